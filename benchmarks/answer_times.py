"""How long hard takes beyond its budget, and how soon it stops when told, in every game.

    python benchmarks/answer_times.py [GAME]... [--seconds S]

Thinks at some positions of random games. A stop is heard between two answers, or within a search.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import argparse
from random import Random
from time import perf_counter
from typing import Any

from parlor.ai.bots import hard
from parlor.ai.budget import Budget
from parlor.core.game import Game
from parlor.core.state import CHANCE, GAME_OVER, State
from parlor.games.catalogue import entries

POSITIONS = 6
SOON = 0.1
"""A stop is asked for after so many seconds."""


def positions(game: Game, seats: int) -> list[State[Any]]:
    """Positions in which there is something to choose, spread over a few games."""
    found: list[State[Any]] = []
    rng = Random(3)
    while len(found) < POSITIONS:
        state, skip, seen = game.start(game.options(), seats), rng.randrange(30), 0
        for _ in range(400):
            if state.turn == GAME_OVER:
                break
            if state.turn >= 0 and len(state.moves()) > 1:
                seen += 1
                if seen > skip:
                    found.append(state)
                    break
            state = state.apply(state.draw(rng) if state.turn == CHANCE else rng.choice(state.moves()))
        else:
            return found
        if not seen:
            return found
    return found


def main() -> None:
    """Print the worst of each game, in milliseconds."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("games", nargs="*", default=list(entries()))
    reader.add_argument("--seconds", type=float, default=0.3)
    asked = reader.parse_args()
    print(f"{'game':20} {'beyond the budget':>18} {'to stop':>10}   (goals 100 and 50 ms)")
    for name in asked.games:
        entry = entries()[name]
        beyond, stop = 0.0, 0.0
        for state in positions(entry.game, entry.usual):
            view = state.seen_by(state.turn)
            begun = perf_counter()
            for _ in hard(entry.game, view, Budget(seconds=asked.seconds), Random(1)):
                pass
            beyond = max(beyond, perf_counter() - begun - asked.seconds)
            begun = perf_counter()
            told = begun + SOON
            for _ in hard(entry.game, view, Budget(None, 60, lambda told=told: perf_counter() >= told), Random(1)):
                if perf_counter() >= told:
                    break
            stop = max(stop, perf_counter() - told)
        print(f"{name:20} {beyond * 1000:15.0f} ms {max(0, stop) * 1000:7.0f} ms", flush=True)


if __name__ == "__main__":
    main()
