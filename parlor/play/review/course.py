"""How a game went for a seat: what it could expect at every decision, and whether luck or play changed that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from parlor.ai.judging import CHANCES
from parlor.ai.worth import deal_of, score_leads
from parlor.core.state import CHANCE
from parlor.play.match import Match
from parlor.play.review.review import Review
from parlor.play.undo import has_secrets


class Mark(Struct, frozen=True):
    """What a seat could expect after so many moves, from 0 to 1, or in points ahead of the others."""

    number: int
    value: float


class Course(Struct, frozen=True):
    """How a game went for a seat: from what it could expect at the start to how it ended, and what made the difference.

    `start` + `luck` - `errors` + `theirs` + `rest` is `end`.
    """

    marks: tuple[Mark, ...]
    start: float
    end: float
    luck: float
    """What dice and deals changed: where nobody but chance, and this seat, acted between two of its judgements; in an
    open game for two between any two; and from the beginning of a deal to the first decision in it."""
    errors: float
    """What its own decisions cost."""
    theirs: float
    """What the decisions of the other seat cost him, in an open game for two."""
    rest: float
    """What the others did, and what nobody can tell apart from it."""


class _Item(Struct, frozen=True):
    """A judgement: what a seat could expect before a move and after it; or only that, at the beginning of a deal."""

    number: int
    before: float
    after: float
    own: bool = True
    deal: bool = False


def course_of(match: Match, review: Review, seat: int) -> Course | None:
    """How the game went for a seat; None where that can't be told."""
    measure = review.measure
    if measure is None:
        return None
    items = _items(match, review, seat, chances=measure in CHANCES)
    if not any(not item.deal for item in items):
        return None
    start = 1 / len({*match.position(0).sides()}) if measure in CHANCES else 0.0
    end = _end(match, seat, chances=measure in CHANCES)
    parts = {"luck": 0.0, "errors": 0.0, "theirs": 0.0, "rest": 0.0}
    marks, last, at, in_deal = [Mark(0, start)], start, 0, False
    for item in items:
        kind = (
            "luck"
            if in_deal and not item.deal
            else _between(match, review, seat, at, item.number, mirrored=_mirrored(match))
        )
        parts[kind] += item.before - last
        if item.own:
            parts["errors"] += item.before - item.after
        else:
            parts["theirs"] += item.after - item.before
        marks += [Mark(item.number, item.before)] + [Mark(item.number + 1, item.after)] * (not item.deal)
        last, at, in_deal = item.after, item.number + (not item.deal), item.deal
    parts[_between(match, review, seat, at, len(match), mirrored=_mirrored(match))] += end - last
    return Course((*marks, Mark(len(match), end)), start, end, **parts)


def _items(match: Match, review: Review, seat: int, *, chances: bool) -> list[_Item]:
    """The judgements that say what a seat could expect, in their order."""
    mirrored = _mirrored(match)
    leads = {} if chances else {number: lead_after(match, seat, number) for number in _deals(match)}
    found = [_Item(number, lead, lead, deal=True) for number, lead in leads.items()]
    for decision in review.decisions:
        verdict = decision.verdict
        if verdict is None or (verdict.measure in CHANCES) != chances or verdict.measure == "step":
            continue
        own = decision.seat == seat
        if not own and (not mirrored or has_secrets(match.position(decision.number))):
            continue
        before, after = verdict.worth, verdict.played
        if not chances:
            lead = lead_after(match, decision.seat, decision.number)
            before, after = lead + before, lead + after
        if not own:
            before, after = (1 - before, 1 - after) if chances else (-before, -after)
        found.append(_Item(decision.number, before, after, own))
    return sorted(found, key=lambda item: (item.number, not item.deal))


def _mirrored(match: Match) -> bool:
    """Whether what one seat gains the other one loses."""
    return len(match.players) == 2


def _deals(match: Match) -> list[int]:
    """After how many moves chance begins to deal, in games that are played in deals."""
    if match.game.bots.deal is None:
        return []
    deals = [deal_of(match.game, match.position(number)) for number in range(len(match) + 1)]
    found = []
    for number in range(len(match)):
        begun = number == 0 or deals[number] != deals[number - 1] or deals[number + 1] != deals[number]
        if begun and match.position(number).turn == CHANCE:
            found.append(number)
    return found


def _between(match: Match, review: Review, seat: int, since: int, until: int, *, mirrored: bool) -> str:
    """What a change is put down to that came about between two judgements."""
    turns = [match.position(number).turn for number in range(since, until)]
    if not mirrored or any(has_secrets(match.position(number)) for number in range(since, until)):
        chosen = {each.number for each in review.decisions if each.seat != seat}
        if any(number in chosen for number in range(since, until)):
            return "rest"
    return "luck" if CHANCE in turns else "rest"


def lead_after(match: Match, seat: int, number: int) -> float:
    """How many points a seat was ahead of the others after so many moves."""
    state = match.position(number)
    return score_leads(state, (0.0,) * state.seats)[seat]


def _end(match: Match, seat: int, *, chances: bool) -> float:
    """How the game ended for a seat: its share of the win, or by how many points it came out ahead."""
    if not chances:
        return lead_after(match, seat, len(match))
    sides: Sequence[Any] = match.state.sides()
    won = {sides[winner] for winner in match.winners()}
    return 1 / len(won) if sides[seat] in won else 0.0
