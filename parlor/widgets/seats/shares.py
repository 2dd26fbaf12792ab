"""What lies before each player: tokens and dice, a line each, in places that never change."""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.cells import cell_len

from parlor.core.scene import Die, Share, Shares
from parlor.widgets.canvas.canvas import Canvas, Look, Size, above, beside, fit, is_sketch, wrap
from parlor.widgets.canvas.figures import stamp_disc
from parlor.widgets.canvas.lettering import one_line
from parlor.widgets.canvas.letters import in_letters
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.dice.cube import CUTS, SIZES, extent
from parlor.widgets.dice.cup import cup_width, paint_cup
from parlor.widgets.dice.dice import (
    HEIGHTS,
    IDLE,
    WIDTHS,
    in_cup,
    is_blank,
    paint_cubes,
    paint_die,
    paint_lone_die,
    tone,
)

NAME: Final = 11
"""Columns of a name, at most, and of what stands below it."""
GAP: Final = 3
"""Columns more for the mark of whose turn it is, and for air."""
HIGH: Final = 6
"""Rows of a place from which on tokens are discs, with air round them."""
DISC: Final = 4
"""Columns of a token there."""
ASIDE: Final = 4
"""Columns between two players side by side."""
LETTERED: Final = 4
"""Rows of a name in large letters over dice, with a row of air."""
TINY: Final = 3
"""Columns of the smallest die, and of one that is a figure, in the compact form."""
REST: Final = 5
"""Columns for the figures of dice for which there is no room."""


def paint_shares(shares: Shares, look: Look, width: int, height: int) -> Canvas:
    """The players in the order of their seats, the one whose turn it is marked: one below the other, or two in a row
    where their dice are larger so."""
    if look.size > Size.XS and not look.is_plain and (form := _largest_form(shares, look, width, height)):
        blocks = [_block(share, look, form) for share in shares.shares]
        taken = form.each * (blocks[0].width + ASIDE) - ASIDE
        aside = ASIDE // 2 if taken > width - 2 else ASIDE  # rather nearer to each other than at the rim
        rows = [beside(blocks[at : at + form.each], aside) for at in range(0, len(blocks), form.each)]
        return above([_headed(shares, look, width), *rows], 1)
    look = look._replace(size=min(look.size, Size.S))
    wide = TINY if look.size == Size.XS else WIDTHS[look.size]
    columns = min(width - NAME - GAP, shares.room * (wide + 1))
    low = look.size == Size.XS and 3 * len(shares.shares) > height
    blocks = [_line(share, look, columns) if low else _share(share, look, columns, wide) for share in shares.shares]
    return above([_headed(shares, look, width), *blocks], 0 if look.size == Size.XS else 1)


class _Form(NamedTuple):
    """How what lies before a player is laid: the same for all of them, and whatever they have."""

    pixels: int
    """Of a cube."""
    each: int
    """Players side by side."""
    head: tuple[int, int]
    """Columns and rows of a name with tokens: beside the dice, or over them."""
    dice: tuple[int, int]
    """Columns and rows for the dice."""

    @property
    def over(self) -> bool:
        """Whether names stand over the dice."""
        return self.head[1] < self.dice[1]


def _largest_form(shares: Shares, look: Look, width: int, height: int) -> _Form | None:
    """The form with the largest dice of which each player's have room; None if all are too large."""
    count, room = max(1, len(shares.shares)), max(1, shares.room)
    height -= bool(shares.label) * 2
    side = max((_side(share) for share in shares.shares), default=0)
    line = max((_line_width(share, look) for share in shares.shares), default=0)
    lettered = max((_lettered_width(share, look) for share in shares.shares), default=0)
    for pixels in sorted(CUTS, reverse=True):
        wide, tall = extent(pixels)
        share = (width - ASIDE) // 2
        across = min(room, (share + 1) // (wide + 1))
        lines, rows = -(-room // max(1, across)), -(-count // 2)
        columned = across < min(2, room)  # a single column of dice leaves most of its player's place empty
        for head in (LETTERED, 2, 1) if not columned and count > 1 else ():
            block = max(lettered if head == LETTERED else line, across * (wide + 1) - 1)
            if block <= share and rows * (head + lines * tall + 1) - 1 <= height and lines * tall > head:
                return _Form(pixels, 2, (block, head), (block, lines * tall))
        names = side if tall >= HIGH else NAME + GAP
        if names + room * (wide + 1) <= width and count * (tall + 1) - 1 <= height:
            return _Form(pixels, 1, (names, tall), (room * (wide + 1), tall))
    return None


def _block(share: Share, look: Look, form: _Form) -> Canvas:
    """What lies before a player: his name with his tokens, and beside it or below his dice, or the cup they are in."""
    (wide, high), (columns, rows) = form.head, form.dice
    if form.over:
        head, dice = (_lettered if high == LETTERED else _over)(share, look, wide), _lay_dice(share.dice, look, form)
        canvas = Canvas(columns, high + rows)
        if not is_sketch():
            written = max(map(len, head.text().splitlines()))
            canvas.blit(head, max(0, columns - written) // 2, 0)
        canvas.blit(dice, max(0, columns - dice.width) // 2, high, over=True)
        return canvas
    head, dice = (_tall if high >= HIGH else _named)(share, look, high), _lay_dice(share.dice, look, form)
    canvas = Canvas(wide + columns, rows)
    canvas.blit(head, 0, 0)
    canvas.blit(dice, wide, (rows - dice.height) // 2, over=True)
    return canvas


def _lay_dice(dice: tuple[Die, ...], look: Look, form: _Form) -> Canvas:
    """Dice in rows, smaller if there are more than have room; of those not thrown yet there is a cup, after the others.

    As figures where not even the smallest have room.
    """
    columns, rows = form.dice
    if in_cup(dice):
        most = min(rows, extent(form.pixels)[1] + IDLE)
        tall = next((high for high in range(most, 1, -1) if cup_width(high) <= columns), 1)
        return paint_cup(look, tall)
    thrown = tuple(die for die in dice if not is_blank(die))
    count = len(thrown) + (len(thrown) < len(dice))
    for pixels in (size for size in sorted(SIZES, reverse=True) if size <= form.pixels):
        wide, tall = extent(pixels)
        across = (columns + 1) // (wide + 1)
        if count and across * (rows // tall) >= count:
            each = -(-count // -(-count // across))
            whole = Canvas(each * (wide + 1), -(-count // each) * tall)
            for at in range(0, len(thrown), each):
                whole.blit(paint_cubes(thrown[at : at + each], look, pixels), 0, at // each * tall, over=True)
            if count > len(thrown):
                row, column = divmod(len(thrown), each)
                cup = paint_cup(look, next(high for high in range(tall, 0, -1) if cup_width(high) <= wide + 1))
                whole.blit(cup, column * (wide + 1), row * tall + (tall - cup.height) // 2, over=True)
            return whole
    lines = wrap(" ".join(str(die.face) for die in thrown), columns)
    return above([one_line(line, "row") for line in lines[:rows]]) if thrown else Canvas(0, 0)


def _side(share: Share) -> int:
    """Columns of a player's name and tokens, where these are discs, with air between them and the dice."""
    return max(NAME + GAP, 2 * GAP + share.full * (DISC + 1))


def _line_width(share: Share, look: Look) -> int:
    """Columns of a player's name with his tokens and what is said of him, at most, in a line."""
    return cell_len(fit(look.name(share.seat), NAME)) + share.full + NAME + 3 * GAP


def _lettered_width(share: Share, look: Look) -> int:
    """The same with the name in large letters and tokens that are discs."""
    name = fit(look.name(share.seat), NAME)
    letters = in_letters(name)
    return (len(letters[0]) if letters else cell_len(name)) + share.full * (DISC + 1) + NAME + 2 * GAP


def _over(share: Share, look: Look, wide: int) -> Canvas:
    """A player's name, tokens, and what is said of him, in a line over his dice."""
    canvas, turn, name = Canvas(wide, 1), share.seat == look.turn, fit(look.name(share.seat), NAME)
    style = look.seat_style(share.seat)
    canvas.put(0, 0, (look.glyphs.turn if turn else " ") + f" {name} ", style)
    x = cell_len(name) + GAP + 1
    canvas.put(x, 0, look.glyphs.men[0] * share.tokens, "gold")
    canvas.put(x + share.tokens, 0, look.glyphs.empty * (share.full - share.tokens), "quiet")
    canvas.put(x + share.full + GAP - 1, 0, fit(look.said(share.note), NAME), "quiet")
    return canvas


def _lettered(share: Share, look: Look, wide: int) -> Canvas:
    """A player's name in large letters, if it has room beside his tokens as discs, and what is said of him."""
    canvas, turn, name = Canvas(wide, LETTERED), share.seat == look.turn, fit(look.name(share.seat), NAME)
    style = "gold" if share.seat in look.winners else "seat.turn" if turn else "row"
    letters, x = in_letters(name), 2
    canvas.put(0, 1, look.glyphs.turn if turn else "", "seat.turn")
    if letters:
        stamp(canvas, x, 0, letters, style)
    else:
        canvas.put(x, 1, name, style)
    x += (len(letters[0]) if letters else cell_len(name)) + GAP
    for at in range(share.full):
        ink = "felt.gold" if at < share.tokens else "felt.bar.rest"
        stamp_disc(canvas, x + at * (DISC + 1), 0, DISC, DISC // 2, f"{ink}/ground")
    canvas.put(x + share.full * (DISC + 1) + bool(share.full), 1, fit(look.said(share.note), NAME), "quiet")
    return canvas


def _tall(share: Share, look: Look, tall: int) -> Canvas:
    """A player's name over his tokens as discs and what is said of him, in the middle of so many rows."""
    turn = share.seat == look.turn
    below = HIGH - 1 if share.full else 1  # rows from the name to what is said
    canvas, top = Canvas(max(NAME + GAP, _side(share)), tall), (tall - below - 1) // 2
    canvas.put(0, top, look.glyphs.turn if turn else "", "seat.turn")
    canvas.put(GAP - 1, top, fit(look.name(share.seat), NAME), "seat.turn" if turn else look.seat_style(share.seat))
    for at in range(share.full):
        ink = "felt.gold" if at < share.tokens else "felt.bar.rest"
        stamp_disc(canvas, GAP - 1 + at * (DISC + 1), top + 2, DISC, DISC // 2, f"{ink}/ground")
    canvas.put(GAP - 1, top + below, fit(look.said(share.note), NAME), "quiet")
    return canvas


def _named(share: Share, look: Look, tall: int) -> Canvas:
    """A player's name over his tokens and what is said of him, in the middle of so many rows."""
    canvas, top = Canvas(NAME + GAP, tall), (tall - 3) // 2
    turn = share.seat == look.turn
    canvas.put(0, top, f"{look.glyphs.turn} " if turn else "", "turn")
    canvas.put(2, top, fit(look.name(share.seat), NAME), look.seat_style(share.seat))
    canvas.put(2, top + 1, look.glyphs.men[0] * share.tokens, "gold")
    canvas.put(2 + share.tokens, top + 1, look.glyphs.empty * (share.full - share.tokens), "quiet")
    canvas.put(2, top + 2, fit(look.said(share.note), NAME), "quiet")
    return canvas


def _headed(shares: Shares, look: Look, width: int) -> Canvas:
    """The label over all of them."""
    lines = wrap(look.said(shares.label), width) if shares.label else []
    label = Canvas(max(map(cell_len, lines), default=0), len(lines))
    for y, line in enumerate(lines):
        label.put(0, y, line, "quiet")
    return label


def _share(share: Share, look: Look, columns: int, wide: int) -> Canvas:
    """A player: his name over his tokens and what is said of him, his dice beside them."""
    side = NAME + GAP
    tall = HEIGHTS.get(wide, 3)
    canvas = Canvas(side + columns, tall)
    canvas.blit(_named(share, look, tall), 0, 0)
    if in_cup(share.dice) and look.size > Size.XS:
        canvas.blit(paint_cup(look, tall), side, 0, over=True)
        return canvas
    cubes = look.size > Size.XS and not look.is_plain
    wide, most = _fitting(len(share.dice), wide, columns - cubes)  # the shadow of the last one takes a column
    x = side
    _cup_beside(canvas, share, look, x, wide + 1)
    for die in share.dice[:most]:
        if is_blank(die):
            continue
        if look.size == Size.XS:
            face = die.mark or (str(die.face) if die.face else "")
            canvas.put(x, (tall - 1) // 2, face.center(TINY), f"die{tone(die)}")
        else:
            drawn = paint_lone_die(die, look, tall) if cubes and wide > TINY else paint_die(die, look, wide=wide)
            canvas.blit(drawn, x, (tall - drawn.height) // 2, over=True)
        x += wide + 1
    rest = wrap(" ".join(str(die.face) for die in share.dice[most:] if die.face), REST - 1)
    for row, line in enumerate(rest[:tall], max(0, (canvas.height - len(rest)) // 2)):
        canvas.put(side + columns - REST + 1, row, line, "row")
    return canvas


def _cup_beside(canvas: Canvas, share: Share, look: Look, x: int, step: int) -> None:
    """A cup in the place of the first die that is not thrown yet, beside others that are."""
    first = next((at for at, die in enumerate(share.dice) if is_blank(die)), 0)
    cup = paint_cup(look, max(1, min(canvas.height, (step - 1) // 2 + 1)))
    x += first * step
    if first and x + cup.width <= canvas.width:
        canvas.blit(cup, x, (canvas.height - cup.height) // 2, over=True)


def _line(share: Share, look: Look, columns: int) -> Canvas:
    """A player in a single row, where there is no room for more: his name, his dice as figures, what is said of him."""
    turn = share.seat == look.turn
    faces = [die.mark or str(die.face or "") for die in share.dice]
    most = min(len(faces), (columns - NAME) // TINY)
    canvas = Canvas(NAME + 3 + columns, 1)
    canvas.put(0, 0, f"{look.glyphs.turn} " if turn else "", "seat.name")
    canvas.put(2, 0, fit(look.name(share.seat), NAME), "seat.name" if turn else look.seat_style(share.seat))
    for at, (die, text) in enumerate(zip(share.dice[:most], faces, strict=False)):
        canvas.put(NAME + 3 + at * TINY, 0, text.center(TINY), f"die{tone(die)}")
    told = look.glyphs.men[0] * share.tokens + " " * bool(share.tokens) + look.said(share.note)
    canvas.put(NAME + 3 + columns - NAME, 0, fit(told, NAME), "quiet")
    return canvas


def _fitting(dice: int, wide: int, columns: int) -> tuple[int, int]:
    """The widest die, up to some columns, of which so many fit, or the smallest; and how many of it do."""
    for each in (9, 5, TINY):
        if each <= wide and dice * (each + 1) - 1 <= columns:
            return each, dice
    return TINY, (columns - REST) // (TINY + 1)
