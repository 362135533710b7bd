"""One road for whatever stops a command: one line on standard error, and an exit status."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from scorekeeper.actions.errors import ActionError, NoSuchGame, ShelfBusy
from scorekeeper.pages.translate import ENGLISH
from scorekeeper.pages.words import cannot_words, unreadable_words
from scorekeeper.sheet.errors import CannotWrite, Unreadable

REFUSED: Final = 1
UNREADABLE: Final = 2

_LONGEST: Final = 500


class Stop(Exception):
    """The command ends here, with these words for who gave it (none: nothing is said)."""

    def __init__(self, words: str, status: int = UNREADABLE) -> None:
        super().__init__(words)
        self.words = in_one_line(words)
        self.status = status


@contextmanager
def stopping() -> Iterator[None]:
    """Turn every expected trouble into a Stop."""
    try:
        yield
    except Unreadable as fault:
        raise Stop(unreadable_words(fault, ENGLISH)) from fault
    except CannotWrite as fault:
        raise Stop(cannot_words(fault.code, fault.detail, ENGLISH), REFUSED) from fault
    except ActionError as fault:
        raise Stop(_action_words(fault), REFUSED) from fault
    except BrokenPipeError:
        # Whoever reads has seen enough. Without this, Python would complain once more at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise Stop("", REFUSED) from None
    except OSError as fault:
        where = f"{fault.filename}: " if fault.filename else ""
        raise Stop(f"{where}{fault.strerror or fault}") from fault
    except KeyboardInterrupt:
        raise Stop("", 130) from None


def _action_words(fault: ActionError) -> str:
    if isinstance(fault, NoSuchGame):
        return f"there is no game {fault}".rstrip()
    if isinstance(fault, ShelfBusy):
        return "the database is in use by somebody else; nothing was written. Try again."
    return f"the database can't be read or written; nothing was written ({fault})"


def in_one_line(words: str) -> str:
    """The words with nothing in them that would break the line or the terminal."""
    shown = "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
        for letter in words
    )
    return shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]}…"
