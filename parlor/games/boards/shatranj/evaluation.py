"""Chaturanga and Shatranj: what a position on the searching board is worth as it stands, in hundredths of a pawn.

The pieces and their places are carried along with the moves (`FastBoard.score`). Here are the kings, who are safe at
home while there is somebody to hunt them and go to the middle afterwards, and what takes longer to find: the
freedom of rooks and knights, men beside their king, and pawns that are passed or stand alone.
"""

from __future__ import annotations

from typing import Final

from parlor.games.boards.shatranj.bots import CENTRE, LEAP, NEAR, OUT
from parlor.games.boards.shatranj.chess import BLACK, WHITE
from parlor.games.boards.shatranj.fast_board import (
    BIT,
    FILE_LINES,
    KING,
    KING_REACH,
    KNIGHT_CODE,
    KNIGHT_REACH,
    PAWN,
    PAWN_REACH,
    RANK_LINES,
    ROOK,
    FastBoard,
)
from parlor.games.boards.shatranj.rules import QUIET
from parlor.games.boards.shatranj.worth import FREE, PASSED
from parlor.games.kits.common.turns import bit_numbers

ROOK_FREE: Final = round(100 * FREE)
KNIGHT_FREE: Final = 3
FEW: Final = 3
"""What each square is worth that a knight can go to and no pawn guards, beyond so few."""
BESIDE_KING: Final = 3
"""What a man beside his king is worth there; a pawn one more."""
ALONE: Final = 10
"""What it costs a pawn that no other of its side stands on the files beside it."""
PASSED_RANK: Final = round(100 * PASSED)
AHEAD_ENOUGH: Final = 200
"""Who leads by so much goes to meet the other king."""
LAZY: Final = 70
"""By how much freedom, shelter and pawns may change what a position is worth; they seldom come to more."""
LEAP_VALUE: Final = round(100 * LEAP)
CACHED: Final = 1 << 14
"""Formations of pawns that are remembered."""


def _king_places() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """By side, enemy's rooks and knights, and square: how well a king stands."""
    return tuple(
        tuple(
            tuple(
                round(100 * (CENTRE[at] * max(0, 3 - hunters) / 3 - OUT * hunters * (at // 8 if side else 7 - at // 8)))
                for at in range(64)
            )
            for hunters in range(9)
        )
        for side in (WHITE, BLACK)
    )


KING_PLACES: Final = _king_places()
MEETING: Final = tuple(tuple(round(100 * near) for near in row) for row in NEAR)
IN_FILE: Final = tuple(sum(BIT[at] for at in range(file, 64, 8)) for file in range(8))
BESIDE_FILE: Final = tuple(sum(IN_FILE[near] for near in (file - 1, file + 1) if 0 <= near < 8) for file in range(8))
"""By file: the files beside it."""
IN_FRONT: Final = tuple(
    tuple(sum(BIT[to] for to in range(64) if (to // 8 > at // 8 if side else to // 8 < at // 8)) for at in range(64))
    for side in (WHITE, BLACK)
)
"""By side and square: the ranks that a pawn there has still before it."""


def rough(board: FastBoard) -> int:
    """White's lead by pieces and places; what else there is rarely comes to more than `LAZY`."""
    sets, score = board.sets, board.score
    white, black = sets[KING].bit_length() - 1, sets[PAWN + KING].bit_length() - 1
    score += KING_PLACES[WHITE][(sets[PAWN + ROOK] | sets[PAWN + KNIGHT_CODE]).bit_count()][white]
    score -= KING_PLACES[BLACK][(sets[ROOK] | sets[KNIGHT_CODE]).bit_count()][black]
    if board.old:
        score += LEAP_VALUE * (board.leaps[WHITE] - board.leaps[BLACK])
    if score > AHEAD_ENOUGH:
        score += MEETING[white][black]
    elif score < -AHEAD_ENOUGH:
        score -= MEETING[white][black]
    return score


def finer(board: FastBoard, pawns: dict[tuple[int, int], tuple[int, int, int]]) -> int:
    """What White leads by in freedom, shelter and pawns; `pawns` remembers what formations come to."""
    sets, men = board.sets, board.men
    formation = sets[PAWN], sets[2 * PAWN]
    known = pawns.get(formation)
    if known is None:
        if len(pawns) >= CACHED:
            pawns.clear()
        known = pawns[formation] = weigh_pawns(*formation)
    total, guarded_white, guarded_black = known
    occupied = men[WHITE] | men[BLACK]
    for side, sign, guarded in ((WHITE, 1, guarded_black), (BLACK, -1, guarded_white)):
        first, away = side * 6, ~men[side]
        free = 0
        rooks = sets[first + ROOK]
        while rooks:
            at = rooks.bit_length() - 1
            rooks ^= BIT[at]
            rank, along = RANK_LINES[at]
            file, up = FILE_LINES[at]
            free += ((along[occupied & rank][0] | up[occupied & file][0]) & away).bit_count()
        total += sign * ROOK_FREE * free
        knights, free = sets[first + KNIGHT_CODE], 0
        away &= ~guarded
        while knights:
            at = knights.bit_length() - 1
            knights ^= BIT[at]
            free += (KNIGHT_REACH[at] & away).bit_count() - FEW
        total += sign * KNIGHT_FREE * free
        beside = KING_REACH[sets[first + KING].bit_length() - 1] & men[side]
        total += sign * (BESIDE_KING * beside.bit_count() + (beside & sets[first + PAWN]).bit_count())
    return total


def weigh_pawns(white: int, black: int) -> tuple[int, int, int]:
    """What White's pawns are worth more than Black's by how they stand; and the squares that each side's guard."""
    total, guarded = 0, [0, 0]
    for side, own, enemy, sign in ((WHITE, white, black, 1), (BLACK, black, white, -1)):
        for at in bit_numbers(own):
            file = at % 8
            guarded[side] |= PAWN_REACH[side][at]
            if not (IN_FILE[file] | BESIDE_FILE[file]) & IN_FRONT[side][at] & enemy:
                total += sign * PASSED_RANK * (at // 8 if side else 7 - at // 8)
            if not BESIDE_FILE[file] & own:
                total -= sign * ALONE
    return total, guarded[WHITE], guarded[BLACK]


def fade(score: int, quiet: int) -> int:
    """A lead is worth less, the longer nothing has come of it; divided so that both sides see the same."""
    return int(score * (2 * QUIET - quiet) / (2 * QUIET)) if quiet else score
