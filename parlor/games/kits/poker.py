"""Hands of five at poker, high and low, with wild cards. Both give tuples that compare as hands do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from parlor.games.kits.cards import ACE, rank, suit

HIGH, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH, FIVE = range(10)
NAMES: Final = (
    "high card", "a pair", "two pairs", "three of a kind", "a straight", "a flush", "a full house", "four of a kind",
    "a straight flush", "five of a kind",
)  # fmt: skip
NUMBERS: Final = {11: 11, 13: 12, 14: 13, 15: 14}
"""Jack, queen, king and ace follow the ten without the knight of the tarot between."""
KINDS: Final = {(): HIGH, (2,): PAIR, (2, 2): TWO_PAIR, (3,): THREE, (3, 2): FULL, (4,): FOUR, (5,): FIVE}
"""The kind of a hand by the sizes of its groups of equal rank."""
Worth = tuple[int, ...]


def number(card: int) -> int:
    """A card's rank from 2 to 14, the ace high."""
    return NUMBERS.get(rank(card), rank(card))


def high(cards: Iterable[int], wilds: int = 0, *, five_kind: bool = False) -> Worth:
    """What a hand is worth: its kind, then the ranks that tell equal kinds apart. Wild cards take the best value."""
    natural = list(cards)
    ranks = sorted((number(card) for card in natural), reverse=True)
    size = len(ranks) + wilds
    groups = sorted(((ranks.count(r), r) for r in {*ranks}), reverse=True)
    most = groups[0][0] if groups else 0
    if five_kind and wilds and most + wilds >= 5:
        return (FIVE, groups[0][1] if groups else 14)
    flush = size == 5 and len({suit(card) for card in natural}) <= 1
    straight = _straight(ranks, wilds) if size == 5 and most <= 1 else 0
    if flush and straight:
        return (STRAIGHT_FLUSH, straight)
    if four := _alike(groups, ranks, wilds, 4):
        return (FOUR, *four)
    if wilds <= 1 and len(groups) >= 2 and groups[0][0] + groups[1][0] + wilds == 5 and most + wilds >= 3:
        three, pair = (groups[0][1], groups[1][1]) if not wilds else sorted((groups[0][1], groups[1][1]))[::-1]
        return (FULL, three, pair)
    if flush:
        return (FLUSH, *_filled(ranks, wilds))
    if straight:
        return (STRAIGHT, straight)
    if three_ := _alike(groups, ranks, wilds, 3):
        return (THREE, *three_)
    if most == 2 and len(groups) > 1 and groups[1][0] == 2:
        rest = [r for c, r in groups[2:]]
        return (TWO_PAIR, groups[0][1], groups[1][1], *rest)
    if pair_ := _alike(groups, ranks, wilds, 2):
        return (PAIR, *pair_)
    return (HIGH, *ranks)


def _straight(ranks: list[int], wilds: int) -> int:
    """The highest card of the best straight, 5 for the one from the ace up; 0 if there is none."""
    held = {*ranks}
    for top in range(14, 4, -1):
        run = {1 if r == 1 else r for r in range(top - 4, top + 1)}
        low = {14 if r == 1 else r for r in run}
        if held <= low and len(held) + wilds >= 5:
            return top
    return 0


def _alike(groups: list[tuple[int, int]], ranks: list[int], wilds: int, count: int) -> Worth | None:
    """The best so many of one rank, with the cards beside them."""
    fits = [r for c, r in groups if c + wilds >= count]
    if not fits:
        return (14, *[13] * (5 - count)) if wilds >= count and not groups else None
    best = max(fits)
    used = min(ranks.count(best), count)
    left = wilds - (count - used)
    rest = [r for r in ranks if r != best] + [best] * (ranks.count(best) - used)
    kickers = sorted([*rest, *[14 if best != 14 else 13] * left], reverse=True)
    return (best, *kickers)


def _filled(ranks: list[int], wilds: int) -> list[int]:
    """The ranks of a flush, its wild cards the highest that are missing."""
    missing = [r for r in range(14, 1, -1) if r not in ranks]
    return sorted([*ranks, *missing[:wilds]], reverse=True)


def low(cards: Iterable[int], wilds: int = 0) -> Worth:
    """What a hand is worth at low, where more is better: straights and flushes are nothing, the ace is one.

    Less its kind, so that any pair beats two; then less the ranks that tell equal kinds apart.
    """
    ranks = [1 if rank(card) == ACE else number(card) for card in cards]
    for _ in range(wilds):
        ranks.append(next(r for r in range(1, 15) if r not in ranks))
    groups = sorted(((ranks.count(r), r) for r in {*ranks}), reverse=True)
    kind = KINDS[tuple(count for count, _ in groups if count > 1)]
    return (-kind, *(-r for _, r in groups))


def named(worth: Worth) -> str:
    """The kind of a high hand in words."""
    return NAMES[worth[0]]
