"""What a turn is about, large on a slip of paper: words, each over its figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from parlor.core.scene import Inscription, Plaque
from parlor.widgets.canvas.canvas import Canvas, Look, Size
from parlor.widgets.canvas.letters import in_letters
from parlor.widgets.canvas.numerals import SLIM, TALL, enlarged, number
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.canvas.slip import SHADED, with_shadow
from parlor.widgets.sheets.cells import NOTHING, on_paper

SCALES: Final = {Size.S: 1, Size.M: 1, Size.L: 2, Size.XL: 3}
"""How large the pixels of a figure are drawn."""
PADS: Final = {Size.S: 1, Size.M: 2, Size.L: 4, Size.XL: 4}
"""Columns free at either side of a word or a figure."""
BANDS: Final = {Size.S: 1, Size.M: 1, Size.L: 1, Size.XL: 3}
"""Rows of the band of words."""
AIR: Final = {Size.S: 1, Size.M: 1, Size.L: 2, Size.XL: 3}
"""Pixels free over a figure and below it."""
SIGNS: Final = {
    "[": ("##", "#.", "#.", "#.", "##"),
    "]": ("##", ".#", ".#", ".#", "##"),
    "+": ("...", ".#.", "###", ".#.", "..."),
    "x": ("...", "#.#", ".#.", "#.#", "..."),
    " ": (".", ".", ".", ".", "."),
    "-": ("...", "...", "###", "...", "..."),
    **{str(value): rows for value, rows in enumerate(SLIM[0])},
}
"""Figures and signs five pixels high."""
VACANT: Final = ("###",)
"""What stands for a figure that there is not yet, in pixels..."""
NONE: Final = "none"
"""... and what does in a line..."""
BRIEF_NONE: Final = "-"
"""... where the widest figure is narrower than that word."""


def paint_plaque(plaque: Plaque, look: Look, width: int, height: int) -> Canvas:
    """The words side by side on a band, each over its figure, or over darker paper while there is none.

    In the compact form they stand in a line, and so without colour.
    """
    words = [look.said(each.word) for each in plaque.inscriptions]
    if look.size is Size.XS or look.is_plain:
        return _lines(plaque, words)
    plain = [_figures(each) for each in plaque.inscriptions]
    drawn = [[enlarged(rows, SCALES[look.size]) for rows in figures] for figures in plain]
    rooms = _rooms(list(map(cell_len, words)), drawn, look.size)
    shadow = int(look.size >= Size.M)
    more, rest = divmod(max(0, look.least[0] - shadow - sum(rooms)), len(rooms))
    rooms = [room + more + (at < rest) for at, room in enumerate(rooms)]
    band, air = BANDS[look.size], AIR[look.size]
    tall = max((len(figures[0]) for figures in drawn), default=0)
    slip = Canvas(sum(rooms), max(band + (tall + 1) // 2 + air, look.least[1] - shadow), "sheet")
    slip.fill(0, 0, slip.width, band, "sheet.head")
    x = 0
    for each, word, figures, room in zip(plaque.inscriptions, words, plain, rooms, strict=True):
        slip.put(x + (room - cell_len(word)) // 2, band // 2, word, "sheet.title")
        if each.figure:
            space = room - 3, 2 * (slip.height - band - air)
            rows, style = _grown(each, figures, *space), "sheet.quiet" if each.figure in NOTHING else "sheet.sum"
            over = (2 * (slip.height - band) - len(rows)) // 2
            stamp(slip, x + (room - len(rows[0])) // 2, band, [*["." * len(rows[0])] * over, *rows], style)
        else:
            slip.fill(x, band, room, slip.height - band, SHADED)
            dash = enlarged(VACANT, SCALES[look.size])
            over = (2 * (slip.height - band) - len(dash)) // 2
            style = on_paper("sheet.quiet", SHADED)
            stamp(slip, x + (room - len(dash[0])) // 2, band, [*["." * len(dash[0])] * over, *dash], style)
        x += room
    return with_shadow(slip) if shadow else slip


def _rooms(words: Sequence[int], drawn: Sequence[Sequence[tuple[str, ...]]], size: Size) -> list[int]:
    """Columns of each inscription, by those of its word and of its figures."""
    widest = [max(word, *(len(rows[0]) for rows in figures)) for word, figures in zip(words, drawn, strict=True)]
    return [wide + 2 * PADS[size] for wide in widest]


def in_figures(text: str) -> tuple[str, ...]:
    """A text in figures as rows of pixels; () where something of it is none."""
    if not text or any(char not in SIGNS for char in text):
        return ()
    return tuple(".".join(rows) for rows in zip(*(SIGNS[char] for char in text), strict=True))


def _figures(each: Inscription) -> list[tuple[str, ...]]:
    """The widest that may come to be inscribed, and what is, as rows of pixels."""
    texts = [text for text in (each.widest, each.figure) if text]
    draw = in_figures if all(map(in_figures, texts)) else in_letters
    return [draw(text) for text in texts]


def _grown(each: Inscription, figures: Sequence[tuple[str, ...]], width: int, height: int) -> tuple[str, ...]:
    """What is inscribed, in the largest figures in which the widest that may come has room too."""
    texts = [text for text in (each.widest, each.figure) if text]
    scale = min(min(width // len(rows[0]), height // len(rows)) for rows in figures)
    if scale < 2 and all(map(str.isdigit, texts)):
        slender = [number(text, TALL) for text in texts]
        if all(len(rows[0]) <= width and len(rows) <= height for rows in slender):
            return slender[-1]
    return enlarged(figures[-1], max(1, scale))


def _lines(plaque: Plaque, words: list[str]) -> Canvas:
    """The words and their figures in lines."""
    wide = max((cell_len(word) for word in words), default=0)
    room = max((cell_len(text) for each in plaque.inscriptions for text in (each.figure, each.widest)), default=0)
    canvas = Canvas(wide + 2 + room, len(words))
    for y, (word, each) in enumerate(zip(words, plaque.inscriptions, strict=True)):
        canvas.put(0, y, word, "row")
        canvas.put(wide + 2, y, each.figure or (NONE if room >= len(NONE) else BRIEF_NONE), "gold")
    return canvas
