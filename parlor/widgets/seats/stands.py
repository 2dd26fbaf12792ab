"""Several tables at a glance: a line each, or side by side with their dice."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.core.scene import Stand, Stands
from parlor.widgets.canvas.canvas import Canvas, Look, Size, above, beside, fit
from parlor.widgets.canvas.slip import with_shadow
from parlor.widgets.dice.cube import extent
from parlor.widgets.dice.cup import paint_cup
from parlor.widgets.dice.dice import paint_cubes, paint_dice

NAME: Final = 12
"""Columns of a name, at most."""
DICE: Final = 3
"""Dice of a table, for which room is kept."""
CUBES: Final = {Size.M: (7,), Size.L: (10, 7)}
"""Pixels of its dice, the largest first."""


def paint_stands(stands: Stands, look: Look, width: int, height: int) -> Canvas:
    """The tables in lines, their columns aligned; in larger sizes each by itself, with its dice."""
    if look.size > Size.S:
        for pixels in CUBES[look.size]:  # the largest dice, where all tables have room beside each other
            canvas = beside([_table(stand, stands.what, look, pixels) for stand in stands.stands], 4)
            if canvas.width <= width and canvas.height <= height:
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


def _table(stand: Stand, what: str, look: Look, pixels: int) -> Canvas:
    """A table by itself: a slip with its name and a line for each side over its dice, or their cup, and who threw."""
    wide, tall = extent(pixels)
    across = DICE * (wide + 1) - 1
    lines = [_side(stand, at, look) for at in range(len(stand.sides))]
    title = look.said(f"{stand.label} {what}".strip())
    broad = max(across, cell_len(title), *(cell_len(names) + 4 for (names, _), _ in lines)) + 2
    slip = Canvas(broad, 1 + len(lines), "sheet")
    slip.fill(0, 0, broad, 1, "sheet.head")
    slip.put(1, 0, title, "sheet.title")
    for y, ((names, _), (points, style)) in enumerate(lines, 1):
        slip.put(1, y, names, "sheet")
        slip.put(broad - 1 - cell_len(points), y, points, "sheet.sum" if style == "gold" else "sheet")
    thrown = Canvas(across, tall + 1)
    if stand.dice:
        thrown.blit(_dice(stand, look, pixels), 0, 0)
        name = fit(look.name(stand.caster), across)
        thrown.put((across - cell_len(name)) // 2, tall, name, "quiet")
    else:
        cup = paint_cup(look, tall)
        thrown.blit(cup, (across - cup.width) // 2, 0)
    return above([with_shadow(slip), thrown])


def _dice(stand: Stand, look: Look, pixels: int) -> Canvas:
    """The dice of a table, flat where there is no colour."""
    return paint_dice(stand.dice, look, 60) if look.is_plain else paint_cubes(stand.dice, look, pixels)
