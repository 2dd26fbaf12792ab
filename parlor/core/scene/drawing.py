"""A drawing that grows part by part, as data: see `parlor.core.scene`."""

from __future__ import annotations

from parlor.core.scene.things import Part
from parlor.core.scene.zone import Zone


class Sketch(Part, frozen=True):
    """A drawing that grows part by part.

    `art` is the whole picture in rows of pixels, a small, a middle and a large one: a letter for each part, a dot for
    the ground. `parts` says of each letter that is drawn so far which one it is drawn as, for one part may lie over
    another; `inks` gives each letter its colour (see `dye` in the palette) and a character where there are no colours.
    """

    art: tuple[tuple[str, ...], ...]
    parts: tuple[tuple[str, str], ...]
    inks: tuple[tuple[str, str, str], ...]
    label: str = ""
    told: str = ""
    """What is drawn and what is missing, in words."""
    field: str = ""
    """The letter of the part on which a figure stands, where one does."""


class Sketches(Zone, frozen=True):
    """Drawings side by side."""

    sketches: tuple[Sketch, ...]
    place: str = "middle"
