"""The processes of an arena: none is left behind, however it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from parlor.ai.arena import LostWorker, workers
from tests.patience import PATIENCE_S

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc")


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE_S
    while not true():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


def children(pid: int) -> set[int]:
    try:
        return set(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))
    except OSError:
        return set()


def runs(pid: int) -> bool:
    """Whether a process is there and has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _heeded(number: signal.Signals) -> None:
    """Let a new process heed a signal, though the tests were started by something that ignores it, as nohup does."""
    if number != signal.SIGKILL:
        signal.signal(number, signal.SIG_DFL)


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_an_arena_that_is_killed_leaves_no_worker_behind(number: signal.Signals) -> None:
    command = (sys.executable, "-m", "parlor", "arena", "shatranj", "hard", "hard", "-n", "50", "--jobs", "2")
    arena = subprocess.Popen(
        [*command, "--seconds", "2"],
        start_new_session=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        preexec_fn=partial(_heeded, number),
    )
    until(lambda: len(children(arena.pid)) >= 2)
    started = children(arena.pid)
    try:
        arena.send_signal(number)
        _, told = arena.communicate(timeout=PATIENCE_S)
        assert arena.returncode
        assert b"Traceback" not in told
        until(lambda: not any(map(runs, started)))
    finally:
        for pid in filter(runs, started):
            os.kill(pid, signal.SIGKILL)


def test_a_worker_that_is_killed_is_told_in_words() -> None:
    with pytest.raises(LostWorker), workers(1) as executor:
        executor.submit(os.kill, executor.submit(os.getpid).result(), signal.SIGKILL).result()


def test_workers_end_with_what_needed_them() -> None:
    with workers(1) as executor:
        pid = executor.submit(os.getpid).result()
        assert runs(pid)
    assert not runs(pid)


def test_workers_end_though_they_are_at_work_when_something_goes_wrong() -> None:
    started = []

    def go_wrong() -> None:
        with workers(1) as executor:
            started.append(executor.submit(os.getpid).result())
            executor.submit(time.sleep, 3600)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        go_wrong()
    until(lambda: not any(map(runs, started)))
