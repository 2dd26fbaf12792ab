"""A mancala board: two rows of pits between two stores, hollows in wood with stones in them, and how many they are."""

from __future__ import annotations

from typing import Final, NamedTuple

from parlor.core.scene import Pit, Pits
from parlor.widgets.canvas import pixels
from parlor.widgets.canvas.canvas import Canvas, Look, Size
from parlor.widgets.canvas.numerals import DIGITS, number
from parlor.widgets.canvas.palette import GROUND, INK
from parlor.widgets.canvas.raster import Raster

SEEDS: Final = (
    (),
    ((0, 0),),
    ((-1, 0), (1, 0)),
    ((-1, 1), (0, -1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (0, -1), (1, -1), (-1, 1), (0, 1), (1, 1)),
    ((-1, -1), (0, -1), (1, -1), (0, 0), (-1, 1), (0, 1), (1, 1)),
    ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)),
    ((-1, -1), (0, -1), (1, -1), (-1, 0), (0, 0), (1, 0), (-1, 1), (0, 1), (1, 1)),
)
"""Where up to nine stones lie, from the middle of a pit; a figure counts more, and on a large board the gaps."""
GAPS: Final = ((-0.5, 0), (0.5, 0), (-0.5, -1), (0.5, -1), (-0.5, 1), (0.5, 1))
DISCS: Final = {
    Size.L: (".####.", "######", ".####."),
    Size.XL: ("..######..", ".#######-.", "#######---", ".####----.", "..------.."),
}
"""A stone of a large board, in dots of half a column and half a row: two side by side fill the bottom of a pit.

`-` is where it is shaded, if there is room for that beside the rim of its pit.
"""
GLASS: Final = ("", ".1", ".2", ".3")
"""What ends the names of the colours of glass, in turn: amber, green, rose and blue."""
LYING: Final = tuple({"#": f"{INK}stone{each}", "-": f"{INK}stone.shade{each}"} for each in GLASS)
FRESH: Final = {"#": INK + "pit.gold", "-": GROUND + "dye.gold"}
"""The colours of stones, by the letters of their dots: as they lie, and of the one that fell last."""
LINES: Final = ((), (1,), (2,), (1, 2), (2, 2), (2, 1, 2), (2, 2, 2), (2, 1, 2, 2), (2, 2, 2, 2))
"""How few such stones lie in lines, by their number."""
FEW: Final = 3
"""Lines of stones that lie far apart, if there is room for that; more lie closer, and touch in the end."""
FAR: Final = 3
"""Half rows between such lines."""
HEAP: Final = 5
"""Columns of the heap of small stones in a store, at most."""
APART: Final = {Size.L: 4, Size.XL: 7}
"""Columns from such a stone to the next."""
TALLEST: Final = {Size.L: 10, Size.XL: 18}
"""Rows of a pit of a large board, at most: as many as there is room for, but about twice as high as wide."""
ASIDE: Final = 1
"""Columns free at either side of a board that is about as wide as the table."""
ROUND: Final = 5
"""Half rows of the round ends of a pit."""
SHADED: Final = 2
"""Half rows of a large pit on which the shadow of its upper edge lies."""
FIGURED: Final = 4
"""Rows of the wood at either edge in which the stones are counted in large figures; where there is no room, one."""
BRIM: Final = 6
"""Half rows of a store over which no stone rises: under its rim and the round of it."""
RINGS: Final = {"cursor": "gold", "chosen": "net.chosen", "lit": "wood"}
"""The rim of a pit, by its state; that one was sown is shown by the stone that fell last."""


class Form(NamedTuple):
    """How far pits lie apart, how broad stores and how high pits are, in cells, and how far small stones lie apart."""

    pitch: int
    store: int
    """Columns from the edge of the board to the first pit."""
    well: int
    """Columns of the hollow of a store, an odd number: two on each side are its rim and what is left free about it."""
    tall: int
    across: int

    @property
    def wide(self) -> int:
        """Columns of a pit: an odd number, so that it has a middle."""
        return self.pitch - 1 | 1


FORMS: Final = {
    Size.XS: Form(6, 7, 7, 3, 1),
    Size.S: Form(7, 7, 7, 5, 1),
    Size.M: Form(9, 9, 9, 7, 2),
    Size.L: Form(11, 11, 11, 9, 2),
    Size.XL: Form(18, 18, 17, 15, 4),
}


class _Board:
    """A board while it is painted: hollows in wood, then what lies in them and is written."""

    def __init__(self, look: Look, rows: Pits, height: int) -> None:
        self.look, self.form = look, FORMS[look.size]
        tall = max(self.form.tall, min(TALLEST.get(look.size, 0), (height - 6) // 2))
        self.form = self.form._replace(tall=tall)
        self.plain = look.is_plain
        form = self.form
        self.discs = look.size in DISCS and not self.plain
        """Whether stones are discs."""
        self.figured = FIGURED if self.discs and form.tall * 2 + 2 * FIGURED + 3 <= height else 1
        """Rows of the wood over the pits, and under them."""
        self.top = 1 + self.figured
        """The row in which the pits of the far side begin, and the stores."""
        self.near = self.top + form.tall + 1
        """The row in which those of the near side begin."""
        self.canvas = Canvas(len(rows.near) * form.pitch + 2 * form.store, self.near + form.tall + self.figured + 1)
        self.raster = Raster(self.canvas.width, self.canvas.height - 2, GROUND + "pit.wood")
        self.disc, self.pitch = DISCS.get(look.size, ()), APART.get(look.size, 0)

    def lines(self, stones: int) -> tuple[int, ...]:
        """How so many discs lie in lines: few as on a die, more of them two abreast, as many as there is room for."""
        if stones < len(LINES):
            return LINES[stones]
        most = (2 * self.form.tall - 4) // len(self.disc)
        return ((1,) * (stones % 2) + (2,) * (stones // 2))[-most:]

    def apart(self, lines: int, rows: int) -> int:
        """Half rows from one of so many lines of discs to the next, where they have so many half rows."""
        high = len(self.disc)
        ways = (high + FAR, high + 1) if lines <= FEW else (high + 1,)
        return next((down for down in ways if (lines - 1) * down + high <= rows), high)

    def stone(self, at: int, *, fresh: bool) -> str:
        """The style of a stone on the bottom of its hollow, by its number there; the one that fell last is bright."""
        glass = f"stone{GLASS[at % len(GLASS)]}"
        return "pit.wood" if self.plain else f"{'pit.gold' if fresh else glass}/pit.bottom"

    def count(self, middle: int, stones: int, *, far: bool) -> None:
        """How many stones lie there, on the wood at the edge of a side, under or over the middle of a hollow."""
        y = 1 if far else self.canvas.height - 1 - self.figured
        if self.figured == 1:
            self.canvas.put(middle - (len(str(stones)) - 1) // 2, y, str(stones), "pit.count")
            return
        rows = number(stones, DIGITS)
        blank = ("." * len(rows[0]),)
        pixels.stamp(self.canvas, middle - len(rows[0]) // 2, y, blank * (1 if far else 2) + rows, "pit.count")

    def hollow(self, x: int, y: int, wide: int, tall: int, state: str) -> None:
        """A hollow of so many columns and rows, in a rim that shows its state; a box without colour."""
        if self.plain:
            style = f"pit.wood|{state}" if state else "pit.wood"
            self.canvas.box(x, y, wide, tall, self.look.glyphs, style)
            return
        if state in RINGS:
            self._well(x, y, wide, tall, 0, INK + RINGS[state], slim=1)  # rims side by side do not touch
        self._well(x, y, wide, tall, 1, INK + "pit.lip")
        self._well(x, y, wide, tall, 1, INK + "pit", cut=1)
        if self.discs:
            self._well(x, y, wide, tall, 2, INK + "pit.deep")
        self._well(x, y, wide, tall, 2, GROUND + "pit.bottom", over=SHADED if self.discs else 0)

    def _well(
        self, x: int, y: int, wide: int, tall: int, inset: int, colour: str, slim: int = 0, cut: int = 0, over: int = 0
    ) -> None:
        """What fills a rectangle, so many pixels within its edges, but its corners, which are round; and but so many
        pixels over and under it."""
        x, y, wide, tall = x + inset, (y - 1) * 2 + inset + over, wide - 2 * inset, 2 * (tall - inset) - cut - over
        end = min(2 * (ROUND - inset), tall)
        self.raster.oval(x, y, wide, end, colour, slim)
        self.raster.oval(x, y + tall - end, wide, end, colour, slim)
        for row in range(end // 2, tall - end // 2):
            self.raster.oval(x, y + row, wide, 1, colour, slim)


def paint_pits(pits: Pits, look: Look, width: int, height: int) -> Canvas:
    """The far row on top, the near row below, each pit with its stones and their number."""
    board = _Board(look, pits, height)
    form, canvas = board.form, board.canvas
    if board.plain:
        canvas.fill(0, 1, canvas.width, canvas.height - 2, "pit.wood")
    rows = [(pit, form.store + at * form.pitch, board.top) for at, pit in enumerate(pits.far)]
    rows += [(pit, form.store + at * form.pitch, board.near) for at, pit in enumerate(pits.near)]
    stores = ((pits.left, 0), (pits.right, canvas.width - form.well))
    for pit, x, y in rows:
        board.hollow(x, y, form.wide, form.tall, look.state(pit.token))
        if board.discs:
            _discs(board, pit, x, y, board.lines(pit.stones))
    for store, x in stores:
        slim = 1 if board.plain else 0  # a frame of characters lies where the rim would
        board.hollow(x + slim, board.top, form.well - 2 * slim, form.tall * 2 + 1, look.state(store.token))
        if board.discs:
            _paint_store(board, store, x)
    if not board.plain:
        board.raster.paint(canvas, 0, 1)
    for pit, x, y in rows:
        _pit(board, pit, x, y, far=y < board.near)
    for store, x in stores:
        _store(board, store, x, far=store is pits.left)
    whole = Canvas(canvas.width + 2 * ASIDE, canvas.height)
    whole.blit(canvas, ASIDE, 0)
    return whole


def _pit(board: _Board, pit: Pit, x: int, y: int, *, far: bool) -> None:
    """Its stones, its number on the wood at the outer side of it, and its name beyond the board."""
    form, canvas = board.form, board.canvas
    middle = x + form.wide // 2
    if not board.discs:
        _small(board, pit, middle, y)
    board.count(middle, pit.stones, far=far)
    name = 0 if far else canvas.height - 1
    style = "gold" if pit.token in board.look.last else "quiet"  # stones were sown from here
    canvas.put(middle - len(pit.token) // 2, name, pit.token, style)
    canvas.spot(pit.token, x, y - board.figured if far else y, form.wide, form.tall + board.figured)


def _small(board: _Board, pit: Pit, middle: int, y: int) -> None:
    """Its stones as single characters, from its middle; where there is room some of those over nine in the gaps."""
    form, canvas = board.form, board.canvas
    seeds = SEEDS[min(pit.stones, 9)] + (GAPS[: max(0, pit.stones - 9)] if form.across == 2 else ())
    for at, (dx, dy) in enumerate(seeds, 1):
        style = board.stone(at - 1, fresh=pit.fresh and at == len(seeds))
        place = middle + int(dx * form.across), y + form.tall // 2 + dy
        canvas.put(*place, board.look.glyphs.pip, style)


def _discs(board: _Board, pit: Pit, x: int, y: int, lines: tuple[int, ...]) -> None:
    """Its stones as discs, in lines about its middle; `y` is its first row."""
    rows = 2 * board.form.tall
    down = board.apart(len(lines), rows - 4)
    disc, middle = board.disc, len(board.disc) // 2
    if down == len(disc):
        disc = (*disc[:middle], *disc[middle + 1 :])  # a half row lower, so that a gap is seen
    high = len(disc)
    top = 2 * (y - 1) + (rows - (len(lines) - 1) * down - high + 1) // 2  # names have the row above
    places = [
        (x * 2 + board.form.wide - len(board.disc[0]) // 2 + (2 * at - count + 1) * board.pitch, top + line * down)
        for line, count in enumerate(lines)
        for at in range(count)
    ]
    for at, place in enumerate(places, 1):
        fresh = pit.fresh and at == len(places)
        board.raster.dots(*place, disc, FRESH if fresh else LYING[(at - 1) % len(LYING)])


def _paint_store(board: _Board, store: Pit, x: int) -> None:
    """The stones of a store as discs, two by two from below: apart as long as there is room for that, else touching,
    and then each pair over the one below it."""
    left, high = x * 2 + board.form.well - len(board.disc[0]) // 2, len(board.disc)
    deep, lines = 4 * board.form.tall - 3, (store.stones + 1) // 2
    down = next((down for down in range(high + 1, 1, -1) if (lines - 1) * down <= deep - BRIM), 1)
    for stone in range(store.stones):
        lowest = 2 * (board.top - 2) + deep
        place = left + (board.pitch if stone % 2 else -board.pitch), lowest - stone // 2 * down
        fresh = store.fresh and stone == store.stones - 1
        board.raster.dots(*place, board.disc, FRESH if fresh else LYING[stone % len(LYING)])


def _store(board: _Board, store: Pit, x: int, *, far: bool) -> None:
    """Its stones, heaped up from below, and its number and name, beside those of its player's pits."""
    form, canvas, look = board.form, board.canvas, board.look
    middle = x + form.well // 2
    places = [] if board.discs else _heap(store.stones, form.tall * 2 - 1, min(HEAP, form.well - 4))
    for stone, (at, row) in enumerate(places, 1):
        style = board.stone(stone - 1, fresh=store.fresh and stone == len(places))
        canvas.put(middle + at, board.top + form.tall * 2 - 1 - row, look.glyphs.pip, style)
    board.count(middle, store.stones, far=far)
    name = 0 if far else canvas.height - 1
    canvas.put(middle - len(store.token) // 2, name, store.token, "quiet")
    canvas.spot(store.token, x + 1, 1 if far else board.top, form.well - 2, form.tall * 2 + 1 + board.figured)


def _heap(stones: int, rows: int, room: int) -> list[tuple[int, int]]:
    """Where the stones of a store lie, from its middle and from its bottom: apart, or if need be close together.

    Its ends are round, so that fewer lie there; the figure counts what there is no room for.
    """
    reach = room // 2
    for apart in (2, 1):
        lines = [
            range(1 - reach, reach, apart) if row in {0, rows - 1} else range(-reach, reach + 1, apart)
            for row in range(rows)
        ]
        places = [(at, row) for row, line in enumerate(lines) for at in sorted(line, key=abs)]
        if stones <= len(places):
            break
    return places[:stones]
