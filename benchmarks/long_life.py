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
from parlor.core.players import Player
from parlor.play.record import Record
from parlor.screens.saves.screen import SavesScreen
from parlor.screens.table.game_over import READING_S
from parlor.store.opening import open_store

MANY = 10_000
GAMES = 500
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
        await until(pilot, lambda: app.store is not None)
        times = []
        for _ in range(5):
            begun = time.perf_counter()
            app.show_saves()
            await until(pilot, lambda: isinstance(app.screen, SavesScreen) and len(app.screen.menu.rows) == MANY)
            await pilot.pause()
            times.append(time.perf_counter() - begun)
            app.pop_screen()
        print(f"{MANY:,} saves are listed in {min(times):.2f} s at best, {max(times):.2f} at worst (goal 0.3)")


def used(pid: int) -> float:
    """Megabytes that a process holds now."""
    pages = int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1])
    return pages * resource.getpagesize() / 2**20


def memory() -> None:
    """What the process holds after each hundred games in one session, in a terminal, played again by its key."""
    held = []
    with parlor("play", "pig", "--seat", "bot:easy", "--seat", "bot:easy", "-o", "target=20") as (pid, fd):
        read(fd, SETTLED)
        for game in range(1, GAMES + 1):
            with open_store() as store:
                while len(store.list(limit=GAMES, over=True)) < game:
                    read(fd, 0.02)
                while len(store.list(limit=GAMES + 1)) == game:
                    read(fd, 1.1 * READING_S)  # a key pressed sooner is taken to be meant for the game that is over
                    os.write(fd, b"p")
            if game % 100 == 0:
                held.append(used(pid))
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
        if name == "saves":
            asyncio.run(saves())
        else:
            {"memory": memory, "idle": idle}[name]()


if __name__ == "__main__":
    main()
