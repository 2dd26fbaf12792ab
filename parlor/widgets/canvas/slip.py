"""Slips of paper on the felt, and the shadow that they throw."""

from __future__ import annotations

from typing import Final

from parlor.widgets.canvas.canvas import Canvas

SHADOW: Final = "sheet.shadow"
"""What a slip of paper throws on the felt: a column at the right and half a row below."""


def with_shadow(slip: Canvas) -> Canvas:
    """A slip of paper with what it throws on the felt."""
    canvas = Canvas(slip.width + 1, slip.height + 1)
    canvas.put(slip.width, 0, "▄", f"{SHADOW}/ground")
    canvas.fill(slip.width, 1, 1, slip.height - 1, SHADOW)
    canvas.put(1, slip.height, "▀" * slip.width, f"{SHADOW}/ground")
    canvas.blit(slip, 0, 0)
    return canvas
