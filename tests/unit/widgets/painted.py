"""What tests ask of painted canvases: the styles in a spot, contrast as WCAG has it, and what goes over the wire."""

from __future__ import annotations

from rich.console import Console
from rich.segment import Segment

from parlor.widgets.canvas.canvas import Canvas, Size, Spot
from parlor.widgets.canvas.diff_output import Cell, Changes, Runs, _cells, _compare
from parlor.widgets.canvas.palette import Palette

TO_LARGE = tuple(size for size in Size if size <= Size.L)
"""The sizes that every painter knows."""


def cells(canvas: Canvas) -> list[list[tuple[str, str]]]:
    """The canvas as rows of a character and the name of its style."""
    return [[(char, style) for text, style in canvas.runs(y) for char in text] for y in range(canvas.height)]


def spot(canvas: Canvas, token: str) -> Spot:
    """The only spot of a token."""
    (found,) = [spot for spot in canvas.spots if spot.token == token]
    return found


def within(canvas: Canvas, token: str) -> list[tuple[str, str]]:
    """The cells of a token's spot, row by row."""
    at = spot(canvas, token)
    return [cell for row in cells(canvas)[at.y : at.y + at.height] for cell in row[at.x : at.x + at.width]]


def words(canvas: Canvas, token: str) -> str:
    """The characters in a token's spot, row by row."""
    at = spot(canvas, token)
    return "\n".join(
        "".join(char for char, _ in row[at.x : at.x + at.width]) for row in cells(canvas)[at.y : at.y + at.height]
    )


def luminance(colour: tuple[int, int, int]) -> float:
    """Relative luminance, 0 to 1 (WCAG 2.2)."""
    red, green, blue = (
        part / 12.92 if (part := value / 255) <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for value in colour
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(palette: Palette, style: str) -> float:
    """How far the ink of a style stands off its ground, 1 to 21 (WCAG 2.2); on bare cloth where the light is worst."""
    found = []
    for each in palette.in_light(style):
        assert each.color is not None, style
        assert each.bgcolor is not None, style
        bright, dark = sorted(
            (luminance(each.color.get_truecolor()), luminance(each.bgcolor.get_truecolor())), reverse=True
        )
        found.append((bright + 0.05) / (dark + 0.05))
    return min(found)


def sent(before: Canvas, after: Canvas, theme: str = "felt") -> int:
    """How many bytes turn one picture into another on a terminal in true colour."""
    palette, runs = Palette(theme), Runs()
    rows: dict[int, list[Cell | None]] = {}
    for y in range(after.height):
        rows[y] = [*_styled(before, palette, y)]
        _compare(rows[y], y, 0, _styled(after, palette, y), 0, after.width, runs)
    console = Console(color_system="truecolor", force_terminal=True)
    return len(Changes(runs, after.width, rows).render_segments(console).encode())


def _styled(canvas: Canvas, palette: Palette, y: int) -> list[Cell]:
    return [cell for text, style in palette.runs(canvas, y) for cell in _cells(Segment(text, style))]
