"""Dix Mille: how bots play. A turn is weighed exactly over all its rolls, by the points it will bank."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Final

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.dice.dix_mille.rules import BANK, DICE, DixMille
from parlor.games.dice.dix_mille.sets import STRAIGHT, dice_points, sets
from parlor.games.kits.dice.rules import roll_odds
from parlor.games.kits.dice.throwing import ROLL

ENOUGH: Final = 4000
"""Points at which a turn is banked whatever may come: more are hardly ever risked."""
FAR: Final = 5000
"""A total farther than this from the target does not change how a turn is played."""


def heuristic(view: View[DixMille], rng: Random) -> Move:
    """Keep what is worth most; bank 400, or when two dice are left."""
    state = view.shown
    if state.dice:
        best = max(sets(state.dice), key=dice_points)
        return ("keep", *map(str, best))
    if not state.points or not state.banks(state.points):
        return ROLL
    few = 0 < DICE - len(state.aside) <= 2
    return BANK if state.points >= 400 or few or state.points >= points_needed(state) else ROLL


def points_needed(state: DixMille) -> int:
    """How many points are missing to the target."""
    return max(50, state.options.target - state.totals[state.player])


def expert(view: View[DixMille], rng: Random) -> Iterator[Advice]:
    """What banks most on average; points above the target count for nothing."""
    state = view.shown
    yield Advice(heuristic(view, rng))
    left = points_needed(state)
    floor = 0 if state.totals[state.player] else state.options.opening
    odds_ = Turn(left if left < FAR else 0, floor, state.options.hot == "all")
    aside = len(state.aside)
    if state.dice:
        worths = {
            ("keep", *map(str, part)): odds_.keep_value(state.points, part, aside, state.left)
            for part in sets(state.dice)
        }
    else:
        worths = {
            BANK: odds_.bank_value(state.points),
            ROLL: odds_.roll_value(state.points, DICE - aside, state.left),
        }
    yield ranked_advice(worths, "points")


class Turn:
    """What a turn may bring, for one who needs so many points (0: far more), and so many to open."""

    def __init__(self, need: int, floor: int, hot: bool) -> None:
        self.need, self.floor, self.hot = need, floor, hot

    def bank_value(self, points: int) -> float:
        """What is written of so many points."""
        if points < self.floor:
            return 0.0
        return min(points, self.need) if self.need else points

    def roll_value(self, points: int, dice: int, left: int) -> float:
        """What a roll is worth, with so many left, this one included."""
        return _roll_value(self.need, self.floor, self.hot, points, dice, left)

    def keep_value(self, points: int, part: tuple[int, ...], aside: int, left: int) -> float:
        """What keeping a set is worth, with so many dice kept before and rolls left after it."""
        points += dice_points(part)
        dice = DICE - aside - len(part)
        if part == STRAIGHT or (self.hot and not dice):
            dice, left = DICE, left + 1
        bank = self.bank_value(points)
        if not left or not dice or points >= (self.need or ENOUGH):
            return bank
        return max(bank, self.roll_value(points, dice, left))


@lru_cache(maxsize=100_000)
def _roll_value(need: int, floor: int, hot: bool, points: int, dice: int, left: int) -> float:
    turn = Turn(need, floor, hot)
    total = 0.0
    for thrown, chance in roll_odds(dice):
        if parts := sets(thrown):
            total += chance * max(turn.keep_value(points, part, DICE - dice, left - 1) for part in parts)
    return total
