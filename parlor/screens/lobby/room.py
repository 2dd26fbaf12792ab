"""The room where people wait for others before a game begins."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.screen import Screen

from parlor.core.errors import ParlorError
from parlor.screens.app_api import AppApi
from parlor.screens.bars import Bar
from parlor.store.background_writer import run_in_thread
from parlor.store.shared.link import Link
from parlor.store.shared.words import patience_words, sitting_words, title
from parlor.widgets.menu.menu import Menu, Row
from parlor.widgets.menu.words import Words

BEGIN, CLOSE, LEAVE = "begin", "close", "leave"
SEND_AWAY: Final = "kick:"
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

    def fill(self, error: str = "") -> None:
        """Show who sits where now."""
        table, hosts = self.link.table, self.link.hosts
        rows = [Row("Begin now, with bots at the open seats", BEGIN)] if hosts else [Row("Waiting for the others…", "")]
        rows += [Row(""), Row("Players")]
        for number, each in enumerate(table.seats, 1):
            other = each.person and each.person != self.link.lobby.person
            note = "Enter sends him away" if hosts and other else ""
            rows.append(
                Row(f"{number}  {sitting_words(each)}", f"{SEND_AWAY}{each.person}" if other else "", note=note)
            )
        rows += [Row(""), Row("Leave the table", LEAVE)]
        if hosts:
            rows.append(Row("Close the table", CLOSE))
        self.menu.show(rows, self.menu.key or (BEGIN if hosts else LEAVE))
        self.words.tell("", HOW.format(code=table.code), f"{patience_words(table).capitalize()}.", error=error)

    async def on_menu_taken(self, event: Menu.Taken) -> None:
        """Do what the row says."""
        lobby, code = self.link.lobby, self.link.table.code
        if event.key == LEAVE:
            self.action_leave()
            return
        acts = {BEGIN: lambda: lobby.begin(code), CLOSE: lambda: lobby.close(code)}
        person = event.key.removeprefix(SEND_AWAY)
        act = acts.get(event.key, lambda: lobby.kick(code, person))
        try:
            if self.link.hosts:
                await run_in_thread(act)
        except ParlorError as error:
            self.fill(str(error))
        self.link.wake()

    def action_leave(self) -> None:
        """Leave the table."""
        self.parlor.leave_table()
