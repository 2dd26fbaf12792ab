"""The table: one match being played, seen through the viewer's eyes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from textual import events as keys
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.worker import Worker, WorkerState

from parlor.core.errors import ParlorError
from parlor.play.match import Match
from parlor.play.review.words import TUTOR
from parlor.play.session import intents
from parlor.screens.actions import TALKING, TYPING, action_of_key, bindings, commands
from parlor.screens.app_api import AppApi
from parlor.screens.lobby.talking import Talking
from parlor.screens.table.controls import Controls
from parlor.screens.table.curtain import Curtain
from parlor.screens.table.dice_entry import DiceSlips
from parlor.screens.table.game_over import standings_at
from parlor.screens.table.introduction import Introductions
from parlor.screens.table.match_screen import MatchScreen
from parlor.screens.table.ports import AppPorts
from parlor.screens.table.presenter import Presenter
from parlor.screens.table.table_follower import TableFollower
from parlor.screens.table.typed_line import TypedLine
from parlor.screens.table.view import TableView
from parlor.store.follower import WATCHING, Follower
from parlor.store.recent_setups import TABLE
from parlor.widgets.canvas.canvas import Look
from parlor.widgets.canvas.paper import Paper
from parlor.widgets.canvas.suits import pretty

NO_TALK: Final = "Table talk is for shared tables, where everybody has a terminal of his own."
NOT_YET: Final = "At a shared table a game can be exported when it is over."


def controls(act: Callable[[Controls], None]) -> Callable[[TableScreen], None]:
    """Return an action that the controls carry out."""
    return lambda screen: act(screen.controls)


if TYPE_CHECKING:
    from parlor.screens.commands import Command
    from parlor.screens.lobby.hosting import Hosting
    from parlor.store.shared.link import Link


class TableScreen(MatchScreen):
    """One match at the table: keys and clicks go to its controls, what happens is painted by its presenter."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("table", "end")]
    # Messages of the app lie over the standings for a while: elsewhere they would cover the hand, or what is asked.
    CSS = """
    TableScreen { layers: base line; }
    TableScreen ToastRack { dock: top; align: right top; margin: 1 0 0 0; }
    TableScreen Toast { width: 30; padding: 0 1; margin: 0 0 1 0; }
    """
    AUTO_FOCUS = "TableView"

    def __init__(
        self, parlor: AppApi, match: Match, saved_as: str = "", *, watching: bool = False, link: Link | None = None
    ) -> None:
        """Show a match; `link` is that to the shared table at which it is played, where it is."""
        super().__init__()
        self.parlor = parlor
        self.link = link
        self.view = TableView(parlor.palette)
        self.line = TypedLine(self.view)
        self.presenter = Presenter(
            match,
            self,
            self.view,
            DiceSlips(parlor, lambda typed: self.controls.type_dice(typed)),
            AppPorts(parlor),
            Introductions(parlor),
            lambda: parlor.settings,
            self._look,
            lambda word: pretty(word, parlor.glyphs),
            watching=WATCHING if watching else "",
            shared=link.feed if link is not None else None,
            seating=link.seating if link is not None else None,
            hosts=link is None or link.hosts,
        )
        self.session = self.presenter.session
        self.input = self.presenter.input
        self.controls = Controls(self.presenter)
        self.talking = Talking(self, parlor, link, self.view) if link is not None else None
        self.follower: Follower | TableFollower = (
            TableFollower(link, self.session)
            if link is not None
            else Follower(parlor.save_service, match, saved_as, self.presenter.send, lambda: self.session.trouble)
        )

    @property
    def _lines(self) -> tuple[TypedLine, ...]:
        """The lines in which something can be typed."""
        return (self.line, self.talking.line) if self.talking is not None else (self.line,)

    def _look(self) -> Look:
        app = self.parlor
        return Look(glyphs=app.glyphs, four_colour=app.settings.four_colour, colour=app.palette.colour)

    def compose(self) -> ComposeResult:
        yield self.view
        yield self.line
        if self.talking is not None:
            yield self.talking.line

    def on_mount(self) -> None:
        self.follower.begin(watching=self.session.watching)
        if self.link is not None:
            self.link.hearers.add(self._hear)
            self._hear()
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
        if self.link is not None:
            self.link.hearers.discard(self._hear)
        for each in (self, self.view, *self._lines):
            each._styles_cache.clear()  # Textual keeps the caches of a thousand widgets, whatever became of these

    # -- keys and clicks -----------------------------------------------------------------------------

    def on_paper_pressed(self, event: Paper.Pressed) -> None:
        if event.token.startswith("key:") and (action := action_of_key(event.token[4:], "table")):
            self.call_later(self.run_action, action)
        else:
            self._request(self.controls.clicked(event.token))

    def on_click(self) -> None:
        """A click beside everything that can be chosen: what waits for a key goes on."""
        self.controls.pressed("", "")

    async def on_key(self, event: keys.Key) -> None:
        character = event.character or ""
        self.controls.pressed(event.key, character)
        if (line := next((each for each in self._lines if each.is_open), None)) is not None:
            event.stop()
            event.prevent_default()
            await line.late(event)
            return
        if self.focused is not self.view:
            return
        if event.key in TYPING:  # here and not by its binding: the keys that follow are on their way already
            self.action_type()
        elif event.key in TALKING:
            self.action_talk()
        elif (request := self.controls.key(event.key, character, self.view.spots, event.time)) is None:
            return
        else:
            self._request(request)
        event.stop()
        event.prevent_default()

    def _request(self, action: str) -> None:
        if action:
            self.call_later(self.run_action, action)

    def draw_curtain(self, name: str) -> None:
        """Cover the table until this player says that he is there alone."""
        self.parlor.push_screen(Curtain(self.parlor.palette, name), self._uncovered)

    def _uncovered(self, present: bool | None) -> None:
        if present:
            self.presenter.send(intents.Present())
        else:
            self.action_leave()

    def close_line(self) -> None:
        """Close the line in which moves are typed: it has become one."""
        if self.line.is_open:
            self.line.action_close()

    def ring(self) -> None:
        """Ring the bell: it is a person's turn."""
        self.app.bell()

    def _hear(self) -> None:
        """Show what was said last at a shared table; in a message too, where no panel is seen in which it stands."""
        if self.talking is None:
            return
        messages = self.presenter.messages
        messages.talk, messages.may_talk = self.talking.lines, self.talking.allowed
        self.presenter.refresh()
        seen = self.view.has_panel and self.is_current and not self.presenter.stage.over
        for line in self.talking.news():
            if not seen:
                self.parlor.tell(line)

    @property
    def _saved_as(self) -> str:
        """The id of the saved game; "" while it could not be saved."""
        return self.follower.saved_as or self.parlor.save_service.saved_id(self.match)

    def note_over(self) -> None:
        """Let the list of games show this one no more among those that can be gone on with."""
        self.parlor.recent_setups.drop_left_off(
            self._saved_as if self.link is None else f"{TABLE}{self.link.table.code}"
        )

    def ask_statistics(self) -> None:
        """Ask the statistics how often the people here have won."""
        if self._saved_as:
            people = [self.session.names[seat] for seat in self.session.people]
            self.parlor.query_store(self.presenter.take_record, standings_at(self.match.entry.id, people))

    # -- actions -------------------------------------------------------------------------------------

    action_hint = controls(Controls.hint)
    action_play_on = controls(Controls.play_on)
    action_sort = controls(Controls.sort)
    action_lens = controls(Controls.lens)
    action_undo = controls(Controls.undo)
    action_redo = controls(Controls.redo)
    action_claim = controls(Controls.claim)
    action_draw = controls(Controls.offer_draw)
    action_resign = controls(Controls.resign)

    def action_talk(self) -> None:
        """Open the line in which table talk is typed."""
        if self.talking is None:
            self.presenter.notice(NO_TALK)
        else:
            self.talking.open()

    def action_tutor(self) -> None:
        """Have the tutor warn of costly moves, or no longer."""
        self.parlor.change_settings(tutor=not self.parlor.settings.tutor)
        self.presenter.notice(TUTOR[self.parlor.settings.tutor])

    async def action_take_over(self) -> None:
        """Play a game here that is open in another window."""
        try:
            await self.follower.take_over()
        except ParlorError as error:
            self.presenter.notice(str(error))

    def action_play_again(self) -> None:
        """Play the same game with the same players; at a shared table the host begins it for all."""
        if self.link is None:
            super().action_play_again()
        else:
            self.hosting(self.link).act(lambda lobby, code: lobby.again(code))

    def action_change_seats(self) -> None:
        """Set the same game up anew; at a shared table the host calls all together in the room before the next one."""
        if self.link is None:
            super().action_change_seats()
        else:
            self.hosting(self.link).act(lambda lobby, code: lobby.gather(code))

    def action_export(self) -> None:
        """Write the game into a file; at a shared table only when it is over, for the file holds every hand."""
        if self.link is not None and not self.match.over:
            self.presenter.notice(NOT_YET)
        else:
            super().action_export()

    def hosting(self, link: Link) -> Hosting:
        """What the host of a shared table can do."""
        from parlor.screens.lobby.hosting import Hosting

        return Hosting(self, self.parlor, link, self.presenter.notice)

    @property
    def commands(self) -> list[Command]:
        """What the palette of commands offers at a table: what can be said now, and what can be done besides."""
        from parlor.screens.commands import Command

        def choose(token: str) -> None:
            self._request(self.controls.choose(token))

        buttons = self.presenter.input.buttons(self.presenter.wording)
        here = commands("end" if self.match.over else "table", self, () if self.talking is not None else ("talk",))
        return [
            *(
                Command("Now", button.label, f"key {button.key}" if button.key else "", partial(choose, button.token))
                for button in buttons
                if not button.token.startswith("key:")  # these are among the commands of the table
            ),
            *(Command("At this table", *each) for each in here),
            *(self.talking.commands() if self.talking is not None else ()),
            *(self.hosting(self.link).commands() if self.link is not None and self.link.hosts else ()),
            Command("At this table", "Export", "Write this game into a file in the current folder", self.action_export),
        ]

    def action_back(self) -> None:
        """Go back one step of what is chosen; with nothing chosen, leave the table when asked twice."""
        if not self.controls.close_placard() and not self.controls.back() and self.controls.leave():
            self.action_leave()

    def action_leave(self) -> None:
        """Leave the table; the game is saved already."""
        self.parlor.leave_table()

    def action_type(self) -> None:
        """Open the line in which moves are typed."""
        if (typable := self.controls.typable()) is not None:
            self.line.open(self.session.viewer, typable)

    def on_input_changed(self, event: TypedLine.Changed) -> None:
        """Say what is typed could become."""
        event.stop()
        if event.input is self.line and self.line.is_open:
            self.controls.typing(event.value)

    def on_typed_line_closed(self) -> None:
        """What could be typed is no longer said."""
        self.controls.stop_typing()

    def on_input_submitted(self, event: TypedLine.Submitted) -> None:
        """Send what was typed."""
        event.stop()
        if self.talking is not None and event.input is self.talking.line:
            self.talking.submit(event.value)
            return
        self.line.remember(event.value)
        if not self.controls.typed(event.value):
            self.line.action_close()
