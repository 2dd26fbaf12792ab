"""Melds of ranks: columns of cards, a complete set squared up; in the compact form a rank and a number."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.scene import Card, Meld, Melds
from parlor.widgets.canvas import Canvas, Look, Size, above, beside, fit
from parlor.widgets.cards import ending
from parlor.widgets.faces import SIZES, Manner, drawn
from parlor.widgets.suits import read

CARDS: Final = {Size.S: Size.S, Size.M: Size.S, Size.L: Size.M}
"""How large the cards of a column are; the compact form has none."""
GAP: Final = 2
"""Columns between melds."""
TIMES: Final = "×"
"""Between a rank and how many there are of it."""


def paint_melds(melds: Melds, look: Look, width: int, height: int) -> Canvas:
    """The melds side by side under their label, in rows where the width asks for it."""
    label = look.said(melds.label)
    head = Canvas(cell_len(fit(label, width)), 1 if label else 0)
    head.put(0, 0, fit(label, width), "seat.note")
    blocks = [_chip(meld, look) if look.size is Size.XS else _column(meld, look) for meld in melds.melds]
    rows: list[list[Canvas]] = [[]]
    used = 0
    for block in blocks:
        if used and used + block.width > width:
            rows.append([])
            used = 0
        rows[-1].append(block)
        used += block.width + GAP
    return above([head, *(_level(row, GAP) for row in rows if row)])


def _level(row: list[Canvas], gap: int) -> Canvas:
    """Columns that hang from one line."""
    height = max(block.height for block in row)
    hung = []
    for block in row:
        whole = Canvas(block.width, height)
        whole.blit(block, 0, 0)
        hung.append(whole)
    return beside(hung, gap)


def _marked(meld: Meld, look: Look) -> str:
    """The number of cards, and a sign of a complete set: full where it is natural."""
    sign = {"natural": f" {look.glyphs.men[0]}", "mixed": f" {look.glyphs.men[1]}"}.get(meld.mark, "")
    return f"{meld.note}{sign}"


def _state(meld: Meld, look: Look) -> str:
    return ending(look, Card("", meld.token))


def _chip(meld: Meld, look: Look) -> Canvas:
    """A meld in one line."""
    face, state = read(meld.cards[0].face), _state(meld, look)
    rank = face.text or face.kind
    note = _marked(meld, look)
    canvas = Canvas(len(rank) + len(note) + 3, 1)
    ink = "card.gold" if meld.mark else face.suit.ink if face.suit and face.suit.ink == "card.red" else "card"
    canvas.fill(0, 0, canvas.width, 1, "card" + state)
    canvas.put(1, 0, f"{rank}{TIMES}", ("card.gold" if meld.mark else "card") + state)
    canvas.put(2 + len(rank), 0, note, ink.replace("card.red", "card") + state)
    canvas.spot(meld.token, 0, 0, canvas.width)
    return canvas


def _column(meld: Meld, look: Look) -> Canvas:
    """A meld as cards laid down the table, each on the one before; a complete one shows a single card."""
    manner = Manner.of(look, CARDS[look.size])
    wide, high = SIZES[manner.size]
    note, state = _marked(meld, look), _state(meld, look)
    cards = meld.cards[:1] if meld.mark or look.size is Size.S else meld.cards
    word = meld.mark if look.size > Size.S else ""
    canvas = Canvas(max(wide, cell_len(note), len(word)), len(cards) - 1 + high + 1 + bool(word))
    x = (canvas.width - wide) // 2
    for y, card in enumerate(cards):
        canvas.blit(drawn(card.face, manner, state or ending(look, card)), x, y, over=True)
    style, below = "gold" if meld.mark else "seat.note", len(cards) - 1 + high
    canvas.put((canvas.width - cell_len(note)) // 2, below, note, style)
    canvas.put((canvas.width - len(word)) // 2, below + 1, word, style)
    canvas.spot(meld.token, 0, 0, canvas.width, canvas.height)
    return canvas
