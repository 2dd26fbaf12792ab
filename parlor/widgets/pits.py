"""A mancala board: two rows of pits between two stores."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from parlor.scene import Pit, Pits
from parlor.widgets.canvas import Canvas, Look, Size
from parlor.widgets.figures import Figure, stamp

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


class Form(NamedTuple):
    """How large a pit is, in cells, and how far its stones lie apart."""

    wide: int
    tall: int
    across: int
    down: int


FORMS: Final = {
    Size.XS: Form(6, 5, 1, 1),
    Size.S: Form(7, 5, 1, 1),
    Size.M: Form(9, 6, 2, 1),
    Size.L: Form(11, 8, 3, 2),
}


def paint_pits(pits: Pits, look: Look, width: int, height: int) -> Canvas:
    """The far row on top, the near row below, each pit with its stones and their number."""
    form = FORMS[look.size]
    canvas = Canvas((len(pits.near) + 2) * form.wide, form.tall * 2 + 2)
    canvas.fill(0, 1, canvas.width, form.tall * 2, "wood")
    for x, (far, near) in enumerate(zip(pits.far, pits.near, strict=True), 1):
        _pit(canvas, x * form.wide, 1, form, far, look)
        _pit(canvas, x * form.wide, 1 + form.tall, form, near, look)
        canvas.put(x * form.wide + (form.wide - len(far.token)) // 2, 0, far.token, "quiet")
        canvas.put(x * form.wide + (form.wide - len(near.token)) // 2, form.tall * 2 + 1, near.token, "quiet")
    for x, store in ((0, pits.left), (canvas.width - form.wide, pits.right)):
        _store(canvas, x, form, store, look)
    return canvas


@cache
def bowl(wide: int, tall: int) -> Figure:
    """A hollow with round corners that leaves a rim of its cells, in dots."""
    across, down = wide - 1.5, tall - 0.5
    rows = []
    for row in range(tall * 2):
        off = min(1.0, abs(row + 0.5 - tall) / down)
        rows.append(("#" * (2 * round(across * (1 - off**4) ** 0.25))).center(wide * 2, "."))
    return tuple(rows)


def _hollow(canvas: Canvas, x: int, y: int, wide: int, tall: int, state: str, look: Look) -> str:
    """A bowl, a box without colour; in a frame where it may be chosen, or was. Gives the style of the stones in it."""
    g = look.glyphs
    plain = g.plain or not look.colour
    if plain:
        canvas.box(x, y, wide, tall, g, "wood.alt")
    else:
        stamp(canvas, x, y, bowl(wide, tall), "pit/wood")
    if state:
        canvas.box(x, y, wide, tall, g, f"wood.alt|{state}")
    return "wood" if plain else "stone"


def _pit(canvas: Canvas, x: int, y: int, form: Form, pit: Pit, look: Look) -> None:
    state = look.state(pit.token)
    style = _hollow(canvas, x, y, form.wide, form.tall, state, look)
    places = SEEDS[pit.stones] if pit.stones < len(SEEDS) else tuple(range(9))
    middle = y + (form.tall - 1) // 2
    for place in places:
        across, down = (place % 3 - 1) * form.across, (place // 3 - 1) * form.down
        canvas.put(x + form.wide // 2 - 1 + across, middle + down, look.glyphs.pip, style)
    label = str(pit.stones)  # in the corner, clear of the frame
    canvas.put(x + form.wide - 1 - len(label), y + form.tall - 2, label, "wood.gold" if style == "wood" else "pit.gold")
    canvas.spot(pit.token, x, y, form.wide, form.tall)


def _store(canvas: Canvas, x: int, form: Form, store: Pit, look: Look) -> None:
    state, tall = look.state(store.token), form.tall * 2
    style = _hollow(canvas, x, 1, form.wide, tall, state, look)
    for stone in range(min(store.stones, 3 * (tall - 4))):
        across = (stone % 3 - 1) * form.across
        canvas.put(x + form.wide // 2 + across, tall - 2 - stone // 3, look.glyphs.pip, style)
    canvas.put(x + 1, 2, str(store.stones).center(form.wide - 2), "wood.gold" if style == "wood" else "pit.gold")
    canvas.put(x + (form.wide - len(store.token)) // 2, 0, store.token, "quiet")
    canvas.spot(store.token, x, 1, form.wide, tall)
