"""A few lines of text below or beside a list: what the row that is on means, and what is wrong."""

from __future__ import annotations

from parlor.widgets.canvas.canvas import Canvas, wrap
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.paper import Paper


class Words(Paper):
    """Lines, each with a style, wrapped to the width; an error stands before them."""

    can_focus = False

    def __init__(self, palette: Palette, *, id: str | None = None, tail: bool = False) -> None:
        """`tail`: where there is no room for all, the last lines are shown instead of the first."""
        super().__init__(palette, id=id)
        self._tail = tail
        self.lines: tuple[tuple[str, str], ...] = ()

    def tell(self, *lines: tuple[str, str] | str, error: str = "") -> None:
        """Show lines, each a text, or a style and a text."""
        first = (("error", error),) if error else ()
        self.lines = (*first, *(("panel", line) if isinstance(line, str) else line for line in lines))
        self.redraw()

    def paint(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height, "panel")
        rows = [(style, line) for style, text in self.lines for line in wrap(text, width - 4) or [""]]
        for y, (style, line) in enumerate(rows[-height:] if self._tail else rows):
            canvas.put(2, y, line, style)
        return canvas
