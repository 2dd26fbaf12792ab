"""Hard against OpenSpiel's MCTSBot, at equal thinking time, seats swapped over the same openings.

    python benchmarks/against_openspiel.py [GAME]... [-n PAIRS] [--seconds S] [--option NAME=VALUE]

Needs `open_spiel` beside Parlor, which nothing else does. OpenSpiel plays our rules: a position of ours is
handed to it as a state of its own kind, and as many simulations as fit into the seconds. `kalah` is the game
that both have: there its compiled bot plays its own mancala, move by move beside ours.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import argparse
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import perf_counter
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from parlor.ai.bots import choose
from parlor.ai.budget import Budget
from parlor.core.state import CHANCE, GAME_OVER, Move, State
from parlor.games.catalogue import entry

OPENING = 4
"""Moves at random before both begin to think."""


class Position:
    """One of our positions of an open game of two, as a state of OpenSpiel."""

    def __init__(self, state: State[Any]) -> None:
        self.state = state
        self._moves = state.moves()

    def clone(self) -> Position:
        return Position(self.state)

    def current_player(self) -> int:
        return -4 if self.state.turn == GAME_OVER else self.state.turn

    def is_terminal(self) -> bool:
        return self.state.turn == GAME_OVER

    def is_chance_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        return list(range(len(self._moves)))

    def apply_action(self, action: int) -> None:
        self.state = self.state.apply(self._moves[action])
        self._moves = self.state.moves()

    def returns(self) -> list[float]:
        winners = self.state.winners()
        return [0.0, 0.0] if len(winners) != 1 else [1.0 if seat in winners else -1.0 for seat in (0, 1)]


class Theirs:
    """OpenSpiel's bot in Python, on our rules: its simulations are chosen so that they take the time given.

    What it left over, for simulations grow shorter as the game does, it has for the next moves.
    """

    def __init__(self, seconds: float, seed: int) -> None:
        self.seconds, self.seed, self.rate, self.spent, self.thoughts = seconds, seed, 200.0, 0.0, 0

    def move(self, state: State[Any]) -> Move:
        rng = np.random.RandomState(self.seed + self.thoughts)
        evaluator = mcts.RandomRolloutEvaluator(1, rng)
        due = self.seconds * (self.thoughts + 1) - self.spent
        simulations = max(2, int(self.rate * min(due, 2 * self.seconds)))
        bot = mcts.MCTSBot(pyspiel.load_game("tic_tac_toe"), 2.0, simulations, evaluator, random_state=rng)
        begun = perf_counter()
        action = bot.step(Position(state))
        took = perf_counter() - begun
        self.rate = simulations / took
        self.spent += took
        self.thoughts += 1
        return state.moves()[action]


class Compiled:
    """OpenSpiel's compiled bot on its own mancala, kept beside ours."""

    def __init__(self, seconds: float, seed: int) -> None:
        self.game = pyspiel.load_game("mancala")
        self.beside = self.game.new_initial_state()
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        self.bot = pyspiel.MCTSBot(
            self.game, evaluator, 2.0, 10_000_000, 1000, True, seed, False, max_wall_clock_time=seconds
        )
        self.turned = False
        self.spent, self.thoughts = 0.0, 0

    def move(self, state: State[Any]) -> Move:
        begun = perf_counter()
        action = self.bot.step(self.beside)
        self.spent += perf_counter() - begun
        self.thoughts += 1
        return ("sow", self.ours(action))

    def ours(self, action: int) -> str:
        """Their pits 1 to 6 are those of their first player, 8 to 13 those of the other."""
        first, second = ("b", "a") if self.turned else ("a", "b")
        return f"{first}{action}" if action < 7 else f"{second}{action - 7}"

    def follow(self, move: Move) -> None:
        """Make our move on their board. Raises `ValueError` where the rules differ."""
        for action in self.beside.legal_actions():
            if self.ours(action) == move[1]:
                self.beside.apply_action(action)
                return
        raise ValueError(f"OpenSpiel does not allow {move}")


def played(name: str, options: dict[str, str], seconds: float, seed: int, mine: int) -> tuple[float, list[float]]:
    """Our share of one game, and the mean thinking time of both."""
    kalah = name == "kalah"
    game = entry("mancala" if kalah else name).game
    state = game.start(game.options(**({"rules": "kalah"} if kalah else options)), 2)
    rng = Random(seed)
    while state.turn == CHANCE:
        state = state.apply(state.draw(rng))
    other: Any = Compiled(seconds, seed) if kalah else Theirs(seconds, seed)
    if kalah:
        other.turned = state.turn == 1
    spent, thoughts, moves = 0.0, 0, 0
    while state.turn != GAME_OVER:
        moves += 1
        if moves <= OPENING:
            move = rng.choice(state.moves())
        elif state.turn == mine:
            begun = perf_counter()
            move = choose(game, state.seen_by(mine), "hard", Budget(seconds=seconds), rng)
            spent += perf_counter() - begun
            thoughts += 1
        else:
            move = other.move(state)
        if kalah:
            other.follow(move)
        state = state.play(move)
    winners = state.winners()
    share = (mine in winners) / len(winners)
    return share, [spent / max(1, thoughts), other.spent / max(1, other.thoughts)]


def main() -> None:
    """Play the games asked for."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("games", nargs="*", default=["mancala", "kalah", "morris9"])
    reader.add_argument("-n", type=int, default=20)
    reader.add_argument("--seconds", type=float, default=0.3)
    reader.add_argument("--option", action="append", default=[])
    asked = reader.parse_args()
    options = dict(each.split("=", 1) for each in asked.option)
    for name in asked.games:
        pairs, times = [], []
        for seed in range(asked.n):
            both = [played(name, options, asked.seconds, seed, mine) for mine in (0, 1)]
            pairs.append(fmean(share for share, _ in both))
            times += [each for _, each in both]
            margin = 1.96 * stdev(pairs) / sqrt(len(pairs)) if len(pairs) > 1 else 1.0
            ours, theirs = (fmean(each[at] for each in times) for at in (0, 1))
            print(
                f"\r{name}: {fmean(pairs):.0%} ± {margin:.0%} after {len(pairs)} pairs;"
                f" {ours:.2f} s a move against {theirs:.2f}",
                end="",
                flush=True,
            )
        print()


if __name__ == "__main__":
    main()
