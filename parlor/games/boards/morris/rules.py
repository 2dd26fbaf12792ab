"""Twelve, Nine, Six, Three and Two Men's Morris: one set of rules, five boards.

Source: the compendium of Men's Morris games (rules for 12, 9, 6, 3 and 2 men). Lines run only where the boards
have them and nobody flies, unless an option says so.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Annotated, Any, Final, Self

from parlor.core.options import Options, option
from parlor.core.state import Move, State
from parlor.games.boards.morris.lines import (
    BOARDS,
    FLYING,
    LINES,
    WITH_DIAGONALS,
    Hands,
    Lines,
    Seen,
    after_move,
    legal_moves,
)
from parlor.games.kits.boards.repetition import Repeats, count_if_near, split_scores

SIDES: Final = ("White", "Black")


class MorrisOptions(Options, frozen=True):
    """What some of these games have, by an option; the others have none."""

    @property
    def diagonals(self) -> bool:
        """Whether the diagonals of the board are lines."""
        return False

    @property
    def flying(self) -> bool:
        """Whether a side with three men left may move them to any empty point."""
        return False


class NineOptions(MorrisOptions, frozen=True):
    flying: Annotated[
        bool, option("A side with three men left", no="moves along the lines", yes="may fly to any empty point")
    ] = False


class ThreeOptions(MorrisOptions, frozen=True):
    diagonals: Annotated[
        bool, option("The diagonals", no="are no lines", yes="are lines to move along, and three on one win")
    ] = False


class TwelveOptions(MorrisOptions, frozen=True):
    diagonal_corners: Annotated[
        bool,
        option("Lines along the corners", no="the corners are joined along the sides alone", yes="lines join them"),
    ] = False

    @property
    def diagonals(self) -> bool:
        return self.diagonal_corners


class Morris(State[Any], frozen=True):
    """The men of both sides as masks of points; `removing` while a mill waits for its capture."""

    board: str
    """The name of its lines."""
    white: int = 0
    black: int = 0
    hands: Hands = (0, 0)
    removing: bool = False
    quiet: int = 0
    """Moves since the last placing or capture."""
    seen: Seen = ()
    """The positions since then, as numbers."""
    won: int = -1
    """The winner; -1 while nobody won."""

    @classmethod
    def start(cls, options: Any, seats: int, board: str = "morris9") -> Self:
        men = BOARDS[board].men
        return cls(options, seats, 0, board + WITH_DIAGONALS if options.diagonals else board, hands=(men, men))

    @property
    def lines(self) -> Lines:
        """The board, ready for play."""
        return LINES[self.board]

    @property
    def repeats(self) -> Repeats:
        """How often the last position has come up."""
        return Repeats(self.seen)

    def key(self) -> Hashable:
        near = count_if_near(self.quiet, self.lines.board.quiet)
        return self.turn, self.white, self.black, self.hands, self.removing, self.won, near, self.repeats.occurrences

    def flies(self, seat: int) -> bool:
        """Whether a side may move its men to any empty point."""
        men = self.black if seat else self.white
        return self.options.flying and not self.hands[seat] and men.bit_count() == FLYING

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        return legal_moves(
            self.board, self.turn, self.white, self.black, self.hands, self.removing, self.options.flying
        )

    def apply(self, move: Move) -> Morris:
        turn, white, black, hands, removing, quiet, seen, won = after_move(
            self.board,
            self.turn,
            self.white,
            self.black,
            self.hands,
            self.quiet,
            self.seen,
            move,
            self.options.flying,
        )
        return Morris(self.options, 2, turn, self.board, white, black, hands, removing, quiet, seen, won)

    def is_capture(self, move: Move) -> bool:
        return move[0] == "remove"

    def scores(self) -> tuple[float, ...]:
        return split_scores(self.turn, self.won)

    def refusal(self, move: Move) -> str:
        board = self.lines
        if any(word not in board.at for word in move[1:]) or len(move) < 2:
            return super().refusal(move)
        men, at = self.white | self.black, 1 << board.at[move[-1]]
        mine = self.black if self.turn else self.white
        if self.removing:
            if not at & men or at & mine:
                return f"you closed a mill: remove one of {SIDES[1 - self.turn]}'s men."
            return "a man in a mill is safe while others stand free."
        if move[0] == "remove":
            return "there is nothing to remove: close a mill first."
        if move[0] == "place" and not self.hands[self.turn]:
            return "all your men are placed: move one to a neighbouring point."
        if move[0] == "move" and self.hands[self.turn]:
            return f"place your men first; {self.hands[self.turn]} are left in hand."
        if move[0] == "move" and not mine >> board.at[move[1]] & 1:
            return f"there is no man of yours on {move[1]}."
        if at & men:
            return f"{move[-1]} is occupied."
        if move[0] == "move":
            return f"no line joins {move[1]} and {move[2]}."
        return super().refusal(move)
