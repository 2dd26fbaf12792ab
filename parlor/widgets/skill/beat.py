"""A bar along which a mark runs, to be stopped in the part that is good: alone, or under a picture."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Gauge
from parlor.core.scene.skill import Beat
from parlor.widgets.canvas.canvas import Canvas, Look, Size

WIDE: Final = {Size.XS: 29, Size.S: 37, Size.M: 45, Size.L: 61, Size.XL: 97}
"""Columns of a bar alone, at most; an odd number has a middle."""
TALL: Final = {Size.XS: 1, Size.S: 1, Size.M: 2, Size.L: 2, Size.XL: 3}
"""Its rows, at most, over that of its words."""
SHARE: Final = 12
"""Rows that there must be for each of them: it is no higher where the dice need them."""
AIR: Final = 2
"""Columns free at either side of it."""


def paint_gauge(gauge: Gauge, look: Look, width: int, height: int) -> Canvas:
    """The bar alone."""
    tall = min(TALL[look.size], max(1, height // SHARE))
    canvas = Canvas(min(WIDE[look.size], max(1, width - 2 * AIR)), tall + 1)
    paint_beat(canvas, gauge.beat, 0, tall, look)
    return canvas


def paint_beat(canvas: Canvas, beat: Beat, top: int, high: int, look: Look) -> None:
    """A broad bar with the part that is good, and the mark; under it what is to be done, or how it was."""
    plain = look.is_plain

    def column(at: float) -> int:
        return 1 + round((max(-1.0, min(1.0, at)) + 1) / 2 * (canvas.width - 3))

    first, last, mark = column(-beat.good), column(beat.good), column(beat.at)
    rest, good, shown = ("-", "=", "|O|") if plain else ("█", "█", "▐█▌")
    for row in range(top, top + high):
        canvas.put(0, row, rest * canvas.width, "bar.rest")
        canvas.put(first, row, good * (last - first + 1), "bar.safe")
        canvas.put(mark - 1, row, shown, "gold" if plain else "bone.white/mat")
    if beat.said:
        text = f"^ {beat.said}" if plain else f"▲ {beat.said}"
        at = mark if mark + len(text) <= canvas.width else mark + 1 - len(text)
        text = text if at == mark else f"{text[2:]} {text[0]}"
        canvas.put(max(0, at), top + high, text, "prompt")
    else:
        for at, text in ((0, "<"), (canvas.width - 1, ">")):
            canvas.put(at, top + high, text, "quiet")
        text = "stop it in the green" if not plain else "stop it at the ="
        canvas.put((canvas.width - len(text)) // 2, top + high, text, "quiet")
