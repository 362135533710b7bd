"""Modules joined into one file: what is exported and imported, and in which order."""

from __future__ import annotations

import pytest

from scorekeeper.web.joining import joined, needed
from scorekeeper.web.statics import STATIC

SOURCES = {
    "door.js": """import { one, two as second } from "./parts/a.js";
import * as b from "./parts/b.js";
export { three } from "./parts/b.js";
console.log(one, second, b.three);
""",
    "parts/a.js": """import { three } from "./b.js";
export const one = three - 2;
export function two() {}
const hidden = 1;
""",
    "parts/b.js": """export class Card {}
export const three = 3;
export async function* four() {}
""",
}


def test_a_module_comes_after_those_that_it_needs_and_each_once() -> None:
    assert needed("door.js", SOURCES.__getitem__) == ("parts/b.js", "parts/a.js", "door.js")


def test_imports_become_parts_of_what_stands_before() -> None:
    text = joined("door.js", SOURCES.__getitem__)
    assert "const { three } = $m0;" in text
    assert "const { one, two: second } = $m1;" in text
    assert "const b = $m0;" in text
    assert "return { Card, three, four };" in text
    assert "return { one, two };" in text
    assert "return { ...(({ three }) => ({ three }))($m0) };" in text
    assert "import" not in text
    assert "export" not in text


@pytest.mark.parametrize(
    "name", sorted(path.relative_to(STATIC / "js").as_posix() for path in STATIC.rglob("*.js"))
)
def test_every_module_is_written_in_ways_that_can_be_joined(name: str) -> None:
    def read(other: str) -> str:
        return (STATIC / "js" / other).read_text(encoding="utf-8")

    text = joined(name, read)
    left = [line for line in text.splitlines() if line.startswith(("import ", "export "))]
    assert left == []
