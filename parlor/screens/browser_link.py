"""A link by which a person of a house comes in by browser, too."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from parlor.screens.pages import Page

if TYPE_CHECKING:
    from parlor.screens.app_api import AppApi
    from parlor.store.saves import Store

WORDS: Final = (
    "Open this in a browser. It is for one browser, and for a day; who opens it first is {} here: show it nobody.",
    "{}",
    "C copies it, if your terminal lets programs do that. 'Forget my browsers', in the list of all commands (Ctrl+P),"
    " makes this link worthless, and all browsers that such links have opened.",
)


class BrowserLinkPage(Page):
    """A new link, to read or to copy."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("c", "copy", "Copy")]

    def __init__(self, parlor: AppApi) -> None:
        super().__init__()
        self._parlor = parlor
        self._link = ""
        self._text = Static("", markup=False)

    def compose(self) -> ComposeResult:
        with VerticalScroll() as scroll:
            scroll.border_title = "A link for a browser"
            scroll.border_subtitle = "C copies it, Esc closes"
            yield self._text

    def on_mount(self) -> None:
        self._parlor.query_store(self._show, self._make)

    def _make(self, store: Store) -> str:
        from parlor.store.shared.browser_keys import BrowserKeys

        return BrowserKeys(store).make_link(self._parlor.player_name)[1]

    def _show(self, secret: str) -> None:
        self._link = f"{self._parlor.web}/#{secret}"
        self._text.update("\n\n".join(WORDS).format(self._parlor.player_name, self._link))

    def action_copy(self) -> None:
        """Ask the terminal to keep the link for pasting."""
        self.app.copy_to_clipboard(self._link)
