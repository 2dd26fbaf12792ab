"""Slips of paper on the felt, and the shadow that they throw."""

from __future__ import annotations

from typing import Final

from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.palette import GROUND

SHADOW: Final = "sheet.shadow"
"""What a slip of paper throws on the felt: a column at the right and half a row below."""
SHADED: Final = "sheet.shade"
"""The darker paper under every other row of a sheet, under sums, and where nothing is written yet."""


def with_shadow(slip: Canvas, air: str = "") -> Canvas:
    """A slip of paper with what it throws on the felt; `air` is the paper of half a row below its last one, if any."""
    canvas = Canvas(slip.width + 1, slip.height + 1)
    canvas.put(slip.width, 0, "▄", f"{SHADOW}/ground")
    canvas.fill(slip.width, 1, 1, slip.height - 1, SHADOW)
    if air:
        canvas.put(0, slip.height, "▀", f"{GROUND}{air}/ground")
        canvas.put(1, slip.height, "▀" * (slip.width - 1), f"{GROUND}{air}/{GROUND}{SHADOW}")
        canvas.fill(slip.width, slip.height, 1, 1, SHADOW)
    else:
        canvas.put(1, slip.height, "▀" * slip.width, f"{SHADOW}/ground")
    canvas.blit(slip, 0, 0)
    return canvas
