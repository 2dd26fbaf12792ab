"""Tarock: how the table looks."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.tarock.rules import FACTORS, Tarock
from parlor.games.kits import taker_table
from parlor.games.kits.trick_table import account
from parlor.rules import View
from parlor.scene import Scene

GOAL: Final = "Each settles with the taker what their points differ."


def scene(view: View[Tarock]) -> Scene:
    """The table of a taker, and what the last hand brought."""
    state = view.shown
    result, reckoned = "", None
    if state.paid:
        gain = state.paid[state.taker]
        how = "wins" if gain > 0 else "loses" if gain else "neither wins nor loses"
        paid = ", ".join(f"{{{seat}}} {gain:+d}" for seat, gain in enumerate(state.paid))
        result = f"{{{state.taker}}} {how} the {state.KIND.bids[state.bid]}: {paid}."
        reckoned = account(("points in cards", f"times {FACTORS[state.bid]}", "now"), _rows(state))
    notes = tuple(f"{count} point{'s' * (count != 1)}" for count in state.so_far()) if state.phase == "play" else ()
    return taker_table.scene(state, view.seat, result, notes, reckoned, goal=GOAL)


def _rows(state: Tarock) -> list[tuple[str, tuple[object, ...]]]:
    """What everyone counted, what his difference to the taker brought, and what he has; the taker first."""
    order = sorted(range(state.seats), key=lambda seat: seat != state.taker)
    return [
        (
            f"{{{seat}}}" + " takes" * (seat == state.taker),
            (state.counts[seat], f"{state.paid[seat]:+d}", state.points[seat]),
        )
        for seat in order
    ]
