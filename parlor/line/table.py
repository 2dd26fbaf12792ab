"""Line mode: a session's events as sentences, and its questions answered by typed lines."""

from __future__ import annotations

import asyncio
import shutil
import signal
from collections.abc import Callable, Mapping
from typing import Final, Literal, TextIO, TypeAlias

from parlor.ai.judging import Verdict
from parlor.core.advice import format_advice
from parlor.core.key_clauses import without_keys
from parlor.core.printable import escape_unprintable
from parlor.core.state import Move
from parlor.line.choices import describe_moves, find_choice, number_moves, pit_numbers
from parlor.line.commands import BACK, Page, command, put_back
from parlor.line.help import HELP
from parlor.line.pages import page_lines
from parlor.line.telling import Telling
from parlor.play.log import move_formatter, with_side
from parlor.play.match import Match
from parlor.play.review.words import TUTOR, warning
from parlor.play.session import events, intents
from parlor.play.session.ports import InlinePorts, Seating, SharedRecord
from parlor.play.session.session import Session
from parlor.play.undo import END

SHOWN: Final = 40
"""Choices that are listed unasked."""
CURTAIN_LINES: Final = 40
"""Empty lines at least that push secrets out of sight, also where the height of the terminal is not known."""
AGREED_ENDS: Final = {"resign": "the resignation", "draw": "the draw"}
"""What people take back when they play on after all."""
ENDED: Final = "The game is over. Type 'undo', 'again' for another one, or Enter to leave."

Outcome: TypeAlias = Literal["over", "again", "left", "lost"]
"""How a table was left: at the end of the game, for another game, before the end, or lost to another window."""


class LineTable:
    """One match in lines, until it is over or somebody leaves."""

    def __init__(
        self,
        match: Match,
        read: TextIO,
        write: TextIO,
        ports: InlinePorts,
        *,
        introduce: bool = False,
        shared: SharedRecord | None = None,
        seating: Seating | None = None,
    ) -> None:
        """Play a match by what is read, and write what happens; `introduce`: nobody here has played its game."""
        self._introduce = introduce
        self.session = session = Session(match, self._show, ports, shared=shared, seating=seating)
        self.telling = Telling(lambda: session.match, write, session.people, session.people or (session.viewer,))
        self._ports = ports
        self._in = read
        self._typing = read.isatty()  # whether somebody types, to whom a prompt is shown
        self._outcome: Outcome = "left"
        self._at_end = False  # whether the result has been printed, and not undone since
        self._auto_offered = False
        self._typed_ahead = ""  # what was typed after a warning, and answers the question that comes again

    def play(self) -> Outcome:
        """Play until the game is over or left."""
        self._greet()
        ctrl_c = signal.getsignal(signal.SIGINT)

        async def run_session() -> None:
            # asyncio puts a handler of its own in place, which would wait for the line to be read to its end.
            if signal.getsignal(signal.SIGINT) is not ctrl_c:
                signal.signal(signal.SIGINT, ctrl_c)
            await self.session.run()

        try:
            asyncio.run(run_session())
        except KeyboardInterrupt:
            self._end_line()
        return "over" if self._outcome == "left" and self.session.match.over else self._outcome

    def _greet(self) -> None:
        """Say which game it is, and to people what they can type."""
        self.telling.greet(self.session.viewer)
        if self.session.people and not self.session.match.broken:
            if self._introduce:
                self.telling.introduce()
            self.telling.say("Type 'help' to see what you can type.")

    # -- events -------------------------------------------------------------------------------------

    async def _show(self, event: events.Event) -> None:
        """Report an event, and read lines until it is answered where it asks for something."""
        telling, session = self.telling, self.session
        match event:
            case events.Moved():
                telling.log_move(session.viewer)
                if not session.people and not session.match.over:
                    telling.result(session.viewer)
            case events.TakenBack():
                self._tell_taken_back(event)
            case events.Alone():
                self._tell_only_move(event)
            case events.Result():
                telling.result(session.viewer)
            case events.Asked():
                self._ask(event)
            case events.Curtain(seat):
                self._draw_curtain(seat)
            case events.DiceAsked():
                self._ask_for_dice(event)
            case events.TimingAsked():
                session.send(intents.Timed(None))
            case events.Confirm():
                self._confirm(event)
            case events.Costly():
                self._warn(event)
            case events.Advised(advice):
                telling.say(f"Hint: {format_advice(advice, self._move_formatter(session.viewer))}.")
            case events.Said():
                self._tell_message(event)
            case events.TakenOver(words):
                telling.say(words)
                self._leave("lost")
            case events.Over():
                self._tell_end()
            case events.Thinking() | events.Regained() | events.Elsewhere():
                pass  # nobody waits so long that it needs a message; and line mode never watches

    def _tell_taken_back(self, event: events.TakenBack) -> None:
        telling, session = self.telling, self.session
        self._at_end = False
        telling.follow()
        words = "; ".join(AGREED_ENDS[move[1]] if move[0] == END else self._describe_move(move) for move in event.moves)
        telling.say(f"{'Made again' if event.made_again else 'Taken back'}: {words}.")
        if event.made_again:
            telling.skip_next(session.viewer)

    def _tell_only_move(self, event: events.Alone) -> None:
        """Describe the table, as for a question, and say which move is made without one."""
        telling, seat = self.telling, event.seat
        telling.catch_up(seat)
        if event.why == "forced":
            telling.look(seat, whole=False)
            move = self._move_formatter(seat)(event.move)
            telling.say(f"{telling.names[seat]}, your only choice is made for you: {move}.", "  ")

    def _tell_message(self, event: events.Said) -> None:
        if event.trouble and self._ports.lost:
            words = f"{self._ports.lost} Your game ends here: its last move is not saved."
            self.session.send(intents.Lost(self.session.match, words))
            return
        self.telling.say(without_keys(event.words) or event.words or "The game is saved again.", "  ")
        if event.retry:
            self.telling.say("Press Enter to let the bot try again, or type 'quit'.")
            self._answer(self._line(), intents.Retry())
        elif self._at_end and not event.trouble:
            self._read_after_end()

    def _tell_end(self) -> None:
        telling, session = self.telling, self.session
        if session.match.broken:
            telling.look(session.viewer)
            self._leave("left")
            return
        telling.end(session.viewer)
        if not self._typing or not session.people:
            self._leave("over")
            return
        self._at_end = True
        telling.say(ENDED)
        self._read_after_end()

    # -- questions ----------------------------------------------------------------------------------

    def _ask(self, event: events.Asked) -> None:
        """Ask a person for a move."""
        choices = self._pose(event)
        while (typed := self._line()) is not None:
            if self._take(typed, event, choices):
                return
        self.session.send(intents.Leave())

    def _pose(self, event: events.Asked) -> Mapping[str, Move]:
        """Put a question, unless it was put before; return its choices by number."""
        telling, seat = self.telling, event.seat
        scene, voice = telling.scene(seat), telling.voice(seat)
        choices = number_moves(event.moves, pit_numbers(scene))
        if not event.again:
            telling.follow()
            telling.catch_up(seat)
            telling.look(seat, whole=False)
            name = with_side(telling.names[seat], scene.sides[seat] if scene.sides else "")
            telling.say(f"{name}: {voice.said(scene.prompt) or 'your move.'}", "  ")
            self._offer(choices)
            self._tell_extras(event)
        return choices

    def _take(self, typed: str, event: events.Asked, choices: Mapping[str, Move]) -> bool:
        """Do what a line means that answers a question; return whether something was asked of the session."""
        voice = self.telling.voice(event.seat)
        if (move := find_choice(typed, choices, self.session.match.game, voice)) is not None:
            self.session.send(intents.Choose(event.question, (move,)))
            return True
        if not typed:
            self.telling.say("Type a number or a move, or 'help' for what else you can type.")
            return False
        found = command(typed) or put_back(typed, self.session.match)
        if isinstance(found, str):
            self._show_page(found, choices)
            return False
        self.session.send(found or intents.TypeText(event.question, typed, self._describe_move))
        return True

    def _offer(self, choices: Mapping[str, Move], most: int = SHOWN) -> None:
        """List the choices by number."""
        labels = describe_moves(
            tuple(choices.values()), self.session.match.game, self.telling.voice(self.session.viewer)
        )
        texts = [f"{number}) {each}" for number, each in zip(choices, labels, strict=True)]
        many = f"{len(texts)} choices, from {texts[0]}; 'moves' lists all" if texts else "Nothing can be chosen now"
        offer = "; ".join(texts) if 0 < len(texts) <= most else many
        self.telling.say(offer if offer.endswith("!") else f"{offer}.", "  ")  # a label may end its sentence: "Liar!"

    def _tell_extras(self, event: events.Asked) -> None:
        """Say what else can be done here than to move."""
        if loose := self.session.match.toggled_tokens():
            things = " or ".join(f"'{BACK} {word}'" for word in loose)
            self.telling.say(f"To put back what you chose: {things}.", "  ")
        if event.sure:
            self.telling.say("The rest is certainly yours: type 'rest' to claim it.", "  ")
        if event.auto and not self._auto_offered:
            self.telling.say("Type 'on' to make forced moves until you have a choice.", "  ")
        self._auto_offered = event.auto

    def _ask_for_dice(self, event: events.DiceAsked) -> None:
        """Ask what real dice or cards showed."""
        if not event.again:
            if not self.telling.apart:
                self.telling.catch_up(self.session.viewer)
            question = f"{without_keys(event.words)} What came up?".lstrip()
            self.telling.say(f"{question} Type it, such as '{event.example}'; Enter lets Parlor do it.")
        while (typed := self._line()) is not None:
            found = command(typed, letters=False)
            if isinstance(found, str):
                self._show_page(found, {})
                continue
            self.session.send(found or intents.TypeText(event.question, typed))
            return
        self.session.send(intents.Leave())

    def _draw_curtain(self, seat: int) -> None:
        """Push what one person may know out of sight, and wait for the next one."""
        self.telling.write("\n" * max(CURTAIN_LINES, shutil.get_terminal_size().lines))
        name = self.telling.names[seat]
        self.telling.say(f"Pass the keyboard to {name}. {name}: press Enter when nobody else is looking.")
        self._answer(self._line(), intents.Present())

    def _confirm(self, event: events.Confirm) -> None:
        """Ask whether something is meant, and read the answer."""
        self._pose_confirm(event)
        typed = self._line()
        self._answer(typed, intents.Answer((typed or "").casefold() in ("y", "yes")))

    def _pose_confirm(self, event: events.Confirm) -> None:
        question = event.words if event.words.endswith("?") else f"{event.words}."
        self.telling.say(f"{question} Type 'yes', or anything else for no.")

    def _warn(self, event: events.Costly) -> None:
        """Say what a move costs; what is typed then but 'yes' answers the question anew."""
        self.telling.say(
            f"Tutor: {self._warning(event.verdict)} Type 'yes' to make it all the same, or another move.", "  "
        )
        typed = self._line()
        yes = (typed or "").casefold() in ("y", "yes")
        self._typed_ahead = "" if yes else typed or ""
        self._answer(typed, intents.Answer(yes))

    def _warning(self, verdict: Verdict) -> str:
        return warning(verdict, self._move_formatter(self.session.viewer))

    def _read_after_end(self) -> None:
        """Read what is to be done when the game is over."""
        while (typed := self._line()) is not None:
            found = command(typed)
            if typed.casefold() == "again":
                self._leave("again")
            elif isinstance(found, intents.Undo | intents.Redo):
                self.session.send(found)
            elif not typed or isinstance(found, intents.Leave):
                self._leave("over")
            elif isinstance(found, str):
                self._show_page(found, {})
                continue
            else:
                self.telling.say(ENDED)
                continue
            return
        self._leave("over")

    def _answer(self, typed: str | None, intent: intents.Intent) -> None:
        """Send an answer, unless somebody leaves rather than answer."""
        leaves = typed is None or isinstance(command(typed, letters=False), intents.Leave)
        self.session.send(intents.Leave() if leaves else intent)

    def _leave(self, outcome: Outcome) -> None:
        self._outcome = outcome
        self.session.send(intents.Leave())

    # -- lines --------------------------------------------------------------------------------------

    def _line(self) -> str | None:
        """Read a line; None where there are no more."""
        if self._typed_ahead:
            typed, self._typed_ahead = self._typed_ahead, ""
            return typed
        if self._typing:
            self.telling.write("> ")
        line = self._in.readline()
        if not line:
            self._end_line()
            return None
        return line.strip()

    def _end_line(self) -> None:
        """Begin a new line after a prompt behind which no line was ended."""
        if self._typing:
            self.telling.write("\n")

    def _show_page(self, page: Page, choices: Mapping[str, Move]) -> None:
        """Show what changes nothing."""
        telling, viewer = self.telling, self.session.viewer
        if telling.apart and not self.session.present and page in ("look", "log"):
            telling.say("You can see that when you are alone at the keyboard.")
            return
        match page:
            case "help":
                for line in HELP:
                    telling.say(line, "  ")
            case "look":
                telling.look(viewer)
            case "moves":
                self._offer(choices, most=len(choices))
            case "tutor":
                telling.say(TUTOR[self._ports.switch_tutor()])
            case "log":
                telling.sentences(telling.log(viewer))
            case "rules":
                lines = page_lines(self.session.match.entry.text())
                telling.write("".join(f"{escape_unprintable(line)}\n" for line in lines))

    def _describe_move(self, move: Move) -> str:
        """Write a move as choices are listed."""
        return describe_moves((move,), self.session.match.game, self.telling.voice(self.session.viewer))[0]

    def _move_formatter(self, seat: int) -> Callable[[Move], str]:
        """Return the formatter of moves in the words of what a seat sees."""
        voice = self.telling.voice(seat)
        return move_formatter(self.session.match.game, self.telling.scene(seat), voice, voice.word)
