"""What stands on the faces of dice instead of pips, drawn in dots: cards' ranks, Roman figures and signs."""

from __future__ import annotations

from functools import cache
from typing import Final

from parlor.widgets.canvas.figures import Figure

HIGH: Final = 7
"""Points of a mark from top to bottom."""
_DRAWN: Final = {
    "A": "..#..|.#.#.|#...#|#...#|#####|#...#|#...#",
    "K": "#...#|#..#.|#.#..|##...|#.#..|#..#.|#...#",
    "Q": ".###.|#...#|#...#|#...#|#.#.#|#..#.|.##.#",
    "J": "..###|...#.|...#.|...#.|...#.|#..#.|.##..",
    "10": "#.###|#.#.#|#.#.#|#.#.#|#.#.#|#.#.#|#.###",
    "9": ".###.|#...#|#...#|.####|....#|...#.|.##..",
    "I": "###|.#.|.#.|.#.|.#.|.#.|###",
    "II": "#####|.#.#.|.#.#.|.#.#.|.#.#.|.#.#.|#####",
    "III": "#######|.#.#.#.|.#.#.#.|.#.#.#.|.#.#.#.|.#.#.#.|#######",
    "?": ".###.|#...#|....#|..##.|..#..|.....|..#..",
    "X": "#...#|#...#|.#.#.|..#..|.#.#.|#...#|#...#",
    "+": ".....|..#..|..#..|#####|..#..|..#..|.....",
    "#": ".#.#.|.#.#.|#####|.#.#.|#####|.#.#.|.#.#.",
}
_SMALL: Final = {
    "A": "..##..|.#..#.|######|##..##",
    "K": "##..##|##.##.|####..|##..##",
    "Q": ".#####..|##...##.|##.#.##.|.####.##",
    "J": "...###|....##|##..##|.####.",
    "10": "##.####|.#.#..#|.#.#..#|.#.####",
    "9": ".####.|##..##|.#####|....##",
}
"""The same for dice of three rows, in dots: a dot is half as wide as high."""
LEAST: Final = 5
"""Columns of the smallest dice on which they have room."""


@cache
def marked(mark: str, wide: int, tall: int) -> Figure:
    """A mark in the middle of a face of so many cells, in dots; nothing where the mark has no drawing.

    A point is as wide as high on the screen: two dots across and one down on a small face, twice that on a large one.
    """
    if tall < HIGH // 2 + 1:
        rows = _SMALL[mark].split("|") if mark in _SMALL and wide >= LEAST else []
        return tuple("." * (wide - len(row) // 2) + row for row in ("", *rows)) if rows else ()
    if mark not in _DRAWN:
        return ()
    rows = _DRAWN[mark].split("|")
    scale = 2 if tall >= HIGH + 1 else 1
    across, down = len(rows[0]) * 2 * scale, HIGH * scale
    left, top = (wide * 2 - across) // 2, (tall * 2 - down) // 2
    lines = ["".join(point * 2 * scale for point in row) for row in rows for _ in range(scale)]
    return ("." * (wide * 2),) * top + tuple("." * left + line for line in lines)
