"""The line in which moves are typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from textual import events
from textual.binding import Binding
from textual.message import Message
from textual.suggester import Suggester
from textual.widget import Widget
from textual.widgets import Input

from parlor.core.state import sample
from parlor.play.match import Match
from parlor.play.notation import FormatMove, completions

KEPT: Final = 50
"""How many typed moves are remembered."""
NONE: Final = "No move begins like that. Press Enter to see why."
FEW: Final = 8
"""Moves that are listed, at most, of those that what is typed may become."""
KEYS: Final[list[Binding]] = [
    Binding("escape", "close", "Close"),
    Binding("tab", "complete", "Complete"),
    Binding("up", "older", "What was typed before"),
    Binding("down", "newer", "What was typed after it"),
]
EDITING: Final = {key.key: key.action for key in KEYS} | {"enter": "submit", "backspace": "delete_left"}
"""Keys that the line takes itself: bindings would come after letters that were typed behind them."""


def could_be(match: Match, typed: str, say: FormatMove) -> str:
    """Which moves what is typed may become, as `say` writes them."""
    if not typed.strip():
        return ""
    found = completions(match.state, typed, match.game)
    return f"Could be: {sample(found, FEW, say)}" if found else NONE


class Completer(Suggester):
    """Suggests the first move that begins as what is typed, whatever the case."""

    def __init__(self, texts: Callable[[], Sequence[str]]) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._texts = texts

    async def get_suggestion(self, value: str) -> str | None:
        low = value.casefold()
        found = (text for text in self._texts() if text.casefold().startswith(low) and len(text) > len(value))
        rest = next(found, None)
        return value + rest[len(value) :] if rest is not None and value else None


class TypedLine(Input):
    """Hidden until it is opened; completes what is typed to a legal move; Esc closes it.

    Up and down go through what the same player typed before.
    """

    BINDINGS = [*KEYS]  # noqa: RUF012
    DEFAULT_CSS = """
    TypedLine, TypedLine:focus {
        layer: line; dock: bottom; height: 1; border: none; padding: 0 1; display: none;
        background: $surface; color: $foreground;
    }
    TypedLine.open, TypedLine.open:focus { display: block; }
    TypedLine > .input--suggestion { color: $foreground 60%; }
    TypedLine > .input--placeholder { color: $foreground 60%; }
    """

    class Closed(Message):
        """The line is hidden again."""

    def __init__(self, back: Widget) -> None:
        super().__init__(placeholder="Type a move. Tab completes, Up brings back what you typed, Esc closes.")
        self._back = back
        self._texts: tuple[str, ...] = ()
        self.suggester = Completer(lambda: self._texts)
        self._histories: dict[int, list[str]] = {}
        """What was typed for each seat: it may reveal what is hidden from the others."""
        self._seat = 0
        self._at = 0

    def on_mount(self) -> None:
        self.cursor_blink = False

    @property
    def history(self) -> list[str]:
        """What was typed for the seat that types now, the oldest first."""
        return self._histories.setdefault(self._seat, [])

    def open(self, seat: int, texts: Sequence[str]) -> None:
        """Show the line, ready for one of these moves of a seat."""
        self._seat = seat
        self._texts = tuple(texts)
        self.value = ""
        self._at = len(self.history)
        self.add_class("open")
        self.screen.set_focus(self)  # at once: what is typed next belongs here

    async def late(self, event: events.Key) -> None:
        """Take a key that was on its way to the table when the line was opened, as pasted text is."""
        if event.is_printable and event.character:
            self.insert_text_at_cursor(event.character)
        elif event.key in EDITING:
            await self.run_action(EDITING[event.key])

    async def _on_key(self, event: events.Key) -> None:
        if event.key not in EDITING:
            await super()._on_key(event)
            return
        event.stop()
        event.prevent_default()
        await self.run_action(EDITING[event.key])

    def remember(self, typed: str) -> None:
        """Keep what was typed for the next time."""
        if typed.strip() and typed not in self.history[-1:]:
            self.history.append(typed)
            del self.history[:-KEPT]

    @property
    def is_open(self) -> bool:
        """Whether the line is shown."""
        return self.has_class("open")

    def action_close(self) -> None:
        """Hide the line; the table has the keys again."""
        self.remove_class("open")
        self.post_message(self.Closed())
        self.screen.set_focus(self._back)

    def action_complete(self) -> None:
        """Take the suggestion."""
        self.action_cursor_right()
        self.cursor_position = len(self.value)

    def action_older(self) -> None:
        """What was typed before."""
        self._recall(-1)

    def action_newer(self) -> None:
        """What was typed after it; at last an empty line."""
        self._recall(1)

    def _recall(self, by: int) -> None:
        self._at = max(0, min(len(self.history), self._at + by))
        self.value = self.history[self._at] if self._at < len(self.history) else ""
        self.cursor_position = len(self.value)
