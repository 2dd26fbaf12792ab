"""What is drawn in the middle of a card: pips, a figure or a number, whole even where another card lies on it."""

from __future__ import annotations

from typing import Final, NamedTuple

from parlor.widgets.canvas import figures, numerals
from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.glyphs import Glyphs
from parlor.widgets.canvas.pixels import picture, stamp
from parlor.widgets.canvas.suits import JACK, KING, KNIGHT, QUEEN, Face
from parlor.widgets.cards import courts, pips

COURTS: Final = {JACK: "jack", KNIGHT: "knight", QUEEN: "queen", KING: "king"}
LEAST: Final = 3
"""Columns in which a whole face can be made out."""
HALF: Final = 2
"""Columns in which a face of its own drawing looks out from under the next card."""
TRUMP: Final = "card.trump"
"""The panel with the number of a trump, which is its picture."""
TRUMPS: Final = range(1, 22)
"""The numbers of all trumps: those of a hand are drawn in figures that have room for any of them."""
DOUBLE: Final = 10
"""Rows in which a figure is seen from head to foot, and pips are large ones."""


FIELD: Final = (26, 20)
"""Dots of the field of pips on the largest cards, between the rows of their indexes."""
ROOMY: Final = 9
"""Columns of a slot in which the pips of a large card lie as they do where it lies alone."""
WIDEST: Final = 11
"""Columns of the widest number in the boldest figures."""
CROWN: Final = ("#..#..#", "#######")
"""What stands over the number of a large trump, and upside down below it."""
BODY: Final = 6
"""Rows in which nearly a whole figure is seen; in fewer a head on a robe."""
HALVED: Final = ("fool", "joker")
"""The figures of two colours."""
MANY: Final = 7
"""Rows of a slot for the pips of any card at least."""


class Slot(NamedTuple):
    """How many columns and rows below its index show of a card's middle, its edges left out."""

    wide: int
    high: int


def figure(face: Face) -> str:
    """The name of the figure on a card; "" where there is none."""
    if face.kind in ("excuse", "joker"):
        return "fool" if face.kind == "excuse" else "joker"
    return COURTS.get(face.rank, "") if face.suit else ""


def dyes(face: Face) -> dict[str, str]:
    """The styles of the letters of a card's figure."""
    return {**courts.DYES, "R": face.suit.robe if face.suit else "dye.red"}


def middling(canvas: Canvas, face: Face, ink: str, robe: dict[str, str], *, colour: bool) -> None:
    """The middle of a card that lies alone, at size M: one large pip, a head, or a number."""
    if (name := figure(face)) and (colour or not face.suit):
        picture(canvas, 1, 1, courts.BUSTS[name], robe, _ground(ink), colour=colour)
    elif face.suit:
        figures.stamp(canvas, 1, 1, pips.SMALL[face.suit.shape], ink)
    elif face.kind == "atout":
        canvas.fill(1, 1, canvas.width - 2, canvas.height - 2, TRUMP)
        rows = numerals.number(face.rank, numerals.DIGITS)
        if len(rows[0]) > canvas.width - 2:
            figures.stamp(canvas, 1, 1, numerals.narrow(face.rank), TRUMP)
        else:
            stamp(canvas, (canvas.width - len(rows[0])) // 2, 1, rows, TRUMP)


def large(canvas: Canvas, face: Face, ink: str, robe: dict[str, str], g: Glyphs, *, colour: bool) -> None:
    """Paint the middle of a card at size L: a figure, pips as they lie on real cards, a large pip or a number."""
    if name := figure(face):
        picture(canvas, 1, 1, courts.FIGURES[name], robe, _ground(ink), colour=colour)
    elif face.suit and face.rank == 1:
        figures.stamp(canvas, 1, 2, pips.LARGE[face.suit.shape], ink)
    elif face.suit:
        figures.stamp(canvas, 1, 0, pips.pip_rows(face.rank, face.suit.shape), ink)
    elif face.kind == "atout":
        rows = ("." * 9, *numerals.number(face.rank, numerals.TALL))
        rows = (rows[1].replace("#", "."), *rows[1:])
        canvas.fill(1, 1, canvas.width - 2, canvas.height - 2, TRUMP)
        stamp(canvas, (canvas.width - len(rows[0])) // 2, 2, rows, TRUMP)
        for y in (1, canvas.height - 2):
            canvas.put(3, y, g.h * 2 + g.mark + g.h * 2, TRUMP)  # no diamond: that would be a suit


def largest(canvas: Canvas, face: Face, ink: str, robe: dict[str, str], *, colour: bool) -> None:
    """Paint the middle of a card at size XL: a figure from head to foot, pips or a number; twice as large if huge."""
    wide, high = canvas.width - 2, canvas.height
    scale = 2 if high > FIELD[1] // 2 + 2 else 1
    if name := figure(face):
        rows = courts.standing(name, 2 * high - 4) if scale == 1 else numerals.enlarged(courts.FIGURES[name], scale)
        picture(
            canvas,
            1 + (wide - len(rows[0])) // 2,
            (high - len(rows) // 2) // 2,
            rows,
            robe,
            _ground(ink),
            colour=colour,
        )
    elif face.suit and 1 < face.rank < JACK:
        room = min(2 * wide - 4, scale * FIELD[0]), min(2 * (high - 2), scale * FIELD[1])
        rows = pips.largest_pip_rows(face.rank, face.suit.shape, *room)
        figures.stamp(canvas, 1 + (wide - room[0] // 2) // 2, 1, rows, ink)
    elif face.suit:
        rows = numerals.enlarged(pips.LARGE[face.suit.shape], scale)
        above = (2 * high - len(rows)) // 2
        rows = ("",) * (above % 2) + tuple(rows)
        figures.stamp(canvas, 1 + (wide - len(rows[-1]) // 2) // 2, above // 2, rows, ink)
    elif face.kind == "atout":
        _emblem(canvas, face.rank, Slot(wide, high - 2), scale)


def _emblem(canvas: Canvas, rank: int, slot: Slot, scale: int = 1) -> None:
    """The number of a large trump in the boldest figures on its panel, between two crowns."""
    canvas.fill(1, 1, slot.wide, slot.high, TRUMP)
    crown, rows = (numerals.enlarged(art, scale) for art in (CROWN, numerals.number(rank, numerals.BOLD)))
    free, field = slot.high - len(rows) // 2, 2 * slot.high
    gap = (free - len(crown)) // 2  # pixels over a crown; the number is in the middle, with as much below
    blank = ("." * len(crown[0]),)
    if gap > 0:
        rest = blank * (field - 2 * (gap + len(crown)))
        crowns = (*blank * gap, *crown, *rest, *crown[::-1], *blank * gap)
        stamp(canvas, 1 + (slot.wide - len(crown[0])) // 2, 1, crowns, TRUMP)
    stamp(canvas, 1 + (slot.wide - len(rows[0]) + 1) // 2, 1 + free // 2, rows, TRUMP)


def paint_covered_middle(
    canvas: Canvas, face: Face, slot: Slot, least: int, ink: str, robe: dict[str, str], suits: str, *, colour: bool
) -> None:
    """What of the middle of a card fits whole into the slot that shows of it.

    Its pips are such as fit into the `least` columns that any card of its hand has for them: all are of one manner.
    """
    if (name := figure(face)) and slot.wide >= HALF and slot.high > 0 and (colour or not face.suit):
        _head(canvas, name, slot, _ground(ink), robe, colour=colour)
    elif face.suit and 1 < face.rank < JACK and (rows := _pips(face.rank, face.suit.shape, slot, least)):
        figures.stamp(canvas, 1 + (slot.wide - len(rows[0]) // 2) // 2, int(slot.high >= DOUBLE), rows, ink)
    elif face.suit:
        _pip(canvas, face.rank, face.suit.shape, slot, least, ink, suits)


def _pips(rank: int, shape: int, slot: Slot, least: int) -> tuple[str, ...]:
    """All pips of a number card, where those of any card fit whole into the `least` slot; else ()."""
    if slot.high < DOUBLE:
        return pips.pip_rows(rank, shape) if slot.high >= MANY and min(least, slot.wide) >= ROOMY else ()
    clear = min(slot.wide, FIELD[0] // 2, slot.wide - 1)  # of the next card, as of the edge of their own
    any_card = pips.largest_pip_rows(10, shape, 2 * min(least - 1, clear), 2 * slot.high)
    return pips.largest_pip_rows(rank, shape, 2 * clear, 2 * slot.high) if any_card else ()


def number(canvas: Canvas, face: Face, slot: Slot, least: int, *, fine: bool) -> None:
    """The number of a trump among others on its panel: in the largest figures in which any number fits whole.

    It is clear of the edge of its card. In a hand of narrower strips, of the `least` columns, it is in characters.
    """
    wide = min(slot.wide, least)
    if wide >= WIDEST and slot.high >= DOUBLE:
        _emblem(canvas, face.rank, slot)
        return
    canvas.fill(1, 1, slot.wide, slot.high, TRUMP)
    for font in (*(numerals.TALL_FINE if fine else numerals.TALL_SLIM), *numerals.SLIM):
        rows, high = numerals.number(face.rank, font), len(font[0]) // 2 + 1
        if max(len(numerals.number(rank, font)[0]) for rank in TRUMPS) < 2 * wide and high <= slot.high:
            left = -(-(2 * slot.wide - len(rows[0])) // 2)  # dots at the left, at least one
            over = (2 * slot.high - len(rows)) // 2  # dots
            blank = ("." * (left % 2 + len(rows[0])),) * (over % 2)
            rows = (*blank, *("." * (left % 2) + row for row in rows))
            figures.stamp(canvas, 1 + left // 2, 1 + over // 2, rows, TRUMP)
            return
    text = str(face.rank)
    if len(text) <= slot.wide and slot.high > 1:
        canvas.put(1 + (slot.wide - len(text) + 1) // 2, 1 + (slot.high - 1) // 2, text, TRUMP)


def _head(canvas: Canvas, name: str, slot: Slot, ground: str, robe: dict[str, str], *, colour: bool) -> None:
    """A figure from its hat down, as broad as the slot, with the face in the middle of it; only the face at size S."""
    if slot.wide == HALF and colour:
        _slip(canvas, name, slot.high, ground, robe)
        return
    tall, bust = slot.high >= BODY, courts.BUSTS[name]
    below = (bust[-1] if name in HALVED else courts.ROBE,) * (2 * slot.high - len(bust))
    rows = courts.FIGURES[name][: 2 * slot.high] if tall else (*bust, *below)[: 2 * slot.high]
    if slot.high >= DOUBLE:
        rows = courts.standing(name, 2 * slot.high)
    if slot.high <= 2:
        rows = bust[1 : 1 + 2 * slot.high]
    whole = len(rows[0])
    wide = min(slot.wide, whole)
    faced = courts.FACED.get(name, whole // 2) if tall else whole // 2
    left = max(0, min(faced - wide // 2, whole - wide))
    part, x = [row[left : left + wide] for row in rows], 1 + (slot.wide - wide) // 2
    picture(canvas, x, 1, part, robe, ground, colour=colour)


def _slip(canvas: Canvas, name: str, high: int, ground: str, robe: dict[str, str]) -> None:
    """A whole head two columns wide, with both its eyes, on a robe: each cell is of an ink and a ground."""
    below = [("██", letter, "") for letter in courts.HEMS.get(name, "R") for _ in range(high)]
    rows = (*courts.SLIPS[name], *below)[: max(high, 2)]
    base, bar, state = ground.partition("|")
    for y, (cells, ink, under) in enumerate(rows[:high], 1):
        canvas.put(1, y, cells, f"{robe[ink]}/{robe[under]}" if under else f"{robe[ink]}/{base}{bar}{state}")


def _pip(canvas: Canvas, rank: int, shape: int, slot: Slot, least: int, ink: str, suits: str) -> None:
    """The largest whole pip that fits also into the `least` columns.

    Where these are scarce a column of characters, as many as there are pips, or rows.
    """
    ace = rank == 1 and slot.high >= MANY  # among cards on which all their pips are seen
    for shapes in (pips.LARGE, *pips.WHOLE) if ace else pips.WHOLE:
        pip = shapes[shape]
        wide, high = len(pip[0]) // 2, len(pip) // 2
        if wide <= min(least, slot.wide) and high <= slot.high:
            figures.stamp(canvas, 1 + (slot.wide - wide) // 2, 1 + (slot.high - high) // 2, pip, ink)
            return
    if min(least, slot.wide) == HALF and slot.high >= HALF:  # over a part of the edge, of which nothing is lost by that
        slim = tuple(f".{dots}" for dots in pips.SLIM[shape])
        figures.stamp(canvas, (slot.wide - 1) // 2, 1 + (slot.high - HALF) // 2, slim, ink)
    elif slot.wide > 0 and slot.high > 0:
        x, count = 1 + (slot.wide - 1) // 2, min(rank, slot.high)
        for at in range(count):
            canvas.put(x, 1 + (2 * at + 1) * slot.high // (2 * count), suits[shape], ink)


def _ground(ink: str) -> str:
    """The style of a card's ground with the state of an ink."""
    _, bar, state = ink.partition("|")
    return "card" + bar + state
