"""Melds of ranks: overlapping cards with their number, a complete set squared up with a band that says of what kind."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from msgspec.structs import replace

from parlor.core.scene import Card, Meld, Melds
from parlor.widgets.canvas.canvas import Canvas, Look, Size, above, beside
from parlor.widgets.canvas.suits import face_of
from parlor.widgets.cards.cards import card_word, ending
from parlor.widgets.cards.faces import SIZES, Manner, draw_card, paint_slot, step
from parlor.widgets.cards.fans import head_line

CARDS: Final = {Size.XS: Size.XS, Size.S: Size.XS, Size.M: Size.XS, Size.L: Size.M, Size.XL: Size.L}
"""How large the cards of melds are, for they are many: where they are small no row of them is blank."""
ALL: Final = 12
"""As many cards as may lie under the last one of a meld."""
OFTEN: Final = 6
"""How many melds a side often gets."""
TIMES: Final = "×"
"""Before how many cards there are."""
PACKED: Final = 2
"""Edges of cards that show at least of a complete set."""
BANDS: Final = {"natural": "^card/_card.red", "mixed": "^card/_card"}
"""The band across a complete set: red or black, as players lay a red or a black card on top."""


def paint_melds(melds: Melds, look: Look, width: int, height: int) -> Canvas:
    """The melds side by side under their label, in one row as long as they can be told apart there.

    The place of the first one is kept.
    """
    head = head_line(look.said(melds.label), width)
    forms = [*((under, 2) for under in range(ALL, -1, -1)), (0, 1)]
    wide = ((sum(_width(meld, look, under) + gap for meld in melds.melds) - gap, under, gap) for under, gap in forms)
    whole, under, gap = next((form for form in wide if form[0] <= width), (width + 1, *forms[-1]))
    blocks = [_meld(meld, look, under) for meld in melds.melds] or [_slot(look)]
    if whole <= width:
        return above([head, beside(blocks, gap)])
    rows: list[list[Canvas]] = [[]]
    used = 0
    for block in blocks:
        if used and used + block.width > width:
            rows.append([])
            used = 0
        rows[-1].append(block)
        used += block.width + 1
    return above([head, *(beside(row, 1) for row in rows)])


def fullest_melds(melds: Melds) -> Melds:
    """The melds as they are when a side has as many as it often gets: for these the table is laid out."""
    more = (Meld((Card("KS"),) * 4),) * (OFTEN - len(melds.melds))
    return replace(melds, melds=melds.melds + more)


def _slot(look: Look) -> Canvas:
    """Where the first meld will lie."""
    wide, high = SIZES[CARDS[look.size]]
    canvas = Canvas(wide, high)
    paint_slot(canvas, 0, 0, (wide, high), look)
    return canvas


def _lying(meld: Meld, under: int) -> tuple[Card, ...]:
    """The cards of a meld that show: so many at most under the last one, the wild ones first."""
    return (*meld.cards[:-1][:under], *meld.cards[-1:])


def _word(card: Card) -> str:
    """The word of a card as it is drawn, a wild one with its star; a joker needs none."""
    return card.face if face_of(card.face).kind == "joker" else card_word(card)


def _gaps(cards: Sequence[Card], manner: Manner) -> list[int]:
    """The columns from each card of a meld to the next."""
    return [step(_word(card), manner) for card in cards[:-1]]


def _width(meld: Meld, look: Look, under: int) -> int:
    """How many columns a meld takes."""
    manner = Manner.of(look, CARDS[look.size])
    wide = SIZES[manner.size][0]
    if meld.mark:
        return max(wide + PACKED, len(_band(meld)))
    return sum(_gaps(_lying(meld, under), manner)) + wide


def _meld(meld: Meld, look: Look, under: int) -> Canvas:
    """A meld with the indexes of so many cards at most under the last one, on which it says how many there are."""
    manner = Manner.of(look, CARDS[look.size])
    wide, high = SIZES[manner.size]
    state = ending(look, Card("", meld.token))
    if meld.mark:
        return _complete(meld, look, manner, state)
    cards = _lying(meld, under)
    hidden = len(cards) < len(meld.cards)
    gaps = _gaps(cards, manner)
    canvas = Canvas(sum(gaps) + wide, high)
    for at, (x, card) in enumerate(zip(accumulate([0, *gaps]), cards, strict=True)):
        fresh = card.fresh or (hidden and at == len(cards) - 1 and any(each.fresh for each in meld.cards))
        ending_of = state or ("|held" if fresh else "")
        gap = gaps[at] if at < len(gaps) else 0
        canvas.blit(draw_card(_word(card), manner, ending_of, over=at > 0, shown=gap), x, 0, over=True)
    if len(meld.cards) > 1:
        ink = "card" + (state or ("|held" if any(card.fresh for card in meld.cards[-1 - hidden :]) else ""))
        star = look.glyphs.star * (sum(card.wild for card in meld.cards) > sum(card.wild for card in cards))
        count = f"{TIMES}{len(meld.cards)}{star}"
        count = count.rjust(3, "-" if look.glyphs.plain else " ")  # the index there is covered whole
        _write(canvas, canvas.width - 1 - len(count), high - 1, count, ink)
    canvas.spot(meld.token, 0, 0, canvas.width, high)
    return canvas


def _band(meld: Meld) -> str:
    """Of what kind a complete set is, and of how many cards."""
    return f"{meld.mark} {len(meld.cards)}"


def _complete(meld: Meld, look: Look, manner: Manner, state: str) -> Canvas:
    """A complete set: its first card on edges of others, and across them of what kind it is and of how many."""
    wide, high = SIZES[manner.size]
    band = _band(meld)
    canvas = Canvas(max(wide + PACKED, len(band)), high)
    state = state or ("|held" if any(card.fresh for card in meld.cards) else "")
    under = (
        draw_card("", manner, state) if look.glyphs.plain else draw_card(meld.cards[0].face, manner, state, over=True)
    )
    for x in range(canvas.width - wide):
        canvas.blit(under, x, 0, over=True)
    canvas.blit(draw_card(meld.cards[0].face, manner, state, over=True), canvas.width - wide, 0, over=True)
    _write(canvas, 0, high - 1, band.center(canvas.width), BANDS[meld.mark])
    canvas.spot(meld.token, 0, 0, canvas.width, high)
    return canvas


def _write(canvas: Canvas, x: int, y: int, text: str, style: str) -> None:
    """Write over what a card shows there."""
    words = Canvas(len(text), 1, style)
    words.put(0, 0, text, style)
    canvas.blit(words, x, y, over=True)
