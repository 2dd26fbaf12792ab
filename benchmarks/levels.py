"""How far the levels of bots differ, in every game: medium against random, and hard against medium.

    python benchmarks/levels.py RESULTS [--games GAME...] [--seats N] [--pair medium random] [--minutes M] [--jobs N]
    python benchmarks/levels.py RESULTS --table

A sequential test decides (see `parlor/ai/sequential_test.py`): a game is played until it is known whether the better
level wins, or until it has taken so many minutes of one core; then it is undecided, and the table says so. Every
sample is appended to the file RESULTS as it is played, so that a run can be broken off and gone on with. The table is
docs/bots.md's. Hard thinks as long as told here, far shorter than at the table.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import argparse
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from functools import partial
from itertools import count
from math import sqrt
from pathlib import Path
from statistics import fmean
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from parlor.ai.arena import Bout, Sample, block_interrupts, places, play_rotations, shares, workers
from parlor.ai.judging import PER_SPREAD
from parlor.ai.sequential_test import Verdict, interval, verdict
from parlor.ai.worth import score_leads
from parlor.core.option_text import options_of
from parlor.games.catalogue import entries, entry


class Setting(NamedTuple):
    """How a game is measured: hard's seconds a move, the seats, and options other than the usual."""

    seconds: float = 0.05
    seats: int = 0
    """The fewest that can play it against each other, where it is 0."""
    options: Mapping[str, Any] = MappingProxyType({})
    by_points: bool = False
    """Whether the test goes by points: over the same deals they tell more than who has won a single one."""


SETTINGS: Final[Mapping[str, tuple[Setting, ...]]] = {
    "whist": (Setting(seconds=0.03, seats=4),),
    "gleek": (Setting(seconds=0.03, options={"hands": 1}, by_points=True),),
    "skat": (Setting(seconds=0.03, options={"deals": 1}, by_points=True),),
    "tarocchini": (Setting(seconds=0.03, seats=4, options={"hands": 1}, by_points=True),),
    "ruff_trump": (Setting(seconds=0.03, by_points=True),),
    "canasta": (Setting(seconds=0.1, options={"target": 1500}, by_points=True),),
    "gin_rummy": (Setting(), Setting(options={"target": 500})),
    "tarot_francais": tuple(Setting(seconds=0.03, seats=seats, options={"hands": 1}) for seats in (2, 5)),
    "jeu_de_tarot": (Setting(seconds=0.25, options={"hands": 1}),),
    "five_card_draw": (Setting(seconds=0.02),),
    "jacks_trips": (Setting(seconds=0.03), Setting(seconds=0.03, seats=4)),
    "primero_english": (Setting(), Setting(seats=4)),
    "pinochle": (Setting(options={"target": 100}),),
    "tafl_tablut": (Setting(seconds=0.2),),
    "tafl_shetland": (Setting(seconds=0.5),),
    "tafl_tawlbwrdd": (Setting(seconds=0.5),),
    "tafl_alea": (Setting(seconds=0.3),),
    "ship_captain_crew": (Setting(options={"reroll_cargo": True}),),
    "pass_the_trash": (Setting(), Setting(options={"variant": "holy_grail"})),
    "pig": (Setting(), Setting(seats=3)),
    "block_dominoes": (Setting(), Setting(seats=3)),
    "draw_dominoes": (Setting(), Setting(seats=4)),
}
"""The games measured in a way of their own, or in several."""


class Line(Struct, frozen=True):
    """One sample of a bout, and the seconds of one core that it took."""

    bout: Bout
    games: Sample
    seconds: float = 0.0
    leads: tuple[float, ...] = ()
    """By game, how many points the better level came out ahead of the others."""


def settings(game: str, seats: int = 0) -> list[Setting]:
    """How this game is measured, with the seats filled in; only where so many play, if `seats` are given."""
    fewest = max(2, min(entry(game).seats))
    found = [setting._replace(seats=setting.seats or fewest) for setting in SETTINGS.get(game, (Setting(),))]
    return [setting for setting in found if setting.seats == seats] or (
        [found[0]._replace(seats=seats)] if seats else found
    )


def bout(game: str, setting: Setting, better: str, worse: str) -> Bout:
    """A bout in which the better level has one side, and the worse one all others."""
    rules = entry(game).game
    sides = rules.start(options_of(rules, dict(setting.options)), setting.seats).sides()
    bots = tuple(better if side == sides[0] else worse for side in sides)
    return Bout(game, dict(setting.options), bots, setting.seconds)


def even(match: Bout) -> float:
    """The share of the wins that the first bot's level would have if it were no better."""
    return match.bots.count(match.bots[0]) / len(match.bots)


def score(match: Bout, games: Sample) -> float:
    """The share of the wins that the first bot's level has in a sample."""
    return sum(share for bot, share in zip(match.bots, shares(games), strict=True) if bot == match.bots[0])


class Found(Struct):
    """What is known of a bout."""

    scores: list[float]
    leads: list[tuple[float, ...]]
    """By sample, the leads of its games."""
    seconds: float = 0.0

    def add(self, line: Line) -> None:
        """Add a sample."""
        self.scores.append(score(line.bout, line.games))
        self.leads.append(line.leads)
        self.seconds += line.seconds

    def verdict(self, match: Bout, *, by_points: bool) -> Verdict:
        """What the test says, by the share of the wins or by points.

        A lead counts as so much more than an even share as it raises the chance to win a game in the middle of its
        spread; see `PER_SPREAD`.
        """
        if not by_points:
            return verdict(self.scores, even(match))
        spread = sqrt(fmean([lead * lead for leads in self.leads for lead in leads] or [0.0])) or 1.0
        shares = [even(match) + fmean(leads) / (PER_SPREAD * spread) for leads in self.leads]
        return verdict(shares, even(match))

    def told(self, match: Bout, *, by_points: bool = False) -> str:
        """The mean score, its 95 % interval, and what the test says."""
        if not self.scores:
            return ""
        mean, margin = interval(self.scores)
        share = "" if even(match) == 0.5 else f" of even {even(match):.0%}"
        said = self.verdict(match, by_points=by_points)
        lead, spread = interval([fmean(leads) for leads in self.leads]) if by_points else (0.0, 0.0)
        points = f", by {lead:.1f} ± {spread:.1f} points" if by_points else ""
        ending = "" if said == "better" else f", {said}"
        return f"{mean:.1%} ± {margin:.1%}{share} ({len(self.scores)}){points}{ending}".replace("%", " %")


def kept(results: Path) -> dict[bytes, Found]:
    """What the file tells of each bout."""
    found: dict[bytes, Found] = defaultdict(lambda: Found([], []))
    if results.exists():
        for text in results.read_bytes().splitlines():
            line = msgspec.json.decode(text, type=Line)
            found[msgspec.json.encode(line.bout)].add(line)
    return found


def timed(match: Bout, seed: int) -> Line:
    """One sample."""
    begun = time.process_time()
    games, leads = list[tuple[int, ...]](), list[float]()
    for seated, end in play_rotations(match, seed):
        games.append(places(seated, end))
        ahead = score_leads(end, [0.0] * end.seats)
        leads.append(fmean(ahead[seat] for seat, bot in enumerate(seated) if match.bots[bot] == match.bots[0]))
    return Line(match, tuple(games), time.process_time() - begun, tuple(leads))


def samples(match: Bout, first: int, jobs: int, executor: Executor) -> Iterator[Line]:
    """Sample after sample, in the order of their seeds; few are begun before they are asked for."""
    seeds = count(first)
    with block_interrupts():
        begun = [executor.submit(partial(timed, match), next(seeds)) for _ in range(jobs)]
    while True:
        yield begun.pop(0).result()
        begun.append(executor.submit(partial(timed, match), next(seeds)))


def main() -> None:
    """Play until the test decides, or print the table."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("results", type=Path)
    everyone = [game for game, found in entries().items() if max(found.seats) > 1]
    reader.add_argument("--games", nargs="+", default=everyone)
    reader.add_argument("--seats", type=int, default=0)
    reader.add_argument("--pair", nargs=2, default=("hard", "medium"))
    reader.add_argument("--minutes", type=float, default=20)
    reader.add_argument("--jobs", type=int, default=1)
    reader.add_argument("--table", action="store_true")
    asked = reader.parse_args()
    cases = [(game, setting) for game in asked.games for setting in settings(game, asked.seats)]
    if asked.table:
        known = kept(asked.results)
        for game, setting in cases:
            bouts = [bout(game, setting, *pair) for pair in (("medium", "random"), ("hard", "medium"))]
            cells = [known[msgspec.json.encode(each)].told(each, by_points=setting.by_points) for each in bouts]
            print("|", " | ".join((entries()[game].title, str(setting.seats), *cells)), "|")
        return
    for game, setting in cases:
        match = bout(game, setting, *asked.pair)
        found = kept(asked.results)[msgspec.json.encode(match)]
        with workers(asked.jobs) as executor, asked.results.open("ab") as file:
            played = samples(match, 1 + len(found.scores), asked.jobs, executor)
            by_points = setting.by_points
            while found.verdict(match, by_points=by_points) == "undecided" and found.seconds < asked.minutes * 60:
                line = next(played)
                file.write(msgspec.json.encode(line) + b"\n")
                file.flush()
                found.add(line)
        told = found.told(match, by_points=by_points)
        print(game, setting.seats, *asked.pair, told, f"{found.seconds:.0f} s", flush=True)


if __name__ == "__main__":
    main()
