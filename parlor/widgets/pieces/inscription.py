"""Roman capitals as they are cut into stone, in dots of a fifth of their height."""

from __future__ import annotations

from typing import Final

from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.figures import stamp

HIGH: Final = 5
"""Rows and columns of a letter, in dots."""
NARROW: Final = 4
"""Columns of a cell's width in which a letter has a dot a column; in broader ones it has two."""
TALL: Final = 8
"""Rows of a field from which on its letter is twice as large."""
_DRAWN: Final = """
A C D E I L N O R S T V
..#.. .###. ####. ##### .###. ##... #...# .###. ####. .#### ##### #...#
.#.#. #.... #...# #.... ..#.. #.... ##..# #...# #...# #.... ..#.. #...#
.#.#. #.... #...# ####. ..#.. #.... #.#.# #...# ####. .###. ..#.. .#.#.
##### #.... #...# #.... ..#.. #.... #..## #...# #..#. ....# ..#.. .#.#.
#...# .###. ####. ##### .###. ##### #...# .###. #...# ####. ..#.. ..#..
"""
"""Letters side by side under their names."""


def _letters() -> dict[str, tuple[str, ...]]:
    names, *rows = (line.split() for line in _DRAWN.strip().splitlines())
    return {name: tuple(row[at] for row in rows) for at, name in enumerate(names)}


CAPITALS: Final = _letters()


def engrave(canvas: Canvas, x: int, y: int, wide: int, tall: int, letter: str, style: str) -> None:
    """Cut a letter into the middle of a field of so many cells; one that is not known is left out."""
    if letter not in CAPITALS or tall * 2 < HIGH + 1:
        return
    deep = 2 if tall >= TALL else 1
    broad = 2 * deep if wide > NARROW else 1
    broad = min(broad, (wide * 2 - 2) // HIGH)
    left, above = (wide * 2 - HIGH * broad + 1) // 2, (tall * 2 - HIGH * deep) // 2
    rows = ["." * left + "".join(dot * broad for dot in row) for row in CAPITALS[letter] for _ in range(deep)]
    stamp(canvas, x, y + above // 2, ("",) * (above % 2) + tuple(rows), style)
