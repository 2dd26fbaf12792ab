"""Yamb, on a sheet of thirteen rows and one, four or eight columns. Source: The Incompleat Gamester, "Dice: Yamb"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from random import Random
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from parlor.advice import Advice, weighed
from parlor.games.dice.kit import KEEP, Order, RollOff, faces, is_roll, keeping, place, throw
from parlor.games.dice.yamb_expert import Plan
from parlor.games.dice.yamb_sheet import (
    CARRIAGE,
    COLUMNS,
    EMPTY,
    FULL,
    MAX,
    MIN,
    ROWS,
    STRAIGHT,
    TWO_PAIRS,
    YAMB,
    entered,
    minimax,
    opened,
    total,
    value,
)
from parlor.rules import CHANCE, NOBODY, Chances, Game, Move, Options, State, View, Word, option
from parlor.scene import Cell, Die, Scene, Sheet, Tray

DICE: Final = 5
ROLL: Final[Move] = ("roll",)
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
        return cls(options, seats, CHANCE, (sheet,) * seats, order=Order((tuple(range(seats)),), DICE))

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
            found += keeping(self.kept, DICE)
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
            for row in opened(column, cells, self.rolls)
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
            return replace(self, kept=self.kept | 1 << place(move))
        if verb == "roll":
            return replace(self, turn=CHANCE)
        if verb == "rolled":
            return self._rolled(faces(move))
        if verb == "announce":
            return replace(self, announced=ROWS.index(move[1]))
        column, row = CELLS[move[1]]
        at, seat = self.columns.index(column), self.turn
        sheet = list(self.sheets[seat])
        written = entered(column, row, tuple(sorted(self.dice)), self.rolls)
        sheet[at] = (*sheet[at][:row], written, *sheet[at][row + 1 :])
        sheets = (*self.sheets[:seat], tuple(sheet), *self.sheets[seat + 1 :])
        return replace(self, sheets=sheets)._next(seat)

    def _rolled(self, new: tuple[int, ...]) -> Yamb:
        if self.playoff is not None:
            off = self.playoff.add(("rolled", *map(str, new)))
            if isinstance(off, int):
                return replace(self, turn=NOBODY, playoff=None, won=off)
            return replace(self, playoff=off, dice=new)
        if self.order is not None and self.player < 0:
            order = self.order.add(("rolled", *map(str, new)))
            after = replace(self, order=order, dice=new)
            return after._turn(order.seats[0]) if order.tied == len(order.groups) else after
        left = list(new)
        dice = tuple(die if self.kept >> at & 1 else left.pop(0) for at, die in enumerate(self.dice or (0,) * DICE))
        return replace(self, turn=self.player, dice=dice, rolls=self.rolls + 1, kept=0)

    def _turn(self, seat: int) -> Yamb:
        return replace(self, turn=seat, player=seat, dice=(), rolls=0, kept=0, announced=-1)

    def _next(self, seat: int) -> Yamb:
        assert self.order is not None
        seats = self.order.seats
        after = seats[(seats.index(seat) + 1) % self.seats]
        if any(EMPTY in cells for cells in self.sheets[after]):
            return self._turn(after)
        scores = self.scores()
        best = tuple(at for at, score in enumerate(scores) if score == max(scores))
        done = replace(self, turn=NOBODY, player=seat, dice=(), rolls=0, kept=0, announced=-1)
        return done if len(best) == 1 else replace(done, turn=CHANCE, playoff=RollOff(best, DICE))

    def refusal(self, move: Move) -> str:
        if move[:1] == ("score",) and len(move) == 2 and move[1] in CELLS and self.rolls:
            column, row = CELLS[move[1]]
            if self.announced >= 0:
                return f"you announced {ROWS[self.announced]}."
            return f"{ROWS[row]} is not open in the column {column} now."
        if self.rolls == 0:
            return "roll the dice first."
        if move == ROLL and self.rolls < 3 and not self._may_roll():
            return "announce a row first: after another roll no other cell would be open."
        return "you have rolled three times: score." if self.rolls == 3 else super().refusal(move)

    # -- the house ---------------------------------------------------------------------------------

    @property
    def _thrown(self) -> int:
        return DICE - self.kept.bit_count() if self.player >= 0 and self.playoff is None else DICE

    def draw(self, rng: Random) -> Move:
        return throw(self._thrown, rng)

    def is_chance(self, move: Move) -> bool:
        return is_roll(move, self._thrown)

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
SHORT: Final = {"announce": "ann", "up_down": "u/d", "middle": "mid", "maximum": "max"}
ANNOUNCE: Final = tuple(("announce", row) for row in ROWS)


def scene(view: View[Yamb]) -> Scene:
    """The sheet of whoever plays, and his dice."""
    state = view.shown
    seat = state.player if state.player >= 0 else view.seat
    sheet, columns = state.sheets[seat], state.columns
    rows = tuple(
        (
            name.replace("_", " "),
            tuple(
                Cell("" if cells[row] == EMPTY else str(cells[row]), f"{column}.{name}")
                for column, cells in zip(columns, sheet, strict=True)
            ),
        )
        for row, name in enumerate(ROWS)
    )
    sums = tuple(Cell(str(total(cells))) for cells in sheet)
    extra = tuple(Cell(str(minimax(cells))) for cells in sheet)
    heads = (f"{{{seat}}}", *(SHORT.get(column, column) if len(columns) > 4 else column for column in columns))
    table = Sheet(heads, (*rows, ("minimax", extra), ("total", sums)), place="top")
    dice = tuple(
        Die(die, f"d{at + 1}", kept=bool(state.kept >> at & 1)) for at, die in enumerate(state.dice or (0,) * DICE)
    )
    said = f"announced {ROWS[state.announced].replace('_', ' ')}, " if state.announced >= 0 else ""
    status = f"{said}roll {state.rolls} of 3"
    return Scene((table, Tray(dice, place="bottom")), prompt=_prompt(state), status=status)


def _prompt(state: Yamb) -> str:
    if state.player < 0:
        return "Five dice each: the highest sum begins."
    if state.playoff is not None:
        return "A tie: five dice each decide it."
    if state.turn == NOBODY:
        return "The sheets are full."
    if state.rolls == 0:
        return "Roll the dice."
    if state.rolls == 3:
        return "Score in a cell that is open."
    return "Keep dice and roll the others, or score."


# -- what a club player does -------------------------------------------------------------------------------

PAR: Final = (2, 5, 8, 12, 15, 18)
LOWER: Final = {TWO_PAIRS: (20, 6), STRAIGHT: (40, 14), FULL: (40, 14), CARRIAGE: (42, 12), YAMB: (45, 8)}
"""For each row of figures: what one may expect of it, and what scratching it costs."""


@cache
def worth(row: int, dice: tuple[int, ...], rolls: int) -> float:
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


@cache
def _rerolls(count: int) -> tuple[tuple[int, ...], ...]:
    """Some rolls of so many dice, always the same ones, to weigh chances by."""
    rng = Random(count)
    return tuple(tuple(rng.choices(range(1, 7), k=count)) for _ in range(36))


def best(rows: tuple[int, ...], dice: tuple[int, ...], rolls: int) -> float:
    """The most welcome of the rows that are open."""
    held = tuple(sorted(dice))
    return max(worth(row, held, rolls) for row in rows)


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


def thumb(view: View[Yamb], rng: Random) -> Move:
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
        if not cells or plan((chosen[0],), state.dice, 1)[0] > max(worth(row, dice, 1) for _, row in cells):
            return chosen[1]
    if ROLL in moves:
        hope, kept = plan(tuple({row for _, row in cells}), state.dice, state.rolls)
        if kept != 31 and hope > -40:
            missing = [at for at in range(DICE) if kept >> at & 1 and not state.kept >> at & 1]
            return KEEP[missing[0]] if missing and not state.kept & ~kept else ROLL
    column, row = max(cells, key=lambda cell: worth(cell[1], dice, state.rolls))
    return SCORE[column, row]


def expert(view: View[Yamb], rng: Random) -> Iterator[Advice]:
    """The way to keep, announce or score that promises most over all rolls to come."""
    state = view.shown
    moves = state.moves()
    if len(moves) == 1:
        yield Advice(moves[0])
        return
    dice, rolls = tuple(sorted(state.dice)), state.rolls
    sheet = dict(zip(state.columns, state.sheets[state.turn], strict=True))
    cells = state.open()
    worths: dict[Move, float] = {}
    if cells:
        later = [cell for cell in cells if cell[0] != "hand"]
        plan = Plan(sheet, cells, later)
        worths |= {SCORE[cell]: worth for cell, worth in plan.scores(dice, rolls, cells).items()}
        if ROLL in moves and later:
            keeps = plan.keeps(dice, rolls)
            kept = max(keeps, key=keeps.__getitem__)
            worths[keeping_to(state, kept)] = keeps[kept]
    for move in moves:
        if move[0] == "announce":
            cell = ("announce", ROWS.index(move[1]))
            announced = Plan(sheet, [cell], [cell])
            now = announced.scores(dice, rolls, [cell])[cell]
            worths[move] = max(now, *announced.keeps(dice, rolls).values())
    yield weighed(worths, "points")


def keeping_to(state: Yamb, wanted: tuple[int, ...]) -> Move:
    """The next step towards rolling all dice but some faces: to set one aside, or to roll."""
    left = list(wanted)
    for at, die in enumerate(state.dice):
        if state.kept >> at & 1 and die in left:
            left.remove(die)
    missing = [at for at, die in enumerate(state.dice) if die in left and not state.kept >> at & 1]
    return KEEP[missing[0]] if missing else ROLL


GAMES: Final = {
    "yamb": Game(
        Yamb,
        scene,
        options=YambOptions,
        words={
            "roll": Word("Roll", "rolls"),
            "keep": Word("Keep", "keeps {}"),
            "score": Word("Score", "scores in {}"),
            "announce": Word("Announce", "announces {}"),
            **{row: Word(row.replace("_", " ").capitalize()) for row in ROWS},
            "rolled": Word("Rolled", "rolled {}"),
        },
        thumb=thumb,
        deal=lambda state: sum(cell != EMPTY for sheet in state.sheets for cells in sheet for cell in cells),
        expert=expert,
    ),
}
