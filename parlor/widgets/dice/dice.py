"""Dice in a tray, and the cup or the box that hides them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace
from rich.cells import cell_len

from parlor.core.scene import Die, Tray, Trays
from parlor.widgets.canvas.canvas import Canvas, Look, Size, above, beside, fit, wrap
from parlor.widgets.canvas.figures import Figure, stamp
from parlor.widgets.canvas.lettering import balanced, large
from parlor.widgets.canvas.palette import INK
from parlor.widgets.dice.marks import marked

PIPS: Final = {
    1: ("   ", " * ", "   "),
    2: ("*  ", "   ", "  *"),
    3: ("*  ", " * ", "  *"),
    4: ("* *", "   ", "* *"),
    5: ("* *", " * ", "* *"),
    6: ("* *", "* *", "* *"),
    7: ("* *", "***", "* *"),
    8: ("***", "* *", "***"),
    9: ("***", "***", "***"),
}
"""Which of nine places have a pip, on dice and dominoes."""
HEIGHTS: Final = {3: 3, 5: 3, 7: 3, 9: 5, 17: 9, 21: 11}
"""Rows of a die of so many columns."""
WIDTHS: Final = {Size.XS: 5, Size.S: 5, Size.M: 9, Size.L: 17}
LARGER: Final = ((2, 21), (3, 17))
"""Up to so many dice are drawn so wide in the largest size, where there is room."""
ROUNDED: Final = 9
"""Columns of the smallest die with rounded corners, and with marks drawn in dots."""
CORNERS: Final = "▟▙▜▛"
FEW: Final = 3
"""Dice that are drawn in the largest size even where little room is; more are then no larger than at size M."""
SPOTS: Final[dict[int, tuple[tuple[int, int, int], tuple[int, int, int], Figure]]] = {
    17: ((4, 13, 22), (2, 7, 12), (".######.", "########", "########", ".######.")),
    21: ((6, 17, 28), (3, 9, 15), (".######.", "########", "########", ".######.")),
}
"""Pips drawn in dots on dice of so many columns: where they begin across and down, and their shape."""
STEPS: Final = {3: 1, 5: 1, 7: 2, 9: 2}
"""Columns from one pip to the next where each is a glyph, well within the edges."""
CUPS: Final = {Size.XS: 3, Size.S: 3, Size.M: 5, Size.L: 7}
"""Rows of a cup turned over its dice; a cup alone is as high as a tray."""
HIGHEST: Final = 11
"""Rows of a cup, at most."""
MARGIN: Final = 8
"""Columns by which the label under one of two trays may be wider than the tray."""
RIM: Final = (2, 1)
"""Columns and rows from the outside of a tray to its dice."""
TIMES: Final = "×"
RIM_WOOD: Final = "tray.rim"
FELT: Final = "tray.felt"
BOX: Final = {Size.XS: (13, 3), Size.S: (21, 5), Size.M: (31, 7), Size.L: (31, 7)}
"""Columns and rows of a shut box: it is as high as a tray."""


def face(value: int, wide: int) -> Figure:
    """The pips of a face as dots on a die of so many columns: see `SPOTS`."""
    columns, rows, pip = SPOTS[wide]
    dots = [["."] * (wide * 2) for _ in range(HEIGHTS[wide] * 2)]
    for row, pips in zip(rows, PIPS[value], strict=True):
        for column, there in zip(columns, pips, strict=True):
            for y, line in enumerate(pip if there == "*" else ()):
                for x, dot in enumerate(line):
                    dots[row + y][column + x] = dot
    return tuple("".join(line) for line in dots)


def tone(die: Die) -> str:
    """How a die stands out among others, as the end of its style."""
    return ".lost" if die.lost else ".counts" if die.counts else ".kept" if die.kept or die.used else ""


def paint_die(die: Die, look: Look, *, wide: int, under: str = "ground") -> Canvas:
    """A die of so many columns (see `HEIGHTS`), lying on a ground: pips or its mark.

    Without colour it is framed, and small ones have a figure.
    """
    tall = HEIGHTS[wide]
    state = look.state(die.token)
    chosen = bool(die.token) and die.token in look.chosen  # which the cursor is not to hide
    base = f"die{tone(die)}" if not chosen or die.lost else "die.kept"
    ending = f"|{state}" if state in ("cursor", "chosen") else ""
    style = base + ending
    canvas = Canvas(wide, tall, style)
    canvas.spot(die.token, 0, 0, wide, tall)
    framed = look.glyphs.plain or not look.colour
    if framed:
        canvas.box(0, 0, wide, tall, look.glyphs, style)
    elif wide >= ROUNDED:
        for at, corner in enumerate(CORNERS):
            canvas.put(at % 2 * (wide - 1), at // 2 * (tall - 1), corner, f"^{base}/{under}{ending}")
    if die.mark or not 1 <= die.face <= 6:
        mark = die.mark or (str(die.face) if die.face else "?")
        if not framed and (drawn := marked(mark, wide, tall)):
            stamp(canvas, 0, 0, drawn, style)
        else:
            canvas.put((wide - len(mark)) // 2, (tall - 1) // 2, mark, style)
    elif framed and tall == 3:
        canvas.put(wide // 2 - 1, 1, f"({die.face})" if die.kept or die.counts else f" {die.face} ", style)
    elif framed:
        small_pips(canvas, (wide - 5) // 2, (tall - 3) // 2, die.face, 5, look, style)
    else:
        draw_pips(canvas, 0, 0, die.face, wide, look, style)
    return canvas


def draw_pips(canvas: Canvas, x: int, y: int, value: int, wide: int, look: Look, style: str) -> None:
    """The pips of a value, 1 to 9, on a face of so many columns."""
    if wide in STEPS:
        small_pips(canvas, x, y + (HEIGHTS[wide] - 3) // 2, value, wide, look, style)
    else:
        stamp(canvas, x, y, face(value, wide), style)


def small_pips(canvas: Canvas, x: int, y: int, value: int, wide: int, look: Look, style: str) -> None:
    """The pips of a value in three rows, each a glyph."""
    for row, line in enumerate(PIPS[value], y):
        for at, pip in enumerate(line, -1):
            if pip == "*":
                canvas.put(x + wide // 2 + at * STEPS[wide], row, look.glyphs.pip, style)


def paint_tray(tray: Tray, look: Look, width: int, height: int) -> Canvas:
    """The dice side by side where they lie, those kept marked; their places under them where they can be chosen.

    They lie on felt within a wooden rim, except in the compact form.
    """
    if tray.times:
        return _times(tray, look, width)
    if tray.over is not None:
        return above([_labelled(each, look, width, height) for each in (tray.over, replace(tray, over=None))])
    if not tray.dice:
        return Canvas(0, 0)
    label = Canvas(0, 0)
    if tray.label:
        text = fit(look.said(tray.label), width)
        label = Canvas(cell_len(text), 1)
        label.put(0, 0, text, _voice(tray))
    if tray.cup or tray.box:
        if look.size == Size.XS:
            return above([_cup(tray, look, CUPS[look.size]) if tray.cup else _box(tray, look), label])
        lying = paint_tray(replace(tray, label="", box=False, cup=False), look, width, height - label.height)
        shut = _cup(tray, look, min(lying.height, HIGHEST)) if tray.cup else _box(tray, look)
        whole = Canvas(max(lying.width, label.width), max(lying.height, shut.height) + label.height)
        closed = above([shut, label])  # in as much room as the open dice take: nothing moves
        whole.blit(closed, (whole.width - closed.width) // 2, whole.height - closed.height)
        return whole
    height -= label.height
    if look.size == Size.XS or not look.colour or look.glyphs.plain:
        return above([paint_dice(tray.dice, look, width, height=height, numbered=tray.numbered), label])
    x, y = RIM
    if tray.across:
        dice = _beside_board(tray, look)
    else:
        dice = paint_dice(tray.dice, look, width - 2 * x, FELT, height=height - 2 * y, numbered=tray.numbered)
    return above([_rimmed(dice), label])


def _beside_board(tray: Tray, look: Look) -> Canvas:
    """Dice in rows of so many as their tray says, with a row between where none holds their places."""
    wide = WIDTHS[Size.M if look.size is Size.L else Size.S]
    placed = any(die.token or die.name for die in tray.dice)
    numbered = tray.numbered or placed
    dice = [_placed(die, at if placed else 0, look, wide, numbered, FELT) for at, die in enumerate(tray.dice, 1)]
    rows = [beside(dice[at : at + tray.across], 1) for at in range(0, len(dice), tray.across)]
    return above(rows, int(not numbered))


def paint_dice(
    dice: tuple[Die, ...],
    look: Look,
    width: int,
    under: str = "ground",
    *,
    height: int = 0,
    numbered: bool = False,
) -> Canvas:
    """Dice in rows, lying on a ground; in the largest size as large as there is room for them in one row.

    `numbered`: the row for their places is kept where none of them can be chosen.
    """
    placed = any(die.token or die.name for die in dice)
    numbered = numbered or placed
    wide = WIDTHS[look.size if len(dice) <= FEW else min(look.size, Size.M)]
    if look.size == Size.L:
        wide = max(wide, _widest(len(dice), width, height - numbered))
    each = max(1, (width + 1) // (wide + (3 if numbered and look.size == Size.XS else 1)))
    if look.size > Size.S:
        each = max(1, len(dice))
    whole = [_placed(die, at if placed else 0, look, wide, numbered, under) for at, die in enumerate(dice, 1)]
    return above([beside(whole[at : at + each], 1) for at in range(0, len(whole), each)])


def _airy(wide: int) -> int:
    """The rows that there must be for a die so wide, larger than it must be: it fills two thirds of them."""
    return HEIGHTS[wide] * 3 // 2


def _widest(dice: int, width: int, height: int) -> int:
    """The columns of the largest die of which so many fit side by side; 0 for none."""
    fitting = (
        wide
        for most, wide in reversed(LARGER)
        if most >= dice and _airy(wide) <= height and dice * (wide + 1) - 1 <= width
    )
    return max(fitting, default=0)


def rooms(dice: tuple[Die, ...], size: Size) -> Iterator[tuple[int, int]]:
    """Rooms in which so many dice in a tray are drawn larger than they must be, the largest first."""
    x, y = RIM
    numbered = any(die.token or die.name for die in dice)
    for most, wide in LARGER if dice and size == Size.L else ():
        if most >= len(dice):
            yield len(dice) * (wide + 1) - 1 + 2 * x, _airy(wide) + numbered + 2 * y


def _rimmed(dice: Canvas) -> Canvas:
    """Dice on felt, within a rim."""
    x, y = RIM
    canvas = rim(dice.width + 2 * x, dice.height + 2 * y)
    canvas.blit(dice, x, y, over=True)
    return canvas


def rim(wide: int, tall: int) -> Canvas:
    """Felt within a rim as thick at the sides as above and below."""
    canvas, wood = Canvas(wide, tall, FELT), f"{RIM_WOOD}/{FELT}"
    for row in range(tall):
        canvas.put(0, row, "█" + " " * (wide - 2) + "█", wood)
    canvas.put(0, 0, "█" + "▀" * (wide - 2) + "█", wood)
    canvas.put(0, tall - 1, "█" + "▄" * (wide - 2) + "█", wood)
    return canvas


def paint_trays(trays: Trays, look: Look, width: int, height: int) -> Canvas:
    """Trays side by side in rows, each over its label; their dice are a size smaller than in a tray alone."""
    small = look._replace(size=Size(max(Size.XS, look.size - 1)))
    blocks = []
    for tray in trays.trays:
        cup, open_ = tray.cup, replace(tray, label="")
        drawn = _cup(tray, look, CUPS[look.size]) if cup else paint_tray(open_, small, width, height)
        share = width if len(trays.trays) == 1 else width // 2 - 2
        lines = wrap(look.said(tray.label), max(share, drawn.width)) or [""]
        label = Canvas(max(map(cell_len, lines)), len(lines))
        for y, line in enumerate(lines):
            label.put(0, y, line, _voice(tray))
        blocks.append(above([drawn, label, *([_noted(tray, look, drawn.width)] if tray.cup else [])]))
    rows: list[list[Canvas]] = [[]]
    for block in blocks:
        if rows[-1] and sum(other.width + 3 for other in rows[-1]) + block.width > width:
            rows.append([])
        rows[-1].append(block)
    whole = [beside(row, 3) for row in rows]
    airy = look.size > Size.XS and sum(each.height + 1 for each in whole) - 1 <= height
    return above(whole, int(airy))


def _labelled(tray: Tray, look: Look, width: int, height: int) -> Canvas:
    """One of two trays above each other, over its label; the room is the same whatever that says."""
    drawn = paint_tray(replace(tray, label=""), look, width, height)
    canvas = Canvas(
        max(drawn.width, min(width, drawn.width + MARGIN)), drawn.height + (1 if look.size == Size.XS else 2)
    )
    canvas.blit(drawn, (canvas.width - drawn.width) // 2, 0)
    for y, line in enumerate(balanced(look.said(tray.label), canvas.width), drawn.height):
        canvas.put((canvas.width - cell_len(line)) // 2, y, line, _voice(tray))
    return canvas


def _voice(tray: Tray) -> str:
    """The style of a label: what says that nothing lies there yet is quiet."""
    return "row" if any(die.face or die.mark.strip() for die in tray.dice) else "quiet"


def _noted(tray: Tray, look: Look, width: int) -> Canvas:
    """What is said of whoever has a cup; its line is kept while there is nothing to say."""
    text = look.said(tray.note)
    canvas = Canvas(max(width, cell_len(text)), 1)
    canvas.put((canvas.width - cell_len(text)) // 2, 0, text, "gold")
    return canvas


def _times(tray: Tray, look: Look, width: int) -> Canvas:
    """A bid, with air above and below: whose it is, a number, and one die; as high while there is none."""
    wide = WIDTHS[Size.M if look.size == Size.L else Size.S]
    text = fit(look.said(tray.label), width)
    label, sign = Canvas(cell_len(text), 1), Canvas(1, 1)
    label.put(0, 0, text, "row" if tray.dice else "quiet")
    sign.put(0, 0, TIMES, "row")
    told = [large(tray.times, look), sign, *(paint_die(die, look, wide=wide) for die in tray.dice)] if tray.dice else []
    parts = beside([label, beside(told, 2)], 3)
    canvas = Canvas(parts.width, HEIGHTS[wide] + 2 * (look.size > Size.XS))
    canvas.blit(parts, 0, (canvas.height - parts.height) // 2)
    return canvas


def _placed(die: Die, place: int, look: Look, wide: int, numbered: bool, under: str) -> Canvas:
    """A die over its place and whether it is kept, or beside it in the compact form.

    It is alone where none can be chosen, and its place is 0 where only the row is kept.
    """
    drawn = paint_die(die, look, wide=wide, under=under)
    if not numbered:
        return drawn
    if look.size == Size.XS and not die.name:
        canvas = Canvas(drawn.width + 2, drawn.height)
        canvas.blit(drawn, 2, 0)
        canvas.put(0, 1, " " if die.used or not place else str(place), "gold" if die.kept else "quiet")
        return canvas
    canvas = Canvas(drawn.width, drawn.height + 1)
    canvas.blit(drawn, 0, 0)
    word = "kept" if die.kept else "chosen" if die.token in look.chosen else ""
    text = "used" if die.used else f"[{place}]" if word and wide < 9 else f"{place} {word}" if word else str(place)
    if not place or (die.kept and not die.token and not die.name):  # for good: it is no longer counted
        text = word
    if die.name:
        text = die.name if len(die.name) <= wide else ""
    gold, quiet = (f"{FELT}.gold", FELT) if under == FELT else ("gold", "quiet")
    canvas.put((wide - len(text)) // 2, drawn.height, text, gold if word else quiet)
    return canvas


def _cup(tray: Tray, look: Look, tall: int) -> Canvas:
    """A cup of so many rows over the dice, and how many there are."""
    text = str(len(tray.dice))
    if look.glyphs.plain:
        canvas = Canvas(9, 3)
        for y, line in enumerate(("  .---.", " /     \\", "/_______\\")):
            canvas.put(0, y, line, "line")
        canvas.put(4, 1, text, "row")
        return canvas
    wide, rows = 4 * tall + 6, 2 * tall
    figure = tuple(("#" * (wide - 2 - (rows - row) // 2 * 2)).center(wide, ".") for row in range(rows))
    canvas = Canvas(wide // 2, tall)
    stamp(canvas, 0, 0, figure, "cup")
    canvas.put((canvas.width - len(text)) // 2, canvas.height // 2, text, "cup.text")
    return canvas


def _box(tray: Tray, look: Look) -> Canvas:
    """A box with its lid down and a clasp, and how many dice are in it."""
    g, (wide, tall) = look.glyphs, BOX[look.size]
    canvas, text = Canvas(wide, tall), f"{len(tray.dice)} dice"
    middle = (wide - len(text)) // 2
    if g.plain or not look.colour or tall == BOX[Size.XS][1]:
        canvas.fill(0, 0, wide, tall, "cup.text")
        canvas.box(0, 0, wide, tall, g, "cup.text")
        canvas.put(middle, tall // 2, text, "cup.text")
        return canvas
    for row in range(1, tall):
        canvas.put(1, row, "█" * (wide - 2), RIM_WOOD)
    canvas.put(0, 0, "█" * wide, "cup")
    canvas.put(0, 1, "▀", "cup")
    canvas.put(1, 1, "▀" * (wide - 2), f"cup/{INK}{RIM_WOOD}")
    canvas.put(wide - 1, 1, "▀", "cup")
    canvas.put(wide // 2 - 1, 1, "▄▄▄", f"gold/{INK}cup")
    canvas.put(wide // 2 - 1, 2, "▀▀▀", f"gold/{INK}{RIM_WOOD}")
    canvas.put(middle, tall // 2 + 1, text, f"cup.text/{INK}{RIM_WOOD}")
    return canvas
