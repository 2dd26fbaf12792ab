"""Sitting down to a game in line mode: with the saved games at hand, as the app does."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from io import TextIOWrapper
from typing import TextIO

from parlor import settings as preferences
from parlor.ai.budget import Budget
from parlor.games.catalogue import Entry
from parlor.match import Match
from parlor.plain.table import PlainTable, thinking
from parlor.players import Player
from parlor.record import Record
from parlor.rules import Options
from parlor.store import Store, open_store, reopened


def play(
    entry: Entry,
    options: Options,
    players: tuple[Player, ...],
    *,
    seed: int | None = None,
    typed: bool = False,
    read: TextIO | None = None,
    write: TextIO | None = None,
    budget: Callable[[str], Budget] = thinking,
) -> None:
    """Play a new game, saved from its first move on. Raises `ParlorError` where it can't begin.

    `read` and `write` are the standard input and output if left out.
    """
    match = Match(entry, options, players, seed=seed)
    match.typed = typed
    with open_store() as store:
        saved_as = store.create(match.record())
        match.journal = store.journal(saved_as)
        _sit(match, saved_as, store, read, write, budget)


def resume(
    game: str,
    *,
    typed: bool = False,
    read: TextIO | None = None,
    write: TextIO | None = None,
    budget: Callable[[str], Budget] = thinking,
) -> None:
    """Go on with a saved game. Raises `ParlorError`: `Held`, where another window plays it."""
    with open_store() as store:
        match = reopened(store, game)
        match.typed = typed
        _sit(match, game, store, read, write, budget)


def _sit(
    match: Match,
    saved_as: str,
    store: Store,
    read: TextIO | None,
    write: TextIO | None,
    budget: Callable[[str], Budget],
) -> None:
    out = write or sys.stdout
    forced = preferences.load().forced
    table = PlainTable(match, read or sys.stdin, out, budget=budget, forced=forced)
    if store.notice:
        table.tell(store.notice)
    try:
        if not table.play() and not match.broken:
            table.tell(f"Saved: 'parlor resume {saved_as} --plain' goes on with this game.")
    finally:
        store.release(saved_as)


def replay(record: Record, *, seat: int = 0, write: TextIO | None = None) -> None:
    """Tell a recorded game as a story, as `seat` was told of it. Raises `ParlorError`."""
    match = Match.resume(record, partly=True)
    out = write or sys.stdout
    again = Match(match.entry, match.options, match.players)
    table = PlainTable(again, sys.stdin, out, looker=seat)
    table.retell(match.moves)
    if match.broken:
        table.tell(match.broken)
    elif not match.over:
        table.tell("So far this game has gone.")


def quietly(act: Callable[[], None]) -> None:
    """Do something that writes to the standard output: it may know few characters, and its reader may leave."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    try:
        act()
        sys.stdout.flush()
    except BrokenPipeError:
        # what is still to be written would fail again when Python ends
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
