"""Gleek: which cards a club player plays to tricks, on bits, so that hands are quickly played out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from parlor.games.kits.cards.pack import ACE
from parlor.games.kits.tricks.masks import (
    Choose,
    FastPlay,
    Masks,
    Ranks,
    follow_suit,
    highest_of,
    lowest_card,
    lowest_of,
)
from parlor.games.kits.tricks.rules import Play
from parlor.games.tricks.gleek.rules import PACK, Gleek, honours

RANKS: Final = Ranks(PACK)
ACE_BIT: Final = 1 << ACE


def position(state: Gleek) -> FastPlay:
    """The trick play on bits."""
    return FastPlay(state.trick_play, RANKS)


def chooser(state: Gleek) -> Choose:
    """How a club player plays in this hand."""
    counting = honours(state.trick_play.trump, state.options.towser_tumbler)

    def choose(fast: FastPlay) -> int:
        hand = fast.hands[fast.turn]
        if not fast.trick:
            return _lead(fast, hand)
        return _follow(fast, follow_suit(hand, fast.led, fast.trump), counting)

    return choose


def _lead(fast: FastPlay, hand: Masks) -> int:
    """The highest card of a suit if nothing is out above it, trumps first; else the lowest of all."""
    for suit in (fast.trump, *(suit for suit in range(4) if suit != fast.trump)):
        if hand[suit] > fast.unseen(suit):
            return highest_of(suit, hand[suit])
    return lowest_card(hand, fast.trump)


def _follow(fast: FastPlay, legal: Masks, counting: Iterable[int]) -> int:
    """Win with what nothing beats, ruff low, win as the last with what counts most; else throw what counts nothing."""
    trump, winners = fast.trump, fast.winners(legal)
    small = legal.copy()
    for c in counting:
        small[trump] &= ~(1 << (c & 31))
    suit = next((suit for suit in range(4) if winners[suit]), -1)  # to follow or to trump: all are of one suit
    if suit >= 0 and fast.is_last:
        honour = next((c for c in counting if suit == trump and winners[trump] >> (c & 31) & 1), -1)
        return honour if honour >= 0 else lowest_of(suit, winners[suit])
    if suit >= 0 and suit != fast.led:
        return lowest_of(suit, winners[suit] & small[suit] or winners[suit])
    if suit >= 0 and winners[suit] > fast.unseen(suit):
        return highest_of(suit, winners[suit])
    lowest = lowest_card(small, trump)
    return lowest if lowest >= 0 else lowest_card(legal, trump)


def end(state: Gleek, play: Play, won: list[int]) -> Gleek:
    """Whoever holds the Tiddie plays it, and is paid for it."""
    return state.pay_for_tiddie().continue_play(play)
