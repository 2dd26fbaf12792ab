"""The table: one match being played, by the looker's own eyes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen

from parlor.archive import export
from parlor.compose import Selection
from parlor.errors import ParlorError
from parlor.match import Match, Step
from parlor.narrate import Story
from parlor.rules import Move, text
from parlor.scene import Grid, Lattice, Scene
from parlor.screens.actions import ASKING, TYPING, bindings, commands, named, reserved, unshifted
from parlor.screens.afterwards import Afterwards
from parlor.screens.buttons import buttons
from parlor.screens.choosing import Choosing
from parlor.screens.course import Course
from parlor.screens.dialling import Dialling
from parlor.screens.hinting import Hinting
from parlor.screens.parting import Parting
from parlor.screens.stage import Stage
from parlor.screens.tableview import TableView
from parlor.screens.typedline import TypedLine, could_be
from parlor.screens.watching import Window
from parlor.sorting import ORDERS, sorted_hand
from parlor.things import aimed, crowded, distinct
from parlor.widgets.canvas import Look
from parlor.widgets.cards import pretty
from parlor.widgets.paper import Paper

if TYPE_CHECKING:
    from parlor.screens.house import House

RESERVED = reserved("table")
"""Characters that are the house's own."""


class TableScreen(Screen[None]):
    """One match at the table: drives the house and the bots, takes the moves of the people."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("table", "end")]
    CSS = """
    TableScreen { layers: base line; }
    """
    AUTO_FOCUS = "TableView"

    def __init__(self, house: House, match: Match, saved_as: str = "", *, watching: bool = False) -> None:
        super().__init__()
        self.house = house
        self.match = match
        self.saved_as = saved_as
        self.names = tuple(player.name for player in match.players)
        self.people = tuple(seat for seat, player in enumerate(match.players) if not player.bot)
        self.looker = self.people[0] if self.people else 0
        self.ready = len(self.people) < 2
        """Whether the looker has said that he is there alone; until then nothing secret is shown."""
        self.choosing = Choosing(self)
        self.dialling = Dialling(self)
        self.hinting = Hinting(self)
        self.message = self.noticed = self.hint = ""
        self._letters: dict[str, str] = {}
        """Letters that have said a word in this game: pressed too late they ask for nothing else."""
        self.after: dict[str, str] = {}
        """Buttons of a finished game: word and label."""
        self.story = Story(self.names, self.pretty)
        self.stage = Stage(self)
        self.course = Course(self)
        self.afterwards = Afterwards(self)
        self.parting = Parting(self)
        self.order = ""
        """How the hand is sorted: see `ORDERS`."""
        self.window = Window(self, watching=watching)
        self._scene: Scene | None = None
        self.view = TableView(self)
        self.line = TypedLine(self.view)

    def compose(self) -> ComposeResult:
        yield self.view
        yield self.line

    def on_mount(self) -> None:
        self.window.begin()
        if not self.window.on:
            self.drive()

    def on_unmount(self) -> None:
        self.window.end()
        self.house.archive.left(self.match)
        for each in (self, self.view, self.line):
            each._styles_cache.clear()  # Textual keeps the caches of a thousand widgets, whatever became of these

    # -- the course of the game --------------------------------------------------------------------

    @property
    def selection(self) -> Selection | None:
        """What is chosen of a move, while a person is asked for one."""
        return self.choosing.selection

    @selection.setter
    def selection(self, selection: Selection | None) -> None:
        self.choosing.selection = selection

    @property
    def last(self) -> Step | None:
        """The last move, as the looker was told of it."""
        return self.match.log(self.looker, len(self.match) - 1)[0] if len(self.match) else None

    @work(exclusive=True)
    async def drive(self, *moves: Move) -> None:
        """Make a person's moves, if some are given; then let the game run until a person must act."""
        await self.course.run(*moves)

    def secret(self, seat: int) -> bool:
        """Whether this seat may know less, or other things, than the other people."""
        state = self.match.state
        return any(state.masked(seat) != state.masked(other) for other in self.people)

    # -- choosing ----------------------------------------------------------------------------------

    def choose(self, word: str) -> None:
        """Take a thing or a verb."""
        if word in self.after:
            if self.parting.answers(word):
                return
            if self.match.over and not self.window.on:
                self.afterwards.choose(word)
            elif word == "retry":
                self.after, self.message = {}, ""
                self.drive()
            elif word == "take":
                self.run_worker(self.window.take())
            elif word == "leave":
                self.action_back()
            return
        self.choosing.take(word)

    def leave(self, word: str) -> None:
        """Leave a thing that was chosen by a move of its own."""
        self.selection = None
        self.course.do(partial(self.match.leave, word))
        self.drive()

    def make(self, *moves: Move) -> None:
        """Play a move of the person whose turn it is, or several one after the other."""
        self.selection = None
        self.drive(*moves)

    def on_paper_pressed(self, event: Paper.Pressed) -> None:
        if event.token.startswith("key:"):
            self.call_later(self.run_action, named(event.token[4:], "table"))
            return
        self.hinting.pressed += 1
        self.stage.key()
        self.stage.read()
        if self.dialling.key(event.token):
            return
        token = aimed(self.scene(), self.selection.chosen if self.selection else (), event.token)
        if why := self.choosing.refused(token):
            self.notice(why)
        elif not self.choosing.twice.pointed_at(token):
            self.choose(token)

    def on_click(self) -> None:
        """A click beside all that can be chosen: whatever waits for a key goes on."""
        self.stage.key()

    async def on_key(self, event: events.Key) -> None:
        if not self._asks(event):
            self.hinting.pressed += 1
            self.stage.key(event.character or event.key)
        if self.line.is_open:
            event.stop()
            event.prevent_default()
            await self.line.late(event)
            return
        self.stage.read()
        if self.focused is not self.view:
            return
        if self.dialling.key(event.key, event.character or ""):
            pass
        elif event.key in ("up", "down", "left", "right"):
            self.view.walk(event.key)
        elif event.key in ("tab", "shift+tab"):
            self.view.step(1 if event.key == "tab" else -1)
        elif event.key in TYPING:  # here and not by its binding: the keys that follow are on their way already
            self.action_type()
        elif event.key in ("enter", "space"):
            if not self.stage.hushed and not self.choosing.twice.holds(event.key, word := self.choosing.meant()):
                self.choose(word)
        elif not event.character or event.character in RESERVED:
            return
        elif word := self.said_by(event.character):
            if not self.stage.hushed:
                self.choose(word)
        elif self._asking(event.character) and (name := unshifted(event.character, "table")):
            self.call_later(self.run_action, name)
        elif why := self.choosing.silent(event.character, self._letters):
            self.notice(why)
        else:
            return
        event.stop()
        event.prevent_default()

    def _asks(self, event: events.Key) -> bool:
        """Whether a key asks for something beside the game, so that what is being timed goes on."""
        timing = self.scene().timing
        waits = self.course.settling or (timing is not None and timing.kind != "call")
        return event.key in ASKING or (waits and bool(event.character and unshifted(event.character, "table")))

    def _asking(self, letter: str) -> bool:
        """Whether a small letter may ask for what its capital does: not when it may have been meant for a verb."""
        asked = self.selection is not None or self.after or self.scene().timing is not None or self.course.settling
        return letter not in self._letters and bool(asked)

    def said_by(self, character: str) -> str:
        """The word that a character says now: a verb's letter, or the place of a die; "" for none."""
        word = self.keys().get(character.casefold(), "")
        return word or (self.choosing.die(character) if character in "123456789" else "")

    def keys(self) -> dict[str, str]:
        """The verb that each letter says now."""
        found = {button.key: button.token for button in buttons(self) if button.key}
        self._letters |= {self.match.game.words[verb].key: verb for verb in self.scene().unoffered} | found
        return found

    # -- what is shown -----------------------------------------------------------------------------

    def scene(self) -> Scene:
        """What the looker sees; made once for each position."""
        if self._scene is None:
            self._scene = distinct(sorted_hand(self.stage.seen(), self.order))
        return self._scene

    def show_scene(self, scene: Scene) -> None:
        """Show another scene than that of the position, for a moment."""
        self._scene = scene
        self.view.redraw()

    def refresh_table(self) -> None:
        """Draw the table as it stands now."""
        self._scene = None
        self.view.redraw()

    def pretty(self, word: str) -> str:
        """A word as people read it."""
        return pretty(word, Look(glyphs=self.house.glyphs))

    def log_lines(self, most: int = 0) -> list[str]:
        """The log as the looker may read it; the last lines only, if `most` is given; none behind the curtain."""
        if not self.ready and self.secret(self.looker):
            return []
        return self.story.lines(self.match, self.looker, most)

    # -- actions -----------------------------------------------------------------------------------

    def action_rules(self) -> None:
        """Show the page of rules."""
        from parlor.screens.pages import RulesPage

        self.house.push_screen(RulesPage(self.match.entry, self.house.palette))

    def action_keys(self) -> None:
        """Show all keys."""
        from parlor.screens.keyspage import KeysPage

        boards = any(isinstance(zone, Grid | Lattice) for zone in self.scene().zones)
        self.house.push_screen(KeysPage(self.house.palette, boards=boards))

    def action_log(self) -> None:
        """Show the whole log."""
        from parlor.screens.pages import LogPage

        self.house.push_screen(LogPage(self.match.entry.title, self.log_lines()))

    def action_hint(self) -> None:
        """Say what a good player would do."""
        self.hinting.ask()

    def action_resign(self) -> None:
        """Give the game up, when asked again."""
        self.parting.resign()

    def action_draw(self) -> None:
        """Offer a draw."""
        self.parting.offer()

    def action_claim(self) -> None:
        """Take all that is left of the deal, where it is surely one's own."""
        if self.selection is not None and self.course.sure:
            self.course.claim(self.looker)
        else:
            self.notice("Nothing to claim: what is left is not surely yours.")

    def action_play_on(self) -> None:
        """Let the game go on by itself while it leaves nothing to choose."""
        self.course.play_on()

    def action_sort(self) -> None:
        """Sort the hand in another way."""
        self.order = ORDERS[(ORDERS.index(self.order) + 1) % len(ORDERS)]
        self.refresh_table()

    def action_lens(self) -> None:
        """Take the lens, where a table may be crowded, or lay it down."""
        if crowded(self.scene()):
            self.view.lens = not self.view.lens
            self.view.redraw()
        else:
            self.notice("Nothing lies so crowded here that it needs the lens.")

    def action_step(self) -> None:
        """Step through the game so far; behind the curtain there is nothing to see."""
        from parlor.screens.stepping import Stepping

        if self.ready or not self.secret(self.looker):
            self.house.push_screen(Stepping(self.house, self.match, self.looker))

    def action_undo(self) -> None:
        """Take back the last decision, or what is chosen of one."""
        if self.choosing.begun:
            self.choosing.back()
        elif self.match.can_undo and not self.window.on:
            self.after = {}
            self.afterwards.end()
            self.course.claimed = -1
            self.course.do(self.match.undo)
            while self.match.can_undo and self.match.turn >= 0 and self.course.only(self.match.turn) is not None:
                self.course.do(self.match.undo)
            self.course.stays = True
            self.drive()
        else:
            self.notice(f"Nothing to take back: {self.match.undo_refused or 'the game is played in another window'}.")

    def action_redo(self) -> None:
        """Make again what was taken back."""
        if self.match.can_redo and not self.window.on:
            self.course.do(self.match.redo)
            self.drive()
        else:
            self.notice("Nothing to redo.")

    @property
    def commands(self) -> tuple[tuple[str, str, Callable[[], object]], ...]:
        """What the palette of commands offers at a table."""
        export = ("Export this game", "Write it into a file in the current folder", self.export)
        return (export, *commands("end" if self.match.over else "table", self))

    def export(self) -> None:
        """Write the game into a file."""
        self.notice(export(self.match, self.saved_as))

    def notice(self, words: str) -> None:
        """Say something in the line of what happened; what is shown for a moment stays."""
        self.message = self.noticed = words
        self.view.redraw()

    def action_back(self) -> None:
        """Leave what is chosen; with nothing chosen, leave the table. The game is saved already."""
        if not self.choosing.stepped_back():
            self.house.leave_table()

    # -- typed moves ---------------------------------------------------------------------------------

    def action_type(self) -> None:
        """Open the line in which moves are typed."""
        if self.selection is not None:
            self.line.open([text(move) for move in self.selection.moves])

    def on_input_changed(self, event: TypedLine.Changed) -> None:
        """Tell what is typed could become."""
        event.stop()
        if self.line.is_open and self.selection is not None:
            self.message, self.hint = "", could_be(self.match, event.value)
            self.refresh_table()

    def on_typed_line_closed(self) -> None:
        """What could be typed is told no longer."""
        self.hint = ""
        self.refresh_table()

    def on_input_submitted(self, event: TypedLine.Submitted) -> None:
        event.stop()
        self.line.remember(event.value)
        self.line.action_close()
        if not event.value.strip() or self.selection is None:
            return
        try:
            moves = self.match.type_moves(event.value)
        except ParlorError as error:
            self.notice(str(error))
            return
        self.make(*moves)
