"""The Textual app: opens the house, moves between its screens, and keeps what they share."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events, work
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.screen import Screen
from textual.theme import Theme

from parlor import settings as preferences
from parlor.errors import ParlorError
from parlor.games.catalogue import Entry, entries
from parlor.hangup import listen
from parlor.screens.picker import Picker
from parlor.screens.small import SMALLEST, TooSmall
from parlor.widgets.glyphs import TIERS, Glyphs
from parlor.widgets.palette import THEMES, Palette
from parlor.widgets.paper import Paper
from parlor.widgets.wire import Shadow

if TYPE_CHECKING:
    from parlor.ai.thinker import Thinker
    from parlor.match import Match
    from parlor.players import Player
    from parlor.rules import Options
    from parlor.store import Store


PAGE = 60
"""Saved games that are listed before all of them are."""


class ParlorApp(App[None]):
    """The house. Screens ask it to begin, resume and leave games; it knows the store and the bots."""

    TITLE = "Parlor"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+l", "redraw", "Redraw", show=False),
        Binding("ctrl+z", "suspend_process", "Suspend", show=False),
    ]
    CSS = """
    Screen { background: $background; }
    """

    def __init__(self, opening: Callable[[ParlorApp], object] | None = None, *, ascii_only: bool = False) -> None:
        self.settings = preferences.load()
        colour = not os.environ.get("NO_COLOR")
        super().__init__(ansi_color=not colour)
        tier = "ascii" if ascii_only else preferences.tier(self.settings.glyphs)
        self.glyphs: Glyphs = TIERS[tier]
        self.palette = Palette(self.settings.theme, colour=colour)
        self.palette.plain = self.glyphs.plain
        self.entries: dict[str, Entry] = entries()
        self._opening = opening
        self._shadow = Shadow()
        self._seen = False
        self._store: Store | None = None
        self._store_ready = asyncio.Event()

    # -- the terminal ------------------------------------------------------------------------------

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        sent = self._running and not self._batch_count and not self.is_headless
        if sent and isinstance(renderable, ChopsUpdate | LayoutUpdate):
            renderable = self._shadow.narrowed(renderable)
        super()._display(screen, renderable)
        if not self._seen and isinstance(screen, Picker) and isinstance(renderable, ChopsUpdate | LayoutUpdate):
            self._seen = True
            self.call_later(self._settle_in)

    def on_resize(self, event: events.Resize) -> None:
        """The terminal may have moved what it shows, or be too small to show a table at all."""
        self._shadow.forget()
        self._cover(event.size)

    def _cover(self, size: Size) -> None:
        """Cover everything with a notice while the terminal is too small."""
        small = size.width < SMALLEST[0] or size.height < SMALLEST[1]
        covered = isinstance(self.screen, TooSmall)
        if small and not covered:
            self.push_screen(TooSmall(self.palette))
        elif covered and not small:
            self.pop_screen()

    def action_redraw(self) -> None:
        """Draw everything anew, after something else wrote on the terminal."""
        self._shadow.forget()
        self.screen.refresh(layout=True)

    # -- opening -----------------------------------------------------------------------------------

    def on_mount(self) -> None:
        if not self.is_headless:
            listen(self.exit)
        self.app_resume_signal.subscribe(self, lambda _: self._shadow.forget())
        self.push_screen(Picker(self))

    def _settle_in(self) -> None:
        """What can wait until the first frame is on the screen: the store, and the styles read anew."""
        self.open_store()
        self._dress()

    def _dress(self) -> None:
        """Give Textual's own widgets the colours of the parlor."""
        name = f"parlor-{self.settings.theme}"
        if self.palette.colour:
            self.register_theme(Theme(name=name, **self.palette.colours(), dark=self.settings.theme != "paper"))
            self.theme = name

    def get_default_screen(self) -> Screen[Any]:
        return Screen(id="_default")

    @work(thread=True)
    def open_store(self) -> None:
        """Open the store, behind the first frame: its library takes longer to import than a frame."""
        from parlor.store import open_store

        try:
            self._store = open_store()
            if self._store.notice:
                self.call_from_thread(self.warn, self._store.notice)
        except ParlorError as error:
            self.call_from_thread(self.warn, str(error))
        self.call_from_thread(self._opened)

    def warn(self, words: str) -> None:
        """Tell what went wrong, for as long as it takes to read."""
        self.notify(words, severity="error", timeout=20, markup=False)

    def _opened(self) -> None:
        self._store_ready.set()
        if self._opening is not None:
            opening, self._opening = self._opening, None
            try:
                opening(self)
            except ParlorError as error:
                self.warn(str(error))
        elif isinstance(self.screen, Picker):
            self.fetch_saves(self.screen.continue_with)

    @cached_property
    def thinker(self) -> Thinker:
        """The process in which bots think; started on first use."""
        from parlor.ai.thinker import Thinker

        return Thinker()

    @property
    def player_name(self) -> str:
        """What the person at the keyboard is called."""
        return preferences.player_name()

    async def action_quit(self) -> None:
        self.exit()

    def on_unmount(self) -> None:
        if "thinker" in self.__dict__:
            self.thinker.close()
        if self._store is not None:
            self._store.close()

    # -- games -------------------------------------------------------------------------------------

    def set_up(self, entry: Entry) -> None:
        """Ask who plays, and how."""
        from parlor.screens.setup import SetUp

        self.push_screen(SetUp(self, entry))

    @work(exclusive=True, group="table")
    async def begin(self, entry: Entry, options: Options, players: tuple[Player, ...], seed: int | None = None) -> None:
        """Begin a game, saved from its first move on."""
        from parlor.match import Match

        match = Match(entry, options, players, seed=seed)
        await self._store_ready.wait()
        saved_as = ""
        if self._store is not None:
            try:
                saved_as = await asyncio.to_thread(self._enter, self._store, match)
            except ParlorError as error:
                self.warn(str(error))
        self._sit_down(match, saved_as)

    def _enter(self, store: Store, match: Match) -> str:
        saved_as = store.create(match.record())
        match.journal = store.journal(saved_as)
        return saved_as

    @work(exclusive=True, group="table")
    async def resume(self, game: str) -> None:
        """Go on with a saved game at the very move."""
        await self._store_ready.wait()
        if self._store is None:
            return
        try:
            match, held = await asyncio.to_thread(self._resumed, game)
        except ParlorError as error:
            self.warn(str(error))
            return
        self._sit_down(match, game, watching=held)

    def _resumed(self, game: str) -> tuple[Match, bool]:
        """A saved game to play; if another window plays it, to look at."""
        from parlor.store import Held

        try:
            return self.taken(game, take=False), False
        except Held:
            return self.watched(game)

    def watched(self, game: str) -> tuple[Match, bool]:
        """A saved game to look at, and whether another window plays it. Raises `ParlorError`."""
        from parlor.match import Match

        assert self._store is not None
        return Match.resume(self._store.load(game)), self._store.held(game)

    def taken(self, game: str, *, take: bool = True) -> Match:
        """A saved game to play here, whoever had it, or only if nobody has. Raises `ParlorError`."""
        from parlor.match import Match

        assert self._store is not None
        journal = self._store.journal(game, take=take)
        return Match.resume(self._store.load(game), journal=journal)

    @property
    def store(self) -> Store | None:
        """Where games are saved, once it is open."""
        return self._store

    def left(self, game: str) -> None:
        """A table was left: others may play its game."""
        if self._store is not None and game:
            with contextlib.suppress(ParlorError):
                self._store.release(game)

    def _sit_down(self, match: Match, saved_as: str, *, watching: bool = False) -> None:
        from parlor.screens.table import TableScreen

        self.leave_table()
        self.push_screen(TableScreen(self, match, saved_as, watching=watching))
        self._cover(self.size)

    def play_again(self, match: Match) -> None:
        """The same game with the same people."""
        self.begin(match.entry, match.options, match.players)

    def leave_table(self) -> None:
        """Back to the picker; the game is on disk already."""
        while len(self.screen_stack) > 2:
            self.pop_screen()

    def finished(self, match: Match, saved_as: str) -> None:
        """Note the result of a finished game for the statistics."""
        if self._store is not None and saved_as:
            try:
                self._store.finish(saved_as, match.state.scores(), match.state.winners())
            except ParlorError as error:
                self.warn(str(error))

    # -- the store ---------------------------------------------------------------------------------

    def show_saves(self) -> None:
        """The list of saved games."""
        from parlor.screens.saves import Saves

        self.push_screen(Saves(self))

    def show_statistics(self) -> None:
        """Who won what."""
        from parlor.screens.saves import Statistics

        self.push_screen(Statistics(self))

    def fetch_saves(self, tell: Callable[[list[tuple[str, str, str]]], None]) -> None:
        """Tell of the newest unfinished games."""
        self._fetch(tell, lambda store: self._labels(store.list(limit=3, over=False)))

    def fetch_all_saves(self, tell: Callable[[list[tuple[str, str, str]]], None]) -> None:
        """Tell of all saved games: of the newest at once, then of all."""
        self._fetch(tell, *(lambda store, n=n: self._labels(store.list(limit=n)) for n in (PAGE, 100_000)))

    def fetch_statistics(self, tell: Callable[[list[tuple[str, str, int, int, int]]], None]) -> None:
        """Tell who won what: (title, player, played, won, drawn)."""

        def rows(store: Store) -> list[tuple[str, str, int, int, int]]:
            return [(self._title(r.game), r.player, r.played, r.won, r.drawn) for r in store.statistics()]

        self._fetch(tell, rows)

    @work()
    async def _fetch(self, tell: Callable[[Any], None], *asks: Callable[[Store], Any]) -> None:
        if self._store is None:
            return
        try:
            for ask in asks:
                tell(await asyncio.to_thread(ask, self._store))
        except ParlorError as error:
            self.warn(str(error))

    def _title(self, game: str) -> str:
        return self.entries[game].title if game in self.entries else game

    def _labels(self, summaries: Iterable[Any]) -> list[tuple[str, str, str]]:
        return [
            (
                s.id,
                f"{self._title(s.game)}: {', '.join(s.names)}",
                f"{'over, ' if s.over else ''}{s.changed:%d %b %H:%M}",
            )
            for s in summaries
        ]

    def delete_save(self, game: str) -> None:
        """Delete a saved game for ever. Raises `ParlorError`."""
        if self._store is not None:
            self._store.delete(game)

    def export_save(self, game: str) -> str:
        """Write a saved game into a readable file in the current folder; returns what to tell."""
        try:
            match, _ = self.watched(game)
        except ParlorError as error:
            return str(error)
        return self.export(match, game)

    def export(self, match: Match, game: str) -> str:
        """Write a game into a readable file in the current folder; returns what to tell."""
        from pathlib import Path

        path = Path(f"{match.entry.id}-{game or 'unsaved'}.json")
        try:
            path.write_text(match.export(game), encoding="utf-8")
        except OSError as error:
            return f"could not write {path}: {error.strerror}"
        return f"written to {path}"

    # -- taste -------------------------------------------------------------------------------------

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        yield SystemCommand("Quit", "Leave the parlor; every game is saved", self.exit)
        for command in getattr(screen, "commands", ()):
            yield SystemCommand(*command)
        for theme in THEMES:
            yield SystemCommand(f"Theme: {theme}", "Change the colours", lambda t=theme: self._like(theme=t))
        yield SystemCommand(
            "Four-colour suits",
            "Diamonds blue and clubs green, or two colours again",
            lambda: self._like(four_colour=not self.settings.four_colour),
        )
        for tier in TIERS:
            yield SystemCommand(
                f"Glyphs: {tier}", "The characters tables are drawn with", lambda t=tier: self._like(glyphs=t)
            )
        for pace in ("off", "brisk", "calm"):
            yield SystemCommand(
                f"Pace: {pace}", "How long moves of bots stay on show", lambda p=pace: self._like(pace=p)
            )

    def _like(self, **changes: Any) -> None:
        for name, value in changes.items():
            setattr(self.settings, name, value)
        preferences.save(self.settings)
        self.glyphs = TIERS[preferences.tier(self.settings.glyphs)]
        self.palette.set(self.settings.theme)
        self.palette.plain = self.glyphs.plain
        self._dress()
        for open_screen in self.screen_stack:
            for paper in open_screen.query(Paper):
                paper.restyle(self.glyphs)


def play(opening: Callable[[ParlorApp], object] | None = None, *, ascii_only: bool = False) -> None:
    """Open the parlor."""
    ParlorApp(opening, ascii_only=ascii_only).run()
