"""Grids of squares: tafl, chess ancestors, tablero.

Squares are twice as wide as high. Their men are figures; letters stand for them in ASCII and on the smallest squares.
Without colour, lines part the squares.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from parlor.core.scene import Grid, Man, Square
from parlor.widgets.boards import names
from parlor.widgets.boards.grid_half import paint_half
from parlor.widgets.boards.grid_tiny import FAINT, NARROW, WIDE, paint_tiny
from parlor.widgets.boards.lattice import man_glyph
from parlor.widgets.boards.wood import WOOD, wooden
from parlor.widgets.canvas.canvas import Canvas, Look, Size
from parlor.widgets.canvas.figures import (
    HUGE,
    LARGE,
    MIDDLE,
    SMALL,
    Figure,
    dyes_of,
    stamp,
    stamp_small,
    within,
)
from parlor.widgets.pieces.checkers import stamp_king, stamp_man
from parlor.widgets.pieces.tokens import letter, paint_token

MAY: Final = ".lit"
"""What ends the name of the ground of who may be chosen: a plain man has a stud instead, for that would ring him."""
CELLS: Final = {Size.L: (8, 4), Size.M: (6, 3), Size.S: (4, 2), Size.XS: (4, 2)}
"""Columns and rows of a square at each size."""
FIGURED: Final = (5, 2)
"""The smallest square that shows figures: on a narrower one they could not be told apart."""
SMALL_ROWS: Final = FIGURED[1]
TINY: Final = (2, 1)
"""A square where nothing larger fits."""
LARGER: Final = ((12, 6), (10, 5))
"""Squares in the largest size where there is room for them."""
FIGURES: Final = {6: HUGE, 5: within(LARGE, 10, 5), 4: LARGE, 3: MIDDLE, 2: SMALL}
"""The figures for squares so high."""
SPECIAL: Final = {
    "castle": ("castle", "castle"),
    "camp": ("camp", "camp"),
    "corner": ("goal.0", "goal.1"),
    "goal": ("goal.0", "goal.1"),
    "home": ("home.0", "home.1"),
}
"""The grounds of kinds of squares that have some of their own, light and dark."""
ASIDE: Final = 2
"""Men in a row beside the board."""
CLOSE, PAWNS_AT, OTHERS_AT, PAWN = 10, 5, 1, "P"
"""Columns of the narrowest tray, and where in it boxes of pawns begin, who are narrow, and those of the others."""
TRAY: Final = "board.tray"
"""The ground on which they lie."""
_BROAD: Final = ("......##........##......", "........##....##........", "..........####..........")
CROSSES: Final = {
    2: ("........", "..#..#..", "...##...", "..#..#.."),
    3: ("", "..##....##..", "....####....", "....####....", "..##....##.."),
    4: ("", "", "....##....##....", "......####......", "......####......", "....##....##...."),
    5: (
        "",
        "",
        "....####....####....",
        "......########......",
        ".......######.......",
        "......########......",
        "....####....####....",
    ),
    6: ("", "", "", *_BROAD, *reversed(_BROAD)),
}
"""What is drawn on an empty castle, and where a man was taken, in squares so high."""


class Board(NamedTuple):
    """Where the squares of a grid lie on its canvas."""

    left: int
    top: int
    wide: int
    tall: int
    line: int
    """Cells between squares: 1 where lines part them."""
    below: int
    """Rows for the names of the files."""
    crown: bool = False
    """Whether kings are crowned: where all others are plain men."""

    def place(self, x: int, y: int) -> tuple[int, int]:
        """The upper left cell of a square."""
        return self.left + x * (self.wide + self.line), self.top + y * (self.tall + self.line)


def paint_grid(grid: Grid, look: Look, width: int, height: int) -> Canvas:
    """The squares chequered, special ones tinted, their names on a rim."""
    columns, rows = max(len(row) for row in grid.rows), len(grid.rows)
    if look.is_plain:
        return _paint_lines(grid, look, columns, rows, width, height)
    if look.size == Size.S and has_figures(grid):
        return paint_half(grid, look, (width, height), ground)
    rim = max((len(rank) for rank in grid.ranks), default=0) + 1 if grid.ranks else 0
    wide, tall = CELLS[min(look.size, Size.L)]
    if tall == SMALL_ROWS and has_figures(grid):
        wide, tall = FIGURED
    for larger in LARGER if look.size >= Size.L else ():
        if columns * larger[0] + rim * 2 <= width and rows * larger[1] + 2 <= height:
            wide, tall = larger
            break
    below = 1 if grid.files else 0
    if grid.files and look.size >= Size.L and _may_be_large(grid, wide, tall, width, height):
        rim, below = names.name_width(grid.ranks), names.ROWS + (rows * tall + names.ROWS + 1 < height)
    if look.size == Size.XS and (columns * wide + rim > width or rows * tall > height):
        if _plain_men(grid):
            return paint_tiny(grid, look, rim, (width, height), ground)
        wide, tall = TINY
    if look.size > Size.XS and rows * tall <= height < rows * tall + below:
        below = 0
    above = 1 if below and rows * tall + below < height else 0
    canvas, side = wooden(columns * wide + rim * 2 - (tall == 1), rows * tall, below, above, (width, height))
    board = Board(side + rim, above, wide, tall, 0, below, _plain_men(grid))
    for y, row in enumerate(grid.rows):
        for x, square in enumerate(row):
            _square(canvas, board, (x, y), square, look)
    _names(canvas, grid, board, look)
    return _with_taken(canvas, board, grid, width) if grid.taken and tall > 1 and look.size > Size.XS else canvas


def _with_taken(squares: Canvas, board: Board, grid: Grid, width: int) -> Canvas:
    """The board between two trays with the men taken, the first side's at the lower left.

    They are as large as all that a side may lose, a man for every fourth square, find room side by side. Where they do
    not, pawns stand close beside the others.
    """
    most, high = sum(map(len, grid.rows)) // (4 * ASIDE), len(grid.rows) * board.tall
    size = next(
        (
            (wide, tall)
            for wide, tall in (CELLS[Size.L], CELLS[Size.M])
            if most * (tall + 1) <= high and squares.width + 2 * (ASIDE * (wide + 1) + 2) <= width
        ),
        None,
    )
    tray = ASIDE * (size[0] + 1) + 1 if size else CLOSE
    canvas = Canvas(squares.width + 2 * (tray + 1), squares.height)
    canvas.blit(squares, tray + 1, 0)
    for side, men in enumerate(grid.taken):
        if men:  # else its place is kept, so that the board stays where it is
            left = canvas.width - tray if side else 0
            _tray(canvas, (left, board.top, tray, high), side, men, size)
    return canvas


def _tray(
    canvas: Canvas,
    place: tuple[int, int, int, int],
    side: int,
    men: tuple[Man, ...],
    size: tuple[int, int] | None,
) -> None:
    """The men taken from a side in columns, from the end of the tray where its name stands."""
    left, top, _, high = place
    canvas.fill(*place, TRAY)
    wide, tall = size or CELLS[Size.M]
    if size:
        columns = [(1 + at * (wide + 1), men[at::ASIDE]) for at in range(ASIDE)]
    else:
        pawns = tuple(man for man in men if man.kind.upper() == PAWN)
        columns = [(PAWNS_AT, pawns), (OTHERS_AT, tuple(man for man in men if man not in pawns))]
    pitch = tall + bool(size)
    named = int(max(len(column) for _, column in columns) * pitch < high)
    if named:
        canvas.put(left + 1, top + (0 if side else high - 1), "taken", TRAY)
    for x, column in columns:
        for at, man in enumerate(column):
            y = named + at * pitch if side else high - named - (at + 1) * pitch
            if figure := figure_of(man, tall):
                stamp(canvas, left + x, top + y, figure, f"side.{man.side % 2}/{TRAY}", dyes_of(man.side % 2))


def _plain_men(grid: Grid) -> bool:
    """Whether there are none but plain men and kings."""
    return all(sq.man is None or (sq.man.kind in ("", "K") and sq.man.side >= 0) for row in grid.rows for sq in row)


def has_figures(grid: Grid) -> bool:
    """Whether there are men other than plain ones and kings."""
    return any(sq.man and sq.man.side >= 0 and sq.man.kind not in ("", "K") for row in grid.rows for sq in row)


def _may_be_large(grid: Grid, wide: int, tall: int, width: int, height: int) -> bool:
    """Whether the names of files and ranks may be written large, beside squares of such a size."""
    columns, rows = max(map(len, grid.rows)) * wide, len(grid.rows) * tall
    return tall > names.ROWS + 1 and columns + 2 * names.name_width(grid.ranks) <= width and rows + names.ROWS <= height


def _names(canvas: Canvas, grid: Grid, board: Board, look: Look) -> None:
    """The ranks at the left, the files below if there is a row for them; large where they have three rows."""
    bottom = board.place(0, len(grid.rows))[1]
    if (below := board.below) >= names.ROWS:
        for y, rank in enumerate(grid.ranks):
            names.put_name_before(canvas, board.left - 1, 2 * board.place(0, y)[1] + board.tall, rank)
        for x, name in enumerate(grid.files):
            names.put_name_below(canvas, board.place(x, 0)[0] + board.wide // 2, 2 * bottom + below - names.ROWS, name)
        return
    style = "quiet" if look.is_plain else WOOD
    for y, rank in enumerate(grid.ranks):
        x = board.left - 1 - board.line - len(rank)
        canvas.put(x, board.place(0, y)[1] + (board.tall - 1) // 2, rank, style)
    for x, name in enumerate(grid.files if below else ""):
        canvas.put(board.place(x, 0)[0] + (board.wide - 1) // 2, bottom, name, style)


def ground(square: Square, shade: int, look: Look) -> str:
    """The style that a square's ground has now: the cursor plainest of all, what moved last under what is chosen."""
    state, enemy = look.state(square.token), square.man is not None and square.man.side not in (-1, look.turn)
    own = f"board.{SPECIAL.get(square.kind, '01')[shade]}"
    if state in ("cursor", "chosen"):
        return f"board.{state}"
    if square.kind == "check":
        return "board.check"
    if square.kind == "castle" and square.man is not None and square.token not in look.last:
        return own
    if state == "lit" and square.man is not None:
        return "board.take" if enemy and look.chosen else f"{own}.lit"
    if square.token in look.last and square.token not in look.gone:
        return f"board.{shade}.last"
    return own


def _square(canvas: Canvas, board: Board, at: tuple[int, int], square: Square, look: Look) -> None:
    (x, y), wide, tall = board.place(*at), board.wide, board.tall
    under = ground(square, sum(at) % 2, look)
    man = square.man
    if tall == 1:
        under = FAINT.get(under, under)
    canvas.spot(square.token, x, y, wide, tall)
    if man is not None:
        _man(canvas, board, (x, y), man, look, under)
        return
    style = f"board.mark/{under}"
    canvas.fill(x, y, wide, tall, style)
    if square.token in look.lit:
        _mark(canvas, x, y, board, style)
    elif square.token in look.gone and tall > 1:
        stamp(canvas, x, y, _cross(board), f"board.gone/{under}")
    elif tall > 1 and square.kind == "castle":
        stamp(canvas, x, y, _cross(board), f"board.ornament/{under}")


def _cross(board: Board) -> Figure:
    """What is drawn in the middle of an empty square."""
    return tuple("." * (board.wide - 2 * board.tall) + row for row in CROSSES[board.tall])


def _man(canvas: Canvas, board: Board, at: tuple[int, int], man: Man, look: Look, under: str) -> None:
    """A man on the ground of his square."""
    (x, y), wide, tall, side = at, board.wide, board.tall, man.side % 2
    style = f"side.{side}/{under if man.kind else under.removesuffix(MAY)}"
    canvas.fill(x, y, wide, tall, style)
    figure = figure_of(man, tall)
    if man.side < 0 and tall > 1:
        paint_token(canvas, x, y, man.kind, tall, under)
    elif tall > 1 and not man.kind:
        stud = f"side.{side}.dot" if under.endswith(MAY) else ""
        stamp_man(canvas, x, y, (wide, tall), side, under.removesuffix(MAY), stud=stud)
    elif tall > 1 and board.crown:
        stamp_king(canvas, x, y, (wide, tall), side, under)
    elif tall == SMALL_ROWS and figure:
        stamp_small(canvas, x, y, figure, side, under)
    elif figure:
        stamp(canvas, x, y, figure, style, dyes_of(side))
    elif man.kind:
        canvas.put(x, y, man.kind[0].ljust(wide), f"side.{side}.text")
    else:
        canvas.put(x + (wide - 1) // 2, y + (tall - 1) // 2, look.glyphs.men[0], style)


def _mark(canvas: Canvas, x: int, y: int, board: Board, style: str) -> None:
    """Where a man may go: a dot in the middle."""
    middle = x + board.wide // 2 - 1
    if board.tall == 1:
        canvas.put(middle, y, "•", style)
    elif board.tall == 3:
        canvas.put(middle, y + 1, "██", style)
    else:
        upper, lower = ("▗▄▖", "▝▀▘") if board.wide % 2 else ("▄▄", "▀▀")
        canvas.put(middle, y + board.tall // 2 - 1, upper, style)
        canvas.put(middle, y + board.tall // 2, lower, style)


def figure_of(man: Man, tall: int) -> Figure | None:
    """The drawing of a man for squares so high; None for a letter."""
    return FIGURES.get(tall, {}).get(man.kind.upper() or "-")


def _letter(man: Man, look: Look) -> str:
    """A man as a letter, small for the second side; plain men by their shape."""
    if man.side < 0:
        return letter(man.kind, look.glyphs)
    if not man.kind:
        return man_glyph(man, look)
    return man.kind[0].lower() if man.side % 2 else man.kind[0].upper()


def _paint_lines(grid: Grid, look: Look, columns: int, rows: int, width: int, height: int) -> Canvas:
    """The squares between lines, as plain terminals show them; without lines where there is no room."""
    rim = max((len(rank) for rank in grid.ranks), default=0) + 1 if grid.ranks else 0
    below = 1 if grid.files else 0
    wide, tall = (cells - 1 for cells in CELLS[look.size])
    line = 1
    if look.size == Size.XS and (columns * 4 + 1 + rim > width or rows * 2 + 1 + below > height):
        wide, tall, line = WIDE if columns * WIDE + rim <= width else NARROW, 1, 0
    if rows * (tall + line) + line + below > height and rows * (tall + line) + line <= height:
        below = 0
    board = Board(rim + line, line, wide, tall, line, below)
    canvas = Canvas(rim + columns * (wide + line) + line, rows * (tall + line) + line + below)
    if line:
        _lines(canvas, board, columns, rows, look)
    for y, row in enumerate(grid.rows):
        for x, square in enumerate(row):
            _plain(canvas, board, (x, y), square, look)
    _names(canvas, grid, board, look)
    return canvas


def _lines(canvas: Canvas, board: Board, columns: int, rows: int, look: Look) -> None:
    """Lines round every square."""
    g = look.glyphs
    left = board.left - 1
    for y in range(rows + 1):
        ends = (g.tl, g.tee_t, g.tr) if y == 0 else (g.bl, g.tee_b, g.br) if y == rows else (g.tee_l, g.cross, g.tee_r)
        line = ends[1].join([g.h * board.wide] * columns)
        canvas.put(left, board.place(0, y)[1] - 1, ends[0] + line + ends[2], "line")
        if y < rows:
            for x in range(columns + 1):
                for row in range(board.tall):
                    canvas.put(board.place(x, y)[0] - 1, board.place(x, y)[1] + row, g.v, "line")


def _plain(canvas: Canvas, board: Board, at: tuple[int, int], square: Square, look: Look) -> None:
    """A square drawn by glyphs alone: brackets for the cursor and what is chosen, marks for what moved last.

    Who may be chosen stands on a line, or is underlined where there is no room for that.
    """
    (x, y), wide, tall = board.place(*at), board.wide, board.tall
    g, state = look.glyphs, look.state(square.token)
    middle, row = x + (wide - 1) // 2, y + (tall - 1) // 2
    suffix = f"|{state}" if state in ("cursor", "chosen", "lit") else ""
    may = state == "lit" and square.man is not None
    under = "|mark" if may and wide < WIDE else ""
    if (
        square.man is not None
        and square.man.side >= 0
        and not g.plain
        and tall > 2
        and (figure := figure_of(square.man, tall))
    ):
        style = f"side.{square.man.side % 2}"
        canvas.fill(x, y, wide, tall, style)
        stamp(canvas, x + (wide - len(figure[0]) // 2) // 2, y, figure, style)
    elif square.man is not None:
        ink = "man" if look.colour else "side"  # black on the felt could not be read
        canvas.put(middle, row, _letter(square.man, look), f"{ink}.{max(0, square.man.side) % 2}" + suffix + under)
    else:
        empty = g.empty if square.kind or not board.line else " "
        canvas.put(middle, row, g.mark if square.token in look.lit else empty, "point" + suffix)
    if wide >= 3:
        moved = g.turn + g.less if square.token in look.last else "__" if may else ""
        ends = "[]" if state in ("cursor", "chosen") else moved
        for end, at_x in zip(ends, (x, x + wide - 1), strict=False):
            canvas.put(at_x, row, end, "point" + suffix)
    canvas.spot(square.token, x, y, wide, tall)
