"""The house's side of the zygote: sessions are begun, sent signals, and heard of when they end."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec

from parlor.core.errors import ParlorError
from parlor.house.messages import Begin, Begun, Lines, Order, Report, Signal, pack

BEGIN: Final = (
    "import sys; line = int(sys.argv[1]); sys.path[:] = sys.argv[2:]; from parlor.house.zygote import main; main(line)"
)
"""The zygote imports from where this process does, and never from the folder it happens to run in."""
READ_BYTES: Final = 65_536
UTF8_LOCALE: Final = "en_US.UTF-8" if sys.platform == "darwin" else "C.UTF-8"
"""The locale of all sessions, whatever that of the house is: what each terminal shows is said of it alone."""


class ZygoteEnded(ParlorError):
    """No session can be begun; the message says so."""


@dataclass
class _Session:
    on_end: Callable[[int], None]
    process: int = 0


class Spawner:
    """Begins sessions by a zygote, which is started again should it die."""

    def __init__(self, on_change: Callable[[], None]) -> None:
        """`on_change` is called when a session has got its process."""
        self._on_change = on_change
        self._sessions: dict[int, _Session] = {}
        self._line: socket.socket | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._lines = Lines()
        self._ready = asyncio.Event()
        self._closing = False
        self._restart: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Start the zygote, and wait until it has imported what sessions need. Raises `ZygoteEnded`."""
        mine, its = socket.socketpair()
        mine.setblocking(False)
        environment = {name: value for name, value in os.environ.items() if not name.startswith("LC_")}
        try:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-c", BEGIN, str(its.fileno()), *sys.path),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                pass_fds=(its.fileno(),),
                env={**environment, "LC_ALL": UTF8_LOCALE},
                start_new_session=True,  # Ctrl-C is for the house, which ends its sessions
            )
        finally:
            its.close()
        self._line, self._lines = mine, Lines()
        self._ready.clear()
        asyncio.get_running_loop().add_reader(mine, self._read)
        await self._ready.wait()
        if self._line is None:
            raise ZygoteEnded("The process that begins sessions has ended before the first one.")

    async def ready(self) -> None:
        """Wait while a zygote that has died is replaced."""
        if self._restart is not None:
            await asyncio.shield(self._restart)

    def begin(self, order: Begin, terminal: int, thinking: int, on_end: Callable[[int], None]) -> None:
        """Begin a session with two files; `on_end` gets its exit code. Raises `ZygoteEnded`."""
        self._sessions[order.session] = _Session(on_end)
        try:
            self._send(order, terminal, thinking)
        except ZygoteEnded:
            del self._sessions[order.session]
            raise

    def process_of(self, session: int) -> int:
        """The process of a session; 0 where it is not known yet, or has ended."""
        found = self._sessions.get(session)
        return found.process if found else 0

    def signal(self, session: int, number: signal.Signals) -> None:
        """Send a session a signal, if it still runs."""
        if session in self._sessions and self._line is not None:
            self._send(Signal(session, number))

    async def close(self) -> None:
        """End the zygote, and the sessions that still run."""
        self._closing = True
        self._drop_line()
        if self._process is not None:
            await self._process.wait()

    def _send(self, order: Order, *files: int) -> None:
        if self._line is None:
            raise ZygoteEnded("No session can be begun just now: try again in a moment.")
        try:
            socket.send_fds(self._line, [pack(order)], files)
        except OSError as error:  # also where its buffer is full: it has not read for hundreds of sessions
            raise ZygoteEnded(f"No session can be begun just now ({error.strerror}): try again in a moment.") from None

    def _read(self) -> None:
        assert self._line is not None
        try:
            data = self._line.recv(READ_BYTES)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if not data:
            self._lose()
            return
        for line in self._lines.feed(data):
            if not line:
                self._ready.set()
            else:
                self._take(msgspec.json.decode(line, type=Report))

    def _take(self, report: Report) -> None:
        if isinstance(report, Begun):
            if report.session in self._sessions:
                self._sessions[report.session].process = report.process
                self._on_change()
        elif found := self._sessions.pop(report.session, None):
            found.on_end(report.code)

    def _lose(self) -> None:
        """The zygote is gone, and nobody would hear of the ends of its sessions: they end now; start another one."""
        self._drop_line()
        self._ready.set()
        for each in list(self._sessions.values()):
            each.on_end(-signal.SIGKILL)
        self._sessions.clear()
        if not self._closing and self._restart is None:
            self._restart = asyncio.ensure_future(self._start_again())

    async def _start_again(self) -> None:
        try:
            await self.start()
        except ZygoteEnded:
            pass  # every session that is asked for is told so
        finally:
            self._restart = None

    def _drop_line(self) -> None:
        if self._line is not None:
            asyncio.get_running_loop().remove_reader(self._line)
            self._line.close()
            self._line = None
