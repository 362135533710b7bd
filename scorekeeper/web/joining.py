"""Modules joined into one file: a page with scripts waits for one answer, and it packs better.

The sources stay modules as browsers know them, and run unjoined as well (the tests of the
arithmetic load them so). Joined, each is a function of its own that gives what it exports; what it
imports it takes from those before it. Known are the ways to write that the house uses: names in
braces, all as one name, and exports where they are declared or handed on.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from posixpath import dirname, join, normpath
from typing import Final

_IMPORT: Final = re.compile(r'^import (?:(\{[^}]*\})|\* as (\w+)) from "([^"]+)";\n', re.MULTILINE)
_BARE_IMPORT: Final = re.compile(r'^import "([^"]+)";\n', re.MULTILINE)
_HANDED_ON: Final = re.compile(r'^export (\{[^}]*\}) from "([^"]+)";\n', re.MULTILINE)
_EXPORT: Final = re.compile(r"^export ((?:async )?(?:const|function\*?|class) (\w+))", re.MULTILINE)

Read = Callable[[str], str]


def needed(name: str, read: Read) -> tuple[str, ...]:
    """The modules behind one, each after those that it needs, itself last; names as ``read`` knows
    them, which gives a module's source.
    """
    found: dict[str, None] = {}
    source = read(name)
    for other in [
        *(match[3] for match in _IMPORT.finditer(source)),
        *(match[1] for match in _BARE_IMPORT.finditer(source)),
        *(match[2] for match in _HANDED_ON.finditer(source)),
    ]:
        found |= dict.fromkeys(needed(_beside(name, other), read))
    return (*found, name)


def joined(name: str, read: Read) -> str:
    """One module with all that it needs, as the source of one file."""
    names = needed(name, read)
    return "".join(_as_function(one, names.index(one), names, read(one)) for one in names)


def _as_function(name: str, place: int, names: tuple[str, ...], source: str) -> str:
    def call(other: str) -> str:
        return f"$m{names.index(_beside(name, other))}"

    exported = [match[2] for match in _EXPORT.finditer(source)]
    handed = [f"...(({braces}) => ({braces}))({call(other)})" for braces, other in _handed(source)]
    source = _HANDED_ON.sub("", _BARE_IMPORT.sub("", source))
    source = _IMPORT.sub(
        lambda match: f"const {_renamed(match[1]) or match[2]} = {call(match[3])};\n", source
    )
    source = _EXPORT.sub(r"\1", source)
    given = ", ".join(exported + handed)
    return f"const $m{place} = (() => {{\n{source}return {{ {given} }};\n}})();\n"


def _handed(source: str) -> list[tuple[str, str]]:
    return [(match[1], match[2]) for match in _HANDED_ON.finditer(source)]


def _renamed(braces: str | None) -> str:
    return (braces or "").replace(" as ", ": ")


def _beside(name: str, other: str) -> str:
    return normpath(join(dirname(name), other))
