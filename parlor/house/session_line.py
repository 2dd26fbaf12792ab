"""A session at the end of somebody's line, whatever door he came by: it begins, is watched, and ends with its line."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from parlor.house.pty import Pty

if TYPE_CHECKING:
    from parlor.house.house import House, Person

IDLE: Final = "You have not pressed a key for {} minutes. Every game is saved: come again when you like."
FAILED: Final = "Your session has failed (signal {}). Every move is saved: come again."
KILL_S: Final = 3.0
"""Seconds after a hang-up until a session that has not ended is killed: it has nothing left to do."""
DISMISS_S: Final = 4.0
"""Seconds in which a session that is to end has to leave the terminal; the app gives itself two."""
LATE_S: Final = 1.0
"""Seconds from the end of a terminal to that of its session, or the other way round."""


class SessionLine:
    """A session and its pseudo-terminal."""

    def __init__(
        self,
        house: House,
        show: Callable[[bytes], None],
        end: Callable[[str, int], None],
        drop: Callable[[], None],
    ) -> None:
        """`show` gets what is drawn; `end` the last words and the exit code; `drop` ends a line that takes nothing."""
        self._house = house
        self._show, self._end, self._drop = show, end, drop
        self._loop = asyncio.get_running_loop()
        self._pty: Pty | None = None
        self._session = 0
        self._code: int | None = None
        self._left = False
        """Whether the app has left the terminal."""
        self._parting = ""
        self._pressed_at = self._loop.time()
        self._idle: asyncio.TimerHandle | None = None

    async def begin(self, person: Person, environment: Mapping[str, str], columns: int, rows: int) -> None:
        """Begin the session. Raises `ParlorError` and `OSError`."""
        await self._house.ready()
        self._pty = pty = Pty(self._show, self._note_left)
        pty.resize(columns, rows)
        self._session = self._house.begin_session(person, self, environment, pty.other_side)
        pty.hand_over()
        self._watch_keys()

    @property
    def begun(self) -> bool:
        """Whether there is a terminal, so that what is typed is the session's."""
        return self._pty is not None

    def resize(self, columns: int, rows: int) -> None:
        """The terminal has another size."""
        if self._pty is not None:
            self._pty.resize(columns, rows)

    def type(self, data: bytes, on_drained: Callable[[], None]) -> bool:
        """Type something; False: wait for `on_drained` before you type more."""
        self._pressed_at = self._loop.time()
        return self._pty is None or self._pty.write(data, on_drained)

    def pause(self) -> None:
        """Let what is drawn wait, and the session with it."""
        if self._pty is not None:
            self._pty.pause()

    def resume(self) -> None:
        """Show again what is drawn."""
        if self._pty is not None:
            self._pty.resume()

    def _watch_keys(self) -> None:
        """End the session once no key has come for long."""
        idle_s = self._house.options.idle_s
        left = self._pressed_at + idle_s - self._loop.time()
        if idle_s and left <= 0:
            self.dismiss(IDLE.format(round(idle_s / 60)))
        elif idle_s:
            self._idle = self._loop.call_later(left, self._watch_keys)

    # -- its end ---------------------------------------------------------------------------------

    def dismiss(self, words: str) -> None:
        """End the session, and say why."""
        self._parting = self._parting or words
        self._house.signal(self._session, signal.SIGTERM)
        self._loop.call_later(DISMISS_S, self._drop)

    def _note_left(self) -> None:
        self._left = True
        self._end_when_ended(0)

    def note_end(self, code: int) -> None:
        """The session has ended with an exit code, or, negative, by a signal."""
        self._code = code
        self._end_when_ended(code)

    def _end_when_ended(self, code: int) -> None:
        """Say how the session has ended once both are known, what it drew and how it ended; or wait no longer."""
        if self._left and self._code is not None:
            self._finish(self._code)
        else:
            self._loop.call_later(LATE_S, self._finish, code)

    def _finish(self, code: int) -> None:
        failed = FAILED.format(-code) if code < 0 else ""
        self._end(self._parting or failed, 0 if self._parting else abs(code))

    def hang_up(self) -> None:
        """The line is gone: the system tells the app, which ends at once."""
        if self._idle is not None:
            self._idle.cancel()
        if self._pty is not None:
            self._pty.close()
        if self._session and self._code is None:
            self._loop.call_later(KILL_S, self._house.signal, self._session, signal.SIGKILL)
