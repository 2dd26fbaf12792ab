"""Dice in a tray, and the cup or the box that hides them.

In colour dice are cubes (`parlor.widgets.dice.cube`); without they are flat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace
from rich.cells import cell_len

from parlor.core.scene import Die, Tray, Trays
from parlor.widgets.canvas.canvas import Canvas, Look, Size, above, beside, fit, wrap
from parlor.widgets.canvas.lettering import large, one_line, wrap_evenly
from parlor.widgets.canvas.letters import HEIGHT, in_letters
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.canvas.slip import with_shadow
from parlor.widgets.dice.cube import CUTS, INKS, PIPS, SHADOWS, SIZES, extent, paint_cube
from parlor.widgets.dice.cup import cup_width, paint_box, paint_cup, paint_turned_cup

HEIGHTS: Final = {3: 3, 5: 3, 7: 3, 9: 5}
"""Rows of a flat die of so many columns."""
WIDTHS: Final = {Size.XS: 5, Size.S: 5, Size.M: 9, Size.L: 9}
"""Columns of a flat die."""
CUBES: Final = {Size.S: 7, Size.M: 10, Size.L: 10}
"""Pixels of a cube; in the largest size it is larger where there is room."""
LARGER: Final = tuple(sorted((pixels for pixels in CUTS if pixels > CUBES[Size.L]), reverse=True))
"""The cubes for that, the largest first."""
ROW: Final = 6
"""Dice that lie in one row wherever cubes are drawn."""
BESIDE: Final = 17
"""Pixels of a cube beside a board, at most: it goes before them."""
AIR, AIR_LISTED = 1.5, 1.1
"""How many times the rows of such dice there must be: beside a board, and beside a sheet."""
STACKED: Final = 0.45
"""How much of the rows trays above each other take in the largest size, at most; side by side dice are smaller."""
LISTED: Final = 23
"""The same beside a sheet, where each has its place under it."""
STEPS: Final = {3: 1, 5: 1, 7: 2, 9: 2}
"""Columns from one pip to the next where each is a glyph, well within the edges."""
CUPS: Final = {Size.XS: 3, Size.S: 3, Size.M: 5, Size.L: 7, Size.XL: 10}
"""Rows of a cup turned over its dice; a cup alone is as high as a tray."""
LOWEST, HIGHEST = 3, 17
"""Rows of a cup, at least and at most."""
IDLE: Final = 3
"""Rows by which a cup beside a board or a sheet is higher than a die, at most: what it holds goes before it."""
AISLE: Final = 2
"""Columns by which dice that are set aside for good lie apart from the others."""
DROP: Final = {7: 1, 10: 1}
"""Rows by which a die that is kept lies nearer to its player than the others, by its pixels; larger ones two."""
SPARE: Final = 20
"""Which part of their columns dice leave free, at least, lest they lie from rim to rim; never less than one a side."""
MARGIN: Final = 8
"""Columns by which the label under one of two trays may be wider than the tray."""
RIM: Final = (2, 1)
"""Columns and rows from the outside of a tray to its dice."""
TIMES: Final = "×"
BID: Final = 23
"""Pixels of the die of a bid, at most: other dice go before it."""
FRAMED: Final = 5
"""Rows of the slip of a bid besides its die, with the air round it."""
RIM_WOOD: Final = "tray.rim"
FELT: Final = "tray.felt"


def tone(die: Die) -> str:
    """How a die stands out among others, as the end of its style."""
    if is_blank(die) or (die.past and not die.lost):  # what has ended the turn still says so
        return ".dim"
    return ".lost" if die.lost else ".counts" if die.counts else ".kept" if die.kept or die.used else ""


def is_blank(die: Die) -> bool:
    """Whether a die only keeps the place of one that is not thrown yet."""
    return not die.face and die.mark.isspace()


def in_cup(dice: tuple[Die, ...]) -> bool:
    """Whether dice are all still to be thrown: then a cup stands in their room."""
    return bool(dice) and not any(die.face or die.mark.strip() for die in dice)


def any_faces(dice: tuple[Die, ...]) -> tuple[Die, ...]:
    """Dice that take as much room as these, whatever is thrown."""
    return tuple(replace(die, face=min(die.face, 1)) for die in dice)


def thrown(dice: tuple[Die, ...]) -> tuple[Die, ...]:
    """Dice that take as much room as these when all are thrown: a cup takes less."""
    return tuple(replace(die, face=1, mark=die.mark.strip()) for die in dice)


def paint_die(die: Die, look: Look, *, wide: int) -> Canvas:
    """A flat die of so many columns (see `HEIGHTS`): pips or its mark, framed where there is no colour."""
    tall = HEIGHTS[wide]
    state = look.state(die.token)
    chosen = bool(die.token) and die.token in look.chosen  # which the cursor is not to hide
    base = f"die{tone(die)}" if not chosen or die.lost else "die.kept"
    style = base + (f"|{state}" if state in ("cursor", "chosen") else "")
    canvas = Canvas(wide, tall, style)
    canvas.spot(die.token, 0, 0, wide, tall)
    if look.is_plain:
        canvas.box(0, 0, wide, tall, look.glyphs, style)
    if die.mark or not 1 <= die.face <= 6:
        mark = die.mark or (str(die.face) if die.face else "?")
        ink = f"die.ink{INKS[mark]}/{base}" if mark in INKS and style == base and not look.is_plain else style
        canvas.put((wide - len(mark)) // 2, (tall - 1) // 2, mark, ink)
    elif look.is_plain and tall == 3:
        canvas.put(wide // 2 - 1, 1, f"({die.face})" if die.kept or die.counts else f" {die.face} ", style)
    elif look.is_plain:
        small_pips(canvas, (wide - 5) // 2, (tall - 3) // 2, die.face, 5, look, style)
    else:
        draw_pips(canvas, 0, 0, die.face, wide, look, style)
    return canvas


def paint_lone_die(die: Die, look: Look, rows: int, under: str = "ground") -> Canvas:
    """A die on a board or in a list, the largest that so many rows hold with its shadow; flat without colour."""
    if look.is_plain:
        return paint_die(die, look, wide=max(wide for wide, tall in HEIGHTS.items() if tall <= rows and wide != 7))
    pixels = max(pixels for pixels in SIZES if extent(pixels)[1] <= rows)
    state = "chosen" if die.token and die.token in look.chosen else look.state(die.token)
    shadow = f"die.{state}" if state in ("cursor", "chosen") else SHADOWS.get(under, "die.shadow")
    canvas = paint_cube(die, pixels, tone(die), under, shadow)
    canvas.spot(die.token, 0, 0, pixels, canvas.height)
    return canvas


def draw_pips(canvas: Canvas, x: int, y: int, value: int, wide: int, look: Look, style: str) -> None:
    """The pips of a value, 1 to 9, on a face of so many columns."""
    small_pips(canvas, x, y + (HEIGHTS[wide] - 3) // 2, value, wide, look, style)


def small_pips(canvas: Canvas, x: int, y: int, value: int, wide: int, look: Look, style: str) -> None:
    """The pips of a value in three rows, each a glyph."""
    for row, line in enumerate(PIPS[value], y):
        for at, pip in enumerate(line, -1):
            if pip == "*":
                canvas.put(x + wide // 2 + at * STEPS[wide], row, look.glyphs.pip, style)


# -- trays -----------------------------------------------------------------------------------------


def paint_tray(tray: Tray, look: Look, width: int, height: int) -> Canvas:
    """The dice side by side where they lie, those kept apart; their places under them where they can be chosen.

    Before they are thrown they are in a cup.
    """
    if tray.times:
        return _times(tray, look, width, height)
    if tray.over is not None:
        return above(
            [_paint_labelled_tray(each, look, width, height) for each in (tray.over, replace(tray, over=None))]
        )
    if not tray.dice:
        return Canvas(0, 0)
    label = Canvas(0, 0)
    if tray.label:
        label = one_line(fit(look.said(tray.label), width), _voice(tray))
    if tray.cup or tray.box:
        if look.size == Size.XS:
            return above([_paint_cup(tray, look, CUPS[look.size]), label])
        open_ = replace(tray, dice=thrown(tray.dice), label="", box=False, cup=False)
        lying = paint_tray(open_, look, width, height - label.height)
        shut = _paint_cup(tray, look, min(lying.height, HIGHEST))
        closed = above([shut, label])  # no wider than it is, so that it stands beside its neighbours
        whole = Canvas(closed.width, max(lying.height, shut.height) + label.height)
        whole.blit(closed, 0, whole.height - closed.height)
        return whole
    height -= label.height
    if tray.across and look.size > Size.XS and not look.is_plain:
        return above([_beside_board(tray, look, width, height), label])
    dice = paint_dice(tray.dice, look, width, height=height, numbered=tray.numbered)
    tagged = look.size >= Size.L and any(die.name for die in tray.dice) and dice.height < height
    return above([dice, label], int(tagged))


def _paint_cup(tray: Tray, look: Look, tall: int) -> Canvas:
    """The cup over the dice, or the box they are in."""
    return (paint_turned_cup if tray.cup else paint_box)(len(tray.dice), look, tall)


def _beside_board(tray: Tray, look: Look, width: int, height: int) -> Canvas:
    """Dice in rows of so many as their tray says, with a row between where none holds their places.

    In the largest size they are larger on a high table, as the board beside them is.
    """
    pixels = CUBES[Size.M if look.size >= Size.L else Size.S]
    placed = any(die.token or die.name for die in tray.dice)
    numbered = tray.numbered or placed
    lines = -(-len(tray.dice) // tray.across)
    for larger in LARGER if look.size >= Size.L else ():
        tall = lines * (extent(larger)[1] + 1 + 2 * numbered)
        most, air = (LISTED, AIR_LISTED) if placed else (BESIDE, AIR)
        if larger <= most and tall * air <= height and _across(tray.across, larger) <= width:
            pixels = larger
            break
    rows = [
        _row(tray.dice[at : at + tray.across], at, look, _Form(pixels, 1, 0, numbered, placed))
        for at in range(0, len(tray.dice), tray.across)
    ]
    apart = not numbered or sum(row.height + 1 for row in rows) <= height  # a tag touches no die below it
    whole = above(rows, int(apart))
    return _in_cup(whole, look, extent(pixels)[1] + IDLE) if in_cup(tray.dice) else whole


def _in_cup(dice: Canvas, look: Look, most: int = HIGHEST) -> Canvas:
    """A cup in the room of dice that are not thrown yet, with their spots; it has so many rows at `most`."""
    whole = Canvas(dice.width, dice.height)
    tall = max(LOWEST, min(dice.height, most))
    while cup_width(tall) > dice.width - AISLE and tall > LOWEST:
        tall -= 1
    if cup_width(tall) > dice.width:  # a single flat die is narrower than that
        tall -= 1
    cup = paint_cup(look, tall)
    whole.blit(cup, max(0, (dice.width - cup.width) // 2), max(0, dice.height - cup.height) // 2)
    whole.spots += dice.spots
    return whole


class _Form(NamedTuple):
    """How cubes lie in a row."""

    pixels: int
    gap: int
    """Columns between two of them."""
    drop: int
    """Rows by which what is kept until it is put back lies nearer to its player."""
    numbered: bool
    """Whether there is a row for their places."""
    placed: bool
    """Whether they have places."""

    @property
    def wide(self) -> int:
        """Columns of a cube."""
        return extent(self.pixels)[0]

    @property
    def tall(self) -> int:
        """Rows of a cube."""
        return extent(self.pixels)[1]


def paint_dice(dice: tuple[Die, ...], look: Look, width: int, *, height: int = 0, numbered: bool = False) -> Canvas:
    """Dice in rows; in the largest size as large as there is room for them in one row.

    `numbered`: the row for their places is kept where none of them can be chosen.
    """
    placed, keeps = any(die.token or die.name for die in dice), numbered or any(die.token for die in dice)
    numbered = numbered or placed
    if look.size == Size.XS or look.is_plain:
        return _compact_dice(dice, look, width, numbered=numbered, placed=placed)
    pixels = CUBES[min(look.size, Size.L)]
    if look.size >= Size.L:
        pixels = max(pixels, _largest(len(dice), width, height, numbered=numbered))
    gap = int(_across(len(dice), pixels) <= width)
    each = len(dice) if look.size > Size.S else max(min(ROW, len(dice)), (width + gap) // (extent(pixels)[0] + gap))
    drop = DROP.get(pixels, 2) if keeps and each >= len(dice) else 0  # of several rows none is near
    form = _Form(pixels, gap, drop, numbered, placed)
    rows = [_row(dice[at : at + each], at, look, form) for at in range(0, len(dice), max(1, each))]
    whole = above(rows)
    if in_cup(dice):
        return _cup_alone(whole, look)
    return whole if keeps or len(rows) > 1 else _centred(whole, dice, form)


def _centred(row: Canvas, dice: tuple[Die, ...], form: _Form) -> Canvas:
    """A row in whose middle the dice lie, where only room is kept for the last of them."""
    bare = next((at for at, die in enumerate(reversed(dice)) if not is_blank(die)), 0)
    canvas = Canvas(row.width, row.height)
    canvas.blit(row, bare * (form.wide + form.gap) // 2, 0)
    return canvas


def _cup_alone(dice: Canvas, look: Look) -> Canvas:
    """A cup as high as dice that are not thrown yet, or as what lies beside them; no wider than it is."""
    room = Canvas(dice.width, max(dice.height, look.least[1] - 1))  # a row is for the label
    room.blit(dice, 0, 0)
    cup = _in_cup(room, look)
    wide = min(dice.width, cup_width(min(room.height, HIGHEST)))
    canvas = Canvas(wide, cup.height)
    canvas.blit(cup, -((dice.width - wide) // 2), 0)
    return canvas


def _row(dice: tuple[Die, ...], first: int, look: Look, form: _Form) -> Canvas:
    """A row of cubes, what is set aside for good at its left; of those still to be thrown only the cup is seen.

    Their places are counted on from the `first`, if they have any.
    """
    aside = next((at for at, die in enumerate(dice) if not die.kept or die.token), len(dice))
    aisle = AISLE * form.gap if 0 < aside < len(dice) else 0
    wide = len(dice) * (form.wide + form.gap) - form.gap + aisle
    canvas = Canvas(wide, form.tall + (form.drop + 1 if form.numbered else 0))
    cupped = aside > 0 and in_cup(dice[aside:])
    for at, die in enumerate(dice):
        x = at * (form.wide + form.gap) + (aisle if at >= aside else 0)
        chosen = bool(die.token) and die.token in look.chosen
        y = form.drop if die.token and (die.kept or chosen) else 0
        canvas.spot(die.token, x, y, form.wide, form.tall)
        if is_blank(die) or (cupped and at >= aside):
            continue  # its place stays free
        drawn = paint_cube(die, form.pixels, tone(die) or (".kept" if chosen else ""))
        canvas.blit(drawn, x, y, over=True)
        if form.numbered:
            _name(canvas, die, first + at + 1 if form.placed else 0, look, (x, y + form.tall, form.pixels))
    if cupped:
        x = aside * (form.wide + form.gap) + aisle
        canvas.blit(_in_cup(Canvas(wide - x, canvas.height), look), x, 0, over=True)
    return canvas


def _name(canvas: Canvas, die: Die, place: int, look: Look, at: tuple[int, int, int]) -> None:
    """What stands under a die in so many columns: its place, on a band under the cursor; that it is kept, on paper."""
    x, y, wide = at
    text, marked = _caption(die, place, look, wide)
    if look.state(die.token) == "cursor" or marked:
        canvas.put(x, y, text.center(wide), "row.on" if look.state(die.token) == "cursor" else "sheet.turn")
    else:
        canvas.put(x + (wide - len(text)) // 2, y, text, "quiet")


def _caption(die: Die, place: int, look: Look, wide: int) -> tuple[str, bool]:
    """What is said under a die in so many columns, and whether it stands out."""
    word = "kept" if die.kept else "chosen" if die.token in look.chosen else ""
    text = "used" if die.used else f"[{place}]" if word and wide < 9 else f"{place} {word}" if word else str(place)
    if not place or (die.kept and not die.token and not die.name):  # for good: it is no longer counted
        text = word
    if die.name:
        text = die.name if len(die.name) <= wide else ""
    return text, bool(word)


def _compact_dice(dice: tuple[Die, ...], look: Look, width: int, *, numbered: bool, placed: bool) -> Canvas:
    """Dice in rows in the compact form, or where there is no colour."""
    wide, gap = WIDTHS[min(look.size, Size.L)], int(look.is_plain)  # else the shadow of a die parts it from the next
    each = max(1, (width + gap) // (wide + (3 if numbered and look.size == Size.XS else 1)))
    if look.size > Size.S:
        each = max(1, len(dice))
    whole = [_paint_compact_die(die, at if placed else 0, look, wide, numbered) for at, die in enumerate(dice, 1)]
    lying = above([beside(whole[at : at + each], gap) for at in range(0, len(whole), each)])
    return _in_cup(lying, look) if in_cup(dice) else lying


def _paint_compact_die(die: Die, place: int, look: Look, wide: int, numbered: bool) -> Canvas:
    """A die over its place and whether it is kept, or beside it in the compact form.

    It is alone where none can be chosen, and its place is 0 where only the row is kept.
    """
    drawn = paint_die(die, look, wide=wide) if look.is_plain else paint_lone_die(die, look, HEIGHTS[wide])
    if is_blank(die):
        drawn = Canvas(drawn.width, drawn.height)
    if not numbered:
        return drawn
    if look.size == Size.XS and not die.name:
        canvas = Canvas(drawn.width + 2, drawn.height)
        canvas.blit(drawn, 2, 0)
        canvas.put(0, 1, " " if die.used or not place else str(place), "gold" if die.kept else "quiet")
        return canvas
    canvas = Canvas(drawn.width, drawn.height + 1)
    canvas.blit(drawn, 0, 0)
    text, marked = _caption(die, place, look, wide)
    canvas.put((wide - len(text)) // 2, drawn.height, text, "gold" if marked else "quiet")
    return canvas


def paint_cubes(dice: tuple[Die, ...], look: Look, pixels: int) -> Canvas:
    """Dice side by side, of so many pixels and without places."""
    return _row(dice, 0, look, _Form(pixels, 1, 0, numbered=False, placed=False))


def _airy(pixels: int) -> int:
    """The rows that there must be for a cube so large: it fills two thirds of them, the very largest two fifths, for
    text beside it is no larger than beside the others."""
    rows = extent(pixels)[1]
    return rows * 5 // 2 if pixels == LARGER[0] else rows * 3 // 2


def _across(dice: int, pixels: int) -> int:
    """Columns of so many cubes side by side, with room for some of them apart."""
    return dice * (extent(pixels)[0] + 1) - 1 + AISLE


def _largest(dice: int, width: int, height: int, *, numbered: bool) -> int:
    """The pixels of the largest cube of which so many fit side by side; 0 for none."""
    below = 3 if numbered else 0
    air = max(2, width // SPARE)
    fitting = (pixels for pixels in LARGER if _airy(pixels) + below <= height and _across(dice, pixels) <= width - air)
    return next(fitting, 0)


def rooms(dice: tuple[Die, ...], size: Size) -> Iterator[tuple[int, int]]:
    """Rooms in which so many dice in a tray are drawn larger than they must be, the largest first."""
    numbered = any(die.token or die.name for die in dice)
    for pixels in LARGER if dice and size >= Size.L else ():
        yield _across(len(dice), pixels), _airy(pixels) + 3 * numbered


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
    count = max(1, len(trays.trays))
    each, deep = width, height
    if look.size is Size.XL:
        deep = min(height, _airy(BESIDE) + 3)
        if count * (extent(BESIDE)[1] + 2) > height * STACKED:  # there is no room for them above each other
            each = max(1, (width - 3 * (count - 1)) // count)
    blocks = [
        _paint_one_of_trays(tray, look, width if count == 1 else width // 2 - 2, (each, deep)) for tray in trays.trays
    ]
    rows: list[list[Canvas]] = [[]]
    for block in blocks:
        if rows[-1] and sum(other.width + 3 for other in rows[-1]) + block.width > width:
            rows.append([])
        rows[-1].append(block)
    whole = [beside(row, 3) for row in rows]
    airy = look.size > Size.XS and sum(each.height + 1 for each in whole) - 1 <= height
    stacked = above(whole, int(airy))
    if len(whole) > 1 and all(in_cup(tray.dice) and not tray.cup for tray in trays.trays):
        names = [one_line(look.said(tray.label), _voice(tray)) for tray in trays.trays]
        return row_of_cups(names, look, stacked, blocks[0].height + 1) or stacked
    return stacked


def row_of_cups(under: Sequence[Canvas], look: Look, room: Canvas, most: int) -> Canvas | None:
    """Cups side by side, each over what stands `under` it, in the middle of the room that their dice will take.

    They have so many rows at `most`; None where there is no room for them.
    """
    if look.size == Size.XS or look.is_plain:
        return None
    deep = max(each.height for each in under)
    for tall in range(min(most, room.height - deep, HIGHEST), LOWEST - 1, -1):
        blocks = [above([paint_cup(look, tall), each]) for each in under]
        free = room.width - sum(block.width for block in blocks)
        if free >= AISLE * len(blocks):
            row = beside(blocks, min(free // len(blocks), 3 * AISLE))
            return _in_middle(row, room.width, room.height)
    return None


def _paint_one_of_trays(tray: Tray, look: Look, share: int, room: tuple[int, int]) -> Canvas:
    """A tray in so much room over its label in so many columns; a cup to throw from is where its dice will lie."""
    if tray.cup:
        drawn = _paint_cup(tray, look, CUPS[look.size])
    else:
        small, open_ = look._replace(size=Size(max(Size.XS, look.size - 1))), replace(tray, label="")
        drawn = paint_tray(open_, small, *room)
        if in_cup(tray.dice):
            lying = paint_tray(replace(open_, dice=thrown(tray.dice)), small, *room)
            drawn = _in_middle(drawn, lying.width, lying.height)
    lines = wrap(look.said(tray.label), max(share, drawn.width)) or [""]
    label = Canvas(max(map(cell_len, lines)), len(lines))
    for y, line in enumerate(lines):
        label.put(0, y, line, _voice(tray))
    return above([drawn, label, *([_cup_note(tray, look, drawn.width)] if tray.cup else [])])


def _in_middle(canvas: Canvas, width: int, height: int) -> Canvas:
    """A canvas in the middle of a larger one."""
    whole = Canvas(width, height)
    whole.blit(canvas, (width - canvas.width) // 2, (height - canvas.height) // 2)
    return whole


def _paint_labelled_tray(tray: Tray, look: Look, width: int, height: int) -> Canvas:
    """One of two trays above each other, over its label; the room is the same whatever that says."""
    drawn = paint_tray(replace(tray, label=""), look, width, height)
    canvas = Canvas(
        max(drawn.width, min(width - 2, drawn.width + MARGIN)), drawn.height + (1 if look.size == Size.XS else 2)
    )
    canvas.blit(drawn, (canvas.width - drawn.width) // 2, 0)
    for y, line in enumerate(wrap_evenly(look.said(tray.label), canvas.width), drawn.height):
        canvas.put((canvas.width - cell_len(line)) // 2, y, line, _voice(tray))
    return canvas


def _voice(tray: Tray) -> str:
    """The style of a label: what says that nothing lies there yet is quiet."""
    return "row" if any(die.face or die.mark.strip() for die in tray.dice) else "quiet"


def _cup_note(tray: Tray, look: Look, width: int) -> Canvas:
    """What is said of whoever has a cup; its line is kept while there is nothing to say."""
    text = look.said(tray.note)
    canvas = Canvas(max(width, cell_len(text)), 1)
    canvas.put((canvas.width - cell_len(text)) // 2, 0, text, "gold")
    return canvas


def _times(tray: Tray, look: Look, width: int, height: int) -> Canvas:
    """A bid on a slip of paper, as large as there is room: whose it is, over a number and one die.

    While there is none, only its room is kept, with what is said of that. In the compact form, and without colour, it
    is a line.
    """
    text = fit(look.said(tray.label), width)
    if look.size is Size.XS or look.is_plain:
        return _times_line(tray, look, text)
    pixels = (
        next((each for each in LARGER if each <= BID and extent(each)[1] + FRAMED <= height), CUBES[Size.M])
        if look.size >= Size.L
        else CUBES[look.size]
    )
    wide, tall = extent(pixels)
    scale = max(1, (pixels - 1) // HEIGHT)
    number = in_letters(str(tray.times), scale)
    room = len(in_letters("00", scale)[0])
    across = room + wide + 7
    below = look.size > Size.S  # a row of air, over the shadow of the slip
    slip = Canvas(max(across, cell_len(text)) + 4, 2 + tall + below, "sheet")
    if not tray.dice:
        shadow = int(look.size >= Size.M)
        return _in_middle(one_line(text, "quiet"), slip.width + shadow, slip.height + shadow)
    slip.fill(0, 0, slip.width, 1, "sheet.head")
    slip.put((slip.width - cell_len(text)) // 2, 0, text, "sheet.title")
    left, rows = (slip.width - across) // 2, (len(number) + 1) // 2
    stamp(slip, left + room - len(number[0]), 2 + (tall - 1 - rows) // 2, number, "sheet.sum")
    if scale > 1:
        sign = in_letters(TIMES)
        stamp(slip, left + room + 1, 2 + (tall - 1 - len(sign) // 2) // 2, sign, "sheet")
    else:
        slip.put(left + room + 3, 2 + (tall - 1) // 2, TIMES, "sheet")
    slip.blit(paint_cube(tray.dice[0], pixels, under="sheet", shadow=SHADOWS["sheet"]), left + room + 7, 2)
    return with_shadow(slip) if look.size >= Size.M else slip


def _times_line(tray: Tray, look: Look, text: str) -> Canvas:
    """A bid in a line: whose it is, a number, and a flat die; as high while there is none."""
    tall = HEIGHTS[WIDTHS[min(look.size, Size.L)]]
    drawn = beside([paint_lone_die(die, look, tall) for die in tray.dice], 1)
    told = [large(tray.times, look), one_line(TIMES, "row"), drawn] if tray.dice else []
    parts = beside([one_line(text, "row" if tray.dice else "quiet"), beside(told, 2)], 3)
    canvas = Canvas(parts.width, tall + 2 * (look.size > Size.XS))
    canvas.blit(parts, 0, (canvas.height - parts.height) // 2)
    return canvas
