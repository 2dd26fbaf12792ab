"""Yamb, on sheets of one, four or eight columns. Source: The Incompleat Gamester (W. Moore), "Generala: Yamb"."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Chances, Move, State
from parlor.games.dice.yamb.sheet import (
    CARRIAGE,
    COLUMNS,
    FULL,
    MAX,
    MIN,
    ROWS,
    STRAIGHT,
    TWO_PAIRS,
    YAMB,
    cell_points,
    open_rows,
    total,
    value,
)
from parlor.games.kits.dice.rules import (
    Order,
    PlayOrder,
    RollOff,
    die_index,
    is_roll,
    keep_moves,
    random_roll,
    roll_faces,
    start_ordering,
)
from parlor.games.kits.dice.score_sheet import DICE, EMPTY, ROLL, put_rolled

COUNT: Final = len(ROWS)


class YambOptions(Options, frozen=True):
    columns: Annotated[
        Literal["basic", "quick", "all"],
        option(
            "The columns",
            basic="up, down, free, announce",
            quick="free alone: a short game",
            all="basic, and up_down, middle, hand and maximum",
        ),
    ] = "basic"
    order: PlayOrder = "left"


class Yamb(State[YambOptions], frozen=True):
    """Everyone's columns, the dice, and what is kept and announced."""

    sheets: tuple[tuple[tuple[int, ...], ...], ...]
    """By seat and column, what is written in each row."""
    player: int = -1
    dice: tuple[int, ...] = ()
    rolls: int = 0
    kept: int = 0
    """The dice set aside, as bits."""
    announced: int = -1
    order: Order | None = None
    playoff: RollOff | None = None
    won: int = -1

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        sheet = ((EMPTY,) * COUNT,) * len(COLUMNS[options.columns])
        return cls(options, seats, CHANCE, (sheet,) * seats, order=start_ordering(options.order, seats, DICE))

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns."""
        return COLUMNS[self.options.columns]

    # -- moves -------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.rolls == 0:
            return (ROLL,)
        found: list[Move] = [SCORE[column, row] for column, row in self.open()]
        if self.rolls == 1 and self.announced < 0 and "announce" in self.columns:
            cells = self.sheets[self.turn][self.columns.index("announce")]
            found += [ANNOUNCE[row] for row in range(COUNT) if cells[row] == EMPTY]
        if self.rolls < 3 and self._may_roll():
            found += keep_moves(self.kept, DICE)
            if self.kept != 31:
                found.append(ROLL)
        return tuple(found)

    def open(self) -> list[tuple[str, int]]:
        """The cells in which one may score now, as (column, row)."""
        if self.announced >= 0:
            return [("announce", self.announced)]
        sheet = self.sheets[self.turn]
        return [
            (column, row)
            for column, cells in zip(self.columns, sheet, strict=True)
            for row in open_rows(column, cells, self.rolls)
        ]

    def _may_roll(self) -> bool:
        """Whether after one more roll there would be a cell to score in."""
        if self.announced >= 0:
            return True
        sheet = self.sheets[self.turn]
        return any(
            EMPTY in cells
            for column, cells in zip(self.columns, sheet, strict=True)
            if column not in ("announce", "hand")
        )

    def apply(self, move: Move) -> Yamb:
        verb = move[0]
        if verb == "keep":
            return replace(self, kept=self.kept | 1 << die_index(move))
        if verb == "roll":
            return replace(self, turn=CHANCE)
        if verb == "rolled":
            return self._after_roll(roll_faces(move))
        if verb == "announce":
            return replace(self, announced=ROWS.index(move[1]))
        column, row = CELLS[move[1]]
        at, seat = self.columns.index(column), self.turn
        sheet = list(self.sheets[seat])
        written = cell_points(column, row, tuple(sorted(self.dice)), self.rolls)
        sheet[at] = (*sheet[at][:row], written, *sheet[at][row + 1 :])
        sheets = (*self.sheets[:seat], tuple(sheet), *self.sheets[seat + 1 :])
        return replace(self, sheets=sheets)._next(seat)

    def _after_roll(self, new: tuple[int, ...]) -> Yamb:
        if self.playoff is not None:
            off = self.playoff.add(("rolled", *map(str, new)))
            if isinstance(off, int):
                return replace(self, turn=GAME_OVER, playoff=None, won=off)
            return replace(self, playoff=off, dice=new)
        if self.order is not None and self.player < 0:
            order = self.order.add(("rolled", *map(str, new)))
            after = replace(self, order=order, dice=new)
            return after._start_turn(order.seats[0]) if order.settled else after
        dice = put_rolled(self.dice, self.kept, new)
        return replace(self, turn=self.player, dice=dice, rolls=self.rolls + 1, kept=0)

    def _start_turn(self, seat: int) -> Yamb:
        return replace(self, turn=seat, player=seat, dice=(), rolls=0, kept=0, announced=-1)

    def _next(self, seat: int) -> Yamb:
        assert self.order is not None
        after = self.order.next_seat(seat)
        if any(EMPTY in cells for cells in self.sheets[after]):
            return self._start_turn(after)
        scores = self.scores()
        best = tuple(at for at, score in enumerate(scores) if score == max(scores))
        done = replace(self, turn=GAME_OVER, player=seat, dice=(), rolls=0, kept=0, announced=-1)
        return done if len(best) == 1 else replace(done, turn=CHANCE, playoff=RollOff(best, DICE))

    def refusal(self, move: Move) -> str:
        if move[:1] == ("score",) and len(move) == 2 and move[1] in CELLS and self.rolls:
            column, row = CELLS[move[1]]
            if self.announced >= 0:
                return f"you announced {ROWS[self.announced].replace('_', ' ')}."
            return f"{ROWS[row].replace('_', ' ')} is not open in the column {column.replace('_', ' and ')} now."
        if self.rolls == 0:
            return "roll the dice first."
        if move[:1] == ("announce",) and "announce" in self.columns:
            if self.announced >= 0:
                return f"you announced {ROWS[self.announced].replace('_', ' ')}."
            return "a row is announced after the first roll, or not at all."
        if move == ROLL and self.rolls < 3 and not self._may_roll():
            return "announce a row first: after another roll no other cell would be open."
        return (
            "you have rolled three times: choose a cell, by arrows and Enter."
            if self.rolls == 3
            else super().refusal(move)
        )

    # -- chance ------------------------------------------------------------------------------------

    @property
    def _dice_to_throw(self) -> int:
        return DICE - self.kept.bit_count() if self.player >= 0 and self.playoff is None else DICE

    def draw(self, rng: Random) -> Move:
        return random_roll(self._dice_to_throw, rng)

    def is_chance(self, move: Move) -> bool:
        return is_roll(move, self._dice_to_throw)

    def chances(self) -> Chances | None:
        return None

    # -- the score -----------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        return tuple(sum(total(cells) for cells in sheet) for sheet in self.sheets)

    def winners(self) -> tuple[int, ...]:
        return (self.won,) if self.won >= 0 else super().winners()


replace = msgspec.structs.replace
SCORE: Final = {
    (column, row): ("score", f"{column}.{name}") for column in COLUMNS["all"] for row, name in enumerate(ROWS)
}
CELLS: Final = {move[1]: cell for cell, move in SCORE.items()}
ANNOUNCE: Final = tuple(("announce", row) for row in ROWS)
PAR: Final = (2, 5, 8, 12, 15, 18)
LOWER: Final = {TWO_PAIRS: (20, 6), STRAIGHT: (40, 14), FULL: (40, 14), CARRIAGE: (42, 12), YAMB: (45, 8)}
"""For each row of figures: what one may expect of it, and what scratching it costs."""


@cache
def row_value(row: int, dice: tuple[int, ...], rolls: int) -> float:
    """How welcome a value is in a row, against what one may expect there."""
    points = value(row, dice, rolls)
    if row < MIN:
        return points - PAR[row] + (2 if points >= 3 * (row + 1) else 0)
    if row == MIN:
        return 9.0 - points
    if row == MAX:
        return points - 25.0
    par, cost = LOWER[row]
    return points - par if points else -cost


def best(rows: tuple[int, ...], dice: tuple[int, ...], rolls: int) -> float:
    """The most welcome of the rows that are open."""
    held = tuple(sorted(dice))
    return max(row_value(row, held, rolls) for row in rows)
