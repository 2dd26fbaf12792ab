"""Grids in dots, for boards too large for figures: squares of three columns and a row and a half.

A dot is half a column wide and half a row high. Squares begin in the middle of a column, so that men of two whole
columns stand in the middle of theirs; those at the sides of the board are half a column wider.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

from parlor.scene import Grid, Square
from parlor.widgets.canvas import Canvas, Look
from parlor.widgets.figures import GILT, QUADRANTS
from parlor.widgets.palette import GROUND, INK

GroundOf: TypeAlias = Callable[[Square, int, Look], str]

DOTS: Final = 3
"""Columns of a square, and half rows."""
MAN: Final = (".####.", ".####.", "......")
"""A man in dots, clear of the men beside him."""
KING: Final = ("o....o", "o####o", "oooooo")
"""A king: in a golden crown, larger than a man; no cell of his has three colours wherever he stands."""
MARK: Final = ("......", "..**..", "......")
"""Where one may go, and an empty castle."""
RIM: Final = GROUND + "board.rim"
PLAIN: Final = frozenset(GROUND + f"board.{shade}" for shade in "01")
STRONG: Final = frozenset(GROUND + f"board.{state}" for state in ("cursor", "chosen"))


def paint_dots(grid: Grid, look: Look, rim: int, height: int, ground_of: GroundOf) -> Canvas:
    """The squares chequered, their men drawn in dots; `ground_of` gives the ground of a square by its shade."""
    columns, rows = max(map(len, grid.rows)), len(grid.rows)
    below = 1 if grid.files else 0
    tall = (rows * DOTS + 1) // 2
    above = 1 if tall + below < height else 0
    canvas = Canvas(columns * DOTS + rim * 2, tall + above + below)
    canvas.fill(0, above, canvas.width, canvas.height - above, "board.rim")
    if above:
        canvas.put(0, 0, "▄" * canvas.width, "board.edge")
    dots: list[list[str]] = [[] for _ in range(rows * DOTS)]
    for y, row in enumerate(grid.rows):
        for x, square in enumerate(row):
            ground = ground_of(square, (x + y) % 2, look)
            for dy, line in enumerate(_drawing(square, ground, look)):
                dots[y * DOTS + dy] += line
            top, end = (y * DOTS + 1) // 2, ((y + 1) * DOTS + 1) // 2
            canvas.spot(square.token, rim + x * DOTS, above + top, DOTS, end - top)
    dots = [[line[0], *line, line[-1]] for line in dots]
    for y in range(tall):
        upper, lower = (*dots[y * 2 : y * 2 + 2], [RIM] * len(dots[0]))[:2]
        for x in range(0, len(upper), 2):
            canvas.put(rim - 1 + x // 2, above + y, *_cell((*upper[x : x + 2], *lower[x : x + 2])))
    _names(canvas, grid, rim, above, tall)
    return canvas


@cache
def _cell(dots: tuple[str, ...]) -> tuple[str, str]:
    """The character and the style of a cell with these four dots.

    A cell has two colours. Where four squares meet in more, the one that tells most is kept, and the rest is even.
    """
    if dots[2] == RIM or (dots[0] == dots[1] and dots[2] == dots[3]):
        return " " if dots[0] == dots[2] else "▀", f"{dots[0]}/{dots[2]}"
    counts = Counter(dots)
    ink = max(counts, key=_weight)
    under = max(counts.keys() - {ink}, key=lambda dot: (counts[dot], -_weight(dot), dot))
    return QUADRANTS[sum(1 << bit for bit, dot in enumerate(dots) if dot == ink)], f"{ink}/{under}"


def _weight(dot: str) -> int:
    """How much it tells: a man most, then the cursor; that a square is light or dark least."""
    if dot.startswith(INK):
        return 3
    return 0 if dot in PLAIN else 2 if dot in STRONG else 1


def _names(canvas: Canvas, grid: Grid, rim: int, above: int, tall: int) -> None:
    """Files below, ranks at the left in the row that is all their squares', where their men stand."""
    for y, rank in enumerate(grid.ranks):
        canvas.put(0, above + (y * DOTS + 1) // 2, rank.rjust(rim - 2), "board.rim")
    for x, name in enumerate(grid.files):
        canvas.put(rim + x * DOTS + 1, above + tall, name, "board.rim")


def _drawing(square: Square, ground: str, look: Look) -> list[list[str]]:
    """The styles of a square's dots: its ground, the man on it, and where one may go."""
    inks = {".": GROUND + ground, "o": INK + GILT}
    figure = MARK
    if (man := square.man) is not None:
        figure, inks["#"] = KING if man.kind else MAN, f"{INK}side.{man.side % 2}"
    elif square.token in look.lit:
        inks["*"] = INK + "board.mark"
    elif square.kind == "castle":
        inks["*"] = INK + "board.ornament"
    return [[inks.get(dot, inks["."]) for dot in line] for line in figure]
