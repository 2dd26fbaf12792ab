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
STRIP_GAP: Final = 4
"""Columns of a low report between what is said and the points, and one less between two of these."""
SMALL_WIDTH: Final = 60
"""Columns of a placard that is not large, at most: it is to cover little."""
NAME_WIDTH: Final = 24
"""Columns of a name in a table at most."""
MOST_APART: Final = 3
"""Rows of buttons that have a row between them where there is air."""
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
    _Form(0, air=0, few=2, noted=False),
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
        slim = width < SLIM
        margins = (SLIM_MARGIN, SLIM_MARGIN // 2) if slim and (form.scale or width < SLIMMEST) else (SLIM_MARGIN,)
        for margin in margins[width < SLIMMEST :] if slim else (form.margin,):  # letters rather than a broad margin
            canvas = _typeset(placard, look, form._replace(margin=min(form.margin, margin)), width, broad=broad)
            if 0 < canvas.height <= height:
                return canvas
    rows = len(placard.table.rows) if placard.table is not None else 0
    fewer = max(1, rows - (canvas.height - height) - 1)
    return _typeset(placard, look, FORMS[-1]._replace(rows=fewer), width, broad=broad)


def paint_strip(placard: Placard, look: Look, width: int, rows: int, *, listed: bool) -> Canvas:
    """A result on so many rows, or as few as may be, with the buttons in a row below: the most generous form that has
    room. `listed`: the points stand over the table, and may be left out here."""
    forms = [(1, True), (0, True), *[(0, False)] * (listed and placard.table is not None)]
    papers = [_strip(placard, look, width, *form, least=rows) for form in forms]
    return next((paper for paper in papers if paper.height <= rows), papers[-1])


def _strip(placard: Placard, look: Look, width: int, pad: int, figured: bool, *, least: int) -> Canvas:
    """A result with so many empty rows at its edges; `figured`: with the points beside the words."""
    inner = width - 2
    lines = [line for line in placard.lines if line and not line.startswith(DETAIL)]
    groups = list(_group_lines(lines))
    side = Canvas(0, 0)
    if not figured:
        pass
    elif placard.table is not None and placard.table.rows:
        side = _totals(placard.table, inner // 2)
    elif figures := [found for numbered, found in groups if numbered]:
        side = _in_row("", [line.partition("\t")[::2] for line in figures[0]], inner // 2)
    words = [line for numbered, found in groups if not numbered for line in found]
    words = words if pad else [" ".join(words)]
    text = _text_after(placard.title, words, inner - side.width - STRIP_GAP * bool(side.width), look, flow=not pad)
    buttons = _buttons(placard.buttons, look, inner)
    said = max(side.height, text.height)
    tall = max(said + (said > 1 and pad > 0) * bool(placard.buttons) + buttons.height, least - 2 * pad)
    paper = Canvas(width, tall + 2 * pad, "placard")
    for part, x, y in (
        (text, 1, pad),
        (side, width - 1 - side.width, pad),
        (buttons, 1, tall + pad - buttons.height),
    ):
        paper.blit(part, x, y, over=True)
    if pad and (look.is_plain):
        paper.box(0, 0, paper.width, paper.height, look.glyphs, "placard.line")
    return paper


def _text_after(title: str, lines: Sequence[str], width: int, look: Look, *, flow: bool) -> Canvas:
    """A title, with the first sentence after it in its line where that has room, or where all may flow, and the others
    below."""
    whole = " ".join((title, *lines[:1])).rstrip()
    if cell_len(whole) > width and not (flow and cell_len(title) <= width):
        return _stacked([_text((title,), width, look, "placard.title"), _text(lines, width, look, "placard")])
    canvas = _text((whole, *lines[1:]), width, look, "placard")
    canvas.put(0, 0, title, "placard.title")
    return canvas


def _totals(table: ScoreTable, width: int) -> Canvas:
    """What everybody has in the end, in a row for each count and one for the points."""
    return _stacked(
        [
            _in_row(head, [(row.name, figure) for row, figure in zip(table.rows, figures, strict=True)], width)
            for head, figures in table.columns(len(table.labels) + table.pointed)
        ]
    )


def _in_row(head: str, cells: Sequence[tuple[str, str]], width: int) -> Canvas:
    """Names with their figures side by side after a head, in as few lines as hold them."""
    parts = [(f"{head}:", "")] * bool(head) + [(name.strip(), figure) for name, figure in cells]
    wide = [min(width, cell_len(name) + (cell_len(figure) + 1) * bool(figure)) for name, figure in parts]
    places, x, y = list[tuple[int, int]](), 0, 0
    for part in wide:
        if x and x + part > width:
            x, y = 0, y + 1
        places.append((x, y))
        x += part + STRIP_GAP - 1
    canvas = Canvas(max(x + part for (x, _), part in zip(places, wide, strict=True)), y + 1, "placard")
    for (name, figure), (x, y), part in zip(parts, places, wide, strict=True):
        canvas.put(
            x, y, fit(name, part - (cell_len(figure) + 1) * bool(figure)), "placard" if figure else "placard.quiet"
        )
        canvas.put(x + part - cell_len(figure), y, figure, "placard.strong")
    return canvas


def _stacked(parts: Sequence[Canvas]) -> Canvas:
    """Parts under each other."""
    canvas = Canvas(max((part.width for part in parts), default=0), sum(part.height for part in parts), "placard")
    y = 0
    for part in parts:
        canvas.blit(part, 0, y, over=True)
        y += part.height
    return canvas


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
    if not look.is_plain:
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
    edge = 0 if not look.is_plain else 1
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
    lines = [line for line in placard.lines if line and (form.detailed or not line.startswith(DETAIL))]
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
        yield _buttons(placard.buttons, look, width, airy=bool(form.air))


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
    most = 1 if scale > 1 else SLIM_LINES if width < SLIM - 2 * SLIM_MARGIN else 2
    for words in (title, title.replace(" & ", " ").removeprefix("A ")):  # below each other they need no sign between
        lines = _letter_lines(words, scale, width)
        alone = any(len(line) == 1 for line in lines[: len(lines) - 1])  # a letter alone is no word
        if len(lines) <= most and not alone and max(len(in_letters(line, scale)[0]) for line in lines) <= width:
            break
    else:
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


def _buttons(buttons: Sequence[Button], look: Look, width: int, *, airy: bool = False) -> Canvas:
    """The buttons in a row, or in rows that all are as wide; the one under the cursor is lit.

    `airy`: with a row between two rows, if those are few.
    """
    rows = _button_rows(buttons, width)
    pitch = 2 if airy and len(rows) <= MOST_APART else 1
    whole = max((sum(wide for _, wide in row) + len(row) - 1 for row in rows), default=0)
    canvas = Canvas(whole, max(0, pitch * (len(rows) - 1) + 1), "placard")
    for y, row in enumerate(rows):
        x = 0
        for button, wide in row:
            state = f"|{state}" if (state := look.state(button.token)) == "cursor" else ""
            canvas.fill(x, y * pitch, wide, 1, f"placard.button{state}")
            canvas.put(x + 1, y * pitch, button.key, f"placard.key{state}")
            label = x + 1 + bool(button.key) * (cell_len(button.key) + 1)
            canvas.put(label, y * pitch, button.label, f"placard.button{state}")
            canvas.spot(button.token, x, y * pitch, wide)
            x += wide + 1
    return canvas


def _button_rows(buttons: Sequence[Button], width: int) -> list[list[tuple[Button, int]]]:
    """The buttons with their widths: in a row, else in columns, else in pairs, else each in a row of its own."""
    widths = [_button_width(button) for button in buttons]
    if sum(widths) + len(widths) - 1 <= width:
        return [[*zip(buttons, widths, strict=True)]] if buttons else []
    most = (width + 1) // (max(widths) + 1)
    columns = -(-len(buttons) // -(-len(buttons) // max(1, most)))
    if columns > 1:
        cells = [(button, max(widths)) for button in buttons]
        return [cells[at : at + columns] for at in range(0, len(cells), columns)]
    pairs = [range(at, min(at + 2, len(buttons))) for at in range(0, len(buttons), 2)]
    if any(sum(widths[at] + 1 for at in pair) - 1 > width for pair in pairs):
        return [[(button, width)] for button in buttons]
    spare = [width - sum(widths[at] + 1 for at in pair) + 1 for pair in pairs]
    return [
        [(buttons[at], widths[at] + (left + at - pair[0]) // len(pair)) for at in pair]
        for pair, left in zip(pairs, spare, strict=True)
    ]


def _button_width(button: Button) -> int:
    return cell_len(button.label) + 2 + (cell_len(button.key) + 1 if button.key else 0)
