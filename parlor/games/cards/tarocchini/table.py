"""Tarocchini: how the table looks, and the count at the end of a hand."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from parlor.games.cards.tarocchini.cricche import Count
from parlor.games.cards.tarocchini.rules import Tarocchini
from parlor.games.kits import taker_table
from parlor.games.kits.cards import TOKENS
from parlor.games.kits.telling import Lines, trick_told
from parlor.games.kits.trick_table import account, points, to_lay_away
from parlor.rules import Move, View
from parlor.scene import Card, Fan, Fans, Note, Scene, Zone

SETS: Final = "sets: 3 or 4 of a court, or tarocchi (18-21, excuse)"
CRICCHE: Final = "cricche: cards that go together; three count double"
KEPT: Final = "no trump 1 or 18 to 21, no excuse, and kings last"
"""What may not be laid away."""
GOAL: Final = (
    "What counts is courts and high trumps won, sets (three kings) and cricche (a king with two courts of his suit)."
)


def scene(view: View[Tarocchini]) -> Scene:
    """The table of a taker; at the end of a hand the cricche, and what each pile counts."""
    state = view.shown
    if state.tricks is None:
        return taker_table.scene(state, view.seat, "")
    notes = tuple(map(points, state.so_far())) if state.phase == "play" else ()
    shown = taker_table.scene(state, view.seat, " ", notes, goal=GOAL)
    status = f"hand {state.deal} of {state.options.hands}"
    if state.phase in ("deal", "over"):
        return replace(shown, zones=_counted(state), prompt=_best(state), notes=(), status=status)
    plain = replace(shown, status=status)
    if state.phase == "bid":
        alone = state.turn == state.dealer
        offer = "Take the chien (the cards left over), or pass?"
        return replace(plain, prompt="All others passed: the chien is yours." if alone else offer)
    if state.phase == "discard":
        return replace(plain, prompt=to_lay_away(len(state.away), state.heap, KEPT))
    return plain


def _counted(state: Tarocchini) -> tuple[Zone, ...]:
    """The cricche, the sets, and what everyone's pile counts by them."""
    counts = state.counts()
    fans = tuple(
        Fan(tuple(Card(TOKENS[c]) for c in each.cards), f"{{{seat}}} {each.points}")
        for seat, count in enumerate(counts)
        for each in count.cricche
    )
    sets = tuple(f"{{{seat}}}: {_sets(count)}" for seat, count in enumerate(counts) if count.sets)
    rows = ((f"{{{seat}}}", (count.cards, count.grouped, count.runs, count.total)) for seat, count in enumerate(counts))
    return (
        *((Fans(fans, CRICCHE, "top"),) if fans else ()),
        *((Note((SETS, *sets)),) if sets else ()),
        account(("cards", "sets", "cricche", "total"), rows),
    )


def _sets(count: Count) -> str:
    """What the sets are of, and their points: "kings 17, jacks 12"."""
    return ", ".join(f"{name} {points}" for name, points in count.sets)


def _best(state: Tarocchini) -> str:
    totals = [count.total for count in state.counts()]
    seat = totals.index(max(totals))
    return f"{{{seat}}} counts most in this hand: {totals[seat]} points."


def events(before: View[Tarocchini], move: Move, after: View[Tarocchini]) -> Lines:
    """The tricks; and at the end of a hand what everyone counts."""
    lines = trick_told(before, move, after)
    if lines is None or not after.shown.piles:
        return lines
    ends = []
    for seat, count in enumerate(after.shown.counts()):
        parts = [f"{count.cards} in cards"]
        parts += [f"{points} for {name}" for name, points in count.sets]
        parts += [f"{count.runs} in cricche"] if count.runs else []
        ends.append(f"{{{seat}}} counts {count.total}: {', '.join(parts)}")
    return [*lines, *ends]
