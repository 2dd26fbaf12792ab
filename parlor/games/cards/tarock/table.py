"""Tarock: how the table looks."""

from __future__ import annotations

from parlor.games.cards.tarock.rules import Tarock
from parlor.games.kits import taker_table
from parlor.rules import View
from parlor.scene import Scene


def scene(view: View[Tarock]) -> Scene:
    """The table of a taker, and what the last hand brought."""
    state = view.shown
    paid = ", ".join(f"{{{seat}}} {gain:+d}" for seat, gain in enumerate(state.paid))
    return taker_table.scene(state, view.seat, f"{{{state.taker}}} took: {paid}." if paid else "")
