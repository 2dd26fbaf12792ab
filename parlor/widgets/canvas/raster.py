"""Pictures in dots, four to a cell: two across, two down. A dot that is twice as wide is a square pixel.

A colour is the ink or the ground of a style (`INK`, `GROUND`). A cell shows two colours at most: where more meet,
the one that was laid on last stays as it is, and the others become the one of them that has most of the cell.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.figures import QUADRANTS


class Raster:
    """Dots that are laid on one over another, and then painted on a canvas."""

    def __init__(self, width: int, height: int, colour: str) -> None:
        """So many cells, all of one colour."""
        self.width, self.height = width, height
        self._layers = [colour]
        self._dots = [[0] * width * 2 for _ in range(height * 2)]

    def fill(self, x: int, y: int, width: int, height: int, colour: str) -> None:
        """Lay a rectangle of pixels on: columns of cells, half rows."""
        layer = self._layer(colour)
        start, end = max(0, x * 2), max(0, min((x + width) * 2, self.width * 2))
        run = [layer] * (end - start)
        for row in self._dots[max(0, y) : max(0, y + height)]:
            row[start : start + len(run)] = run

    def disc(self, x: int, y: int, radius: float, colour: str) -> None:
        """Lay a disc on, about the middle of a pixel."""
        layer = self._layer(colour)
        for across, down in _round(radius):
            if self._holds(x * 2 + across, y + down):
                self._dots[y + down][x * 2 + across] = layer

    def oval(self, x: int, y: int, width: int, height: int, colour: str, slim: int = 0) -> None:
        """Lay on what fills a rectangle of pixels but its corners, which are round, and some dots at either side."""
        layer = self._layer(colour)
        for row in range(height):
            off = abs(row + 0.5 - height / 2) / (height / 2)
            half = max(1, round((width - slim) * (1 - off**3) ** (1 / 3)))
            if 0 <= y + row < len(self._dots):
                start, end = max(0, x * 2 + width - half), min(x * 2 + width + half, self.width * 2)
                self._dots[y + row][start:end] = [layer] * (end - start)

    def line(self, one: tuple[int, int], two: tuple[int, int], colour: str) -> None:
        """Lay on a line from one pixel to another, a pixel wide; aslant each row of it overlaps the next by a dot."""
        (x1, y1), (x2, y2) = sorted((one, two), key=lambda pixel: pixel[1])
        if y1 == y2:
            self.fill(min(x1, x2), y1, abs(x2 - x1) + 1, 1, colour)
            return
        layer, steps, across = self._layer(colour), y2 - y1, 2 * (x2 - x1)
        run = 2 if x1 == x2 else max(3, round(abs(across) / steps) + 1)
        for step in range(steps + 1):
            start = 2 * x1 + 1 + round(across * step / steps - run / 2)
            for at in range(max(start, 2 * min(x1, x2)), min(start + run, 2 * max(x1, x2) + 2)):
                if self._holds(at, y1 + step):
                    self._dots[y1 + step][at] = layer

    def picture(self, x: int, y: int, rows: Sequence[str], dyes: Mapping[str, str]) -> None:
        """Lay on a picture of pixels, whose letters are colours; a dot is transparent."""
        for dy, row in enumerate(rows):
            for dx, letter in enumerate(row):
                if letter != ".":
                    self.fill(x + dx, y + dy, 1, 1, dyes[letter])

    def dots(self, x: int, y: int, rows: Sequence[str], dyes: Mapping[str, str]) -> None:
        """Lay on a picture of dots, from so many half cells and half rows; only letters that have a colour."""
        for letter, colour in dyes.items():
            layer = self._layer(colour)
            for down, row in enumerate(rows, y):
                if not 0 <= down < len(self._dots):
                    continue
                line = self._dots[down]
                for across, found in enumerate(row, x):
                    if found == letter and 0 <= across < len(line):
                        line[across] = layer

    def paint(self, canvas: Canvas, x: int = 0, y: int = 0) -> None:
        """Paint it with its upper left corner in a cell: cells of one style at once."""
        known: dict[tuple[int, ...], tuple[str, str]] = {}
        for row in range(self.height):
            upper, lower = self._dots[row * 2], self._dots[row * 2 + 1]
            start, text, style = x, "", ""
            dots = zip(upper[::2], upper[1::2], lower[::2], lower[1::2], strict=True)
            for column, cell in enumerate(dots, x):
                if cell not in known:
                    known[cell] = self._cell(cell)
                char, found = known[cell]
                if found != style:
                    canvas.put(start, y + row, text, style)
                    start, text, style = column, "", found
                text += char
            canvas.put(start, y + row, text, style)

    def _cell(self, dots: tuple[int, ...]) -> tuple[str, str]:
        """The character and the style of a cell of four dots."""
        colours = [self._layers[dot] for dot in dots]
        ink = self._layers[max(dots)]
        rest = [colour for _, colour in sorted(zip(dots, colours, strict=True)) if colour != ink]
        under = max(rest, key=rest.count) if rest else ink
        char = QUADRANTS[sum(1 << at for at, colour in enumerate(colours) if colour == ink)]
        return char if rest else " ", f"{ink}/{under}"

    def _layer(self, colour: str) -> int:
        """A new layer on top of those before, unless the one on top is of this colour."""
        if self._layers[-1] != colour:
            self._layers.append(colour)
        return len(self._layers) - 1

    def _holds(self, x: int, y: int) -> bool:
        return 0 <= y < len(self._dots) and 0 <= x < self.width * 2


@cache
def _round(radius: float) -> tuple[tuple[int, int], ...]:
    """The dots of a disc, counted from the left one in its middle."""
    reach = int(radius + 1)
    return tuple(
        (across, down)
        for down in range(-reach, reach + 1)
        for across in range(-reach * 2 - 1, reach * 2 + 3)
        if (across / 2 - 0.25) ** 2 + down**2 <= radius**2
    )
