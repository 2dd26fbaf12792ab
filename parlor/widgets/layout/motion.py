"""The pictures between two positions: things on their way from where they lay to where they lie now.

Pure: from two laid-out scenes to canvases. So few pictures, and of so few things, that a slow line carries them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import hypot
from typing import Final, TypeAlias

from msgspec.structs import replace

from parlor.core.scene import Scene
from parlor.core.state import Move
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.palette import GROUND
from parlor.widgets.layout.frame import Frame, Tabletop
from parlor.widgets.layout.journeys import (
    MOST,
    Journey,
    Laid,
    ground_of,
    journeys_of_cards,
    journeys_of_coins,
    journeys_of_men,
)
from parlor.widgets.layout.tabletop import paint_tabletop

BYTES: Final = 1500
"""What the pictures of a move may cost on the wire, beyond the move itself: a second of a line of 12 kbit/s."""
PICTURES: Final = 2
"""Pictures of a thing on its way where it meets nothing."""
WAYS: Final = ((2, 2), (1, 1), (1, 0))
"""So many pictures of what makes room, and of what comes then: the most first, as far as a line carries them."""
ALONE: Final = ((4, 4), (1, 1))
"""So many where only one of both is on its way, at most: nobody waits for a quarter of a second."""
NEAR: Final = 8.0
"""Columns: what goes no farther is shown once, half way."""
Cost: TypeAlias = Callable[[Canvas, Canvas], int]
"""How many bytes bring a terminal from one picture to another."""


def motion_between(
    before: Laid, frames: tuple[Frame, Frame], top: Tabletop, look: Look, move: Move, cost: Cost
) -> tuple[Canvas, ...]:
    """The pictures between a table as it is painted and one that is about to be, each in its frame.

    None where things lie elsewhere for another reason: because the table is laid out anew.
    """
    width, height = before.canvas.width, before.canvas.height
    if _steady(frames[0]) != _steady(frames[1]):
        return ()
    none: frozenset[str] = frozenset()
    bare = look._replace(lit=none, cursor="", chosen=none, last=none, gone=none)

    def paint(scene: Scene) -> Canvas:
        return paint_tabletop(replace(top, scene=scene), bare, width, height, frames[1])

    return motion(before, Laid(top.scene, paint(top.scene)), move, bare, paint, cost)


def _steady(frame: Frame) -> object:
    """What of a frame stays as it is while things travel; zones may become narrower and wider."""
    zones = [(slot.zone, slot.size, slot.y) for slot in frame.laid.slots]
    return zones, frame.table, frame.first, frame.below


def motion(
    before: Laid, after: Laid, move: Move, look: Look, paint: Callable[[Scene], Canvas], cost: Cost
) -> tuple[Canvas, ...]:
    """The pictures between two positions, laid out alike; none where nothing travels or too much does.

    `paint` gives the table with a scene on it, as `after` was painted.
    """
    base, journeys = journeys_of_men(before, after, move, paint)
    if not journeys:
        journeys = [*journeys_of_cards(before, after, look), *journeys_of_coins(before, after, look)]
    sweeps, others = [one for one in journeys if one.sweep], [one for one in journeys if not one.sweep]
    if not journeys or len(others) > MOST:
        return ()
    for first, then in WAYS if sweeps and others else ALONE:
        pictures = (*_pictures(base, sweeps, others, first), *_pictures(base, others, others, then))
        chain = (before.canvas, *pictures, after.canvas)
        if sum(cost(*pair) for pair in pairwise(chain)) - cost(before.canvas, after.canvas) <= BYTES:
            return pictures
    return ()


def _pictures(base: Canvas, travelling: Sequence[Journey], others: Sequence[Journey], most: int) -> list[Canvas]:
    """The table with things on their way in so many pictures, while `others` are not where they go yet."""
    steps = [(journey, _steps(journey, most)) for journey in travelling if most]
    return [
        _picture(base, [(journey, way[min(at, len(way) - 1)]) for journey, way in steps], others)
        for at in range(max((len(way) for _, way in steps), default=0))
    ]


def _steps(journey: Journey, most: int) -> list[tuple[float, float]]:
    """Where a thing is seen on its way: at the places where it turns, and between those of a short way."""
    stops = journey.stops
    if len(stops) > 2:
        between = list(stops[1:-1])
        each = -(-len(between) // most)
        return between[::each][:most]
    (x, y), (to_x, to_y) = stops
    count = 1 if most == 1 or hypot(to_x - x, 2 * (to_y - y)) <= NEAR else PICTURES
    parts = [at / (count + 1) for at in range(1, count + 1)]
    return [(x + (to_x - x) * part, y + (to_y - y) * part) for part in parts]


def _picture(
    base: Canvas, travelling: Sequence[tuple[Journey, tuple[float, float]]], others: Sequence[Journey]
) -> Canvas:
    """The table with things where they are now, and what lies till then where `others` go."""
    canvas = base.copy()
    for journey in others:
        if journey.cover is not None:
            under, x, y = journey.cover
            canvas.blit(under, x, y, over=True)
    for journey, (across, down) in travelling:
        _lay(canvas, journey, round(across - journey.sprite.width / 2), round(down - journey.sprite.height / 2))
    return canvas


def _lay(canvas: Canvas, journey: Journey, x: int, y: int) -> None:
    """Lay a thing on the table, on the ground that is there."""
    sprite = journey.sprite
    x = max(0, min(x, canvas.width - sprite.width))
    y = max(0, min(y, canvas.height - sprite.height))
    if not journey.grounds:
        canvas.blit(sprite, x, y, over=True)
        return
    for row in range(sprite.height):
        for column in range(sprite.width):
            char, style = sprite.cell(column, row)
            if style or char != " ":
                here = ground_of(canvas.cell(x + column, y + row)[1])
                canvas.put(x + column, y + row, char, grounded_anew(style, journey.grounds[row][column], here))


def grounded_anew(style: str, ground: str, here: str) -> str:
    """A style on another ground, where it shows the one on which the thing stood."""
    base, bar, state = style.partition("|")
    halves = base.split("/")
    ground, here = ground.lstrip(GROUND), here.lstrip(GROUND)
    changed = [half.replace(ground, here) if half.lstrip(GROUND) == ground else half for half in halves]
    return "/".join(changed) + bar + state
