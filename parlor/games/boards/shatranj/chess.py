"""The chess of India and Persia: squares, the steps of its pieces, and attack.

A position is a text of 64 letters from a8 to h1, White's in capitals: K king, R rook, N knight,
E elephant, G general or counsellor, P pawn; `.` is an empty square.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from typing import Final

WHITE, BLACK = 0, 1
SQUARES: Final = tuple(f"{file}{rank}" for rank in range(8, 0, -1) for file in "abcdefgh")
AT: Final = {name: at for at, name in enumerate(SQUARES)}
OWN: Final = ("KRNEGP", "krnegp")
MOVES: Final = tuple(tuple(("move", one, two) for two in SQUARES) for one in SQUARES)


def _jumps(*ways: tuple[int, int]) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple((y + dy) * 8 + x + dx for dx, dy in ways if 0 <= x + dx < 8 and 0 <= y + dy < 8)
        for y in range(8)
        for x in range(8)
    )


DIAGONAL: Final = ((1, 1), (1, -1), (-1, 1), (-1, -1))
STRAIGHT: Final = ((1, 0), (-1, 0), (0, 1), (0, -1))
KNIGHT: Final = _jumps((1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1))
LEAPS: Final = {
    "K": _jumps(*DIAGONAL, *STRAIGHT),
    "N": KNIGHT,
    "G": _jumps(*DIAGONAL),
    "E": _jumps((2, 2), (2, -2), (-2, 2), (-2, -2)),
}
"""Where the pieces that do not slide may go from each square."""
TAKES: Final = (_jumps((1, -1), (-1, -1)), _jumps((1, 1), (-1, 1)))
"""Where the pawns of each side capture."""
AHEAD: Final = (-8, 8)


def _ray(x: int, y: int, dx: int, dy: int) -> tuple[int, ...]:
    squares = ((x + dx * far, y + dy * far) for far in range(1, 8))
    return tuple(row * 8 + column for column, row in squares if 0 <= column < 8 and 0 <= row < 8)


RAYS: Final = tuple(tuple(_ray(x, y, dx, dy) for dx, dy in STRAIGHT) for y in range(8) for x in range(8))
LAST: Final = (range(8), range(56, 64))
"""The rank on which the pawns of each side end."""


def put_piece(cells: str, at: int, piece: str) -> str:
    """The position with a piece on a square."""
    return cells[:at] + piece + cells[at + 1 :]


def move_piece(cells: str, at: int, to: int) -> str:
    """The position with a piece moved, taking what stands there."""
    return put_piece(put_piece(cells, at, "."), to, cells[at])


def _reader(origins: tuple[int, ...]) -> Callable[[str], Sequence[str]]:
    """What reads off a position what stands on some squares: far quicker than square by square."""
    return itemgetter(*origins) if origins else lambda cells: ""


LEAPERS: Final = tuple(
    tuple(
        (_reader(near), piece)
        for near, piece in (
            *((LEAPS[piece.upper()][at], piece) for piece in OWN[by] if piece.upper() in LEAPS),
            (TAKES[1 - by][at], OWN[by][5]),
        )
    )
    for by in (WHITE, BLACK)
    for at in range(64)
)
"""By side and square: from where its pieces that do not slide attack the square."""


def is_attacked(cells: str, at: int, by: int) -> bool:
    """Whether a side attacks a square."""
    for look, piece in LEAPERS[by * 64 + at]:
        if piece in look(cells):
            return True
    rook, x, row = OWN[by][1], at & 7, at & ~7
    if rook not in cells:
        return False
    return (
        rook == cells[row:at].rstrip(".")[-1:]
        or rook == cells[at + 1 : row + 8].lstrip(".")[:1]
        or rook == cells[x:at:8].rstrip(".")[-1:]
        or rook == cells[at + 8 :: 8].lstrip(".")[:1]
    )


def steps(cells: str, side: int) -> Iterator[tuple[int, int]]:
    """Every step of a side's pieces, whether or not it leaves the king attacked."""
    own, enemy = OWN[side], OWN[1 - side]
    for at, piece in enumerate(cells):
        if piece not in own:
            continue
        kind = piece.upper()
        if kind == "P":
            ahead = at + AHEAD[side]
            if 0 <= ahead < 64 and cells[ahead] == ".":
                yield at, ahead
            for to in TAKES[side][at]:
                if cells[to] in enemy:
                    yield at, to
        elif kind == "R":
            for ray in RAYS[at]:
                for to in ray:
                    if cells[to] in own:
                        break
                    yield at, to
                    if cells[to] != ".":
                        break
        else:
            for to in LEAPS[kind][at]:
                if cells[to] not in own:
                    yield at, to


def legal(cells: str, side: int) -> Iterator[tuple[int, int]]:
    """The steps that do not leave one's own king attacked."""
    king = cells.index(OWN[side][0])
    checked, shields = is_attacked(cells, king, 1 - side), shielding(cells, king, 1 - side)
    for at, to in steps(cells, side):
        if (at != king and not checked and at not in shields) or not is_attacked(
            move_piece(cells, at, to), to if at == king else king, 1 - side
        ):
            yield at, to


def shielding(cells: str, king: int, by: int) -> list[int]:
    """The squares that alone keep a side's rooks from a king: none of its other pieces looks along lines."""
    rook, found = OWN[by][1], list[int]()
    if rook not in cells:
        return found
    for ray in RAYS[king]:
        near = [at for at in ray if cells[at] != "."][:2]
        if len(near) == 2 and cells[near[1]] == rook:
            found.append(near[0])
    return found


def is_bare(cells: str, side: int) -> bool:
    """Whether a side has nothing left but its king."""
    return not any(piece in cells for piece in OWN[side][1:])


WRITTEN: Final = re.compile(r"([KRNEGP]?)([a-h]?)([1-8]?)[x×:-]?([a-h][1-8])[+#!?]*")
"""A move as chess players write it: the piece (none for a pawn), where from if need be, where to."""


def parse_notation(cells: str, seat: int, moves: Sequence[tuple[str, ...]], typed: str) -> Iterator[tuple[str, ...]]:
    """The moves of a seat that a text such as `Nf3`, `exd5` or `e4` can stand for."""
    found = WRITTEN.fullmatch(typed)
    if found is None:
        return
    piece, file, rank, to = found.groups()
    wanted = OWN[seat][OWN[0].index(piece or "P")]
    for move in moves:
        fits = move[0] == "move" and move[2] == to and cells[AT[move[1]]] == wanted
        if fits and move[1].startswith(file) and move[1].endswith(rank):
            yield move
