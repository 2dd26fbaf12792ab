"""Figures drawn as data: the men of boards in dots, four dots a cell (two across, two down).

A dot is twice as high as wide, so a square of 4x2 cells holds a figure of 8x4 dots that looks square.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from parlor.widgets.canvas import Canvas
from parlor.widgets.palette import INK

QUADRANTS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""A cell by its dots: upper left 1, upper right 2, lower left 4, lower right 8."""

Figure = tuple[str, ...]
"""Rows of dots: `#` where there is ink, `=` where there is a second: on the foot of a man, or in his middle."""


def stamp(canvas: Canvas, x: int, y: int, figure: Figure, style: str, foot: str = "") -> None:
    """Draw a figure with its upper left corner in a cell; cells without ink are left as they are.

    With `foot` what is marked so is drawn in that style's ink: a foot parts a man from the one below him.
    """
    ink, _, ground = style.partition("/")
    styles = {"#.": style, "=.": f"{foot}/{ground}", "#=": f"{INK}{ink}/{INK}{foot}"}
    for column, row, char, inks in _cells(figure, bool(foot)):
        canvas.put(x + column, y + row, char, styles[inks])


@cache
def _cells(figure: Figure, footed: bool) -> tuple[tuple[int, int, str, str], ...]:
    """The cells of a figure that have ink: column, row, character, and what its dots and the others are."""
    wide = max(len(row) for row in figure)
    found = []
    for row in range(0, len(figure), 2):
        upper, lower = (line.ljust(wide + 1, ".") for line in (*figure[row : row + 2], "")[:2])
        for at in range(0, wide, 2):
            dots = upper[at : at + 2] + lower[at : at + 2]
            if not footed or len(set(dots)) > 2:
                dots = dots.replace("=", "#")
            inks = "".join(letter for letter in "#=." if letter in dots)
            char = QUADRANTS[sum(1 << bit for bit, dot in enumerate(dots) if dot == inks[0])]
            if inks != ".":
                found.append((at // 2, row // 2, char, inks.ljust(2, ".")))
    return tuple(found)


def _drawn(text: str) -> dict[str, Figure]:
    """Figures side by side under their letters; `-` is a plain man."""
    head, *lines = text.strip("\n").splitlines()
    starts = [at for at, letter in enumerate(head) if letter != " "]
    ends = [*(start - 1 for start in starts[1:]), max(map(len, lines))]
    return {head[at]: tuple(line[at:end] for line in lines) for at, end in zip(starts, ends, strict=True)}


SMALL: Final = _drawn("""
K        G        E        N        R        P        -
.#.##.#. ..####.. ..#####. ...##... .##..##. ........ ........
.######. ..#..#.. .######. .#####.. .######. ...##... ..####..
..####.. ..####.. .#.####. .#..##.. ..####.. ..####.. .######.
..====.. ..====.. .#.#..#. ..====.. .======. ..====.. ..####..
""")
"""Men for squares of 4x2 cells: 8x4 dots."""
MIDDLE: Final = _drawn("""
K            G            E            N            R            P            -
............ ............ ............ ............ ............ ............ ............
.....##..... ....####.... ...#######.. .....#.#.... ..##.##.##.. ............ ...######...
.#.######.#. ...##..##... .#########.. ....######.. ..########.. .....##..... ..##====##..
.##########. ...##..##... .#.########. ..##.######. ...######... ....####.... ..##====##..
..########.. ....####.... .#.##..####. ..##..####.. ..########.. ....####.... ...######...
..========.. ...======... .#.##...##.. ....======.. ..========.. ...======... ............
""")
"""Men for squares of 6x3 cells: 12x6 dots."""
LARGE: Final = _drawn("""
K                G                E                N
................ ................ ................ ................
.......##....... ......####...... ....########.... .....#..#.......
..#..######..#.. ....########.... ..############.. .....######.....
.###...##...###. ....###..###.... .##.##########.. ...##.########..
.####.####.####. ....###..###.... .##.###########. .#############..
..############.. ....########.... .##.###########. .###..########..
...##########... ......####...... .##.####...####. ....########....
...==========... ....========.... ..#.###.....###. ...==========...
""") | _drawn("""
R                P                -
................ ................ ................
..###..##..###.. ................ .....######.....
..############.. ......####...... ...##======##...
....########.... .....######..... ..###==##==###..
....########.... ......####...... ..###==##==###..
....########.... ......####...... ...##======##...
....########.... ......####...... .....######.....
..============.. ....========.... ................
""")
"""Men for squares of 8x4 cells: 16x8 dots."""
