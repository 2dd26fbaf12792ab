"""A session: whose turn it is and who looks, what is asked, and everything that happens between two decisions.

The session takes one intent out of its inbox, or the next step of the game, at a time. It awaits its front end for
each event, and has no clock: how long anything is seen is the front end's affair. Nothing is cancelled in the middle of
a move; only a bot's thought and a hint are cancelled, by the session itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Final, Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from parlor.ai.judging import COSTLY
from parlor.core.advice import Advice
from parlor.core.errors import ParlorError
from parlor.core.game import Act, Timed
from parlor.core.scene import Scene
from parlor.core.sequences import common_length
from parlor.core.state import CHANCE, GAME_OVER, Move
from parlor.core.state import text as text_of
from parlor.play.automatic_moves import accepts_draw, next_claimed_move, rest_is_certain
from parlor.play.match import Match, NotSaved
from parlor.play.notation import FormatMove
from parlor.play.real_dice import example, is_asked, parse_roll, question, typed_moves
from parlor.play.record import Record
from parlor.play.session import events, intents
from parlor.play.session.course import costs, keeps_secret, last_mover, only_move, out, runs, timers
from parlor.play.session.events import Front, Why
from parlor.play.session.intents import Intent
from parlor.play.session.ports import Lesson, NotWritten, Ports, Seating, SharedRecord
from parlor.play.undo import AGREED_DRAW, resignation

IDLE_QUESTIONS: Final = 4
"""Questions in a row with one answer, after which playing on is offered: three are common in any game of cards."""
OVER: Final = "The game is over."
STANDS: Final = "At a shared table you can take back only steps of a turn that is not over yet."
CHOOSE_AGAIN: Final = "At a shared table nothing is made again by itself: choose it once more."
DECLINED: Final = "Your draw is declined."
ANSWER_FIRST: Final = "Accept or decline the draw first."


class _Thought(Struct, frozen=True):
    """What came of thinking at a position."""

    position: int
    seat: int
    hint: bool
    advice: Advice | None = None
    error: Exception | None = None


_Posted: TypeAlias = Intent | _Thought


class _Question(Struct, frozen=True):
    """A question that `Confirm` or `Costly` asked, and what each answer does."""

    on_yes: Callable[[], Awaitable[object]]
    on_no: Callable[[], Awaitable[object]] | None = None
    insists: bool = False
    """Whether nothing else is done before it is answered: it was another player who asked."""


class Session:
    """Drives one match for one front end.

    `viewer` is the seat whose view is shown, `present` whether nobody else looks, `asked` the seat that is asked for a
    move (-1 for none), `question` the number of the question open now or last, `claimed` the seat that takes the rest
    of the deal (-1 for none), `auto` whether moves without a choice are made until there is one, `watching` whether
    another window plays, and `running` whether the match is being driven. `people` are the seats at this keyboard: all
    that are no bots', unless the match has players elsewhere.
    """

    def __init__(
        self,
        match: Match,
        front: Front,
        ports: Ports,
        *,
        watching: str = "",
        shared: SharedRecord | None = None,
        seating: Seating | None = None,
    ) -> None:
        """Prepare to drive a match; `watching` says why this window may not play, where it may not.

        With players elsewhere every move is put on the `shared` record before it is made, and `seating` says who plays
        what.
        """
        self.match = match
        self.names = tuple(player.name for player in match.players)
        self.seating = seating or Seating(
            tuple(seat for seat, player in enumerate(match.players) if not player.bot), deals=True
        )
        self.people = self.seating.here
        self.shared = shared is not None
        self._record = shared
        self._unwritten: tuple[Move, Why] | None = None  # a move that is not on record yet, and so not made
        self._stale = False  # whether others have moved, and their moves are on their way here
        self._news = 0  # how many intents in the inbox are news from elsewhere
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
        self._reported_at = -1  # the position whose curtain, timing or end was reported
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
        self._news += isinstance(intent, intents.NEWS)
        self._inbox.put_nowait(intent)

    def bot_level(self, seat: int) -> str:
        """The level of the bot that plays a seat; "" where a person does."""
        return self.seating.bots.get(seat, "") or self.match.players[seat].bot

    def plays_here(self, seat: int) -> bool:
        """Whether a person at this keyboard plays a seat."""
        return seat in self.people and not self.bot_level(seat)

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
        return self._inbox.qsize() > self._news

    @property
    def tutored(self) -> bool:
        """Whether the tutor warns of costly moves."""
        return self._ports.preferences.tutor

    @property
    def can_undo(self) -> bool:
        """Whether a decision may be taken back here: at a shared table, steps of a turn that is not over."""
        match, seat = self.match, self.asked
        if not self.shared or not match.can_undo:
            return match.can_undo
        kept = len(match) - match.undo_count
        return seat >= 0 and all(match.position(number).turn == seat for number in range(kept, len(match)))

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
                    await self._carry_out(self._taken_out(self._inbox.get_nowait()))
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
        elif self._stale:
            await self._wait()
        elif self._unwritten is not None:
            await self._write_again(*self._unwritten)
        elif self._is_elsewhere(match.turn):
            await self._tell_and_wait(events.Elsewhere(match.turn))
        elif match.turn == CHANCE:
            await self._chance()
        elif level := self.bot_level(match.turn):
            await self._bot(match.turn, level)
        else:
            await self._person(match.turn)

    def _is_elsewhere(self, seat: int) -> bool:
        """Whether a seat, or chance, is played in another session."""
        if seat == GAME_OVER:
            return False
        return not (self.seating.deals if seat == CHANCE or self.bot_level(seat) else seat in self.people)

    async def _tell_and_wait(self, event: events.Event) -> None:
        """Report where the match stands, once, and wait."""
        if self._reported_at != self._position:
            self._reported_at = self._position
            await self._front(event)
            return
        await self._wait()

    async def _wait(self) -> None:
        """Wait for an intent, and carry it out."""
        await self._carry_out(self._taken_out(await self._inbox.get()))

    def _taken_out(self, posted: _Posted) -> _Posted:
        """Note that an intent is no longer in the inbox."""
        self._news -= isinstance(posted, intents.NEWS)
        return posted

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
        elif self._reported_at == self._position:
            self._reported_at = -1  # what comes now may be refused: then the mark starts again
            await self._wait()
        else:
            await self._tell_and_wait(events.TimingAsked(*timed))

    async def _bot(self, seat: int, level: str) -> None:
        """Let a bot think; what it finds comes through the inbox."""
        moves = self.match.view(seat).moves()
        if len(moves) == 1:
            await self._make(moves[0], "bot")
            return
        if self._thinking is None and not self._failed:
            await self._front(events.Thinking(seat))
            if self._inbox.empty():
                self._thinking = self._think(seat, level, hint=False)
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
                if not await self._make(move, "sticky"):
                    break
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
        if isinstance(posted, intents.Played | intents.Reseat):
            await self._take_news(posted)
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
                await self._change(lambda: self.match.untoggle(word), events.TakenBack(((word,),)), rewrites=True)
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
            case intents.DrawOffered(seat):
                await self._ask_for_draw(seat)
            case intents.DrawDeclined():
                await self._say(DECLINED)
            # an answer where nothing was asked is a key pressed twice

    async def _answer_confirm(self, intent: Intent) -> bool:
        """Answer an open `Confirm`; return whether the intent was only that answer."""
        question = self._confirm
        if question is None or isinstance(intent, intents.REPORTS):
            return False
        if question.insists and not isinstance(intent, intents.Answer | intents.Leave):
            await self._say(ANSWER_FIRST)
            return True
        self._confirm = None
        self._again = self.question_open
        if isinstance(intent, intents.Answer) and intent.yes:
            await question.on_yes()
        elif question.on_no is not None:
            await question.on_no()
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
        if self.shared:
            await self._undo_step()
            return
        refused = "" if match.can_undo else f"Nothing to take back: {match.undo_refused}."
        if why := self._why_only_shown or refused:
            await self._say(why)
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

    async def _rewrite(self, record: SharedRecord, before: Record) -> None:
        """Put on the shared record what has become of the moves there were. Raises `NotWritten`, and they stand."""
        now = self.match.record().moves
        kept = common_length(before.moves, now)
        try:
            await record.rewrite(self.match, kept, now[kept:])
        except NotWritten as error:
            self.match = Match.resume(before)
            self._stale = error.lost
            self._forget_position()
            raise

    async def _redo(self) -> None:
        """Make again what was taken back."""
        if self.shared:
            await self._say(CHOOSE_AGAIN)
            return
        if why := self._why_only_shown or ("" if self.match.can_redo else "Nothing to redo."):
            await self._say(why)
            return
        move = self.match.undone_decision
        await self._change(self.match.redo, events.TakenBack((move,), made_again=True))

    async def _undo_step(self) -> None:
        """At a shared table: take back a step of a turn that is not over. What others have to answer to stands."""
        match = self.match
        if not self.can_undo:
            await self._say(STANDS)
        elif await self._change(match.undo, events.TakenBack((match.last_decision,)), rewrites=True):
            self._stays = True

    async def _change(self, act: Callable[[], object], event: events.Event, *, rewrites: bool = False) -> bool:
        """Change the match, wait for the disk, and send the event; whether it could be changed.

        `rewrites`: moves on the shared record, if there is one, are replaced.
        """
        trouble = ""
        before = self.match.record() if rewrites else None
        try:
            act()
            if before is not None and self._record is not None:
                await self._rewrite(self._record, before)
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
        if why := self._why_ended:
            await self._say(why)
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

    @property
    def _why_only_shown(self) -> str:
        """Why the game can only be looked at here; "" where it can be played."""
        return self._why_watching if self.watching else self.match.broken

    @property
    def _why_ended(self) -> str:
        """Why nobody can play on here; "" where somebody can."""
        return self._why_only_shown or (OVER if self.match.over else "")

    async def _resign(self) -> None:
        """Ask whether a player gives up."""
        match, seat = self.match, self.asked
        if why := self._why_ended:
            await self._say(why)
        elif not match.can_resign:
            await self._say("You can't resign a game for more than two: the others play on.")
        elif seat < 0:
            await self._say("You can resign when it is your turn.")
        else:
            question = _Question(lambda: self._make(resignation(seat), "person"))
            await self._ask_whether("resign", f"{self.names[seat]}, do you want to resign?", seat, question)

    async def _offer_draw(self) -> None:
        """Offer a draw: a bot answers at once, a person is asked."""
        match, seat = self.match, self.asked
        if why := self._why_ended:
            await self._say(why)
        elif not match.can_draw:
            await self._say("You can only offer a draw in an open game for two.")
        elif seat < 0:
            await self._say("You can offer a draw when it is your turn.")
        elif self._record is not None and not self.bot_level(other := 1 - seat):
            await self._offer_elsewhere(seat, other)
        elif not self.bot_level(other := 1 - seat):
            await self._ask_about_draw(seat, other, lambda: self._say(f"{self.names[other]} declines the draw."))
        elif accepts_draw(match, other):
            await self._make(AGREED_DRAW, "person")
        else:
            await self._say(f"{self.names[other]} declines the draw.")

    async def _ask_about_draw(self, seat: int, other: int, on_no: Callable[[], Awaitable[object]]) -> None:
        """Ask a player whether he accepts the draw that another one offers."""
        words = f"{self.names[seat]} offers a draw. {self.names[other]}, do you accept it?"
        question = _Question(lambda: self._make(AGREED_DRAW, "person"), on_no, insists=True)
        await self._ask_whether("draw", words, other, question)

    async def _ask_whether(self, kind: events.ConfirmKind, words: str, seat: int, question: _Question) -> None:
        self._confirm = question
        await self._front(events.Confirm(kind, words, seat))

    async def _make_timed_move(self, act: Act | None) -> None:
        """Make the chance move that comes of an aim or a beat."""
        timed = self._timed_here()
        if timed is None:
            return
        match = self.match
        view = match.view(self.viewer)
        move = timed.move(view, act, match.rng) if act is not None else await self._ports.draw(match)
        await self._make(move, "dealer")

    async def _make_race_move(self, calls: Mapping[int, int]) -> None:
        """Make the chance move that comes of a race of calls."""
        timed = self._timed_here()
        if timed is not None and timed.calls is not None:
            match = self.match
            await self._make(timed.calls(match.view(self.viewer), calls, match.rng), "dealer")

    def _timed_here(self) -> Timed | None:
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

    # -- players elsewhere --------------------------------------------------------------------------

    async def _write(self, record: SharedRecord, move: Move, why: Why) -> bool:
        """Put a move on the shared record before it is made; whether it is there."""
        match = self.match
        try:
            match.result_of(move)  # what is not legal must not get there
            await record.append(match, move)
        except NotWritten as error:
            self._stale = error.lost
            if error.lost:
                await self._say(str(error))
            else:
                self._unwritten = (move, why)
                await self._tell_trouble(str(error))
        except ParlorError as error:
            await self._say(str(error))
        else:
            self._unwritten = None
            return True
        return False

    async def _write_again(self, move: Move, why: Why) -> None:
        """Try once more to put a move on record, once there is no trouble with it any more."""
        if self.trouble:
            await self._wait()
        else:
            await self._make(move, why)

    async def _take_news(self, news: intents.Played | intents.Reseat) -> None:
        """Follow what has happened elsewhere; a question that is open here stays open, if it can."""
        match news:
            case intents.Played(start, moves, rewritten):
                await self._follow(start, moves, rewritten=rewritten)
            case intents.Reseat(seating):
                self._reseat(seating)

    async def _follow(self, start: int, moves: tuple[Move, ...], *, rewritten: bool) -> None:
        """Make the moves that were made elsewhere; drop steps that were taken back there."""
        self._stale = False
        made = self.match.moves
        whole = (*made[:start], *moves)
        kept = common_length(made, whole)
        if kept < len(made) and (rewritten or kept < len(whole)):
            record = replace(self.match.record(), moves=tuple(text_of(move) for move in whole[:kept]), ended="")
            self.match = Match.resume(record)
            await self._report(events.TakenBack(()))  # which steps they were may be the other player's secret
        match = self.match
        for move in whole[len(match) :]:
            seat, number = match.turn, len(match) + 1
            try:
                match.play(move)
            except ParlorError as error:  # what is on record makes no sense: nobody can go on from there
                match.broken = match.broken or f"This game can't be followed any more: {error}"
                self._forget_position()
                return
            await self._report(events.Moved(number, seat, "dealer" if seat == CHANCE else "elsewhere"))

    def _reseat(self, seating: Seating) -> None:
        """Seat players anew; a question that was open to somebody who has lost his seat is closed."""
        turn = self.match.turn
        before, away = (self._is_elsewhere(turn), self.seating.bots.get(turn)), self.seating.away.get(turn)
        self.seating, self.people = seating, seating.here
        if before != (self._is_elsewhere(turn), seating.bots.get(turn)):
            self._forget_position()
        elif away != seating.away.get(turn) and self._confirm is None:  # a draw that he has offered stays offered
            self._reported_at = -1

    async def _offer_elsewhere(self, seat: int, other: int) -> None:
        """Offer a draw to a player at another terminal."""
        assert self._record is not None
        try:
            await self._record.offer_draw(self.match, seat)
        except NotWritten as error:
            await self._say(str(error))
        else:
            await self._say(f"You offer {self.names[other]} a draw.")

    async def _ask_for_draw(self, seat: int) -> None:
        """Ask the person here whether he accepts a draw that is offered from elsewhere."""
        match, record = self.match, self._record
        if record is None or not match.can_draw or not self.people or match.turn != seat:
            return
        (other,) = self.people

        async def decline() -> None:
            with suppress(NotWritten):
                await record.decline_draw(match)

        await self._ask_about_draw(seat, other, decline)

    # -- changes of the match -----------------------------------------------------------------------

    async def _make(self, move: Move, why: Why) -> bool:
        """Make a move, wait for the disk, and send the event; whether it could be made."""
        match = self.match
        seat, number = match.turn, len(match) + 1
        if self._record is not None and not await self._write(self._record, move, why):
            return False
        if not await self._change(lambda: match.play(move), events.Moved(number, seat, why)):
            return False
        self._stays = False
        return True

    def _forget_position(self) -> None:
        """Drop what belonged to the previous position: questions, thinking, hints."""
        self._position += 1
        self.asked = -1
        self._unwritten = None
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
