"""A slip over the table on which people write what real dice or cards showed."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from parlor.errors import ParlorError
from parlor.realdice import example, in_secret, thrown
from parlor.rules import Move
from parlor.widgets.canvas import Canvas, wrap
from parlor.widgets.paper import Paper

if TYPE_CHECKING:
    from parlor.screens.table import TableScreen

FEW: Final = 12
"""Outcomes that are offered to click."""
LONGEST: Final = 60
HELP: Final = "Enter takes it; with nothing typed, Parlor does it. Esc leaves the table."
LEAVE: Final = ("", "leave")
"""What stands for leaving the table."""


class Slip(Paper):
    """The question, what is typed, and the outcomes where they are few."""

    DEFAULT_CSS = "Slip { width: 100%; height: 6; dock: bottom; }"

    def __init__(self, table: TableScreen) -> None:
        super().__init__(table.house.palette)
        self.table = table
        self.typed = ""
        self.error = ""

    @property
    def outcomes(self) -> list[str]:
        """What can come up, where that is little."""
        chances = self.table.match.state.chances() or ()
        return [" ".join(move[1:]) or move[0] for move, _ in chances] if len(chances) <= FEW else []

    def paint(self, width: int, height: int) -> Canvas:
        canvas = Canvas(width, height, "panel")
        canvas.put(2, 0, "What came up?", "panel.turn")
        canvas.put(17, 0, f"Type it, such as '{example(self.table.match.state)}'.", "panel")
        canvas.put(2, 1, f"> {self.typed}_", "panel.title")
        x = 2
        for outcome in self.outcomes:
            canvas.put(x, 2, f" {outcome} ", "key")
            canvas.spot(outcome, x, 2, len(outcome) + 2)
            x += len(outcome) + 3
        for y, line in enumerate(wrap(self.error, width - 4)[:2], 3):
            canvas.put(2, y, line, "error")
        canvas.put(
            2,
            height - 1,
            "Enter takes it; with nothing typed, Parlor does it. Esc leaves the table.",
            "panel.quiet",
        )
        return canvas

    def on_key(self, event: events.Key) -> None:
        if event.key == "backspace":
            self.typed = self.typed[:-1]
        elif event.character and event.is_printable and len(self.typed) < LONGEST:
            self.typed += event.character
        else:
            return
        event.stop()
        self.error = ""
        self.redraw()


class RealThrow(ModalScreen[Move | None]):
    """Asks what came up; dismissed with the house's move, with None for Parlor to do it, or with `LEAVE`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "take", "Take", priority=True),
        Binding("escape", "leave", "Leave", priority=True),
    ]
    CSS = "RealThrow.over { background: transparent; }"
    AUTO_FOCUS = "Slip"

    def __init__(self, table: TableScreen) -> None:
        super().__init__(classes="over")
        self.table = table
        self.slip = Slip(table)

    def compose(self) -> ComposeResult:
        yield self.slip

    def on_paper_pressed(self, event: Paper.Pressed) -> None:
        self.slip.typed = event.token
        self.action_take()

    def action_take(self) -> None:
        """What is typed came up, if the rules say that it can."""
        if not self.slip.typed.strip():
            self.dismiss(None)
            return
        try:
            self.dismiss(thrown(self.table.match.state, self.slip.typed, self.table.scene()))
        except ParlorError as error:
            self.slip.error = str(error)
            self.slip.redraw()

    def action_leave(self) -> None:
        """Leave the table; the game is saved."""
        self.dismiss(LEAVE)


async def asked(table: TableScreen) -> Move | None:
    """What the people say came up, at a table where they throw and turn; None where Parlor does it."""
    match = table.match
    if not match.typed or in_secret(match.state):
        return None
    slip = RealThrow(table)
    try:
        said = await table.app.push_screen_wait(slip)
    finally:
        if slip.is_current:  # another window has taken the game over
            table.app.pop_screen()
    if said == LEAVE:
        table.house.leave_table()
        raise asyncio.CancelledError  # nothing more happens at this table
    return said
