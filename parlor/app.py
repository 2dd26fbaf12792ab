"""The Textual app: opens its screens, and holds what they share."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from contextvars import copy_context
from functools import cached_property, partial, wraps
from typing import TYPE_CHECKING, Any, ClassVar, Concatenate, Final, ParamSpec, TypeVar

from textual import events, work
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.screen import Screen
from textual.theme import Theme
from textual.worker import Worker

from parlor import settings as preferences
from parlor.core.errors import ParlorError
from parlor.games.catalogue import Entry, entries, faults
from parlor.runtime import garbage
from parlor.runtime.keyboard import HostedDriver, TolerantDriver
from parlor.runtime.shield import ShieldedApp
from parlor.runtime.signals import listen
from parlor.screens.notices import Opening, TooSmall, too_small
from parlor.screens.overlays import Overlays
from parlor.screens.picker.screen import Picker
from parlor.store.background_writer import run_in_thread
from parlor.store.recent_setups import GameSetup, RecentSetups
from parlor.store.save_service import SaveService
from parlor.widgets.canvas.diff_output import Shadow
from parlor.widgets.canvas.glyphs import TIERS, Glyphs
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.paper import Paper

if TYPE_CHECKING:
    from datetime import date

    from parlor.ai.thinker import Thinker
    from parlor.ai.worker_process import Mind
    from parlor.core.options import Options
    from parlor.core.players import Player
    from parlor.play.match import Match
    from parlor.screens.commands import Command
    from parlor.screens.lobby.visit import Visit
    from parlor.store.saves import Store
    from parlor.store.shared.link import Link
    from parlor.store.shared.lobby import Lobby
    from parlor.store.shared.rows import SharedTable, Sitting, Talk


NOT_KEPT: Final = "Your settings can't be written to the disk: this change holds only until you leave."

T = TypeVar("T")
P = ParamSpec("P")
R = TypeVar("R")


def from_home(method: Callable[Concatenate[ParlorApp, P], R]) -> Callable[Concatenate[ParlorApp, P], R]:
    """Call a method in the context of the app, whichever screen calls it.

    Tasks inherit the context of whoever began them: a table begun by another table would keep that one
    in memory, with its whole game, and through it all that were played before.
    """

    @wraps(method)
    def call(app: ParlorApp, /, *given: P.args, **named: P.kwargs) -> R:
        return app.context.copy().run(method, app, *given, **named)

    return call


class ParlorApp(ShieldedApp, Overlays):
    """The Textual app. Screens ask it to begin, resume and leave games; it knows the store and the bots."""

    TITLE = "Parlor"
    ENABLE_COMMAND_PALETTE = False  # Parlor's own takes its place, with games, moves and settings
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+l", "redraw", "Redraw", show=False),
        Binding("ctrl+z", "suspend_process", "Suspend", show=False),
        Binding("f9,ctrl+o", "settings", "Settings", show=False),
        Binding("f6,question_mark", "keys", "List all keys", show=False),
        Binding("ctrl+p", "command_palette", "All commands", show=False),
    ]
    CSS = "Screen { background: $background; }"

    def __init__(
        self,
        opening: Callable[[ParlorApp], object] | None = None,
        *,
        ascii_only: bool = False,
        person: str = "",
        owner: str = "",
        connect_mind: Callable[[], Awaitable[Mind]] | None = None,
        web: str = "",
    ) -> None:
        """Open the parlor for a `person`, by default the one of the settings; `opening` is what it is opened for.

        In a house, `owner` is who may open the games that are saved, else everybody may; `connect_mind` leads to
        where bots think, else in a process of this app; and `web` is what the person may open in a browser, if he may.
        """
        self.settings = preferences.load()
        colour = not os.environ.get("NO_COLOR")
        super().__init__(driver_class=HostedDriver if owner else TolerantDriver, ansi_color=not colour)
        self._ascii_only = ascii_only
        self._person = person
        self.web = web
        self._connect_mind = connect_mind
        self.hosted = bool(owner)
        """Whether this machine is not the person's: nothing is suspended, and no file is written for him."""
        self._visit: Visit | None = None
        """The shared table at which the person sits."""
        self._shadow = Shadow()
        self.palette = Palette(self.settings.theme, colour=colour, lamp=self.console.color_system == "truecolor")
        self.glyphs = self._glyphs()
        self.entries: dict[str, Entry] = entries()
        self.recent_setups = RecentSetups()
        self.opening = opening
        self._failed = ""
        """The game of others that was left because it failed, until another is begun."""
        self.save_service = SaveService(owner)
        self.context = copy_context()
        """What the tasks know that the house begins itself, and no screen."""
        self.exit_message = ""
        """What to print when the screen is given back."""

    def _glyphs(self) -> Glyphs:
        """The characters of this terminal; palette and diff output get to know whether they are ASCII only."""
        found = TIERS["ascii" if self._ascii_only else preferences.glyph_tier(self.settings.glyphs)]
        self.palette.plain = self._shadow.plain = found.plain
        return found

    # -- the terminal ------------------------------------------------------------------------------

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        drawn = isinstance(renderable, ChopsUpdate | LayoutUpdate)
        if drawn and self._running and not self._batch_count and not self.is_headless:
            renderable = self._shadow.changes_in(renderable)
        super()._display(screen, renderable)
        if drawn and not self.started and isinstance(screen, Picker | Opening):
            self.started = True
            self.call_later(self._settle_in)

    def on_resize(self, event: events.Resize) -> None:
        """The terminal may have moved what it shows, or be too small to show a table at all."""
        self._shadow.forget()
        self._cover(event.size)

    def _cover(self, size: Size) -> None:
        """Cover everything with a notice while the terminal is too small."""
        covered = isinstance(self.screen, TooSmall)
        if too_small(size) and not covered:
            self.push_screen(TooSmall(self.palette))
        elif covered and not too_small(size):
            self.pop_screen()

    def action_redraw(self) -> None:
        """Draw everything anew, after something else wrote on the terminal."""
        self._shadow.forget()
        self.screen.refresh(layout=True)

    # -- opening -----------------------------------------------------------------------------------

    def on_mount(self) -> None:
        self.context = copy_context()
        if not self.is_headless:
            listen(self.exit)
        self.app_resume_signal.subscribe(self, lambda _: self._shadow.forget())
        self.push_screen(Picker(self))
        if self.opening is not None:
            self.push_screen(Opening(self.palette))

    def _close_opening_screen(self) -> None:
        """Close the screen that is shown while the saves are opened."""
        if self.screen_stack and isinstance(self.screen, Opening):
            self.pop_screen()

    def _settle_in(self) -> None:
        """What can wait until the first frame is on the screen: the store, and the styles read anew."""
        self.open_store()
        self._dress()
        if not self.is_headless:
            garbage.calm()

    def _dress(self) -> None:
        """Give Textual's own widgets the colours of the parlor."""
        name = f"parlor-{self.settings.theme}"
        if self.palette.colour:
            dark, variables = self.settings.theme != "paper", self.palette.page_colours()
            self.register_theme(Theme(name=name, **self.palette.colours(), dark=dark, variables=variables))
            self.theme = name

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The colours of pages before a theme is set, and without colours: Textual asks before there is a palette."""
        return Palette(colour=False).page_colours()

    def tell_error(self, error: Exception, details: str) -> None:
        """A game of others that fails costs its own table."""
        from parlor.games.plugins import blame

        playing = next((screen.match.entry.id for screen in self.screen_stack if hasattr(screen, "match")), "")
        words = blame(error, playing or self._failed)
        if not words:
            super().tell_error(error, details)
        elif playing or not self._failed:  # else it is what a table that has been left had still to do
            self.warn(words)
            self.call_later(self.leave_table)
        self._failed = playing or self._failed

    def get_default_screen(self) -> Screen[Any]:
        return Screen(id="_default")

    @work()
    async def open_store(self) -> None:
        """Open the saved games, and do what the app was opened for."""
        for fault in filter(None, (self.settings.notice, *faults())):
            self.warn(fault)
        if notice := await self.save_service.open():
            self.warn(notice)
        if self.opening is not None:
            try:
                begun = self.opening(self)
                if isinstance(begun, Worker):  # the table is there only when its task is done
                    await begun.wait()
            except ParlorError as error:
                self.warn(str(error))
            finally:
                self.opening = None
                self._close_opening_screen()

    def warn(self, words: str) -> None:
        """Show what went wrong, for as long as it takes to read."""
        self.notify(words, severity="error", timeout=20, markup=False)

    @cached_property
    def thinker(self) -> Thinker:
        """The process in which bots think; started on first use."""
        from parlor.ai.thinker import Thinker

        return Thinker(self._connect_mind) if self._connect_mind is not None else Thinker()

    @property
    def player_name(self) -> str:
        """What the person at the keyboard is called."""
        return self._person or preferences.player_name()

    async def action_quit(self) -> None:
        self.exit()

    def on_unmount(self) -> None:
        if "thinker" in self.__dict__:
            self.thinker.close()
        self.exit_message = self.save_service.close()

    # -- games -------------------------------------------------------------------------------------

    @from_home
    def show_setup(self, entry: Entry, setup: GameSetup | None = None) -> None:
        """Ask who plays, and how; it begins with the `setup`, else with how it was set up the last time."""
        if entry.guest:
            self._import_and_set_up(entry, setup)
        else:
            self._set_up(entry, setup)

    @work(exclusive=True, group="table")
    async def _import_and_set_up(self, entry: Entry, setup: GameSetup | None) -> None:
        """Import a game of others in a thread, for that may take long; then ask, unless another screen has opened."""
        below = self.screen
        with suppress(ParlorError):  # said below
            await run_in_thread(lambda: entry.game)
        if self.screen is below:
            self._set_up(entry, setup)

    def _set_up(self, entry: Entry, setup: GameSetup | None) -> None:
        from parlor.screens.setup.screen import SetupScreen

        try:
            self.push_screen(SetupScreen(self, entry, setup))
        except ParlorError as error:
            self.warn(str(error))

    @from_home
    @work(exclusive=True, group="table")
    async def start_game(
        self,
        entry: Entry,
        options: Options,
        players: tuple[Player, ...],
        seed: int | None = None,
        *,
        typed: bool = False,
    ) -> None:
        """Begin a game, saved from its first move on; `typed`: people say what dice and open cards show."""
        from parlor.play.match import Match

        self._failed = ""
        try:
            match = Match(entry, options, players, seed=seed)
        except ParlorError as error:
            self.warn(str(error))
            return
        match.real_dice = typed and self._typable(match)
        await self._enter(match)

    async def _enter(self, match: Match) -> None:
        """Sit down to a new game, saved if it can be."""
        saved_as = ""
        try:
            saved_as = await self.save_service.save_new(match)
        except ParlorError as error:
            self.warn(str(error))
        except asyncio.CancelledError:  # another game was asked for meanwhile: the same key, pressed twice
            self.save_service.discard(match)
            raise
        self._sit_down(match, saved_as)

    @from_home
    @work(exclusive=True, group="table")
    async def resume_game(self, game: str, *, typed: bool = False) -> None:
        """Go on with a saved game at the very move; if another window plays it, look at it."""
        self._failed = ""
        try:
            if found := await self.save_service.resume(game):
                match, held = found
                asked = (
                    typed or self.recent_setups.last(match.entry.id).real_dice
                )  # as the game was set up the last time
                match.real_dice = asked and not match.broken and self._typable(match)
                self._sit_down(match, game, watching=held)
        except ParlorError as error:
            self.warn(str(error))

    @from_home
    @work(exclusive=True, group="table")
    async def play_daily(self, day: date) -> None:
        """Play the deal of a day; where that is begun, go on with it, or look at its end."""
        from parlor.play.daily import begin
        from parlor.store.daily import daily_game

        self._failed = ""
        try:
            if begun := await self.save_service.query(lambda store: daily_game(store, day, self.player_name)):
                self.resume_game(begun)
                return
            match = begin(day, self.player_name)
        except ParlorError as error:
            self.warn(str(error))
            return
        await self._enter(match)

    def _typable(self, match: Match) -> bool:
        """Whether people may type what comes up; where not, say why."""
        from parlor.play.real_dice import why_unavailable

        reason = why_unavailable(match.game, match.options, len(match.players))
        if reason:
            self.notify(f"{reason} So Parlor rolls and deals.", timeout=15, markup=False)
        return not reason

    @property
    def store(self) -> Store | None:
        """Where games are saved, once it is open."""
        return self.save_service.store

    def _sit_down(self, match: Match, saved_as: str, *, watching: bool = False) -> None:
        from parlor.screens.table.screen import TableScreen

        self.leave_table()
        self.push_screen(TableScreen(self, match, saved_as, watching=watching and not match.broken))
        if match.notice:
            self.notify(match.notice, timeout=20, markup=False)
        self._cover(self.size)

    def show_review(self, match: Match, saved_as: str, seat: int) -> None:
        """Show the review of a finished game, which is kept where the game is saved, as a seat reads it."""
        from parlor.screens.review.screen import ReviewScreen

        self._close_opening_screen()
        self.push_screen(ReviewScreen(self, match, saved_as, seat))
        self._cover(self.size)

    def show_replay(self, match: Match, seat: int, *, at: int = 0) -> None:
        """Show a game position by position, from after so many moves; with -1, back from where it stands."""
        from parlor.screens.replay.screen import ReplayScreen

        self._close_opening_screen()
        self.push_screen(ReplayScreen(self, match, seat, at))
        self._cover(self.size)

    @from_home
    @work(exclusive=True, group="table")
    async def play_from(self, match: Match, moves: int) -> None:
        """A new game that begins where another one was after so many moves."""
        await self._enter(match.begin_from(moves))

    def play_again(self, match: Match) -> None:
        """Start the same game with the same people."""
        self.start_game(match.entry, match.options, match.players, typed=match.real_dice)

    def change_seats(self, match: Match) -> None:
        """Leave a game, and set the same one up anew."""
        from parlor.core.option_text import option_values  # not before the first frame

        seats = tuple((player.name, player.bot) for player in match.players)
        self.leave_table()
        self.show_setup(match.entry, GameSetup(seats, option_values(match.options), match.real_dice))

    # -- shared tables -----------------------------------------------------------------------------

    def show_lobby(self) -> None:
        """The open tables."""
        from parlor.screens.lobby.screen import LobbyScreen

        self.push_screen(LobbyScreen(self))

    @from_home
    def open_table(
        self, entry: Entry, options: Options, seats: Sequence[Sitting], patience: int, talk: Talk
    ) -> Worker[None]:
        """Open a shared table, and sit down there."""
        return self.sit_at(lambda lobby: lobby.open(entry, options, seats, patience=patience, talk=talk))

    @from_home
    def join_table(self, table: str, *, watch: bool = False) -> object:
        """Sit down at a shared table, by its code or name; or look on."""
        return self.sit_at(lambda lobby: lobby.join(lobby.find(table), watch=watch))

    @work(exclusive=True, group="table")
    async def sit_at(self, act: Callable[[Lobby], SharedTable]) -> None:
        """Sit down at a shared table, and stay there while other things are done."""
        from parlor.screens.lobby.visit import Visit
        from parlor.screens.table.ports import AppPorts
        from parlor.store.shared.link import sit_down

        self._failed = ""
        await self.save_service.query(lambda _: None)  # the saves are open then, if they can be
        if self.store is None:
            self.warn("There is no shared table without the saves.")
            return
        try:
            link = await sit_down(self.store, self.player_name, act, lambda: AppPorts(self))
        except ParlorError as error:
            self.warn(str(error))
            return
        self._close_opening_screen()
        self.leave_table()
        self.clear_notifications()  # why one could not sit down before
        self._visit = visit = Visit(self, link, self._show_shared)
        self._stay(visit)

    @work(group="visit")
    async def _stay(self, visit: Visit) -> None:
        """Stay at a shared table until the person leaves, or has to."""
        try:
            words = await visit.stay()
        except ParlorError as error:
            words = str(error)
        if self._visit is visit:
            self._visit = None
            self._close_table()
        if words:
            self.warn(words)

    def _show_shared(self, match: Match, link: Link) -> None:
        """Show the match of a shared table."""
        from parlor.screens.table.screen import TableScreen

        self._close_table()
        self.push_screen(TableScreen(self, match, link.table.record, link=link))
        self._cover(self.size)

    def tell(self, words: str) -> None:
        """Show a message for a moment."""
        self.notify(words, markup=False)

    def leave_table(self) -> None:
        """Back to the picker; the game is on disk already."""
        if self._visit is not None:
            self._visit.leave()
            self._visit = None
        self._close_table()

    def _close_table(self) -> None:
        """Close all screens but the picker."""
        while len(self.screen_stack) > 2:
            self.pop_screen()

    # -- the store ---------------------------------------------------------------------------------

    def show_saves(self) -> None:
        """The list of saved games."""
        from parlor.screens.saves.screen import SavesScreen

        self.push_screen(SavesScreen(self))

    def show_daily(self) -> None:
        """The deal of the day."""
        from parlor.screens.daily.screen import DailyScreen

        self.push_screen(DailyScreen(self))

    def show_statistics(self) -> None:
        """Who won what."""
        from parlor.screens.statistics.screen import StatisticsScreen

        self.push_screen(StatisticsScreen(self))

    @work()
    async def query_store(self, tell: Callable[[T], None], *questions: Callable[[Store], T]) -> None:
        """Ask the store in a thread, one question after the other, and pass each answer on."""
        try:
            for question in questions:
                answer = await self.save_service.query(question)
                if answer is not None:
                    tell(answer)
        except ParlorError as error:
            self.warn(str(error))

    # -- settings ----------------------------------------------------------------------------------

    def palette_commands(self) -> list[Command]:
        """What the palette offers here: what the screen does, then games, settings and the pages of the app."""
        from parlor.screens.commands import Command
        from parlor.screens.settings import commands

        def begin(entry: Entry) -> None:
            self.leave_table()
            self.show_setup(entry)

        return [
            *getattr(self.screen, "commands", ()),
            *(Command("Games", entry.title, entry.summary, partial(begin, entry)) for entry in self.entries.values()),
            *(Command("Settings", title, meaning, act) for title, meaning, act in commands(self)),
            Command("Parlor", "Open tables", "Play with people at other terminals", self.show_lobby),
            Command("Parlor", "The deal of the day", "The same cards or dice for everybody", self.show_daily),
            Command("Parlor", "Saved games", "Go on with one, or step through it", self.show_saves),
            *self._browser_commands(),
            Command("Parlor", "Statistics", "Who won what", self.show_statistics),
            Command("Parlor", "All settings", "Colours, suits, characters, pace, your name", self.action_settings),
            Command("Parlor", "All keys", "What every key does", self.action_keys),
            Command("Parlor", "Quit", "Every game is saved", self.exit),
        ]

    def _browser_commands(self) -> list[Command]:
        """What somebody can do in a house about coming in by browser."""
        from parlor.screens.commands import Command

        if not self.web:
            return []
        return [
            Command("Parlor", "A link for a browser", "Come in without SSH, also by phone", self.show_browser_link),
            Command("Parlor", "Forget my browsers", "Links and browsers of yours open nothing", self.forget_browsers),
        ]

    def show_browser_link(self) -> None:
        """Make a link for a browser."""
        from parlor.screens.browser_link import BrowserLinkPage

        self.push_screen(BrowserLinkPage(self))

    def forget_browsers(self) -> None:
        """Let nobody in any more by a link or a browser of this person."""
        from parlor.store.shared.browser_keys import BrowserKeys

        def tell(found: tuple[str, int]) -> None:
            self.notify(f"Forgotten: {found[1]}. No link and no browser of yours opens anything.", markup=False)

        self.query_store(tell, lambda store: BrowserKeys(store).revoke(self.player_name))

    def change_settings(self, **changes: object) -> None:
        """Change settings, keep them, and show everything anew."""
        for name, value in changes.items():
            setattr(self.settings, name, value)
        if not preferences.change(**changes):
            self.warn(NOT_KEPT)
        self.glyphs = self._glyphs()
        self.palette.set(self.settings.theme)
        self._dress()
        for open_screen in self.screen_stack:
            for paper in open_screen.query(Paper):
                paper.restyle(self.glyphs)


def play(
    opening: Callable[[ParlorApp], object] | None = None,
    *,
    ascii_only: bool = False,
    person: str = "",
    owner: str = "",
    connect_mind: Callable[[], Awaitable[Mind]] | None = None,
    web: str = "",
) -> None:
    """Open the parlor, and stay in it until the person leaves; `ParlorApp` says for what."""
    app = ParlorApp(opening, ascii_only=ascii_only, person=person, owner=owner, connect_mind=connect_mind, web=web)
    app.run()
    if app.exit_message:
        print(app.exit_message, file=sys.stderr)  # noqa: T201 - the screen is given back
    if app.return_code:
        raise SystemExit(app.return_code)
