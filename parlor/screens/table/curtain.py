"""The curtain: hides the table until the next player says ready."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from parlor.screens.closing import ClosesOnce
from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.paper import Paper


class CurtainView(Paper):
    """Says whose turn to look it is."""

    def __init__(self, palette: Palette, name: str) -> None:
        super().__init__(palette)
        self.player = name

    def paint(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height, "ground")
        lines = (
            ("title", f"Pass the keyboard to {self.player}"),
            ("", ""),
            ("quiet", "The table is covered so that nobody's secrets show."),
            ("", ""),
            ("key", f" Enter  {self.player} is ready "),
            ("", ""),
            ("quiet", "Esc leaves the table; the game is saved."),
        )
        for y, (style, line) in enumerate(lines, max(0, height // 2 - 4)):
            canvas.put((width - len(line)) // 2, y, line, style or "ground")
        canvas.spot("ready", 0, 0, width, height)
        return canvas


class Curtain(ClosesOnce[bool]):
    """Between two people with secrets."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "ready", "Ready"),
        Binding("escape", "leave", "Leave the table"),
    ]

    def __init__(self, palette: Palette, name: str) -> None:
        super().__init__()
        self._view = CurtainView(palette, name)

    def compose(self) -> ComposeResult:
        yield self._view

    def on_paper_pressed(self) -> None:
        self.dismiss(True)

    def action_ready(self) -> None:
        """The next player is here alone."""
        self.dismiss(True)

    def action_leave(self) -> None:
        """Leave the table; the game is saved."""
        self.dismiss(False)
