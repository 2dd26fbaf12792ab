"""What board games share: telling when a position has come up again, and a club player's caution."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random
from typing import Any, Final, TypeVar

from msgspec import Struct

from parlor.core.advice import return_cost
from parlor.core.state import GAME_OVER, Move, State, View


class Repeats(Struct, frozen=True, gc=False):
    """The positions since the last move that cannot be undone by moving; a capture starts it anew."""

    seen: tuple[int | str, ...] = ()
    """Each position as a number or a text that holds all that matters, the side to move too."""

    def after(self, position: int | str) -> Repeats:
        """With one more position."""
        return Repeats((*self.seen, position))

    @property
    def occurrences(self) -> int:
        """How often the last position has stood on the board, itself counted."""
        return self.seen.count(self.seen[-1]) if self.seen else 0

    @property
    def thrice(self) -> bool:
        """Whether the last position stood on the board for the third time."""
        return self.occurrences >= 3

    @property
    def draw(self) -> str:
        """Why a game is drawn that has also a limit to its moves without a capture."""
        return f"{'The same position for the third time' if self.thrice else 'Nothing taken for long'}: a draw."

    @property
    def warning(self) -> str:
        """What is said before a position stands for the third time, with a blank before it; else nothing."""
        return " The same position for the second time: a third is a draw." if self.occurrences == 2 else ""


def split_scores(turn: int, won: int) -> tuple[float, ...]:
    """What each of two scores: the game for who `won` it, half of it each for a draw (-1), nothing before the end."""
    if turn != GAME_OVER:
        return 0, 0
    return (0.5, 0.5) if won < 0 else (1 - won, won)


SOON: Final = 20
"""Moves before a limit from which on a search must know how near it is, and players read of it."""


def draw_warning(seen: Repeats, quiet: int, limit: int, lacking: str = " without a capture") -> str:
    """What is said of a draw that is near, with a blank before it: by repetition, or by moves `lacking` something."""
    left = limit - quiet
    if seen.warning or left > SOON:
        return seen.warning
    return f" {left} more {'move' if left == 1 else 'moves'}{lacking}: a draw."


def count_if_near(quiet: int, limit: int) -> int:
    """How many quiet moves there were, where their limit is near; else 0."""
    return quiet if quiet > limit - SOON else 0


Position = TypeVar("Position", bound=State[Any])


def cautious_move(
    view: View[Position], worth: Callable[[Position], float], liking: Callable[[Position], float]
) -> Move:
    """The move whose worst answer leaves most, of an open game; `liking` of the position it leads to is added.

    Only what is clearly better is done by going back to where one was.
    """
    state = view.shown
    best, chosen = -inf, state.moves()[0]
    for move in state.moves():
        after = state.apply(move)
        liked = liking(after)
        if after.turn in (GAME_OVER, state.turn):
            least = worth(after)
        else:
            least = inf
            for answer in after.moves():
                least = min(least, worth(after.apply(answer)))
                if least + liked <= best:
                    break
        liked -= return_cost(least, view.returns(move))
        if least + liked > best:
            best, chosen = least + liked, move
    return chosen


def rate_moves(view: View[Any], evaluate: Callable[[Any, int], float], rng: Random) -> dict[Move, float]:
    """How good each move of an open game looks at once; chance tells equal ones apart.

    Only what is clearly better is done by going back to where one was.
    """
    worths = {move: evaluate(view.shown.apply(move), view.seat) for move in view.shown.moves()}
    return {
        move: worth - return_cost(worth, view.returns(move)) + rng.random() / 1000 for move, worth in worths.items()
    }


def best_at_once(view: View[Any], evaluate: Callable[[Any, int], float], rng: Random) -> Move:
    """The move of an open game whose position looks best at once."""
    worth = rate_moves(view, evaluate, rng)
    return max(worth, key=worth.__getitem__)
