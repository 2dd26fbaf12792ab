"""The widget of the table: what is drawn of a match, and the cursor that walks over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlor.rules import CHANCE
from parlor.widgets.canvas import Canvas, Look, Spot
from parlor.widgets.paper import Paper, nearest
from parlor.widgets.tabletop import paint_tabletop

if TYPE_CHECKING:
    from parlor.screens.table import TableScreen

FOOT = (
    ("F1", "rules"),
    ("F2", "hint"),
    ("F3", "log"),
    ("F4", "undo"),
    ("F5", "redo"),
    (":", "type a move"),
    ("Esc", "leave"),
)
"""Keys and what they do, in the last line."""


class TableView(Paper):
    """Draws the table; knows what is selected and where the cursor is."""

    def __init__(self, screen: TableScreen) -> None:
        super().__init__(screen.house.palette)
        self.table = screen
        self.cursor = ""

    def look(self) -> Look:
        """How the table looks now."""
        table = self.table
        selection = table.selection
        last = table.last
        return Look(
            names=table.names,
            lit=frozenset(selection.lit) | frozenset(selection.verbs) if selection else frozenset(),
            cursor=self.cursor if selection else "",
            chosen=frozenset((*selection.chosen, *selection.said)) if selection else frozenset(),
            last=frozenset(last.move) if last is not None and last.seat != CHANCE else frozenset(),
            turn=table.match.turn,
            glyphs=table.house.glyphs,
            four_colour=table.house.settings.four_colour,
        )

    def paint(self, width: int, height: int) -> Canvas:
        return paint_tabletop(self.table.tabletop(), self.look(), width, height)

    def open_spots(self) -> list[Spot]:
        """The spots that can be chosen now."""
        selection = self.table.selection
        if selection is None:
            return [spot for spot in self.spots if spot.token in self.table.after]
        words = set(selection.lit) | set(selection.verbs)
        return [spot for spot in self.spots if spot.token in words]

    def walk(self, direction: str) -> None:
        """Move the cursor by an arrow key."""
        spots = self.open_spots()
        here = next((spot for spot in spots if spot.token == self.cursor), None)
        if (found := nearest(spots, here, direction)) is not None:
            self.cursor = found.token
            self.redraw()

    def step(self, by: int) -> None:
        """Move the cursor to the next or the previous choice."""
        words = list(dict.fromkeys(spot.token for spot in self.open_spots()))
        if words:
            at = words.index(self.cursor) + by if self.cursor in words else 0
            self.cursor = words[at % len(words)]
            self.redraw()
