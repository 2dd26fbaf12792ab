"""Balls on a billiard table: discs as round as quarters of cells can be, each with its number in the middle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, floor
from typing import Final, NamedTuple

from parlor.scene import Ball
from parlor.widgets.baize import RAIL, Form, Window, quarters, two
from parlor.widgets.canvas import Canvas, Look
from parlor.widgets.palette import GROUND, INK
from parlor.widgets.slots import slots

STRIPES: Final = range(9, 16)
"""The balls that have one."""
BAND: Final = 0.5
"""How much of the height of a striped ball its band takes."""
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
    free: bool = True
    """Whether it is drawn as a disc: in a crowd there is room for nothing but its number on its colour."""

    def crowds(self, other: Disc) -> bool:
        """Whether their discs would meet."""
        return abs(self.x - other.x) < 4 and abs(self.y - other.y) < 2


def placed(balls: Sequence[Ball], window: Window, form: Form) -> list[Disc]:
    """The balls of a whole table, each about its number; in a crowd they stand as close as numbers can."""
    wanted = [slot_of(window, ball.x, ball.y) for ball in balls]
    lone = [
        0 < ball.number < 10
        and not ball.stripe
        and sum(abs(x - other) < 4 and abs(y - row) < 2 for other, row in wanted) == 1
        for ball, (x, y) in zip(balls, wanted, strict=True)
    ]
    places = slots(tuple((x - alone / 2, y) for (x, y), alone in zip(wanted, lone, strict=True)), *form)
    discs = []
    for ball, alone, (x, y) in zip(balls, lone, places, strict=True):
        column, row, wide = x + RAIL[0], y + RAIL[1], 3 if alone else 2
        discs.append(Disc(ball, column + wide / 2, row + 0.5, column, row, wide))
    return [disc._replace(free=not any(disc.crowds(other) for other in discs if other != disc)) for disc in discs]


def slot_of(window: Window, x: float, y: float) -> tuple[float, float]:
    """Where the left cell of a ball's number and its row would be, counted on the cloth."""
    return window.column(x) - 1 - RAIL[0], window.row(y) - 0.5 - RAIL[1]


def magnified(balls: Sequence[Ball], window: Window) -> list[Disc]:
    """The balls under a lens, about their numbers, so that all discs are alike."""
    found = []
    for ball in balls:
        wide, row = 3 if 0 < ball.number < 10 else 2, floor(window.row(ball.y))
        column = round(window.column(ball.x) - wide / 2)
        found.append(Disc(ball, column + wide / 2, row + 0.5, column, row, wide))
    return found


def paint_discs(
    canvas: Canvas, window: Window, discs: Sequence[Disc], radius: tuple[float, float], *, plain: bool
) -> set[tuple[int, int]]:
    """The discs on the cloth, and the cells they take; of two that meet each has what is nearer to its middle.

    `plain`: there are no half-blocks or no colours, and they have rims of dots.
    """
    balls = _quarters(discs, radius)
    taken = {(x // 2, y // 2) for x, y in balls}
    for column, row in taken:
        if not (0 <= column < window.columns and 0 <= row < window.rows):
            continue
        shown = [balls.get((2 * column + across, 2 * row + down)) for across, down in QUARTERS]
        if plain:
            canvas.put(column, row, " " if all(shown) else ".", "bed.line")
        else:
            under = quarters(window, column, row)
            canvas.put(column, row, *two([ball or cloth for ball, cloth in zip(shown, under, strict=True)]))
    return taken


def paint_number(canvas: Canvas, disc: Disc, look: Look, *, plain: bool) -> None:
    """What stands in the middle of a ball, where it can be chosen; one figure in a crowd is rounded off."""
    token, text = disc.ball.token, written(disc.ball, plain=plain).ljust(disc.wide)
    style = ball_style(disc.ball, look.state(token))
    if disc.free or plain or not 0 < disc.ball.number < 10:
        canvas.spot(token, disc.column, disc.row, disc.wide)
        canvas.put(disc.column, disc.row, text, style)
        return
    canvas.spot(token, disc.column, disc.row, 3)
    edge = f"{INK if disc.ball.stripe else GROUND}{ball_style(disc.ball)}/bed.cloth"
    for at, (char, dye) in enumerate((("▐", edge), (text.strip(), style), ("▌", edge)), disc.column):
        canvas.put(at, disc.row, char, dye)


def _quarters(discs: Sequence[Disc], radius: tuple[float, float]) -> dict[tuple[int, int], str]:
    """The quarters of cells that show a ball, and what of it."""
    nearest: dict[tuple[int, int], float] = {}
    found: dict[tuple[int, int], str] = {}
    for disc in discs:
        for at, far, high in _disc(disc, radius):
            if far < nearest.get(at, 2.0):
                nearest[at] = far
                found[at] = _shown(disc.ball, high)
    return found


def _disc(disc: Disc, radius: tuple[float, float]) -> Iterator[tuple[tuple[int, int], float, float]]:
    """The quarters of a disc, how far each is from its middle, and how high over it, in parts of the radius."""
    wide, tall = radius
    for y in range(floor(2 * (disc.y - tall)), ceil(2 * (disc.y + tall))):
        for x in range(floor(2 * (disc.x - wide)), ceil(2 * (disc.x + wide))):
            across, high = ((x + 0.5) / 2 - disc.x) / wide, ((y + 0.5) / 2 - disc.y) / tall
            if (far := across**2 + high**2) <= 1.05:
                yield (x, y), far, high


def _shown(ball: Ball, high: float) -> str:
    """The style whose ground is what a ball shows so high over its middle: its band, or the rest."""
    name = ball_style(ball)
    return f"{INK}{name}" if ball.stripe and abs(high) <= BAND else f"{GROUND}{name}"


def striped(number: int) -> bool:
    """Whether a ball has a stripe."""
    return number in STRIPES


def written(ball: Ball, *, plain: bool) -> str:
    """What stands in the two cells of a ball."""
    return f"{ball.number:>2}" if ball.number else "()" if plain else "  "


def ball_style(ball: Ball, state: str = "") -> str:
    """The style of a ball; a stripe has one of its own."""
    base = f"ball.{ball.number}" if ball.number else "ball.cue"
    return f"{base}|{state}" if state in (*LOUD, "lit") else base
