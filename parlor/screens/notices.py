"""Screens that hold a notice and nothing else: while a terminal is too small to play in, while a game is opened."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen

from parlor.screens.closing import ClosesOnce
from parlor.widgets.canvas.canvas import Canvas, wrap
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.paper import Paper

SMALLEST: Final = (80, 24)
"""Columns and rows that are always enough to play."""


def too_small(size: Size) -> bool:
    """Whether a terminal is too small to play in."""
    return size.width < SMALLEST[0] or size.height < SMALLEST[1]


class Notice(Paper):
    """Words at the top of an empty screen."""

    def __init__(self, palette: Palette, words: Callable[[Size], str]) -> None:
        super().__init__(palette)
        self._words = words

    def paint(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height, "ground")
        for y, line in enumerate(wrap(self._words(self.app.size), max(10, width - 4)), 1):
            canvas.put(2, y, line, "prompt")
        return canvas

    def on_resize(self) -> None:
        self.redraw()


class TooSmall(ClosesOnce[None]):
    """Covers everything until the terminal is large enough."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette

    def compose(self) -> ComposeResult:
        yield Notice(self._palette, _too_small_notice)

    def on_screen_resume(self) -> None:
        """Close where the terminal was enlarged while another screen lay over this one."""
        if not too_small(self.app.size):
            self.dismiss(None)


def _too_small_notice(size: Size) -> str:
    return (
        f"The table needs {SMALLEST[0]} columns and {SMALLEST[1]} rows; this terminal has "
        f"{size.width} and {size.height}. Enlarge it and the game goes on. Nothing is lost."
    )


class Opening(Screen[None]):
    """Stands until the game that was asked for is on the table; keys typed meanwhile are for no other screen."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette

    def compose(self) -> ComposeResult:
        yield Notice(self._palette, lambda _: "Loading…")
