"""Several small fans on the table, such as melds: side by side under their names, and those of each player apart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from msgspec.structs import replace

from parlor.core.scene import Card, Fan, Fans
from parlor.widgets.canvas.canvas import Canvas, Look, Size, above, beside, wrap
from parlor.widgets.cards.cards import card_word
from parlor.widgets.cards.faces import SIZES, Manner, paint_slot, step
from parlor.widgets.cards.fans import APART, head_line, paint_rows

USUAL: Final = tuple(
    Fan((Card("KH"),) * count, name) for count, name in ((4, "kings 80, marriage 20"), (2, "marriage 20"))
)
"""Melds for which there is room, where several players' lie on the table, and two names in a line."""
CLOSE: Final = {Size.XS: 3, Size.S: 3, Size.M: 4, Size.L: 5, Size.XL: 6}
"""Columns from one card to the next, at least, where fans must lie in one row."""
LEAST: Final = 22
"""Columns that they have at least: in fewer their names can't be read."""
PARTS: Final = {Size.XS: Size.XS, Size.S: Size.S, Size.M: Size.M, Size.L: Size.M, Size.XL: Size.L}
"""The size of several players' melds, whose cards are smaller than those of the trick beside them."""
TWO: Final = 2
"""Rows at most, where one is asked for and even the smallest fans are too wide for it."""
FIRST: Final = 2
"""So many cards have their place kept for a player's first meld, most often a marriage."""


def fullest_parts(fans: Fans) -> Fans:
    """Several players' melds, of each as many as are usual: for these a table is laid out, and it never jumps."""
    if not fans.parts:
        return fans
    parts = tuple((label, len(USUAL)) for label, _ in fans.parts)
    return replace(fans, fans=USUAL * len(parts), parts=parts)


def paint_fans(fans: Fans, look: Look, width: int, height: int) -> Canvas:
    """Melds: small fans side by side, in rows; the place of an empty one is kept."""
    if fans.parts:
        return _in_parts(fans, look._replace(size=PARTS[look.size]), width, height)
    rows = _in_a_row(fans.fans, look, width) if fans.row else _fan_rows(fans.fans, look, width)
    return _stack_blocks([head_line(look.said(fans.label), width), *rows], height)


def _stack_blocks(blocks: Sequence[Canvas], height: int) -> Canvas:
    """Blocks one below the other, with air between them where there is room; none below a line of text."""
    rows = [block for block in blocks if block.height]
    airy = [block if block.height == 1 or block is rows[-1] else above([block, Canvas(1, 1)]) for block in rows]
    return above(airy) if sum(block.height for block in airy) <= height else above(rows)


def _in_parts(fans: Fans, look: Look, width: int, height: int) -> Canvas:
    """The melds of several players one below the other: each with its name over it, else named together in a line.

    What is not as high as there is room wins, with air between the players before all.
    """
    ends = [0, *accumulate(count for _, count in fans.parts)]
    parts = [
        (look.said(label), fans.fans[start : start + count])
        for (label, count), start in zip(fans.parts, ends, strict=False)
    ]
    named = [_melds_of_player(label, own, look, width) for label, own in parts]
    close = [_close(label, own, look, width) for label, own in parts]
    least = look._replace(size=Size.XS) if look.size is Size.S else look
    small = [_close(label, own, least, width) for label, own in parts]
    mixed = [
        min(apart, together, key=lambda block: block.height) if own else apart
        for apart, together, (_, own) in zip(named, close, parts, strict=True)
    ]
    ways = [above(blocks, air) for blocks, air in ((named, 1), (mixed, 1), (named, 0), (mixed, 0), (small, 0))]
    large = look.size > Size.M
    way = next((way for way in ways[: len(ways) - large] if way.height <= height), None)
    if way is None and large:
        return _in_parts(fans, look._replace(size=Size.M), width, height)
    way = way or ways[-1]
    whole = Canvas(max(way.width, LEAST), way.height)
    whole.blit(way, (whole.width - way.width) // 2, 0)
    return whole


def _melds_of_player(label: str, fans: Sequence[Fan], look: Look, width: int) -> Canvas:
    """A player's melds in rows, the name of each over it; without any the place of the first one is kept."""
    head = head_line(label, width, "seat.name")
    if fans:
        return above([head, *_fan_rows(fans, look, width)])
    wide, high = SIZES[look.size]
    each = min(FIRST, (width + 1) // (wide + 1))
    place = Canvas(each * (wide + 1) - 1, high)
    for at in range(each):
        paint_slot(place, at * (wide + 1), 0, (wide, high), look)
    return above([head, place])


def _close(label: str, fans: Sequence[Fan], look: Look, width: int) -> Canvas:
    """A player's melds in as few rows of cards as they need, their names in the lines above."""
    head = head_line(label, width, "seat.name")
    if not fans:
        return head
    names = wrap(", ".join(look.said(fan.label) for fan in fans), width)
    cards = [replace(card, apart=fan is not fans[0] and not at) for fan in fans for at, card in enumerate(fan.cards)]
    lines = [head_line(line, width) for line in names]
    return above([head, *lines, paint_rows(cards, look, width, raising=False)])


def _in_a_row(fans: Sequence[Fan], look: Look, width: int) -> list[Canvas]:
    """Small fans side by side, all as close as that asks for; what does not fit even so is drawn smaller.

    The smallest lie in two rows before they are cut off.
    """
    manner, wide, row = Manner.of(look), SIZES[look.size][0], Canvas(0, 0)

    def room(fan: Fan, even: int) -> int:
        return wide + sum(max(even, step(card_word(card), manner)) for card in fan.cards[:-1])

    for even in range(APART[look.size], CLOSE[look.size] - 1, -1):
        blocks = [_block(fan, look, width, room(fan, even)) for fan in fans]
        row = beside(blocks, 2)
        if row.width <= width:
            if even == CLOSE[look.size] and row.width > width - 2:
                row = beside(blocks, 1)  # off the rim of the table, if only by a column
            break
    if row.width > width and look.size is Size.XS:
        half = -(-len(fans) // 2)
        rows = [block for some in (fans[:half], fans[half:]) for block in _fan_rows(some, look, width)]
        return rows if len(rows) == TWO else [row]
    return [row]


def _fan_rows(fans: Sequence[Fan], look: Look, width: int) -> list[Canvas]:
    """Small fans with their names over them, in rows of so many columns."""
    rows: list[list[Canvas]] = []
    used = 0
    for fan in fans:
        block = _block(fan, look, width, width)
        if not rows or used + block.width > width:
            rows.append([])
            used = 0
        rows[-1].append(block)
        used += block.width + 2
    return [beside(row, 2) for row in rows]


def _block(fan: Fan, look: Look, width: int, room: int) -> Canvas:
    """A small fan with its cards in so much room, under its name; the place of an empty one."""
    cards = paint_rows(fan.cards, look, room, raising=False) if fan.cards else Canvas(*SIZES[look.size])
    return above([head_line(look.said(fan.label), width), cards])
