"""A table that is about to be opened: how long it waits for players who leave, and who may talk there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.worker import Worker

from parlor.screens.bars import Bar
from parlor.screens.closing import ClosesOnce
from parlor.store.shared.rows import DAY_S, PATIENCE_S, Sitting, Talk
from parlor.store.shared.seats import TALKS
from parlor.store.shared.words import TALK, TALKERS, patience_words, sitting_words, span_words
from parlor.widgets.menu.menu import Menu, Row
from parlor.widgets.menu.words import Words

if TYPE_CHECKING:
    from parlor.screens.app_api import AppApi

OPEN, PATIENCE, WHO_TALKS = "open", "patience", "talk"
PATIENCES: Final = (30, PATIENCE_S, 600, 3600, DAY_S, 3 * DAY_S, 7 * DAY_S, 0)
"""Seconds for which a turn is kept, of which one is chosen; 0: for as long as it takes."""


class OpenTableScreen(ClosesOnce[None]):
    """What a table may be besides its game and its seats. Enter opens it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5,ctrl+w", "open", "Open the table"),
        Binding("escape", "back", "Back"),
    ]
    CSS = """
    OpenTableScreen #body { height: 1fr; layout: vertical; }
    OpenTableScreen Words { height: 6; }
    """
    AUTO_FOCUS = "Menu"

    def __init__(
        self, parlor: AppApi, game: str, seats: Sequence[Sitting], open: Callable[[int, Talk], Worker[None]]
    ) -> None:
        """`open` opens the table, with the seconds for which a turn is kept, and who may talk."""
        super().__init__()
        self.parlor = parlor
        self.menu = Menu(parlor.palette, parlor.glyphs)
        self.words = Words(parlor.palette)
        self._game = game
        self._seats = tuple(seats)
        self._open = open
        self._patience = PATIENCE_S
        self._talk: Talk = "off"
        self._opening: Worker[None] | None = None

    def compose(self) -> ComposeResult:
        yield Bar(self.parlor.palette, "head", self._game, "a table for people at other terminals")
        with Container(id="body"):
            yield self.menu
            yield self.words
        keys = (("Enter", "open the table"), ("< >", "change"), ("Esc", "back"))
        yield Bar(self.parlor.palette, "foot", keys=keys)

    def on_mount(self) -> None:
        self.fill()

    def fill(self) -> None:
        """Show what is chosen."""
        seats = [Row(f"{number}  {sitting_words(each)}") for number, each in enumerate(self._seats, 1)]
        rows = [
            Row("Open the table", OPEN),
            Row(""),
            Row("Who leaves keeps his turn for", PATIENCE, span_words(self._patience)),
            Row("Table talk", WHO_TALKS, TALKERS[self._talk]),
            Row(""),
            Row("Players"),
            *seats,
        ]
        self.menu.show(rows, self.menu.key or OPEN)
        self.words.tell("", f"{patience_words(self._patience).capitalize()}.", TALK[self._talk])

    def on_menu_changed(self, event: Menu.Changed) -> None:
        if event.key == PATIENCE:
            self._patience = PATIENCES[(PATIENCES.index(self._patience) + event.step) % len(PATIENCES)]
        elif event.key == WHO_TALKS:
            self._talk = TALKS[(TALKS.index(self._talk) + event.step) % len(TALKS)]
        self.fill()

    def on_menu_taken(self) -> None:
        self.action_open()

    def action_open(self) -> None:
        """Open the table, once however often it is asked for."""
        if self._opening is None or self._opening.is_finished:
            self._opening = self._open(self._patience, self._talk)

    def action_back(self) -> None:
        """Back to the set-up."""
        self.dismiss(None)
