"""A running Parlor, as others see it in the saves: a name, and a lease in the database that it renews while it runs.

A holder that died lets its lease lapse. One that ran on this very machine is known at once to be gone.
"""

from __future__ import annotations

import os
import secrets
import socket
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

LEASE_S: Final = 30
"""Seconds for which a sign of life counts."""
RENEWAL_S: Final = 10.0
"""Seconds from one sign of life to the next."""


def new_session_name() -> str:
    """A name for this running Parlor: its machine, its process, and something that nobody else has."""
    return f"{_machine()}:{os.getpid()}:{secrets.token_hex(6)}"


def has_ended(name: str) -> bool:
    """Whether the Parlor of this name is known to have ended, as only one of this machine can be."""
    machine, process = _parts(name)
    if machine != _machine() or process <= 0:
        return False
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    except OSError:
        pass  # it is there, and another user's
    return False


def describe_place(name: str) -> str:
    """Where the Parlor of this name runs, for people."""
    machine, process = _parts(name)
    return f"process {process}" if machine == _machine() else f"process {process} on {machine.rpartition('.')[0]}"


def _parts(name: str) -> tuple[str, int]:
    machine, _, rest = name.partition(":")
    process = rest.partition(":")[0]
    return machine, int(process) if process.isdecimal() and len(process) < 10 else 0


@cache
def _machine() -> str:
    """This machine since it was started, and the part of it that sees the same processes."""
    marks = []
    for read, path in ((_line, "/proc/sys/kernel/random/boot_id"), (os.readlink, "/proc/self/ns/pid")):
        with suppress(OSError):  # on another system the host's name has to do
            marks.append(read(path))
    return f"{socket.gethostname()[:60].replace(':', '_')}.{sha256(' '.join(marks).encode()).hexdigest()[:8]}"


def _line(path: str) -> str:
    return Path(path).read_text("ascii").strip()
