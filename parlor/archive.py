"""The saved games as an app asks for them: in threads, so that nothing on the screen waits for a disk or a server."""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from parlor.errors import ParlorError
from parlor.keeping import Keeper, aside
from parlor.settings import UNSAVED, home

if TYPE_CHECKING:
    from parlor.match import Journal, Match
    from parlor.store import Store

T = TypeVar("T")

PATIENCE: Final = 0.5
"""Seconds that a table waits for a move to be on disk, before it goes on in memory."""
PARTING: Final = 1.0
"""Seconds that may pass at the end of the program until everything is on disk."""


class NoStore(ParlorError):
    """There is no store; it was told when it was opened."""

    lost = True


class Archive:
    """A store that may not be open yet, and may never be: then games are played all the same, and not saved.

    The matches it gives have a `Keeper` for a journal: a move is taken at once, and `kept` waits a moment
    for it to be on disk. What could not be written stays in a file of its own until it is.
    """

    def __init__(self) -> None:
        self.store: Store | None = None
        self._ready = asyncio.Event()
        self._open = threading.Event()
        self._keepers: dict[Keeper, tuple[Match, str]] = {}
        self._notes: dict[Keeper, Path] = {}

    async def open(self) -> str:
        """Open the store, and say what a person should know about it, mostly nothing.

        Its library takes longer to import than a frame: call this behind the first one.
        """
        try:
            words = await aside(self._opened)
        except ParlorError as error:
            words = str(error)
        finally:
            self._ready.set()
            self._open.set()
        return " ".join(filter(None, (words, *_left_over())))

    def _opened(self) -> str:
        from parlor.store import open_store

        self.store = open_store()
        if words := self.store.notice:
            self.store.told()
        return words

    def close(self) -> str:
        """Write what is still to be written, let go of the store, and say what could not be written."""
        end = time.monotonic() + PARTING
        keepers = dict(self._keepers)
        for keeper, (match, _) in keepers.items():
            self.left(match)
            keeper.join(max(0.0, end - time.monotonic()))
        lost = [
            self._note(keeper, match) for keeper, (match, _) in keepers.items() if len(match) and not keeper.join(0)
        ]
        if (store := self.store) is not None:
            closing = threading.Thread(target=store.close, daemon=True)
            closing.start()
            closing.join(max(0.2, end - time.monotonic()))
        return " ".join(lost)

    # -- asking --------------------------------------------------------------------------------------

    async def ask(self, question: Callable[[Store], T]) -> T | None:
        """What the store answers, in a thread; None without a store. Raises `ParlorError`."""
        await self._ready.wait()
        store = self.store
        return None if store is None else await aside(lambda: question(store))

    async def enter(self, match: Match) -> str:
        """Save a match from its next move on, and give its name; "" while it has none."""
        record = match.record()
        saved_as = ""

        def entered() -> Journal:
            nonlocal saved_as
            self._open.wait()
            if self.store is None:
                raise NoStore
            saved_as = saved_as or self.store.create(record)  # once, even where holding it has to be tried again
            journal = self.store.journal(saved_as)
            self._keepers[keeper] = (match, saved_as)
            return journal

        keeper = Keeper(entered, record.moves)
        self._keep(match, keeper, "")
        await keeper.settle(PATIENCE)
        return self.name(match)

    async def resumed(self, game: str) -> tuple[Match, bool] | None:
        """A saved game to play; if another window plays it, to look at. Raises `ParlorError`."""
        for keeper, (match, saved_as) in dict(self._keepers).items():
            if saved_as == game and not keeper.lost and keeper.reopen():
                return match, False  # not all of it is on disk yet

        def opened(store: Store) -> tuple[Match, bool]:
            from parlor.store import Held

            try:
                return self.taken(game, take=False), False
            except Held:
                return self.watched(game)

        return await self.ask(opened)

    def watched(self, game: str) -> tuple[Match, bool]:
        """A saved game to look at, and whether another window plays it. Raises `ParlorError`."""
        from parlor.store import looked_at

        assert self.store is not None
        return looked_at(self.store, game), self.store.held(game)

    def taken(self, game: str, *, take: bool = True) -> Match:
        """A saved game to play here, whoever had it, or only if nobody has. Raises `ParlorError`."""
        from parlor.store import reopened

        assert self.store is not None
        match = reopened(self.store, game, take=take)
        if (journal := match.journal) is not None:
            record = match.record()
            self._keep(match, Keeper(lambda: journal, record.moves, done=match.closed), game)
            match.save()
        return match

    # -- keeping -------------------------------------------------------------------------------------

    async def kept(self, match: Match) -> str:
        """Wait a moment until all of a match is on disk; why it is not, if it is not."""
        if not isinstance(keeper := match.journal, Keeper):
            return ""
        await keeper.settle(PATIENCE)
        if keeper.trouble and not keeper.lost:
            await aside(lambda: self._note(keeper, match))
        elif keeper in self._notes:
            await aside(lambda: self._forget(keeper))
        return self.trouble(match)

    def trouble(self, match: Match) -> str:
        """Why something of a match is not on disk, mostly nothing."""
        if not isinstance(keeper := match.journal, Keeper) or not keeper.trouble:
            return ""
        return f"The move is made but not saved: {keeper.trouble}"

    def name(self, match: Match) -> str:
        """The name under which a match is saved; "" where it is not, or not yet."""
        return self._keepers[match.journal][1] if match.journal in self._keepers else ""

    def lost(self, match: Match) -> bool:
        """Whether another window writes the match now."""
        return isinstance(match.journal, Keeper) and match.journal.lost

    def left(self, match: Match) -> None:
        """A table was left: others may play its game, once all of it is on disk."""
        if not isinstance(keeper := match.journal, Keeper):
            return

        def closed() -> None:
            _, saved_as = self._keepers.pop(keeper, (match, ""))
            if self.store is not None and saved_as:
                self.store.release(saved_as)
            self._forget(keeper)

        keeper.close(closed)
        if keeper.lost:
            self._keepers.pop(keeper, None)

    def _keep(self, match: Match, keeper: Keeper, saved_as: str) -> None:
        self._keepers[keeper] = (match, saved_as)
        match.journal = keeper

    def _note(self, keeper: Keeper, match: Match) -> str:
        """Write a game that is not on disk into a file of its own; what to tell of it."""
        saved_as = self._keepers.get(keeper, (match, ""))[1]
        path = self._notes.setdefault(keeper, home() / UNSAVED.format(saved_as or f"{match.entry.id}-{os.getpid()}"))
        try:
            part = path.with_suffix(".part")
            with open(os.open(part, os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), "w", encoding="utf-8") as file:
                file.write(match.export(saved_as))
            part.replace(path)
        except OSError as error:
            return f"{match.entry.title} could not be saved: {keeper.trouble} {path}: {error.strerror}."
        return f"{match.entry.title} could not be saved: {keeper.trouble} {_taken_in(path)}"

    def _forget(self, keeper: Keeper) -> None:
        """Take the file of a game away that is on disk where it belongs."""
        if path := self._notes.pop(keeper, None):
            path.unlink(missing_ok=True)

    async def export(self, game: str) -> str:
        """Write a saved game into a readable file in the current folder; returns what to tell."""
        try:
            found = await self.ask(lambda _: self.watched(game))
        except ParlorError as error:
            return str(error)
        return export(found[0], game) if found else ""


def _taken_in(path: Path) -> str:
    return f"It is kept in {path}: 'parlor import' takes it in."


def _left_over() -> list[str]:
    """What to tell of games that were not saved when a Parlor ended."""
    found: list[str] = []
    with contextlib.suppress(OSError):
        found += [f"A game could not be saved. {_taken_in(path)}" for path in sorted(home().glob(UNSAVED.format("*")))]
    return found


def export(match: Match, game: str) -> str:
    """Write a game into a readable file in the current folder; returns what to tell."""
    path = Path(f"{match.entry.id}-{game or 'unsaved'}.json")
    try:
        path.write_text(match.export(game), encoding="utf-8")
    except OSError as error:
        return f"could not write {path}: {error.strerror}"
    return f"written to {path}"
