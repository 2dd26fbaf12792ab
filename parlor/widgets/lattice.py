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
DISCS: Final[dict[int, Figure]] = {
    5: ("", "..######..", "##########", "##########", "..######..", ""),
    7: (
        ".....####.....",
        "..##########..",
        ".############.",
        ".############.",
        "..##########..",
        ".....####.....",
    ),
}
"""Men of so many columns and three rows."""
BEASTS: Final[dict[str, dict[int, Figure]]] = {
    "F": {
        5: ("##......##", "###....###", ".########.", ".#.####.#.", "..######..", "....##...."),
        7: ("..##......##..", "..####..####..", "..##########..", "...#.####.#...", "....######....", "......##......"),
    }
}
"""Men of a kind with a drawing of their own: the fox."""


GROUNDS: Final = {"cursor": "board.cursor", "chosen": "board.chosen", "last": "board.0.last"}
"""On what ground a point lies, by its state."""


def man_glyph(man: Man, look: Look) -> str:
    """A man's character: sides differ by shape; kings and others by their letter."""
    if man.kind:
        return man.kind[0]
    return look.glyphs.men[man.side % 2]


class _Net:
    """A lattice being painted: where its points lie, how large its men are, and in which styles."""

    def __init__(self, lattice: Lattice, look: Look, width: int, height: int) -> None:
        self.lattice, self.look = lattice, look
        self.plain = plain = look.glyphs.plain or not look.colour
        self.line, self.name, self.mark = ("line", "quiet", "gold") if plain else ("net.line", "net", "net.mark")
        self.columns = max(point.x for point in lattice.points)
        self.rows = max(point.y for point in lattice.points)
        below = 3 if lattice.hands else 2
        tall = min(TALL[look.size], height - below) if look.size == Size.XS else TALL[look.size]
        self.dy = max(1, min(6, tall // max(self.rows, 1)))
        wide = min(WIDEST, self.dy * 2 + 2 if self.dy < 3 else self.dy * 2)
        if look.size == Size.XS:
            wide = min(wide, (width - 6) // max(self.columns, 1))
        self.dx = max(CLOSEST, wide)
        large = look.size >= Size.S and self.dy >= 3 and self.dx >= 6 and not plain
        self.man = 7 if large and self.dy >= 4 and self.dx >= 8 else 5 if large else 1 if plain or self.dx < 5 else 3
        """Columns of a man: a glyph, a small one in one row, or a disc in three."""
        margin = self.man // 2 if large else 0
        rim = 0 if plain else 1
        self.left, self.top = 3 + margin + rim + (self.man == 3), margin // 2 + (rim if look.size > Size.XS else 0)
        wide = self.left + self.columns * self.dx + 3 + margin + rim
        wide += (len(self.hands()) > wide) * (len(self.hands()) - wide)
        self.bottom = self.top + self.rows * self.dy + margin // 2 + 1
        self.canvas = Canvas(wide, self.bottom + below - 1, "" if plain else "net")

    def at(self, point: Point) -> tuple[int, int]:
        """The cell of a point."""
        return self.left + point.x * self.dx, self.top + point.y * self.dy

    def hands(self) -> str:
        """How many men each side has to place: told by shape where there are no colours."""
        men = self.look.glyphs.men
        return "   ".join(
            f"{men[side % 2 if self.plain else 0]} {count} in hand" for side, count in enumerate(self.lattice.hands)
        )


def paint_lattice(lattice: Lattice, look: Look, width: int, height: int) -> Canvas:
    """The board with its names at the margins; men are glyphs, and discs from size M on."""
    net = _Net(lattice, look, width, height)
    by_name = {point.token: point for point in lattice.points}
    ways = dict.fromkeys(by_name, 0)
    for one, two in lattice.lines:
        _line(net, net.at(by_name[one]), net.at(by_name[two]))
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
    """A point, with its man if there is one, on the ground that its state gives it."""
    look, canvas, (x, y) = net.look, net.canvas, net.at(point)
    reach = max(1, net.man // 2) + (net.man == 3)
    top, tall = (y - 1, 3) if net.man > 3 else (y, 1)
    canvas.spot(point.token, x - reach, top, reach * 2 + 1, tall)
    if net.plain:
        _plain(net, point, joint)
        return
    state, man = look.state(point.token), point.man
    under = GROUNDS.get(state, "net")
    if under != "net":
        canvas.ground(x - reach, top, reach * 2 + 1, tall, net.line, under)
    if man is None:
        mark = point.token in look.lit
        ink = net.mark if mark else net.line
        canvas.put(x, y, look.glyphs.mark if mark else joint, f"{ink}/{under}")
        return
    side = man.side % 2
    style = f"side.{side}/{under}"
    beast = BEASTS.get(man.kind.upper(), {}).get(net.man)
    if net.man > 3:
        stamp(canvas, x - net.man // 2, top, beast or DISCS[net.man], style)
    elif net.man == 3:
        canvas.put(x - 1, y, "▐█▌", style)
    else:
        canvas.put(x, y, man_glyph(man, look), style)
    if man.kind and not beast and net.man > 1:
        canvas.put(x, y, man.kind[0], f"side.{side}.text")
    elif state == "lit" and net.man > 1:
        canvas.put(x, y, look.glyphs.pip, f"side.{side}.dot")


def _plain(net: _Net, point: Point, joint: str) -> None:
    """A point told by glyphs: brackets for the cursor and what is chosen, round ones for what moved last."""
    look, canvas, (x, y) = net.look, net.canvas, net.at(point)
    state, man = look.state(point.token), point.man
    suffix = f"|{state}" if state in ("cursor", "chosen", "lit") else ""
    glyph = man_glyph(man, look) if man else look.glyphs.mark if point.token in look.lit else joint
    canvas.put(x, y, glyph, (f"man.{man.side % 2}" if man else "line") + suffix)
    ends = "[]" if state in ("cursor", "chosen") else "()" if state == "last" else ""
    for end, at in zip(ends, (x - 1, x + 1), strict=False):
        canvas.put(at, y, end, "point" + suffix)


def _line(net: _Net, one: tuple[int, int], two: tuple[int, int]) -> None:
    (x1, y1), (x2, y2) = sorted((one, two))
    canvas, g, style = net.canvas, net.look.glyphs, net.line
    if y1 == y2:
        canvas.put(x1 + 1, y1, g.h * (x2 - x1 - 1), style)
    elif x1 == x2:
        low, high = sorted((y1, y2))
        for y in range(low + 1, high):
            canvas.put(x1, y, g.v, style)
    else:
        steps, way = abs(y2 - y1), 1 if y2 > y1 else -1
        for step in range(1, steps):
            canvas.put(x1 + round((x2 - x1) * step / steps), y1 + step * way, g.down if way > 0 else g.up, style)


def _margins(net: _Net) -> None:
    """File letters below and rank numbers at the left, read off the points' own names; and the men in hand."""
    files: dict[int, str] = {}
    ranks: dict[int, str] = {}
    for point in net.lattice.points:
        if len(point.token) == 2 and point.token[1].isdigit():
            files[point.x] = point.token[0]
            ranks[point.y] = point.token[1]
    for x, name in files.items():
        net.canvas.put(net.left + x * net.dx, net.bottom, name, net.name)
    for y, name in ranks.items():
        net.canvas.put(net.left - (net.man // 2 if net.man != 1 else 0) - 3, net.top + y * net.dy, name, net.name)
    if any(net.lattice.hands):
        text = net.hands()
        left = max(0, (net.canvas.width - len(text)) // 2)
        net.canvas.put(left, net.bottom + 1, text, net.name)
        for side, words in enumerate([] if net.plain else text.split("   ")):
            net.canvas.ground(
                left + text.index(words) if not side else left + text.rindex(words),
                net.bottom + 1,
                1,
                1,
                f"side.{side}",
                "net",
            )
