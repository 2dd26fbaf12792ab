"""Piles side by side; where the whole game lies in them, with air between them and what lies beneath their tops."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Card, Pile, Piles
from parlor.widgets.canvas.canvas import Canvas, Look, Size, above, beside, is_sketch
from parlor.widgets.cards.cards import Aside, paint_card, paint_pile, pile_name
from parlor.widgets.cards.faces import SLIVER, Manner, paint_slot, shade_row

VAST: Final = 45
"""Rows of a table on which nothing else lies, on a terminal of sixty."""
EDGES: Final = 4, 8
"""Rows kept over a pile for the cards beneath its top, and over a huge one, where the head of a king is seen."""
AIR: Final = {Size.XS: 2, Size.S: 2, Size.M: 4, Size.L: 6, Size.XL: 8}
"""Columns between piles that are all there is."""

FREE: Final = 3
"""Rows that stay free over and under piles with what else lies on the table: where there are fewer, their names stand
beside them."""
ASIDE: Final[tuple[Aside, ...]] = ("words", "number")


def paint_piles(piles: Piles, look: Look, width: int, height: int) -> Canvas:
    """Piles side by side, in rows as even as can be where the width asks for it.

    Where there is nothing else on a table of sixty rows, their cards are larger than any others.
    """
    if look.size is Size.XL and height >= VAST:
        whole = _laid(piles, look, width, height, huge=True)
        if whole.width <= width and whole.height <= height:
            return whole
    return _laid(piles, look, width, height)


def _laid(piles: Piles, look: Look, width: int, height: int, *, huge: bool = False) -> Canvas:
    """Piles with cards of one size."""
    if piles.alone:
        blocks = [_paint_heap(pile, look, huge=huge) for pile in piles.piles]
        spare = (width - sum(block.width for block in blocks)) // max(1, len(blocks) - 1)
        return beside(blocks, max(2, min(AIR[look.size], spare)))
    blocks = [paint_pile(pile, look, huge=huge) for pile in piles.piles]
    if piles.place == "middle" and height < blocks[0].height + FREE:
        for aside in ASIDE:
            line = beside([paint_pile(pile, look, aside=aside) for pile in piles.piles], 2)
            if line.width <= width:
                return line
    count = len(blocks)
    for rows in range(1, count + 1):
        each = -(-count // rows)
        lines = [beside(blocks[at : at + each], 2) for at in range(0, count, each)]
        if max(line.width for line in lines) <= width or each == 1:
            air = int(sum(line.height + 1 for line in lines) - 1 <= height)
            return above(lines, air)
    return Canvas(0, 0)


def _paint_heap(pile: Pile, look: Look, *, huge: bool) -> Canvas:
    """One pile, and over it what lies beneath its top; the room for that is kept over a heap face down as well."""
    edges = EDGES[huge]
    if pile.top is None and (pile.count or pile.label):
        inner = paint_pile(pile, look, huge=huge)
        canvas = Canvas(inner.width, edges + inner.height)
        canvas.blit(inner, 0, edges)
        return canvas
    wide, high = Manner.of(look)._replace(huge=huge).extent
    name = pile_name(look.said(pile.label), "seat.note", look, huge=huge)
    canvas = Canvas(max(wide + 2, name.width), edges + high + name.height)
    x = (canvas.width - wide) // 2
    under = pile.beneath[-edges:]
    step = edges // len(under) if under else 0
    for at, card in enumerate(under):
        y = edges - step * (len(under) - at)
        if card.face:
            paint_card(canvas, x, y, card, look, trick=True, huge=huge, rows=step - (step == SLIVER))
        else:
            canvas.blit(_back((wide, high), step, look, huge=huge), x, y, over=True)
        if step >= SLIVER and not look.is_plain and not is_sketch():
            shade_row(canvas, x, y + step - 1, wide)
    if pile.top is None:
        paint_slot(canvas, x, edges, (wide, high), look)
    else:
        paint_card(canvas, x, edges, pile.top, look, trick=True, huge=huge)
    canvas.blit(name, (canvas.width - name.width) // 2, edges + high)
    return canvas


def _back(extent: tuple[int, int], rows: int, look: Look, *, huge: bool) -> Canvas:
    """The first rows of a card face down."""
    card = Canvas(*extent)
    paint_card(card, 0, 0, Card(), look, trick=True, huge=huge)
    return Canvas(extent[0], rows) if is_sketch() else card.crop(0, 0, extent[0], rows)
