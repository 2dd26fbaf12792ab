"""Twelve, Nine, Six, Three and Two Men's Morris: one set of rules, five boards.

Source: the compendium of Men's Morris games (rules for 12, 9, 6, 3 and 2 men). Lines run only where the boards
have them and nobody flies, unless an option says so.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from itertools import pairwise
from typing import Annotated, Any, Final, Self

import msgspec
from msgspec import Struct

from parlor.core.options import Options, option
from parlor.core.state import GAME_OVER, Move, State
from parlor.games.kits.boards.repetition import Repeats, count_if_near, split_scores
from parlor.games.kits.common.turns import bit_numbers


class Board(Struct, frozen=True):
    """A board: its points from the top left, the lines between neighbours, and the lines that are mills."""

    names: tuple[str, ...]
    places: tuple[tuple[int, int], ...]
    """Column and row of each point, for drawing."""
    edges: tuple[tuple[int, int], ...]
    mills: tuple[tuple[int, int, int], ...]
    men: int
    """Men of each side."""
    quiet: int = 60
    """Moves without a placing or a capture that end in a draw."""


class Lines(Struct, frozen=True):
    """A board made ready for play: masks, and the very moves."""

    board: Board
    near: tuple[int, ...]
    """Neighbours of each point, as a mask."""
    mills: tuple[tuple[int, ...], ...]
    """The mills through each point, as masks."""
    place: tuple[Move, ...]
    remove: tuple[Move, ...]
    moves: tuple[tuple[Move, ...], ...]
    """From each point to each."""
    slide: tuple[tuple[tuple[int, Move], ...], ...]
    """From each point: every neighbour's bit and the move there."""
    at: dict[str, int]
    all: int


@cache
def lines(name: str, *, diagonals: bool = False) -> Lines:
    """The board called `name`, ready for play; `diagonals` adds those that it may have."""
    board = BOARDS[name]
    edges, mills = board.edges, board.mills
    if diagonals:
        edges += _along(board.names, DIAGONALS[name])
        mills += _threes(board.names, DIAGONALS[name])
    points = range(len(board.names))
    near = [0] * len(points)
    for a, b in edges:
        near[a] |= 1 << b
        near[b] |= 1 << a
    masks = [1 << a | 1 << b | 1 << c for a, b, c in mills]
    moves = tuple(tuple(("move", one, two) for two in board.names) for one in board.names)
    return Lines(
        Board(board.names, board.places, edges, mills, board.men, board.quiet),
        tuple(near),
        tuple(tuple(mask for mask in masks if mask >> p & 1) for p in points),
        tuple(("place", n) for n in board.names),
        tuple(("remove", n) for n in board.names),
        moves,
        tuple(tuple((1 << q, moves[p][q]) for q in points if near[p] >> q & 1) for p in points),
        {n: p for p, n in enumerate(board.names)},
        (1 << len(points)) - 1,
    )


class MorrisOptions(Options, frozen=True):
    """These games have no options."""


class NineOptions(Options, frozen=True):
    flying: Annotated[
        bool, option("A side with three men left", no="moves along the lines", yes="may fly to any empty point")
    ] = False


class ThreeOptions(Options, frozen=True):
    diagonals: Annotated[
        bool, option("The diagonals", no="are no lines", yes="are lines to move along, and three on one win")
    ] = False


class TwelveOptions(Options, frozen=True):
    diagonal_corners: Annotated[
        bool,
        option("Lines along the corners", no="the corners are joined along the sides alone", yes="lines join them"),
    ] = False


class Morris(State[Any], frozen=True):
    """The men of both sides as masks of points; `removing` while a mill waits for its capture."""

    board: str
    white: int = 0
    black: int = 0
    hands: tuple[int, int] = (0, 0)
    removing: bool = False
    quiet: int = 0
    """Moves since the last placing or capture."""
    seen: Repeats = Repeats()
    won: int = -1
    """The winner; -1 while nobody won."""

    @classmethod
    def start(cls, options: Any, seats: int, board: str = "morris9") -> Self:
        men = BOARDS[board].men
        return cls(options, seats, 0, board, hands=(men, men))

    def key(self) -> Hashable:
        near = count_if_near(self.quiet, self.lines.board.quiet)
        return self.turn, self.white, self.black, self.hands, self.removing, self.won, near, self.seen.occurrences

    @property
    def lines(self) -> Lines:
        """The board, ready for play."""
        wide = getattr(self.options, "diagonal_corners", False) or getattr(self.options, "diagonals", False)
        return lines(self.board, diagonals=wide)

    def flies(self, seat: int) -> bool:
        """Whether a side may move its men to any empty point."""
        men = self.black if seat else self.white
        return getattr(self.options, "flying", False) and not self.hands[seat] and men.bit_count() == FLYING

    def moves(self) -> tuple[Move, ...]:
        seat = self.turn
        if seat < 0:
            return ()
        board = self.lines
        mine, theirs = (self.black, self.white) if seat else (self.white, self.black)
        if self.removing:
            return tuple(board.remove[p] for p in bit_numbers(takeable(board, theirs)))
        free = board.all & ~(mine | theirs)
        if self.hands[seat]:
            return tuple(board.place[p] for p in bit_numbers(free))
        if self.flies(seat):
            return tuple(board.moves[p][q] for p in bit_numbers(mine) for q in bit_numbers(free))
        found: list[Move] = []
        while mine:
            low = mine & -mine
            mine ^= low
            found += [move for bit, move in board.slide[low.bit_length() - 1] if free & bit]
        return tuple(found)

    def apply(self, move: Move) -> Morris:
        seat, board = self.turn, self.lines
        men = [self.white, self.black]
        hands, quiet, seen = self.hands, self.quiet, self.seen
        at = board.at[move[-1]]
        verb = move[0]
        if verb == "remove":
            men[1 - seat] &= ~(1 << at)
            return self._end_turn(board, men, hands, 0, Repeats())
        if verb == "place":
            hands = (hands[0] - 1, hands[1]) if seat == 0 else (hands[0], hands[1] - 1)
            quiet, seen = 0, Repeats()
        else:
            men[seat] ^= 1 << board.at[move[1]]
            quiet += 1
            if quiet == 1:
                seen = Repeats((position(seat, self.white, self.black),))
        men[seat] |= 1 << at
        if closes(board, men[seat], at):
            if self.board == "morris3":
                return self._end_game(men, hands, seat)
            return Morris(self.options, 2, seat, self.board, men[0], men[1], hands, True, quiet, seen)
        return self._end_turn(board, men, hands, quiet, seen)

    def _end_turn(self, board: Lines, men: list[int], hands: tuple[int, int], quiet: int, seen: Repeats) -> Morris:
        """The turn goes to the other side, which may have lost by it."""
        seat, other = self.turn, 1 - self.turn
        left = men[other]
        if board.mills[0] and left.bit_count() + hands[other] <= 2:
            return self._end_game(men, hands, seat)
        free = board.all & ~(men[0] | men[1])
        if quiet:
            seen = seen.after(position(other, men[0], men[1]))
        after = Morris(self.options, 2, other, self.board, men[0], men[1], hands, False, quiet, seen)
        if not hands[other] and not any(board.near[p] & free for p in bit_numbers(left)) and not after.flies(other):
            return self._end_game(men, hands, seat if free else -1)  # a full board, in Twelve, is a draw
        drawn = quiet and (quiet >= board.board.quiet or seen.thrice)
        return msgspec.structs.replace(after, turn=GAME_OVER) if drawn else after

    def _end_game(self, men: list[int], hands: tuple[int, int], winner: int) -> Morris:
        return Morris(self.options, 2, GAME_OVER, self.board, men[0], men[1], hands, won=winner)

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


SIDES: Final = ("White", "Black")
FLYING: Final = 3
"""With so many men left a side may fly, where that is agreed."""


def position(turn: int, white: int, black: int) -> int:
    """A position as one number."""
    return turn | white << 1 | black << 25


def closes(board: Lines, men: int, at: int) -> bool:
    """Whether the man on a point stands in a mill of these men."""
    return any(men & mill == mill for mill in board.mills[at])


def takeable(board: Lines, theirs: int) -> int:
    """The men a mill may take: those outside mills, or all if none is outside."""
    milled = 0
    for mills in board.mills:
        for mill in mills:
            if theirs & mill == mill:
                milled |= mill
    return theirs & ~milled or theirs


def _parse_points(rows: str) -> tuple[tuple[str, ...], tuple[tuple[int, int], ...]]:
    """Points written row by row, from the top; columns are letters, rows digits."""
    names = tuple(rows.split())
    top = max(int(name[1]) for name in names)
    return names, tuple((ord(name[0]) - ord("a"), top - int(name[1])) for name in names)


def _along(names: tuple[str, ...], chains: str) -> tuple[tuple[int, int], ...]:
    """Neighbours along chains of points such as "a7-d7-g7 a4-b4-c4"."""
    edges: list[tuple[int, int]] = []
    for chain in chains.split():
        points = [names.index(name) for name in chain.split("-")]
        edges += pairwise(points)
    return tuple(edges)


def _threes(names: tuple[str, ...], chains: str) -> tuple[tuple[int, int, int], ...]:
    """The chains of three points, each a mill."""
    threes = [[names.index(name) for name in chain.split("-")] for chain in chains.split()]
    return tuple((a, b, c) for a, b, c in (three for three in threes if len(three) == 3))


LARGE: Final = "a7 d7 g7 b6 d6 f6 c5 d5 e5 a4 b4 c4 e4 f4 g4 c3 d3 e3 b2 d2 f2 a1 d1 g1"
LARGE_LINES: Final = (
    "a7-d7-g7 b6-d6-f6 c5-d5-e5 a4-b4-c4 e4-f4-g4 c3-d3-e3 b2-d2-f2 a1-d1-g1 "
    "a7-a4-a1 b6-b4-b2 c5-c4-c3 d7-d6-d5 d3-d2-d1 e5-e4-e3 f6-f4-f2 g7-g4-g1"
)
SIX: Final = "a5 c5 e5 b4 c4 d4 a3 b3 d3 e3 b2 c2 d2 a1 c1 e1"
SIX_LINES: Final = "a5-c5-e5 b4-c4-d4 b2-c2-d2 a1-c1-e1 a5-a3-a1 b4-b3-b2 d4-d3-d2 e5-e3-e1 a3-b3 d3-e3 c5-c4 c2-c1"
THREE: Final = "a3 b3 c3 a2 b2 c2 a1 b1 c1"
THREE_LINES: Final = "a3-b3-c3 a2-b2-c2 a1-b1-c1 a3-a2-a1 b3-b2-b1 c3-c2-c1"
TWO_LINES: Final = "a2-b2 a2-a1 b2-b1 a2-m b2-m a1-m b1-m"


def _board(points: str, chains: str, men: int) -> Board:
    names, places = _parse_points(points)
    return Board(names, places, _along(names, chains), _threes(names, chains), men)


TWO_NAMES: Final = ("a2", "b2", "m", "a1", "b1")
BOARDS: Final = {
    "morris12": _board(LARGE, LARGE_LINES, 12),
    "morris9": _board(LARGE, LARGE_LINES, 9),
    "morris6": _board(SIX, SIX_LINES, 6),
    "morris3": _board(THREE, THREE_LINES, 3),
    "morris2": Board(
        TWO_NAMES, ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)), _along(TWO_NAMES, TWO_LINES), (), 2, quiet=40
    ),
}
DIAGONALS: Final = {"morris12": "a7-b6-c5 g7-f6-e5 a1-b2-c3 g1-f2-e3", "morris3": "a1-b2-c3 a3-b2-c1"}
