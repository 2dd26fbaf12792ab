"""Lattices in colour: a board with its lines and round men, in pixels of half a row.

A pixel is square, and so are the meshes: diagonals run from point to point without a gap. A board takes the height
that there is. Men who are still in hand lie in a pile at their side of it.
"""

from __future__ import annotations

from itertools import pairwise, product
from typing import Final

from parlor.scene import Lattice, Point
from parlor.widgets.beasts import DYES, LIT, drawing
from parlor.widgets.canvas import Canvas, Look
from parlor.widgets.palette import GROUND, INK
from parlor.widgets.raster import Raster

WIDEST: Final = 20
"""Pixels from one point to the next, at most."""
LARGEST: Final = 9
"""Pixels of the largest man."""
GROOVED: Final = 7
"""How wide men are that have a groove; those that may be chosen have a bright one at any size."""
DOT, SMALL = 1.8, 0.6
"""Radii of a dot four pixels wide, and of one: where one may go, among large men and small ones."""
SPREAD: Final = 4
"""From one point to the next at least, in pixels, where lines are kept apart that meet in one."""
PICTURED: Final = 5
"""How wide men are whose pictures have a ring about them; smaller ones stand on a disc, clear of their neighbours'."""
EARS: Final = 0.4
"""What the ring about a picture leaves free beyond its radius, for its corners."""
NAMES: Final = 3
"""Columns at the left for the names of the rows."""
ROUND: Final = {3: 1.8}
"""Radii of men who would else look like crosses, by how wide they are."""
PILE: Final = 5
"""How wide the men in a pile are."""
BARE: Final = GROUND + "net"
HALOS: Final = {"cursor": "net.cursor", "chosen": "net.chosen", "last": "net.last"}
"""What surrounds a point, by its state."""


class _Board:
    """Where the points of a lattice lie, and how large its men are, in pixels."""

    def __init__(self, lattice: Lattice, look: Look, width: int, height: int) -> None:
        self.lattice, self.look = lattice, look
        columns = max(point.x for point in lattice.points)
        rows = max(point.y for point in lattice.points)
        steps = range(2, WIDEST + 1)
        self.aside = PILE + 2 if lattice.hands else 0
        """Columns for the pile of men in hand, at the left and at the right."""
        tall, wide = 2 * max(1, height - 1), width - NAMES - 3 - 2 * self.aside
        fitting = [step for step in steps if rows * step + _man(step) < tall and columns * step + _man(step) <= wide]
        roomy = [step for step in fitting if rows * step + _man(step) + 2 <= tall and _man(step) > 2]
        self.step = step = max(roomy or fitting, default=2)
        self.man = man = _man(step)
        self.radius = ROUND.get(man, man / 2)
        self.outer = self.radius + (0.9 if man in ROUND else 1)
        """The radius of a ring about a man; where points lie close, two rings side by side do not meet."""
        self.reach = man // 2 + 1
        """From a point to its ring."""
        tallest = max([man, *(len(drawing(point.man, man)) for point in lattice.points)])
        rim = tallest // 2 + 1
        spare = tall - rows * step - man - 2
        self.top = self.reach + min(tallest - man, spare)
        self.tall = (self.top + rows * step + self.reach + 2) // 2
        self.left = self.aside + NAMES + rim
        self.wide = self.left + columns * step + rim + 1 + self.aside
        self.raster = Raster(self.wide, self.tall, BARE)

    def at(self, point: Point) -> tuple[int, int]:
        """The pixel of a point."""
        return self.left + point.x * self.step, self.top + point.y * self.step

    def clear(self, y: int, half: int) -> int:
        """Where the middle of a picture is that reaches so far up and down, so that it stays on the board."""
        return max(half, min(y, 2 * self.tall - 1 - half))


def _man(step: int) -> int:
    """How wide men are where points lie so far apart: an odd number of pixels, so that a point is their middle."""
    return max(1, min(LARGEST, (step - 2) | 1 if step > 5 else step - 2))


def paint_board(lattice: Lattice, look: Look, width: int, height: int) -> Canvas:
    """The board with its names at the margins."""
    board = _Board(lattice, look, width, height)
    by_name = {point.token: point for point in lattice.points}
    for one, two in lattice.lines:
        board.raster.line(board.at(by_name[one]), board.at(by_name[two]), INK + "net.line")
    for point in lattice.points:
        _joint(board, point)
    for mill in lattice.mills:
        for one, two in pairwise(mill):
            board.raster.line(board.at(by_name[one]), board.at(by_name[two]), INK + "net.mark")
    for state in reversed(HALOS):
        for point in lattice.points:
            if look.state(point.token) == state:
                _halo(board, point, HALOS[state])
    for point in lattice.points:
        _point(board, point)
    for side, count in enumerate(lattice.hands):
        _pile(board, side, count)
    canvas = Canvas(board.wide, board.tall + 1, "net")
    board.raster.paint(canvas)
    reach = max(1, min(board.reach, (board.step - 1) // 2))
    for point in lattice.points:
        x, y = board.at(point)
        top, end = max(0, y - reach) // 2, (y + reach) // 2
        canvas.spot(point.token, x - reach, top, reach * 2 + 1, end - top + 1)
    _margins(board, canvas)
    return canvas


def _joint(board: _Board, point: Point) -> None:
    """Where many lines meet on a small board they are kept apart: together they would be a blot like a man."""
    if board.step > SPREAD and board.man < GROOVED and sum(point.token in way for way in board.lattice.lines) > 2:
        x, y = board.at(point)
        for dx, dy in product((-1, 1), repeat=2):
            board.raster.fill(x + dx, y + dy, 1, 1, BARE)


def _point(board: _Board, point: Point) -> None:
    """A point: its man, or a dot where one may go."""
    raster, (x, y), man = board.raster, board.at(point), point.man
    lit = board.look.state(point.token) == "lit"
    if man is None:
        if point.token in board.look.lit:
            raster.disc(x, y, DOT if board.man >= GROOVED else SMALL, INK + "net.mark")
        return
    if picture := drawing(man, board.man):
        half = len(picture) // 2
        raster.picture(x - half, board.clear(y, half) - half, picture, LIT if lit else DYES)
        return
    side, radius = f"{INK}side.{man.side % 2}", board.radius
    raster.disc(x, y, radius, side)
    if lit or board.man >= GROOVED:
        raster.disc(x, y, max(radius - 1, SMALL), f"{side}.dot" if lit else f"{side}.ring")
        if radius > 2:
            raster.disc(x, y, radius - 2, side)


def _halo(board: _Board, point: Point, halo: str) -> None:
    """A ring about a man or a free point; a small one where a man came from."""
    raster, (x, y) = board.raster, board.at(point)
    if point.man is None and halo == HALOS["last"]:
        raster.disc(x, y, max(1.5, board.radius - 2), GROUND + halo)
        raster.disc(x, y, max(SMALL, board.radius - 3), BARE)
    elif point.man and point.man.kind and board.man < PICTURED:
        raster.disc(x, y, board.outer, GROUND + halo)
    elif picture := drawing(point.man, board.man):
        half = len(picture) // 2
        y = board.clear(y, half + 1)
        raster.disc(x, y, half + 1.5, GROUND + halo)
        raster.disc(x, y, half + 0.5 + EARS, BARE)
    else:
        raster.disc(x, y, board.outer, GROUND + halo)
        raster.disc(x, y, board.radius, BARE)


def _pile(board: _Board, side: int, count: int) -> None:
    """Men in hand, seen from the edge: the first side's at the left, the other's at the right."""
    x = 1 if side == 0 else board.wide - PILE - 1
    each = 3 if board.man >= GROOVED else 2
    for man in range(count):
        y = 2 * board.tall - (man + 1) * each
        board.raster.fill(x, y, PILE, each - 1, f"{INK}side.{side % 2}")


def _margins(board: _Board, canvas: Canvas) -> None:
    """File letters below and rank numbers at the left, read off the points' own names; and the men in hand."""
    for point in board.lattice.points:
        x, y = board.at(point)
        if len(point.token) == 2 and point.token[1].isdigit():
            canvas.put(x, board.tall, point.token[0], "net")
            canvas.put(board.aside + 1, y // 2, point.token[1], "net")
    for side, count in enumerate(board.lattice.hands):
        if count:
            x = 1 if side == 0 else board.wide - PILE - 1
            canvas.put(x + (PILE - len(str(count))) // 2, board.tall, str(count), "net")
