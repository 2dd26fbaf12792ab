"""The Textual app: opens the house, moves between its screens, and keeps what they share."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from contextvars import copy_context
from functools import cached_property, wraps
from typing import TYPE_CHECKING, Any, ClassVar, Concatenate, ParamSpec, TypeVar

from textual import events, work
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.screen import Screen
from textual.theme import Theme
from textual.worker import Worker

from parlor import collector, habits
from parlor import settings as preferences
from parlor.archive import Archive
from parlor.errors import ParlorError
from parlor.games.catalogue import Entry, entries, faults
from parlor.habits import Habits
from parlor.hangup import listen
from parlor.screens.picker import Picker
from parlor.screens.small import SMALLEST, Opening, TooSmall
from parlor.widgets.glyphs import TIERS, Glyphs
from parlor.widgets.palette import Palette
from parlor.widgets.paper import Paper
from parlor.widgets.wire import Shadow

if TYPE_CHECKING:
    from parlor.ai.thinker import Thinker
    from parlor.match import Match
    from parlor.players import Player
    from parlor.rules import Options
    from parlor.store import Store


T = TypeVar("T")
P = ParamSpec("P")
R = TypeVar("R")


def from_home(method: Callable[Concatenate[ParlorApp, P], R]) -> Callable[Concatenate[ParlorApp, P], R]:
    """Call a method as the house itself would, whichever screen does.

    Tasks inherit the context of whoever began them: a table begun by another table would keep that one
    in memory, with its whole game, and through it all that were played before.
    """

    @wraps(method)
    def call(house: ParlorApp, /, *given: P.args, **named: P.kwargs) -> R:
        return house.context.copy().run(method, house, *given, **named)

    return call


class ParlorApp(App[None]):
    """The house. Screens ask it to begin, resume and leave games; it knows the store and the bots."""

    TITLE = "Parlor"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+l", "redraw", "Redraw", show=False),
        Binding("ctrl+z", "suspend_process", "Suspend", show=False),
        Binding("f9,ctrl+o", "settings", "Settings", show=False),
        Binding("f6,question_mark", "keys", "List all keys", show=False),
    ]
    CSS = "Screen { background: $background; }"

    def __init__(self, opening: Callable[[ParlorApp], object] | None = None, *, ascii_only: bool = False) -> None:
        self.settings = preferences.load()
        colour = not os.environ.get("NO_COLOR")
        super().__init__(ansi_color=not colour)
        self._ascii_only = ascii_only
        self._shadow = Shadow()
        self.palette = Palette(self.settings.theme, colour=colour)
        self.glyphs = self._glyphs()
        self.entries: dict[str, Entry] = entries()
        self.habits: Habits = habits.load()
        self.opening = opening
        self._seen = False
        self._failed = ""
        """The game of others that was left because it failed, until another is begun."""
        self.archive = Archive()
        self.context = copy_context()
        """What the tasks know that the house begins itself, and no screen."""
        self.parting = ""
        """What to tell when the screen is given back."""

    def _glyphs(self) -> Glyphs:
        """The characters of this terminal; palette and wire are told whether they are ASCII only."""
        found = TIERS["ascii" if self._ascii_only else preferences.tier(self.settings.glyphs)]
        self.palette.plain = self._shadow.plain = found.plain
        return found

    # -- the terminal ------------------------------------------------------------------------------

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        drawn = isinstance(renderable, ChopsUpdate | LayoutUpdate)
        if drawn and self._running and not self._batch_count and not self.is_headless:
            renderable = self._shadow.narrowed(renderable)
        super()._display(screen, renderable)
        if drawn and not self._seen and isinstance(screen, Picker | Opening):
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
        self.context = copy_context()
        if not self.is_headless:
            listen(self.exit)
        self.app_resume_signal.subscribe(self, lambda _: self._shadow.forget())
        self.push_screen(Picker(self))
        if self.opening is not None:
            self.push_screen(Opening(self.palette))

    def _opened(self) -> None:
        """What the parlor was opened for is there, or can't be."""
        if self.screen_stack and isinstance(self.screen, Opening):
            self.pop_screen()

    def _settle_in(self) -> None:
        """What can wait until the first frame is on the screen: the store, and the styles read anew."""
        self.open_store()
        self._dress()
        if not self.is_headless:
            collector.calm()

    def _dress(self) -> None:
        """Give Textual's own widgets the colours of the parlor."""
        name = f"parlor-{self.settings.theme}"
        if self.palette.colour:
            self.register_theme(Theme(name=name, **self.palette.colours(), dark=self.settings.theme != "paper"))
            self.theme = name

    def _handle_exception(self, error: Exception) -> None:
        """A game of others that fails costs its own table; anything else ends the parlor, as it should."""
        from parlor.guests import blame

        playing = next((screen.match.entry.id for screen in self.screen_stack if hasattr(screen, "match")), "")
        words = blame(error, playing or self._failed)
        if not words:
            super()._handle_exception(error)
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
        if notice := await self.archive.open():
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
                self._opened()

    def warn(self, words: str) -> None:
        """Tell what went wrong, for as long as it takes to read."""
        self.notify(words, severity="error", timeout=20, markup=False)

    @cached_property
    def thinker(self) -> Thinker:
        """The process in which bots think; started on first use."""
        from parlor.ai.thinker import Thinker

        return Thinker()

    @property
    def player_name(self) -> str:
        """What the person at the keyboard is called."""
        return preferences.player_name()

    def action_keys(self) -> None:
        """Show all keys."""
        from parlor.screens.keyspage import KeysPage

        if not isinstance(self.screen, KeysPage):
            self.push_screen(KeysPage(self.palette))

    async def action_quit(self) -> None:
        self.exit()

    def on_unmount(self) -> None:
        if "thinker" in self.__dict__:
            self.thinker.close()
        self.parting = self.archive.close()

    # -- games -------------------------------------------------------------------------------------

    @from_home
    def set_up(self, entry: Entry) -> None:
        """Ask who plays, and how."""
        from parlor.screens.setup import SetUp

        try:
            self.push_screen(SetUp(self, entry))
        except ParlorError as error:
            self.warn(str(error))

    @from_home
    @work(exclusive=True, group="table")
    async def begin(
        self,
        entry: Entry,
        options: Options,
        players: tuple[Player, ...],
        seed: int | None = None,
        *,
        typed: bool = False,
    ) -> None:
        """Begin a game, saved from its first move on; `typed`: people say what dice and open cards show."""
        from parlor.match import Match

        self._failed = ""
        try:
            match = Match(entry, options, players, seed=seed)
        except ParlorError as error:
            self.warn(str(error))
            return
        match.typed = typed and self._typable(match)
        await self._enter(match)

    async def _enter(self, match: Match) -> None:
        """Sit down to a new game, saved if it can be."""
        saved_as = ""
        try:
            saved_as = await self.archive.enter(match)
        except ParlorError as error:
            self.warn(str(error))
        self._sit_down(match, saved_as)

    @from_home
    @work(exclusive=True, group="table")
    async def resume(self, game: str, *, typed: bool = False) -> None:
        """Go on with a saved game at the very move; if another window plays it, look at it."""
        self._failed = ""
        try:
            if found := await self.archive.resumed(game):
                match, held = found
                asked = typed or self.habits.of(match.entry.id).typed  # as the game was set up the last time
                match.typed = asked and not match.broken and self._typable(match)
                self._sit_down(match, game, watching=held)
        except ParlorError as error:
            self.warn(str(error))

    def _typable(self, match: Match) -> bool:
        """Whether people may say what comes up; where not, tell why."""
        from parlor.realdice import why_not

        reason = why_not(match.game, match.options, len(match.players))
        if reason:
            self.notify(f"{reason} So Parlor does it.", timeout=15, markup=False)
        return not reason

    @property
    def store(self) -> Store | None:
        """Where games are saved, once it is open."""
        return self.archive.store

    def _sit_down(self, match: Match, saved_as: str, *, watching: bool = False) -> None:
        from parlor.screens.table import TableScreen

        self.leave_table()
        self.push_screen(TableScreen(self, match, saved_as, watching=watching and not match.broken))
        if match.notice:
            self.notify(match.notice, timeout=20, markup=False)
        self._cover(self.size)

    def step_through(self, match: Match, seat: int) -> None:
        """Show a game from its beginning, position by position."""
        from parlor.screens.stepping import Stepping

        self._opened()
        self.push_screen(Stepping(self, match, seat, 0))
        self._cover(self.size)

    @from_home
    @work(exclusive=True, group="table")
    async def go_on(self, match: Match, moves: int) -> None:
        """A new game that begins where another one was after so many moves."""
        from msgspec.structs import replace

        from parlor.match import Match
        from parlor.record import now

        record = match.record()
        await self._enter(Match.resume(replace(record, moves=record.moves[:moves], id="", started=now(), ended="")))

    def play_again(self, match: Match) -> None:
        """The same game with the same people."""
        self.begin(match.entry, match.options, match.players, typed=match.typed)

    def leave_table(self) -> None:
        """Back to the picker; the game is on disk already."""
        while len(self.screen_stack) > 2:
            self.pop_screen()

    # -- the store ---------------------------------------------------------------------------------

    def show_saves(self) -> None:
        """The list of saved games."""
        from parlor.screens.saves import Saves

        self.push_screen(Saves(self))

    def show_statistics(self) -> None:
        """Who won what."""
        from parlor.screens.statistics import Statistics

        self.push_screen(Statistics(self))

    @work()
    async def ask(self, tell: Callable[[T], None], *questions: Callable[[Store], T]) -> None:
        """Ask the store in a thread, one question after the other, and tell of each answer."""
        try:
            for question in questions:
                answer = await self.archive.ask(question)
                if answer is not None:
                    tell(answer)
        except ParlorError as error:
            self.warn(str(error))

    def action_settings(self) -> None:
        """The page of settings, from everywhere."""
        from parlor.screens.taste import Taste

        if not isinstance(self.screen, Taste | TooSmall):
            self.push_screen(Taste(self))

    # -- taste -------------------------------------------------------------------------------------

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        from parlor.screens.taste import commands

        yield SystemCommand("Settings", "Colours, suits, characters, pace, your name, the bell", self.action_settings)
        yield SystemCommand("Quit", "Leave the parlor; every game is saved", self.exit)
        for command in (*getattr(screen, "commands", ()), *commands(self)):
            yield SystemCommand(*command)

    def like(self, **changes: object) -> None:
        """Change settings, keep them, and show everything anew."""
        for name, value in changes.items():
            setattr(self.settings, name, value)
        preferences.save(self.settings)
        self.glyphs = self._glyphs()
        self.palette.set(self.settings.theme)
        self._dress()
        for open_screen in self.screen_stack:
            for paper in open_screen.query(Paper):
                paper.restyle(self.glyphs)


def play(opening: Callable[[ParlorApp], object] | None = None, *, ascii_only: bool = False) -> None:
    """Open the parlor."""
    house = ParlorApp(opening, ascii_only=ascii_only)
    house.run()
    if house.parting:
        print(house.parting, file=sys.stderr)  # noqa: T201 - the screen is given back
