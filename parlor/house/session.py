"""A session: the app in a process of its own, at the terminal of somebody who came over SSH."""

from __future__ import annotations

import contextlib
import fcntl
import os
import resource
import signal
import sys
import termios
from importlib import import_module
from pkgutil import walk_packages
from typing import Final

from parlor.games.catalogue import entries
from parlor.house.messages import Begin
from parlor.house.thinking import pooled

MAX_MEMORY_BYTES: Final = 512 << 20
"""What a session may write to, shared or not: five times what one does. One that grows without end ends alone."""
MAX_OPEN_FILES: Final = 256
INTERRUPTED: Final = 128 + signal.SIGINT
PACKAGES: Final = ("parlor.play", "parlor.runtime", "parlor.screens", "parlor.store", "parlor.widgets")
"""Of what is here a session uses all, sooner or later, and mostly imports it only then."""
LATE: Final = (
    "concurrent.futures.thread",
    "encodings.ascii",
    "openskill.models",
    "rich._unicode_data.unicode17-0-0",
    "sqlalchemy.dialects.sqlite",
    "textual.drivers.headless_driver",
    "textual.layouts.factory",
    "textual.pilot",
    "textual.scrollbar",
)
"""What libraries import only when they use it: each session would have it once more, and wait for it."""


def prepare() -> None:
    """Import what sessions need: once, before the first one begins."""
    import_module("parlor.app")
    for package in PACKAGES:
        for each in walk_packages(import_module(package).__path__, f"{package}."):
            import_module(each.name)
    for name in LATE:
        with contextlib.suppress(ImportError):  # another version of a library may have it elsewhere
            import_module(name)
    if os.environ.get("PARLOR_DATABASE", "").startswith("postgresql"):
        import_module("sqlalchemy.dialects.postgresql.psycopg")
        import_module("psycopg")
    for entry in entries().values():
        if not entry.guest:  # a package of others may begin threads, which no fork survives
            _ = entry.game


def run(order: Begin, terminal: int, thinking: int) -> int:
    """Run the app at a terminal until the person leaves; bots think by the line `thinking`. The exit code."""
    with contextlib.suppress(BaseException):
        return _run(order, terminal, thinking)
    return INTERRUPTED


def _run(order: Begin, terminal: int, thinking: int) -> int:
    os.setsid()
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
    for standard in (0, 1, 2):
        os.dup2(terminal, standard)
    os.close(terminal)
    for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(each, signal.SIG_DFL)
    os.environ.clear()
    os.environ.update(order.environment)
    os.chdir(order.home)
    for kind, most in (
        (resource.RLIMIT_DATA, MAX_MEMORY_BYTES),
        (resource.RLIMIT_NOFILE, MAX_OPEN_FILES),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(kind, (most, most))
    from parlor.app import play

    code = 0
    try:
        play(
            ascii_only=order.ascii_only,
            person=order.person,
            owner=order.owner,
            connect_mind=pooled(thinking),
            web=order.web,
        )
    except SystemExit as end:
        code = int(str(end.code or 0))
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError):
            stream.flush()
    return code
