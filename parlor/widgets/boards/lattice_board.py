"""Lattices in colour: a board with its lines and round men, in pixels of half a row.

A pixel is square, and so are the meshes: diagonals run from point to point without a gap. A board takes the height
that there is. Men who are still in hand lie in a pile at their side of it.
"""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Final, TypeAlias

from parlor.core.scene import Lattice, Man, Point
from parlor.widgets.boards import names
from parlor.widgets.boards.wood import framed
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.palette import GROUND, INK
from parlor.widgets.canvas.raster import Raster
from parlor.widgets.pieces.animals import DYES, drawing
from parlor.widgets.pieces.checkers import Body, stamp_body

WIDEST: Final = 40
"""Pixels from one point to the next, at most: two squares of three rows fill a table of sixty."""
LOW: Final = 9
"""Lines nearer to each other than that lie farther apart across than down, unless men in hand lie beside them..."""
ASIDE: Final = 2
"""... by so many pixels, at most."""
TIGHT: Final = 5
"""So near to each other, men are a pixel smaller than elsewhere, so that air is between them, and without edge."""
LARGEST, PICTURED = 21, 9
"""Pixels of the largest man, and of the largest picture."""
BROAD: Final = 7
"""From how wide men on dots where one may go, and rings about where one came from, are larger."""
SPOT: Final = 0.6
"""The radius of one pixel."""
DOTS: Final = {19: 2.3, 9: 1.25, 0: 0.6}
"""The radii of dots where one may go, by how wide men are at least: far smaller than a man, and whole pixels in the
line on which they lie, or that would have a gap beside them."""
RINGED: Final = 5
"""How wide men are whose pictures have a ring about them; smaller ones stand on a disc, clear of their neighbours'."""
CAME: Final = 1.25
"""The radius of the ring about the point that a small man came from, if there is a picture of him."""
MARGIN: Final = 2
"""Pixels over the uppermost ring, where there is room: a row of cells."""
JUMP: Final = 2
"""How many points on a jump leads."""
NAMES: Final = 3
"""Columns at the left for the names of the rows."""
LARGE_NAMES: Final = 44
"""Rows from which on the names of rows and files are written large."""
ROUND: Final = {3: 1.8}
"""Radii of men who would else look like crosses, by how wide they are."""
SHADED: Final = 0.08
"""How high the edge of a man is, in parts of his width."""
EDGED: Final = 20
"""Rows from which on one is spent on the upper edge of the frame."""
BARE: Final = GROUND + "net"
MAY: Final = INK + "net.may"
"""Gold, inlaid where one may go and in the middle of a man who may be chosen; in a picture what is grey, and a line
beneath it."""
BROADER: Final = {9: 2, 7: 1, 0: 0}
"""How broad a line is, in pixels, by how wide men are; the narrowest has no shadow, and no pixel for one."""
SHADOW: Final = INK + "net.shade"
FRAME: Final = "board.rim"
"""The wood about the board, in which the names of points stand."""
SPACIOUS: Final = 28
"""Rows from which on a row below a board, and a column at either side of it, part it from the rim of the table."""
Pixel: TypeAlias = tuple[int, int]
TURNED: Final = 9
"""From how wide men have a groove."""
MOSTLY: Final = "▛▜▙▟█"
"""Cells of which more than a half is inked."""
HALOS: Final = {"cursor": "net.cursor", "chosen": "net.chosen", "last": "net.last"}
"""What surrounds a point, by its state."""


class _Board:
    """Where the points of a lattice lie, and how large its men are, in pixels."""

    def __init__(self, lattice: Lattice, look: Look, width: int, height: int) -> None:
        self.lattice, self.look = lattice, look
        self.standing = {(point.x, point.y): point.man for point in lattice.points}
        columns = max(point.x for point in lattice.points)
        rows = max(point.y for point in lattice.points)
        self.above = int(height >= EDGED)
        """Rows for the upper edge of the frame."""
        spacious = height >= SPACIOUS
        self.large = height >= LARGE_NAMES
        self.names = names.name_width(("2",)) if self.large else NAMES
        """Columns of the frame at the left, where the names of the rows stand, and at the right."""
        self.foot = names.ROWS + 1 if self.large else 1
        """Rows of the frame below."""
        tall = 2 * max(1, height - self.foot - self.above - spacious)
        wide = width - 2 * self.names - 2 * (1 + spacious)
        self.across, self.down = _steps(columns, rows, wide, tall, TIGHT if lattice.hands else LOW - 1)
        self.pictured = any(drawing(each, PICTURED) for each in self.standing.values())
        """Whether men are pictures: those lie over the rings about their neighbours."""
        self.man = man = (self.down - 2) | 1 if self.pictured and self.down > TIGHT else _man(self.down)
        self.close = self.down == man
        self.radius = ROUND.get(man, man / 2)
        self.outer = self.radius + (0.9 if man in ROUND else 1)
        """The radius of a ring about a man; where points lie close, two rings side by side do not meet."""
        self.reach = man // 2 + 1
        """From a point to its ring."""
        tallest = max([man, *(len(self.drawing(point.man)) for point in lattice.points)])
        rim = tallest // 2 + 1
        spare = tall - rows * self.down - man
        self.top = self.reach + max(0, min(tallest - man, spare - 2)) + (MARGIN if spare >= 2 + MARGIN else 0)
        if self.close and not self.pictured:
            self.top = self.reach + min(1, max(0, spare - 1))
        self.tall = min(tall, self.top + rows * self.down + self.reach + 2) // 2
        spare = (wide - columns * self.across - 2 * rim - 1) // 2
        self.little, self.highest = self._hand(spare) if lattice.hands else (0, 0)
        """How wide men in hand are, 0 where there is no room for them, and how many of them lie in a pile."""
        self.aside = min(self.little + 2, spare) if self.little else 0
        """Columns for a pile, at the left and at the right, with one off the frame."""
        self.left = self.aside + self.names + rim
        self.wide = self.left + columns * self.across + rim + 1 + self.names + self.aside
        self.raster = Raster(self.wide, self.tall, BARE)

    def at(self, point: Point) -> tuple[int, int]:
        """The pixel of a point."""
        return self.left + point.x * self.across, self.top + point.y * self.down

    def tray(self, side: int) -> int:
        """The column where a side's men in hand lie, within the frame."""
        return self.names + 1 if side == 0 else self.wide - self.names - 1 - self.little

    def _hand(self, spare: int) -> tuple[int, int]:
        """How wide men in hand are and how many are shown, with so many columns to spare on either side of the points.

        They are as large as those on the board, or somewhat smaller, so that all find room; else one stands for all.
        """
        men = max(self.lattice.hand_size, *self.lattice.hands)
        fitting = [each for each in range(self.man, TIGHT - 1, -2) if each + 1 <= spare]
        whole = next((each for each in fitting if men * _pitch(each) <= 2 * self.tall), 0)
        return (whole, men) if whole else (max(fitting, default=0), 1)

    def touching(self, one: Point, two: Point) -> bool:
        """Whether discs stand on both, with hardly any air between them."""
        return (
            self.close
            and not self.pictured
            and None not in (one.man, two.man)
            and abs(one.x - two.x) + abs(one.y - two.y) == 1
        )

    def drawing(self, man: Man | None) -> tuple[str, ...]:
        """The picture of a man who is no disc."""
        return drawing(man, min(self.man, PICTURED))

    def clear(self, y: int, half: int) -> int:
        """Where the middle of a picture is that reaches so far up and down, so that it stays on the board."""
        return max(half, min(y, 2 * self.tall - 1 - half))


def _steps(columns: int, rows: int, wide: int, tall: int, low: int) -> tuple[int, int]:
    """Pixels from one point to the next across and down: the most for which there is room, more across than down if
    those are no more than `low`."""
    fitting = [
        (down, across)
        for down in range(2, WIDEST + 1)
        for across in range(down, down + 1 + (ASIDE if down <= low else 0))
        if rows * down + _man(down) + _air(down) <= tall and columns * across + _man(down) <= wide
    ]
    down, across = max(fitting, default=(2, 2))
    return across, down


def _air(step: int) -> int:
    """Pixels over and under the men at the edges, at least: for their rings, and on a large board a row more."""
    return 2 + MARGIN if step >= LOW else 2 if step > TIGHT else 1


def _pitch(man: int) -> int:
    """Pixels from a man in hand to the next."""
    return man + 1 + man // 9


def _man(step: int) -> int:
    """How wide men are where points lie so far apart: an odd number of pixels, so that a point is their middle."""
    return max(1, step - 2 if step < TIGHT else min(LARGEST, max(TIGHT, int(step * 0.7) | 1)))


def paint_board(lattice: Lattice, look: Look, width: int, height: int) -> Canvas:
    """The board with its names at the margins."""
    board = _Board(lattice, look, width, height)
    by_name = {point.token: point for point in lattice.points}
    lines = [
        pair for pair in lattice.lines if not board.touching(*map(by_name.__getitem__, pair))
    ]  # or men are one mass
    mills = [pair for mill in lattice.mills for pair in pairwise(mill)]
    for point in lattice.points:
        _shade(board, point)
    for pairs, colour in ((lines, SHADOW), (lines, INK + "net.line"), (mills, INK + "net.mark")):
        for one, two in pairs:
            _line(board, board.at(by_name[one]), board.at(by_name[two]), colour)
    if board.pictured:
        _paint_last_path(board)
    plain = [point for point in lattice.points if _ring_state(board, point) not in HALOS]
    ringed = [
        (point, state) for state in reversed(HALOS) for point in lattice.points if _ring_state(board, point) == state
    ]
    for point in () if board.pictured else plain:
        _point(board, point)
    for point, state in ringed:
        if board.pictured or point.man is None:
            _halo(board, point, HALOS[state])
        _point(board, point)
    for point in lattice.points if board.pictured else ():
        _point(board, point)
    canvas = Canvas(board.wide, board.above + board.tall + board.foot, "net")
    board.raster.paint(canvas, 0, board.above)
    for point in lattice.points:
        if point.man and not board.drawing(point.man):
            state = board.look.state(point.token)
            may = state in ("lit", "cursor") and point.token in board.look.lit
            _disc(board, canvas, board.at(point), board.man, point.man.side, state, may=may)
    for side, count in enumerate(lattice.hands):
        _pile(board, canvas, side, count)
    _frame(board, canvas)
    aside, reach = (max(1, min(board.reach, (step - 1) // 2)) for step in (board.across, board.down))
    for point in lattice.points:
        x, y = board.at(point)
        top, end = max(0, y - reach) // 2, (y + reach) // 2
        canvas.spot(point.token, x - aside, board.above + top, aside * 2 + 1, end - top + 1)
    _margins(board, canvas)
    return framed(canvas, (width, height), board.above) if board.above else canvas


def _line(board: _Board, one: Pixel, two: Pixel, colour: str) -> None:
    """A line, broader between large men; there it is inlaid, with a shadow at its right and below it."""
    broad = next(pixels for least, pixels in BROADER.items() if least <= board.man)
    (x1, y1), (x2, y2) = sorted((one, two))
    for off in (broad,) if colour == SHADOW else range(max(1, broad)):
        if not off and colour == SHADOW:
            return
        aside, down = (off if y1 != y2 else 0), (off if y1 == y2 else 0)
        longer = 0 if x1 != x2 and y1 != y2 else off if colour == SHADOW else max(0, broad - 1)
        end = (x2 + aside + (longer if y1 == y2 else 0), y2 + down + (longer if x1 == x2 else 0))
        board.raster.line((x1 + aside, y1 + down), end, colour)


def _point(board: _Board, point: Point) -> None:
    """A point: the picture of its man, or a dot where one may go."""
    raster, (x, y), man = board.raster, board.at(point), point.man
    if man is None:
        if point.token in board.look.lit:
            _mark(board, point)
    elif picture := board.drawing(man):
        may = board.look.state(point.token) == "lit"
        half = len(picture) // 2
        middle = board.clear(y, half + 1 if may else half)
        raster.picture(x - half, middle - half, picture, {**DYES, "g": MAY} if may else DYES)
        if may:
            raster.fill(x - 1, middle + half + 1, 3, 1, MAY)


def _shade(board: _Board, point: Point) -> None:
    """The shadow of a round man, between the lines, where there is room for it."""
    if point.man and not board.close and not board.drawing(point.man):
        x, y = board.at(point)
        board.raster.disc(x + 1, y + 1, board.radius, SHADOW)


def _disc(
    board: _Board, canvas: Canvas, at: Pixel, wide: int, side: int, state: str = "", *, may: bool = False
) -> None:
    """A round man about a pixel, with a ring about him that shows his state, and a stud if he may be chosen: also under
    the cursor, so that a step of that repaints rings alone."""
    (x, y), half = at, wide // 2
    low = wide == TIGHT and board.close
    left, top, end = x - half - 2, max(0, y - half - 2) // 2, min(board.tall, (y + half + 5) // 2)
    radius, edge = (wide / 2 - 0.5, 0) if low else (ROUND.get(wide, wide / 2), SHADED * wide)
    body = Body(x + 0.5 - left, y - 2 * top + (0 if low else 0.5), radius, radius, edge, wide >= TURNED)
    stud, ring = (MAY[1:] if may else ""), HALOS.get(state, "")
    size = wide + 4, end - top

    def ground(column: int, row: int) -> str:
        """What shows most of what lies in a cell: the board, a line, or another man's shadow or ring."""
        char, style = canvas.cell(left + column, board.above + top + row)
        over, _, under = style.partition("/")
        return (over if char in MOSTLY else under or over).removeprefix(GROUND)

    stamp_body(canvas, left, board.above + top, size, body, side % 2, ground, stud=stud, ring=ring)


def _mark(board: _Board, point: Point) -> None:
    """A dot where one may go; on a small board nothing within the cursor's ring."""
    if board.man > TIGHT or board.look.state(point.token) != "cursor":
        radius = next(radius for least, radius in DOTS.items() if least <= board.man)
        board.raster.disc(*board.at(point), radius, MAY)


def _ring_state(board: _Board, point: Point) -> str:
    """For which state a ring lies about a point: for none about a picture that is the only one of its kind.

    A line shows where a man with a picture went, and it needs no ring either.
    """
    state = board.look.state(point.token)
    if not board.pictured or state == "cursor":
        return state
    kinds = [man.kind for man in board.standing.values() if man]
    return state if state == "chosen" and point.man and kinds.count(point.man.kind) > 1 else ""


def _paint_last_path(board: _Board) -> None:
    """The way of the last move, from point to point, with a ring about those that are free."""
    been = [point for point in board.lattice.points if point.token in board.look.last]
    for one, two in combinations(been, 2):
        if max(abs(one.x - two.x), abs(one.y - two.y)) <= JUMP and _straight(one, two):
            board.raster.line(board.at(one), board.at(two), GROUND + HALOS["last"])
    for point in been:
        if point.man is None:
            outer = CAME + (board.man >= BROAD)
            board.raster.disc(*board.at(point), outer, GROUND + HALOS["last"])
            board.raster.disc(*board.at(point), max(SPOT, outer - 1), BARE)


def _straight(one: Point, two: Point) -> bool:
    """Whether two points lie in a row, in a file or aslant of each other."""
    return one.x == two.x or one.y == two.y or abs(one.x - two.x) == abs(one.y - two.y)


def _halo(board: _Board, point: Point, halo: str) -> None:
    """A ring about a man or a free point; a small one where a man came from."""
    if point.man is None and halo == HALOS["last"]:
        raster, (x, y) = board.raster, board.at(point)
        raster.disc(x, y, max(1.5, board.radius - 2), GROUND + halo)
        raster.disc(x, y, max(SPOT, board.radius - 3), BARE)
    else:
        _ring(board, point, GROUND + halo)


def _ring(board: _Board, point: Point, colour: str) -> None:
    """A ring about a man, or about a free point as large as a man."""
    raster, (x, y) = board.raster, board.at(point)
    if point.man and point.man.kind and board.man < RINGED:
        raster.disc(x, y, board.outer, colour)
    else:
        outer = board.outer if point.man or board.man < TIGHT else board.radius
        if picture := board.drawing(point.man):
            half = len(picture) // 2
            outer, y = half + 1.5, board.clear(y, half + 1)
        raster.disc(x, y, outer, colour)
        raster.disc(x, y, outer - 1, BARE)


def _pile(board: _Board, canvas: Canvas, side: int, count: int) -> None:
    """Men in hand, one above the other: the first side's at the left, the other's at the right."""
    x, half = board.tray(side) + board.little // 2, board.little // 2
    for man in range(min(count, board.highest) if board.little else 0):
        _disc(board, canvas, (x, 2 * board.tall - 2 - half - man * _pitch(board.little)), board.little, side)


def _frame(board: _Board, canvas: Canvas) -> None:
    """The wood about the board, in which the names of points stand; over it where there is room for that."""
    for x in (0, board.wide - board.names):
        canvas.fill(x, board.above, board.names, board.tall, FRAME)
    canvas.fill(0, board.above + board.tall, board.wide, board.foot, FRAME)


def _margins(board: _Board, canvas: Canvas) -> None:
    """File letters below and rank numbers at the left, read off the points' own names; and the men in hand."""
    bottom = board.above + board.tall
    for point in board.lattice.points:
        x, y = board.at(point)
        file, rank = point.token[:1], point.token[1:]
        if rank and not rank.isdigit():
            continue
        if board.large:
            names.put_name_below(canvas, x, 2 * bottom + 1, file)
            names.put_name_before(canvas, board.names - 1, 2 * board.above + y, rank)
        else:
            canvas.put(x, bottom, file, FRAME)
            canvas.put(1, board.above + y // 2, rank, FRAME)
    for side, count in enumerate(board.lattice.hands):
        if count and board.little:
            told = f"×{count}" if count > board.highest else str(count)
            canvas.put(board.tray(side) + (board.little - len(told)) // 2, bottom, told, FRAME)
