"""Tarock: how the table looks."""

from __future__ import annotations

from parlor.games.cards.tarock.rules import Tarock
from parlor.games.kits import taker_table
from parlor.rules import View
from parlor.scene import Scene


def scene(view: View[Tarock]) -> Scene:
    """The table of a taker, and what the last hand brought."""
    state = view.shown
    result = ""
    if state.paid:
        gain = state.paid[state.taker]
        how = "wins" if gain > 0 else "loses" if gain else "neither wins nor loses"
        paid = ", ".join(f"{{{seat}}} {gain:+d}" for seat, gain in enumerate(state.paid))
        result = f"{{{state.taker}}} {how} the {state.KIND.bids[state.bid]}: {paid}."
    return taker_table.scene(state, view.seat, result)
