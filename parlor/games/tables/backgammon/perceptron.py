"""A small trained network: one hidden layer of rectified units, and logistic outputs.

It is reckoned in whole numbers, so that every machine finds the same. The sums that enter the hidden units are one long
integer of 32-bit lanes, a lane a unit: Python adds them all by one addition. `training/` at the top of the repository
shows how the weights were learned, and writes their file: 16 bits a weight, the low byte first; a row for each input,
the bias of the units, a row for each output, and the bias of the outputs.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from math import exp
from operator import mul
from pathlib import Path
from struct import Struct as Layout
from typing import Final

UNIT: Final = 4096
"""What stands for 1 in the file, so that it holds weights from -8 to 8."""
FINE: Final = 16
"""How much finer the sums are reckoned: fractions of a weight are rounded once, in a table."""
LANE: Final = 32
"""Bits of one sum: several sums are added at once as the lanes of one large integer."""
HALF: Final = 1 << (LANE - 1)
ONE: Final = UNIT * UNIT * FINE
"""What stands for 1 in the sums that enter the outputs."""


class Perceptron:
    """Weights of so many inputs and outputs."""

    def __init__(self, weights: Sequence[int], inputs: int, outputs: int) -> None:
        """`weights` are in the order of the file."""
        hidden = (len(weights) - outputs) // (inputs + 1 + outputs)
        self._rows = [weights[at * hidden : (at + 1) * hidden] for at in range(inputs + 1 + outputs)]
        self._lanes = Layout(f"<{hidden}I")
        self._zero = int.from_bytes(self._lanes.pack(*[HALF] * hidden), "little")
        """Half a lane in each: a unit is active by what its sum is above it."""
        self._outputs = [list(row) for row in self._rows[inputs + 1 :]]
        self._last = [UNIT * FINE * weight for weight in weights[len(weights) - outputs :]]
        self.base = self.row(inputs) + self._zero
        """The sums where all inputs are 0."""

    @classmethod
    def load(cls, path: Path, inputs: int, outputs: int) -> Perceptron:
        """Load the network whose weights a file holds."""
        weights = array("h", path.read_bytes())
        if sys.byteorder == "big":
            weights.byteswap()
        return cls(weights, inputs, outputs)

    def row(self, at: int, numerator: int = 1, denominator: int = 1) -> int:
        """What an input adds to the sums where it is so much, a fraction."""
        scale = FINE * numerator / denominator
        lanes = self._lanes.pack(*[HALF + round(weight * scale) for weight in self._rows[at]])
        return int.from_bytes(lanes, "little") - self._zero

    def active(self, sums: int) -> list[int]:
        """The hidden units by their sums."""
        lanes = self._lanes.unpack(sums.to_bytes(self._lanes.size, "little"))
        return [lane - HALF if lane > HALF else 0 for lane in lanes]

    def output(self, at: int, active: list[int]) -> float:
        """An output by the hidden units, from 0 to 1."""
        total = (sum(map(mul, self._outputs[at], active)) + self._last[at]) / ONE
        return 1 / (1 + exp(-total)) if total > -500 else 0.0
