"""The room where people wait for others before a game begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.screen import Screen

from parlor.screens.actions import TALKING, key_label
from parlor.screens.app_api import AppApi
from parlor.screens.bars import Bar
from parlor.screens.lobby.hosting import Hosting
from parlor.screens.lobby.talking import Talking
from parlor.screens.table.typed_line import TypedLine
from parlor.store.shared.link import Link
from parlor.store.shared.seats import TALKS
from parlor.store.shared.words import TALK, TALKERS, patience_words, sitting_words, title
from parlor.widgets.menu.menu import Menu, Row
from parlor.widgets.menu.words import Words

if TYPE_CHECKING:
    from parlor.screens.commands import Command

BEGIN, WAIT, CLOSE, LEAVE, WHO_TALKS, SEAT, SEND_AWAY, ADMIT = (
    "begin", "wait", "close", "leave", "talk", "seat", "kick", "admit"
)  # fmt: skip
"""The rows; of the last three there is one for a seat or a person, whose name follows."""
AWAY: Final = "Enter sends him away"
MOST_TALK: Final = 4
"""Lines of talk that are shown."""
TALK_KEYS: Final = (*TALKING, "m")
HOW: Final = "Others join this table from the list of open tables (F5)"
COMMAND: Final = ", or by 'parlor join {code}'"


class WaitingRoom(Screen[None]):
    """Who has sat down, and what the host can do."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Leave the table"),
        Binding(",".join(TALK_KEYS), "talk", "Talk to the others"),
    ]
    CSS = """
    WaitingRoom { layers: base line; }
    WaitingRoom #body { height: 1fr; layout: vertical; }
    WaitingRoom Words { height: 6; }
    WaitingRoom #talk { height: 0; }
    """
    AUTO_FOCUS = "Menu"

    def __init__(self, parlor: AppApi, link: Link) -> None:
        super().__init__()
        self.parlor = parlor
        self.link = link
        self.hosting = Hosting(self, parlor, link, self.fill)
        self.menu = Menu(parlor.palette, parlor.glyphs)
        self.said = Words(parlor.palette, id="talk", tail=True)
        self.words = Words(parlor.palette)
        self.talking = Talking(self, parlor, link, self.menu)

    def compose(self) -> ComposeResult:
        table = self.link.table
        yield Bar(self.parlor.palette, "head", title(table), f"table {table.code}")
        with Container(id="body"):
            yield self.menu
            yield self.said
            yield self.words
        keys = (("Enter", "choose"), (key_label(TALKING[0]), "talk"), ("Esc", "leave"))
        yield Bar(self.parlor.palette, "foot", keys=keys)
        yield self.talking.line

    def on_mount(self) -> None:
        self.link.hearers.add(self.fill)
        self.fill()

    def on_unmount(self) -> None:
        self.link.hearers.discard(self.fill)

    @property
    def commands(self) -> list[Command]:
        """What the palette of commands offers here."""
        return [*self.talking.commands(), *(self.hosting.commands() if self.link.hosts else ())]

    def _people(self, title: str, names: Sequence[str], key: str, note: str) -> list[Row]:
        """Rows of people who don't play; only the host can do anything about them."""
        hosts = self.link.hosts
        rows = [Row(name, f"{key}:{name}" if hosts else "", note=note if hosts else "") for name in names]
        return [Row(""), Row(title), *rows] if rows else []

    def fill(self, error: str = "") -> None:
        """Show who sits where now."""
        table, hosts = self.link.table, self.link.hosts
        begin = "Begin now" if table.full else "Begin now, with bots at the open seats"
        rows = [Row(begin, BEGIN) if hosts else Row("Waiting for the others…", WAIT)]
        rows += [Row(""), Row("Players")]
        for seat, each in enumerate(table.seats):
            own = seat == self.link.seat
            note = "you" if own and not hosts else "Enter changes it" if hosts else ""
            rows.append(Row(f"{seat + 1}  {sitting_words(each)}", f"{SEAT}:{seat}" if hosts else "", note=note))
        rows += self._people("Watching", table.watchers, SEND_AWAY, AWAY)
        rows += self._people("Sent away", table.banned, ADMIT, "Enter lets him in again")
        rows += [Row(""), Row("Table talk", WHO_TALKS, TALKERS[table.talk])] if hosts else []
        rows += [Row(""), Row("Leave the table", LEAVE)]
        if hosts:
            rows.append(Row("Close the table", CLOSE))
        # Enter, pressed once too often before the room was seen, does nothing there.
        self.menu.show(rows, self.menu.key or (WHO_TALKS if hosts else WAIT))
        how = HOW + ("" if self.parlor.hosted else COMMAND.format(code=table.code))
        self.words.tell("", f"{how}.", f"{patience_words(table.patience).capitalize()}.", TALK[table.talk], error=error)
        self.said.tell(*self.talking.lines)
        self.said.styles.height = min(MOST_TALK, len(self.said.lines))

    def on_menu_changed(self, event: Menu.Changed) -> None:
        """Say who may talk at the table."""
        if event.key == WHO_TALKS:
            at = TALKS.index(self.link.table.talk) + event.step
            self.hosting.allow_talk(TALKS[at % len(TALKS)])

    def action_talk(self) -> None:
        """Open the line in which table talk is typed."""
        self.talking.open()

    def on_input_submitted(self, event: TypedLine.Submitted) -> None:
        """Say what was typed."""
        event.stop()
        self.talking.submit(event.value)

    async def on_key(self, event: events.Key) -> None:
        """Open the line of talk, and take keys for it that were on their way when it was opened."""
        if self.talking.line.is_open:
            await self.talking.line.late(event)
        elif event.key in TALK_KEYS:  # here and not by its binding, as at the table
            self.action_talk()
        else:
            return
        event.stop()
        event.prevent_default()

    def on_menu_taken(self, event: Menu.Taken) -> None:
        """Do what the row says."""
        what, _, name = event.key.partition(":")
        if what == LEAVE:
            self.action_leave()
        elif what == BEGIN:
            self.hosting.act(lambda lobby, code: lobby.begin(code))
        elif what == CLOSE:
            self.hosting.close()
        elif what == SEAT:
            self.hosting.change_seat(int(name))
        elif what == SEND_AWAY:
            self.hosting.send_away(name)
        elif what == ADMIT:
            self.hosting.admit(name)

    def action_leave(self) -> None:
        """Leave the table."""
        self.parlor.leave_table()
