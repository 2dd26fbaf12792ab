"""Le Tarot Français: how the table looks."""

from __future__ import annotations

from parlor.games.cards.tarot_francais.rules import Tarot
from parlor.games.kits import taker_table
from parlor.games.kits.tarot_count import LEVELS
from parlor.rules import View
from parlor.scene import Scene


def scene(view: View[Tarot]) -> Scene:
    """The table of a taker, with what was announced."""
    state = view.shown
    result = f"{{{state.taker}}} {state.tally.in_words}" if state.tally else ""
    notes = tuple(_announced(state, seat) for seat in range(state.seats)) if state.poignees else ()
    return taker_table.scene(state, view.seat, result, notes)


def _announced(state: Tarot, seat: int) -> str:
    words = [f"{LEVELS[state.poignees[seat] - 1]} poignée"] if state.poignees[seat] else []
    return ", ".join([*words, "chelem"] if seat in state.chelem else words)
