"""Whatever is in a file: it is scored, or said to be unreadable, and nothing else happens."""

from __future__ import annotations

import json
import string

from hypothesis import given, settings, strategies as st

from tests.sheet.random_games import chance_of
from tests.sheet.spoilt_files import read_as_a_stranger, read_spoilt

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


def test_spoilt_files_are_scored_or_unreadable() -> None:
    seen = read_spoilt(300, seed=20)
    assert sum(seen.values()) == 300
    # Spoilt deeply enough to meet most of what can be wrong, and not so much that nothing is left.
    assert len(seen) > 15
    assert seen["scored"] > 10
    assert seen["cannot_be_written"] + seen["not_as_in_lines"] > 10


@given(st.binary(max_size=200))
@settings(max_examples=100, deadline=None)
def test_any_bytes_are_scored_or_unreadable(data: bytes) -> None:
    assert read_as_a_stranger(data)


@given(JSON)
@settings(max_examples=100, deadline=None)
def test_any_json_is_scored_or_unreadable(value: object) -> None:
    assert read_as_a_stranger(json.dumps(value).encode())


def test_any_run_of_json_signs_is_scored_or_unreadable() -> None:
    chance = chance_of(5)
    signs = '{}[]",:0123456789.-eE\\u' + string.ascii_letters + " \n"
    for _ in range(200):
        assert read_as_a_stranger("".join(chance.choices(signs, k=40)).encode())
