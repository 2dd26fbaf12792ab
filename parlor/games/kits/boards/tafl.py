"""Tafl: boards of squares, moves like a rook's, and capture between two enemies.

A position is a text of one letter a square, from the top left: `A` an attacker, `D` a defender, `K`
the king, `.` nothing. The masks of special squares are sets of indices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache, reduce
from itertools import count, takewhile
from operator import iconcat, itemgetter
from typing import Final, Generic, TypeAlias, TypeVar

from msgspec import Struct

from parlor.core.scene import Grid, Man, Square
from parlor.core.state import Move

FREE: Final = "."
SIDE: Final = {"D": 0, "K": 0, "A": 1}
"""The king's side is 0, the attackers are 1; seats may sit either way."""
CALLED: Final = (("K", "king"),)
FILES: Final = "abcdefghijklmnopqrs"
UPRIGHT: Final = slice(2)
ACROSS: Final = slice(2, 4)


class Field(Struct, frozen=True, eq=False):
    """A square board: its size, the names of its squares, the lines, and the rays from each square."""

    size: int
    names: tuple[str, ...]
    at: dict[str, int]
    lines: tuple[slice, ...]
    """What cuts the rows out of a position, from the top, and then the columns."""
    rays: tuple[tuple[tuple[int, ...], ...], ...]
    """From each square, the squares in each of the four directions, nearest first."""
    beside: tuple[tuple[tuple[int, int], ...], ...]
    """From each square, every neighbour that has a square beyond it in line, and that square."""
    near: tuple[tuple[int, ...], ...]
    facing: tuple[tuple[tuple[int, int], ...], ...]
    """The neighbours of each square that face each other across it."""
    edge: frozenset[int]


@cache
def field(size: int) -> Field:
    """The board of so many squares a side."""
    names = tuple(f"{FILES[x]}{size - y}" for y in range(size) for x in range(size))
    rays = []
    for y in range(size):
        for x in range(size):
            up = tuple((row * size + x) for row in range(y - 1, -1, -1))
            down = tuple((row * size + x) for row in range(y + 1, size))
            left = tuple(y * size + column for column in range(x - 1, -1, -1))
            right = tuple(y * size + column for column in range(x + 1, size))
            rays.append((up, down, left, right))
    return Field(
        size,
        names,
        {name: at for at, name in enumerate(names)},
        (
            *(slice(row, row + size) for row in range(0, size * size, size)),
            *(slice(column, None, size) for column in range(size)),
        ),
        tuple(rays),
        tuple(tuple((ray[0], ray[1]) for ray in four if len(ray) > 1) for four in rays),
        tuple(tuple(ray[0] for ray in four if ray) for four in rays),
        tuple(tuple((one[0], two[0]) for one, two in (four[:2], four[2:]) if one and two) for four in rays),
        frozenset(at for at, four in enumerate(rays) if not all(four)),
    )


def parse_position(rows: str) -> str:
    """A position written row by row, from the top, with blanks between the squares."""
    return "".join(rows.split())


def squares(size: int, names: str) -> frozenset[int]:
    """The squares named."""
    return frozenset(field(size).at[name] for name in names.split())


def reachable(cells: str, ray: tuple[int, ...], barred: frozenset[int]) -> Iterable[int]:
    """The empty squares along a ray, up to the first that is taken or barred."""
    for to in ray:
        if cells[to] != FREE or to in barred:
            return
        yield to


class Ground(Struct, frozen=True, eq=False):
    """A board, and where its pieces may not go. Masks of points are sets of indices."""

    board: Field
    throne: int = -1
    """Only the king stops there; others may pass it while it is empty."""
    citadels: frozenset[int] = frozenset()
    """Only the king goes there, and nobody passes."""
    barred: frozenset[int] = frozenset()
    """Nobody goes there, the king neither, and nobody passes."""
    camps: tuple[frozenset[int], ...] = ()
    """Parts of what is barred in which a piece goes freely that has not left them."""


Step = TypeVar("Step")
Steps: TypeAlias = tuple[tuple[Step, ...], tuple[Step, ...]]
"""The steps of both sides along one line."""
Ways: TypeAlias = list[tuple[Step, ...]]
"""The steps of a piece from a point in one direction, by how many empty points lie there."""


class Stepper(Generic[Step]):
    """What finds the steps on one ground, line by line: rows from the top, then columns.

    `step` makes a step of where it comes from and where it goes.
    """

    def __init__(self, ground: Ground, step: Callable[[int, int], Step]) -> None:
        board = ground.board
        points, along = range(board.size * board.size), [ACROSS] * board.size + [UPRIGHT] * board.size
        self._cuts = board.lines
        self._ways = [
            [_steps_from(ground, step, at, board.rays[at][two]) for at in points[cut]]
            for cut, two in zip(self._cuts, along, strict=True)
        ]
        """From each point of each line, what each piece can do there."""
        self._nowhere: Ways[Step] = [()] * (board.size + 1)
        self._line = lru_cache(maxsize=1 << 14)(self._find_steps)
        self._last: tuple[int, list[Steps[Step]]] = 0, [((), ())] * len(along)
        """The position asked for last, as a number, and the steps along its lines: most are the same in the next."""

    def steps(self, cells: str, side: int) -> tuple[Step, ...]:
        """Every step of a side."""
        number = int.from_bytes(cells.encode(), "little")
        last, found = self._last
        lines = found.copy()
        for line in self._changed_lines(number ^ last):
            lines[line] = self._line(line, cells[self._cuts[line]])
        self._last = number, lines
        return tuple(reduce(iconcat, map(itemgetter(side), lines), []))

    def crossing(self, cells: str, side: int, at: int) -> tuple[Step, ...]:
        """Every step of a side along the two lines through a point."""
        row, column = at // len(self._ways[0]), len(self._ways[0]) + at % len(self._ways[0])
        return self._line(row, cells[self._cuts[row]])[side] + self._line(column, cells[self._cuts[column]])[side]

    def has_no_step(self, cells: str, side: int) -> bool:
        """Whether a side has no step."""
        texts = map(cells.__getitem__, self._cuts)
        return not any(map(itemgetter(side), map(self._line, count(), texts)))

    def _changed_lines(self, changed: int) -> set[int]:
        """The lines on which something changed, by the bits of the points."""
        found, size = set[int](), len(self._cuts) // 2
        while changed:
            at = (changed.bit_length() - 1) // 8
            changed &= (1 << at * 8) - 1
            found.update((at // size, size + at % size))
        return found

    def _find_steps(self, line: int, text: str) -> Steps[Step]:
        ways, before = self._ways[line], -1
        found: tuple[list[Step], list[Step]] = [], []
        mine, ahead = found[0], self._nowhere
        for at, piece in enumerate(text):
            if piece != FREE:
                side, back, next_ = ways[at][piece]
                mine += ahead[at - before - 1]
                mine, ahead = found[side], next_
                mine += back[at - before - 1]
                before = at
        mine += ahead[len(text) - before - 1]
        return tuple(found[0]), tuple(found[1])


@cache
def stepper(ground: Ground) -> Stepper[Move]:
    """What finds the moves on a ground."""
    names = ground.board.names
    return Stepper(ground, lambda at, to: ("move", names[at], names[to]))


def _steps_from(
    ground: Ground, step: Callable[[int, int], Step], at: int, rays: tuple[tuple[int, ...], ...]
) -> dict[str, tuple[int, Ways[Step], Ways[Step]]]:
    """By its letter, the side of a piece at a point, and its ways along two rays."""
    back, ahead = (_ray_steps(ground, step, at, ray) for ray in rays)
    return {piece: (side, back[piece == "K"], ahead[piece == "K"]) for piece, side in SIDE.items()}


def _ray_steps(
    ground: Ground, step: Callable[[int, int], Step], at: int, ray: tuple[int, ...]
) -> tuple[Ways[Step], Ways[Step]]:
    """The steps from a point along a ray: of others, and of the king."""
    own = next((camp for camp in ground.camps if at in camp), frozenset())
    shut = ground.barred - own
    reached = [(to, step(at, to)) for to in takewhile(lambda to: to not in shut, ray)]
    bound = next((room for room, to in enumerate(ray) if to in ground.citadels), len(ray))
    rooms = range(len(ray) + 1)
    others = [tuple(made for to, made in reached[: min(room, bound)] if to != ground.throne) for room in rooms]
    return others, [tuple(made for _, made in reached[:room]) for room in rooms]


def move_piece(cells: str, at: int, to: int) -> str:
    """The position with a piece moved."""
    piece = cells[at]
    low, high = (at, to) if at < to else (to, at)
    first, second = (FREE, piece) if at < to else (piece, FREE)
    return f"{cells[:low]}{first}{cells[low + 1 : high]}{second}{cells[high + 1 :]}"


def remove_pieces(cells: str, taken: Iterable[int]) -> str:
    """The position with some pieces taken off."""
    for at in taken:
        cells = cells[:at] + FREE + cells[at + 1 :]
    return cells


def captures(
    board: Field, cells: str, to: int, enemies: str, friends: str, hostile: frozenset[int] = frozenset()
) -> list[int]:
    """The enemies beside a piece that came to a square, each with a friend of the piece beyond it.

    A `hostile` square takes while it is empty.
    """
    found = []
    for one, two in board.beside[to]:
        if cells[one] in enemies and (cells[two] in friends or (two in hostile and cells[two] == FREE)):
            found.append(one)
    return found


def threatens(cells: str, size: int, at: int, piece: str) -> bool:
    """Whether the first piece in some direction from a square is one of these, on a board that bars nothing."""
    x = at % size
    return (
        cells[at - x : at].rstrip(FREE).endswith(piece)
        or cells[at + 1 : at - x + size].lstrip(FREE).startswith(piece)
        or cells[x:at:size].rstrip(FREE).endswith(piece)
        or cells[at + size :: size].lstrip(FREE).startswith(piece)
    )


def grid(board: Field, cells: str, kinds: dict[int, str]) -> Grid:
    """The board as a thing to look at; attackers are the second side."""
    men = {"A": Man(1), "D": Man(0), "K": Man(0, "K")}
    size = board.size
    rows = tuple(
        tuple(
            Square(board.names[at], men.get(cells[at]), kinds.get(at, ""))
            for at in range(row * size, row * size + size)
        )
        for row in range(size)
    )
    return Grid(rows, FILES[:size], tuple(str(size - row) for row in range(size)), called=CALLED)
