"""The widget of the table: it paints one frozen value, and posts what is clicked."""

from __future__ import annotations

from msgspec.structs import replace

from parlor.core.scene import Scene
from parlor.core.state import Move
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.diff_output import bytes_between
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.paper import Paper
from parlor.widgets.layout.beside import paint_with_placard
from parlor.widgets.layout.frame import Drawn, Frame, Tabletop, best_frame
from parlor.widgets.layout.journeys import Laid
from parlor.widgets.layout.motion import motion_between
from parlor.widgets.placards.placard import Placard


class TableView(Paper):
    """Paints a table and how it looks; knows nothing of matches, people or keys."""

    def __init__(self, palette: Palette) -> None:
        super().__init__(palette)
        self._top = Tabletop("", Scene(()), ())
        self._look = Look()
        self.placard: Placard | None = None
        self._kept = Drawn()
        self._frame: Frame | None = None  # how the screen was shared out then
        self._asked: tuple[object, ...] = ()  # for what it was
        self._drawn = (0, 0)  # the size in which the table was last drawn

    def show(self, top: Tabletop, look: Look, placard: Placard | None = None) -> None:
        """Paint this from now on, with a placard of paper on it."""
        self._top, self._look, self.placard = top, look, placard
        self.redraw()

    @property
    def has_panel(self) -> bool:
        """Whether there is room for a panel at the side of the table."""
        return self._frame is not None and self._frame.panel > 0

    def show_picture(self, picture: Canvas) -> None:
        """Show a picture of a motion until something else is shown."""
        self._canvas = picture
        self.refresh()

    def motion(self, top: Tabletop, look: Look, move: Move) -> tuple[Canvas, ...]:
        """The pictures between what is shown now and a table that is about to be."""
        before, frame = self.canvas, self._frame
        if self.placard is not None or frame is None:
            return ()
        top = replace(top, drawn=self._kept)
        system = self.app.console._color_system
        return motion_between(
            Laid(self._top.scene, before),
            (frame, self._framed(top, look, *self.size)),
            top,
            look,
            move,
            lambda one, two: bytes_between(one, two, self.palette, system),
        )

    def _framed(self, top: Tabletop, look: Look, width: int, height: int) -> Frame:
        """How the screen is shared out; asked anew only where more has changed than the cursor."""
        asked = (top, look.names, look.glyphs, look.colour, look.turn, width, height)
        if self._frame is None or self._asked != asked:
            self._frame, self._asked = best_frame(top, look, width, height), asked
        return self._frame

    def paint(self, width: int, height: int) -> Canvas:
        if self._drawn != (width, height):
            self._drawn, self._kept = (width, height), Drawn()
        top = replace(self._top, drawn=self._kept)
        frame = self._framed(top, self._look, width, height)
        self._kept = frame.drawn if top.seats else Drawn()
        return paint_with_placard(top, self.placard, self._look, width, height, frame)
