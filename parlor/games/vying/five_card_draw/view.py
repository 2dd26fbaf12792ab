"""Five Card Draw: how the table looks."""

from __future__ import annotations

from parlor.core.scene import Scene
from parlor.core.state import View
from parlor.games.kits.cards.poker_hands import hand_name
from parlor.games.kits.poker.draw_view import scene as drawing
from parlor.games.vying.five_card_draw.rules import HAND, Draw, high_of


def scene(view: View[Draw]) -> Scene:
    """The players round the pot, and one's own hand."""
    state = view.shown
    hand = state.hands[view.seat] if state.hands else ()
    label = hand_name(high_of(hand, state.options)) if len(hand) == HAND else None
    if state.options.mode == "low":
        label = ""
    return drawing(view, label=label)
