"""Tablero de Jesús: how a club player makes rows, and how an expert weighs a throw by all that the dice may bring.

Worths are in coins: what whoever has the dice gains on the other, who pays for every coin that is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Final

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.boards.tablero.rules import (
    FILES,
    LEAVE,
    SURRENDER,
    THROW,
    TOP,
    UNLUCKY,
    Rows,
    Run,
    Tablero,
    reach,
    runs,
    square,
    steps,
)
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.dice.rules import roll_odds

ENOUGH: Final = 3
"""A row that a club player takes at once."""
LIKELY: Final = 0.5
"""How likely a shorter row must grow for him to throw on."""
ROW: Final = (1.4, 1.4, 1.95, 2.75, 3.6, 4.4, 4.4, 4.4)
"""What the dice are worth to whoever is to throw, by the longest row on the board..."""
MIDDLE: Final = -0.1
"""... for each coin between the home rows..."""
JOIN: Final = 0.17
"""... and for two neighbours of which one can join the other: fitted to what is found one throw ahead."""
WIN: Final = 40.0
"""What it is worth that the other can't fill the board."""
DEEP: Final = 5
"""Boards that are looked at one throw further ahead, at most..."""
NEAR: Final = 1.0
"""... and how much less than the best they may promise."""


@lru_cache(1 << 10)
def boards(rows: Rows, dice: tuple[int, ...]) -> tuple[Rows, ...]:
    """Every board that a throw of two dice can make of one; none where it costs the dice."""
    if sum(dice) in UNLUCKY:
        return ()
    found: dict[Rows, None] = {}
    one, two = (reach(rows, die) for die in dice)
    for at, ways in one.items():
        for to in ways:
            moved = replace_at(rows, at, to)
            for other, others in two.items():
                if other != at:
                    for row in others:
                        found[replace_at(moved, other, row)] = None
    return tuple(found)


def longest(rows: Rows) -> Run | None:
    """The longest row that may be taken."""
    return max(runs(rows), key=lambda run: run.size, default=None)


def row_growth_chance(rows: Rows) -> float:
    """How likely the next throw makes a longer row."""
    size = max((run.size for run in runs(rows)), default=0)
    return sum(
        chance
        for dice, chance in roll_odds(2)
        if any(run.size > size for after in boards(rows, dice) for run in runs(after))
    )


@lru_cache(1 << 16)
def glance_value(rows: Rows) -> float:
    """What a board is worth to whoever throws next, at a glance."""
    size = longer = 1
    worth, before = 0.0, 0
    for row in rows:
        inside = 1 < row < TOP
        if inside:
            worth += MIDDLE
        if row == before:
            longer += inside
            size = max(size, longer)
        else:
            longer = 1
            if before and (inside or 1 < before < TOP):
                worth += JOIN
        before = row
    return worth + ROW[size]


@lru_cache(1 << 16)
def choice(rows: Rows, home: int, left: int, bonus: int) -> float:
    """What it is worth to take the longest row of a board, or to throw on.

    The other fills it on the row `home` from so much that is `left`, and gives `bonus` more for a row of all.
    """
    worth, run = glance_value(rows), longest(rows)
    return max(worth, take_value(rows, run, home, left, bonus)) if run else worth


def take_value(rows: Rows, run: Run, home: int, left: int, bonus: int) -> float:
    """What it is worth to take a row: the other pays as much again, and has the dice."""
    more = bonus if run.size == TOP and left else 0
    if left - more < run.size:
        return WIN
    return 2.0 * (run.size + more) - glance_value((*rows[: run.first], *(home,) * run.size, *rows[run.after :]))


class Table:
    """What boards are worth under the options and with the purses of one position, to either seat."""

    def __init__(self, state: Tablero) -> None:
        self.strict = state.options.strict_row
        bonus = int(state.options.seventh_bonus)
        self.of = tuple((state.home(1 - seat), min(state.purses[1 - seat], TOP + 1), bonus) for seat in (0, 1))
        """By seat: the home row of the other, what is left to him as far as it matters, and the bonus."""

    def choice(self, rows: Rows, seat: int) -> float:
        """What it is worth to take the longest row, or to throw on."""
        return choice(rows, *self.of[seat])

    def take_value(self, rows: Rows, run: Run, seat: int) -> float:
        """What it is worth to take a row."""
        return take_value(rows, run, *self.of[seat])

    def moved_value(self, rows: Rows, seat: int) -> float:
        """What a board is worth to whoever has moved two coins on it."""
        return -self.choice(rows, 1 - seat) if self.strict and not runs(rows) else self.choice(rows, seat)

    def throw_value(self, rows: Rows, seat: int) -> float:
        """What it is worth to throw the dice, one throw ahead."""
        lost, worth = -self.choice(rows, 1 - seat), 0.0
        mine = self.of[seat]
        for dice, chance in roll_odds(2):
            after = boards(rows, dice)
            if self.strict:
                best = max((self.moved_value(each, seat) for each in after), default=lost)
            else:
                best = max((choice(each, *mine) for each in after), default=lost)
            worth += chance * best
        return worth

    def deep_value(self, rows: Rows, seat: int) -> float:
        """What a board is worth to whoever has moved two coins on it, one throw ahead."""
        run = longest(rows)
        if self.strict and not run:
            return -self.throw_value(rows, 1 - seat)
        return max(self.throw_value(rows, seat), self.take_value(rows, run, seat) if run else -WIN)


def _pairs(state: Tablero) -> dict[Rows, Move]:
    """The boards that this throw can still make, each with the first move that leads there."""
    found: dict[Rows, Move] = {}
    for move in state.moves():
        rows = replace_at(state.rows, FILES.index(move[1][0]), int(move[2][1]))
        if len(state.dice) == 1:
            found[rows] = move
            continue
        after = state.apply(move)
        for second in steps(rows, after.dice, after.moved):
            found.setdefault(replace_at(rows, FILES.index(second[1][0]), int(second[2][1])), move)
    return found


def heuristic(view: View[Tablero], rng: Random) -> Move:
    """Take a row of three, and a shorter one unless it is likely to grow; make the longest row that the dice allow."""
    state = view.shown
    moves = state.moves()
    if len(moves) == 1:
        return moves[0]
    if state.phase == "throw":
        run = longest(state.rows)
        if run is None or (run.size < ENOUGH and row_growth_chance(state.rows) > LIKELY):
            return THROW
        return ("take", square(run.first, state.rows[run.first]))
    if state.phase == "queen":
        return next((move for move in moves if int(move[1][1]) in (1, TOP)), LEAVE)
    ends = _pairs(state)

    def preference(rows: Rows) -> tuple[int, int, float]:
        run = longest(rows)
        return run.size if run else 0, sum(1 < row < TOP for row in rows), rng.random()

    return ends[max(ends, key=preference)]


def expert(view: View[Tablero], rng: Random) -> Iterator[Advice]:
    """The move that gains most on the average of all throws to come, one throw further ahead for the best of them."""
    state, seat = view.shown, view.seat
    moves = state.moves()
    table = Table(state)
    if state.phase == "throw":
        worths = {THROW: table.throw_value(state.rows, seat)}
        for run in state.takeable_rows():
            worths["take", square(run.first, state.rows[run.first])] = table.take_value(state.rows, run, seat)
        yield ranked_advice(worths, "points")
        return
    if state.phase == "queen":
        yield ranked_advice({move: _glass_value(table, state.apply(move), seat, move) for move in moves}, "points")
        return
    ends = _pairs(state)
    order = sorted(ends, key=lambda rows: -table.moved_value(rows, seat))
    near = [rows for rows in order[:DEEP] if table.moved_value(rows, seat) > table.moved_value(order[0], seat) - NEAR]
    worths = {}
    for rows in reversed(order):
        worths[ends[rows]] = table.moved_value(rows, seat)
    yield ranked_advice(worths, "points")
    best: dict[Move, float] = {}
    for rows in near:
        worth = table.deep_value(rows, seat)
        best[ends[rows]] = max(worth, best.get(ends[rows], worth))
    yield ranked_advice(best, "points")


def _glass_value(table: Table, after: Tablero, seat: int, move: Move) -> float:
    """What it is worth to take a glass, or none: the other's fill, and what the throw then makes of the board."""
    if after.lost >= 0:
        return WIN
    gain = 0.0 if move == LEAVE else 2.0
    if after.moves() == (SURRENDER,):
        return gain - table.choice(after.rows, 1 - seat)
    return gain + max(table.moved_value(rows, seat) for rows in boards(after.rows, after.thrown))
