"""Where arrows and Tab bring the cursor: computed from what was painted where."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from parlor.core.scene import Scene
from parlor.core.scene.tokens import places
from parlor.play.move_input.move_input import MoveInput
from parlor.widgets.canvas.canvas import Spot
from parlor.widgets.canvas.paper import nearest

DIRECTIONS: Final = ("up", "down", "left", "right")
SIDEWAYS: Final = ("left", "right")


def nearest_place(scene: Scene, spots: Sequence[Spot], token: str, others: Collection[str]) -> str:
    """Return which of the places of boards lies nearest to one of them, on a line if there are any; "" for none."""
    boards = places(scene)
    here = next((spot for spot in spots if spot.token == token and token in boards), None)
    near = [spot for spot in spots if spot.token in others and spot.token in boards]
    if here is None or not near:
        return ""
    joined = {zone.next_along(token, direction, others) for zone in scene.zones for direction in DIRECTIONS}

    def far(spot: Spot) -> tuple[bool, int]:
        return spot.token not in joined, (spot.x - here.x) ** 2 + (2 * (spot.y - here.y)) ** 2

    return min(near, key=far).token


def step_by_arrow(input: MoveInput, spots: Sequence[Spot], words: Collection[str], direction: str) -> str:
    """Return where an arrow brings the cursor: along a line where one leads on, else to what lies nearest.

    `words` are the verbs of the game.
    """
    scene, cursor = input.scene, input.cursor
    found = [spot for spot in spots if input.open(spot.token)]
    here = next((spot for spot in spots if spot.token == cursor), None)
    ahead = {zone.next_along(cursor, direction, [spot.token for spot in found]) for zone in scene.zones}
    found = [spot for spot in found if spot.token in ahead] or found
    around = _around(scene, words, here, found, direction)
    to = nearest([spot for spot in found if spot not in around], here, direction) or next(iter(around), None)
    if to is None:
        return cursor
    entered = _zone_entry(scene, cursor, to.token)
    return entered if any(spot.token == entered for spot in found) else to.token


def _around(
    scene: Scene, words: Collection[str], here: Spot | None, found: Sequence[Spot], direction: str
) -> list[Spot]:
    """Where an arrow sideways leads round: from a button to the cards of one's hand, from there to what Enter says.

    It does so where nothing else lies that way, however wide the button is.
    """
    if here is None or direction not in SIDEWAYS:
        return []
    hand = [card.token for zone in scene.zones for card in zone.hand]
    if here.token in words:
        cards = [spot for spot in found if spot.token in hand]
        return sorted(cards, key=lambda spot: (spot.x, spot.y), reverse=direction == "left")
    said = scene.default if here.token in hand and scene.default in words else ""
    return [spot for spot in found if said and spot.token == said]


def _zone_entry(scene: Scene, cursor: str, token: str) -> str:
    """Where the zone of a thing is entered; "" where the cursor is in it already, or anywhere will do."""
    for zone in scene.zones:
        if zone.entry and token in zone.tokens and cursor not in zone.tokens:
            return zone.entry
    return ""


def step_by(input: MoveInput, by: int) -> str:
    """Return the choice that comes `by` steps after the cursor; a dial counts as one."""
    dialled = input.dial.words()
    here = input.cursor if input.cursor in dialled else input.dial.first()
    spots = (spot.token for spot in input.open_spots() if spot.token not in dialled or spot.token == here)
    words = list(dict.fromkeys(spots))
    if not words:
        return input.cursor
    at = words.index(input.cursor) + by if input.cursor in words else 0
    return words[at % len(words)]
