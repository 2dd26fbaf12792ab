"""Tafl: the search of a hard bot, on sets of points as bits of one number.

What a step does to the pieces the rules of the game say. The bits tell quickly where the king gets to, which of his
ways out are open, and where something can be taken. Point 0 has the highest bit, as in a position read as a number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import takewhile
from typing import Any, Final, NamedTuple

from msgspec import Struct

from parlor.core.advice import Advice, Effort, return_cost
from parlor.core.state import Move, View
from parlor.games.kits.boards.deepening import (
    AT_LEAST,
    AT_MOST,
    CLOCK_MASK,
    EXACT,
    MAX_DEPTH,
    MAX_ENTRIES,
    Entry,
    OutOfTime,
    deepen,
)
from parlor.games.kits.boards.tafl import Ground, Stepper, move_piece

KING, ATTACKERS = 0, 1
WIN: Final = 100_000
"""A win at once; one that takes moves is worth one less for each."""
SURE: Final = WIN - 1000
"""From here on a value is a forced win: no search is so deep."""
LEAD: Final = 600
"""By how much a side leads when it wins three games of four."""
POINT: Final = 9
"""Bits of a point in a move as a number: where from, and below it where to."""
MASK: Final = (1 << POINT) - 1
NULL_FROM: Final = 2
"""Plies from which it is tried whether even passing is good enough: there is hardly ever harm in a move to spare."""
LATE_FROM: Final = 5
LATER_FROM: Final = 16
"""Moves from these on are searched one or two plies less deep at first: the order puts the good ones before them."""
FEW: Final = (0, 12, 24, 60)
"""By plies left: of so many moves in the order of merit one is thought to be good, if any is."""


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
    """A position: the side to move, the pieces as a text, and as bits; the king is among his men, and -1 if taken."""

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
        self.goals = self.mask(to for at, four in enumerate(rays) for ray in four for to in ray if laws.escapes(at, to))
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


class Search:
    """One search from a position. Values are those of the side to move."""

    def __init__(
        self, laws: Laws, view: View[Any], expired: Callable[[], bool], draws: tuple[int, int], seen: Iterable[object]
    ) -> None:
        """`draws` are the moves until the game is drawn if nothing is taken, and in any case; `seen` are the positions
        that have stood on the board.
        """
        self.laws, self.expired = laws, expired
        self.shape = shape = shape_of(laws)
        self.longest = draws[1]
        """The ply at which the game is drawn in any case."""
        self.node = shape.read(view.seat, view.shown.cells, min(draws))
        self.table: tuple[dict[str, Entry], dict[str, Entry]] = {}, {}
        """By side to move and position, what is known of it."""
        self.path: tuple[list[str], list[str]] = [], []
        self.before = Counter(seen)
        points = len(shape.bit)
        self.history = [[0] * (points << POINT) for _ in range(2)]
        self.killers = [[-1, -1] for _ in range(3 * MAX_DEPTH)]
        self.nodes = self.deepest = 0
        self.roots = [self.to_int(move) for move in view.moves()]
        self.returns = {number: view.returns(self.to_move(number)) for number in self.roots}

    def to_int(self, move: Move) -> int:
        """A move as a number."""
        at = self.laws.ground.board.at
        return _to_int(at[move[1]], at[move[2]])

    def to_move(self, number: int) -> Move:
        """The move of a number."""
        names = self.laws.ground.board.names
        return "move", names[number >> POINT], names[number & MASK]

    # -- the position as it stands -----------------------------------------------------------------

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

    def steps(self, node: Node) -> tuple[int, ...]:
        """Every step of the side to move."""
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
        return Node(1, cells, black, white ^ flip, to if at == king else king, left)

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

    # -- the search --------------------------------------------------------------------------------

    def value(self, node: Node, depth: int, alpha: int, beta: int, ply: int, passed: bool = False) -> int:
        """What a position is worth to the side to move, exact between the bounds. Raises `OutOfTime`."""
        self.nodes += 1
        if not self.nodes & CLOCK_MASK and self.deepest > 1 and self.expired():
            raise OutOfTime
        turn, cells, black, white, king, left = node
        if king < 0:
            return ply - WIN
        shape, takeable = self.shape, self.laws.takeable
        if ply >= left or cells in self.path[turn] or self.before[f"{turn}{cells}"] >= 2:
            return 0
        taken = black | white
        ways = [path for path in shape.paths[king] if not path & taken]
        if turn == KING:
            if ways:
                return WIN - ply - 1
        elif takeable and shape.near[king] & black and takeable(cells):
            return WIN - ply - 1
        block = -1
        if ways:
            for path in ways:
                block &= path
            if not takeable and (shape.near[king] & (black | shape.shut & ~taken)).bit_count() > 2:
                block |= shape.near[king] & ~taken
            if not block:
                return ply + 2 - WIN
        if depth <= 0:
            return self.quiesce(node, block, alpha, beta, ply)
        known = self.table[turn].get(cells)
        if known is not None and known.depth >= depth and abs(known.value) < SURE and known.answers(alpha, beta):
            return known.value
        if block < 0 and not passed and depth >= NULL_FROM and abs(beta) < SURE and self.standing(node) >= beta:
            value = -self.value(node._replace(turn=1 - turn), depth - 3, -beta, 1 - beta, ply + 1, True)
            if value >= beta:
                return beta
        best, chosen = self._best(node, block, depth, alpha, beta, ply, known.best if known else -1)
        if len(self.table[turn]) < MAX_ENTRIES or cells in self.table[turn]:
            kind = AT_MOST if best <= alpha else AT_LEAST if best >= beta else EXACT
            self.table[turn][cells] = Entry(depth, best, kind, chosen)
        return best

    def quiesce(self, node: Node, block: int, alpha: int, beta: int, ply: int) -> int:
        """The value once nothing is to be taken, and no way out is to be shut."""
        if block < 0:
            best = self.standing(node)
            if best >= beta:
                return best
            alpha = max(alpha, best)
            block = self.targets(node)
        else:
            best = ply + 2 - WIN
        if not block:
            return best
        for move in self.steps_to(node, block):
            after = self.make(node, move)
            value = -self.value(after, 0, -beta, -alpha, ply + 1)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        return best

    def _order(self, node: Node, first: int, ply: int) -> list[int]:
        """The moves: the best of the last search, what captures, what cut off beside here and elsewhere."""
        moves = self.steps(node)
        history = self.history[node.turn]
        order = sorted(moves, key=history.__getitem__, reverse=True)
        front = [first] if first in moves else []
        front += [move for move in self.steps_to(node, self.targets(node)) if move not in front]
        front += [move for move in self.killers[ply] if move in moves and move not in front]
        return list(dict.fromkeys(front + order))

    def _best(self, node: Node, block: int, depth: int, alpha: int, beta: int, ply: int, first: int) -> tuple[int, int]:
        """The value of the best move, and that move."""
        turn = node.turn
        if block < 0:
            moves = self._order(node, first, ply)
            best, chosen = (0 if self.laws.stuck_draws else ply - WIN) if not moves else -WIN, -1
            few = FEW[depth] if depth < len(FEW) else len(moves)
        else:
            moves = self.steps_to(node, block)
            best, chosen = ply + 2 - WIN, -1
            few = len(moves)
            if ply < 2 * self.deepest:
                depth += 1
        self.path[turn].append(node.cells)
        for at, move in enumerate(moves):
            if at >= few and best > -SURE:
                break
            less = 0
            if depth > 2 and at >= LATE_FROM:
                less = 1 + (at >= LATER_FROM)
            after = self.make(node, move)
            if at:
                value = -self.value(after, depth - 1 - less, -alpha - 1, -alpha, ply + 1)
                if less and value > alpha:
                    value = -self.value(after, depth - 1, -alpha - 1, -alpha, ply + 1)
                if alpha < value < beta:
                    value = -self.value(after, depth - 1, -beta, -alpha, ply + 1)
            else:
                value = -self.value(after, depth - 1, -beta, -alpha, ply + 1)
            if value > best:
                best, chosen = value, move
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        self._note_cutoff(turn, move, depth, ply)
                        break
        self.path[turn].pop()
        return best, chosen

    def _note_cutoff(self, turn: int, move: int, depth: int, ply: int) -> None:
        killers = self.killers[ply]
        if move != killers[0]:
            killers[1], killers[0] = killers[0], move
        self.history[turn][move] += depth * depth

    # -- the first move ----------------------------------------------------------------------------

    def best(self, depth: int, but: int = -1) -> tuple[int, int]:
        """The best move so many plies deep, among all `but` one, and its value for the side to move.

        A move that only goes back to where one was must be clearly better than all others. Raises `OutOfTime`.
        """
        self.deepest = depth
        node = self.node
        for path in self.path:
            path.clear()
        self.path[node.turn].append(node.cells)
        best, chosen, liked = -2 * WIN, self.roots[0], -2 * WIN
        if depth == 1:
            order = dict.fromkeys(self.steps_to(node, self.targets(node)))
            self.roots.sort(key=lambda move: move not in order)
        for move in self.roots:
            if move == but:
                continue
            cost = round(LEAD * return_cost(0.0, self.returns[move]))
            low = max(liked + cost, -WIN)
            after = self.make(node, move)
            if move >> POINT == node.king and self.laws.escapes(move >> POINT, move & MASK):
                value = WIN
            elif best > -WIN:
                value = -self.value(after, depth - 1, -low - 1, -low, 1)
                if value > low:
                    value = -self.value(after, depth - 1, -WIN, -low, 1)
            else:
                value = -self.value(after, depth - 1, -WIN, -low, 1)
            if value >= SURE:
                cost = 0
            if value - cost > liked:
                best, chosen, liked = value, move, value - cost
        if but < 0:
            self.roots.remove(chosen)
            self.roots.insert(0, chosen)
        return chosen, best


def think(search: Search, effort: Effort) -> Iterator[Advice]:
    """Deeper and deeper until time is up, or the game is decided from here. A round is one more ply deep."""
    if effort.only:
        search.roots = [search.to_int(effort.only)]
    yield from deepen(search, effort, search.to_move, SURE, LEAD)
