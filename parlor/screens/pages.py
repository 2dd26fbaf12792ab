"""Pages to read: the rules of a game, the log of a match."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Markdown
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from parlor.games.catalogue import Entry
from parlor.play.rules_page import rules_page
from parlor.screens.closing import ClosesOnce
from parlor.widgets.canvas.palette import Palette

HELP = "Up and down scroll, Esc closes"


class Page(ModalScreen[None], ClosesOnce[None]):
    """A page over the screen below; any of the usual keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,f1,f3,enter", "close", "Close"),
        Binding("up", "scroll('up')", show=False),
        Binding("down", "scroll('down')", show=False),
    ]
    DEFAULT_CSS = """
    Page { align: center middle; background: $background 60%; }
    Page > VerticalScroll {
        width: 90%; max-width: 92; height: 92%;
        border: solid $page-line; border-title-color: $page-title; border-title-style: bold;
        border-subtitle-align: left; border-subtitle-color: $page-quiet;
        padding: 0 2; background: $page; color: $page-ink;
        scrollbar-background: $page; scrollbar-background-hover: $page; scrollbar-color: $page-line;
        scrollbar-size-vertical: 1;
    }
    Page Static { padding: 0 2 0 0; }
    """

    def action_close(self) -> None:
        """Back to the screen below."""
        self.dismiss(None)

    def action_scroll(self, way: str) -> None:
        """One line up or down."""
        page = self.query_one(VerticalScroll)
        page.scroll_relative(y=-1 if way == "up" else 1, animate=False)


class Reading:
    """Markdown in the colours of a palette."""

    def __init__(self, text: str, palette: Palette) -> None:
        self.text = text
        self.palette = palette

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        with console.use_theme(self.palette.reading()):
            yield from console.render(Markdown(self.text), options)


class RulesPage(Page):
    """The rules of a game."""

    def __init__(self, entry: Entry, palette: Palette) -> None:
        super().__init__()
        self._entry = entry
        self._palette = palette

    def compose(self) -> ComposeResult:
        page = f"{rules_page(self._entry)}\n\n*Source: {self._entry.source}*"
        with VerticalScroll() as scroll:
            scroll.border_subtitle = HELP
            yield Static(Reading(page, self._palette))

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()


class LogPage(Page):
    """Everything that happened, as the viewer may know it."""

    def __init__(self, title: str, lines: list[str]) -> None:
        super().__init__()
        self._title = title
        self._lines = lines

    def compose(self) -> ComposeResult:
        with VerticalScroll() as scroll:
            scroll.border_title = Text(f"{self._title}: the moves so far")
            scroll.border_subtitle = HELP
            yield Static("\n".join(self._lines), markup=False)

    def on_mount(self) -> None:
        page = self.query_one(VerticalScroll)
        page.focus()
        page.scroll_end(animate=False)
