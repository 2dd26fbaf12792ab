"""Tarocchini: how a club player plays."""

from __future__ import annotations

from random import Random

from parlor.games.cards.tarocchini.cricche import SHORT, WORTH
from parlor.games.cards.tarocchini.rules import TAKE, Tarocchini
from parlor.games.kits.cards import CARDS
from parlor.games.kits.tarot_play import chosen, laid_away
from parlor.games.kits.tricks import PLAY
from parlor.rules import Move, View


def heuristic(view: View[Tarocchini], rng: Random) -> Move:
    """Take the chien, which costs nothing; lay away short suits; win tricks that hold courts as cheaply as can be."""
    state, moves = view.shown, view.shown.moves()
    if state.phase == "bid":
        return TAKE
    if state.phase == "discard":
        return laid_away(moves, state.table.hands[view.seat], WORTH)
    away = state.away if view.seat == state.taker else ()
    cards = [CARDS[word] for _, word in moves]
    return PLAY[chosen(state.table, cards, state.sides(), away=away, pack=SHORT, worth=WORTH)]
