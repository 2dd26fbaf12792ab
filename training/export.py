"""Write trained weights as the game reads them: `python -m training.export FOLDER/done-0.npz FILE.weights`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

import numpy as np

from training.learner import Learner

UNIT: Final = 4096
"""What stands for 1, as in `parlor.games.tables.backgammon.perceptron`."""


def whole_numbers(learner: Learner) -> np.ndarray:
    """The weights in 16 bits: the inputs' rows, the bias, the outputs' rows, their bias."""
    first, bias, second, last = learner.weights
    flat = np.concatenate([first.ravel(), bias, second.T.ravel(), last])
    rounded = np.rint(flat * UNIT)
    clipped = np.clip(rounded, -32768, 32767)
    if (rounded != clipped).any():
        raise SystemExit(f"A weight of {abs(flat).max():.2f} does not fit 16 bits.")
    return clipped.astype("<i2")


def main() -> None:
    """Read the arguments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source", type=Path)
    parser.add_argument("target", type=Path)
    args = parser.parse_args()
    args.target.write_bytes(whole_numbers(Learner.read(args.source)).tobytes())


if __name__ == "__main__":
    main()
