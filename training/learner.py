"""A network in training: a hidden layer of rectified units, logistic outputs, its optimiser (Adam), and TD(lambda)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Floats: TypeAlias = npt.NDArray[np.float32]


class Learner:
    """Weights and the state of the optimiser."""

    def __init__(self, inputs: int, hidden: int, outputs: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        scale = np.float32(1 / np.sqrt(40))  # about forty inputs are not 0
        self.weights: list[Floats] = [
            rng.standard_normal((inputs, hidden), np.float32) * scale,
            np.zeros(hidden, np.float32),
            rng.standard_normal((hidden, outputs), np.float32) * np.float32(0.1),
            np.array([0, -2, -2][:outputs], np.float32),  # gammons are seldom
        ]
        self.mean = [np.zeros_like(weight) for weight in self.weights]
        self.square = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def outputs(self, inputs: Floats) -> Floats:
        """The outputs for inputs, a row each."""
        first, bias, second, last = self.weights
        hidden = inputs @ first
        hidden += bias
        np.maximum(hidden, 0, out=hidden)
        return 1 / (1 + np.exp(-(hidden @ second + last)))

    def learn(self, inputs: Floats, targets: Floats, rate: float) -> float:
        """One step of Adam on the cross entropy; returns the mean square of what was off in the chance to win."""
        first, bias, second, last = self.weights
        before = inputs @ first + bias
        hidden = np.maximum(before, 0)
        error = (1 / (1 + np.exp(-(hidden @ second + last))) - targets) / np.float32(len(inputs))
        back = (error @ second.T) * (before > 0)
        gradients = [inputs.T @ back, back.sum(axis=0), hidden.T @ error, error.sum(axis=0)]
        self.steps += 1
        scale = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for weight, mean, square, gradient in zip(self.weights, self.mean, self.square, gradients, strict=True):
            mean += np.float32(0.1) * (gradient - mean)
            square += np.float32(0.001) * (gradient * gradient - square)
            weight -= np.float32(scale) * mean / (np.sqrt(square) + np.float32(1e-8))
        return float(np.square(error[:, 0] * len(inputs)).mean())

    def save(self, path: Path) -> None:
        """Write the weights, with the state of the optimiser; whoever reads meanwhile sees those before."""
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            np.savez(file, *self.weights, *self.mean, *self.square, steps=self.steps)
        part.replace(path)

    @classmethod
    def read(cls, path: Path) -> Learner:
        """What `save` wrote."""
        with np.load(path) as saved:
            found = [saved[f"arr_{at}"] for at in range(12)]
            learner = cls(*found[0].shape, len(found[3]), 0)
            learner.weights, learner.mean, learner.square = found[:4], found[4:8], found[8:]
            learner.steps = int(saved["steps"])
        return learner

    def forget(self) -> None:
        """Begin anew with the optimiser: what it knows belongs to another game."""
        self.mean = [np.zeros_like(weight) for weight in self.weights]
        self.square = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0


def returns(judged: Floats, result: Floats, trace: float, flip: Callable[[Floats], Floats]) -> Floats:
    """What each position of a game should have been judged: TD(lambda), looking forward from it.

    `result` is how the game ended for the side that would have been next; `flip` is how the other side has an outcome.
    """
    targets = np.empty_like(judged)
    following, seen = result, result
    for at in range(len(judged) - 1, -1, -1):
        targets[at] = flip(trace * following + (1 - trace) * seen)
        following, seen = targets[at], judged[at]
    return targets
