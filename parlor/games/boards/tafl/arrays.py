"""The boards and arrays of the tafl games. Source: the compendium of tafl games."""

from __future__ import annotations

from typing import Final

from parlor.games.kits.boards.tafl import FREE, field


def mirror_rows(rows: str) -> str:
    """A position of which the upper half is written, the middle row last."""
    lines = ["".join(line.split()) for line in rows.strip().splitlines()]
    return "".join([*lines, *lines[-2::-1]])


def place_pieces(size: int, attackers: str, defenders: str, king: str) -> str:
    """A position by the names of its squares."""
    cells, board = [FREE] * (size * size), field(size)
    for piece, names in (("A", attackers), ("D", defenders), ("K", king)):
        for name in names.split():
            cells[board.at[name]] = piece
    return "".join(cells)


SHETLAND: Final = mirror_rows("""
    . . . A A A A A . . .
    . . . . . A . . . . .
    . . . . . . . . . . .
    A . . . . D . . . . A
    A . . . D D D . . . A
    A A . D D K D D . A A
""")

ATTACKS: Final = {
    "lewis": "e11 f11 g11 e10 f10 g10 e1 f1 g1 e2 f2 g2 a7 a6 a5 b7 b6 b5 k7 k6 k5 j7 j6 j5",
    "bell": "e11 f11 g11 e10 g10 f9 e1 f1 g1 e2 g2 f3 a7 a6 a5 b7 b5 c6 k7 k6 k5 j7 j5 i6",
    "t": "d11 e11 f11 g11 h11 f10 d1 e1 f1 g1 h1 f2 a8 a7 a6 a5 a4 b6 k8 k7 k6 k5 k4 j6",
}
DEFENCES: Final = {
    "diamond": "f8 e7 f7 g7 d6 e6 g6 h6 e5 f5 g5 f4",
    "cross": "f3 f4 f5 f7 f8 f9 c6 d6 e6 g6 h6 i6",
}

ALEA: Final = mirror_rows("""
    . . a . . a . . . . . . . a . . a . .
    . . . . . . . . . . . . . . . . . . .
    a . . . . a . . . . . . . a . . . . a
    . . . . . . . a . a . a . . . . . . .
    . . . . . . a . d . d . a . . . . . .
    a . a . . a . . . . . . . a . . a . a
    . . . . a . . . . d . . . . a . . . .
    . . . a . . . . d . d . . . . a . . .
    . . . . d . . d . d . d . . d . . . .
    . . . a . . d . d K d . d . . a . . .
""").upper()

CENTRES: Final = {
    "b": frozenset((x, y) for x in range(19) for y in range(19) if 0 < abs(x - 9) + abs(y - 9) <= 3),
    "c": frozenset((x, y) for x in range(7, 12) for y in range(7, 12) if (x, y) != (9, 9)),
}
"""Other places of the king's men about the middle, by column and row."""


def alea(centre: str) -> str:
    """The array of Alea Evangelii with the king's men as in the manuscript, or gathered about the king."""
    if centre == "a":
        return ALEA
    held = CENTRES[centre]
    return "".join(
        "D" if (at % 19, at // 19) in held else FREE if piece == "D" else piece for at, piece in enumerate(ALEA)
    )
