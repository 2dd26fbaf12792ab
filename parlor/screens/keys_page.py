"""The page of keys: everything that can be done, wherever one is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.console import Group
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from parlor.screens.actions import Section, key_label, page
from parlor.screens.pages import HELP, Page
from parlor.widgets.canvas.palette import Palette


def elsewhere() -> list[Section]:
    """The keys of the screens that have no table."""
    from parlor.screens.picker.screen import Picker
    from parlor.screens.saves.screen import SavesScreen
    from parlor.screens.settings import SettingsScreen
    from parlor.screens.setup.screen import SetupScreen
    from parlor.screens.statistics.screen import StatisticsScreen
    from parlor.screens.table.curtain import Curtain
    from parlor.screens.table.typed_line import TypedLine

    screens = {
        "In the line of typed moves": TypedLine,
        "Behind the curtain": Curtain,
        "In the list of games": Picker,
        "In the set-up": SetupScreen,
        "In the saved games": SavesScreen,
        "In the statistics": StatisticsScreen,
        "In the settings": SettingsScreen,
    }
    return [(title, rows(screen.__dict__["BINDINGS"])) for title, screen in screens.items()]


def rows(bindings: Iterable[BindingType]) -> list[tuple[str, str]]:
    """Bindings of Textual as keys and what they do."""
    return [
        (", ".join(map(key_label, binding.key.split(","))), binding.description)
        for binding in bindings
        if isinstance(binding, Binding) and binding.description
    ]


def _columns() -> Table:
    """A table of two columns: keys or colours, and what is said of them."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=20)
    grid.add_column()
    return grid


def laid_out(sections: Iterable[Section]) -> Group:
    """Sections one below the other: keys in a column, and beside them what they do."""
    parts: list[Text | Table] = []
    for title, found in sections:
        grid = _columns()
        for keys, does in found:
            grid.add_row(f"  {keys}", does)
        parts += [Text(f"\n{title}" if parts else title, style="bold"), grid]
    return Group(*parts)


COLOURS: Final = (
    ("board.cursor", "under the cursor: Enter takes it"),
    ("board.chosen", "chosen already; choose it again to leave it"),
    ("board.0.lit", "a man that can move; on dark squares a shade darker"),
    ("board.take", "a man that can be taken"),
    ("board.0.last", "where the last move came from, and where it went"),
    ("board.check", "a king in check"),
    ("board.goal.0", "where a king wins"),
    ("board.castle", "a king's seat"),
    ("board.camp", "the attackers' camp"),
    ("net.mark", "a place that can be chosen"),
)
"""What the grounds and marks of boards mean, by the names of their styles."""


def legend(palette: Palette) -> Group:
    """The colours of boards as they are drawn, and what they mean; nothing without colours."""
    if not palette.colour:
        return Group()
    grid = _columns()
    for name, means in COLOURS:
        swatch = Text("  ")
        swatch.append("  •   " if name == "net.mark" else "      ", palette.style(name))
        grid.add_row(swatch, means)
    return Group(Text("Colours of boards", style="bold"), grid)


class KeysPage(Page):
    """All keys, and what colours mean."""

    def __init__(self, palette: Palette, *, boards: bool = False) -> None:
        """`boards`: what lies on the table is one, so what its colours mean comes first."""
        super().__init__()
        self.palette, self.boards = palette, boards

    def compose(self) -> ComposeResult:
        with VerticalScroll() as scroll:
            scroll.border_title = "Keys"
            scroll.border_subtitle = HELP
            choosing, marks, *places = page()
            both = [laid_out([marks]), legend(self.palette)]
            near, far = reversed(both) if self.boards else both
            parts = (laid_out([choosing]), near, laid_out(places), far, laid_out(elsewhere()))
            yield Static(Group(*(line for part in parts for line in (part, Text("")))))

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()
