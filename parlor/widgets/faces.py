"""One card, face up or face down, at each of four sizes.

Where block elements may be written a card is a bright field whose index stands in two corners; in plain ASCII it is a
frame. What it shows is data: see `suits`, `pips` and `courts`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from parlor.widgets import courts, figures, numerals, pips
from parlor.widgets.canvas import Canvas, Look, Size, sketched
from parlor.widgets.glyphs import Glyphs
from parlor.widgets.pixels import picture, stamp
from parlor.widgets.suits import JACK, KING, KNIGHT, QUEEN, Face, read

SIZES: Final = {Size.XS: (5, 2), Size.S: (5, 3), Size.M: (7, 5), Size.L: (11, 9)}
"""Columns and rows of a card."""
JOKER: Final = "Jkr"
COURTS: Final = {JACK: "jack", KNIGHT: "knight", QUEEN: "queen", KING: "king"}


class Manner(NamedTuple):
    """What of a look changes how a card is drawn."""

    glyphs: Glyphs
    size: Size
    four_colour: bool
    colour: bool

    @classmethod
    def of(cls, look: Look, size: Size | None = None) -> Manner:
        """The manner of a look, or that at another size."""
        return cls(look.glyphs, look.size if size is None else size, look.four_colour, look.colour)


def label(face: Face, manner: Manner) -> tuple[str, str]:
    """The index of a card in one line, and the style of its ink."""
    g = manner.glyphs
    if face.kind == "back":
        return g.back * 2, "card.back"
    if face.kind == "excuse":
        return f"{g.excuse} ", "card.gold"
    if face.kind == "joker":
        return JOKER, "card.gold"
    if face.kind == "atout":
        return face.text.rjust(2), "card.gold"
    if face.suit is None:
        return face.text, "card"
    return face.text + g.suits[face.suit.shape], face.suit.ink4 if manner.four_colour else face.suit.ink


@lru_cache(maxsize=1024)
def step(card: str, manner: Manner) -> int:
    """The fewest columns of a card that show its index, when the next one lies on it."""
    face = read(card)
    if face.kind == "back":
        return 2
    return len(label(face, manner)[0]) + 1 + face.wild


def drawn(
    card: str, manner: Manner, state: str = "", *, over: bool = False, shown: int = 0, bare: bool = False
) -> Canvas:
    """A card as it lies, not to be changed. `state` is the ending of its styles.

    `over` says that it lies on another card; with `shown` another lies on it, and so many columns of it show: its
    second index is left out, and a large number is drawn in those. Of a card that is `bare` but for its index no
    large number is drawn, which would be cut and read as another.
    """
    return Canvas(*SIZES[manner.size]) if sketched() else _drawn(card, manner, state, over, shown, bare)


@lru_cache(maxsize=2048)
def _drawn(card: str, manner: Manner, state: str, over: bool, shown: int, bare: bool) -> Canvas:
    face, under = read(card), shown > 0
    if manner.glyphs.plain:
        return _framed(face, manner, state, under=under)
    ground = _ground(state)
    if face.kind == "back":
        return _back(manner, ground, over=over)
    canvas = _blank(manner, ground, over=over, under=under)
    width, height = canvas.width, canvas.height
    if manner.size is Size.L:
        _indexes(canvas, face, manner, state, under=under)
        _large(canvas, face, manner, ground, shown=shown, bare=bare)
        return canvas
    text, ink = label(face, manner)
    if over or under:
        canvas.fill(0, 0, width - (not under), 1, ink + state)
    canvas.put(1, 0, text, ink + state)
    _star(canvas, 1 + len(text), 0, face, manner, state)
    if manner.size is not Size.XS and not under:
        canvas.put(width - 1 - len(text), height - 1, text, ink + ground)
    if manner.size is Size.M:
        _middling(canvas, face, manner, ground, shown=shown, bare=bare)
    return canvas


def _blank(manner: Manner, ground: str, *, over: bool, under: bool) -> Canvas:
    """A card with nothing on it but its edges: those that may show of one among others, all of one alone.

    Where it lies among others its styles are few, so that a step of the cursor sends little.
    """
    width, height = SIZES[manner.size]
    line, edge = "card.line" + ground, "card.edge" + ground
    canvas = Canvas(width, height, line)
    canvas.fill(0, 0, width, height, line if over or under else "card" + ground)
    left, right, top, bottom = tuple(manner.glyphs.edge)
    for y in range(height):
        if not under:
            canvas.put(width - 1, y, right, line if over else edge)
        if y or not (over or under):
            canvas.put(0, y, left, line if over else edge)
    if manner.size is not Size.S:
        canvas.put(1, height - 1, bottom * (width - 2), edge)
        if not (over or under):
            canvas.put(1, 0, top * (width - 2), edge)
    return canvas


def _ground(state: str) -> str:
    """The ending of the styles of a card's ground: what marks the index alone falls off."""
    return "|".join(part for part in state.split("|") if part not in ("lit", "mark"))


def _ink(face: Face, manner: Manner) -> str:
    return label(face, manner)[1]


def _figure(face: Face) -> str:
    """The name of the figure on a card; "" where there is none."""
    if face.kind in ("excuse", "joker"):
        return "fool" if face.kind == "excuse" else "joker"
    return COURTS.get(face.rank, "") if face.suit else ""


def _dyes(face: Face) -> dict[str, str]:
    return {**courts.DYES, "R": face.suit.robe if face.suit else "dye.red"}


def _middling(canvas: Canvas, face: Face, manner: Manner, ground: str, *, shown: int, bare: bool) -> None:
    """The middle of a card at size M: one large pip, a head, or a number."""
    ink = _ink(face, manner) + ground
    if (name := _figure(face)) and (manner.colour or not face.suit):
        picture(canvas, 1, 1, courts.BUSTS[name], _dyes(face), "card" + ground, colour=manner.colour)
    elif face.suit:
        figures.stamp(canvas, 1, 1, pips.SMALL[face.suit.shape], ink)
    elif face.kind == "atout" and (shown or bare):
        _slim(canvas, face, ink, shown, bare=bare)
    elif face.kind == "atout":
        rows = numerals.number(face.rank, numerals.DIGITS)
        if len(rows[0]) > canvas.width - 2:
            figures.stamp(canvas, 1, 1, numerals.narrow(face.rank), ink)
        else:
            stamp(canvas, (canvas.width - len(rows[0])) // 2, 1, rows, ink)


def _indexes(canvas: Canvas, face: Face, manner: Manner, state: str, *, under: bool) -> None:
    """At size L: the rank and the suit in two corners."""
    ink, g = _ink(face, manner), manner.glyphs
    rank = {"excuse": g.excuse, "joker": JOKER}.get(face.kind, face.text)
    text = rank + (g.suits[face.suit.shape] if face.suit else "")
    canvas.put(1, 0, text, ink + state)
    _star(canvas, 1 + len(text), 0, face, manner, state)
    if not under:
        canvas.put(canvas.width - 1 - len(text), canvas.height - 1, text, ink + _ground(state))


def _slim(canvas: Canvas, face: Face, ink: str, shown: int, *, bare: bool) -> None:
    """The number of a trump in the columns that show of it, in the largest figures that fit there whole."""
    room = 0 if bare else 2 * (shown - 1)
    for font in numerals.SLIM if canvas.height <= SIZES[Size.M][1] else (numerals.TALL_SLIM, *numerals.SLIM):
        rows = numerals.number(face.rank, font)
        if len(rows[0]) <= room:
            figures.stamp(canvas, 1 + (room - len(rows[0])) // 4, (canvas.height - len(rows) // 2) // 2, rows, ink)
            return


def _star(canvas: Canvas, x: int, y: int, face: Face, manner: Manner, state: str) -> None:
    """The mark of a wild card, behind its index."""
    if face.wild:
        canvas.put(x, y, manner.glyphs.star, "card.gold" + state)


def _large(canvas: Canvas, face: Face, manner: Manner, ground: str, *, shown: int, bare: bool) -> None:
    """The middle of a card at size L: a figure, pips as they lie on real cards, a large pip or a number."""
    ink, g = _ink(face, manner) + ground, manner.glyphs
    if name := _figure(face):
        picture(canvas, 1, 1, courts.FIGURES[name], _dyes(face), "card" + ground, colour=manner.colour)
    elif face.suit and face.rank == 1:
        figures.stamp(canvas, 1, 2, pips.LARGE[face.suit.shape], ink)
    elif face.suit:
        figures.stamp(canvas, 1, 0, pips.laid(face.rank, face.suit.shape), ink)
    elif face.kind == "atout" and (shown or bare):
        _slim(canvas, face, ink, shown, bare=bare)
    elif face.kind == "atout":
        rows = ("." * 9, *numerals.number(face.rank, numerals.TALL))
        rows = (rows[1].replace("#", "."), *rows[1:])
        stamp(canvas, (canvas.width - len(rows[0])) // 2, 2, rows, ink)
        for y in (1, canvas.height - 2):
            canvas.put(3, y, g.h * 2 + g.mark + g.h * 2, ink)  # no diamond: that would be a suit


def _back(manner: Manner, ground: str, *, over: bool) -> Canvas:
    """A card face down: a lattice, on the larger ones within a rim."""
    width, height = SIZES[manner.size]
    rim = manner.size >= Size.M
    style = ("card.back" if rim else "card.side") + ground
    canvas = Canvas(width, height, style)
    x, y, wide, high = (1, 1, width - 2, height - 2) if rim else (0, 0, width, height)
    canvas.fill(0, 0, width, height, ("card.rim" if rim else "card.back") + ground)
    if rim:
        canvas.put(1, 0, "▄" * wide, "card.rim" + ground)
        canvas.put(1, height - 1, "▀" * wide, "card.rim" + ground)
        for row in range(1, height - 1):
            canvas.put(0, row, "▐", "card.rim" + ground)
            canvas.put(width - 1, row, "▌", "card.rim" + ground)
    canvas.fill(x, y, wide, high, style)
    stamp(canvas, x, y, [_lattice(wide, high, row) for row in range(2 * high)], style)
    if over and not rim:
        for row in range(height):
            canvas.put(0, row, manner.glyphs.edge[0], "card.back" + ground)
    return canvas


def _lattice(width: int, height: int, y: int) -> str:
    """A row of pixels of the pattern on a back, the same from both ends."""
    ways = ((x - width // 2 + y - height, x - width // 2 - y + height) for x in range(width))
    return "".join("#" if not up % 4 or not down % 4 else "." for up, down in ways)


def _framed(face: Face, manner: Manner, state: str, *, under: bool) -> Canvas:
    """A card in plain ASCII: a frame with the index in it."""
    width, height = SIZES[manner.size]
    text, ink = label(face, manner)
    g = manner.glyphs
    line = ("card.back" if face.kind == "back" else "card.line") + state
    canvas = Canvas(width, height, line)
    canvas.box(0, 0, width, height, g, line)
    y, last = (0, 0) if manner.size is Size.XS else (1, height - 2)
    for row in range(y, last + 1):
        canvas.put(0, row, g.v + (g.back if face.kind == "back" else " ") * (width - 2) + g.v, line)
    if face.kind == "back":
        return canvas
    canvas.fill(1, y, width - 2, last - y + 1, "card" + state)
    star = g.star if face.wild else ""
    if manner.size <= Size.S:
        canvas.put(1, y, text + star, ink + state)
        return canvas
    suit = g.suits[face.suit.shape] if face.suit else ""
    if manner.size is Size.L and face.suit:
        text = face.text
        canvas.put(1, 2, suit + star, ink + state)
        canvas.put(width - 2, last - 1, "" if under else suit, ink + state)
    canvas.put(1, y, text if manner.size is Size.L else text + star, ink + state)
    if not under:
        canvas.put(width - 1 - len(text), last, text, ink + state)
    spread = pips.SPREAD.get(face.rank, ()) if face.suit else ()
    if manner.size is Size.L and spread:
        for column, row in spread:
            canvas.put(3 + 2 * column, 1 + row, suit, ink + state)
        return canvas
    if under:
        return canvas
    middle = _name(face, width - 2) or (suit if spread or manner.size is Size.M else "ace" if suit else "")
    canvas.put((width - len(middle)) // 2, height // 2, middle, ink + state)
    return canvas


def _name(face: Face, width: int) -> str:
    """The name of a court card, or another that fits; "" where the card has none."""
    name = _figure(face)
    if face.suit and face.suit.spanish:
        name = {"jack": "sota", "knight": "caballo", "king": "rey"}.get(name, "")
    return name if len(name) <= width else "rider"
