"""Figures drawn as data: the men of boards in dots, four dots a cell (two across, two down).

A dot is twice as high as wide, so a square of 4x2 cells holds a figure of 8x4 dots that looks square.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final

from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.palette import GROUND, INK

QUADRANTS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""A cell by its dots: upper left 1, upper right 2, lower left 4, lower right 8."""

GILT: Final = "side.crown"
"""The ink of a king's crown, or of the band about it where both sides have a king: the rest is of his colour."""
UNDYED: Final = str.maketrans("=oxlr", "##.##")
"""What stands for further inks where a figure is drawn in one."""

Figure = tuple[str, ...]
"""Rows of dots: `#` where there is ink, `=` on the foot or the ear of a man, `o` where he is gilt, `x` for eye, tusk.
`l` and `r` are his left and right edges: a dark man gleams at the left, a light one is shaded at the right.

Drawn in one ink, feet and gold are of it, and eyes are holes. The four dots of a cell have two colours and no more.
"""
Cells = tuple[tuple[int, int, str, str], ...]
"""Column and row of cells, what is drawn in them, and the letters of the ink of that and of what is under it."""
ONE: Final[Mapping[str, str]] = MappingProxyType({})


def stamp(canvas: Canvas, x: int, y: int, figure: Figure, style: str, dyes: Mapping[str, str] = ONE) -> None:
    """Draw a figure with its upper left corner in a cell; cells without ink are left as they are.

    With `dyes` what is marked by their letters is drawn in the inks of those styles.
    """
    lay_cells(canvas, x, y, cells_of(figure, dyed=bool(dyes)), style, dyes)


def in_dots(rows: Sequence[str]) -> tuple[str, ...]:
    """A picture of pixels in dots, two to a pixel: so it can be moved by half a column."""
    return tuple("".join(pixel * 2 for pixel in row) for row in rows)


def stamp_in_middle(canvas: Canvas, rows: Sequence[str], at: tuple[int, int], width: int, style: str) -> None:
    """Draw dots in the middle of so many columns, to half a column."""
    stamp(canvas, *at, tuple("." * ((2 * width - len(row)) // 2) + row for row in rows), style)


def lay_cells(canvas: Canvas, x: int, y: int, cells: Cells, style: str, dyes: Mapping[str, str]) -> None:
    """Put cells of inks in the ink and on the ground of a style, with further inks by their letters."""
    ink, _, ground = style.partition("/")
    inks = {"#": f"{INK}{ink}", ".": f"{GROUND}{ground}", **{letter: f"{INK}{dye}" for letter, dye in dyes.items()}}
    for column, row, char, pair in cells:
        over, under = pair[0], pair[1]
        if under != ".":
            canvas.put(x + column, y + row, char, f"{inks[over]}/{inks[under]}")
        else:
            canvas.put(x + column, y + row, char, style if over == "#" else f"{dyes[over]}/{ground}")


def dyes_of(side: int) -> Mapping[str, str]:
    """The further inks of a side's men."""
    body, tone = f"side.{side}", f"side.{side}.tone"
    edges = {"l": tone, "r": body} if side else {"l": body, "r": tone}
    return {"=": f"{body}.foot", "o": GILT, "x": f"{body}.eye", **edges}


def stamp_small(canvas: Canvas, x: int, y: int, figure: Figure, side: int, ground: str) -> None:
    """Draw a man for a square of 5x2 cells, with the edge that he stands on."""
    lay_cells(canvas, x, y, _on_edge(figure), f"side.{side}/{ground}", dyes_of(side))


@cache
def _on_edge(figure: Figure) -> Cells:
    """The cells of a small man with the edge on which he stands."""
    cells = {(column, row): (char, inks) for column, row, char, inks in cells_of(figure, dyed=True)}
    for at, (char, inks) in cells.items():
        if at[1] and char == "█":
            cells[at] = "▂", f"={inks[0]}"
    return tuple((*at, *cell) for at, cell in cells.items())


@cache
def cells_of(figure: Figure, *, dyed: bool) -> Cells:
    """The cells of a figure that have ink: column, row, character, and what its dots and the others are."""
    rows = figure if dyed else [line.translate(UNDYED) for line in figure]
    wide = max(len(row) for row in rows)
    found = []
    for row in range(0, len(rows), 2):
        upper, lower = (line.ljust(wide + 1, ".") for line in (*rows[row : row + 2], "")[:2])
        for at in range(0, wide, 2):
            dots = upper[at : at + 2] + lower[at : at + 2]
            ink = next(letter for letter in "#lrto=x." if letter in dots)
            rest = dots.replace(ink, "")
            under = max(rest, key=rest.count) if rest else "."
            char = QUADRANTS[sum(1 << bit for bit, dot in enumerate(dots) if dot == ink)]
            if ink != ".":
                found.append((at // 2, row // 2, char, ink + under))
    return tuple(found)


def _parse_figures(text: str) -> dict[str, Figure]:
    """Figures side by side under their letters; `-` is a plain man."""
    head, *lines = text.strip("\n").splitlines()
    starts = [at for at, letter in enumerate(head) if letter != " "]
    ends = [*(start - 1 for start in starts[1:]), max(map(len, lines))]
    return {head[at]: tuple(line[at:end] for line in lines) for at, end in zip(starts, ends, strict=True)}


def twice(figures: Mapping[str, Figure]) -> dict[str, Figure]:
    """Figures twice as large."""
    return {
        kind: tuple("".join(dot * 2 for dot in row) for row in rows for _ in range(2)) for kind, rows in figures.items()
    }


def within(figures: Mapping[str, Figure], wide: int, tall: int) -> dict[str, Figure]:
    """Figures in the middle of a larger field of so many cells, by whole cells; rather above it than below."""

    def laid(rows: Figure) -> Figure:
        left, over = (2 * wide - len(rows[0])) // 2, (2 * tall - len(rows)) // 4 * 2
        return ("",) * over + tuple("." * left + row for row in rows)

    return {kind: laid(rows) for kind, rows in figures.items()}


def edged(figures: Mapping[str, Figure]) -> dict[str, Figure]:
    """Figures with their left and right edges marked, a column of cells each, where a cell has no other ink."""

    def mark(rows: Figure) -> Figure:
        marked = [list(row) for row in rows]
        for y, row in enumerate(rows):
            other = rows[y ^ 1] if y ^ 1 < len(rows) else ""
            for x in range(0, len(row), 2):
                around = row[:x][-1:], row[x + 2 : x + 3]
                if row[x : x + 2] != "##" or not {*other[x : x + 2]} <= {*"#."}:
                    continue
                for letter, beyond in zip("lr", around, strict=True):
                    if beyond in ("", ".") and other[x : x + 2] in ("", "..", "##"):
                        marked[y][x : x + 2] = letter * 2
        return tuple(map("".join, marked))

    return {kind: mark(rows) for kind, rows in figures.items()}


SMALL: Final = _parse_figures("""
K          G          E          N          R          P
.#..##..#. ....##.... ...#####.. ....#.#... .##.##.##. ..........
.########. ...#..#... .########. ..##.###.. .########. ...####...
..oooooo.. ...####... .#.######. .########. ..######.. ....##....
..######.. ..######.. .#.##..##. ...######. .########. ..######..
""")
"""Men for squares of 5x2 cells: 10x4 dots, drawn to be told apart by their outlines."""
MIDDLE: Final = _parse_figures("""
K            G            E            N            R            P            -
............ ............ ............ ............ ............ ............ ............
.#...##...#. .....##..... ...######... ....#.#..... ..##.##.##.. ............ ...######...
.##########. ....##.#.... .##x==####.. ...#x####... ..########.. .....##..... ..########..
..oooooooo.. ....####.... .###==####.. .#########.. ...######... ....####.... ..########..
..########.. ....####.... .#x#######.. .##.######.. ..########.. ....####.... ...######...
.==========. ...======... ##x##..###.. ....======.. ..========.. ...======... ............
""")
"""Men for squares of 6x3 cells: 12x6 dots."""
LARGE: Final = edged(
    _parse_figures("""
K                G                E                N
................ ................ ................ ................
..#....##....#.. .......##....... .....########... ......#.##......
..##..####..##.. ......####...... ...###########.. .....######=....
..############.. .....###.##..... ..##x##===#####. ...###x####==...
..oooooooooooo.. .....##.###..... ..#####===#####. .##########==...
....########.... ......####...... .##.xx#===#####. .###.######==...
..############.. ....########.... .##...#########. ....#######==...
..============.. ....========.... .#....###..###.. ...==========...
""")
    | _parse_figures("""
R                P                -
................ ................ ................
..###..##..###.. ................ .....######.....
..############.. ......####...... ...##########...
....########.... .....######..... ..############..
....########.... ......####...... ..############..
....########.... ......####...... ...##########...
..############.. ....########.... .....######.....
..============.. ....========.... ................
""")
)
"""Men for squares of 8x4 cells: 16x8 dots."""
HUGE: Final = edged(
    _parse_figures("""
K                        G                        E                        N
........................ ........................ ........................ ........................
..........####.......... ........................ ........................ ........................
..##......####......##.. ..........####.......... ........##########...... ........##..##..........
..##....########....##.. ........####..##........ ......##############.... ........######..........
..####..########..####.. ........####..##........ ....##################.. ......##########........
..####################.. ......####..######...... ..##########====######.. ......##xx######====....
..oooooooooooooooooooo.. ......####..######...... ..##xx######====######.. ....####xx########==....
..oooooooooooooooooooo.. ........########........ ..##xx######====######.. ..################==....
....################.... ........########........ ..##########====######.. ..################====..
....################.... ......############...... ..##..xxxx############.. ..####..##########====..
..####################.. ....################.... ####......######..####.. ......############====..
..====================.. ....================.... ####......######..####.. ......================..
""")
    | _parse_figures("""
R                        P                        -
........................ ........................ ........................
........................ ........................ .......##########.......
..####....####....####.. ........................ .....##############.....
..####....####....####.. ........................ ....################....
..####################.. ..........####.......... ...##################...
....################.... ........########........ ...##################...
......############...... ........########........ ...##################...
......############...... ..........####.......... ...##################...
......############...... ........########........ ....################....
....################.... ........########........ .....##############.....
..####################.. ......############...... .......##########.......
..====================.. ......============...... ........................
""")
)
"""Men for squares of 12x6 cells: 24x12 dots."""
DISCS: Final = {
    (2, 1): ("▐▌",),
    (3, 1): ("▗▆▖",),
    (4, 2): ("▗▆▆▖",),
    (4, 3): ("▗▅▅▖", "████"),
    (5, 2): ("▗▇▇▇▖",),
    (6, 2): ("▗▇▇▇▇▖",),
    (6, 3): (" ▄▆▆▄ ", "▐████▌"),
    (8, 4): (" ▂▅▆▆▅▂ ", "▐██████▌"),
    (10, 5): ("  ▃▅▆▆▅▃  ", "▗████████▖", "▐████████▌"),
    (12, 6): ("   ▂▅▆▆▅▂   ", " ▗████████▖ ", " ██████████ "),
}
"""Discs of so many columns and rows, clear of the edges: the upper halves, which upside down are the lower ones."""
LOWER: Final = "▁▂▃▄▅▆▇"
"""Cells filled from below, by eighths: upside down they are drawn with ink and ground exchanged."""
OVER: Final = str.maketrans("▗▖", "▝▘")


def stamp_disc(canvas: Canvas, x: int, y: int, wide: int, tall: int, style: str) -> None:
    """Draw a disc of so many columns and rows, on the ground of the style."""
    ink, _, ground = style.partition("/")
    for row, line in enumerate(DISCS[wide, tall]):
        canvas.put(x, y + row, line, style)
        if row * 2 + 1 == tall:
            continue  # the middle row, or the only one
        for column, char in enumerate(line, x):
            if char in LOWER:
                rest = LOWER[len(LOWER) - 1 - LOWER.index(char)]
                canvas.put(column, y + tall - 1 - row, rest, f"{GROUND}{ground}/{INK}{ink}")
            else:
                canvas.put(column, y + tall - 1 - row, char.translate(OVER), style)
