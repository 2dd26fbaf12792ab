"""A dial: a scale with the word under the hand, its neighbours, the first and the last."""

from __future__ import annotations

from rich.cells import cell_len

from parlor.scene import Dial
from parlor.widgets.canvas import Canvas, Look, Size, fit

LESS, MORE = "dial:-", "dial:+"
"""What the arrows at the ends of a dial say."""
WIDEST = {Size.XS: 36, Size.S: 46, Size.M: 60, Size.L: 72}
"""Columns of a dial, at most."""


def pointed(dial: Dial, look: Look) -> int:
    """The place of the word that the dial shows: the one under the cursor, else chosen, else shown first."""
    words = dial.words
    if look.cursor in words:
        return words.index(look.cursor)
    chosen = next((at for at, word in enumerate(words) if word in look.chosen), None)
    return chosen if chosen is not None else max(0, min(dial.value, len(words) - 1))


def paint_dial(dial: Dial, look: Look, width: int, height: int) -> Canvas:
    """The label, the words round the hand between two arrows, and under them where on the scale they are.

    The compact form is the line of words alone.
    """
    if not dial.words:
        return Canvas(0, 0)
    g, compact = look.glyphs, look.size == Size.XS
    canvas = Canvas(max(12, min(WIDEST[look.size], width)), 1 if compact else 3)
    at, last = pointed(dial, look), len(dial.words) - 1
    named = f"{dial.label}: {dial.names[at]}" if dial.names and not compact else dial.label
    label = fit(look.said(named), canvas.width // 3 if compact else canvas.width)
    left = cell_len(label) + 2 if compact and label else 0
    row, wide = (0 if compact else 1), canvas.width - left
    if not compact:
        canvas.put((canvas.width - cell_len(label)) // 2, 0, label, "title")
    else:
        canvas.put(0, 0, label, "title")
    for token, x, arrow, ends in ((LESS, left, g.less, at == 0), (MORE, canvas.width - 3, g.turn, at == last)):
        canvas.put(x, row, f" {arrow} ", "button" if ends else "key")
        canvas.spot(token, x, row, 3)
    _words(canvas, dial, look, at, (left + 3, row, wide - 6))
    if not compact:
        _scale(canvas, dial, look, at)
    return canvas


def _words(canvas: Canvas, dial: Dial, look: Look, at: int, room: tuple[int, int, int]) -> None:
    """The word under the hand in the middle, and as many neighbours on either side as there is room for."""
    left, row, wide = room
    size = max(cell_len(word) for word in dial.words) + 2
    aside = max(0, (wide // size - 1) // 2)
    middle = left + (wide - size) // 2
    for place in range(max(0, at - aside), min(len(dial.words), at + aside + 1)):
        word, x = dial.words[place], middle + (place - at) * size
        state = look.state(word)
        style = "row.on" if state == "cursor" else "gold" if place == at else "row" if state == "lit" else "quiet"
        text = f"[{word}]" if place == at and not look.colour else word
        canvas.put(x, row, text.center(size)[:size], style)
        canvas.spot(word, x, row, size)


def _scale(canvas: Canvas, dial: Dial, look: Look, at: int) -> None:
    """The first word, a line with the hand where it stands, and the last word."""
    g, first, last = look.glyphs, dial.words[0], dial.words[-1]
    start, end = cell_len(first) + 1, canvas.width - cell_len(last) - 1
    length = end - start
    if length < 3 or len(dial.words) < 2:
        return
    canvas.put(0, 2, first, "quiet")
    canvas.put(end + 1, 2, last, "quiet")
    canvas.put(start, 2, g.tee_l + g.h * (length - 2) + g.tee_r, "line")
    canvas.put(start + round((length - 1) * at / (len(dial.words) - 1)), 2, g.pip, "gold")
