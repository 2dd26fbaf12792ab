"""The room where people wait for others before a game begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.screen import Screen

from parlor.screens.app_api import AppApi
from parlor.screens.bars import Bar
from parlor.screens.lobby.hosting import Hosting
from parlor.store.shared.link import Link
from parlor.store.shared.words import patience_words, sitting_words, title
from parlor.widgets.menu.menu import Menu, Row
from parlor.widgets.menu.words import Words

BEGIN, CLOSE, LEAVE, SEND_AWAY, ADMIT = "begin", "close", "leave", "kick", "admit"
AWAY: Final = "Enter sends him away"
HOW: Final = "Others join this table from the list of open tables (F5), or by 'parlor join {code}'."


class WaitingRoom(Screen[None]):
    """Who has sat down, and what the host can do."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "Leave the table")]
    CSS = """
    WaitingRoom #body { height: 1fr; layout: vertical; }
    WaitingRoom Words { height: 6; }
    """
    AUTO_FOCUS = "Menu"

    def __init__(self, parlor: AppApi, link: Link) -> None:
        super().__init__()
        self.parlor = parlor
        self.link = link
        self.hosting = Hosting(self, parlor, link, self.fill)
        self.menu = Menu(parlor.palette, parlor.glyphs)
        self.words = Words(parlor.palette)

    def compose(self) -> ComposeResult:
        table = self.link.table
        yield Bar(self.parlor.palette, "head", title(table), f"table {table.code}")
        with Container(id="body"):
            yield self.menu
            yield self.words
        yield Bar(self.parlor.palette, "foot", keys=(("Enter", "choose"), ("Esc", "leave")))

    def on_mount(self) -> None:
        self.fill()

    def _people(self, title: str, names: Sequence[str], key: str, note: str) -> list[Row]:
        """Rows of people who don't play; only the host can do anything about them."""
        hosts = self.link.hosts
        rows = [Row(name, f"{key}:{name}" if hosts else "", note=note if hosts else "") for name in names]
        return [Row(""), Row(title), *rows] if rows else []

    def fill(self, error: str = "") -> None:
        """Show who sits where now."""
        table, hosts = self.link.table, self.link.hosts
        rows = [Row("Begin now, with bots at the open seats", BEGIN)] if hosts else [Row("Waiting for the others…", "")]
        rows += [Row(""), Row("Players")]
        for number, each in enumerate(table.seats, 1):
            other = hosts and each.person and each.person != table.host
            key = f"{SEND_AWAY}:{each.person}" if other else ""
            rows.append(Row(f"{number}  {sitting_words(each)}", key, note=AWAY if other else ""))
        rows += self._people("Watching", table.watchers, SEND_AWAY, AWAY)
        rows += self._people("Sent away", table.banned, ADMIT, "Enter lets him in again")
        rows += [Row(""), Row("Leave the table", LEAVE)]
        if hosts:
            rows.append(Row("Close the table", CLOSE))
        self.menu.show(rows, self.menu.key or (BEGIN if hosts else LEAVE))
        self.words.tell("", HOW.format(code=table.code), f"{patience_words(table).capitalize()}.", error=error)

    def on_menu_taken(self, event: Menu.Taken) -> None:
        """Do what the row says."""
        what, _, person = event.key.partition(":")
        if what == LEAVE:
            self.action_leave()
        elif what == BEGIN:
            self.hosting.act(lambda lobby, code: lobby.begin(code))
        elif what == CLOSE:
            self.hosting.close()
        elif what == SEND_AWAY:
            self.hosting.send_away(person)
        elif what == ADMIT:
            self.hosting.admit(person)

    def action_leave(self) -> None:
        """Leave the table."""
        self.parlor.leave_table()
