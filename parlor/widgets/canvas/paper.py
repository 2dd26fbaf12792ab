"""The one kind of widget that draws: a canvas, painted anew when something changed."""

from __future__ import annotations

from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from parlor.widgets.canvas.canvas import Canvas, Spot
from parlor.widgets.canvas.glyphs import Glyphs
from parlor.widgets.canvas.palette import Palette


class Paper(Widget, can_focus=True):
    """A widget whose content is a canvas.

    Subclasses paint. A click on a spot posts `Pressed` with its token. What goes over the wire is only
    the cells that changed (see `parlor.widgets.canvas.diff_output`), so a plain refresh is cheap.
    """

    DEFAULT_CSS = "Paper { width: 1fr; height: 1fr; }"

    class Pressed(Message):
        """A thing was clicked."""

        def __init__(self, token: str) -> None:
            self.token = token
            super().__init__()

    def __init__(self, palette: Palette, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.palette = palette
        self._canvas: Canvas | None = None

    def paint(self, width: int, height: int) -> Canvas:
        """Draw the content in this size."""
        raise NotImplementedError

    @property
    def canvas(self) -> Canvas:
        """The canvas as it is now, painted if need be."""
        width, height = self.size
        if self._canvas is None or (self._canvas.width, self._canvas.height) != (width, height):
            self._canvas = self.paint(width, height)
            if self.palette.plain:
                self._canvas.fold()
        return self._canvas

    @property
    def spots(self) -> list[Spot]:
        """Where things can be chosen."""
        return self.canvas.spots

    def redraw(self) -> None:
        """Paint anew: something changed."""
        self._canvas = None
        self.refresh()

    def restyle(self, glyphs: Glyphs) -> None:
        """The theme or the glyphs changed."""
        self.redraw()

    def render_line(self, y: int) -> Strip:
        canvas = self.canvas
        if y >= canvas.height:
            return Strip.blank(self.size.width, self.palette.style("ground"))
        return Strip([Segment(text, style) for text, style in self.palette.runs(canvas, y)], canvas.width)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return container.width

    def on_click(self, event: events.Click) -> None:
        hit = [spot for spot in self.spots if spot.holds(event.x, event.y)]
        if hit:
            event.stop()
            self.post_message(self.Pressed(hit[-1].token))


def nearest(spots: list[Spot], cursor: Spot | None, direction: str) -> Spot | None:
    """The spot to which an arrow key leads from the cursor; the first one where there is no cursor.

    What lies straight ahead counts as nearer than what lies aside; at the edge the cursor stays.
    """
    if not spots:
        return None
    if cursor is None:
        return spots[0]
    dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
    x, y = cursor.centre
    best: tuple[float, Spot] | None = None
    for spot in spots:
        if spot == cursor:
            continue
        sx, sy = spot.centre
        ahead = (sx - x) * dx + (sy - y) * dy * 2
        aside = abs((sx - x) * dy) + abs((sy - y) * dx) * 2
        if ahead <= 0.5:
            continue
        cost = ahead + aside * 2.5
        if best is None or cost < best[0]:
            best = (cost, spot)
    return best[1] if best else None
