"""The sheet of Yamb: what a row is worth, which cells of a column are open, and what a column adds up to."""

from __future__ import annotations

from functools import cache
from typing import Final

from parlor.games.kits.dice.score_sheet import EMPTY, STRAIGHTS, UPPER, is_full_house, most_alike, sum_of_face

ROWS: Final = (*UPPER, "min", "max", "two_pairs", "straight", "full_house", "carriage", "yamb")
MIN, MAX, TWO_PAIRS, STRAIGHT, FULL, CARRIAGE, YAMB = range(6, 13)
BEST: Final = (5, 10, 15, 20, 25, 30, 8, 30, 32, 66, 58, 70, 80)
"""The most that each row can be worth; the least that minimum may be to count in the maximum column."""
COLUMNS: Final = {
    "basic": ("up", "down", "free", "announce"),
    "quick": ("free",),
    "all": ("up", "down", "free", "announce", "up_down", "middle", "hand", "maximum"),
}


@cache
def value(row: int, dice: tuple[int, ...], rolls: int) -> int:
    """What five sorted dice are worth in a row after so many rolls."""
    total = sum(dice)
    if row < MIN:
        return sum_of_face(dice, row + 1)
    if row in (MIN, MAX):
        return total
    if row == TWO_PAIRS:
        pairs = [face for face in {*dice} if dice.count(face) >= 2]
        return 2 * sum(pairs) + 10 if len(pairs) == 2 else 0
    if row == STRAIGHT:
        return 76 - 10 * rolls if dice in STRAIGHTS else 0
    if row == FULL:
        return total + 30 if is_full_house(dice) else 0
    if row == CARRIAGE:
        return total + 40 if most_alike(dice) >= 4 else 0
    return total + 50 if most_alike(dice) == 5 else 0


def cell_points(column: str, row: int, dice: tuple[int, ...], rolls: int) -> int:
    """What is written into a cell: in the maximum column only what comes close to the best."""
    worth = value(row, dice, rolls)
    if column != "maximum":
        return worth
    close = worth <= BEST[row] if row == MIN else worth * 5 >= BEST[row] * 4
    return worth if close else 0


def open_rows(column: str, cells: tuple[int, ...], rolls: int) -> tuple[int, ...]:
    """The rows of a column in which one may score, with nothing announced."""
    empty = tuple(row for row, cell in enumerate(cells) if cell == EMPTY)
    if not empty or column == "announce" or (column == "hand" and rolls > 1):
        return ()
    if column == "up":
        return empty[:1]
    if column == "down":
        return empty[-1:]
    if column == "up_down":
        return tuple({empty[0]: None, empty[-1]: None})
    if column == "middle":
        upper = tuple(row for row in empty if row <= MAX)[-1:]
        return upper + tuple(row for row in empty if row > MAX)[:1]
    return empty


def minimax(cells: tuple[int, ...]) -> int:
    """The difference of maximum and minimum, times the ones; nothing until all three are in.

    Five dice count five at least: a minimum of nothing is one that was missed, and nothing comes of it.
    """
    ones, low, high = cells[0], cells[MIN], cells[MAX]
    return max(0, high - low) * ones if low and EMPTY not in (ones, low, high) else 0


def total(cells: tuple[int, ...]) -> int:
    """What a column adds up to, with the bonus of thirty from 63 in its upper part on."""
    upper = sum(cell for cell in cells[:MIN] if cell != EMPTY)
    lower = sum(cell for cell in cells[MIN:] if cell != EMPTY)
    return upper + (30 if upper >= 63 else 0) + lower + minimax(cells)
