"""Pips and figures of cards, and where the pips of a number card lie.

Pips are drawn in quarters of cells, figures in halves.
"""

from __future__ import annotations

from functools import cache
from typing import Final

SMALL: Final = (
    (
        "....##....",
        "..######..",
        ".########.",
        "##########",
        "###.##.###",
        "...####...",
    ),
    (
        ".###..###.",
        "##########",
        "##########",
        ".########.",
        "...####...",
        "....##....",
    ),
    (
        "...####...",
        "...####...",
        ".###..###.",
        "##########",
        ".###..###.",
        "....##....",
    ),
    (
        "....##....",
        "..######..",
        ".########.",
        ".########.",
        "..######..",
        "....##....",
    ),
    (
        "..######..",
        ".##....##.",
        "##..##..##",
        "##..##..##",
        ".##....##.",
        "..######..",
    ),
    (
        "##########",
        ".########.",
        "..######..",
        "....##....",
        "....##....",
        "..######..",
    ),
    (
        "....##....",
        "....##....",
        "....##....",
        "....##....",
        ".########.",
        "....##....",
    ),
    (
        ".......##.",
        ".....####.",
        "....#####.",
        "..#####...",
        ".####.....",
        ".##.......",
    ),
)
"""One pip in five by three cells, by shape: four dots to a cell."""

LARGE: Final = (
    (
        "........##........",
        "......######......",
        "....##########....",
        "..##############..",
        "##################",
        "##################",
        ".################.",
        "...####.##.####...",
        ".......####.......",
        ".....########.....",
    ),
    (
        "..................",
        "..#####....#####..",
        "########..########",
        "##################",
        "##################",
        ".################.",
        "...############...",
        ".....########.....",
        ".......####.......",
        "........##........",
    ),
    (
        "......######......",
        ".....########.....",
        ".....########.....",
        "..####.####.####..",
        ".################.",
        "##################",
        ".################.",
        "..#####.##.#####..",
        ".......####.......",
        ".....########.....",
    ),
    (
        "........##........",
        "......######......",
        "....##########....",
        "..##############..",
        "##################",
        "##################",
        "..##############..",
        "....##########....",
        "......######......",
        "........##........",
    ),
    (
        ".....########.....",
        "..####......####..",
        ".###...####...###.",
        "###..########..###",
        "##..####..####..##",
        "##..####..####..##",
        "###..########..###",
        ".###...####...###.",
        "..####......####..",
        ".....########.....",
    ),
    (
        "##################",
        "###............###",
        ".################.",
        "..##############..",
        "....##########....",
        "......######......",
        "........##........",
        "........##........",
        "......######......",
        "...############...",
    ),
    (
        "........##........",
        ".......####.......",
        ".......####.......",
        ".......####.......",
        ".......####.......",
        ".......####.......",
        ".......####.......",
        "...############...",
        "........##........",
        ".......####.......",
    ),
    (
        ".............###..",
        "...........######.",
        "..........#######.",
        "........#######...",
        ".......######.##..",
        "...##.######......",
        "....#######.......",
        "...######.........",
        "..#####...........",
        "..###.............",
    ),
)
"""The pip of an ace in nine by five cells, by shape."""

LOWER: Final = tuple(shape[:row] + shape[row + 1 :] for shape, row in zip(LARGE, (5, 0, 2, 5, 5, 7, 6, 9), strict=True))
"""The same a row of dots lower, of which three fit one above the other on the largest cards: one row is left out."""

SLENDER: Final = (
    ("........", "...##...", ".######.", "########", "##.##.##", "..####.."),
    ("........", ".##..##.", "########", "########", "..####..", "...##..."),
    ("..####..", "..####..", "###..###", "########", "###..###", "...##..."),
    ("........", "...##...", "..####..", ".######.", "..####..", "...##..."),
    ("........", ".######.", "##....##", "##.##.##", "##....##", ".######."),
    ("........", "########", ".######.", "..####..", "...##...", ".######."),
    ("........", "...##...", "...##...", "...##...", ".######.", "...##..."),
    ("........", ".....##.", "...####.", "..####..", ".####...", ".##....."),
)
"""A pip in four by three cells, by shape: most are hardly higher than wide, or hearts would be crowns; a club needs all
rows to be no spade."""

NARROW: Final = (
    ("..##..", ".####.", "######", "..##.."),
    ("##..##", "######", ".####.", "..##.."),
    ("..##..", "##..##", "######", "..##.."),
    ("..##..", ".####.", ".####.", "..##.."),
    (".####.", "##..##", "##..##", ".####."),
    ("######", ".####.", "..##..", ".####."),
    ("..##..", "..##..", "######", "..##.."),
    ("....##", "..###.", ".###..", "##...."),
)
"""A pip in three by two cells, by shape: what shows of a card in a hand of thirteen, few rows to be sent at a step."""

WHOLE: Final = (SMALL, SLENDER, NARROW)
"""The pips of one card on which another lies, the largest first; where columns are scarce it is a character."""

BROAD: Final = (
    ("...#...", ".#####.", "#######", "...#..."),
    (".##.##.", "#######", ".#####.", "..###.."),
    ("..###..", "###.###", "#######", "...#..."),
    ("...#...", "..###..", "..###..", "...#..."),
    (".#####.", "##...##", "##...##", ".#####."),
    ("#######", ".#####.", "...#...", "..###.."),
    ("...#...", "...#...", ".#####.", "...#..."),
    ("....##.", "..####.", ".####..", ".##...."),
)
"""A pip of a number card, in a little more than three by two cells: an odd number of dots has a middle.

A diamond is slender, for broad ones so low are boxes.
"""

SLIM: Final = (
    ("..#..", ".###.", "#####", "..#.."),
    ("##.##", "#####", ".###.", "..#.."),
    (".###.", "##.##", "#####", "..#.."),
    ("..#..", ".###.", ".###.", "..#.."),
    (".###.", "##.##", "##.##", ".###."),
    ("#####", ".###.", "..#..", ".###."),
    ("..#..", "..#..", ".###.", "..#.."),
    ("...##", "..##.", ".##..", "##..."),
)
"""A pip where three lie side by side in nine cells."""

FLAT: Final = (
    ("..#..", "#####", ".###."),
    ("##.##", "#####", ".###."),
    ("..#..", "##.##", "..#.."),
    ("..#..", ".###.", "..#.."),
    (".###.", "#...#", ".###."),
    ("#####", ".###.", "..#.."),
    ("..#..", "..#..", ".###."),
    ("...##", ".###.", "##..."),
)
"""A pip where four lie one above the other in seven cells."""

SPREAD: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    2: ((1, 0), (1, 6)),
    3: ((1, 0), (1, 3), (1, 6)),
    4: ((0, 0), (2, 0), (0, 6), (2, 6)),
    5: ((0, 0), (2, 0), (1, 3), (0, 6), (2, 6)),
    6: ((0, 0), (2, 0), (0, 3), (2, 3), (0, 6), (2, 6)),
    7: ((0, 0), (2, 0), (1, 1), (0, 3), (2, 3), (0, 6), (2, 6)),
    8: ((0, 0), (2, 0), (1, 1), (0, 3), (2, 3), (1, 5), (0, 6), (2, 6)),
    9: ((0, 0), (2, 0), (0, 2), (2, 2), (1, 3), (0, 4), (2, 4), (0, 6), (2, 6)),
    10: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2), (0, 4), (2, 4), (1, 5), (0, 6), (2, 6)),
}
"""Where the pips of a number card lie: column 0 to 2 and row 0 to 6, as on real cards."""


HALF: Final = 3
"""The row of pips in the middle."""
SPARSE: Final = 6
"""The highest number of pips of which none lies between two others."""
DRAWN: Final = 8
"""The highest number of pips of which no more than three lie one above the other."""


@cache
def pip_rows(rank: int, shape: int) -> tuple[str, ...]:
    """The pips of a number card in nine by nine cells of four dots, clear of the indexes.

    Where four lie one above the other each column begins below its index, and ends where the other one has it.
    """
    pip = (BROAD if rank <= SPARSE else SLIM if rank <= DRAWN else FLAT)[shape]
    field = [["."] * 18 for _ in range(18)]
    for column, row in SPREAD[rank]:
        x, y = (18 - len(pip[0])) * column // 2, 2 + round(row * (14 - len(pip)) / 6)
        if rank > DRAWN:
            y = 2 + 2 * row - column // 2
        for at, dots in enumerate(pip, y):
            field[at][x : x + len(dots)] = dots
    return tuple("".join(dots) for dots in field)


AIR: Final = {2: 2, 3: 1}
"""Dots between the pips side by side of a number card in all, by their columns."""


@cache
def largest_pip_rows(rank: int, shape: int, wide: int, high: int) -> tuple[str, ...]:
    """The pips of a number card as they lie on the card, in so many dots, as large as these allow; () for none."""
    columns, lines = (3, 4) if rank > SPARSE else (2, 3)
    fitting = (
        shapes[shape]
        for shapes in (LARGE, LOWER, SMALL, BROAD, SLIM)
        if columns * len(shapes[shape][0]) + AIR[columns] <= wide and lines * (len(shapes[shape]) + 1) - 1 <= high
    )
    if not (pip := next(fitting, ())):
        return ()
    field, spare = [["."] * wide for _ in range(high)], high - len(pip)
    for column, row in SPREAD[rank]:
        x, y = (wide - len(pip[0])) * column // 2, round(spare * row / 6)
        if row > HALF:  # as far from the lower edge as those above are from the upper one
            y = spare - round(spare * (2 * HALF - row) / 6)
        for at, dots in enumerate(pip, y):
            for across, dot in enumerate(dots, x):
                if dot != ".":
                    field[at][across] = dot
    return tuple("".join(dots) for dots in field)
