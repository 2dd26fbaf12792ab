"""Tafl: the search of a hard bot, on sets of points as bits of one number.

What a step does to the pieces the rules of the game say. The bits tell quickly where the king gets to, which of his
ways out are open, and where something can be taken. Point 0 has the highest bit, as in a position read as a number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import takewhile
from typing import Any, Final, NamedTuple

from msgspec import Struct

from parlor.core.state import Move, View
from parlor.games.kits.boards.deepening import WIN, NodeSearch
from parlor.games.kits.boards.tafl import Ground, Stepper, move_piece

KING, ATTACKERS = 0, 1
POINT: Final = 9
"""Bits of a point in a move as a number: where from, and below it where to."""
MASK: Final = (1 << POINT) - 1
OUT: Final = -2
"""Where a king is who has got away."""


class Laws(Struct, frozen=True, eq=False):
    """A game as the search sees it."""

    ground: Ground
    play: Callable[[str, int, int], tuple[str, bool]]
    """The position after a step, and whether anything was taken."""
    escapes: Callable[[int, int], bool]
    """Whether the king wins by a move between two points."""
    takeable: Callable[[str], bool] | None
    """Whether the attackers could take a king between two of them; None where it takes all four sides."""
    hostile: frozenset[int]
    """What takes as if an enemy stood there, while it is empty."""
    shut: frozenset[int]
    """What shuts the king in, while it is empty, as an attacker would."""
    stuck_draws: bool
    material: Callable[[int, int, int], int]
    """What the king's side leads by: the number of his men, of the attackers, and of the king's sides that are shut."""


class Node(NamedTuple):
    """A position: the side to move, the pieces as a text, and as bits, with the king, -1 if taken, among his men."""

    turn: int
    cells: str
    black: int
    white: int
    king: int
    left: int
    """The ply at which the game is drawn, if nothing is taken till then."""


class Shape:
    """A board as bits."""

    def __init__(self, laws: Laws) -> None:
        ground = laws.ground
        board, barred = ground.board, ground.barred
        size, points = board.size, board.size * board.size
        self.size = size
        self.bit = tuple(1 << points - 1 - at for at in range(points))
        self.near = tuple(self.mask(near) for near in board.near)
        rays = [[_until(ray, barred) for ray in four] for four in board.rays]
        self.rising = tuple((self.mask(up), self.mask(left)) for up, _, left, _ in rays)
        """From each point, the two rays on which bits rise with the distance."""
        self.falling = tuple((self.mask(down), self.mask(right)) for _, down, _, right in rays)
        self.paths = tuple(
            tuple(self.mask(path) for ray in four if (path := _path(at, ray, laws.escapes)))
            for at, four in enumerate(rays)
        )
        """From each point, the ways by which a king there wins in one move: the points that must be empty for it."""
        self.gates = self.mask(at for at, paths in enumerate(self.paths) if paths)
        ends = [(at, to) for at, four in enumerate(rays) for ray in four for to in ray if laws.escapes(at, to)]
        self.goals = self.mask({to for _, to in ends})
        self.exits = {_to_int(at, to) for at, to in ends}
        """The moves by which a king wins."""
        self.all = (1 << points) - 1
        self.open = self.all & ~self.mask(barred)
        self.not_left = self.mask(at for at in range(points) if at % size)
        self.not_right = self.mask(at for at in range(points) if at % size != size - 1)
        self.hostile, self.shut = self.mask(laws.hostile), self.mask(laws.shut)
        self.stepper: Stepper[int] = Stepper(ground, _to_int)

    def mask(self, points: Iterable[int]) -> int:
        """Points as bits."""
        return sum(self.bit[at] for at in points)

    def numbers(self, mask: int) -> Iterator[int]:
        """The points of bits."""
        points = len(self.bit)
        while mask:
            low = mask & -mask
            mask ^= low
            yield points - low.bit_length()

    def reach(self, at: int, taken: int) -> int:
        """Where one who goes like a rook gets in a move, past no piece."""
        found = 0
        for ray in self.rising[at]:
            met = ray & taken
            found |= ray & ((met & -met) - 1) if met else ray
        for ray in self.falling[at]:
            away = (ray & taken).bit_length()
            found |= ray >> away << away
        return found

    def spread(self, at: int, free: int) -> int:
        """Where one gets in a move from any of these points, over free ones; those points too."""
        found = at
        for by, inside in ((1, self.not_right), (self.size, -1)):
            for up in (True, False):
                reached, along = at, free & (inside if up else self.not_left if by == 1 else -1)
                step = by
                while step < self.size * by:
                    if up:
                        reached |= along & (reached << step)
                        along &= along << step
                    else:
                        reached |= along & (reached >> step)
                        along &= along >> step
                    step *= 2
                found |= reached
        return found

    def beside(self, enemies: int, friends: int, free: int) -> int:
        """The free points from which enemies are taken who have a friend, or a hostile point, beyond them."""
        found = 0
        size, left, right = self.size, self.not_left, self.not_right
        found |= ((friends << size) & enemies) << size
        found |= ((friends >> size) & enemies) >> size
        found |= (((friends & left) << 1) & enemies & left) << 1
        found |= (((friends & right) >> 1) & enemies & right) >> 1
        return found & free

    def read(self, turn: int, cells: str, left: int) -> Node:
        """A position as the search has it."""
        return Node(turn, cells, int(cells.translate(BLACK), 2), int(cells.translate(WHITE), 2), cells.find("K"), left)


shape_of = cache(Shape)
BLACK: Final = str.maketrans("ADK.", "1000")
WHITE: Final = str.maketrans("ADK.", "0110")


def _to_int(at: int, to: int) -> int:
    return at << POINT | to


def _until(ray: tuple[int, ...], barred: frozenset[int]) -> tuple[int, ...]:
    """A ray up to the first point where nobody goes."""
    return tuple(takewhile(lambda to: to not in barred, ray))


def _path(at: int, ray: tuple[int, ...], escapes: Callable[[int, int], bool]) -> tuple[int, ...]:
    """The points that a king goes over along a ray to win at once, with the last; () where he doesn't win there."""
    return ray[: next((count for count, to in enumerate(ray, 1) if escapes(at, to)), 0)]


class Search(NodeSearch[Node]):
    """One search from a position."""

    LEAD = 600
    NULL_FROM = 2
    EXTENDS = True
    FEW = (0, 12, 24, 60)

    def __init__(
        self, laws: Laws, view: View[Any], expired: Callable[[], bool], draws: tuple[int, int], seen: Iterable[object]
    ) -> None:
        """`draws` are the moves until the game is drawn if nothing is taken, and in any case; `seen` are the positions
        that have stood on the board.
        """
        self.laws, self.shape = laws, shape_of(laws)
        self.longest = draws[1]
        """The ply at which the game is drawn in any case."""
        node = self.shape.read(view.seat, view.shown.cells, min(draws))
        super().__init__(node, view, expired, len(self.shape.bit) << POINT, seen)

    def to_int(self, move: Move) -> int:
        """A move of the rules as a number."""
        at = self.laws.ground.board.at
        return _to_int(at[move[1]], at[move[2]])

    def to_move(self, number: int) -> Move:
        """A number as a move of the rules."""
        names = self.laws.ground.board.names
        return "move", names[number >> POINT], names[number & MASK]

    def key(self, node: Node) -> str:
        """The side to move and the pieces, as the rules note what has stood on the board."""
        return f"{node.turn}{node.cells}"

    def stuck(self, ply: int) -> int:
        """What it is worth to have no move."""
        return 0 if self.laws.stuck_draws else ply - WIN

    # -- the position as it stands -----------------------------------------------------------------

    def outlook(self, node: Node, ply: int) -> tuple[int | None, list[int] | None]:
        """Whether the king gets away or is taken; where he has a way out, the steps that shut it."""
        turn, cells, black, white, king, left = node
        if king < 0:
            return ply - WIN, None
        if ply >= left:
            return 0, None
        shape, takeable = self.shape, self.laws.takeable
        taken = black | white
        ways = [path for path in shape.paths[king] if not path & taken]
        if turn == KING:
            return WIN - ply - 1 if ways else None, None
        if takeable and shape.near[king] & black and takeable(cells):
            return WIN - ply - 1, None
        if not ways:
            return None, None
        block = shape.all
        for path in ways:
            block &= path
        if not takeable and (shape.near[king] & (black | shape.shut & ~taken)).bit_count() > 2:
            block |= shape.near[king] & ~taken
        answers = self.steps_to(node, block)
        return (None, answers) if answers else (ply + 2 - WIN, None)

    def standing(self, node: Node) -> int:
        """What a position in which the king has no way out is worth to the side to move, as it stands."""
        turn, _, black, white, king, _ = node
        shape = self.shape
        taken = black | white
        empty = shape.open & ~taken
        reach = shape.reach(king, taken)
        shut = (shape.near[king] & (black | shape.shut & ~taken)).bit_count()
        lead = self.laws.material(white.bit_count() - 1, black.bit_count(), shut)
        without = taken ^ shape.bit[king]
        threats = forks = 0
        for at in shape.numbers(reach & shape.gates):
            ways = 0
            for path in shape.paths[at]:
                ways += not path & without
            threats += ways == 1
            forks += ways > 1
        if threats or forks:
            lead += 20 * threats + 80 * min(forks, 3) + 180
        else:
            # two and three moves to a goal
            gone = shape.spread(reach, empty)
            back = shape.spread(shape.goals & empty, empty)
            if gone & back:
                lead += 120
            elif gone & shape.spread(back, empty):
                lead += 60
        return -lead if turn else lead

    # -- moves -------------------------------------------------------------------------------------

    def moves(self, node: Node) -> tuple[int, ...]:
        """Every step of the side to move, whatever becomes of the king."""
        return self.shape.stepper.steps(node.cells, node.turn)

    def steps_to(self, node: Node, points: int) -> list[int]:
        """Those that go to some points."""
        stepper, cells, turn = self.shape.stepper, node.cells, node.turn
        return [
            move for at in self.shape.numbers(points) for move in stepper.crossing(cells, turn, at) if move & MASK == at
        ]

    def make(self, node: Node, move: int) -> Node:
        """The position after a step."""
        turn, cells, black, white, king, left = node
        at, to = move >> POINT, move & MASK
        shape = self.shape
        if shape.near[to] & (white if turn else black):
            cells, taken = self.laws.play(cells, at, to)
            if taken:
                return shape.read(1 - turn, cells, self.longest)
        else:
            cells = move_piece(cells, at, to)
        flip = shape.bit[at] | shape.bit[to]
        if turn:
            return Node(0, cells, black ^ flip, white, king, left)
        if at == king:
            king = OUT if move in shape.exits else to
        return Node(1, cells, black, white ^ flip, king, left)

    def striking(self, node: Node) -> list[int]:
        """The steps that are likely to decide something."""
        return self.steps_to(node, self.targets(node))

    def targets(self, node: Node) -> int:
        """The points to which a step is likely to decide something: where it captures, or corners or frees the king."""
        turn, _, black, white, king, _ = node
        shape = self.shape
        taken = black | white
        free = shape.all & ~taken
        if turn == KING:
            found = shape.beside(black, white | shape.hostile & free, free)
            without = taken ^ shape.bit[king]
            for at in shape.numbers(shape.reach(king, taken) & shape.gates):
                ways = 0
                for path in shape.paths[at]:
                    ways += not path & without
                if ways > 1:
                    found |= shape.bit[at]
            return found
        prey = white if self.laws.takeable else white ^ shape.bit[king]
        found = shape.beside(prey, black | shape.hostile & free, free)
        near = shape.near[king]
        if (near & (black | shape.shut & free)).bit_count() > 2:
            found |= near & free
        return found
