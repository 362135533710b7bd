"""Asking once: the question about an entry as it stands, and the table's yes to it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.rummy.round import Accepted, Problem, RoundEntry
from scorekeeper.sheet.bodies import canonical
from scorekeeper.sheet.entries import entry_to_json


def question_of(entry: RoundEntry, problems: Iterable[Problem]) -> str:
    """A short text that stands for what is asked about this entry.

    Another entry, or other questions about it, make another text; so a yes that was given before
    a change is not taken for one afterwards. What was accepted before makes no difference.
    """
    asked = sorted({(one.code.value, one.seat or 0) for one in problems if not one.refused})
    said = canonical([entry_to_json(replace(entry, accepted=())), asked])
    return hashlib.sha256(said.encode()).hexdigest()[:32]


def accept_all(entry: RoundEntry, problems: Iterable[Problem]) -> RoundEntry:
    """The entry with every question among these problems answered with yes."""
    asked = (one for one in problems if not one.refused)
    accepted = dict.fromkeys(Accepted(one.code.value, one.seat) for one in asked)
    return replace(entry, accepted=tuple(accepted))
