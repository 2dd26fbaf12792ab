"""A pseudo-terminal as the house holds it: what a session draws comes out of it, what a person types goes in."""

from __future__ import annotations

import asyncio
import os
import termios
from collections.abc import Callable
from typing import Final

from parlor.runtime.sizes import MAX_HOSTED_SIZE

READ_BYTES: Final = 16_384


class Pty:
    """A pseudo-terminal. It never blocks: `write` says when to wait, and `pause` stops what comes out."""

    def __init__(self, on_output: Callable[[bytes], None], on_end: Callable[[], None]) -> None:
        """`on_end` is called when nobody has the other side open any more. Raises `OSError`."""
        self._loop = asyncio.get_running_loop()
        self._fd, self._other = os.openpty()
        os.set_blocking(self._fd, False)
        self._on_output, self._on_end = on_output, on_end
        self._on_drained: Callable[[], None] = lambda: None
        self._unwritten = b""
        self._reading = False
        modes = termios.tcgetattr(self._other)
        modes[3] &= ~(termios.ECHO | termios.ECHONL)  # keys pressed before the app is there are not to be seen
        termios.tcsetattr(self._other, termios.TCSANOW, modes)

    @property
    def other_side(self) -> int:
        """The side of the session, as a file; it is open here until `hand_over`."""
        return self._other

    def hand_over(self) -> None:
        """Close the other side here: the session has it. From now on what it draws is read."""
        os.close(self._other)
        self._other = -1
        self.resume()

    def resize(self, columns: int, rows: int) -> None:
        """Make the terminal so large; the session is told by the system."""
        if self._fd >= 0:
            most_columns, most_rows = MAX_HOSTED_SIZE
            termios.tcsetwinsize(self._fd, (max(1, min(rows, most_rows)), max(1, min(columns, most_columns))))

    def write(self, data: bytes, on_drained: Callable[[], None]) -> bool:
        """Type something; False: wait for `on_drained` before you type more."""
        if self._fd < 0:
            return True
        self._on_drained = on_drained
        self._unwritten += data
        return self._write_on()

    def _write_on(self) -> bool:
        try:
            self._unwritten = self._unwritten[os.write(self._fd, self._unwritten) :]
        except BlockingIOError:
            pass
        except OSError:
            self._unwritten = b""  # nobody is there: its end is read
        if self._unwritten:
            self._loop.add_writer(self._fd, self._drain)
        return not self._unwritten

    def _drain(self) -> None:
        if self._write_on():
            self._loop.remove_writer(self._fd)
            self._on_drained()

    def pause(self) -> None:
        """Let what is drawn wait in the terminal, and the session with it."""
        if self._reading:
            self._reading = False
            self._loop.remove_reader(self._fd)

    def resume(self) -> None:
        """Read again what is drawn."""
        if not self._reading and self._fd >= 0:
            self._reading = True
            self._loop.add_reader(self._fd, self._read)

    def _read(self) -> None:
        try:
            data = os.read(self._fd, READ_BYTES)
        except BlockingIOError:
            return
        except OSError:  # so Linux tells that the other side is closed
            data = b""
        if data:
            self._on_output(data)
        else:
            self.close()
            self._on_end()

    def close(self) -> None:
        """Hang up: the session is told by the system."""
        if self._fd >= 0:
            self.pause()
            self._loop.remove_writer(self._fd)
            os.close(self._fd)
            self._fd = -1
        if self._other >= 0:
            os.close(self._other)
            self._other = -1
