"""A program in a pseudo-terminal with an emulated screen, for tests of what a person would see."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Self

import pyte

from tests.patience import PATIENCE_S

KEYS: Final = {
    "enter": "\r", "esc": "\x1b", "up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D",
    "f1": "\x1bOP", "f3": "\x1bOR", "f4": "\x1bOS",
}  # fmt: skip


class Terminal:
    """`parlor` in a terminal of its own."""

    def __init__(
        self,
        *arguments: str,
        environment: Mapping[str, str],
        columns: int = 80,
        rows: int = 24,
        program: Sequence[str] = (sys.executable, "-m", "parlor"),
    ) -> None:
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.written = b""
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            # Not as it is: a library may have set COLUMNS and LINES, which would outweigh the terminal's own size.
            inherited = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
            with contextlib.suppress(KeyError, OSError):
                os.chdir(environment["PARLOR_HOME"])  # where games are exported to
            known = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
            os.execvpe(program[0], [*program, *arguments], {**inherited, **known, **environment})
        self.size(columns, rows)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(OSError):
            os.close(self.fd)
        with contextlib.suppress(ProcessLookupError, ChildProcessError):
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(self.screen.display)

    def size(self, columns: int, rows: int) -> None:
        """Make the terminal so large."""
        self.screen.resize(rows, columns)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def read(self) -> None:
        """Take in what the program writes within a moment."""
        ready, _, _ = select.select([self.fd], [], [], 0.02)
        if ready:
            with contextlib.suppress(OSError):
                data = os.read(self.fd, 65536)
                self.written += data
                self.stream.feed(data)

    def until(self, true: Callable[[str], bool] | str) -> str:
        """Read until the screen says so."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            text = self.text
            if true in text if isinstance(true, str) else true(text):
                return text
            self.read()
        raise AssertionError(f"waited in vain for {true!r}:\n{self.text}")

    def press(self, *keys: str) -> None:
        """Press keys: names of `KEYS`, or letters."""
        for key in keys:
            os.write(self.fd, KEYS.get(key, key).encode())

    def press_until(self, key: str, true: Callable[[str], bool] | str) -> str:
        """Press a key once more each second until the screen says so: at first it may not be taken for an answer."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            self.press(key)
            again = time.monotonic() + 1
            while time.monotonic() < again:
                text = self.text
                if true in text if isinstance(true, str) else true(text):
                    return text
                self.read()
        raise AssertionError(f"pressed {key} in vain for {true!r}:\n{self.text}")

    def hang_up(self) -> None:
        """Lose the connection."""
        os.close(self.fd)

    def stall(self) -> None:
        """Read nothing any more, while keys go in until no more of the answers fits into the line."""
        os.set_blocking(self.fd, False)
        with contextlib.suppress(BlockingIOError):
            for _ in range(2000):
                self.press("right", "left")

    def ended(self, *, reading: bool = True) -> int:
        """Wait for the end of the program: its exit code, or the signal that ended it, negative."""
        end = time.monotonic() + PATIENCE_S
        while time.monotonic() < end:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                return os.waitstatus_to_exitcode(status)
            if reading:
                with contextlib.suppress(OSError):
                    self.read()
        raise AssertionError("the program does not end")
