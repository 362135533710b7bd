"""The numbers on the pages that explain them, read as a reader sees them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from html import unescape

_TAG = re.compile(r"<[^>]*>")
_LINK = re.compile(r'<a\b[^>]*href="([^"]*)"[^>]*>(.*?)</a>', re.DOTALL)


@dataclass(frozen=True)
class Link:
    """A link: where to, and the text on it."""

    to: str
    text: str

    @property
    def numbers(self) -> list[int | None]:
        """The numbers on it; a dash is none."""
        return [number(word) for word in self.text.split()]


@dataclass(frozen=True)
class Sum:
    """The working on a page. ``piles`` are titles with the sum that stands there and the cards'
    points, ``parts`` what is added with whether it counts.
    """

    title: int | None
    piles: tuple[tuple[str, int, tuple[int, ...]], ...]
    parts: tuple[tuple[str, int, bool], ...]
    net: int | None
    before: int
    after: int


def number(text: str) -> int | None:
    """A number as it is printed, with a true minus; None for the dash that stands for none."""
    return None if text == "–" else int(text.replace("−", "-").replace("+", ""))


def whole(text: str) -> int:
    """A number as it is printed."""
    found = number(text)
    assert found is not None
    return found


def words(markup: str) -> str:
    """What a reader sees of some markup."""
    return " ".join(unescape(_TAG.sub(" ", markup)).split())


def links(markup: str) -> list[Link]:
    """All links, in their order."""
    return [Link(to, words(text)) for to, text in _LINK.findall(markup)]


def beside_links(markup: str) -> str:
    """What a reader sees beside all links."""
    return words(_LINK.sub(" ", markup))


def table(page: str, kind: str) -> str:
    """The first table of that class; empty without."""
    found = re.search(rf'<table class="{kind}\b.*?</table>', page, re.DOTALL)
    return found[0] if found else ""


def rows(markup: str) -> Iterator[list[str]]:
    """The rows of a table's body, cell by cell."""
    for row in re.findall(r"<tr\b[^>]*>(.*?)</tr>", markup, re.DOTALL):
        cells = re.findall(r"<t[hd]\b[^>]*>(.*?)</t[hd]>", row, re.DOTALL)
        yield [words(cell) for cell in cells]


def title(page: str) -> int | None:
    """The number that the page is about."""
    found = re.search(r'<h1 class="why">.*?<b>([^<]*)</b></h1>', page, re.DOTALL)
    assert found
    return number(found[1])


def working(page: str) -> Sum:
    """The sum on the page of one player's number."""
    body = table(page, "sum")
    before, after = list(rows(body))[-1][1].split(" → ")
    net = re.search(r'class="sum__net">.*?<b>([^<]*)</b>', body, re.DOTALL)
    assert net
    return Sum(
        title(page),
        tuple(_piles(page)),
        tuple(_parts(body)),
        number(net[1]),
        whole(before),
        whole(after),
    )


def _piles(page: str) -> Iterator[tuple[str, int, tuple[int, ...]]]:
    for pile in re.findall(r'<div class="pile">(.*?)</div>', page, re.DOTALL):
        head = re.search(r"<span>([^<]*)</span> <span class=\"pile__points\">([^<]*)</span>", pile)
        assert head
        cards = re.findall(r'<span class="pile__worth">([^<]*)</span>', pile)
        yield unescape(head[1]), whole(head[2]), tuple(map(whole, cards))


def _parts(body: str) -> Iterator[tuple[str, int, bool]]:
    part = r'<tr(| class="sum__not")><th scope="row">(.*?)</th><td class="number">(.*?)</td></tr>'
    for marked, head, points in re.findall(part, body.split("<tfoot>", maxsplit=1)[0], re.DOTALL):
        name = words(re.sub(r'<span class="hint".*', "", head, flags=re.DOTALL))
        yield name, whole(words(points)), not marked
