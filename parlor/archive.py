"""The saved games as an app asks for them: opened behind the first frame, asked in threads, so that nothing waits."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from parlor.errors import ParlorError

if TYPE_CHECKING:
    from parlor.match import Match
    from parlor.store import Store

T = TypeVar("T")


class Archive:
    """A store that may not be open yet, and may never be: then games are played all the same, and not saved."""

    def __init__(self) -> None:
        self.store: Store | None = None
        self._ready = asyncio.Event()

    async def open(self) -> str:
        """Open the store, and say what a person should know about it, mostly nothing.

        Its library takes longer to import than a frame: call this behind the first one.
        """
        from parlor.store import open_store

        def opened() -> tuple[Store, str]:
            store = open_store()
            words = store.notice
            if words:
                store.told()
            return store, words

        try:
            self.store, words = await asyncio.to_thread(opened)
        except ParlorError as error:
            return str(error)
        finally:
            self._ready.set()
        return words

    def close(self) -> None:
        """Let go of the store, and of the games held."""
        if self.store is not None:
            self.store.close()

    async def ask(self, question: Callable[[Store], T]) -> T | None:
        """What the store answers, in a thread; None without a store. Raises `ParlorError`."""
        await self._ready.wait()
        return None if self.store is None else await asyncio.to_thread(question, self.store)

    async def enter(self, match: Match) -> str:
        """Save a match from its next move on, and give its name; "" without a store. Raises `ParlorError`."""

        def entered(store: Store) -> str:
            saved_as = store.create(match.record())
            match.journal = store.journal(saved_as)
            return saved_as

        return await self.ask(entered) or ""

    async def resumed(self, game: str) -> tuple[Match, bool] | None:
        """A saved game to play; if another window plays it, to look at. Raises `ParlorError`."""

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
        return reopened(self.store, game, take=take)

    def release(self, game: str) -> None:
        """A table was left: others may play its game."""
        if self.store is not None and game:
            with contextlib.suppress(ParlorError):
                self.store.release(game)

    def finish(self, match: Match, saved_as: str) -> None:
        """Note the result of a finished game for the statistics. Raises `ParlorError`."""
        if self.store is not None and saved_as:
            self.store.finish(saved_as, match.state.scores(), match.state.winners())

    def export(self, game: str) -> str:
        """Write a saved game into a readable file in the current folder; returns what to tell."""
        try:
            match, _ = self.watched(game)
        except ParlorError as error:
            return str(error)
        return export(match, game)


def export(match: Match, game: str) -> str:
    """Write a game into a readable file in the current folder; returns what to tell."""
    path = Path(f"{match.entry.id}-{game or 'unsaved'}.json")
    try:
        path.write_text(match.export(game), encoding="utf-8")
    except OSError as error:
        return f"could not write {path}: {error.strerror}"
    return f"written to {path}"
