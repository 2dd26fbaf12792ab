"""Round things in cells: every cell shows the block and the two tones that come nearest to what is meant.

Ovals are laid one over the other, measured in columns and half rows, of which a square is made. Blocks are quarters
of cells, and eighths from below or from the left; a tone halfway to the ground softens an edge.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from math import sqrt
from operator import mul, sub
from typing import Final, NamedTuple, TypeAlias

from parlor.widgets.canvas.canvas import Canvas, is_sketch
from parlor.widgets.canvas.figures import QUADRANTS
from parlor.widgets.canvas.palette import GROUND, INK, MIXED

FINE: Final = 8
"""Samples of a cell across and down: what its eighths can show."""
BARE, CAST, RING, LET_IN = ".", "s", "r", "o"
"""The tones of the ground, of a shadow on it, of a ring about a thing, and of what is let in: always sharp."""
TONES: Final[Mapping[str, tuple[float, float]]] = {
    BARE: (0.0, 0.0),
    CAST: (0.3, 0.0),
    RING: (-0.9, 0.3),
    "#": (0.0, 1.0),
    "t": (0.55, 0.8),
    "g": (0.1, 1.35),
    "l": (-0.3, 1.0),
    LET_IN: (0.7, 1.2),
}
"""How far tones are from each other, as points: body, edge, groove, light, and what is let in. Where a cell has more
than two, those that look most alike become one."""
BLURRED: Final = 1.4
"""How much worse a tone halfway to the ground is than one that is no nearer: a sharp outline looks better."""
EXACT: Final = 10_000
"""Parts of a distance that count."""
Ground: TypeAlias = str | Callable[[int, int], str]
"""The style of the ground under a thing, or that under each of its columns and rows."""


class Oval(NamedTuple):
    """What is laid on: its tone, its middle, how far it reaches across and down; and whether only within the one before
    it."""

    tone: str
    x: float
    y: float
    across: float
    down: float
    within: bool = False


class Cell(NamedTuple):
    """A cell: what is drawn in it, in which tone and on which; two letters are a tone halfway between those."""

    x: int
    y: int
    char: str
    ink: str
    under: str


@lru_cache(maxsize=1024)
def fit(wide: int, tall: int, ovals: tuple[Oval, ...]) -> tuple[Cell, ...]:
    """The cells that show ovals in so many columns and rows; those that show nothing but ground are left out."""
    drawn: list[list[int]] = []
    for oval in ovals:
        rows = [_run(oval, row, wide) for row in range(tall * FINE)]
        if oval.within:
            rows = [one & other for one, other in zip(rows, drawn[-1], strict=True)]
        drawn.append(rows)
    found = (
        Cell(column, row, *_nearest(tuple(areas.items())))
        for row in range(tall)
        for column in range(wide)
        if (areas := _areas(ovals, drawn, column, row)).keys() != {BARE}
    )
    return tuple(cell for cell in found if (cell.ink, cell.under) != (BARE, BARE))


def lay(
    canvas: Canvas,
    x: int,
    y: int,
    size: tuple[int, int],
    ovals: tuple[Oval, ...],
    inks: Mapping[str, str],
    ground: Ground,
) -> None:
    """Draw ovals in a box of so many columns and rows; `inks` are the styles whose inks their tones are."""
    if not is_sketch():
        lay_cells(canvas, x, y, fit(*size, ovals), inks, ground)


def lay_cells(canvas: Canvas, x: int, y: int, cells: Iterable[Cell], inks: Mapping[str, str], ground: Ground) -> None:
    """Draw cells from one on."""
    for cell in cells:
        under = ground if isinstance(ground, str) else ground(cell.x, cell.y)
        names = {tone: _style(tone, inks, under) for tone in (cell.ink, cell.under)}
        ink = inks[cell.ink] if cell.under == BARE and cell.ink in inks else names[cell.ink]
        canvas.put(x + cell.x, y + cell.y, cell.char, f"{ink}/{under if cell.under == BARE else names[cell.under]}")


def _style(tone: str, inks: Mapping[str, str], ground: str) -> str:
    """The style of a tone, as ink or as ground."""
    if tone == BARE:
        return f"{GROUND}{ground}"
    if tone == CAST:
        return f"cast{MIXED}{ground}"
    return f"{inks[tone[0]]}{MIXED}{ground}" if len(tone) > 1 else f"{INK}{inks[tone]}"


def _run(oval: Oval, row: int, wide: int) -> int:
    """The samples of an oval in a row of them, as bits."""
    off = ((row + 0.5) * 2 / FINE - oval.y) / oval.down
    if abs(off) >= 1:
        return 0
    reach = oval.across * sqrt(1 - off * off)
    start, end = (min(max(0, round(at * FINE)), wide * FINE) for at in (oval.x - reach, oval.x + reach))
    return (1 << end) - (1 << start)


def _areas(ovals: tuple[Oval, ...], drawn: list[list[int]], column: int, row: int) -> dict[str, int]:
    """The samples of a cell that each tone takes."""
    left, found = (1 << FINE * FINE) - 1, dict[str, int]()
    for oval, rows in zip(reversed(ovals), reversed(drawn), strict=True):
        bits = 0
        for at in range(FINE):
            bits |= (rows[row * FINE + at] >> column * FINE & 255) << at * FINE
        if bits := bits & left:
            found[oval.tone] = found.get(oval.tone, 0) | bits
            left ^= bits
        if not left:
            break
    if left:
        found[BARE] = found.get(BARE, 0) | left
    return found


@cache
def _blocks() -> tuple[tuple[str, int], ...]:
    """Blocks and the samples that they ink; of two that are each other's opposites one is enough."""

    def bits(inks: Callable[[int, int], bool]) -> int:
        return sum(1 << y * FINE + x for y in range(FINE) for x in range(FINE) if inks(x, y))

    half = FINE // 2
    found = [
        (QUADRANTS[at], bits(lambda x, y, at=at: bool(at >> (x >= half) + 2 * (y >= half) & 1)))  # type: ignore[misc]
        for at in (3, 5, 1, 2, 4, 8, 6)
    ]
    found += [(char, bits(lambda x, y, at=at: y >= FINE - at)) for at, char in enumerate("▁▂▃▄▅▆▇", 1)]  # type: ignore[misc]
    found += [(char, bits(lambda x, y, at=at: x < at)) for at, char in enumerate("▏▎▍▌▋▊▉", 1)]  # type: ignore[misc]
    return tuple(found)


@cache
def _distances(tone: str) -> Mapping[str, int]:
    """How much a sample is off that has a tone and should have another: whole numbers, whose sums are exact."""
    x, y = (sum(TONES[letter][at] for letter in tone) / len(tone) for at in (0, 1))
    worse = BLURRED if len(tone) > 1 else 1
    return {
        other: round(EXACT * worse * ((x - across) ** 2 + (y - down) ** 2)) for other, (across, down) in TONES.items()
    }


@lru_cache(maxsize=4096)
def _nearest(areas: tuple[tuple[str, int], ...]) -> tuple[str, str, str]:
    """The block that shows areas of tones in a cell best, with its tone and the one that it lies on."""
    own, parts = zip(*areas, strict=True)
    blurred = (tone + BARE for tone in own if tone not in (BARE, CAST, RING, LET_IN)) if BARE in own else ()
    tones = sorted([*own, *blurred])  # of tones as near the first one is taken
    off = [[_distances(tone)[each] for each in own] for tone in tones]

    def errors(counts: list[int]) -> list[int]:
        return [sum(map(mul, counts, far)) for far in off]

    all_off = errors([bits.bit_count() for bits in parts])
    least = min(all_off)
    whole = all_off.index(least)
    found = " ", whole, whole
    for char, mask in _blocks():
        if not least:
            break
        inked = errors([(bits & mask).bit_count() for bits in parts])
        here = min(inked)
        if here < least:
            left = list(map(sub, all_off, inked))
            there = min(left)
            if here + there < least:
                least, found = here + there, (char, inked.index(here), left.index(there))
    char, ink, under = found
    return char, tones[ink], tones[under]
