"""Jeu de Tarot played out on bits to the end of the hand, as the club player of `bots` plays it."""

from __future__ import annotations

from random import Random
from typing import Final

from parlor.games.kits.cards.pack import ATOUTS
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.tarot.playing_out import Tarot, choose_card, finish_tricks
from parlor.games.kits.tricks.masks import FastPlay
from parlor.games.tarot.jeu_de_tarot.bots import heuristic
from parlor.games.tarot.jeu_de_tarot.rules import Jeu

CARDS: Final = Tarot("fft", reversed_=False)
NOTHING: Final = Random(0)
"""Cards are played without any whim."""


def finish(state: Jeu) -> Jeu:
    """The end of the hand. The first trick, with poignées and a suit not to be led, is played by moves."""
    while state.phase == "play" and not any(state.trick_play.taken):
        state = _step(state)
    if state.phase != "play":
        return state
    fast, taker, partner, sides = (
        FastPlay(state.trick_play, CARDS.ranks, ATOUTS),
        state.taker,
        state.partner,
        state.sides(),
    )
    alone, away = sides if partner < 0 else replace_at(sides, partner, 1), CARDS.ranks.masks(state.away)
    called = CARDS.ranks.ranked[state.called] if partner >= 0 else 0
    suit, bit = called >> 5, 1 << (called & 31)

    def choose(fast: FastPlay) -> int:
        seat = fast.turn
        told = seat == partner or fast.gone[suit] & bit
        return choose_card(fast, CARDS, sides if told else alone, away if seat == taker else None, taker)

    owed = finish_tricks(fast, choose, state.excuse, kept=state.KIND.excuse_kept)
    state = state.continue_play(fast.after(state.trick_play), excuse=owed)
    while state.phase == "play":
        state = _step(state)
    return state


def _step(state: Jeu) -> Jeu:
    return state.apply(heuristic(state.seen_by(state.turn), NOTHING))
