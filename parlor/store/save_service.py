"""The saved games as the app uses them: all queries run in threads, so the UI never blocks on the database."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from parlor.core.errors import ParlorError
from parlor.store.background_writer import NO_ANSWER, BackgroundWriter, run_in_thread

if TYPE_CHECKING:
    from parlor.play.match import Journal, Match
    from parlor.store.saves import Store

T = TypeVar("T")

SAVE_WAIT_S: Final = 0.5
"""How long a table waits for a move to be on disk before it goes on in memory: longer would feel stuck."""
EXIT_WAIT_S: Final = 1.0
"""How long quitting may take until everything is on disk; what is left goes into a file."""


class ServiceClosed(ParlorError):
    """The program has ended: the store is not opened any more."""

    lost = True


@dataclass
class SavedMatch:
    """A match that is being saved."""

    match: Match
    id: str
    """The id it is saved under, or is to be saved under."""
    created: bool
    """Whether it is among the saves."""


class SaveService:
    """A store that may not be open yet: games can be played at once, and are written when it opens.

    Its matches have a `BackgroundWriter` as journal, which takes a move at once; `wait_until_saved` waits a moment for
    the disk. A game that cannot be written stays in a file of its own until it is.
    """

    def __init__(self, owner: str = "") -> None:
        """`owner` is the person of a house whose games these are."""
        self._owner = owner
        self.store: Store | None = None
        self._ready = asyncio.Event()
        self._opening = threading.Lock()
        self._closed = False
        self._writers: dict[BackgroundWriter, SavedMatch] = {}
        self._notes: dict[BackgroundWriter, Path] = {}
        self._noting = threading.Lock()
        """Held while the file of a game is written or removed, so that none is written for a game just saved."""

    async def open(self) -> str:
        """Open the store, and say what a person should know about it, mostly nothing.

        Its library takes longer to import than a frame: call this behind the first one.
        """
        try:
            words = await run_in_thread(self._open)
        except ParlorError as error:
            words = str(error)
        finally:
            self._ready.set()
        return " ".join(filter(None, (words, await run_in_thread(self._left_over))))

    def _open(self) -> str:
        store = self._store()
        if words := store.notice:
            store.mark_notice_read()
        return words

    def _left_over(self) -> str:
        from parlor.store.importing import unsaved_notice

        return unsaved_notice(self.store)

    def _store(self) -> Store:
        """The store, opened now if it could not be before. Raises `ParlorError`."""
        from parlor.store.opening import open_store

        with self._opening:
            if self._closed:
                raise ServiceClosed
            if self.store is None:
                self.store = open_store(owner=self._owner)
            return self.store

    def close(self) -> str:
        """Write what is still to be written, let go of the store, and say what could not be written."""
        end = time.monotonic() + EXIT_WAIT_S
        writers = dict(self._writers)
        for writer, kept in writers.items():
            self.release(kept.match)
            writer.join(max(0.0, end - time.monotonic()))
        self._closed = True
        lost = [self._note(writer, kept.match) for writer, kept in writers.items() if len(kept.match)]
        if (store := self.store) is not None:
            closing = threading.Thread(target=store.close, daemon=True)
            closing.start()
            closing.join(max(0.2, end - time.monotonic()))
        return " ".join(filter(None, lost))

    # -- asking --------------------------------------------------------------------------------------

    async def query(self, question: Callable[[Store], T]) -> T | None:
        """What the store answers, in a thread; None without a store. Raises `ParlorError`."""
        await self._ready.wait()
        store = self.store
        return None if store is None else await run_in_thread(lambda: question(store))

    async def save_new(self, match: Match) -> str:
        """Save a match from its next move on, and give its name; "" while it has none."""
        from msgspec.structs import replace  # late: the first frame does not wait for it

        from parlor.play.record import new_id

        record = replace(match.record(), id=new_id())
        kept = SavedMatch(match, record.id, created=False)
        saved_as = ""

        def open_journal() -> Journal:
            nonlocal saved_as
            store = self._store()
            saved_as = saved_as or store.create(record)  # once, even where holding it has to be tried again
            journal = store.journal(saved_as)
            kept.id, kept.created = saved_as, True
            return journal

        writer = BackgroundWriter(open_journal, record.moves, on_settled=lambda: self._forget(writer))
        self._keep(writer, kept)
        await writer.settle(SAVE_WAIT_S)
        return self.saved_id(match)

    async def resume(self, game: str) -> tuple[Match, bool] | None:
        """A saved game to play; if another window plays it, to look at. Raises `ParlorError`."""
        for writer, kept in dict(self._writers).items():
            if kept.created and kept.id == game and not writer.lost and writer.reopen():
                return kept.match, False  # not all of it is on disk yet

        def take_over_or_watch(store: Store) -> tuple[Match, bool]:
            from parlor.store.errors import HeldElsewhere

            try:
                return self.take_over(game, take=False), False
            except HeldElsewhere:
                return self.load_to_watch(game)

        return await self.query(take_over_or_watch)

    def load_to_watch(self, game: str) -> tuple[Match, bool]:
        """A saved game to look at, and whether another window plays it. Raises `ParlorError`."""
        from parlor.store.resume import load_to_view

        assert self.store is not None
        return load_to_view(self.store, game), self.store.held_elsewhere(game)

    def take_over(self, game: str, *, take: bool = True) -> Match:
        """A saved game to play here, whoever had it, or only if nobody has. Raises `ParlorError`."""
        from parlor.store.resume import resume_match

        assert self.store is not None
        match = resume_match(self.store, game, take=take)
        if (journal := match.journal) is not None:
            record = match.record()
            done = match.result_saved
            writer = BackgroundWriter(lambda: journal, record.moves, done=done, on_settled=lambda: self._forget(writer))
            self._keep(writer, SavedMatch(match, game, created=True))
            match.save()
        return match

    # -- keeping -------------------------------------------------------------------------------------

    async def wait_until_saved(self, match: Match) -> str:
        """Wait a moment until all of a match is on disk; why it is not, if it is not."""
        if not isinstance(writer := match.journal, BackgroundWriter):
            return ""
        await writer.settle(SAVE_WAIT_S)
        if writer.trouble and not writer.lost:
            await run_in_thread(lambda: self._note(writer, match))
        elif writer in self._notes:
            await run_in_thread(lambda: self._forget(writer))
        return self.save_trouble(match)

    def save_trouble(self, match: Match) -> str:
        """Why something of a match is not on disk, mostly nothing."""
        if not isinstance(writer := match.journal, BackgroundWriter) or not writer.trouble:
            return ""
        return f"This game is not saved: {writer.trouble}"

    def saving(self, match: Match) -> SavedMatch | None:
        """How a match is being saved; None where it is not."""
        return self._writers.get(match.journal) if isinstance(match.journal, BackgroundWriter) else None

    def saved_id(self, match: Match) -> str:
        """The name under which a match is saved; "" where it is not, or not yet."""
        kept = self.saving(match)
        return kept.id if kept is not None and kept.created else ""

    def why_lost(self, match: Match) -> str:
        """Why another window writes the match now; "" where none does."""
        writer = match.journal
        return writer.trouble if isinstance(writer, BackgroundWriter) and writer.lost else ""

    def release(self, match: Match) -> None:
        """A table was left: others may play its game, once all of it is on disk."""
        self._close_writer(match, lambda store, game: store.release(game))

    def discard(self, match: Match) -> None:
        """Nobody sits down to a new match after all: it is not kept."""

        def delete(store: Store, game: str) -> None:
            store.release(game)
            store.delete(game)

        self._close_writer(match, delete)

    def _close_writer(self, match: Match, let_go: Callable[[Store, str], None]) -> None:
        """Write nothing more of a match once all of it is on disk; `let_go` of its game then."""
        if not isinstance(writer := match.journal, BackgroundWriter):
            return

        def close() -> None:
            kept = self._writers.pop(writer, None)
            if self.store is not None and kept is not None and kept.created:
                let_go(self.store, kept.id)

        writer.close(close)
        if writer.lost:
            self._writers.pop(writer, None)

    def _keep(self, writer: BackgroundWriter, kept: SavedMatch) -> None:
        self._writers[writer] = kept
        kept.match.journal = writer

    def _note(self, writer: BackgroundWriter, match: Match) -> str:
        """Write a game that is not on disk into a file of its own; a message about it, "" if it is on disk now."""
        from parlor.store.importing import write_unsaved

        with self._noting:
            kept = self._writers.get(writer)
            if writer.is_settled or writer.lost or kept is None:
                return ""
            self._notes[writer], words = write_unsaved(match, kept.id, writer.trouble or NO_ANSWER)
            return words

    def _forget(self, writer: BackgroundWriter) -> None:
        """Take the file of a game away that is on disk where it belongs."""
        with self._noting:
            if path := self._notes.pop(writer, None):
                path.unlink(missing_ok=True)

    async def export(self, game: str) -> str:
        """Write a saved game into a readable file in the current folder; return the message."""
        try:
            found = await self.query(lambda _: self.load_to_watch(game))
        except ParlorError as error:
            return str(error)
        return export(found[0], game) if found else ""


def export(match: Match, game: str) -> str:
    """Write a game into a readable file in the current folder; return the message.

    One that is saved has a file of its own, which is written anew; one that is not writes over nobody's.
    """
    from parlor.core.printable import escape_unprintable  # late, as above

    name = f"{match.entry.id}-{game or 'unsaved'}"
    path = Path(f"{name}.json")
    try:
        path = path.absolute()
        numbers = count(2)
        while not game and path.exists():
            path = path.with_name(f"{name}-{next(numbers)}.json")
        path.write_text(match.export(game), encoding="utf-8")
    except OSError as error:
        return f"could not write {escape_unprintable(str(path))}: {error.strerror}"
    return f"written to {escape_unprintable(str(path))}"
