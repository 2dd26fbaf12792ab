"""The page of keys: everything that can be done, wherever one is."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from parlor.screens.actions import Section, page, spelt
from parlor.screens.pages import HELP, Page


def elsewhere() -> list[Section]:
    """The keys of the screens that have no table."""
    from parlor.screens.curtain import Curtain
    from parlor.screens.picker import Picker
    from parlor.screens.saves import Saves
    from parlor.screens.setup import SetUp
    from parlor.screens.statistics import Statistics
    from parlor.screens.taste import Taste
    from parlor.screens.typedline import TypedLine

    screens = {
        "In the line of typed moves": TypedLine,
        "Behind the curtain": Curtain,
        "In the list of games": Picker,
        "In the set-up": SetUp,
        "In the saved games": Saves,
        "In the statistics": Statistics,
        "In the settings": Taste,
    }
    return [(title, rows(screen.__dict__["BINDINGS"])) for title, screen in screens.items()]


def rows(bindings: Iterable[BindingType]) -> list[tuple[str, str]]:
    """Bindings of Textual as keys and what they do."""
    return [
        (", ".join(map(spelt, binding.key.split(","))), binding.description)
        for binding in bindings
        if isinstance(binding, Binding) and binding.description
    ]


def laid_out(sections: Iterable[Section]) -> Group:
    """Sections one below the other: keys in a column, and beside them what they do."""
    parts: list[Text | Table] = []
    for title, found in sections:
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(width=20)
        grid.add_column()
        for keys, does in found:
            grid.add_row(f"  {keys}", does)
        parts += [Text(f"\n{title}" if parts else title, style="bold"), grid]
    return Group(*parts)


class KeysPage(Page):
    """All keys."""

    def compose(self) -> ComposeResult:
        with VerticalScroll() as scroll:
            scroll.border_title = "Keys"
            scroll.border_subtitle = HELP
            yield Static(laid_out([*page(), *elsewhere()]))

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()
