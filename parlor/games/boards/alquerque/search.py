"""Alquerque: the search of a hard bot, on points as bits of one number."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from parlor.core.advice import Advice, Effort
from parlor.core.state import Move, View
from parlor.games.boards.alquerque.rules import (
    BOARD,
    HUFF,
    JUMPS,
    LAST,
    LONGEST,
    MOVES,
    PASS,
    QUIET,
    STOP,
    UP,
    WHITE,
    Alquerque,
)
from parlor.games.kits.boards.deepening import WIN, NodeSearch
from parlor.games.kits.common.turns import bit_numbers

POINT: Final = 5
"""Bits of a point in a move as a number: where to, and above it where from."""
MASK: Final = (1 << POINT) - 1
ALL: Final = (1 << 25) - 1
JUMP, HUFFS, STOPS, PASSES = (kind << 2 * POINT for kind in range(1, 5))
"""Marks of moves as numbers that are no steps."""
SINCE: Final = 26
"""The bit from which on a position noted by the rules has the black men."""


class Way(NamedTuple):
    """A direction: by how many points, from where one can step and jump there, and how far it is up."""

    by: int
    steps: int
    jumps: int
    up: int


def _ways() -> tuple[Way, ...]:
    steps = {(to - at, up) for at, ways in enumerate(BOARD.steps) for to, _, up in ways}
    return tuple(
        Way(
            by,
            sum(1 << at for at, ways in enumerate(BOARD.steps) if any(to - at == by for to, _, _ in ways)),
            sum(1 << at for at, ways in enumerate(BOARD.jumps) if any(over - at == by for over, _, _, _ in ways)),
            up,
        )
        for by, up in sorted(steps)
    )


WAYS: Final = _ways()
RANKS: Final = tuple(sum(1 << at for at, (_, y) in enumerate(BOARD.places) if y == rank) for rank in range(6))


class Node(NamedTuple):
    """A position: the side to move, the men, and what else `Alquerque` has."""

    turn: int
    white: int
    black: int
    chain: int
    guilty: int
    been: tuple[int, ...]
    passed: bool
    left: int
    """The ply at which the game is drawn, if nothing is taken till then."""
    over: int = -1
    """Who has won by the last move; 2 for a draw, -1 while the game goes on."""


class Search(NodeSearch[Node]):
    """One search from a position."""

    LEAD = 300

    def __init__(self, view: View[Alquerque], expired: Callable[[], bool]) -> None:
        state = view.shown
        self.huffs, self.freezes = state.options.huff, state.options.back_row_freeze
        self.longest = LONGEST - state.plies
        left = self.longest if state.been else min(self.longest, QUIET - state.quiet)
        node = Node(state.turn, *state.own, state.chain, state.guilty, state.been, state.passed, left)
        super().__init__(node, view, expired, 5 << 2 * POINT, map(_noted, state.seen.seen))

    def to_int(self, move: Move) -> int:
        """A move of the rules as a number."""
        if len(move) == 1:
            return STOPS if move == STOP else PASSES
        if move[0] == "huff":
            return HUFFS | BOARD.at[move[1]]
        return (JUMP if move[0] == "jump" else 0) | BOARD.at[move[1]] << POINT | BOARD.at[move[2]]

    def to_move(self, number: int) -> Move:
        """A number as a move of the rules."""
        if number >= STOPS:
            return STOP if number == STOPS else PASS
        if number >= HUFFS:
            return HUFF[number & MASK]
        return (JUMPS if number & JUMP else MOVES)[number >> POINT & MASK][number & MASK]

    def key(self, node: Node) -> tuple[object, ...]:
        """All but when it would be a draw."""
        return node[:6]

    # -- the position as it stands -----------------------------------------------------------------

    def outlook(self, node: Node, ply: int) -> tuple[int | None, list[int] | None]:
        """Who has won; and the captures that a man goes on with, or that are a duty."""
        if node.over >= 0:
            return 0 if node.over == 2 else WIN - ply if node.over == node.turn else ply - WIN, None
        if node.chain >= 0:
            jumps = self.jumps(node, 1 << node.chain)
            return None, [*jumps, STOPS] if self.huffs else jumps
        if ply >= node.left:
            return 0, None
        if not self.huffs:
            return None, self.jumps(node, ALL) or None
        return None, None

    def standing(self, node: Node) -> int:
        """The men, as `evaluate` counts them, in fiftieths of its points, and the ranks still to be climbed."""
        lead = 100 * (node.white.bit_count() - node.black.bit_count())
        if node.been:
            for rank in range(1, 6):
                points = RANKS[rank]
                lead += 2 * (
                    (node.white & points).bit_count() * (5 - rank) - (node.black & points).bit_count() * (rank - 1)
                )
        return lead if node.turn == WHITE else -lead

    # -- moves -------------------------------------------------------------------------------------

    def jumps(self, node: Node, men: int) -> list[int]:
        """The captures of some men of the side to move."""
        mine, theirs = (node.white, node.black) if node.turn == WHITE else (node.black, node.white)
        men &= mine
        free = ALL & ~(mine | theirs)
        found = []
        for by, _, far, up in WAYS:
            movers = men & far & (theirs >> by & free >> 2 * by if by > 0 else theirs << -by & free << -2 * by)
            if not movers or (node.been and up * UP[node.turn] < 0):
                continue
            found += [JUMP | at << POINT | at + 2 * by for at in bit_numbers(movers)]
        if node.been:
            return [move for move in found if not node.been[move >> POINT & MASK] >> (move & MASK) & 1]
        return found

    def steps(self, node: Node) -> list[int]:
        """The moves to a neighbouring point."""
        men = node.white if node.turn == WHITE else node.black
        free = ALL & ~(node.white | node.black)
        if node.been and self.freezes:
            men &= ~RANKS[LAST[node.turn]]
        found = []
        for by, near, _, up in WAYS:
            movers = men & near & (free >> by if by > 0 else free << -by)
            if movers and not (node.been and up * UP[node.turn] < 0):
                found += [at << POINT | at + by for at in bit_numbers(movers)]
        if node.been:
            return [move for move in found if not node.been[move >> POINT] >> (move & MASK) & 1]
        return found

    def moves(self, node: Node) -> list[int]:
        """All moves of a side that need not capture."""
        found = self.jumps(node, ALL) + self.steps(node)
        return [HUFFS | at for at in bit_numbers(node.guilty)] + (found or [PASSES])

    def striking(self, node: Node) -> list[int]:
        """To huff, and to capture."""
        jumps = self.jumps(node, ALL if node.chain < 0 else 1 << node.chain)
        return [HUFFS | at for at in bit_numbers(node.guilty)] + jumps

    def make(self, node: Node, move: int) -> Node:
        """The position after a move; a man who may capture again has the move still."""
        turn, white, black, chain, _, been, passed, _, _ = node
        if move >= HUFFS:
            if move == STOPS:
                return self._next(node, 1 << chain)
            if move == PASSES:
                over = 1 - turn if been else 2 if passed else -1
                return self._next(node, 0)._replace(passed=True, over=over)
            kept = ~(1 << (move & MASK))
            over = -1 if (black if turn == WHITE else white) & kept else turn
            if turn == WHITE:
                black &= kept
            else:
                white &= kept
            return node._replace(white=white, black=black, guilty=0, left=self.longest, over=over)
        at, to = move >> POINT & MASK, move & MASK
        flip = 1 << at | 1 << to
        if been:
            path = been[at] | 1 << to
            been = tuple(path if point == to else was for point, was in enumerate(been))
        if not move & JUMP:
            could = 0
            if self.huffs:
                for one in self.jumps(node, ALL):
                    could |= 1 << (one >> POINT & MASK)
                could = could & ~(1 << at) | (1 << to if could >> at & 1 else 0)
            if turn == WHITE:
                return self._next(node._replace(white=white ^ flip, been=been), could)
            return self._next(node._replace(black=black ^ flip, been=been), could)
        taken = 1 << (at + to) // 2
        white, black = (white ^ flip, black ^ taken) if turn == WHITE else (white ^ taken, black ^ flip)
        after = Node(turn, white, black, to, 0, been, passed, self.longest)
        if not (black if turn == WHITE else white):
            return after._replace(over=turn)
        return after if self.jumps(after, 1 << to) else self._next(after, 0)

    def _next(self, node: Node, guilty: int) -> Node:
        """The turn goes to the other side, who loses going forward if it has no move."""
        after = node._replace(turn=1 - node.turn, chain=-1, guilty=guilty if self.huffs else 0, passed=False)
        if after.been and not after.guilty and not self.jumps(after, ALL) and not self.steps(after):
            return after._replace(over=node.turn)
        return after


def _noted(position: int | str) -> tuple[object, ...]:
    """The key of a position that the rules have noted, with who may be huffed as men of both sides."""
    number = int(position)
    turn, white, black = number & 1, number >> 1 & ALL, number >> SINCE
    guilty = white & black
    white, black = (white ^ guilty, black) if turn == WHITE else (white, black ^ guilty)
    return turn, white, black, -1, guilty, ()


def search(view: View[Alquerque], effort: Effort) -> Iterator[Advice]:
    """Better and better moves, with the chance to win by them."""
    yield from Search(view, effort.expired).think(effort)
