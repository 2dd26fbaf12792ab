"""A few lines of text below or beside a list: what the row that is on means, and what is wrong."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len, set_cell_size

from parlor.widgets.canvas.canvas import Canvas, wrap
from parlor.widgets.canvas.letters import in_letters
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.paper import Paper
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.menu.cloth import is_at_foot, is_bare, paint_cloth
from parlor.widgets.menu.menu import FARTHEST, SIDE

CLOTH: Final = {
    "text": "row/felt",
    "title": "gold/felt",
    "strong": "accent/felt",
    "quiet": "quiet/felt",
    "error": "error/felt",
}
"""The inks of the kinds of lines on the cloth of the table."""
BARE: Final = {"text": "ground", "title": "gold", "strong": "accent"}
"""The same without colours, where the name of the kind is none of a style."""


class Words(Paper):
    """Lines, each of a kind, wrapped to the width of a list; an error stands before them."""

    can_focus = False

    def __init__(self, palette: Palette, *, id: str | None = None, tail: bool = False) -> None:
        """`tail`: where there is no room for all, the last lines are shown instead of the first."""
        super().__init__(palette, id=id)
        self._tail = tail
        self.lines: tuple[tuple[str, str], ...] = ()
        self.foot = ""

    def tell(self, *lines: tuple[str, str] | str, error: str = "", foot: str = "") -> None:
        """Show lines, each a text, or a kind (see `CLOTH`) and a text; `foot` stays in the last row in any case."""
        first = (("error", error),) if error else ()
        self.foot = foot
        self.lines = (*first, *(("text", line) if isinstance(line, str) else line for line in lines))
        self.redraw()

    def paint(self, width: int, height: int) -> Canvas:
        bare = is_bare(self.palette)
        canvas = paint_cloth(self, self.palette, width, height)
        last = height - is_at_foot(self, self.palette)
        room = last - bool(self.foot)
        wide = min(width, FARTHEST + 2 * SIDE) - 2 * (SIDE + 1)
        for large, airy in ((True, True), (False, True), (False, False)):
            lines = [line for line in self.lines if airy or line[1]]
            drawn = [self._line(*line, wide, bare=bare, large=large) for line in lines]
            free = room - sum(block.height for block in drawn)
            if free >= 0:
                break
        if free < 0 and not self._tail and -free < drawn[-1].height:
            drawn[-1] = self._line(*lines[-1], wide, bare=bare, large=False, most=drawn[-1].height + free)
        y = min(0, free) if self._tail else 0
        for block in drawn:
            if y >= 0:
                canvas.blit(block.crop(0, 0, block.width, max(0, min(block.height, room - y))), (width - wide) // 2, y)
            y += block.height
        if self.foot:
            canvas.blit(self._line("quiet", self.foot, wide, bare=bare, large=False), (width - wide) // 2, last - 1)
        return canvas

    @staticmethod
    def _line(style: str, text: str, width: int, *, bare: bool, large: bool, most: int = 0) -> Canvas:
        """A line in its ink; a title may be `large`, if there are such letters and they have room.

        Of more than `most` rows the last one that is shown ends in dots; 0 for any number.
        """
        ink = BARE.get(style, style) if bare else CLOTH[style]
        letters = in_letters(text) if large and style == "title" and not bare else ()
        if letters and len(letters[0]) <= width:
            canvas = Canvas(len(letters[0]), len(letters) // 2 + 1, CLOTH["text"])  # with a row of air below it
            stamp(canvas, 0, 0, letters, ink)
            return canvas
        rows = wrap(text, width) or [""]
        if 0 < most < len(rows):
            rows[most - 1 :] = [f"{set_cell_size(rows[most - 1], width - 4).rstrip(' ,')} ..."]
        canvas = Canvas(max(map(cell_len, rows)), len(rows), BARE["text"] if bare else CLOTH["text"])
        for y, row in enumerate(rows):
            canvas.put(0, y, row, ink)
        return canvas
