"""Figures drawn as data: the men of boards in dots, four dots a cell (two across, two down).

A dot is twice as high as wide, so a square of 4x2 cells holds a figure of 8x4 dots that looks square.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from parlor.widgets.canvas import Canvas

QUADRANTS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""A cell by its dots: upper left 1, upper right 2, lower left 4, lower right 8."""

Figure = tuple[str, ...]
"""Rows of dots, `#` where there is ink."""


def stamp(canvas: Canvas, x: int, y: int, figure: Figure, style: str) -> None:
    """Draw a figure with its upper left corner in a cell; cells without ink are left as they are."""
    for column, row, char in _cells(figure):
        canvas.put(x + column, y + row, char, style)


@cache
def _cells(figure: Figure) -> tuple[tuple[int, int, str], ...]:
    """The cells of a figure that have ink: column, row, character."""
    wide = max(len(row) for row in figure)
    found = []
    for row in range(0, len(figure), 2):
        upper, lower = (line.ljust(wide + 1) for line in (*figure[row : row + 2], "")[:2])
        for at in range(0, wide, 2):
            dots = upper[at : at + 2] + lower[at : at + 2]
            if char := QUADRANTS[sum(bit for bit, dot in zip((1, 2, 4, 8), dots, strict=True) if dot == "#")].strip():
                found.append((at // 2, row // 2, char))
    return tuple(found)


def _drawn(text: str) -> dict[str, Figure]:
    """Figures side by side under their letters; `-` is a plain man."""
    head, *lines = text.strip("\n").splitlines()
    starts = [at for at, letter in enumerate(head) if letter != " "]
    ends = [*(start - 1 for start in starts[1:]), max(map(len, lines))]
    return {head[at]: tuple(line[at:end] for line in lines) for at, end in zip(starts, ends, strict=True)}


SMALL: Final = _drawn("""
K        G        E        N        R        P        -
...#.... #..#..#. .#####.. ..###... ##.#.##. ........ ........
..###... ##.#.##. #######. .#####.. .#####.. ..##.... ..####..
...#.... .#####.. #.#####. ##.###.. ..###... .####... .######.
.#####.. .#####.. #.##.##. .#####.. .#####.. ........ ..####..
""")
"""Men for squares of 4x2 cells: 8x4 dots, one of them left free between neighbours."""
MIDDLE: Final = _drawn("""
K            G            E            N            R            P            -
............ ............ ............ ............ ............ ............ ............
.....##..... .#...##...#. ...########. ....#.#..... ..##.##.##.. ............ ...######...
...######... .##.####.##. .##########. ...#######.. ..########.. .....##..... ..########..
.....##..... .##########. ##.######### .###.#####.. ...######... ....####.... ..########..
..########.. ..########.. ##.######### .##.######.. ...######... .....##..... ...######...
...######... ...######... #..##...##.. ...#######.. ..########.. ...######... ............
""")
"""Men for squares of 6x3 cells: 12x6 dots."""
LARGE: Final = _drawn("""
K                G                E                N
................ ................ ................ ................
.......##....... ..#....##....#.. ....##########.. .....#..#.......
.....######..... .##...####...##. ..#############. .....######.....
.......##....... .####.####.####. .##.############ ...##.########..
..####.##.####.. ..############.. .##.############ .#############..
..############.. ...##########... ##..############ .###..########..
....########.... ....########.... ##..####...####. .....########...
...##########... ...##########... .#..###.....###. ....##########..
""") | _drawn("""
R                P                -
................ ................ ................
..###..##..###.. ................ .....######.....
..############.. ......####...... ...##########...
....########.... .....######..... ..############..
....########.... ......####...... ..############..
....########.... ......####...... ...##########...
...##########... .....######..... .....######.....
..############.. ....########.... ................
""")
"""Men for squares of 8x4 cells: 16x8 dots."""
