"""The panel at the side of the table: the players with what they have, and the log."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import Struct
from rich.cells import cell_len, set_cell_size

from parlor.core.scene import Scene
from parlor.play.score_table import side_counts
from parlor.widgets.canvas.canvas import Canvas, Look, fit, wrap
from parlor.widgets.canvas.letters import LETTERS, NARROW, in_letters
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.layout.log_lines import HEADED, entry_lines, paint_log, tone

MOST_TALK: Final = 6
"""Lines that table talk takes of the panel at most."""
TURN: Final = "panel.playing"
"""The whole line of whose turn it is."""
PARTNER: Final = re.compile(r"with \{\d+\}")
"""A note that says with whom a seat plays: partners in one line need none."""
AIRY: Final = 14
"""Rows for the log under players who are not glued to the upper edge."""
BROAD: Final = 44
"""Columns of a panel from which on the players stand in large letters: beside them common ones would be lost."""
PITCH: Final = 4
"""Rows from one such line to the next."""
LETTER_GAP: Final = 3
"""Columns before such letters, for the mark of the turn, and between a name and what it has."""
SENTENCE: Final = re.compile(r"(?<=[.!?]) ")
"""Where a sentence ends."""
OPENING: Final = 8
"""Entries of the log up to which the rules say in brief how to play, and not the aim alone: later it is known."""
BRIEF_GAP: Final = 1
"""Rows between the log and what the rules say in brief, at least."""
BROADER: Final = 28
"""Columns of a panel from which on a slip of paper in it has a broad margin."""
APART: Final = 24
"""The same under players with a row between them: on a low terminal the log needs that row."""


class Seat(Struct, frozen=True):
    """One line of the players' panel; players of one `side` (from 0; -1 for none) stand together."""

    name: str
    score: str
    note: str = ""
    side: int = -1


def seats(
    names: Sequence[str], scores: Sequence[float], scene: Scene, sides: Sequence[int] | None = None
) -> tuple[Seat, ...]:
    """The players' panel: who sits where, on which side, how he stands, and what the scene says of him.

    Without `scores`, or before anybody has scored, and without purses, what the board counts stands there: men, pips.
    """
    notes = scene.notes or ("",) * len(names)
    figures = [f"{score:g}" for score in scene.purses or scores] or [""] * len(names)
    counts = side_counts(scene, len(names)) if not any(scores) and not scene.purses else []
    if counts and not any(char.isdigit() for char in "".join(notes).partition("home")[0]):
        figures = [f"{count} {counts[0][0]}" for count in counts[0][1]]
    lines = zip(names, figures, notes, sides or (-1,) * len(names), strict=True)
    found = tuple(Seat(name, figure, note, side) for name, figure, note, side in lines)
    kinds = {seat.note[:2] for seat in found}  # of what there are so many: "3 lives", "1 life"
    if len(kinds) == 1 and all(seat.note.isalpha() and seat.note.islower() for seat in found):
        return tuple(Seat(seat.name, f"{seat.score} {seat.note}", "", seat.side) for seat in found)
    return found


class Form(NamedTuple):
    """How much room the players take."""

    notes: int
    """Lines that a note may take."""
    airy: bool
    """Whether a row over them is free."""
    apart: bool
    """Whether a row is free between them too, and on either side of the line below them."""


def paint_panel(
    seats: tuple[Seat, ...],
    log: Sequence[str],
    look: Look,
    width: int,
    height: int,
    talk: Sequence[str] = (),
    brief: Sequence[tuple[str, str]] = (),
    *,
    listed: bool = True,
) -> Canvas:
    """The panel in this size: the players, under them as much of the log as there is room for, and the last talk.

    Of the `brief`, headings with a text each, stands at the bottom what the log leaves room for. Without `listed` the
    players are not listed, for they stand elsewhere.
    """
    canvas = Canvas(width, height, "panel")
    tones = _tones(seats)
    if not listed:
        seats = ()
    if len(seats) > height:
        _crowd(canvas, seats, look)
        return canvas
    noted = sum(bool(seat.note) for seat in seats)
    least = 2 * len(seats) + noted
    airy, apart = (height >= least + max(rows, len(seats) + 4) for rows in (AIRY, APART))
    lines = next((count for count in (2, 1) if height >= len(seats) + count * noted + 6), 0)
    if letters := _letters(seats, look, width, height):
        first = _large_players(canvas, seats, look, letters)
    else:
        first = _players(canvas, seats, look, Form(2 if airy else lines, airy, apart))
    end = _talk(canvas, talk, look, first)
    free = paint_log(canvas, log, look, tones, first, end)
    _brief(canvas, brief[:1] if len(log) > OPENING else brief, look, free, end)
    return canvas


def _players(canvas: Canvas, seats: tuple[Seat, ...], look: Look, form: Form) -> int:
    """The players, partners in a line if it holds them, with what they have, and a line below; the next free row."""
    width, height = canvas.width, canvas.height
    y = int(form.airy)
    sides = together(seats)
    for number, side in enumerate(sides):
        if number and form.apart and y + len(sides) < height:
            y += 1
        score, turn = seats[side[0]].score, look.turn in side
        room, style = width - cell_len(score) - 5, TURN if turn else tone(number)
        if turn:
            canvas.fill(0, y, width, 1, TURN)
            canvas.put(1, y, look.glyphs.turn, TURN)
        canvas.put(width - 1 - cell_len(score), y, score, TURN if turn else "panel.score")
        for name in wrap(" & ".join(seats[at].name for at in side), room, look.names) or [""]:
            canvas.put(3, y, fit(name, room), style)
            y += 1
        for at in side if form.notes else ():
            note = _note(seats, side, at)
            for line in wrap(look.said(note), width - 4)[: form.notes] if note else ():
                canvas.put(3, y, fit(line.rstrip(","), width - 4), "panel.quiet")
                y += 1
    y += form.apart
    if y + 1 >= height:
        return height
    canvas.put(1, y, look.glyphs.h * (width - 2), "panel.quiet")
    return y + 1 + form.apart


def _letters(seats: tuple[Seat, ...], look: Look, width: int, height: int) -> Mapping[str, tuple[str, ...]]:
    """The letters, common or narrow, in which all players and what they have can stand and the log keeps its room."""
    rows = 3 + PITCH * len(seats) + 2 * sum(bool(seat.note) for seat in seats)
    rows += sum(len(side) > 1 for side in together(seats)[1:])
    if width < BROAD or not seats or look.is_plain or height < rows + AIRY:
        return {}
    for letters in (LETTERS, NARROW):
        lines = [[in_letters(part, letters=letters) for part in _parts(seat)] for seat in seats]
        units = [cell_len(_unit(seat)) for seat in seats]
        if all(map(all, lines)) and all(
            sum(len(part[0]) + LETTER_GAP for part in parts) + unit <= width - LETTER_GAP
            for parts, unit in zip(lines, units, strict=True)
        ):
            return letters
    return {}


def _parts(seat: Seat) -> list[str]:
    """What stands of a seat in large letters: its name, and the number that it has."""
    figure = seat.score.partition(" ")[0]
    return [seat.name, *[figure] * bool(figure)]


def _unit(seat: Seat) -> str:
    """What it has so many of, with a blank before it: " pips"."""
    return "".join(seat.score.partition(" ")[1:])


def _large_players(canvas: Canvas, seats: tuple[Seat, ...], look: Look, letters: Mapping[str, tuple[str, ...]]) -> int:
    """The players in large letters, each in a line, with what they or their side have, and a line below; the next free
    row."""
    y = 1
    sides = together(seats)
    for number, side, at in ((number, team, at) for number, team in enumerate(sides) for at in team):
        seat, turn, note = seats[at], at == look.turn, _note(seats, side, at).removeprefix(f"{seats[at].name}: ")
        y += len(side) > 1 and at == side[0] != sides[0][0]  # partners stand together
        lines = wrap(look.said(note), canvas.width - 4)[:2] if note else []
        if turn:
            canvas.fill(0, y, canvas.width, PITCH + len(lines), TURN)
            canvas.put(1, y + PITCH // 2, look.glyphs.turn, TURN)
        name, *figures = (in_letters(part, letters=letters) for part in _parts(seat))
        stamp(canvas, LETTER_GAP, y, ["." * len(name[0]), *name], TURN if turn else tone(number))
        if figures and at == side[0]:
            (figure,), unit = figures, _unit(seat)
            x, style = canvas.width - LETTER_GAP - cell_len(unit), TURN if turn else "panel.score"
            stamp(canvas, x - len(figure[0]), y, ["." * len(figure[0]), *figure], style)
            canvas.put(x, y + PITCH - 1, unit, style)
        y += PITCH
        for line in lines:
            text = fit(line.rstrip(","), canvas.width - 4)
            canvas.put(LETTER_GAP, y, text, TURN if turn else "panel.quiet")
            y += 1
    canvas.put(1, y + 1, look.glyphs.h * (canvas.width - 2), "panel.quiet")
    return y + 3


def together(seats: tuple[Seat, ...]) -> list[list[int]]:
    """The players by side, where those of each side have the same; else each alone."""
    sides: dict[int, list[int]] = {}
    for at, seat in enumerate(seats):
        sides.setdefault(seat.side if seat.side >= 0 else -1 - at, []).append(at)
    alike = all(len({seats[at].score for at in side}) == 1 for side in sides.values())
    return [*sides.values()] if alike else [[at] for at in range(len(seats))]


def _tones(seats: tuple[Seat, ...]) -> list[int]:
    """The tone of each player's name: partners have the same."""
    found = [0] * len(seats)
    for number, side in enumerate(together(seats)):
        for at in side:
            found[at] = number
    return found


def _note(seats: tuple[Seat, ...], side: Sequence[int], at: int) -> str:
    """What is noted of a seat: with its name where partners stand in one line, and not with whom it plays."""
    note = seats[at].note
    if len(side) < 2 or not note:
        return note
    return "" if PARTNER.fullmatch(note) else f"{seats[at].name}: {note}"


def _crowd(canvas: Canvas, seats: tuple[Seat, ...], look: Look) -> None:
    """More players than there are lines, two in a line."""
    half = (canvas.width - 1) // 2
    for at, seat in enumerate(seats):
        left, y = 1 + half * (at % 2), at // 2
        style = TURN if at == look.turn else "panel"
        canvas.put(left, y, fit(seat.name, half - 2 - cell_len(seat.score)), style)
        canvas.put(left + half - 1 - cell_len(seat.score), y, seat.score, "panel.score")


def _talk(canvas: Canvas, talk: Sequence[str], look: Look, first: int) -> int:
    """The last of what was said, at the bottom, below a line; the first row that the log, from row `first`, leaves it.

    A line that is too long for it is cut: the whole of it stands in the page of the log.
    """
    width, room = canvas.width - 2, min(MOST_TALK, (canvas.height - first) // 2 - 1)
    if not talk or room < 1:
        return canvas.height
    lines: list[str] = []
    for remark in reversed(talk):
        found = entry_lines(remark, width, look.names)
        if len(lines) + len(found) > room:
            break
        lines = [*found, *lines]
    if not lines:
        *whole, last = entry_lines(talk[-1], width, look.names)[:room]
        lines = [*whole, set_cell_size(last, width - 1).rstrip() + look.glyphs.dots]
    y = canvas.height - len(lines)
    if look.is_plain:
        canvas.put(1, y - 1, f"{look.glyphs.h} talk ".ljust(width, look.glyphs.h), "panel.quiet")
    else:
        canvas.fill(0, y - 1, canvas.width, 1, HEADED)
        canvas.put(1, y - 1, "talk", HEADED)
    for row, line in enumerate(lines, y):
        canvas.put(1, row, line, "panel")
    return y - 1


def _brief(canvas: Canvas, brief: Sequence[tuple[str, str]], look: Look, first: int, end: int) -> None:
    """A slip of paper at the bottom with as many of these texts as have room there, each whole.

    Of the first, the aim, its first sentence is enough.
    """
    left, pad = (1, 1) if canvas.width < BROADER else (2, 2)
    inner, room = canvas.width - 2 * (left + pad), end - first - BRIEF_GAP - 3  # its edges, and its shadow
    rows: list[tuple[str, str]] = []
    for heading, text in brief:
        free = room - len(rows) - bool(rows) - 1
        parts = [wrap(each, inner) for each in (text, *SENTENCE.split(text)[: not rows])]
        part = next((part for part in parts if len(part) <= free), None)
        if part is None:
            break
        rows += [("placard", "")] * bool(rows)
        rows += [("placard.title", heading.capitalize()), *(("placard", line) for line in part)]
    if not rows:
        return
    y, tall, wide = end - 3 - len(rows), len(rows) + 2, canvas.width - 2 * left
    if not look.is_plain:
        canvas.fill(left + 1, y + 1, wide, tall, "placard.shadow")
        canvas.fill(left, y, wide, tall, "placard")
    else:
        canvas.box(left, y, wide, tall, look.glyphs, "placard.line")
    for row, (style, line) in enumerate(rows, y + 1):
        canvas.put(left + pad, row, line, style)
