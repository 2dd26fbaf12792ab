"""Hands of five poker dice: 9, 10, J, Q, K and A as faces 1 to 6, how they rank, and what they are called."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

MARKS: Final = ("9", "10", "J", "Q", "K", "A")
"""What stands on the faces of poker dice, from the lowest to the highest."""
NAMES: Final = ("nine", "ten", "jack", "queen", "king", "ace")
ACE: Final = 6
"""The face of the ace, the highest: poker dice are numbered from the nine up."""
FIVE, FOUR, FULL, STRAIGHT, THREE, TWO_PAIRS, PAIR, HIGH = range(7, -1, -1)
SHAPES: Final = {
    (5,): FIVE,
    (4, 1): FOUR,
    (3, 2): FULL,
    (3, 1, 1): THREE,
    (2, 2, 1): TWO_PAIRS,
    (2, 1, 1, 1): PAIR,
    (1, 1, 1, 1, 1): HIGH,
}
BRIEF: Final = ("high", "pair", "pairs", "three", "straight to", "full", "four", "five")
"""Short names of the kinds, from the lowest."""
TWICE: Final = {FULL: " over ", TWO_PAIRS: " and "}
"""Kinds that two faces make, and what stands between them; the others are made by one."""
STRAIGHTS: Final = ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6))

Dice = tuple[int, ...]
"""Five faces in ascending order."""
Worth = tuple[int, ...]
"""The kind of a hand, then its faces, those of its largest group first: it compares as hands do."""


@cache
def hand_value(dice: Dice, *, wild: bool = False, straights: bool = True) -> Worth:
    """What a hand is worth; with wild aces at the best that they can stand for, and with straights or without."""
    aces = dice.count(ACE) if wild else 0
    if not straights:
        return _group_value(dice)
    if not aces:
        return _natural_value(dice)
    rest = dice[: len(dice) - aces]
    return max(
        _natural_value(tuple(sorted((*rest, *stand)))) for stand in combinations_with_replacement(range(1, 7), aces)
    )


@cache
def _natural_value(dice: Dice) -> Worth:
    if dice in STRAIGHTS:
        return (STRAIGHT, dice[-1])
    return _group_value(dice)


def _group_value(dice: Dice) -> Worth:
    groups = sorted(((count, face) for face, count in Counter(dice).items()), reverse=True)
    return (SHAPES[tuple(count for count, _ in groups)], *(face for _, face in groups))


@cache
def value_order(*, wild: bool = False) -> tuple[Worth, ...]:
    """What hands can be worth, from the least to the most."""
    return tuple(sorted({hand_value(dice, wild=wild) for dice in combinations_with_replacement(range(1, 7), 5)}))


@cache
def value_ranks(*, wild: bool = False) -> dict[Worth, int]:
    """The place of each worth in the order, from 1."""
    return {worth: place for place, worth in enumerate(value_order(wild=wild), 1)}


def hand_rank(dice: tuple[int, ...], *, wild: bool = False) -> int:
    """The place of a hand among all, from 1: of two hands the higher has the higher one, equal ones the same."""
    return value_ranks(wild=wild)[hand_value(tuple(sorted(dice)), wild=wild)]


def hand_name(place: int, *, wild: bool = False) -> str:
    """What a hand is called, by its place."""
    return kind_name(value_order(wild=wild)[place - 1])


def short_name(place: int, *, wild: bool = False) -> str:
    """The short name of a hand, by its place: "full A over K"."""
    kind, *faces = value_order(wild=wild)[place - 1]
    return f"{BRIEF[kind]} {TWICE.get(kind, '').join(MARKS[face - 1] for face in faces[: 1 + (kind in TWICE)])}"


def kind_name(worth: Worth) -> str:
    """What a hand is called by its kind and the faces that make it, whatever the other dice are."""
    kind, *faces = worth
    names = [f"{NAMES[face - 1]}s" for face in faces]
    first = NAMES[faces[0] - 1]
    if kind == FULL:
        return f"a full house, {names[0]} over {names[1]}"
    if kind == STRAIGHT:
        return f"a straight to the {first}"
    if kind == TWO_PAIRS:
        return f"two pairs, {names[0]} and {names[1]}"
    if kind == PAIR:
        return f"a pair of {names[0]}"
    if kind == HIGH:
        return f"{first} high"
    return f"{('three', 'four', 'five')[(THREE, FOUR, FIVE).index(kind)]} {names[0]}"
