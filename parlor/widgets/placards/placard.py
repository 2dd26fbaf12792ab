"""A placard: paper on the table with a title, sentences, a table of points, notes and buttons, as large as may be."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple, TypeAlias

from msgspec import Struct
from msgspec.structs import replace
from rich.cells import cell_len

from parlor.play.move_input.buttons import Button
from parlor.play.result import DETAIL
from parlor.play.score_table import ScoreTable
from parlor.widgets.canvas.canvas import JOINT, Canvas, Look, fit, wrap
from parlor.widgets.canvas.dotted import dots_to_cells
from parlor.widgets.canvas.letters import HEIGHT, LETTERS, NARROW, in_letters
from parlor.widgets.canvas.pixels import stamp

TEXT_WIDTH: Final = 68
"""Columns of text at most: longer lines are hard to read."""
TABLE_WIDTH: Final = 84
"""Columns of a table of points at most; a placard without one is never so wide."""
LOW: Final = 30
"""Rows of a screen below which a row is enough over a large placard, and its shadow may touch the rim."""
LOFTY: Final = 45
"""Rows from which on a hand that is over may be reported in large letters."""
SLIM: Final = 40
"""Columns of a placard below which its margins are small, so that two buttons have room in a row."""
SLIM_MARGIN: Final = 2
"""Columns of those."""
SLIMMEST: Final = 24
"""Columns of a placard below which they are half of that: the longest button has room even in the narrowest panel."""
SLIM_LINES: Final = 3
"""Lines that large letters may take in a slim placard; 2 in any other."""
STRIP_MARGIN: Final = 2
"""Columns in a low report beside large letters and large figures."""
STRIP_LINES: Final = 3
"""Lines beside large letters there that leave half a row of air over and below them."""
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
LAUREL: Final = (
    "...##.",
    ".#.#..",
    ".##.#.",
    "#.###.",
    "##.#..",
    ".#####",
    "..##..",
    "....##",
)
"""A branch of laurel at the left of what whoever has won does, in pixels; at the right it is mirrored."""
LAUREL_ROOM: Final = len(LAUREL[0]) + 2
"""Columns of it with the gap beside it."""
LAUREL_ROWS: Final = len(LAUREL) // 2 + 1
"""Rows of it with one below it."""
SCORE_GAP: Final = 2
"""Columns between a name and its figure, both in large letters."""
BREAK: Final = re.compile(r"(?<=-)(?=\w)|\s+")
"""Where a title may be broken into lines."""
GOLD: Final = "placard.band"
"""The band on which the winner of a game stands."""
BROWN: Final = "placard.head"
"""The band on which it stands how a hand came out."""
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
    banner: str = ""
    """The style of a band across its upper edge with its title, all below in the middle; "" for none."""
    score: tuple[str, ...] = ()
    """The points of two, the winner's first, drawn large."""
    alone: bool = False
    """Whether it lies on the bare table where it has no room there: only scraps of a table would be seen round it."""
    verdict: str = ""
    """What the title does, as a sentence goes on after it: "wins the game"."""


LETTER_MARGIN: Final = 2
"""Columns at the sides of large letters, for each pixel of their air; one where a slim placard has no more."""
CAP_PAD: Final = 2
"""Columns of a key that is drawn at the sides of what stands on it."""
CAP_ROWS: Final = 3
"""Rows of such a key: one, and two halves."""
FLAT_GAP: Final = 2
"""Columns between keys that are one row high, one after the other."""
CAP_GAP: Final = 3
"""Columns from what a key does to the next key."""
LETTERED: Final = 4
"""Rows of the screen for a row of a table in large letters: three of the letters and two halves of air."""


Picture: TypeAlias = Callable[[int, int], Canvas]
"""Paints a picture in at most so many columns and rows; an empty canvas where it has no room."""


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
    deep: int = 1
    """Rows of the screen for a row of the table; `LETTERED` with what stands there in large letters."""
    capped: bool = False
    """Whether keys and buttons are drawn as the caps of keys, two rows high with a row between."""
    few: int = 1
    """Where its parts have none, how many of them, the last ones, have an empty row over them all the same."""
    lead: int = 0
    """Empty rows between the band and the text below it, where its parts have none."""
    said: bool = True
    """Whether it stands on the band what the title does."""


FORMS: Final = (
    *(
        form._replace(deep=deep, capped=capped)
        for form in (_Form(3, air=2, pad=2, margin=8), _Form(2, margin=6), _Form(1, margin=5))
        for deep in (LETTERED, 3, 1)
        for capped in (True, False)
    ),
    _Form(1, margin=3),
    _Form(1, air=0, few=3, lead=1, margin=3),
    _Form(1, air=0, few=2, lead=1, margin=3),
    _Form(1, air=0, lead=1, margin=3),
    _Form(1, air=0, lead=1, margin=3, noted=False),
    _Form(1, air=0, margin=3),
    _Form(1, air=0, margin=3, noted=False),
    _Form(1, air=0, margin=2, noted=False, detailed=False),
    _Form(0, margin=3, deep=LETTERED),
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
    _Form(1, air=0, few=3, lead=1),
    _Form(1, air=0, few=3, lead=1, noted=False),
    _Form(1, air=0, lead=1, noted=False),
    _Form(1, air=0, lead=1, noted=False, said=False),
    _Form(1, air=0, lead=1, noted=False, said=False, pad=0),
    _Form(1, air=0, noted=False, said=False),
    _Form(0),
    _Form(0, noted=False),
    _Form(0, air=0, few=2, noted=False),
    _Form(0, noted=False, pad=0),
    *(form for form in FORMS if not form.scale),
)
"""The same in the narrowest panels, where rows of text are many: air first, then letters, then small print."""


ILLUSTRATED: Final = (
    _Form(2, margin=4),
    _Form(1, margin=4),
    _Form(1, margin=3),
    _Form(1, margin=3, air=0),
    _Form(1, margin=3, air=0, few=0),
)
"""The same of placards with a picture."""
ILLUSTRATED_WIDTH: Final = 78
"""Columns of text and picture of such a one, at most."""
COLUMN_WIDTH: Final = 39
"""Columns of text beside a picture, at least."""
PICTURE_WIDTHS, PICTURE_GAP = (30, 24, 21), 3
"""Columns of a picture, at most: fewer where text is long; and those between text and it."""


def paint_placard(placard: Placard, look: Look, width: int, height: int, *, broad: bool = False) -> Canvas:
    """The placard in at most this size, with its edge but without its shadow; `broad`: as wide as it may be."""
    canvas = Canvas(0, 0)
    for form in SLIM_FORMS if width < SLIMMEST else FORMS:
        if form.scale and not placard.large:
            continue
        if (form.deep > 1 and placard.table is None) if form.scale else (form.deep > 1 and not _lofty(placard, height)):
            continue
        if form.capped and not (placard.keys or placard.buttons):
            continue  # it looks like one of the next
        slim = width < SLIM
        margins = (SLIM_MARGIN, SLIM_MARGIN // 2) if slim and (form.scale or width < SLIMMEST) else (SLIM_MARGIN,)
        for margin in margins[width < SLIMMEST :] if slim else (form.margin,):  # letters rather than a broad margin
            canvas = _typeset(placard, look, form._replace(margin=min(form.margin, margin)), width, broad=broad)
            if 0 < canvas.height <= height:
                return canvas
    rows = len(placard.table.rows) if placard.table is not None else 0
    fewer = max(1, rows - (canvas.height - height) - 1)
    return _typeset(placard, look, FORMS[-1]._replace(rows=fewer), width, broad=broad)


def paint_illustrated(placard: Placard, look: Look, width: int, height: int, draw: Picture) -> Canvas:
    """The placard with a picture at the right of its title and text, over its keys and buttons; an empty canvas where
    these have no room beside each other.

    A title that takes fewer lines so stands over both of them; small letters are rather taken than no picture.
    """
    ways = [(form, small, wide) for form in ILLUSTRATED for small in (False, True) for wide in PICTURE_WIDTHS]
    for form, small, most in ways if placard.large and not look.is_plain else ():
        if small and form.scale > 1:
            continue
        inner = min(width - 2 * form.margin, ILLUSTRATED_WIDTH)
        wide = min(most, inner - COLUMN_WIDTH - PICTURE_GAP)
        column = inner - wide - PICTURE_GAP
        titles = [_title(placard, look, form.scale, room, small=small) for room in (column, inner)]
        narrow = 0 < titles[0].height <= titles[1].height
        title = titles[not narrow]
        if not title.height or wide <= 0:
            continue
        text = _in_column(_parts(replace(placard, keys="", buttons=()), look, form, column, 0), form.air)
        below = replace(placard, lines=(), table=None, notes=())
        foot = _in_column(_parts(below, look, form, inner, 0), max(form.air, form.few))
        rest = 2 * form.pad + 1 + foot.height  # what no picture lies beside
        head = title.height + 1
        over = 0 if narrow else head
        needed = text.height + head - over
        room = height - rest - over
        picture = draw(wide, room) if needed <= room else Canvas(0, 0)
        if not picture.height:
            continue
        tall = max(needed, picture.height)
        paper = Canvas(inner + 2 * form.margin, rest + over + tall, "placard")
        right = form.margin + column + PICTURE_GAP
        for part, x, y in (
            (title, form.margin, form.pad),
            (text, form.margin, form.pad + head),
            (picture, right + (wide - picture.width) // 2, form.pad + over + (tall - picture.height) // 2),
            (foot, form.margin, paper.height - form.pad - foot.height),
        ):
            paper.blit(part, x, y)
        return paper
    return Canvas(0, 0)


def _in_column(parts: Iterable[Canvas], air: int) -> Canvas:
    """Parts below each other with so many empty rows between."""
    found = list(parts)
    column = Canvas(
        max((part.width for part in found), default=0), sum(part.height + air for part in found) - air, "placard"
    )
    y = 0
    for part in found:
        column.blit(part, 0, y, over=True)
        y += part.height + air
    return column


def _lofty(placard: Placard, height: int) -> bool:
    """Whether so many rows have room for a report of a hand in large letters, and for all that stands below it."""
    return not placard.large and height >= LOFTY and any("\t" in line for line in placard.lines)


def paint_strip(placard: Placard, look: Look, width: int, rows: int, *, listed: bool) -> Canvas:
    """A result on so many rows, or as few as may be, with the buttons in a row below: the most generous form that has
    room. `listed`: the points stand over the table, and may be left out here."""
    papers = list[Canvas]()
    if placard.banner and not look.is_plain:
        lettered = _lettered_strip(placard, look, width, least=rows) if placard.large else Canvas(0, 0)
        if 0 < lettered.height <= rows:
            return lettered
        papers = [_banded_strip(placard, look, width, rows, figured=figured) for figured in (True, False)[: 1 + listed]]
    forms = [(1, True), (0, True), *[(0, False)] * (listed and placard.table is not None)]
    papers += [_strip(placard, look, width, *form, least=rows) for form in forms]
    return next((paper for paper in papers if 0 < paper.height <= rows), papers[0])


def _lettered_strip(placard: Placard, look: Look, width: int, *, least: int) -> Canvas:
    """A result with its title in large letters on gold, the score of two beside it, and at the right what is said, with
    what everybody has in the end; an empty canvas where it has no room. Its letters are narrow where that saves what is
    said a line."""
    drawn = [in_letters(placard.title, letters=letters) for letters in (LETTERS, NARROW)]
    if look.glyphs.plain or len(drawn[0]) != HEIGHT or len(drawn[1][0]) > width // 2:
        return Canvas(0, 0)
    figures = in_letters(":".join(placard.score)) if placard.score else ()
    score = Canvas(len(figures[0]) + STRIP_MARGIN if figures else 0, LETTERED, "placard")
    stamp(score, 0, 0, ["." * len(row) for row in figures[:1]] + [*figures], "placard.strong")
    room = [width - len(rows[0]) - 3 * STRIP_MARGIN - score.width - 1 for rows in drawn]
    said = [_said_in_strip(placard, look, each) for each in room]
    rows, text = min(zip(drawn, said, strict=True), key=lambda pair: max(STRIP_LINES, pair[1].height))
    if text.height > LETTERED or text.width > width - len(rows[0]) - 3 * STRIP_MARGIN - score.width:
        return Canvas(0, 0)
    buttons = _buttons(placard.buttons, look, width - 2)
    whole = max(least, LETTERED + buttons.height)
    paper = Canvas(width, whole, "placard")
    x = len(rows[0]) + 2 * STRIP_MARGIN
    paper.fill(0, 0, x, LETTERED, placard.banner)
    stamp(paper, STRIP_MARGIN, 0, ["." * len(rows[0]), *rows], placard.banner)
    paper.blit(score, x + STRIP_MARGIN, 0, over=True)
    paper.blit(text, x + STRIP_MARGIN + score.width, (LETTERED - text.height + 1) // 2, over=True)
    paper.blit(buttons, 1, whole - buttons.height - (whole > LETTERED + buttons.height + 1), over=True)
    return paper


def _said_in_strip(placard: Placard, look: Look, width: int) -> Canvas:
    """What stands beside large letters on few rows: what the title does, why, and what everybody has in the end."""
    parts = [_text((f"{placard.verdict}.",), width, look, "placard.strong")] * bool(placard.verdict)
    parts.append(
        _text([line for line in placard.lines if line and not line.startswith(DETAIL)], width, look, "placard")
    )
    if placard.table is not None and placard.table.rows:
        parts.append(_totals(placard.table, width))
    return _stacked(parts)


def _banded_strip(placard: Placard, look: Look, width: int, least: int, *, figured: bool) -> Canvas:
    """A result on few rows: on a band who has won, or how the hand came out, and below it what is said and who scored
    what; `figured`: with what everybody has in the end. The buttons stand at the end of the band if it has room."""
    inner = width - 2
    words = f"{placard.title} {placard.verdict}." if placard.verdict else placard.title
    buttons = _buttons(placard.buttons, look, inner)
    raised = buttons.height == 1 and cell_len(words) + buttons.width + STRIP_GAP <= inner
    head = _text((words,), inner, look, placard.banner, ground=placard.banner)
    parts = list[Canvas]()
    for numbered, lines in _group_lines([line for line in placard.lines if line and not line.startswith(DETAIL)]):
        cells = [line.partition("\t")[::2] for line in lines]
        best = [figure.startswith("+") and figure == cells[0][1] for _, figure in cells]
        parts.append(_in_row("", cells, inner, best) if numbered else _text(lines, inner, look, "placard"))
    if figured and placard.table is not None and placard.table.rows:
        parts.append(_totals(placard.table, inner))
    below = _stacked(parts)
    taken = head.height + below.height + buttons.height * (not raised)
    paper = Canvas(width, max(least, taken), "placard")
    paper.fill(0, 0, width, head.height, placard.banner)
    paper.blit(head, 1, 0, over=True)
    paper.blit(below, 1, head.height + (paper.height - taken + raised) // 2, over=True)
    x, y = (width - 1 - buttons.width, 0) if raised else (1, paper.height - buttons.height)
    paper.blit(buttons, x, y, over=True)
    return paper


def _strip(placard: Placard, look: Look, width: int, pad: int, figured: bool, *, least: int) -> Canvas:
    """A result with so many empty rows at its edges; `figured`: with the points beside the words."""
    inner = width - 2
    lines = [f"{placard.verdict}."] * bool(placard.verdict)
    lines += [line for line in placard.lines if line and not line.startswith(DETAIL)]
    groups = list(_group_lines(lines))
    side = Canvas(0, 0)
    if not figured:
        pass
    elif placard.table is not None and placard.table.rows:
        side = _totals(placard.table, inner // 2, plain=look.is_plain)
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


def _totals(table: ScoreTable, width: int, *, plain: bool = False) -> Canvas:
    """What everybody has in the end, in a row for each count and one for the points; `plain`: without gold."""
    columns = table.columns(len(table.labels) + table.pointed)
    won = [row.won and not plain for row in table.rows]
    return _stacked(
        [
            _in_row(
                "" if len(columns) == 1 and head == "points" else head,
                [(row.name, figure) for row, figure in zip(table.rows, figures, strict=True)],
                width,
                won,
            )
            for head, figures in columns
        ]
    )


def _in_row(head: str, cells: Sequence[tuple[str, str]], width: int, best: Sequence[bool] = ()) -> Canvas:
    """Names with their figures side by side after a head, in as few lines as hold them; the `best` of them on gold."""
    parts = [(f"{head}:", "")] * bool(head) + [(name.strip(), figure) for name, figure in cells]
    golden = [False] * bool(head) + [*best] + [False] * (len(cells) - len(best))
    wide = [
        min(width, cell_len(name) + (cell_len(figure) + 1) * bool(figure) + 2 * gold)
        for (name, figure), gold in zip(parts, golden, strict=True)
    ]
    places, x, y = list[tuple[int, int]](), 0, 0
    for part in wide:
        if x and x + part > width:
            x, y = 0, y + 1
        places.append((x, y))
        x += part + STRIP_GAP - 1
    canvas = Canvas(max(x + part for (x, _), part in zip(places, wide, strict=True)), y + 1, "placard")
    for (name, figure), (x, y), part, gold in zip(parts, places, wide, golden, strict=True):
        style = "sheet.offer" if gold else "placard" if figure else "placard.quiet"
        text = fit(name, part - 2 * gold - (cell_len(figure) + 1) * bool(figure))
        if gold:
            canvas.fill(x, y, part, 1, style)
        canvas.put(x + gold, y, text, style)
        canvas.put(x + part - gold - cell_len(figure), y, figure, style if gold else "placard.strong")
    return canvas


def _stacked(parts: Sequence[Canvas]) -> Canvas:
    """Parts under each other."""
    canvas = Canvas(max((part.width for part in parts), default=0), sum(part.height for part in parts), "placard")
    y = 0
    for part in parts:
        canvas.blit(part, 0, y, over=True)
        y += part.height
    return canvas


def lay_placard(
    canvas: Canvas,
    placard: Placard,
    look: Look,
    area: tuple[int, int, int, int],
    panel: int,
    draw: Picture | None = None,
) -> None:
    """Lay a placard on a painted table, and take everything else but the keys of the last line out of reach.

    `area` is the table (x, y, width, height), `panel` how many columns of a panel follow it. A large placard lies in
    the middle of the table, any other where it covers as little as may be. `draw` paints a picture for one that has
    room for it.
    """
    x, y, width, height = area
    if placard.large:
        low = canvas.height < LOW
        room = width - (5 if low else 7), height - (2 if low else 3)  # off the rim
        paper = paint_illustrated(placard, look, *room, draw) if draw else Canvas(0, 0)
        paper = paper if paper.height else paint_placard(placard, look, *room)
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
    most, banded = width - 2 * form.margin, bool(placard.banner) and not look.is_plain
    title = Canvas(0, 0)
    for margin in (LETTER_MARGIN, 1) if banded and form.scale else (form.margin,):  # a band has none
        room = width - 2 * margin * max(1, form.scale)
        title = title if title.height else _title(placard, look, form.scale, room, form.scale * banded)
    if title.width > room or not title.height:
        return Canvas(0, 0)
    below = bool(form.scale and not form.air and not banded)  # letters need air, even where nothing else has any
    parts = [*[Canvas(1, 1, "placard")] * below, *_parts(placard, look, form, most, most if broad else 0)]
    if not all(part.height for part in parts):
        return Canvas(0, 0)
    widths = [part.width - 2 * form.margin * (part.width > most) for part in (title, *parts)]
    inner = most if broad else min(most, max(widths))
    if not broad:  # the table is as wide as what stands over it
        parts = [*parts[:below], *_parts(placard, look, form, inner, inner)]
    edge = int(look.is_plain)
    band = _band(placard, title, form, inner + 2 * form.margin) if banded else title
    few = 0 if form.air else max(0, min(form.few - (not placard.buttons), len(parts) - below))
    lead = form.lead * banded * (few < len(parts))
    tall = sum(part.height for part in (band, *parts)) + form.air * len(parts) + few + (2 - banded) * form.pad + lead
    paper = Canvas(inner + 2 * form.margin, tall + 2 * edge, "placard")
    if edge:
        paper.box(0, 0, paper.width, paper.height, look.glyphs, "placard.line")
    y = 0 if banded else form.pad + edge
    for at, part in enumerate((band, *parts), -len(parts)):
        y += (at > -few) + lead * (at == 1 - len(parts))
        x = (paper.width - part.width) // 2 if placard.banner else form.margin
        paper.blit(part, x, y, over=True)
        y += part.height + form.air
    return paper


def _band(placard: Placard, title: Canvas, form: _Form, width: int) -> Canvas:
    """The band across a paper with its title in the middle, and below it what the title does: between two branches of
    laurel where there is room."""
    pad = 0 if form.scale else form.pad
    said = placard.verdict if form.said else ""
    laurels = form.scale > 0 and form.air > 0 and 2 * LAUREL_ROOM + cell_len(said) + 2 <= width and bool(said)
    below = LAUREL_ROWS if laurels else max(1, form.scale) if said else 0
    band = Canvas(width, title.height + below + 2 * pad, placard.banner)
    band.blit(title, (width - title.width) // 2, pad, over=True)
    x, y = (width - cell_len(said)) // 2, pad + title.height
    if said:
        band.put(x, y + laurels, said, placard.banner)
    if laurels:
        stamp(band, x - LAUREL_ROOM, y, LAUREL, "placard.laurel")
        right = x + cell_len(said) + LAUREL_ROOM - len(LAUREL[0])
        stamp(band, right, y, [row[::-1] for row in LAUREL], "placard.laurel")
    return band


def _parts(placard: Placard, look: Look, form: _Form, width: int, least: int) -> Iterator[Canvas]:
    """The parts of a placard below its title, each at most so wide; its table at least `least`, where it may be.

    An empty one where the table has no room for letters as large as the form has them.
    """
    room = min(width, TEXT_WIDTH)
    middle = bool(placard.banner)
    lines = [line for line in placard.lines if line and (form.detailed or not line.startswith(DETAIL))]
    if look.is_plain and placard.verdict:
        lines = [f"{placard.verdict}.", *lines]
    table, room_of_table = placard.table, min(width, TABLE_WIDTH)
    score = _score(placard, look, form.scale, width)
    if score is not None and table is not None and not form.air and len(_columns(table, room_of_table)[0]) > 1:
        score = None  # where rows are scarce the table is enough
    if score is not None:
        yield score
    for figures, found in [(False, [line]) for line in lines] if placard.paragraphs else _group_lines(lines):
        gist = placard.paragraphs and found == lines[:1]
        style = f"placard{'.strong' * gist}"
        yield (
            _figures(found, room, look, form, min(least, room))
            if figures
            else _text(found, room, look, style, middle=middle)
        )
    if table is not None and table.rows:
        paper = _table(table, look, room_of_table, form, least, scored=score is not None)
        if paper is not None:
            yield paper
    if placard.notes and form.noted:
        yield _text(placard.notes, room, look, "placard.quiet", middle=middle)
    if placard.keys:
        parts = placard.keys.split()
        words = tuple(part.replace(JOINT, " ").strip() for part in parts)
        whole = max(map(cell_len, parts)) <= room
        if form.capped and not look.is_plain:
            yield _key_caps(words, width)
        elif not look.is_plain and (flat := _flat_keys(words, room)).height:
            yield flat
        else:
            yield _text((placard.keys,) if whole else words, room, look, "placard.quiet")
    if placard.buttons:
        capped = form.capped and not look.is_plain
        yield _buttons(placard.buttons, look, width, airy=bool(form.air), capped=capped)


def _key_caps(words: Sequence[str], width: int) -> Canvas:
    """What is said without a key in a line of its own, and below it keys as they are, each with what it does, in a row
    or below each other; an empty canvas where they have no room."""
    said = [part for part in words if ": " not in part]
    keys = [tuple(part.split(": ", 1)) for part in words if ": " in part]
    caps = [cell_len(key) + 2 * CAP_PAD for key, _ in keys]
    wide = [cap + 1 + cell_len(what) for cap, (_, what) in zip(caps, keys, strict=True)]
    row = sum(wide) + CAP_GAP * (len(wide) - 1) <= width
    if not row:
        caps = [max(caps)] * len(caps)
        wide = [cap + 1 + cell_len(what) for cap, (_, what) in zip(caps, keys, strict=True)]
    if max((*wide, *map(cell_len, said))) > width:
        return Canvas(0, 0)
    first = len(said)
    whole = sum(wide) + CAP_GAP * (len(wide) - 1) if row else max((*wide, *map(cell_len, said)))
    canvas = Canvas(max((whole, *map(cell_len, said))), first + CAP_ROWS * (1 if row else len(keys)), "placard")
    for y, text in enumerate(said):
        canvas.put(0, y, text, "placard.quiet")
    x, y = 0, first
    for (key, what), cap, each in zip(keys, caps, wide, strict=True):
        _cap(canvas, x, y, cap)
        canvas.put(x + (cap - cell_len(key)) // 2, y + 1, key, "placard.key")
        canvas.put(x + cap + 1, y + 1, what, "placard")
        x, y = (x + each + CAP_GAP, y) if row else (0, y + CAP_ROWS)
    return canvas


def _flat_keys(words: Sequence[str], width: int) -> Canvas:
    """The same where rows are scarce: one after the other, in as few rows as hold them, each key one row high."""
    places: list[tuple[int, int, str, str]] = []
    x = y = 0
    for word in words:
        key, what = word.split(": ", 1) if ": " in word else ("", word)
        wide = cell_len(what) + (cell_len(key) + 3 if key else 0)
        if x and x + wide > width:
            x, y = 0, y + 1
        if wide > width:
            return Canvas(0, 0)
        places.append((x, y, key, what))
        x += wide + FLAT_GAP
    canvas = Canvas(width, y + 1, "placard")
    for x, y, key, what in places:
        cap = cell_len(key) + 2 if key else 0
        canvas.fill(x, y, cap, 1, "placard.button")
        canvas.put(x + 1, y, key, "placard.key")
        canvas.put(x + cap + bool(key), y, what, "placard" if key else "placard.quiet")
    return canvas


def _cap(canvas: Canvas, x: int, y: int, width: int, state: str = "") -> None:
    """The ground of a key, with an upper and a lower edge of half a row."""
    canvas.fill(x, y + 1, width, 1, f"placard.button{state}")
    for row, half in ((y, "▄"), (y + 2, "▀")):
        canvas.fill(x, row, width, 1, f"^placard.button/placard{state}", half)


def _score(placard: Placard, look: Look, scale: int, width: int) -> Canvas | None:
    """The points of two in figures as large as the letters of the title, or as large as may be, each over whose they
    are; None where that has no room, or nothing is drawn large."""
    if not placard.score or placard.table is None or not scale or look.is_plain:
        return None
    names = [row.name for row in placard.table.rows]
    sizes = [(each, LETTERS, False) for each in range(scale, 0, -1)] + [(1, NARROW, False), (1, LETTERS, True)]
    for each, letters, dotted in sizes:
        pictures = [in_letters(text, each, letters) for text in (placard.score[0], ":", placard.score[1])]
        if not all(pictures):
            return None
        first, colon, second = (_drawn_title([rows], "placard.strong", 0, dotted=dotted) for rows in pictures)
        wide = [max(figure.width, cell_len(name)) for figure, name in zip((first, second), names, strict=True)]
        whole = sum(wide) + colon.width + 2 * each
        if whole <= width - 2 * each:
            break
    else:
        return None
    canvas = Canvas(whole, first.height + 1, "placard")
    canvas.blit(colon, wide[0] + each, 0, over=True)
    for x, own, figure, name in zip((0, whole - wide[1]), wide, (first, second), names, strict=True):
        canvas.blit(figure, x + (own - figure.width) // 2, 0, over=True)
        canvas.put(x + (own - cell_len(name)) // 2, canvas.height - 1, name, "placard")
    return canvas


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


def _title(placard: Placard, look: Look, scale: int, width: int, air: int = 0, *, small: bool = False) -> Canvas:
    """The title in large letters, twice as large only where it fits into one line; or, with a scale of 0, as text.

    Letters have so many pixels of `air` over and below them; `small`: they are half as large. An empty canvas where it
    can't be drawn so large.
    """
    title, banded = placard.title, bool(placard.banner) and not look.is_plain
    style = placard.banner if banded else "placard.title"
    if not scale:
        return _text(
            (title,), min(width, TEXT_WIDTH), look, style, middle=banded, ground=style if banded else "placard"
        )
    if look.glyphs.plain or not in_letters(title):
        return Canvas(0, 0)
    most = 1 if scale > 1 else SLIM_LINES if width < SLIM - 2 * SLIM_MARGIN else 2
    sizes = ((False, LETTERS), (False, NARROW), (True, LETTERS))
    for dotted, letters in sizes[2:] if small else sizes[: 3 if scale == 1 else 1 + banded]:
        room = 2 * width if dotted else width
        for words in (title, title.removeprefix("A ")):
            lines = _letter_lines(words, scale, room, letters)
            alone = any(len(line) == 1 for line in lines[: len(lines) - 1])  # a letter alone is no word
            pictures = [in_letters(line, scale, letters, accents=True) for line in lines]
            if len(lines) <= most and not alone and max(len(rows[0]) for rows in pictures) <= room:
                return _drawn_title(pictures, style, air, dotted=dotted)
        names = title.split(" & ")
        if scale == 1 and banded and 1 < len(names) <= most:
            drawn = [
                _drawn_title([in_letters(name, 1, letters, accents=True)], style, 1, dotted=dotted) for name in names
            ]
            if max(name.width for name in drawn) <= width:
                return _names_with_signs(drawn, style)
    return Canvas(0, 0)


def _names_with_signs(names: Sequence[Canvas], style: str) -> Canvas:
    """Names in large letters below each other, and a small "&" between two of them."""
    canvas = Canvas(max(name.width for name in names), sum(name.height + 1 for name in names) - 1, style)
    y = 0
    for name in names:
        if y:
            canvas.put(canvas.width // 2, y - 1, "&", style)
        canvas.blit(name, (canvas.width - name.width) // 2, y, over=True)
        y += name.height + 1
    return canvas


def _drawn_title(pictures: Sequence[tuple[str, ...]], style: str, air: int, *, dotted: bool) -> Canvas:
    """Lines of large letters below each other, on a band in the middle; so many pixels of air above and below."""
    wide, banded = max(len(rows[0]) for rows in pictures), style != "placard.title"
    rows = ["." * wide] * air
    for picture in pictures:
        # A cedilla of a line over another hangs into the row between them; an accent stands over its own line.
        tail = len(picture) % HEIGHT * (not _is_accented(picture))
        placed = [row.center(wide, ".") if banded else row.ljust(wide, ".") for row in picture]
        rows += [*placed, *["." * wide] * ((2 - tail) * (picture is not pictures[-1]))]
    rows += ["." * wide] * air
    canvas = Canvas((wide + 1) // 2 if dotted else wide, (len(rows) + 1) // 2, style if banded else "placard")
    if dotted:
        dots = ((x, y) for y, row in enumerate(rows) for x, pixel in enumerate(row) if pixel == "#")
        for (x, y), char in dots_to_cells(dots).items():
            canvas.put(x, y, char, style)
    else:
        stamp(canvas, 0, 0, rows, style)
    return canvas


def _is_accented(picture: tuple[str, ...]) -> bool:
    """Whether a line of large letters begins with accents: no capital has an empty row below its first one."""
    return "#" in picture[0] and "#" not in picture[1]


def _letter_lines(title: str, scale: int, width: int, letters: Mapping[str, tuple[str, ...]]) -> list[str]:
    """A title in lines of large letters, broken at blanks and after hyphens."""
    lines = [""]
    for word in BREAK.split(title):
        longer = f"{lines[-1]}{word}" if lines[-1].endswith("-") else f"{lines[-1]} {word}".strip()
        if lines[-1] and len(in_letters(longer, scale, letters)[0]) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _text(
    lines: Sequence[str], width: int, look: Look, style: str, *, middle: bool = False, ground: str = "placard"
) -> Canvas:
    """Sentences, each beginning a line of its own; `middle`: all lines in the middle, on a `ground`."""
    broken = _wrap_evenly if middle else wrap
    found = [part for line in lines for part in broken(line, width, look.names)]
    canvas = Canvas(max(map(cell_len, found), default=0), len(found), ground)
    for y, line in enumerate(found):
        canvas.put((canvas.width - cell_len(line)) // 2 if middle else 0, y, line, style)
    return canvas


def _wrap_evenly(text: str, width: int, names: Sequence[str]) -> list[str]:
    """Lines of at most a width, as few as may be, and none a mere stub: in the middle of a placard all are about as
    long."""
    best = wrap(text, width, names)
    for narrower in range(width - 1, width // 2, -1):
        lines = wrap(text, narrower, names)
        if len(lines) > len(best) or max(map(cell_len, lines), default=0) > narrower:
            break
        best = lines
    return best


def _figures(lines: Sequence[str], width: int, look: Look, form: _Form, least: int) -> Canvas:
    """Lines with a figure at the right, and lines that say more of the one before.

    In colour they are shaded by turns, and gold for whoever has gained most, over the margins of the paper too.
    """
    cells = [line.removeprefix(DETAIL).strip().partition("\t") for line in lines]
    if form.deep == LETTERED:
        gains = [(name, value) for name, _, value in cells]
        gold = [value.startswith("+") and value == cells[0][2] for _, value in gains]
        return _lettered_rows(gains, gold, look, width, least, form.margin)
    figure = max(cell_len(cell[2]) for cell in cells)
    room = width - figure - 3
    if room < max(cell_len(name) for name, _, _ in cells):  # a shorter "and" may save a line
        short = [(name.replace(" and ", " & "), tab, value) for name, tab, value in cells]
        cells = [new if cell_len(new[0]) <= room else old for new, old in zip(short, cells, strict=True)]
    indents = ["  " * line.startswith(DETAIL) for line in lines]
    texts = [
        [indent + part for part in wrap(cell[0], width - figure - 3 - len(indent))]
        for indent, cell in zip(indents, cells, strict=True)
    ]
    inner = max(least, max(cell_len(part) for parts in texts for part in parts) + figure + 3)
    pad = 0 if look.is_plain else form.margin
    canvas = Canvas(inner + 2 * pad, sum(map(len, texts)), "placard")
    y, number, best, won = 0, -1, cells[0][2], False
    for line, parts, (_, _, value) in zip(lines, texts, cells, strict=True):
        more = line.startswith(DETAIL)
        number, won = number + (not more), value.startswith("+") and value == best if not more else won
        style = _row_style(look, number, won=won and not look.is_plain)
        for row, part in enumerate(parts):
            if pad:
                canvas.fill(0, y, canvas.width, 1, style)
            canvas.put(pad, y, part, f"placard.quiet/{style}" if more and not won else style)
            if not row:
                canvas.put(pad + inner - cell_len(value), y, value, f"placard.strong/{style}" if not won else style)
            y += 1
    return canvas


def _table(
    table: ScoreTable, look: Look, width: int, form: _Form, least: int, *, scored: bool = False
) -> Canvas | None:
    """The points in columns, as many as there is room for; None where there are none, or `scored` figures say them all.

    In colour its bands go on over the margins of the paper, and it is at least `least` wide between these.
    """
    columns, widths = _columns(table, width)
    if not columns or (scored and len(columns) == 1):
        return None
    if form.deep == LETTERED:
        return _lettered_table(table, look, width, least, form.margin) if len(columns) == 1 else Canvas(0, 0)
    part = f"{table.part}:" if len(columns) > len(table.labels) + 1 else ""
    if len(columns) == 1:  # its head may stand over the names too
        widths = [max(map(cell_len, columns[0][1])) + COLUMN_GAP]
    names = max(min(_name_width(table), width - sum(widths)), cell_len(part))
    if not look.is_plain:
        spare, count = max(0, min(least, width) - names - sum(widths)), len(widths)
        widths = [wide + (spare + at) // count for at, wide in enumerate(widths)]
    rows = table.rows[: form.rows or None]
    left = len(table.rows) - len(rows)
    called = [row.name for row in rows]
    if max(map(cell_len, called)) > names:
        called = [name.replace(" and ", " & ") for name in called]
    lines = [wrap(name, names) for name in called]
    deep = form.deep
    pad, head_rows = (0, 2) if look.is_plain else (form.margin, deep)
    firsts = [*accumulate((max(deep, len(parts)) for parts in lines), initial=head_rows)]
    canvas = Canvas(names + sum(widths) + 2 * pad, firsts[-1] + bool(left), "placard")
    head = "placard.quiet" if look.is_plain else "sheet.head"
    if look.is_plain:
        canvas.put(0, 1, look.glyphs.h * canvas.width, "placard.line")
    else:
        canvas.fill(0, 0, canvas.width, head_rows, head)
    middle = (deep - 1) // 2
    canvas.put(pad + names - cell_len(part), middle, part, head)
    for at, (row, parts) in enumerate(zip(rows, lines, strict=True)):
        style = _row_style(look, at, won=row.won)
        if not look.is_plain:
            canvas.fill(0, firsts[at], canvas.width, firsts[at + 1] - firsts[at], style)
        for y, text in enumerate(parts, firsts[at] + middle):
            canvas.put(pad, y, fit(text, names), style)
    if left:
        canvas.put(pad, canvas.height - 1, f"and {left} more", "placard.quiet")
    x = pad + names
    for at, ((title, figures), wide) in enumerate(zip(columns, widths, strict=True)):
        x += wide
        canvas.put(x - cell_len(title), middle, title, head)
        for number, (row, figure) in enumerate(zip(rows, figures, strict=False)):
            last = table.pointed and at == len(columns) - 1
            style = _row_style(look, number, won=row.won, last=last)
            canvas.put(x - cell_len(figure), firsts[number] + middle, figure, style)
    return canvas


def _row_style(look: Look, number: int, *, won: bool, last: bool = False) -> str:
    """The style of a row of a table: gold for who has won, the others shaded by turns; `last`: of the points."""
    if look.is_plain:
        return ("placard.title" if won else "placard.strong") if last else "placard.strong" if won else "placard"
    return "sheet.offer" if won else "sheet.shade" if number % 2 else "sheet"


def _lettered_table(table: ScoreTable, look: Look, width: int, least: int, pad: int) -> Canvas:
    """Who has how much in large letters, a band for each; an empty canvas where they have no room."""
    ((head, figures),) = table.columns(1)
    cells = [(row.name, figure) for row, figure in zip(table.rows, figures, strict=True)]
    rows = _lettered_rows(cells, [row.won for row in table.rows], look, width, least, pad)
    if not rows.height:
        return rows
    canvas = Canvas(rows.width, 1 + rows.height, "placard")
    canvas.fill(0, 0, canvas.width, 1, "sheet.head")
    canvas.put(canvas.width - pad - cell_len(head), 0, head, "sheet.head")
    canvas.blit(rows, 0, 1, over=True)
    return canvas


def _lettered_rows(
    cells: Sequence[tuple[str, str]], won: Sequence[bool], look: Look, width: int, least: int, pad: int
) -> Canvas:
    """Names with their figures in large letters, a band for each, gold for who has `won`; an empty canvas where they
    have no room."""
    if look.is_plain:
        return Canvas(0, 0)
    for letters in (LETTERS, NARROW):
        pairs = [[in_letters(text, letters=letters) for text in cell] for cell in cells]
        if all(name and figure for name, figure in pairs):
            wide = max(len(name[0]) + SCORE_GAP + len(figure[0]) for name, figure in pairs)
            if wide <= width:
                break
    else:
        return Canvas(0, 0)
    inner = max(wide, min(least, width))
    canvas = Canvas(inner + 2 * pad, LETTERED * len(pairs), "placard")
    for at, ((name, figure), gold) in enumerate(zip(pairs, won, strict=True)):
        y, style = LETTERED * at, _row_style(look, at, won=gold)
        canvas.fill(0, y, canvas.width, LETTERED, style)
        stamp(canvas, pad, y, ["." * len(name[0]), *name], style)
        stamp(canvas, pad + inner - len(figure[0]), y, ["." * len(figure[0]), *figure], style)
    return canvas


def _name_width(table: ScoreTable) -> int:
    """Columns of the names of a table."""
    return min(NAME_WIDTH, max((cell_len(row.name) for row in table.rows), default=0))


def _columns(table: ScoreTable, width: int) -> tuple[list[tuple[str, tuple[str, ...]]], list[int]]:
    """The columns of figures beside the names in a table so wide, and how wide each is with the gap before it."""
    return _fitting_columns(table, max(width - _name_width(table), width // 2))  # a name may take two lines


@lru_cache(maxsize=64)  # every form asks, and a game of a hundred turns has as many columns
def _fitting_columns(table: ScoreTable, width: int) -> tuple[list[tuple[str, tuple[str, ...]]], list[int]]:
    """The most columns that have room in a width, and how wide each is with the gap before it."""
    for most in range(table.parts + len(table.labels) + 3, 0, -1):
        columns = table.columns(most)
        widths = [max(cell_len(head), *map(cell_len, figures)) + COLUMN_GAP for head, figures in columns]
        if sum(widths) <= width:
            break
    return columns, widths


def _buttons(buttons: Sequence[Button], look: Look, width: int, *, airy: bool = False, capped: bool = False) -> Canvas:
    """The buttons in a row, or in rows that all are as wide; the one under the cursor is lit.

    `airy`: with a row between two rows, if those are few; `capped`: as keys are drawn.
    """
    rows = _button_rows(buttons, width)
    tall = CAP_ROWS if capped else 1
    pitch = tall + (not capped and airy and len(rows) <= MOST_APART)
    whole = max((sum(wide for _, wide in row) + len(row) - 1 for row in rows), default=0)
    canvas = Canvas(whole, max(0, pitch * (len(rows) - 1) + tall), "placard")
    for number, row in enumerate(rows):
        x, top = 0, number * pitch
        y = top + tall // 2
        for button, wide in row:
            state = f"|{state}" if (state := look.state(button.token)) == "cursor" else ""
            if capped:
                _cap(canvas, x, top, wide, state)
            else:
                canvas.fill(x, y, wide, 1, f"placard.button{state}")
            canvas.put(x + 1, y, button.key, f"placard.key{state}")
            label = x + 1 + bool(button.key) * (cell_len(button.key) + 1)
            canvas.put(label, y, button.label, f"placard.button{state}")
            canvas.spot(button.token, x, top, wide, tall)
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
