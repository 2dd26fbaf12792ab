"""The panel at the side of the table: the players with what they have, how a hand or game came out, and the log."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import product
from typing import Final, NamedTuple

from msgspec import Struct
from rich.cells import cell_len

from parlor.core.scene import Scene
from parlor.play.result import DETAIL
from parlor.widgets.canvas.canvas import JOINT, Canvas, Look, fit, wrap
from parlor.widgets.layout.results import lines_of, put_lines

LONELY: Final = re.compile(r" (?=\d+\.?$)")
"""The blank before the number that ends an entry: it never stands in a line of its own."""


class Seat(Struct, frozen=True):
    """One line of the players' panel; players of one `side` (from 0; -1 for none) stand together."""

    name: str
    score: str
    note: str = ""
    side: int = -1


def seats(
    names: Sequence[str], scores: Sequence[float], scene: Scene, sides: Sequence[int] | None = None
) -> tuple[Seat, ...]:
    """The players' panel: who sits where, on which side, how he stands, and what the scene says of him.

    Without `scores`, and without purses, none stands there.
    """
    notes = scene.notes or ("",) * len(names)
    figures = [f"{score:g}" for score in scene.purses or scores] or [""] * len(names)
    lines = zip(names, figures, notes, sides or (-1,) * len(names), strict=True)
    found = tuple(Seat(name, figure, note, side) for name, figure, note, side in lines)
    kinds = {seat.note[:2] for seat in found}  # of what there are so many: "3 lives", "1 life"
    if len(kinds) == 1 and all(seat.note.isalpha() and seat.note.islower() for seat in found):
        return tuple(Seat(seat.name, f"{seat.score} {seat.note}", "", seat.side) for seat in found)
    return found


class Form(NamedTuple):
    """How much room the players take."""

    notes: int
    """Lines that a note may take."""
    airy: bool


def paint_panel(
    seats: tuple[Seat, ...], result: Sequence[str], log: Sequence[str], look: Look, width: int, height: int
) -> tuple[Canvas, bool]:
    """The panel in this size, and whether all of the result is told.

    A result that has no room under the players stands in their place, for it tells what they have; where even that
    is too little, how the points came about is left out.
    """
    canvas = Canvas(width, height, "panel")
    if len(seats) > height:
        _crowd(canvas, seats, look)
        return canvas, not result
    noted = sum(bool(seat.note) for seat in seats)
    # A result of many, with a line for each of them, must not draw them together when it comes.
    airy = height >= 2 * len(seats) + noted + max(14, len(seats) + 4)
    lines = next((count for count in (2, 1) if height >= len(seats) + count * noted + 6), 0)
    forms = [Form(2 if airy else lines, airy), Form(0, airy=False)]
    brief = [line for line in result if not line.startswith(DETAIL)]
    for words, form in product((result, brief), (*forms, None)):
        canvas = Canvas(width, height, "panel")
        y = _players(canvas, seats, look, form) if form else 0
        told = lines_of(words, look, width - 2, airy=False)
        if len(told) <= height - y:
            break
    else:
        canvas = Canvas(width, height, "panel")
        _players(canvas, seats, look, forms[0])
        return canvas, False
    if told:
        put_lines(canvas, told, 1, y, width - 2)
        y += len(told) + 1
        if y + 2 < height:
            canvas.put(1, y, look.glyphs.h * (width - 2), "panel.quiet")
            y += 1 + forms[0].airy
    _log(canvas, log, look.names, y)
    return canvas, True


def _players(canvas: Canvas, seats: tuple[Seat, ...], look: Look, form: Form) -> int:
    """The players, partners together, with what they have, and a line under them; the next free row."""
    width, height = canvas.width, canvas.height
    order = sorted(range(len(seats)), key=lambda at: (_side(seats, at), at))
    sides = [_side(seats, at) for at in order]
    y = int(form.airy)
    for at, side, before in zip(order, sides, [sides[0] if sides else 0, *sides], strict=False):
        if side != before and (form.airy or len(set(sides)) < len(order)) and y + len(order) < height:
            y += 1
        seat = seats[at]
        turn = at == look.turn
        canvas.put(1, y, look.glyphs.turn if turn else " ", "panel.turn")
        canvas.put(3, y, fit(seat.name, width - cell_len(seat.score) - 5), "panel.turn" if turn else "panel")
        canvas.put(width - 1 - cell_len(seat.score), y, seat.score, "panel.score")
        y += 1
        if seat.note and form.notes:
            for line in wrap(look.said(seat.note), width - 4)[: form.notes]:
                canvas.put(3, y, fit(line.rstrip(","), width - 4), "panel.quiet")
                y += 1
    y += form.airy
    if y + 1 >= height:
        return height
    canvas.put(1, y, look.glyphs.h * (width - 2), "panel.quiet")
    return y + 1 + form.airy


def _crowd(canvas: Canvas, seats: tuple[Seat, ...], look: Look) -> None:
    """More players than there are lines, two in a line."""
    half = (canvas.width - 1) // 2
    for at, seat in enumerate(seats):
        left, y = 1 + half * (at % 2), at // 2
        style = "panel.turn" if at == look.turn else "panel"
        canvas.put(left, y, fit(seat.name, half - 2 - cell_len(seat.score)), style)
        canvas.put(left + half - 1 - cell_len(seat.score), y, seat.score, "panel.score")


def _side(seats: tuple[Seat, ...], at: int) -> int:
    """With whom a seat stands in the panel: where the first of its side sits."""
    side = seats[at].side
    return at if side < 0 else next(other for other, seat in enumerate(seats) if seat.side == side)


def _log(canvas: Canvas, log: Sequence[str], names: Sequence[str], y: int) -> None:
    """The last entries that there is room for, each from its beginning; what goes on in a second line is set in."""
    width, room = canvas.width - 2, canvas.height - y
    lines: list[str] = []
    for entry in reversed(log):
        found = entry_lines(entry, width, names)
        if len(lines) + len(found) > room:
            break
        lines = [*found, *lines]
    for row, line in enumerate(lines, y):
        canvas.put(1, row, line, "panel")


def entry_lines(entry: str, width: int, names: Sequence[str] = ()) -> list[str]:
    """An entry of the log in lines of so many columns, the later ones set in by one; names stay whole."""
    first, *rest = wrap(LONELY.sub(JOINT, entry), width, names) or [""]
    return [first, *(f" {line}" for line in wrap(" ".join(rest), width - 1, names))]
