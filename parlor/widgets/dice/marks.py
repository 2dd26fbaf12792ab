"""What stands on the faces of dice instead of pips, drawn in dots: cards' ranks, Roman figures and signs."""

from __future__ import annotations

from functools import cache
from typing import Final

from parlor.widgets.canvas.figures import Figure

HIGH: Final = 7
"""Points of a mark from top to bottom."""
AROUND: Final = 3
"""Pixels of a face that a mark leaves free above and below together, at least."""
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
    "A": "...##...|..#..#..|.##..##.|.######.|.##..##.",
    "K": ".##..##.|.##.##..|.####...|.##.##..|.##..##.",
    "Q": ".#####..|##...##.|##...##.|##.####.|.####.##",
    "J": "...####.|....##..|....##..|.##.##..|..###...",
    "10": "##.#####|##.##.##|##.##.##|##.##.##|##.#####",
    "9": "..####..|.##..##.|..#####.|.....##.|..####..",
    "I": "######|..##..|..##..|..##..|######",
    "II": "##########|..##..##..|..##..##..|..##..##..|##########",
    "III": "##########|##..##..##|##..##..##|##..##..##|##########",
    "?": ".#####..|##...##.|...###..|........|...##...",
    "X": "##......##|..##..##..|....##....|..##..##..|##......##",
    "+": "....##....|....##....|##########|....##....|....##....",
    "#": "..##..##..|##########|..##..##..|##########|..##..##..",
}
"""Marks for the smallest cubes, five pixels high, in dots: a dot is half as wide as high."""


@cache
def mark_figure(mark: str, pixels: int) -> Figure:
    """A mark in the middle of a cube of so many pixels, in dots; nothing where the mark has no drawing.

    A point is as wide as high on the screen: two dots across and one down on a small face, more on a large one.
    """
    if pixels < HIGH + 2:
        rows, scale = [line for line in _SMALL.get(mark, "").split("|") if line], 1
    else:
        scale = max(1, (pixels - AROUND) // HIGH)
        points = [line for line in _DRAWN.get(mark, "").split("|") if line]
        rows = ["".join(point * 2 * scale for point in line) for line in points for _ in range(scale)]
    if not rows:
        return ()
    left, top = (2 * pixels - len(rows[0])) // 2, (pixels - len(rows)) // 2
    return ("." * (2 * pixels),) * top + tuple("." * left + line for line in rows)
