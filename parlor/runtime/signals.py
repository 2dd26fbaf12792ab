"""How the program ends when its line is lost or it is asked to: at once, for every move is on disk already."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sys
import threading
from collections.abc import Callable
from typing import Final

GRACE: Final = 2
"""Seconds that a polite end may take before it is made a rude one: the peer may have stopped reading."""


def listen(leave: Callable[[], None]) -> None:
    """End at once when the line is lost, even where signals are ignored or blocked; call `leave` when asked to end."""
    loop = asyncio.get_running_loop()

    def hung_up(number: int, frame: object) -> None:
        os._exit(128 + number)

    def asked_to_end(number: int, frame: object) -> None:
        signal.signal(signal.SIGALRM, hung_up)
        signal.alarm(GRACE)
        loop.call_soon_threadsafe(leave)

    signal.signal(signal.SIGHUP, hung_up)
    signal.signal(signal.SIGTERM, asked_to_end)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGHUP, signal.SIGTERM, signal.SIGALRM})
    threading.Thread(target=_wait_for_the_end_of, args=(sys.__stdin__,), daemon=True).start()


def _wait_for_the_end_of(line: object) -> None:
    """End the program when the terminal is gone, though no signal came; until then sleep."""
    try:
        poll = select.poll()
        poll.register(line, 0)  # type: ignore[arg-type] # of no event: a hang-up is reported all the same
        poll.poll()
    except (AttributeError, OSError, ValueError):
        return  # not here: the signal has to do
    os._exit(128 + signal.SIGHUP)
