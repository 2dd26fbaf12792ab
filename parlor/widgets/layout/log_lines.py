"""The log in the panel: the newest entry bright, older ones receding, names in their tones, cards in their colours."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rich.cells import cell_len, set_cell_size

from parlor.play.log_groups import COLUMN, HEADING, TAKER
from parlor.widgets.canvas.canvas import JOINT, Canvas, Look, fit, wrap
from parlor.widgets.canvas.glyphs import Glyphs
from parlor.widgets.canvas.suits import SUITS

BLOCK_GAP: Final = 3
"""Columns between blocks of numbered moves."""
LONELY: Final = 8
"""Columns of the last word of an entry, at most, if it never stands in a line of its own."""
TONES: Final = 6
"""Tones of names: more could not be told apart beside the colours of suits."""
RECENT: Final = 10
"""Entries before the newest that are as bright as the panel, if a heading does not part them from it."""
NEWEST: Final = "panel.new"
RECEDED: Final = "panel.quiet"
RULE: Final = "panel.quiet|lit"
HEADED: Final = "panel.head"
"""A heading on a band of its own; in plain characters it stands in a rule."""
HEADINGS: Final = (RULE, HEADED)
SHADED: Final = "panel.shade"
"""The ground of every second entry."""
LATEST: Final = "panel.latest"
"""The ground of the newest one."""
SHEET: Final = 28
"""Columns of a panel from which on the log is set like a sheet: entries shaded by turns, what came of them at the
right."""
CLAUSE: Final = "; "
"""What parts what came of an entry from the rest."""
RESULT_GAP: Final = 2
"""Columns before what came of it, at least."""


class _Line(NamedTuple):
    """A line of the log as it is painted."""

    text: str
    style: str
    spans: tuple[tuple[int, str, str], ...] = ()
    """Parts of it in another style: the column where each begins, its text and its style."""
    ground: str = ""
    """The style of the ground of the whole row, where that is not the panel's."""

    def on_ground(self, style: str) -> str:
        """A style on the ground of this row."""
        base, bar, state = style.partition("|")
        return f"{base}/{self.ground}{bar}{state}" if self.ground else style


def tone(number: int) -> str:
    """The style of the name of a seat, or of a side whose partners stand together."""
    return f"panel.side.{number % TONES}"


def paint_log(canvas: Canvas, log: Sequence[str], look: Look, tones: Sequence[int], y: int, end: int) -> int:
    """The last entries for which there is room from row `y` to `end`, each from its beginning, its later lines set in;
    the next free row. `tones` are those of the seats' names.

    Of one for which alone there is none its end is seen.
    """
    width, room = canvas.width - 2, end - y
    lines = list[_Line]()
    for found in _newest_first(log, look, width, room):
        if len(lines) + len(found) > room:
            lines = lines or found[len(found) - max(0, room) :]
            break
        lines = [*found, *lines]
    if lines and lines[0].style in HEADINGS:
        lines = lines[1:]
    for row, line in enumerate(lines, y):
        if line.ground:
            canvas.fill(0, row, canvas.width, 1, line.ground)
        canvas.put(1, row, line.text, line.on_ground(line.style))
        for x, text, style in (*line.spans, *_tints(line, look, tones)):
            canvas.put(1 + x, row, text, line.on_ground(style))
    return y + len(lines)


def _newest_first(log: Sequence[str], look: Look, width: int, room: int) -> Iterator[list[_Line]]:
    """The entries as lines, from the newest on; the numbered rounds of a board together."""
    sheet = width + 2 >= SHEET and not look.is_plain
    heading = max((at for at, entry in enumerate(log) if entry.startswith(HEADING)), default=0)
    old = max(heading, len(log) - 1 - RECENT)
    rows = {at: entry.split(COLUMN) for at, entry in enumerate(log) if COLUMN in entry}
    numbered = len(rows) if rows and not rows[min(rows)][0] else 0  # they come first, under the names of the players
    widths = _widths([*rows.values()], width)
    taken = 0
    for at in range(len(log) - 1, numbered - 1, -1):
        style = NEWEST if at == len(log) - 1 else "panel" if at >= old else RECEDED
        ground = (LATEST if style == NEWEST else SHADED if at % 2 else "") if sheet else ""
        if log[at].startswith(HEADING):
            head = log[at].removeprefix(HEADING)
            rule = _Line(f"{look.glyphs.h} {head} ".ljust(width, look.glyphs.h), RULE)
            found = [rule if look.is_plain else _Line(head, HEADED, ground=HEADED)]
        elif at in rows and widths:
            found = [_Line(_set_row(rows[at], widths, width if sheet else 0), style, ground=ground)]
        else:
            entry = _in_a_row(log[at], width)
            whole = _with_result_aside(entry, width) if sheet else ""
            texts = [whole] if whole else entry_lines(entry, width, look.names)
            found = [_Line(text, style, ground=ground) for text in texts]
        taken += len(found)
        yield found
    if numbered:
        yield _blocks([rows[at] for at in range(numbered)], width, room - taken)


def _widths(rows: Sequence[Sequence[str]], width: int) -> list[int]:
    """How wide each column of tricks is; () where they have no room."""
    cells = [[cell_len(cell.removeprefix(TAKER)) for cell in row] for row in rows]
    widths = [max(row[at] for row in cells if at < len(row)) for at in range(max(map(len, cells), default=0))]
    return widths if sum(widths) + len(widths) - 1 <= width else []


def _in_a_row(entry: str, width: int) -> str:
    """An entry without columns; where only who takes a trick has no room in its line, without him: he leads next."""
    cards = entry.partition(COLUMN + TAKER)[0].replace(COLUMN, " ")
    whole = entry.replace(COLUMN + TAKER, TAKER).replace(COLUMN, " ")
    return cards if cell_len(cards) <= width < cell_len(whole) else whole


def _set_row(row: Sequence[str], widths: Sequence[int], width: int) -> str:
    """A row of a trick, with who takes it at the right end of a `width`, if there is one."""
    cells = [cell.removeprefix(TAKER) for cell in row]
    if not width or not row[-1].startswith(TAKER):
        return _set(cells, widths)
    text = _set(cells[:-1], widths)
    return text + cells[-1].rjust(len(cells[-1]) + width - cell_len(text) - cell_len(cells[-1]))


def _with_result_aside(entry: str, width: int) -> str:
    """An entry with what came of it at the right end of a line; "" where nothing came of it, or it has no room."""
    done, clause, result = entry.rpartition(CLAUSE)
    spare = width - cell_len(done) - cell_len(result)
    return f"{done}{' ' * spare}{result}" if clause and spare >= RESULT_GAP else ""


def _set(row: Sequence[str], widths: Sequence[int]) -> str:
    """A row with its cells in columns."""
    return " ".join(set_cell_size(cell, size) for cell, size in zip(row, widths, strict=False)).rstrip()


def _blocks(rows: Sequence[Sequence[str]], width: int, height: int) -> list[_Line]:
    """The last rounds that there is room for, filled from the top down in blocks side by side, each under the names of
    the players."""
    head, *rows = rows
    widths = [max(cell_len(row[at]) for row in rows if at < len(row)) for at in range(max(map(len, rows)))]
    spare = max(0, width - sum(widths) - len(widths) + 1) // 2
    widths[1:] = [
        max(wide, min(cell_len(name), wide + spare)) for wide, name in zip(widths[1:], head[1:], strict=False)
    ]
    wide = sum(widths) + len(widths) - 1
    if wide > width:  # long games have rounds too wide for the narrowest panel
        rounds = [entry_lines(" ".join(filter(None, row)), width) for row in rows[-max(0, height) :]]
        while sum(map(len, rounds)) > height:
            rounds = rounds[1:]
        return [_Line(text, "panel") for texts in rounds for text in texts]
    blocks = max(1, (width + BLOCK_GAP) // (wide + BLOCK_GAP))
    last = rows[-blocks * (height - 1) :] if height > 1 else []
    deep = min(height - 1, len(last))
    lines = []
    for at in range(deep):
        found, spans = "", list[tuple[int, str, str]]()
        for row in last[at::deep]:
            x = len(found) + BLOCK_GAP * bool(found)
            found = found.ljust(x) + set_cell_size(_set(row, widths), wide)
            spans.append((x, row[0], RECEDED))
            if row is rows[-1]:
                spans.append((x + sum(widths[: len(row) - 1]) + len(row) - 1, row[-1], NEWEST))
        lines.append(_Line(fit(found.rstrip(), width), "panel", tuple(spans)))
    names = (" " * BLOCK_GAP).join([set_cell_size(_set(head, widths), wide)] * len(last[::deep] if deep else ()))
    return [_Line(names.rstrip(), "panel"), *lines] if lines else []


def _tints(line: _Line, look: Look, tones: Sequence[int]) -> Iterator[tuple[int, str, str]]:
    """The names in a line of the log in their tones, and its cards in the colours of their suits."""
    state = "|lit" if line.style == NEWEST else ""
    inks = _suit_inks(look.glyphs, look.four_colour)
    for found in _coloured(look.names, look.glyphs).finditer(line.text if line.style not in HEADINGS else ""):
        words = found[0]
        if words not in look.names:
            ink = inks[words[-1]]
            style = f"{line.style}.{ink}" if line.ground else f"{ink}/{line.style}"
            yield cell_len(line.text[: found.start()]), words, f"{style}{state}"
        elif line.style != RECEDED:
            seat = look.names.index(words)
            yield cell_len(line.text[: found.start()]), words, tone(tones[seat] if seat < len(tones) else seat) + state


@lru_cache(maxsize=8)
def _coloured(names: tuple[str, ...], glyphs: Glyphs) -> re.Pattern[str]:
    """What finds names and cards in a line."""
    found = [rf"(?<!\w){re.escape(name)}(?!\w)" for name in sorted(names, key=len, reverse=True) if name]
    cards = [] if glyphs.plain else [rf"(?<!\w)(?:10|[1-9AJNQKSCR]|11|12)?[{re.escape(glyphs.suits)}]"]
    return re.compile("|".join((*found, *cards)) or r"(?!)")


@lru_cache(maxsize=8)
def _suit_inks(glyphs: Glyphs, four_colour: bool) -> dict[str, str]:
    """The ink of each sign of a suit."""
    return {glyphs.suits[suit.shape]: suit.ink4 if four_colour else suit.ink for suit in SUITS.values()}


def entry_lines(entry: str, width: int, names: Sequence[str] = ()) -> list[str]:
    """An entry of the log in lines of so many columns, the later ones set in by one; names stay whole."""
    first, *rest = wrap(_join_last(entry, width - 1), width, names) or [""]
    return [first, *(f" {line}" for line in wrap(_join_last(" ".join(rest), width - 1), width - 1, names))]


def _join_last(text: str, width: int) -> str:
    """A text whose last word, if it is short, is not parted from the one before, as far as the width holds both."""
    *before, one, last = ["", "", *text.rsplit(maxsplit=2)]
    short = cell_len(last) <= LONELY and last.rstrip(".").isalnum()
    if not one or not short or cell_len(one) + 1 + cell_len(last) > width:
        return text
    return " ".join(filter(None, (*before, f"{one}{JOINT}{last}")))
