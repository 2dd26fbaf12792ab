"""Alquerque, two variants. Source: the compendium of board games, "Alquerque".

A capture is a jump over an enemy to the free point behind; a chain of jumps is made a jump a move, until there is
none left or the player says that he stops. To capture is a duty: who neglects it may be huffed.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from parlor.core.options import Options, option
from parlor.core.state import GAME_OVER, Move, State
from parlor.games.kits.boards.nets import net
from parlor.games.kits.boards.repetition import Repeats, count_if_near
from parlor.games.kits.common.turns import bit_numbers

WHITE, BLACK = 0, 1
SIDES: Final = ("White", "Black")
QUIET: Final = 60
"""Moves without a capture after which the game is drawn, by the rules on its page."""
LONGEST: Final = 400
"""Moves after which the game is drawn, so that every game ends."""
PASS: Final[Move] = ("pass",)
STOP: Final[Move] = ("stop",)
POINTS: Final = tuple(f"{file}{rank}" for rank in range(5, 0, -1) for file in "abcde")
BOARD: Final = net(POINTS, lambda x, y: (x + y) % 2 == 0)
MOVES: Final = tuple(tuple(("move", a, b) for b in POINTS) for a in POINTS)
JUMPS: Final = tuple(tuple(("jump", a, b) for b in POINTS) for a in POINTS)
HUFF: Final = tuple(("huff", name) for name in POINTS)
UP: Final = (1, -1)
"""Which way is forward, by side."""
LAST: Final = (5, 1)
"""The rank farthest forward, by side."""


def men(names: str) -> int:
    """The points named, as bits."""
    return sum(1 << BOARD.at[name] for name in names.split())


ROWS: Final = {"right": ("d3 e3", "a3 b3"), "left": ("a3 b3", "d3 e3")}


def position(turn: int, own: tuple[int, int], guilty: int = 0) -> int:
    """What counts as the same position again, as one number: the side to move, the men, and who may be huffed."""
    # The guilty are marked as men of both sides: that keeps the number within the 64 bits that states are sent in.
    white, black = (own[0] | guilty, own[1]) if turn == WHITE else (own[0], own[1] | guilty)
    return turn | white << 1 | black << 26


class AlquerqueOptions(Options, frozen=True):
    variant: Annotated[
        Literal["free", "forward"],
        option(
            "Which way men go",
            free="any way; who takes all the enemy's men wins",
            forward="forward and sideways, never twice onto one point; who cannot move loses too",
        ),
    ] = "free"
    huff: Annotated[
        bool,
        option("A capture neglected", no="is not possible: one must capture", yes="lets the other huff a man for it"),
    ] = True
    back_row_freeze: Annotated[
        bool, option("Forward: a man on the last row", no="may go sideways", yes="moves only to capture")
    ] = False
    layout: Annotated[
        Literal["right", "left"],
        option("The middle row", right="each side's two men stand at its right", left="they stand at its left"),
    ] = "right"
    first: Annotated[Literal["white", "black"], option("First move", white="White's", black="Black's")] = "white"
    stakes: Annotated[
        bool, option("Stakes", no="a game counts one point", yes="the loser pays stakes, by the men that are left")
    ] = True
    floor: Annotated[
        bool,
        option("Forward: a settlement below nothing", no="is paid by the winner", yes="is not paid"),
    ] = False


class Alquerque(State[AlquerqueOptions], frozen=True):
    """Both sides' men; which man is capturing; who may be huffed."""

    own: tuple[int, int]
    chain: int = -1
    """The point of a man who has captured and may go on; -1 for none."""
    could: int = 0
    """The men that could capture when this turn began, as bits."""
    guilty: int = 0
    """The enemy's men that may be huffed now, as bits."""
    been: tuple[int, ...] = ()
    """In the forward game, by point: where the man who stands there has been, as bits."""
    plies: int = 0
    quiet: int = 0
    passed: bool = False
    """Whether the side before had no move."""
    seen: Repeats = Repeats()
    won: int = -1

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        white, black = ROWS[options.layout]
        own = men(f"a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 {white}"), men(f"a5 b5 c5 d5 e5 a4 b4 c4 d4 e4 {black}")
        been = tuple(1 << at for at in range(25)) if options.variant == "forward" else ()
        turn = WHITE if options.first == "white" else BLACK
        return cls(options, seats, turn, own, been=been, seen=Repeats((position(turn, own),)))

    def key(self) -> Hashable:
        near = count_if_near(self.quiet, QUIET), count_if_near(self.plies, LONGEST)
        return (
            self.turn,
            self.own,
            self.chain,
            self.could,
            self.guilty,
            self.been,
            self.won,
            near,
            self.seen.occurrences,
        )

    # -- moves -------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn == GAME_OVER:
            return ()
        if self.chain >= 0:
            jumps = self.jumps(self.chain)
            return (*jumps, STOP) if self.options.huff else jumps
        huffs = tuple(HUFF[at] for at in bit_numbers(self.guilty))
        jumps = self.captures()
        if jumps and not self.options.huff:
            return jumps
        found = (*jumps, *self.steps())
        return (*huffs, *(found or (PASS,)))

    def _may_go(self, at: int, to: int, up: int) -> bool:
        """Whether a man may go from a point to another, `up` of which is the way to the top."""
        if not self.been:
            return True
        return up * UP[self.turn] >= 0 and not self.been[at] >> to & 1

    def jumps(self, at: int) -> tuple[Move, ...]:
        """The captures of one man."""
        theirs, free = self.own[1 - self.turn], ~(self.own[0] | self.own[1])
        return tuple(
            JUMPS[at][to]
            for over, to, _, up in BOARD.jumps[at]
            if theirs >> over & 1 and free >> to & 1 and self._may_go(at, to, up)
        )

    def captures(self) -> tuple[Move, ...]:
        """The captures of every man of the side to move."""
        return tuple(jump for at in bit_numbers(self.own[self.turn]) for jump in self.jumps(at))

    def steps(self) -> tuple[Move, ...]:
        """The moves to a neighbouring point."""
        free, last = ~(self.own[0] | self.own[1]), LAST[self.turn] if self.options.back_row_freeze else 0
        return tuple(
            MOVES[at][to]
            for at in bit_numbers(self.own[self.turn])
            if not (self.been and BOARD.places[at][1] == last)
            for to, _, up in BOARD.steps[at]
            if free >> to & 1 and self._may_go(at, to, up)
        )

    def apply(self, move: Move) -> Alquerque:
        verb = move[0]
        if verb == "huff":
            own = self._without_men(1 << BOARD.at[move[1]])
            after = replace(self, own=own, guilty=0, quiet=0, seen=Repeats((position(self.turn, own),)))
            return after if own[1 - self.turn] else after._end_game(self.turn)
        if verb == "pass":
            if self.been:  # who can only huff has lost after all
                return self._end_game(1 - self.turn)
            return self._end_game(-1) if self.passed else self._next(0, passed=True)
        if verb == "stop":
            return self._next(1 << self.chain)
        at, to = BOARD.at[move[1]], BOARD.at[move[2]]
        could = self.could if self.chain >= 0 else self._men_that_capture()
        after = self._move_man(at, to)
        if verb == "move":
            neglected = could & ~(1 << at) | (1 << to if could >> at & 1 else 0)
            return replace(after, quiet=self.quiet + 1)._next(neglected)
        over = next(over for over, end, _, _ in BOARD.jumps[at] if end == to)
        after = replace(
            after, own=after._without_men(1 << over), chain=to, could=could, guilty=0, quiet=0, seen=Repeats(),
            plies=self.plies + 1,
        )  # fmt: skip
        if not after.own[1 - self.turn]:
            return after._end_game(self.turn)
        return after if after.jumps(to) else after._next(0)

    def _men_that_capture(self) -> int:
        """The men that can capture now, as bits."""
        return sum(1 << at for at in bit_numbers(self.own[self.turn]) if self.jumps(at))

    def _without_men(self, taken: int) -> tuple[int, int]:
        """Both sides' men without some of the enemy's."""
        white, black = self.own
        return (white & ~taken, black) if self.turn == BLACK else (white, black & ~taken)

    def _move_man(self, at: int, to: int) -> Alquerque:
        """One's own man gone from a point to another."""
        mine = self.own[self.turn] & ~(1 << at) | 1 << to
        been = self.been
        if been:
            path = been[at] | 1 << to
            been = tuple(path if point == to else was for point, was in enumerate(been))
        own = (mine, self.own[1]) if self.turn == WHITE else (self.own[0], mine)
        return replace(self, own=own, been=been)

    def _next(self, guilty: int, *, passed: bool = False) -> Alquerque:
        """The turn goes to the other side, who may huff the men given; the game may be over."""
        turn, plies = 1 - self.turn, self.plies + 1
        guilty = guilty if self.options.huff else 0
        seen = self.seen.after(position(turn, self.own, guilty))
        after = replace(
            self, turn=turn, chain=-1, could=0, guilty=guilty, plies=plies, seen=seen, passed=passed
        )  # fmt: skip
        if self.been and not after.captures() and not after.steps():
            if not after.guilty:
                return after._end_game(1 - turn)
        elif not self.been and (after.quiet >= QUIET or seen.thrice):
            return after._end_game(-1)
        return after._end_game(-1) if plies >= LONGEST else after

    def _end_game(self, winner: int) -> Alquerque:
        return replace(self, turn=GAME_OVER, chain=-1, guilty=0, won=winner)

    # -- the score -----------------------------------------------------------------------------------

    def loser_stakes(self) -> int:
        """What the loser of a finished game pays the winner, in stakes."""
        if not self.options.stakes or not self.been:
            return 1
        left = self.own[self.won].bit_count(), self.own[1 - self.won].bit_count()
        paid = 2 + 2 * left[0] if not left[1] else 2 + left[0] - left[1]
        return max(0, paid) if self.options.floor else paid

    def is_capture(self, move: Move) -> bool:
        return move[0] in ("jump", "huff")

    def scores(self) -> tuple[float, ...]:
        if self.turn != GAME_OVER or self.won < 0:
            return 0, 0
        paid = self.loser_stakes()
        return (paid, -paid) if self.won == WHITE else (-paid, paid)

    def winners(self) -> tuple[int, ...]:
        return (0, 1) if self.won < 0 else (self.won,)

    def refusal(self, move: Move) -> str:
        if self.chain >= 0:
            return "your man has captured: he captures on" + (", or stops." if self.options.huff else ".")
        if not self.options.huff and self.captures():
            return "one must capture where one can."
        if move[:1] == ("huff",):
            return "only a man may be huffed who could have captured in the turn before and did not."
        if self.been:
            return (
                "go along a line, forward or sideways, to a free point where this man has not been, or jump an enemy."
            )
        return "go along a line to a free neighbouring point, or jump over an enemy to the free point behind him."


replace = msgspec.structs.replace
