"""Milliseconds from a key to the first byte of its answer while hard thinks, beside those while nobody does.

    python benchmarks/keys_while_thinking.py [KEYS]

Two hard bots play Nine Men's Morris in a pseudo-terminal, and somebody opens and closes the log all the while.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import contextlib
import os
import select
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from pseudo_terminal import parlor

QUIET = 0.06
LOG, BACK = b"\x1bOR", b"\x1b[27u"


def quiet(fd: int, since: float, patience: float = 3.0) -> float:
    """Read until nothing came for a while: the milliseconds to the first byte."""
    first = last = 0.0
    while perf_counter() - since < patience and (not last or perf_counter() - last < QUIET):
        if select.select([fd], [], [], 0.005)[0]:
            os.read(fd, 65536)
            last = perf_counter()
            first = first or last - since
    return first * 1000


def measured(seats: list[str], count: int) -> list[float]:
    """The milliseconds of so many keys in a game of these seats."""
    times = []
    with parlor("play", "morris9", *(word for seat in seats for word in ("--seat", seat))) as (_, fd):
        quiet(fd, perf_counter(), 4)
        with contextlib.suppress(OSError):
            for at in range(count):
                begun = perf_counter()
                os.write(fd, LOG if at % 2 == 0 else BACK)
                times.append(quiet(fd, begun))
    return times


def main() -> None:
    """Print the figures of both."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    os.environ["PARLOR_HOME"] = tempfile.mkdtemp()
    Path(os.environ["PARLOR_HOME"], "settings.json").write_text('{"pace": "off", "name": "Anna"}', "utf-8")
    for name, seats in (("nobody thinks", ["Anna", "Ben"]), ("hard thinks", ["bot:hard", "bot:hard"])):
        times = measured(seats, count)
        worst = quantiles(times, n=100)[-1]
        print(f"{name:14} median {median(times):5.1f} ms, 99th percentile {worst:5.1f} ms, {len(times)} keys (goal 20)")


if __name__ == "__main__":
    main()
