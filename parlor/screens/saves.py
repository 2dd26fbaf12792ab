"""Saved games, and what they say of the players."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from parlor.errors import ParlorError
from parlor.looking import eyes
from parlor.screens.bars import Bar
from parlor.screens.picker import label, title, when
from parlor.widgets.menu import Menu, Row

if TYPE_CHECKING:
    from parlor.screens.house import House
    from parlor.store import Summary, Tally

PAGE: Final = 60
"""Saved games that are listed before all of them are."""
ALL: Final = 100_000


class Saves(Screen[None]):
    """Every game in the store, newest first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete,d", "delete", "Delete"),
        Binding("e", "export", "Export"),
        Binding("s", "step", "Step through the game"),
        Binding("escape,q", "back", "Back"),
    ]
    AUTO_FOCUS = "Menu"

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.menu = Menu(house.palette, house.glyphs)
        self.head = Bar(house.palette, "head", "Saved games", "")
        self._doomed = ""

    def compose(self) -> ComposeResult:
        yield self.head
        yield self.menu
        keys = (("Enter", "go on, or look"), ("S", "step through"), ("E", "export"), ("D", "delete"), ("Esc", "back"))
        yield Bar(self.house.palette, "foot", keys=keys)

    def on_mount(self) -> None:
        self.load()

    def load(self) -> None:
        """Ask the store for the list."""
        self.house.ask(self.put_up, lambda store: store.list(limit=PAGE), lambda store: store.list(limit=ALL))

    def put_up(self, saves: tuple[Summary, ...]) -> None:
        """Show the games."""
        rows = [Row(label(self.house, save), save.id, note=when(save)) for save in saves]
        self.menu.show(rows or [Row("No saved games yet. Every game you begin is saved as you play.")])

    def on_menu_taken(self, event: Menu.Taken) -> None:
        self.house.pop_screen()
        self.house.resume(event.key)

    def on_menu_moved(self) -> None:
        self._doomed = ""
        self.head.note("")

    @work(exclusive=True)
    async def action_step(self) -> None:
        """Step through the game that is on."""
        game = self.menu.key
        try:
            found = await self.house.archive.ask(lambda _: self.house.archive.watched(game)) if game else None
            if found is not None:
                self.house.step_through(found[0], eyes(found[0], -1))
        except ParlorError as error:
            self.head.note(str(error))

    def action_delete(self) -> None:
        """Delete the game that is on, when asked twice."""
        if not self.menu.key:
            return
        if self._doomed != self.menu.key:
            self._doomed = self.menu.key
            self.head.note("press D again to delete this game for ever")
            return
        self._delete(self.menu.key)

    @work(exclusive=True)
    async def _delete(self, game: str) -> None:
        try:
            await self.house.archive.ask(lambda store: store.delete(game))
        except ParlorError as error:
            self.head.note(str(error))
            return
        self.head.note("deleted")
        self.load()

    @work(exclusive=True)
    async def action_export(self) -> None:
        """Write the game that is on into a readable file."""
        if self.menu.key:
            self.head.note(await self.house.archive.export(self.menu.key))

    def action_back(self) -> None:
        """Back to the picker."""
        self.house.pop_screen()


class Statistics(Screen[None]):
    """Games played, won and drawn, by game and player."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,enter", "back", "Back")]
    AUTO_FOCUS = "Menu"

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self.menu = Menu(house.palette, house.glyphs)

    def compose(self) -> ComposeResult:
        yield Bar(self.house.palette, "head", "Statistics", "finished games of this house")
        yield self.menu
        yield Bar(self.house.palette, "foot", keys=(("Esc", "back"),))

    def on_mount(self) -> None:
        self.house.ask(self.put_up, lambda store: store.statistics())

    def put_up(self, tallies: tuple[Tally, ...]) -> None:
        """Show who won what, grouped by game."""
        shown: list[Row] = []
        for tally in tallies:
            game = title(self.house, tally.game)
            if not shown or shown[-1].key.partition(":")[0] != tally.game:
                shown.append(Row(game))
            note = f"played {tally.played:3d}   won {tally.won:3d}   drawn {tally.drawn:3d}"
            note = f"{note}   {tally.won / tally.played:4.0%}"
            shown.append(Row(tally.player, f"{tally.game}:{tally.player}", note=note))
        self.menu.show(shown or [Row("No finished games yet.")])

    def action_back(self) -> None:
        """Back to the picker."""
        self.house.pop_screen()
