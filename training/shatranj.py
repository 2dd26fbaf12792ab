"""Try another weight of Shatranj's evaluation in matches against the one that is played with.

    python -m training.shatranj KNIGHT_FREE 0 [ROOK_FREE 6]... [--nodes N] [--seed S] [--samples N]

A sample is two games from the same opening, of some moves by chance, in which the candidate has either side. Both
search the same number of positions a move, so that a run is the same on every machine. It ends when a sequential test
says whether the candidate is better by 20 points of a rating, or not at all.
"""

# ruff: noqa: T201 - it tells how far it is
from __future__ import annotations

import argparse
from itertools import count
from random import Random
from statistics import fmean
from typing import Any, Final, TypeAlias

from parlor.ai.sequential_test import interval, verdict
from parlor.core.advice import Effort
from parlor.core.state import GAME_OVER, Move
from parlor.games.boards.shatranj import evaluation
from parlor.games.boards.shatranj.rules import Chess
from parlor.games.boards.shatranj.search import search
from parlor.games.catalogue import entry
from parlor.games.kits.boards.deepening import CLOCK_MASK

Weights: TypeAlias = dict[str, int]
WEIGHTS: Final = ("ROOK_FREE", "KNIGHT_FREE", "BESIDE_KING", "ALONE", "PASSED_RANK", "LEAP_VALUE", "AHEAD_ENOUGH")
"""What can be tried, in hundredths of a pawn."""
OPENING: Final = 8
"""Moves by chance: enough that no two samples are alike, and few enough that neither side is lost."""
LONGEST: Final = 300
"""Moves after which a game counts as drawn; those that are won seldom take so many."""


def best_move(state: Chess, weights: Weights, nodes: int) -> Move:
    """What a search of about so many positions likes best, that judges with these weights."""
    for name, value in weights.items():
        setattr(evaluation, name, value)
    looks = count(1)
    *_, advice = search(state.seen_by(state.turn), Effort(lambda: next(looks) * (CLOCK_MASK + 1) >= nodes))
    return advice.move


def play(game: str, opening: Random, sides: tuple[Weights, Weights], nodes: int) -> float:
    """How a game ends for White: 1 won, 0 lost."""
    state: Any = entry(game).game.start(entry(game).game.options(), 2)
    for made in range(LONGEST):
        if state.turn == GAME_OVER:
            return 0.5 if state.won < 0 else float(state.won == 0)
        moves = state.moves()
        state = state.apply(opening.choice(moves) if made < OPENING else best_move(state, sides[state.turn], nodes))
    return 0.5


def sample(game: str, candidate: Weights, nodes: int, seed: int) -> float:
    """The candidate's share of two games from one opening."""
    shipped = {name: SHIPPED[name] for name in candidate}
    white = play(game, Random(seed), (candidate, shipped), nodes)
    black = 1 - play(game, Random(seed), (shipped, candidate), nodes)
    return fmean((white, black))


SHIPPED: Final = {name: int(getattr(evaluation, name)) for name in WEIGHTS}


def main() -> None:
    """Play until the test decides."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("weights", nargs="+", metavar="NAME VALUE")
    reader.add_argument("--game", default="shatranj", choices=("shatranj", "chaturanga"))
    reader.add_argument("--nodes", type=int, default=1000)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--samples", type=int, default=400)
    asked = reader.parse_args()
    candidate = dict(zip(asked.weights[::2], map(int, asked.weights[1::2]), strict=True))
    if unknown := candidate.keys() - SHIPPED.keys():
        reader.error(f"{', '.join(unknown)} is none of {', '.join(WEIGHTS)}")
    found: list[float] = []
    for seed in range(asked.seed, asked.seed + asked.samples):
        found.append(sample(asked.game, candidate, asked.nodes, seed))
        (share, margin), said = interval(found), verdict(found, 0.5)
        print(f"{asked.game}, {candidate}: {share:.1%} ± {margin:.1%} ({len(found)}), {said}", flush=True)
        if said != "undecided":
            break


if __name__ == "__main__":
    main()
