"""The chess of India and Persia: squares, the steps of its pieces, and attack.

A position is a text of 64 letters from a8 to h1, White's in capitals: K king, R rook, N knight,
E elephant, G general or counsellor, P pawn; `.` is an empty square.
"""

from __future__ import annotations

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


def put(cells: str, at: int, piece: str) -> str:
    """The position with a piece on a square."""
    return cells[:at] + piece + cells[at + 1 :]


def moved(cells: str, at: int, to: int) -> str:
    """The position with a piece moved, taking what stands there."""
    return put(put(cells, at, "."), to, cells[at])


def attacked(cells: str, at: int, by: int) -> bool:
    """Whether a side attacks a square."""
    king, rook, knight, elephant, general, pawn = OWN[by]
    for name, piece in (("N", knight), ("E", elephant), ("G", general), ("K", king)):
        for origin in LEAPS[name][at]:
            if cells[origin] == piece:
                return True
    for origin in TAKES[1 - by][at]:
        if cells[origin] == pawn:
            return True
    for ray in RAYS[at]:
        for origin in ray:
            piece = cells[origin]
            if piece == rook:
                return True
            if piece != ".":
                break
    return False


def steps(cells: str, side: int) -> list[tuple[int, int]]:
    """Every step of a side's pieces, whether or not it leaves the king attacked."""
    own, enemy = OWN[side], OWN[1 - side]
    found: list[tuple[int, int]] = []
    for at, piece in enumerate(cells):
        if piece not in own:
            continue
        kind = piece.upper()
        if kind == "P":
            ahead = at + AHEAD[side]
            if 0 <= ahead < 64 and cells[ahead] == ".":
                found.append((at, ahead))
            found += [(at, to) for to in TAKES[side][at] if cells[to] in enemy]
        elif kind == "R":
            for ray in RAYS[at]:
                for to in ray:
                    if cells[to] in own:
                        break
                    found.append((at, to))
                    if cells[to] != ".":
                        break
        else:
            found += [(at, to) for to in LEAPS[kind][at] if cells[to] not in own]
    return found


def legal(cells: str, side: int) -> list[tuple[int, int]]:
    """The steps that do not leave one's own king attacked."""
    king = cells.index(OWN[side][0])
    checked = attacked(cells, king, 1 - side)
    x, y = king % 8, king // 8

    def safe(at: int, to: int) -> bool:
        # Rooks alone look along lines: only leaving the king's rank or file can lay him open.
        if at != king and not checked and at % 8 != x and at // 8 != y:
            return True
        return not attacked(moved(cells, at, to), to if at == king else king, 1 - side)

    return [step for step in steps(cells, side) if safe(*step)]


WORTH: Final = {"R": 5.0, "N": 3.0, "E": 1.5, "G": 1.5, "P": 1.0}


def material(cells: str) -> float:
    """White's pieces less Black's, by worth; pawns a little more as they go on."""
    total = 0.0
    for at, piece in enumerate(cells):
        if piece == ".":
            continue
        kind = piece.upper()
        value = WORTH.get(kind, 0.0)
        if kind == "P":
            value += 0.03 * (6 - at // 8 if piece == "P" else at // 8 - 1)
        total += value if piece == kind else -value
    return total
