"""What this phone has seen of a sheet: the last line, in a cookie of each game's own.

A cookie, and no script's storage: it needs no scripts, and browsers throw away what scripts have
stored after a week. It is no secret and is not signed: whoever would fake it is the one who holds
the phone, and it accuses nobody but to him.
"""

from __future__ import annotations

import re
from typing import Final

from flask import Response, request, url_for

from scorekeeper.actions.shelf import GameId
from scorekeeper.sheet.lines import Line
from scorekeeper.sheet.seal import Seen
from scorekeeper.web.phone import KEPT

_NAME: Final = "seen"
_WRITTEN: Final = re.compile(r"([1-9][0-9]{0,5})\.([0-9a-f]{64})")


def last_seen() -> Seen | None:
    """The last line that this phone saw of the game whose page it asks for; None for none."""
    written = _WRITTEN.fullmatch(request.cookies.get(_NAME, ""))
    return Seen(int(written[1]), written[2]) if written else None


def remember(answer: Response, game: GameId, line: Line) -> None:
    """Let the phone remember this line as the last that it saw; not sent again if it does."""
    if last_seen() != Seen(line.number, line.digest):
        answer.set_cookie(
            _NAME,
            f"{line.number}.{line.digest}",
            max_age=KEPT,
            path=url_for("sheet.show", game=game),
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
        )


def forget(answer: Response, game: GameId) -> None:
    """Let the phone forget what it saw of a game of which nothing is left."""
    answer.delete_cookie(_NAME, path=url_for("sheet.show", game=game))
