"""The deal of a day: what is played, and how those did who have played it."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from parlor.play.daily import LEVEL, day_words, game_of, today
from parlor.screens.bars import Bar
from parlor.screens.closing import ClosesOnce
from parlor.widgets.menu.menu import Menu, Row
from parlor.widgets.menu.words import Words

if TYPE_CHECKING:
    from parlor.screens.app_api import AppApi
    from parlor.store.daily import DailyResult
    from parlor.store.saves import Store

NOBODY: Final = "Nobody has played it yet."
PLAY, RESULT = "play", "result:"
DAYS: Final = 30
"""Days that one can go back to."""


class DailyScreen(ClosesOnce[None]):
    """The game of a day and its results; left and right on the day look at another, Enter plays today's."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q", "back", "Back")]
    CSS = "DailyScreen Words { height: 6; }"
    AUTO_FOCUS = "Menu"

    def __init__(self, parlor: AppApi) -> None:
        super().__init__()
        self.parlor = parlor
        self.menu = Menu(parlor.palette, parlor.glyphs, title="Deal of the day")
        self.details = Words(parlor.palette)
        self.newest = self.day = today()
        self.results: tuple[DailyResult, ...] = ()

    def compose(self) -> ComposeResult:
        yield Bar(self.parlor.palette, "head", "The deal of the day", "the same for everybody")
        yield self.menu
        yield self.details
        yield Bar(
            self.parlor.palette, "foot", keys=(("Enter", "play today's"), ("< >", "another day"), ("Esc", "back"))
        )

    def on_mount(self) -> None:
        self.look()

    def on_screen_resume(self) -> None:
        self.look()

    def look(self) -> None:
        """Show the day, and read its results."""
        day = self.day
        self.take(day, ())

        def results(store: Store) -> tuple[DailyResult, ...]:
            from parlor.store.daily import daily_results

            return daily_results(store, day)

        self.parlor.query_store(lambda found: self.take(day, found), results)

    def take(self, day: date, found: tuple[DailyResult, ...]) -> None:
        """Show the results of a day, if it is still the one that is on."""
        if day != self.day:
            return
        self.results = found
        rows = [Row(game_of(day).title, PLAY, value=day_words(day)), Row(""), Row("Who has played it")]
        rows += [Row(each.person, f"{RESULT}{at}", note=each.words) for at, each in enumerate(found)]
        self.menu.show(rows if found else [*rows, Row(NOBODY)], self.menu.key or PLAY)
        entry = game_of(day)
        bots = f"{entry.usual - 1} {LEVEL} bots" if entry.usual > 2 else f"a {LEVEL} bot"
        self.details.tell(
            entry.summary,
            f"Played against {bots}. Cards and dice are the same for all who play it on this day (UTC), "
            "and stay so when a move is taken back.",
        )

    def on_menu_changed(self, event: Menu.Changed) -> None:
        """Look at another day."""
        asked = self.day + timedelta(event.step)
        if self.newest - timedelta(DAYS) <= asked <= self.newest:
            self.day = asked
            self.look()

    def on_menu_taken(self, event: Menu.Taken) -> None:
        """Play today's deal, or go on with it."""
        if self.day == self.newest:
            self.parlor.play_daily(self.day)
        else:
            self.parlor.warn("Only today's deal can be played.")

    def action_back(self) -> None:
        """Back to the picker."""
        self.dismiss(None)
