"""Fox and Geese: the search of a hard bot, on points as bits of one number.

Points lie in rows of nine bits, of which seven are used: a step to the right is a shift by 1, a step up one by 9, and
what leaves the board on one side never comes back on the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Final, NamedTuple, TypeAlias

from parlor.core.advice import Advice, Effort, return_cost
from parlor.core.state import Move, View
from parlor.games.boards.fox_geese.bots import FIRST, PEN
from parlor.games.boards.fox_geese.rules import (
    FEWEST,
    FOX,
    GEESE,
    LONGEST,
    PASS,
    POINTS,
    QUIET,
    STOP,
    FoxGeese,
    board,
)
from parlor.games.kits.boards.deepening import (
    AT_LEAST,
    AT_MOST,
    CLOCK_MASK,
    EXACT,
    MAX_ENTRIES,
    Entry,
    OutOfTime,
    deepen,
)
from parlor.games.kits.common.turns import bit_numbers

ROW: Final = 9
"""Bits of a row of points."""
WIN: Final = 100_000
"""A win at once; one that takes moves is worth one less for each."""
SURE: Final = WIN - 1000
"""From here on a value is a forced win: no search is so deep."""
LEAD: Final = 240
"""By how much a side leads when it wins three games of four: twelve points, as `evaluate` has it, of twenty each."""
LATE_FROM: Final = 6
"""Moves from this one on are searched a ply less deep at first: the order puts the good ones before them."""
JUMP: Final = 1 << 14
"""Marks a jump among moves as numbers: seven bits where from, seven where to. 0 is the move that moves nobody."""
Position: TypeAlias = tuple[int, int, bool]
"""The fox's bit and above it the side to move, the geese, and whether the fox may jump on."""

BITS: Final = tuple(y * ROW + x for x, y in board(False).places)
"""The bit of each point."""
POINT_AT: Final = {bit: point for point, bit in enumerate(BITS)}
VALID: Final = sum(1 << bit for bit in BITS)
SLANTED: Final = sum(1 << y * ROW + x for x, y in board(False).places if (x + y) % 2 == 0)
"""The points at which lines aslant meet, where there are any."""
COLUMNS: Final = (0, *(sum(1 << y * ROW + x for y in range(1, 8)) for x in range(1, 8)))
STRAIGHT: Final = (1, -1, ROW, -ROW)
ASLANT: Final = (ROW + 1, ROW - 1, -ROW - 1, 1 - ROW)


def shift(points: int, by: int) -> int:
    """Points moved by a step, those beyond the board too."""
    return points << by if by > 0 else points >> -by


class Lines(NamedTuple):
    """Where men go on a board with or without lines aslant."""

    steps: tuple[tuple[int, ...], ...]
    """By bit, the bits of the neighbouring points."""
    jumps: tuple[tuple[tuple[int, int, int], ...], ...]
    """By bit, over which point as a mask, to which as a mask, and its bit."""
    ways: tuple[tuple[int, int], ...]
    """The steps in every direction, and the points from which one goes there."""


@cache
def lines(diagonals: bool) -> Lines:
    """The lines of a board."""
    ways = tuple((by, VALID) for by in STRAIGHT) + tuple((by, SLANTED) for by in ASLANT if diagonals)
    steps, jumps = [], []
    for bit in range(max(BITS) + 1):
        here = 1 << bit
        near = [by for by, at in ways if here & at and shift(here, by) & VALID]
        steps.append(tuple(bit + by for by in near))
        far = [by for by in near if shift(here, 2 * by) & VALID]
        jumps.append(tuple((shift(here, by), shift(here, 2 * by), bit + 2 * by) for by in far))
    return Lines(tuple(steps), tuple(jumps), ways)


def to_mask(points: int) -> int:
    """The geese of a state as bits of rows."""
    return sum(1 << BITS[point] for point in bit_numbers(points))


class Search:
    """One search from a position. Values are the fox's: he seeks the highest, the geese the lowest."""

    def __init__(self, view: View[FoxGeese], expired: Callable[[], bool]) -> None:
        state = view.shown
        self.expired = expired
        self.lines = lines(state.options.diagonals)
        self.back, self.forced = state.options.geese_back, state.options.capture == "forced"
        self.turn, self.chain = state.turn, state.chain
        self.fox, self.geese = BITS[state.fox], to_mask(state.geese)
        self.left = min(QUIET - state.quiet, LONGEST - state.plies)
        """Moves until the game is drawn, if no goose is taken."""
        self.table: dict[Position, Entry] = {}
        self.history: Counter[int] = Counter()
        self.nodes = 0
        self.deepest = 0
        self.path: list[Position] = []
        self.before = Counter(map(_read_position, state.seen.seen))
        """How often positions have stood on the board."""
        self.roots = [to_int(move) for move in state.moves()]
        self.returns = {number: view.returns(to_move(number)) for number in self.roots}

    # -- the position as it stands -----------------------------------------------------------------

    def standing(self, fox: int, geese: int) -> int:
        """What a position is worth to the fox as it stands: what `evaluate` says, in twentieths of its points."""
        here = 1 << fox
        open_points = VALID & ~geese
        free = open_points & ~here
        prey = 0
        reach, grown = 0, here
        ways = self.lines.ways
        for by, at in ways:
            if by > 0:
                prey += (geese & at & (open_points << by) & (free >> by)).bit_count()
                prey += (geese & at & (open_points >> by) & (free << by)).bit_count()
        while grown != reach:
            reach = grown
            for by, at in ways:
                grown |= (reach & at) << by if by > 0 else (reach & at) >> -by
            grown &= open_points
        room = reach.bit_count()
        y, x = divmod(fox, ROW)
        total = forward = apart = 0
        for row in range(1, 8):
            number = (geese >> row * ROW & 0x1FF).bit_count()
            total += number
            forward += number * (7 - row)
            apart += number * abs(row - y)
            apart += (geese & COLUMNS[row]).bit_count() * abs(row - x)
        jumps = sum(1 for over, to, _ in self.lines.jumps[fox] if geese & over and not geese & to)
        lead = 60 * (total - FEWEST - 5) - 7 * room - 40 * jumps - 2 * prey + 10 * forward - apart
        lead += 20 * max(0, PEN - room) + 24 * (abs(x - 4) + abs(y - 4)) - 10 * y
        return -lead

    # -- moves -------------------------------------------------------------------------------------

    def fox_moves(self, fox: int, geese: int, chain: bool) -> list[int]:
        """The moves of the fox: jumps first. One that stops after a jump is 0."""
        jumps = [JUMP | fox << 7 | to for over, land, to in self.lines.jumps[fox] if geese & over and not geese & land]
        if chain:
            return jumps if jumps and self.forced else [*jumps, 0]
        if jumps and self.forced:
            return jumps
        return jumps + [fox << 7 | to for to in self.lines.steps[fox] if not geese >> to & 1]

    def geese_moves(self, fox: int, geese: int) -> list[int]:
        """The moves of the geese; to pass, where none can move, is 0."""
        free = VALID & ~geese & ~(1 << fox)
        found = []
        for by, at in self.lines.ways:
            if by > 1 and not self.back:  # up, or aslant up
                continue
            movers = geese & at & (free >> by if by > 0 else free << -by)
            while movers:
                low = movers & -movers
                bit = low.bit_length() - 1
                found.append(bit << 7 | bit + by)
                movers ^= low
        return found or [0]

    # -- the search --------------------------------------------------------------------------------

    def value(self, turn: int, fox: int, geese: int, chain: bool, depth: int, low: int, high: int, ply: int) -> int:
        """What a position is worth to the fox, exact between the bounds. Raises `OutOfTime`."""
        self.nodes += 1
        if not self.nodes & CLOCK_MASK and self.deepest > 1 and self.expired():
            raise OutOfTime
        key = (fox << 1 | turn, geese, chain)
        if not chain and (key in self.path or self.before[key] >= 2):
            return 0
        if turn == FOX:
            moves = self.fox_moves(fox, geese, chain)
            if not moves:
                return ply - WIN
        elif depth > 0:
            moves = self.geese_moves(fox, geese)
        if ply >= self.left and not chain:
            return 0
        if depth <= 0 and not (chain or (turn == FOX and moves[0] & JUMP)):
            return self.standing(fox, geese)
        known = self.table.get(key)
        if known is not None and known.depth >= depth and abs(known.value) < SURE and known.answers(low, high):
            return known.value
        if turn == FOX:
            best, chosen = self._fox_best(fox, geese, chain, moves, depth, low, high, ply, known)
        else:
            best, chosen = self._geese_best(fox, geese, moves, depth, low, high, ply, known)
        if len(self.table) < MAX_ENTRIES or key in self.table:
            kind = AT_MOST if best <= low else AT_LEAST if best >= high else EXACT
            self.table[key] = Entry(depth, best, kind, chosen)
        return best

    def _order(self, moves: list[int], known: Entry | None) -> list[int]:
        """The moves: the best of the last search, then those that cut off most."""
        first = known.best if known is not None else -1
        history = self.history
        return sorted(moves, key=lambda move: (move == first, move & JUMP, history[move]), reverse=True)

    def _fox_best(
        self, fox: int, geese: int, chain: bool, moves: list[int], depth: int, low: int, high: int, ply: int,
        known: Entry | None,
    ) -> tuple[int, int]:  # fmt: skip
        """The highest value of the fox's moves, and that move. At the depth's end he only jumps, or is content."""
        best, chosen = -WIN, 0
        if depth <= 0 and not self.forced:
            best = self.standing(fox, geese)
            if best >= high:
                return best, 0
            low = max(low, best)
            moves = [move for move in moves if move & JUMP]
        self.path.append((fox << 1 | FOX, geese, chain))
        for move in self._order(moves, known):
            value = self.after_fox(fox, geese, move, depth, low, high, ply)
            if value > best:
                best, chosen = value, move
                if value > low:
                    low = value
                    if value >= high:
                        self.history[move] += max(1, depth * depth)
                        break
        self.path.pop()
        return best, chosen

    def after_fox(self, fox: int, geese: int, move: int, depth: int, low: int, high: int, ply: int) -> int:
        """What the position after a move of the fox is worth to him."""
        if not move:
            return self.value(GEESE, fox, geese, False, depth - 1, low, high, ply + 1)
        to = move & 127
        if move & JUMP:
            geese &= ~(1 << (fox + to) // 2)
            if geese.bit_count() < FEWEST:
                return WIN - ply
            path, self.path, left, self.left = self.path, [], self.left, ply + QUIET
            before, self.before = self.before, Counter()
            if any(geese & over and not geese & land for over, land, _ in self.lines.jumps[to]):
                value = self.value(FOX, to, geese, True, depth, low, high, ply)
            else:
                value = self.value(GEESE, to, geese, False, depth - 1, low, high, ply + 1)
            self.path, self.left, self.before = path, left, before
            return value
        return self.value(GEESE, to, geese, False, depth - 1, low, high, ply + 1)

    def _geese_best(
        self, fox: int, geese: int, moves: list[int], depth: int, low: int, high: int, ply: int, known: Entry | None
    ) -> tuple[int, int]:
        """The lowest value of the moves of the geese, and that move."""
        best, chosen = WIN, 0
        self.path.append((fox << 1 | GEESE, geese, False))
        for at, move in enumerate(self._order(moves, known)):
            value = self.after_geese(fox, geese, move, depth - 1 - (at >= LATE_FROM and depth > 2), low, high, ply)
            if value < high and at >= LATE_FROM and depth > 2:
                value = self.after_geese(fox, geese, move, depth - 1, low, high, ply)
            if value < best:
                best, chosen = value, move
                if value < high:
                    high = value
                    if value <= low:
                        self.history[move] += depth * depth
                        break
        self.path.pop()
        return best, chosen

    def after_geese(self, fox: int, geese: int, move: int, depth: int, low: int, high: int, ply: int) -> int:
        """What the position after a move of the geese is worth to the fox."""
        if move:
            geese = geese & ~(1 << (move >> 7)) | 1 << (move & 127)
        return self.value(FOX, fox, geese, False, depth, low, high, ply + 1)

    # -- the first move ----------------------------------------------------------------------------

    def best(self, depth: int, but: int = -1) -> tuple[int, int]:
        """The best move so many plies deep, among all `but` one, and its value for the side to move.

        A move that only goes back to where one was must be clearly better than all others. Raises `OutOfTime`.
        """
        self.deepest = depth
        self.path = [(self.fox << 1 | self.turn, self.geese, self.chain)]
        best, chosen, liked = -2 * WIN, self.roots[0], -2 * WIN
        for move in self.roots:
            if move == but:
                continue
            cost = round(LEAD * return_cost(0.0, self.returns[move]))
            least = max(liked + cost, -WIN)
            if self.turn == FOX:
                value = self.after_fox(self.fox, self.geese, move, depth, least, WIN, 0)
            else:
                value = -self.after_geese(self.fox, self.geese, move, depth - 1, -WIN, -least, 0)
            if value >= SURE:
                cost = 0
            if value - cost > liked:
                best, chosen, liked = value, move, value - cost
        if but < 0:
            self.roots.remove(chosen)
            self.roots.insert(0, chosen)
        return chosen, best


def _read_position(number: int | str) -> Position:
    """A position that was written down, as the table has it: see `rules.position`."""
    assert isinstance(number, int)
    return BITS[number >> 1 & 63] << 1 | number & 1, to_mask(number >> 7), False


def to_int(move: Move) -> int:
    """A move as a number: the bit it goes to, the bit it comes from seven bits higher, and whether it is a jump."""
    if len(move) == 1:
        return 0
    at, to = (BITS[POINTS.index(point)] for point in move[1:])
    return (JUMP if move[0] == "jump" else 0) | at << 7 | to


def to_move(number: int, *, chain: bool = False) -> Move:
    """The move of a number; `chain` says which of the two without points it is."""
    if not number:
        return STOP if chain else PASS
    at, to = (POINTS[POINT_AT[bit]] for bit in (number >> 7 & 127, number & 127))
    return ("jump" if number & JUMP else "move", at, to)


def search(view: View[FoxGeese], effort: Effort) -> Iterator[Advice]:
    """Deeper and deeper until time is up, or the game is decided from here. A round is one more ply deep."""
    state = view.shown
    if state.fox < 0:
        yield Advice(FIRST)
        return
    searched = Search(view, effort.expired)
    if effort.only:
        searched.roots = [to_int(effort.only)]
    yield from deepen(searched, effort, partial(to_move, chain=state.chain), SURE, LEAD)
