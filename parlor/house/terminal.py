"""A terminal that somebody has brought: his session draws on it, and nothing else is to be had there."""

from __future__ import annotations

import asyncio
import re
import signal
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Final

import asyncssh

from parlor.core.errors import ParlorError
from parlor.house.pty import Pty
from parlor.house.spawner import UTF8_LOCALE

if TYPE_CHECKING:
    from parlor.house.house import House

NO_COMMANDS: Final = "This house runs no commands and keeps no files for you: 'ssh' without a command comes in to play."
NO_TERMINAL: Final = "Parlor needs a terminal to play in: 'ssh -t' brings yours."
WORD: Final = re.compile(r"[A-Za-z0-9_.+@-]{1,64}")
"""What the name of a terminal or of a locale is made of."""
TAKEN_OVER: Final = ("COLORTERM", "NO_COLOR")
"""What a terminal says of itself, beside its type and its locale."""
LOCALE: Final = ("LC_ALL", "LC_CTYPE", "LANG")
"""What says which characters a terminal shows, the one that counts most at the front."""
KILL_S: Final = 3.0
"""Seconds after a hang-up until a session that has not ended is killed."""


class Terminal(asyncssh.SSHServerSession[bytes]):
    """One session of somebody who is in."""

    def __init__(self, house: House, settle: Callable[[], Awaitable[str]], on_end: Callable[[], None]) -> None:
        """`settle` gives the name under which somebody plays; `on_end` is called when his session has ended."""
        self._house = house
        self._settle = settle
        self._on_end = on_end
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._pty: Pty | None = None
        self._refusal = NO_TERMINAL
        self._size = 80, 24
        self._type = ""
        self._task: asyncio.Task[None] | None = None
        self.number = 0
        """The number of the session, once it has begun."""

    # -- what the other side asks for ------------------------------------------------------------

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        self._type = term_type if WORD.fullmatch(term_type) else "xterm"
        self._size = term_size[0] or 80, term_size[1] or 24
        self._refusal = ""
        return True

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self._size = width, height
        if self._pty is not None:
            self._pty.resize(width, height)

    def shell_requested(self) -> bool:
        return True

    def exec_requested(self, command: str) -> bool:
        self._refusal = NO_COMMANDS
        return True

    def session_started(self) -> None:
        if self._refusal:
            self._end_with(self._refusal, 1)
        else:
            self._task = asyncio.ensure_future(self._begin())

    # -- its session -----------------------------------------------------------------------------

    async def _begin(self) -> None:
        try:
            person = await self._settle()
            self._pty = pty = Pty(self._show, self._note_end)
            pty.resize(*self._size)
            self.number = self._house.begin_session(person, self._environment(), pty.other_side)
            pty.hand_over()
        except (ParlorError, OSError) as error:
            self._end_with(str(error), 1)

    def _environment(self) -> dict[str, str]:
        """What the terminal says of itself, for the app."""
        assert self._channel is not None
        given = self._channel.get_environment()
        found: dict[str, str] = {name: given[name] for name in TAKEN_OVER if WORD.fullmatch(given.get(name, ""))}
        locales = (given.get(name, "") for name in LOCALE)
        locale = next((each for each in locales if WORD.fullmatch(each)), UTF8_LOCALE)
        return {**found, "TERM": self._type, "LC_ALL": locale}

    def _show(self, data: bytes) -> None:
        if self._channel is not None:
            self._channel.write(data)

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        if self._pty is not None and self._channel is not None and not self._pty.write(data, self._take_more):
            self._channel.pause_reading()

    def _take_more(self) -> None:
        if self._channel is not None:
            self._channel.resume_reading()

    def pause_writing(self) -> None:
        if self._pty is not None:
            self._pty.pause()

    def resume_writing(self) -> None:
        if self._pty is not None:
            self._pty.resume()

    # -- its end ---------------------------------------------------------------------------------

    def _note_end(self) -> None:
        """The app has left the terminal."""
        self._end_with("", 0)

    def _end_with(self, words: str, code: int) -> None:
        """Say something, and end the session."""
        channel, self._channel = self._channel, None
        if channel is not None:
            if words:
                channel.write_stderr(f"{words}\r\n".encode())
            channel.exit(code)
        self._on_end()

    def eof_received(self) -> bool:
        return True  # who types no more may still look on

    def connection_lost(self, exc: Exception | None) -> None:
        """Hang up: the system tells the app, which ends at once."""
        self._channel = None
        if self._task is not None:
            self._task.cancel()
        if self._pty is not None:
            self._pty.close()
        if self.number:
            asyncio.get_running_loop().call_later(KILL_S, self._house.signal, self.number, signal.SIGKILL)
