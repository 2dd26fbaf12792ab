"""Hands at poker, high and low, with wild cards: the best five of some cards, as tuples that compare as hands do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import combinations
from typing import Final

from parlor.games.kits.cards.pack import ACE, TOKENS, rank, suit

HIGH, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL, FOUR, STRAIGHT_FLUSH, FIVE = range(10)
NAMES: Final = (
    "{one} high", "a pair of {many}", "two pairs, {many} and {others}", "three {many}", "a straight to the {one}",
    "a flush, {one} high", "a full house, {many} over {others}", "four {many}", "a straight flush to the {one}",
    "five {many}",
)  # fmt: skip
BRIEF: Final = (
    "{one} high", "pair of {many}", "{many} and {others}", "three {many}", "straight to {one}", "flush, {one} high",
    "full house, {many}", "four {many}", "straight flush", "five {many}",
)  # fmt: skip
"""Short names of the kinds of hands, for a narrow panel."""
RANKS: Final = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
"""What cards are called, from the number 2 up."""
NUMBERS: Final = {11: 11, 13: 12, 14: 13, 15: 14}
"""Jack, queen, king and ace follow the ten without the knight of the tarot between."""
_NUMBER: Final = [NUMBERS.get(r, r) for r in range(32)]
KINDS: Final = {(): HIGH, (2,): PAIR, (2, 2): TWO_PAIR, (3,): THREE, (3, 2): FULL, (4,): FOUR, (5,): FIVE}
"""The kind of a hand by the sizes of its groups of equal rank."""
Worth = tuple[int, ...]


def rank_number(card: int) -> int:
    """A card's rank from 2 to 14, the ace high."""
    return _NUMBER[card & 31]


def high_value(cards: Iterable[int], wilds: int = 0, *, five_kind: bool = False) -> Worth:
    """What the best five of some cards are worth: their kind, then the ranks that decide between equal kinds.

    Wild cards take the best value. Fewer than five cards make no straight, flush or full house, and a card that is
    missing beside a pair ranks below any other.
    """
    natural = list(cards)
    if len(natural) == 5 and not wilds:
        return _five_value(natural)
    ranks = sorted((rank_number(card) for card in natural), reverse=True)
    size = len(ranks) + wilds
    most = {r: ranks.count(r) for r in ranks}
    if five_kind and wilds and (five := _highest_of(most, wilds, 5)):
        return (FIVE, five)
    suits: dict[int, list[int]] = {}
    if size >= 5:
        for card in natural:
            suits.setdefault(suit(card), []).append(rank_number(card))
        suited = [_straight_top({*held}, wilds) for held in suits.values() if len(held) + wilds >= 5]
        if wilds >= 5 or any(suited):
            return (STRAIGHT_FLUSH, 14 if wilds >= 5 else max(suited))
    if four := _highest_of(most, wilds, 4):
        return (FOUR, four, *_best_kickers(ranks, four, wilds - max(0, 4 - most.get(four, 0)), 1))
    pairs = [r for r in most if most[r] >= 2]
    if size >= 5 and len(pairs) >= 2 and (wilds or most[max(pairs, key=most.__getitem__)] == 3):
        threes = pairs if wilds else [r for r in pairs if most[r] == 3]
        return (FULL, max(threes), max(r for r in pairs if r != max(threes)))
    flushes = [_fill_flush(held, wilds) for held in suits.values() if len(held) + wilds >= 5]
    if flushes:
        return (FLUSH, *max(flushes))
    if size >= 5 and (top := _straight_top({*ranks}, wilds)):
        return (STRAIGHT, top)
    if three := _highest_of(most, wilds, 3):
        return (THREE, three, *_best_kickers(ranks, three, 0, 2))
    if len(pairs) >= 2:
        two = sorted(pairs)[:-3:-1]
        return (TWO_PAIR, *two, *[r for r in ranks if r not in two][:1])
    if pair := _highest_of(most, wilds, 2):
        return (PAIR, pair, *_best_kickers(ranks, pair, 0, 3))
    return (HIGH, *([14] * wilds), *ranks[:5])


def _five_value(cards: list[int]) -> Worth:
    """What exactly five cards are worth: a case of its own, for bots ask for it most."""
    ranks = [rank_number(card) for card in cards]
    groups = sorted(((ranks.count(r), r) for r in {*ranks}), reverse=True)
    order = tuple(r for _, r in groups)
    if len(order) < 5:
        return (KINDS[tuple(count for count, _ in groups if count > 1)], *order)
    top = order[0] if order[0] - order[4] == 4 else 5 if order[:2] == (14, 5) else 0
    if all(suit(card) == suit(cards[0]) for card in cards):
        return (STRAIGHT_FLUSH, top) if top else (FLUSH, *order)
    return (STRAIGHT, top) if top else (HIGH, *order)


def _straight_top(held: set[int], wilds: int) -> int:
    """The highest card of the best straight, 5 for the one from the ace up; 0 if there is none."""
    for top in range(14, 4, -1):
        run = {14 if r == 1 else r for r in range(top - 4, top + 1)}
        if len(held & run) + wilds >= 5:
            return top
    return 0


def _highest_of(most: Mapping[int, int], wilds: int, count: int) -> int:
    """The highest rank of which there are so many; 0 if there is none."""
    if wilds >= count:
        return 14
    return max((r for r, c in most.items() if c + wilds >= count), default=0)


def _best_kickers(ranks: list[int], taken: int, spare: int, count: int) -> list[int]:
    """The best cards beside those of one rank; a wild card to spare is the best other card."""
    return ([14 if taken != 14 else 13] * spare + [r for r in ranks if r != taken])[:count]


def _fill_flush(held: list[int], wilds: int) -> list[int]:
    """The ranks of a flush, its wild cards the highest that are missing."""
    best = sorted(held, reverse=True)[: 5 - wilds]
    missing = [r for r in range(14, 1, -1) if r not in best]
    return sorted([*best, *missing[:wilds]], reverse=True)


def low_value(cards: Iterable[int], wilds: int = 0) -> Worth:
    """What a hand is worth at low, where more is better: straights and flushes are nothing, the ace is one.

    Less its kind, so that any pair beats two; then less the ranks that decide between equal kinds.
    """
    ranks = [1 if rank(card) == ACE else rank_number(card) for card in cards]
    for _ in range(wilds):
        ranks.append(next(r for r in range(1, 15) if r not in ranks))
    groups = sorted(((ranks.count(r), r) for r in {*ranks}), reverse=True)
    kind = KINDS[tuple(count for count, _ in groups if count > 1)]
    return (-kind, *(-r for _, r in groups))


def best_five(cards: Iterable[int], value: Callable[[Collection[int]], Worth]) -> tuple[int, ...]:
    """Those five of some cards that are worth what all of them are."""
    held = tuple(cards)
    most = value(held)
    return next((best for best in combinations(held, 5) if value(best) == most), held)


def rank_name(number: int, *, many: bool = False) -> str:
    """What cards of a number are called: one of them, or several."""
    rank = RANKS[number - 2]
    return rank + ("es" if rank == "six" else "s") * many


def hand_name(worth: Worth, *, brief: bool = False) -> str:
    """A high hand in words: its kind, and the ranks that make it."""
    kind, first, *others = worth
    second = rank_name(others[0], many=True) if others else ""
    return (BRIEF if brief else NAMES)[kind].format(
        one=rank_name(first), many=rank_name(first, many=True), others=second
    )


def describe_wilds(cards: Iterable[int]) -> str:
    """Which cards of a hand are wild, after its name."""
    words = [f"{{{TOKENS[card]}}}" for card in cards]
    return f", {' '.join(words)} wild" if words else ""


def group_cards(cards: Iterable[int], wild: Collection[int] = ()) -> tuple[int, ...]:
    """A hand as it is held: wild cards, then equal ranks side by side, the most and the highest first."""
    held = list(cards)
    count = Counter(map(rank, held))
    return tuple(sorted(held, key=lambda card: (card not in wild, -count[rank(card)], -rank_number(card), card)))
