"""Dominoes: the line turning at the edge of the table, and the rack."""

from __future__ import annotations

from parlor.scene import Chain, Rack, Tile
from parlor.widgets.canvas import Canvas, Look, above, beside, fit

WIDE = 5
"""Columns of a tile lying along the line: [6|4]."""


def _halves(tile: Tile, look: Look) -> tuple[str, str]:
    back = look.glyphs.back
    return (str(tile.left) if tile.left >= 0 else back, str(tile.right) if tile.right >= 0 else back)


def _suffix(token: str, look: Look) -> str:
    state = look.state(token)
    return f"|{state}" if state else ""


def paint_rack(rack: Rack, look: Look, width: int, height: int) -> Canvas:
    """Tiles standing upright, one half above the other; what can't be played is dim."""
    if rack.tiles and all(tile.left < 0 for tile in rack.tiles):
        return _backs(rack, look, width)
    choosing = any(tile.token in look.lit for tile in rack.tiles)
    blocks = []
    for tile in rack.tiles:
        suffix = _suffix(tile.token, look) or ("|dim" if choosing else "")
        one, two = _halves(tile, look)
        block = Canvas(5, 5, "card" + suffix)
        g = look.glyphs
        block.box(0, 0, 5, 5, g, "card.line" + suffix)
        block.put(2, 1, one, "card" + suffix)
        block.put(0, 2, g.tee_l + g.h * 3 + g.tee_r, "card.line" + suffix)
        block.put(2, 3, two, "card" + suffix)
        block.spot(tile.token, 0, 0, 5, 5)
        blocks.append(block)
    per_row = max(1, (width + 1) // 6)
    rows = [beside(blocks[at : at + per_row], 1) for at in range(0, len(blocks), per_row)]
    if rack.label:
        text = fit(look.said(rack.label), width)
        label = Canvas(len(text), 1)
        label.put(0, 0, text, "quiet")
        rows.insert(0, label)
    return above(rows)


def _backs(rack: Rack, look: Look, width: int) -> Canvas:
    text = fit(f"{look.said(rack.label)} {look.glyphs.back * min(len(rack.tiles), 12)} {len(rack.tiles)}", width)
    canvas = Canvas(len(text), 1)
    canvas.put(0, 0, text, "quiet")
    return canvas


def paint_chain(chain: Chain, look: Look, width: int, height: int) -> Canvas:
    """The line of tiles, running to the right, turning down at the edge and coming back."""
    per_row = max(1, (width - 6) // (WIDE + 1))
    rows = max(1, -(-len(chain.tiles) // per_row))
    used = min(len(chain.tiles), per_row)
    canvas = Canvas(max(used * (WIDE + 1) + 7, 30), max(rows * 2 + 1, 3))
    if not chain.tiles:
        text = "the first tile goes here"
        canvas.put((canvas.width - len(text)) // 2, 1, text, "quiet")
    for index, tile in enumerate(chain.tiles):
        row, at = divmod(index, per_row)
        back = row % 2 == 1
        x = 3 + (per_row - 1 - at if back else at) * (WIDE + 1)
        y = 1 + row * 2
        suffix = _suffix(tile.token, look)
        one, two = _halves(tile, look)[::-1] if back else _halves(tile, look)
        style = ("card.gold" if tile.left == tile.right else "card") + suffix
        canvas.put(x, y, f"[{one}|{two}]", style)
        if at == per_row - 1 and index + 1 < len(chain.tiles):
            canvas.put(x + 2, y + 1, look.glyphs.v, "line")
    _end(canvas, chain.left, 0, 1, look)
    if chain.tiles:
        row, at = divmod(len(chain.tiles) - 1, per_row)
        back = row % 2 == 1
        x = 3 + (per_row - 1 - at if back else at) * (WIDE + 1)
        _end(canvas, chain.right, x - 3 if back else x + WIDE + 1, 1 + row * 2, look)
    return canvas


def _end(canvas: Canvas, token: str, x: int, y: int, look: Look) -> None:
    """An open end: lit where the chosen tile can go."""
    state = look.state(token)
    if token and state:
        canvas.put(x, y, f"{look.glyphs.turn}{look.glyphs.mark}"[:2], f"gold|{state}" if state != "lit" else "gold")
        canvas.spot(token, x, y - 1, 2, 3)
    elif token:
        canvas.spot(token, x, y, 2, 1)
