"""Melds of ranks: overlapping cards with their number, a complete set squared up with a band that says of what kind."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from msgspec.structs import replace
from rich.cells import cell_len

from parlor.scene import Card, Meld, Melds
from parlor.widgets.canvas import Canvas, Look, Size, above, beside, fit
from parlor.widgets.cards import ending
from parlor.widgets.faces import SIZES, Manner, drawn, step

CARDS: Final = {Size.XS: Size.XS, Size.S: Size.XS, Size.M: Size.XS, Size.L: Size.M}
"""How large the cards of melds are, for they are many: where they are small no row of them is blank."""
FORMS: Final = (("indexes", 2), ("told", 2), ("packed", 1))
"""What shows of the cards under the last one: the indexes; else how many there are is told beside it, or on it; and the
columns between melds."""
OFTEN: Final = 6
"""How many melds a side often gets."""
TIMES: Final = "×"
"""Before how many cards there are."""
PACKED: Final = 2
"""Edges of cards that show at least of a complete set."""
BANDS: Final = {"natural": "^card/_card.red", "mixed": "^card/_card"}
"""The band across a complete set: red or black, as players lay a red or a black card on top."""


def paint_melds(melds: Melds, look: Look, width: int, height: int) -> Canvas:
    """The melds side by side under their label, in one row as long as they can be told there.

    The place of the first one is kept.
    """
    label = fit(look.said(melds.label), width)
    head = Canvas(cell_len(label), 1 if label else 0)
    head.put(0, 0, label, "seat.note")
    blocks = [_slot(look)]
    for form, gap in FORMS if melds.melds else ():
        blocks = [_meld(meld, look, form) for meld in melds.melds]
        if sum(block.width + gap for block in blocks) - gap <= width:
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
    canvas.box(0, 0, wide, high, look.glyphs, "card.slot")
    return canvas


def _meld(meld: Meld, look: Look, form: str) -> Canvas:
    """A meld in one of the forms."""
    manner = Manner.of(look, CARDS[look.size])
    wide, high = SIZES[manner.size]
    state = ending(look, Card("", meld.token))
    if meld.mark:
        return _complete(meld, look, manner, state)
    if form != "indexes":
        return _counted(meld, look, state, beside_it=form == "told")
    gaps = [step(card.face, manner) for card in meld.cards[:-1]]
    canvas = Canvas(sum(gaps) + wide, high)
    for at, (x, card) in enumerate(zip(accumulate([0, *gaps]), meld.cards, strict=True)):
        ending_of = state or ("|held" if card.fresh else "")
        gap = gaps[at] if at < len(gaps) else 0
        canvas.blit(drawn(card.face, manner, ending_of, over=at > 0, shown=gap), x, 0, over=True)
    if len(meld.cards) > 1:
        ink = "card" + (state or ("|held" if meld.cards[-1].fresh else ""))
        count = f"{TIMES}{len(meld.cards)}".rjust(3, "-" if look.glyphs.plain else " ")
        _write(canvas, canvas.width - 1 - len(count), high - 1, count, ink)
    canvas.spot(meld.token, 0, 0, canvas.width, high)
    return canvas


def _counted(meld: Meld, look: Look, state: str, *, beside_it: bool) -> Canvas:
    """The last card of a meld alone, and of how many it is: beside it with the wild ones in words, or written on it."""
    manner = Manner.of(look, CARDS[look.size])
    wide, high = SIZES[manner.size]
    state = state or ("|held" if any(card.fresh for card in meld.cards) else "")
    wilds = sum(card.wild for card in meld.cards)
    count = f"{TIMES}{len(meld.cards)}" if len(meld.cards) > 1 else ""
    told = f"{wilds} wild" if wilds else ""
    canvas = Canvas(wide + (1 + max(len(count), len(told)) if beside_it else 0), high)
    canvas.blit(drawn(meld.cards[-1].face, manner, state), 0, 0, over=True)
    if beside_it:
        canvas.put(wide + 1, 0, count, "seat.note")
        canvas.put(wide + 1, 1, told, "seat.note")
    elif count:
        _write(canvas, 1, high - 1, (count + look.glyphs.star * bool(wilds))[: wide - 2], "card" + state)
    canvas.spot(meld.token, 0, 0, canvas.width, high)
    return canvas


def _complete(meld: Meld, look: Look, manner: Manner, state: str) -> Canvas:
    """A complete set: its first card on edges of others, and across them of what kind it is and of how many."""
    wide, high = SIZES[manner.size]
    band = f"{meld.mark} {len(meld.cards)}"
    canvas = Canvas(max(wide + PACKED, len(band)), high)
    state = state or ("|held" if any(card.fresh for card in meld.cards) else "")
    under = drawn("", manner, state) if look.glyphs.plain else drawn(meld.cards[0].face, manner, state, over=True)
    for x in range(canvas.width - wide):
        canvas.blit(under, x, 0, over=True)
    canvas.blit(drawn(meld.cards[0].face, manner, state, over=True), canvas.width - wide, 0, over=True)
    _write(canvas, 0, high - 1, band.center(canvas.width), BANDS[meld.mark])
    canvas.spot(meld.token, 0, 0, canvas.width, high)
    return canvas


def _write(canvas: Canvas, x: int, y: int, text: str, style: str) -> None:
    """Write over what a card shows there."""
    words = Canvas(len(text), 1, style)
    words.put(0, 0, text, style)
    canvas.blit(words, x, y, over=True)
