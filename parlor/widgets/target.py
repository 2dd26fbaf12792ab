"""A dartboard, drawn larger in its rings than it is: triples and doubles would be thinner than a cell."""

from __future__ import annotations

from math import atan2, cos, degrees, floor, hypot, radians, sin

from parlor.scene import Target
from parlor.widgets.canvas import Canvas, Look

RINGS = ((6.35, 0.07), (15.9, 0.15), (99, 0.46), (107, 0.6), (162, 0.84), (170, 1.0))
"""Outer edges of the regions: in millimetres, and as they are drawn, in parts of the radius."""
ASPECT = 2.0
"""Columns that are as wide as a row is high."""


def drawn(millimetres: float) -> float:
    """Where on the drawing something lies that is so far from the centre."""
    inner_mm, inner = 0.0, 0.0
    for mm, part in RINGS:
        if millimetres <= mm:
            return inner + (part - inner) * (millimetres - inner_mm) / (mm - inner_mm)
        inner_mm, inner = mm, part
    return 1.0 + (millimetres - inner_mm) / 170 * 0.3


def paint_target(target: Target, look: Look, width: int, height: int) -> Canvas:
    """The board with its numbers round it, the aims as spots, and the darts that stuck."""
    radius = min((height - 3) / 2, (width - 8) / 2 / ASPECT)
    rows = int(radius * 2) + 3
    columns = int(radius * 2 * ASPECT) + 8
    canvas = Canvas(columns, rows)
    cx, cy = (columns - 1) / 2, (rows - 1) / 2
    sectors = len(target.numbers)
    for y in range(rows):
        for x in range(columns):
            across, up = (x - cx) / ASPECT / radius, (cy - y) / radius
            far = hypot(across, up)
            if far <= 1.0:
                sector = floor(((degrees(atan2(across, up)) + 180 / sectors) % 360) / (360 / sectors))
                style = _style(far, sector)
                canvas.put(x, y, look.glyphs.empty if style in ("dart.light", "dart.dark") else " ", style)

    def cell(angle: float, part: float) -> tuple[int, int]:
        return (
            round(cx + sin(radians(angle)) * part * radius * ASPECT),
            round(cy - cos(radians(angle)) * part * radius),
        )

    for at, number in enumerate(target.numbers):
        x, y = cell(at * 360 / sectors, 1.0 + 1 / radius)
        canvas.put(x - (number > 9), y, str(number), "title")
    for aim in target.aims:
        _aim(canvas, target, aim, cell, look)
    for hit in target.hits:
        angle = degrees(atan2(hit.x, hit.y))
        x, y = cell(angle, min(drawn(hypot(hit.x, hit.y)), 1.0 + 1 / radius))
        canvas.put(x, y, look.glyphs.excuse, "dart.hit")
    if target.aim is not None:
        angle = degrees(atan2(*target.aim))
        x, y = cell(angle, drawn(hypot(*target.aim)))
        canvas.put(x - 1, y, "(+)", "gold|cursor")
    return canvas


def _style(far: float, sector: int) -> str:
    bull, ring, inner, triple, outer, _ = (part for _, part in RINGS)
    if far <= bull:
        return "dart.red"
    if far <= ring:
        return "dart.green"
    if inner < far <= triple or far > outer:
        return "dart.green" if sector % 2 else "dart.red"
    return "dart.light" if sector % 2 else "dart.dark"


def _aim(canvas: Canvas, target: Target, aim: str, cell: object, look: Look) -> None:
    """The spot of an aim, marked only under the cursor."""
    assert callable(cell)
    if aim in ("25", "50"):
        x, y = cell(180.0 if aim == "25" else 0.0, 0.12 if aim == "25" else 0.0)
    else:
        part = {"T": 0.53, "D": 0.93, "S": 0.72}[aim[0]]
        x, y = cell(target.numbers.index(int(aim[1:])) * 360 / len(target.numbers), part)
    if look.state(aim) in ("cursor", "chosen"):
        canvas.put(x - len(aim) // 2, y, aim, f"gold|{look.state(aim)}")
    canvas.spot(aim, x - 1, y, 3)
