"""What lies before each player: tokens and dice, a line each, in places that never change."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.core.scene import Share, Shares
from parlor.widgets.canvas.canvas import Canvas, Look, Size, above, fit, wrap
from parlor.widgets.canvas.figures import stamp_disc
from parlor.widgets.dice.cube import extent
from parlor.widgets.dice.cup import paint_cup
from parlor.widgets.dice.dice import (
    HEIGHTS,
    WIDTHS,
    dice_room,
    has_frames,
    in_cup,
    is_blank,
    largest_cube,
    paint_cubes,
    paint_dice,
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
TINY: Final = 3
"""Columns of the smallest die, and of one that is a figure, in the compact form."""
REST: Final = 5
"""Columns for the figures of dice for which there is no room."""


def paint_shares(shares: Shares, look: Look, width: int, height: int) -> Canvas:
    """The players in the order of their seats, one below the other, the one whose turn it is marked."""
    if look.size >= Size.L and not has_frames(look) and (large := _large(shares, look, width, height)):
        return large
    look = look._replace(size=min(look.size, Size.M))
    wide = TINY if look.size == Size.XS else WIDTHS[look.size]
    columns = min(width - NAME - GAP, shares.room * (wide + 2) - 1)
    low = look.size == Size.XS and 3 * len(shares.shares) > height
    blocks = [_line(share, look, columns) if low else _share(share, look, columns, wide) for share in shares.shares]
    return above([_headed(shares, look, width), *blocks], 0 if look.size == Size.XS else 1)


def _large(shares: Shares, look: Look, width: int, height: int) -> Canvas | None:
    """The players with dice as large as there is room for beside all their names; None if that is not larger."""
    count = max(1, len(shares.shares))
    high = (height - bool(shares.label) - count + 1) // count
    most = max(shares.room, *(len(share.dice) for share in shares.shares), 1)
    side = max(NAME + GAP, *(_side(share) for share in shares.shares)) if high >= HIGH else NAME + GAP
    pixels = largest_cube(most, width - side, high)
    if not pixels:
        return None
    wide, tall = extent(pixels)
    blocks = []
    for share in shares.shares:
        cupped = in_cup(share.dice)
        dice = paint_cup(look, tall) if cupped else paint_cubes(share.dice, look, pixels)
        canvas = Canvas(side + most * (wide + 1) + 1, tall)
        canvas.blit((_tall if tall >= HIGH else _named)(share, look, tall), 0, 0)
        canvas.blit(dice, side, (tall - dice.height) // 2, over=True)
        if not cupped:
            _cup_beside(canvas, share, look, side, wide + 1)
        blocks.append(canvas)
    return above([_headed(shares, look, width), *blocks], 1)


def _side(share: Share) -> int:
    """Columns of a player's name and tokens, where these are discs, with air between them and the dice."""
    return 2 * GAP + share.full * (DISC + 1)


def _tall(share: Share, look: Look, tall: int) -> Canvas:
    """A player's name over his tokens as discs and what is said of him, in the middle of so many rows."""
    turn = share.seat == look.turn
    below = HIGH - 1 if share.full else 1  # rows from the name to what is said
    canvas, top = Canvas(max(NAME + GAP, _side(share)), tall), (tall - below - 1) // 2
    style = "seat.turn" if turn else "seat.name"
    canvas.put(0, top, look.glyphs.turn if turn else "", style)
    canvas.put(GAP - 1, top, fit(look.name(share.seat), NAME), style)
    for at in range(share.full):
        ink = "felt.gold" if at < share.tokens else "felt.bar.rest"
        stamp_disc(canvas, GAP - 1 + at * (DISC + 1), top + 2, DISC, DISC // 2, f"{ink}/ground")
    canvas.put(GAP - 1, top + below, fit(look.said(share.note), NAME), "quiet")
    return canvas


def _named(share: Share, look: Look, tall: int) -> Canvas:
    """A player's name over his tokens and what is said of him, in the middle of so many rows."""
    canvas, top = Canvas(NAME + GAP, tall), (tall - 3) // 2
    turn = share.seat == look.turn
    name = (look.glyphs.turn + " " if turn else "  ") + fit(look.name(share.seat), NAME)
    canvas.put(0, top, name, "turn" if turn else "seat.name")
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
    side, cubes = NAME + GAP, look.size > Size.S and not has_frames(look)
    tall = dice_room(1, look.size)[1] if cubes else HEIGHTS.get(wide, 3)
    canvas = Canvas(side + columns, tall)
    canvas.blit(_named(share, look, tall), 0, 0)
    if in_cup(share.dice) and look.size > Size.XS:
        canvas.blit(paint_cup(look, tall), side, 0, over=True)
        return canvas
    for size in (Size.M, Size.S) if cubes else ():
        across, high = dice_room(len(share.dice), size)
        if across <= columns:
            canvas.blit(paint_dice(share.dice, look._replace(size=size), columns), side, (tall - high) // 2)
            _cup_beside(canvas, share, look, side, dice_room(1, size)[0] + 1)
            return canvas
    cubes = look.size > Size.XS and not has_frames(look)
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
    canvas.put(0, 0, (look.glyphs.turn + " " if turn else "  ") + fit(look.name(share.seat), NAME), "seat.name")
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
