"""Piles side by side; where the whole game lies in them, large, with what lies beneath their tops."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.scene import Card, Pile, Piles
from parlor.widgets.canvas import Canvas, Look, Size, above, beside, sketched
from parlor.widgets.cards import paint_card, paint_pile
from parlor.widgets.faces import SIZES
from parlor.widgets.magnified import BIG, paint_big

EDGES: Final = 4
"""Rows kept over a pile for the cards beneath its top."""


def paint_piles(piles: Piles, look: Look, width: int, height: int) -> Canvas:
    """Piles side by side, in rows as even as can be where the width asks for it."""
    if piles.alone:
        large = _row(piles, look, big=True)
        bold = look.size is Size.L and look.colour and not look.glyphs.plain
        fits = bold and large.width <= width and large.height <= height
        return large if fits else _row(piles, look, big=False)
    blocks = [paint_pile(pile, look) for pile in piles.piles]
    count = len(blocks)
    for rows in range(1, count + 1):
        each = -(-count // rows)
        lines = [beside(blocks[at : at + each], 2) for at in range(0, count, each)]
        if max(line.width for line in lines) <= width or each == 1:
            air = int(sum(line.height + 1 for line in lines) - 1 <= height)
            return above(lines, air)
    return Canvas(0, 0)


def _row(piles: Piles, look: Look, *, big: bool) -> Canvas:
    """The piles in one row, at the same height; what lies beneath their tops over them."""
    blocks = [_heaped(pile, look, big=big) for pile in piles.piles]
    return beside(blocks, 2 - big)


def _heaped(pile: Pile, look: Look, *, big: bool) -> Canvas:
    """One pile: in such a row the places of tops are large, and the heaps face down as large."""
    heap = pile.top is None and bool(pile.count or pile.label)
    if heap and not (big and pile.count):
        inner = paint_pile(pile, look)
        canvas = Canvas(inner.width, EDGES + inner.height)
        canvas.blit(inner, 0, EDGES)
        return canvas
    wide, high = BIG if big else SIZES[look.size]
    text = look.said(pile.label) + f" {pile.count}" * heap
    canvas = Canvas(max(wide + 2 * (not big), cell_len(text)), EDGES + high + 1)
    x = (canvas.width - wide) // 2
    under = pile.beneath[-EDGES:]
    step = EDGES // len(under) if under else 0
    for at, card in enumerate(under):
        y = EDGES - step * (len(under) - at)
        if card.face:
            _card(canvas, x, y, card, look, big=big)
        else:
            canvas.blit(_back(wide, step, look, big=big), x, y, over=True)
    if heap:
        _card(canvas, x, EDGES, Card("", pile.token), look, big=big)
    elif pile.top is None:
        canvas.box(x, EDGES, wide, high, look.glyphs, "card.slot")
    else:
        _card(canvas, x, EDGES, pile.top, look, big=big)
    at_it = bool(pile.token) and pile.token == look.cursor
    canvas.put((canvas.width - cell_len(text)) // 2, EDGES + high, text, "seat.note" + "|cursor" * at_it)
    return canvas


def _card(canvas: Canvas, x: int, y: int, card: Card, look: Look, *, big: bool) -> None:
    if big:
        canvas.blit(paint_big(card, look), x, y, over=True)
    else:
        paint_card(canvas, x, y, card, look, trick=True)


def _back(wide: int, rows: int, look: Look, *, big: bool) -> Canvas:
    """The first rows of a card face down, without its rim, which would not be told from a card face up."""
    card, edge = Canvas(wide, BIG[1] if big else SIZES[look.size][1]), Canvas(wide, rows)
    _card(card, 0, 0, Card(), look, big=big)
    for y in range(0 if sketched() else rows):
        x = 0
        for text, style in card.runs(y + 1 + big):
            edge.put(x, y, text, style)
            x += len(text)
    return edge
