"""Several tables at a glance: a line each, or side by side with their dice."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.core.scene import Stand, Stands
from parlor.widgets.canvas.canvas import Canvas, Look, Size, above, beside, fit
from parlor.widgets.dice.dice import dice_room, paint_dice

NAME: Final = 12
"""Columns of a name, at most."""
DICE: Final = 3
"""Dice of a table, for which room is kept."""


def paint_stands(stands: Stands, look: Look, width: int, height: int) -> Canvas:
    """The tables in lines, their columns aligned; in larger sizes each by itself, with its dice."""
    if look.size > Size.S:
        sizes = (Size.M, Size.S) if look.size >= Size.L else (Size.S,)
        for size in sizes:  # the larger dice, where all tables have room beside each other
            canvas = beside([_table(stand, stands.what, look._replace(size=size)) for stand in stands.stands], 4)
            if canvas.width <= width:
                break
        return canvas
    rows = [_row(stand, look) for stand in stands.stands]
    columns = [max(cell_len(row[at][0]) for row in rows) for at in range(max(map(len, rows), default=0))]
    gap = 2 if look.size == Size.S else 1
    canvas = Canvas(sum(columns) + gap * (len(columns) - 1), len(rows))
    for y, row in enumerate(rows):
        x = 0
        for at, (text, style) in enumerate(row):
            canvas.put(x + (columns[at] - cell_len(text) if text.isdigit() else 0), y, text, style)
            x += columns[at] + gap
    return canvas


def _side(stand: Stand, at: int, look: Look) -> tuple[tuple[str, str], tuple[str, str]]:
    """Who plays together and what they have; those who lead stand out."""
    leads = stand.points[at] == max(stand.points) > min(stand.points)
    names = " & ".join(fit(look.name(seat), NAME) for seat in stand.sides[at])
    return (names, "row"), (str(stand.points[at]), "gold" if leads else "row")


def _row(stand: Stand, look: Look) -> list[tuple[str, str]]:
    """A table in a line: what it is called, its sides with their points, and the dice in figures."""
    sides = [part for at in range(len(stand.sides)) for part in _side(stand, at, look)]
    thrown = " ".join(str(die.face) for die in stand.dice)
    last = [(thrown or "     ", "quiet")] if look.size == Size.S else []
    return [(look.said(stand.label), "quiet"), *sides, *last]


def _table(stand: Stand, what: str, look: Look) -> Canvas:
    """A table by itself: its name, a line for each side, the dice, and who threw them."""
    dice = paint_dice(stand.dice, look, 60)
    across, tall = dice_room(DICE, look.size)
    lines = [_side(stand, at, look) for at in range(len(stand.sides))]
    title = look.said(f"{stand.label} {what}".strip())
    wide = max(across, cell_len(title), *(cell_len(names) + 4 for (names, _), _ in lines))
    text = Canvas(wide, 1 + len(lines) + (look.size > Size.S))  # larger dice do not touch the names
    text.put((wide - cell_len(title)) // 2, 0, title, "quiet")
    for y, ((names, style), (points, gold)) in enumerate(lines, 1):
        text.put(0, y, names, style)
        text.put(wide - cell_len(points), y, points, gold)
    thrown = Canvas(across, tall + 1)
    thrown.blit(dice, 0, 0)
    if stand.dice:
        name = fit(look.name(stand.caster), across)
        thrown.put((across - cell_len(name)) // 2, tall, name, "quiet")
    return above([text, thrown])
