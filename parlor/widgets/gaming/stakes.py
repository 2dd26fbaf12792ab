"""The stakes of all players on the felt: chips in stacks, a figure beside them, and what they have brought."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.core.scene import Stake, Stakes
from parlor.widgets.canvas.canvas import Canvas, Look, Size, fit
from parlor.widgets.canvas.figures import in_dots, stamp_in_middle
from parlor.widgets.canvas.numerals import enlarged
from parlor.widgets.pieces.coins import paint_coins, row_width
from parlor.widgets.sheets.plaque import in_figures

PITCHES: Final = {Size.XS: 1, Size.S: 1, Size.M: 2}
"""Rows of a player in the smaller sizes, where each has a line."""
CHIPS: Final = {1: (Size.S, 0), 2: (Size.S, 4), 3: (Size.S, 2), 5: (Size.M, 2)}
"""How broad chips are, by the rows of a player's place, and how many stacks of them have room."""
SCALES: Final = {Size.L: 1, Size.XL: 2}
"""How large the pixels of a figure are drawn in the sizes in which each player has a place of his own."""
FIGURE: Final = 5
"""Rows of pixels of a figure."""
ACROSS: Final = 2
"""Places side by side: four players sit as high as the dice beside them."""
NAME: Final = 14
"""Columns of a name, at most."""
PIPS: Final = 6
"""Chips in a row, at most, where there is but one."""
AIR: Final = 2
"""Columns between a name, the chips, and what is said of them."""


def paint_stakes(stakes: Stakes, look: Look, width: int, height: int) -> Canvas:
    """A line for each player: his name, his chips, how many they are, and what they have won or lost.

    In the large sizes each has a framed place with all that instead, two side by side.
    """
    return _paint_places(stakes, look) if look.size in SCALES and not look.is_plain else _Lines(stakes, look).paint()


def _worth(stakes: Stakes, room: int) -> int:
    """For how many each chip stands where so many have room: all that lies there has, and stakes compare."""
    return max(1, -(-max((stake.chips for stake in stakes.stakes), default=0) // room))


def _figure(stake: Stake) -> tuple[str, str]:
    """How many chips he has staked, or what they have brought once it is decided; and its style."""
    if stake.gain:
        return f"{stake.gain:+d}", "good" if stake.gain > 0 else "bad"
    return str(stake.chips or ""), "gold"


def _name_style(stakes: Stakes, stake: Stake, look: Look) -> str:
    return "seat.turn" if stake.seat == stakes.now or stake.seat in look.winners else "seat.name"


def _paint_places(stakes: Stakes, look: Look) -> Canvas:
    """The places of all players, two side by side: a frame with the name in its upper line and any note in its lower
    one, the chips in it and their number beside them. The frame of the seat to act is gold."""
    scale = SCALES[look.size]
    rows = (FIGURE * scale + 1) // 2
    size, stacks = CHIPS[rows]
    small = look._replace(size=size)
    worth = _worth(stakes, stacks * (rows - 1))
    chips = row_width(stacks, small)
    room = scale * max(len(in_figures(str(stakes.most))[0]), len(in_figures(f"+{min(9, stakes.most)}")[0]))
    names = [fit(look.name(each.seat), NAME) for each in stakes.stakes]
    inner = max(scale + chips + room + 2, *(cell_len(name) + 4 for name in names), stakes.notes + 2)
    wide, tall = inner + 2, rows + 2
    across = min(ACROSS, len(names))
    canvas = Canvas(across * (wide + 1) - 1, -(-len(names) // across) * tall)
    for at, (name, stake) in enumerate(zip(names, stakes.stakes, strict=True)):
        x, y = at % across * (wide + 1), at // across * tall
        turn = stake.seat == stakes.now
        canvas.box(x, y, wide, tall, look.glyphs, "gold" if turn else "line")
        title = f" {look.glyphs.turn} {name} " if turn and cell_len(name) + 4 <= inner else f" {name} "
        canvas.put(x + (wide - cell_len(title)) // 2, y, title, _name_style(stakes, stake, look))
        if note := look.said(stake.note):
            canvas.put(x + (wide - cell_len(note) - 2) // 2, y + tall - 1, f" {note} ", "seat.note")
        canvas.blit(paint_coins(-(-stake.chips // worth), small, chips, rows), x + 1 + scale, y + 1)
        text, style = _figure(stake)
        if drawn := in_figures(text):
            left = x + 1 + scale + chips
            dots = in_dots(enlarged(drawn, scale))
            if len(dots[0]) > 2 * (x + wide - 2 - left):  # a gain of two figures with its sign
                dots = enlarged(drawn, scale) if scale == 1 else in_dots(drawn)
            stamp_in_middle(canvas, dots, (left, y + 1), x + wide - 1 - left, style)
    return canvas


class _Lines:
    """A line for each player: how the room is shared."""

    def __init__(self, stakes: Stakes, look: Look) -> None:
        self.stakes, self.look = stakes, look
        self.pitch = 1 if look.is_plain else PITCHES[look.size]
        self.names = [fit(look.name(each.seat), NAME) for each in stakes.stakes]
        size, stacks = CHIPS[self.pitch]
        self.small = look._replace(size=size)
        self.stacks = row_width(stacks, self.small)
        self.worth = _worth(stakes, stacks * (self.pitch - 1) or PIPS)
        under = stakes.notes * (self.pitch > 1)  # a note stands under its name, else beside the chips
        self.figure = AIR + max(*map(cell_len, self.names), under) + AIR
        self.wide = len(f"+{stakes.most}")
        self.chips = self.figure + self.wide + 1
        self.note = self.chips + (self.stacks or PIPS) + AIR
        self.width = self.note - AIR + (AIR + stakes.notes) * (not under and stakes.notes > 0)

    def paint(self) -> Canvas:
        """All lines."""
        canvas = Canvas(self.width, len(self.names) * self.pitch)
        for at, stake in enumerate(self.stakes.stakes):
            y = at * self.pitch
            if stake.seat == self.stakes.now:
                canvas.put(0, y, self.look.glyphs.turn, "seat.turn")
            canvas.put(AIR, y, self.names[at], _name_style(self.stakes, stake, self.look))
            aside = (self.note, y) if self.pitch == 1 else (AIR, y + 1)
            canvas.put(*aside, self.look.said(stake.note), "seat.note")
            self._stake(canvas, y, stake)
        return canvas

    def _stake(self, canvas: Canvas, y: int, stake: Stake) -> None:
        """How many chips he has staked, or what they have brought once it is decided, and beside that the chips."""
        count = -(-stake.chips // self.worth)
        if self.pitch > 1:
            canvas.blit(paint_coins(count, self.small, self.stacks, self.pitch), self.chips, y)
        else:
            canvas.put(self.chips, y, self.look.glyphs.pip * count, "gold")
        text, style = _figure(stake)
        canvas.put(self.figure, y, text.rjust(self.wide), style)
