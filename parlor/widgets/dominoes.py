"""Dominoes with pips: the line, which turns at the edge of the table, and the rack.

Doubles lie across the line. The compact form has figures instead of pips.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from rich.cells import cell_len

from parlor.scene import Chain, Rack, Tile
from parlor.widgets.canvas import Canvas, Look, Size, above, beside, fit
from parlor.widgets.dice import PIPS, draw_pips


class Half(NamedTuple):
    """How large half a tile is, in cells."""

    wide: int
    tall: int

    @property
    def lying(self) -> tuple[int, int]:
        """Columns and rows of a tile that lies along the line."""
        return self.wide * 2 + 1, self.tall

    @property
    def upright(self) -> tuple[int, int]:
        """Columns and rows of a tile that stands."""
        return self.wide, self.tall * 2 + 1


HALVES: Final = {Size.XS: Half(2, 1), Size.S: Half(5, 3), Size.M: Half(7, 3), Size.L: Half(9, 5)}
STANDING: Final = {**HALVES, Size.XS: Half(5, 3)}
"""Tiles in hand keep their pips in the compact form while they fit in one row."""
TINY: Final = Half(3, 1)
"""Tiles in hand where they do not, and those of hands laid open in the smaller sizes: the line goes before them."""
END: Final = 4
"""Columns at either end of a row of the line: for what an end counts, and for the line to turn."""


FEW: Final = 4
"""Tiles in hand that lie side by side on a low table, and leave their rows to the line."""
AIRY: Final = 20
"""Rows that a table must have for a tile of the hand to rise: on a lower one it would touch the line."""
ROOMY: Final = 34
"""Rows that the line must have for its tiles to be drawn in the largest size, and a hand with the line above it."""


def half_of(look: Look, height: int, halves: dict[Size, Half]) -> Half:
    """How large half a tile is drawn: no larger than at size M on a table that is not very high."""
    return halves[look.size if height >= ROOMY else min(look.size, Size.M)]


def framed(look: Look) -> bool:
    """Whether tiles are told from the table by their frames alone."""
    return look.glyphs.plain or not look.colour


def paint_tile(tile: Tile, look: Look, half: Half, style: str, *, upright: bool, top: str = "") -> Canvas:
    """A tile with its two halves; `top` is the style of its first half, where that differs."""
    wide, tall = half.upright if upright else half.lying
    canvas = Canvas(wide, tall, style)
    first, second = top or style, style
    if framed(look):
        _plain(canvas, tile, look, first, upright=upright)
        return canvas
    canvas.fill(0, 0, half.wide, half.tall, first)
    line = _line(style)
    if upright:
        canvas.put(0, half.tall, "─" * wide, line)
    else:
        for y in range(tall):
            canvas.put(half.wide, y, "│", line)
    _half(canvas, (0, 0), tile.left, half, look, first)
    _half(canvas, (0, half.tall + 1) if upright else (half.wide + 1, 0), tile.right, half, look, second)
    return canvas


def _line(style: str) -> str:
    """The style of the line between two halves, in the state of the tile."""
    return "card.line" + (f"|{style.partition('|')[2]}" if "|" in style else "") if style.startswith("card") else style


def _half(canvas: Canvas, at: tuple[int, int], value: int, half: Half, look: Look, style: str) -> None:
    (x, y) = at
    if value < 0:
        canvas.fill(x, y, half.wide, half.tall, "card.back", look.glyphs.back)
    elif half.tall == 1:
        canvas.put(x + (half.wide // 2 if canvas.height > 1 else 0 if x else half.wide - 1), y, str(value), style)
    elif value in PIPS:
        draw_pips(canvas, x, y, value, half.wide, look, style)
    elif value:
        canvas.put(x + half.wide // 2, y + half.tall // 2, str(value), style)


def _plain(canvas: Canvas, tile: Tile, look: Look, style: str, *, upright: bool) -> None:
    """A tile as a frame with two figures."""
    g, wide, tall = look.glyphs, canvas.width, canvas.height
    one, two = (str(value) if value >= 0 else g.back for value in (tile.left, tile.right))
    canvas.fill(0, 0, wide, tall, style)
    if tall == 3 and upright:
        for y, text in enumerate((one, g.h, two)):
            canvas.put(0, y, f"[{text}]" if wide > 2 else text, style)
        return
    if tall == 1:
        canvas.put(0, 0, f"[{one}{g.v}{two}]"[:wide], style)
        return
    canvas.box(0, 0, wide, tall, g, style)
    if upright:
        canvas.put(0, tall // 2, g.tee_l + g.h * (wide - 2) + g.tee_r, style)
        places = ((wide // 2, tall // 4), (wide // 2, tall - 1 - tall // 4))
    else:
        for y in range(1, tall - 1):
            canvas.put(wide // 2, y, g.v, style)
        canvas.put(wide // 2, 0, g.tee_t, style)
        canvas.put(wide // 2, tall - 1, g.tee_b, style)
        places = ((wide // 4, tall // 2), (wide - 1 - wide // 4, tall // 2))
    for (x, y), text in zip(places, (one, two), strict=True):
        canvas.put(x, y, text, style)


# -- the rack --------------------------------------------------------------------------------------


def paint_rack(rack: Rack, look: Look, width: int, height: int) -> Canvas:
    """Tiles standing upright, or lying where few are held on a low table; the one under the cursor stands out.

    It rises where there is room.
    """
    if rack.tiles and all(tile.left < 0 for tile in rack.tiles):
        return _backs(rack, look, width)
    choosable = any(tile.token for tile in rack.tiles)
    choosing = bool(look.lit) and choosable
    half = half_of(look, height - HALVES[Size.L].upright[1], STANDING)
    crowded = len(rack.tiles) * (half.wide + 1) > width + 1 or not choosable
    shown = bool(rack.label) and not choosable
    if (look.size == Size.XS and crowded) or (look.size == Size.S and shown):
        half = TINY
    rise = 1 if look.size >= Size.M and height >= AIRY else 0
    flat = HALVES[Size.S].lying[0] + 1
    lies = height < AIRY and half is not TINY and len(rack.tiles) <= min(FEW, (width + 1) // flat)
    half = HALVES[Size.S] if lies else half
    blocks = [_held(tile, look, half, rise, choosing=choosing, upright=not lies) for tile in rack.tiles]
    each = max(1, (width + 1) // ((half.lying[0] if lies else half.wide) + 1))
    rows = [beside(blocks[at : at + each], 1) for at in range(0, len(blocks), each)]
    if rack.label:
        text = look.said(rack.label)
        label = Canvas(cell_len(text), 1)
        label.put(0, 0, text, "quiet")
        if half is TINY and len(rows) == 1 and label.width + 2 + rows[0].width <= width:
            return beside([label, rows[0]], 2)
        rows.insert(0, label)
    return above(rows)


def _held(tile: Tile, look: Look, half: Half, rise: int, *, choosing: bool, upright: bool) -> Canvas:
    """A tile of the rack. Over a slow line a small one shows the cursor on its first half alone."""
    state = look.state(tile.token)
    if framed(look):
        style = "card" + (f"|{state}" if state in ("cursor", "chosen") else "|dim" if choosing and not state else "")
    else:
        suffix = {"cursor": "up", "chosen": "held", "lit": ""}.get(state, "away" if choosing else "")
        style = f"card|{suffix}" if suffix else "card"
    small = state == "cursor" and not rise and not framed(look)
    drawn = paint_tile(tile, look, half, "card" if small else style, upright=upright, top=style)
    canvas = Canvas(drawn.width, drawn.height + rise)
    canvas.blit(drawn, 0, 0 if state in ("cursor", "chosen") else rise)
    canvas.spot(tile.token, 0, 0, canvas.width, canvas.height)
    return canvas


def _backs(rack: Rack, look: Look, width: int) -> Canvas:
    text = fit(f"{look.said(rack.label)} {look.glyphs.back * min(len(rack.tiles), 12)} {len(rack.tiles)}", width)
    canvas = Canvas(cell_len(text), 1)
    canvas.put(0, 0, text, "quiet")
    return canvas


# -- the line --------------------------------------------------------------------------------------


class Laid(NamedTuple):
    """A tile in the line: where, and whether it lies across or against the reading direction."""

    tile: Tile
    row: int
    x: int
    across: bool
    back: bool


def paint_chain(chain: Chain, look: Look, width: int, height: int) -> Canvas:
    """The line of tiles, running to the right, turning down at the edge and coming back.

    Doubles lie across; in the smaller sizes along the line with the others if the table is not high enough for that.
    """
    half = half_of(look, height, HALVES)
    for across in (True,) if look.size > Size.S else (True, False):
        laid = lay(chain.tiles, half, max(width, half.lying[0] + END * 2) - END * 2, across=across)
        tops = _tops(laid, half)
        tall = tops[-1] + half.tall + _over(laid, len(tops) - 1, half)
        if tall + (1 if chain.note else 0) <= height:
            break
    if not chain.tiles:
        return _first(look, half)
    wide = max(item.x + _box(item, half)[0] for item in laid)
    canvas = Canvas(wide + END * 2, tall + (1 if chain.note else 0))
    for item in laid:
        _tile(canvas, item, tops[item.row], half, look)
    _turns(canvas, laid, tops, half, look)
    _ends(canvas, chain, laid, tops, half, look)
    if chain.note:
        text = fit(look.said(chain.note), canvas.width)
        canvas.put((canvas.width - cell_len(text)) // 2, tall, text, "row")
    return canvas


def lay(tiles: tuple[Tile, ...], half: Half, width: int, *, across: bool) -> list[Laid]:
    """The tiles in rows of at most a width, every other row from right to left."""
    rows: list[list[tuple[Tile, int, bool]]] = [[]]
    used = 0
    for tile in tiles:
        stands = across and tile.left == tile.right
        wide = half.upright[0] if stands else half.lying[0]
        if used + wide > width and rows[-1]:
            rows.append([])
            used = 0
        rows[-1].append((tile, used, stands))
        used += wide + 1
    whole = max((row[-1][1] + _wide(half, row[-1][2]) for row in rows if row), default=0)
    laid = []
    for at, row in enumerate(rows):
        for tile, x, stands in row:
            back = at % 2 == 1
            laid.append(Laid(tile, at, whole - x - _wide(half, stands) if back else x, stands, back))
    return laid


def _wide(half: Half, across: bool) -> int:
    return half.upright[0] if across else half.lying[0]


def _box(item: Laid, half: Half) -> tuple[int, int]:
    return half.upright if item.across else half.lying


def _over(laid: list[Laid], row: int, half: Half) -> int:
    """By how many rows the doubles of a row reach beyond its tiles, above and below."""
    return (half.tall + 1) // 2 if any(item.row == row and item.across for item in laid) else 0


def _tops(laid: list[Laid], half: Half) -> list[int]:
    """The first canvas row of each row of the line: as close as its doubles allow."""
    rows = max((item.row for item in laid), default=0) + 1
    tops = [_over(laid, 0, half)]
    for row in range(1, rows):
        meet = any(
            one.x <= two.x + half.wide and two.x <= one.x + half.wide
            for one in laid
            for two in laid
            if one.row == row - 1 and two.row == row and one.across and two.across
        )
        over, under = _over(laid, row - 1, half), _over(laid, row, half)
        tops.append(tops[-1] + half.tall + 1 + (over + under if meet else max(over, under)))
    return tops


def _tile(canvas: Canvas, item: Laid, top: int, half: Half, look: Look) -> None:
    tile = item.tile
    words = {f"{tile.left}-{tile.right}", f"{tile.right}-{tile.left}"}
    plain, played = framed(look), bool(words & look.last)
    style = ("card|last" if played else "card") if plain else "tile.last" if played else "tile.laid"
    turned = Tile(tile.right, tile.left) if item.back and not item.across else tile
    y = top - (half.tall + 1) // 2 if item.across else top
    canvas.blit(paint_tile(turned, look, half, style, upright=item.across), END + item.x, y)


def _turns(canvas: Canvas, laid: list[Laid], tops: list[int], half: Half, look: Look) -> None:
    """A line at the edge from the end of a row to the beginning of the next."""
    g = look.glyphs
    for row in range(len(tops) - 1):
        right = row % 2 == 0
        edge = max(item.x + _box(item, half)[0] for item in laid) + END if right else END - 1
        ends = [item for item in laid if item.row == row][-1], next(item for item in laid if item.row == row + 1)
        first, last = tops[row] + half.tall // 2, tops[row + 1] + half.tall // 2
        for item, y, corner in zip(ends, (first, last), (g.tr, g.br) if right else (g.tl, g.bl), strict=True):
            if right:
                start = END + item.x + _box(item, half)[0]
                canvas.put(start, y, g.h * (edge + 1 - start) + corner, "line")
            else:
                canvas.put(edge - 1, y, corner + g.h * (END + item.x - edge), "line")
        for y in range(first + 1, last):
            canvas.put(edge + 1 if right else edge - 1, y, g.v, "line")


def _ends(canvas: Canvas, chain: Chain, laid: list[Laid], tops: list[int], half: Half, look: Look) -> None:
    """The open ends: what they show or count, and an arrow where the chosen tile can go."""
    g, first, last = look.glyphs, laid[0], laid[-1]
    counts = (*chain.counts, "", "")
    after = last.x if last.back else END + last.x + _box(last, half)[0]
    _end(canvas, look, chain.left, (first.x, tops[0]), half.tall, (counts[0], g.less, False))
    right = g.less if last.back else g.turn
    _end(canvas, look, chain.right, (after, tops[last.row]), half.tall, (counts[1], right, not last.back))


def _end(canvas: Canvas, look: Look, token: str, at: tuple[int, int], tall: int, said: tuple[str, str, bool]) -> None:
    """An open end: its count, or an arrow where the chosen tile can go; and whether it is at the right."""
    (x, y), (count, arrow, right), state = at, said, look.state(token)
    x += 1 if right else 0
    if state in ("lit", "cursor", "chosen"):
        style = "key" if state == "lit" else f"key|{state}"
        canvas.fill(x, y, END - 1, tall, style)
        text = f"{arrow}{count}" if count else f" {arrow}"
        canvas.put(x, y + tall // 2, text.ljust(END - 1), style)
    else:
        canvas.put(x, y + tall // 2, count.ljust(END - 1) if right else count.rjust(END - 1), "gold")
    canvas.spot(token, x, y, END - 1, tall)


def _first(look: Look, half: Half) -> Canvas:
    """Where the first tile goes."""
    text = "the first tile goes here"
    canvas = Canvas(len(text) + 6, max(3, half.tall + 2))
    canvas.box(0, 0, canvas.width, canvas.height, look.glyphs, "line")
    canvas.put(3, canvas.height // 2, text, "quiet")
    return canvas
