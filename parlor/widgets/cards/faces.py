"""One card, face up or face down, at each of five sizes.

Where block elements may be written a card is a bright field whose index stands in two corners; in plain ASCII it is a
frame. What it shows is data: see `suits`, `pips` and `courts`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from parlor.widgets.canvas.canvas import Canvas, Look, Size, is_sketch
from parlor.widgets.canvas.figures import QUADRANTS
from parlor.widgets.canvas.glyphs import Glyphs
from parlor.widgets.canvas.palette import GROUND, INK, MIXED, TABLE
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.canvas.slip import SHADOW
from parlor.widgets.canvas.suits import Face, face_of
from parlor.widgets.cards import middles, pips

SIZES: Final = {Size.XS: (5, 2), Size.S: (5, 3), Size.M: (7, 5), Size.L: (11, 9), Size.XL: (17, 12)}
"""Columns and rows of a card."""
HUGE: Final = (23, 16)
"""The same of cards that are all there is on a table of sixty rows, drawn at size XL."""
JOKER: Final = "Jkr"
BROAD_BACK: Final = 3
"""Columns of a small back, at least, that show its rim and a piece of its ground."""
LINE: Final = "card.line"
"""The line between a card and the one that it lies on."""
WEAVE: Final = "card.weave"
"""The ground of a back within its rim, and the quiet pattern on it."""


SLIVER: Final = 2
"""Rows that show of a card when nothing is drawn below its index, for half of the second one is in the shade."""
SHADE: Final = f"{LINE}{MIXED}card"
"""What a card throws on the one that it lies on."""
UPPER: Final = frozenset("▀▛▜█")
"""What fills the upper half of a cell."""
EDGES: Final = "▏▕▔▁"
"""The edges of a card: left, right, top, bottom."""
BESIDE_INDEX: Final = frozenset(QUADRANTS + "▔")
"""What may stand behind the index in the first row: nothing, the upper edge, and pips of which more is below."""


class Manner(NamedTuple):
    """What of a look changes how a card is drawn."""

    glyphs: Glyphs
    size: Size
    four_colour: bool
    colour: bool
    huge: bool = False
    """Whether a card of the largest size is larger still."""
    tall: int = 0
    """Rows by which a card of a hand is higher than others of its size."""
    low: bool = False
    """Whether the lower edge of a card lies in the middle of its last row, in which nothing else is drawn."""

    @classmethod
    def of(cls, look: Look, size: Size | None = None) -> Manner:
        """The manner of a look, or that at another size."""
        return cls(look.glyphs, look.size if size is None else size, look.four_colour, look.colour)

    @property
    def extent(self) -> tuple[int, int]:
        """Columns and rows of a card."""
        wide, high = HUGE if self.huge else SIZES[self.size]
        return wide, high + self.tall


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
    face = face_of(card)
    if face.kind == "back":
        return 2
    return len(label(face, manner)[0]) + 1 + face.wild


def draw_card(
    card: str,
    manner: Manner,
    state: str = "",
    *,
    over: bool = False,
    shown: int = 0,
    rows: int = 0,
    least: int = 0,
    fine: bool = False,
) -> Canvas:
    """A card as it lies, not to be changed. `state` is the ending of its styles.

    `over` says that it lies on another card; with `shown` another lies on it, and so many columns of it show: its
    second index is left out, and what is drawn on it fits whole in those. With `rows` so many rows of it show. In a
    hand the pips of all cards are of one manner, such as fit those of which the `least` columns show. Numbers are drawn
    in `fine` figures where slots are narrow.
    """
    if is_sketch():
        return Canvas(*manner.extent)
    return _draw_card(card, manner, state, over, shown, rows, least, fine)


@lru_cache(maxsize=2048)
def _draw_card(
    card: str, manner: Manner, state: str, over: bool, shown: int, rows: int, least: int, fine: bool
) -> Canvas:
    face, under = face_of(card), shown > 0
    if manner.glyphs.plain:
        return _ascii_card(face, manner, state, under=under)
    ground = _ground(state)
    if face.kind == "back":
        return _back(manner, ground, over=over, under=under, least=least)
    text, ink = label(face, manner)
    canvas = _blank(manner, ground, over=over, under=under, ink=ink if state.startswith("|up") else LINE)
    width, height = canvas.width, canvas.height
    if manner.size >= Size.L:
        _indexes(canvas, face, manner, state, under=under)
    else:
        if over or under:
            canvas.fill(0, 0, width - (not under), 1, ink + state)
        canvas.put(1, 0, text, ink + state)
        _star(canvas, 1 + len(text), 0, face, manner, state)
        if manner.size is Size.M and not under and not manner.low:
            canvas.put(width - 1 - len(text), height - 1, text, ink + ground)
    if manner.size is Size.XS:
        return canvas
    if shown or rows or least or manner.tall or manner.size is Size.S or (over and face.kind == "atout"):
        corner = manner.size > Size.S and not (rows and under)
        free = height - (corner or manner.low)  # over the index in its lower corner, or what is left out there
        slot = middles.Slot(min(shown or width, width - 1) - 1, min(rows or free, free) - 1)
        if face.kind == "atout":
            middles.number(canvas, face, slot, (least or width) - 1, fine=fine)
        else:
            middles.paint_covered_middle(
                canvas,
                face,
                slot,
                (least or width) - 1,
                ink + ground,
                middles.dyes(face),
                manner.glyphs.suits,
                colour=manner.colour,
            )
    elif manner.size is Size.M:
        middles.middling(canvas, face, ink + ground, middles.dyes(face), colour=manner.colour)
    elif manner.size is Size.L:
        middles.large(canvas, face, ink + ground, middles.dyes(face), manner.glyphs, colour=manner.colour)
    else:
        middles.largest(canvas, face, ink + ground, middles.dyes(face), colour=manner.colour)
    return canvas


def cut_lower_edge(card: Canvas) -> Canvas:
    """The card with its last row but half as high, over its shadow, so that it lies clear of what is below it."""
    canvas, last = card.copy(), card.height - 1
    for x in range(canvas.width):
        style, bar, state = canvas.cell(x, last)[1].partition("|")
        ground = style.partition("/")[0].lstrip("^")  # of the rim of a back, whose pattern ends there
        canvas.put(x, last, "▀", f"^{ground}/{SHADOW}{bar}{state}")
    return canvas


def cut_right_edge(card: Canvas) -> Canvas:
    """The card half a column narrower, so that cloth parts it from one that lies edge to edge with it."""
    canvas, last = card.copy(), card.width - 1
    for y in range(canvas.height):
        style, bar, state = canvas.cell(last, y)[1].partition("|")
        ground = style.partition("/")[0].lstrip("^")
        if ground != SHADOW:
            canvas.put(last, y, "▌", f"^{ground}/{TABLE}{bar}{state}")
    return canvas


def shade_row(canvas: Canvas, x: int, y: int, width: int) -> None:
    """The lower half of a row of cards in the shade of those laid on them; what is written there, and felt, stays.

    Of the line between two cards half a column of that shade is left.
    """
    for column in range(x, x + width):
        char, style = canvas.cell(column, y)
        if style and (char in EDGES or char in QUADRANTS):
            canvas.put(column, y, "▝" if char == EDGES[0] else "▀", _over_shade(char, style))


def _over_shade(char: str, style: str) -> str:
    """The style of a cell whose upper half stays as it was; a half of two colours is of its ground."""
    base, bar, state = style.partition("|")
    ink, _, under = base.partition("/")
    if char in UPPER:
        return f"{ink if ink.startswith((GROUND, INK)) else INK + ink}/{SHADE}"
    ground = under or ink
    return f"{ground if ground.startswith((GROUND, INK)) else GROUND + ground}/{SHADE}{bar}{state}"


def raise_card(card: Canvas, lit: Canvas, shown: int, *, low: bool) -> Canvas:
    """A card of a hand drawn up by a row, of which so many columns show: the `lit` index goes up into that row.

    All else of its face stays in its cells, so that a step of the cursor sends little; and where its lower edge was
    there is its shadow, if its hand is `low`.
    """
    canvas = Canvas(card.width, card.height + 1)
    canvas.blit(card, 0, 1, over=True)
    head, gold = lit.crop(0, 0, shown, 1), lit.cell(shown - 1, 0)[1]
    ends = next((x for x in range(2, shown) if head.cell(x, 0)[0] in BESIDE_INDEX), shown)
    head.fill(ends, 0, shown - ends, 1, gold)
    canvas.blit(head, 0, 0, over=True)
    canvas.fill(0, 1, shown, 1, gold)
    if low:
        canvas.fill(0, card.height, shown, 1, SHADOW)
    return canvas


def _blank(manner: Manner, ground: str, *, over: bool, under: bool, ink: str = LINE) -> Canvas:
    """A card with nothing on it but its edges: those that may show of one among others, all of one alone.

    Where it lies among others its styles are few, so that a step of the cursor sends little: the line at its left is
    drawn in an `ink`, that of its suit under the cursor.
    """
    width, height = manner.extent
    line, edge = ink + ground, "card.edge" + ground
    canvas = Canvas(width, height, line)
    canvas.fill(0, 0, width, height, line if over or under else "card" + ground)
    left, right, top, bottom = tuple(manner.glyphs.edge)
    for y in range(height):
        if not under:
            canvas.put(width - 1, y, right, line if over else edge)
        if y or not (over or under):
            canvas.put(0, y, left, line if over else edge)
    if manner.size >= Size.L or not (over or under or manner.size is Size.S):
        canvas.put(1, height - 1, bottom * (width - 2), edge)
        if not (over or under):
            canvas.put(1, 0, top * (width - 2), edge)
    return canvas


def _ground(state: str) -> str:
    """The ending of the styles of a card's ground: what marks the index alone falls off."""
    return "|".join(part for part in state.split("|") if part not in ("lit", "mark"))


def _indexes(canvas: Canvas, face: Face, manner: Manner, state: str, *, under: bool) -> None:
    """From size L on: the rank and the suit in two corners."""
    ink, g = label(face, manner)[1], manner.glyphs
    rank = {"excuse": g.excuse, "joker": JOKER}.get(face.kind, face.text)
    text = rank + (g.suits[face.suit.shape] if face.suit else "")
    canvas.put(1, 0, text, ink + state)
    _star(canvas, 1 + len(text), 0, face, manner, state)
    if not under and not manner.low:
        canvas.put(canvas.width - 1 - len(text), canvas.height - 1, text, ink + _ground(state))


def _star(canvas: Canvas, x: int, y: int, face: Face, manner: Manner, state: str) -> None:
    """The mark of a wild card, behind its index."""
    if face.wild:
        canvas.put(x, y, manner.glyphs.star, "card.gold" + state)


def _back(manner: Manner, ground: str, *, over: bool, under: bool, least: int) -> Canvas:
    """A card face down, with a line at its left where it lies over another.

    The rim alone is lit: on a bright ground the pattern would stand out most of all. The smallest cards of a fan have
    neither pattern nor corners, of which pieces would show, but pale edges; so have small ones of which little shows.
    """
    width, height = manner.extent
    edge = manner.glyphs.edge[0]
    if (over or under) and (manner.size is Size.XS or (manner.size is Size.S and 0 < least < BROAD_BACK)):
        rim, weave, inner = _back_styles(ground)
        canvas = Canvas(width, height, rim)
        canvas.fill(0, 0, width, height, weave)
        for y in range(height):
            canvas.put(0, y, *((edge, inner) if over else ("▐", rim)))
            canvas.put(width - 1, y, "▌", rim)
        return canvas
    canvas = paint_back(width, height, ground)
    for y in range(height if over else 0):
        canvas.put(0, y, edge, "card.line" + ground)
    return canvas


def _back_styles(ground: str) -> tuple[str, str, str]:
    """The styles of a back's rim, of what is within it, and of the rim over that: both are in the shade together."""
    shade, state = ".away" * ("|away" in ground), ground.replace("|away", "")
    weave = WEAVE + shade
    return f"card.rim{shade}{state}", weave, f"^card.rim{shade}/{weave}{state}"


def paint_back(width: int, height: int, ground: str = "") -> Canvas:
    """A card face down, of any extent: a quiet ground within a pale rim, and a pattern where there is room for it."""
    rim, weave, lower = _back_styles(ground)
    canvas = Canvas(width, height, rim)
    canvas.fill(1, 0, width - 2, height, weave)
    for y in range(height):
        inner = height == 1 or 0 < y < height - 1
        left, middle, right = "▐ ▌" if inner else "▝▂▘" if y else "▗▆▖"
        canvas.put(0, y, left, rim)
        canvas.put(width - 1, y, right, rim)
        if not inner:
            canvas.put(1, y, middle * (width - 2), lower if y else rim)
    wide, high = width - 2, height - 2
    if high == 1 and wide < SIZES[Size.M][0] - 2:
        canvas.put(width // 2 - 1, 1, "▐█▌", weave)
    elif high > 0:
        stamp(canvas, 1, 1, [lattice(wide, high, row) for row in range(2 * high)], weave)
    return canvas


def lattice(width: int, height: int, y: int) -> str:
    """A row of pixels of the pattern on a back, the same from both ends."""
    ways = ((x - width // 2 + y - height, x - width // 2 - y + height) for x in range(width))
    return "".join("#" if not up % 4 or not down % 4 else "." for up, down in ways)


def paint_slot(canvas: Canvas, x: int, y: int, extent: tuple[int, int], look: Look, state: str = "") -> None:
    """The place where a card will lie: an outline on the cloth."""
    canvas.box(x, y, *extent, look.glyphs, f"card.slot{state}")


def _ascii_card(face: Face, manner: Manner, state: str, *, under: bool) -> Canvas:
    """A card in plain ASCII: a frame with the index in it."""
    width, height = manner.extent
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
    if manner.size >= Size.L and face.suit:
        text = face.text
        canvas.put(1, 2, suit + star, ink + state)
        canvas.put(width - 2, last - 1, "" if under else suit, ink + state)
    canvas.put(1, y, text if manner.size >= Size.L else text + star, ink + state)
    if not under:
        canvas.put(width - 1 - len(text), last, text, ink + state)
    spread = pips.SPREAD.get(face.rank, ()) if face.suit else ()
    if manner.size >= Size.L and spread:
        for column, row in spread:
            canvas.put(width // 2 + (width // 4) * (column - 1), 1 + (height - 3) * row // 6, suit, ink + state)
        return canvas
    if under:
        return canvas
    middle = _name(face, width - 2) or (suit if spread or manner.size is Size.M else "ace" if suit else "")
    canvas.put((width - len(middle)) // 2, height // 2, middle, ink + state)
    return canvas


def _name(face: Face, width: int) -> str:
    """The name of a court card, or another that fits; "" where the card has none."""
    name = middles.figure(face)
    if face.suit and face.suit.spanish:
        name = {"jack": "sota", "knight": "caballo", "king": "rey"}.get(name, "")
    return name if len(name) <= width else "rider"
