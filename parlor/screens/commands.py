"""The palette of commands: games, what can be done here, moves at hand and settings, found by what is typed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from msgspec import Struct
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from parlor.screens.bars import Bar
from parlor.screens.closing import ClosesOnce
from parlor.widgets.menu.menu import Menu, Row

if TYPE_CHECKING:
    from parlor.screens.app_api import AppApi

TYPE: Final = "type to find a game, a command or a setting"
MOST_TYPED: Final = 60
"""Letters that are searched for: no title is so long, and a key held down costs nothing."""
NOTHING: Final = "Nothing matches '{}'. Esc clears."


class Command(Struct, frozen=True):
    """Something that can be done: under which heading, what it is called, what it means, and how it is done."""

    group: str
    title: str
    meaning: str
    act: Callable[[], object]


class Commands(ModalScreen[None], ClosesOnce[None]):
    """The palette: a list that what is typed makes shorter. Enter does what is on, Esc clears or closes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+p", "clear", "Clear what is typed, or close"),
        Binding("backspace", "erase", show=False),
    ]
    CSS = """
    Commands { align: center middle; background: $background 60%; }
    Commands > Vertical { width: 90%; max-width: 80; height: 80%; }
    """
    AUTO_FOCUS = "Menu"

    def __init__(self, parlor: AppApi, commands: Sequence[Command]) -> None:
        super().__init__()
        self.typed = ""
        self._commands = list(commands)
        self.head = Bar(parlor.palette, "head", "All commands", TYPE)
        self.menu = Menu(parlor.palette, parlor.glyphs)
        self._foot = Bar(parlor.palette, "foot", keys=(("Enter", "do it"), ("Esc", "close")))
        self.fill()

    def compose(self) -> ComposeResult:
        with Vertical():
            yield self.head
            yield self.menu
            yield self._foot

    def fill(self) -> None:
        """The commands that what is typed finds, by their headings; those whose title begins so come first."""
        words = self.typed.casefold().split()
        found = [
            (at, command)
            for at, command in enumerate(self._commands)
            if all(word in f"{command.group} {command.title} {command.meaning}".casefold() for word in words)
        ]
        rows: list[Row] = []
        for group in dict.fromkeys(command.group for _, command in found):
            rows.append(Row(group))
            rows += [Row(each.title, str(at), note=each.meaning) for at, each in found if each.group == group]
        first = next((str(at) for at, each in found if each.title.casefold().startswith(self.typed.casefold())), "")
        self.menu.show(rows or [Row(NOTHING.format(self.typed))], first if self.typed else "0")
        self.head.note(f"find: {self.typed}_" if self.typed else TYPE)

    def on_key(self, event: events.Key) -> None:
        typed = event.character or ""
        if typed and event.is_printable and len(self.typed) < MOST_TYPED and (self.typed or typed != " "):
            self.typed += typed
            self.fill()
            event.stop()
            event.prevent_default()

    def on_menu_taken(self, event: Menu.Taken) -> None:
        """Do what was chosen, once this page is closed: it may open another one."""
        command = self._commands[int(event.key)]
        self.dismiss(None)
        self.app.call_later(command.act)

    def on_click(self, event: events.Click) -> None:
        """A click beside it closes it."""
        if event.widget is self:
            self.dismiss(None)

    def action_erase(self) -> None:
        """Take back a letter."""
        self.typed = self.typed[:-1]
        self.fill()

    def action_clear(self) -> None:
        """Clear what is typed; with nothing typed, close."""
        if self.typed:
            self.typed = ""
            self.fill()
        else:
            self.dismiss(None)
