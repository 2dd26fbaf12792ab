"""Scripted people at shared tables, in processes of their own, of which one is killed again and again.

    python benchmarks/shared_tables.py [--seconds 120] [--kill 2] [--pause 0.1] [--database URL]

Says how many moves were lost, doubled, or shown to the wrong seat, which must be none, and how long after it was on
disk a move was seen elsewhere. Without a URL the database is a SQLite file; `python -m tests.postgresql` says how to
get a server, and `--postgresql` starts one of its own.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any, Final

from parlor.ai.budget import Budget
from parlor.core.errors import ParlorError
from parlor.core.option_text import options_of
from parlor.core.state import CHANCE
from parlor.core.state import text as text_of
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.play.session import events, intents
from parlor.play.session.ports import InlinePorts
from parlor.play.session.session import Session
from parlor.store.opening import open_store
from parlor.store.shared.link import Link, sit_down
from parlor.store.shared.lobby import Lobby
from parlor.store.shared.rows import Sitting

TABLES: Final = {"whist": 3, "liars_dice": 3, "backgammon": 2, "eight_ball": 2}
"""The games that are played, and at how many terminals; bots take the other seats."""
NAMES: Final = ("Anna", "Boris", "Celia")
PATIENCE_S: Final = 20


class Person:
    """Plays at random, and writes down what is shown, and which moves it has put on record."""

    def __init__(self, link: Link, pause: float, log: Any) -> None:
        self._link = link
        self._pause = pause
        self._log = log
        self._rng = Random()

    def _note(self, kind: str, number: int, words: str) -> None:
        row = (kind, self._link.table.record, self._link.seat, number, words, time.time())
        self._log.write(json.dumps(row) + "\n")
        self._log.flush()

    async def stay(self) -> None:
        """Play one game after the other, until the process is ended."""
        link, record = self._link, ""
        link.begin()
        while await link.wait_for_game(record):
            record = link.table.record
            match = await link.enter()
            self._session = session = Session(match, self._show, ports(), shared=link.feed, seating=link.seating)
            link.session = session
            await session.run()

    async def _show(self, event: events.Event) -> None:
        session = self._session
        match event:
            case events.Moved(number, seat, why):
                (step,) = session.match.log(session.viewer, number - 1, number)
                self._note(
                    "own" if seat == session.viewer and why != "elsewhere" else "seen", number, text_of(step.move)
                )
            case events.Asked(question, _, moves):
                await asyncio.sleep(self._pause)
                session.send(intents.Choose(question, (self._rng.choice(moves),)))
            case events.Confirm():
                session.send(intents.Answer(True))
            case events.Over():
                session.send(intents.Leave())
                if self._link.hosts:
                    with contextlib.suppress(ParlorError):
                        await asyncio.to_thread(self._link.lobby.again, self._link.table.code)
            case _:
                pass


def ports() -> InlinePorts:
    return InlinePorts(lambda _: Budget(iterations=1))


def be_person(database: str, person: str, code: str, pause: float, log: Path) -> None:
    """Sit at a table as one process, until it is killed."""

    async def play() -> None:
        store = open_store(database)
        link = await sit_down(store, person, lambda lobby: lobby.join(code), ports)
        with log.open("a", encoding="utf-8") as file:
            await Person(link, pause, file).stay()

    asyncio.run(play())


def begin_process(database: str, person: str, code: str, pause: float, log: Path) -> subprocess.Popen[bytes]:
    """Seat one person in a process of his own."""
    given = [database, person, code, str(pause), str(log)]
    return subprocess.Popen([sys.executable, __file__, "--person", *given])


def open_tables(database: str) -> dict[str, str]:
    """Open a table of every game; the code of each."""
    found: dict[str, str] = {}
    with open_store(database) as store:
        for game, people in TABLES.items():
            kind = entry(game)
            seats = [Sitting(person=f"{name} {game}"[:24]) for name in NAMES[:people]]
            number = next(each for each in kind.seats if each >= people)
            lobby = Lobby(store, seats[0].person)
            seats += [Sitting(bot="easy")] * (number - people)
            found[game] = lobby.open(kind, options_of(kind.game, {}), seats, patience=PATIENCE_S).code
            lobby.leave(found[game])
    return found


def soak(database: str, folder: Path, seconds: float, kill: float, pause: float) -> None:
    """Let people play for a while, kill one of them every few seconds, and compare what they saw with the record."""
    tables = open_tables(database)
    log = folder / "log"
    people = [(f"{name} {game}"[:24], code) for game, code in tables.items() for name in NAMES[: TABLES[game]]]
    running = {each: begin_process(database, *each, pause, log) for each in people}
    rng, killed, end = Random(1), 0, time.monotonic() + seconds
    while time.monotonic() < end:
        time.sleep(kill)
        unlucky = rng.choice(people)
        running[unlucky].send_signal(signal.SIGKILL)
        running[unlucky].wait()
        killed += 1
        running[unlucky] = begin_process(database, *unlucky, pause, log)
        for each, process in running.items():
            if process.poll() is not None:
                print("ended by itself:", each, process.returncode)
                running[each] = begin_process(database, *each, pause, log)
    for process in running.values():
        process.kill()
        process.wait()
    check(database, log, killed)


def read_log(log: Path) -> list[tuple[str, str, int, int, str, float]]:
    """What people noted; a line that was being written when its process was killed is left out."""
    found = []
    for line in log.read_text("utf-8").splitlines():
        with contextlib.suppress(ValueError):
            kind, record, seat, number, words, at = json.loads(line)
            found.append((kind, record, seat, number, words, at))
    return found


def check(database: str, log: Path, killed: int) -> None:
    """Compare what people saw and did with the records, and print how it came out."""
    rows = read_log(log)
    faults: Counter[str] = Counter()
    matches: dict[str, Match] = {}
    with open_store(database) as store:
        for record in {row[1] for row in rows}:
            found = store.load(record, at_table=True)
            faults["damaged records"] += bool(found.damage)
            matches[record] = Match.resume(found)
    written: dict[tuple[str, int], float] = {}
    for kind, record, seat, number, words, at in rows:
        match = matches[record]
        if number > len(match):
            faults["lost moves"] += 1
            continue
        (step,) = match.log(seat, number - 1, number)
        faults["moves shown to the wrong seat, or changed"] += text_of(step.move) != words
        if kind == "own":
            faults["moves of another seat"] += step.seat != seat
            faults["moves made twice"] += (record, number) in written
            written[record, number] = at
    delays = [at - written[record, number] for kind, record, _, number, _, at in rows
              if kind == "seen" and (record, number) in written and at - written[record, number] < 5]  # fmt: skip
    moves = sum(len(match) for match in matches.values())
    dealt = sum(match.position(at).turn == CHANCE for match in matches.values() for at in range(len(match)))
    over = sum(match.over for match in matches.values())
    print(f"{moves} moves ({dealt} of chance) in {len(matches)} games, {over} of them over; {killed} processes killed")
    for what in ("lost moves", "moves made twice", "moves of another seat", "moves shown to the wrong seat, or changed",
                 "damaged records"):  # fmt: skip
        print(f"{what}: {faults[what]}")
    if len(delays) > 20:
        cuts = quantiles(delays, n=100)
        print(f"seen elsewhere after {cuts[49]:.3f} s (half), {cuts[94]:.3f} s (95 %), of {len(delays)} sightings")


def main() -> None:
    """Run the soak, or be one of its people."""
    if sys.argv[1:2] == ["--person"]:
        database, person, code, pause, log = sys.argv[2:]
        be_person(database, person, code, float(pause), Path(log))
        return
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--kill", type=float, default=2)
    parser.add_argument("--pause", type=float, default=0.1)
    parser.add_argument("--database", default="")
    parser.add_argument("--postgresql", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, contextlib.ExitStack() as stack:
        os.environ["PARLOR_HOME"] = name
        database = given.database or str(Path(name) / "games.db")
        if given.postgresql:
            sys.path.insert(0, str(Path(__file__).parents[1]))
            from tests.postgresql import server

            database = stack.enter_context(server())
        soak(database, Path(name), given.seconds, given.kill, given.pause)


if __name__ == "__main__":
    main()
