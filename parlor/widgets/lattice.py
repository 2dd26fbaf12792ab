"""Lattices of points and lines: morris, alquerque, fox and geese."""

from __future__ import annotations

from parlor.scene import Lattice, Man, Point
from parlor.widgets.canvas import Canvas, Look


def man_glyph(man: Man, look: Look) -> str:
    """A man's character: sides differ by shape; kings and others by their letter."""
    if man.kind:
        return man.kind[0]
    return look.glyphs.men[man.side % 2]


def paint_lattice(lattice: Lattice, look: Look, width: int, height: int) -> Canvas:
    """The board as large as the room allows, its names at the margins."""
    columns = max(point.x for point in lattice.points)
    rows = max(point.y for point in lattice.points)
    dy = max(1, min(4, (height - 3) // max(rows, 1)))
    dx = max(2, min(dy * 2 + 2, 8, (width - 6) // max(columns, 1)))
    left, top = 3, 0
    canvas = Canvas(left + columns * dx + 2, rows * dy + 3)

    def at(point: Point) -> tuple[int, int]:
        return left + point.x * dx, top + point.y * dy

    by_name = {point.token: point for point in lattice.points}
    ways = dict.fromkeys(by_name, 0)
    for one, two in lattice.lines:
        _line(canvas, at(by_name[one]), at(by_name[two]), look)
        ways[one] |= _way(by_name[one], by_name[two])
        ways[two] |= _way(by_name[two], by_name[one])
    for point in lattice.points:
        x, y = at(point)
        _point(canvas, x, y, point, look.glyphs.joints[ways[point.token]], look)
    _margins(canvas, lattice, look, left, dx, dy, rows)
    return canvas


def _way(one: Point, two: Point) -> int:
    """In which direction a line leaves a point, as `Glyphs.joints` counts them; 0 for a diagonal."""
    if one.y == two.y:
        return 1 if two.x > one.x else 2
    if one.x == two.x:
        return 4 if two.y > one.y else 8
    return 0


def _point(canvas: Canvas, x: int, y: int, point: Point, joint: str, look: Look) -> None:
    state = look.state(point.token)
    suffix = f"|{state}" if state else ""
    if point.man is not None:
        glyph, style = man_glyph(point.man, look), f"man.{point.man.side % 2}"
    else:
        glyph, style = (look.glyphs.mark if state == "lit" else joint), "point" if state else "line"
    if state in ("cursor", "chosen"):
        canvas.put(x - 1, y, f"[{glyph}]", style + suffix)
    else:
        canvas.put(x, y, glyph, style + suffix)
    canvas.spot(point.token, x - 1, y, 3)


def _line(canvas: Canvas, one: tuple[int, int], two: tuple[int, int], look: Look) -> None:
    (x1, y1), (x2, y2) = sorted((one, two))
    g = look.glyphs
    if y1 == y2:
        canvas.put(x1 + 1, y1, g.h * (x2 - x1 - 1), "line")
    elif x1 == x2:
        low, high = sorted((y1, y2))
        for y in range(low + 1, high):
            canvas.put(x1, y, g.v, "line")
    else:
        steps = abs(y2 - y1)
        glyph = g.down if y2 > y1 else g.up
        for step in range(1, steps * 2):
            if steps * 2 % 2 == 0 and step % 2 == 0 and step // 2 < steps:
                y = y1 + (step // 2) * (1 if y2 > y1 else -1)
                canvas.put(x1 + round((x2 - x1) * (step / 2) / steps), y, glyph, "line")
        if steps == 1:
            canvas.put((x1 + x2) // 2, min(y1, y2), "", "line")


def _margins(canvas: Canvas, lattice: Lattice, look: Look, left: int, dx: int, dy: int, rows: int) -> None:
    """File letters below and rank numbers at the left, read off the points' own names."""
    files: dict[int, str] = {}
    ranks: dict[int, str] = {}
    for point in lattice.points:
        if len(point.token) == 2 and point.token[1].isdigit():
            files[point.x] = point.token[0]
            ranks[point.y] = point.token[1]
    for x, name in files.items():
        canvas.put(left + x * dx, rows * dy + 1, name, "quiet")
    for y, name in ranks.items():
        canvas.put(0, y * dy, name, "quiet")
    if lattice.hands:
        text = "   ".join(
            f"{look.glyphs.men[side % 2]} {count} in hand" for side, count in enumerate(lattice.hands) if count
        )
        canvas.put(max(0, (canvas.width - len(text)) // 2), rows * dy + 2, text, "quiet")
