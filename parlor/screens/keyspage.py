"""The page of keys: everything that can be done, wherever one is."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from parlor.screens.actions import page
from parlor.screens.pages import HELP, Page


class KeysPage(Page):
    """All keys."""

    def compose(self) -> ComposeResult:
        with VerticalScroll() as scroll:
            scroll.border_title = "Keys"
            scroll.border_subtitle = HELP
            yield Static("\n".join(page()), markup=False)

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()
