"""A house that is used for years: many saves, many games in one session, and nights in which nobody plays.

python benchmarks/long_life.py [saves|memory|idle]...
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import asyncio
import os
import resource
import select
import sys
import tempfile
import time
from pathlib import Path

from pseudo_terminal import parlor

from parlor.app import ParlorApp
from parlor.games.catalogue import entry
from parlor.options import options_of
from parlor.players import Player
from parlor.record import Record
from parlor.screens.saves import Saves
from parlor.screens.table import TableScreen
from parlor.store import open_store

MANY = 10_000
GAMES = 1_000
SETTLED = 8.0
"""Seconds until everything that is put off at the start is done."""
IDLE = 20.0


async def until(pilot: object, true: object) -> None:
    """Let the app run until something is true."""
    async with asyncio.timeout(60):
        while not true():  # type: ignore[operator]
            await pilot.pause()  # type: ignore[attr-defined]


async def saves() -> None:
    """How long the list of many saves takes to open."""
    with open_store() as store:
        for at in range(MANY):
            store.create(Record("pig", 1, {}, (Player(f"Anna {at}"), Player("Ben")), ("rolled 5", "rolled 2")))
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, app._store_ready.is_set)
        times = []
        for _ in range(5):
            begun = time.perf_counter()
            app.show_saves()
            await until(pilot, lambda: isinstance(app.screen, Saves) and len(app.screen.menu.rows) == MANY)
            await pilot.pause()
            times.append(time.perf_counter() - begun)
            app.pop_screen()
        print(f"{MANY:,} saves are listed in {min(times):.2f} s at best, {max(times):.2f} at worst (goal 0.3)")


def used() -> float:
    """Megabytes that this process holds now."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * resource.getpagesize() / 2**20


async def memory() -> None:
    """What the process holds after each hundred games in one session."""
    app = ParlorApp()
    found = entry("pig")
    options = options_of(found.game, {"target": 20})
    bots = (Player("Bot 1", bot="easy"), Player("Bot 2", bot="easy"))
    held = []
    async with app.run_test(size=(80, 24)) as pilot:
        for game in range(1, GAMES + 1):
            app.begin(found, options, bots, game)
            await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen.match.over)
            app.leave_table()
            await pilot.pause()
            if game % 100 == 0:
                held.append(used())
                print(f"after {game:5} games {held[-1]:6.1f} MB", flush=True)
    grown = held[-1] - held[1]
    print(f"from the 200th to the {GAMES}th game: {grown:+.1f} MB, {grown * 1024 / (GAMES - 200):+.2f} KB a game")


def idle() -> None:
    """What an open table costs while nobody touches it."""
    for name, arguments in (("picker", []), ("a table", ["play", "morris9", "--seat", "Anna", "--seat", "Ben"])):
        with parlor(*arguments) as (pid, fd):
            read(fd, SETTLED)
            before = ticks(pid)
            size = read(fd, IDLE)
            spent = (ticks(pid) - before) / os.sysconf("SC_CLK_TCK")
            print(f"{name}: in {IDLE:.0f} s without a key {size} bytes, {spent / IDLE:.2%} of a processor")


def ticks(pid: int) -> int:
    """The processor time of a process, in ticks of the clock."""
    fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def read(fd: int, seconds: float) -> int:
    """Read what comes in so many seconds: how many bytes."""
    end, total = time.monotonic() + seconds, 0
    while (left := end - time.monotonic()) > 0:
        if select.select([fd], [], [], left)[0]:
            total += len(os.read(fd, 65536))
    return total


def main() -> None:
    """Run what is asked for; all of it, if nothing is."""
    asked = sys.argv[1:] or ["saves", "memory", "idle"]
    for name in asked:
        home = tempfile.mkdtemp()
        os.environ["PARLOR_HOME"] = home
        Path(home, "settings.json").write_text('{"pace": "off", "name": "Anna"}', "utf-8")
        if name == "idle":
            idle()
        else:
            asyncio.run({"saves": saves, "memory": memory}[name]())


if __name__ == "__main__":
    main()
