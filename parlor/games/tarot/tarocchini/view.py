"""Tarocchini: how the table looks, and the count at the end of a hand."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from parlor.core.scene import Card, Fan, Fans, Note, Scene, Zone
from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import ATOUTS, ONE, TOKENS, UNKNOWN, rank, suit
from parlor.games.kits.log.events import Lines, trick_lines
from parlor.games.kits.tarot import view as taker_view
from parlor.games.kits.tarot.rules import excuse_payment, excuse_trick
from parlor.games.kits.tricks.view import SUIT_NAMES, count_points, discard_prompt, score_table
from parlor.games.tarot.tarocchini.cricche import ANGEL, WORTH, Count
from parlor.games.tarot.tarocchini.rules import Tarocchini

SETS: Final = "sets: 3 or 4 of a court, or tarocchi (18-21, excuse)"
CRICCHE: Final = "cricche: cards that go together; three count double"
FEW, LAID = 2, 9
"""So many cricche, or cards of theirs, lie there; more are given in words."""
KEPT: Final = "no trump 1 or 18-21, no excuse; kings last"
"""What may not be discarded."""
GOAL: Final = (
    "What counts is courts and high trumps won, sets (three kings) and cricche (a king with two courts of his suit)."
)


def scene(view: View[Tarocchini]) -> Scene:
    """The table of a taker; at the end of a hand the cricche, and what each pile counts."""
    state = view.shown
    if state.tricks is None:
        return taker_view.scene(state, view.seat, "")
    notes = tuple(map(count_points, state.running_points())) if state.phase == "play" else ()
    shown = taker_view.scene(state, view.seat, " ", notes, goal=GOAL)
    status = f"hand {state.deal} of {state.options.hands}"
    if state.phase in ("deal", "over"):
        return replace(shown, zones=_count_zones(state), prompt=_best(state), notes=(), status=status)
    plain = replace(shown, status=status)
    if state.phase == "bid":
        alone = state.turn == state.dealer
        offer = "Take the chien (the cards left over), or pass?"
        return replace(plain, prompt="All others passed: the chien is yours." if alone else offer)
    if state.phase == "discard":
        return replace(plain, prompt=discard_prompt(len(state.away), state.heap_size, KEPT))
    return plain


def _count_zones(state: Tarocchini) -> tuple[Zone, ...]:
    """The cricche, the sets, and what everyone's pile counts by them: in words where they are many."""
    counts = state.counts()
    found = [(seat, each) for seat, count in enumerate(counts) for each in count.cricche]
    sets = [f"{{{seat}}}: {_sets(count)}" for seat, count in enumerate(counts) if count.sets]
    rows = (
        (f"{{{seat}}}", (count.cards, count.set_points, count.runs, count.total)) for seat, count in enumerate(counts)
    )
    laid = len(found) <= FEW or sum(len(each.cards) for _, each in found) <= LAID
    fans = tuple(Fan(tuple(Card(TOKENS[c]) for c in each.cards), f"{{{seat}}} {each.points}") for seat, each in found)
    named = [f"{{{seat}}}: {_cricche(count)}" for seat, count in enumerate(counts) if count.cricche]
    lines = [] if laid else [CRICCHE, *named]
    lines += [""] * bool(lines and sets) + [SETS, *sets] * bool(sets)
    return (
        *((Fans(fans, CRICCHE, "top"),) if fans and laid else ()),
        *((Note(tuple(lines)),) if lines else ()),
        score_table(("cards", "sets", "cricche", "total"), rows),
    )


def _cricche(count: Count) -> str:
    """What the cricche are of, and their points: "hearts 20, high trumps 15"."""
    return ", ".join(f"{_kind(each.cards[0])} {each.points}" for each in count.cricche)


def _kind(first: int) -> str:
    """What a cricca is called, by its first card."""
    if suit(first) == ATOUTS:
        return "high trumps" if first == ANGEL else "low trumps"
    return "aces" if rank(first) == ONE else f"courts of {SUIT_NAMES[suit(first)]}"


def _sets(count: Count) -> str:
    """What the sets are of, and their points: "kings 17, jacks 12"."""
    return ", ".join(f"{name} {points}" for name, points in count.sets)


def _best(state: Tarocchini) -> str:
    totals = [count.total for count in state.counts()]
    seat = totals.index(max(totals))
    return f"{{{seat}}} counts most in this hand: {totals[seat]} points."


def events(before: View[Tarocchini], move: Move, after: View[Tarocchini]) -> Lines:
    """The tricks; and at the end of a hand what everyone counts."""
    lines = trick_lines(before, move, after)
    if lines is None:
        return lines
    ends = _payment_line(before.shown, after.shown)
    for seat, count in enumerate(after.shown.counts()):
        parts = [f"{count.cards} in cards"]
        parts += [f"{points} for {name}" for name, points in count.sets]
        parts += [f"{count.runs} in cricche"] if count.runs else []
        ends.append(f"{{{seat}}} counts {count.total}: {', '.join(parts)}")
    return [*lines, *ends]


def _payment_line(before: Tarocchini, after: Tarocchini) -> list[str]:
    """The card that was given for the excuse with the trick that has just been won."""
    tricks = after.trick_play
    player, winner = met if (met := excuse_trick(tricks))[0] >= 0 and not tricks.done else before.excuse
    if player in (-1, winner) or after.excuse[0] >= 0:
        return []
    won = tricks.last if tricks.leader == player else ()
    given = excuse_payment((*before.trick_play.piles[player], *won), WORTH)
    return [f"{{{player}}} gives {{{winner}}} {{{TOKENS[given]}}} for the excuse"] if given != UNKNOWN else []
