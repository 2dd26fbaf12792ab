"""The page of keys: everything that can be done, wherever one is."""

from __future__ import annotations

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from parlor.screens.actions import page, section, spelt
from parlor.screens.pages import HELP, Page


def elsewhere() -> list[str]:
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
    return [line for title, screen in screens.items() for line in section(title, rows(screen.__dict__["BINDINGS"]))]


def rows(bindings: Iterable[BindingType]) -> list[tuple[str, str]]:
    """Bindings of Textual as keys and what they do."""
    return [
        (", ".join(map(spelt, binding.key.split(","))), binding.description)
        for binding in bindings
        if isinstance(binding, Binding) and binding.description
    ]


class KeysPage(Page):
    """All keys."""

    def compose(self) -> ComposeResult:
        with VerticalScroll() as scroll:
            scroll.border_title = "Keys"
            scroll.border_subtitle = HELP
            yield Static("\n".join([*page(), *elsewhere()]), markup=False)

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()
