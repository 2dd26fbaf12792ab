"""The zygote: a process that has everything imported, and forks a session for each terminal it is sent.

It has one thread, no loop and no connection to a database, so that a fork is safe; and what it has imported its
children share. It ends, and they with it, when the house is gone.
"""

from __future__ import annotations

import contextlib
import gc
import os
import select
import signal
import socket
from collections.abc import Callable
from typing import Final

import msgspec

from parlor.house.messages import Begin, Begun, Ended, Lines, Order, Report, Signal, pack

READ_BYTES: Final = 65_536
MAX_FILES: Final = 16
"""Files that one read takes along: each message has two at the most, and more stay for the next read."""


class Zygote:
    """Forks sessions as the house asks for them, and reports their ends."""

    def __init__(self, house: socket.socket, run: Callable[[Begin, int, int], int]) -> None:
        """`run` is what a session does in its own process with its terminal and its line to the thinking, as files."""
        self._house = house
        self._run = run
        self._lines = Lines()
        self._files: list[int] = []  # that came, and whose messages have not come yet
        self._own_files: tuple[int, ...] = ()
        self._sessions: dict[int, int] = {}  # by process

    def serve(self) -> None:
        """Serve until the house closes its end; then end all sessions, which are told."""
        woken, waker = os.pipe()
        os.set_blocking(waker, False)
        signal.set_wakeup_fd(waker)
        signal.signal(signal.SIGCHLD, lambda number, frame: None)  # wakes the loop by the pipe
        self._own_files = (woken, waker, self._house.fileno())
        poll = select.poll()
        poll.register(self._house, select.POLLIN)
        poll.register(woken, select.POLLIN)
        while True:
            ready = dict(poll.poll())
            if woken in ready:
                os.read(woken, READ_BYTES)
                self._reap()
            if self._house.fileno() in ready and not self._take_orders():
                break
        for process in self._sessions:
            os.kill(process, signal.SIGHUP)

    def _take_orders(self) -> bool:
        """Do what the house asks for; whether it is still there."""
        data, files, _, _ = socket.recv_fds(self._house, READ_BYTES, MAX_FILES)
        self._files += files
        for line in self._lines.feed(data):
            order = msgspec.json.decode(line, type=Order)
            if isinstance(order, Begin):
                self._begin(order, self._files.pop(0), self._files.pop(0))
            else:
                self._signal(order)
        return bool(data)

    def _begin(self, order: Begin, terminal: int, thinking: int) -> None:
        process = os.fork()
        if process == 0:
            self._be_session(order, terminal, thinking)
        os.close(terminal)
        os.close(thinking)
        self._sessions[process] = order.session
        self._report(Begun(order.session, process))

    def _be_session(self, order: Begin, terminal: int, thinking: int) -> None:
        """Be the process of a session, to its end."""
        code = 1
        try:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            for file in (*self._own_files, *self._files):
                os.close(file)
            code = self._run(order, terminal, thinking)
        finally:
            os._exit(code)

    def _signal(self, order: Signal) -> None:
        # A process that has ended is kept until it is reaped here, so that its number is no other's.
        for process, session in self._sessions.items():
            if session == order.session:
                os.kill(process, order.signal)

    def _reap(self) -> None:
        """Report the sessions that have ended."""
        while self._sessions:
            process, status = os.waitpid(-1, os.WNOHANG)
            if not process:
                break
            self._report(Ended(self._sessions.pop(process), os.waitstatus_to_exitcode(status)))

    def _report(self, report: Report) -> None:
        with contextlib.suppress(OSError):  # the house is gone, as the next read shows
            self._house.sendall(pack(report))


def main(house: int) -> None:
    """Be the zygote of the house at the other end of a socket, given as a file."""
    from parlor.house.session import prepare, run

    line = socket.socket(fileno=house)
    prepare()
    gc.collect()
    gc.freeze()
    line.sendall(b"\n")  # an empty line: ready
    Zygote(line, run).serve()
