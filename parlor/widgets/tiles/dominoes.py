"""Dominoes with pips, and the rack. The compact form has figures instead of pips."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from parlor.core.scene import Rack, Tile
from parlor.widgets.canvas.canvas import Canvas, Look, Lying, Size, above, beside, fit
from parlor.widgets.canvas.figures import QUADRANTS
from parlor.widgets.canvas.lettering import one_line
from parlor.widgets.canvas.palette import GROUND, TABLE
from parlor.widgets.dice.cube import PIPS
from parlor.widgets.dice.dice import draw_pips


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
LARGEST: Final = Half(13, 7)
"""Half a tile of a short line on the largest tables."""
LOW: Final = Half(3, 3)
"""Half a tile on a low table, in the line and in hand: pips find room on so little, and a hand lies in one row."""
STANDING: Final = {**HALVES, Size.XS: Half(5, 3)}
"""Tiles in hand keep their pips in the compact form while they fit in one row."""
TINY: Final = Half(3, 1)
"""Tiles in hand where they do not: the line goes before them."""
FEW: Final = 8
"""Tiles in hand that lie on a low table, in two rows at most; more lie there where they could not stand in one row."""
BETWEEN: Final = 8
"""Columns between the tiles that all players have left over."""
AIRY: Final = 21
"""Rows that a table must have for the hand to stand, and its tiles to rise: else they would touch the line."""
SHADOW: Final = f"{GROUND}die.shadow/{TABLE}"
"""What a tile on the table throws on the cloth beside and below it."""
ROOMY: Final = 34
"""Rows that the line must have for its tiles to be drawn in the largest size, and a hand with the line above it."""


def half_of(look: Look, height: int, halves: dict[Size, Half]) -> Half:
    """How large half a tile is drawn: small on a low table, where the line turns, large on a very high one alone."""
    most = Size.L if height >= ROOMY else Size.M if height >= AIRY else Size.S
    return halves[min(look.size, most)]


def name_of(tile: Tile) -> str:
    """What a tile is called whichever way it lies; "" for one face down."""
    return f"{min(tile.left, tile.right)}-{max(tile.left, tile.right)}" if tile.left >= 0 else ""


def paint_tile(tile: Tile, look: Look, half: Half, style: str, *, upright: bool, top: str = "") -> Canvas:
    """A tile with its two halves; `top` is the style of its first half, where that differs."""
    wide, tall = half.upright if upright else half.lying
    canvas = Canvas(wide, tall, style)
    first, second = top or style, style
    if look.is_plain:
        _plain(canvas, tile, look, first, upright=upright)
        return canvas
    canvas.fill(0, 0, half.wide, half.tall, first)
    line = _line(style) if upright else style  # of one ink with the pips a row is quickly drawn
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
        hugs = canvas.height == 1 and half.wide == HALVES[Size.XS].wide
        canvas.put(x + (half.wide // 2 if not hugs else 0 if x else half.wide - 1), y, str(value), style)
    elif value in PIPS and half.tall >= HALVES[Size.L].tall:
        for column, row, char in _broad_pips(value, half):
            canvas.put(x + column, y + row, char, style)
    elif value in PIPS:
        draw_pips(canvas, x, y, value, half.wide, look, style)
    elif value:
        canvas.put(x + half.wide // 2, y + half.tall // 2, str(value), style)


@cache
def _broad_pips(value: int, half: Half) -> tuple[tuple[int, int, str], ...]:
    """The pips of a value on half a large tile: cells with a part of one, by column and row.

    A pip is two columns wide and a row high, and lies half a row and half a column off from the cells' edges.
    """
    wide, tall = half
    apart, under = 2 * wide // 3 - 1, 2 * tall // 3
    dots = {
        (wide - 2 + apart * (at - 1) + across, tall - 1 + under * (row - 1) + down)
        for row, line in enumerate(PIPS[value])
        for at, pip in enumerate(line)
        if pip == "*"
        for across in range(4)
        for down in range(2)
    }
    quarters = ((0, 0), (1, 0), (0, 1), (1, 1))
    found = []
    for row in range(tall):
        for column in range(wide):
            bits = sum(1 << at for at, (x, y) in enumerate(quarters) if (2 * column + x, 2 * row + y) in dots)
            if bits:
                found.append((column, row, QUADRANTS[bits]))
    return tuple(found)


def cast_shadow(canvas: Canvas, x: int, y: int, wide: int, tall: int) -> None:
    """The shadow of a tile that is going to lie there: half a column at its right, half a row below it."""
    for row in range(y, y + tall):
        canvas.put(x + wide, row, "▖" if row == y else "▌", SHADOW)
    if y + tall < canvas.height:
        canvas.put(x, y + tall, "▝" + "▀" * (wide - 1) + "▘", SHADOW)


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
    """Tiles standing upright, or lying on a low table; the one under the cursor stands out, and rises where it can."""
    if rack.tiles and all(tile.left < 0 for tile in rack.tiles):
        return _backs(rack, look, width)
    choosable = any(tile.token for tile in rack.tiles)
    choosing = bool(look.lit) and choosable
    half = half_of(look, height - HALVES[Size.L].upright[1], STANDING)
    crowded = len(rack.tiles) * (half.wide + 1) > width + 1 or not choosable
    shown = bool(rack.label) and not choosable
    rise = 1 if look.size >= Size.M and height >= AIRY else 0
    lies = height < AIRY and (len(rack.tiles) <= FEW or len(rack.tiles) * (half.wide + 1) > width + 1)
    if shown:
        half = _left_over(rack, look, width, height)
        rise, lies = 0, half != HALVES[Size.S]
    elif look.size == Size.XS and crowded:
        half, lies = TINY, False
    elif lies:
        half = LOW
    blocks = [_paint_rack_tile(tile, look, half, rise, choosing=choosing, upright=not lies) for tile in rack.tiles]
    each = max(1, len(blocks) if shown else (width + 1) // ((half.lying[0] if lies else half.wide) + 1))
    rows = [beside(blocks[at : at + each], 1) for at in range(0, len(blocks), each)]
    if lies and blocks:
        rows = [_lying(blocks, each) if shown else _with_air(_lying(blocks, each))]
    if rack.label:
        label = one_line(look.said(rack.label), "quiet")
        if rows and rows[0].height == 1 and label.width + 2 + rows[0].width <= width:
            return beside([label, rows[0]], 2)
        rows.insert(0, label)
    return above(rows)


def _left_over(rack: Rack, look: Look, width: int, height: int) -> Half:
    """Half a tile that is laid open: small, so that those of all players stand beside one another.

    On a low table they lie as in hand; where a row does not hold them, they are counted in figures.
    """
    small, count = HALVES[Size.S], max(rack.left, len(rack.tiles))
    if look.size >= Size.M and height >= AIRY and count * (small.wide + 1) + BETWEEN <= width:
        return small
    low = look.size >= Size.S and count * (LOW.lying[0] + 1) + BETWEEN <= width
    return LOW if low else HALVES[Size.XS]


def _lying(blocks: list[Canvas], each: int) -> Canvas:
    """Tiles lying in rows, each in its place from the left, as those before it are played."""
    wide, tall = blocks[0].width + 1, blocks[0].height + 1
    canvas = Canvas(min(each, len(blocks)) * wide - 1, -(-len(blocks) // each) * tall - 1)
    for at, block in enumerate(blocks):
        canvas.blit(block, at % each * wide, at // each * tall)
    return canvas


def _with_air(tiles: Canvas) -> Canvas:
    """Tiles with a row of air over them, where the line's table ends; a single row of them lies off the rim too."""
    canvas = Canvas(tiles.width, tiles.height + 1 + (tiles.height == LOW.tall))
    canvas.blit(tiles, 0, 1)
    return canvas


def _paint_rack_tile(tile: Tile, look: Look, half: Half, rise: int, *, choosing: bool, upright: bool) -> Canvas:
    """A tile of the rack; one that was just drawn is marked.

    Over a slow line a small one that stands shows the cursor on its first half alone.
    """
    state = look.state(tile.token)
    if look.is_plain:
        style = "card" + (
            f"|{state}"
            if state in ("cursor", "chosen")
            else "|last"
            if tile.fresh
            else "|dim"
            if choosing and not state
            else ""
        )
    else:
        suffix = {"cursor": "up", "chosen": "held", "lit": ""}.get(state, "away" if choosing else "")
        style = "tile.last" if tile.fresh and suffix in ("", "away") else f"card|{suffix}" if suffix else "card"
    small = state == "cursor" and upright and not rise and not look.is_plain
    drawn = paint_tile(tile, look, half, "card" if small else style, upright=upright, top=style)
    canvas = Canvas(drawn.width, drawn.height + rise)
    canvas.blit(drawn, 0, 0 if state in ("cursor", "chosen") else rise)
    canvas.spot(tile.token, 0, 0, canvas.width, canvas.height)
    canvas.lies(Lying(name_of(tile), 0, 0, canvas.width, canvas.height, held=True))
    return canvas


def _backs(rack: Rack, look: Look, width: int) -> Canvas:
    text = fit(f"{look.said(rack.label)} {look.glyphs.back * min(len(rack.tiles), 12)} {len(rack.tiles)}", width)
    canvas = one_line(text, "quiet")
    canvas.lies(Lying(f"@rack:{rack.label}", 0, 0, canvas.width, 1, len(rack.tiles)))
    return canvas
