"""Stepping through a game: every position with its line of the log, and going on from any of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.timer import Timer

from parlor.core.scene.tokens import may_crowd
from parlor.play.brief import game_brief
from parlor.play.log import MatchLog, result_sentence
from parlor.play.log_groups import GroupedLog
from parlor.play.match import Match
from parlor.play.move_input.buttons import Button
from parlor.screens.actions import action_of_key, bindings, foot
from parlor.screens.closing import ClosesOnce
from parlor.widgets.canvas.canvas import Canvas, Look
from parlor.widgets.canvas.paper import Paper
from parlor.widgets.canvas.suits import pretty
from parlor.widgets.layout.frame import Tabletop
from parlor.widgets.layout.panel import seats
from parlor.widgets.layout.tabletop import paint_tabletop

if TYPE_CHECKING:
    from parlor.screens.app_api import AppApi

NO_GOING_ON: Final = "When a game is over you can start a new one from any position before its end."
PAGE: Final = 10
"""Moves that PgUp and PgDn go."""
NEWS_LINES: Final = 12
"""Lines of the log among which the last one is found: lines that repeat appear once."""
SHOWN: Final = 60
"""Lines of the log beside the board."""
PACE: Final = {"off": 0.4, "brisk": 0.8, "calm": 1.6}
"""Seconds that a position stays while the game plays by itself."""


class ReplayView(Paper):
    """The table after so many moves."""

    def __init__(self, screen: ReplayScreen) -> None:
        super().__init__(screen.parlor.palette)
        self.stepping = screen
        self.lens = False

    def paint(self, width: int, height: int) -> Canvas:
        top, look = self.stepping.tabletop()
        return paint_tabletop(top, look, width, height)


class ReplayScreen(ClosesOnce[None]):
    """A game from its beginning to its end, position by position, through one seat's eyes."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings("step")]
    AUTO_FOCUS = "ReplayView"

    def __init__(self, parlor: AppApi, match: Match, seat: int = 0, at: int = -1) -> None:
        super().__init__()
        self.parlor = parlor
        self.match = match
        self.seat = seat
        self.at = len(match) if at < 0 else at
        """After how many moves."""
        self.names = tuple(player.name for player in match.players)
        self.story = MatchLog(self.names, self._pretty)
        self.entries = GroupedLog(self.names, self._pretty)
        self.view = ReplayView(self)
        self._playing: Timer | None = None

    def compose(self) -> ComposeResult:
        yield self.view

    def _pretty(self, word: str) -> str:
        return pretty(word, self.parlor.glyphs)

    # -- what is shown -----------------------------------------------------------------------------

    def tabletop(self) -> tuple[Tabletop, Look]:
        """The table where it stands."""
        match, at = self.match, self.at
        view = match.view_at(self.seat, at)
        scene = match.game.scene(view)
        log = self.entries.entries(match, self.seat, SHOWN, at)
        news = self.story.lines(match, self.seat, NEWS_LINES, at)
        ended = match.over and at == len(match)
        happened = result_sentence(match.winners(), self.names) if ended else news[-1] if news else "The beginning"
        last = match.log(self.seat, at - 1, at)[0] if at else None
        look = Look(
            names=self.names,
            last=frozenset(last.move) if last is not None and last.seat >= 0 else frozenset(),
            turn=view.turn,
            winners=match.winners() if ended else (),
            glyphs=self.parlor.glyphs,
            four_colour=self.parlor.settings.four_colour,
            colour=self.parlor.palette.colour,
            lens=self.view.lens,
        )
        top = Tabletop(
            title=match.entry.title,
            scene=scene,
            seats=seats(self.names, view.shown.scores() if match.counts_points else (), scene, view.shown.sides()),
            log=log,
            buttons=tuple(Button(word, label) for word, label in self._buttons().items()),
            foot=foot("step", self._absent(lens=not may_crowd(scene))),
            prompt=f"Move {at} of {len(match)}, as {self.names[self.seat]} saw it",
            happened=happened,
            brief=() if ended else game_brief(match.entry, match.options),
        )
        return top, look

    def _absent(self, *, lens: bool) -> tuple[str, ...]:
        """The actions that mean nothing where it stands."""
        return tuple(name for name, away in (("lens", lens), ("go_on", not self._can_go_on)) if away)

    def _buttons(self) -> dict[str, str]:
        found = {"first": "|<", "previous": "<", "play": "Stop" if self._playing else "Play", "next": ">", "last": ">|"}
        return {**found, "go_on": "Go on from here"} if self._can_go_on else found

    @property
    def _can_go_on(self) -> bool:
        """Whether a new game may begin here: of a game that is over, before its end."""
        return self.match.over and self.at < len(self.match)

    def on_paper_pressed(self, event: Paper.Pressed) -> None:
        token = event.token
        self.call_later(self.run_action, action_of_key(token[4:], "step") if token.startswith("key:") else token)

    # -- actions -----------------------------------------------------------------------------------

    def go(self, at: int) -> None:
        """Show the position after so many moves."""
        self.at = max(0, min(len(self.match), at))
        self.view.redraw()

    def action_lens(self) -> None:
        """Take the lens, or lay it down."""
        self.view.lens = not self.view.lens
        self.view.redraw()

    def action_previous(self) -> None:
        """One move back."""
        self.go(self.at - 1)

    def action_next(self) -> None:
        """One move on."""
        self.go(self.at + 1)

    def action_earlier(self) -> None:
        """Some moves back."""
        self.go(self.at - PAGE)

    def action_later(self) -> None:
        """Some moves on."""
        self.go(self.at + PAGE)

    def action_first(self) -> None:
        """To the beginning."""
        self.go(0)

    def action_last(self) -> None:
        """To the end."""
        self.go(len(self.match))

    def action_play(self) -> None:
        """Let the game play by itself, or stop it."""
        if self._playing is not None:
            self._stop()
        else:
            if self.at == len(self.match):
                self.at = 0
            self._playing = self.set_interval(PACE[self.parlor.settings.pace], self._tick)
        self.view.redraw()

    def _stop(self) -> None:
        if self._playing is not None:
            self._playing.stop()
            self._playing = None

    def _tick(self) -> None:
        if self.at == len(self.match):
            self._stop()
        self.go(self.at + 1)

    def action_eyes(self) -> None:
        """Look through the next seat's eyes, where nothing is secret any more."""
        if self.match.over:
            self.seat = (self.seat + 1) % len(self.names)
            self.view.redraw()

    def action_go_on(self) -> None:
        """Play on from here, as a new game."""
        if self._can_go_on:
            self._stop()
            self.parlor.play_from(self.match, self.at)
        else:
            self.parlor.tell(NO_GOING_ON)

    def action_log(self) -> None:
        """Read the log up to the position shown."""
        from parlor.screens.pages import LogPage

        lines = self.story.lines(self.match, self.seat, until=self.at)
        self.parlor.push_screen(LogPage(self.match.entry.title, lines))

    def action_keys(self) -> None:
        """Show all keys."""
        self.parlor.show_keys()

    def action_back(self) -> None:
        """Back to where one came from."""
        self._stop()
        self.dismiss(None)
