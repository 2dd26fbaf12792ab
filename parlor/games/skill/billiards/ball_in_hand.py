"""The cue ball in hand: cells of a grid to set it in, and nudges from there."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from parlor.games.skill.billiards.pool_table import HEAD_STRING, LENGTH, WIDTH, Centre

NUDGE: Final = 200
"""How far a nudge goes."""
NUDGES: Final = 12
"""Nudges for one placing, at most."""
WAYS: Final = {"n": (0, NUDGE), "e": (NUDGE, 0), "s": (0, -NUDGE), "w": (-NUDGE, 0)}


@cache
def cells(kitchen: bool) -> Mapping[str, Centre]:
    """The middles of the cells, files from the head and ranks from the south: 12 by 5, or 4 by 7 in the kitchen."""
    files, ranks = (4, 7) if kitchen else (12, 5)
    wide, high = (HEAD_STRING if kitchen else LENGTH) / files, WIDTH / ranks
    return MappingProxyType(
        {
            f"{chr(97 + file)}{rank + 1}": (round((file + 0.5) * wide), round((rank + 0.5) * high))
            for file in range(files)
            for rank in range(ranks)
        }
    )
