"""Short lists of answers over a screen, and questions before something is lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from parlor.screens.bars import Bar
from parlor.screens.closing import ClosesOnce
from parlor.widgets.menu.menu import PAD, Menu, Row
from parlor.widgets.menu.words import Words

if TYPE_CHECKING:
    from parlor.screens.app_api import AppApi


class Choice(ModalScreen[str], ClosesOnce[str]):
    """Rows of which one is chosen: it is dismissed with the key of the row, or with "" by Esc."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "answer('')", "Back")]
    CSS = """
    Choice { align: center middle; background: $background 60%; }
    Choice > Vertical { width: 90%; max-width: 72; max-height: 90%; }
    Choice Words { height: 4; }
    """
    AUTO_FOCUS = "Menu"
    KEYS: ClassVar[tuple[tuple[str, str], ...]] = (("Enter", "choose"), ("Esc", "back"))

    def __init__(self, parlor: AppApi, title: str, rows: Sequence[Row], words: str = "") -> None:
        """Ask `title`, with some words below it."""
        super().__init__()
        self._palette = parlor.palette
        self._title = title
        self._words = words
        self.menu = Menu(parlor.palette, parlor.glyphs, rows)

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            yield Bar(self._palette, "head", self._title)
            if self._words:
                words = Words(self._palette)
                words.tell("", self._words)
                yield words
            yield self.menu
            yield Bar(self._palette, "foot", keys=self.KEYS)
        box.styles.height = len(self.menu.rows) + (4 if self._words else 0) + 2 + 2 * PAD

    def on_menu_taken(self, event: Menu.Taken) -> None:
        self.dismiss(event.key)

    def action_answer(self, key: str) -> None:
        """Answer with the key of a row."""
        self.dismiss(key)


class Question(Choice):
    """Asks whether something is meant. The cursor is on the harmless answer, and Esc gives it too."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,Y", "answer('yes')", "Yes"),
        Binding("escape,n,N", "answer('')", "No"),
    ]
    KEYS: ClassVar[tuple[tuple[str, str], ...]] = (("Enter", "choose"), ("Y", "yes"), ("Esc", "no"))

    def __init__(self, parlor: AppApi, title: str, consequence: str, *, yes: str, no: str) -> None:
        """`yes` and `no` say what the answers do."""
        super().__init__(parlor, title, [Row(no, "no", note="N"), Row(yes, "yes", note="Y")], consequence)
