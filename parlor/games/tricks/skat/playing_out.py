"""Skat: which cards a club player plays to tricks, on bits, so that deals are quickly played out."""

from __future__ import annotations

from typing import Final

from parlor.games.kits.cards.pack import UNKNOWN
from parlor.games.kits.tricks.masks import (
    Choose,
    Counts,
    FastPlay,
    Masks,
    Ranks,
    follow_suit,
    highest_of,
    lead_against,
    lowest_of,
)
from parlor.games.kits.tricks.rules import NONE
from parlor.games.tricks.skat.rules import ORDER, PACK, POWER, WORTH, Skat

RANKS: Final = Ranks(PACK, POWER)
COUNTS: Final = Counts(RANKS, WORTH)
TOP: Final = len(ORDER) - 1
"""The power of an ace."""
DEAR: Final = 1 << TOP | 1 << TOP - 1
"""Aces and tens."""
WORTHWHILE: Final = 3
"""From so many points on a trick is taken with what may yet be beaten."""


def position(state: Skat) -> FastPlay:
    """The trick play on bits."""
    return FastPlay(state.trick_play, RANKS)


def chooser(state: Skat) -> Choose:
    """How a club player plays in this deal."""
    sides, bidder, free = state.sides(), state.bidder, state.options.follow == "free"
    away = RANKS.masks(c for c in state.away if c != UNKNOWN)

    def choose(fast: FastPlay) -> int:
        hand = fast.hands[fast.turn]
        if fast.trick:
            return _follow(fast, hand if free else follow_suit(hand, fast.led, fast.trump), sides)
        if fast.turn == bidder:
            return _solo_lead(fast, hand, [fast.unseen(suit) & ~away[suit] for suit in range(4)])
        return lead_against(fast, COUNTS, bidder, lacks=0 if free else -1)

    return choose


def _solo_lead(fast: FastPlay, hand: Masks, out: Masks) -> int:
    """Draw trumps from the top, or low from length, while others have any; then what nothing beats, or the cheapest."""
    trump = fast.trump
    if trump != NONE and (mask := hand[trump]) and out[trump]:
        if mask > out[trump]:
            return highest_of(trump, mask)
        if mask.bit_count() >= out[trump].bit_count():
            return lowest_of(trump, mask & ~DEAR or mask)
    plain = [suit for suit in range(4) if suit != trump and hand[suit]]
    if sure := [suit for suit in plain if hand[suit] > out[suit]]:
        best = max(sure, key=lambda suit: (COUNTS.of[highest_of(suit, hand[suit])], hand[suit].bit_count()))
        return highest_of(best, hand[best])
    return COUNTS.cheapest([hand[suit] * (suit in plain) for suit in range(4)] + [0, 0] if plain else hand, trump)


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
