"""Yamb by expected value: every way to keep dice, weighed exactly over the rolls to come.

A column is judged as if its empty cells got what they get on average. A score is worth by how much it
changes that judgement: so the ones, which multiply the difference of maximum and minimum, get their due.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import combinations
from math import exp
from random import Random
from typing import Final, TypeAlias

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.dice.yamb.rules import SCORE, Yamb, best, row_value
from parlor.games.dice.yamb.sheet import MAX, MIN, ROWS, cell_points
from parlor.games.kits.dice.bots import Keeps
from parlor.games.kits.dice.rules import KEEP
from parlor.games.kits.dice.score_sheet import DICE, EMPTY, ROLL, step_to_keep

Dice: TypeAlias = tuple[int, ...]
"""Dice in ascending order."""
Cell: TypeAlias = tuple[str, int]
"""A cell: the name of its column, and the row."""
MEAN: Final = (3.2, 5, 8, 11, 14, 17, 10, 25, 25, 40, 44, 42, 14)
"""What each row gets on average."""
STEEP: Final = 4.0
"""How sharply the bonus of the upper part sets in about its limit."""


@lru_cache(maxsize=50_000)
def column_estimate(cells: tuple[int, ...]) -> float:
    """What a column will add up to, about: its empty cells taken at their mean."""
    filled = [mean if cell == EMPTY else cell for cell, mean in zip(cells, MEAN, strict=True)]
    upper = sum(filled[:MIN])
    bonus = 30 / (1 + exp((62.5 - upper) / STEEP)) if EMPTY in cells[:MIN] else 30 * (upper >= 63)
    spread = max(0.0, filled[MAX] - filled[MIN]) if filled[MIN] else 0.0  # a minimum that was missed brings nothing
    return sum(filled) + bonus + spread * filled[0]


def gain(column: str, cells: tuple[int, ...], row: int, dice: Dice, rolls: int) -> float:
    """By how much a score changes what its column is judged to come to."""
    return _gain(cells, row, cell_points(column, row, dice, rolls))


@lru_cache(maxsize=50_000)
def _gain(cells: tuple[int, ...], row: int, points: int) -> float:
    return column_estimate((*cells[:row], points, *cells[row + 1 :])) - column_estimate(cells)


class Plan:
    """The best to be got from some open cells: what every roll is worth, and what to keep of it."""

    def __init__(self, sheet: dict[str, tuple[int, ...]], cells: Iterable[Cell], later: Iterable[Cell]) -> None:
        self.sheet = sheet
        self.now = tuple(cells)
        """The cells open after this roll, and after the rolls to come."""
        self.later = tuple(later)
        self.odds = Keeps(lambda dice, rolls: max(self.scores(dice, rolls, self.later).values()))

    def scores(self, dice: Dice, rolls: int, cells: Iterable[Cell]) -> dict[Cell, float]:
        """What scoring in each cell is worth."""
        return {(name, row): gain(name, self.sheet[name], row, dice, rolls) for name, row in cells}


@cache
def _rerolls(count: int) -> tuple[tuple[int, ...], ...]:
    """Some rolls of so many dice, always the same ones, to weigh chances by."""
    rng = Random(count)
    return tuple(tuple(rng.choices(range(1, 7), k=count)) for _ in range(36))


@lru_cache(maxsize=50_000)
def plan(rows: tuple[int, ...], dice: tuple[int, ...], rolls: int) -> tuple[float, int]:
    """What the best way to keep dice is worth on average, and the dice kept, as bits."""
    found = (best(rows, dice, rolls), 31)
    for size in range(DICE):
        for kept in combinations(range(DICE), size):
            held = tuple(dice[at] for at in kept)
            hopes = _rerolls(DICE - size)
            hope = sum(best(rows, held + new, rolls + 1) for new in hopes) / len(hopes)
            if hope > found[0]:
                found = (hope, sum(1 << at for at in kept))
    return found


def heuristic(view: View[Yamb], rng: Random) -> Move:
    """Score what is welcome; else keep the dice that promise most for the rows that are open."""
    state = view.shown
    moves = state.moves()
    if len(moves) == 1:
        return moves[0]
    cells = state.open()
    dice = tuple(sorted(state.dice))
    announcing = [move for move in moves if move[0] == "announce"]
    if announcing and (not cells or not state._may_roll()):
        rows = [(ROWS.index(move[1]), move) for move in announcing]
        chosen = max(rows, key=lambda pair: plan((pair[0],), state.dice, 1)[0])
        if not cells or plan((chosen[0],), state.dice, 1)[0] > max(row_value(row, dice, 1) for _, row in cells):
            return chosen[1]
    if ROLL in moves:
        hope, kept = plan(tuple({row for _, row in cells}), state.dice, state.rolls)
        if kept != 31 and hope > -40:
            missing = [at for at in range(DICE) if kept >> at & 1 and not state.kept >> at & 1]
            return KEEP[missing[0]] if missing and not state.kept & ~kept else ROLL
    column, row = max(cells, key=lambda cell: row_value(cell[1], dice, state.rolls))
    return SCORE[column, row]


def expert(view: View[Yamb], rng: Random) -> Iterator[Advice]:
    """The way to keep, announce or score that promises most over all rolls to come."""
    state = view.shown
    moves = state.moves()
    dice, rolls = tuple(sorted(state.dice)), state.rolls
    sheet = dict(zip(state.columns, state.sheets[state.turn], strict=True))
    cells = state.open()
    worths: dict[Move, float] = {}
    if cells:
        later = [cell for cell in cells if cell[0] != "hand"]
        plan = Plan(sheet, cells, later)
        worths |= {SCORE[cell]: worth for cell, worth in plan.scores(dice, rolls, cells).items()}
        if ROLL in moves and later:
            keeps = plan.odds.keep_values(dice, rolls)
            kept = max(keeps, key=keeps.__getitem__)
            worths[step_to_keep(state.dice, state.kept, kept)] = keeps[kept]
    for move in moves:
        if move[0] == "announce":
            cell = ("announce", ROWS.index(move[1]))
            announced = Plan(sheet, [cell], [cell])
            now = announced.scores(dice, rolls, [cell])[cell]
            worths[move] = max(now, *announced.odds.keep_values(dice, rolls).values())
    yield ranked_advice(worths, "points")
