"""Cards on the table: fans, melds and piles."""

from __future__ import annotations

from parlor.scene import Card, Fan, Fans, Pile, Piles
from parlor.widgets.canvas import Canvas, Look, above, beside, fit

SUITS = "SHCD"
HEIGHT = 3
"""Rows of a card."""


def face(card: str, look: Look) -> tuple[str, str]:
    """What is written on a card, in the glyphs of the look, and the style it is written in."""
    if not card or card == "?":
        return look.glyphs.back * 2, "card.back"
    if card == "X":
        return look.glyphs.excuse + "x", "card.gold"
    if card == "JO":
        return look.glyphs.star + "J", "card.gold"
    if card[0] == "T" and card[1:].isdigit():
        return card[1:].rjust(2), "card.gold"
    suit = card[-1]
    if suit not in SUITS:
        return card, "card"
    at = SUITS.index(suit)
    colours = ("card", "card.red", "card.green", "card.blue") if look.four_colour else ("card", "card.red") * 2
    return card[:-1] + look.glyphs.suits[at], colours[at]


def pretty(token: str, look: Look) -> str:
    """A card's word as people read it; other words as they are."""
    if len(token) in (2, 3) and token[-1] in SUITS and (token[:-1] in "AKQNJ" or token[:-1].isdigit()):
        return face(token, look)[0]
    return token


def paint_card(canvas: Canvas, x: int, y: int, card: Card, look: Look, *, width: int = 5) -> None:
    """One whole card with its frame."""
    label, style = face(card.face, look)
    state = _state(card.token or card.face, look)
    g = look.glyphs
    if not card.face:
        line = "card.back"
        canvas.put(x, y, g.tl + g.h * (width - 2) + g.tr, line)
        canvas.put(x, y + 1, g.v + g.back * (width - 2) + g.v, line)
        canvas.put(x, y + 2, g.bl + g.h * (width - 2) + g.br, line)
    else:
        line = "card.line" + state
        canvas.put(x, y, g.tl + g.h * (width - 2) + g.tr, line)
        canvas.put(x, y + 1, g.v, line)
        canvas.put(x + 1, y + 1, label.ljust(width - 2), style + state)
        canvas.put(x + width - 1, y + 1, g.v, line)
        canvas.put(x, y + 2, g.bl + g.h * (width - 2) + g.br, line)
    canvas.spot(card.token, x, y, width, HEIGHT)


def _state(token: str, look: Look) -> str:
    """The suffix of a card's style; what moved last is underlined, for gold is hard to read on paper."""
    state = look.state(token).replace("last", "mark")
    return f"|{state}" if state else ""


def paint_fan(fan: Fan, look: Look, width: int, height: int) -> Canvas:
    """A fan of cards, in as many rows as the width asks for; what can't be chosen is dim while others can."""
    if not fan.cards:
        empty = Canvas(max(len(fan.label), 1), 1)
        empty.put(0, 0, fan.label, "quiet")
        return empty
    if all(not card.face for card in fan.cards):
        return _backs(fan, look, width)
    choosing = any(card.token and card.token in look.lit for card in fan.cards)
    rows: list[list[Card]] = [[]]
    used = 2
    for card in fan.cards:
        step = len(face(card.face, look)[0]) + 1
        if used + step > width and rows[-1]:
            rows.append([])
            used = 2
        rows[-1].append(card)
        used += step
    if len(rows) > 1:
        each = -(-len(fan.cards) // len(rows))
        rows = [list(fan.cards[at : at + each]) for at in range(0, len(fan.cards), each)]
    blocks = [_row(row, look, choosing, whole=at == len(rows) - 1) for at, row in enumerate(rows)]
    if fan.label:
        head = Canvas(min(width, len(look.said(fan.label))), 1)
        head.put(0, 0, fit(look.said(fan.label), width), "quiet")
        blocks.insert(0, head)
    return above(blocks)


def _row(row: list[Card], look: Look, choosing: bool, *, whole: bool) -> Canvas:
    """Overlapping cards; `whole` shows their lower edge, else the next row covers it."""
    g = look.glyphs
    steps = [len(face(card.face, look)[0]) + 1 for card in row]
    canvas = Canvas(sum(steps) + 2, HEIGHT if whole else HEIGHT - 1)
    x = 0
    for at, (card, step) in enumerate(zip(row, steps, strict=True)):
        end = at == len(row) - 1
        width = step + 2 if end else step
        label, style = face(card.face, look)
        state = _state(card.token, look)
        if choosing and not state:
            state = "|dim"
        line = ("card.back" if not card.face else "card.line") + state
        canvas.put(x, 0, (g.tl + g.h * (step - 1)) + (g.h + g.tr if end else ""), line)
        canvas.put(x, 1, g.v, line)
        canvas.put(x + 1, 1, label + (" " if end else ""), style + state)
        if end:
            canvas.put(x + step + 1, 1, g.v, line)
        canvas.put(x, 2, (g.bl + g.h * (step - 1)) + (g.h + g.br if end else ""), line)
        canvas.spot(card.token, x, 0, width, HEIGHT)
        x += step
    return canvas


def _backs(fan: Fan, look: Look, width: int) -> Canvas:
    """A hand seen from behind: narrow backs and their number."""
    g = look.glyphs
    count = len(fan.cards)
    shown = min(count, max(1, width // 2 - 8))
    label = f"{look.said(fan.label)} " if fan.label else ""
    canvas = Canvas(len(label) + shown * 2 + 1 + len(str(count)) + 1, 2)
    x = len(label)
    canvas.put(0, 1, label, "quiet")
    for at in range(shown):
        canvas.put(x + at * 2, 0, g.tl + g.h, "card.back")
        canvas.put(x + at * 2, 1, g.v + g.back, "card.back")
    canvas.put(x + shown * 2, 0, g.tr, "card.back")
    canvas.put(x + shown * 2, 1, g.v, "card.back")
    canvas.put(x + shown * 2 + 1, 1, str(count), "quiet")
    return canvas


def paint_fans(fans: Fans, look: Look, width: int, height: int) -> Canvas:
    """Melds: small fans side by side, in rows."""
    rows: list[list[Canvas]] = [[]]
    used = 0
    for fan in fans.fans:
        block = paint_fan(fan, look, width, HEIGHT + 1)
        if used and used + block.width + 2 > width:
            rows.append([])
            used = 0
        rows[-1].append(block)
        used += block.width + 2
    blocks = [beside(row, 2) for row in rows if row]
    if fans.label:
        text = fit(look.said(fans.label), width)
        head = Canvas(len(text), 1)
        head.put(0, 0, text, "quiet")
        blocks.insert(0, head)
    return above(blocks)


def paint_pile(pile: Pile, look: Look) -> Canvas:
    """A pile: its top card or back, its name, its number."""
    text = f"{pile.label} {pile.count}" if pile.count else pile.label
    canvas = Canvas(max(7, len(text)), HEIGHT + 1)
    x = (canvas.width - 5) // 2
    state = _state(pile.token, look)
    g = look.glyphs
    if pile.top is not None:
        top = Card(pile.top.face, pile.token or pile.top.token)
        paint_card(canvas, x, 0, top, look)
    elif pile.count:
        line = "card.back" + state
        canvas.box(x, 0, 5, HEIGHT, g, line)
        canvas.put(x + 1, 1, g.back * 3, line)
        canvas.spot(pile.token, x, 0, 5, HEIGHT)
    else:
        canvas.box(x, 0, 5, HEIGHT, g, "quiet" + state)
        canvas.spot(pile.token, x, 0, 5, HEIGHT)
    canvas.put((canvas.width - len(text)) // 2, HEIGHT, text, "quiet" if not state else "quiet" + state)
    return canvas


def paint_piles(piles: Piles, look: Look, width: int, height: int) -> Canvas:
    """Piles side by side."""
    return beside([paint_pile(pile, look) for pile in piles.piles], 3)
