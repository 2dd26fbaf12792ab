"""The tricks of Gleek played out on bits to the end of the hand, as the club player of `bots` plays them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from parlor.games.kits.cards.pack import ACE, card
from parlor.games.kits.tricks.bots import OnBits
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
from parlor.games.tricks.gleek.bots import doubt_ruffs
from parlor.games.tricks.gleek.rules import PACK, Gleek, honours

RANKS: Final = Ranks(PACK)
ACE_BIT: Final = 1 << ACE


def _chooser(state: Gleek) -> Choose:
    """How a club player plays in this hand."""
    counting = honours(state.trick_play.trump, state.options.towser_tumbler)

    def choose(fast: FastPlay) -> int:
        hand = fast.hands[fast.turn]
        if not fast.trick:
            return _lead(hand, fast.trump)
        return _follow(fast, follow_suit(hand, fast.led, fast.trump), counting)

    return choose


def _lead(hand: Masks, trump: int) -> int:
    if hand[trump] & ACE_BIT:
        return card(trump, ACE)
    return next((card(suit, ACE) for suit in range(4) if hand[suit] & ACE_BIT), lowest_card(hand, trump))


def _follow(fast: FastPlay, legal: Masks, counting: Iterable[int]) -> int:
    trump, winners = fast.trump, fast.winners(legal)
    suit = next((suit for suit in range(4) if winners[suit]), -1)  # to follow or to trump: all are of one suit
    if suit < 0:
        small = legal.copy()
        for c in counting:
            small[trump] &= ~(1 << (c & 31))
        lowest = lowest_card(small, trump)
        return lowest if lowest >= 0 else lowest_card(legal, trump)
    if not fast.is_last:
        return highest_of(suit, winners[suit])
    if suit == trump:
        for c in counting:
            if winners[trump] >> (c & 31) & 1:
                return c
    return lowest_of(suit, winners[suit])


def _end(state: Gleek, play: Play, won: list[int]) -> Gleek:
    """Whoever holds the Tiddie plays it, and is paid for it."""
    return state.pay_for_tiddie().continue_play(play)


ON_BITS: Final = OnBits(lambda state: FastPlay(state.trick_play, RANKS), _chooser, _end, doubt_ruffs)
