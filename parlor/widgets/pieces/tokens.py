"""What lies on boards and belongs to nobody: coins and glasses, as pictures for squares of three sizes."""

from __future__ import annotations

from typing import Final

from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.figures import twice
from parlor.widgets.canvas.glyphs import Glyphs
from parlor.widgets.canvas.palette import GROUND
from parlor.widgets.canvas.pixels import picture
from parlor.widgets.pieces.checkers import stamp_coin

DYES: Final = {
    letter: f"dye.{dye}"
    for letter, dye in {
        "w": "glass",
        "a": "drink",
        "f": "foam",
    }.items()
}
_GLASS: Final = ("w....w", "wffffw", "waaaaw", ".waaw.", ".waaw.", ".wwww.")
PICTURES: Final = {
    "glass": {
        3: _GLASS,
        5: (
            "..........",
            ".ww....ww.",
            ".wffffffw.",
            *(".waaaaaaw.",) * 2,
            *("..waaaaw..",) * 2,
            "...waaw...",
            "...wwww...",
            "..........",
        ),
        6: twice({"glass": _GLASS})["glass"],
        4: ("........", ".w....w.", ".wffffw.", ".waaaaw.", ".waaaaw.", "..waaw..", "..wwww..", "........"),
    },
}
"""By kind and the rows of its square."""
SMALL: Final = {
    "glass": (("▐▄▄▌", "waaw", "...."), ("▝▀▀▘", "waaw", ".ww.")),
}
"""What needs finer drawing on squares of 4x2 cells: in two rows the characters, their inks and what is under them."""
LETTERS: Final = {"glass": "U"}
"""What stands for a kind where pictures do not."""


def letter(kind: str, glyphs: Glyphs) -> str:
    """A character for one of the kinds: a ring for what is round."""
    return LETTERS.get(kind, glyphs.men[1])


def paint_token(canvas: Canvas, x: int, y: int, kind: str, tall: int, ground: str) -> None:
    """Draw one in a square of so many rows, twice as wide."""
    if kind == "coin":
        stamp_coin(canvas, x, y, (tall * 2, tall), ground)
        return
    if rows := PICTURES.get(kind, {}).get(tall):
        picture(canvas, x, y, rows, DYES, ground)
        return
    for row, cells in enumerate(SMALL[kind], y):
        for column, (char, ink, under) in enumerate(zip(*cells, strict=True), x):
            canvas.put(column, row, char, f"{_dye(ink, ground)}/{_dye(under, ground)}")


def _dye(letter: str, ground: str) -> str:
    """The style of a letter as one to be drawn with: a dot is the ground."""
    return DYES[letter] if letter in DYES else GROUND + ground
