"""Bytes that a key costs over a line, and milliseconds until the answer, at 80 by 24 in truecolor.

    python benchmarks/bytes_per_key.py

Drives the real program in a pseudo-terminal, one key at a time, until it falls quiet after each.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import os
import select
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from pseudo_terminal import parlor

QUIET = 0.6
"""Seconds: more than the picker takes to make the picture of a game once the cursor rests on it."""
PATIENCE = 30.0
KEYS = {"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "enter": "\r"}
RUNS: tuple[tuple[str, list[str], list[str], int], ...] = (
    ("picker, an arrow", [], ["down", "down", "up", "down", "down", "up"], 1500),
    ("Morris, a cursor step", ["morris9", "Anna", "Ben"], ["right", "down", "left", "down", "right", "up"], 1200),
    (
        "Whist, choosing a card",
        ["whist", "Anna", *["bot:easy"] * 3],
        ["right", "right", "left", "right"],
        800,
    ),
    ("Whist, playing a card", ["whist", "Anna", *["bot:easy"] * 3], ["enter", "enter", "enter"], 0),
    ("Alea Evangelii, a cursor step", ["tafl_alea", "Anna", "Ben"], ["right", "down", "left", "down"], 800),
    ("Mancala, a cursor step", ["mancala", "Anna", "Ben"], ["right", "right", "left", "right"], 800),
)
"""What is measured: the game and its seats, the keys, and the most bytes (0: told for comparison)."""


def quiet(fd: int, limit: float = 10.0) -> tuple[int, float]:
    """Read until nothing came for a while: how many bytes, and the milliseconds to the first of them."""
    begun = last = perf_counter()
    total, first = 0, 0.0
    while perf_counter() - last < QUIET and perf_counter() - begun < limit:
        ready, _, _ = select.select([fd], [], [], 0.01)
        if ready:
            total += len(os.read(fd, 65536))
            last = perf_counter()
            first = first or last - begun
    return total, first * 1000


def processor_ms(pid: int) -> float:
    """Milliseconds of processor that a process has taken with all its threads."""
    found = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(path.read_text().split()[0]) for path in found) / 1e6


def drive(arguments: list[str], keys: list[str]) -> tuple[list[int], list[float], list[float]]:
    """What each key costs once the picker is painted, or a table asks the first question.

    Its bytes, the milliseconds until the first of them, and those of processor.
    """
    with parlor(*arguments) as (pid, fd):
        written = b""
        while (b"leave" if arguments else b"quit") not in written:
            ready, _, _ = select.select([fd], [], [], PATIENCE)
            assert ready, f"nothing is painted: {written[-200:]!r}"
            written += os.read(fd, 65536)
        while quiet(fd, 2.0)[0]:
            pass
        sizes, times, works = [], [], []
        for key in keys:
            before = processor_ms(pid)
            os.write(fd, KEYS[key].encode())
            size, time = quiet(fd)
            works.append(processor_ms(pid) - before)
            sizes.append(size)
            times.append(time)
    return sizes, times, works


def main() -> None:
    """Print the figures."""
    home = tempfile.mkdtemp()
    Path(home, "settings.json").write_text('{"pace": "off", "name": "Anna", "introductions": false}', "utf-8")
    os.environ["PARLOR_HOME"] = home
    for name, game, keys, most in RUNS:
        seats = [word for seat in game[1:] for word in ("--seat", seat)]
        sizes, times, works = drive(["play", game[0], "--seed", "1", *seats] if game else [], keys)
        goal = f"(goal {most:,})" if most else ""
        middle = int(median(sizes))
        cost = f"{middle:>5,} bytes, {max(sizes):>6,} at most {goal:14}"
        print(f"{name:30} {cost} {median(times):5.1f} ms, {median(works):5.1f} of processor  {sizes}")


if __name__ == "__main__":
    main()
