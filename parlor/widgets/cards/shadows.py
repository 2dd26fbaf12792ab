"""The shadow that cards throw on the felt, where nothing else lies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from parlor.widgets.canvas.canvas import Canvas, Lying
from parlor.widgets.canvas.slip import SHADOW

STYLE: Final = f"{SHADOW}/ground"


def cast_shadows(canvas: Canvas, cards: Iterable[Lying]) -> None:
    """Half a column at the right of each card and half a row below it, a little lower and farther right than it lies.

    Only cells in which there is nothing are shaded, so that it takes no room, and no row in which a name stands.
    """
    for card in cards:
        right, below = card.x + card.width, card.y + card.height
        for y in range(card.y + 1, below):
            if _is_bare(canvas, right, y):
                canvas.put(right, y, "▌", STYLE)
        if all(_is_bare(canvas, x, below) for x in range(card.x + 1, right)):
            canvas.put(card.x + 1, below, "▀" * (card.width - 1), STYLE)
            if _is_bare(canvas, right, below):
                canvas.put(right, below, "▘", STYLE)


def _is_bare(canvas: Canvas, x: int, y: int) -> bool:
    """Whether nothing is painted in a cell of the canvas."""
    return x < canvas.width and y < canvas.height and canvas.cell(x, y) == (" ", "")
