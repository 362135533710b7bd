"""The working of one player's round: the cards as they lay, and the sum, part by part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.pages.cardwords import card_words, face
from scorekeeper.pages.figures import called, plain
from scorekeeper.pages.translate import Translate
from scorekeeper.pages.words import why_words
from scorekeeper.rummy.cards import Suit
from scorekeeper.rummy.round import (
    Group,
    GroupKind,
    Onto,
    PlayerEntry,
    PlayerScore,
    Seat,
    Why,
    Worth,
)
from scorekeeper.sheet.sheet import Round, Sheet


@dataclass(frozen=True)
class CardShown:
    """One card as it is drawn: its face, its name in words, what it counted."""

    face: str
    words: str
    red: bool
    points: str


@dataclass(frozen=True)
class Pile:
    """Cards that lie together, under a title, with their sum and the rules that set the values."""

    title: str
    cards: tuple[CardShown, ...]
    points: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Part:
    """One part of the sum, in points. A part that is not ``counted`` is shown all the same; ``to``
    is the page that explains it, below the game's address.
    """

    words: str
    points: int
    note: str = ""
    counted: bool = True
    to: str = ""


@dataclass(frozen=True)
class Working:
    """What a player's round came to. The counted parts add up to ``net``, which is None where the
    round counts for nothing; ``before`` and ``after`` are the running totals. ``typed`` says what
    was entered without cards, empty where all was entered by cards.
    """

    seat: Seat
    name: str
    out: bool
    dealt: bool
    piles: tuple[Pile, ...]
    parts: tuple[Part, ...]
    typed: str
    net: int | None
    before: int
    after: int


def work_out(sheet: Sheet, one: Round, score: PlayerScore, t: Translate) -> Working:
    """The working of one player in a round."""
    entry = one.entry.of(score.seat) or PlayerEntry(score.seat)
    after = one.totals[score.seat]
    return Working(
        seat=score.seat,
        name=sheet.name(score.seat),
        out=entry.went_out,
        dealt=score.seat == one.dealer,
        piles=tuple(_piles(sheet, one, score, t)),
        parts=tuple(_parts(one, score, entry, t)),
        typed=_typed(entry, t),
        net=score.net,
        before=after - (score.net or 0),
        after=after,
    )


def _typed(entry: PlayerEntry, t: Translate) -> str:
    if entry.points is not None:
        return t("Only the score of this round was typed: nothing is known of the cards.")
    melds, hand = entry.meld_points is not None, bool(entry.hand_points)
    if melds and entry.hand is None:
        return t("Typed as totals: nothing is known of the cards.")
    if melds:
        return t("The melds were typed as a total: nothing is known of their cards.")
    return t("The hand was typed as a total: nothing is known of its cards.") if hand else ""


def _parts(one: Round, score: PlayerScore, entry: PlayerEntry, t: Translate) -> Iterator[Part]:
    if score.points is not None:
        yield Part(t("The score alone was entered"), score.points, t("no working"))
    else:
        yield from _melds_minus_hand(score, entry, t)
        if score.replaced is not None:
            yield Part(_in_place(one, entry, t), score.replaced)
    if score.pool:
        yield Part(t("Pool"), score.pool, to="totals/pool")
    if score.adjustment or entry.adjustment_reason:
        yield Part(t("Added or taken off"), score.adjustment, entry.adjustment_reason)


def _melds_minus_hand(score: PlayerScore, entry: PlayerEntry, t: Translate) -> Iterator[Part]:
    counted = score.replaced is None
    meld, hand = score.meld or 0, score.hand or 0
    if entry.by_cards:
        own = sum(group.points for group in score.groups)
        yield Part(t("Melds"), own, counted=counted)
        if meld != own or score.credited:
            yield Part(t("Lay-offs"), meld - own, counted=counted)
    else:
        yield Part(t("Melds"), meld, _as_typed(entry.meld_typed, meld, t), counted)
    note = _as_typed(entry.hand_typed, hand, t) if score.hand_cards is None else ""
    if not score.hand_counts:
        note = t("not taken off: the stock ran out")
    yield Part(t("Hand"), -hand, note, counted and score.hand_counts)
    if score.bonus:
        yield Part(t("Bonus for going out"), score.bonus, counted=counted)
    if score.factor == 2:
        once = meld - hand * score.hand_counts + score.bonus
        yield Part(t("Doubled"), once, t("gone out in one turn"))


def _in_place(one: Round, entry: PlayerEntry, t: Translate) -> str:
    if one.rules.score_basis == "winner_takes_hands":
        return t("The others’ hands") if entry.went_out else t("Only who goes out is paid")
    return t("Only who goes out scores")


def _as_typed(typed: str, points: int, t: Translate) -> str:
    """A sum as it was typed; a plain number needs no repeating."""
    if not typed:
        return t("entered as a total")
    return t("entered as %(sum)s = %(points)s", sum=typed, points=plain(points))


def _piles(sheet: Sheet, one: Round, score: PlayerScore, t: Translate) -> Iterator[Pile]:
    for group in score.groups:
        yield _pile(_group_title(group, t), group.cards, one, t)
    for lay in score.laid_off:
        title = t("Laid off on %(where)s", where=_where(sheet, lay.onto, t))
        if lay.credited != score.seat:
            name = called(sheet, lay.credited)
            title = t("%(lay_off)s, counts for %(name)s", lay_off=title, name=name)
        yield _pile(title, (lay.worth,), one, t)
    for lay in score.credited:
        if lay.layer != score.seat:
            name, where = called(sheet, lay.layer), _where(sheet, lay.onto, t)
            title = t("%(name)s laid off on %(where)s", name=name, where=where)
            yield _pile(title, (lay.worth,), one, t)
    if score.hand_cards:
        yield _pile(t("Left in the hand"), score.hand_cards, one, t)


def _group_title(group: Group, t: Translate) -> str:
    titles = {GroupKind.SET: t("Set"), GroupKind.RUN: t("Run"), GroupKind.NONE: t("No meld")}
    return t("%(number)s. %(kind)s", number=group.onto.meld, kind=titles[group.kind])


def _where(sheet: Sheet, onto: Onto | None, t: Translate) -> str:
    if onto is None or onto.seat not in sheet.players:
        return t("no group on the table")
    return t("meld %(number)s of %(name)s", number=onto.meld, name=called(sheet, onto.seat))


def _pile(title: str, cards: Sequence[Worth], one: Round, t: Translate) -> Pile:
    return Pile(
        title,
        tuple(_card(worth, t) for worth in cards),
        plain(sum(worth.points for worth in cards)),
        tuple(_rules(cards, one, t)),
    )


def _card(worth: Worth, t: Translate) -> CardShown:
    card = worth.card
    shown = worth.as_card if card.wild and worth.as_card else card
    printed = face(shown)
    if card.joker:
        printed = f"★ {printed}".strip()
    red = shown.suit in {Suit.HEARTS, Suit.DIAMONDS}
    return CardShown(printed, card_words(card, t), red, plain(worth.points))


def _rules(cards: Sequence[Worth], one: Round, t: Translate) -> Iterable[str]:
    """Each rule that set a value, once, with the cards that it holds for."""
    by_rule: dict[Why, list[str]] = {}
    for worth in cards:
        name = face(worth.card) or t("joker")
        names = by_rule.setdefault(worth.why, [])
        if name not in names:
            names.append(name)
    return (
        f"{', '.join(names)}: {why_words(why, one.rules, len(names), t)}"
        for why, names in by_rule.items()
    )
