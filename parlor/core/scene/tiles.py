"""Dominoes as data: tiles, the line, and racks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from parlor.core.scene.things import Tile
from parlor.core.scene.words import Voice
from parlor.core.scene.zone import Zone


class Chain(Zone, frozen=True):
    """The line of dominoes, with the words that name its two ends."""

    tiles: tuple[Tile, ...]
    left: str = ""
    right: str = ""
    note: str = ""
    """What the ends count, in words, where that scores."""
    place: str = "middle"
    led: int = 0
    """Which of the tiles was the first."""
    others: tuple[tuple[int, int], ...] = ()
    """The other players from the viewer's left on, and how many tiles each holds face down."""
    boneyard: int = 0
    """How many tiles lie there to be drawn."""

    choice: ClassVar[str] = "an end of the line"

    def own_tokens(self) -> Iterable[str]:
        return self.left, self.right

    def ends(self) -> dict[str, str]:
        """By their words, what its two ends are called: by their numbers, and a double if need be."""
        if not self.tiles:
            return {}
        first, last = self.tiles[0], self.tiles[-1]
        numbers = first.left, last.right
        doubles = (first.left == last.right == tile.left == tile.right for tile in (first, last))
        said = (f"at the {'double ' * double}{number}" for double, number in zip(doubles, numbers, strict=True))
        return dict(zip((self.left, self.right), said, strict=True))

    @property
    def named(self) -> Mapping[str, tuple[str, str]]:
        return {word: (name[0].upper() + name[1:], name[-1]) for word, name in self.ends().items()}

    def token_names(self, voice: Voice) -> Iterable[tuple[str, str]]:
        yield from self.ends().items()
        yield from super().token_names(voice)


class Rack(Zone, frozen=True):
    """Dominoes in hand; `room` is how many it began with, for which the table is laid out.

    `left` is how many all players have left over, where those lie open beside one another.
    """

    tiles: tuple[Tile, ...]
    label: str = ""
    place: str = "bottom"
    room: int = 0
    left: int = 0

    choice: ClassVar[str] = "a tile"

    def among_others(self, move: tuple[str, ...]) -> bool:
        return self.place == "bottom" and len(self.tiles) > 1
