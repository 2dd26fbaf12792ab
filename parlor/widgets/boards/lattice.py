"""Lattices of points and lines: morris, alquerque, fox and geese. Without colour they are drawn in lines and glyphs."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Lattice, Man, Point
from parlor.widgets.boards.lattice_board import paint_board
from parlor.widgets.canvas.canvas import Canvas, Look, Size

TALL: Final = {Size.XS: 10, Size.S: 12, Size.M: 18, Size.L: 24}
"""About how many rows a lattice takes from its first row of points to its last."""
WIDEST, CLOSEST = 12, 2
"""Columns from one point to the next, at most and at least."""
LEFT: Final = 3
"""Columns before the first point."""

MARKS: Final = {"cursor": "[]", "chosen": "[]", "last": "()", "lit": "__"}
"""What stands on either side of a point, by its state."""
WAYS: Final = {"right": 1, "left": 2, "down": 4, "up": 8}
"""Directions as `Glyphs.joints` counts them; a line aslant is none of them."""


def man_glyph(man: Man, look: Look) -> str:
    """A man's character: sides differ by shape; kings and others by their letter."""
    if man.kind:
        return man.kind[0]
    return look.glyphs.men[man.side % 2]


class _Net:
    """A lattice being painted without colour: where its points lie."""

    def __init__(self, lattice: Lattice, look: Look, width: int, height: int) -> None:
        self.lattice, self.look = lattice, look
        columns, rows = (max(point.x for point in lattice.points), max(point.y for point in lattice.points))
        below = 3 if lattice.hands else 2
        tall = min(TALL[look.size], height - below) if look.size == Size.XS else TALL[look.size]
        self.dy = max(1, min(6, tall // max(rows, 1)))
        wide = min(WIDEST, self.dy * 2 + 2 if self.dy < 3 else self.dy * 2)
        if look.size == Size.XS:
            wide = min(wide, (width - 6) // max(columns, 1))
        self.dx = max(CLOSEST, wide)
        self.bottom = rows * self.dy + 1
        self.canvas = Canvas(max(LEFT + columns * self.dx + 3, len(self.hands())), self.bottom + below - 1)

    def at(self, point: Point) -> tuple[int, int]:
        """The cell of a point."""
        return LEFT + point.x * self.dx, point.y * self.dy

    def hands(self) -> str:
        """How many men each side has to place."""
        men = self.look.glyphs.men
        return "   ".join(f"{men[side % 2]} {count} in hand" for side, count in enumerate(self.lattice.hands))


def paint_lattice(lattice: Lattice, look: Look, width: int, height: int) -> Canvas:
    """The board with its names at the margins."""
    if not look.is_plain:
        return paint_board(lattice, look, width, height)
    net = _Net(lattice, look, width, height)
    by_name = {point.token: point for point in lattice.points}
    ways = dict.fromkeys(by_name, 0)
    for one, two in lattice.lines:
        _line(net, net.at(by_name[one]), net.at(by_name[two]))
        ways[one] |= WAYS.get(by_name[one].direction_to(by_name[two]), 0)
        ways[two] |= WAYS.get(by_name[two].direction_to(by_name[one]), 0)
    for point in lattice.points:
        _point(net, point, look.glyphs.joints[ways[point.token]])
    _margins(net)
    return net.canvas


def _point(net: _Net, point: Point, joint: str) -> None:
    """A point drawn by glyphs: brackets for the cursor and what is chosen, round ones for what moved last.

    Who may be chosen stands on a line.
    """
    look, canvas, (x, y) = net.look, net.canvas, net.at(point)
    canvas.spot(point.token, x - 1, y, 3)
    state, man = look.state(point.token), point.man
    suffix = f"|{state}" if state in ("cursor", "chosen", "lit") else ""
    glyph = man_glyph(man, look) if man else look.glyphs.mark if point.token in look.lit else joint
    canvas.put(x, y, glyph, (f"man.{man.side % 2}" if man else "line") + suffix)
    ends = MARKS.get(state, "") if man or state != "lit" else ""
    for end, at in zip(ends, (x - 1, x + 1), strict=False):
        canvas.put(at, y, end, "point" + suffix)


def _line(net: _Net, one: tuple[int, int], two: tuple[int, int]) -> None:
    (x1, y1), (x2, y2) = sorted((one, two))
    canvas, g = net.canvas, net.look.glyphs
    if y1 == y2:
        canvas.put(x1 + 1, y1, g.h * (x2 - x1 - 1), "line")
    elif x1 == x2:
        for y in range(min(y1, y2) + 1, max(y1, y2)):
            canvas.put(x1, y, g.v, "line")
    else:
        steps, way = abs(y2 - y1), 1 if y2 > y1 else -1
        for step in range(1, steps):
            canvas.put(x1 + round((x2 - x1) * step / steps), y1 + step * way, g.down if way > 0 else g.up, "line")


def _margins(net: _Net) -> None:
    """File letters below and rank numbers at the left, read off the points' own names; and the men in hand."""
    for point in net.lattice.points:
        if len(point.token) == 2 and point.token[1].isdigit():
            x, y = net.at(point)
            net.canvas.put(x, net.bottom, point.token[0], "quiet")
            net.canvas.put(0, y, point.token[1], "quiet")
    if any(net.lattice.hands):
        net.canvas.put(max(0, (net.canvas.width - len(net.hands())) // 2), net.bottom + 1, net.hands(), "quiet")
