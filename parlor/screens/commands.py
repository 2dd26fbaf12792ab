"""The palette of commands: Textual's, made to stand hasty clicks."""

from __future__ import annotations

from textual import events
from textual._widget_navigation import Direction
from textual.app import ComposeResult
from textual.command import CommandInput, CommandList, CommandPalette, SearchIcon
from textual.containers import Horizontal, Vertical
from textual.widgets import LoadingIndicator

from parlor.screens.closing import ClosesOnce


class Results(CommandList):
    """The commands found; a click or a key for one that is no longer listed, or not yet drawn, does nothing."""

    def _on_click(self, event: events.Click) -> None:  # type: ignore[override] # Textual calls either kind
        if event.style.meta.get("option", 0) >= self.option_count:
            event.prevent_default()

    def _move_page(self, direction: Direction) -> None:
        if (self.highlighted or 0) in self._index_to_line:
            super()._move_page(direction)


class Commands(CommandPalette, ClosesOnce[None]):
    """The palette of commands."""

    def compose(self) -> ComposeResult:
        """Yield what Textual's palette does, with `Results` for its list."""
        with Vertical(id="--container"):
            with Horizontal(id="--input"):
                yield SearchIcon()
                yield CommandInput(placeholder=self._placeholder, select_on_focus=False)
            with Vertical(id="--results"):
                yield Results()
                yield LoadingIndicator()
