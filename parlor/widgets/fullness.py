"""Zones as they are when their hands are full and their boards are bare: what a table is laid out for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from parlor import scene as sc
from parlor.widgets.fan_rows import fullest_parts
from parlor.widgets.fans import fullest_hand
from parlor.widgets.melds import fullest_melds
from parlor.widgets.seating import fullest


def full(zone: sc.Zone) -> sc.Zone:
    """A zone as it is when its hands are full and its board is bare: what the table is laid out for."""
    change = FULLEST.get(type(zone)) or BARE.get(type(zone))
    return change(zone) if change else zone


def _full_rack(rack: sc.Rack) -> sc.Rack:
    if not rack.room:
        return rack
    half = -1 if rack.tiles and all(tile.left < 0 for tile in rack.tiles) else 6
    return replace(rack, tiles=(sc.Tile(half, half),) * max(rack.room, len(rack.tiles)))


def _bare_grid(grid: sc.Grid) -> sc.Grid:
    return replace(grid, rows=tuple((sc.Square(""),) * len(row) for row in grid.rows))


def _bare_lattice(lattice: sc.Lattice) -> sc.Lattice:
    kinds = sorted({point.man.kind for point in lattice.points if point.man and point.man.kind})[:1]
    first = sc.Man(0, kinds[0]) if kinds else None  # men of whom there are pictures are larger
    points = tuple(replace(point, man=None if at else first) for at, point in enumerate(lattice.points))
    return replace(lattice, points=points, mills=())


def _bare_pits(pits: sc.Pits) -> sc.Pits:
    bare = sc.Pit("", 0)
    return sc.Pits((bare,) * len(pits.far), (bare,) * len(pits.near), bare, bare)


def _bare_tables(tables: sc.Tables) -> sc.Tables:
    heaps = (sc.Stack(""),) * 2
    return replace(tables, points=(sc.Stack(""),) * 24, bar=heaps, off=heaps, dice=(), cube="", pips=())


FULLEST: Final[dict[type, Callable[..., sc.Zone]]] = {
    sc.Fan: fullest_hand,
    sc.Fans: fullest_parts,
    sc.Ring: fullest,
    sc.Melds: fullest_melds,
    sc.Rack: _full_rack,
}
BARE: Final[dict[type, Callable[..., sc.Zone]]] = {
    sc.Grid: _bare_grid,
    sc.Lattice: _bare_lattice,
    sc.Pits: _bare_pits,
    sc.Tables: _bare_tables,
}
"""Boards as large with their men as without: they are measured once, not at every move."""
