"""Hints: advice is asked for, told in the words of the table, and followed by the cursor."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from parlor.advice import in_words
from parlor.errors import ParlorError
from parlor.narrate import urged
from parlor.rules import Move
from parlor.scene import Bed, Target
from parlor.screens.timing import DOING
from parlor.speech import voice_of

if TYPE_CHECKING:
    from parlor.screens.table import TableScreen

THINKING: Final = "Thinking of a hint..."


class Hinting:
    """The hints of a table. One that comes when somebody has gone on by himself moves no cursor."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.pressed = 0
        """Keys and clicks so far that were not to ask for something."""
        self._asked = 0
        """How many there were when the last hint was asked for."""
        self._plan: tuple[Move, ...] = ()
        """What is left to do of a hint in several moves, and after how many moves that was so."""
        self._made = 0
        self._told = ""
        """The hint."""

    def ask(self) -> None:
        """Ask for a hint on the position as it is."""
        table = self.table
        if table.selection is not None:
            self._asked = self.pressed
            table.run_worker(self._given(len(table.match)), exclusive=True, group="hint")
        elif (shown := table.scene()).timing is not None and table.people:
            table.notice(DOING[shown.timing.kind])
        elif not table.match.over:
            table.notice("A hint comes when you are asked for a move.")

    def awaited(self) -> bool:
        """Whether Enter comes while a hint is thought of, with no other key since: it is to take nothing else."""
        waits = self.table.hint == THINKING and self.pressed == self._asked + 1
        if waits:
            self.pressed = self._asked  # so that the hint still moves the cursor
        return waits

    async def _given(self, made: int) -> None:
        """Tell what a good player would do after so many moves."""
        table = self.table
        table.hint = THINKING
        table.refresh_table()
        try:
            advice = await table.course.thought(table.looker, "hard", why=True)
        except ParlorError as error:
            table.hint = ""
            table.notice(str(error))
            return
        if table.selection is None or len(table.match) != made or advice.move not in table.selection.moves:
            return
        moved = self.pressed != self._asked
        if moved and advice.move not in table.selection.possible:
            table.hint = ""  # something else has been begun
            table.refresh_table()
            return
        told = in_words(advice, self.spoken)
        self._told, elsewhere = f"Hint: {told}", advice.move not in table.selection.possible
        table.hint = f"Hint: go back (Esc), and {told}" if elsewhere else self._told
        self._plan, self._made = (advice.move, *advice.plan), made
        table.choosing.advise(advice.move, moved=moved)

    def go_on(self) -> None:
        """A hint in several moves stands, and leads on, as long as they are made."""
        table, made = self.table, len(self.table.match)
        done = table.match.moves[-1:]
        follows = made == self._made + 1 and done[0] in self._plan
        left = tuple(move for move in self._plan if (move,) != done) if follows else ()
        self._plan, self._made = left, made
        if left and table.selection is not None and left[0] in table.selection.moves:
            table.hint = self._told
            table.choosing.lead(left[0], stay=table.choosing.rests)

    def gone_back(self) -> None:
        """What was chosen is taken back: the hint tells no longer that it should be."""
        self.table.hint = self._told if self.table.hint else ""

    def planned(self, possible: Collection[Move]) -> Move:
        """The next of several moves that were advised which what is chosen can become: they may come in any order."""
        return next((move for move in self._plan if move in possible), ())

    def spoken(self, move: Move) -> str:
        """A move as one tells somebody to make it, in the words of the game and of what lies on the table."""
        table = self.table
        if len(move) == 1 and (label := dict(table.scene().offers).get(move[0], "")):
            return label[:1].lower() + label[1:]
        voice = voice_of(table.scene(), table.names, table.looker)
        held = (zone.dial for zone in table.scene().zones if isinstance(zone, Bed) and zone.dial is not None)
        named = {word: name for dial in held for word, name in zip(dial.words, dial.names, strict=False)}
        berths = {berth.token for zone in table.scene().zones if isinstance(zone, Bed) for berth in zone.berths}
        aims = {aim for zone in table.scene().zones if isinstance(zone, Target) for aim in zone.aims}

        def say(word: str) -> str:
            if word in berths:
                return "at the mark"  # where the cursor is led to: places on a cloth have no names
            pretty = table.pretty(word)
            aimed = word in aims  # "T19" is no trump where it is thrown at
            return pretty if pretty != word and not aimed else voice.things.get(word) or named.get(word) or word

        return urged(table.match.game, move, say, voice.places)
