"""Train the evaluation of a game by self-play: `python -m training.train modern FOLDER --minutes 30`.

Several of these may train together, on one machine or on many that share the folder: each writes its weights there
from time to time, and goes on from the mean of all.
"""

# ruff: noqa: T201 - it tells how far it is
from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from training.learner import Floats, Learner
from training.tables.boards import BOOK, MODERN, NARD
from training.tables.selfplay import Tables

GAMES: Final[dict[str, Callable[[int, Learner, int], Tables]]] = {
    "book": partial(Tables, BOOK),
    "modern": partial(Tables, MODERN),
    "nard": partial(Tables, NARD),
}
"""What can be trained: games side by side, so many, by a network, with a seed."""

POOL: Final = 80_000
"""Positions to draw from: enough that those of one batch are of many games."""
BATCH: Final = 1024
REUSE: Final = 6.0
"""How often a position is learned from: it costs far more to play to it."""
SHARE_S: Final = 12.0
"""Seconds of the processor between one exchange of weights and the next."""
FRESH_S: Final = 600.0
"""Weights older than this belong to a worker that is gone."""


class Pool:
    """The positions that were met lately, with what they should have been judged."""

    def __init__(self, width: int, outputs: int) -> None:
        self.boards = np.zeros((POOL, 2, width), np.int8)
        self.targets: Floats = np.zeros((POOL, outputs), np.float32)
        self.filled = self.at = 0

    def add(self, boards: npt.NDArray[np.int8], targets: Floats) -> None:
        """Take positions in, in place of the oldest."""
        where = (self.at + np.arange(len(boards))) % POOL
        self.boards[where], self.targets[where] = boards, targets
        self.at = (self.at + len(boards)) % POOL
        self.filled = min(POOL, self.filled + len(boards))


def share_weights(learner: Learner, folder: Path, name: str) -> int:
    """Write the weights, and go on from the mean of all workers' in the folder; how many these were."""
    learner.save(folder / f"worker-{name}.npz")
    found = []
    for path in sorted(folder.glob("worker-*.npz")):
        if time.time() - path.stat().st_mtime < FRESH_S:
            other = Learner.read(path)
            found.append(other.weights)
    learner.weights = [np.mean(parts, axis=0, dtype=np.float32) for parts in zip(*found, strict=True)]
    return len(found)


def train(args: argparse.Namespace) -> None:
    """Play and learn until the time is up."""
    folder = Path(args.folder)
    folder.mkdir(parents=True, exist_ok=True)
    number = int(args.worker)
    learner = Learner(Tables.inputs, args.hidden, Tables.outputs, args.seed)
    if args.begin:
        learner = Learner.read(Path(args.begin))
        learner.forget()
    games = GAMES[args.game](args.games, learner, args.seed + 1000 * number)
    rng = np.random.default_rng(args.seed + 1000 * number + 1)
    pool, due, shared, errors = Pool(games.width, games.outputs), 0.0, time.process_time(), [0.0]
    began = time.monotonic()
    while (done := (time.monotonic() - began) / 60 / args.minutes) < 1:
        rate = args.rate * (0.02 + 0.98 * (1 - done) ** 1.5)
        boards, targets = games.step(args.trace * (1 - 0.7 * done))
        pool.add(boards, targets)
        due += REUSE * len(boards)
        while due >= BATCH and pool.filled >= 8 * BATCH:
            due -= BATCH
            drawn = rng.integers(pool.filled, size=BATCH)
            errors.append(learner.learn(games.encode(pool.boards[drawn]), pool.targets[drawn], rate))
        if time.process_time() - shared >= SHARE_S:
            shared = time.process_time()
            workers = share_weights(learner, folder, args.worker)
            print(
                f"{done:.3f} done, {shared:.0f} s, {games.finished} games, {games.dropped} dropped, "
                f"{learner.steps} batches, {np.mean(errors[-200:]) ** 0.5:.4f} off, {workers} workers",
                flush=True,
            )
    share_weights(learner, folder, args.worker)
    learner.save(folder / f"done-{args.worker}.npz")


def main() -> None:
    """Read the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("folder", help="where weights are kept")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--games", type=int, default=800, help="played side by side")
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worker", default="0", help="this worker's number, where several train together")
    parser.add_argument("--begin", help="weights to begin with")
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--trace", type=float, default=0.7)
    train(parser.parse_args())


if __name__ == "__main__":
    main()
