"""The line of dominoes, laid as people lay it: two arms from the tile that was led, each turning where the table ends.

The right arm turns downward, the left arm upward; the tile at a turn stands upright. Where a tile lies depends on
those between it and the first alone: what lies stays where it is while there is room. Doubles lie across the line,
also where it is folded: the first one after a turn lies below it. On a low table that takes too many rows as it grows;
then doubles reach beyond the folded line on its outer sides alone, and where even that is too much they lie along it. A
line for which that is too low too is laid of small tiles with figures, with the same turns if it can be.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from parlor.core.scene import Chain, Tile
from parlor.widgets.canvas.canvas import Canvas, Look, Lying, Size, fit
from parlor.widgets.canvas.letters import in_letters
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.tiles.backs import paint_backs, rim_rows
from parlor.widgets.tiles.dominoes import (
    HALVES,
    LARGEST,
    LOW,
    Half,
    cast_shadow,
    half_of,
    name_of,
    paint_tile,
)

END: Final = {1: (3, 1), 3: (3, 3), 5: (6, 5), 7: (8, 5)}
"""Columns and rows of the place that is outlined at an open end, by the rows of half a tile."""
ROWS: Final = 3
"""Rows of the line with doubles across for which a high table has room."""
LINE: Final = {**HALVES, Size.S: LOW, Size.M: HALVES[Size.S]}
"""Half a tile of the line: of tiles as small as that a whole hand's line finds room with its doubles across."""
GROWN: Final = {LOW: (HALVES[Size.S],), HALVES[Size.S]: (HALVES[Size.L], HALVES[Size.M]), HALVES[Size.L]: (LARGEST,)}
"""Larger halves by that, in which a short line is laid."""
LEAD: Final = "the first tile goes here"
CROWDED: Final = Half(3, 1)
"""Half a small tile, of a long line."""


class Lain(NamedTuple):
    """A tile where it lies, from the upper left corner of the row of the first; its halves as they are seen."""

    tile: Tile
    x: int
    y: int
    upright: bool

    def box(self, half: Half) -> tuple[int, int]:
        """Its columns and rows."""
        return half.upright if self.upright else half.lying


class Way(NamedTuple):
    """How a line may be laid."""

    half: Half
    across: bool
    """Whether doubles lie across."""
    air: bool = True
    """Whether a row is left free in any case, and not for what the ends count alone."""
    many: int = 0
    """Lying tiles from turn to turn, where that is not as many as there is room for."""
    hang: bool = False
    """Whether its rows lie close to each other, and doubles across reach beyond them on the outer side alone."""
    clear: int = 0
    """Rows that stay free over and under it: of a short line of large tiles."""


class Open(NamedTuple):
    """An open end: where what is written at it begins, and whether the line would go on to the right there."""

    x: int
    y: int
    right: bool


class Line(NamedTuple):
    """A line as it lies, with its two open ends; columns and rows from the row of the first tile."""

    tiles: tuple[Lain, ...]
    left: Open
    right: Open
    edges: tuple[int, int]
    """The first column that a tile may take, and the first after the last one."""

    def crosses_itself(self, half: Half) -> bool:
        """Whether tiles lie over one another, or without a row or a column between them."""
        boxes = [(lain.x, lain.y, *lain.box(half)) for lain in self.tiles]
        return any(
            x < other_x + other_wide + 1 and other_x < x + wide + 1 and y < other_y + other_tall and other_y < y + tall
            for at, (x, y, wide, tall) in enumerate(boxes)
            for other_x, other_y, other_wide, other_tall in boxes[:at]
        )

    def rows(self, half: Half) -> tuple[int, int]:
        """The first row that it takes, and the first below it."""
        return min(lain.y for lain in self.tiles), max(lain.y + lain.box(half)[1] for lain in self.tiles)


def across_of(half: Half, width: int) -> int:
    """How many lying tiles there is room for between two turns."""
    step, turn, width = half.lying[0] + 1, half.upright[0] + 1, width - 2 * _margin(half)
    return max(1, (width + 1 - 2 * turn) // step)


def _margin(half: Half) -> int:
    """Columns at either side of a line: for what is written at an end, and for a double under a turn and its shadow."""
    return max(END[half.tall][0], (half.lying[0] - half.upright[0]) // 2) + 1


def edges_of(half: Half, width: int, many: int = 0) -> tuple[int, int]:
    """Between which columns the line lies: so many lying tiles, or all there is room for, and a turn at either end."""
    step, turn = half.lying[0] + 1, half.upright[0] + 1
    many = many or across_of(half, width)
    first = -((many - 1) // 2 * step + turn)
    return first, first + many * step + 2 * turn - 1


def lay(
    tiles: Sequence[Tile], led: int, half: Half, width: int, *, across: bool, many: int = 0, hang: bool = False
) -> Line:
    """The tiles of a line in so many columns, around the one that was led."""
    first, after = edges_of(half, width, many)
    lead = tiles[led]
    stands = across and lead.left == lead.right
    wide = half.upright[0] if stands else half.lying[0]
    right, ahead = _arm(tiles[led + 1 :], wide, (first, after), half, across=across, hang=hang)
    inward = [Tile(tile.right, tile.left) for tile in reversed(tiles[:led])]
    turned, behind = _arm(inward, wide, (wide - after, wide - first), half, across=across, hang=hang)
    left = [
        Lain(
            Tile(lain.tile.right, lain.tile.left),
            wide - lain.x - lain.box(half)[0],
            half.tall - lain.y - lain.box(half)[1],
            lain.upright,
        )
        for lain in turned
    ]
    middle = Lain(lead, 0, -_over(half) if stands else 0, stands)
    end = Open(wide - behind.x - END[half.tall][0], -behind.y, not behind.right)
    return Line((*reversed(left), middle, *right), end, ahead, (first, after))


def _over(half: Half) -> int:
    """By how many rows a double lying across reaches beyond its row, above and below."""
    return (half.tall + 1) // 2


def _arm(
    tiles: Sequence[Tile], wide: int, edges: tuple[int, int], half: Half, *, across: bool, hang: bool = False
) -> tuple[list[Lain], Open]:
    """The tiles on the right of a first one of so many columns, each given with the half that lies inward first.

    A tile lies in its row while one that stands upright has room after it.
    """
    (first, after), corner, beside = edges, half.upright[0], END[half.tall][0]
    below = across and not hang  # the row after a turn begins below the tile there, and not beside it
    pitch = (half.tall + 1) * (2 if below else 1)
    x, y, right, turned = wide + 1, 0, True, False
    laid: list[Lain] = []
    end = Open(x, y, right)
    for tile in tiles:
        stands = across and tile.left == tile.right and not (turned and below)
        needs = half.upright[0] if stands else half.lying[0]
        start = x if right else x - needs
        seen = tile if right else Tile(tile.right, tile.left)
        if (turned and below) or (first + corner + 1 <= start and start + needs + 1 + corner <= after):
            if tile.left == tile.right and turned and below:  # across the line, which comes from above
                start = laid[-1].x + corner // 2 - needs // 2
            up = 0 if not stands or (hang and y) else 2 * half.tall + 1 - half.tall if hang else _over(half)
            laid.append(Lain(seen, start, y - up, stands))
            x = start + needs + 1 if right else start - 1
            turned = False
            end = Open(x if right else x - beside, y, right)
            continue
        start = x if right else x - corner
        laid.append(Lain(tile, start, y, True))
        right, turned = not right, True
        inner = start + corner + 1 if right else start - 1
        # Where the row below begins under it, a double may stand on the inner side of the turn.
        open_right = right != below
        end = Open(start + corner + 1 if open_right else start - 1 - beside, y + half.tall + 1, open_right)
        y += pitch
        x = inner if not below else start if right else start + corner
    return laid, end


# -- painting --------------------------------------------------------------------------------------


def paint_chain(chain: Chain, look: Look, width: int, height: int) -> Canvas:
    """The line on as much of the table as it may come to need, over a row of air or for what its ends count."""
    largest = half_of(look, height, LINE)
    room = min(height, _high(largest))
    if not chain.tiles:
        return _bare(chain, look, largest, width, max(room, largest.tall))
    for way in _ways(largest, width):
        half = way.half
        line = lay(chain.tiles, chain.led, half, width, across=way.across, many=way.many, hang=way.hang)
        top, bottom = line.rows(half)
        rows = bottom - top + max(2 * way.clear, way.air or bool(chain.note))
        if rows <= height and not (way.hang and line.crosses_itself(half)):
            break
    under = int(bottom - top < height)
    room = max(room, bottom - top + under) - under
    air = int(bottom - top < room)
    first, after = line.edges
    wide = _table(largest, width)
    canvas = Canvas(wide, room + under)
    across_by, down_by = (
        (wide - after + first) // 2 - first,
        min(max(air + (room - air - half.tall) // 2, air - top), room - bottom),
    )
    if under and not air and not chain.note:
        down_by += 1  # the row left free goes over the line: the hand has one of its own under it
    if half.tall > CROWDED.tall and not look.is_plain:
        for lain in line.tiles:
            cast_shadow(canvas, lain.x + across_by, lain.y + down_by, *lain.box(half))
    for lain in line.tiles:
        _tile(canvas, lain, (lain.x + across_by, lain.y + down_by), half, look)
    numbers = (str(chain.tiles[0].left), str(chain.tiles[-1].right))
    for token, end, number in zip((chain.left, chain.right), (line.left, line.right), numbers, strict=True):
        _end(canvas, look, token, end._replace(x=end.x + across_by, y=end.y + down_by), half.tall, number)
    paint_backs(canvas, chain, look, largest, room - bool(chain.note))
    if chain.note and under:
        text = fit(look.said(chain.note), canvas.width)
        canvas.put((canvas.width - len(text)) // 2, room, text, "row")
    return canvas


def _high(half: Half) -> int:
    """Rows of a high table: so many of the line with doubles across, and one for what the ends count."""
    return (ROWS - 1) * 2 * (half.tall + 1) + half.tall + 2 * _over(half) + 1


def _ways(largest: Half, width: int) -> list[Way]:
    """How a line may be laid, the best first."""
    if largest.tall == CROWDED.tall:
        return [Way(largest, across=True), Way(largest, across=False)]
    high, low = Way(largest, across=True), Way(largest, across=False, air=False)
    same = Way(CROWDED, across=False, many=across_of(largest, width))
    grown = [
        Way(half, across=True, many=(across_of(half, width) - 1) // 2 * 2 + 1, clear=rim_rows(largest) + 1)
        for half in GROWN.get(largest, ())
        if half.lying[0] <= width - 2 * (_margin(half) + half.upright[0] + 1)
    ]
    return [*grown, high, high._replace(air=False, hang=True), low, same, Way(CROWDED, across=False)]


def _table(largest: Half, width: int) -> int:
    """Columns of the table, the same for large tiles and for small ones."""
    edges = [(*edges_of(way.half, width, way.many), _margin(way.half)) for way in _ways(largest, width)]
    return max(after - first + 2 * margin for first, after, margin in edges)


def _tile(canvas: Canvas, lain: Lain, at: tuple[int, int], half: Half, look: Look) -> None:
    tile = lain.tile
    words = {f"{tile.left}-{tile.right}", f"{tile.right}-{tile.left}"}
    plain, played = look.is_plain, bool(words & look.last)
    style = ("card|last" if played else "card") if plain else "tile.last" if played else "tile.laid"
    canvas.blit(paint_tile(tile, look, half, style, upright=lain.upright), *at, over=True)
    canvas.lies(Lying(name_of(tile), *at, *lain.box(half)))


def _end(canvas: Canvas, look: Look, token: str, end: Open, tall: int, number: str) -> None:
    """An open end: the number that fits there in an outlined place, with an arrow where the chosen tile can go."""
    state, (wide, high) = look.state(token), END[tall]
    canvas.spot(token, end.x, end.y, wide, tall)
    if state in ("cursor", "chosen", "lit"):
        style = "key" if state == "lit" else f"key|{state}"
        text = f"{number}{look.glyphs.turn}" if end.right else f"{look.glyphs.less}{number}"
        canvas.fill(end.x, end.y, wide, tall, style)
        canvas.put(end.x + (wide - len(text)) // 2, end.y + tall // 2, text, style)
        return
    y = end.y + (tall - high) // 2
    if high == 1:
        canvas.put(end.x if end.right else end.x + wide - len(number), y, number, "gold")
        return
    canvas.box(end.x, y, wide, high, look.glyphs, "gold")
    letters = () if look.is_plain or high < END[5][1] else in_letters(number)
    if letters:
        stamp(canvas, end.x + (wide - len(letters[0])) // 2, y + 1, letters, "gold")
    else:
        canvas.put(end.x + wide // 2, y + high // 2, number, "gold")


def _bare(chain: Chain, look: Look, half: Half, width: int, height: int) -> Canvas:
    """The table before the first tile, and where that goes."""
    canvas = Canvas(max(_table(half, width), len(LEAD) + 6), height)
    wide, tall = len(LEAD) + 6, min(max(3, half.tall + 2), height)
    x, y = (canvas.width - wide) // 2, (height - tall + 1) // 2
    if tall >= 3:
        canvas.box(x, y, wide, tall, look.glyphs, "line")
    canvas.put(x + 3, y + tall // 2, LEAD, "quiet")
    paint_backs(canvas, chain, look, half, height - 1)
    return canvas
