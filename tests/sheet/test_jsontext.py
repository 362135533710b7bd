"""The strict reading of JSON text."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorekeeper.sheet.errors import Unreadable
from scorekeeper.sheet.jsontext import MOST_BYTES, read_json


def test_plain_values_come_out_as_they_are() -> None:
    value = {"a": [1, -2, True, None, "é", 2.5], "b": {}}
    assert read_json(json.dumps(value)) == value
    assert read_json(json.dumps(value).encode()) == value


def test_a_mark_of_the_byte_order_is_set_aside() -> None:
    assert read_json(b"\xef\xbb\xbf{}") == {}


@pytest.mark.parametrize(
    ("data", "code", "place"),
    [
        ("", "not_json", "line 1, column 1"),
        ("{'a': 1}", "not_json", "line 1, column 2"),
        ('{"a": 1}\n{}', "not_json", "line 2, column 1"),
        ('{"a": 1,}', "not_json", "line 1, column 9"),
        ('{"a": NaN}', "not_json", ""),
        ('{"a": -Infinity}', "not_json", ""),
        ('{"a": 012}', "not_json", "line 1, column 8"),
        ('{"a": 1, "a": 1}', "field_twice", ""),
        ('{"a": [0, {"b": {"c": 1, "c": 2}}]}', "field_twice", "a[2].b"),
        (b'{"a": "\xff"}', "not_utf_8", "byte 8"),
        ('{"a": 1}'.encode("utf-16"), "not_utf_8", "byte 1"),
        ("[" * 100_000, "too_deep", ""),
        ("[" * 900 + "]" * 900, "too_deep", "[1]" * 20),
        ('{"a":' * 30 + "1" + "}" * 30, "too_deep", ".".join("a" * 20)),
    ],
)
def test_what_is_no_proper_json_is_unreadable(data: Any, code: str, place: str) -> None:
    with pytest.raises(Unreadable) as told:
        read_json(data)
    assert (told.value.code, told.value.place) == (code, place)


def test_of_several_fields_the_one_given_twice_is_named() -> None:
    with pytest.raises(Unreadable) as told:
        read_json('{"b": 1, "a": 2, "c": 3, "a": 4}')
    assert told.value.detail == "a"


def test_lists_may_be_nested_twenty_deep_whatever_lies_inside() -> None:
    assert json.dumps(read_json("[" * 20 + "1" + "]" * 20)) == "[" * 20 + "1" + "]" * 20
    with pytest.raises(Unreadable, match="too deep"):
        read_json("[" * 21 + "]" * 21)


def test_a_file_of_two_megabytes_is_read_and_a_larger_one_is_not() -> None:
    assert MOST_BYTES == 2_000_000
    assert read_json(b"{}" + b" " * (MOST_BYTES - 2)) == {}
    with pytest.raises(Unreadable, match="too large"):
        read_json(b"{}" + b" " * (MOST_BYTES - 1))
    with pytest.raises(Unreadable, match="too large"):
        read_json('"' + "é" * (MOST_BYTES // 2) + '"')


@pytest.mark.parametrize("sign", ["", "-"])
def test_a_number_of_any_length_is_taken_and_is_beyond_every_bound(sign: str) -> None:
    value = read_json(f"[{sign}{'9' * 100_000}]")[0]
    assert isinstance(value, int)
    assert abs(value) > 10**15
    assert (value < 0) == (sign == "-")
