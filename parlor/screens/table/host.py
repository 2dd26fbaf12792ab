"""What a presenter needs of the screen around its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from parlor.core.state import Move
from parlor.play.session import events
from parlor.widgets.canvas.canvas import Canvas, Look, Spot
from parlor.widgets.layout.frame import Tabletop
from parlor.widgets.placards.placard import Placard


class Host(Protocol):
    """The screen around a table, as its presenter knows it."""

    def draw_curtain(self, name: str) -> None:
        """Cover the table until this player says that he is there alone."""

    def close_line(self) -> None:
        """Close the line in which moves are typed: it has become one."""

    def ring(self) -> None:
        """Ring the bell: it is a person's turn."""

    def note_over(self) -> None:
        """Note that the game has ended."""

    def ask_statistics(self) -> None:
        """Ask the statistics how often the people here have won."""


class View(Protocol):
    """The widget on which the table is painted."""

    def show(self, top: Tabletop, look: Look, placard: Placard | None) -> None:
        """Paint the table, and a placard on it."""

    def motion(self, top: Tabletop, look: Look, move: Move) -> tuple[Canvas, ...]:
        """The pictures between what is shown now and a table that is about to be."""

    def show_picture(self, picture: Canvas) -> None:
        """Show such a picture until something else is shown."""

    @property
    def spots(self) -> Sequence[Spot]:
        """Where things were painted."""


class DiceSlips(Protocol):
    """Where people write what real dice or cards showed."""

    def ask(self, event: events.DiceAsked, outcomes: Sequence[str]) -> None:
        """Ask what came up."""

    def refuse(self, words: str) -> bool:
        """Say why what was typed can't have come up; whether that is being asked."""

    def close(self) -> None:
        """Ask no more: the match has gone on."""
