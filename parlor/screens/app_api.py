"""The app as its screens know it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from textual.screen import Screen
from textual.worker import Worker

if TYPE_CHECKING:
    from datetime import date

    from parlor.ai.thinker import Thinker
    from parlor.core.options import Options
    from parlor.core.players import Player
    from parlor.games.catalogue import Entry
    from parlor.play.match import Match
    from parlor.settings import Settings
    from parlor.store.recent_setups import GameSetup, RecentSetups
    from parlor.store.save_service import SaveService
    from parlor.store.saves import Store
    from parlor.store.shared.rows import Sitting, Talk
    from parlor.widgets.canvas.glyphs import Glyphs
    from parlor.widgets.canvas.palette import Palette

T = TypeVar("T")


class AppApi(Protocol):
    """What screens share: settings, saves, bots, and the way to other screens."""

    settings: Settings
    glyphs: Glyphs
    palette: Palette
    entries: dict[str, Entry]
    recent_setups: RecentSetups
    save_service: SaveService
    hosted: bool
    web: str

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

    def show_setup(self, entry: Entry, setup: GameSetup | None = None) -> None:
        """Open the set-up of a game, filled with `setup` or with its most recent one."""

    def start_game(
        self,
        entry: Entry,
        options: Options,
        players: tuple[Player, ...],
        seed: int | None = None,
        *,
        typed: bool = False,
    ) -> object:
        """Start a game and save it from its first move; `typed`: people type what dice and open cards show."""

    def resume_game(self, game: str, *, typed: bool = False) -> object:
        """Resume a saved game where it was left."""

    def show_replay(self, match: Match, seat: int, *, at: int = 0) -> None:
        """Show a game position by position, from after so many moves; with -1, back from where it stands."""

    def show_review(self, match: Match, saved_as: str, seat: int) -> None:
        """Show the review of a finished game, which is kept where the game is saved, as a seat reads it."""

    def show_keys(self, here: frozenset[str] = frozenset()) -> None:
        """Show all keys, and first what the colours of the things mean that lie `here`."""

    def play_from(self, match: Match, moves: int) -> object:
        """Start a new game from the position after `moves` moves of another one."""

    def play_again(self, match: Match) -> None:
        """Start the same game again with the same players."""

    def change_seats(self, match: Match) -> None:
        """Leave a game, and set the same one up anew."""

    def leave_table(self) -> None:
        """Return to the picker."""

    def open_table(
        self, entry: Entry, options: Options, seats: Sequence[Sitting], patience: int, talk: Talk
    ) -> Worker[None]:
        """Open a shared table, and sit down there; `patience` is for how many seconds a turn is kept there."""

    def join_table(self, table: str, *, watch: bool = False) -> object:
        """Sit down at a shared table, by its code or name; or look on."""

    def show_lobby(self) -> None:
        """Show the open tables."""

    def show_daily(self) -> None:
        """Show the deal of the day."""

    def play_daily(self, day: date) -> object:
        """Play the deal of a day, or go on with it."""

    def tell(self, words: str) -> None:
        """Show a message for a moment."""

    def warn(self, words: str) -> None:
        """Show what went wrong, for as long as it takes to read."""

    def query_store(self, tell: Callable[[T], None], *questions: Callable[[Store], T]) -> object:
        """Ask the store in a thread, one question after the other; call `tell` with each answer."""

    def change_settings(self, **changes: object) -> None:
        """Change and save settings, and redraw everything."""

    def show_saves(self) -> None:
        """Show the list of saved games."""

    def show_statistics(self) -> None:
        """Show the statistics."""
