"""What searches on boards kept as numbers share: the clock, the table of positions, deeper rounds, and one search."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import count
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from msgspec.structs import replace

from parlor.core.advice import Advice, Effort, ranked_advice, return_cost
from parlor.core.state import Move, View

MAX_DEPTH: Final = 60
"""Plies searched at most where no budget says so: a safety stop, for the time ends a search long before."""
MAX_ENTRIES: Final = 400_000
"""Positions that are remembered: some hundred megabytes, which a second of search does not reach."""
CLOCK_MASK: Final = 127
"""The clock is looked at once in so many positions, less one (a mask): every few milliseconds."""
EXACT, AT_LEAST, AT_MOST = range(3)
WIN: Final = 100_000
"""A win at once; one that takes plies is worth one less for each."""
SURE: Final = WIN - 1000
"""From here on a value is a forced win: no search is so deep."""


class OutOfTime(Exception):
    """Time is up. The search that raised it is no longer to be used: it stands somewhere below its first position."""


class Entry(NamedTuple):
    """What is known of a position: searched how deep, its value, and the best move there."""

    depth: int
    value: int
    kind: int
    best: int

    def answers(self, low: int, high: int) -> bool:
        """Whether the value is known well enough between these bounds."""
        return self.kind == EXACT or (self.value >= high if self.kind == AT_LEAST else self.value <= low)


class Search(Protocol):
    """A search from one position, with moves as numbers."""

    roots: list[int]
    """The moves to choose among."""

    def best(self, depth: int, but: int = -1) -> tuple[int, int]:
        """The best move so many plies deep, among all `but` one, and its value for the side to move.

        Raises `OutOfTime`, though never at depth 1.
        """


def deepen(search: Search, effort: Effort, to_move: Callable[[int], Move], sure: int, lead: int) -> Iterator[Advice]:
    """Deeper and deeper until time is up, or the game is decided from here. A round is one more ply deep.

    From `sure` on a value is a forced win; whoever leads by `lead` wins three games of four.
    """
    most = effort.rounds if effort.rounds is not None else MAX_DEPTH
    for depth in count(1):
        try:
            best, value = search.best(depth)
            move = to_move(best)
            worths = {move: _chance(value, sure, lead)}
            yield replace(ranked_advice(worths, "chance"), rounds=depth)
            if effort.why and len(search.roots) > 1:
                other, less = search.best(depth, but=best)
                worths[to_move(other)] = _chance(less, sure, lead)
                yield replace(ranked_advice(worths, "chance", move), rounds=depth)
        except OutOfTime:
            return
        if depth >= most or abs(value) >= sure:
            return


def _chance(value: int, sure: int, lead: int) -> float:
    """The chance to win from the worth of a position."""
    if abs(value) >= sure:
        return float(value > 0)
    return 0.5 + value / (lead + abs(value)) / 2


N = TypeVar("N", bound=Any)
"""A position: a named tuple with the side to move as its `turn`."""


class NodeSearch(ABC, Generic[N]):
    """A search from one position of a game of two. Values are those of the side to move.

    What the game is, its class says. The same side may move again, as after a capture that goes on.
    """

    LEAD: int
    """By how much a side leads when it wins three games of four."""
    NULL_FROM: int = MAX_DEPTH
    """Plies from which it is tried whether even passing is good enough, where it hardly ever does good to pass."""
    LATE: tuple[int, int] = (5, 16)
    """Moves from these on are searched one or two plies less deep at first: the order puts good ones before them."""
    EXTENDS: bool = False
    """Whether forced moves are searched a ply deeper."""
    FEW: tuple[int, ...] = ()
    """By plies left: of so many moves in the order of merit one is thought to be good, if any is."""

    def __init__(
        self, node: N, view: View[Any], expired: Callable[[], bool], numbers: int, before: Iterable[Hashable] = ()
    ) -> None:
        """`numbers` is how many moves there may be, and `before` the keys of positions that stood on the board."""
        self.node, self.expired = node, expired
        self.table: dict[Hashable, Entry] = {}
        self.path: list[Hashable] = []
        self.before = Counter(before)
        self.history = [0] * numbers, [0] * numbers
        self.killers = [[-1, -1] for _ in range(3 * MAX_DEPTH)]
        self.nodes = self.deepest = 0
        self.roots = [self.to_int(move) for move in view.moves()]
        self.returns = {number: view.returns(self.to_move(number)) for number in self.roots}

    # -- the game ----------------------------------------------------------------------------------

    @abstractmethod
    def to_int(self, move: Move) -> int:
        """A move of the rules as a number."""

    @abstractmethod
    def to_move(self, number: int) -> Move:
        """A number as a move of the rules."""

    @abstractmethod
    def key(self, node: N) -> Hashable:
        """What makes two positions the same."""

    @abstractmethod
    def outlook(self, node: N, ply: int) -> tuple[int | None, Sequence[int] | None]:
        """The value of a position in which all is decided; and the moves that alone are left, where something forces
        them: they are searched even at the end of a search.
        """

    @abstractmethod
    def standing(self, node: N) -> int:
        """What a position is worth as it stands."""

    @abstractmethod
    def moves(self, node: N) -> Sequence[int]:
        """All moves."""

    @abstractmethod
    def striking(self, node: N) -> Sequence[int]:
        """Moves that may decide something at once, as captures: they come first, and go on at the end of a search."""

    @abstractmethod
    def make(self, node: N, move: int) -> N:
        """The position after a move."""

    def stuck(self, ply: int) -> int:
        """What it is worth to have no move."""
        return ply - WIN

    # -- the search --------------------------------------------------------------------------------

    def value(self, node: N, depth: int, alpha: int, beta: int, ply: int, passed: bool = False) -> int:
        """What a position is worth, exact between the bounds. Raises `OutOfTime`."""
        self.nodes += 1
        if not self.nodes & CLOCK_MASK and self.deepest > 1 and self.expired():
            raise OutOfTime
        found, answers = self.outlook(node, ply)
        if found is not None:
            return found
        key = self.key(node)
        if key in self.path or self.before.get(key, 0) >= 2:
            return 0
        if depth <= 0:
            return self._quiet_value(node, answers, alpha, beta, ply)
        known = self.table.get(key)
        if known is not None and known.depth >= depth and abs(known.value) < SURE and known.answers(alpha, beta):
            return known.value
        tried = depth >= self.NULL_FROM and answers is None and not passed and abs(beta) < SURE
        if tried and self.standing(node) >= beta:
            after = node._replace(turn=1 - node.turn)
            if -self.value(after, depth - 3, -beta, 1 - beta, ply + 1, True) >= beta:
                return beta
        if self.EXTENDS and answers is not None and ply < 2 * self.deepest:
            depth += 1
        self.path.append(key)
        best, chosen = self._best(node, answers, depth, alpha, beta, ply, known.best if known else -1)
        self.path.pop()
        if len(self.table) < MAX_ENTRIES or key in self.table:
            kind = AT_MOST if best <= alpha else AT_LEAST if best >= beta else EXACT
            self.table[key] = Entry(depth, best, kind, chosen)
        return best

    def _quiet_value(self, node: N, answers: Sequence[int] | None, alpha: int, beta: int, ply: int) -> int:
        """The value once nothing strikes and nothing has to be answered."""
        best = -WIN
        if answers is None:
            best = self.standing(node)
            if best >= beta:
                return best
            alpha = max(alpha, best)
            answers = self.striking(node)
        for move in answers:
            value = self._after(node, self.make(node, move), -1, alpha, beta, ply)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        return best

    def _after(self, node: N, after: N, depth: int, alpha: int, beta: int, ply: int) -> int:
        """What a position is worth to whoever moved to it, so deep; a ply deeper if it is his move again."""
        if after.turn == node.turn:
            return self.value(after, depth + 1, alpha, beta, ply)
        return -self.value(after, depth, -beta, -alpha, ply + 1)

    def _best(
        self, node: N, answers: Sequence[int] | None, depth: int, alpha: int, beta: int, ply: int, first: int
    ) -> tuple[int, int]:
        """The value of the best move, and that move."""
        best, chosen, at = -2 * WIN, -1, -1
        few = self.FEW[depth] if depth < len(self.FEW) and answers is None else -1
        late, later = self.LATE
        for at, move in enumerate(self._ordered(node, answers, first, ply)):
            if at == few and best > -SURE:
                break
            after = self.make(node, move)
            less = 0 if at < late or depth < 3 else 1 if at < later else 2
            if at:
                value = self._after(node, after, depth - 1 - less, alpha, alpha + 1, ply)
                if less and value > alpha:
                    value = self._after(node, after, depth - 1, alpha, alpha + 1, ply)
            if not at or alpha < value < beta:
                value = self._after(node, after, depth - 1, alpha, beta, ply)
            if value > best:
                best, chosen = value, move
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        self._note_cutoff(node.turn, move, depth, ply)
                        break
        return (self.stuck(ply), -1) if at < 0 else (best, chosen)

    def _ordered(self, node: N, answers: Sequence[int] | None, first: int, ply: int) -> Iterator[int]:
        """The moves: the best of the last search, those that strike, those that cut off beside here, and elsewhere."""
        tried = [first]
        if first >= 0:
            yield first
        if answers is None:
            for move in self.striking(node):
                if move not in tried:
                    tried.append(move)
                    yield move
            answers = self.moves(node)
        for move in self.killers[ply]:
            if move in answers and move not in tried:
                tried.append(move)
                yield move
        for move in sorted(answers, key=self.history[node.turn].__getitem__, reverse=True):
            if move not in tried:
                yield move

    def _note_cutoff(self, turn: int, move: int, depth: int, ply: int) -> None:
        killers = self.killers[ply]
        if move != killers[0]:
            killers[1], killers[0] = killers[0], move
        self.history[turn][move] += depth * depth

    # -- the first move ----------------------------------------------------------------------------

    def best(self, depth: int, but: int = -1) -> tuple[int, int]:
        """The best move so many plies deep, among all `but` one, and its value. Raises `OutOfTime`.

        A move that only goes back to where one was must be clearly better than all others.
        """
        if not self.deepest:
            striking = self.striking(self.node)
            self.roots.sort(key=lambda move: move not in striking)
        self.deepest, self.path = depth, [self.key(self.node)]
        best, chosen, liked = -2 * WIN, self.roots[0], -2 * WIN
        for move in self.roots:
            if move == but:
                continue
            cost = round(self.LEAD * return_cost(0.0, self.returns[move]))
            low = max(liked + cost, -WIN)
            after = self.make(self.node, move)
            value = low if best < -WIN else self._after(self.node, after, depth - 1, low, low + 1, 0)
            if best < -WIN or value > low:
                value = self._after(self.node, after, depth - 1, low, WIN, 0)
            if value >= SURE:
                cost = 0
            if value - cost > liked:
                best, chosen, liked = value, move, value - cost
        if but < 0:
            self.roots.remove(chosen)
            self.roots.insert(0, chosen)
        return chosen, best

    def think(self, effort: Effort) -> Iterator[Advice]:
        """Deeper and deeper until time is up, or the game is decided from here. A round is one more ply deep."""
        if effort.only:
            self.roots = [self.to_int(effort.only)]
        yield from deepen(self, effort, self.to_move, SURE, self.LEAD)
