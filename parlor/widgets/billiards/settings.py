"""How the cue is held, on a strip of paper or in a column: where it points, how hard it strikes, where on the ball."""

from __future__ import annotations

from typing import Final, NamedTuple

from msgspec.structs import replace

from parlor.core.scene import Bed, Dial, Steps
from parlor.core.scene.tokens import LESS, MORE
from parlor.widgets.billiards.balls import LOUD
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.slip import with_shadow
from parlor.widgets.sheets.dial import shown_place

COLUMN: Final = 5
"""Columns of what stands in a column."""
DIAL: Final = 9
"""Columns of a dial on a strip."""
STRIP_ROWS: Final = 6
"""Rows of a strip, at most: a head, and as many as there are places on the ball from top to bottom."""
APART: Final = 3
"""Columns between the settings on a strip."""
HARD: Final = "hard"
"""What the last word of a gauge is."""


class Inks(NamedTuple):
    """The styles of the settings."""

    head: str
    word: str
    quiet: str
    cursor: str

    def of(self, state: str, style: str) -> str:
        """The style of a word in a state."""
        return self.cursor if state == "cursor" else f"{self.word}|{state}" if state in LOUD else style


PAPER: Final = Inks("sheet.head", "sheet", "sheet.quiet", "sheet.cursor")
FELT: Final = Inks("title", "row", "quiet", "row|cursor")
"""On paper, and where it has no colour."""


def _inks(look: Look) -> Inks:
    return FELT if look.is_plain else PAPER


def paint_strip(bed: Bed, look: Look, rows: int) -> Canvas:
    """The settings side by side; a gauge in one row, from the softest on.

    Their names stand in a head; where a strip of so many rows would touch the table for that, the name of a setting of
    one row stands over it, and that of a deeper one at its left.
    """
    inks = _inks(look)
    dials = [bed.dial] if bed.dial is not None and bed.dial.words else []
    gauges = [_as_gauge(steps) for steps in bed.steps]
    widths = [DIAL] * len(dials) + [_gauge_width(steps) for steps in gauges]
    if not widths:
        return Canvas(0, 0)
    deep = max([1, *(len(steps.rows) for steps in gauges)])
    headed = 1 + deep < rows or deep == 1
    middle = int(headed) + deep // 2
    named = [0 if headed or len(steps.rows) == 1 else len(steps.label) + 1 for steps in gauges]
    strip = Canvas(sum(widths) + sum(named) + APART * (len(widths) + 1), int(headed) + deep, inks.word)
    strip.fill(0, 0, strip.width, int(headed), inks.head)
    inks = inks if headed else inks._replace(head=inks.quiet)
    top, x = 0 if headed else middle - 1, APART
    for dial in dials:
        _dial(strip, dial, look, (x, top), DIAL, inks, middle - top)
        x += DIAL + APART
    for steps, wide, name in zip(gauges, widths[len(dials) :], named, strict=True):
        if name:
            strip.put(x, middle, steps.label, inks.head)
            x += name
        over = -1 if name else top
        _steps(strip, steps, look, (x, over), wide, inks, middle - len(steps.rows) // 2 - over)
        if steps.end:
            strip.put(x, middle + 1, steps.end, inks.quiet)
            strip.put(x + wide - len(HARD), middle + 1, HARD, inks.quiet)
        x += wide + APART
    return strip if look.is_plain else with_shadow(strip)


def _as_gauge(steps: Steps) -> Steps:
    """A setting that goes from the last row up, in one row."""
    return replace(steps, rows=(tuple(word for row in steps.rows[::-1] for word in row),)) if steps.end else steps


def _gauge_width(steps: Steps) -> int:
    """Columns of a setting on a strip."""
    return max(COLUMN, *(3 * len(row) - 1 if steps.end else 2 * len(row) - 1 for row in steps.rows))


def paint_column(bed: Bed, look: Look, height: int) -> Canvas:
    """The settings one below the other on a slip of paper."""
    dial = [bed.dial] if bed.dial is not None and bed.dial.words else []
    rows = [len(steps.rows) + 1 for steps in bed.steps]
    if not (dial or rows):
        return Canvas(0, 0)
    tall, ends = 2 * len(dial) + sum(rows), sum(bool(steps.end) for steps in bed.steps)
    named = tall + ends < height
    inks = _inks(look)
    slip = Canvas(COLUMN + 2, tall + ends * named, inks.word)
    y = 0
    for each in dial:
        slip.fill(0, y, slip.width, 1, inks.head)
        _dial(slip, each, look, (1, 0), COLUMN, inks)
        y += 2
    for steps, deep in zip(bed.steps, rows, strict=True):
        slip.fill(0, y, slip.width, 1, inks.head)
        _steps(slip, steps, look, (1, y), COLUMN, inks)
        y += deep
        if steps.end and named:
            slip.put(1, y, steps.end.center(COLUMN), inks.quiet)
            y += 1
    return slip


def _dial(slip: Canvas, dial: Dial, look: Look, at: tuple[int, int], wide: int, inks: Inks, down: int = 1) -> None:
    """Its label over the word it shows, so many rows below; the arrows stand beside the one that leaves them room."""
    (x, y), shown = at, shown_place(dial, look)
    slip.put(x, y, dial.label.center(wide), inks.head)
    word, ends = dial.words[shown], (shown == 0, shown == len(dial.words) - 1)
    beside = wide > COLUMN or len(dial.label) > wide - 2
    row = y + down * beside
    for token, left, arrow, end in (
        (LESS, x, look.glyphs.less, ends[0]),
        (MORE, x + wide - 1, look.glyphs.turn, ends[1]),
    ):
        slip.put(left, row, arrow, (inks.quiet if end else inks.word) if beside else inks.head)
        slip.spot(token, left, row, 1)
    text = dial.names[shown] if dial.names else word
    left, room = x + beside, wide - 2 * beside
    slip.put(left, y + down, text.center(room), inks.of(look.state(word), inks.word))
    slip.spot(word, left, y + down, room)


def _steps(slip: Canvas, steps: Steps, look: Look, at: tuple[int, int], wide: int, inks: Inks, down: int = 1) -> None:
    """Its label if there is a row for it, and so many rows below it the words where they are short, else dots."""
    x, y = at
    if y >= 0:
        slip.put(x, y, steps.label.center(wide), inks.head)
    for row, words in enumerate(steps.rows, y + down):
        each = (wide - len(words) + 1) // len(words)
        for place, word in enumerate(words):
            state = look.state(word)
            state = state if state == "cursor" else "chosen" if word == steps.value else state
            if len(word) <= each:
                text = word.rjust(each) if word.isdigit() else word.center(each)
            else:
                text = (look.glyphs.pip if word == steps.value or state in LOUD else look.glyphs.empty).center(each)
            slip.put(x + place * (each + 1), row, text, inks.of(state, inks.word if state == "lit" else inks.quiet))
            slip.spot(word, x + place * (each + 1), row, each)
