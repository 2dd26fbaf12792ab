"""Drawings that grow part by part, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from parlor.core.scene import Sketch, Sketches
from parlor.widgets.canvas.canvas import Canvas, Look, Size, above, beside, fit
from parlor.widgets.canvas.numerals import enlarged
from parlor.widgets.canvas.pixels import GROUND, pairs, picture

ART: Final = {Size.XS: 0, Size.S: 0, Size.M: 1, Size.L: 2}
"""Which picture is drawn at each size."""
GAP: Final = 3
"""Columns of air between two drawings, so that they are seen as two."""
MISSING: Final = "~"
"""What is still to be drawn, of which the outline is seen."""


def paint_sketches(zone: Sketches, look: Look, width: int, height: int) -> Canvas:
    """The drawings, each over its label, in rows as evenly filled as can be."""
    drawn = [_paint(sketch, look, width) for sketch in zone.sketches]
    if not drawn:
        return Canvas(0, 0)
    widest = max(canvas.width for canvas in drawn)
    most = max(1, (width + GAP) // (widest + GAP))
    lines = -(-len(drawn) // most)
    each = -(-len(drawn) // lines)
    rows = [beside(drawn[at : at + each], GAP) for at in range(0, len(drawn), each)]
    return above(rows, 1 if look.size > Size.S else 0)


def _paint(sketch: Sketch, look: Look, width: int) -> Canvas:
    """One drawing and its label."""
    art = sketch.art[ART[min(look.size, Size.L)]]
    if look.size is Size.XL:
        art = enlarged(art, 2)
    rows = drawn_so_far(sketch, art)
    label = fit(look.said(sketch.label), width)
    wide = max(len(art[0]), cell_len(label))
    canvas = Canvas(wide, (len(art) + 1) // 2 + 1)
    left = (wide - len(art[0])) // 2
    if look.is_plain:
        chars = {MISSING: ".", **{letter: char for letter, _, char in sketch.inks}}
        for y, cells in enumerate(pairs(rows)):
            for x, (upper, lower) in enumerate(cells, left):
                letter = lower if upper in (*GROUND, MISSING) else upper
                if letter not in GROUND:
                    canvas.put(x, y, chars[letter], "quiet" if letter == MISSING else "row")
    else:
        picture(canvas, left, 0, rows, {MISSING: "dye.missing", **dyes_of(sketch)}, "ground")
    canvas.put((wide - cell_len(label)) // 2, canvas.height - 1, label, "quiet")
    return canvas


def drawn_so_far(sketch: Sketch, art: Sequence[str]) -> list[str]:
    """The pixels of a picture of a drawing: each is what it is drawn as by now, or `MISSING`."""
    parts = dict(sketch.parts)
    return ["".join(pixel if pixel in GROUND else parts.get(pixel, MISSING) for pixel in row) for row in art]


def dyes_of(sketch: Sketch) -> dict[str, str]:
    """The styles of the letters of a drawing."""
    return {letter: f"dye.{dye}" for letter, dye, _ in sketch.inks}
