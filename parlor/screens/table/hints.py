"""Hints at a table: asked for by a key, told in the words of the table, and followed by the cursor."""

from __future__ import annotations

from typing import Final

from parlor.core.advice import Advice, format_advice
from parlor.core.state import Move
from parlor.play.move_input.move_input import MoveInput
from parlor.play.move_input.wording import Wording
from parlor.screens.table.messages import Messages

THINKING: Final = "Thinking of a hint..."


class Hints:
    """The hint of a table. One that comes when somebody has gone on by himself moves no cursor."""

    def __init__(self, input: MoveInput, messages: Messages) -> None:
        self._input = input
        self._messages = messages
        self.presses = 0
        """Keys and clicks so far that did not ask for something beside the game."""
        self._asked_at = 0  # how many there were when the hint was asked for
        self._told = ""

    def ask(self) -> None:
        """Say that a hint is being thought of."""
        self._asked_at = self.presses
        self._messages.hint = THINKING

    @property
    def awaited(self) -> bool:
        """Whether a key comes while a hint is thought of, with no other since: Enter is to take nothing else."""
        waits = self._messages.hint == THINKING and self.presses == self._asked_at + 1
        if waits:
            self.presses = self._asked_at  # so that the hint still moves the cursor
        return waits

    def tell(self, advice: Advice, wording: Wording) -> None:
        """Show the hint, and lead the cursor to it."""
        selection = self._input.selection
        if selection is None or advice.move not in selection.moves:
            self._messages.hint = ""
            return
        moved = self.presses != self._asked_at
        elsewhere = advice.move not in selection.possible
        if moved and elsewhere:
            self._messages.hint = ""  # something else has been begun
            return
        told = format_advice(advice, wording.phrase)
        self._told = f"Hint: {told}"
        self._messages.hint = f"Hint: go back (Esc), and {told}" if elsewhere else self._told
        self._input.advise(advice.move, (advice.move, *advice.plan), moved=moved)

    def follow(self, made: Move) -> None:
        """After a move: a hint in several moves stands as long as they are made."""
        self._messages.hint = self._told if self._input.follow_plan(made) else ""

    def recheck(self) -> None:
        """After a thing was chosen: the hint ends where something else was."""
        if self._messages.hint not in ("", THINKING) and not self._input.advised:
            self._messages.hint = ""

    def stepped_back(self) -> None:
        """What was chosen is taken back: the hint no longer says that it should be."""
        if self._messages.hint not in ("", THINKING):
            self._messages.hint = self._told
