"""A card twice as large as the largest otherwise, for games in which all look at one."""

from __future__ import annotations

from typing import Final

from parlor.scene import Card
from parlor.widgets.canvas import Canvas, Look, Size, sketched
from parlor.widgets.cards import ending, marked
from parlor.widgets.faces import SIZES, Manner, drawn, label
from parlor.widgets.figures import QUADRANTS
from parlor.widgets.suits import read

BIG: Final = (2 * (SIZES[Size.L][0] - 2) + 2, 2 * SIZES[Size.L][1])
"""Columns and rows of such a card: its picture twice as large, within the edges."""


def paint_big(card: Card, look: Look) -> Canvas:
    """The card face up: every quarter of a cell of its picture is a cell."""
    canvas = Canvas(*BIG, "card")
    if sketched():
        return canvas
    state = ending(look, card, held=True)
    small = drawn(marked(card), Manner.of(look, Size.L))
    for y in range(small.height):
        cells = [(char, style) for text, style in small.runs(y) for char in text]
        for x, (char, style) in enumerate(cells[1:-1]):
            if char not in QUADRANTS:
                continue
            bits = QUADRANTS.index(char)
            for quarter in range(4):
                here = "█" if bits >> quarter & 1 else " "
                canvas.put(1 + 2 * x + quarter % 2, 2 * y + quarter // 2, here, style)
    if card.face:
        _edged(canvas, card, look, state)
    else:
        for y in range(1, canvas.height - 1):
            canvas.put(0, y, "▐", "card.rim")
            canvas.put(canvas.width - 1, y, "▌", "card.rim")
    canvas.spot(card.token, 0, 0, *BIG)
    return canvas


def _edged(canvas: Canvas, card: Card, look: Look, state: str) -> None:
    """The edges of the card, brighter where it holds the trick, and its index in two corners."""
    left, right, top, bottom = tuple(look.glyphs.edge)
    for y in range(canvas.height):
        canvas.put(0, y, "▌" if card.holds else left, "card.holds" if card.holds else "card.edge")
        canvas.put(canvas.width - 1, y, "▐" if card.holds else right, "card.holds" if card.holds else "card.edge")
    text, ink = label(read(card.face), Manner.of(look, Size.L))
    canvas.put(1 + len(text), 0, top * (canvas.width - 2 - len(text)), "card.edge")
    canvas.put(1, canvas.height - 1, bottom * (canvas.width - 2 - len(text)), "card.edge")
    canvas.put(1, 0, text, ink + state)
    canvas.put(canvas.width - 1 - len(text), canvas.height - 1, text, ink)
