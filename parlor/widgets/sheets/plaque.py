"""What a turn is about, large on a slip of paper: words, each over its figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from parlor.core.scene import Inscription, Plaque
from parlor.widgets.canvas.canvas import Canvas, Look, Size
from parlor.widgets.canvas.letters import HEIGHT, in_letters
from parlor.widgets.canvas.numerals import enlarged
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.canvas.slip import with_shadow
from parlor.widgets.sheets.cells import NOTHING
from parlor.widgets.sheets.lettered import in_figures

SCALES: Final = {Size.S: 1, Size.M: 1, Size.L: 2, Size.XL: 3}
"""How large the pixels of a figure are drawn."""
PADS: Final = {Size.S: 1, Size.M: 2, Size.L: 2, Size.XL: 3}
"""Columns free at either side of a word or a figure."""
BAND: Final = HEIGHT // 2 + 1
"""Rows of the band of words in large letters."""
AIR: Final = {Size.S: 1, Size.M: 1, Size.L: 2, Size.XL: 2}
"""Pixels free over a figure and below it."""
NONE: Final = "none"
"""What stands for a figure that there is not yet..."""
BRIEF_NONE: Final = "-"
"""... and what does in a line where the widest figure is narrower than that word."""


def paint_plaque(plaque: Plaque, look: Look, width: int, height: int) -> Canvas:
    """The words side by side on a band, each over its figure; in the compact form in a line, and so without colour."""
    words = [look.said(each.word) for each in plaque.inscriptions]
    if look.size is Size.XS or look.glyphs.plain or not look.colour:
        return _lines(plaque, words)
    drawn = [_figures(each, look.size) for each in plaque.inscriptions]
    lettered = [in_letters(word) for word in words]
    rooms, band = _rooms([len(rows[0]) if rows else width for rows in lettered], drawn, look.size), BAND
    if look.size < Size.XL or sum(rooms) >= width:
        lettered, rooms, band = [()] * len(words), _rooms(list(map(cell_len, words)), drawn, look.size), 1
    tall = max((len(figures[0]) for figures in drawn), default=0)
    air = AIR[look.size]
    slip = Canvas(sum(rooms), band + (tall + 1) // 2 + air, "sheet")
    slip.fill(0, 0, slip.width, band, "sheet.head")
    x = 0
    for each, word, letters, figures, room in zip(plaque.inscriptions, words, lettered, drawn, rooms, strict=True):
        style = "sheet.quiet" if each.figure in NOTHING else "sheet.sum"
        rows = figures[-1] if each.figure else _largest_none(room)
        _centre(slip, (x, 0, room), letters, 1, word, "sheet.title")
        over = air + (tall - len(rows)) // 2 if rows else (slip.height - band - 1) // 2 * 2
        _centre(slip, (x, band, room), rows, over, NONE, style)
        x += room
    return with_shadow(slip) if look.size >= Size.M else slip


def _rooms(words: Sequence[int], drawn: Sequence[Sequence[tuple[str, ...]]], size: Size) -> list[int]:
    """Columns of each inscription, by those of its word and of its figures."""
    widest = [max(word, *(len(rows[0]) for rows in figures)) for word, figures in zip(words, drawn, strict=True)]
    return [wide + 2 * PADS[size] for wide in widest]


def _centre(slip: Canvas, at: tuple[int, int, int], rows: tuple[str, ...], over: int, text: str, style: str) -> None:
    """Rows of pixels, or text where there are none, in the middle of so many columns, so many pixels lower."""
    x, y, room = at
    if rows:
        stamp(slip, x + (room - len(rows[0])) // 2, y, [*["." * len(rows[0])] * over, *rows], style)
    else:
        slip.put(x + (room - cell_len(text)) // 2, y + over // 2, text, style)


def _figures(each: Inscription, size: Size) -> list[tuple[str, ...]]:
    """The widest that may come to be inscribed, and what is, as rows of pixels."""
    texts = [text for text in (each.widest, each.figure) if text]
    draw = in_figures if all(map(in_figures, texts)) else in_letters
    return [enlarged(draw(text), SCALES[size]) for text in texts]


def _largest_none(room: int) -> tuple[str, ...]:
    """That there is no figure, as rows of pixels; () where so many columns are too few for large letters."""
    rows = in_letters(NONE)
    return rows if len(rows[0]) + 2 <= room else ()


def _lines(plaque: Plaque, words: list[str]) -> Canvas:
    """The words and their figures in lines."""
    wide = max((cell_len(word) for word in words), default=0)
    room = max((cell_len(text) for each in plaque.inscriptions for text in (each.figure, each.widest)), default=0)
    canvas = Canvas(wide + 2 + room, len(words))
    for y, (word, each) in enumerate(zip(words, plaque.inscriptions, strict=True)):
        canvas.put(0, y, word, "row")
        canvas.put(wide + 2, y, each.figure or (NONE if room >= len(NONE) else BRIEF_NONE), "gold")
    return canvas
