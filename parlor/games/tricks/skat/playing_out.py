"""Skat: which cards a club player plays to tricks, on bits, so that deals are quickly played out."""

from __future__ import annotations

from typing import Final

from parlor.games.kits.tricks.masks import (
    Choose,
    Counts,
    FastPlay,
    Masks,
    Ranks,
    follow_suit,
    highest_of,
)
from parlor.games.kits.tricks.rules import NONE
from parlor.games.tricks.skat.rules import ORDER, PACK, POWER, WORTH, Skat

RANKS: Final = Ranks(PACK, POWER)
COUNTS: Final = Counts(RANKS, WORTH)
TOP: Final = len(ORDER) - 1
"""The power of an ace."""
LONG: Final = 3
"""With more trumps than these a soloist draws those of the others."""
WORTHWHILE: Final = 3
"""From so many points on a trick is taken with what may yet be beaten."""


def position(state: Skat) -> FastPlay:
    """The trick play on bits."""
    return FastPlay(state.trick_play, RANKS)


def chooser(state: Skat) -> Choose:
    """How a club player plays in this deal."""
    sides, bidder, free = state.sides(), state.bidder, state.options.follow == "free"

    def choose(fast: FastPlay) -> int:
        hand = fast.hands[fast.turn]
        if not fast.trick:
            return _lead(fast, hand, bidder)
        return _follow(fast, hand if free else follow_suit(hand, fast.led, fast.trump), sides)

    return choose


def _lead(fast: FastPlay, hand: Masks, bidder: int) -> int:
    trump = fast.trump
    if fast.turn == bidder and trump != NONE and (mask := hand[trump]) and (mask >> TOP or mask.bit_count() > LONG):
        return highest_of(trump, mask)
    for suit in range(4):
        if suit != trump and hand[suit] >> TOP:
            return suit << 5 | TOP
    return COUNTS.cheapest(hand, trump)


def _follow(fast: FastPlay, legal: Masks, sides: tuple[int, ...]) -> int:
    trump, winners = fast.trump, fast.winners(legal)
    if sides[fast.holder] == sides[fast.turn] and (fast.is_last or fast.best & 31 == TOP):
        loaded = COUNTS.dearest([mask & ~won for mask, won in zip(legal, winners, strict=True)], lowest=False)
        return loaded if loaded >= 0 else _first(legal)
    if any(winners):
        if fast.is_last:
            return COUNTS.dearest(winners)
        lying = sum(map(COUNTS.of.__getitem__, fast.trick))
        if lying >= WORTHWHILE or any(mask >> TOP for mask in winners):
            return _highest(winners, trump)
    return COUNTS.cheapest(legal, trump)


def _first(legal: Masks) -> int:
    """The card of the lowest number."""
    suit = next(suit for suit in range(4) if legal[suit])
    held = [suit << 5 | at for at in range(TOP + 1) if legal[suit] >> at & 1]
    return min(held, key=RANKS.cards.__getitem__)


def _highest(cards: Masks, trump: int) -> int:
    """The highest card, a trump only where there is nothing else; of equals that of the first suit."""
    suits = [suit for suit in range(4) if cards[suit]]
    suit = max(suits, key=lambda suit: (suit != trump, cards[suit].bit_length()))
    return highest_of(suit, cards[suit])
