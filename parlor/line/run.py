"""Sitting down to a game in line mode: with the saved games at hand, as the app does."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO

from parlor import settings
from parlor.ai.budget import Budget, table_budget
from parlor.core.errors import ParlorError
from parlor.core.options import Options
from parlor.core.players import Player
from parlor.games.catalogue import Entry
from parlor.line.retell import retell
from parlor.line.table import LineTable, Outcome
from parlor.play.match import Match, NotSaved
from parlor.play.real_dice import why_unavailable
from parlor.play.record import Record
from parlor.play.session.ports import InlinePorts, Preferences
from parlor.store import recent_setups
from parlor.store.counts import game_counts
from parlor.store.importing import write_unsaved
from parlor.store.opening import open_store
from parlor.store.resume import resume_match
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
    """Play a new game, saved from its first move on. Raises `ParlorError` where it can't begin.

    `read` and `write` are the standard input and output if left out. Bots draw by `seed` too, in games of their own.
    """
    match = Match(entry, options, players, seed=seed)
    match.real_dice = typed
    ports = _ports(budget, seed)
    with open_store() as store:
        _play_all(match, _save_new(match, store), store, read or sys.stdin, write or sys.stdout, ports)


def resume(
    game: str,
    *,
    typed: bool = False,
    read: TextIO | None = None,
    write: TextIO | None = None,
    budget: Callable[[str], Budget] = table_budget,
) -> None:
    """Go on with a saved game. Raises `ParlorError`: `Held`, where another window plays it."""
    with open_store() as store:
        match = resume_match(store, game)
        match.real_dice = typed
        _play_all(match, game, store, read or sys.stdin, write or sys.stdout, _ports(budget))


def _ports(budget: Callable[[str], Budget], seed: int | None = None) -> InlinePorts:
    return InlinePorts(budget, Preferences(forced=settings.load().forced), seed)


def _save_new(match: Match, store: Store) -> str:
    """Save a new match from its first move on, and return the id of its game."""
    saved_as = store.create(match.record())
    match.journal = store.journal(saved_as)
    return saved_as


def _play_all(match: Match, saved_as: str, store: Store, read: TextIO, write: TextIO, ports: InlinePorts) -> None:
    """Play a match, and as many others of its kind as people want."""
    new = read.isatty() and _never_played(match, store)
    while _play_one(match, saved_as, store, LineTable(match, read, write, ports, introduce=new)) == "again":
        new = False
        typed = match.real_dice
        match = Match(match.entry, match.options, match.players)
        match.real_dice = typed
        saved_as = _save_new(match, store)


def _never_played(match: Match, store: Store) -> bool:
    """Whether nobody has played this game here before, as the saves and what was introduced know; notes that now."""
    setups, game = recent_setups.load(), match.entry.id
    if not settings.load().introductions or game in setups.introduced:
        return False
    setups.mark_introduced(game)
    return sum(counts.begun for counts in game_counts(store) if counts.game == game) < 2  # this one is among them


def _play_one(match: Match, saved_as: str, store: Store, table: LineTable) -> Outcome:
    """Play a match, and say how it is saved where it does not end."""
    if store.notice:
        table.telling.say(store.notice)
    if match.real_dice and (reason := why_unavailable(match.game, match.options, len(match.players))):
        match.real_dice = False
        table.telling.say(f"{reason} So Parlor rolls and deals.")
    outcome: Outcome = "left"
    try:
        outcome = table.play()
    finally:
        if outcome == "lost":
            pass  # as the table has said
        elif trouble := _save_problem(match):
            table.telling.say(write_unsaved(match, saved_as, trouble)[1])
        elif outcome == "left" and not match.broken:
            table.telling.say(f"Saved: 'parlor resume {saved_as} --plain' continues this game.")
        with suppress(ParlorError):  # a lease that is not given back lapses
            store.release(saved_as)
    return outcome


def _save_problem(match: Match) -> str:
    """Try to save the rest of a match; return why that failed, or ""."""
    try:
        match.save()
    except NotSaved as error:
        return error.reason
    return ""


def replay(record: Record, *, seat: int = 0, write: TextIO | None = None) -> None:
    """Print a recorded game move by move, as `seat` saw it. Raises `ParlorError`."""
    match = Match.resume(record, partly=True)
    telling = retell(Match(match.entry, match.options, match.players), match.moves, write or sys.stdout, seat)
    if match.broken:
        telling.say(match.broken)
    elif not match.over:
        telling.say("The game has not ended yet.")
