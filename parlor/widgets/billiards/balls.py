"""Balls on a billiard table: discs of one size, made of quarters of cells, and each with its number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, floor
from types import MappingProxyType
from typing import Final, NamedTuple

from parlor.core.scene import Ball
from parlor.widgets.billiards.billiard_cloth import RAIL, Form, Window, quarters, two
from parlor.widgets.billiards.racked import Middle
from parlor.widgets.billiards.slots import slots
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.palette import GROUND, INK

STRIPES: Final = range(9, 16)
"""The balls that have one."""
BAND: Final = 0.5
"""How much of the width of a striped ball its band takes."""
EIGHT: Final = 8
"""The ball whose number stands in a white spot, which its black would not show on a dark cloth."""
SHOULDER: Final = 0.5
"""Rows over and under its middle in which a ball on the table has its whole width; beyond it is narrower."""
ROUND: Final = 1.05
"""How far from its middle a ball reaches, squared, in parts of its radius: a little more, so that it has no dents."""
NOBALL: Final = -1
"""Stands for a cell without a ball; 0 is the cue ball."""
NOTHING: Final[Mapping[tuple[int, int], str]] = MappingProxyType({})
LOUD: Final = ("cursor", "chosen")
QUARTERS: Final = ((0, 0), (1, 0), (0, 1), (1, 1))


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
    near: bool = False,
    ghost: Middle | None = None,
    over: Mapping[tuple[int, int], str] = NOTHING,
) -> dict[tuple[int, int], set[int]]:
    """The discs on the cloth, and of the cells they take the balls in each; of two that meet each has its half.

    `plain`: there are no half-blocks or no colours, and they have rims of dots. `near`: they are under the lens, and
    as round as they can be. `ghost`: where under them lies the shade of a ball that is not there; `over`: what is drawn
    on that alone.
    """
    balls = _quarters(discs, radius, ghost, near=near)
    taken: dict[tuple[int, int], set[int]] = {}
    for column, row in {(x // 2, y // 2) for x, y in balls}:
        if not (0 <= column < window.columns and 0 <= row < window.rows):
            continue
        shown = [balls.get((2 * column + across, 2 * row + down)) for across, down in QUARTERS]
        taken[column, row] = {each[0] if each else NOBALL for each in shown}
        if plain:
            canvas.put(column, row, " " if all(shown) else ".", "bed.line")
        elif all(shown) and taken[column, row] == {NOBALL} and (column, row) in over:
            canvas.put(column, row, over[column, row], f"bed.line/{INK}bed.mark")
        else:
            under = quarters(window, column, row)
            canvas.put(
                column, row, *two([each[1] if each else cloth for each, cloth in zip(shown, under, strict=True)])
            )
    return taken


def paint_number(canvas: Canvas, disc: Disc, look: Look, *, plain: bool) -> None:
    """What stands in the middle of a ball: that of a stripe on its band, that of the eight in a white spot."""
    state = look.state(disc.ball.token)
    style = ball_style(disc.ball, state)
    if (disc.ball.stripe or disc.ball.number == EIGHT) and not plain and state not in LOUD:
        style = f"{GROUND}{ball_style(disc.ball)}/{INK}{ball_style(disc.ball)}"
    text = ball_text(disc.ball, plain=plain) if disc.ball.number or plain else look.glyphs.mark
    canvas.put(disc.column, disc.row, text.strip() if disc.wide == 1 else text.ljust(disc.wide), style)


def _quarters(
    discs: Sequence[Disc], radius: tuple[float, float], ghost: Middle | None, *, near: bool
) -> dict[tuple[int, int], tuple[int, str]]:
    """The quarters of cells that show a ball: its number and what of it."""
    nearest: dict[tuple[int, int], float] = {}
    found: dict[tuple[int, int], tuple[int, str]] = {}
    if ghost is not None:
        found = {at: (NOBALL, f"{INK}bed.mark") for at, _, _ in _disc(ghost, radius, near=True)}
    for disc in discs:
        for at, far, aside in _disc((disc.x, disc.y), radius, near=near):
            if far < nearest.get(at, 2.0):
                nearest[at] = far
                found[at] = disc.ball.number, _band_style(disc.ball, aside)
    return found


def _disc(middle: Middle, radius: tuple[float, float], *, near: bool) -> Iterator[tuple[tuple[int, int], float, float]]:
    """The quarters of a disc, how far each is from its middle, and how far at its side, in parts of the radius.

    A small one is as wide as it can be in the row of its number, and so looks alike everywhere.
    """
    wide, tall = radius
    for y in range(floor(2 * (middle[1] - tall)), ceil(2 * (middle[1] + tall))):
        for x in range(floor(2 * (middle[0] - wide)), ceil(2 * (middle[0] + wide))):
            across, down = (x + 0.5) / 2 - middle[0], (y + 0.5) / 2 - middle[1]
            far = (across / wide) ** 2 + (down / tall) ** 2
            reach = wide if abs(down) < SHOULDER else wide - SHOULDER
            if far <= ROUND if near or tall > 1 else abs(across) < reach and abs(down) < tall:
                yield (x, y), far, across / wide


def _band_style(ball: Ball, aside: float) -> str:
    """The style that is what a ball shows so far at the side of its middle: its band, or the rest.

    All stripes share one white, so that two that meet in a cell are both seen.
    """
    name = ball_style(ball)
    if ball.stripe and abs(aside) > BAND:
        return f"{GROUND}ball.{STRIPES[0]}"
    return f"{INK if ball.stripe else GROUND}{name}"


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
