"""Races: a lane for each player on a track with a finishing line, and how far each has come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from parlor.core.scene import Race
from parlor.widgets.canvas.canvas import Canvas, Look, Size, fit
from parlor.widgets.canvas.figures import stamp as stamp_dots
from parlor.widgets.canvas.letters import in_letters
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.sheets.plaque import in_figures

LANES: Final = {Size.XS: 30, Size.S: 40, Size.M: 50, Size.L: 60, Size.XL: 100}
"""Columns of a lane, at most."""
LEAST: Final = 8
"""Columns of a lane, at least."""
THICK: Final = {Size.L: 2, Size.XL: 3}
"""Rows of a lane that has so many columns as only these sizes have; else one."""
LONGEST: Final = 14
"""Columns of a name, at most."""
QUARTERS: Final = 4
"""Parts of a lane between which there are marks."""
FLAG: Final = 2
"""Columns of the finishing line, which is chequered."""
APART: Final = 2
"""Columns more between the finishing line and points as high as it."""
AIR: Final = 2
"""Columns between a name and its lane."""


def paint_race(race: Race, look: Look, width: int, height: int) -> Canvas:
    """A lane for each player: what is safe, what is at stake, and what is missing to the finishing line."""
    names = [fit(look.name(seat), LONGEST) for seat in range(len(race.safe))]
    widest = f"{race.goal}+{race.goal // 10}"
    columns = _Columns.of(list(map(cell_len, names)), cell_len(widest), look, width)
    letters = [in_letters(name) for name in names]
    drawn = look.size is Size.XL and not look.is_plain
    if drawn:
        slim = _Columns.of(list(map(cell_len, names)), (len(in_figures(widest)[0]) + 1) // 2 + APART, look, width)
        columns = slim._replace(figured=True) if slim.length > LANES[Size.S] else columns
    if drawn and all(letters):
        large = _Columns.of([len(rows[0]) for rows in letters], len(in_figures(widest)[0]) + APART, look, width)
        columns = large._replace(large=True) if large.length > LANES[Size.L] else columns
    longer = max(0, look.least[0] - columns.width)
    return _track(race, look, names, columns, longer)


class _Columns(NamedTuple):
    """How the width is shared."""

    label: int
    length: int
    """Columns of a lane."""
    figures: int
    large: bool = False
    """Whether names and points are as high as the lanes..."""
    figured: bool = False
    """... or the points alone, and half as broad."""

    @classmethod
    def of(cls, names: Sequence[int], points: int, look: Look, width: int) -> _Columns:
        """Names and points as wide as they are, and what is left for the lanes, with a column of air at either side."""
        label, figures = max(names) + AIR + 2, points + AIR
        length = min(LANES[look.size], width - label - figures - FLAG - 2)
        return cls(label, max(LEAST, length), figures)

    @property
    def width(self) -> int:
        """Columns of all of it."""
        return self.label + self.length + FLAG + self.figures


def _track(race: Race, look: Look, names: Sequence[str], columns: _Columns, longer: int) -> Canvas:
    """The track, with the names at its left and the points at its right; its lanes may be longer, but no thicker."""
    label, length, figures, large, figured = columns
    scale = Size.XL if figured or length > LANES[Size.L] else Size.L if length > LANES[Size.M] else Size.M
    thick = THICK.get(scale, 1)
    pitch, length = thick + (look.size > Size.XS), length + longer
    scaled = int(look.size > Size.XS)  # for the scale over it
    canvas = Canvas(label + length + FLAG + figures, scaled + len(race.safe) * pitch - (pitch - thick))
    if scaled:
        _scale(canvas, race, label, length)
    for seat, (safe, stake) in enumerate(zip(race.safe, race.stake, strict=True)):
        y = scaled + seat * pitch
        turn = seat == look.turn or stake > 0
        middle = y + (thick - 1) // 2
        canvas.put(0, middle, look.glyphs.turn if turn else "", "seat.turn")
        _put(
            canvas,
            2,
            (y, middle),
            names[seat],
            in_letters(names[seat]) if large else (),
            "seat.turn" if turn or seat in look.winners else "row",
        )
        _lane(canvas, race, look, seat, (label, y, length, thick))
        figure = f"{safe}" + (f"+{stake}" if stake else "")
        x, style = label + length + FLAG + 1, "gold" if stake else "row"
        if figured:
            stamp_dots(canvas, x + 1, y, in_figures(figure), style)
        else:
            _put(canvas, x + APART * large, (y, middle), figure, in_figures(figure) if large else (), style)
    return canvas


def _put(canvas: Canvas, x: int, rows: tuple[int, int], text: str, drawn: Sequence[str], style: str) -> None:
    """A text as it is drawn, from the first of two rows on, or as it is written in the other."""
    if drawn:
        stamp(canvas, x, rows[0], drawn, style)
    else:
        canvas.put(x, rows[1], text, style)


def _scale(canvas: Canvas, race: Race, x: int, length: int) -> None:
    """The quarters of the way over the track, or as many of them as have room, and the goal over the finishing line."""
    for parts in (QUARTERS, QUARTERS // 2, 1):
        texts = [str(race.goal * part // parts) for part in range(parts + 1)]
        starts = [x, *(x + length * part // parts - (len(texts[part]) - 1) // 2 for part in range(1, parts + 1))]
        if all(at + len(text) < later for at, text, later in zip(starts, texts, starts[1:], strict=False)):
            break
    for at, text in zip(starts, texts, strict=True):
        canvas.put(at, 0, text, "gold" if text == texts[-1] else "quiet")


def _lane(canvas: Canvas, race: Race, look: Look, seat: int, box: tuple[int, int, int, int]) -> None:
    """A lane of so many columns and rows, with the finishing line."""
    x, y, length, thick = box
    g, safe, stake = look.glyphs, race.safe[seat], race.stake[seat]
    done = min(length, round(length * safe / race.goal))
    risk = min(length - done, round(length * stake / race.goal + 0.49)) if stake else 0
    rest = length - done - risk
    for row in range(y, y + thick):
        if look.is_plain:
            canvas.put(x, row, g.full * done + g.part * risk + g.rest * rest + g.v, "row")
            continue
        canvas.put(x, row, " " * length, "track")
        for part in range(1, QUARTERS):
            canvas.put(x + length * part // QUARTERS, row, g.v, "track.mark")
        canvas.put(x, row, g.full * done, "bar.safe/track")
        canvas.put(x + done, row, g.full * risk, "bar.stake/track")
        canvas.put(x + length, row, "▀▄" * (FLAG // 2), "track.flag")
