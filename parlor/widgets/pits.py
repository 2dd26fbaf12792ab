"""A mancala board: two rows of pits between two stores."""

from __future__ import annotations

from parlor.scene import Pit, Pits
from parlor.widgets.canvas import Canvas, Look

PIT = 7
ROWS = 5
SEEDS = (
    (),
    (4,),
    (3, 5),
    (1, 4, 7),
    (0, 2, 6, 8),
    (0, 2, 4, 6, 8),
    (0, 1, 2, 6, 7, 8),
    (0, 1, 2, 4, 6, 7, 8),
    (0, 1, 2, 3, 5, 6, 7, 8),
)
"""Which of nine places hold a stone, for one to eight stones; more fill all and a figure tells."""


def paint_pits(pits: Pits, look: Look, width: int, height: int) -> Canvas:
    """The far row on top, the near row below, each pit with its stones and their number."""
    count = len(pits.near)
    pit = PIT if (count + 2) * PIT <= width else 6
    canvas = Canvas((count + 2) * pit, ROWS * 2 + 2)
    canvas.fill(0, 1, canvas.width, ROWS * 2, "wood")
    for x, (far, near) in enumerate(zip(pits.far, pits.near, strict=True), 1):
        _pit(canvas, x * pit, 1, pit, far, look)
        _pit(canvas, x * pit, 1 + ROWS, pit, near, look)
        canvas.put(x * pit + (pit - len(far.token)) // 2, 0, far.token, "quiet")
        canvas.put(x * pit + (pit - len(near.token)) // 2, ROWS * 2 + 1, near.token, "quiet")
    for x, store in ((0, pits.left), (canvas.width - pit, pits.right)):
        _store(canvas, x, pit, store, look)
    return canvas


def _suffix(token: str, look: Look) -> str:
    state = look.state(token)
    return f"|{state}" if state else ""


def _edges(canvas: Canvas, x: int, y: int, wide: int, tall: int, suffix: str, look: Look) -> None:
    """The upper and lower edge alone change under the cursor: a few bytes over a slow line."""
    g = look.glyphs
    if suffix:
        canvas.put(x, y, g.tl + g.h * (wide - 2) + g.tr, "wood.alt" + suffix)
        canvas.put(x, y + tall - 1, g.bl + g.h * (wide - 2) + g.br, "wood.alt" + suffix)


def _pit(canvas: Canvas, x: int, y: int, wide: int, pit: Pit, look: Look) -> None:
    suffix = _suffix(pit.token, look)
    canvas.box(x, y, wide, ROWS, look.glyphs, "wood.alt")
    _edges(canvas, x, y, wide, ROWS, suffix, look)
    places = SEEDS[pit.stones] if pit.stones < len(SEEDS) else tuple(range(9))
    for place in places:
        canvas.put(x + wide // 2 - 1 + place % 3, y + 1 + place // 3, look.glyphs.pip, "wood")
    label = str(pit.stones)
    canvas.put(x + wide - 1 - len(label), y + ROWS - 1, label, "wood.gold" + suffix)
    canvas.spot(pit.token, x, y, wide, ROWS)


def _store(canvas: Canvas, x: int, wide: int, store: Pit, look: Look) -> None:
    suffix = _suffix(store.token, look)
    canvas.box(x, 1, wide, ROWS * 2, look.glyphs, "wood.alt")
    _edges(canvas, x, 1, wide, ROWS * 2, suffix, look)
    for stone in range(min(store.stones, 3 * (ROWS * 2 - 4))):
        canvas.put(x + wide // 2 - 1 + stone % 3, ROWS * 2 - 2 - stone // 3, look.glyphs.pip, "wood")
    canvas.put(x + 1, 2, str(store.stones).center(wide - 2), "wood.gold" + suffix)
    canvas.put(x + (wide - len(store.token)) // 2, 0, store.token, "quiet")
    canvas.spot(store.token, x, 1, wide, ROWS * 2)
