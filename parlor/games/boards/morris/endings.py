"""Six Men's Morris once all men are placed, solved: see `training/morris.py`.

A position is the men of the side to move and those of the other. The board looks the same from sixteen sides, for the
inner square may be taken for the outer one, so that only one of up to sixteen positions is kept. Draws by repetition
and by the count of moves are not reckoned with.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import cache
from itertools import accumulate, combinations
from math import comb
from pathlib import Path
from typing import Final, NamedTuple

from parlor.games.boards.morris.lines import BOARDS

BOARD: Final = "morris6"
FILE: Final = Path(__file__).with_name("morris6.endings")
MEN: Final = range(3, 7)
"""With fewer a side has lost."""
POINTS: Final = 16
MIDDLE: Final = 2
"""Column and row of the middle of the board."""
PAIRS: Final = tuple((mine, theirs) for mine in MEN for theirs in MEN)
"""The men of the side to move and of the other, in the order in which their positions lie in the file."""


def symmetries() -> Iterator[tuple[int, ...]]:
    """Where each point goes, in each of the sixteen ways to turn the board over into itself."""
    spots = [(x - MIDDLE, y - MIDDLE) for x, y in BOARDS[BOARD].places]
    for inside_out in (False, True):
        for right, down, swap in ((a, b, c) for a in (1, -1) for b in (1, -1) for c in (False, True)):
            images = []
            for x, y in spots:
                ring = max(abs(x), abs(y))
                scale = (3 - ring) / ring if inside_out else 1
                image = (int(x * right * scale), int(y * down * scale))
                images.append(spots.index(image[::-1] if swap else image))
            yield tuple(images)


def moved(men: int, images: tuple[int, ...]) -> int:
    """Men on the board turned so."""
    return sum(1 << to for at, to in enumerate(images) if men >> at & 1)


class Pattern(NamedTuple):
    """How the men of a side stand, whichever way the board lies."""

    number: int
    """Among all patterns of so many men."""
    men: int
    """As they are kept."""
    images: tuple[int, ...]
    """How the board is turned to that."""


@cache
def patterns(count: int) -> tuple[int, dict[int, Pattern]]:
    """How many patterns so many men have, and the one of each set of them."""
    ways, found, number = tuple(symmetries()), dict[int, Pattern](), 0
    for places in combinations(range(POINTS), count):
        men = sum(1 << at for at in places)
        if men in found:
            continue
        for images in ways:
            other = moved(men, images)
            if other not in found:
                back = tuple(images.index(at) for at in range(POINTS))
                found[other] = Pattern(number, men, back)
        number += 1
    return number, found


def positions(mine: int, theirs: int) -> int:
    """How many positions are kept with so many men."""
    return patterns(mine)[0] * comb(POINTS - mine, theirs)


@cache
def starts() -> dict[tuple[int, int], int]:
    """Where the positions with so many men begin in the file."""
    return dict(zip(PAIRS, accumulate((positions(*pair) for pair in PAIRS), initial=0), strict=False))


def number_of(mine: int, theirs: int) -> int:
    """The number of a position among those with as many men."""
    count, other = mine.bit_count(), theirs.bit_count()
    pattern = patterns(count)[1][mine]
    free = ~pattern.men
    rank = 0
    for nth, at in enumerate(sorted(pattern.images[at] for at in range(POINTS) if theirs >> at & 1), 1):
        rank += comb((free & (1 << at) - 1).bit_count(), nth)
    return pattern.number * comb(POINTS - count, other) + rank


@cache
def table() -> bytes:
    """In how many plies each position ends if both play well: odd where the side to move wins, 0 for a draw."""
    return zlib.decompress(FILE.read_bytes())


def plies_to_end(mine: int, theirs: int) -> int:
    """The same of one position in which all men are placed, nobody has lost, and no mill waits for its capture."""
    return table()[starts()[mine.bit_count(), theirs.bit_count()] + number_of(mine, theirs)]
