"""A mancala board: two rows of pits between two stores, hollows in wood with stones in them, and how many they are."""

from __future__ import annotations

from typing import Final, NamedTuple

from parlor.scene import Pit, Pits
from parlor.widgets.canvas import Canvas, Look, Size
from parlor.widgets.palette import GROUND, INK
from parlor.widgets.raster import Raster

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
"""Where up to nine stones lie, from the middle of a pit; of more, a figure tells, and on a large board the gaps."""
GAPS: Final = ((-0.5, 0), (0.5, 0), (-0.5, -1), (0.5, -1), (-0.5, 1), (0.5, 1))
HEAP: Final = (0, -1, 1, -2, 2)
"""Where the stones of a row of a heap lie, from its middle; in the round end of a store there is room for three."""
PEBBLE: Final = (".sss.", "sssss", "sssss", ".sss.")
"""A stone of a large board, in dots: round, two columns and a half by two rows."""
LINES: Final = (
    (), (1,), (2,), (1, 2), (2, 2), (2, 1, 2), (2, 2, 2), (2, 3, 2), (2, 2, 2, 2), (2, 3, 2, 2), (2, 3, 3, 2),
    (2, 2, 3, 2, 2), (2, 3, 2, 3, 2), (2, 3, 3, 3, 2),
)  # fmt: skip
"""How such stones lie in lines, by their number; of more, and where so many lines find no room, a figure tells."""
ABREAST: Final = (8, 6)
"""Dots from such a stone to the next: where few lie wide apart, and else."""
BELOW: Final = (6, 4)
"""Half rows from one line to the next, at most and at least."""
PILED: Final = (5, 4, 3)
"""The same in a store, the closer the more it holds."""
TALLEST: Final = 12
"""Rows of a pit of a large board, at most: as many as there is room for."""
RINGS: Final = {"cursor": "gold", "chosen": "net.chosen", "lit": "wood"}
"""The rim of a pit, by its state; that one was sown is told by the stone that fell last."""


class Form(NamedTuple):
    """How far pits lie apart, how broad stores and how high pits are, in cells, and how far stones lie apart."""

    pitch: int
    store: int
    tall: int
    across: int
    down: int

    @property
    def wide(self) -> int:
        """Columns of a pit: an odd number, so that it has a middle."""
        return self.pitch - 1 | 1


FORMS: Final = {
    Size.XS: Form(6, 6, 3, 1, 1),
    Size.S: Form(7, 7, 5, 1, 1),
    Size.M: Form(9, 9, 7, 2, 1),
    Size.L: Form(11, 9, 9, 3, 2),
}


class _Board:
    """A board while it is painted: hollows in wood, then what lies in them and is written."""

    def __init__(self, look: Look, pits: int, height: int) -> None:
        self.look, self.form = look, FORMS[look.size]
        if look.size == Size.L:
            tall = max(self.form.tall, min(TALLEST, (height - 5) // 2))
            self.form = self.form._replace(tall=tall)
        self.plain = look.glyphs.plain or not look.colour
        form = self.form
        self.canvas = Canvas(pits * form.pitch + 2 * form.store, form.tall * 2 + 5)
        self.raster = Raster(self.canvas.width, self.canvas.height - 2, GROUND + "pit.wood")
        self.stone = "pit.wood" if self.plain else "stone"
        self.pebbles = look.size == Size.L and not self.plain

    def pebble(self, x: int, y: int, *, fresh: bool) -> None:
        """A large stone from a dot of the board."""
        self.raster.dots(x, y, PEBBLE, {"s": INK + ("pit.gold" if fresh else "stone")})

    def hollow(self, x: int, y: int, wide: int, tall: int, state: str) -> None:
        """A hollow of so many columns and rows, in a rim that tells its state; a box without colour."""
        if self.plain:
            style = f"pit.wood|{state}" if state else "pit.wood"
            self.canvas.box(x, y, wide, tall, self.look.glyphs, style)
            return
        if state in RINGS:
            self.raster.oval(
                x, (y - 1) * 2, wide, tall * 2, INK + RINGS[state], slim=1
            )  # rims side by side do not touch
        self.raster.oval(x + 1, (y - 1) * 2 + 1, wide - 2, tall * 2 - 2, INK + "pit")


def paint_pits(pits: Pits, look: Look, width: int, height: int) -> Canvas:
    """The far row on top, the near row below, each pit with its stones and their number."""
    board = _Board(look, len(pits.near), height)
    form, canvas = board.form, board.canvas
    if board.plain:
        canvas.fill(0, 1, canvas.width, canvas.height - 2, "pit.wood")
    near = form.tall + 3
    rows = [(pit, form.store + at % len(pits.near) * form.pitch, top) for at, pit, top in _laid(pits, 2, near)]
    stores = ((pits.left, 0), (pits.right, canvas.width - form.store))
    for pit, x, y in rows:
        board.hollow(x, y, form.wide, form.tall, look.state(pit.token))
    for store, x in stores:
        board.hollow(x, 2, form.store - 1 | 1, form.tall * 2 + 1, look.state(store.token))
    if board.pebbles:
        for pit, x, y in rows:
            _pebbles(board, pit, x, y)
        for store, x in stores:
            _piled(board, store, x)
    if not board.plain:
        board.raster.paint(canvas, 0, 1)
    for pit, x, y in rows:
        _pit(board, pit, x, y, far=y < near)
    for store, x in stores:
        _store(board, store, x)
    return canvas


def _laid(pits: Pits, far: int, near: int) -> list[tuple[int, Pit, int]]:
    """Each pit with its place in its row and the row of cells in which it begins."""
    return [(at, pit, far) for at, pit in enumerate(pits.far)] + [(at, pit, near) for at, pit in enumerate(pits.near)]


def _pit(board: _Board, pit: Pit, x: int, y: int, *, far: bool) -> None:
    """Its stones, its number on the wood at the outer side of it, and its name beyond the board."""
    form, canvas, look = board.form, board.canvas, board.look
    middle = x + form.wide // 2
    for at, (dx, dy) in enumerate(() if board.pebbles else _seeds(pit, form), 1):
        style = "pit.gold" if pit.fresh and at == len(_seeds(pit, form)) and not board.plain else board.stone
        canvas.put(middle + int(dx * form.across), y + form.tall // 2 + dy * form.down, look.glyphs.pip, style)
    figure, name = (y - 1, 0) if far else (y + form.tall, canvas.height - 1)
    canvas.put(middle - (len(str(pit.stones)) - 1) // 2, figure, str(pit.stones), "pit.count")
    canvas.put(middle - len(pit.token) // 2, name, pit.token, "quiet")
    canvas.spot(pit.token, x, min(y, figure), form.wide, form.tall + 1)


def _seeds(pit: Pit, form: Form) -> tuple[tuple[float, int], ...]:
    """Where its stones lie, from its middle; on a large board some of those over nine in the gaps."""
    return SEEDS[min(pit.stones, 9)] + (GAPS[: max(0, pit.stones - 9)] if form.across == 2 else ())


def _pebbles(board: _Board, pit: Pit, x: int, y: int) -> None:
    """The large stones of a pit; of more than there is room for, a figure tells."""
    room = board.form.tall * 2 - 4  # within the hollow, a half row clear of either end
    lines = next(lines for lines in LINES[min(pit.stones, len(LINES) - 1) :: -1] if len(lines) * BELOW[1] <= room)
    down = min(BELOW[0], (room - len(PEBBLE)) // max(1, len(lines) - 1))
    across = ABREAST[max(lines, default=0) > 2 or len(lines) > 3]
    top = y * 2 + (room - len(PEBBLE) - down * (len(lines) - 1)) // 2
    places = [
        (2 * x + board.form.wide - len(PEBBLE[0]) // 2 - (count - 1) * across // 2 + at * across, top + line * down)
        for line, count in enumerate(lines)
        for at in range(count)
    ]
    for at, place in enumerate(places, 1):
        board.pebble(*place, fresh=pit.fresh and at == len(places))


def _piled(board: _Board, store: Pit, x: int) -> None:
    """The large stones of a store, piled up by twos from below as far as it reaches."""
    middle, bottom = 2 * x + board.form.store - len(PEBBLE[0]) // 2, board.form.tall * 4 - 1
    room = bottom - 3
    down = next((down for down in PILED if 2 * (room // down) >= store.stones), PILED[-1])
    shown = min(store.stones, 2 * (room // down))
    for at in range(shown):
        row, right = divmod(at, 2)
        alone = not right and at == shown - 1
        across = 0 if alone else 3 if right else -3
        board.pebble(middle + across, bottom + 1 - len(PEBBLE) - row * down, fresh=store.fresh and at == shown - 1)


def _store(board: _Board, store: Pit, x: int) -> None:
    """Its stones, heaped up from below, and their number over it."""
    form, canvas, look = board.form, board.canvas, board.look
    rows, wide = form.tall * 2 - 3, form.store - 1 | 1
    middle = x + wide // 2
    places = _heap(store.stones, rows, form.across)
    for stone, (at, row) in enumerate(() if board.pebbles else places):
        style = "pit.gold" if store.fresh and stone == store.stones - 1 and not board.plain else board.stone
        canvas.put(middle + at, form.tall * 2 - row, look.glyphs.pip, style)
    canvas.put(middle - (len(str(store.stones)) - 1) // 2, 1, str(store.stones), "pit.count")
    canvas.put(middle - len(store.token) // 2, 0, store.token, "quiet")
    canvas.spot(store.token, x, 1, wide, form.tall * 2 + 2)


def _heap(stones: int, rows: int, across: int) -> list[tuple[int, int]]:
    """Where the stones of a store lie, from its middle and from its bottom: by threes, or if need be by fives."""
    if stones <= 3 * rows:
        return [(HEAP[stone % 3] * across, stone // 3) for stone in range(stones)]
    ends = (0, rows - 1)
    places = [(at, row) for row in range(rows) for at in HEAP[: 3 if row in ends else 5]]
    return places[:stones]
