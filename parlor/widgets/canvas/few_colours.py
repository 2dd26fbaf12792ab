"""Colours for terminals of 256: the one that looks most like what is meant."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rich.color import Color, ColorSystem, ColorType

CUBE: Final = (0, 95, 135, 175, 215, 255)
"""Levels of red, green and blue of the colours 16 to 231; the 24 greys follow."""
OWN: Final = range(16, 256)
"""The colours that are the same on every terminal; people choose the first 16 themselves."""
HUE_WEIGHT: Final = 1.6
"""How much more hue and saturation count than lightness: else cloth and wood, which are dark, would turn grey."""


def fitting(colour: Color, system: ColorSystem) -> Color:
    """The colour as a terminal shows it that has so many."""
    if system is ColorSystem.EIGHT_BIT and colour.type is ColorType.TRUECOLOR and colour.triplet is not None:
        return Color.from_ansi(_nearest(*colour.triplet))
    return colour.downgrade(system)


def levels(number: int) -> tuple[int, int, int]:
    """Red, green and blue of one of the 256 colours from 16 on."""
    if number >= 232:
        grey = 8 + 10 * (number - 232)
        return grey, grey, grey
    red, rest = divmod(number - 16, 36)
    return CUBE[red], CUBE[rest // 6], CUBE[rest % 6]


@lru_cache(maxsize=4096)
def _nearest(red: int, green: int, blue: int) -> int:
    light, a, b = _lab(red, green, blue)

    def distance(number: int) -> float:
        other = _known_lab(number)
        return (light - other[0]) ** 2 + HUE_WEIGHT**2 * ((a - other[1]) ** 2 + (b - other[2]) ** 2)

    return min(OWN, key=distance)


@lru_cache(maxsize=256)
def _known_lab(number: int) -> tuple[float, float, float]:
    return _lab(*levels(number))


def _lab(*levels: int) -> tuple[float, float, float]:
    """A colour in Oklab, in which distances are as large as they look (Björn Ottosson, 2020)."""
    red, green, blue = (_linear(level / 255) for level in levels)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def _linear(level: float) -> float:
    return level / 12.92 if level <= 0.04045 else float(((level + 0.055) / 1.055) ** 2.4)
