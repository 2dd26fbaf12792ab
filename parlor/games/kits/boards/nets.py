"""Nets of points joined by lines, on which men move to the next point and jump over another onto the one behind."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from msgspec import Struct

from parlor.core.scene import Lattice, Man, Point

STRAIGHT: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
ASLANT: Final = ((1, 1), (1, -1), (-1, -1), (-1, 1))
Step = tuple[int, int, int]
"""To which point one goes, and how far that is to the right and up: each -1, 0 or 1."""
Jump = tuple[int, int, int, int]
"""The point jumped over and the one behind it, and the direction likewise."""


class Net(Struct, frozen=True):
    """A net: its points by place, from the top left, and where men can go from each."""

    names: tuple[str, ...]
    at: Mapping[str, int]
    places: tuple[tuple[int, int], ...]
    """Each point's column and its row from below."""
    steps: tuple[tuple[Step, ...], ...]
    jumps: tuple[tuple[Jump, ...], ...]


def net(points: Iterable[str], aslant: Callable[[int, int], bool]) -> Net:
    """The net of points such as "c4"; `aslant(column, row)`, both from 1, says whether diagonals meet there."""
    names = tuple(points)
    places = tuple(("abcdefghijklmnopqrs".index(name[0]) + 1, int(name[1:])) for name in names)
    at = {place: point for point, place in enumerate(places)}

    def ways(x: int, y: int) -> tuple[tuple[int, int], ...]:
        return STRAIGHT + ASLANT if aslant(x, y) else STRAIGHT

    steps, jumps = [], []
    for x, y in places:
        near = [(at[x + dx, y + dy], dx, dy) for dx, dy in ways(x, y) if (x + dx, y + dy) in at]
        steps.append(tuple(near))
        far = [(over, at.get((x + 2 * dx, y + 2 * dy)), dx, dy) for over, dx, dy in near]
        jumps.append(tuple((over, to, dx, dy) for over, to, dx, dy in far if to is not None))
    return Net(names, {name: point for point, name in enumerate(names)}, places, tuple(steps), tuple(jumps))


def net_zone(board: Net, man: Callable[[int], Man | None]) -> Lattice:
    """The net as a zone, with the man that stands on each point."""
    top = max(y for _, y in board.places)
    points = tuple(
        Point(name, x - 1, top - y, man(point))
        for point, (name, (x, y)) in enumerate(zip(board.names, board.places, strict=True))
    )
    lines = tuple(
        (board.names[point], board.names[to])
        for point, steps in enumerate(board.steps)
        for to, dx, dy in steps
        if (dx, dy) > (0, 0)
    )
    return Lattice(points, lines)
