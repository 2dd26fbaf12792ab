"""Twelve, Nine and Six Men's Morris: the search of a hard bot, on points as bits of one number."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from parlor.core.advice import Advice, Effort
from parlor.core.state import Move, View
from parlor.games.boards.morris.endings import BOARD, plies_to_end
from parlor.games.boards.morris.lines import FLYING, Hands, Lines
from parlor.games.boards.morris.rules import Morris
from parlor.games.kits.boards.deepening import WIN, NodeSearch
from parlor.games.kits.common.turns import bit_numbers

POINT: Final = 5
"""Bits of a point in a move as a number: where to, and above it where from."""
MASK: Final = (1 << POINT) - 1
STEP, REMOVE = 1 << 2 * POINT, 2 << 2 * POINT
"""Marks of moves as numbers that place nobody."""
POINTS: Final = 24
"""Bits of the men of a side in a key."""
MAN: Final = 100
MILL: Final = 30
NEARLY: Final = 10
"""What a man is worth, a mill, and two men of one whose third point is free."""
CLOSES: Final = 60
"""What it is worth to be about to close a mill, in hundredths of a man: the other side may do so next."""
CROWDED: Final = 100
"""What it costs White that he has to move first when all men are placed and one point is free; with two, half of it.

In Twelve that is common: in games of searches three plies deep White scored 17 % with a man less and one point
free, 46 % with a man more, and 40 % with as many men and two points free.
"""
ROOMY: Final = 4
"""With so many free points it matters no more."""
FEWEST: Final = 3
"""A side with fewer men has lost."""
MAX_FORMATIONS: Final = 100_000
"""Formations that are remembered from one search to the next: some twenty megabytes."""
NO_LIMIT: Final = 1 << 20
"""A ply that no search reaches: whoever has just placed or taken a man is far from a draw."""


class Formation(NamedTuple):
    """What the men of one side come to, whatever the other has."""

    closing: int
    """The points at which one more man of theirs would close a mill."""
    milled: int
    """The men that stand in mills."""
    worth: int
    """What the men and their mills are worth, in hundredths of a man."""
    near: int
    """The points beside the men."""


class Formations(dict[int, Formation]):
    """Formations by the men, each worked out when it is first met: a search meets few of them, and each often."""

    def __init__(self, board: Lines) -> None:
        self.board = board

    def __missing__(self, men: int) -> Formation:
        closing = milled = 0
        worth = MAN * men.bit_count()
        for mill in self.board.all_mills:
            lacking = mill & ~men
            if not lacking:
                milled |= mill
                worth += MILL
            elif not lacking & (lacking - 1):
                closing |= lacking
        found = self[men] = Formation(closing, milled, worth, self.board.beside(men))
        return found


known_formations = cache(Formations)


class Node(NamedTuple):
    """A position: the side to move, the men on the board and in hand, and whether a mill waits for its capture."""

    turn: int
    white: int
    black: int
    hands: Hands
    removing: bool
    left: int
    """The ply at which the game is drawn, if nobody is placed or taken till then."""


class Search(NodeSearch[Node]):
    """One search from a position."""

    LEAD = 300

    def __init__(self, view: View[Morris], expired: Callable[[], bool]) -> None:
        state = view.shown
        self.board = state.lines
        self.endings = state.board == BOARD
        """Whether it is known how it ends once all men are placed."""
        self.flying = state.options.flying
        self.formations = known_formations(self.board)
        if len(self.formations) > MAX_FORMATIONS:
            self.formations.clear()
        degree = tuple(near.bit_count() for near in self.board.near)
        self.placing = sorted(range(len(degree)), key=degree.__getitem__, reverse=True)
        """The points, those with most neighbours first."""
        self.steps = tuple(
            tuple((1 << to, STEP | at << POINT | to) for to in near) for at, near in enumerate(self.board.neighbours)
        )
        """From each point: every neighbour's bit, and the step there."""
        left = self.board.board.quiet - state.quiet
        node = Node(state.turn, state.white, state.black, state.hands, state.removing, left)
        super().__init__(node, view, expired, 3 << 2 * POINT, map(int, state.seen))

    def to_int(self, move: Move) -> int:
        """A move of the rules as a number."""
        at = self.board.at
        if move[0] == "move":
            return STEP | at[move[1]] << POINT | at[move[2]]
        return (REMOVE if move[0] == "remove" else 0) | at[move[1]]

    def to_move(self, number: int) -> Move:
        """A number as a move of the rules."""
        if number & STEP:
            return self.board.moves[number >> POINT & MASK][number & MASK]
        return ("remove" if number & REMOVE else "place", self.board.board.names[number & MASK])

    def key(self, node: Node) -> int:
        """The men as the rules note what has stood on the board, and above them those in hand."""
        turn, white, black, hands, removing, _ = node
        return turn | white << 1 | black << 1 + POINTS | (hands[0] << 5 | hands[1] << 1 | removing) << 1 + 2 * POINTS

    # -- the position as it stands -----------------------------------------------------------------

    def outlook(self, node: Node, ply: int) -> tuple[int | None, list[int] | None]:
        """Whether the side to move has lost; and whom it may take, where a mill waits for it."""
        turn, white, black, hands, removing, left = node
        if removing:
            theirs = white if turn else black
            takeable = theirs & ~self.formations[theirs].milled or theirs
            return None, [REMOVE | at for at in bit_numbers(takeable)]
        mine = black if turn else white
        if not hands[turn]:
            count = mine.bit_count()
            free = self.board.all & ~(white | black)
            if count < FEWEST:
                return ply - WIN, None
            if not self.formations[mine].near & free and not (self.flying and count == FLYING):
                return ply - WIN if free else 0, None  # a full board, in Twelve, is a draw
            if self.endings and not hands[1 - turn]:
                plies = plies_to_end(mine, white if turn else black)
                if 0 < plies <= left - ply:
                    return WIN - ply - plies if plies % 2 else ply + plies - WIN, None
        elif mine.bit_count() + hands[turn] < FEWEST:
            return ply - WIN, None
        return (0 if ply >= left else None), None

    def standing(self, node: Node) -> int:
        """The men, their mills and those that are nearly closed, and the freedom to move, in hundredths of a man."""
        turn, white, black, hands, _, _ = node
        free = self.board.all & ~(white | black)
        ours, theirs = self.formations[white], self.formations[black]
        lead = ours.worth - theirs.worth + MAN * (hands[0] - hands[1])
        lead += NEARLY * ((ours.closing & free).bit_count() - (theirs.closing & free).bit_count())
        if hands[1]:
            holes = free.bit_count() - hands[0] - hands[1]
            if 0 < holes < ROOMY:
                lead -= CROWDED // holes
        beside = self.board.beside(free)
        room = (ours.near & free).bit_count() + (white & beside).bit_count()
        room -= (theirs.near & free).bit_count() + (black & beside).bit_count()
        lead += room * (3 + 60 // (1 + free.bit_count()))
        closes = (theirs if turn else ours).closing & free and self.striking(node)
        return (-lead if turn else lead) + (CLOSES if closes else 0)

    def _quiet_value(self, node: Node, answers: Sequence[int] | None, alpha: int, beta: int, ply: int) -> int:
        """The value at the end of a search. Mills that could be closed are judged and not tried, for each has as many
        captures as there are men.
        """
        if answers is None:
            return self.standing(node)
        best = -WIN
        for move in answers:
            after = self.make(node, move)
            found, _ = self.outlook(after, ply + 1)
            best = max(best, -(self.standing(after) if found is None else found))
        return best

    # -- moves -------------------------------------------------------------------------------------

    def moves(self, node: Node) -> list[int]:
        """All moves of a side that has nobody to take."""
        turn, white, black, hands, _, _ = node
        mine, free = black if turn else white, self.board.all & ~(white | black)
        if hands[turn]:
            # what shuts a mill of the other side comes first, then points with many neighbours
            blocks = self.formations[white if turn else black].closing & free
            free ^= blocks
            return bit_numbers(blocks) + [at for at in self.placing if free >> at & 1]
        if self.flying and mine.bit_count() == FLYING:
            return [STEP | at << POINT | to for at in bit_numbers(mine) for to in bit_numbers(free)]
        found: list[int] = []
        while mine:
            low = mine & -mine
            mine ^= low
            found += [number for bit, number in self.steps[low.bit_length() - 1] if free & bit]
        return found

    def striking(self, node: Node) -> list[int]:
        """The moves that close a mill."""
        turn, white, black, hands, removing, _ = node
        if removing:
            return []
        mine, free = black if turn else white, self.board.all & ~(white | black)
        closing = self.formations[mine].closing & free
        if not closing or hands[turn]:
            return bit_numbers(closing)
        flies = self.flying and mine.bit_count() == FLYING
        return [
            STEP | at << POINT | to
            for to in bit_numbers(closing)
            for at in bit_numbers(mine if flies else mine & self.board.near[to])
            if self.formations[mine ^ 1 << at].closing >> to & 1
        ]

    def make(self, node: Node, move: int) -> Node:
        """The position after a move; whoever closes a mill has the move still."""
        turn, white, black, hands, _, left = node
        to = 1 << (move & MASK)
        if move & REMOVE:
            return Node(1 - turn, white & ~to, black & ~to, hands, False, NO_LIMIT)
        mine = (black if turn else white) | to
        if move & STEP:
            mine ^= 1 << (move >> POINT & MASK)
        else:
            hands = (hands[0], hands[1] - 1) if turn else (hands[0] - 1, hands[1])
            left = NO_LIMIT
        closed = bool(self.formations[mine].milled & to)
        after = turn if closed else 1 - turn
        return Node(after, white, mine, hands, closed, left) if turn else Node(after, mine, black, hands, closed, left)


def search(view: View[Morris], effort: Effort) -> Iterator[Advice]:
    """Better and better moves, with the chance to win by them."""
    yield from Search(view, effort.expired).think(effort)
