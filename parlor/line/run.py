"""Sitting down to a game in line mode: with the saved games at hand, as the app does."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TextIO

from parlor import settings
from parlor.ai.budget import Budget, table_budget
from parlor.ai.hints import Hints
from parlor.ai.judging import judging_budget
from parlor.core.errors import ParlorError
from parlor.core.options import Options
from parlor.core.players import Player
from parlor.core.state import View
from parlor.games.catalogue import Entry
from parlor.line.retell import retell
from parlor.line.table import LineTable, Outcome
from parlor.play.match import Match
from parlor.play.real_dice import why_unavailable
from parlor.play.record import Record
from parlor.play.session.ports import InlinePorts, Lesson, Preferences
from parlor.store.counts import game_counts
from parlor.store.errors import HeldElsewhere
from parlor.store.recent_setups import RecentSetups
from parlor.store.save_service import SaveService
from parlor.store.saves import Store


def play(
    entry: Entry,
    options: Options,
    players: tuple[Player, ...],
    *,
    seed: int | None = None,
    typed: bool = False,
    read: TextIO | None = None,
    write: TextIO | None = None,
    budget: Callable[[str], Budget] = table_budget,
) -> None:
    """Play a new game, saved as soon as it can be. Raises `ParlorError` where it can't begin.

    `read` and `write` are the standard input and output if left out. Bots draw by `seed` too, in games of their own.
    """
    match = Match(entry, options, players, seed=seed)
    match.real_dice = typed
    begin(match, seed=seed, read=read, write=write, budget=budget)


def begin(
    match: Match,
    *,
    seed: int | None = None,
    read: TextIO | None = None,
    write: TextIO | None = None,
    budget: Callable[[str], Budget] = table_budget,
) -> None:
    """Play a match that was made, as `play` does."""
    service = SaveService()
    notice = asyncio.run(_begin(service, match))
    _play_all(match, service, notice, read or sys.stdin, write or sys.stdout, LinePorts(service, budget, seed))


def resume(
    game: str,
    *,
    typed: bool = False,
    read: TextIO | None = None,
    write: TextIO | None = None,
    budget: Callable[[str], Budget] = table_budget,
) -> None:
    """Go on with a saved game. Raises `ParlorError`, also where another window plays it."""
    service = SaveService()
    notice = asyncio.run(service.open())
    try:
        if service.store is None:
            raise ParlorError(notice)
        match = service.take_over(game, take=False)
    except HeldElsewhere as error:
        service.close()
        raise ParlorError(f"{error} On the full screen, without --plain, you can take it over.") from error
    except ParlorError:
        service.close()
        raise
    match.real_dice = typed
    _play_all(match, service, notice, read or sys.stdin, write or sys.stdout, LinePorts(service, budget))


class LinePorts(InlinePorts):
    """Thinks and draws in this task, and waits a moment for the disk, as the app does."""

    def __init__(self, service: SaveService, budget: Callable[[str], Budget], seed: int | None = None) -> None:
        """Wait for what `service` saves; bots draw by `seed` too, in games of their own."""
        kept = settings.load()
        super().__init__(budget, Preferences(forced=kept.forced, tutor=kept.tutor), seed)
        self._service = service

    def teach(self, match: Match, view: View[Any]) -> Lesson:
        """Think in a thread while a line is typed; it is stopped when it is read."""
        lesson, stopped = Lesson(), threading.Event()
        lesson.cancel = stopped.set
        budget = judging_budget(match.game, stopped.is_set)

        def think() -> None:
            with suppress(Exception):  # a tutor that fails is silent
                lesson.verdicts = dict(Hints().lesson(match.entry.id, match.game, view, budget))

        threading.Thread(target=think, name="parlor-tutor", daemon=True).start()
        return lesson

    def switch_tutor(self) -> bool:
        """Let the tutor warn of costly moves, or no longer, here and in the app."""
        tutor = super().switch_tutor()
        settings.change(tutor=tutor)
        return tutor

    async def wait_until_saved(self, match: Match) -> str:
        """Wait a moment for the disk."""
        trouble = await self._service.wait_until_saved(match)
        self.lost = self._service.why_lost(match)
        return trouble


async def _begin(service: SaveService, match: Match) -> str:
    """Open the store and save a new match in it, if that can be done; return what is to be said about it."""
    notice = await service.open()
    await service.save_new(match)
    return notice


def _play_all(match: Match, service: SaveService, notice: str, read: TextIO, write: TextIO, ports: InlinePorts) -> None:
    """Play a match, and as many others of its kind as people want."""
    table = LineTable(match, read, write, ports, introduce=read.isatty() and _never_played(match, service.store))
    if notice:
        table.telling.say(notice)
    outcome: Outcome = "left"
    saving = service.saving(match)
    try:
        while (outcome := _play_one(match, table)) == "again":
            service.release(match)
            typed = match.real_dice
            match = Match(match.entry, match.options, match.players)
            match.real_dice = typed
            asyncio.run(service.save_new(match))
            outcome, saving = "left", service.saving(match)
            table = LineTable(match, read, write, ports)
    finally:
        if unsaved := service.close():
            table.telling.say(unsaved)
        elif outcome == "left" and saving is not None and saving.created:
            table.telling.say(f"Saved: 'parlor resume {saving.id} --plain' continues this game.")
        elif outcome == "over" and saving is not None and saving.created and read.isatty():
            table.telling.say(f"'parlor review {saving.id} --plain' looks back on this game.")


def _never_played(match: Match, store: Store | None) -> bool:
    """Whether nobody has played this game here before, as the saves and what was introduced know; notes that now."""
    setups, game = RecentSetups(), match.entry.id
    if not settings.load().introductions or game in setups.introduced:
        return False
    setups.mark_introduced(game)
    begun = sum(counts.begun for counts in game_counts(store) if counts.game == game) if store is not None else 0
    return begun < 2  # this one is among them


def _play_one(match: Match, table: LineTable) -> Outcome:
    """Play a match; where dice cannot be typed, say why Parlor rolls them."""
    if match.real_dice and (reason := why_unavailable(match.game, match.options, len(match.players))):
        match.real_dice = False
        table.telling.say(f"{reason} So Parlor rolls and deals.")
    return table.play()


def replay(record: Record, *, seat: int = 0, write: TextIO | None = None) -> None:
    """Print a recorded game move by move, as `seat` saw it. Raises `ParlorError`."""
    match = Match.resume(record, partly=True)
    telling = retell(Match(match.entry, match.options, match.players), match.moves, write or sys.stdout, seat)
    if match.broken:
        telling.say(match.broken)
    elif not match.over:
        telling.say("The game has not ended yet.")
