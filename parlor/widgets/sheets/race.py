"""Races: a lane for each player on a track with a finishing line, and how far each has come."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.core.scene import Race
from parlor.widgets.canvas.canvas import Canvas, Look, Size, fit
from parlor.widgets.canvas.letters import in_letters
from parlor.widgets.canvas.pixels import stamp

LANES: Final = {Size.XS: 30, Size.S: 40, Size.M: 50, Size.L: 60, Size.XL: 96}
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
AIR: Final = 2
"""Columns between a name and its lane."""


def paint_race(race: Race, look: Look, width: int, height: int) -> Canvas:
    """A lane for each player: what is safe, what is at stake, and what is missing to the finishing line."""
    names = [fit(look.name(seat), LONGEST) for seat in range(len(race.safe))]
    drawn = look.colour and not look.glyphs.plain
    if look.size is Size.XL and drawn and (large := _track(race, look, names, width, letters=True)) is not None:
        return large
    track = _track(race, look, names, width, letters=False)
    assert track is not None
    return track


def _track(race: Race, look: Look, names: list[str], width: int, *, letters: bool) -> Canvas | None:
    """The track; None if its names and points are to be in large letters and there is no room for that."""
    widest = f"{race.goal}+{race.goal // 10}"
    texts = [*names, widest]
    if letters and not all(map(in_letters, texts)):
        return None
    measure = [len(in_letters(text)[0]) if letters else cell_len(text) for text in texts]
    label, figures = max(measure[:-1]) + AIR + 2, measure[-1] + AIR
    least = LANES[Size.L] if letters else LEAST
    length = min(LANES[look.size], width - label - figures - FLAG - 2)  # a column of air at either side
    if letters and length < least:
        return None
    length = max(least, length)
    thick = 1 if length <= LANES[Size.M] else THICK[Size.L if length <= LANES[Size.L] else Size.XL]
    pitch = thick + (look.size > Size.XS)
    scaled = int(look.size > Size.XS)  # a row for the scale over it
    canvas = Canvas(label + length + FLAG + figures, scaled + len(race.safe) * pitch - (pitch - thick))
    if scaled:
        _scale(canvas, race, label, length)
    for seat, (safe, stake) in enumerate(zip(race.safe, race.stake, strict=True)):
        y = scaled + seat * pitch
        turn = seat == look.turn or stake > 0
        middle = y + (thick - 1) // 2
        canvas.put(0, middle, look.glyphs.turn if turn else "", "seat.turn")
        _write(canvas, 2, y, names[seat], "seat.turn" if turn else "row", (thick, letters))
        _lane(canvas, race, look, seat, (label, y, length, thick))
        figure = f"{safe}" + (f"+{stake}" if stake else "")
        _write(
            canvas,
            label + length + FLAG + (AIR if letters else 1),
            y,
            figure,
            "gold" if stake else "row",
            (thick, letters),
        )
    return canvas


def _write(canvas: Canvas, x: int, y: int, text: str, style: str, lane: tuple[int, bool]) -> None:
    """A name or points beside a lane of so many rows, in large letters or not."""
    thick, letters = lane
    if letters:
        stamp(canvas, x, y, in_letters(text), style)
    else:
        canvas.put(x, y + (thick - 1) // 2, text, style)


def _scale(canvas: Canvas, race: Race, x: int, length: int) -> None:
    """The quarters of the way over the track, and the goal over the finishing line."""
    for part in range(QUARTERS + 1):
        text = str(race.goal * part // QUARTERS)
        at = x + length * part // QUARTERS - (len(text) - 1) // 2
        canvas.put(at if part else x, 0, text, "gold" if part == QUARTERS else "quiet")


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
