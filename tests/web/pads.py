"""The pad as it is read on the page: the totals at the heads, and the rounds under them."""

from __future__ import annotations

import re

from tests.web.phones import Phone, words


def heads(phone: Phone, game: str) -> list[str]:
    """The totals at the heads of the columns."""
    return re.findall(r"<b>([^<]*)</b>", _pad(phone, game).split("</thead>")[0])


def rounds(phone: Phone, game: str) -> list[list[str]]:
    """Round by round, for every column, the score and the running total: ``"+30 30"``."""
    rows = _pad(phone, game).split("<tbody>")[1].split("</tr>")[:-1]
    return [
        [re.sub(r"<[^>]*>", "", cell) for cell in re.findall(r"<td[^>]*>(.*?)</td>", row)]
        for row in rows
    ]


def enter(phone: Phone, game: str, *points: int, out: int | None = 1) -> None:
    """Send a round of which only the scores are known, by those who sit, in seat order."""
    seats = phone.sheet(game).seating
    boxes = {f"p{seat}_points": str(n) for seat, n in zip(seats, points, strict=True)}
    if out:
        boxes[f"p{out}_went_out"] = "yes"
    listed = " ".join(map(str, seats))
    answer = phone.post(f"{game}/rounds", seats=listed, **boxes)
    assert answer.status_code == 303, words(answer)


def _pad(phone: Phone, game: str) -> str:
    page = phone.text(game)
    return page.split('<table class="rounds"')[1].split("</table>")[0]
