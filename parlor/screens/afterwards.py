"""When a game is over: the page of its result beside the board, and what can be done next."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

from parlor.outcome import outcome

if TYPE_CHECKING:
    from parlor.screens.table import TableScreen
    from parlor.store import Tally

RESULT: Final = {
    "again": "Play again",
    "look": "Log",
    "seats": "Change seats",
    "step": "Step",
    "export": "Export",
    "leave": "Back",
}
"""What can be done, and its label. The first one is under the cursor: the game that is over stays in the saves."""
LEAVES: Final = ("again", "seats", "leave")
"""What leaves the game that is over."""
READ: Final = 1.0
"""Seconds in which nothing leaves it, since the result came up or such a key was pressed: it was meant for the game."""


class Afterwards:
    """The end of a game at a table: the board stays in sight, and the result stands beside it."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.shown = False
        """Whether the result is shown."""
        self._since = -READ
        """When the result was first shown."""
        self._lines: list[str] = []
        self._record = ""

    def begin(self) -> None:
        """Show the result."""
        self._since = monotonic()
        self._lines = outcome(self.table.match, self.table.looker, self.table.names, self.table.pretty)
        self._show(True)
        if not self._record and self.table.saved_as:
            self.table.house.ask(self._tally, lambda store: store.statistics())

    def end(self) -> None:
        """The game goes on: a move was taken back."""
        self.shown = False

    def _show(self, shown: bool) -> None:
        table = self.table
        self.shown = shown
        table.after = {**RESULT, "look": "Log" if shown else "Result"}
        table.view.cursor = "again" if shown else "look"
        table.refresh_table()

    def _tally(self, tallies: tuple[Tally, ...]) -> None:
        """What the statistics say now of the people who played."""
        table = self.table
        names = {table.names[seat] for seat in table.people}
        lines = [
            f"{tally.player} has won {tally.won} of {tally.played} "
            f"{'game' if tally.played == 1 else 'games'} of {table.match.entry.title}."
            for tally in tallies
            if tally.game == table.match.entry.id and tally.player in names
        ]
        self._record = " ".join(lines)
        table.refresh_table()

    def lines(self) -> list[str]:
        """The result in lines."""
        return [*self._lines, self._record] if self._record else self._lines

    def unread(self) -> bool:
        """Whether a key is pressed so soon after the result, or after such a key, that it was not meant for it."""
        soon = monotonic() - self._since < READ
        if soon:
            self._since = monotonic()
        return soon

    def choose(self, word: str) -> None:
        """Do one of the things that can be done."""
        table = self.table
        if word in LEAVES and self.unread():
            return
        if word == "look":
            self._show(not self.shown)
        elif word == "again":
            table.house.play_again(table.match)
        elif word == "seats":
            table.house.leave_table()
            table.house.set_up(table.match.entry)
        elif word == "step":
            table.action_step()
        elif word == "export":
            table.export()
        elif word == "leave":
            table.action_back()
