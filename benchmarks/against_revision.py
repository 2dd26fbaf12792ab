"""Bots of this revision against those of another one, at equal time, over the same deals with the seats rotated.

    git worktree add ../before REVISION
    python benchmarks/against_revision.py ../before GAME [--seats N] [--option NAME=VALUE]... [--level LEVEL]

The other revision plays in a process of its own, and only one of the two thinks at a time, in processor time. A sample
is the games over one seed: one side is this revision, all others are the other one. Its share of the wins is what
counts; how many points it is ahead of the others shows in fewer games whether anything has changed at all.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random
from statistics import fmean
from subprocess import PIPE, Popen
from time import process_time
from typing import IO, Any, NamedTuple

import msgspec

from parlor.ai.bots import choose
from parlor.ai.budget import Budget
from parlor.ai.sequential_test import interval, verdict
from parlor.ai.worth import deal_of, score_leads
from parlor.core.option_text import options_of
from parlor.core.state import CHANCE, GAME_OVER, Move, State, own_recent_moves
from parlor.games.catalogue import entry

OTHER = "--as-the-other"
"""What this file is told where it plays for the other revision."""


class Match(msgspec.Struct, frozen=True):
    """What is played: the game, its options and seats, the level of the bots, and how long hard thinks."""

    game: str
    options: dict[str, Any]
    seats: int
    seconds: float
    level: str = "hard"
    deals: int = 0
    """After so many deals a game is broken off, and whoever has most points wins it; 0 for never."""


class Table:
    """A game as one of the two revisions follows it."""

    def __init__(self, match: Match, seed: int) -> None:
        self.game = entry(match.game).game
        self.state: State[Any] = self.game.start(options_of(self.game, match.options), match.seats)
        self.level, self.budget = match.level, Budget(seconds=match.seconds, clock=process_time)
        self.thoughts = Random(seed)
        self.made: list[tuple[State[Any], Move]] = []

    def choose(self) -> Move:
        """The move of the seat to act."""
        seat = self.state.turn
        view = msgspec.structs.replace(self.state.seen_by(seat), own=own_recent_moves(self.made, seat))
        return choose(self.game, view, self.level, self.budget, self.thoughts)

    def apply(self, move: Move) -> None:
        """Make a move of a player or of chance."""
        if self.state.turn >= 0:
            self.made.append((self.state, move))
        self.state = self.state.apply(move)


class Other:
    """The other revision, which is told every move and asked for some."""

    def __init__(self, tree: Path) -> None:
        command = [sys.executable, __file__, OTHER]
        self._process = Popen(command, stdin=PIPE, stdout=PIPE, env={**os.environ, "PYTHONPATH": str(tree)})

    def ask(self, words: Any) -> Any:
        """What it answers."""
        to, from_ = self._process.stdin, self._process.stdout
        assert to is not None
        assert from_ is not None
        to.write(msgspec.json.encode(words) + b"\n")
        to.flush()
        return msgspec.json.decode(from_.readline())


def serve(asked: Iterable[bytes], answers: IO[bytes]) -> None:
    """Play for the other revision: a match to be begun, a move that was made, or nothing, to be told a move."""
    table = None
    for line in asked:
        answer: Any = None
        match msgspec.json.decode(line):
            case {"match": given, "seed": seed}:
                table = Table(msgspec.convert(given, Match), seed)
            case [*words] if table is not None:
                table.apply(tuple(words))
            case None if table is not None:
                answer = table.choose()
        answers.write(msgspec.json.encode(answer) + b"\n")
        answers.flush()


class Found(NamedTuple):
    """A game as this revision came out of it: its share of the win, and how many points it is ahead of the others."""

    share: float
    points: float


def play_game(match: Match, other: Other, ours: frozenset[int], seed: int) -> Found:
    """One game, in which some seats are this revision's."""
    from parlor.ai.arena import Dealer, rank_seats  # which a revision of long ago has not

    table = Table(match, seed)
    chance = Dealer(table.game, [match.level] * match.seats, seed)
    other.ask({"match": match, "seed": seed})
    while table.state.turn != GAME_OVER:
        state = table.state
        if state.turn == CHANCE:
            deal = deal_of(table.game, state)
            move = chance.draw(state)
        else:
            move = table.choose() if state.turn in ours else tuple(other.ask(None))
        table.apply(move)
        if match.deals and state.turn == CHANCE and deal_of(table.game, table.state) > max(deal, match.deals):
            table.state = state
            break
        other.ask(move)
    leads = score_leads(table.state, [0.0] * match.seats)
    ranks = rank_seats(table.state)
    return Found(sum(ranks[seat] == 0 for seat in ours) / ranks.count(0), fmean(leads[seat] for seat in ours))


def sample(match: Match, other: Other, seed: int) -> Found:
    """The games over one seed, with every different rotation of the seats."""
    sides = Table(match, seed).state.sides()
    games = []
    for side in sorted(set(sides)):
        ours = frozenset(seat for seat, own in enumerate(sides) if own == side)
        games.append(play_game(match, other, ours, seed))
    return Found(fmean(game.share for game in games), fmean(game.points for game in games))


def report(match: Match, found: list[Found], even: float) -> str:
    """The share and the points with their 95 % intervals, and what the sequential test says."""
    shares = [each.share for each in found]
    (share, margin), (points, spread) = interval(shares), interval([each.points for each in found])
    return (
        f"{match.game} {len(found)} samples: {share:.1%} ± {margin:.1%} of even {even:.0%}, "
        f"{points:+.2f} ± {spread:.2f} points, {verdict(shares, even)}"
    )


def main() -> None:
    """Play so many samples, or until the sequential test decides."""
    if OTHER in sys.argv:
        serve(sys.stdin.buffer, sys.stdout.buffer)
        return
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("tree", type=Path)
    reader.add_argument("game")
    reader.add_argument("--seats", type=int, default=0)
    reader.add_argument("--option", action="append", default=[])
    reader.add_argument("--deals", type=int, default=0)
    reader.add_argument("--level", default="hard")
    reader.add_argument("--seconds", type=float, default=0.05)
    reader.add_argument("--samples", type=int, default=1000)
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    game = entry(asked.game)
    options = dict(word.split("=", 1) for word in asked.option)
    match = Match(game.id, options, asked.seats or max(2, min(game.seats)), asked.seconds, asked.level, asked.deals)
    sides = Table(match, 0).state.sides()
    even, other, found = 1 / len(set(sides)), Other(asked.tree.resolve()), list[Found]()
    for seed in range(asked.seed, asked.seed + asked.samples):
        found.append(sample(match, other, seed))
        print(report(match, found, even), flush=True)
        if verdict([each.share for each in found], even) != "undecided":
            break


if __name__ == "__main__":
    main()
