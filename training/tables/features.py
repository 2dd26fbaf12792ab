"""What the network is told of a position, for many boards at once.

The same inputs, one position at a time, are in `parlor.games.tables.backgammon.network`, which says what they mean.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from training.tables.boards import BAR, Boards

Inputs: TypeAlias = npt.NDArray[np.float32]
Ints: TypeAlias = npt.NDArray[np.int32]

PER_POINT: Final = 4
SPARSE: Final = 24 * PER_POINT + 2 + 3
"""Inputs of one side that follow from the number of men on a place."""
DENSE: Final = 7
"""Inputs of one side that follow from several places; they are 0 where the sides have passed each other."""
SIZE: Final = 2 * (SPARSE + DENSE) + 1

_COUNTS: Final = np.zeros((16, PER_POINT), np.float32)
for _n in range(16):
    _COUNTS[_n] = (_n == 1, _n >= 2, _n >= 3, max(0, _n - 3) / 2)
_ROWS: Final = _COUNTS.view("V16").reshape(16)
"""The same, a row as one thing."""
POPCOUNT: Final = np.array([bin(n).count("1") for n in range(64)], np.int64)


def escapes(blocked: int) -> int:
    """Of 36 rolls, those that bring a man more than six points on by himself, past points that are `blocked`.

    Bit 11 is the next point, bit 10 the one after it; two dice are played, one after the other.
    """
    found = 0
    for one in range(1, 7):
        for two in range(1, 7):
            total = one + two
            if total > 6 and not blocked >> (12 - total) & 1:
                found += not (blocked >> (12 - one) & 1 and blocked >> (12 - two) & 1)
    return found


ESCAPES: Final = np.array([escapes(mask) for mask in range(4096)], np.int64)


def encode(boards: Boards) -> Inputs:
    """The inputs (count, SIZE) of boards, for the side that is to roll, which is the first."""
    count = len(boards)
    inputs = np.zeros((count, SIZE), np.float32)
    sides = inputs[:, : 2 * SPARSE].reshape(count, 2, SPARSE)
    sides[:, :, : 24 * PER_POINT] = _ROWS.take(boards[:, :, 1:25]).view(np.float32).reshape(count, 2, 24 * PER_POINT)
    bar, off = boards[:, :, BAR].astype(np.float32), boards[:, :, 0].astype(np.float32)
    at = 24 * PER_POINT
    sides[:, :, at] = bar >= 1
    sides[:, :, at + 1] = np.maximum(bar - 1, 0) / 2
    sides[:, :, at + 2] = off / 15
    sides[:, :, at + 3] = off >= 1
    sides[:, :, at + 4] = off >= 12
    masks = Masks(boards)
    contact = masks.rear.sum(axis=1) > 25
    inputs[:, -1] = contact
    dense = inputs[:, 2 * SPARSE : -1].reshape(count, 2, DENSE)
    for side in (0, 1):
        _dense(dense[:, side], boards, masks, side)
    dense[~contact] = 0
    return inputs


class Masks:
    """Bit sets of places, for either side of each board: bit `at - 1` is a side's own place `at`."""

    def __init__(self, boards: Boards) -> None:
        men = boards[:, :, 1:25]
        many, one = men >= 2, men == 1
        self.points, self.blocked = _packed(many)
        """Places held by two men or more; and the same as the other side counts them."""
        blots, self.targets = _packed(one)
        """Places of single men, as the other side counts them."""
        self.men = self.points | blots | np.where(boards[:, :, BAR] > 0, np.int32(1 << 24), np.int32(0))
        """Places of any men, with the bar."""
        self.rear = np.frexp(self.men.astype(np.float64))[1]
        """The place of the hindmost man, 0 where all are off."""


def _packed(places: npt.NDArray[np.bool_]) -> tuple[Ints, Ints]:
    """Twenty-four places as a bit set, and as the other side counts them."""
    low, high = np.packbits(places, axis=2, bitorder="little"), np.packbits(places, axis=2)
    own = low.astype(np.int32) @ np.array([1, 256, 65536], np.int32)
    return own, high.astype(np.int32) @ np.array([65536, 256, 1], np.int32)


def _dense(found: Inputs, boards: Boards, masks: Masks, side: int) -> None:
    """Fill in what follows from several places for one side."""
    points = masks.points[:, side]
    home = POPCOUNT[points & 63]
    found[:, 0] = home / 6
    found[:, 1] = home * np.minimum(boards[:, 1 - side, BAR], 2) / 6
    two = points & points >> 1
    four = two & two >> 2
    found[:, 2] = four != 0
    found[:, 3] = (four & points >> 4) != 0
    found[:, 4] = (four & two >> 4) != 0
    blocked = masks.blocked[:, 1 - side]
    found[:, 5] = shots(masks.men[:, side], blocked, masks.targets[:, 1 - side]) / 36
    # The twelve points before the hindmost man, the next one as the highest bit. Beyond the board nothing is blocked.
    rear = masks.rear[:, side]
    found[:, 6] = ESCAPES[(blocked.astype(np.int64) << 12 >> np.maximum(rear - 1, 0)) & 4095] / 36


def shots(men: Ints, blocked: Ints, targets: Ints) -> Ints:
    """Of 36 rolls, those by which some man hits a blot with one die, or with both by way of an open point.

    All masks are as the side that hits counts.
    """
    found = np.zeros(len(men), np.int32)
    some = np.nonzero(targets)[0]
    men, clear, targets = men[some], ~blocked[some], targets[some]
    direct = [men >> die & targets for die in range(1, 7)]
    passing = [men >> die & clear for die in range(1, 7)]
    rolls = np.zeros(len(some), np.int32)
    for one in range(6):
        for two in range(one + 1):
            hit = direct[one] | direct[two] | (passing[one] >> (two + 1) & targets)
            if two == one:
                rolls += hit != 0
            else:
                hit |= passing[two] >> (one + 1) & targets
                rolls += np.where(hit != 0, np.int32(2), np.int32(0))
    found[some] = rolls
    return found
