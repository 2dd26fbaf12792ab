"""What lies before each player: tokens and dice, a line each, in places that never change."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.scene import Share, Shares, Tray
from parlor.widgets.canvas import Canvas, Look, Size, above, fit, wrap
from parlor.widgets.dice import HEIGHTS, WIDTHS, paint_tray

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
    if wide == SMALL:
        for at, die in enumerate(share.dice[:room]):
            canvas.put(side + at * (wide + 1), 1, die.mark.center(wide) if die.mark else f" {die.face} ", "die")
    else:
        canvas.blit(paint_tray(Tray(share.dice[:room]), look, room * (wide + 1), tall), side, 0)
    rest = wrap(" ".join(str(die.face) for die in share.dice[room:] if die.face), REST - 1)
    for y, line in enumerate(rest[:tall], max(0, (tall - len(rest)) // 2)):
        canvas.put(side + room * (wide + 1), y, line, "row")
    return canvas
