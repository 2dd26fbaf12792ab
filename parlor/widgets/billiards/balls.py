"""Balls on a billiard table: round, lit from the upper left, and each with its number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import ceil, floor
from types import MappingProxyType
from typing import Final, NamedTuple

from parlor.core.scene import Ball
from parlor.widgets.billiards.billiard_cloth import RAIL, Form, Window
from parlor.widgets.billiards.racked import Middle
from parlor.widgets.billiards.slots import slots
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.palette import GROUND, INK, MIXED, TABLE
from parlor.widgets.canvas.rounded import BARE, CAST, Oval, fit, lay_cells

STRIPES: Final = range(9, 16)
"""The balls that have one."""
BAND: Final = 0.5
"""How much of the width of a striped ball its band takes."""
EIGHT: Final = 8
"""The ball whose number stands in a white spot, which its black would not show on a dark cloth."""
SHADED, LIGHT, LARGE = 0.12, 0.25, 3
"""How far the lit part of a ball lies off its middle, and its brightest spot reaches, in parts of its radius; and from
how many columns of that on it has one."""
MOSTLY, HALVES = "▛▜▙▟█▅▆▇▋▊▉", "▌▐▀▄"
"""Cells of which more than a half is inked, or a half."""
NOBALL: Final = -1
"""Stands for a cell without a ball; 0 is the cue ball."""
NOTHING: Final[Mapping[tuple[int, int], str]] = MappingProxyType({})
LOUD: Final = ("cursor", "chosen")


class Disc(NamedTuple):
    """A ball as it is drawn: its middle in columns and rows, and where in it the cells with its number are."""

    ball: Ball
    x: float
    y: float
    column: int
    row: int
    wide: int = 2
    """How many cells the number takes."""

    @property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """The cells of the number."""
        return tuple((self.column + at, self.row) for at in range(self.wide))


def place_discs(middles: Mapping[Ball, Middle]) -> list[Disc]:
    """The balls of a whole table, about their numbers; the cue ball has a dot."""
    discs = []
    for ball, (x, y) in middles.items():
        figures = 1 if ball.number < 10 else 2
        discs.append(Disc(ball, x, y, floor(x - figures / 2), floor(y), figures))
    return discs


def spread_discs(balls: Sequence[Ball], window: Window, form: Form) -> list[Disc]:
    """The balls as nothing but two cells each, none over another: where there are no colours, and for clicks."""
    wanted = tuple(slot_of(window, ball.x, ball.y) for ball in balls)
    places = slots(wanted, form.columns, form.rows)
    return [
        Disc(ball, x + RAIL[0] + 1, y + RAIL[1] + 0.5, x + RAIL[0], y + RAIL[1])
        for ball, (x, y) in zip(balls, places, strict=True)
    ]


def slot_of(window: Window, x: float, y: float) -> tuple[float, float]:
    """Where the left cell of a ball's number and its row would be, counted on the cloth."""
    return window.column(x) - 1 - RAIL[0], window.row(y) - 0.5 - RAIL[1]


def magnify_discs(balls: Sequence[Ball], window: Window) -> list[Disc]:
    """The balls under a lens, about their numbers, so that all discs are alike."""
    found = []
    for ball in balls:
        wide, row = 3 if 0 < ball.number < 10 else 2, floor(window.row(ball.y))
        column = round(window.column(ball.x) - wide / 2)
        found.append(Disc(ball, column + wide / 2, row + 0.5, column, row, wide))
    return found


def paint_discs(
    canvas: Canvas,
    window: Window,
    discs: Sequence[Disc],
    radius: tuple[float, float],
    *,
    plain: bool,
    ghost: Middle | None = None,
    over: Mapping[tuple[int, int], str] = NOTHING,
) -> dict[tuple[int, int], set[int]]:
    """The discs on the cloth, and of the cells they take the balls in each.

    `plain`: there are no half-blocks or no colours, and they have rims of dots. `ghost`: where under them lies the
    shade of a ball that is not there; `over`: what is drawn on that alone.
    """
    taken: dict[tuple[int, int], set[int]] = {}
    area = window.columns, window.rows
    if ghost is not None and not plain:
        for column, row, alone in paint_ball(canvas, area, ghost, radius, {"t": "bed.mark"}, ghostly=True):
            taken.setdefault((column, row), set()).add(NOBALL)
            if alone and (column, row) in over:
                canvas.put(column, row, over[column, row], f"bed.line/{INK}bed.mark")
    for disc in discs:
        for column, row, alone in paint_ball(canvas, area, (disc.x, disc.y), radius, ball_inks(disc.ball), plain=plain):
            there = taken.setdefault((column, row), set())
            there.add(disc.ball.number)
            if not alone:
                there.add(NOBALL)
    return taken


def paint_ball(
    canvas: Canvas,
    area: tuple[int, int],
    middle: Middle,
    radius: tuple[float, float],
    inks: Mapping[str, str],
    *,
    plain: bool = False,
    ghostly: bool = False,
) -> Iterator[tuple[int, int, bool]]:
    """Draw a ball in so many columns and rows, and tell which cells it takes, and whether the whole of each."""
    (x, y), (across, down), (columns, rows) = middle, radius, area
    left, top = floor(x - across) - 1, floor(y - down) - 1
    size = ceil(x + across) + 1 - left, ceil(y + down) + 1 - top
    ovals = ball_ovals(x - left, 2 * (y - top), across, 2 * down, striped="o" in inks)
    ovals = ovals[1:2] if ghostly or plain else ovals

    def ground(column: int, row: int) -> str:
        """What lies in a cell: another ball, or else most of it."""
        char, style = canvas.cell(left + column, top + row)
        ink, _, under = style.partition("/")
        return (ink if char in MOSTLY or ("ball." in ink and char in HALVES) else under or ink).removeprefix(
            GROUND
        ) or TABLE

    seen = [cell for cell in fit(*size, ovals) if 0 <= left + cell.x < columns and 0 <= top + cell.y < rows]
    if plain:
        for cell in seen:
            canvas.put(left + cell.x, top + cell.y, "." if BARE in cell.ink + cell.under else " ", "bed.line")
    else:
        lay_cells(canvas, left, top, seen, inks, ground)
    for cell in seen:
        if {cell.ink, cell.under} - {BARE, CAST}:
            yield left + cell.x, top + cell.y, BARE not in cell.ink + cell.under


@lru_cache(maxsize=256)
def ball_ovals(x: float, y: float, across: float, down: float, *, striped: bool) -> tuple[Oval, ...]:
    """What a ball is made of about a middle in columns and half rows: its shadow, itself, its band, and its light."""
    shade, light = SHADED * across, LIGHT * across
    ovals = [
        Oval(CAST, x + 2 * shade, y + 2 * shade, across, down),
        Oval("t", x, y, across, down),
        Oval("#", x - shade, y - shade, across, down, within=True),
    ]
    if striped:
        ovals.append(Oval("o", x, y, BAND * across, 9 * down, within=True))
    return tuple(ovals) if across < LARGE else (*ovals, Oval("l", x - across / 2, y - down / 2, light, light))


def ball_inks(ball: Ball) -> dict[str, str]:
    """What the tones of a ball are: white with a band of its colour, or its colour all over."""
    name = f"{GROUND}{ball_style(ball)}"
    body = f"{GROUND}ball.{STRIPES[0]}" if ball.stripe else name
    band = {"o": f"{INK}{ball_style(ball)}"} if ball.stripe else {}
    shade = "cast" if ball.number and not ball.stripe else "ball.shade"
    return {"#": body, "t": f"{shade}{MIXED}{body}", "l": f"ball.light{MIXED}{body}", **band}


def paint_number(canvas: Canvas, disc: Disc, look: Look, *, plain: bool) -> None:
    """What stands in the middle of a ball: that of a stripe on its band, that of the eight in a white spot."""
    state = look.state(disc.ball.token)
    style = ball_style(disc.ball, state)
    if (disc.ball.stripe or disc.ball.number == EIGHT) and not plain and state not in LOUD:
        style = f"{GROUND}{ball_style(disc.ball)}/{INK}{ball_style(disc.ball)}"
    text = ball_text(disc.ball, plain=plain) if disc.ball.number or plain else look.glyphs.mark
    canvas.put(disc.column, disc.row, text.strip() if disc.wide == 1 else text.ljust(disc.wide), style)


def is_striped(number: int) -> bool:
    """Whether a ball has a stripe."""
    return number in STRIPES


def ball_text(ball: Ball, *, plain: bool) -> str:
    """What stands in the two cells of a ball."""
    return f"{ball.number:>2}" if ball.number else "()" if plain else "  "


def ball_style(ball: Ball, state: str = "") -> str:
    """The style of a ball; a stripe has one of its own."""
    base = f"ball.{ball.number}" if ball.number else "ball.cue"
    return f"{base}|{state}" if state in (*LOUD, "lit") else base
