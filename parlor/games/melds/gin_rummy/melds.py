"""Melds of the rummies: groups of a rank and sequences of a suit, the ace low.

A hand is a mask of 64 bits, 16 for each suit, the ace's the lowest: sums and searches are then quick
enough for bots that try a hand a thousand times. Exact: the arrangement found is the best there is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import Final

from msgspec import Struct

from parlor.games.kits.cards.pack import SUITS
from parlor.games.kits.common.turns import bit_numbers

ROW: Final = 0x1FFF
"""The thirteen ranks of one suit."""
NAMES: Final = ("A", *map(str, range(2, 11)), "J", "Q", "K")
WORDS: Final[tuple[str, ...]] = tuple(NAMES[bit & 15] + SUITS[bit >> 4] if bit & 15 < 13 else "" for bit in range(64))
"""The word of the card that each bit stands for."""
BITS: Final[dict[str, int]] = {word: bit for bit, word in enumerate(WORDS) if word}
PACK: Final = ROW | ROW << 16 | ROW << 32 | ROW << 48
WORTH: Final = tuple(min(bit % 16 + 1, 10) for bit in range(64))
"""What each card counts when it is unmatched: ten for the pictures, one for the ace."""
SUMS: Final = tuple(sum(WORTH[rank] for rank in range(13) if row >> rank & 1) for row in range(ROW + 1))


class Arranged(Struct, frozen=True):
    """A hand laid out: its melds, and what lies unmatched."""

    melds: tuple[int, ...]
    rest: int

    @property
    def deadwood(self) -> int:
        """The value of the unmatched cards."""
        return value(self.rest)


def mask(words: str | Iterable[str]) -> int:
    """The hand of the cards named."""
    return sum(1 << BITS[word] for word in (words.split() if isinstance(words, str) else words))


def card_tokens(hand: int) -> tuple[str, ...]:
    """The words of the cards of a hand."""
    return tuple(WORDS[bit] for bit in bit_numbers(hand))


def value(hand: int) -> int:
    """What the cards count when unmatched."""
    return SUMS[hand & ROW] + SUMS[hand >> 16 & ROW] + SUMS[hand >> 32 & ROW] + SUMS[hand >> 48]


@cache
def _runs(row: int) -> tuple[int, ...]:
    """Every sequence of three or more within one suit."""
    return tuple(
        run for length in range(3, 14) for low in range(14 - length) if (run := ((1 << length) - 1) << low) & row == run
    )


GROUPS: Final = tuple(
    tuple(sum(1 << 16 * suit + rank for suit in suits) for count in (3, 4) for suits in combinations(range(4), count))
    for rank in range(13)
)


def melds(hand: int) -> list[int]:
    """Every meld that the hand can form, on its own."""
    a, b, c, d = hand & ROW, hand >> 16 & ROW, hand >> 32 & ROW, hand >> 48
    found: list[int] = []
    for shift, row in ((0, a), (16, b), (32, c), (48, d)):
        if row & row >> 1 & row >> 2:
            found += [run << shift for run in _runs(row)]
    trips = a & b & (c | d) | c & d & (a | b)
    while trips:
        low = trips & -trips
        trips ^= low
        found += [group for group in GROUPS[low.bit_length() - 1] if group & hand == group]
    return found


def arrangements(hand: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every way to lay out melds from the hand (none is one), with the cards that are left."""
    found = melds(hand)

    def lay(start: int, laid: tuple[int, ...], rest: int) -> Iterator[tuple[tuple[int, ...], int]]:
        yield laid, rest
        for at in range(start, len(found)):
            if found[at] & rest == found[at]:
                yield from lay(at + 1, (*laid, found[at]), rest & ~found[at])

    return lay(0, (), hand)


def best_layout(hand: int) -> Arranged:
    """The layout with the least deadwood; among equals the one that offers the fewest lay-offs."""
    best = Arranged((), hand)
    least, offers = best.deadwood, 0
    for laid, rest in arrangements(hand):
        if laid and (count := value(rest)) <= least:
            open_ = _openings(laid)
            if count < least or open_ < offers:
                best, least, offers = Arranged(laid, rest), count, open_
    return best


def best_layouts(hand: int) -> tuple[Arranged, ...]:
    """The layouts with the least deadwood that differ in what can be laid off on them, in the order of their cards.

    One on which whatever another takes, and more, can be laid off is left out: nobody would choose it.
    """
    least = best_layout(hand).deadwood
    found: dict[int, Arranged] = {}
    for laid, rest in arrangements(hand):
        if value(rest) == least:
            found.setdefault(cards_to_lay_off(PACK & ~hand, laid), Arranged(laid, rest))
    good = [way for taking, way in found.items() if not any(less != taking and less & taking == less for less in found)]
    return tuple(sorted(good, key=lambda way: way.melds))


def _openings(laid: tuple[int, ...]) -> int:
    return sum(extending(meld).bit_count() for meld in laid)


def answer_knock(hand: int, laid: tuple[int, ...]) -> tuple[Arranged, int]:
    """How to answer a knock: melds of one's own and cards laid off on the melds laid; and the latter's mask."""
    best, off = Arranged((), hand), 0
    for mine, rest in arrangements(hand):
        gone = cards_to_lay_off(rest, laid)
        if (mine, gone) == ((), 0) or value(rest & ~gone) < best.deadwood:
            best, off = Arranged(mine, rest & ~gone), gone
    return best, off


def cards_to_lay_off(rest: int, laid: tuple[int, ...]) -> int:
    """The unmatched cards that can be laid off on some melds, one card making room for the next."""
    gone = 0
    for meld in laid:
        while more := extending(meld) & rest & ~gone:
            meld |= more
            gone |= more
    return gone


@cache
def extending(meld: int) -> int:
    """The cards that would lengthen a meld."""
    low = (meld & -meld).bit_length() - 1
    high = meld.bit_length() - 1
    if high >> 4 != low >> 4:  # a group
        return sum(1 << 16 * suit + (low & 15) for suit in range(4)) & ~meld
    below = 1 << low - 1 if low & 15 else 0
    above = 1 << high + 1 if high & 15 < 12 else 0
    return below | above


def cards_to_knock_with(hand: int, limit: int) -> int:
    """The cards without which the rest of the hand has at most `limit` deadwood."""
    good = 0
    for _, rest in arrangements(hand):
        over = value(rest) - limit
        if over > 10:
            continue
        for bit in bit_numbers(rest):
            if WORTH[bit] >= over:
                good |= 1 << bit
    return good
