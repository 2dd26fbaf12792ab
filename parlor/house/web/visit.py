"""One line from a page to a session: keys and sizes come in, what is drawn goes out, and neither side floods."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from parlor.core.errors import ParlorError
from parlor.house.limits import Refused
from parlor.house.session_line import SessionLine
from parlor.house.spawner import UTF8_LOCALE
from parlor.house.web.messages import End, FromPage, Open

if TYPE_CHECKING:
    from parlor.house.house import House, Person

TERMINAL: Final = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": UTF8_LOCALE}
"""What xterm.js is."""
OPEN_S: Final = 10.0
"""Seconds in which the page has to ask for its session: it does at once."""
STALLED_S: Final = 30.0
"""Seconds in which a browser that reads nothing may take no more than what waits already."""
RESIZE_S: Final = 0.1
"""Seconds from one size that the session is told to the next: each costs it a frame."""
FROM_PAGE: Final = msgspec.json.Decoder(FromPage)
NOT_UNDERSTOOD: Final = "The page said something that the house does not understand: load it again."
NOT_BEGUN: Final = "No session can be begun just now: {}."


class BrowserVisit:
    """Somebody's terminal in a browser."""

    def __init__(self, house: House, connection: ServerConnection, settle: Callable[[str], Awaitable[Person]]) -> None:
        """`settle` says who plays; it gets the name by which a guest wants to be called."""
        self._house = house
        self._connection = connection
        self._settle = settle
        self._loop = asyncio.get_running_loop()
        self._line = SessionLine(house, self._show, self._end, connection.transport.abort)
        self._drawn = b""
        self._last_words: str | None = None
        self._to_send = asyncio.Event()
        self._typable = asyncio.Event()
        self._size = 0, 0
        self._resizing: asyncio.TimerHandle | None = None

    async def run(self) -> None:
        """Be the line, to its end."""
        try:
            await self._begin()
        except (ParlorError, OSError) as error:
            if isinstance(error, Refused):
                self._house.note_turned_away("", str(error))
            self._end(NOT_BEGUN.format(error.strerror) if isinstance(error, OSError) else str(error), 1)
        except ConnectionClosed:
            return
        sending = asyncio.ensure_future(self._send_on())
        try:
            with suppress(ConnectionClosed):
                await self._read_on()
        finally:
            sending.cancel()
            if self._resizing is not None:
                self._resizing.cancel()
            self._line.hang_up()

    def dismiss(self, words: str) -> None:
        """End the visit, and say why."""
        if self._line.begun:
            self._line.dismiss(words)
        else:
            self._end(words, 1)

    async def _begin(self) -> None:
        """Wait for the page to ask for a session, and begin it. Raises `ParlorError`, `OSError`, `ConnectionClosed`."""
        try:
            async with asyncio.timeout(OPEN_S):
                asked = _understand(await self._connection.recv())
        except TimeoutError:
            raise Refused(NOT_UNDERSTOOD) from None
        if not isinstance(asked, Open):
            raise ParlorError(NOT_UNDERSTOOD)
        person = await self._settle(asked.guest)
        await self._line.begin(person, TERMINAL, asked.columns, asked.rows)

    # -- what the page sends ---------------------------------------------------------------------

    async def _read_on(self) -> None:
        async for message in self._connection:
            if self._last_words is not None:
                continue  # the session has ended, or never began
            if isinstance(message, bytes):
                self._typable.clear()
                if not self._line.type(message, self._typable.set):
                    await self._until_typable()
            else:
                self._resize(message)

    async def _until_typable(self) -> None:
        """Wait until the session takes more keys, or nobody is there to press any."""
        waited_for = [asyncio.ensure_future(each) for each in (self._typable.wait(), self._connection.wait_closed())]
        await asyncio.wait(waited_for, return_when=asyncio.FIRST_COMPLETED)
        for each in waited_for:
            each.cancel()

    def _resize(self, message: str) -> None:
        try:
            asked = _understand(message)
        except ParlorError as error:
            self._line.dismiss(str(error))
            return
        self._size = asked.columns, asked.rows
        if self._resizing is None:
            self._resizing = self._loop.call_later(RESIZE_S, self._settle_size)

    def _settle_size(self) -> None:
        self._resizing = None
        self._line.resize(*self._size)

    # -- what the session draws ------------------------------------------------------------------

    def _show(self, data: bytes) -> None:
        """Take what is drawn, and no more until it is sent."""
        self._drawn += data
        self._line.pause()
        self._to_send.set()

    def _end(self, words: str, code: int) -> None:
        if self._last_words is None:
            self._last_words = words
            self._to_send.set()
            self._typable.set()

    async def _send_on(self) -> None:
        """Send what is drawn, and at last how the session ended."""
        try:
            while True:
                await self._to_send.wait()
                self._to_send.clear()
                drawn, self._drawn = self._drawn, b""
                if drawn:
                    async with asyncio.timeout(STALLED_S):
                        await self._connection.send(drawn)
                    self._line.resume()
                elif self._last_words is not None:
                    async with asyncio.timeout(STALLED_S):
                        await self._connection.send(msgspec.json.encode(End(self._last_words)).decode())
                        await self._connection.close(CloseCode.NORMAL_CLOSURE)
                    return
                if self._last_words is not None:
                    self._to_send.set()
        except TimeoutError:
            self._connection.transport.abort()
        except ConnectionClosed:
            pass  # whoever reads it is told


def _understand(message: str | bytes) -> FromPage:
    """What the page has said. Raises `ParlorError`."""
    try:
        found: FromPage = FROM_PAGE.decode(message)
    except msgspec.MsgspecError:
        raise ParlorError(NOT_UNDERSTOOD) from None
    return found
