"""The table: one match being played, seen through the viewer's eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import events as keys
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.worker import Worker, WorkerState

from parlor.core.errors import ParlorError
from parlor.core.option_text import option_values
from parlor.core.state import text
from parlor.play.hand_order import ORDERS
from parlor.play.match import Match
from parlor.play.session import events, intents
from parlor.screens.actions import TYPING, bindings, commands, named
from parlor.screens.app_api import AppApi
from parlor.screens.table.controls import Controls
from parlor.screens.table.curtain import Curtain
from parlor.screens.table.dice_entry import DiceEntry, Slip
from parlor.screens.table.face import Manner, covered
from parlor.screens.table.ports import AppPorts
from parlor.screens.table.presenter import Presenter
from parlor.screens.table.typed_line import TypedLine, could_be
from parlor.screens.table.view import TableView
from parlor.store.follower import WATCHING, Follower
from parlor.store.recent_setups import GameSetup
from parlor.store.save_service import export
from parlor.widgets.canvas.canvas import Look, Spot
from parlor.widgets.canvas.paper import Paper
from parlor.widgets.canvas.suits import pretty
from parlor.widgets.layout.frame import Tabletop
from parlor.widgets.placards.placard import Placard

if TYPE_CHECKING:
    from parlor.store.saves import Store
    from parlor.store.statistics import Standing


def standings_at(store: Store, game: str, people: Sequence[str]) -> dict[str, Standing]:
    """How these people did at a game so far, by name."""
    from parlor.store.counts import MAX_GAMES, finished_games
    from parlor.store.statistics import overall

    played = [each for each in finished_games(store.list(limit=MAX_GAMES, over=True)) if each.game == game]
    return {name: overall(played, name) for name in people}


def begun_games(store: Store) -> dict[str, int]:
    """How often each game was begun here."""
    from parlor.store.counts import game_counts

    return {counts.game: counts.begun for counts in game_counts(store)}


class TableScreen(Screen[None]):
    """One match at the table: keys and clicks go to its controls, what happens is painted by its presenter."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("table", "end")]
    CSS = "TableScreen { layers: base line; }"
    AUTO_FOCUS = "TableView"

    def __init__(self, parlor: AppApi, match: Match, saved_as: str = "", *, watching: bool = False) -> None:
        super().__init__()
        self.parlor = parlor
        self.view = TableView(parlor.palette)
        self.line = TypedLine(self.view)
        self._order = ORDERS[0]
        self._lens = False
        self._dice_entry: DiceEntry | None = None
        self.presenter = Presenter(
            match,
            self,
            AppPorts(parlor),
            lambda: parlor.settings,
            self._manner,
            lambda word: pretty(word, parlor.glyphs),
            watching=WATCHING if watching else "",
        )
        self.session = self.presenter.session
        self.input = self.presenter.input
        self.controls = Controls(self.presenter)
        self.follower = Follower(parlor.save_service, match, saved_as, self.presenter.send)

    def _manner(self) -> Manner:
        house = self.parlor
        look = Look(
            glyphs=house.glyphs, four_colour=house.settings.four_colour, colour=house.palette.colour, lens=self._lens
        )
        return Manner(look, self._order)

    @property
    def match(self) -> Match:
        """The match as it is now: another window may have gone on with it."""
        return self.session.match

    def compose(self) -> ComposeResult:
        yield self.view
        yield self.line

    def on_mount(self) -> None:
        self.follower.begin(watching=self.session.watching)
        self.action_restart()

    def action_restart(self) -> None:
        """Drive the match: from the beginning, and again where a game has failed."""
        self.run_worker(self.session.run(), "session")

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Offer to try again what has failed; the error was reported by the app."""
        if event.state is WorkerState.ERROR and event.worker.name == "session":
            self.input.ask({"retry": "Try again"})
            self.presenter.refresh()

    def on_unmount(self) -> None:
        self.follower.end()
        for each in (self, self.view, self.line):
            each._styles_cache.clear()  # Textual keeps the caches of a thousand widgets, whatever became of these

    # -- keys and clicks -----------------------------------------------------------------------------

    def on_paper_pressed(self, event: Paper.Pressed) -> None:
        if event.token.startswith("key:") and (action := named(event.token[4:], "table")):
            self.call_later(self.run_action, action)
        else:
            self._request(self.controls.clicked(event.token))

    def on_click(self) -> None:
        """A click beside everything that can be chosen: what waits for a key goes on."""
        self.controls.pressed("", "")

    async def on_key(self, event: keys.Key) -> None:
        character = event.character or ""
        self.controls.pressed(event.key, character)
        if self.line.is_open:
            event.stop()
            event.prevent_default()
            await self.line.late(event)
            return
        if self.focused is not self.view:
            return
        if event.key in TYPING:  # here and not by its binding: the keys that follow are on their way already
            self.action_type()
        elif (request := self.controls.key(event.key, character, self.view.spots, event.time)) is None:
            return
        else:
            self._request(request)
        event.stop()
        event.prevent_default()

    def _request(self, action: str) -> None:
        if action:
            self.call_later(self.run_action, action)

    # -- what the presenter asks for -----------------------------------------------------------------

    def paint(self, top: Tabletop, look: Look, placard: Placard | None) -> None:
        """Paint the table, and a placard on it."""
        self.view.show(top, look, placard)

    def spots(self) -> Sequence[Spot]:
        """Where things were painted."""
        return self.view.spots

    def draw_curtain(self, name: str) -> None:
        """Cover the table until this player says that he is there alone."""
        self.parlor.push_screen(Curtain(self.parlor.palette, name), self._uncovered)

    def _uncovered(self, present: bool | None) -> None:
        if present:
            self.presenter.send(intents.Present())
        else:
            self.action_leave()

    def ask_dice(self, event: events.DiceAsked, outcomes: Sequence[str]) -> None:
        """Ask what real dice or cards showed; the slip stays where it is asked again."""
        if event.again and self._dice_entry is not None:
            return
        slip = Slip(self.parlor.palette, event.words, event.example, outcomes)

        def submit(typed: str) -> None:
            self.presenter.send(intents.TypeText(self.session.question, typed))

        self._dice_entry = DiceEntry(slip, submit, self.action_leave)
        self.parlor.push_screen(self._dice_entry)

    def refuse_dice(self, words: str) -> bool:
        """Say why what was typed can't have come up; whether that is being asked."""
        if self._dice_entry is None:
            return False
        self._dice_entry.refuse(words)
        return True

    def close_line(self) -> None:
        """Close the line in which moves are typed: it has become one."""
        if self.line.is_open:
            self.line.action_close()

    def close_dice(self) -> None:
        """Close the slip for real dice: the match has gone on."""
        entry, self._dice_entry = self._dice_entry, None
        if entry is not None:
            entry.dismiss(None)

    def ring(self) -> None:
        """Ring the bell: it is a person's turn."""
        self.app.bell()

    def ask_statistics(self) -> None:
        """Ask the statistics how often the people here have won."""
        if self.follower.saved_as or self.parlor.save_service.saved_id(self.match):
            people = [self.session.names[seat] for seat in self.session.people]
            self.parlor.query_store(self._take_record, partial(standings_at, game=self.match.entry.id, people=people))

    async def wants_introduction(self) -> bool:
        """Whether people have never played this game, as the saves and what was introduced before know."""
        parlor, game = self.parlor, self.match.entry
        if not parlor.settings.introductions or game.id in parlor.recent_setups.introduced or not game.quick:
            return False
        with suppress(ParlorError):  # without saves nobody has ever played
            if counts := await parlor.save_service.query(begun_games):
                return counts.get(game.id, 0) < 2  # this game is one of them
        return True

    def mark_introduced(self) -> None:
        """Note that people have been told about this game."""
        self.parlor.recent_setups.mark_introduced(self.match.entry.id)

    def _take_record(self, standings: dict[str, Standing]) -> None:
        self.presenter.game_over.take_record(self.match, standings)
        self.presenter.refresh()

    # -- actions -------------------------------------------------------------------------------------

    def action_rules(self) -> None:
        """Show the page of rules."""
        from parlor.screens.pages import RulesPage

        self.parlor.push_screen(RulesPage(self.match.entry, self.parlor.palette))

    def action_keys(self) -> None:
        """Show all keys."""
        self.parlor.show_keys(boards=any(zone.men for zone in self.input.scene.zones))

    def action_log(self) -> None:
        """Show the whole log."""
        from parlor.screens.pages import LogPage

        self.parlor.push_screen(LogPage(self.match.entry.title, self.presenter.log()))

    def action_hint(self) -> None:
        """Say what a good player would do."""
        self.controls.hint()

    def action_resign(self) -> None:
        """Give the game up, when asked again."""
        self.presenter.send(intents.Resign())

    def action_draw(self) -> None:
        """Offer a draw."""
        self.presenter.send(intents.OfferDraw())

    def action_claim(self) -> None:
        """Take everything that is left of the deal, where it is surely one's own."""
        self.presenter.send(intents.Claim())

    def action_play_on(self) -> None:
        """Make moves that leave no choice until there is one."""
        self.controls.play_on()

    def action_sort(self) -> None:
        """Sort the hand in another way."""
        self._order = ORDERS[(ORDERS.index(self._order) + 1) % len(ORDERS)]
        self.presenter.refresh()

    def action_lens(self) -> None:
        """Look through the lens, or put it away."""
        if self.controls.lens():
            self._lens = not self._lens
            self.presenter.refresh()

    def action_step(self) -> None:
        """Step through the game so far; behind the curtain there is nothing to see."""
        if not covered(self.session):
            self.parlor.show_replay(self.match, self.session.viewer, at_end=True)

    def action_undo(self) -> None:
        """Take back the last decision, or what is chosen of one."""
        self.controls.undo()

    def action_redo(self) -> None:
        """Make again what was taken back."""
        self.presenter.send(intents.Redo())

    def action_play_again(self) -> None:
        """Play the same game with the same players."""
        self.parlor.play_again(self.match)

    def action_change_seats(self) -> None:
        """Set the same game up anew."""
        match = self.match
        seats = tuple((player.name, player.bot) for player in match.players)
        self.parlor.leave_table()
        self.parlor.show_setup(match.entry, GameSetup(seats, option_values(match.options), match.real_dice))

    async def action_take_over(self) -> None:
        """Play a game here that is open in another window."""
        try:
            await self.follower.take_over()
        except ParlorError as error:
            self.presenter.notice(str(error))

    @property
    def commands(self) -> tuple[tuple[str, str, Callable[[], object]], ...]:
        """What the palette of commands offers at a table."""
        found = ("Export this game", "Write it into a file in the current folder", self.action_export)
        return (found, *commands("end" if self.match.over else "table", self))

    def action_export(self) -> None:
        """Write the game into a file."""
        self.presenter.notice(export(self.match, self.follower.saved_as))

    def action_back(self) -> None:
        """Go back one step of what is chosen; with nothing chosen, leave the table. The game is saved already."""
        if not self.controls.close_placard() and not self.controls.back():
            self.action_leave()

    def action_leave(self) -> None:
        """Leave the table; the game is saved already."""
        self.parlor.leave_table()

    # -- typed moves ---------------------------------------------------------------------------------

    def action_type(self) -> None:
        """Open the line in which moves are typed."""
        if self.input.selection is not None:
            self.line.open(self.session.viewer, [text(move) for move in self.input.selection.moves])

    def on_input_changed(self, event: TypedLine.Changed) -> None:
        """Say what is typed could become."""
        event.stop()
        if self.line.is_open and self.input.selection is not None:
            self.presenter.messages.notice = ""
            self.presenter.messages.hint = could_be(self.match, event.value, self.presenter.wording.written)
            self.presenter.refresh()

    def on_typed_line_closed(self) -> None:
        """What could be typed is no longer said."""
        self.presenter.messages.hint = ""
        self.presenter.refresh()

    def on_input_submitted(self, event: TypedLine.Submitted) -> None:
        """Send what was typed; the line stays open until it has become a move: mostly one letter is wrong."""
        event.stop()
        self.line.remember(event.value)
        if event.value.strip() and self.input.selection is not None:
            self.presenter.messages.hint = ""
            self.presenter.send(intents.TypeText(self.session.question, event.value, self.presenter.wording.written))
            return
        if event.value.strip():
            self.presenter.notice(self.controls.typed_too_late(event.value))
        self.line.action_close()
