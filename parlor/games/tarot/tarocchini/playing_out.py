"""Tarocchini played out on bits to the end of the hand, as the club player of `bots` plays it."""

from __future__ import annotations

from random import Random
from typing import Final

from parlor.core.state import View
from parlor.games.kits.cards.pack import ATOUTS, UNKNOWN
from parlor.games.kits.tarot.playing_out import Owed, Tarot, choose_card, finish_tricks
from parlor.games.kits.tarot.rules import exchange_excuse, excuse_payment
from parlor.games.kits.tricks.masks import FastPlay
from parlor.games.tarot.tarocchini.bots import heuristic
from parlor.games.tarot.tarocchini.cricche import SHORT, WORTH
from parlor.games.tarot.tarocchini.rules import Tarocchini

CARDS: Final = Tarot("source", reversed_=True, pack=SHORT, worth=WORTH)
NOTHING: Final = Random(0)
"""Cards are played without any whim."""


def finish(state: Tarocchini) -> Tarocchini:
    """The end of the hand."""
    if state.phase != "play":
        return state
    fast, sides, taker = FastPlay(state.trick_play, CARDS.ranks, ATOUTS), state.sides(), state.taker
    away = CARDS.ranks.masks(state.away)

    def choose(fast: FastPlay) -> int:
        return choose_card(fast, CARDS, sides, away if fast.turn == taker else None)

    owed = finish_tricks(fast, choose, state.excuse, kept=state.KIND.excuse_kept, won=_pay)
    state = state.continue_play(fast.after(state.trick_play), excuse=owed)
    while state.phase == "play":
        state = state.apply(heuristic(View(state.turn, state), NOTHING))
    return state


def _pay(fast: FastPlay, owed: Owed) -> Owed:
    """Give a card for the excuse once there is one to give, as `Tarocchini.continue_play` does."""
    player, winner = owed
    if player < 0:
        return owed
    cards, ranked = CARDS.ranks.cards, CARDS.ranks.ranked
    piles = [[cards[card] for card in pile] for pile in fast.piles]
    if excuse_payment(piles[player], WORTH) == UNKNOWN:
        return owed
    fast.piles = [[ranked[card] for card in pile] for pile in exchange_excuse(piles, player, winner, WORTH)]
    return -1, -1
