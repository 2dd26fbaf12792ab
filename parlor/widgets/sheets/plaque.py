"""What a turn is about, large in a golden frame on the felt: words, each over its figure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace
from rich.cells import cell_len

from parlor.core.scene import Inscription, Plaque
from parlor.widgets.canvas.canvas import Canvas, Look, Size, is_sketch
from parlor.widgets.canvas.figures import in_dots, stamp_in_middle
from parlor.widgets.canvas.letters import in_letters
from parlor.widgets.canvas.numerals import SLIM, TALL, enlarged, number
from parlor.widgets.sheets.cells import NOTHING

SCALES: Final = {Size.S: 1, Size.M: 1, Size.L: 2, Size.XL: 3}
"""How large the pixels of a figure are drawn."""
AIR: Final = {Size.S: 0, Size.M: 0, Size.L: 1, Size.XL: 2}
"""Rows free over a figure and below it, together."""
MARGIN: Final = 1
"""Columns free at either side of a figure, at least."""
FIGURE: Final = 5
"""Rows of pixels of a figure."""
GROUND: Final = "box.now"
"""What a figure stands on."""
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
    """The words side by side on the upper line of the frame, each over its figure, or over a dash while there is none.

    In the compact form they stand in a line, and so without colour.
    """
    words = [look.said(each.word) for each in plaque.inscriptions]
    if look.size is Size.XS or look.is_plain:
        return _lines(plaque, words)
    figures = [_figures(each) for each in plaque.inscriptions]
    rooms = _rooms(words, figures, look.size)
    more, rest = divmod(max(0, look.least[0] - sum(rooms) - 1), len(rooms))
    rooms = [room + more + (at < rest) for at, room in enumerate(rooms)]
    highest = max(2 + (FIGURE * SCALES[look.size] + 1) // 2 + AIR[look.size], look.least[1])
    canvas = Canvas(sum(rooms) + 1, highest)
    if is_sketch():
        return canvas
    drawn, widest = (
        [
            _grown(each, rows, room - 1 - 2 * MARGIN, 2 * (highest - 2 - AIR[look.size]))
            for each, rows, room in zip(inscriptions, figures, rooms, strict=True)
        ]
        for inscriptions in (plaque.inscriptions, [replace(each, figure=each.widest) for each in plaque.inscriptions])
    )
    # The frame is as high while nothing is inscribed.
    tall = min(highest, 2 + (max(map(len, widest)) + 1) // 2 + max(1, AIR[look.size]))
    x, y = 0, (highest - tall) // 2
    canvas.box(0, y, canvas.width, tall, look.glyphs, "gold")
    for each, word, rows, room in zip(plaque.inscriptions, words, drawn, rooms, strict=True):
        if x:
            canvas.put(x, y, look.glyphs.tee_t, "gold")
            canvas.fill(x, y + 1, 1, tall - 2, "gold", look.glyphs.v)
            canvas.put(x, y + tall - 1, look.glyphs.tee_b, "gold")
        if each.figure:
            canvas.fill(x + 1, y + 1, room - 1, tall - 2, GROUND)
        style = GROUND if each.figure and each.figure not in NOTHING else f"quiet/{GROUND}" if each.figure else "quiet"
        over = (2 * (tall - 2) - len(rows)) // 2
        stamp_in_middle(canvas, in_dots(["." * len(rows[0])] * over + [*rows]), (x + 1, y + 1), room - 1, style)
        title = f" {word} "
        canvas.put(x + 1 + (room - 1 - cell_len(title)) // 2, y, title, "row")
        x += room
    return canvas


def _rooms(words: Sequence[str], figures: Sequence[Sequence[tuple[str, ...]]], size: Size) -> list[int]:
    """Columns of each inscription with the line at its left, by those of its word and of its figures."""
    return [
        1 + max(cell_len(word) + 2, 2 * MARGIN + max((len(rows[0]) for rows in drawn), default=0) * SCALES[size])
        for word, drawn in zip(words, figures, strict=True)
    ]


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
    """What is inscribed, or a dash, in the largest figures in which the widest that may come has room too."""
    if not figures:
        return enlarged(VACANT, max(1, min(width // len(VACANT[0]), height // FIGURE)))
    texts = [text for text in (each.widest, each.figure) if text]
    scale = min(min(width // len(rows[0]), height // len(rows)) for rows in figures)
    if scale < 2 and all(map(str.isdigit, texts)):
        slender = [number(text, TALL) for text in texts]
        if all(len(rows[0]) <= width and len(rows) <= height for rows in slender):
            return slender[-1] if each.figure else VACANT
    return enlarged(figures[-1] if each.figure else VACANT, max(1, scale))


def _lines(plaque: Plaque, words: list[str]) -> Canvas:
    """The words and their figures in lines."""
    wide = max((cell_len(word) for word in words), default=0)
    room = max((cell_len(text) for each in plaque.inscriptions for text in (each.figure, each.widest)), default=0)
    canvas = Canvas(wide + 2 + room, len(words))
    for y, (word, each) in enumerate(zip(words, plaque.inscriptions, strict=True)):
        canvas.put(0, y, word, "row")
        canvas.put(wide + 2, y, each.figure or (NONE if room >= len(NONE) else BRIEF_NONE), "gold")
    return canvas
