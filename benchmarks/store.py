"""What saving costs: one durable move against one fsync, and loading a long game against its limit.

    python benchmarks/store.py [FOLDER]

FOLDER says which disk to measure; the default is where the saves are. Rounds of moves and of fsyncs
take turns, so that a busy disk slows both.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

from parlor.core.option_text import options_of
from parlor.core.players import parse_players
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.settings import home
from parlor.store.opening import open_store

ROUNDS = 15
EACH = 40
MOVES = 2000
LIMIT = 0.2
WRITTEN = 3 * 4096
"""What an appended move makes SQLite write: about three pages of its log."""


def timed(act: Callable[[], object]) -> float:
    begun = perf_counter()
    act()
    return perf_counter() - begun


def long_game() -> Match:
    """Pig in which everyone rolls and holds, far too careful to get to 1000 points soon."""
    pig = entry("pig")
    match = Match(
        pig, options_of(pig.game, {"target": 1000}), parse_players([f"Player {n}" for n in range(1, 9)]), seed=1
    )
    while len(match) < MOVES:
        if match.turn < 0:
            match.play_chance()
        else:
            match.play(match.type_move("hold" if ("hold",) in match.state.moves() else "roll"))
    return match


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    record = long_game().record()
    with tempfile.TemporaryDirectory(dir=folder) as place, open_store(Path(place) / "parlor.db") as store:
        saved_as = store.create(record)
        journal = store.journal(saved_as)
        page = b"x" * WRITTEN
        appends: list[float] = []
        syncs: list[float] = []
        number = MOVES
        with (Path(place) / "plain").open("ab", buffering=0) as plain:

            def sync() -> None:
                plain.write(page)
                os.fsync(plain.fileno())

            for _ in range(ROUNDS):
                for _ in range(EACH):
                    at = number
                    appends.append(timed(lambda at=at: journal.append(at, "rolled 5")))  # type: ignore[misc]
                    number += 1
                syncs += [timed(sync) for _ in range(EACH)]
        journal.truncate(MOVES)
        loads = [timed(lambda: Match.resume(store.load(saved_as))) for _ in range(5)]
    append, plainly, load = median(appends), median(syncs), median(loads)
    print(
        f"one durable move  {append * 1000:7.3f} ms   one fsync {plainly * 1000:.3f} ms   ratio {append / plainly:.2f}"
    )
    print(f"{MOVES} moves loaded {load * 1000:7.1f} ms   limit {LIMIT * 1000:.0f} ms      ratio {load / LIMIT:.2f}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else home())
