"""Lattices in colour: a board with its lines and round men, in pixels of half a row.

A pixel is square, and so are the meshes: diagonals run from point to point without a gap. A board takes the height
that there is.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from parlor.scene import Lattice, Man, Point
from parlor.widgets.canvas import Canvas, Look
from parlor.widgets.palette import GROUND, INK
from parlor.widgets.raster import Raster

WIDEST: Final = 14
"""Pixels from one point to the next, at most."""
LARGEST: Final = 9
"""Pixels of the largest man."""
GROOVED: Final = 7
"""How wide men are that have a groove; those that may be chosen have a bright one at any size."""
DOT, SMALL = 1.3, 0.6
"""Radii of a dot three pixels wide, and of one: where one may go, on the smallest men."""
SPREAD: Final = 4
"""From one point to the next at least, in pixels, where lines are kept apart that meet in one."""
EARS: Final = 0.4
"""What the ring about a picture leaves free beyond its radius, for its corners."""
HALOS: Final = {"cursor": "board.cursor", "chosen": "board.chosen", "last": "board.0.last"}
"""What surrounds a point, by its state."""
FOX: Final = {
    5: ("r...r", "rr.rr", "rkrkr", "wrrrw", ".wkw."),
    7: ("r.....r", "rr...rr", "rrrrrrr", "rkrrrkr", "wrrrrrw", ".wwrww.", "...k..."),
    9: (
        "r.......r",
        "rr.....rr",
        "rrr...rrr",
        "rrrrrrrrr",
        "rrkrrrkrr",
        "wrrrrrrrw",
        "wwwrrrwww",
        ".wwwrwww.",
        "....k....",
    ),
}
"""The fox's head, so many pixels wide."""
DYES: Final = {"r": GROUND + "dye.fox", "w": INK + "side.0", "k": INK + "side.1"}


class _Board:
    """Where the points of a lattice lie, and how large its men are, in pixels."""

    def __init__(self, lattice: Lattice, look: Look, width: int, height: int) -> None:
        self.lattice, self.look = lattice, look
        columns = max(point.x for point in lattice.points)
        rows = max(point.y for point in lattice.points)
        below = 2 if lattice.hands else 1
        tall = 2 * max(1, height - below) - 1
        self.step = step = max(2, min(WIDEST, self._step(tall, rows), self._step(width - 6, columns)))
        self.man = man = _man(step)
        rim = max([man, *(len(_drawing(point.man, man)) for point in lattice.points)]) // 2 + 1
        self.left, self.top = rim + 3, man // 2 + 1
        self.tall = (self.top * 2 + rows * step + 1) // 2
        self.wide = max(self.left + columns * step + rim + 2, len(_hands(lattice)))
        self.left += (self.wide - self.left - columns * step - rim - 2) // 2
        self.raster = Raster(self.wide, self.tall + 1, GROUND + "net")

    @staticmethod
    def _step(room: int, meshes: int) -> int:
        """The largest mesh for which meshes and the men at both ends take no more than so many pixels."""
        fitting = [step for step in range(2, WIDEST + 1) if meshes * step + _man(step) <= room]
        return max(fitting, default=2)

    def at(self, point: Point) -> tuple[int, int]:
        """The pixel of a point."""
        return self.left + point.x * self.step, self.top + point.y * self.step


def _man(step: int) -> int:
    """How wide men are where points lie so far apart: an odd number of pixels, so that a point is their middle."""
    return max(1, min(LARGEST, (step - 2) | 1 if step > 5 else step - 2))


def _drawing(man: Man | None, wide: int) -> tuple[str, ...]:
    """The picture of a man who is no disc, where discs are so wide."""
    return FOX.get(max(5, wide), ()) if man and man.kind else ()


def paint_board(lattice: Lattice, look: Look, width: int, height: int) -> Canvas:
    """The board with its names at the margins."""
    board = _Board(lattice, look, width, height)
    by_name = {point.token: point for point in lattice.points}
    for one, two in lattice.lines:
        board.raster.line(board.at(by_name[one]), board.at(by_name[two]), INK + "net.line")
    for point in lattice.points:
        _joint(board, point)
    for point in lattice.points:
        _point(board, point)
    canvas = Canvas(board.wide, board.tall + (2 if lattice.hands else 1), "net")
    board.raster.paint(canvas)
    reach = max(1, min(board.man // 2 + 1, (board.step - 1) // 2))
    for point in lattice.points:
        x, y = board.at(point)
        top, end = max(0, y - reach) // 2, (y + reach) // 2
        canvas.spot(point.token, x - reach, top, reach * 2 + 1, end - top + 1)
    _margins(board, canvas)
    return canvas


def _joint(board: _Board, point: Point) -> None:
    """Where straight lines and slanting ones meet they are kept apart: together they would be a blot like a man."""
    if board.step > SPREAD and sum(point.token in line for line in board.lattice.lines) > 2:
        x, y = board.at(point)
        for dx, dy in product((-1, 1), repeat=2):
            board.raster.fill(x + dx, y + dy, 1, 1, GROUND + "net")


def _point(board: _Board, point: Point) -> None:
    """A point: its man, or a dot where one may go, in a ring that tells its state."""
    look, raster, (x, y) = board.look, board.raster, board.at(point)
    state, man = look.state(point.token), point.man
    if drawing := _drawing(man, board.man):
        y = min(y, 2 * board.tall - 1 - len(drawing) // 2)
    radius = max(board.man, len(drawing)) / 2
    if halo := HALOS.get(state):
        raster.disc(x, y, radius + (man is not None), GROUND + halo)
        raster.disc(x, y, radius + (EARS if drawing else 0) - (man is None), GROUND + "net")
    elif drawing:
        raster.disc(x, y, radius, GROUND + "net")
    if man is None:
        if point.token in look.lit:
            raster.disc(x, y, DOT, GROUND + "net")
            raster.disc(x, y, DOT if board.man >= GROOVED else SMALL, INK + "net.mark")
        return
    side = f"{INK}side.{man.side % 2}"
    if drawing:
        raster.picture(x - len(drawing) // 2, y - len(drawing) // 2, drawing, DYES)
        return
    raster.disc(x, y, radius, side)
    if state == "lit" or board.man >= GROOVED:
        groove = f"{side}.dot" if state == "lit" else f"{side}.ring"
        raster.disc(x, y, max(radius - 1, SMALL), groove)
        if radius > 2:
            raster.disc(x, y, radius - 2, side)


def _margins(board: _Board, canvas: Canvas) -> None:
    """File letters below and rank numbers at the left, read off the points' own names; and the men in hand."""
    for point in board.lattice.points:
        x, y = board.at(point)
        if len(point.token) == 2 and point.token[1].isdigit():
            canvas.put(x, board.tall, point.token[0], "net")
            canvas.put(board.left - board.man // 2 - 3, y // 2, point.token[1], "net")
    if any(board.lattice.hands):
        text = _hands(board.lattice)
        left = (canvas.width - len(text)) // 2
        canvas.put(left, board.tall + 1, text, "net")
        for side, at in enumerate((0, text.rindex("  "))):
            canvas.put(left + at, board.tall + 1, board.look.glyphs.men[0], f"side.{side}/net")


def _hands(lattice: Lattice) -> str:
    """How many men each side has to place, with room for a man before each."""
    return "   ".join(f"  {count} in hand" for count in lattice.hands)
