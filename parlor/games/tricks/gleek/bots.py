"""Gleek: how a club player bids, vies, discards and plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Final

from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import ACE, JACK, TOKENS, rank, suit
from parlor.games.kits.tricks.bots import OnBits
from parlor.games.kits.tricks.rules import Hand
from parlor.games.tricks.gleek.playing_out import chooser, end, position
from parlor.games.tricks.gleek.ruff import CHECK, FOLD, REVIE, SEE, VIE, best_ruff
from parlor.games.tricks.gleek.rules import SEATS, Gleek

FIT_TO_VIE: Final = 37
FIT_TO_SEE: Final = 40
FIT_TO_REVIE: Final = 48
"""What a ruff should count for each: where it begins to pay among players who do so themselves."""


def heuristic(view: View[Gleek], rng: Random) -> Move:
    """Leave the stock to others, vie a good ruff, keep aces, trumps and threes of a rank, and win honours."""
    state, moves = view.shown, view.shown.moves()
    hand = state.trick_play.hands[view.seat]
    if state.phase == "auction":
        return moves[0]  # to pass if it may be: to be paid for the stock is worth five pence more than to buy it
    if state.phase == "discard":
        return "discard", TOKENS[_least_kept(hand, state.trick_play.trump)]
    if state.phase == "ruff":
        return _ruff_bid(moves, best_ruff(hand)[1], rng)
    if state.phase == "melds":
        return moves[-1]
    return ON_BITS.club_play(state)


def _ruff_bid(moves: tuple[Move, ...], ruff: int, rng: Random) -> Move:
    bold = ruff + rng.choice((-3, 0, 0, 3, 10))
    if CHECK in moves:
        return VIE if bold >= FIT_TO_VIE else CHECK
    if REVIE in moves and bold >= FIT_TO_REVIE:
        return REVIE
    return SEE if bold >= FIT_TO_SEE else FOLD


def doubt_ruffs(state: Gleek, hand: Callable[[int], Hand], viewer: int) -> float:
    """How many of the others vied, saw or folded with another ruff than a club player would."""
    ruff, found = state.ruff, 0
    if ruff is None or not ruff.vied or ruff.turn < 0:
        return 0.0
    for seat in range(SEATS):
        if seat != viewer:
            worth = best_ruff(hand(seat))[1]
            fit = FIT_TO_REVIE if seat == ruff.vier and ruff.vied > 1 else FIT_TO_VIE
            found += worth >= FIT_TO_SEE if ruff.out[seat] else ruff.paid[seat] > 0 and worth < fit
    return found


def _least_kept(hand: Hand, trump: int) -> int:
    """The card that one wants least to keep: trumps, aces, courts that are alike, and the best ruff are kept."""
    alike = Counter(rank(c) for c in hand)
    longest = best_ruff(hand)[0]

    def keep_value(c: int) -> float:
        pairs = max(0, alike[rank(c)] - 1) if rank(c) >= JACK else 0
        return rank(c) / 10 + 3 * (suit(c) == trump) + 2 * (rank(c) == ACE) + 1.5 * pairs + (c in longest)

    return min(hand, key=keep_value)


ON_BITS: Final = OnBits(position, chooser, end, doubt_ruffs)
