"""Twelve, Nine, Six, Three and Two Men's Morris: the boards, and what a move does on their points.

Men are bits of a number, one for each point. All of it is on plain numbers, so that it may be compiled.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from parlor.core.state import GAME_OVER, Move
from parlor.games.kits.common.turns import subsets

Hands: TypeAlias = tuple[int, ...]
"""The men that each side has still to place."""
Seen: TypeAlias = tuple[int, ...]
"""The positions since the last placing or capture, as numbers."""
Outcome: TypeAlias = tuple[int, int, int, Hands, bool, int, Seen, int]
"""A position after a move, in the order of a state's fields.

The seat to act, the men of White and Black and those in hand, whether a mill waits for its capture, the moves since
the last placing or capture and the positions since then, and who has won (-1: nobody).
"""
FLYING: Final = 3
"""With so many men left a side may fly, where that is agreed."""


class Board(NamedTuple):
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
    mill_wins: bool = False
    """Whether a mill wins the game, and takes nobody."""


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
    return tuple([(three[0], three[1], three[2]) for three in threes if len(three) == 3])


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


def _board(points: str, chains: str, men: int, *, mill_wins: bool = False) -> Board:
    names, places = _parse_points(points)
    return Board(names, places, _along(names, chains), _threes(names, chains), men, mill_wins=mill_wins)


TWO_NAMES: Final = ("a2", "b2", "m", "a1", "b1")
BOARDS: Final = {
    "morris12": _board(LARGE, LARGE_LINES, 12),
    "morris9": _board(LARGE, LARGE_LINES, 9),
    "morris6": _board(SIX, SIX_LINES, 6),
    "morris3": _board(THREE, THREE_LINES, 3, mill_wins=True),
    "morris2": Board(
        TWO_NAMES, ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)), _along(TWO_NAMES, TWO_LINES), (), 2, quiet=40
    ),
}
DIAGONALS: Final = {"morris12": "a7-b6-c5 g7-f6-e5 a1-b2-c3 g1-f2-e3", "morris3": "a1-b2-c3 a3-b2-c1"}
"""What games may have of them, by an option."""
WITH_DIAGONALS: Final = "_diagonals"
"""What the name of a board ends with that has them."""
BYTE: Final = 8
"""Points whose sets are looked up at once."""
BYTES: Final = (0, BYTE, 2 * BYTE)
"""The first points of each eight of the largest board."""
LOW: Final = (1 << BYTE) - 1
NUMBERS: Final = tuple([tuple(subsets(range(first, first + BYTE))) for first in BYTES])
"""The points of every set, by eight at a time."""
MovesBySet: TypeAlias = tuple[tuple[tuple[Move, ...], ...], ...]
"""A move for each point of every set, by eight points at a time."""


class Lines:
    """A board made ready for play: masks, and the very moves. There is one of each: see `LINES`."""

    def __init__(self, name: str) -> None:
        self.name: Final = name.removesuffix(WITH_DIAGONALS)
        """The name of the board without its diagonals."""
        board = BOARDS[self.name]
        if name != self.name:
            board = board._replace(
                edges=board.edges + _along(board.names, DIAGONALS[self.name]),
                mills=board.mills + _threes(board.names, DIAGONALS[self.name]),
            )
        self.board: Final = board
        self.mill_wins: Final[bool] = board.mill_wins
        self.quiet: Final[int] = board.quiet
        names, points = board.names, range(len(board.names))
        self.at: Final[dict[str, int]] = {name: p for p, name in enumerate(names)}
        self.all: Final[int] = (1 << len(points)) - 1
        near = [0] * len(points)
        for a, b in board.edges:
            near[a] |= 1 << b
            near[b] |= 1 << a
        self.near: Final[tuple[int, ...]] = tuple(near)
        """Neighbours of each point, as a mask."""
        self.neighbours: Final[tuple[tuple[int, ...], ...]] = tuple([points_of(beside) for beside in near])
        self.beside_by_set: Final = tuple([_unions(near[first : first + BYTE]) for first in BYTES])
        """The points beside each point of every set, by eight points at a time."""
        self.all_mills: Final[tuple[int, ...]] = tuple([1 << a | 1 << b | 1 << c for a, b, c in board.mills])
        self.mills: Final[tuple[tuple[int, ...], ...]] = tuple(
            [tuple([mill for mill in self.all_mills if mill >> p & 1]) for p in points]
        )
        """The mills through each point, as masks."""
        self.moves: Final[tuple[tuple[Move, ...], ...]] = tuple([tuple([("move", a, b) for b in names]) for a in names])
        """From each point to each."""
        self.placings: Final = _moves_by_set([("place", name) for name in names])
        self.removals: Final = _moves_by_set([("remove", name) for name in names])

    def beside(self, points: int) -> int:
        """The points beside some of these."""
        low, middle, high = self.beside_by_set
        return low[points & LOW] | middle[points >> BYTE & LOW] | high[points >> 2 * BYTE]


class LinesByName(dict[str, Lines]):
    """The boards by their names, each made ready when it is first played on."""

    def __missing__(self, name: str) -> Lines:
        found = self[name] = Lines(name)
        return found


LINES: Final = LinesByName()


def _unions(near: Sequence[int]) -> tuple[int, ...]:
    """By every set of some points: what is near any of them."""
    found = [0]
    for beside in near:
        found += [beside | other for other in found]
    return tuple(found)


def _moves_by_set(moves: Sequence[Move]) -> MovesBySet:
    return tuple([tuple(subsets(moves[first : first + BYTE])) for first in BYTES])


def _moves_of(moves: MovesBySet, points: int) -> tuple[Move, ...]:
    """The moves of a set of points, one for each."""
    low, middle, high = moves
    return low[points & LOW] + middle[points >> BYTE & LOW] + high[points >> 2 * BYTE]


def points_of(men: int) -> tuple[int, ...]:
    """The points on which men stand, in order."""
    low, middle, high = NUMBERS
    return low[men & LOW] + middle[men >> BYTE & LOW] + high[men >> 2 * BYTE]


def closes(board: Lines, men: int, at: int) -> bool:
    """Whether the man on a point stands in a mill of these men."""
    for mill in board.mills[at]:  # noqa: SIM110 - a loop is twice as fast as `any` here
        if men & mill == mill:
            return True
    return False


def takeable(board: Lines, theirs: int) -> int:
    """The men a mill may take: those outside mills, or all if none is outside."""
    milled = 0
    for mill in board.all_mills:
        if theirs & mill == mill:
            milled |= mill
    return theirs & ~milled or theirs


def legal_moves(
    name: str, seat: int, white: int, black: int, hands: Hands, removing: bool, flying: bool
) -> tuple[Move, ...]:
    """Every move of a seat on the board of a name."""
    board = LINES[name]
    mine, theirs = (black, white) if seat else (white, black)
    free = board.all & ~(white | black)
    if removing:
        return _moves_of(board.removals, takeable(board, theirs))
    if hands[seat]:
        return _moves_of(board.placings, free)
    if flying and mine.bit_count() == FLYING:
        return tuple([board.moves[p][q] for p in points_of(mine) for q in points_of(free)])
    found: list[Move] = []
    for p in points_of(mine & board.beside(free)):
        moves = board.moves[p]
        for q in board.neighbours[p]:
            if free >> q & 1:
                found.append(moves[q])  # noqa: PERF401 - a list for each man costs more than it saves
    return tuple(found)


def after_move(
    name: str, seat: int, white: int, black: int, hands: Hands, quiet: int, seen: Seen, move: Move, flying: bool
) -> Outcome:
    """What a move makes of a position on the board of a name."""
    board, other = LINES[name], 1 - seat
    mine, theirs = (black, white) if seat else (white, black)
    at = board.at[move[-1]]
    if move[0] == "remove":
        theirs ^= 1 << at
        if theirs.bit_count() + hands[other] <= 2:
            return _end(seat, mine, theirs, hands, seat)
        quiet, seen = 0, ()
    else:
        if move[0] == "place":
            quiet, seen = 0, ()
            hands = (hands[0], hands[1] - 1) if seat else (hands[0] - 1, hands[1])
        else:
            seen = seen or (position(seat, white, black),)
            quiet += 1
            mine ^= 1 << board.at[move[1]]
        mine |= 1 << at
        if closes(board, mine, at):
            if board.mill_wins:
                return _end(seat, mine, theirs, hands, seat)
            white, black = (theirs, mine) if seat else (mine, theirs)
            return seat, white, black, hands, True, quiet, seen, -1
    free = board.all & ~(mine | theirs)
    if not hands[other] and not theirs & board.beside(free) and not (flying and theirs.bit_count() == FLYING):
        return _end(seat, mine, theirs, hands, seat if free else -1)  # a full board, in Twelve, is a draw
    white, black = (theirs, mine) if seat else (mine, theirs)
    if not quiet:
        return other, white, black, hands, False, quiet, seen, -1
    now = position(other, white, black)
    thrice = seen[-2::-2].count(now) >= 2  # the other side was to act every second time
    turn = GAME_OVER if thrice or quiet >= board.quiet else other
    seen += (now,)  # unlike `(*seen, now)` this makes no list where it is compiled
    return turn, white, black, hands, False, quiet, seen, -1


def _end(seat: int, mine: int, theirs: int, hands: Hands, winner: int) -> Outcome:
    """The end of the game by a seat's move."""
    white, black = (theirs, mine) if seat else (mine, theirs)
    return GAME_OVER, white, black, hands, False, 0, (), winner


def position(turn: int, white: int, black: int) -> int:
    """A position as one number."""
    return turn | white << 1 | black << 25
