"""A session: whose turn it is and who looks, what is asked, and everything that happens between two decisions.

The session takes one intent out of its inbox, or the next step of the game, at a time. It awaits its front end for
each event, and has no clock: how long anything is seen is the front end's affair. Nothing is cancelled in the middle of
a move; only a bot's thought and a hint are cancelled, by the session itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final, Literal, TypeAlias

from msgspec import Struct

from parlor.ai.judging import COSTLY
from parlor.core.advice import Advice
from parlor.core.errors import ParlorError
from parlor.core.scene import Scene
from parlor.core.state import CHANCE, Move
from parlor.play.automatic_moves import accepts_draw, next_claimed_move, rest_is_certain
from parlor.play.match import Match, NotSaved
from parlor.play.notation import FormatMove
from parlor.play.real_dice import example, is_asked, parse_roll, question, typed_moves
from parlor.play.session import events, intents
from parlor.play.session.course import costs, keeps_secret, last_mover, only_move, out, runs, timers
from parlor.play.session.events import Front, Why
from parlor.play.session.intents import Intent
from parlor.play.session.ports import Lesson, Ports

IDLE_QUESTIONS: Final = 4
"""Questions in a row with one answer, after which playing on is offered: three are common in any game of cards."""
WATCHING: Final = "This game is played in another window."
OVER: Final = "The game is over."


class _Thought(Struct, frozen=True):
    """What came of thinking at a position."""

    position: int
    seat: int
    hint: bool
    advice: Advice | None = None
    error: Exception | None = None


_Posted: TypeAlias = Intent | _Thought


class _Question(Struct, frozen=True):
    """A question that `Confirm` asked: what a yes does, and what is said of a no."""

    on_yes: Callable[[], Awaitable[object]]
    on_no: str = ""


class Session:
    """Drives one match for one front end.

    `viewer` is the seat whose view is shown, `present` whether nobody else looks, `asked` the seat that is asked for a
    move (-1 for none), `question` the number of the question open now or last, `claimed` the seat that takes the rest
    of the deal (-1 for none), `auto` whether moves without a choice are made until there is one, `watching` whether
    another window plays, and `running` whether the match is being driven.
    """

    def __init__(self, match: Match, front: Front, ports: Ports, *, watching: str = "") -> None:
        """Prepare to drive a match; `watching` says why this window may not play, where it may not."""
        self.match = match
        self.names = tuple(player.name for player in match.players)
        self.people = tuple(seat for seat, player in enumerate(match.players) if not player.bot)
        self.viewer = self.people[0] if self.people else 0
        self.present = len(self.people) < 2
        self.asked = -1
        self.question = 0
        self.claimed = -1
        self.auto = False
        self.running = False
        self.watching = bool(watching)
        self._why_watching = watching
        self._front = front
        self._ports = ports
        self._inbox: asyncio.Queue[_Posted] = asyncio.Queue()
        self._position = 0  # counts changes of the match, so that what was thought before one is known to be stale
        self._told = -1  # the position whose curtain, timing or end was sent
        self._asked_at = -1  # the position at which a question was opened
        self._again = False  # whether the open question is to be asked again
        self._stays = False  # whether a forced move waits: somebody has just gone back to it
        self._result_shown = -1  # how many moves there were when a result was shown
        self._sticky = (-1, -1)  # move counts before and after choices were repeated: they are repeated once a roll
        self._idle = 0  # questions in a row with one answer
        self._confirm: _Question | None = None
        self._failed = False  # whether a bot failed here
        self.trouble = ""
        """The trouble with the disk that was last reported."""
        self._scene: tuple[int, int, Scene] | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._hint: asyncio.Task[None] | None = None
        self._lesson: Lesson | None = None  # what the moves of the open question cost
        self._warned: set[tuple[int, Move]] = set()  # of which moves the tutor has warned, by position: once of each
        self._left = False

    # -- what front ends ask ------------------------------------------------------------------------

    def send(self, intent: Intent) -> None:
        """Put an intent into the inbox; it is carried out when the session can."""
        self._inbox.put_nowait(intent)

    def secret(self, seat: int) -> bool:
        """Whether a seat may know less, or other things, than the other people."""
        return keeps_secret(self.match, seat, self.people)

    def needs_curtain(self, seat: int) -> bool:
        """Whether a curtain must be drawn before this seat may look."""
        return (seat != self.viewer or not self.present) and self.secret(seat)

    def scene(self) -> Scene:
        """The table as the viewer sees it; made once for a position."""
        if self._scene is None or self._scene[:2] != (self._position, self.viewer):
            self._scene = (self._position, self.viewer, self.match.game.scene(self.match.view(self.viewer)))
        return self._scene[2]

    @property
    def out(self) -> Literal["", "hand", "game"]:
        """Whether all people are out: "hand", "game", or "" where somebody has still to act."""
        return out(self.match, self.viewer, self.people)

    @property
    def pending(self) -> bool:
        """Whether something is asked of the session, which comes before anything that is still to be seen."""
        return not self._inbox.empty()

    @property
    def tutored(self) -> bool:
        """Whether the tutor warns of costly moves."""
        return self._ports.preferences.tutor

    @property
    def hinting(self) -> bool:
        """Whether a hint is being thought of."""
        return self._hint is not None

    @property
    def result_due(self) -> bool:
        """Whether a hand has ended here whose result nobody has looked at yet."""
        match = self.match
        return (
            bool(self.people) and not match.over and self._result_shown != len(match) and self.scene().pauses("result")
        )

    # -- the course of the match --------------------------------------------------------------------

    async def run(self) -> None:
        """Drive the match until the table is left. Raises what a game raises; it may be run again then."""
        self.running = True
        try:
            await self._tell_trouble(await self._ports.wait_until_saved(self.match))
            while not self._left:
                if self._inbox.empty():
                    await self._advance()
                else:
                    await self._carry_out(self._inbox.get_nowait())
        finally:
            self.running = False
            self._stop_thinking()

    async def _advance(self) -> None:
        """Do what comes next in this position; mostly one move, or to wait for an intent."""
        match = self.match
        if self.watching:
            await self._tell_and_wait(events.TakenOver(self._why_watching))
        elif match.broken or match.over:
            await self._tell_and_wait(events.Over())
        elif self.result_due:
            self._result_shown = len(match)
            seen = self.out
            await self._front(events.Result(seen))
            self.auto = self.auto and seen == "game"
        elif match.turn == CHANCE:
            await self._chance()
        elif match.players[match.turn].bot:
            await self._bot(match.turn)
        else:
            await self._person(match.turn)

    async def _tell_and_wait(self, event: events.Event) -> None:
        """Report where the match stands, once, and wait."""
        if self._told != self._position:
            self._told = self._position
            await self._front(event)
            return
        await self._wait()

    async def _wait(self) -> None:
        """Wait for an intent, and carry it out."""
        await self._carry_out(await self._inbox.get())

    async def _chance(self) -> None:
        """Let chance roll or deal, or people say what real dice showed, or time what their hands do."""
        match = self.match
        self.claimed = -1
        if match.real_dice and is_asked(match.state):
            if self.question_open and not self._again:
                await self._wait()
                return
            again = self.question_open
            self._open_question(CHANCE, again=again)
            words, such_as = question(match, self.scene(), self.names), example(match.state, self.scene())
            await self._front(events.DiceAsked(self.question, words, such_as, again))
            return
        timed = timers(match, self.scene(), self.people) if self._ports.preferences.timed else None
        self.auto = self.auto and self.scene().timing is None  # who times a throw must know that it comes
        if timed is None:
            await self._make(await self._ports.draw(match), "dealer")
        elif self._told == self._position:
            self._told = -1  # what comes now may be refused: then the mark starts again
            await self._wait()
        else:
            await self._tell_and_wait(events.TimingAsked(*timed))

    async def _bot(self, seat: int) -> None:
        """Let a bot think; what it finds comes through the inbox."""
        moves = self.match.view(seat).moves()
        if len(moves) == 1:
            await self._make(moves[0], "bot")
            return
        if self._thinking is None and not self._failed:
            await self._front(events.Thinking(seat))
            if self._inbox.empty():
                self._thinking = self._think(seat, self.match.players[seat].bot, hint=False)
            return
        await self._wait()

    def _think(self, seat: int, level: str, *, hint: bool) -> asyncio.Task[None]:
        """Begin to think for a seat; what comes of it is posted to the inbox."""
        match, position = self.match, self._position

        async def think() -> None:
            try:
                advice = await self._ports.think(match, match.view_to_think(seat), level, why=hint)
            except Exception as error:  # reported, or raised, where it is taken out of the inbox
                self._inbox.put_nowait(_Thought(position, seat, hint, error=error))
            else:
                self._inbox.put_nowait(_Thought(position, seat, hint, advice))

        return asyncio.ensure_future(think())

    # -- people -------------------------------------------------------------------------------------

    async def _person(self, seat: int) -> None:
        """Ask a person, unless something stands before that: a curtain, a claim, a forced move."""
        match = self.match
        if self.needs_curtain(seat):
            self.viewer, self.present = seat, False
            await self._tell_and_wait(events.Curtain(seat))
        elif self.question_open:
            await self._ask_again(seat)
        elif len(match) not in self._sticky and (repeated := match.sticky_moves()):
            self._sticky = (len(match), len(match) + len(repeated))
            for move in repeated:
                await self._make(move, "sticky")
        elif (by_itself := self._by_itself(seat)) is not None:
            move, why = by_itself
            await self._front(events.Alone(move, seat, why, self.scene().pauses("settle")))
            if self._inbox.empty():
                await self._make(move, why)
        else:
            self.auto = False
            await self._ask(seat)

    def _by_itself(self, seat: int) -> tuple[Move, Why] | None:
        """The move that is made for a person now, and why."""
        match = self.match
        if self._stays:
            return None
        if seat == self.claimed:
            if (own := next_claimed_move(match, seat)) is not None:
                return own, "claimed"
            self.claimed = -1
        moves = match.state.moves()
        if self.auto and len(moves) == 1 and runs(match, moves[0]):
            return moves[0], "auto"
        only = only_move(match, seat, self._ports.preferences)
        return (only, "forced") if only is not None else None

    async def _ask(self, seat: int) -> None:
        """Open a question."""
        match = self.match
        if seat != self.viewer:
            self.viewer, self.present = seat, len(self.people) < 2
        moves = match.view(seat).moves()
        self._idle = self._idle + 1 if len(moves) == 1 else 0
        fresh = not len(match) or last_mover(match) != seat or len(match) == self._sticky[1]
        self._open_question(seat)
        self._begin_lesson()
        await self._front(self._asking(seat, fresh=fresh))
        self._begin_lesson()  # the tutor may have been called just now

    async def _ask_again(self, seat: int) -> None:
        """Ask the open question again where something else was said meanwhile, and wait for an answer."""
        if self._again and not self.hinting and self._confirm is None:
            self._again = False
            await self._front(self._asking(seat, fresh=False, again=True))
        else:
            await self._wait()

    def _asking(self, seat: int, *, fresh: bool, again: bool = False) -> events.Asked:
        match = self.match
        moves = match.view(seat).moves()
        if match.game.runs:
            auto = len(moves) == 1 and runs(match, moves[0])
        else:
            auto = self._idle >= IDLE_QUESTIONS or match.game.fated
        return events.Asked(self.question, seat, moves, fresh, rest_is_certain(match, seat), auto, again)

    @property
    def question_open(self) -> bool:
        """Whether a question is open at this position."""
        return self._asked_at == self._position

    def _open_question(self, seat: int, *, again: bool = False) -> None:
        self.asked = seat
        self.question += not again
        self._asked_at = self._position
        self._again = False

    # -- intents ------------------------------------------------------------------------------------

    async def _carry_out(self, posted: _Posted) -> None:
        """Carry out one intent; what can't be done now is refused with a word, and changes nothing."""
        if isinstance(posted, _Thought):
            await self._take_thought(posted)
            return
        if await self._answer_confirm(posted):
            return
        self._again = self.question_open
        match posted:
            case intents.Choose(number, moves):
                if number == self.question and self.asked >= 0:
                    await self._choose(moves)
            case intents.TypeText(number, typed, say):
                if number == self.question and self.question_open:
                    await self._type(typed, say)
            case intents.PutBack(word):
                await self._change(lambda: self.match.untoggle(word), events.TakenBack(((word,),)))
            case intents.Undo():
                await self._undo()
            case intents.Redo():
                await self._redo()
            case intents.Hint():
                await self._ask_for_hint()
            case intents.Claim():
                await self._claim()
            case intents.PlayOn():
                await self._play_on()
            case intents.Stop():
                self.auto = False
            case intents.Resign():
                await self._resign()
            case intents.OfferDraw():
                await self._offer_draw()
            case intents.Present():
                self.present = True
            case intents.Timed(act):
                await self._make_timed_move(act)
            case intents.Called(calls):
                await self._make_race_move(calls)
            case intents.Retry():
                self._failed = False
            case intents.Lost(found, words):
                self._replace(found, words)
            case intents.Took(found):
                watched = self.watching
                self._replace(found, "")
                if watched:
                    await self._front(events.Regained())
            case intents.DiskTrouble(words):
                await self._tell_trouble(words)
            case intents.Leave():
                self._left = True
            case intents.Answer():
                pass  # nothing was asked: a key pressed twice

    async def _answer_confirm(self, intent: Intent) -> bool:
        """Answer an open `Confirm`; return whether the intent was only that answer."""
        question, self._confirm = self._confirm, None
        if question is None:
            return False
        self._again = self.question_open
        if isinstance(intent, intents.Answer) and intent.yes:
            await question.on_yes()
        elif question.on_no:
            await self._say(question.on_no)
        return isinstance(intent, intents.Answer)

    async def _take_thought(self, thought: _Thought) -> None:
        """Play what a bot found, or send the hint; nothing where the position has changed since."""
        if thought.position != self._position:
            return
        if thought.error is not None and not isinstance(thought.error, ParlorError):
            raise thought.error
        if thought.hint:
            self._hint = None
            self._again = self.question_open
        else:
            self._thinking = None
            self._failed = thought.advice is None
        if thought.advice is None:
            await self._front(events.Said(str(thought.error), retry=self._failed))
        elif thought.hint:
            await self._front(events.Advised(thought.advice))
            self._begin_lesson()
        else:
            await self._make(thought.advice.move, "bot")

    async def _choose(self, moves: tuple[Move, ...]) -> None:
        """Make a person's moves, after a question where the first costs much, or one of them has to be confirmed."""
        taught = self._lesson.verdicts if self._lesson is not None and self.tutored else {}
        verdict, warning = taught.get(moves[0]), (self._position, moves[0])
        if verdict is not None and verdict.share >= COSTLY and warning not in self._warned:
            self._warned.add(warning)
            self._confirm = _Question(lambda: self._choose(moves))
            await self._front(events.Costly(verdict, self.asked))
            return
        cost = next((cost for move in moves if (cost := costs(self.match, self.scene(), move))), "")
        if not cost:
            await self._make_all(moves)
            return
        await self._ask_whether("move", cost, self.asked, _Question(lambda: self._make_all(moves)))

    async def _make_all(self, moves: tuple[Move, ...]) -> None:
        for move in moves:
            if not await self._make(move, "person"):
                return

    async def _type(self, typed: str, say: FormatMove) -> None:
        """Make the moves that a text stands for; at a chance move, what real dice showed."""
        match = self.match
        try:
            if match.turn != CHANCE:
                moves = typed_moves(match, typed, say)
            elif typed.strip():
                moves = (parse_roll(match.state, typed, self.scene()),)
            else:
                moves = (await self._ports.draw(match),)
        except ParlorError as error:
            await self._say(str(error))
            return
        if match.turn == CHANCE:
            await self._make(moves[0], "dealer")
        else:
            await self._choose(moves)  # with real dice a throw may follow: it is made as the roll is

    async def _undo(self) -> None:
        """Take the last decision back, and forced moves before it."""
        match = self.match
        if self.watching or not match.can_undo:
            await self._say(f"Nothing to take back: {match.undo_refused or WATCHING[0].lower() + WATCHING[1:-1]}.")
            return
        self.claimed, self.auto = -1, False
        taken: list[Move] = []
        trouble = ""
        while match.can_undo and (not taken or self._leads_on()):
            taken.append(match.last_decision)
            try:
                match.undo()
            except NotSaved as error:
                trouble = str(error)
        self._stays = True
        await self._report(events.TakenBack(tuple(taken)), trouble)

    def _leads_on(self) -> bool:
        """Whether a forced move would be made here at once, so that going back has to go farther."""
        match = self.match
        person = match.turn >= 0 and not match.players[match.turn].bot
        return person and only_move(match, match.turn, self._ports.preferences) is not None

    async def _redo(self) -> None:
        """Make again what was taken back."""
        if self.watching or not self.match.can_redo:
            await self._say("Nothing to redo.")
            return
        move = self.match.undone_decision
        await self._change(self.match.redo, events.TakenBack((move,), made_again=True))

    async def _change(self, act: Callable[[], object], event: events.Event) -> bool:
        """Change the match, wait for the disk, and send the event; whether it could be changed."""
        trouble = ""
        try:
            act()
        except NotSaved as error:
            trouble = str(error)
        except ParlorError as error:
            await self._say(str(error))
            return False
        await self._report(event, trouble)
        return True

    async def _report(self, event: events.Event, trouble: str = "") -> None:
        """After the match has changed: wait for the disk, then report the change, and trouble with the disk."""
        self._forget_position()
        trouble = await self._ports.wait_until_saved(self.match) or trouble
        await self._front(event)
        await self._tell_trouble(trouble)

    async def _ask_for_hint(self) -> None:
        """Begin to think of a hint."""
        if self.asked < 0:
            await self._say("You can ask for a hint when it is your turn.")
        elif self._hint is None:
            self._end_lesson()  # a hint is not to wait for it
            self._hint = self._think(self.asked, "hard", hint=True)

    async def _claim(self) -> None:
        """Take all that is left of the deal."""
        seat = self.asked
        if (
            seat >= 0
            and rest_is_certain(self.match, seat)
            and (move := next_claimed_move(self.match, seat)) is not None
        ):
            self.claimed = seat
            await self._make(move, "claimed")
        else:
            await self._say("Nothing to claim: the rest is not certainly yours.")

    async def _play_on(self) -> None:
        """Make moves that leave no choice until there is one; where people are out, go on without waiting."""
        match = self.match
        if match.over:
            await self._say(OVER)
        elif self.out:
            self.auto = True
        elif self.asked < 0:
            await self._say("Auto-play makes forced moves only: wait for your turn.")
        elif len(moves := match.state.moves()) > 1:
            await self._say("Auto-play makes forced moves only: you have a choice now.")
        elif not runs(match, moves[0]):
            await self._say("Auto-play stops here: this move is for you to make.")
        else:
            self.auto = True
            await self._make(moves[0], "auto")

    async def _resign(self) -> None:
        """Ask whether a player gives up."""
        match, seat = self.match, self.asked
        if self.watching or not match.can_resign:
            await self._say("You can't resign a game for more than two: the others play on.")
        elif seat < 0:
            await self._say("You can resign when it is your turn.")
        else:
            on_yes = self._ending(lambda: match.resign(seat))
            await self._ask_whether("resign", f"{self.names[seat]}, do you want to resign?", seat, on_yes)

    async def _offer_draw(self) -> None:
        """Offer a draw: a bot answers at once, a person is asked."""
        match, seat = self.match, self.asked
        if self.watching or not match.can_draw:
            await self._say("You can only offer a draw in an open game for two.")
        elif seat < 0:
            await self._say("You can offer a draw when it is your turn.")
        elif not match.players[other := 1 - seat].bot:
            words = f"{self.names[seat]} offers a draw. {self.names[other]}, do you accept it?"
            question = self._ending(match.agree_draw, f"{self.names[other]} declines the draw.")
            await self._ask_whether("draw", words, other, question)
        elif accepts_draw(match, other):
            await self._ending(match.agree_draw).on_yes()
        else:
            await self._say(f"{self.names[other]} declines the draw.")

    def _ending(self, act: Callable[[], object], on_no: str = "") -> _Question:
        """A question whether a game ends by agreement."""

        def on_yes() -> Coroutine[Any, Any, bool]:
            return self._change(act, events.Moved(len(self.match) + 1, self.asked, "person"))

        return _Question(on_yes, on_no)

    async def _ask_whether(self, kind: Any, words: str, seat: int, question: _Question) -> None:
        self._confirm = question
        await self._front(events.Confirm(kind, words, seat))

    async def _make_timed_move(self, act: Any) -> None:
        """Make the chance move that comes of an aim or a beat."""
        timed = self._timed_here()
        if timed is None:
            return
        match = self.match
        view = match.view(self.viewer)
        move = timed.move(view, act, match.rng) if act is not None else await self._ports.draw(match)
        await self._make(move, "dealer")

    async def _make_race_move(self, calls: Any) -> None:
        """Make the chance move that comes of a race of calls."""
        timed = self._timed_here()
        if timed is not None and timed.calls is not None:
            match = self.match
            await self._make(timed.calls(match.view(self.viewer), calls, match.rng), "dealer")

    def _timed_here(self) -> Any:
        """The timing of the game, where people time what chance does now."""
        due = self.match.turn == CHANCE and self.scene().timing is not None
        return self.match.game.timed if due else None

    def _replace(self, match: Match, why_watching: str) -> None:
        """Show, or play, the match as another window has left it."""
        if self.watching or why_watching:
            self.trouble = ""  # it was that of writing the former match, and has ended with it
        self.match, self.watching, self._why_watching = match, bool(why_watching), why_watching
        self.claimed, self.auto = -1, False
        self._forget_position()

    # -- changes of the match -----------------------------------------------------------------------

    async def _make(self, move: Move, why: Why) -> bool:
        """Make a move, wait for the disk, and send the event; whether it could be made."""
        match = self.match
        seat, number = match.turn, len(match) + 1
        if not await self._change(lambda: match.play(move), events.Moved(number, seat, why)):
            return False
        self._stays = False
        return True

    def _forget_position(self) -> None:
        """Drop what belonged to the previous position: questions, thinking, hints."""
        self._position += 1
        self.asked = -1
        self._again = self._failed = False
        self._confirm = None
        if self._result_shown > len(self.match):
            self._result_shown = -1
        self._stop_thinking()

    def _begin_lesson(self) -> None:
        """Begin to think of what the moves of the open question cost, while the person thinks."""
        match, seat = self.match, self.asked
        if self._lesson is None and self.question_open and seat >= 0 and self.tutored:
            view = match.view_to_think(seat)
            if len(view.moves()) > 1:
                self._lesson = self._ports.teach(match, view)

    def _end_lesson(self) -> None:
        if self._lesson is not None:
            self._lesson.cancel()
        self._lesson = None

    def _stop_thinking(self) -> None:
        self._end_lesson()
        for task in (self._thinking, self._hint):
            if task is not None:
                task.cancel()
        self._thinking = self._hint = None

    async def _tell_trouble(self, words: str) -> None:
        if words != self.trouble:
            self.trouble = words
            await self._front(events.Said(words, trouble=True))

    async def _say(self, words: str) -> None:
        await self._front(events.Said(words))
