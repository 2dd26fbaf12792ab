"""A placard: paper on the table with a title, sentences, a table of points, notes and buttons, as large as may be."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from msgspec import Struct
from rich.cells import cell_len

from parlor.play.move_input.buttons import Button
from parlor.play.result import DETAIL
from parlor.play.score_table import ScoreTable
from parlor.widgets.canvas.canvas import JOINT, Canvas, Look, fit, wrap
from parlor.widgets.canvas.letters import HEIGHT, in_letters
from parlor.widgets.canvas.pixels import stamp

TEXT_WIDTH: Final = 68
"""Columns of text at most: longer lines are hard to read."""
TABLE_WIDTH: Final = 84
"""Columns of a table of points at most; a placard without one is never so wide."""
LOW: Final = 30
"""Rows of a screen below which a large placard may touch the rim."""
SLIM: Final = 40
"""Columns of a placard below which its margins are small, so that two buttons have room in a row."""
SLIM_MARGIN: Final = 2
"""Columns of those."""
SLIMMEST: Final = 24
"""Columns of a placard below which they are half of that: the longest button has room even in the narrowest panel."""
SLIM_LINES: Final = 3
"""Lines that large letters may take in a slim placard; 2 in any other."""
STRIP_MARGIN: Final = 4
"""Columns at the sides of a low report, and between what is said and the points."""
SMALL_WIDTH: Final = 60
"""Columns of a placard that is not large, at most: it is to cover little."""
NAME_WIDTH: Final = 24
"""Columns of a name in a table at most."""
COLUMN_GAP: Final = 2
"""Columns of air between two columns of figures."""
BREAK: Final = re.compile(r"(?<=-)(?=\w)|\s+")
"""Where a title may be broken into lines."""
PAPER: Final = "sheet"
"""How the styles of sheets begin."""
PAPER_SHARE: Final = 4.0
"""What it costs to cover a cell of a sheet, against others of the table: figures say more of a result than cards."""
WOOD: Final = ("felt.wood", "felt.light")
"""How the styles of the rim begin."""
RIM_SHARE: Final = 20.0
"""What it costs to cover a cell of the rim: nothing lies over that where a table has room."""
PANEL_SHARE: Final = 0.2
"""What it costs to cover a cell of the panel, against one of the table: the placard says what stands there."""


class Placard(Struct, frozen=True):
    """What stands on a placard.

    Of a line what follows a tab stands at the right; one that begins with `DETAIL` says more of the line before, and is
    left out first.
    """

    title: str
    lines: tuple[str, ...] = ()
    table: ScoreTable | None = None
    notes: tuple[str, ...] = ()
    """Small print, left out where there is no room."""
    keys: str = ""
    """A line about keys."""
    buttons: tuple[Button, ...] = ()
    paragraphs: bool = False
    """Whether its lines are paragraphs, with air between them where there is room, and the first of them its gist."""
    large: bool = False
    """Whether its title is drawn in large letters."""
    beside: int = 0
    """Columns of a panel from which on it stands in its place, if it has room there; 0 for never."""
    alone: bool = False
    """Whether it lies on the bare table where it has no room there: only scraps of a table would be seen round it."""


class _Form(NamedTuple):
    """How generously a placard is set."""

    scale: int
    """Of the letters of the title; 0 for plain text."""
    air: int = 1
    """Empty rows between its parts."""
    pad: int = 1
    """Empty rows at its upper and lower edge."""
    margin: int = 4
    noted: bool = True
    detailed: bool = True
    rows: int = 0
    """Rows of the table at most; 0 for all."""
    few: int = 1
    """Where its parts have none, how many of them, the last ones, have an empty row over them all the same."""


FORMS: Final = (
    _Form(3, air=2, pad=2, margin=8),
    _Form(2, margin=6),
    _Form(1, margin=5),
    _Form(1, margin=3),
    _Form(1, air=0, few=3, margin=3),
    _Form(1, air=0, few=2, margin=3),
    _Form(1, air=0, margin=3),
    _Form(1, air=0, margin=3, noted=False),
    _Form(1, air=0, margin=2, noted=False, detailed=False),
    _Form(0, margin=3),
    _Form(0, air=0, few=2, margin=2, noted=False),
    _Form(0, air=0, margin=2),
    _Form(0, air=0, pad=0, margin=2),
    _Form(0, air=0, pad=0, margin=1, noted=False),
    _Form(0, air=0, pad=0, margin=1, noted=False, detailed=False),
    _Form(0, air=0, pad=0, margin=1, noted=False, detailed=False, few=0),
)
"""From the most generous; the last one with fewer rows, if even that has no room."""
SLIM_FORMS: Final = (
    _Form(1),
    _Form(1, noted=False),
    _Form(0),
    _Form(0, noted=False),
    _Form(0, noted=False, pad=0),
    *(form for form in FORMS if not form.scale),
)
"""The same in the narrowest panels, where rows of text are many: air first, then letters, then small print."""


def paint_placard(placard: Placard, look: Look, width: int, height: int, *, broad: bool = False) -> Canvas:
    """The placard in at most this size, with its edge but without its shadow; `broad`: as wide as it may be."""
    canvas = Canvas(0, 0)
    for form in SLIM_FORMS if width < SLIMMEST else FORMS:
        if form.scale and not placard.large:
            continue
        if width < SLIM:
            form = form._replace(margin=min(form.margin, SLIM_MARGIN if width >= SLIMMEST else SLIM_MARGIN // 2))
        canvas = _typeset(placard, look, form, width, broad=broad)
        if 0 < canvas.height <= height:
            return canvas
    rows = len(placard.table.rows) if placard.table is not None else 0
    fewer = max(1, rows - (canvas.height - height) - 1)
    return _typeset(placard, look, FORMS[-1]._replace(rows=fewer), width, broad=broad)


def paint_strip(placard: Placard, look: Look, width: int) -> Canvas:
    """A result so wide and as low as may be: figures beside what is said, and the buttons in a row below."""
    margin = STRIP_MARGIN
    inner = width - 2 * margin
    lines = [look.said(line) for line in placard.lines if line and not line.startswith(DETAIL)]
    figures = [found for numbered, found in _group_lines(lines) if numbered]
    side = _figures(figures[0], inner // 2) if figures else Canvas(0, 0)
    if placard.table is not None and placard.table.rows:
        side = _table(placard.table, look, inner // 2, 0)
    room = inner - side.width - margin * bool(side.width)
    words = [line for numbered, found in _group_lines(lines) if not numbered for line in found]
    title, text = _text((placard.title,), room, look, "placard.title"), _text(words, room, look, "placard")
    tall = max(side.height, title.height + text.height + bool(text.height))
    buttons = _buttons(placard.buttons, look, inner)
    paper = Canvas(width, tall + buttons.height + 3, "placard")
    for part, x, y in (
        (title, margin, 1),
        (text, margin, 2 + title.height),
        (side, width - margin - side.width, 1),
        (buttons, margin, tall + 2),
    ):
        paper.blit(part, x, y, over=True)
    if not look.colour or look.glyphs.plain:
        paper.box(0, 0, paper.width, paper.height, look.glyphs, "placard.line")
    return paper


def lay_placard(canvas: Canvas, placard: Placard, look: Look, area: tuple[int, int, int, int], panel: int) -> None:
    """Lay a placard on a painted table, and take everything else but the keys of the last line out of reach.

    `area` is the table (x, y, width, height), `panel` how many columns of a panel follow it. A large placard lies in
    the middle of the table, any other where it covers as little as may be.
    """
    x, y, width, height = area
    if placard.large:
        low = canvas.height < LOW
        paper = paint_placard(placard, look, width - (5 if low else 7), height - (1 if low else 3))  # off the rim
        at = x + (width - paper.width - 1) // 2, y + (height - paper.height) // 2
    else:
        paper = paint_placard(placard, look, min(width - 3, SMALL_WIDTH), height - 1)
        at = _least_covering(canvas, paper.width + 1, paper.height + 1, area, panel)
    keep_keys(canvas)
    cast_shadow(canvas, paper, *at, look)
    canvas.blit(paper, *at, over=True)


def keep_keys(canvas: Canvas) -> None:
    """Take everything on a painted table but the keys of the last line out of reach."""
    canvas.spots[:] = [spot for spot in canvas.spots if spot.token.startswith("key:")]


def cast_shadow(canvas: Canvas, paper: Canvas, x: int, y: int, look: Look) -> None:
    """The shadow of a placard at this place."""
    if look.colour and not look.glyphs.plain:
        canvas.fill(x + 1, y + paper.height, paper.width, 1, "placard.shadow")
        canvas.fill(x + paper.width, y + 1, 1, paper.height, "placard.shadow")


def _table_share(style: str) -> float:
    """What it costs to cover a cell of the table, by the beginning of its style."""
    if style.startswith(PAPER):
        return PAPER_SHARE
    return RIM_SHARE if style.startswith(WOOD) else 1.0


def _least_covering(
    canvas: Canvas, wide: int, tall: int, area: tuple[int, int, int, int], panel: int
) -> tuple[int, int]:
    """Where a placard of this size covers least of what lies on the table; nearest to the middle if that is equal."""
    left, top, width, height = area
    cells = [[(char, style) for text, style in canvas.runs(y) for char in text] for y in range(top, top + height)]
    blank = Counter(style for row in cells for char, style in row[left : left + width] if char == " ")
    free = {style for style, _ in blank.most_common(2)}
    reach = width + panel
    sums = [[0.0] * (reach + 1)]
    for row in cells:
        costs = [
            (char != " " or style not in free) * (PANEL_SHARE if at >= width else _table_share(style))
            for at, (char, style) in enumerate(row[left : left + reach])
        ]
        costs += [0.0] * (reach - len(costs))
        sums.append([below + here for below, here in zip(sums[-1], accumulate(costs, initial=0.0), strict=True)])

    def cost(x: int, y: int) -> tuple[float, int]:
        covered = sums[y + tall][x + wide] - sums[y][x + wide] - sums[y + tall][x] + sums[y][x]
        return round(covered, 1), abs(2 * y + tall - height) * 2 + abs(2 * x + wide - width)

    places = [(x, y) for y in range(height - tall + 1) for x in range(reach - wide + 1)]
    x, y = min(places, key=lambda place: cost(*place), default=(0, 0))
    return left + x, top + y


def _typeset(placard: Placard, look: Look, form: _Form, width: int, *, broad: bool) -> Canvas:
    """The placard in one form; an empty canvas where its title has no letters so large, or no room for them."""
    most = width - 2 * form.margin
    title = _title(placard.title, look, form.scale, most)
    if title.width > most or not title.height:
        return Canvas(0, 0)
    below = bool(form.scale and not form.air)  # letters need air, even where nothing else has any
    parts = [title, *[Canvas(1, 1, "placard")] * below, *_parts(placard, look, form, most)]
    inner = most if broad else min(most, max(part.width for part in parts))
    few = 0 if form.air or not placard.buttons else min(form.few, len(parts) - 1 - below)
    tall = sum(part.height for part in parts) + form.air * (len(parts) - 1) + few + 2 * form.pad
    edge = 0 if look.colour and not look.glyphs.plain else 1
    paper = Canvas(inner + 2 * form.margin, tall + 2 * edge, "placard")
    if edge:
        paper.box(0, 0, paper.width, paper.height, look.glyphs, "placard.line")
    y = form.pad + edge
    for at, part in enumerate(parts, 1 - len(parts)):
        y += at > -few
        paper.blit(part, form.margin, y, over=True)
        y += part.height + form.air
    return paper


def _parts(placard: Placard, look: Look, form: _Form, width: int) -> Iterator[Canvas]:
    """The parts of a placard below its title, each at most so wide."""
    room = min(width, TEXT_WIDTH)
    lines = [look.said(line) for line in placard.lines if line and (form.detailed or not line.startswith(DETAIL))]
    for figures, found in [(False, [line]) for line in lines] if placard.paragraphs else _group_lines(lines):
        gist = placard.paragraphs and found == lines[:1]
        yield _figures(found, room) if figures else _text(found, room, look, f"placard{'.strong' * gist}")
    if placard.table is not None and placard.table.rows:
        table = _table(placard.table, look, min(width, TABLE_WIDTH), form.rows)
        if table.height:
            yield table
    if placard.notes and form.noted:
        yield _text(placard.notes, room, look, "placard.quiet")
    if placard.keys:
        parts = placard.keys.split()
        whole = max(map(cell_len, parts)) <= room
        keys = (placard.keys,) if whole else tuple(part.replace(JOINT, " ").strip() for part in parts)
        yield _text(keys, room, look, "placard.quiet")
    if placard.buttons:
        yield _buttons(placard.buttons, look, width)


def _group_lines(lines: Sequence[str]) -> Iterator[tuple[bool, list[str]]]:
    """Sentences, and lines with figures, those of a kind that follow each other together."""
    kind, found = False, list[str]()
    for line in lines:
        figures = "\t" in line or (kind and line.startswith(DETAIL))
        if figures != kind and found:
            yield kind, found
            found = []
        kind = figures
        found.append(line)
    if found:
        yield kind, found


def _title(title: str, look: Look, scale: int, width: int) -> Canvas:
    """The title in large letters, twice as large only where it fits into one line; or, with a scale of 0, as text.

    An empty canvas where it can't be drawn so large.
    """
    if not scale:
        return _text((title,), min(width, TEXT_WIDTH), look, "placard.title")
    if look.glyphs.plain or not in_letters(title):
        return Canvas(0, 0)
    lines = _letter_lines(title, scale, width)
    most = 1 if scale > 1 else SLIM_LINES if width < SLIM - 2 * SLIM_MARGIN else 2
    if len(lines) > most or any(len(line) == 1 for line in lines[: len(lines) - 1]):  # a letter alone is no word
        return Canvas(0, 0)
    pictures = [in_letters(line, scale) for line in lines]
    deep = HEIGHT * scale // 2
    tail = (len(pictures[-1]) - HEIGHT * scale) // 2  # of a line over another it hangs into the row between them
    canvas = Canvas(max(len(rows[0]) for rows in pictures), len(lines) * (deep + 1) - 1 + tail, "placard")
    for at, rows in enumerate(pictures):
        stamp(canvas, 0, at * (deep + 1), rows, "placard.title")
    return canvas


def _letter_lines(title: str, scale: int, width: int) -> list[str]:
    """A title in lines of large letters, broken at blanks and after hyphens."""
    lines = [""]
    for word in BREAK.split(title):
        longer = f"{lines[-1]}{word}" if lines[-1].endswith("-") else f"{lines[-1]} {word}".strip()
        if lines[-1] and len(in_letters(longer, scale)[0]) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _text(lines: Sequence[str], width: int, look: Look, style: str) -> Canvas:
    """Sentences, each beginning a line of its own."""
    found = [part for line in lines for part in wrap(line, width, look.names)]
    canvas = Canvas(max(map(cell_len, found), default=0), len(found), "placard")
    for y, line in enumerate(found):
        canvas.put(0, y, line, style)
    return canvas


def _figures(lines: Sequence[str], width: int) -> Canvas:
    """Lines with a figure at the right, and lines that say more of the one before."""
    cells = [line.removeprefix(DETAIL).strip().partition("\t") for line in lines]
    figure = max(cell_len(cell[2]) for cell in cells)
    indents = ["  " * line.startswith(DETAIL) for line in lines]
    texts = [
        [indent + part for part in wrap(cell[0], width - figure - 3 - len(indent))]
        for indent, cell in zip(indents, cells, strict=True)
    ]
    inner = max(cell_len(part) for parts in texts for part in parts) + figure + 3
    canvas = Canvas(inner, sum(map(len, texts)), "placard")
    y = 0
    for line, parts, (_, _, value) in zip(lines, texts, cells, strict=True):
        for row, part in enumerate(parts):
            canvas.put(0, y, part, "placard.quiet" if line.startswith(DETAIL) else "placard")
            if not row:
                canvas.put(inner - cell_len(value), y, value, "placard.strong")
            y += 1
    return canvas


def _table(table: ScoreTable, look: Look, width: int, most_rows: int) -> Canvas:
    """The points in columns, as many as there is room for; nothing where there are none."""
    names = min(NAME_WIDTH, max((cell_len(row.name) for row in table.rows), default=0))
    columns, widths = _fitting_columns(table, max(width - names, width // 2))  # a name may take two lines
    if not columns:
        return Canvas(0, 0)
    part = f"{table.part}:" if len(columns) > len(table.labels) + 1 else ""
    names = max(min(names, width - sum(widths)), cell_len(part))
    rows = table.rows[: most_rows or None]
    left = len(table.rows) - len(rows)
    lines = [wrap(row.name, names) for row in rows]
    firsts = list(accumulate(map(len, lines), initial=2))  # the row in which each of them begins
    canvas = Canvas(names + sum(widths), firsts[-1] + bool(left), "placard")
    canvas.put(names - cell_len(part), 0, part, "placard.quiet")
    canvas.put(0, 1, look.glyphs.h * canvas.width, "placard.line")
    for first, row, parts in zip(firsts, rows, lines, strict=False):
        for y, text in enumerate(parts, first):
            canvas.put(0, y, fit(text, names), "placard.strong" if row.won else "placard")
    if left:
        canvas.put(0, canvas.height - 1, f"and {left} more", "placard.quiet")
    x = names
    for at, ((head, figures), wide) in enumerate(zip(columns, widths, strict=True)):
        x += wide
        canvas.put(x - cell_len(head), 0, head, "placard.quiet")
        for y, row, figure in zip(firsts, rows, figures, strict=False):
            last = table.pointed and at == len(columns) - 1
            style = "placard.title" if last and row.won else "placard.strong" if last else "placard"
            canvas.put(x - cell_len(figure), y, figure, style)
    return canvas


def _fitting_columns(table: ScoreTable, width: int) -> tuple[list[tuple[str, tuple[str, ...]]], list[int]]:
    """The most columns that have room in a width, and how wide each is with the gap before it."""
    for most in range(table.parts + len(table.labels) + 3, 0, -1):
        columns = table.columns(most)
        widths = [max(cell_len(head), *map(cell_len, figures)) + COLUMN_GAP for head, figures in columns]
        if sum(widths) <= width:
            break
    return columns, widths


def _buttons(buttons: Sequence[Button], look: Look, width: int) -> Canvas:
    """The buttons in as few rows as there must be, evenly filled, the one under the cursor lit."""
    rows = _button_rows(buttons, width, len(buttons))
    even = _button_rows(buttons, width, -(-len(buttons) // len(rows)))
    rows = even if len(even) == len(rows) else rows
    widths = [sum(map(_button_width, row)) + len(row) - 1 for row in rows]
    canvas = Canvas(max(widths), len(rows), "placard")
    for y, row in enumerate(rows):
        x = 0
        for button in row:
            state = f"|{state}" if (state := look.state(button.token)) == "cursor" else ""
            wide = _button_width(button)
            canvas.fill(x, y, wide, 1, f"placard.button{state}")
            canvas.put(x + 1, y, button.key, f"placard.key{state}")
            canvas.put(x + 1 + bool(button.key) * (cell_len(button.key) + 1), y, button.label, f"placard.button{state}")
            canvas.spot(button.token, x, y, wide)
            x += wide + 1
    return canvas


def _button_rows(buttons: Sequence[Button], width: int, most: int) -> list[list[Button]]:
    """The buttons in rows of at most a width and a number."""
    rows: list[list[Button]] = [[]]
    for button in buttons:
        used = sum(_button_width(one) + 1 for one in rows[-1])
        if rows[-1] and (used + _button_width(button) > width or len(rows[-1]) == most):
            rows.append([])
        rows[-1].append(button)
    return rows


def _button_width(button: Button) -> int:
    return cell_len(button.label) + 2 + (cell_len(button.key) + 1 if button.key else 0)
