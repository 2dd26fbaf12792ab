"""A picture at half its size: of every two cells side by side half a cell, in the colour that most of them show."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.figures import QUADRANTS
from parlor.widgets.canvas.palette import BARE, GROUND, INK, MIXED, TABLE

LETTER, DISC, DISCS = 20, 36, "●◆"
"""How much of its cell, in parts of 64, a letter or a line inks, which are not seen at half the size, and how much a
disc, which is; and what those are."""


def halve(canvas: Canvas) -> Canvas:
    """The canvas in half the columns and half the rows, without what can be chosen on it."""
    small = Canvas(-(-canvas.width // 2), -(-canvas.height // 2))
    for y in range(small.height):
        for x in range(small.width):
            upper, lower = (_colour(canvas, 2 * x, row) for row in (2 * y, 2 * y + 1))
            if upper != lower:
                small.put(x, y, "▀", f"{upper}/{lower}")
            elif upper != GROUND + TABLE:
                small.put(x, y, " ", upper)
    return small


def _colour(canvas: Canvas, x: int, y: int) -> str:
    """The style of what most of a cell and the next one show."""
    seen: Counter[str] = Counter()
    for column in range(x, min(x + 2, canvas.width)):
        if y < canvas.height:
            char, style = canvas.cell(column, y)
            ink, ground = _inks(style)
            seen[ink] += _inked(char)
            seen[ground] += 64 - _inked(char)
    return seen.most_common(1)[0][0] if seen else GROUND + TABLE


@lru_cache(maxsize=1024)
def _inks(style: str) -> tuple[str, str]:
    """The styles of the ink alone and of the ground alone of a style."""
    ink, _, under = (style.partition("|")[0] or TABLE).partition("/")
    single = ink[0] in GROUND + INK or MIXED in ink
    if not under and ink in BARE:
        return INK + ink, GROUND + TABLE
    under = under or (ink if single else GROUND + ink)
    return ink if single else INK + ink, under if under[0] in GROUND + INK or MIXED in under else GROUND + under


@lru_cache(maxsize=256)
def _inked(char: str) -> int:
    """How much of its cell a character inks, in parts of 64."""
    if char in QUADRANTS:
        return QUADRANTS.index(char).bit_count() * 16
    code = ord(char[0]) if char else 0x20
    if 0x2581 <= code <= 0x2588:
        return (code - 0x2580) * 8
    if 0x2589 <= code <= 0x258F:
        return (0x2590 - code) * 8
    return DISC if char in DISCS else LETTER
