"""The shadow that cards throw on the felt, where nothing else lies."""

from __future__ import annotations

from collections.abc import Iterable

from parlor.widgets.canvas.canvas import Canvas, Lying
from parlor.widgets.canvas.slip import SHADOW

STYLE = f"{SHADOW}/ground"


def cast_shadows(canvas: Canvas, cards: Iterable[Lying]) -> None:
    """Half a column at the right of each card and half a row below it, a little lower and farther right than it lies.

    Only cells in which there is nothing are shaded, so that it takes no room.
    """
    for card in cards:
        right, below = card.x + card.width, card.y + card.height
        for y in range(card.y + 1, below):
            _shade(canvas, right, y, "▌")
        for x in range(card.x + 1, right):
            _shade(canvas, x, below, "▀")
        _shade(canvas, right, below, "▘")


def _shade(canvas: Canvas, x: int, y: int, char: str) -> None:
    if x < canvas.width and y < canvas.height and canvas.cell(x, y) == (" ", ""):
        canvas.put(x, y, char, STYLE)
