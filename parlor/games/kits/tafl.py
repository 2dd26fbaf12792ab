"""Tafl: boards of squares, moves like a rook's, and capture between two enemies.

A position is a text of one letter a square, from the top left: `A` an attacker, `D` a defender, `K`
the king, `.` nothing. The masks of special squares are sets of indices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from typing import Final

from msgspec import Struct

from parlor.rules import Move
from parlor.scene import Grid, Man, Square

FREE: Final = "."
SIDE: Final = {"D": 0, "K": 0, "A": 1}
"""The king's side is 0, the attackers are 1; seats may sit either way."""
FILES: Final = "abcdefghijklmnopqrs"


class Field(Struct, frozen=True):
    """A square board: its size, the names of its squares, and the rays from each of them."""

    size: int
    names: tuple[str, ...]
    at: dict[str, int]
    rays: tuple[tuple[tuple[int, ...], ...], ...]
    """From each square, the squares in each of the four directions, nearest first."""
    beside: tuple[tuple[tuple[int, int], ...], ...]
    """From each square, every neighbour that has a square beyond it in line, and that square."""
    near: tuple[tuple[int, ...], ...]
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
        tuple(rays),
        tuple(tuple((ray[0], ray[1]) for ray in four if len(ray) > 1) for four in rays),
        tuple(tuple(ray[0] for ray in four if ray) for four in rays),
        frozenset(at for at, four in enumerate(rays) if not all(four)),
    )


def setup(rows: str) -> str:
    """A position written row by row, from the top, with blanks between the squares."""
    return "".join(rows.split())


def squares(size: int, names: str) -> frozenset[int]:
    """The squares named."""
    return frozenset(field(size).at[name] for name in names.split())


def reach(cells: str, ray: tuple[int, ...], barred: frozenset[int]) -> Iterable[int]:
    """The empty squares along a ray, up to the first that is taken or barred."""
    for to in ray:
        if cells[to] != FREE or to in barred:
            return
        yield to


@cache
def move_of(size: int, at: int, to: int) -> Move:
    """The move from a point to another."""
    names = field(size).names
    return ("move", names[at], names[to])


class Way(Struct, frozen=True):
    """What lies on one side of a point on a line, nearest first."""

    moves: tuple[Move, ...]
    """The moves there from the point."""
    bound: int
    """How many of them come before a point where only the king goes."""
    throne: int
    """Which of them goes to the throne; -1 for none."""

    def steps(self, piece: str, free: int) -> tuple[Move, ...]:
        """The moves of a piece with so many free points before it."""
        if piece == "K":
            return self.moves[:free]
        free = min(free, self.bound)
        if 0 <= self.throne < free:
            return self.moves[: self.throne] + self.moves[self.throne + 1 : free]
        return self.moves[:free]


def by_lines(
    cells: str, pieces: str, size: int, throne: int = -1, citadels: frozenset[int] = frozenset()
) -> Iterator[tuple[Move, ...]]:
    """The steps of some pieces, by rows from the top, then by columns; a line that was seen before costs nothing.

    Only the king stops on the throne or goes to a citadel.
    """
    along = _along(size, throne, citadels)
    for row in range(size):
        yield along(pieces, row, cells[row * size : row * size + size])
    for column in range(size):
        yield along(pieces, size + column, cells[column::size])


@cache
def _along(size: int, throne: int, citadels: frozenset[int]) -> Callable[[str, int, str], tuple[Move, ...]]:
    """What finds the steps of pieces along one line: a row, or beyond them a column, with what stands on it."""

    def way(at: int, ray: tuple[int, ...]) -> Way:
        bound = next((count for count, to in enumerate(ray) if to in citadels), len(ray))
        seat = ray.index(throne) if throne in ray else -1
        return Way(tuple(move_of(size, at, to) for to in ray), bound, seat)

    ways = [[way(at, ray) for ray in rays] for at, rays in enumerate(field(size).rays)]
    lines = [[ways[row * size + at][2:] for at in range(size)] for row in range(size)]
    lines += [[ways[at * size + column][:2] for at in range(size)] for column in range(size)]

    @lru_cache(maxsize=1 << 16)
    def along(pieces: str, line: int, text: str) -> tuple[Move, ...]:
        found: list[Move] = []
        for at, piece in enumerate(text):
            if piece in pieces:
                back, ahead = lines[line][at]
                found += back.steps(piece, at - len(text[:at].rstrip(FREE)))
                found += ahead.steps(piece, size - at - 1 - len(text[at + 1 :].lstrip(FREE)))
        return tuple(found)

    return along


def moved(cells: str, at: int, to: int) -> str:
    """The position with a piece moved."""
    piece = cells[at]
    low, high = (at, to) if at < to else (to, at)
    first, second = (FREE, piece) if at < to else (piece, FREE)
    return cells[:low] + first + cells[low + 1 : high] + second + cells[high + 1 :]


def without(cells: str, taken: Iterable[int]) -> str:
    """The position with some pieces taken off."""
    for at in taken:
        cells = cells[:at] + FREE + cells[at + 1 :]
    return cells


def captured(board: Field, cells: str, to: int, enemies: str, friends: str) -> list[int]:
    """The enemies beside a piece that came to a square, each with a friend of the piece beyond it."""
    return [one for one, two in board.beside[to] if cells[one] in enemies and cells[two] in friends]


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
    return Grid(rows, FILES[:size], tuple(str(size - row) for row in range(size)))
