"""Chaturanga and Shatranj: the search of a hard bot, with captures searched to quiet, on a board changed in place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from parlor.core.advice import Advice, Effort, return_cost
from parlor.core.state import Move, View
from parlor.games.boards.shatranj.evaluation import LAZY, fade, finer, rough
from parlor.games.boards.shatranj.fast_board import (
    BIT,
    KING,
    KING_REACH,
    KNIGHT_CODE,
    QUIET_KEYS,
    ROOK,
    SWAP,
    FastBoard,
    key_of,
    to_int,
    to_move,
)
from parlor.games.boards.shatranj.rules import QUIET, Chess
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

MATE: Final = 30_000
"""A win at once; one that takes plies is worth so many less."""
SURE: Final = MATE - 500
"""From here on a value is a forced win: no search is 500 plies deep."""
SCALE: Final = 1200
"""By how many hundredths of a pawn one leads when one wins three games of four: as `evaluate` has it."""
ASPIRATION: Final = 35
"""How far from the last round's value the next is sought first: two rounds seldom differ by a third of a pawn."""
NULL_FROM: Final = 3
"""Plies from which it is tried whether even passing is good enough; below, the test costs more than it saves."""
LATE_FROM: Final = 4
LATER_FROM: Final = 14
"""Quiet moves after so many are searched a ply, and two, less deep at first: the order has good ones before them."""
MARGINS: Final = (0, 120, 250)
"""By plies left: how far below the bound a quiet move may still raise it; a pawn or two with a better place."""
DELTA: Final = 80
"""What a capture may bring beyond the man taken: a better place, and an open line."""
VALUES: Final = (0, *(0, 500, 300, 110, 130, 85) * 2)
"""By piece: what it is worth to take, in hundredths of a pawn; as `WORTH` has it."""
GAINS: Final = tuple(tuple(8 * taken - (by or 1000) for by in VALUES) for taken in VALUES)
"""By piece taken and piece that takes: the order of captures, much by little first."""
CAPTURE: Final = 1 << 22
"""In the order of moves, captures come before whatever history says."""
KILLER: Final = 1 << 21
"""Quiet moves that cut off beside here come next."""


class Search:
    """One search from a position, for the side that is to move."""

    def __init__(self, view: View[Chess], expired: Callable[[], bool]) -> None:
        state = view.shown
        self.board = FastBoard(state)
        self.expired = expired
        self.table: dict[int, Entry] = {}
        self.killers = [[0, 0] for _ in range(2 * MAX_DEPTH + 2)]
        self.history = [0] * (2 * SWAP)
        """How often, and how deep, a quiet move has cut off: as a rule the move of one side alone."""
        self.pawns: dict[tuple[int, int], tuple[int, int, int]] = {}
        """What formations of pawns come to."""
        self.known: dict[int, int] = {}
        """What has been found by `finer`, by the key of the position."""
        self.nodes = 0
        self.path: list[int] = [self.board.key]
        self.before = Counter(_key(str(position)) for position in state.seen.seen)
        """How often positions have stood on the board."""
        self.checked = state.in_check
        self.deepest = 0
        self.guess = 0
        """The value of the last round, near which the next is sought first."""
        self.roots = [to_int(state, move) for move in state.moves()]
        self.returns = {number: view.returns(to_move(number)) for number in self.roots}

    # -- the position as it stands -----------------------------------------------------------------

    def standing(self) -> int:
        """What the position is worth to the side to move, as it stands."""
        board = self.board
        score = rough(board) + self.finer()
        return fade(-score if board.turn else score, board.quiet)

    def finer(self) -> int:
        """What White leads by in freedom, shelter and pawns: a third of the positions come again."""
        board, known = self.board, self.known
        found = known.get(board.key)
        if found is None:
            if len(known) >= MAX_ENTRIES:
                known.clear()
            found = known[board.key] = finer(board, self.pawns)
        return found

    def ending(self, ply: int) -> int | None:
        """What baring has decided for the side that has just taken a man; None where nothing is decided."""
        board = self.board
        side, other = 1 - board.turn, board.turn
        left = board.men[other]
        if left & (left - 1):
            return None
        mine = board.men[side]
        rest = mine ^ board.sets[side * 6 + KING]
        if not rest:
            return 0
        if board.old:
            return None
        # The bared king may still bare the other, which draws.
        last = rest.bit_length() - 1
        king, own = left.bit_length() - 1, board.king(side)
        if rest & (rest - 1) or not KING_REACH[king] & rest or KING_REACH[own] & BIT[last]:
            return MATE - ply
        return 0

    # -- captures ----------------------------------------------------------------------------------

    def quiesce(self, alpha: int, beta: int, ply: int) -> int:
        """The value once nothing is worth taking."""
        self.count_node()
        board = self.board
        cells, side = board.cells, board.turn
        score = rough(board)
        best = fade(-score if side else score, board.quiet)
        if best - LAZY >= beta:
            return best - LAZY
        if best + LAZY <= alpha:
            best += LAZY
        else:
            score += self.finer()
            best = fade(-score if side else score, board.quiet)
            if best >= beta:
                return best
        alpha = max(alpha, best)
        order = []
        for move in board.captures():
            at, to = move >> 6, move & 63
            gain = VALUES[cells[to]]
            if best + gain + DELTA <= alpha and board.men[1 - side].bit_count() > 2:
                continue
            order.append(GAINS[cells[to]][cells[at]] << 12 | move)
        order.sort(reverse=True)
        checked = bool(order) and board.is_attacked(board.king(side), 1 - side)
        for ranked in order:
            move = ranked & 4095
            piece, taken = cells[move >> 6], cells[move & 63]
            if VALUES[taken] < VALUES[piece] and board.is_attacked(move & 63, 1 - side):
                continue  # it would be taken back for less
            if not board.make(move, checked):
                continue
            found = self.ending(ply + 1)
            value = found if found is not None else -self.quiesce(-beta, -alpha, ply + 1)
            board.unmake(move)
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        return best

    def count_node(self) -> None:
        """Count a position; raise `OutOfTime` where there is no time for it."""
        self.nodes += 1
        if not self.nodes & CLOCK_MASK and self.deepest > 1 and self.expired():
            raise OutOfTime

    # -- all moves ---------------------------------------------------------------------------------

    def value(self, depth: int, alpha: int, beta: int, ply: int, checked: bool, passed: bool = False) -> int:
        """What the position is worth to the side to move, exact between the bounds."""
        board = self.board
        key = board.key
        if (board.quiet >= 4 and (key in self.path or self.before.get(key, 0) >= 2)) or board.quiet >= QUIET:
            return 0 if board.quiet < QUIET or board.legal_moves() else self.no_moves(ply, checked)
        if depth <= 0 or ply >= 2 * MAX_DEPTH:
            return self.quiesce(alpha, beta, ply)
        self.count_node()
        key ^= QUIET_KEYS[board.quiet]
        known = self.table.get(key)
        if known is not None and known.depth >= depth and abs(known.value) < SURE and known.answers(alpha, beta):
            return known.value
        standing = self.standing()
        side = board.turn
        hunters = board.sets[side * 6 + ROOK] | board.sets[side * 6 + KNIGHT_CODE]
        if depth >= NULL_FROM and not checked and not passed and standing >= beta and hunters and beta > -SURE:
            board.pass_turn()
            value = -self.value(depth - 3, -beta, 1 - beta, ply + 1, False, True)
            board.pass_turn()
            if value >= beta:
                return min(value, SURE)
        best, chosen = self._best(depth, alpha, beta, ply, checked, standing, known.best if known else 0)
        if chosen or best > -MATE:
            kind = AT_MOST if best <= alpha else AT_LEAST if best >= beta else EXACT
            if len(self.table) < MAX_ENTRIES or key in self.table:
                self.table[key] = Entry(depth, best, kind, chosen)
        return best

    def no_moves(self, ply: int, checked: bool) -> int:
        """What it is worth to have no move: stalemate wins in chaturanga."""
        return MATE - ply if self.board.old and not checked else ply - MATE

    def _ordered(self, first: int, ply: int, skipped: list[int] | None) -> Iterator[int]:
        """The moves: the best of the last search, captures of much by little, then those that cut off elsewhere.

        Where nothing quiet can help, those that take nobody and do not threaten the king go to `skipped`.
        """
        if first:
            yield first
        board = self.board
        cells, history, killers = board.cells, self.history, self.killers[ply]
        order = []
        for move in board.steps():
            taken = cells[move & 63]
            if taken:
                rank = CAPTURE + GAINS[taken][cells[move >> 6]]
            elif skipped is not None and not board.may_check(move):
                skipped.append(move)
                continue
            else:
                rank = KILLER if move in killers else history[move]
            order.append(rank << 12 | move)
        order.sort(reverse=True)
        for ranked in order:
            if (move := ranked & 4095) != first:
                yield move

    def _best(
        self, depth: int, alpha: int, beta: int, ply: int, checked: bool, standing: int, first: int
    ) -> tuple[int, int]:
        """The value of the best move, and that move; 0 where none raises the bound."""
        board = self.board
        cells = board.cells
        best, chosen, legal = -MATE - 1, 0, 0
        hopeless = depth < len(MARGINS) and not checked and alpha > -SURE and standing + MARGINS[depth] <= alpha
        skipped: list[int] = []
        self.path.append(board.key)
        for move in self._ordered(first, ply, skipped if hopeless else None):
            quiet = move >= SWAP or not cells[move & 63]
            made = board.make(move, checked)
            if not made:
                continue
            legal += 1
            gives_check = made == 2
            value = None if quiet else self.ending(ply + 1)
            if value is None:
                left = depth if gives_check and ply < 2 * self.deepest else depth - 1
                late = legal > LATE_FROM and quiet and not gives_check and not checked and depth >= 3
                less = 1 + (legal > LATER_FROM) if late else 0
                value = self._reply(left, alpha, beta, ply + 1, gives_check, legal == 1, less)
            board.unmake(move)
            if value > best:
                best = value
                if value > alpha:
                    alpha, chosen = value, move
                    if value >= beta:
                        if quiet:
                            self._note_cutoff(move, depth, ply)
                        break
        else:
            if skipped and (legal or any(board.is_legal(move, checked) for move in skipped)):
                best = max(best, alpha)
            elif not legal:
                best, chosen = self._stuck(depth, alpha, beta, ply, checked)
        self.path.pop()
        return best, chosen

    def _stuck(self, depth: int, alpha: int, beta: int, ply: int, checked: bool) -> tuple[int, int]:
        """The value of having no step, and the change of places that is best, where a stalemated king may do so."""
        board, best, chosen = self.board, -MATE - 1, 0
        for move in () if checked else board.swaps():
            if made := board.make(move, checked):
                value = self._reply(depth - 1, max(alpha, best), beta, ply + 1, made == 2, True, 0)
                board.unmake(move)
                if value > best:
                    best, chosen = value, move
        return (best, chosen) if chosen else (self.no_moves(ply, checked), 0)

    def _reply(self, depth: int, alpha: int, beta: int, ply: int, checked: bool, first: bool, less: int) -> int:
        """What a move is worth: later ones are only asked at first whether they are better, and `less` deep."""
        if first:
            return -self.value(depth, -beta, -alpha, ply, checked)
        value = -self.value(depth - less, -alpha - 1, -alpha, ply, checked)
        if less and value > alpha:
            value = -self.value(depth, -alpha - 1, -alpha, ply, checked)
        if alpha < value < beta:
            value = -self.value(depth, -beta, -alpha, ply, checked)
        return value

    def _note_cutoff(self, move: int, depth: int, ply: int) -> None:
        killers = self.killers[ply]
        if move != killers[0]:
            killers[1], killers[0] = killers[0], move
        self.history[move] = min(self.history[move] + depth * depth, KILLER - 1)

    # -- the first move ----------------------------------------------------------------------------

    def best(self, depth: int, but: int = -1) -> tuple[int, int]:
        """The best move so many plies deep, among all `but` one, and its value. Raises `OutOfTime`."""
        self.deepest = depth
        low, high = (self.guess - ASPIRATION, self.guess + ASPIRATION) if depth > 2 else (-MATE, MATE)
        moves = [move for move in self.roots if move != but]
        while True:
            chosen, value = self._best_root(moves, depth, low, high)
            if low < value < high or (low, high) == (-MATE, MATE):
                break
            low, high = -MATE, MATE
        if but < 0:
            self.roots.remove(chosen)
            self.roots.insert(0, chosen)
            self.guess = value
        return chosen, value

    def _best_root(self, moves: list[int], depth: int, low: int, high: int) -> tuple[int, int]:
        """A move that only goes back to where one was must be clearly better than all others."""
        board, best, chosen, liked = self.board, -MATE - 1, moves[0], -MATE - 1
        for at, move in enumerate(moves):
            taken = move < SWAP and board.cells[move & 63]
            made = board.make(move, self.checked)
            value = self.ending(1) if taken else None
            cost = round(SCALE * return_cost(0.0, self.returns[move]))
            if value is None:
                alpha = max(low, liked + cost) if at else low
                if alpha >= high:
                    board.unmake(move)
                    continue
                value = self._reply(depth - 1 + (made == 2), alpha, high, 1, made == 2, at == 0, 0)
            board.unmake(move)
            if value >= SURE:
                cost = 0
            if value - cost > liked:
                chosen, best, liked = move, value, value - cost
            if value >= high:
                break
        return chosen, best


def _key(position: str) -> int:
    """The key of a position that was written down: see `rules.position`."""
    return key_of(int(position[0]), position[1:65], (position[65] == "1", position[66] == "1"))


def search(view: View[Chess], effort: Effort) -> Iterator[Advice]:
    """Deeper and deeper until time is up, or the game is decided from here. A round is one more ply deep."""
    state = view.shown
    if state.baring >= 0:
        yield Advice(_bare_or_lose(state))
        return
    searched = Search(view, effort.expired)
    if effort.only:
        searched.roots = [to_int(state, effort.only)]
    yield from deepen(searched, effort, to_move, SURE, SCALE)


def _bare_or_lose(state: Chess) -> Move:
    """A bared king draws by baring the other at once."""
    return next(move for move in state.moves() if state.apply_bares(move))
