"""Chaturanga and Shatranj: what pieces are worth, and how much better some stand than others."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from parlor.games.boards.shatranj.chess import BLACK, OWN, WHITE

WORTH: Final = {"K": 0.0, "R": 5.0, "N": 3.0, "E": 1.1, "G": 1.3, "P": 0.85}
AHEAD: Final = {"K": 0.0, "R": 0.02, "N": 0.03, "E": 0.02, "G": 0.05, "P": 0.04}
"""How much better a piece stands for each rank that it has gone ahead."""
MIDDLE: Final = {"K": 0.0, "R": 0.0, "N": 0.06, "E": 0.05, "G": 0.04, "P": 0.01}
"""And for each step from the rim to the middle."""
PASSED: Final = 0.04
"""And a pawn before which no enemy's pawn stands, for each rank."""
FREE: Final = 0.05
"""How much better a rook stands for each empty square that it sees, and for each enemy's man."""
CACHED: Final = 1 << 15

RANKS: Final = tuple(slice(at, at + 8) for at in range(0, 64, 8))
FILES: Final = tuple(slice(at, 64, 8) for at in range(8))
PAWNS: Final = str.maketrans(dict.fromkeys("KRNEGkrneg", "."))


def lead(cells: str) -> float:
    """White's pieces less Black's, each by its worth and by where it stands, the kings left out."""
    look = cells.__getitem__
    ranks = sum(map(_rank, range(8), map(look, RANKS)))
    return ranks + sum(map(_lines, map(look, FILES))) + _passed_pawn_value(cells.translate(PAWNS))


@lru_cache(CACHED)
def _rank(row: int, men: str) -> float:
    """White's lead on a rank, counted from above."""
    total = _lines(men)
    for file, man in enumerate(men):
        if man != ".":
            kind, ahead = man.upper(), 7 - row if man.isupper() else row
            worth = WORTH[kind] + AHEAD[kind] * ahead + MIDDLE[kind] * min(file, 7 - file, row, 7 - row)
            total += worth if man.isupper() else -worth
    return total


@lru_cache(CACHED)
def _lines(men: str) -> float:
    """By how much White's rooks see more along a rank or file than Black's."""
    total = 0.0
    for side, sign in ((WHITE, FREE), (BLACK, -FREE)):
        for at, man in enumerate(men):
            if man == OWN[side][1]:
                for way in (men[at + 1 :], men[:at][::-1]):
                    beyond = way.lstrip(".")
                    enemy = bool(beyond) and beyond[0] in OWN[1 - side]
                    total += sign * (len(way) - len(beyond) + enemy)
    return total


@lru_cache(CACHED)
def _passed_pawn_value(pawns: str) -> float:
    """What White's pawns are worth before which no enemy's pawn stands, on their file or beside it, less Black's."""
    total = 0.0
    for at, man in enumerate(pawns):
        row, file = divmod(at, 8)
        near = range(max(0, file - 1), min(8, file + 2))
        if man == "P" and not any("p" in pawns[x : 8 * row : 8] for x in near):
            total += PASSED * (7 - row)
        elif man == "p" and not any("P" in pawns[8 * row + 8 + x :: 8] for x in near):
            total -= PASSED * row
    return total
