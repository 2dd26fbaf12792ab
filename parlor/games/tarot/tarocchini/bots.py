"""Tarocchini: how a club player plays."""

from __future__ import annotations

from random import Random

from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import CARDS
from parlor.games.kits.tarot.bots import card_to_play, discard_choice
from parlor.games.kits.tricks.rules import PLAY
from parlor.games.tarot.tarocchini.cricche import SHORT, WORTH
from parlor.games.tarot.tarocchini.rules import TAKE, Tarocchini


def heuristic(view: View[Tarocchini], rng: Random) -> Move:
    """Take the chien, which costs nothing; discard short suits; win tricks that hold courts as cheaply as can be."""
    state, moves = view.shown, view.shown.moves()
    if state.phase == "bid":
        return TAKE
    if state.phase == "discard":
        return discard_choice(moves, state.trick_play.hands[view.seat], WORTH)
    away = state.away if view.seat == state.taker else ()
    cards = [CARDS[word] for _, word in moves]
    return PLAY[card_to_play(state.trick_play, cards, state.sides(), away=away, pack=SHORT, worth=WORTH)]
