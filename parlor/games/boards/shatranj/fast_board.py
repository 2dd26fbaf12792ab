"""Chaturanga and Shatranj: a board for searching, that makes a move and takes it back in place.

Pieces are small numbers: 0 an empty square, 1 to 6 White's king, rook, knight, elephant, general and pawn, 7 to 12
Black's. Each has a set of squares too, the bits of an int, which tells in a few operations what attacks a square. Score
and key (Zobrist's) are carried along with the moves. A move is an int: from-square * 64 + to-square, and `SWAP` more
where a stalemated king changes places.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Final, TypeAlias

from parlor.core.state import Move
from parlor.games.boards.shatranj.chess import (
    AHEAD,
    AT,
    KNIGHT,
    LAST,
    LEAPS,
    MOVES,
    OWN,
    RAYS,
    SQUARES,
    TAKES,
)
from parlor.games.boards.shatranj.rules import QUIET, RANKS_OF, Chess
from parlor.games.boards.shatranj.worth import AHEAD as RANK_BONUS
from parlor.games.boards.shatranj.worth import MIDDLE, WORTH
from parlor.games.kits.boards.repetition import SOON

LETTERS: Final = ".KRNEGPkrnegp"
CODE: Final = {letter: code for code, letter in enumerate(LETTERS)}
KING, ROOK, KNIGHT_CODE, ELEPHANT, GENERAL, PAWN = range(1, 7)
SWAP: Final = 1 << 12
BIT: Final = tuple(1 << at for at in range(64))


def _mask(squares: tuple[int, ...]) -> int:
    return sum(BIT[at] for at in squares)


TARGETS: Final = tuple(LEAPS.get(letter.upper(), ((),) * 64) for letter in LETTERS)
"""By piece and square: where it may leap; nothing for rooks and pawns."""
REACH: Final = tuple(tuple(map(_mask, squares)) for squares in TARGETS)
KNIGHT_REACH: Final = REACH[KNIGHT_CODE]
ELEPHANT_REACH: Final = REACH[ELEPHANT]
GENERAL_REACH: Final = REACH[GENERAL]
KING_REACH: Final = REACH[KING]
PAWN_REACH: Final = tuple(tuple(map(_mask, squares)) for squares in TAKES)
"""By side and square: where its pawn captures from there."""
LINES: Final = tuple(sum(map(_mask, rays)) for rays in RAYS)
"""By square: its rank and file."""
CHECKS: Final = tuple(
    PAWN_REACH[letter == "p"] if letter in "Pp" else REACH[code] for code, letter in enumerate(LETTERS)
)
"""By piece and square: what it attacks from there, but for rooks."""
BETWEEN: Final = tuple({to: _mask(ray[:far]) for ray in RAYS[at] for far, to in enumerate(ray)} for at in range(64))
"""By two squares of a line: those between them."""


def _subsets(squares: Sequence[int]) -> Iterator[int]:
    """Every set of some squares."""
    found = [0]
    for at in squares:
        found += [BIT[at] | others for others in found]
    return iter(found)


def _rook_lines(way: int) -> tuple[tuple[int, dict[int, tuple[int, tuple[int, ...]]]], ...]:
    """By square, along its rank (0) or file (2): the squares that matter there, and by those of them that are
    taken, where a rook gets from the square, as a set and one by one.
    """
    lines = []
    for at in range(64):
        rays = RAYS[at][way : way + 2]
        inner = [to for ray in rays for to in ray[:-1]]
        found = {}
        for taken in _subsets(inner):
            reached: list[int] = []
            for ray in rays:
                for to in ray:
                    reached.append(to)
                    if taken & BIT[to]:
                        break
            found[taken] = _mask(tuple(reached)), tuple(reached)
        lines.append((_mask(tuple(inner)), found))
    return tuple(lines)


RANK_LINES: Final = _rook_lines(0)
FILE_LINES: Final = _rook_lines(2)
FREE: Final = (
    tuple(code == 0 or code > PAWN for code in range(13)),
    tuple(code <= PAWN for code in range(13)),
)
"""By side and piece: whether the side may go where it stands."""
_numbers: Final = Random(1)
PIECE_KEYS: Final = tuple(tuple(_numbers.getrandbits(60) if code else 0 for _ in range(64)) for code in range(13))
TURN_KEY: Final = _numbers.getrandbits(60)
LEAP_KEYS: Final = (_numbers.getrandbits(60), _numbers.getrandbits(60))
QUIET_KEYS: Final = tuple(_numbers.getrandbits(60) if count > QUIET - SOON else 0 for count in range(QUIET + 2))
"""How near the draw for want of captures is matters to what a position is worth, as in `Chess.key`."""


@lru_cache
def score_tables(old: bool, late: bool) -> tuple[tuple[int, ...], ...]:
    """By piece and square what it adds to White's score, in hundredths of a pawn; a pawn stuck for good nothing."""
    tables = []
    for letter in LETTERS:
        kind, white = letter.upper(), letter.isupper()
        values = []
        for at in range(64):
            row, file = divmod(at, 8)
            if kind == "." or (old and not late and kind == "P" and at in LAST[not white]):
                values.append(0)
                continue
            ahead = 7 - row if white else row
            middle = min(file, 7 - file, row, 7 - row)
            value = round(100 * (WORTH[kind] + RANK_BONUS[kind] * ahead + MIDDLE[kind] * middle))
            values.append(value if white else -value)
        tables.append(tuple(values))
    return tuple(tables)


Undo: TypeAlias = tuple[int, int, int, int, int, tuple[bool, bool], tuple[tuple[int, int], ...]]
"""What taking back a move needs: the piece, the piece taken, key, score, quiet moves and leaps before it; and squares
with what stood there, where more changed than a man's place.
"""


class FastBoard:
    """A position that moves change in place."""

    def __init__(self, state: Chess) -> None:
        self.old = state.old
        self.late = state.old and bool(state.options.late_promotion)
        self.swaps_allowed = bool(getattr(state.options, "stalemate_swap", False))
        self.values = score_tables(self.old, self.late)
        self.cells = [0] * 64
        self.sets = [0] * 13
        self.men = [0, 0]
        self.turn = state.turn
        self.leaps = state.leaps
        self.quiet = state.quiet
        self.score = 0
        """White's lead in hundredths of a pawn, the kings' places left out."""
        self.key = key_of(state.turn, "." * 64, state.leaps)
        self.undo: list[Undo] = []
        for at, letter in enumerate(state.cells):
            if letter != ".":
                self._put(at, CODE[letter])

    def _put(self, at: int, piece: int) -> None:
        """Change what stands on a square."""
        bit, before = BIT[at], self.cells[at]
        for code, sign in ((before, -1), (piece, 1)):
            if code:
                self.sets[code] ^= bit
                self.men[code > PAWN] ^= bit
                self.score += sign * self.values[code][at]
                self.key ^= PIECE_KEYS[code][at]
        self.cells[at] = piece

    def king(self, side: int) -> int:
        """Where a side's king stands."""
        return self.sets[side * 6 + KING].bit_length() - 1

    def is_attacked(self, at: int, by: int) -> bool:
        """Whether a side attacks a square."""
        sets, first = self.sets, by * 6
        if (
            sets[first + 3] & KNIGHT_REACH[at]
            or sets[first + 6] & PAWN_REACH[1 - by][at]
            or sets[first + 4] & ELEPHANT_REACH[at]
            or sets[first + 5] & GENERAL_REACH[at]
            or sets[first + 1] & KING_REACH[at]
        ):
            return True
        rooks = sets[first + 2] & LINES[at]
        while rooks:
            one = rooks & -rooks
            rooks ^= one
            if not BETWEEN[at][one.bit_length() - 1] & (self.men[0] | self.men[1]):
                return True
        return False

    # -- moves -------------------------------------------------------------------------------------

    def steps(self) -> list[int]:
        """The moves of the side to move, kings' leaps too, whether or not they leave the king attacked."""
        side, cells = self.turn, self.cells
        free, found, left = FREE[side], [], self.men[side]
        enemies = self.men[1 - side]
        occupied = left | enemies
        while left:
            bit = left & -left
            left ^= bit
            at = bit.bit_length() - 1
            piece, base = cells[at], at << 6
            kind = piece - side * 6
            if kind == PAWN:
                to = at + AHEAD[side]
                if 0 <= to < 64 and not cells[to]:
                    found.append(base | to)
                if PAWN_REACH[side][at] & enemies:
                    found += [base | to for to in TAKES[side][at] if cells[to] and free[cells[to]]]
            elif kind == ROOK:
                for lines in (RANK_LINES, FILE_LINES):
                    matter, reached = lines[at]
                    found += [base | to for to in reached[occupied & matter][1] if free[cells[to]]]
            else:
                found += [base | to for to in TARGETS[piece][at] if free[cells[to]]]
        if self.leaps[side]:
            king, other = self.king(side), (1 - side) * 6 + KING
            found += [king << 6 | to for to in KNIGHT[king] if free[cells[to]] and cells[to] != other]
        return found

    def captures(self) -> list[int]:
        """Those of the steps that capture."""
        side, cells = self.turn, self.cells
        free, found, left = FREE[side], [], self.men[side]
        enemies, taken = self.men[1 - side], PAWN_REACH[side]
        occupied = left | enemies
        while left:
            bit = left & -left
            left ^= bit
            at = bit.bit_length() - 1
            piece = cells[at]
            kind = piece - side * 6
            if kind == PAWN:
                if taken[at] & enemies:
                    found += [at << 6 | to for to in TAKES[side][at] if cells[to] and free[cells[to]]]
            elif kind == ROOK:
                if LINES[at] & enemies:
                    for lines in (RANK_LINES, FILE_LINES):
                        matter, reached = lines[at]
                        attacked, squares = reached[occupied & matter]
                        if attacked & enemies:
                            found += [at << 6 | to for to in squares if cells[to] and free[cells[to]]]
            elif REACH[piece][at] & enemies:
                found += [at << 6 | to for to in TARGETS[piece][at] if cells[to] and free[cells[to]]]
        if self.leaps[side]:
            king, other = self.king(side), (1 - side) * 6 + KING
            found += [king << 6 | to for to in KNIGHT[king] if cells[to] and free[cells[to]] and cells[to] != other]
        return found

    def swaps(self) -> list[int]:
        """Where a stalemated king may change places."""
        if not self.swaps_allowed:
            return []
        king = self.king(self.turn)
        men = self.men[self.turn] ^ BIT[king]
        return [SWAP | king << 6 | at for at in range(64) if men & BIT[at]]

    def legal_moves(self) -> list[int]:
        """All moves, as the rules have them."""
        checked = self.is_attacked(self.king(self.turn), 1 - self.turn)
        found = [move for move in self.steps() if self.is_legal(move, checked)]
        if not found and not checked:
            found = [move for move in self.swaps() if self.is_legal(move, checked)]
        return found

    def is_legal(self, move: int, checked: bool) -> bool:
        """Whether a step or a change of places leaves one's own king safe."""
        if legal := self.make(move, checked):
            self.unmake(move)
        return bool(legal)

    def make(self, move: int, checked: bool) -> int:
        """Make a move: 0 if it left one's own king attacked, and then nothing has changed; 2 if it gives check; else 1.

        `checked` is whether the king of the side to move is in check.
        """
        side, cells, sets, men = self.turn, self.cells, self.sets, self.men
        at, to = move >> 6 & 63, move & 63
        piece, taken = cells[at], cells[to]
        first = side * 6
        kind = piece - first
        if rare := move >= SWAP or (self.late and bool(taken)):
            self._make_rare(move)
            risky = True
        else:
            self.undo.append((piece, taken, self.key, self.score, self.quiet, self.leaps, ()))
            placed = self._promote(to, side, piece) if kind == PAWN and to in LAST[side] else piece
            values, keys, bit, new = self.values, PIECE_KEYS, BIT[at], BIT[to]
            cells[at], cells[to] = 0, placed
            sets[piece] ^= bit
            sets[placed] ^= new
            men[side] ^= bit | new
            self.score += values[placed][to] - values[piece][at]
            self.key ^= keys[piece][at] ^ keys[placed][to] ^ TURN_KEY
            if taken:
                sets[taken] ^= new
                men[1 - side] ^= new
                self.score -= values[taken][to]
                self.key ^= keys[taken][to]
            self.quiet = 0 if taken or kind == PAWN else self.quiet + 1
            self.turn = 1 - side
            # Rooks alone look along lines: only leaving the king's rank or file can lay him open.
            risky = checked or kind == KING or bool(LINES[sets[first + KING].bit_length() - 1] & bit)
        if risky and self.is_attacked(sets[first + KING].bit_length() - 1, 1 - side):
            self.unmake(move)
            return 0
        if self.leaps[side] and kind == KING and to in KNIGHT[at]:
            self._lose_leap(side)
        enemy = sets[7 - first]
        if not (self.is_attacked(enemy.bit_length() - 1, side) if rare else self._gives_check(side, to, enemy)):
            return 1
        if self.leaps[1 - side]:
            self._lose_leap(1 - side)
        return 2

    def _gives_check(self, side: int, at: int, king: int) -> bool:
        """Whether a side's man who has just come to a square attacks the enemy's king, or its rooks do."""
        if CHECKS[self.cells[at]][at] & king:
            return True
        square = king.bit_length() - 1
        rooks = self.sets[side * 6 + ROOK] & LINES[square]
        while rooks:
            one = rooks & -rooks
            rooks ^= one
            if not BETWEEN[square][one.bit_length() - 1] & (self.men[0] | self.men[1]):
                return True
        return False

    def may_check(self, move: int) -> bool:
        """Whether a move that takes nobody could give check: by the man who moves, or by a rook behind him."""
        side, at, to = self.turn, move >> 6, move & 63
        piece, king = self.cells[at], self.sets[7 - side * 6]
        lines = LINES[king.bit_length() - 1]
        if piece == side * 6 + ROOK:
            return bool(lines & (BIT[at] | BIT[to]))
        return bool(CHECKS[piece][to] & king) or bool(lines & BIT[at] and lines & self.sets[side * 6 + ROOK])

    def _lose_leap(self, side: int) -> None:
        self.leaps = (False, self.leaps[1]) if side == 0 else (self.leaps[0], False)
        self.key ^= LEAP_KEYS[side]

    def _promote(self, at: int, side: int, pawn: int) -> int:
        """What a pawn becomes on a square of the last rank; in chaturanga it may stay a pawn."""
        if not self.old:
            return side * 6 + GENERAL
        kind = CODE[RANKS_OF[at]]
        missing = self.sets[side * 6 + kind].bit_count() < (1 if kind == GENERAL else 2)
        return side * 6 + kind if kind != KING and missing else pawn

    def _make_rare(self, move: int) -> None:
        """Change places with the king, or capture where that wakes pawns of the other side."""
        side, cells = self.turn, self.cells
        at, to = move >> 6 & 63, move & 63
        piece, taken = cells[at], cells[to]
        pawn = side * 6 + PAWN
        changed = (at, to, *LAST[1 - side])
        before = tuple((square, cells[square]) for square in dict.fromkeys(changed))
        self.undo.append((piece, taken, self.key, self.score, self.quiet, self.leaps, before))
        if move >= SWAP:
            self._put(to, piece)
            promotes = taken == pawn and at in LAST[side]
            self._put(at, 0)
            self._put(at, self._promote(at, side, taken) if promotes else taken)
            self.quiet = 0 if promotes else self.quiet + 1
        else:
            self._put(at, 0)
            self._put(to, piece)
            if piece == pawn and to in LAST[side]:
                self._put(to, self._promote(to, side, piece))
            other = 1 - side
            for square in LAST[other]:
                if cells[square] == other * 6 + PAWN:
                    self._put(square, self._promote(square, other, cells[square]))
            self.quiet = 0
        self.turn = 1 - side
        self.key ^= TURN_KEY

    def unmake(self, move: int) -> None:
        """Take the last move back."""
        piece, taken, key, score, quiet, leaps, changes = self.undo.pop()
        side = self.turn = 1 - self.turn
        cells, sets, men = self.cells, self.sets, self.men
        if changes:
            for square, before in changes:
                self._put(square, before)
        else:
            at, to = move >> 6 & 63, move & 63
            bit, new = BIT[at], BIT[to]
            sets[cells[to]] ^= new
            sets[piece] ^= bit
            men[side] ^= bit | new
            cells[at], cells[to] = piece, taken
            if taken:
                sets[taken] ^= new
                men[1 - side] ^= new
        self.key, self.score, self.quiet, self.leaps = key, score, quiet, leaps

    def pass_turn(self) -> None:
        """Let the other side move, as a search asks what a threat is worth; again takes it back."""
        self.turn = 1 - self.turn
        self.key ^= TURN_KEY


def key_of(turn: int, cells: str, leaps: tuple[bool, bool]) -> int:
    """The key of a position."""
    key = TURN_KEY if turn else 0
    for at, letter in enumerate(cells):
        key ^= PIECE_KEYS[CODE[letter]][at]
    for side in (0, 1):
        key ^= LEAP_KEYS[side] if leaps[side] else 0
    return key


def to_int(state: Chess, move: Move) -> int:
    """A move of the rules as an int."""
    if move[0] == "swap":
        return SWAP | state.cells.index(OWN[state.turn][0]) << 6 | AT[move[1]]
    return AT[move[1]] << 6 | AT[move[2]]


def to_move(number: int) -> Move:
    """An int as a move of the rules."""
    return ("swap", SQUARES[number & 63]) if number >= SWAP else MOVES[number >> 6][number & 63]
