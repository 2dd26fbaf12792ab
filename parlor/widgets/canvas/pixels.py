"""Pictures out of half-blocks: two pixels to a cell, one above the other.

A picture is rows of letters of one length. A dot or a blank is the ground; every other letter stands for a
colour. Capital letters are dark: where there is no colour at all, they alone are drawn.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlor.widgets.canvas.canvas import Canvas

GROUND = ". "
HALVES = " ▀▄█"
"""By which halves of a cell are filled: the upper counts 1, the lower 2."""


def pairs(rows: Sequence[str]) -> list[list[tuple[str, str]]]:
    """The upper and lower letter of each cell, row by row of cells."""
    blank = "." * max(map(len, rows), default=0)
    even = [*rows, blank] if len(rows) % 2 else rows
    return [list(zip(upper, lower, strict=True)) for upper, lower in zip(even[::2], even[1::2], strict=True)]


def stamp(canvas: Canvas, x: int, y: int, rows: Sequence[str], style: str) -> None:
    """Draw a picture in the one ink of a style; its ground is left as it is."""
    for row, cells in enumerate(pairs(rows), y):
        for column, (upper, lower) in enumerate(cells, x):
            if half := (upper not in GROUND) + 2 * (lower not in GROUND):
                canvas.put(column, row, HALVES[half], style)


def picture(
    canvas: Canvas, x: int, y: int, rows: Sequence[str], dyes: Mapping[str, str], ground: str, *, colour: bool = True
) -> None:
    """Draw a picture in colours: `dyes` names the style of each letter, `ground` that of the ground, with its state.

    Without colour it is a silhouette in the style of the ground.
    """
    base, _, state = ground.partition("|")
    state = f"|{state}" if state else ""
    if not colour:
        stamp(canvas, x, y, ["".join(c if c.isupper() else "." for c in row) for row in rows], ground)
        return
    for row, cells in enumerate(pairs(rows), y):
        for column, (upper, lower) in enumerate(cells, x):
            if upper in GROUND and lower in GROUND:
                continue
            if upper in GROUND:
                canvas.put(column, row, "▄", f"{dyes[lower]}/{base}{state}")
            elif lower in GROUND:
                canvas.put(column, row, "▀", f"{dyes[upper]}/{base}{state}")
            elif upper == lower:
                canvas.put(column, row, "█", f"{dyes[upper]}/{base}{state}")
            else:
                canvas.put(column, row, "▀", f"{dyes[upper]}/{dyes[lower]}")
