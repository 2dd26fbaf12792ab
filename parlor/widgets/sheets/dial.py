"""A dial: the words round the hand, and under them a scale whose hand is below the word it shows.

Where there is room it is written on a slip of paper, as what is asked now is to be the plainest.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from parlor.core.scene import Dial
from parlor.core.scene.tokens import LESS, MORE
from parlor.widgets.canvas.canvas import Canvas, Look, Size, fit
from parlor.widgets.canvas.slip import with_shadow

WIDEST = 30
"""Columns of a dial, at most: what is farther from the cursor is reached by the arrows."""
EDGES = 3
"""Columns of the paper at either side of it, and of its shadow."""
AIR = 2
"""Columns more for each word than it needs, at most, where all of them are in sight."""


class _Inks(NamedTuple):
    """The styles of its parts."""

    label: str
    name: str
    cursor: str
    shown: str
    """Of the word under the hand, while the cursor is elsewhere."""
    lit: str
    quiet: str
    line: str
    hand: str
    more: str
    """Of an arrow that leads on."""
    end: str


FELT = _Inks("title", "title", "row.on", "gold", "row", "quiet", "line", "gold", "key", "button")
PAPER = _Inks(
    "sheet.title",
    "sheet.sum",
    "sheet.cursor",
    "sheet.offer",
    "sheet",
    "sheet.quiet",
    "sheet.line",
    "sheet.sum",
    "sheet.offer",
    "sheet.cell",
)


class _Strip(NamedTuple):
    """Where words stand: the middle column of each that is in sight, by its place; and both ends of the scale."""

    columns: dict[int, int]
    start: int
    end: int


def shown_place(dial: Dial, look: Look) -> int:
    """The place of the word that the dial shows: the one under the cursor, else chosen, else shown first."""
    words = dial.words
    if look.cursor in words:
        return words.index(look.cursor)
    chosen = next((at for at, word in enumerate(words) if word in look.chosen), None)
    return chosen if chosen is not None else max(0, min(dial.value, len(words) - 1))


def paint_dial(dial: Dial, look: Look, width: int, height: int) -> Canvas:
    """The label, the words between two arrows, and under them where on the scale the hand is.

    The compact form is the line of words alone; from size L on it lies on paper, and in the largest one there is air.
    """
    if not dial.words:
        return Canvas(0, 0)
    wide, tall = dial.room
    paper = look.size >= Size.L and not look.is_plain
    room = min(width, wide or width)
    inner = _slip(dial, look, room) if paper else _dial(dial, look, min(WIDEST, room))
    if not wide:
        return inner
    whole = Canvas(max(wide, inner.width), max(tall, inner.height))
    whole.blit(inner, (whole.width - inner.width) // 2, (whole.height - inner.height) // 2)
    return whole


def _slip(dial: Dial, look: Look, width: int) -> Canvas:
    """The dial on paper, with what it asks in the band over it.

    The edges of the paper and its shadow are of the columns of a dial, but where a name needs them.
    """
    name = max(map(cell_len, dial.names), default=0)
    inner = _dial(dial, look, min(width - EDGES, max(WIDEST - EDGES, name)), PAPER)
    slip = Canvas(inner.width + 2, inner.height, "sheet")
    slip.fill(0, 0, slip.width, 1, "sheet.head")
    slip.blit(inner, 1, 0, over=True)
    return with_shadow(slip, "sheet")


def _dial(dial: Dial, look: Look, width: int, inks: _Inks = FELT) -> Canvas:
    """The dial itself, in so many columns at the most."""
    g, compact = look.glyphs, look.size == Size.XS
    wide = max(12, width)
    at, last = shown_place(dial, look), len(dial.words) - 1
    parted = inks is PAPER and bool(dial.names)
    titles = [()] if compact else [_title(dial, look, name, 0 if parted else wide) for name in dial.names or ("",)]
    deep = int(look.size is Size.XL)
    row = max(map(len, titles)) + 2 * deep  # as many lines for every word, so that nothing moves
    canvas = Canvas(wide, row + (1 if compact else 2) + 2 * deep)
    label = fit(look.said(dial.label), wide // 3) if compact else ""
    left = cell_len(label) + 2 if label else max(0, wide - WIDEST)
    canvas.put(0, 0, label, inks.label)
    title = titles[at if dial.names and not compact else 0]
    for y, line in enumerate(title, row - 2 * deep - len(title)):
        canvas.put(max(0, wide - cell_len(line)) // 2, y, fit(line, wide), inks.name if y else inks.label)
    for token, x, arrow, ends in ((LESS, left, g.less, at == 0), (MORE, canvas.width - 3, g.turn, at == last)):
        canvas.fill(x, row - deep, 3, 1 + 2 * deep, inks.end if ends else inks.more)
        canvas.put(x, row, f" {arrow} ", inks.end if ends else inks.more)
        canvas.spot(token, x, row - deep, 3, 1 + 2 * deep)
    strip = _strip(dial, at, left + 3, canvas.width - left - 6)
    _words(canvas, dial, look, at, strip.columns, row, inks)
    if not compact:
        _scale(canvas, dial, look, strip, strip.columns[at], row + deep + 1, inks)
    return canvas


def _title(dial: Dial, look: Look, name: str, width: int) -> tuple[str, ...]:
    """What a dial asks, and what the word it shows is called: in one line where there is room for both."""
    label = look.said(dial.label)
    whole = f"{label}: {name}" if name else label
    return (whole,) if cell_len(whole) <= width or not name else (label, name)


def _size(dial: Dial) -> int:
    """Columns of a word, with a blank on either side."""
    return max(map(cell_len, dial.strip or dial.words)) + 2


def _strip(dial: Dial, at: int, left: int, wide: int) -> _Strip:
    """Words that all fit stand still and evenly.

    Of more of them the one under the hand stands where it is on the scale, among such neighbours as there is room for.
    """
    size, count = _size(dial), len(dial.words)
    if size * count <= wide:
        pitch = min(wide // count, size + AIR)
        start = left + (wide - pitch * count) // 2 + pitch // 2
        columns = {place: start + place * pitch for place in range(count)}
        return _Strip(columns, start, columns[count - 1])
    first = left + size // 2
    end = max(first, left + wide - size + size // 2)
    middle = first + round((end - first) * at / max(1, count - 1))
    columns = {place: middle + (place - at) * size for place in range(count)}
    return _Strip({place: x for place, x in columns.items() if first <= x <= end}, first, end)


def _words(canvas: Canvas, dial: Dial, look: Look, at: int, columns: dict[int, int], row: int, inks: _Inks) -> None:
    """The words in sight, the one under the hand plainest."""
    size = _size(dial)
    for place, middle in columns.items():
        word, x = dial.words[place], middle - size // 2
        state = look.state(word)
        other = inks.lit if state == "lit" else inks.quiet
        style = inks.cursor if state == "cursor" else inks.shown if place == at else other
        shown = dial.strip[place] if dial.strip else word
        text = f"[{shown}]" if place == at and not look.colour else shown
        deep = int(look.size is Size.XL)
        if place == at:
            canvas.fill(x, row - deep, size, 1 + 2 * deep, style)
        canvas.put(x, row, text.center(size)[:size], style)
        canvas.spot(word, x, row - deep, size, 1 + 2 * deep)


def _scale(canvas: Canvas, dial: Dial, look: Look, strip: _Strip, hand: int, row: int, inks: _Inks) -> None:
    """A line with the hand below its word; beside it the first and the last word, where not all are in sight."""
    shown = dial.strip or dial.words
    g, first, last = look.glyphs, shown[0], shown[-1]
    length = strip.end - strip.start + 1
    if length < 3:
        return
    if len(strip.columns) < len(dial.words):
        for word, x in ((first, strip.start - 1 - cell_len(first)), (last, strip.end + 2)):
            if x >= 0 and x + cell_len(word) <= canvas.width:
                canvas.put(x, row, word, inks.quiet)
    canvas.put(strip.start, row, g.tee_l + g.h * (length - 2) + g.tee_r, inks.line)
    canvas.put(hand, row, g.pip, inks.hand)
