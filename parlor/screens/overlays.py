"""The pages that can be opened from everywhere: settings, keys and the palette of commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual.app import App

from parlor.screens.notices import TooSmall
from parlor.widgets.canvas.palette import Palette

if TYPE_CHECKING:
    from parlor.screens.app_api import AppApi
    from parlor.screens.commands import Command


class Overlays(App[None]):
    """The actions of the app that open a page over any screen, each page once."""

    palette: Palette

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Open no page over the notice that the terminal is too small, which would stay below it."""
        return action not in ("command_palette", "keys", "settings") or not isinstance(self.screen, TooSmall)

    def action_command_palette(self) -> None:
        from parlor.screens.commands import Commands

        if not isinstance(self.screen, Commands):
            self.push_screen(Commands(cast("AppApi", self), self.palette_commands()))

    def palette_commands(self) -> list[Command]:
        """What the palette offers on the screen that is shown."""
        raise NotImplementedError

    def action_keys(self) -> None:
        """Show all keys."""
        self.show_keys()

    def show_keys(self, here: frozenset[str] = frozenset()) -> None:
        """Show all keys, and first what the colours of the things mean that lie `here`."""
        from parlor.screens.keys_page import KeysPage

        if not isinstance(self.screen, KeysPage):
            self.push_screen(KeysPage(self.palette, here))

    def action_settings(self) -> None:
        """Show the settings."""
        from parlor.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen(cast("AppApi", self)))
