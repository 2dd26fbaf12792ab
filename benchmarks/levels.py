"""How far the levels of bots differ, in every game: medium against random, and hard against medium.

    python benchmarks/levels.py RESULTS [--games GAME...] [--pair medium random] [--samples N] [--jobs N]
    python benchmarks/levels.py RESULTS --table

Every sample is appended to the file RESULTS as it is played, so that a run can be broken off and gone on
with. The table is docs/bots.md's. Hard thinks as long as told here, far shorter than at the table.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import argparse
from collections import defaultdict
from collections.abc import Mapping
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from parlor.ai.arena import Bout, Sample, compete, shares, workers
from parlor.games.catalogue import entries


class Setting(NamedTuple):
    """How a game is measured: hard's seconds a move, the seats, and options other than the usual."""

    seconds: float = 0.05
    seats: int = 2
    options: Mapping[str, Any] = MappingProxyType({})


SETTINGS: Final = {
    "whist": Setting(seconds=0.03, seats=4),
    "gin_rummy": Setting(options={"target": 500}),
    "tarot_francais": Setting(seconds=0.03, options={"hands": 1}),
    "five_card_draw": Setting(seconds=0.02),
    "tafl_tablut": Setting(seconds=0.2),
    "shatranj": Setting(seconds=0.02),
    "ship_captain_crew": Setting(options={"reroll_cargo": True}),
}
"""The games measured in a way of their own."""


def setting(game: str) -> Setting:
    """How this game is measured."""
    return SETTINGS.get(game, Setting())


class Line(Struct, frozen=True):
    """One sample of a bout."""

    bout: Bout
    games: Sample


def bout(game: str, better: str, worse: str) -> Bout:
    """A bout of two levels, who sit alternately."""
    seconds, seats, options = setting(game)
    return Bout(game, dict(options), (better, worse) * (seats // 2), seconds)


def kept(results: Path) -> dict[bytes, list[float]]:
    """By bout: the score of the better level in every sample that was played."""
    found: dict[bytes, list[float]] = defaultdict(list)
    if results.exists():
        for text in results.read_bytes().splitlines():
            line = msgspec.json.decode(text, type=Line)
            found[msgspec.json.encode(line.bout)].append(sum(shares(line.games)[::2]))
    return found


def told(scores: list[float]) -> str:
    """The mean score and its 95 % interval."""
    if len(scores) < 2:
        return ""
    margin = 1.96 * stdev(scores) / sqrt(len(scores))
    return f"{fmean(scores):.1%} ± {margin:.1%} ({len(scores)})".replace("%", " %")


def main() -> None:
    """Play what is missing, or print the table."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("results", type=Path)
    everyone = [game for game, found in entries().items() if setting(game).seats in found.seats]
    reader.add_argument("--games", nargs="+", default=everyone)
    reader.add_argument("--pair", nargs=2, default=("hard", "medium"))
    reader.add_argument("--samples", type=int, default=400)
    reader.add_argument("--jobs", type=int)
    reader.add_argument("--table", action="store_true")
    asked = reader.parse_args()
    if asked.table:
        found = kept(asked.results)
        for game in asked.games:
            bouts = bout(game, "medium", "random"), bout(game, "hard", "medium")
            cells = [told(found[msgspec.json.encode(each)]) for each in bouts]
            print("|", " | ".join((entries()[game].title, *cells)), "|")
        return
    with workers(asked.jobs) as executor, asked.results.open("ab") as file:
        for game in asked.games:
            match = bout(game, *asked.pair)
            key = msgspec.json.encode(match)
            done = len(kept(asked.results)[key])
            for games in compete(match, asked.samples - done, 1 + done, executor):
                file.write(msgspec.json.encode(Line(match, games)) + b"\n")
                file.flush()
            print(game, *asked.pair, told(kept(asked.results)[key]), flush=True)


if __name__ == "__main__":
    main()
