"""What board games share: telling when a position has come up again, and a club player's caution."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random
from typing import Any, Final, TypeVar

from msgspec import Struct

from parlor.rules import NOBODY, Move, State, View


class Repeats(Struct, frozen=True):
    """The positions since the last move that cannot be undone by moving; a capture starts it anew."""

    seen: tuple[int | str, ...] = ()
    """Each position as a number or a text that tells all that matters, the side to move too."""
    thrice: bool = False
    """Whether the last position stood on the board for the third time."""

    def after(self, position: int | str) -> Repeats:
        """With one more position."""
        return Repeats((*self.seen, position), self.seen.count(position) >= 2)

    @property
    def again(self) -> int:
        """How often the last position has stood on the board, itself counted."""
        return self.seen.count(self.seen[-1]) if self.seen else 0

    @property
    def draw(self) -> str:
        """Why a game is drawn that has also a limit to its moves without a capture."""
        return f"{'The same position for the third time' if self.thrice else 'Nothing taken for long'}: a draw."

    @property
    def warning(self) -> str:
        """What is said before a position stands for the third time, with a blank before it; else nothing."""
        return " This position stands for the second time: a third is a draw." if self.again == 2 else ""


def shares(turn: int, won: int) -> tuple[float, ...]:
    """What each of two scores: the game for who `won` it, half of it each for a draw (-1), nothing before the end."""
    if turn != NOBODY:
        return 0, 0
    return (0.5, 0.5) if won < 0 else (1 - won, won)


SOON: Final = 20
"""Moves before a limit from which on a search must know how near it is."""


def nearing(quiet: int, limit: int) -> int:
    """How many quiet moves there were, where their limit is near; else 0."""
    return quiet if quiet > limit - SOON else 0


Position = TypeVar("Position", bound=State[Any])


def cautious(state: Position, worth: Callable[[Position], float], liking: Callable[[Position], float]) -> Move:
    """The move whose worst answer leaves most, of an open game; `liking` of the position it leads to is added."""
    best, chosen = -inf, state.moves()[0]
    for move in state.moves():
        after = state.apply(move)
        liked = liking(after)
        if after.turn in (NOBODY, state.turn):
            least = worth(after)
        else:
            least = inf
            for answer in after.moves():
                least = min(least, worth(after.apply(answer)))
                if least + liked <= best:
                    break
        if least + liked > best:
            best, chosen = least + liked, move
    return chosen


def at_a_glance(view: View[Any], evaluate: Callable[[Any, int], float], rng: Random) -> Move:
    """The move of an open game whose position looks best at once; equal ones are chosen among by chance."""
    state, seat = view.shown, view.seat
    worth = {move: evaluate(state.apply(move), seat) + rng.random() / 1000 for move in state.moves()}
    return max(worth, key=lambda move: worth[move])
