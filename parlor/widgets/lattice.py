"""Lattices of points and lines: morris, alquerque, fox and geese."""

from __future__ import annotations

from typing import Final

from parlor.scene import Lattice, Man, Point
from parlor.widgets.canvas import Canvas, Look, Size
from parlor.widgets.figures import Figure, stamp

TALL: Final = {Size.XS: 10, Size.S: 12, Size.M: 18, Size.L: 24}
"""About how many rows a lattice takes from its first row of points to its last."""
WIDEST, CLOSEST = 12, 2
"""Columns from one point to the next, at most and at least."""
DISCS: Final[dict[int, tuple[Figure, Figure]]] = {
    5: (
        ("", "..######..", ".########.", ".########.", "..######.."),
        ("", "..######..", ".###..###.", ".###..###.", "..######.."),
    ),
    7: (
        (
            ".....####.....",
            "...########...",
            "..##########..",
            "..##########..",
            "...########...",
            ".....####.....",
        ),
        (
            ".....####.....",
            "...########...",
            "..####..####..",
            "..####..####..",
            "...########...",
            ".....####.....",
        ),
    ),
}
"""Men of so many columns and three rows, by side: the second side's have a hole."""
BEASTS: Final[dict[str, dict[int, Figure]]] = {
    "F": {
        5: ("##......##", "###....###", ".########.", ".#.####.#.", "..######..", "....##...."),
        7: ("..##......##..", "..####..####..", "..##########..", "...#.####.#...", "....######....", "......##......"),
    }
}
"""Men of a kind with a drawing of their own: the fox."""


def man_glyph(man: Man, look: Look) -> str:
    """A man's character: sides differ by shape; kings and others by their letter."""
    if man.kind:
        return man.kind[0]
    return look.glyphs.men[man.side % 2]


class _Net:
    """A lattice being painted: where its points lie, and how large its men are."""

    def __init__(self, lattice: Lattice, look: Look, width: int, height: int) -> None:
        self.lattice, self.look = lattice, look
        self.columns = max(point.x for point in lattice.points)
        self.rows = max(point.y for point in lattice.points)
        below = 3 if lattice.hands else 2
        tall = min(TALL[look.size], height - below) if look.size == Size.XS else TALL[look.size]
        self.dy = max(1, min(6, tall // max(self.rows, 1)))
        wide = min(WIDEST, self.dy * 2 + 2 if self.dy < 3 else self.dy * 2)
        if look.size == Size.XS:
            wide = min(wide, (width - 6) // max(self.columns, 1))
        self.dx = max(CLOSEST, wide)
        large = look.size >= Size.M and self.dy >= 3 and self.dx >= 6 and look.colour and not look.glyphs.plain
        self.man = 1 if not large else 7 if self.dy >= 4 and self.dx >= 8 else 5
        """Columns of a man."""
        margin = self.man // 2
        self.left, self.top = 3 + margin, margin // 2
        text = self.hands()
        self.canvas = Canvas(
            max(self.left + self.columns * self.dx + 2 + margin, len(text)), self.top * 2 + self.rows * self.dy + below
        )

    def at(self, point: Point) -> tuple[int, int]:
        """The cell of a point."""
        return self.left + point.x * self.dx, self.top + point.y * self.dy

    def hands(self) -> str:
        """How many men each side has to place."""
        men = self.look.glyphs.men
        return "   ".join(f"{men[side % 2]} {count} in hand" for side, count in enumerate(self.lattice.hands))


def paint_lattice(lattice: Lattice, look: Look, width: int, height: int) -> Canvas:
    """The board with its names at the margins; men are glyphs, and discs from size M on."""
    net = _Net(lattice, look, width, height)
    by_name = {point.token: point for point in lattice.points}
    ways = dict.fromkeys(by_name, 0)
    for one, two in lattice.lines:
        _line(net.canvas, net.at(by_name[one]), net.at(by_name[two]), look)
        ways[one] |= _way(by_name[one], by_name[two])
        ways[two] |= _way(by_name[two], by_name[one])
    for point in lattice.points:
        _point(net, point, look.glyphs.joints[ways[point.token]])
    _margins(net)
    return net.canvas


def _way(one: Point, two: Point) -> int:
    """In which direction a line leaves a point, as `Glyphs.joints` counts them; 0 for a diagonal."""
    if one.y == two.y:
        return 1 if two.x > one.x else 2
    if one.x == two.x:
        return 4 if two.y > one.y else 8
    return 0


def _point(net: _Net, point: Point, joint: str) -> None:
    look, canvas, (x, y) = net.look, net.canvas, net.at(point)
    state, man = look.state(point.token), point.man
    reach = max(1, net.man // 2 + (net.man > 1))
    if man is not None and net.man > 1:
        _disc(net, x, y, man, lit=state == "lit")
    elif man is not None:
        canvas.put(x, y, man_glyph(man, look), f"man.{man.side % 2}" + ("|lit" if state == "lit" else ""))
    else:
        mark = state == "lit"
        canvas.put(x, y, look.glyphs.mark if mark else joint, "gold" if mark else "line")
    ends, style = {
        "cursor": ("[]", "point|cursor"),
        "chosen": ("[]", "point|chosen"),
        "last": ("()", "gold"),
    }.get(state, ("", ""))
    if ends:
        canvas.put(x - reach, y, ends[0], style)
        canvas.put(x + reach, y, ends[1], style)
        if man is None or net.man == 1:
            glyph = man_glyph(man, look) if man else look.glyphs.mark if point.token in look.lit else joint
            ink = f"man.{man.side % 2}" if man else "point"
            canvas.put(x, y, glyph, ink + (f"|{state}" if state != "last" else ""))
    if net.man == 1:
        canvas.spot(point.token, x - 1, y, 3)
    else:
        canvas.spot(point.token, x - reach, y - 1, reach * 2 + 1, 3)


def _disc(net: _Net, x: int, y: int, man: Man, *, lit: bool) -> None:
    """A man as a disc, or in the shape of his kind."""
    canvas, side = net.canvas, man.side % 2
    beast = BEASTS.get(man.kind.upper(), {}).get(net.man)
    left = x - net.man // 2
    for row in (y - 1, y, y + 1):
        canvas.put(left, row, " " * net.man, f"man.{side}")
    stamp(canvas, left, y - 1, beast or DISCS[net.man][0 if man.kind else side], f"man.{side}")
    if man.kind and not beast:
        canvas.put(x, y, man.kind[0], f"man.{side}.dot")
    elif lit:
        canvas.put(x, y, net.look.glyphs.pip, f"man.{side}.dot")


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
        steps, way = abs(y2 - y1), 1 if y2 > y1 else -1
        for step in range(1, steps):
            canvas.put(x1 + round((x2 - x1) * step / steps), y1 + step * way, g.down if way > 0 else g.up, "line")


def _margins(net: _Net) -> None:
    """File letters below and rank numbers at the left, read off the points' own names; and the men in hand."""
    files: dict[int, str] = {}
    ranks: dict[int, str] = {}
    for point in net.lattice.points:
        if len(point.token) == 2 and point.token[1].isdigit():
            files[point.x] = point.token[0]
            ranks[point.y] = point.token[1]
    bottom = net.top * 2 + net.rows * net.dy + 1
    for x, name in files.items():
        net.canvas.put(net.left + x * net.dx, bottom, name, "quiet")
    for y, name in ranks.items():
        net.canvas.put(0, net.top + y * net.dy, name, "quiet")
    if any(net.lattice.hands):
        text = net.hands()
        net.canvas.put(max(0, (net.canvas.width - len(text)) // 2), bottom + 1, text, "quiet")
