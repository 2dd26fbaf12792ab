"""Which painter draws which zone, and how zones share the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from parlor import scene as sc
from parlor.widgets.canvas import Canvas, Look, above, beside
from parlor.widgets.cards import paint_fan, paint_fans, paint_piles
from parlor.widgets.dial import paint_dial
from parlor.widgets.dice import paint_tray
from parlor.widgets.dominoes import paint_chain, paint_rack
from parlor.widgets.grid import paint_grid
from parlor.widgets.lattice import paint_lattice
from parlor.widgets.pits import paint_pits
from parlor.widgets.ring import paint_ring
from parlor.widgets.sheets import paint_note, paint_race, paint_rooms, paint_sheet
from parlor.widgets.tables import paint_tables
from parlor.widgets.target import paint_target

Painter = Callable[[Any, Look, int, int], Canvas]
"""Draws a zone in at most a width and a height."""

PAINTERS: Final[dict[type, Painter]] = {
    sc.Fan: paint_fan,
    sc.Fans: paint_fans,
    sc.Piles: paint_piles,
    sc.Ring: paint_ring,
    sc.Tray: paint_tray,
    sc.Race: paint_race,
    sc.Dial: paint_dial,
    sc.Lattice: paint_lattice,
    sc.Grid: paint_grid,
    sc.Tables: paint_tables,
    sc.Pits: paint_pits,
    sc.Chain: paint_chain,
    sc.Rack: paint_rack,
    sc.Sheet: paint_sheet,
    sc.Rooms: paint_rooms,
    sc.Note: paint_note,
    sc.Target: paint_target,
}


def paint_zone(zone: sc.Zone, look: Look, width: int, height: int) -> Canvas:
    """One zone in at most a width and a height."""
    return PAINTERS[type(zone)](zone, look, max(1, width), max(1, height))


def paint_zones(zones: tuple[sc.Zone, ...], look: Look, width: int, height: int) -> Canvas:
    """All zones of a scene: bottom and top get what they need, the middle what is left."""
    whole = Canvas(width, height)
    top = above([paint_zone(zone, look, width, height // 2) for zone in zones if zone.place == "top"])
    left = height - top.height
    bottom = above([paint_zone(zone, look, width, left) for zone in zones if zone.place == "bottom"])
    room = height - bottom.height - top.height
    middle = _middle([zone for zone in zones if zone.place == "middle"], look, width, room)
    whole.blit(top, (width - top.width) // 2, 0)
    whole.blit(middle, (width - middle.width) // 2, top.height + max(0, (room - middle.height) // 2))
    whole.blit(bottom, (width - bottom.width) // 2, height - bottom.height)
    return whole


def _middle(zones: list[sc.Zone], look: Look, width: int, room: int) -> Canvas:
    """Zones side by side where they fit, else one above the other."""
    blocks = [paint_zone(zone, look, width, room) for zone in zones]
    if sum(block.width + 3 for block in blocks) - 3 <= width:
        return beside(blocks)
    spare = room - sum(block.height for block in blocks)
    return above(blocks, 1 if spare >= len(blocks) - 1 else 0)
