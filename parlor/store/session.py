"""Which running Parlor holds a game: a name in the game's row, and a locked file that shows it is alive.

The lock goes with the process, however it ends, so that a holder that died frees its games by itself.
"""

from __future__ import annotations

import fcntl
import os
import secrets
import socket
from pathlib import Path

from parlor.settings import home


class Session:
    """This running Parlor, as other ones tell it by the saves."""

    def __init__(self) -> None:
        self.name = f"{_host()}:{os.getpid()}:{secrets.token_hex(6)}"
        self._lock = -1

    def begin(self) -> None:
        """Show that this Parlor is alive, from now on. Raises `OSError` where the folder can't be written."""
        if self._lock < 0:
            path = _file(self.name)
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            for left in path.parent.glob("*.lock"):
                alive(left.stem)  # takes away what a Parlor left that was killed
            self._lock = os.open(path, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def end(self) -> None:
        """Show that it is over."""
        if self._lock >= 0:
            _file(self.name).unlink(missing_ok=True)
            os.close(self._lock)
            self._lock = -1


def alive(name: str) -> bool:
    """Whether the Parlor of this name still runs; one on another machine is taken to."""
    if not name:
        return False
    if name.split(":")[0] != _host():
        return True
    path = _file(name)
    try:
        lock = os.open(path, os.O_RDWR | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return True
    else:
        path.unlink(missing_ok=True)
        return False
    finally:
        os.close(lock)


def place(name: str) -> str:
    """Where the Parlor of this name runs, for people."""
    host, number, _ = name.split(":")
    return f"process {number}" if host == _host() else f"process {number} on {host}"


def _host() -> str:
    """This machine, in few enough letters for a name."""
    return socket.gethostname()[:60]


def _file(name: str) -> Path:
    return home() / "sessions" / f"{name}.lock"
