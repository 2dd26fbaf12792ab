"""The open tables: one sits down at one of them, or comes back to one's seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container

from parlor.screens.bars import Bar
from parlor.screens.closing import ClosesOnce
from parlor.widgets.menu.menu import Menu, Row
from parlor.widgets.menu.words import Words

if TYPE_CHECKING:
    from parlor.screens.app_api import AppApi
    from parlor.store.saves import Store
    from parlor.store.shared.rows import SharedTable

LOOK_S: Final = 2.0
"""Seconds from one look at the open tables to the next."""
NONE: Final = "No table is open. Choose a game, and open one with F5 where you set it up."


class LobbyScreen(ClosesOnce[None]):
    """A row a table; Enter joins it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5,ctrl+w", "watch", "Look on"),
        Binding("escape", "back", "Back"),
    ]
    CSS = """
    LobbyScreen #body { height: 1fr; layout: vertical; }
    LobbyScreen Words { height: 6; }
    """
    AUTO_FOCUS = "Menu"

    def __init__(self, parlor: AppApi) -> None:
        super().__init__()
        self.parlor = parlor
        self.menu = Menu(parlor.palette, parlor.glyphs, title="Open tables")
        self.words = Words(parlor.palette)
        self.tables: tuple[SharedTable, ...] | None = None

    def compose(self) -> ComposeResult:
        yield Bar(self.parlor.palette, "head", "Open tables", "people at other terminals")
        with Container(id="body"):
            yield self.menu
            yield self.words
        keys = (("Enter", "sit down"), ("F5", "watch"), ("Esc", "back"))
        yield Bar(self.parlor.palette, "foot", keys=keys)

    def on_mount(self) -> None:
        self.look()
        self.set_interval(LOOK_S, self.look)

    def look(self) -> None:
        """Read the open tables, unless another screen lies over this one."""
        if self.is_current:
            self.parlor.query_store(self.take, open_tables(self.parlor.player_name))

    def take(self, found: tuple[SharedTable, ...]) -> None:
        """Show the tables, where anything has changed."""
        from parlor.store.shared.words import title

        if found == self.tables:
            return
        self.tables = found
        rows = [Row(f"{title(each)}, {each.name}", each.code, note=self._state(each)) for each in found]
        self.menu.show(rows or [Row(NONE)], self.menu.key if any(row.key == self.menu.key for row in rows) else "")
        self.tell()

    def _state(self, table: SharedTable) -> str:
        mine = table.seat_of(self.parlor.player_name) >= 0
        open_ = sum(each.open for each in table.seats)
        state = "over" if table.finished else "being played" if table.in_play else f"{open_} open"
        return f"{'yours, ' if mine else ''}{state}, {table.code}"

    def on_menu_moved(self) -> None:
        self.tell()

    def tell(self) -> None:
        """Say who sits at the table that is on."""
        from parlor.store.shared.words import who_is_here

        table = next((each for each in self.tables or () if each.code == self.menu.key), None)
        self.words.tell("", who_is_here(table) if table is not None else "")

    def on_menu_taken(self, event: Menu.Taken) -> None:
        """Sit down."""
        if event.key:
            self.parlor.join_table(event.key)

    def action_watch(self) -> None:
        """Look on."""
        if self.menu.key:
            self.parlor.join_table(self.menu.key, watch=True)

    def action_back(self) -> None:
        """Back to the picker."""
        self.dismiss(None)


def open_tables(person: str) -> Callable[[Store], tuple[SharedTable, ...]]:
    """Return what finds the open tables in the store."""

    def find(store: Store) -> tuple[SharedTable, ...]:
        from parlor.store.shared.lobby import Lobby

        return Lobby(store, person).tables()

    return find
