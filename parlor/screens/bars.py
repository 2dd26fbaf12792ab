"""The head and foot lines of the screens."""

from __future__ import annotations

from typing import Final

from parlor.widgets.canvas.canvas import Canvas, fit
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.paper import Paper

GAPS: Final = (3, 2, 1)
"""Columns between keys, the first that leaves room for all: the keys themselves stand out anyway."""


class Bar(Paper):
    """One line: a title and a note, or keys and what they do (a click presses the key)."""

    can_focus = False
    DEFAULT_CSS = "Bar { height: 1; }"

    def __init__(
        self,
        palette: Palette,
        style: str,
        title: str = "",
        note: str = "",
        keys: tuple[tuple[str, str], ...] = (),
    ) -> None:
        super().__init__(palette)
        self._style = style
        self._title = title
        self._note = note
        self._keys = keys

    def note(self, words: str) -> None:
        """Change the note at the right end."""
        if words != self._note:
            self._note = words
            self.redraw()

    def paint(self, width: int, height: int) -> Canvas:
        ink, quiet = ("rim.head", "rim.note") if self._style == "head" else (self._style, f"{self._style}.note")
        canvas = Canvas(width, 1, ink)
        canvas.put(1, 0, self._title, ink)
        x = 1 + len(self._title) + 2 if self._title else 1
        needed = x + sum(len(key) + 1 + len(what) for key, what in self._keys)
        gap = next((gap for gap in GAPS if needed + gap * (len(self._keys) - 1) <= width), GAPS[0])
        for key, what in self._keys:
            if x + len(key) + len(what) + 1 > width:
                break
            canvas.put(x, 0, key, f"{self._style}.key")
            canvas.put(x + len(key) + 1, 0, what, self._style)
            canvas.spot(key, x, 0, len(key) + 1 + len(what))
            x += len(key) + 1 + len(what) + gap
        note = fit(self._note, max(0, width - x - 1))
        canvas.put(width - 1 - len(note), 0, note, quiet)
        return canvas

    def on_paper_pressed(self, event: Paper.Pressed) -> None:
        event.stop()
        key = {"^P": "ctrl+p", "Esc": "escape", "< >": "right"}.get(event.token, event.token.lower())
        self.app.simulate_key(key)
