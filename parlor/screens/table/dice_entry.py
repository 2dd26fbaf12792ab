"""A slip over the table on which people write what real dice or cards showed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from parlor.play.real_dice import MAX_LENGTH
from parlor.play.session.events import DiceAsked
from parlor.screens.app_api import AppApi
from parlor.screens.closing import ClosesOnce
from parlor.widgets.canvas.canvas import Canvas, fit, wrap
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.paper import Paper

FEW: Final = 12
"""Outcomes that are offered to click: more do not fit in a line."""
HELP: Final = "Enter confirms it; leave it empty to let Parlor do it. Esc leaves the table."


class Slip(Paper):
    """The question, what is typed, and the outcomes where they are few."""

    DEFAULT_CSS = "Slip { width: 100%; height: 7; dock: bottom; }"

    def __init__(self, palette: Palette, question: str, example: str, outcomes: Sequence[str]) -> None:
        super().__init__(palette)
        self._question = question
        self._example = example
        self._outcomes = outcomes if len(outcomes) <= FEW else ()
        self.typed = ""
        self.error = ""

    def paint(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height, "panel")
        canvas.put(2, 0, fit(self._question, width - 4), "panel.turn")
        canvas.put(2, 1, f"What came up? Type it, such as '{self._example}'.", "panel")
        canvas.put(2, 2, f"> {self.typed}_", "panel.title")
        x = 2
        for outcome in self._outcomes:
            canvas.put(x, 3, f" {outcome} ", "key")
            canvas.spot(outcome, x, 3, len(outcome) + 2)
            x += len(outcome) + 3
        for y, line in enumerate(wrap(self.error, width - 4)[:2], 4):
            canvas.put(2, y, line, "error")
        canvas.put(2, height - 1, HELP, "panel.quiet")
        return canvas

    def on_key(self, event: events.Key) -> None:
        if event.key == "enter":  # no binding with priority: that would overtake what was typed right before it
            event.stop()
            event.prevent_default()
            self.post_message(Paper.Pressed(self.typed))
            return
        if event.key == "backspace":
            self.typed = self.typed[:-1]
        elif event.character and event.is_printable and len(self.typed) < MAX_LENGTH:
            self.typed += event.character
        else:
            return
        event.stop()
        self.error = ""
        self.redraw()


class DiceEntry(ModalScreen[None], ClosesOnce[None]):
    """Asks what came up: `submit` gets what was typed, "" for Parlor to do it; `leave` leaves the table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Leave", priority=True),
    ]
    CSS = "DiceEntry.over { background: transparent; }"
    AUTO_FOCUS = "Slip"

    def __init__(self, slip: Slip, submit: Callable[[str], None], leave: Callable[[], None]) -> None:
        super().__init__(classes="over")
        self.slip = slip
        self._submit = submit
        self._leave = leave

    def compose(self) -> ComposeResult:
        yield self.slip

    def refuse(self, words: str) -> None:
        """Say why what was typed can't have come up."""
        self.slip.error = words
        self.slip.redraw()

    def on_paper_pressed(self, event: Paper.Pressed) -> None:
        """What is typed, or clicked on, came up, if the rules say that it can."""
        self._submit(event.token)

    def action_leave(self) -> None:
        """Leave the table; the game is saved."""
        self._leave()


class DiceSlips:
    """The slips of one table: one is open while real dice are asked for, and stays where they are asked for again."""

    def __init__(self, parlor: AppApi, submit: Callable[[str], None]) -> None:
        """Open slips over the table; `submit` gets what is typed."""
        self._parlor = parlor
        self._submit = submit
        self._open: DiceEntry | None = None

    def ask(self, event: DiceAsked, outcomes: Sequence[str]) -> None:
        """Ask what real dice or cards showed."""
        if not event.again or self._open is None:
            slip = Slip(self._parlor.palette, event.words, event.example, outcomes)
            self._open = DiceEntry(slip, self._submit, self._parlor.leave_table)
            self._parlor.push_screen(self._open)

    def refuse(self, words: str) -> bool:
        """Say why what was typed can't have come up; whether that is being asked."""
        if self._open is not None:
            self._open.refuse(words)
        return self._open is not None

    def close(self) -> None:
        """Close the slip: the match has gone on."""
        entry, self._open = self._open, None
        if entry is not None:
            entry.dismiss(None)
