"""The stakes of all players: chips in stacks on the felt, a figure beside them, and what they have brought."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from parlor.core.scene import Stake, Stakes
from parlor.widgets.canvas.canvas import Canvas, Look, Size, fit
from parlor.widgets.canvas.figures import stamp as stamp_dots
from parlor.widgets.canvas.letters import in_letters
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.gaming.boxes import drawn
from parlor.widgets.pieces.coins import paint_coins, row_width
from parlor.widgets.sheets.plaque import in_figures

PITCHES: Final = {Size.XS: 1, Size.S: 1, Size.M: 2, Size.L: 3, Size.XL: 4}
"""Rows of a player."""
CHIPS: Final = {2: (Size.S, 4), 3: (Size.S, 4), 4: (Size.M, 4)}
"""How broad chips are, by the rows of a player, and how many stacks of them have room."""
NAME: Final = 14
"""Columns of a name, at most."""
PIPS: Final = 6
"""Chips in a row, at most, where there is but one."""
HIGH: Final = 3
"""Rows from which on figures are drawn large."""
AIR: Final = 2
"""Columns between a name, the chips, and what is said of them."""


def paint_stakes(stakes: Stakes, look: Look, width: int, height: int) -> Canvas:
    """A line for each player: his name, his chips, how many they are, and what they have won or lost."""
    return _Table(stakes, look).paint()


class _Table:
    """How the room is shared."""

    def __init__(self, stakes: Stakes, look: Look) -> None:
        self.stakes, self.look = stakes, look
        self.pitch = 1 if look.is_plain else PITCHES[look.size]
        self.high = self.pitch >= HIGH
        self.names = [fit(look.name(each.seat), NAME) for each in stakes.stakes]
        letters = [in_letters(name) for name in self.names] if self.pitch > HIGH else []
        self.letters = letters if all(letters) else []
        name = max(len(rows[0]) for rows in self.letters) if self.letters else max(map(cell_len, self.names))
        note = stakes.notes
        if self.letters and note:
            note = (len(drawn("0" * note)[0]) + 1) // 2
        self.under = self.pitch > 1 and not self.letters
        """Whether a note stands under its name; else beside the chips."""
        size, stacks = CHIPS.get(self.pitch, (Size.S, 0))
        self.small, self.stacks = look._replace(size=size), row_width(stacks, look._replace(size=size))
        room = stacks * (self.pitch - 1) or PIPS
        self.worth = max(1, -(-max((stake.chips for stake in stakes.stakes), default=0) // room))
        """For how many each chip stands: all that lies there has room, and stakes compare."""
        self.chips = AIR + max(name, note * self.under) + AIR
        self.figure = self.chips + (self.stacks if self.pitch > 1 else PIPS) + 1 + self.high
        self.note = self.figure + self._wide(f"+{stakes.most}") + AIR
        self.width = self.note - AIR + (AIR + note) * (not self.under and note > 0)

    def _wide(self, text: str) -> int:
        return len(in_figures(text)[0]) if self.high else len(text)

    def paint(self) -> Canvas:
        """All lines."""
        canvas = Canvas(self.width, len(self.names) * self.pitch)
        for at, stake in enumerate(self.stakes.stakes):
            self._name(canvas, at, stake)
            self._stake(canvas, at * self.pitch, stake)
        return canvas

    def _name(self, canvas: Canvas, at: int, stake: Stake) -> None:
        """Who it is, with what is said of him."""
        look, y = self.look, at * self.pitch
        turn, note = stake.seat == self.stakes.now, look.said(stake.note)
        style = "seat.turn" if turn or stake.seat in look.winners else "seat.name"
        middle = y + (self.pitch - 1) // 2
        if turn:
            canvas.put(0, middle, look.glyphs.turn, "seat.turn")
        if self.letters:
            stamp(canvas, AIR, y, self.letters[at], style)
        else:
            canvas.put(AIR, middle, self.names[at], style)
        if self.under:
            canvas.put(AIR, middle + 1, note, "seat.note")
        elif rows := drawn(note) if self.letters else ():
            stamp_dots(canvas, self.note, y, rows, "seat.note")
        else:
            canvas.put(self.note, middle, note, "seat.note")

    def _stake(self, canvas: Canvas, y: int, stake: Stake) -> None:
        """His chips, and how many they are; once it is decided, what they have brought."""
        count = -(-stake.chips // self.worth)
        if self.pitch > 1:
            canvas.blit(paint_coins(count, self.small, self.stacks, self.pitch), self.chips, y)
        else:
            canvas.put(self.chips, y, self.look.glyphs.pip * count, "gold")
        text, style = (str(stake.chips or ""), "gold")
        if stake.gain:
            text, style = f"{stake.gain:+d}", "good" if stake.gain > 0 else "bad"
        if self.high:
            stamp(canvas, self.figure, y, in_figures(text), style)
        else:
            canvas.put(self.figure, y + (self.pitch - 1) // 2, text, style)
