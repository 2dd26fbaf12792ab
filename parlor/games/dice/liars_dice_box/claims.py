"""What is claimed of the box: whole hands of poker dice, word by word, or the part of a hand that gives it its name."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from typing import Final

from parlor.core.game import Verb
from parlor.core.state import Move
from parlor.games.kits.dice.hands import (
    FIVE,
    FOUR,
    FULL,
    HIGH,
    MARKS,
    NAMES,
    PAIR,
    STRAIGHT,
    THREE,
    TWO_PAIRS,
    Dice,
    Worth,
    hand_value,
    kind_name,
)
from parlor.games.kits.dice.score_sheet import DICE

KINDS: Final = ("high", "pair", "pairs", "three", "straight", "full", "four", "five")
"""The words for the kinds of hands, from the lowest."""
TITLES: Final = (
    "high die",
    "a pair",
    "two pairs",
    "three of a kind",
    "straight",
    "full house",
    "four of a kind",
    "five of a kind",
)
GROUPS: Final = {FIVE: (5,), FOUR: (4,), FULL: (3, 2), THREE: (3,), TWO_PAIRS: (2, 2), PAIR: (2,), HIGH: (1,)}
"""How many dice of each face make a hand of a kind; the rest go beside."""
ALL: Final[tuple[Dice, ...]] = tuple(combinations_with_replacement(range(1, 7), DICE))
"""All hands."""


@cache
def hands(*, straights: bool) -> tuple[Worth, ...]:
    """What may be claimed of all five dice, from the lowest."""
    return tuple(sorted({hand_value(dice, straights=straights) for dice in ALL}))


def _bids() -> tuple[Worth, ...]:
    faces = range(1, 7)
    alone = [(kind, face) for kind in (FIVE, FOUR, THREE, PAIR, HIGH) for face in faces]
    full = [(FULL, *each) for each in permutations(faces, 2)]
    pairs = [(TWO_PAIRS, *sorted(each, reverse=True)) for each in combinations(faces, 2)]
    return tuple(sorted([*alone, *full, *pairs]))


BIDS: Final = _bids()
"""What may be bid without the dice beside: 75, from the lowest."""


@cache
def claims_starting(said: Worth, *, straights: bool) -> tuple[Worth, ...]:
    """The hands whose claim begins so, from the lowest."""
    return tuple(each for each in hands(straights=straights) if each[: len(said)] == said)


@cache
def bid_of(dice: Dice) -> Worth:
    """The highest bid that five dice meet."""
    kind, *faces = hand_value(dice, straights=False)
    return (kind, *faces[: len(GROUPS[kind])])


@cache
def dice_of(claim: Worth) -> Dice:
    """The dice that a claim names, those of its groups first: all five, or fewer."""
    if not claim:
        return ()
    kind, *faces = claim
    if kind == STRAIGHT:
        return tuple(range(faces[0], faces[0] - DICE, -1)) if faces else ()
    sizes = (*GROUPS[kind], *(1,) * DICE)
    return tuple(face for face, count in zip(faces, sizes, strict=False) for _ in range(count))


def can_be(claim: Worth, out: Dice) -> bool:
    """Whether five dice can be what a claim names and have those in the open among them."""
    named, lying = Counter(dice_of(claim)), Counter(out)
    return (named | lying).total() <= DICE


@cache
def token(bid: Worth) -> str:
    """The word of a bid: its dice, with T for the ten."""
    return "".join("T" if MARKS[face - 1] == "10" else MARKS[face - 1] for face in dice_of(bid))


def bid_figures(bid: Worth) -> str:
    """A bid in figures, so that a dial has room for many: "3×10 2×9"."""
    kind, *faces = bid
    return " ".join(
        f"{count}×{MARKS[face - 1]}" if count > 1 else MARKS[face - 1]
        for face, count in zip(faces, GROUPS[kind], strict=True)
    )


BY_TOKEN: Final = {token(bid): bid for bid in BIDS}


def parse_notation(typed: str) -> list[Move]:
    """The bid that is typed with 10 for the ten, as on the dice: "10 10 9 9"."""
    return [("bid", typed.casefold().removeprefix("bid").replace("10", "t").replace(" ", "").upper())]


def claim_name(claim: Worth) -> str:
    """A claim in words, with the dice beside where it names them."""
    kind, *faces = claim
    beside = [] if kind == STRAIGHT else [NAMES[face - 1] for face in faces[len(GROUPS[kind]) :]]
    if len(beside) == 1:
        beside = [f"{'an' if beside[0] == 'ace' else 'a'} {beside[0]}"]
    return kind_name(claim) + (f" with {', '.join(beside)}" if beside else "")


WORDS: Final = {
    **{kind: Verb(title.capitalize(), offered="on_things") for kind, title in zip(KINDS, TITLES, strict=True)},
    **{mark: Verb(mark, key=mark[0].lower()) for mark in MARKS if mark != "10"},
    "10": Verb("10", key="t"),
    **{word: Verb(claim_name(bid)) for word, bid in BY_TOKEN.items() if len(word) > 1},
}
