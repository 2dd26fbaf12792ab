"""Midnight, Generala and Yamb played alone for points: the best that can be done on average, and what each level does.

    python benchmarks/solitaire_optimum.py [midnight] [generala] [yamb] [--samples N] [--seconds S] [--levels LEVEL...]

The optimum is exact, over all rolls. Of Generala the games are left out in which a first roll shows five alike, for
they end at once. Of Yamb it is that of a column which is filled in order, up or down, when all others are full: what
can be done in the free column, or in several at once, takes too many states to be known. The bots play turns of
Midnight, whole sheets of Generala, or such columns of Yamb, and know only what they know at a table.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import argparse
from functools import cache, lru_cache
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

from msgspec.structs import replace

from parlor.ai.bots import advise
from parlor.ai.budget import Budget
from parlor.core.state import CHANCE, GAME_OVER, State
from parlor.games.catalogue import entry
from parlor.games.dice.generala.rules import BOXES, DOUBLE, GENERALA, GeneralaOptions, value
from parlor.games.dice.midnight.bots import NOTHING, POINTS, turn_value
from parlor.games.dice.midnight.rules import DICE, MidnightOptions, dice_points
from parlor.games.dice.yamb.rules import COUNT, Yamb, YambOptions
from parlor.games.dice.yamb.sheet import MAX, MIN, total
from parlor.games.dice.yamb.sheet import value as row_points
from parlor.games.kits.dice.bots import DICE as HAND
from parlor.games.kits.dice.bots import Keeps
from parlor.games.kits.dice.score_sheet import EMPTY

ORDERED = ("up", "down")
"""The columns of Yamb that are filled in order."""
BONUS_FROM = 63
FIVE_ALIKE = [(face,) * 5 for face in range(1, 7)]


def midnight_optimum(*, many: bool) -> float:
    """What a turn brings on average."""
    return turn_value(POINTS, many, DICE, NOTHING)


class Sheets:
    """Generala alone: what sheets will bring yet."""

    def __init__(self, options: GeneralaOptions) -> None:
        self.options = options
        self.turn = cache(self._turn)

    def _turn(self, open_: tuple[int, ...], again: bool) -> float:
        """What the open boxes bring; `again` says whether a generala stands on the sheet already."""
        if not open_:
            return 0.0

        @cache
        def best_box(dice: tuple[int, ...]) -> float:
            found = []
            for box in open_:
                points = value(box, dice, again, self.options)
                rest = tuple(other for other in open_ if other != box)
                found.append(points + self.turn(rest, DOUBLE in rest and (again or (box == GENERALA and points > 0))))
            return max(found)

        keeps = Keeps(lambda dice, rolls: best_box(dice))
        whole = keeps.roll_values(0)[()]
        at_once = sum(keeps.best_value(dice, 1) for dice in FIVE_ALIKE) / 6**5
        return (whole - at_once) / (1 - len(FIVE_ALIKE) / 6**5)


def generala_optimum(options: GeneralaOptions) -> float:
    """What a sheet brings on average where no first roll shows five alike."""
    return Sheets(options).turn(tuple(range(len(BOXES))), False)


class Column:
    """A column of Yamb that is filled in order: what its empty rows will bring yet, with bonus and minimax."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rows = tuple(range(COUNT)) if name == "up" else tuple(reversed(range(COUNT)))
        self.rest = cache(self._rest)
        self.keeps = lru_cache(maxsize=2)(self._keeps)

    def optimum(self) -> float:
        """What the whole column brings on average."""
        return self.rest((EMPTY,) * COUNT)

    def _rest(self, cells: tuple[int, ...]) -> float:
        return self._keeps(cells).roll_values(0)[()] if EMPTY in cells else 0.0

    def _keeps(self, cells: tuple[int, ...]) -> Keeps:
        """What five dice promise in the next row."""
        row = next(row for row in self.rows if cells[row] == EMPTY)

        @cache
        def brings(points: int) -> float:
            after = (*cells[:row], points, *cells[row + 1 :])
            return total(after) - total(cells) + self.rest(merged(after))

        return Keeps(lambda dice, rolls: brings(row_points(row, dice, rolls)))

    def loss(self, before: Yamb, after: Yamb) -> float:
        """What a move gives away against the best one; to set dice aside gives away nothing before the roll."""
        cells = before.sheets[before.turn][before.columns.index(self.name)]
        keeps, dice, rolls = self.keeps(cells), tuple(sorted(before.dice)), before.rolls
        if after.sheets != before.sheets:
            return keeps.best_value(dice, rolls) - keeps.worth(dice, rolls)
        if after.turn != CHANCE:
            return 0.0
        kept = tuple(sorted(die for at, die in enumerate(before.dice) if before.kept >> at & 1))
        return keeps.best_value(dice, rolls) - keeps.roll_values(rolls)[kept]


def merged(cells: tuple[int, ...]) -> tuple[int, ...]:
    """Cells from which the rest of a column brings the same: only what still counts for the bonus and the minimax."""
    found = [EMPTY if cell == EMPTY else 0 for cell in cells]
    ones, low, high = cells[0], cells[MIN], cells[MAX]
    if ones == EMPTY and EMPTY not in (low, high):
        found[MIN], found[MAX] = HAND, HAND + max(0, high - low)
    elif EMPTY in (ones, low, high):
        found[0], found[MIN], found[MAX] = ones, low, high
    upper = [row for row in range(MIN) if cells[row] != EMPTY]
    if upper:
        points = min(BONUS_FROM, sum(cells[row] for row in upper))
        if len(upper) == MIN and points < BONUS_FROM:
            points = HAND  # whatever it was, there is no bonus: as many as the ones can be
        found[upper[-1]] += points - sum(found[row] for row in upper)
    return tuple(found)


def yamb_columns(column: Column, level: str, seconds: float, rng: Random) -> list[float]:
    """What two bots make of a column each, all others being full, by what each move gives away.

    The mean is that of their scores, without the luck of the dice, so that far fewer columns tell as much.
    """
    game = entry("yamb").game
    state: Any = game.start(YambOptions(), 2)
    sheet = tuple((EMPTY if each == column.name else 0,) * COUNT for each in state.columns)
    state = replace(state, sheets=(sheet, sheet))
    scores = [column.optimum()] * 2
    while any(EMPTY in cells for sheet in state.sheets for cells in sheet):
        before = state
        state = step(game, state, level, seconds, rng)
        if before.turn >= 0 and before.rolls:
            scores[before.turn] -= column.loss(before, state)
    return scores


def step(game: Any, state: State[Any], level: str, seconds: float, rng: Random) -> State[Any]:
    """The state after the next move, of chance or of a bot."""
    if state.turn == CHANCE:
        return state.apply(state.draw(rng))
    budget = Budget(seconds, clock=process_time)
    return state.apply(advise(game, state.seen_by(state.turn), level, budget, rng).move)


def midnight_turn(level: str, seconds: float, rng: Random, *, many: bool) -> float:
    """What a bot scores in a turn of a game of several rounds."""
    game = entry("midnight").game
    state: Any = game.start(MidnightOptions(at_least_one=many, rounds=50), 2)
    while not state.hands or not any(state.hands):
        state = step(game, state, level, seconds, rng)
    return float(dice_points(next(hand for hand in state.hands if hand)))


def generala_sheets(level: str, seconds: float, rng: Random) -> list[float]:
    """What the sheets of a game of two bots add up to; nothing where a first roll ends the game."""
    game = entry("generala").game
    state: Any = game.start(GeneralaOptions(), 2)
    while state.turn != GAME_OVER:
        state = step(game, state, level, seconds, rng)
        if state.sheets and not any(EMPTY in sheet for sheet in state.sheets):
            return [float(sum(sheet)) for sheet in state.sheets]
    return []


def tell(name: str, optimum: float, level: str, found: list[float]) -> None:
    """One line: what a level scores, with its 95 % interval, and how far that is below the optimum."""
    mean, margin = fmean(found), 1.96 * stdev(found) / sqrt(len(found))
    print(f"{name}: {level} {mean:.2f} ± {margin:.2f} ({len(found)}), {1 - mean / optimum:.1%} below", flush=True)


def main() -> None:
    """Solve, then let the bots play."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("games", nargs="*", default=["midnight", "generala", "yamb"])
    reader.add_argument(
        "--samples",
        type=int,
        default=0,
        help="turns of Midnight (2000), sheets or columns (200)",
    )
    reader.add_argument("--seconds", type=float, default=0.05)
    reader.add_argument("--levels", nargs="+", default=["random", "easy", "medium", "hard"])
    asked = reader.parse_args()
    if "midnight" in asked.games:
        for many in (False, True):
            name = f"midnight, {'one or more dice' if many else 'just one die'} of each roll"
            optimum = midnight_optimum(many=many)
            print(f"{name}: at best {optimum:.3f} a turn", flush=True)
            for level in asked.levels:
                rng = Random(1)
                turns = [midnight_turn(level, asked.seconds, rng, many=many) for _ in range(asked.samples or 2000)]
                tell(name, optimum, level, turns)
    if "generala" in asked.games:
        optimum = generala_optimum(GeneralaOptions())
        print(f"generala: at best {optimum:.3f} a sheet", flush=True)
        for level in asked.levels:
            rng = Random(1)
            games = [generala_sheets(level, asked.seconds, rng) for _ in range((asked.samples or 200) // 2)]
            tell("generala", optimum, level, [sheet for game in games for sheet in game])
    if "yamb" in asked.games:
        for name in ORDERED:
            column = Column(name)
            optimum = column.optimum()
            print(f"yamb, {name}: at best {optimum:.3f} a column", flush=True)
            for level in asked.levels:
                rng = Random(1)
                games = [yamb_columns(column, level, asked.seconds, rng) for _ in range((asked.samples or 200) // 2)]
                tell(f"yamb, {name}", optimum, level, [score for game in games for score in game])


if __name__ == "__main__":
    main()
