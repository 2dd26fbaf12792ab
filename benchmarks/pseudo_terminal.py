"""`parlor` in a pseudo-terminal of 80 by 24 in truecolor, for benchmarks that press keys."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import signal
import struct
import sys
import termios
from collections.abc import Iterator


@contextlib.contextmanager
def parlor(*arguments: str) -> Iterator[tuple[int, int]]:
    """The process, and the terminal's other end; it is killed in the end."""
    pid, fd = pty.fork()
    if pid == 0:
        for name in ("COLUMNS", "LINES"):  # they would outweigh the terminal's own size
            os.environ.pop(name, None)
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor")
        os.execv(sys.executable, [sys.executable, "-m", "parlor", *arguments])
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    try:
        yield pid, fd
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)
        os.close(fd)
