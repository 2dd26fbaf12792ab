"""Scarto: how a club player plays."""

from __future__ import annotations

from random import Random

from parlor.games.cards.scarto.rules import SCARTO, WORTH, Scarto
from parlor.games.kits.cards import CARDS
from parlor.games.kits.tarot_play import chosen, laid_away
from parlor.games.kits.tricks import PLAY
from parlor.rules import Move, View


def heuristic(view: View[Scarto], rng: Random) -> Move:
    """Lay away short suits; win tricks that hold courts as cheaply as can be."""
    state, moves = view.shown, view.shown.moves()
    if len(state.away) < SCARTO:
        return laid_away(moves, state.table.hands[view.seat], WORTH)
    away = state.away if view.seat == state.dealer else ()
    return PLAY[chosen(state.table, [CARDS[word] for _, word in moves], state.sides(), away=away, worth=WORTH)]
