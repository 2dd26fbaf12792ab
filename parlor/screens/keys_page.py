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

from parlor.core.scene import Scene
from parlor.screens.actions import Section, key_label, page
from parlor.screens.pages import HELP, Page
from parlor.widgets.canvas.palette import Palette


def elsewhere() -> list[Section]:
    """The keys of the screens that have no table."""
    from parlor.screens.picker.screen import Picker
    from parlor.screens.review.screen import ReviewScreen
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
        "In a review": ReviewScreen,
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


BOARDS, CARDS, DICE, SHEETS = "boards", "cards and dominoes", "dice", "sheets and dials"
COLOURS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    CARDS: (
        ("card|up", "under the cursor, and raised: Enter takes it"),
        ("card|held", "chosen already; choose it again to put it back"),
        ("card", "can be chosen, or nothing is asked"),
        ("card|away", "can't be chosen now"),
        ("card.holds", "bars: wins the trick so far, or has won it"),
        ("tile.last", "the tile that was played or drawn last"),
    ),
    BOARDS: (
        ("board.cursor", "under the cursor: Enter takes it"),
        ("board.chosen", "chosen already; choose it again to leave it"),
        ("board.0.lit", "the square of a man that can move"),
        ("net.may", "the middle of a man on lines that can move, or his lower edge"),
        ("board.take", "a man that can be taken"),
        ("board.0.last", "where the last move came from, and where it went"),
        ("tables.cursor", "under the cursor at backgammon: the man who would go"),
        ("board.check", "a king in check"),
        ("board.goal.0", "where a king wins"),
        ("board.castle", "a king's seat"),
        ("board.camp", "the attackers' camp"),
        ("net.mark", "a place that can be chosen"),
    ),
    DICE: (
        ("die|cursor", "under the cursor: Enter keeps it, or throws it again"),
        ("die.kept", "kept, and set aside"),
        ("die.counts", "counts, or scores"),
        ("die.lost", "costs its player something"),
        ("die.dim", "used already"),
    ),
    SHEETS: (
        ("sheet.cursor", "under the cursor: Enter writes there"),
        ("sheet.chosen", "chosen already"),
        ("sheet.offer", "open, with what would be written now"),
        ("sheet.sum", "what it all comes to, or the best"),
        ("turn", "whose turn it is"),
    ),
}
"""What the grounds and marks of things mean, by what lies there, with the names of their styles."""
DRAWN: Final = {"net.mark": "  •   ", "net.may": "  ▄▄  ", "card.holds": "▌    ▐"}
"""How those are shown that are not whole grounds."""


def lying(scene: Scene) -> frozenset[str]:
    """What lies on a table, of that whose colours are explained."""
    zones = scene.zones
    found = {
        BOARDS: any(zone.men or zone.stacks for zone in zones),
        CARDS: any("card" in zone.choice or zone.hand for zone in zones),
        DICE: any(zone.dice for zone in zones),
        SHEETS: any(zone.cells or zone.dials for zone in zones),
    }
    return frozenset(kind for kind, there in found.items() if there)


def legend(palette: Palette, kinds: Iterable[str]) -> Group:
    """The colours of what lies on tables as they are drawn, and what they mean; nothing without colours."""
    parts: list[Text | Table] = []
    for kind in kinds if palette.colour else ():
        grid = _columns()
        for name, means in COLOURS[kind]:
            swatch = Text("  ")
            swatch.append(DRAWN.get(name, "      "), palette.style(name))
            grid.add_row(swatch, means)
        parts += [Text(f"\nColours of {kind}" if parts else f"Colours of {kind}", style="bold"), grid]
    return Group(*parts)


class KeysPage(Page):
    """All keys, and what colours mean."""

    def __init__(self, palette: Palette, here: frozenset[str] = frozenset()) -> None:
        """`here` is what lies on the table: its colours are explained before the others."""
        super().__init__()
        self.palette, self.here = palette, here

    def compose(self) -> ComposeResult:
        with VerticalScroll() as scroll:
            scroll.border_title = "Keys"
            scroll.border_subtitle = HELP
            choosing, marks, table, *places = page()
            near = [kind for kind in COLOURS if kind in self.here]
            far = [kind for kind in COLOURS if kind not in self.here]
            parts = [laid_out([choosing, table]), legend(self.palette, near), laid_out([marks, *places])]
            parts += [legend(self.palette, far), laid_out(elsewhere())]
            yield Static(Group(*(line for part in parts if part.renderables for line in (part, Text("")))))

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()
