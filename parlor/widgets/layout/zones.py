"""Which painter draws which zone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from parlor.core import scene as sc
from parlor.widgets.backgammon.board import paint_tables
from parlor.widgets.backgammon.track import paint_track
from parlor.widgets.billiards.bed import paint_bed
from parlor.widgets.boards.compartments import paint_rooms
from parlor.widgets.boards.grid import paint_grid
from parlor.widgets.boards.lattice import paint_lattice
from parlor.widgets.boards.pegs import paint_pegs
from parlor.widgets.boards.pits import paint_pits
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.cards.fan_rows import paint_fans
from parlor.widgets.cards.fans import paint_fan
from parlor.widgets.cards.laid import paint_laid
from parlor.widgets.cards.melds import paint_melds
from parlor.widgets.cards.piles import paint_piles
from parlor.widgets.dice.dice import paint_tray, paint_trays
from parlor.widgets.gaming.boxes import paint_boxes
from parlor.widgets.gaming.chips import paint_chips
from parlor.widgets.gaming.rounds import paint_rounds
from parlor.widgets.gaming.stakes import paint_stakes
from parlor.widgets.gaming.tallies import paint_tally
from parlor.widgets.layout.forms import form
from parlor.widgets.seats.ring import paint_ring
from parlor.widgets.seats.scores import paint_scores
from parlor.widgets.seats.shares import paint_shares
from parlor.widgets.seats.stands import paint_stands
from parlor.widgets.sheets.dial import paint_dial
from parlor.widgets.sheets.plaque import paint_plaque
from parlor.widgets.sheets.race import paint_race
from parlor.widgets.sheets.sheets import paint_note, paint_sheet
from parlor.widgets.sheets.sketches import paint_sketches
from parlor.widgets.skill.beat import paint_gauge
from parlor.widgets.skill.mat import paint_mat
from parlor.widgets.skill.target import paint_target
from parlor.widgets.tiles.domino_line import paint_chain
from parlor.widgets.tiles.dominoes import paint_rack

Painter = Callable[[Any, Look, int, int], Canvas]
"""Draws a zone at `look.size`, reflowed to the room there is (columns, rows), and returns it in its natural size.

That may be more than the room: then it does not fit at this size, and the layout takes a smaller one. What it
measures depends neither on the cursor nor on what is lit, chosen or moved last, so that nothing jumps.
"""

PAINTERS: Final[dict[type[sc.Zone], Painter]] = {
    sc.Fan: paint_fan,
    sc.Laid: paint_laid,
    sc.Fans: paint_fans,
    sc.Melds: paint_melds,
    sc.Piles: paint_piles,
    sc.Ring: paint_ring,
    sc.Tray: paint_tray,
    sc.Trays: paint_trays,
    sc.Plaque: paint_plaque,
    sc.Race: paint_race,
    sc.Pegs: paint_pegs,
    sc.Bed: paint_bed,
    sc.Dial: paint_dial,
    sc.Sketches: paint_sketches,
    sc.Shares: paint_shares,
    sc.Stands: paint_stands,
    sc.Mat: paint_mat,
    sc.Gauge: paint_gauge,
    sc.Lattice: paint_lattice,
    sc.Grid: paint_grid,
    sc.Tables: paint_tables,
    sc.Track: paint_track,
    sc.Pits: paint_pits,
    sc.Chain: paint_chain,
    sc.Rack: paint_rack,
    sc.Sheet: paint_sheet,
    sc.Scores: paint_scores,
    sc.Rooms: paint_rooms,
    sc.Boxes: paint_boxes,
    sc.RoundSheet: paint_rounds,
    sc.Stakes: paint_stakes,
    sc.Tally: paint_tally,
    sc.Chips: paint_chips,
    sc.Note: paint_note,
    sc.Target: paint_target,
}


def paint_zone(zone: sc.Zone, look: Look, width: int, height: int) -> Canvas:
    """One zone at the size of the look, for so much room."""
    size = min(look.size, form(zone).largest)
    return PAINTERS[type(zone)](zone, look._replace(size=size), max(1, width), max(1, height))
