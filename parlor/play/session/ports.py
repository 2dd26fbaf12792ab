"""What a session needs from outside: bots, dice, the disk, and what the person at the keyboard prefers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

from parlor.ai.bots import advise
from parlor.ai.budget import Budget, table_budget
from parlor.ai.hints import Hints
from parlor.ai.judging import Verdict, judging_budget
from parlor.core.advice import Advice
from parlor.core.errors import ParlorError
from parlor.core.state import Move, View
from parlor.play.match import Match, NotSaved


class Preferences(Struct, frozen=True):
    """How far a game goes on without asking."""

    forced: bool = True
    """Whether moves that leave no choice are made for people."""
    settles: bool = False
    """Whether a turn that may still be taken back ends by itself after a while."""
    timed: bool = False
    """Whether people time what their hands do; else chance decides."""
    tutor: bool = False
    """Whether people are warned of moves that cost much."""


class Lesson:
    """What the moves of a question cost: empty until that has been thought of, and where it can't be told.

    `cancel` stops the thinking.
    """

    def __init__(self) -> None:
        self.verdicts: Mapping[Move, Verdict] = {}
        self.cancel: Callable[[], object] = lambda: None


class Ports(Protocol):
    """The outside of a session. Everything may be slow; nothing may raise but what is said here."""

    async def think(self, match: Match, view: View[Any], level: str, *, why: bool) -> Advice:
        """Return what a bot of `level` would play; with `why`, also what the next best move is worth.

        Raises `ParlorError` where the bot fails. Cancelling stops the thinking.
        """

    def teach(self, match: Match, view: View[Any]) -> Lesson:
        """Begin to think of what every move costs, and return at once."""

    async def draw(self, match: Match) -> Move:
        """Return a chance move drawn from the generator of the match."""

    async def wait_until_saved(self, match: Match) -> str:
        """Wait until every move is on disk, but not for ever. Return what is wrong with the disk, or ""."""

    @property
    def preferences(self) -> Preferences:
        """What is preferred now: it may change while a table is open."""


class NotWritten(ParlorError):
    """A move was not put on record, so it is not made; `lost`: nor will it be, for the game has gone on without it."""

    def __init__(self, reason: str, *, lost: bool) -> None:
        super().__init__(reason)
        self.lost = lost


class Seating(Struct, frozen=True):
    """Who plays which seat of a match whose players sit at terminals of their own."""

    here: tuple[int, ...]
    """The seats of the people at this keyboard; none of somebody who looks on, or of whoever deals."""
    deals: bool = False
    """Whether chance and bots are played here."""
    bots: Mapping[int, str] = {}
    """The levels of bots that play for people who have left, by seat."""
    away: Mapping[int, str] = {}
    """What becomes of the turn of people who have left and are waited for, by seat."""


class SharedRecord(Protocol):
    """The record of a match with players elsewhere. What it refuses raises `NotWritten`."""

    async def append(self, match: Match, move: Move) -> None:
        """Put the next move of a match on record, before it is made."""

    async def rewrite(self, match: Match, kept: int, words: tuple[str, ...]) -> None:
        """Let these moves follow on the first `kept` ones: steps of a turn that is not over were taken back."""

    async def offer_draw(self, match: Match, seat: int) -> None:
        """Tell the other player that this seat offers a draw."""

    async def decline_draw(self, match: Match) -> None:
        """Tell the other player that the draw is declined."""


class InlinePorts:
    """Thinks, draws and saves in this very task: for scripts, and for a journal that writes at once.

    `lost` says why another window plays the match now, "" where none does.
    """

    def __init__(
        self,
        budget: Callable[[str], Budget] = table_budget,
        preferences: Preferences | None = None,
        seed: int | None = None,
    ) -> None:
        """Use a budget for each level; the same `seed` lets bots play alike."""
        self.lost = ""
        self._budget = budget
        self._preferences = preferences or Preferences()
        self._hints = Hints()
        self._rng = Random(seed)  # not the generator of the match: the same seed gives the same dice with any bots

    async def think(self, match: Match, view: View[Any], level: str, *, why: bool) -> Advice:
        """Let the bot think here and now."""
        if why:
            return self._hints.advice(match.entry.id, match.game, view, self._weighing(match, level))
        return advise(match.game, view, level, self._budget(level), self._rng)

    def teach(self, match: Match, view: View[Any]) -> Lesson:
        """Think here and now, and so before the question is put."""
        lesson, budget = Lesson(), self._weighing(match, "hard")
        lesson.verdicts = dict(self._hints.lesson(match.entry.id, match.game, view, budget))
        return lesson

    def _weighing(self, match: Match, level: str) -> Budget:
        """The budget of a hint: the same work everywhere, unless this one is counted in rounds as well."""
        budget = self._budget(level)
        return budget if budget.seconds is None else judging_budget(match.game)

    async def draw(self, match: Match) -> Move:
        """Draw here and now."""
        return match.draw_chance(match.rng)

    async def wait_until_saved(self, match: Match) -> str:
        """Write what the journal lacks; most of the time it lacks nothing."""
        try:
            match.save()
        except NotSaved as error:
            self.lost = error.reason if error.lost else ""
            return str(error)
        return ""

    @property
    def preferences(self) -> Preferences:
        """What this session was begun with."""
        return self._preferences

    def switch_tutor(self) -> bool:
        """Let the tutor warn of costly moves, or no longer; return whether he does."""
        self._preferences = replace(self._preferences, tutor=not self._preferences.tutor)
        return self._preferences.tutor
