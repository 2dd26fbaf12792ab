"""A terminal that somebody has brought: his session draws on it, and nothing else is to be had there."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Final

import asyncssh

from parlor.core.errors import ParlorError
from parlor.house.limits import Refused
from parlor.house.session_line import SessionLine
from parlor.house.spawner import UTF8_LOCALE

if TYPE_CHECKING:
    from parlor.house.house import House, Person

NO_COMMANDS: Final = "This house runs no commands and keeps no files for you: 'ssh' without a command comes in to play."
NO_TERMINAL: Final = "Parlor needs a terminal to play in: 'ssh -t' brings yours."
TOO_SLOW: Final = "That took too long: come again."
WORD: Final = re.compile(r"[A-Za-z0-9_.+@-]{1,64}")
"""What the name of a terminal or of a locale is made of."""
TAKEN_OVER: Final = ("COLORTERM", "NO_COLOR")
"""What a terminal says of itself, beside its type and its locale."""
LOCALE: Final = ("LC_ALL", "LC_CTYPE", "LANG")
"""What says which characters a terminal shows, the one that counts most at the front."""
BEGIN_S: Final = 90.0
"""Seconds in which a session has to begin: to type a code from a letter takes twenty."""
STALLED_S: Final = 30.0
"""Seconds for which a session waits for somebody to read what it has drawn: at a table others may wait for it."""
MAX_TYPED: Final = 200
"""Bytes of an answer that are heeded."""
MAX_ANSWERS: Final = 3
"""Answers that may be typed before they are asked for."""


class Terminal(asyncssh.SSHServerSession[bytes]):
    """One session of somebody who is in."""

    def __init__(
        self, house: House, settle: Callable[[Terminal], Awaitable[Person]], on_end: Callable[[], None]
    ) -> None:
        """`settle` says who plays, and may ask; `on_end` is called when his session has ended."""
        self._house = house
        self._settle = settle
        self._on_end = on_end
        self._channel: asyncssh.SSHServerChannel[bytes] | None = None
        self._line = SessionLine(house, self._show, self._end_with, self._drop)
        self._refusal = NO_TERMINAL
        self._size = 80, 24
        self._type = ""
        self._task: asyncio.Task[None] | None = None
        self._typed = b""
        self._answers: asyncio.Queue[str] = asyncio.Queue(MAX_ANSWERS)
        self._stalled: asyncio.TimerHandle | None = None

    # -- what the other side asks for ------------------------------------------------------------

    def connection_made(self, chan: asyncssh.SSHServerChannel[bytes]) -> None:
        self._channel = chan
        chan.set_write_buffer_limits(0)  # what the other side does not take waits in the terminal, and its session too

    def pty_requested(
        self, term_type: str, term_size: tuple[int, int, int, int], term_modes: Mapping[int, int]
    ) -> bool:
        self._type = term_type if WORD.fullmatch(term_type) else "xterm"
        self._size = term_size[0] or 80, term_size[1] or 24
        self._refusal = ""
        return True

    def terminal_size_changed(self, width: int, height: int, pixwidth: int, pixheight: int) -> None:
        self._size = width, height
        self._line.resize(width, height)

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

    # -- before the app --------------------------------------------------------------------------

    def say(self, words: str) -> None:
        """Write a line."""
        self._show(f"{words}\r\n".encode())

    async def ask(self, prompt: str) -> str:
        """Ask for a line, which is not shown as it is typed."""
        self._show(prompt.encode())
        answer = await self._answers.get()
        self.say("")
        return answer

    def _type_answer(self, data: bytes) -> None:
        """Take what is typed as an answer, up to the end of its line."""
        for key in data:
            if key in b"\x03\x04":  # Ctrl-C, Ctrl-D
                self._end_with("", 1)
            elif key in b"\r\n":
                if not self._answers.full():
                    self._answers.put_nowait(self._typed.decode("utf-8", "replace"))
                self._typed = b""
            elif key in b"\x08\x7f":
                self._typed = self._typed[:-1]
            elif len(self._typed) < MAX_TYPED:
                self._typed += bytes((key,))

    async def _begin(self) -> None:
        try:
            async with asyncio.timeout(BEGIN_S):
                person = await self._settle(self)
            await self._line.begin(person, self._environment(), *self._size)
        except TimeoutError:
            self._end_with(TOO_SLOW, 1)
        except Refused as error:
            self._house.note_turned_away("", str(error))
            self._end_with(str(error), 1)
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

    # -- the app ---------------------------------------------------------------------------------

    def _show(self, data: bytes) -> None:
        if self._channel is not None and not self._channel.is_closing():  # else its loss is told in a moment
            self._channel.write(data)

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        if not self._line.begun:
            self._type_answer(data)
        elif self._channel is not None and not self._line.type(data, self._take_more):
            self._channel.pause_reading()

    def _take_more(self) -> None:
        if self._channel is not None:
            self._channel.resume_reading()

    def pause_writing(self) -> None:
        """The other side reads too slowly, or no more."""
        self._line.pause()
        if self._stalled is None:
            self._stalled = asyncio.get_running_loop().call_later(STALLED_S, self._drop)

    def resume_writing(self) -> None:
        self._let_go_on()
        self._line.resume()

    def _let_go_on(self) -> None:
        """Whoever was waited for is there again, or gone."""
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    # -- its end ---------------------------------------------------------------------------------

    def _drop(self) -> None:
        """End what does not end by itself: somebody may read nothing any more."""
        if self._channel is not None:
            self._channel.abort()

    def _end_with(self, words: str, code: int) -> None:
        """Say something, and end the session."""
        channel, self._channel = self._channel, None
        if channel is not None and not channel.is_closing():
            if words:
                channel.write_stderr(f"{words}\r\n".encode())
            channel.exit(code)

    def eof_received(self) -> bool:
        return True  # who types no more may still look on

    def connection_lost(self, exc: Exception | None) -> None:
        """Hang up: the system tells the app, which ends at once."""
        self._channel = None
        if self._task is not None:
            self._task.cancel()
        self._let_go_on()
        self._line.hang_up()
        self._on_end()
