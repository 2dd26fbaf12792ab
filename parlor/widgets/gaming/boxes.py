"""The layout of a gaming table, printed on its felt: boxes with large figures, and pucks that lie on them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from rich.cells import cell_len

from parlor.core.scene import Box, Boxes
from parlor.widgets.canvas.canvas import Canvas, Look, Size, is_sketch
from parlor.widgets.canvas.figures import in_dots, stamp_in_middle
from parlor.widgets.canvas.letters import LETTERS
from parlor.widgets.canvas.numerals import DIGITS, enlarged, number
from parlor.widgets.canvas.palette import GROUND, TABLE

PITCHES: Final = {Size.XS: 5, Size.S: 5, Size.M: 6, Size.L: 7, Size.XL: 11}
"""Columns from one box to the next, at least."""
BROADEST: Final = {Size.XS: 6, Size.S: 6, Size.M: 7, Size.L: 10, Size.XL: 15}
"""The same at most."""
PADS: Final = {Size.XS: 0, Size.S: 0, Size.M: 0, Size.L: 1, Size.XL: 1}
"""Rows of air over a figure."""
LARGE: Final = 5
"""Rows of a figure twice as large, which only the largest size has."""
SMALL: Final = 3
"""Rows of a figure otherwise, and of what stands under a large one."""
SIGNS: Final = {
    **LETTERS,
    **{str(value): rows for value, rows in enumerate(DIGITS)},
    "%": ("#.#", "..#", ".#.", "#..", "#.#"),
    "+": ("...", ".#.", "###", ".#.", "..."),
    "-": ("...", "...", "###", "...", "..."),
}
"""What is drawn small."""
STATES: Final = {"lit": "box.lit", "cursor": "sheet.cursor", "chosen": "sheet.chosen"}
"""The ground of a box that can be chosen."""
TONES: Final = {"good": "box.good", "bad": "box.bad", "gold": "box.gold"}
"""The ground of a box by its tone; any other is the bare felt."""
TIGHT: Final = 5
"""Columns in a box from which on there is air round two digits."""


def paint_boxes(boxes: Boxes, look: Look, width: int, height: int) -> Canvas:
    """The boxes within lines, in one row or several; how likely each is stands in it, or on its lower line
    where nothing is drawn."""
    form = _Form.of(boxes, look, width)
    rows = [boxes.boxes[at : at + form.across] for at in range(0, len(boxes.boxes), form.across)]
    canvas = Canvas(form.pitch * form.across + 1, (form.tall - 1) * len(rows) + 1)
    if is_sketch():
        return canvas
    for row, some in enumerate(rows):
        for at, box in enumerate(some):
            _paint_box(canvas, box, look, form, (at * form.pitch, row * (form.tall - 1)))
    _lines(canvas, rows, look, form)
    return canvas


class _Form(NamedTuple):
    """How large the boxes are."""

    across: int
    pitch: int
    rows: int
    """Rows of a figure."""
    pad: int
    large: bool
    """Whether what stands under a figure is drawn too."""
    inside: bool
    """Whether how likely it is stands in the box."""
    worded: bool
    """Whether there is room for words."""

    @classmethod
    def of(cls, boxes: Boxes, look: Look, width: int) -> _Form:
        """As broad as there is room for, up to what the size has."""
        least, most, across = PITCHES[look.size], BROADEST[look.size], boxes.across or len(boxes.boxes)
        if boxes.across:
            least, most = least + 2, most + 2
        pitch = max(least, min(most, max(width - 1, look.least[0] - 1) // max(1, across)))
        if look.size is Size.XS or look.is_plain or (look.size is Size.S and boxes.across):
            return cls(across, pitch, 1, 0, large=False, inside=False, worded=boxes.worded)
        large = look.size is Size.XL
        pad = PADS[look.size] if boxes.worded or large else 0
        return cls(across, pitch, LARGE if large else SMALL, pad, large, look.size > Size.S, boxes.worded)

    @property
    def inner(self) -> int:
        """Columns within the lines of a box."""
        return self.pitch - 1

    @property
    def tight(self) -> bool:
        """Whether two digits fill a box from line to line."""
        return self.rows > 1 and self.inner < TIGHT

    @property
    def noted(self) -> bool:
        """Whether how likely it is stands on the line below: where figures are drawn, it has no room there."""
        return self.worded and self.rows == 1

    @property
    def word(self) -> int:
        """The row of what a box decides."""
        return 1 + self.pad + self.rows + self.large

    @property
    def tall(self) -> int:
        """Rows of a box, with both lines."""
        if not self.worded:
            return 1 + self.pad + self.rows + self.large + 1
        return self.word + (SMALL + 1 + SMALL if self.large else 1 + self.inside) + 1


def _paint_box(canvas: Canvas, box: Box, look: Look, form: _Form, at: tuple[int, int]) -> None:
    """One box: its ground, its figure, what it decides, and how likely it is."""
    x, y = at
    ground = _ground(box, look)
    style = ground or TONES.get(box.tone) or ("quiet" if box.tone == "quiet" else "row")
    canvas.spot(box.token, x + 1, y + 1, form.inner, form.tall - 2)
    if ground:
        canvas.fill(x + 1, y + 1, form.inner, form.tall - 2, ground)
    _figure(canvas, box.figure, (x + 1, y + 1 + form.pad), form, style)
    if not form.worded:
        return
    if form.large:
        _small(canvas, box.word, (x + 1, y + form.word), form, style)
        _small(canvas, box.note, (x + 1, y + form.word + 4), form, ground or "quiet")
    else:
        _middle(canvas, box.word, x + 1, y + form.word, form, style)
        if form.inside:
            _middle(canvas, box.note, x + 1, y + form.word + 1, form, ground or "quiet")


def _middle(canvas: Canvas, text: str, x: int, y: int, form: _Form, style: str) -> None:
    """A text in the middle of a box."""
    canvas.put(x + (form.inner - cell_len(text)) // 2, y, text, style)


def _figure(canvas: Canvas, text: str, at: tuple[int, int], form: _Form, style: str) -> None:
    """A number in the largest figures that have room; one of two digits is narrower where it must be."""
    if form.rows == 1:
        _middle(canvas, text, *at, form, style)
        return
    rows = in_dots(enlarged(number(text, DIGITS), 2 if form.rows == LARGE else 1))
    stamp_in_middle(canvas, rows if len(rows[0]) <= 2 * form.inner else narrow(text), at, form.inner, style)


def narrow(text: str) -> tuple[str, ...]:
    """A number in dots, with strokes as thick as those in pixels: a stroke is two dots, what is between is one."""
    drawn = [["".join(dot * (1 + (at % 2 == 0)) for at, dot in enumerate(row)) for row in DIGITS[int(d)]] for d in text]
    return tuple(".".join(rows) for rows in zip(*drawn, strict=True))


def _small(canvas: Canvas, text: str, at: tuple[int, int], form: _Form, style: str) -> None:
    """What is written beside large figures: three rows high, and half as broad where there is no room for more."""
    if rows := drawn(text):
        stamp_in_middle(canvas, in_dots(rows) if len(rows[0]) <= form.inner else rows, at, form.inner, style)


def drawn(text: str) -> tuple[str, ...]:
    """A text in letters and figures at most six high; () where something of it can't be drawn."""
    signs = [SIGNS.get(char, ()) for char in text.upper()]
    if not all(signs):
        return ()
    tall = max((len(rows) for rows in signs), default=0)
    padded = [(*rows, *("." * len(rows[0]),) * (tall - len(rows))) for rows in signs]
    return tuple(".".join(rows) for rows in zip(*padded, strict=True))


def _lines(canvas: Canvas, rows: Sequence[Sequence[Box]], look: Look, form: _Form) -> None:
    """The lines round the boxes, those of the one that came in gold, with pucks on the upper one."""
    g, step = look.glyphs, form.tall - 1
    joints = ((g.tl, g.tee_t, g.tr), (g.tee_l, g.cross, g.tee_r), (g.bl, g.tee_b, g.br))
    for y in range(0, canvas.height, step):
        ends = joints[0 if not y else 2 if y == canvas.height - 1 else 1]
        canvas.put(0, y, g.h * canvas.width, "line")
        for at in range(form.across + 1):
            canvas.put(at * form.pitch, y, ends[0 if not at else 2 if at == form.across else 1], "line")
    for row, boxes in enumerate(rows):
        for at, (left, right) in enumerate(pairwise((None, *boxes, *(None,) * (form.across - len(boxes) + 1)))):
            char, style = _edge(left, right, look, form)
            canvas.fill(at * form.pitch, row * step + 1, 1, step - 1, style, char)
    for row, boxes in enumerate(rows):
        for at, box in enumerate(boxes):
            x, y = at * form.pitch, row * step
            if box.came:
                for line in (y, y + step):
                    canvas.ink(x, line, form.pitch + 1, 1, "gold")
                for edge in (x, x + form.pitch):
                    canvas.ink(edge, y, 1, form.tall, "gold")
            if box.note and form.noted:
                _middle(canvas, box.note, x + 1, y + step, form, "gold" if box.came else "quiet")
            if box.puck:
                _puck(canvas, box.puck, look, (x + 1, y), form)


def _ground(box: Box, look: Look) -> str:
    """The ground of a box, "" where it is the bare felt."""
    state = look.state(box.token)
    return "" if look.is_plain and not state else STATES.get(state) or TONES.get(box.tone, "")


def _edge(left: Box | None, right: Box | None, look: Look, form: _Form) -> tuple[str, str]:
    """The line between two boxes: where they are narrow, half of it is the ground of a box, so that two digits have
    air."""
    grounds = [_ground(box, look) if box else "" for box in (left, right)]
    came = any(box and box.came for box in (left, right))
    if not form.tight or came or not any(grounds):
        return look.glyphs.v, "line"
    before, after = (f"{GROUND}{ground or TABLE}" for ground in grounds)
    return ("│", f"line/{before}") if before == after else ("▌", f"{before}/{after}")


def _puck(canvas: Canvas, text: str, look: Look, at: tuple[int, int], form: _Form) -> None:
    """What a puck says, let into the upper line of a box: a disc there would hide the line and touch the figure."""
    inner = form.inner
    if look.is_plain:
        text = f"({text})" if len(text) + 2 <= inner else text
    elif len(text) + 2 < inner:  # the line goes on at both sides
        text = f" {text} "
    _middle(canvas, text, *at, form, "gold")
