"""Cards laid side by side, and the empty places of those still to come."""

from __future__ import annotations

from parlor.core.scene import Laid
from parlor.widgets.canvas.canvas import Canvas, Look, above
from parlor.widgets.cards.cards import paint_card
from parlor.widgets.cards.faces import SIZES, paint_slot
from parlor.widgets.cards.fans import head_line


def paint_laid(laid: Laid, look: Look, width: int, height: int) -> Canvas:
    """A card or an empty place beside the other, in as few rows as the width asks for."""
    wide, high = SIZES[look.size]
    count = max(laid.room, len(laid.cards))
    each = max(1, min(count, (width + 1) // (wide + 1)))
    rows = -(-count // each)
    each = -(-count // rows)
    lines = Canvas(each * (wide + 1) - 1, rows * high)
    for at in range(count):
        x, y = at % each * (wide + 1), at // each * high
        if at < len(laid.cards):
            paint_card(lines, x, y, laid.cards[at], look)
        else:
            paint_slot(lines, x, y, (wide, high), look)
    return above([head_line(look.said(laid.label), width), lines])
