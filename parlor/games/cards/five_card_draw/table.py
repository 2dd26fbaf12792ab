"""Five Card Draw: how the table looks."""

from __future__ import annotations

from parlor.games.cards.five_card_draw.rules import HAND, Draw, high_of
from parlor.games.kits.drawing_table import scene as drawing
from parlor.games.kits.poker import named
from parlor.rules import View
from parlor.scene import Scene


def scene(view: View[Draw]) -> Scene:
    """The players round the pot, and one's own hand."""
    state = view.shown
    hand = state.hands[view.seat] if state.hands else ()
    label = named(high_of(hand, state.options)) if len(hand) == HAND else None
    if state.options.mode == "low":
        label = ""
    return drawing(view, label=label)
