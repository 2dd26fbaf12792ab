"""Scripted people at shared tables, in processes of their own, of which one is killed again and again.

    python benchmarks/shared_tables.py [--seconds 120] [--kill 2] [--pause 0.1] [--database URL]
    python benchmarks/shared_tables.py --postgresql --houses 3 --sets 3 [--stop 20]

Says how many moves were lost, doubled, or shown to the wrong seat, which must be none, and how long after it was on
disk a move was seen elsewhere. Without a URL the database is a SQLite file; `--postgresql` starts a server of its own,
and `--stop` ends that every so many seconds, for four. Ten people play at four tables, or a multiple of that; with
`--houses` they are spread over so many houses, each of which begins a process for each of its people: they are killed
together.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any, Final, TypeAlias

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
STOPPED_S: Final = 4.0
"""Seconds for which the server is away."""
People: TypeAlias = list[tuple[str, str]]
"""People, each with the code of his table."""


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


class House:
    """People in processes that begin, and are killed, together."""

    def __init__(self, people: People, begin: Callable[[str, str], None]) -> None:
        self.people = people
        self._begin = begin
        self._processes: list[int] = []

    def open(self) -> None:
        """Begin the processes."""
        for person, code in self.people:
            process = os.fork()
            if not process:
                try:
                    self._begin(person, code)
                finally:
                    os._exit(1)
            self._processes.append(process)

    def kill(self) -> None:
        """Kill them all at once."""
        for process in self._processes:
            os.kill(process, signal.SIGKILL)
        for process in self._processes:
            os.waitpid(process, 0)
        self._processes.clear()

    def reopen_ended(self) -> None:
        """Begin anew what has ended by itself, and say so."""
        for at, process in enumerate(self._processes):
            ended, status = os.waitpid(process, os.WNOHANG)
            if ended:
                print("ended by itself:", self.people[at], status)
                alone = House([self.people[at]], self._begin)
                alone.open()
                self._processes[at] = alone._processes[0]


def open_tables(database: str, sets: int) -> People:
    """Open a table of every game, so many times, and seat people at them."""
    people: People = []
    with open_store(database) as store:
        for number, (game, count) in product(range(1, sets + 1), TABLES.items()):
            kind = entry(game)
            seats = [Sitting(person=f"{name} {number} {game}"[:24]) for name in NAMES[:count]]
            bots = next(each for each in kind.seats if each >= count) - count
            lobby = Lobby(store, seats[0].person)
            sitting = [*seats, *[Sitting(bot="easy")] * bots]
            code = lobby.open(kind, options_of(kind.game, {}), sitting, patience=PATIENCE_S).code
            lobby.leave(code)
            people += [(seat.person, code) for seat in seats]
    return people


def soak(database: str, folder: Path, given: argparse.Namespace, stop: Callable[[], None]) -> None:
    """Let people play for a while, kill a house every few seconds, and compare what they saw with the record."""
    people, log = open_tables(database, given.sets), folder / "log"
    number = given.houses or len(people)

    def begin(person: str, code: str) -> None:
        be_person(database, person, code, given.pause, log)

    houses = [House(people[at::number], begin) for at in range(number)]
    for house in houses:
        house.open()
    rng, killed, end = Random(1), 0, time.monotonic() + given.seconds
    due = time.monotonic() + given.stop if given.stop else end
    while time.monotonic() < end:
        time.sleep(given.kill)
        unlucky = rng.choice(houses)
        unlucky.kill()
        killed += len(unlucky.people)
        unlucky.open()
        for house in houses:
            house.reopen_ended()
        if time.monotonic() >= due:
            stop()
            due = time.monotonic() + given.stop
    for house in houses:
        house.kill()
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
    """Run the soak."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--kill", type=float, default=2)
    parser.add_argument("--pause", type=float, default=0.1)
    parser.add_argument("--database", default="")
    parser.add_argument("--postgresql", action="store_true")
    parser.add_argument("--houses", type=int, default=0)
    parser.add_argument("--sets", type=int, default=1)
    parser.add_argument("--stop", type=float, default=0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, contextlib.ExitStack() as stack:
        os.environ["PARLOR_HOME"] = name
        database, stop = given.database or str(Path(name) / "games.db"), lambda: None
        if given.postgresql:
            sys.path.insert(0, str(Path(__file__).parents[1]))
            from tests.postgresql import server

            found = stack.enter_context(server())

            def stop() -> None:
                found.stop()
                time.sleep(STOPPED_S)
                found.start()

            database = found.url
        soak(database, Path(name), given, stop)


if __name__ == "__main__":
    main()
