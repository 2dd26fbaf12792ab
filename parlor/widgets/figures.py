"""Figures drawn as data: the men of boards in dots, four dots a cell (two across, two down).

A dot is twice as high as wide, so a square of 4x2 cells holds a figure of 8x4 dots that looks square.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from parlor.widgets.canvas import Canvas
from parlor.widgets.palette import GROUND, INK

QUADRANTS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""A cell by its dots: upper left 1, upper right 2, lower left 4, lower right 8."""

GILT: Final = "dye.gold"
"""The ink of what is golden about a man: the rim of a king's crown."""

Figure = tuple[str, ...]
"""Rows of dots: `#` where there is ink, `=` where there is a second, on the foot of a man, `o` where he is gilt."""


def stamp(canvas: Canvas, x: int, y: int, figure: Figure, style: str, foot: str = "", gilt: str = "") -> None:
    """Draw a figure with its upper left corner in a cell; cells without ink are left as they are.

    With `foot` and `gilt` what is marked so is drawn in those styles' inks: a foot parts a man from the one below him.
    """
    ink, _, ground = style.partition("/")
    inks = {"#": ink, "=": foot, "o": gilt or foot}
    for column, row, char, pair in _cells(figure, bool(foot)):
        if pair[1] != ".":
            canvas.put(x + column, y + row, char, f"{INK}{inks[pair[0]]}/{INK}{inks[pair[1]]}")
        else:
            canvas.put(x + column, y + row, char, style if pair[0] == "#" else f"{inks[pair[0]]}/{ground}")


@cache
def _cells(figure: Figure, footed: bool) -> tuple[tuple[int, int, str, str], ...]:
    """The cells of a figure that have ink: column, row, character, and what its dots and the others are.

    A cell has two colours and no more: where there would be three, all ink is of the first kind.
    """
    wide = max(len(row) for row in figure)
    found = []
    for row in range(0, len(figure), 2):
        upper, lower = (line.ljust(wide + 1, ".") for line in (*figure[row : row + 2], "")[:2])
        for at in range(0, wide, 2):
            dots = upper[at : at + 2] + lower[at : at + 2]
            if not footed or len(set(dots)) > 2:
                dots = dots.replace("=", "#").replace("o", "#")
            inks = "".join(letter for letter in "#o=." if letter in dots)
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
.#.##.#. ...##... ..####.. ...##... .##..##. ........ ........
.######. .######. .##.###. .#####.. .######. ...##... ..####..
..####.. ..####.. .#.####. .#..##.. ..####.. ..####.. .######.
..oooo.. ..====.. .#.#..#. ..====.. .======. ..====.. ..####..
""")
"""Men for squares of 4x2 cells: 8x4 dots."""
MIDDLE: Final = _drawn("""
K            G            E            N            R            P            -
............ ............ ............ ............ ............ ............ ............
.....##..... .....##..... ...######... .....#.#.... ..##.##.##.. ............ ...######...
.#.######.#. ...######... .#########.. ....######.. ..########.. .....##..... ..########..
.###.##.###. ..##.##.##.. .##.#######. ..##.######. ...######... ....####.... ..########..
..########.. ..########.. .#.########. ..##..####.. ..###..###.. ....####.... ...######...
..oooooooo.. ....====.... .#.##...##.. ....======.. ..===..===.. ...======... ............
""")
"""Men for squares of 6x3 cells: 12x6 dots."""
LARGE: Final = _drawn("""
K                G                E                N
................ ................ ................ ................
.......##....... .......##....... ....########.... .....#..#.......
..#..######..#.. ......####...... ..############.. .....######.....
.###...##...###. ....########.... .###..#########. ...##.########..
.####.####.####. ....##.##.##.... .##############. .#############..
..############.. ....##.##.##.... .##.==########.. .###..########..
..oooooooooooo.. ....########.... .##...####..##.. ....########....
....========.... ....========.... .###..====..==.. ...==========...
""") | _drawn("""
R                P                -
................ ................ ................
..###..##..###.. ................ .....######.....
..############.. ......####...... ...##########...
....########.... .....######..... ..############..
....########.... ......####...... ..############..
....###..###.... ......####...... ...##########...
..#####..#####.. .....######..... .....######.....
..=====..=====.. ....========.... ................
""")
"""Men for squares of 8x4 cells: 16x8 dots."""
DISCS: Final = {
    (3, 1): ("▗▆▖",),
    (4, 2): ("▗▆▆▖",),
    (5, 2): ("▗▆▆▆▖",),
    (6, 3): (" ▄▆▆▄ ", "▐████▌"),
    (8, 4): (" ▂▅▆▆▅▂ ", "▐██████▌"),
}
"""Discs of so many columns and rows, clear of the edges: the upper halves, which upside down are the lower ones."""
LOWER: Final = "▁▂▃▄▅▆▇"
"""Cells filled from below, by eighths: upside down they are drawn with ink and ground exchanged."""
OVER: Final = str.maketrans("▗▖", "▝▘")


def stamp_disc(canvas: Canvas, x: int, y: int, wide: int, tall: int, style: str) -> None:
    """Draw a disc of so many columns and rows, on the ground of the style."""
    ink, _, ground = style.partition("/")
    for row, line in enumerate(DISCS[wide, tall]):
        for column, char in enumerate(line, x):
            canvas.put(column, y + row, char, style)
            if row * 2 + 1 == tall:
                continue  # the middle row, or the only one
            if char in LOWER:
                rest = LOWER[len(LOWER) - 1 - LOWER.index(char)]
                canvas.put(column, y + tall - 1 - row, rest, f"{GROUND}{ground}/{INK}{ink}")
            else:
                canvas.put(column, y + tall - 1 - row, char.translate(OVER), style)
