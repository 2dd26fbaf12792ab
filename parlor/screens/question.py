"""A question before something is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from parlor.screens.bars import Bar
from parlor.screens.closing import ClosesOnce
from parlor.widgets.menu.menu import Menu, Row
from parlor.widgets.menu.words import Words

if TYPE_CHECKING:
    from parlor.screens.app_api import AppApi


class Question(ModalScreen[bool], ClosesOnce[bool]):
    """Asks whether something is meant. The cursor is on the harmless answer, and Esc gives it too."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,Y", "answer(True)", "Yes"),
        Binding("escape,n,N", "answer(False)", "No"),
    ]
    CSS = """
    Question { align: center middle; background: $background 60%; }
    Question > Vertical { width: 90%; max-width: 72; height: 8; }
    Question Words { height: 4; }
    Question Menu { height: 2; }
    """
    AUTO_FOCUS = "Menu"

    def __init__(self, parlor: AppApi, title: str, consequence: str, *, yes: str, no: str) -> None:
        """Ask `title`; `yes` and `no` say what the answers do."""
        super().__init__()
        self._palette = parlor.palette
        self._title = title
        self.words = Words(parlor.palette)
        self.words.tell("", consequence)
        self.menu = Menu(parlor.palette, parlor.glyphs, [Row(no, "no", note="N"), Row(yes, "yes", note="Y")])

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Bar(self._palette, "head", self._title)
            yield self.words
            yield self.menu
            yield Bar(self._palette, "foot", keys=(("Enter", "choose"), ("Y", "yes"), ("Esc", "no")))

    def on_menu_taken(self, event: Menu.Taken) -> None:
        self.dismiss(event.key == "yes")

    def action_answer(self, yes: bool) -> None:
        """Answer the question."""
        self.dismiss(yes)
