"""What lies before each player: tokens and dice, a line each, in places that never change."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.scene import Share, Shares
from parlor.widgets.canvas import Canvas, Look, Size, above, fit, wrap
from parlor.widgets.dice import HEIGHTS, WIDTHS, paint_dice

NAME: Final = 11
"""Columns of a name, at most, and of what stands below it."""
FEW: Final = 5
"""Dice that each has room for, at least."""
MOST: Final = 8
"""Dice that each has room for, at most; what is more is written in figures."""
SMALL: Final = 3
"""Columns of a die that is a figure, in the compact form."""
REST: Final = 5
"""Columns for the figures of those."""


def paint_shares(shares: Shares, look: Look, width: int, height: int) -> Canvas:
    """The players in the order of their seats, the one whose turn it is marked."""
    look = look._replace(size=min(look.size, Size.M))
    wide = SMALL if look.size == Size.XS else WIDTHS[look.size]
    room = max(FEW, min(MOST, (width - NAME - 3 - REST) // (wide + 1)))
    blocks = [_share(share, look, room, wide) for share in shares.shares]
    lines = wrap(look.said(shares.label), width) if shares.label else []
    label = Canvas(max(map(cell_len, lines), default=0), len(lines))
    for y, line in enumerate(lines):
        label.put(0, y, line, "quiet")
    return above([label, *blocks], 0 if look.size == Size.XS else 1)


def _share(share: Share, look: Look, room: int, wide: int) -> Canvas:
    """A player: his name over his tokens and what is said of him, his dice beside them."""
    tall, side = HEIGHTS.get(wide, 3), NAME + 3
    canvas = Canvas(side + room * (wide + 1) + REST, tall)
    turn, top = share.seat == look.turn, (tall - 3) // 2
    name = (look.glyphs.turn + " " if turn else "  ") + fit(look.name(share.seat), NAME)
    canvas.put(0, top, name, "seat.turn" if turn else "seat.name")
    canvas.put(2, top + 1, look.glyphs.men[0] * share.tokens, "gold")
    canvas.put(2 + share.tokens, top + 1, look.glyphs.empty * (share.full - share.tokens), "quiet")
    canvas.put(2, top + 2, fit(look.said(share.note), NAME), "quiet")
    columns = room * (wide + 1)
    size, most = _fitting(len(share.dice), look.size, columns)
    if size == Size.XS:
        for at, die in enumerate(share.dice[:most]):
            face = die.mark or (str(die.face) if die.face else "")
            canvas.put(side + at * (SMALL + 1), (tall - 1) // 2, face.center(SMALL), "die")
    else:
        drawn = paint_dice(share.dice[:most], look._replace(size=size), columns)
        canvas.blit(drawn, side, (tall - drawn.height) // 2)
    rest = wrap(" ".join(str(die.face) for die in share.dice[most:] if die.face), REST - 1)
    for y, line in enumerate(rest[:tall], max(0, (tall - len(rest)) // 2)):
        canvas.put(side + columns, y, line, "row")
    return canvas


def _fitting(dice: int, size: Size, columns: int) -> tuple[Size, int]:
    """The largest size, up to one, at which so many dice fit, or the smallest; and how many do."""
    while size > Size.XS and dice > columns // (WIDTHS[size] + 1):
        size = Size(size - 1)
    return size, columns // ((SMALL if size == Size.XS else WIDTHS[size]) + 1)
