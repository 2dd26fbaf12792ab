"""Fox and Geese. Source: the compendium of board games, "Fox and Geese".

The fox is seat 0. He sets himself down where he likes and moves first; he takes a goose by jumping over her, and
may go on jumping, a step a move, until he says that he stops. The geese only pen him in.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from parlor.core.options import Options, option
from parlor.core.state import GAME_OVER, Move, State
from parlor.games.kits.boards.nets import Net, net
from parlor.games.kits.boards.repetition import Repeats, count_if_near, split_scores
from parlor.games.kits.common.turns import bit_numbers

FOX, GEESE = 0, 1
SIDES: Final = ("the fox", "the geese")
QUIET: Final = 100
"""Moves without a goose taken after which the game is drawn."""
LONGEST: Final = 400
"""Moves after which the game is drawn, so that every game ends."""
FEWEST: Final = 4
"""So many geese at least it takes to pen the fox."""
PASS: Final[Move] = ("pass",)
STOP: Final[Move] = ("stop",)
POINTS: Final = tuple(
    f"{file}{rank}" for rank in range(7, 0, -1) for file in "abcdefg" if file in "cde" or 3 <= rank <= 5
)


class FoxOptions(Options, frozen=True):
    diagonals: Annotated[bool, option("Lines aslant", no="none", yes="at every other point")] = False
    geese_back: Annotated[
        bool, option("Geese", no="go forward and sideways only: the lively form", yes="may go back too")
    ] = True
    capture: Annotated[
        Literal["optional", "forced"],
        option("Jumping", optional="is as the fox likes", forced="must be done, and goes on while it can"),
    ] = "optional"


@cache
def board(diagonals: bool) -> Net:
    """The cross of 33 points, with or without lines aslant."""
    return net(POINTS, lambda x, y: diagonals and (x + y) % 2 == 0)


START: Final = sum(1 << at for at, (_, y) in enumerate(board(False).places) if y >= 5)
PLACE: Final = tuple(("place", name) for name in POINTS)
MOVES: Final = tuple(tuple(("move", a, b) for b in POINTS) for a in POINTS)
JUMPS: Final = tuple(tuple(("jump", a, b) for b in POINTS) for a in POINTS)


def position(turn: int, fox: int, geese: int) -> int:
    """What counts as the same position again, as one number."""
    return turn | fox << 1 | geese << 7


class FoxGeese(State[FoxOptions], frozen=True):
    """Where the fox and the geese stand; `chain` while the fox, who has jumped, may jump on."""

    fox: int = -1
    """The fox's point; -1 before he has set himself down."""
    geese: int = START
    chain: bool = False
    plies: int = 0
    quiet: int = 0
    seen: Repeats = Repeats()
    won: int = -1

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, FOX)

    def key(self) -> Hashable:
        near = count_if_near(self.quiet, QUIET), count_if_near(self.plies, LONGEST)
        return self.turn, self.fox, self.geese, self.chain, self.won, near, self.seen.occurrences

    @property
    def board(self) -> Net:
        """The points and lines."""
        return board(self.options.diagonals)

    def moves(self) -> tuple[Move, ...]:
        if self.turn == GAME_OVER:
            return ()
        if self.turn == GEESE:
            return self._waddling() or (PASS,)
        if self.fox < 0:
            return tuple(place for at, place in enumerate(PLACE) if not self.geese >> at & 1)
        if self.chain:
            jumps = self.jumping()
            return jumps if jumps and self.options.capture == "forced" else (*jumps, STOP)
        jumps = self.jumping()
        return jumps if jumps and self.options.capture == "forced" else (*jumps, *self.running())

    def running(self) -> tuple[Move, ...]:
        """The steps of the fox to a neighbouring point."""
        return tuple(MOVES[self.fox][to] for to, _, _ in self.board.steps[self.fox] if not self.geese >> to & 1)

    def jumping(self) -> tuple[Move, ...]:
        """The jumps of the fox over a goose."""
        geese = self.geese
        jumps = self.board.jumps[self.fox]
        return tuple(JUMPS[self.fox][to] for over, to, _, _ in jumps if geese >> over & 1 and not geese >> to & 1)

    def _waddling(self) -> tuple[Move, ...]:
        free, back = ~(self.geese | 1 << self.fox), self.options.geese_back
        return tuple(
            MOVES[goose][to]
            for goose in bit_numbers(self.geese)
            for to, _, up in self.board.steps[goose]
            if free >> to & 1 and (back or up <= 0)
        )

    def apply(self, move: Move) -> FoxGeese:
        verb, at = move[0], self.board.at
        if verb == "place":
            fox = at[move[1]]
            return replace(
                self, fox=fox, plies=1, seen=Repeats((position(FOX, fox, self.geese),))
            )  # he moves first, too
        if verb == "jump":
            fox = at[move[2]]
            over = next(over for over, to, _, _ in self.board.jumps[self.fox] if to == fox)
            after = replace(
                self,
                fox=fox,
                geese=self.geese & ~(1 << over),
                chain=True,
                quiet=0,
                seen=Repeats(),
                plies=self.plies + 1,
            )
            if after.geese.bit_count() < FEWEST:
                return replace(after, turn=GAME_OVER, won=FOX, chain=False)
            return after if after.jumping() else after._end_turn()
        if verb == "move" and self.turn == FOX:
            return replace(self, fox=at[move[2]], quiet=self.quiet + 1)._end_turn()
        if verb == "move":
            geese = self.geese & ~(1 << at[move[1]]) | 1 << at[move[2]]
            return replace(self, geese=geese, quiet=self.quiet + 1)._end_turn()
        return self._end_turn()  # the geese pass, or the fox stops

    def _end_turn(self) -> FoxGeese:
        """The turn goes to the other side; the fox may be penned, or nothing come of it all."""
        turn, plies = 1 - self.turn, self.plies + 1
        seen = self.seen.after(position(turn, self.fox, self.geese))
        after = replace(self, turn=turn, chain=False, plies=plies, seen=seen)
        if turn == FOX and not after.running() and not after.jumping():
            return replace(after, turn=GAME_OVER, won=GEESE)
        if after.quiet >= QUIET or plies >= LONGEST or seen.thrice:
            return replace(after, turn=GAME_OVER)
        return after

    def is_capture(self, move: Move) -> bool:
        return move[0] == "jump"

    def scores(self) -> tuple[float, ...]:
        return split_scores(self.turn, self.won)

    def refusal(self, move: Move) -> str:
        if self.fox < 0:
            return "set the fox down first, on any free point: place d4, say."
        if self.chain:
            return "the fox has jumped: he jumps on, or stops."
        if self.turn == FOX and self.options.capture == "forced" and self.jumping():
            return "the fox must jump where he can."
        if self.turn == GEESE and move[:1] == ("move",) and not self.options.geese_back:
            return "a goose goes to a free neighbouring point, forward or sideways."
        return "go along a line to a free neighbouring point; only the fox may jump, over one goose."


replace = msgspec.structs.replace
