"""Darts that stick in a board, seen from below at the left: a point, a barrel, and a flight with the dart's number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.palette import GROUND, INK

Cell: TypeAlias = tuple[int, int]
Shape: TypeAlias = tuple[tuple[int, int, str, str], ...]
"""The cells of a dart: column and row from its point, what is drawn there, and what of it that is."""

SMALL: Final[Shape] = (
    *((0, 0, "▗", "point"), (1, 0, "▘", "point"), (1, -1, "▗", "barrel"), (2, -1, "▘", "barrel")),
    *((1, -2, "▐", "flight"), (2, -2, " ", "number"), (3, -2, "█", "flight"), (4, -2, "▘", "flight")),
    *((2, -3, "▗", "flight"), (3, -3, "▟", "flight"), (4, -3, "▛", "flight")),
)
TINY: Final[Shape] = ((0, 0, "▞", "point"), (1, -1, " ", "number"), (2, -1, "▌", "flight"))
"""Where fields are so small that a dart of four rows would hide those round the one it hit."""
LARGE: Final[Shape] = (
    *((0, 0, "▞", "point"), (1, -1, "▞", "barrel"), (2, -2, "▞", "point")),
    *((2, -3, "▟", "flight"), (3, -3, " ", "number"), (4, -3, "▘", "flight")),
    *((2, -4, "▐", "flight"), (3, -4, "█", "flight"), (4, -4, "█", "flight"), (5, -4, "▘", "flight")),
    *((3, -5, "▗", "flight"), (4, -5, "▟", "flight"), (5, -5, "▌", "flight")),
)
PLAIN: Final[Shape] = ((0, 0, "╱", "point"), (1, -1, " ", "number"))
"""Without colour, and where there is no room for more."""
HANGING: Final = str.maketrans("▗▖▘▝▟▙▛▜▞╱", "▝▘▖▗▜▛▙▟▚╲")
"""The cells of a dart upside down: where there is no room above, its flight hangs."""
LARGE_RADIUS: Final = 12.0
"""Rows of the radius of a board from which on darts are large."""
SMALL_RADIUS: Final = 9.0
"""Such rows from which on they are not tiny."""
FLIGHTS: Final = ("dart.hit", "dart.other", "dart.third")
"""The flights of the darts of a turn."""
BESIDE: Final = (
    (0, 0),
    (1, 0),
    (-1, 0),
    (0, 1),
    (0, -1),
    (2, 0),
    (-2, 0),
    (1, 1),
    (-1, -1),
    (3, 0),
    (-3, 0),
    (0, 2),
    (4, 0),
    (-4, 0),
)
"""Where a dart is drawn that landed on another, or on a number: from there in columns and rows."""


def paint_darts(
    canvas: Canvas, points: Iterable[Cell], radius: float, grounds: Mapping[Cell, str], taken: set[Cell], look: Look
) -> set[Cell]:
    """Draw the darts of a turn by where they stuck, so that no number is hidden: cells that must stay as they are now.

    `grounds` are the styles of the cells of the board, `taken` cells in which something stands already.
    """
    coloured, covered = not look.is_plain, set[Cell]()
    usual = LARGE if radius >= LARGE_RADIUS else SMALL if radius >= SMALL_RADIUS else TINY
    shapes = (usual, PLAIN) if coloured else (PLAIN,)
    for dart, point in enumerate(points):
        found = next((shape for shape in _placed(point, shapes) if _fits(canvas, shape, taken, covered)), ())
        flight = FLIGHTS[dart % len(FLIGHTS)]
        for x, y, char, part in found:
            covered.add((x, y))
            if part == "number":
                canvas.put(x, y, str(dart + 1), flight)
            elif coloured:
                ground = grounds.get((x, y), "ground").rpartition("/")[2]
                steel = (
                    GROUND + "dart.dark" if ground == "dart.light" else INK + "dart.hit"
                )  # white but on a light field
                inks = {"point": steel, "barrel": GROUND + "dye.gold", "flight": GROUND + flight}
                canvas.put(x, y, char, f"{inks[part]}/{ground}")
            else:
                canvas.put(x, y, look.glyphs.up if char == "╱" else look.glyphs.down, flight)
            if part in ("number", "point"):
                taken.add((x, y))
    return taken


def _placed(point: Cell, shapes: tuple[Shape, ...]) -> Iterator[Shape]:
    """Where a dart may be drawn, from the best place on: upright or hanging, at its point or beside it."""
    for shape in shapes:
        for across, down in BESIDE:
            x, y = point[0] + across, point[1] + down
            yield tuple((x + dx, y + dy, char, part) for dx, dy, char, part in shape)
            yield tuple((x + dx, y - dy, char.translate(HANGING), part) for dx, dy, char, part in shape)


def _fits(canvas: Canvas, shape: Shape, taken: set[Cell], covered: set[Cell]) -> bool:
    """Whether a dart lies on the canvas, hides no number and no point, and has its own where no other dart is."""
    return all(
        0 <= x < canvas.width
        and 0 <= y < canvas.height
        and (x, y) not in taken
        and (part != "number" or (x, y) not in covered)
        for x, y, _, part in shape
    )
