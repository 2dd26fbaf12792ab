"""The race of calls over a pile: who says what first, in milliseconds after the hand goes down.

The thrower says "Dumps" as the bones are put down. Before they lie there, another may forbid it ("No Dumps"): they are
scattered. Once they lie there and nothing was said, another may say "Breaks", and hits the pile.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, Literal

from parlor.core.digits import is_number
from parlor.core.state import Move

DOWN: Final = 400
"""Milliseconds until the bones lie on the mat."""
LATEST: Final = 1500
"""Milliseconds after which nothing is called any more."""
SILENT: Final = "no"
"""Stands for a seat that did not call."""
MEAN: Final = {"novice": 520, "steady": 430, "sharp": 350}
DEVIATION, AHEAD, EARLIEST = 90, 100, 120
"""How late chance calls: about its mean; the thrower, who knows when he begins, earlier; nobody at once."""


def draw_calls(seats: int, thrower: int, skill: str, rng: Random, people: Mapping[int, int] | None = None) -> Move:
    """When each seat calls. `people` says it of those who have called themselves, below 0 for those who did not."""
    words = []
    for seat in range(seats):
        drawn = round(rng.gauss(MEAN[skill] - AHEAD * (seat == thrower), DEVIATION))
        words.append(call_token(people[seat] if people and seat in people else max(EARLIEST, drawn)))
    return ("calls", *words)


def call_token(late: int) -> str:
    """A call as a word; below 0 it was not made, and later than the latest neither."""
    return str(late) if 0 <= late <= LATEST else SILENT


def is_calls(move: Move, seats: int) -> bool:
    """Whether a move says of each seat when it called."""
    if move[:1] != ("calls",) or len(move) != 1 + seats:
        return False
    return all(
        word == SILENT or (is_number(word) and word == str(int(word)) and int(word) <= LATEST) for word in move[1:]
    )


def winner(move: Move, thrower: int) -> tuple[int, Literal["dumps", "no_dumps", "breaks"]]:
    """Who was heard, and what he called: the earliest; at the same moment the thrower, then whoever sits next.

    If nobody says anything, the pile stands.
    """
    seats = len(move) - 1
    heard = [
        (int(move[1 + seat]), at)
        for at in range(seats)
        if move[1 + (seat := (thrower + at) % seats)] != SILENT
    ]  # fmt: skip
    late, at = min(heard, default=(0, 0))
    if at == 0:
        return thrower, "dumps"
    return (thrower + at) % seats, "no_dumps" if late < DOWN else "breaks"
