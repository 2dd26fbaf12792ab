"""Cards on the table: fans, melds and piles."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from msgspec.structs import replace
from rich.cells import cell_len

from parlor import speech
from parlor.scene import Card, Fan, Fans, Pile, Piles
from parlor.widgets.canvas import Canvas, Look, Size, above, beside, fit
from parlor.widgets.faces import SIZES, Manner, drawn, label, step
from parlor.widgets.suits import SUITS, WILD, read

APART: Final = {Size.XS: 4, Size.S: 4, Size.M: 5, Size.L: 7}
"""Columns from one card of a hand to the next, where there is room."""
CLOSEST: Final = {Size.L: 6}
"""The same at least, where more than the corner must be seen: a large card that is nearly hidden is no better."""
BROAD: Final = 70
"""Columns from which on a hand may lie in two rows of the largest cards, though it fits one row of smaller ones."""
SHOWN: Final = {Size.XS: 1, Size.S: 2, Size.M: 2, Size.L: 3}
"""Rows that show of a row of cards with another one laid on it."""


def pretty(token: str, look: Look) -> str:
    """A card's word as people read it, a suit's with its sign; other words as they are."""
    face = read(token)
    if token.startswith(speech.SUIT) and (suit := SUITS.get(token.removeprefix(speech.SUIT))):
        return f"{look.glyphs.suits[suit.shape]} {speech.suit_named(token)}"
    if face.kind == "suit":
        return label(face, Manner.of(look))[0]
    return speech.card(token) if face.kind in ("atout", "excuse", "joker") else token


def marked(card: Card) -> str:
    """The word of a card as it is drawn: a wild one with its star."""
    return card.face + WILD if card.wild and card.face else card.face


def ending(look: Look, card: Card, *, choosing: bool = False, held: bool = False) -> str:
    """The ending of a card's styles: how it stands out among others.

    With `choosing`, what can't be chosen steps back. What moved last is underlined, for a colour would change the
    suit's; but no card that is `held`: that is one like it, of a double pack.
    """
    state = look.state(card.token)
    mark = "|mark" if card.fresh else ""
    if not state and choosing:
        return "|away" + mark
    if state in ("", "last"):
        return "|mark" if not held and (card.token or card.face) in look.last else mark
    return "|" + {"cursor": "up", "chosen": "held"}.get(state, state) + mark


def paint_card(
    canvas: Canvas, x: int, y: int, card: Card, look: Look, *, size: Size | None = None, trick: bool = False
) -> None:
    """One whole card. Of those of a `trick` only the one that holds it is marked, by a bar at either side."""
    manner = Manner.of(look, size)
    face = drawn(marked(card), manner, ending(look, card, held=trick))
    canvas.blit(face, x, y, over=True)
    if card.holds:
        bars = "##" if look.glyphs.plain else "▌▐"
        for row in range(y, y + face.height):
            for column, bar in zip((x, x + face.width - 1), bars, strict=True):
                canvas.put(column, row, bar, "card.holds")
    canvas.spot(card.token, x, y, face.width, face.height)


# -- fans ------------------------------------------------------------------------------------------


def paint_fan(fan: Fan, look: Look, width: int, height: int) -> Canvas:
    """A hand in as many rows as the width asks for. A card under the cursor and those chosen are raised by a row."""
    head = _head(look.said(fan.label), width)
    if not fan.cards:
        return head
    if _unseen(fan):
        return _backs(fan, look, width)
    if any(not card.face for card in fan.cards) and fan.place == "top" and look.size > Size.S:
        look = look._replace(size=Size(look.size - 1))
    return above([head, _hand(fan.cards, _in_one_row(fan, look, width), width, fan.room)])


def _in_one_row(fan: Fan, look: Look, width: int) -> Look:
    """The look, with a smaller size where on a narrow table a hand fits one row in that, but not in the largest."""
    if look.size is not Size.L or width >= BROAD:
        return look
    cards = _fullest(fan.cards, fan.room)

    def rows(size: Size) -> int:
        return len(_rows(cards, Manner.of(look, size), width)[0])

    return look._replace(size=Size.M) if rows(Size.M) == 1 < rows(Size.L) else look


def _unseen(fan: Fan) -> bool:
    """Whether a hand is seen from behind; one's own keeps its size, for its cards will be turned up one by one."""
    return not any(card.face for card in fan.cards) and (fan.place != "bottom" or not fan.room)


def _head(text: str, width: int) -> Canvas:
    """A line over a zone; nothing, if there is no text."""
    text = fit(text, width) if text else ""
    head = Canvas(cell_len(text), 1 if text else 0)
    head.put(0, 0, text, "seat.note")
    return head


def steps(cards: Sequence[Card], manner: Manner, width: int, room: int = 0) -> list[int]:
    """Columns from each card of a row to the next: even where that fits the width, else as close as they can be read.

    `room` is how many cards the row may come to hold: they lie as close from the beginning.
    """
    least = [max(step(marked(card), manner), CLOSEST.get(manner.size, 0)) for card in cards[:-1]]
    wide, count = SIZES[manner.size][0], max(len(cards), room)
    for even in range(APART[manner.size], max(least, default=2) - 1, -1):
        if even * (count - 1) + wide + sum(wide + 1 - even for card in cards[1:] if card.apart) <= width:
            some = not room and any(card.face for card in cards)
            return [
                wide + 1 if after.apart else even if card.face or card.token or not some else 3
                for card, after in pairwise(cards)
            ]
    return least


def fullest_hand(fan: Fan) -> Fan:
    """A hand as it is when it holds all the cards that it may: what its place on the table is measured for."""
    cards = fan.cards
    if cards and not _unseen(fan) and not any(card.face for card in cards):
        cards = (Card("10H", cards[0].token),)
    return replace(fan, cards=_fullest(cards, fan.room)) if fan.room else fan


def _fullest(cards: Sequence[Card], room: int) -> tuple[Card, ...]:
    """As many cards as there may be, four of them tens, which are wide; more, if there are more now."""
    count = max(room, len(cards))
    if cards and not any(card.face for card in cards):
        return (Card(),) * count
    token = "10H" if not cards or any(card.token for card in cards) else ""
    tens = min(count, max(4, sum(card.face[:2] in ("10", "11", "12") for card in cards)))
    return (Card("10H", token),) * tens + (Card("9H", token),) * (count - tens)


def _hand(cards: Sequence[Card], look: Look, width: int, room: int = 0, *, raising: bool = True) -> Canvas:
    """Overlapping cards in as many rows as the width asks for, and never wider than a full hand would be."""
    manner = Manner.of(look)
    if room:
        _, apart = _rows(_fullest(cards, room), manner, width)
        wide = SIZES[manner.size][0]
        clear = sum(wide + 1 - APART[manner.size] for card in cards[1:] if card.apart)
        width = min(width, max(map(sum, apart)) + wide + clear)
    return _laid(*_rows(cards, manner, width, room), look, raising=raising)


def _rows(
    cards: Sequence[Card], manner: Manner, width: int, room: int = 0
) -> tuple[list[Sequence[Card]], list[list[int]]]:
    """Cards in as few rows as fit, and the columns from each to the next."""
    rows, each = 0, 2
    while each > 1:
        rows += 1
        each = -(-len(cards) // rows)
        lines = [cards[at : at + each] for at in range(0, len(cards), each)]
        apart = [steps(line, manner, width, -(-room // rows)) for line in lines]
        if max(map(sum, apart)) + SIZES[manner.size][0] <= width:
            break
    return lines, apart


def paint_shown(cards: Sequence[Card], gaps: Sequence[int], look: Look, *, pale: bool = False) -> Canvas:
    """Cards lying in front of a player in one row, so many columns from each to the next; none is raised.

    They are `pale` where they don't count any more.
    """
    return _laid([cards], [gaps], look, raising=False, pale=pale)


def _laid(
    lines: Sequence[Sequence[Card]], apart: Sequence[Sequence[int]], look: Look, *, raising: bool, pale: bool = False
) -> Canvas:
    """Rows of cards, each row on the one before; `apart` says how many columns lie from a card to the next."""
    manner = Manner.of(look)
    wide, high = SIZES[manner.size]
    low, whole = SHOWN[manner.size], max(map(sum, apart)) + wide
    choosing = any(card.face and card.token and card.token in look.lit for line in lines for card in line)
    held = raising and any(card.token for line in lines for card in line)
    rise = int(raising and look.size is not Size.XS and any(card.token for line in lines for card in line))
    canvas = Canvas(whole, rise + (len(lines) - 1) * low + high)
    for row, (line, gaps) in enumerate(zip(lines, apart, strict=True)):
        x, y = (whole - sum(gaps) - wide) // 2, rise + row * low
        for at, card in enumerate(line):
            state = "|away" if pale else ending(look, card, choosing=choosing, held=held)
            up = rise if state.startswith(("|up", "|held")) else 0
            shown = gaps[at] if at < len(gaps) else wide
            over, bare = at > 0 and gaps[at - 1] < wide, row < len(lines) - 1
            face = drawn(marked(card), manner, state, over=over, shown=shown if shown < wide else 0, bare=bare)
            canvas.blit(face, x, y - up, over=True)
            rows = rise + (low if row < len(lines) - 1 else high)
            canvas.spot(card.token, x, y - rise, min(shown, wide), rows)
            x += shown
    return canvas


def _backs(fan: Fan, look: Look, width: int) -> Canvas:
    """A hand seen from behind: narrow backs and their number."""
    name = look.said(fan.label)
    count = len(fan.cards)
    if look.size is Size.XS:
        return beside([_head(name, width), strip(count, look, width - len(name) - 1, 1)], 1)
    return above([_head(name, width), strip(count, look, width, 3 if look.size is Size.L else 2)])


def strip(count: int, look: Look, width: int, height: int) -> Canvas:
    """Backs side by side, as many as the width holds, and their number."""
    text = f" {count}" if count else ""
    shown = min(count, max(0, (width - len(text) - 1) // 2))
    canvas = Canvas((2 * shown + 1 if shown else 0) + len(text), height)
    g = look.glyphs
    for y in range(height):
        canvas.put(0, y, (g.edge[0] + g.back) * shown + (g.edge[0] if shown else ""), "card.back")
    canvas.put(canvas.width - len(text), height - 1, text, "seat.note")
    return canvas


def stack(count: int, look: Look, width: int, height: int) -> Canvas:
    """Backs one over the other, as one sees the hand of a player at the side; two to a row."""
    rows = min(-(-count // 2), height)
    canvas = Canvas(width, rows)
    for y in range(rows):
        canvas.put(0, y, look.glyphs.edge[3] * width, "card.back")
    return canvas


def paint_fans(fans: Fans, look: Look, width: int, height: int) -> Canvas:
    """Melds: small fans side by side, in rows; the place of an empty one is kept."""
    rows: list[list[Canvas]] = [[]]
    used = 0
    for fan in fans.fans:
        cards = _hand(fan.cards, look, width, raising=False) if fan.cards else Canvas(*SIZES[look.size])
        block = above([_head(look.said(fan.label), width), cards])
        if used and used + block.width > width:
            rows.append([])
            used = 0
        rows[-1].append(block)
        used += block.width + 2
    blocks = [beside(row, 2) for row in rows if row]
    head = _head(look.said(fans.label), width)
    air = int(head.height + sum(block.height + 1 for block in blocks) - 1 <= height)
    return above([head, above(blocks, air)])


# -- piles -----------------------------------------------------------------------------------------


def paint_pile(pile: Pile, look: Look) -> Canvas:
    """A pile: its top card or back, its name, its number."""
    name = look.said(pile.label)
    alone = pile.top is not None and pile.count == 1  # a single card that one sees need not be counted
    text = f"{name} {pile.count}" if pile.count and not alone else name
    wide, high = SIZES[look.size]
    canvas = Canvas(max(wide + (6 if pile.across else 2), cell_len(text)), high + 1)
    x = (canvas.width - wide) // 2
    state = ending(look, Card("", pile.token))
    if pile.top is not None:
        if pile.across:
            _paint_across(canvas, x, wide, high, look)
        paint_card(canvas, x, 0, replace(pile.top, token=pile.token or pile.top.token), look)
    elif pile.count:
        canvas.blit(drawn("", Manner.of(look), state), x, 0, over=True)
    else:
        canvas.box(x, 0, wide, high, look.glyphs, "card.slot" + ("|cursor" if state == "|up" else ""))
    if pile.top is None:
        canvas.spot(pile.token, x, 0, wide, high)
    canvas.put((canvas.width - cell_len(text)) // 2, high, text, "seat.note" + ("|cursor" if state == "|up" else ""))
    return canvas


def _paint_across(canvas: Canvas, x: int, wide: int, high: int, look: Look) -> None:
    """The ends of a card that lies across beneath another one."""
    rows = range(high) if high < 4 else range(1, high - 1)
    for y in rows:
        for left in (x - 2, x + wide):
            canvas.put(left, y, look.glyphs.back * 2 if look.glyphs.plain else "  ", "card|away")


def paint_piles(piles: Piles, look: Look, width: int, height: int) -> Canvas:
    """Piles side by side, in rows as even as can be where the width asks for it."""
    blocks = [paint_pile(pile, look) for pile in piles.piles]
    count = len(blocks)
    for rows in range(1, count + 1):
        each = -(-count // rows)
        lines = [beside(blocks[at : at + each], 2) for at in range(0, count, each)]
        if max(line.width for line in lines) <= width or each == 1:
            air = int(sum(line.height + 1 for line in lines) - 1 <= height)
            return above(lines, air)
    return Canvas(0, 0)
