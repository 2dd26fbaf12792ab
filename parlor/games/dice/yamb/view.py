"""Yamb, on a sheet of thirteen rows and one, four or eight columns: how the table looks."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Cell, Die, Scene, Sheet, Tray
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.dice.yamb.rules import CELLS, SCORE, Yamb
from parlor.games.dice.yamb.sheet import MAX, MIN, ROWS, cell_points, minimax, total
from parlor.games.kits.dice.first_player import roll_lines
from parlor.games.kits.dice.rules import BLANK, kept_lines
from parlor.games.kits.dice.score_sheet import DICE, EMPTY, ROLL, harmless_move

ORDERS: Final = "Roll: up fills from ones, down from yamb; announce names a row after one roll."
"""In which order the columns of the usual sheet are filled, where their names do not say it to everyone."""
DIGITS: Final = 3
"""Figures of a total, at most: nothing moves as scores come, nor from one player's sheet to the next."""
SHORT: Final = {"announce": "ann.", "up_down": "u/d", "middle": "mid", "maximum": "max"}


def scene(view: View[Yamb]) -> Scene:
    """The sheet of whoever plays, and his dice."""
    state = view.shown
    seat = state.player if state.player >= 0 else view.seat
    sheet, columns = state.sheets[seat], state.columns
    free = {move for move in state.moves() if move[0] == "announce"}
    rows = tuple(
        (
            name.replace("_", " "),
            tuple(
                Cell(str(cells[row]))
                if cells[row] != EMPTY
                else _open(state, column, row, announce=(column, name) in free)
                for column, cells in zip(columns, sheet, strict=True)
            ),
        )
        for row, name in enumerate(ROWS)
    )
    sums = tuple(Cell(str(total(cells)), tone="sum") for cells in sheet)
    extra = tuple(Cell(str(minimax(cells))) for cells in sheet)
    heads = (f"{{{seat}}}", *(SHORT.get(column, column) for column in columns))
    best = _best(state) if state.turn >= 0 and state.rolls else ""
    table = Sheet(
        heads,
        (*rows, ("minimax", extra), ("total", sums)),
        best=best,
        digits=DIGITS,
        sums=2,
        pencilled=True,
        parts=(MIN, MAX + 1),
    )
    dice = tuple(
        Die(die, f"d{at + 1}", mark="" if die else BLANK.mark, kept=bool(state.kept >> at & 1))
        for at, die in enumerate(state.dice or (0,) * DICE)
    )
    said = f"announced {ROWS[state.announced].replace('_', ' ')}, " if state.announced >= 0 else ""
    status = said + (f"roll {state.rolls} of 3" if state.rolls else "three rolls")
    tray = Tray(dice, across=2)
    return Scene((table, tray), prompt=_prompt(state), status=status, default=_default(state))


def _open(state: Yamb, column: str, row: int, *, announce: bool) -> Cell:
    """An open cell: what it would be given, or that its row may be announced."""
    return Cell("", ROWS[row]) if announce else Cell("", f"{column}.{ROWS[row]}", _cell_offer(state, column, row))


def _cell_offer(state: Yamb, column: str, row: int) -> str:
    """What a cell would be given for the dice that lie there."""
    return str(cell_points(column, row, tuple(sorted(state.dice)), state.rolls)) if state.dice else ""


def log_lines(before: View[Yamb], move: Move, after: View[Yamb]) -> list[str] | None:
    """Dice by what they show; cells by their names and what is written in them; the rolls for who begins."""
    state, seat = before.shown, before.turn
    if move[0] == "keep":
        return []  # it is logged once all are chosen
    if move == ROLL:
        return [*kept_lines(seat, state.dice, state.kept), f"{{{seat}}} rolls"]
    if state.playoff is not None:
        return roll_lines(state.playoff, move, "wins the tie", "for the tie")
    if move[0] == "announce":
        return [f"{{{seat}}} announces {move[1].replace('_', ' ')}"]
    if move[0] != "score":
        return roll_lines(state.order, move)
    column, row = CELLS[move[1]]
    points = after.shown.sheets[seat][state.columns.index(column)][row]
    where = f", in the {column.replace('_', ' and ')} column" if len(state.columns) > 1 else ""
    return [f"{{{seat}}} writes {points} in {ROWS[row].replace('_', ' ')}{where}"]


def _default(state: Yamb) -> str:
    """While there are rolls left a die, or to roll, and never a score; after the last roll, what scores most."""
    if state.turn < 0 or not state.rolls:
        return "roll"
    best = _best(state)
    row = ROWS.index(best.partition(".")[2]) if best else 0
    made = best and row >= ROWS.index("straight") and cell_points(*CELLS[best], tuple(sorted(state.dice)), state.rolls)
    return harmless_move(state.moves(), state.kept, made=bool(made)) or best


def _best(state: Yamb) -> str:
    """The open cell that scores most."""
    dice = tuple(sorted(state.dice))
    cells = {SCORE[cell][1]: cell_points(*cell, dice, state.rolls) for cell in state.open()}
    return max(cells, key=cells.__getitem__, default="")


def _prompt(state: Yamb) -> str:
    if state.player < 0:
        return "Five dice each: the highest sum begins."
    if state.playoff is not None:
        return "A tie: five dice each decide it."
    if state.turn == GAME_OVER:
        return "The sheets are full."
    if state.turn == CHANCE:
        return f"{{{state.player}}} rolls."
    if state.rolls == 0:
        return ORDERS if state.options.columns == "basic" else "Roll the dice."
    if state.rolls == 3:
        return "Score in a cell that is open; each shows what it would be given."
    announce = "announce" in {move[0] for move in state.moves()}
    free = " or free" * (state.kept > 0)
    rest = "roll, announce or score." if announce else "roll the others, or score."
    return f"Keep{free} dice by Enter or number; then {rest}"
