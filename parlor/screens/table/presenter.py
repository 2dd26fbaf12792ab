"""Shows what happens in a session on a table: it handles events, and knows nothing of Textual."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from parlor.core.scene import Scene
from parlor.core.scene.tokens import distinct
from parlor.core.state import CHANCE, Move
from parlor.play.hand_order import ORDERS, sort_hand
from parlor.play.log import MatchLog
from parlor.play.log_groups import GroupedLog
from parlor.play.match import Match
from parlor.play.move_input.choice import Choice, toggles
from parlor.play.move_input.move_input import MoveInput
from parlor.play.move_input.wording import Wording
from parlor.play.notation import explain_refusal
from parlor.play.result import hand_result
from parlor.play.review.words import warning
from parlor.play.session import events, intents
from parlor.play.session.ports import Ports, Seating, SharedRecord
from parlor.play.session.session import Session
from parlor.screens.table.animation import PICTURE_S, frames_of, play_frames
from parlor.screens.table.cursor_keys import nearest_place
from parlor.screens.table.face import (
    LOG_LINES,
    goes_on,
    is_covered,
    look_of,
    partly_done,
    result_placard,
    shown_scene,
    table_of,
)
from parlor.screens.table.game_over import GameOver, labels
from parlor.screens.table.hints import Hints
from parlor.screens.table.host import DiceSlips, Host, View
from parlor.screens.table.introduction import Introducer, Introductions, introduction_buttons
from parlor.screens.table.messages import Messages
from parlor.screens.table.pacing import COMPLETE, SETTLING, STOPPED, Pacing, full_trick, shows_dice
from parlor.screens.table.stage import Stage
from parlor.screens.table.timed_moves import TimedMoves
from parlor.screens.table.tumbling import tumbling
from parlor.settings import Settings
from parlor.widgets.canvas.canvas import Look, Spot
from parlor.widgets.layout.frame import Tabletop
from parlor.widgets.placards.placard import Placard

if TYPE_CHECKING:
    from parlor.store.statistics import Standing

NEWS_LINES: Final = 12
"""Lines of the log among which the last two are found that differ: lines that repeat appear once."""
SETTLES: Final = "Your turn ends in a moment. Enter ends it now, U takes the step back."
RESIGN: Final = {"no": "Play on", "yes": "Resign"}
DRAW: Final = {"no": "Decline", "yes": "Accept"}
COSTLY: Final = {"no": "Think again", "yes": "Play it"}
"""The answers to a question; the harmless one first."""


class Presenter:
    """One table: its session, what is chosen, and what is shown for a while."""

    def __init__(
        self,
        match: Match,
        host: Host,
        view: View,
        dice: DiceSlips,
        ports: Ports,
        introductions: Introductions,
        settings: Callable[[], Settings],
        look: Callable[[], Look],
        pretty: Callable[[str], str],
        *,
        watching: str = "",
        shared: SharedRecord | None = None,
        seating: Seating | None = None,
        hosts: bool = True,
    ) -> None:
        """Show a match, alone or with players elsewhere (see `Session`); `hosts`: another game may be begun here."""
        self._host = host
        self._view = view
        self._dice = dice
        self._settings = settings
        self._look = look
        self._pretty = pretty
        self.order = ORDERS[0]
        """How the hand is sorted: see `parlor.play.hand_order`."""
        self.lens = False
        """Whether a part of the table is seen through a lens."""
        self.messages = Messages()
        self.stage = Stage()
        self.game_over = GameOver()
        self.session = Session(match, self.show, ports, watching=watching, shared=shared, seating=seating)
        self._hosts = hosts
        self.input = MoveInput(self._spots, self._nearest_place, self.notice)
        self.hints = Hints(self.input, self.messages)
        self.pacing = Pacing(settings, lambda: self.session.pending)
        self._introducer = Introducer(introductions, self.session, self.stage, self.input, self.pacing, self.refresh)
        self._timed_moves = TimedMoves(self.session, self.stage, self.pacing, lambda: self._top, self.refresh)
        self._story = MatchLog(self.session.names, pretty)
        self._entries = GroupedLog(self.session.names, pretty)
        self._top = Tabletop("", Scene(()), ())
        self._reported = -1  # how many moves had been reported when the table was last painted
        self._seen: tuple[object, ...] = ()  # what the scene was made of

    # -- painting ------------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The match as it is now."""
        return self.session.match

    @property
    def wording(self) -> Wording:
        """How moves are put into words here."""
        session = self.session
        return Wording(self.match.game, self.input.scene, session.names, session.viewer, self._pretty)

    def refresh(self) -> None:
        """Paint the table as it stands now; a move that was not reported yet is not shown."""
        self._view.show(*self._compose())

    def _compose(self) -> tuple[Tabletop, Look, Placard | None]:
        """The table as it stands now, how it looks, and the placard on it."""
        session, stage, glyphs = self.session, self.stage, self._look().glyphs
        if self._reported not in (len(self.match), -1) and stage.frame is None:
            self._top = replace(self._top, message=self.messages.shown, talk=self.messages.talk)
        else:
            seen = (session.scene(), stage.frame, bool(stage.result), self.order)
            if len(seen) != len(self._seen) or any(a is not b for a, b in zip(seen, self._seen, strict=True)):
                self._seen = seen
                self.input.scene = shown_scene(session, stage, self.order)
            log, news = list[str](), list[str]()
            if not is_covered(session):
                log = self._entries.entries(self.match, session.viewer, LOG_LINES)
                news = self._story.lines(self.match, session.viewer, NEWS_LINES)[-2:]
            if self.stage.over and news and self.game_over.tells(news[-1]):
                news = []
            partial = partly_done(self.match, session.viewer)
            sentence = self.game_over.sentence
            self._top = table_of(
                session, self.input, stage, self.messages, self.wording, glyphs, log, news, sentence, partial=partial
            )
        look = self._look()._replace(lens=self.lens)
        return self._top, look_of(session, self.input, stage, look), self._placard()

    def _placard(self) -> Placard | None:
        """The placard that lies on the table now: how a hand or the game came out."""
        if is_covered(self.session):
            return None
        buttons = self.input.buttons(self.wording)
        if self.stage.over:
            return self.game_over.placard(buttons)
        if self.stage.introduction is not None:
            return replace(self.stage.introduction, buttons=introduction_buttons(buttons))
        return result_placard(self.stage.result, buttons) if self.stage.result else None

    def _spots(self) -> Sequence[Spot]:
        self.refresh()
        return self._view.spots

    def _nearest_place(self, token: str, others: object) -> str:
        return nearest_place(self.input.scene, self._view.spots, token, others)  # type: ignore[arg-type]

    def notice(self, words: str) -> None:
        """Say something until the next key."""
        self.messages.notice = words
        self.refresh()

    def take_record(self, standings: dict[str, Standing]) -> None:
        """Show how the people here have done at this game."""
        self.game_over.take_record(self.match, standings)
        self.refresh()

    def log(self) -> list[str]:
        """The whole log as the viewer may read it; nothing behind the curtain."""
        return [] if is_covered(self.session) else self._story.lines(self.match, self.session.viewer)

    # -- intents -------------------------------------------------------------------------------------

    def send(self, intent: intents.Intent) -> None:
        """Ask something of the session; whatever waits to be seen gives way to it."""
        self.session.send(intent)
        self.pacing.wake()

    # -- events --------------------------------------------------------------------------------------

    async def show(self, event: events.Event) -> None:
        """Show an event; returns when people have seen it."""
        session = self.session
        self.pacing.hurried = session.auto
        if not isinstance(event, events.Moved):
            self._reported = len(self.match)
        await self._introducer.introduce_before(event)
        match event:
            case events.Moved():
                await self._moved(event)
            case events.Asked():
                self._asked(event)
            case events.Alone():
                await self._alone(event)
            case events.Result(out):
                await self._result(out)
            case events.TimingAsked():
                await self._timed_moves.ask(event)
            case events.DiceAsked():
                chances = self.match.state.chances() or ()
                self._dice.ask(event, [" ".join(move[1:]) or move[0] for move, _ in chances])
            case events.Curtain(seat):
                self._nothing_asked()
                self._host.draw_curtain(session.names[seat])
            case events.Confirm():
                self._confirm(event)
            case events.Costly(verdict):
                self._host.close_line()
                self.input.ask(COSTLY, warning(verdict, self.wording.phrase))
            case events.Advised(advice):
                self.hints.tell(advice, self.wording)
            case events.TakenBack():
                self._nothing_asked()
                self.messages.notice = ""
            case events.Elsewhere():
                self._nothing_asked()
            case events.TakenOver(words):
                self._taken_over(words)
            case events.Regained():
                self._nothing_asked()
                self.messages.trouble = self.messages.watching = ""
            case events.Over():
                self._over()
            case events.Said():
                self._say(event)
            case events.Thinking():
                pass
        self.refresh()

    def _taken_over(self, words: str) -> None:
        """Say that another window plays the game, and offer to leave; also anew at each of its moves."""
        offered, cursor = self.input.actions, self.input.cursor
        self._nothing_asked()
        self.messages.trouble, self.messages.watching = "", words
        self.input.ask({"leave": "Back to the games"} if self.match.over else {"leave": "Leave", "take": "Take over"})
        if offered == self.input.actions:
            self.input.cursor = cursor  # who watches has seen it all: a move of others takes nothing back
        else:
            self.pacing.hush()  # the next key may still be meant for the game

    def _nothing_asked(self) -> None:
        """Nobody is asked any more: what was chosen, offered and shown of the question goes."""
        self.input.end()
        self.input.actions = {}
        self.stage.over = False
        self.messages.hint = ""
        self._dice.close()

    async def _moved(self, event: events.Moved) -> None:
        """Show a move: what lies between the positions, and then what has come of it, for a while."""
        session, match, stage = self.session, self.match, self.stage
        before = match.view_at(session.viewer, event.number - 1)
        (step,) = match.log(session.viewer, event.number - 1, event.number)
        still = replace(self._top, buttons=(), prompt="", message="", hint="")
        self._nothing_asked()
        if event.why == "person":
            self._host.close_line()
        self.messages.notice = ""
        await self._timed_moves.show_stopped()
        actor = event.seat
        if event.seat == CHANCE and event.number > 1:
            actor = match.position(event.number - 2).turn  # whose act it is that chance works out
        settings = self._settings()
        frames = await frames_of(match, before, step.move) if settings.bot_pause_s else ()
        thrown = not frames and settings.moves_shown and not self.pacing.hurried
        if thrown:
            frames = tumbling(match.game.scene(before), session.scene(), step.move)
        if frames:
            timed = match.game.scene(before).timing
            stage.turn = timed.seat if timed is not None and timed.seat >= 0 else actor
            stage.still = still
            try:
                own = stage.turn in session.people
                skipped = await play_frames(frames, self._show_frame, self.pacing, settings, own=own)
            finally:
                stage.frame = stage.still = None
            if skipped or not thrown:  # who watched the dice come to rest may choose at once
                self.pacing.hush()
        self._reported = len(match)
        shown = settings.moves_shown and settings.bot_pause_s and not self.pacing.hurried
        if not frames and shown and not goes_on(match, event.seat, step.move):
            await self._show_motion(step.move)
        self.refresh()
        held = session.result_due and session.scene().pause.before is not None
        if not held and not session.plays_here(match.turn):
            await self._linger(actor if event.seat == CHANCE else CHANCE)

    async def _show_motion(self, move: Move) -> None:
        """Show things on their way to where a move has brought them, until a key is pressed."""
        scene = self.session.scene()
        top, look, placard = self._compose()
        if placard is not None or is_covered(self.session) or scene.pauses("skip") or self.session.claimed >= 0:
            return  # what is claimed is only laid down
        if self.session.result_due and scene.pause.before is not None:
            top = replace(top, scene=distinct(sort_hand(scene.pause.before, self.order)))
        for picture in self._view.motion(top, look, move):
            self._view.show_picture(picture)
            if await self.pacing.pause(PICTURE_S):
                self.pacing.hush()
                break

    def _show_frame(self, scene: Scene) -> None:
        self.stage.frame = scene
        self.refresh()

    async def _linger(self, thrower: int) -> None:
        """Let people see what happened, though hardly what happens elsewhere.

        A full trick stays longer, and so does what a person has thrown: `thrower` is for whom chance has acted.
        """
        scene = self.session.scene()
        own = thrower in self.session.people and shows_dice(scene) and self.session.claimed < 0
        await self.pacing.rest(0 if scene.pauses("skip") else COMPLETE if own else self._share(scene))

    def _share(self, scene: Scene) -> float:
        """The share of a pause that a table stays as it lies: longer where something is complete."""
        return COMPLETE if (scene.pauses("linger") or full_trick(scene)) and self.session.claimed < 0 else 1.0

    def _asked(self, event: events.Asked) -> None:
        """Light up the moves of a new question; of one that is still open, what was chosen."""
        match = self.match
        if event.again:
            self.input.actions = {}
            self.input.reopen()
            return
        if event.fresh:
            self.pacing.rhythm.note_question(monotonic())
            if len(match) and self._settings().bell:
                self._host.ring()
        self.refresh()  # what is chosen is chosen of what lies there now
        choice = Choice(
            event.question,
            match.game,
            match.view(event.seat),
            event.moves,
            toggles(match.toggled_tokens(), event.moves),
            partly_done(match, event.seat),
            event.sure,
            event.auto,
        )
        self.input.begin(choice, self._explain, fresh=event.fresh)
        self.hints.follow(match.moves[-1] if len(match) else ())
        self.input.keys(self.wording)

    def _explain(self, word: str, chosen: tuple[str, ...]) -> str:
        return explain_refusal(self.match.state, word, self.match.game, chosen)

    async def _alone(self, event: events.Alone) -> None:
        """Say which move is about to be made for a person, and wait a moment."""
        if event.why == "forced":
            made = f"Your only choice, made for you: {self.wording.phrase(event.move)}."
            self.stage.alone = SETTLES if event.settles else made
        self.refresh()
        await self.pacing.rest(SETTLING if event.settles else self._share(self.session.scene()))
        self.stage.alone = ""

    async def _result(self, out: str) -> None:
        """Show how a hand has ended: until a key, but to people who are out for a while."""
        session = self.session
        self.stage.result = hand_result(self.match, session.viewer, session.names, self._pretty)
        self.input.ask({"on": "Go on"})
        self.refresh()
        await (self.pacing.rest(STOPPED) if out == "game" else self.pacing.until_key())
        self.input.actions = {}
        self.stage.result = ()
        self.pacing.hush()

    def _confirm(self, event: events.Confirm) -> None:
        """Ask whether something is meant: a move is chosen once more, all else has buttons."""
        if event.kind == "move":
            self.input.reopen(confirming=True)
            self.messages.notice = f"{event.words}. Press again to confirm."
        else:
            self.input.ask(RESIGN if event.kind == "resign" else DRAW, event.words)

    def _over(self) -> None:
        """Show the result; of a game that can't be played on, why not."""
        session = self.session
        self.input.end()
        if self.match.broken:
            self.input.ask({"leave": "Back to the games"})
            self.messages.notice = self.match.broken
            return
        self._host.note_over()
        self.game_over.begin(self.match, session.viewer, session.names, self._pretty)
        self.show_result(True)
        if self.game_over.wants_record:
            self._host.ask_statistics()

    def show_result(self, shown: bool) -> None:
        """Show the report of the finished game, or put it away."""
        self.stage.over = shown
        self.input.ask(labels(report_shown=shown, hosts=self._hosts))
        self.refresh()

    def _say(self, event: events.Said) -> None:
        if event.trouble:
            self.messages.trouble = event.words
        elif not self._dice.refuse(event.words):
            self.messages.notice = event.words
        if event.retry:
            self.input.ask({"retry": "Try again"})

    def last_move(self) -> Move:
        """The last move as the viewer saw it."""
        made = len(self.match)
        return self.match.log(self.session.viewer, made - 1)[0].move if made else ()
