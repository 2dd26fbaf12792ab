"""The notice in a terminal that is too small to play in."""

from __future__ import annotations

from typing import Final

from textual.app import ComposeResult
from textual.screen import Screen

from parlor.widgets.canvas import Canvas, wrap
from parlor.widgets.palette import Palette
from parlor.widgets.paper import Paper

SMALLEST: Final = (80, 24)
"""Columns and rows that are always enough to play."""


class Notice(Paper):
    """Says how large the terminal is, and how large it should be."""

    def paint(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height, "ground")
        size = self.app.size
        words = (
            f"The table needs {SMALLEST[0]} columns and {SMALLEST[1]} rows; this terminal has "
            f"{size.width} and {size.height}. Enlarge it and the game goes on. Nothing is lost."
        )
        for y, line in enumerate(wrap(words, max(10, width - 4)), 1):
            canvas.put(2, y, line, "prompt")
        return canvas

    def on_resize(self) -> None:
        self.redraw()


class TooSmall(Screen[None]):
    """Covers everything until the terminal is large enough."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette

    def compose(self) -> ComposeResult:
        yield Notice(self._palette)
