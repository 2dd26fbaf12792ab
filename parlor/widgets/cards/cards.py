"""Single cards on the table, how they stand out, and piles."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec.structs import replace
from rich.cells import cell_len

from parlor.core.scene import Card, Pile
from parlor.widgets.canvas.canvas import Canvas, Look, Lying, Size
from parlor.widgets.canvas.figures import stamp
from parlor.widgets.canvas.lettering import one_line
from parlor.widgets.canvas.letters import HEIGHT, NARROW, in_letters
from parlor.widgets.canvas.pixels import stamp as pixels
from parlor.widgets.canvas.suits import SUITS, WILD
from parlor.widgets.cards import pips
from parlor.widgets.cards.faces import HUGE, Manner, draw_card, paint_slot

Aside: TypeAlias = Literal["words", "number"]
"""What stands beside a pile where there is no row for it below: its name and its number, or that alone."""

BEYOND: Final = 4
"""Columns by which the name of a huge pile may be broader than its cards: fewer than lie between two of them."""
SIGN: Final = "@suit"
"""What the sign of the suit of trumps is called among what lies on a table."""


def card_word(card: Card) -> str:
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
    canvas: Canvas,
    x: int,
    y: int,
    card: Card,
    look: Look,
    *,
    size: Size | None = None,
    trick: bool = False,
    huge: bool = False,
    rows: int = 0,
) -> None:
    """One whole card, or one of which so many rows show under the next.

    Of those of a `trick` only the one that holds it is marked, by a bar at either side.
    """
    manner = Manner.of(look, size)._replace(huge=huge)
    face = draw_card(card_word(card), manner, ending(look, card, held=trick), rows=rows)
    canvas.blit(face, x, y, over=True)
    if card.holds:
        bars = "##" if look.glyphs.plain else "▌▐"
        for row in range(y, y + face.height):
            for column, bar in zip((x, x + face.width - 1), bars, strict=True):
                canvas.put(column, row, bar, "card.holds")
    canvas.spot(card.token, x, y, face.width, face.height)
    if card.face:
        canvas.lies(Lying(card.face, x, y, face.width, face.height, seat=card.seat, holds=card.holds))


def paint_pile(pile: Pile, look: Look, *, huge: bool = False, aside: Aside | None = None) -> Canvas:
    """A pile: its top card or back, and its name and its number below it or `aside`, at the right of it."""
    lines = _pile_lines(pile, look, aside)
    manner = Manner.of(look)._replace(huge=huge)
    wide, high = manner.extent
    broad, over = max(map(cell_len, lines)), 2 * pile.across
    state = ending(look, Card("", pile.token))
    chosen = "|cursor" if state == "|up" else ""
    if aside:
        x, canvas = over, Canvas(wide + 2 * over + bool(broad) + broad, high)
    else:
        name = pile_name(lines[0], f"seat.note{chosen}", look, huge=huge)
        canvas = Canvas(max(wide + 2 + 2 * over, broad, name.width), high + name.height)
        x = (canvas.width - wide) // 2
        canvas.blit(name, (canvas.width - name.width) // 2, high)
    if pile.top is not None:
        if pile.across:
            _paint_across(canvas, x, wide, high, look)
        paint_card(canvas, x, 0, replace(pile.top, token=pile.token or pile.top.token), look, huge=huge)
    elif pile.count:
        canvas.blit(draw_card("", manner, state), x, 0, over=True)
    else:
        paint_slot(canvas, x, 0, (wide, high), look, chosen)
    canvas.lies(Lying(f"@pile:{pile.label}", x, 0, wide, high, pile.count - (pile.top is not None)))
    if pile.top is None:
        canvas.spot(pile.token, x, 0, wide, high)
    for y, text in enumerate(lines if aside else (), (high - len(lines)) // 2):
        canvas.put(canvas.width - broad, y, text.rstrip(), f"seat.note{chosen}")
    return canvas


def pile_name(text: str, style: str, look: Look, *, huge: bool) -> Canvas:
    """What stands below a pile: of a huge one in large letters, where these are not broader than its cards."""
    word = text.rstrip()  # blanks after it keep columns
    if not huge or look.glyphs.plain:
        return one_line(word, style)
    rows = in_letters(word, letters=NARROW)
    line = one_line(word, style)
    drawn = len(rows) > 0 and len(rows[0]) <= HUGE[0] + BEYOND
    canvas = Canvas(len(rows[0]) if drawn else line.width, 1 + HEIGHT // 2)
    if drawn:
        pixels(canvas, 0, 1, rows[:HEIGHT], "seat.turn" if style.endswith("|cursor") else "seat.name")
    else:
        canvas.blit(line, 0, 1)
    return canvas


def paint_suit_sign(suit: str, look: Look) -> Canvas:
    """A small card with nothing but one large pip on it, as a sign of what is trumps.

    Nothing where there is no room for it, or where it can't be drawn.
    """
    if not suit or look.size < Size.L or look.is_plain:
        return Canvas(0, 0)
    of, sizes = SUITS[suit], pips.LARGE if look.size is Size.XL else pips.SMALL
    rows = sizes[of.shape]
    wide, high = len(rows[0]) // 2 + 2, len(rows) // 2 + 1
    canvas = Canvas(wide, high)
    canvas.fill(0, 0, wide, high, "card")
    stamp(canvas, 1, 0, ("." * len(rows[0]), *rows), of.ink4 if look.four_colour else of.ink)
    canvas.lies(Lying(SIGN, 0, 0, wide, high))
    return canvas


def _pile_lines(pile: Pile, look: Look, aside: Aside | None) -> list[str]:
    """What is written at a pile: its name and its number, in a line or, beside it, a word a line."""
    name = look.said(pile.label)
    alone = pile.top is not None and pile.count == 1  # a single card that one sees need not be counted
    number = str(pile.count) if pile.count and not alone else ""
    if aside == "number":
        return [number]
    text = f"{name} {number}" if number else name
    return (aside and text.split()) or [text]


def _paint_across(canvas: Canvas, x: int, wide: int, high: int, look: Look) -> None:
    """The ends of a card that lies across beneath another one."""
    rows = range(high) if high < 4 else range(1, high - 1)
    for y in rows:
        for left in (x - 2, x + wide):
            canvas.put(left, y, look.glyphs.back * 2 if look.glyphs.plain else "  ", "card|away")
