"""A billiard table with its balls, and under or beside it how the cue is held; under a lens a part of it, larger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from itertools import pairwise
from math import ceil, cos, dist, floor, hypot, pi, sin
from typing import Final, NamedTuple

from parlor.core.scene import Aim, Ball, Bed, Berth
from parlor.widgets.billiards.balls import (
    LOUD,
    NOBALL,
    Disc,
    magnify_discs,
    paint_discs,
    paint_number,
    place_discs,
    slot_of,
    spread_discs,
)
from parlor.widgets.billiards.billiard_cloth import (
    RAIL,
    ZOOM,
    Form,
    Window,
    bare,
    form_for,
    lens,
    part,
    quarters,
    two,
    whole,
)
from parlor.widgets.billiards.racked import Middle
from parlor.widgets.billiards.racked import middles as drawn
from parlor.widgets.billiards.settings import STRIP_ROWS, paint_column, paint_strip
from parlor.widgets.billiards.shelves import ROWS as SHELVED
from parlor.widgets.billiards.shelves import paint_shelves, paint_tray, shelves_width
from parlor.widgets.canvas.canvas import Canvas, Look, is_sketch
from parlor.widgets.canvas.dotted import dots_to_cells, segment

ASIDE: Final = 8
"""Columns for how the cue is held, at the right of a table under which no rows are free for that; where there is room
for it as much air lies on the other side of the table, so that it lies in the middle."""
UNDER: Final = STRIP_ROWS + 2
"""Rows for that under the table, at most: with a row of air over it, and its shadow."""
SHADE: Final = 1
"""Rows of its shadow, which may fall off the table."""
CORNER: Final = (4, 2)
"""Columns and rows in which a corner pocket is seen, its rails among them."""
MIDDLE: Final = (4, 1)
"""Columns and rows in which a pocket in the middle of a rail is seen."""
REACH: Final = 4
"""Columns round it to which a pocket may reach in the larger sizes."""
ROUND: Final = 24
"""Of how many dots the outline of a ball is made under the lens, at most."""
CROWDED: Final = 3
"""Radii between the middles of two balls that lie close: then the lens shows how, and nothing that is farther off."""
STICK: Final = 0.3
"""How much of the cloth's length the cue is seen to be; its end lies beyond the rail."""
BUTT: Final = 0.5
"""From what part of that on it is the darker butt."""
ADDRESS: Final = 1.25
"""How many radii from the middle of the cue ball the tip of the cue is."""
WAY, RUN = 3, 6
"""How far the dots of the way of the cue ball lie from each other, and those of the way of the ball that is hit."""


class Seen(NamedTuple):
    """A table as it is being painted."""

    canvas: Canvas
    bed: Bed
    look: Look
    form: Form
    window: Window
    plain: bool
    middles: Mapping[Ball, Middle]

    @property
    def zoomed(self) -> bool:
        """Whether it is seen through the lens."""
        return self.look.lens

    def cloth(self, column: int, row: int) -> bool:
        """Whether a cell shows nothing but cloth."""
        x, y = RAIL
        if not (x <= column < x + self.form.columns and y <= row < y + self.form.rows) and not self.zoomed:
            return False
        window = self.window
        if not (0 <= column < window.columns and 0 <= row < window.rows):
            return False
        across = window.left + (column + 0.5) * window.across
        return all(part(window, across, window.top + (row + at) * window.down) == "bed.cloth" for at in (0.25, 0.75))


def paint_bed(bed: Bed, look: Look, width: int, height: int) -> Canvas:
    """Rails, pockets and cloth, the aim in dots, and every ball as its number on its colour."""
    form = form_for(look.size, width - 2 * RAIL[0], height - 2 * RAIL[1] - UNDER - SHELVED)
    window = whole(bed, form)
    spare, shelves = height - window.rows, shelves_width(bed)
    under = min(spare, UNDER) if spare >= STRIP_ROWS else 0
    shelved = SHELVED if under and spare >= under + SHELVED else 0
    aside = 0 if under else ASIDE
    left = aside if window.columns + 2 * aside <= width else 0
    wide = left + window.columns + aside
    if under and shelves <= width:
        wide += max(0, shelves - wide + 1) // 2 * 2  # an even number: the table does not move
    canvas = Canvas(wide, window.rows + shelved + under)
    if is_sketch():
        return canvas
    settings = paint_strip(bed, look, under) if under else paint_column(bed, look, window.rows)
    canvas.blit(_table(bed, look, form), left or (wide - aside - window.columns) // 2, 0)
    if bed.shelves and not shelved and settings.height + SHELVED <= under:
        shelved, under = SHELVED, under - SHELVED  # what is set is small, as at the lag, or nothing
    if shelved and shelves <= wide:
        paint_shelves(canvas, bed, look, wide, window.rows)
    if under:
        air, spots = int(under > settings.height - SHADE), settings.spots
        if settings.height > under - air:
            settings = settings.crop(0, 0, settings.width, under - air)
            settings.spots += spots
        canvas.blit(settings, (wide - settings.width) // 2, window.rows + shelved + air)
    else:
        canvas.blit(settings, wide - aside + 1, 0)
        if left and not look.lens:
            paint_tray(canvas, bed, look, 0, window.rows)
    return canvas


def _table(bed: Bed, look: Look, form: Form) -> Canvas:
    """The table alone."""
    window = whole(bed, form)
    canvas, aim = Canvas(window.columns, window.rows), shown(bed, look)
    if look.lens:
        aim = aim or _toward(bed, look)
        window = lens(bed, form, *_focus(bed, look, aim))
    plain = look.is_plain
    middles = {} if plain or look.lens else drawn(bed.balls, bed.radius, window, form)
    seen = Seen(canvas, bed, look, form, window, plain, middles)
    for x, y, text, style in bare(window, plain=seen.plain):
        canvas.put(x, y, text, style)
    _marks(seen)
    if aim is not None:
        _aim(seen, aim)
    _pockets(seen)
    if look.lens:
        _near(seen)
    else:
        _balls(seen, aim)
    return canvas


def shown(bed: Bed, look: Look) -> Aim | None:
    """The aim that is drawn: that of the word under the cursor, of one that is chosen, or of none."""
    for state in LOUD:
        for aim in bed.aims:
            if aim.token and look.state(aim.token) == state:
                return aim
    return next((aim for aim in bed.aims if not aim.token), None)


def _toward(bed: Bed, look: Look) -> Aim | None:
    """The way from the cue ball to one under the cursor, under the lens: where the cue ball lies is not seen there."""
    cue = next(((ball.x, ball.y) for ball in bed.balls if not ball.number), None)
    met = next(((ball.x, ball.y) for ball in bed.balls if ball.token and ball.token == look.cursor), None)
    return Aim((cue, met)) if cue and met else None


def _focus(bed: Bed, look: Look, aim: Aim | None) -> list[tuple[float, float]]:
    """What the lens is held over: the thing under the cursor, or what the aim meets; the next ball; the cue ball.

    The first of them count most. Where the next ball lies close, it is to be seen how, and the cue ball may be away.
    """
    things: tuple[Ball | Berth, ...] = (*bed.balls, *bed.berths)
    found = [(thing.x, thing.y) for thing in things if thing.token and thing.token == look.cursor]
    if not found and aim is not None and aim.way:
        found = [*(aim.run or (aim.ghost or aim.way[-1],))[:1]]
    cue = [(ball.x, ball.y) for ball in bed.balls if not ball.number]
    others = [(ball.x, ball.y) for ball in bed.balls if (ball.x, ball.y) not in found]
    near = sorted(others, key=lambda at: dist(at, found[0]))[:1] if found else []
    if near and dist(near[0], found[0]) < CROWDED * bed.radius:
        return [*found, *near]
    return [*found, *near, *cue] or [(bed.size[0] / 2, bed.size[1] / 2)]


# -- the table -------------------------------------------------------------------------------------


def _marks(seen: Seen) -> None:
    """The head string and the spots on the cloth."""
    canvas, bed, window = seen.canvas, seen.bed, seen.window
    if bed.head:
        column = int(window.column(bed.head))
        for row in range(window.rows):
            if seen.cloth(column, row):
                canvas.put(column, row, ":" if seen.look.glyphs.plain else seen.look.glyphs.v, "bed.mark")
    for x, y in bed.spots:
        column, row = int(window.column(x)), int(window.row(y))
        if seen.cloth(column, row):
            canvas.put(column, row, seen.look.glyphs.mark, "bed.mark")


def _aim(seen: Seen, aim: Aim) -> None:
    """The way of the cue ball as a line, that of the ball it meets in dots, and the ball that is not there."""
    cells = _ways(seen, aim)
    for found, style in zip(cells, ("bed.mark", "bed.line", "bed.line"), strict=True):
        for (column, row), char in found.items():
            if seen.cloth(column, row):
                seen.canvas.put(column, row, seen.look.glyphs.empty if seen.plain else char, style)
    if not seen.plain and not seen.zoomed:
        _stick(seen, aim)
    if aim.ghost is not None and seen.plain and not seen.zoomed:
        x, y = slot_of(seen.window, *aim.ghost)
        for at, char in enumerate("()", round(x) + RAIL[0]):
            if seen.cloth(at, round(y) + RAIL[1]):
                seen.canvas.put(at, round(y) + RAIL[1], char, "bed.line")


def _stick(seen: Seen, aim: Aim) -> None:
    """The cue behind the cue ball, along the way that one is to go; it lies over the rail, and under other balls."""
    if len(aim.way) < 2:
        return
    window, (start, onward) = seen.window, aim.way[:2]
    found = (middle for ball, middle in seen.middles.items() if (ball.x, ball.y) == start)
    x, y = next(found, (window.column(start[0]), window.row(start[1])))
    across = window.column(start[0]) - window.column(onward[0])
    down = 2 * (window.row(start[1]) - window.row(onward[1]))  # in half rows, of which a column is as wide
    far = hypot(across, down) or 1.0
    across, down = across / far, down / far / 2

    def dot(at: float) -> tuple[float, float]:
        return 2 * (x + at * across), 2 * (y + at * down)

    tip = ADDRESS * seen.form.disc[0]
    end = tip + STICK * seen.form.columns
    butt = tip + BUTT * (end - tip)
    steep = 2 * abs(down) > abs(across)
    shaft, end_of_it = list(segment(dot(tip), dot(butt), 1)), list(segment(dot(butt), dot(end), 1))
    dots = [*shaft, *end_of_it]
    dots += [(column + 1, row) for column, row in dots if steep]  # a dot is twice as high as wide
    darker = {(column // 2, row // 2) for column, row in end_of_it[1:]}
    for (column, row), char in dots_to_cells(dots).items():
        if 0 <= column < window.columns and 0 <= row < window.rows:
            ground = Counter(quarters(window, column, row)).most_common(1)[0][0]
            if ground != "bed.hole":
                seen.canvas.put(column, row, char, f"bed.{'butt' if (column, row) in darker else 'cue'}/{ground}")


def _ways(seen: Seen, aim: Aim) -> tuple[dict[tuple[int, int], str], ...]:
    """The cells of the way of the ball that is met, of the cue ball's, and of the rim of the ghost under the lens."""
    window, drawn_at = seen.window, {(ball.x, ball.y): middle for ball, middle in seen.middles.items()}
    if aim.ghost is not None and (ghost := _ghost(seen, aim)) is not None:
        drawn_at[aim.ghost] = ghost

    def cell(at: tuple[float, float]) -> tuple[float, float]:
        return drawn_at.get((round(at[0]), round(at[1])), (window.column(at[0]), window.row(at[1])))

    def dot(at: tuple[float, float]) -> tuple[float, float]:
        x, y = cell(at)
        return 2 * x, 2 * y

    run = dots_to_cells(spot for one, two in pairwise(aim.run) for spot in segment(dot(one), dot(two), RUN))
    way = dots_to_cells(spot for one, two in pairwise(aim.way) for spot in segment(dot(one), dot(two), WAY))
    if aim.ghost is None or not seen.zoomed:
        return run, way, {}
    (x, y), radius = aim.ghost, seen.bed.radius
    turns = [2 * pi * turn / ROUND for turn in range(ROUND)]
    rim = [dot((x + radius * cos(angle), y + radius * sin(angle))) for angle in turns]
    return run, way, dots_to_cells((int(column), int(row)) for column, row in rim)


def _pockets(seen: Seen) -> None:
    """Where pockets can be chosen; one under the cursor, chosen or called is lit."""
    canvas, look, window = seen.canvas, seen.look, seen.window
    length, width = seen.bed.size
    for at, pocket in enumerate(seen.bed.pockets):
        x, y = (at % 3) * length / 2, (at // 3) * width
        (wide, tall), side = (MIDDLE if at % 3 == 1 else CORNER), at // 3
        left = min(max(0, round(window.column(x) - wide / 2)), window.columns - wide)
        top = min(max(0, round(window.row(y) - 0.5 - tall / 2 + (0.5 - side) * (tall - 1))), window.rows - tall)
        if seen.zoomed and not (0 <= window.column(x) <= window.columns and 0 <= window.row(y) <= window.rows):
            continue
        if not seen.zoomed:
            left = (0, (window.columns - wide) // 2, window.columns - wide)[at % 3]
            top = (0, window.rows - tall)[side]
        state = look.state(pocket.token)
        state = "called" if pocket.called and state not in LOUD else state
        if state in (*LOUD, "called", "lit"):
            reach = ceil(REACH * (ZOOM if seen.zoomed else 1))
            columns, rows = (left - reach, left + wide + reach), (top - reach // 2, top + tall + reach // 2)
            _light_pocket(seen, columns, rows, "bed.pocket." + state)
        canvas.spot(pocket.token, left, top, wide, tall)


def _light_pocket(seen: Seen, columns: tuple[int, int], rows: tuple[int, int], style: str) -> None:
    """A pocket in the light: of each cell the quarters that are hole."""
    window = seen.window
    for row in range(max(0, rows[0]), min(window.rows, rows[1])):
        for column in range(max(0, columns[0]), min(window.columns, columns[1])):
            parts = quarters(window, column, row)
            if "bed.hole" not in parts:
                continue
            if seen.plain:
                char = {"lit": "O", "called": "@"}.get(style.rpartition(".")[2], "X")
                seen.canvas.put(column, row, char, style)
            else:
                char, drawn = two(tuple(style if name == "bed.hole" else name for name in parts))
                seen.canvas.put(column, row, char, drawn)


# -- the balls -------------------------------------------------------------------------------------


def _balls(seen: Seen, aim: Aim | None) -> None:
    """Every ball as a disc with its number; then the places for one in hand."""
    canvas, look, bed, window = seen.canvas, seen.look, seen.bed, seen.window
    if seen.plain:
        discs = spread_discs(bed.balls, window, seen.form)
        taken = {cell: {disc.ball.number} for disc in discs for cell in disc.cells}
    else:
        discs = place_discs(seen.middles)
        ghost = _ghost(seen, aim) if aim is not None else None
        hand = _in_hand(seen)
        over = {} if aim is None or ghost is None else _ways(seen, aim)[1]
        if ghost is not None:
            over[floor(ghost[0]), floor(ghost[1])] = look.glyphs.mark
        shown = paint_discs(canvas, window, [*discs, *hand], seen.form.disc, plain=False, ghost=ghost, over=over)
        taken = {cell: there for cell, there in shown.items() if not hand or there - {0, NOBALL}}
    _berths(seen, taken)
    numbers = {cell for disc in discs for cell in disc.cells}
    for disc in sorted(discs, key=lambda disc: look.state(disc.ball.token) in LOUD):  # its ends may lie over others
        paint_number(canvas, disc, look, plain=seen.plain)
        canvas.spot(disc.ball.token, disc.column, disc.row, disc.wide)
        if look.state(disc.ball.token) in LOUD:
            ends = "[]" if seen.plain else look.glyphs.turn + look.glyphs.less
            reach = disc.wide / 2 if seen.plain else seen.form.disc[0]
            for at, end in ((floor(disc.x - reach) - 1, ends[0]), (ceil(disc.x + reach), ends[1])):
                if (at, disc.row) not in numbers and seen.cloth(at, disc.row):
                    canvas.put(at, disc.row, end, "bed.berth")


def _in_hand(seen: Seen) -> list[Disc]:
    """The cue ball in hand, at the place under the cursor."""
    found = next((berth for berth in seen.bed.berths if seen.look.state(berth.token) == "cursor"), None)
    if found is None or any(not ball.number for ball in seen.bed.balls):
        return []
    x, y = (round(at) for at in slot_of(seen.window, found.x, found.y))
    return place_discs({Ball(0, found.x, found.y): (x + RAIL[0] + 1.0, y + RAIL[1] + 0.5)})


def _ghost(seen: Seen, aim: Aim) -> tuple[float, float] | None:
    """Where the cue ball is drawn as it meets the other: it touches that one, on the side that it comes from."""
    met = next((middle for ball, middle in seen.middles.items() if (ball.x, ball.y) in aim.run[:1]), None)
    if aim.ghost is None:
        return None
    if met is None:
        return seen.window.column(aim.ghost[0]), seen.window.row(aim.ghost[1])
    across, down = ((one - other) / seen.bed.radius for one, other in zip(aim.ghost, aim.run[0], strict=True))
    return met[0] + across * seen.form.disc[0], met[1] + down * seen.form.disc[1]


def _berths(seen: Seen, taken: Collection[tuple[int, int]]) -> None:
    """The places where one in hand may be put."""
    canvas, look = seen.canvas, seen.look
    for berth in seen.bed.berths:
        x, y = slot_of(seen.window, berth.x, berth.y)
        column, row = round(x) + RAIL[0], round(y) + RAIL[1]
        state = look.state(berth.token)
        free = [column + at for at in (0, 1) if (column + at, row) not in taken]
        if not free:
            continue
        if state == "cursor":
            for at in free:
                canvas.put(at, row, "()"[at - column], "bed.berth|cursor")
        elif state:
            canvas.put(free[0], row, look.glyphs.mark, "bed.berth")
        canvas.spot(berth.token, free[0], row, len(free))


def _near(seen: Seen) -> None:
    """The balls under the lens, as large as they are there; then the places where one in hand may be put."""
    canvas, look, window, bed = seen.canvas, seen.look, seen.window, seen.bed
    discs = magnify_discs(bed.balls, window)
    radius = bed.radius / window.across, bed.radius / window.down
    paint_discs(canvas, window, discs, radius, plain=seen.plain)
    for disc in discs:
        if 0 <= disc.column < window.columns - 1 and 0 <= disc.row < window.rows:
            canvas.spot(disc.ball.token, disc.column, disc.row, disc.wide)
            paint_number(canvas, disc, look, plain=seen.plain)
    for berth in bed.berths:
        column, row = round(window.column(berth.x)) - 1, int(window.row(berth.y))
        if 0 <= column < window.columns - 1 and 0 <= row < window.rows:
            under = look.state(berth.token) == "cursor"
            text, style = ("()", "bed.berth|cursor") if under else (look.glyphs.mark, "bed.berth")
            canvas.put(column, row, text, style)
            canvas.spot(berth.token, column, row, 2)
