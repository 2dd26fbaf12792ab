"""Background writer: the UI never blocks on the database."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from parlor.core.errors import reason_of

if TYPE_CHECKING:
    from parlor.play.match import Journal

T = TypeVar("T")

RETRY_S: Final = 1.0
"""Pause before a failed write is retried: a full disk or a lock rarely clears sooner, and each try costs a write."""
NO_ANSWER: Final = "the database does not answer."


async def run_in_thread(act: Callable[[], T]) -> T:
    """Run `act` in a daemon thread and return its result; the program can exit while it runs."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def settle(set_: Callable[[Any], None], value: object) -> None:
        if not future.done():
            set_(value)

    def settle_call() -> None:
        try:
            found: tuple[Callable[[Any], None], object] = (future.set_result, act())
        except BaseException as error:
            found = (future.set_exception, error)
        with contextlib.suppress(RuntimeError):  # the program has ended meanwhile
            loop.call_soon_threadsafe(settle, *found)

    threading.Thread(target=settle_call, name="parlor-query", daemon=True).start()
    return await future


class BackgroundWriter:
    """A journal that queues everything and writes it to the real journal in a thread.

    Moves are written in order, and the result after the last move. A failed write is retried until it works; once
    another window holds the game (`lost`), nothing more is written. `trouble` says why something is not on disk
    yet; it is usually "".
    """

    def __init__(
        self,
        opening: Callable[[], Journal],
        moves: tuple[str, ...] = (),
        *,
        done: bool = False,
        on_settled: Callable[[], object] = lambda: None,
    ) -> None:
        """`opening` gives the journal, which has these moves already, and the end of the game if `done`.

        `on_settled` is called in the thread whenever everything is on disk after trouble with it.
        """
        self._opening = opening
        self._on_settled = on_settled
        self._journal: Journal | None = None
        self._moves = list(moves)
        self._saved = len(moves)  # how many of them the journal has for certain
        self._tried = len(moves)  # how many it may have
        self._taken = False  # whether some of those were taken back
        self._end: tuple[tuple[float, ...], tuple[int, ...]] | None = None
        self._ended = done
        self._closing: Callable[[], None] | None = None
        self._gone = False
        self._changed = threading.Condition()
        self._waiting: list[Callable[[], None]] = []
        self.trouble = ""
        self.lost = False
        """Whether another one writes the game now."""
        self._thread = threading.Thread(target=self._run_steps, name="parlor-writer", daemon=True)
        self._thread.start()

    # -- the journal of a match ---------------------------------------------------------------------

    def append(self, index: int, text: str) -> None:
        """Keep move number `index`."""
        with self._changed:
            if self._moves[index : index + 1] != [text]:
                self._truncate(index)
                self._moves.append(text)
                self._end, self._ended = None, False  # an end that was reported before is none any more
            self._changed.notify_all()

    def truncate(self, length: int) -> None:
        """Keep only the first `length` moves, and no end of the game."""
        with self._changed:
            self._truncate(length)
            self._changed.notify_all()

    def finish(self, length: int, scores: tuple[float, ...], winners: tuple[int, ...]) -> None:
        """Keep how the game ended after `length` moves."""
        with self._changed:
            if length == len(self._moves):
                self._end = (scores, winners)
            self._changed.notify_all()

    def _truncate(self, length: int) -> None:
        if length < len(self._moves) or length < self._tried:
            del self._moves[length:]
            self._saved = min(self._saved, length)
            self._taken = self._taken or self._tried > length
            self._end = None

    # -- for the save service ----------------------------------------------------------------------

    @property
    def is_settled(self) -> bool:
        """Whether everything is on disk."""
        return self._journal is not None and not self._due()

    async def settle(self, patience: float) -> str:
        """Wait at most `patience` seconds until everything is on disk; return "" or why it is not.

        After an earlier error it returns at once: the player knows already.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[None] = loop.create_future()

        def wake() -> None:
            if not future.done():
                future.set_result(None)

        def wake_from_thread() -> None:
            with contextlib.suppress(RuntimeError):  # the program has ended meanwhile
                loop.call_soon_threadsafe(wake)

        with self._changed:
            if self.is_settled or self.trouble or self.lost:
                return self.trouble
            self._waiting.append(wake_from_thread)
        try:
            await asyncio.wait_for(future, patience)
        except TimeoutError:
            with self._changed:
                if not self.is_settled and not self.trouble and not self.lost:
                    self.trouble = NO_ANSWER
        return self.trouble

    def close(self, then: Callable[[], None]) -> None:
        """Write what is left, call `then`, and end the thread."""
        with self._changed:
            self._closing = then
            self._changed.notify_all()

    def reopen(self) -> bool:
        """Cancel `close`; return False if the thread has ended already."""
        with self._changed:
            if not self._gone:
                self._closing = None
            return not self._gone

    def join(self, seconds: float) -> bool:
        """Wait so long for the end of the writing at most; whether nothing is left to write."""
        self._thread.join(seconds)
        return self.is_settled or self.lost

    # -- the thread --------------------------------------------------------------------------------

    def _due(self) -> Callable[[Journal], Callable[[], None]] | None:
        """What is to be written next: done to a journal it gives what is then to be noted."""
        moves, saved, end = self._moves, self._saved, self._end
        if self._taken:

            def truncate(journal: Journal) -> Callable[[], None]:
                journal.truncate(saved)
                return lambda: self._noted_cut(saved)

            return truncate
        if saved < len(moves):
            text = moves[saved]

            def append(journal: Journal) -> Callable[[], None]:
                journal.append(saved, text)
                return lambda: self._noted_move(saved, text)

            return append
        if end is not None and not self._ended:

            def finish(journal: Journal) -> Callable[[], None]:
                journal.finish(saved, *end)
                return lambda: setattr(self, "_ended", self._end == end)

            return finish
        return None

    def _noted_cut(self, length: int) -> None:
        self._ended = False
        if self._saved == length:  # else more was taken back meanwhile
            self._tried, self._taken = length, False

    def _noted_move(self, index: int, text: str) -> None:
        if not self._taken and self._moves[index : index + 1] == [text]:
            self._saved = index + 1

    def _run_steps(self) -> None:
        while self._step():
            pass
        if self._closing is not None:
            with contextlib.suppress(Exception):
                self._closing()

    def _step(self) -> bool:
        """Write one thing, or wait for one; whether there may be more."""
        if self.trouble and self.is_settled:
            self._on_settled()
        with self._changed:
            due = self._due()
            if self._journal is not None and due is None:
                self._tell("")
                self._gone = self._closing is not None
                if self._gone:
                    return False
                self._changed.wait()
                return True
            if due is not None and not self._taken:
                self._tried = max(self._tried, min(self._saved + 1, len(self._moves)))
        try:
            if self._journal is None:
                self._journal = self._opening()
                return True
            assert due is not None
            noted = due(self._journal)
        except Exception as error:  # whatever went wrong with the disk, the game must not be lost
            with self._changed:
                self.lost = self._gone = bool(getattr(error, "lost", False))
                self._tell(reason_of(error))
                if not self.lost:
                    self._changed.wait(RETRY_S)
            return not self.lost
        with self._changed:
            noted()
        return True

    def _tell(self, trouble: str) -> None:
        self.trouble = trouble
        for wake in self._waiting:
            wake()
        self._waiting.clear()
