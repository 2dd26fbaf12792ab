"""What a game is played with, drawn small on paper: one sees at once whether it is one of cards, dice, men or tiles.

It is drawn from the table as the viewer sees it, by the painters of its zones, so that Spanish cards or chessmen show
themselves; men who are still in hand are put on the board, and dice in a cup lie beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import cycle
from math import ceil, floor
from typing import Any, Final

from msgspec.structs import replace

from parlor.core import scene as sc
from parlor.widgets.billiards.balls import Disc, ball_inks, paint_ball, paint_number
from parlor.widgets.canvas.canvas import Canvas, Look, Lying, Size
from parlor.widgets.canvas.numerals import enlarged
from parlor.widgets.canvas.palette import GROUND, TABLE, on_ground
from parlor.widgets.canvas.raster import Raster
from parlor.widgets.canvas.slip import SHADOW, with_shadow
from parlor.widgets.canvas.suits import JACK, Face, face_of
from parlor.widgets.cards.cards import card_word
from parlor.widgets.cards.faces import SIZES, Manner, draw_card
from parlor.widgets.cards.shadows import cast_shadows
from parlor.widgets.dice.cube import SIZES as CUBES
from parlor.widgets.dice.cube import extent, paint_cube
from parlor.widgets.layout.zones import paint_zone
from parlor.widgets.skill.knucklebones import BONES, Placed, lay_bones
from parlor.widgets.tiles.dominoes import Half, cast_shadow, paint_tile

PAPER: Final = "placard.mat"
"""The style of what it is drawn on: the paper of the card, or darker where dice and cards are as white as that."""
CAST: Final = "placard.cast"
"""What things throw on that paper."""
FAN: Final = 3
"""Cards of a fan; the one in the middle lies a row higher."""
FACES: Final = 6, 3, 5, 1, 4, 2
"""What dice that are not thrown yet show."""
LAID: Final = {
    1: ((0.0, 0.0),),
    2: ((0.0, 0.0), (1.0, 0.6)),
    3: ((0.5, 0.0), (0.0, 1.0), (1.1, 1.0)),
    4: ((0.0, 0.0), (1.1, 0.2), (0.2, 1.1), (1.3, 1.3)),
    5: ((0.0, 0.25), (1.0, 0.0), (2.0, 0.25), (0.5, 1.25), (1.5, 1.25)),
    6: ((0.0, 0.0), (1.1, 0.3), (2.2, 0.0), (0.0, 1.3), (1.1, 1.6), (2.2, 1.3)),
}
"""Where so many dice lie, in their own columns and rows with their shadows."""
SQUARE: Final = 3
"""Points along a side of a lattice that is drawn whole, at most."""
CHIPS: Final = (0, 3), (1,)
"""Where chips of each side lie in the rows of a way."""
WINDOWS: Final = ((4, 4), (4, 3), (3, 3))
"""Columns and rows of a piece of a board of figures."""
BALLS: Final = ((0.5, 0.0), (0.0, 1.0), (1.0, 1.0))
"""Where balls lie, the cue ball last, in the breadth and height of one."""
STREWN: Final = ((0.0, 0.0), (1.2, 0.2), (0.1, 1.1), (1.3, 1.2))
"""Where knucklebones lie, in the breadth and height of one."""


def paint_emblem(scene: sc.Scene, look: Look, width: int, height: int) -> Canvas:
    """What lies on a table, on paper of at most this size; an empty canvas where nothing has room, or in lines."""
    if look.is_plain or not scene.zones:
        return Canvas(0, 0)
    look = look._replace(cursor="", lit=frozenset(), chosen=frozenset(), last=frozenset(), turn=-2)
    for kind, paint in EMBLEMS:
        zones = [zone for zone in scene.zones if isinstance(zone, kind)]
        for zone in zones:
            if kind in BOARDS:
                canvas = paint(zone, look, width - 1, height - 1)
                if 0 < canvas.width < width and canvas.height < height:
                    return _on_paper(with_shadow(canvas))
            canvas = paint(zone, look, width, height)
            if 0 < canvas.width <= width and canvas.height <= height:
                return _on_paper(canvas)
    return Canvas(0, 0)


def _on_paper(canvas: Canvas) -> Canvas:
    """A picture without its spots, on paper instead of the table, with the shadows that things throw there."""
    bare = canvas.copy()
    bare.restyle(lambda style: on_ground(style, PAPER).replace(SHADOW, CAST).replace("die.shadow", CAST))
    paper = Canvas(bare.width, bare.height, PAPER)
    paper.blit(bare, 0, 0, over=True)
    return paper


# -- cards -----------------------------------------------------------------------------------------


def _paint_hand(fan: sc.Fan, look: Look, width: int, height: int) -> Canvas:
    """A few cards of a hand, or backs where none is seen."""
    return _paint_cards(fan.cards, look, width, height)


def _paint_tops(piles: sc.Piles, look: Look, width: int, height: int) -> Canvas:
    """What lies on piles."""
    return _paint_cards([pile.top for pile in piles.piles if pile.top] or [sc.Card()] * FAN, look, width, height)


def _paint_cards(cards: Sequence[sc.Card], look: Look, width: int, height: int) -> Canvas:
    """The most telling of some cards as a fan, as large as there is room for."""
    words = _telling([card_word(card) for card in cards])
    for size in (Size.L, Size.M, Size.S):
        (wide, high), step = SIZES[size], SIZES[size][0] // 2 + 1
        canvas = Canvas(wide + step * (len(words) - 1) + 1, high + (len(words) > 1) + 1)
        if canvas.width <= width and canvas.height <= height:
            break
    for at, word in enumerate(words):
        last, y = at == len(words) - 1, int(len(words) > 1 and at != 1)
        card = draw_card(word, Manner.of(look, size), over=at > 0, shown=0 if last else step)
        canvas.blit(card, at * step, y, over=True)
        canvas.lies(Lying(word, at * step, y, wide, high))
    cast_shadows(canvas, canvas.lying)
    return canvas


def _telling(words: Sequence[str]) -> list[str]:
    """Three cards of which one sees what pack they are of, the best one last: of as many suits as may be, with the
    courts and the highest atout."""
    faces = {word: face_of(word) for word in words}
    best = sorted(faces, key=lambda word: _rank(faces[word]), reverse=True)
    suits = {_suit(faces[word]): word for word in reversed(best)}  # the best of each
    ahead = sorted(best, key=lambda word: word not in suits.values())
    found = ahead[:FAN] if any(words) else list(words[:FAN])
    return sorted(found, key=lambda word: _rank(faces[word]))


def _suit(face: Face) -> str:
    """What a card is of: its suit, the atouts, or what else it is."""
    return str(face.suit.shape) if face.suit else face.kind


def _rank(face: Face) -> tuple[bool, int]:
    """How much a card says of its pack: courts more than pips."""
    return face.kind != "suit" or face.rank >= JACK, face.rank


# -- dice ------------------------------------------------------------------------------------------


def _paint_dice(zone: sc.Zone, look: Look, width: int, height: int) -> Canvas:
    """The dice of a zone."""
    return _paint_own([zone.dice], width, height)


def _paint_trays(trays: sc.Trays, look: Look, width: int, height: int) -> Canvas:
    """The dice of one of several trays."""
    return _paint_own([tray.dice for tray in trays.trays], width, height)


def _paint_shares(shares: sc.Shares, look: Look, width: int, height: int) -> Canvas:
    """The dice of one of several players."""
    return _paint_own([share.dice for share in shares.shares], width, height)


def _paint_own(hands: Sequence[tuple[sc.Die, ...]], width: int, height: int) -> Canvas:
    """As many dice as one has, in disorder; with the marks that are seen on any of them, where they have some."""
    count = min(max(LAID), max(map(len, hands), default=0))
    if not count:
        return Canvas(0, 0)
    marks = list(dict.fromkeys(die.mark for dice in hands for die in dice if die.mark.strip()))
    others = cycle([sc.Die(1, mark=mark) for mark in marks] or [sc.Die(face) for face in FACES])
    dice = [sc.Die(die.face, mark=die.mark) if die.face else next(others) for die in max(hands, key=len)[:count]]
    return _lay_dice(dice, width, height)


def _lay_dice(dice: Sequence[sc.Die], width: int, height: int) -> Canvas:
    """So many dice, as large as there is room for."""
    places = LAID[len(dice)]
    for pixels in reversed(CUBES[1:]):  # the smallest have no shadow below them
        wide, high = extent(pixels)
        cells = [(round(x * wide), round(y * high)) for x, y in places]
        canvas = Canvas(max(x for x, _ in cells) + wide, max(y for _, y in cells) + high)
        if canvas.width <= width and canvas.height <= height:
            break
    for die, (x, y) in zip(dice, cells, strict=True):
        canvas.blit(paint_cube(die, pixels), x, y)
    return canvas


# -- boards ----------------------------------------------------------------------------------------


def _paint_grid(grid: sc.Grid, look: Look, width: int, height: int) -> Canvas:
    """A piece of a board of figures with the first ranks of both sides; any other board small."""
    bare = replace(grid, files="", ranks=(), taken=())
    if not any(man is not None and man.kind not in ("", "K") for _, man in grid.men):
        small = paint_zone(bare, look._replace(size=Size.XS), width, height)
        if small.width <= width and small.height <= height:
            return small
        return _middle_of(paint_zone(bare, look._replace(size=Size.M), 3 * width, 3 * height), width, height)
    for columns, rows in WINDOWS:
        left, upper = (len(grid.rows[0]) - columns) // 2, (rows + 1) // 2
        ranks = (*grid.rows[:upper], *grid.rows[upper - rows :])
        piece = replace(bare, rows=tuple(rank[left : left + columns] for rank in ranks))
        canvas = paint_zone(piece, look._replace(size=Size.M), width, height)
        if canvas.width <= width and canvas.height <= height:
            break
    return canvas


def _paint_lattice(lattice: sc.Lattice, look: Look, width: int, height: int) -> Canvas:
    """The board with its men, or with some of those who are still in hand; of a large one the middle."""
    points = lattice.points
    if not any(point.man for point in points):
        points = tuple(
            replace(point, man=sc.Man(side) if (side := {0: 0, 1: 1}.get(at % 3, -1)) >= 0 else None)
            for at, point in enumerate(points)
        )
    bare = replace(lattice, points=points, hands=(), hand_size=0)
    if max(point.x for point in points) < SQUARE and max(point.y for point in points) < SQUARE:
        return paint_zone(bare, look._replace(size=Size.XS), width, height)
    whole = paint_zone(bare, look._replace(size=Size.L), 3 * width, 2 * height)
    return _middle_of(whole, width, height)


def _middle_of(board: Canvas, width: int, height: int) -> Canvas:
    """What so many columns and rows hold of the middle of a board."""
    wide, tall = min(width, board.width), min(height, board.height)
    return board.crop((board.width - wide) // 2, (board.height - tall) // 2, wide, tall)


def _paint_pits(pits: sc.Pits, look: Look, width: int, height: int) -> Canvas:
    """A store and as many pits beside it as have room."""
    whole = paint_zone(pits, look._replace(size=Size.XS), width, height)
    tokens = {pit.token for pit in pits.near}
    ends = [spot.x + spot.width for spot in whole.spots if spot.token in tokens]
    return whole.crop(0, 0, max((end + 1 for end in ends if end < width), default=0), whole.height)


def _paint_tables(tables: sc.Tables, look: Look, width: int, height: int) -> Canvas:
    """As many points of the upper left quarter as have room."""
    whole = paint_zone(tables, look._replace(size=Size.S), width, height)
    tokens = {stack.token for stack in tables.points}
    ends = [spot.x + spot.width for spot in whole.spots if spot.token in tokens]
    return whole.crop(0, 0, max((end for end in ends if end <= width), default=0), min(height, whole.height))


def _paint_track(track: sc.Track, look: Look, width: int, height: int) -> Canvas:
    """The beginning of the rows, with chips of both sides on them."""
    rows = tuple(
        tuple(replace(stack, side=at % 2, count=1) if x in CHIPS[at % 2] else stack for x, stack in enumerate(row))
        for at, row in enumerate(track.rows)
    )
    whole = paint_zone(replace(track, rows=rows), look._replace(size=Size.S), width, height)
    return whole.crop(0, 0, width, min(height, whole.height))


# -- anything else ---------------------------------------------------------------------------------


def _paint_rack(rack: sc.Rack, look: Look, width: int, height: int) -> Canvas:
    """The three of one's tiles that have most pips."""
    half = Half(7, 3)
    (wide, tall), (high, long) = half.lying, half.upright
    canvas = Canvas(high + 2 + wide + 1, 2 * tall + 3)
    one, two, three = sorted(rack.tiles, key=lambda tile: tile.left + tile.right)[-3:]
    for tile, x, y, upright in ((one, 0, 0, True), (two, high + 2, 0, False), (three, high + 1, tall + 1, False)):
        canvas.blit(paint_tile(tile, look, half, "card", upright=upright), x, y)
        cast_shadow(canvas, x, y, *((high, long) if upright else (wide, tall)))
    return canvas


def _paint_bed(bed: sc.Bed, look: Look, width: int, height: int) -> Canvas:
    """Balls with their numbers and the cue ball."""
    numbered = sorted((ball for ball in bed.balls if ball.number), key=lambda ball: (ball.number != 8, ball.number))
    striped = [ball for ball in numbered if ball.stripe]
    balls = [*numbered[:1], *(striped or numbered[1:])[:1], *(ball for ball in bed.balls if not ball.number)]
    down = min((height - 1) / 4, (width - 2) / 8)
    across = 2 * down
    canvas = Canvas(ceil(4 * across) + 2, ceil(4 * down) + 1, TABLE)
    for ball, (x, y) in zip(balls, BALLS, strict=False):
        middle = across * (1 + 2 * x), down * (1 + 1.86 * y)
        wide = len(str(ball.number))
        disc = Disc(ball, *middle, floor(middle[0] - wide / 2 + 0.5), floor(middle[1]), wide)
        list(paint_ball(canvas, (canvas.width, canvas.height), middle, (across, down), ball_inks(ball)))
        if ball.number:
            paint_number(canvas, disc, look, plain=False)
    return canvas


def _paint_target(target: sc.Target, look: Look, width: int, height: int) -> Canvas:
    """The board with a dart in it."""
    return paint_zone(replace(target, aims=(), goal=""), look._replace(size=Size.XS), width, height)


def _paint_bones(mat: sc.Mat, look: Look, width: int, height: int) -> Canvas:
    """A bone of each colour, as many as have room."""
    bones = [*mat.lying, *(bone for lot in mat.lots for bone in lot.bones)]
    size = Size.L
    columns, rows = BONES[size]
    raster = Raster(2 * columns + 4, 2 * rows + 2, GROUND + PAPER)
    first = {bone.colour: bone for bone in bones}
    shown = [*first.values(), *bones][: len(STREWN)]
    places = [(round(x * columns), round(y * rows)) for x, y in STREWN]
    placed = [Placed(bone, x + 1, y + 1) for bone, (x, y) in zip(shown, places, strict=False)]
    lay_bones(raster, placed, look._replace(size=size))
    canvas = Canvas(raster.width, raster.height)
    raster.paint(canvas)
    return canvas


def _paint_sketch(sketches: sc.Sketches, look: Look, width: int, height: int) -> Canvas:
    """A drawing with all its parts."""
    first = sketches.sketches[0]
    inks = tuple((letter, letter) for letter, _, _ in first.inks)
    for art in (*reversed(first.art), enlarged(first.art[0], 2), first.art[0]):
        if len(art[0]) <= width and (len(art) + 1) // 2 <= height:
            break
    whole = replace(first, art=(tuple(art),) * len(first.art), parts=inks, label="")
    canvas = paint_zone(replace(sketches, sketches=(whole,)), look._replace(size=Size.S), width, height)
    return canvas.crop(0, 0, canvas.width, canvas.height - 1)  # without the row for its label


EMBLEMS: Final[tuple[tuple[type[sc.Zone], Callable[[Any, Look, int, int], Canvas]], ...]] = (
    (sc.Sketches, _paint_sketch),
    (sc.Bed, _paint_bed),
    (sc.Target, _paint_target),
    (sc.Mat, _paint_bones),
    (sc.Grid, _paint_grid),
    (sc.Lattice, _paint_lattice),
    (sc.Pits, _paint_pits),
    (sc.Tables, _paint_tables),
    (sc.Track, _paint_track),
    (sc.Rack, _paint_rack),
    (sc.Fan, _paint_hand),
    (sc.Piles, _paint_tops),
    (sc.Trays, _paint_trays),
    (sc.Tray, _paint_dice),
    (sc.Shares, _paint_shares),
    (sc.Ring, _paint_dice),
)
"""How the zones of a table are drawn, those first that say most of a game."""
BOARDS: Final = frozenset((sc.Grid, sc.Lattice, sc.Tables, sc.Track))
"""What lies on the paper as a block that throws a shadow."""
