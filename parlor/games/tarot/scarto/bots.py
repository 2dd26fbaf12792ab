"""Scarto: how a club player plays."""

from __future__ import annotations

from random import Random

from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import CARDS
from parlor.games.kits.tarot.bots import card_to_play, discard_choice
from parlor.games.kits.tricks.rules import PLAY
from parlor.games.tarot.scarto.rules import SCARTO, WORTH, Scarto


def heuristic(view: View[Scarto], rng: Random) -> Move:
    """Lay away short suits; win tricks that hold courts as cheaply as can be."""
    state, moves = view.shown, view.shown.moves()
    if len(state.away) < SCARTO:
        return discard_choice(moves, state.trick_play.hands[view.seat], WORTH)
    away = state.away if view.seat == state.dealer else ()
    return PLAY[
        card_to_play(state.trick_play, [CARDS[word] for _, word in moves], state.sides(), away=away, worth=WORTH)
    ]
