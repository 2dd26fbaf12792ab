"""How fast games go at random: decisions a second here, beside OpenSpiel in the same run.

    python benchmarks/random_play.py [GAME]... [--openspiel PYTHON]

PYTHON is an interpreter that has `open_spiel` (it is needed by nothing else). Rounds of both take
turns. Without it only our own figures are printed.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import argparse
import subprocess
from random import Random
from statistics import median
from time import process_time

from parlor.core.state import CHANCE, GAME_OVER
from parlor.games.catalogue import entries, entry

ROUNDS = 5
SECONDS = 1.0
GOALS = (
    ("pig", "pig", 1.0),
    ("mancala", "mancala", 1.0),
    ("morris9", "nine_mens_morris", 1.0),
    ("liars_dice", "liars_dice", 1.0),
    ("gin_rummy", "gin_rummy", 0.5),
    ("backgammon", "backgammon", 0.25),
)
"""Our game, theirs, and the ratio to reach (0: told for comparison)."""

THEIRS = """
import random, sys, time, pyspiel
from open_spiel.python.games import tic_tac_toe
for line in sys.stdin:
    name, seconds = line.split()
    game, rng, count, begun = pyspiel.load_game(name), random.Random(1), 0, time.process_time()
    while time.process_time() - begun < float(seconds):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                action = rng.choices([a for a, _ in outcomes], [p for _, p in outcomes])[0]
            else:
                action = rng.choice(state.legal_actions())
                count += 1
            state.apply_action(action)
    print(count / (time.process_time() - begun), flush=True)
"""


def ours(id_: str, seconds: float) -> float:
    """Decisions a second of one game in random play."""
    found, rng, count, begun = entry(id_), Random(1), 0, process_time()
    game, options, random = found.game, found.game.options(), rng.random
    while process_time() - begun < seconds:
        state = game.start(options, found.usual)
        while (turn := state.turn) != GAME_OVER:
            if turn == CHANCE:
                state = state.apply(state.draw(rng))
            else:
                moves = state.moves()
                state = state.apply(moves[int(random() * len(moves))])
                count += 1
    return count / (process_time() - begun)


def main() -> None:
    """Print the figures asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--openspiel", metavar="PYTHON")
    given = parser.parse_args()
    if given.openspiel is None or given.games:
        for id_ in given.games or entries():
            print(f"{id_:20} {ours(id_, SECONDS):>10,.0f} decisions/s")
    if given.openspiel is None:
        return
    other = subprocess.Popen(
        [given.openspiel, "-c", THEIRS], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    )
    assert other.stdin is not None
    assert other.stdout is not None
    for id_, name, goal in GOALS:
        if id_ not in entries():
            continue
        mine, theirs = [], []
        for _ in range(ROUNDS):
            mine.append(ours(id_, SECONDS))
            other.stdin.write(f"{name} {SECONDS}\n")
            other.stdin.flush()
            theirs.append(float(other.stdout.readline()))
        ratio = median(mine) / median(theirs)
        wanted = f"(goal {goal:g})" if goal else ""
        print(f"{id_:12} {median(mine):>10,.0f}   {name:20} {median(theirs):>10,.0f}   ratio {ratio:.2f} {wanted}")
    other.stdin.close()


if __name__ == "__main__":
    main()
