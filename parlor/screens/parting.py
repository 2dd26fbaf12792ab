"""Giving a game up, and agreeing on a draw: each is asked before it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from parlor.forced import agrees

if TYPE_CHECKING:
    from parlor.screens.table import TableScreen

RESIGN: Final = {"stay": "Play on", "resign": "Resign"}
DRAW: Final = {"decline": "Decline", "accept": "Accept"}
"""What may be answered; the harmless answer first."""


class Parting:
    """Resigning, and offers of a draw, at a table."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table

    def resign(self) -> None:
        """Ask whether the looker gives up."""
        table = self.table
        if not table.match.can_resign or table.window.on:
            table.notice("Nobody can resign here: where more than two play, the others want to go on.")
        elif table.selection is not None:
            self._question(f"{table.names[table.looker]}, do you give the game up?", RESIGN)
        else:
            table.notice("You can resign when it is your turn.")

    def offer(self) -> None:
        """Offer the other player a draw."""
        table = self.table
        match = table.match
        if not match.can_draw or table.window.on:
            table.notice("A draw can be offered where two play an open game.")
        elif table.selection is None:
            table.notice("A draw can be offered when it is your turn.")
        elif match.players[other := 1 - table.looker].bot:
            if agrees(match, other):
                self._end(match.draw)
            else:
                table.notice(f"{table.names[other]} declines the draw.")
        else:
            self._question(f"{table.names[table.looker]} offers a draw. {table.names[other]}, do you accept it?", DRAW)

    def _question(self, words: str, answers: dict[str, str]) -> None:
        table = self.table
        table.choosing.back()
        table.after = dict(answers)
        table.view.cursor = next(iter(answers))
        table.notice(words)

    def answers(self, word: str) -> bool:
        """Whether a word answers the question that was asked; it is done then."""
        table = self.table
        if word not in RESIGN and word not in DRAW:
            return False
        table.after, table.message = {}, ""
        if word == "resign":
            self._end(lambda: table.match.resign(table.looker))
        elif word == "accept":
            self._end(table.match.draw)
        else:
            if word == "decline":
                table.message = f"{table.names[1 - table.looker]} declines the draw."
            table.choosing.back()
        return True

    def _end(self, act: Callable[[], None]) -> None:
        self.table.course.do(act)
        self.table.drive()
