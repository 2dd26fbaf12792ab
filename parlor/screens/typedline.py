"""The line in which moves are typed."""

from __future__ import annotations

from collections.abc import Iterable

from textual.binding import Binding
from textual.widget import Widget
from textual.widgets import Input

from parlor.rules import Move, text


class TypedLine(Input):
    """Hidden until it is opened; completes what is typed to a legal move; Esc closes it."""

    BINDINGS = [Binding("escape", "close", "Close"), Binding("tab", "complete", "Complete")]  # noqa: RUF012
    DEFAULT_CSS = """
    TypedLine { layer: line; dock: bottom; height: 1; border: none; padding: 0 1; display: none; }
    TypedLine.open { display: block; }
    """

    def __init__(self, back: Widget) -> None:
        super().__init__(placeholder="type a move; Tab completes, Esc closes")
        self._back = back

    def on_mount(self) -> None:
        self.cursor_blink = False

    def open(self, moves: Iterable[Move]) -> None:
        """Show the line, ready for one of these moves."""
        from textual.suggester import SuggestFromList

        self.suggester = SuggestFromList([text(move) for move in moves], case_sensitive=False)
        self.value = ""
        self.add_class("open")
        self.focus()

    def action_close(self) -> None:
        """Hide the line; the table has the keys again."""
        self.remove_class("open")
        self._back.focus()

    def action_complete(self) -> None:
        """Take the suggestion."""
        self.action_cursor_right()
        self.cursor_position = len(self.value)
