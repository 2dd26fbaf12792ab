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

QUIET = 0.2
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


def drive(arguments: list[str], keys: list[str]) -> tuple[list[int], list[float]]:
    """Bytes and milliseconds of each key."""
    with parlor(*arguments) as (_, fd):
        while not quiet(fd, 2.0)[0]:
            pass
        while quiet(fd, 2.0)[0]:
            pass
        sizes, times = [], []
        for key in keys:
            os.write(fd, KEYS[key].encode())
            size, time = quiet(fd)
            sizes.append(size)
            times.append(time)
    return sizes, times


def main() -> None:
    """Print the figures."""
    home = tempfile.mkdtemp()
    Path(home, "settings.json").write_text('{"pace": "off", "name": "Anna"}', "utf-8")
    os.environ["PARLOR_HOME"] = home
    for name, game, keys, most in RUNS:
        seats = [word for seat in game[1:] for word in ("--seat", seat)]
        sizes, times = drive(["play", game[0], *seats] if game else [], keys)
        goal = f"(goal {most:,})" if most else ""
        print(f"{name:24} {max(sizes):>6,} bytes at most {goal:14} {median(times):5.1f} ms  {sizes}")


if __name__ == "__main__":
    main()
