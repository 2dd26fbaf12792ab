"""A dartboard, drawn larger in its rings than it is: triples and doubles would be thinner than a cell."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from math import atan2, cos, degrees, floor, hypot, radians, sin
from typing import Final

from parlor.core.scene import Target
from parlor.widgets.canvas.canvas import Canvas, Look, Size, is_sketch
from parlor.widgets.canvas.figures import QUADRANTS
from parlor.widgets.skill.darts import paint_darts

RINGS = ((6.35, 0.07), (15.9, 0.15), (99, 0.46), (107, 0.6), (162, 0.84), (170, 1.0))
"""Outer edges of the regions: in millimetres, and as they are drawn, in parts of the radius."""
ASPECT = 2.0
"""Columns that are as wide as a row is high."""
RADII: Final = {Size.XS: (4.0, 8.5), Size.S: (7.5, 8.5), Size.M: (9.0, 12.0), Size.L: (12.5, 26.0)}
"""The least and the greatest radius at each size, in rows."""
SPACIOUS: Final = 28
"""Rows from which on one above the numbers and one below them part them from the rim of the table."""
BULLS: Final = ("25", "50")
"""The aims in the middle of the board."""
AIMED: Final = ("cursor", "chosen")
"""The states of the aim whose name is shown."""
PLAIN: Final = {"dart.light": " ", "dart.dark": ":", "dart.red": "#", "dart.green": "+"}
"""How sectors and rings differ without colour."""


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
    least, most = RADII[look.size]
    air = 2 * (height >= SPACIOUS)
    radius = max(least, min(most, (height - 3 - air) / 2, (width - 8) / 2 / ASPECT))
    rows = int(radius * 2) + 3
    columns = int(radius * 2 * ASPECT) + 8
    canvas = Canvas(columns, rows)
    if is_sketch():
        return canvas
    cx, cy = (columns - 1) / 2, (rows - 1) / 2
    sectors = len(target.numbers)
    runs = _board(columns, rows, radius, sectors, look.is_plain)
    for x, y, text, style in runs:
        canvas.put(x, y, text, style)

    def cell(angle: float, part: float) -> tuple[int, int]:
        return (
            round(cx + sin(radians(angle)) * part * radius * ASPECT),
            round(cy - cos(radians(angle)) * part * radius),
        )

    taken: set[tuple[int, int]] = set()
    for at, number in enumerate(target.numbers):
        x, y = cell(at * 360 / sectors, 1.0 + 1 / radius)
        text, style = _label(target, number, look)
        left = x - (1 if abs(x - cx) <= 2 and len(text) > 1 else len(text) - 1 if x < cx else 0)
        canvas.put(left, y, text, style)
        taken |= {(left + column, y) for column in range(len(text))}
    grounds = {(x + at, y): style for x, y, text, style in runs for at in range(len(text))}
    points = [
        cell(degrees(atan2(hit.x, hit.y)), min(drawn(hypot(hit.x, hit.y)), 1.0 + 1 / radius)) for hit in target.hits
    ]
    taken = paint_darts(canvas, points, radius, grounds, taken, look)
    if target.goal:
        _tag(canvas, _place(target, target.goal, cell), target.goal, "gold|chosen", taken)
    for aim in target.aims:
        x, y = _place(target, aim, cell)
        if look.state(aim) in AIMED:
            _tag(canvas, (x, y), aim, f"gold|{look.state(aim)}", taken)
        canvas.spot(aim, x - 1, y, 3)
    if target.aim is not None:
        angle = degrees(atan2(*target.aim))
        x, y = cell(angle, drawn(hypot(*target.aim)))
        canvas.put(x, y, look.glyphs.mark, "gold|cursor")
    return canvas


@lru_cache(maxsize=16)
def _board(columns: int, rows: int, radius: float, sectors: int, plain: bool) -> tuple[tuple[int, int, str, str], ...]:
    """The sectors and rings as runs of one style: column, row, text, style.

    Two regions go to a cell, by its quarters; without colour one, by its pattern.
    """
    cx, cy = (columns - 1) / 2, (rows - 1) / 2

    def region(x: float, y: float) -> str:
        across, up = (x - cx) / ASPECT / radius, (cy - y) / radius
        far = hypot(across, up)
        sector = floor(((degrees(atan2(across, up)) + 180 / sectors) % 360) / (360 / sectors))
        return _style(far, sector) if far <= 1.0 else ""

    def cell(x: int, y: int) -> tuple[str, str]:
        if plain:
            style = region(x, y)
            return PLAIN.get(style, ""), style
        quarters = [region(x + across, y + down) for down in (-0.25, 0.25) for across in (-0.25, 0.25)]
        found = [style for style, _ in Counter(filter(None, quarters)).most_common(2)]
        if not found:
            return "", ""
        ink, under = found[0], "" if "" in quarters else found[-1]
        if ink == under:
            return " ", ink
        char = QUADRANTS[sum(1 << at for at, style in enumerate(quarters) if style not in ("", under))]
        return char, f"{ink}/{under or 'ground'}"

    runs: list[tuple[int, int, str, str]] = []
    for y in range(rows):
        for x in range(columns):
            char, style = cell(x, y)
            if not char:
                continue
            last = runs[-1] if runs else (0, -1, "", "")
            if (last[1], last[0] + len(last[2]), last[3]) == (y, x, style):
                runs[-1] = (last[0], y, last[2] + char, style)
            else:
                runs.append((x, y, char, style))
    return tuple(runs)


def _style(far: float, sector: int) -> str:
    bull, ring, inner, triple, outer, _ = (part for _, part in RINGS)
    if far <= bull:
        return "dart.red"
    if far <= ring:
        return "dart.green"
    if inner < far <= triple or far > outer:
        return "dart.green" if sector % 2 else "dart.red"
    return "dart.light" if sector % 2 else "dart.dark"


def _label(target: Target, number: int, look: Look) -> tuple[str, str]:
    """What stands at a number beside the board, and its style: the name of an aim at one of its fields."""
    states = {aim: look.state(aim) for aim in target.aims if aim not in BULLS and aim[1:] == str(number)}
    if target.goal in states:
        return target.goal, "gold|chosen"
    for aim, state in states.items():
        if state in AIMED:
            return aim, f"gold|{state}"
    return str(number), "title" if not target.counts else "gold|chosen" if number in target.counts else "quiet"


def _tag(canvas: Canvas, at: tuple[int, int], name: str, style: str, taken: set[tuple[int, int]]) -> None:
    """A cross in the middle of a field, where no dart is; the name of the bull is in the corner on its side.

    The names of the others stand in the places of their numbers.
    """
    x, y = at
    if at not in taken:
        canvas.put(x, y, "+", style)
    if name in BULLS:
        canvas.put(canvas.width - len(name) if x >= canvas.width // 2 else 0, 0, name, style)


def _place(target: Target, aim: str, cell: Callable[[float, float], tuple[int, int]]) -> tuple[int, int]:
    """The middle of an aim as it is drawn."""
    if aim in BULLS:
        return cell(180.0 if aim == "25" else 0.0, 0.12 if aim == "25" else 0.0)
    part = {"T": 0.53, "D": 0.93, "S": 0.72}[aim[0]]
    return cell(target.numbers.index(int(aim[1:])) * 360 / len(target.numbers), part)
