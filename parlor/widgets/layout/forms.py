"""How each type of zone is laid out, where it has a way of its own: what is kept free for it, and where it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeGuard

from msgspec.structs import replace

from parlor.core import scene as sc
from parlor.widgets.boards.grid import has_figures
from parlor.widgets.canvas.canvas import Size
from parlor.widgets.cards.fan_rows import fullest_parts
from parlor.widgets.cards.fans import fullest_hand
from parlor.widgets.cards.melds import fullest_melds
from parlor.widgets.dice.dice import any_faces, thrown
from parlor.widgets.seats.seating import fullest


class Form(NamedTuple):
    """What is special in the layout of a type of zone."""

    full: Callable[[Any], sc.Zone] = lambda zone: zone
    """The zone with its hand full, its board bare and its dice alike: the table is laid out for that, so that sizes
    stay and nothing is measured anew at every move and throw."""
    always_fits: bool = False
    """Whether it is as large with its men as without: it is measured once, not at every move."""
    hand: bool = False
    """Whether its cards lie in rows that are rather fewer, and show more where there is room."""
    round_table: bool = False
    """Whether players sit round it: their turn is marked there."""
    paper: bool = False
    """Whether it is a sheet: it gives way to air, and takes the width that is left beside others."""
    yields: bool = False
    """Whether it begins in the compact form and grows into what the others leave: no dice are smaller for it."""
    dice: bool = False
    """Whether dice lie in it: they are smaller rather than glued to what lies beside them."""
    spread: bool = False
    """Whether several hands are spread out in it: they make do with their box, and at the top give way to air."""
    whole: bool = False
    """Whether it is a board that, alone on a low terminal, may take all rows below the head: what is said and asked
    stands in the panel then."""
    size_of: str = ""
    """The place with the zones of which it shares its size, wherever it lies itself; "" for its own."""
    over_hand: bool = False
    """Whether it stands over the hand, whatever its order in the scene."""
    beside: bool = False
    """Whether several of them stand rather side by side, also where zones stand one above the other."""
    on_axis: bool = False
    """Whether it is a board that lies in the middle, and is rather narrower, where only piles lie beside it."""
    lengthwise: bool = False
    """Whether it is so long and low that others of its place stand rather below it than beside it."""
    adapts: bool = False
    """Whether it takes fewer rows in the same size where others leave it few, and is told how many they leave."""
    largest: Size = Size.L
    """The largest size that its painter knows."""
    shadows: bool = False
    """Whether single cards lie in it, which throw a shadow where they are large."""
    laid: bool = False
    """Whether cards are laid out in it, each whole: they do not dwarf the hand that they come from."""
    broad: bool = False
    """Whether it is made as broad as what lies over it or below on a table of dice, so that their edges are in line."""
    aside: bool = False
    """Whether it is what others do: on a low table it is said in lines, for one's own dice."""
    crown: int = 0
    """Rows that are kept free over it: under the head it would look cut off, and in the shadow of a broad rim, too."""


def _full_rack(rack: sc.Rack) -> sc.Rack:
    if not rack.room:
        return rack
    half = -1 if rack.tiles and all(tile.left < 0 for tile in rack.tiles) else 6
    return replace(rack, tiles=(sc.Tile(half, half),) * max(rack.room, len(rack.tiles)))


def _bare_grid(grid: sc.Grid) -> sc.Grid:
    rows = [[sc.Square("")] * len(row) for row in grid.rows]
    if has_figures(grid):
        rows[0][0] = sc.Square("", sc.Man(0, "P"))  # figures need broader squares than plain men
    return replace(grid, rows=tuple(map(tuple, rows)))


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


def _full_plaque(plaque: sc.Plaque) -> sc.Plaque:
    return replace(plaque, inscriptions=tuple(replace(each, figure=each.widest) for each in plaque.inscriptions))


def _bare_scores(scores: sc.Scores) -> sc.Scores:
    return replace(scores, scores=tuple(sc.Score(each.seat) for each in scores.scores), now=-1)


def _any_tray(tray: sc.Tray) -> sc.Tray:
    return replace(tray, dice=thrown(tray.dice), over=tray.over and _any_tray(tray.over))


def _open_tray(tray: sc.Tray) -> sc.Tray:
    return replace(_any_tray(tray), cup=False, box=False)


def _any_trays(trays: sc.Trays) -> sc.Trays:
    return replace(trays, trays=tuple(map(_any_tray, trays.trays)))


def _any_shares(shares: sc.Shares) -> sc.Shares:
    return replace(shares, shares=tuple(replace(share, dice=any_faces(share.dice)) for share in shares.shares))


def _bare_boxes(boxes: sc.Boxes) -> sc.Boxes:
    return replace(boxes, boxes=tuple(sc.Box(box.figure) for box in boxes.boxes), label="")


def _bare_rounds(rounds: sc.RoundSheet) -> sc.RoundSheet:
    return replace(rounds, rows=tuple((label, (sc.Cell(),) * len(cells)) for label, cells in rounds.rows), now=(-1, -1))


def _bare_stakes(stakes: sc.Stakes) -> sc.Stakes:
    return replace(stakes, stakes=tuple(sc.Stake(each.seat) for each in stakes.stakes), now=-1)


def _bare_tally(tally: sc.Tally) -> sc.Tally:
    return replace(tally, sides=tuple(sc.TallySide(side.label) for side in tally.sides), label="")


def _bare_chips(chips: sc.Chips) -> sc.Chips:
    return replace(chips, chips=(), label="", bank=0, best="")


def _still_gauge(gauge: sc.Gauge) -> sc.Gauge:
    return replace(gauge, beat=replace(gauge.beat, at=0.0, said=""))


USUAL: Final = Form()
FORMS: Final[dict[type[sc.Zone], Form]] = {
    sc.Fan: Form(fullest_hand, hand=True, largest=Size.XL),
    sc.Fans: Form(fullest_parts, spread=True, largest=Size.XL),
    sc.Melds: Form(fullest_melds, size_of="bottom", largest=Size.XL),
    sc.Ring: Form(fullest, round_table=True, shadows=True, largest=Size.XL),
    sc.Piles: Form(adapts=True, shadows=True, largest=Size.XL),
    sc.Laid: Form(laid=True, shadows=True, largest=Size.XL),
    sc.Rack: Form(_full_rack, beside=True),
    sc.Grid: Form(_bare_grid, always_fits=True, whole=True),
    sc.Lattice: Form(_bare_lattice, always_fits=True),
    sc.Pits: Form(_bare_pits, always_fits=True, largest=Size.XL),
    sc.Tables: Form(_bare_tables, always_fits=True, whole=True, largest=Size.XL),
    sc.Sheet: Form(paper=True, broad=True, largest=Size.XL),
    sc.Plaque: Form(_full_plaque, paper=True, yields=True, broad=True, largest=Size.XL),
    sc.Scores: Form(_bare_scores, paper=True, broad=True, largest=Size.XL),
    sc.Race: Form(broad=True, largest=Size.XL),
    sc.Boxes: Form(_bare_boxes, always_fits=True, broad=True, largest=Size.XL),
    sc.RoundSheet: Form(_bare_rounds, broad=True, largest=Size.XL),
    sc.Stakes: Form(_bare_stakes, always_fits=True, largest=Size.XL),
    sc.Tally: Form(_bare_tally, largest=Size.XL),
    sc.Chips: Form(_bare_chips, always_fits=True, largest=Size.XL),
    sc.Mat: Form(largest=Size.XL),
    sc.Gauge: Form(_still_gauge, largest=Size.XL),
    sc.Track: Form(largest=Size.XL),
    sc.Tray: Form(_open_tray, dice=True, crown=2),
    sc.Trays: Form(_any_trays, dice=True, crown=2, largest=Size.XL),
    sc.Shares: Form(_any_shares, crown=2),
    sc.Stands: Form(aside=True, crown=2, largest=Size.L),
    sc.Sketches: Form(crown=1, largest=Size.XL),
    sc.Target: Form(crown=1),
    sc.Rooms: Form(on_axis=True),
    sc.Pegs: Form(lengthwise=True, largest=Size.XL),
    sc.Dial: Form(over_hand=True, largest=Size.XL),
}
"""The types of zones that are laid out in a special way."""


def form(zone: sc.Zone) -> Form:
    """How a zone is laid out."""
    return FORMS.get(type(zone), USUAL)


def full(zone: sc.Zone) -> sc.Zone:
    """A zone as it is when its hands are full and its board is bare: what the table is laid out for."""
    return form(zone).full(zone)


def is_hand(zone: sc.Zone) -> TypeGuard[sc.Fan]:
    """Whether a zone is a row of cards as a hand is."""
    return form(zone).hand


def is_trick(zone: sc.Zone) -> TypeGuard[sc.Ring]:
    """Whether a zone is a round table on which each player lays one card, at which all look."""
    return form(zone).round_table and getattr(zone, "room", 0) == 1


def has_hands(zone: sc.Zone) -> TypeGuard[sc.Ring]:
    """Whether a zone is a round table on which each player has a hand of his own."""
    return form(zone).round_table and getattr(zone, "room", 0) > 1


def is_lettered(zone: sc.Zone) -> TypeGuard[sc.Grid]:
    """Whether a zone is a board of squares with letters at its edge."""
    return form(zone).whole and bool(getattr(zone, "files", ""))


def crown_of(zone: sc.Zone) -> int:
    """Rows that are kept free over a zone; none over dice in several rows, for what they lie beside is higher."""
    return 0 if getattr(zone, "across", 0) else form(zone).crown
