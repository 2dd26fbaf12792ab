"""What screens ask of the house: the app, as they know it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from textual.screen import Screen

if TYPE_CHECKING:
    from parlor.ai.thinker import Thinker
    from parlor.archive import Archive
    from parlor.games.catalogue import Entry
    from parlor.habits import Habits
    from parlor.match import Match
    from parlor.players import Player
    from parlor.rules import Options
    from parlor.settings import Settings
    from parlor.store import Store
    from parlor.widgets.glyphs import Glyphs
    from parlor.widgets.palette import Palette

T = TypeVar("T")


class House(Protocol):
    """Screens are handed it: what they share, the saved games, the bots, and the way from one to another."""

    settings: Settings
    glyphs: Glyphs
    palette: Palette
    entries: dict[str, Entry]
    habits: Habits
    archive: Archive

    @property
    def thinker(self) -> Thinker:
        """The process in which bots think."""

    @property
    def store(self) -> Store | None:
        """Where games are saved, once it is open."""

    @property
    def player_name(self) -> str:
        """What the person at the keyboard is called."""

    def push_screen(self, screen: Screen[Any], callback: Callable[[Any], None] | None = None) -> object:
        """Put a screen on top; `callback` gets what it is dismissed with."""

    def pop_screen(self) -> object:
        """Take the screen on top away."""

    def set_up(self, entry: Entry) -> None:
        """Ask who plays a game, and how."""

    def begin(
        self,
        entry: Entry,
        options: Options,
        players: tuple[Player, ...],
        seed: int | None = None,
        *,
        typed: bool = False,
    ) -> object:
        """Begin a game, saved from its first move on; `typed`: people say what dice and open cards show."""

    def resume(self, game: str, *, typed: bool = False) -> object:
        """Go on with a saved game at the very move."""

    def step_through(self, match: Match, seat: int) -> None:
        """Show a game from its beginning, position by position."""

    def go_on(self, match: Match, moves: int) -> object:
        """A new game that begins where another one was after so many moves."""

    def play_again(self, match: Match) -> None:
        """The same game with the same people."""

    def leave_table(self) -> None:
        """Back to the picker."""

    def ask(self, tell: Callable[[T], None], *questions: Callable[[Store], T]) -> object:
        """Ask the store in a thread, one question after the other, and tell of each answer."""

    def like(self, **changes: object) -> None:
        """Change settings, keep them, and show everything anew."""

    def show_saves(self) -> None:
        """The list of saved games."""

    def show_statistics(self) -> None:
        """Who won what."""
