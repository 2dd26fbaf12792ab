"""What each player has brought: slips of paper side by side, each with a name over a large figure and its dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.cells import cell_len

from parlor.core.scene import Die, Score, Scores, Sketch
from parlor.widgets.canvas.canvas import Canvas, Look, Size, above, beside, fit
from parlor.widgets.canvas.letters import in_letters
from parlor.widgets.canvas.numerals import enlarged
from parlor.widgets.canvas.palette import GROUND
from parlor.widgets.canvas.pixels import picture, stamp
from parlor.widgets.canvas.slip import SHADED, with_shadow
from parlor.widgets.dice.cube import SHADOWS, extent, paint_cube
from parlor.widgets.dice.cup import cup_width, paint_cup
from parlor.widgets.sheets.cells import NOTHING, TONES, WON, on_paper
from parlor.widgets.sheets.plaque import SCALES, in_figures
from parlor.widgets.sheets.sheets import paint_sheet
from parlor.widgets.sheets.sketches import MISSING, drawn_so_far, dyes_of

FIGURE: Final = 5
"""Pixels of a figure from top to bottom."""
CUBES: Final = {Size.S: 0, Size.M: 5, Size.L: 7, Size.XL: 10}
"""Pixels of a die below a figure, 0 for one that is a number..."""
ALONE: Final = {Size.S: 7, Size.M: 7, Size.L: 10, Size.XL: 17}
"""... and of one that stands for it."""
RANKS: Final = {Size.S: 0, Size.M: 5, Size.L: 7, Size.XL: 10}
"""Pixels of a die that shows how its face ranks; 0 where it is a mark on ivory."""
ENDS: Final = ("lowest", "highest")
"""What stands at both ends of them."""
TRAY: Final = "sheet.head"
"""What dice lie on: wood, on which they are seen better than on paper."""
ACROSS: Final = 3
"""Dice side by side on a slip, at most."""
NAME: Final = 10
"""Columns of a name, at most, for which a slip is made wider."""
EDGE: Final = {Size.S: 1, Size.M: 1, Size.L: 2, Size.XL: 3}
"""Columns free at either side of what stands on a slip."""
TILE: Final = (3, 1)
"""Columns and rows of a die that is a number."""
LOWEST, HIGHEST = 3, 13
"""Rows of the cup of whoever is still to throw."""
BROADEST: Final = 0.75
"""How much of a slip that cup takes across, at most."""
ART: Final = {Size.S: 0, Size.M: 0, Size.L: 1, Size.XL: 2}
"""Which picture of a drawing stands on a slip of a size."""
STACKED: Final = 0.55
"""How much of the rows slips with drawings take above each other, at most: else they are without."""
LETTERS: Final = 3
"""Rows of a name in large letters."""


class _Slip(NamedTuple):
    """How large the slips are."""

    wide: int
    band: int
    """Rows of the name."""
    body: int
    """Rows below it."""
    figure: int
    """Those of them that are the figure's."""
    pixels: int
    across: int
    """Dice side by side."""
    art: int
    """Which picture of a drawing is on it; -1 for none."""


def paint_scores(scores: Scores, look: Look, width: int, height: int) -> Canvas:
    """A slip for each player, in as few rows as there is room for; a table of figures in the compact form, and where
    there is no colour."""
    if look.size is Size.XS or look.is_plain:
        return paint_sheet(scores.sheet, look, width, height)
    shadow = int(look.size >= Size.M)
    count = max(1, len(scores.scores))
    for size in (*range(look.size, 0, -1), 0):  # rather small in one row, and at last undrawn, than large in two
        slip = _measure(scores, look, Size(size or Size.S), drawn=size > 0)
        each = max(1, min(count, (width + 1 - 2 * shadow) // (slip.wide + shadow + 1)))
        lines = -(-count // each)
        if lines == 1 or (0 < size <= Size.S and lines * (slip.band + slip.body + shadow) <= height * STACKED):
            break
    each = -(-count // -(-count // each))  # as many in each row
    spare = look.least[0] - each * (slip.wide + shadow + 1) + 1
    slip = slip._replace(wide=slip.wide + max(0, spare // each))
    drawn = [_paint_slip(score, scores, look, slip) for score in scores.scores]
    if shadow:
        drawn = [with_shadow(each) for each in drawn]
    whole = above([beside(drawn[at : at + each], 1) for at in range(0, count, each)])
    if not scores.label:
        return whole
    label = _ranks(scores, look) if scores.ranks else _label(scores, look, width)
    return above([label, whole], int(look.size >= Size.L and not scores.ranks))


def _measure(scores: Scores, look: Look, size: Size, *, drawn: bool) -> _Slip:
    """How large slips must be, whatever has been thrown; with what stands on them in a size, and a drawing if any."""
    scale = SCALES[size]
    figure = in_figures(scores.widest)
    pixels = (CUBES if figure else ALONE)[size]
    wide, tall = _cell(pixels)
    across = min(ACROSS, scores.room)
    lines = -(-scores.room // max(1, across))
    high = (FIGURE * scale + 1) // 2 + (pixels > 0 or not lines) if figure else 0
    names = [fit(look.name(score.seat), NAME) for score in scores.scores]
    inner = max(len(figure[0]) * scale if figure else 0, across * (wide + 1), *(cell_len(name) + 4 for name in names))
    band = LETTERS + 2 if look.size is Size.XL else 1
    wide, body, art = inner + 2 * EDGE[size], high + lines * (tall + 1) + 1, -1
    if drawn and (sketch := scores.scores[0].sketch):
        art = ART[size]
        wide, body = max(wide, len(sketch.art[art][0])), max(body, len(sketch.art[art]) // 2)
    return _Slip(wide, band, body, high, pixels, across, art)


def _cell(pixels: int) -> tuple[int, int]:
    """Columns and rows of a die."""
    return extent(pixels) if pixels else TILE


def _ranks(scores: Scores, look: Look) -> Canvas:
    """The faces of the dice in a row from the lowest to the highest, between the words for that; over it and below
    nothing is free but the rows that the shadows leave."""
    pixels = RANKS[look.size]
    wide, tall = _cell(pixels)
    low, high = ENDS
    row = Canvas(len(scores.ranks) * (wide + 1) - 1, tall)
    for at, die in enumerate(scores.ranks):
        if pixels:
            row.blit(paint_cube(die, pixels), at * (wide + 1), 0, over=True)
        else:
            row.put(at * (wide + 1), 0, die.shown.center(wide), "die")
    canvas = Canvas(row.width + len(low) + len(high) + 4, tall + 1)
    canvas.put(0, (tall - 1) // 2, low, "quiet")
    canvas.blit(row, len(low) + 2, 0)
    canvas.put(canvas.width - len(high), (tall - 1) // 2, high, "quiet")
    return canvas


def _label(scores: Scores, look: Look, width: int) -> Canvas:
    """What stands over all slips."""
    text = fit(look.said(scores.label), width)
    canvas = Canvas(cell_len(text), 1)
    canvas.put(0, 0, text, "row")
    return canvas


def _paint_slip(score: Score, scores: Scores, look: Look, slip: _Slip) -> Canvas:
    """One player's: his name, and what he has brought, or the cup from which he is still to throw."""
    turn, sketch = score.seat == scores.now, score.sketch if slip.art >= 0 else None
    empty = not (score.figure or score.dice or (sketch and len(sketch.parts) > 1))
    under = SHADED if empty and not turn else "sheet"
    canvas = Canvas(slip.wide, slip.band + slip.body, under)
    canvas.fill(0, 0, slip.wide, slip.band, WON if score.seat in look.winners else "sheet.head")
    _name(canvas, look, score.seat, slip, turn=turn)
    if empty:
        tall = max(LOWEST, min(HIGHEST, slip.body - 1))
        while tall > LOWEST and cup_width(tall) > slip.wide * BROADEST:
            tall -= 1
        cup = paint_cup(look, tall, under)
        canvas.blit(cup, (slip.wide - cup.width) // 2, slip.band + (slip.body - tall + 1) // 2, over=True)
        return canvas
    if sketch:
        _sketch(canvas, sketch, score, slip)
        return canvas
    style = TONES["quiet" if score.figure in NOTHING else score.tone]
    room = slip.figure or slip.body
    _figure(canvas, score.figure.removeprefix("+"), (slip.band, room), style)  # the bright name says it as well
    if score.dice:
        _dice(canvas, score.dice, slip)
    return canvas


def _sketch(canvas: Canvas, sketch: Sketch, score: Score, slip: _Slip) -> None:
    """A drawing in the middle of a slip, with the figure on its field; what is at its foot goes on to both edges."""
    art = sketch.art[slip.art]
    left = (slip.wide - len(art[0])) // 2
    rows = [list(("." * left + row).ljust(slip.wide, ".")) for row in drawn_so_far(sketch, art)]
    for x in (*range(left), *range(left + len(art[0]), slip.wide)):
        rows[-1][x] = rows[-1][left]
    field = [(x, y) for y, row in enumerate(art) for x, pixel in enumerate(row, left) if pixel == sketch.field]
    figure = in_figures(score.figure.removeprefix("+"))
    (x, last), (y, low) = ((min(along), max(along)) for along in zip(*field, strict=True))
    scale = min((last - x + 1) // max(1, len(figure[0])), (low - y + 1) // len(figure)) if figure else 0
    drawn = enlarged(tuple(figure), max(1, scale)) if figure else ()
    for at, line in enumerate(drawn, y + (low - y + 2 - len(drawn)) // 2):
        for column, pixel in enumerate(line, x + (last - x + 1 - len(line)) // 2):
            if pixel == "#":
                rows[at][column] = pixel
    ink = "dye.grey" if score.figure in NOTHING else "dye.red" if score.tone == "sum" else "dye.ink"
    dyes = {MISSING: f"{GROUND}sheet.cell", "#": ink, **dyes_of(sketch)}
    top = canvas.height - len(rows) // 2
    picture(canvas, 0, top, ["".join(row) for row in rows], dyes, "sheet")


def _dice(canvas: Canvas, dice: Sequence[Die], slip: _Slip) -> None:
    """Dice in rows on wood, below the figure."""
    top, (wide, tall) = slip.band + slip.figure, _cell(slip.pixels)
    canvas.fill(0, top, slip.wide, canvas.height - top, TRAY)
    for at, die in enumerate(dice):
        row, column = divmod(at, slip.across)
        x = (slip.wide - slip.across * (wide + 1)) // 2 + 1 + column * (wide + 1)
        y = top + 1 + row * (tall + 1)
        if slip.pixels:
            canvas.blit(paint_cube(die, slip.pixels, under=TRAY, shadow=SHADOWS[TRAY]), x, y, over=True)
        else:
            canvas.put(x, y, die.shown.center(wide), "die")


def _name(canvas: Canvas, look: Look, seat: int, slip: _Slip, *, turn: bool) -> None:
    """A name on its band, in large letters where there is room; that of the player to act is bright."""
    style = "sheet.head.turn" if turn else WON if seat in look.winners else "sheet.title"
    letters = in_letters(look.name(seat)) if slip.band > LETTERS else ()
    if letters and len(letters[0]) <= slip.wide - 2:
        stamp(canvas, (slip.wide - len(letters[0])) // 2, 1, letters, style)
        return
    text = (look.glyphs.turn + " " if turn else "") + fit(look.name(seat), slip.wide - 4)
    canvas.put((slip.wide - cell_len(text)) // 2, slip.band // 2, text, style)


def _figure(canvas: Canvas, text: str, rows: tuple[int, int], style: str) -> None:
    """A figure or a word in so many rows, as large as there is room for it."""
    y, tall = rows
    figure: Sequence[str] = in_figures(text) or in_letters(text)
    if figure and len(figure[0]) <= canvas.width - 2 and len(figure) <= 2 * tall:
        scale = min((canvas.width - 2) // len(figure[0]), 2 * tall // len(figure))
        figure = enlarged(tuple(figure), max(1, scale))
        over = (2 * tall - len(figure) + 1) // 2
        stamp(canvas, (canvas.width - len(figure[0])) // 2, y, [*["." * len(figure[0])] * over, *figure], style)
    elif text:
        canvas.put(
            (canvas.width - cell_len(text)) // 2, y + (tall - 1) // 2, fit(text, canvas.width), on_paper(style, "")
        )
