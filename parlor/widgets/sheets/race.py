"""Races: a lane for each player on a track with a finishing line, and how far each has come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from parlor.core.scene import Race
from parlor.widgets.canvas.canvas import Canvas, Look, Size, fit
from parlor.widgets.canvas.letters import in_letters
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.sheets.lettered import in_figures

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
SCALED: Final = 4
"""Rows of a scale in large figures, with a row of air below it."""
AIR: Final = 2
"""Columns between a name and its lane."""


def paint_race(race: Race, look: Look, width: int, height: int) -> Canvas:
    """A lane for each player: what is safe, what is at stake, and what is missing to the finishing line."""
    names = [fit(look.name(seat), LONGEST) for seat in range(len(race.safe))]
    widest = f"{race.goal}+{race.goal // 10}"
    figures = f"{race.goal}"  # what is at stake stands large on a slip beside the dice
    if look.size is Size.XL and look.colour and not look.glyphs.plain and all(map(in_letters, names)):
        large = _Columns.of([len(in_letters(text)[0]) for text in names], len(in_letters(figures)[0]), look, width)
        if large.length >= LANES[Size.L]:
            return _track(race, look, names, large, letters=True)
    columns = _Columns.of(list(map(cell_len, names)), cell_len(widest), look, width)
    return _track(race, look, names, columns._replace(length=max(LEAST, columns.length)), letters=False)


class _Columns(NamedTuple):
    """How the width is shared."""

    label: int
    length: int
    """Columns of a lane."""
    figures: int

    @classmethod
    def of(cls, names: Sequence[int], points: int, look: Look, width: int) -> _Columns:
        """Names and points as wide as they are, and what is left for the lanes, with a column of air at either side."""
        label, figures = max(names) + AIR + 2, points + AIR
        return cls(label, min(LANES[look.size], width - label - figures - FLAG - 2), figures)


def _track(race: Race, look: Look, names: Sequence[str], columns: _Columns, *, letters: bool) -> Canvas:
    """The track; its names and points are in large letters or not."""
    label, length, figures = columns
    thick = 1 if length <= LANES[Size.M] else THICK[Size.L if length <= LANES[Size.L] else Size.XL]
    pitch = thick + (look.size > Size.XS)
    scaled = (SCALED if letters else 1) * (look.size > Size.XS)  # for the scale over it
    canvas = Canvas(label + length + FLAG + figures, scaled + len(race.safe) * pitch - (pitch - thick))
    if scaled:
        _scale(canvas, race, label, length, letters=letters)
    for seat, (safe, stake) in enumerate(zip(race.safe, race.stake, strict=True)):
        y = scaled + seat * pitch
        turn = seat == look.turn or stake > 0
        middle = y + (thick - 1) // 2
        canvas.put(0, middle, look.glyphs.turn if turn else "", "seat.turn")
        _write(canvas, 2, y, names[seat], "seat.turn" if turn else "row", (thick, letters))
        _lane(canvas, race, look, seat, (label, y, length, thick))
        figure = f"{safe}" + (f"+{stake}" if stake and not letters else "")
        after = label + length + FLAG + (AIR if letters else 1)
        _write(canvas, after, y, figure, "gold" if stake else "row", (thick, letters))
    return canvas


def _write(canvas: Canvas, x: int, y: int, text: str, style: str, lane: tuple[int, bool]) -> None:
    """A name or points beside a lane of so many rows, in large letters or not."""
    thick, letters = lane
    if letters:
        stamp(canvas, x, y, in_letters(text), style)
    else:
        canvas.put(x, y + (thick - 1) // 2, text, style)


def _scale(canvas: Canvas, race: Race, x: int, length: int, *, letters: bool) -> None:
    """The quarters of the way over the track, and the goal over the finishing line."""
    for part in range(QUARTERS + 1):
        text, style = str(race.goal * part // QUARTERS), "gold" if part == QUARTERS else "quiet"
        rows = in_figures(text) if letters else ()
        wide = len(rows[0]) if rows else len(text)
        at = x + length * part // QUARTERS - (wide - 1) // 2 if part else x
        if rows:
            stamp(canvas, at, 0, rows, style)
        else:
            canvas.put(at, 0, text, style)


def _lane(canvas: Canvas, race: Race, look: Look, seat: int, box: tuple[int, int, int, int]) -> None:
    """A lane of so many columns and rows, with the finishing line."""
    x, y, length, thick = box
    g, safe, stake = look.glyphs, race.safe[seat], race.stake[seat]
    done = min(length, round(length * safe / race.goal))
    risk = min(length - done, round(length * stake / race.goal + 0.49)) if stake else 0
    rest = length - done - risk
    for row in range(y, y + thick):
        if g.plain or not look.colour:
            canvas.put(x, row, g.full * done + g.part * risk + g.rest * rest + g.v, "row")
            continue
        canvas.put(x, row, " " * length, "track")
        for part in range(1, QUARTERS):
            canvas.put(x + length * part // QUARTERS, row, g.v, "track.mark")
        canvas.put(x, row, g.full * done, "bar.safe/track")
        canvas.put(x + done, row, g.full * risk, "bar.stake/track")
        canvas.put(x + length, row, "▀▄" * (FLAG // 2), "track.flag")
