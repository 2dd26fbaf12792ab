"""A game in lines: what happened and what lies there as sentences, choices by number, moves as they are typed."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from random import Random
from typing import Final, TextIO

from parlor.advice import in_words
from parlor.ai.bots import advise
from parlor.ai.budget import Budget
from parlor.errors import ParlorError
from parlor.forced import agrees, claimed, forced, surely
from parlor.match import Match, NotSaved
from parlor.narrate import Story, ending, gathered, joined, lines_of, urged
from parlor.plain.asking import HELP
from parlor.plain.choices import numbered, said
from parlor.plain.describe import described
from parlor.players import escaped
from parlor.realdice import example, in_secret, thrown, why_not
from parlor.rules import CHANCE, Move
from parlor.scene import Scene
from parlor.speech import Voice, voice_of

WIDE: Final = 79
SHOWN: Final = 40
"""Choices that are listed unasked."""
RECENT: Final = 6
"""Lines of the log that are told when a game goes on."""


class Left(Exception):
    """The person has left the table."""


def thinking(level: str) -> Budget:
    """How long a bot thinks in play."""
    return Budget(seconds=1.0 if level == "hard" else 0.3)


class PlainTable:
    """One match, told and asked in lines until it is over or somebody leaves."""

    def __init__(
        self,
        match: Match,
        read: TextIO,
        write: TextIO,
        *,
        budget: Callable[[str], Budget] = thinking,
        forced: bool = True,
        looker: int | None = None,
    ) -> None:
        """`forced`: a pass that is the only choice is played by itself.

        `looker`: through whose eyes a game among bots, or one retold, is seen.
        """
        self.match = match
        self._in = read
        self._out = write
        self._budget = budget
        self._forced = forced
        self.names = tuple(player.name for player in match.players)
        self.people = tuple(seat for seat, player in enumerate(match.players) if not player.bot)
        self.looker = looker if looker is not None else self.people[0] if self.people else 0
        self._lookers = self.people if self.people and looker is None else (self.looker,)
        self._pending: dict[int, list[str]] = {seat: [] for seat in self._lookers}
        """What happened since each person was last told."""
        self._lines: dict[int, tuple[str, ...]] = dict.fromkeys(self._lookers, ())
        """What lay on the table when each person was last told."""
        self._shared = True
        """Whether nobody ever knew what others may not, so that what one was told all were told."""
        self._ready = False
        self._claimed = -1
        """Who has claimed the rest of a deal."""
        """Whether the one who looks has said that nobody else does."""

    # -- telling -----------------------------------------------------------------------------------

    def tell(self, text: str, indent: str = "") -> None:
        """Write a paragraph."""
        lines = textwrap.wrap(escaped(text), WIDE, subsequent_indent=indent, break_long_words=False) or [""]
        self._out.write("\n".join(lines) + "\n")
        self._out.flush()

    @property
    def apart(self) -> bool:
        """Whether several people play, some of whom know what others may not."""
        apart = len(self.people) > 1 and any(self.secret(seat) for seat in self.people)
        self._shared = self._shared and not apart
        return apart

    def secret(self, seat: int) -> bool:
        """Whether this seat may know less, or other things, than the other people."""
        state = self.match.state
        return any(state.masked(seat) != state.masked(other) for other in self.people)

    def scene(self, seat: int) -> Scene:
        """What a seat sees."""
        return self.match.game.scene(self.match.view(seat))

    def _note(self, seat: int, voice: Voice) -> None:
        """Keep for a person what he was told of the last move; `voice` speaks of the table as it lay before it."""
        told = lines_of(self.match, seat, len(self.match) - 1, self.names, voice.word)
        self._pending[seat] = joined((*self._pending[seat], *told))

    def _do(self, act: Callable[[], object]) -> None:
        """Make a move and tell of it; a disk that refuses is told, and the game goes on."""
        voices = {seat: voice_of(self.scene(seat), self.names, seat) for seat in self._lookers}
        before = len(self.match)
        try:
            act()
        except NotSaved as error:
            self.tell(str(error))
        if len(self.match) > before:
            for seat, voice in voices.items():
                self._note(seat, voice)
        if not self.apart and self.match.turn != CHANCE:  # what is rolled belongs to the line of who rolls
            self._catch_up(self.looker)

    def _catch_up(self, seat: int) -> None:
        """Tell a person what happened since he was last told."""
        lines = self._pending[seat]
        for each in self._lookers if self._shared else (seat,):
            self._pending[each] = []
        self._told(lines)

    def _told(self, lines: list[str]) -> None:
        """Tell of moves, each in a sentence."""
        for line in gathered(lines):
            self.tell(f"{line[:1].upper()}{line[1:].rstrip('.')}.", "  ")

    def look(self, seat: int, *, whole: bool = True, held: bool = False) -> None:
        """Tell what lies on the table, or lay there while it is `held`: all of it, or what is new since then."""
        scene = self.scene(seat).held or self.scene(seat) if held else self.scene(seat)
        voice = voice_of(scene, self.names, seat)
        lines = described(scene, voice)
        if scene.status:
            lines.insert(0, f"[{voice.said(scene.status)}]")
        lines.append(self._standing(seat, scene, voice, " ".join(lines)))
        known = () if whole else self._lines[seat]
        for line in lines:
            if line and line not in known:
                self.tell(line, "  ")
        for each in self._lookers if self._shared else (seat,):
            self._lines[each] = tuple(lines)

    def _standing(self, seat: int, scene: Scene, voice: Voice, told: str) -> str:
        """Points and what the scene notes of the seats, unless it is told already, in one sentence."""
        scores = self.match.view(seat).shown.scores()
        notes = scene.notes or ("",) * len(self.names)
        parts = [
            f"{name} {score:g}" + (f" ({said})" if said and said not in told else "")
            for name, score, said in zip(self.names, scores, map(voice.said, notes), strict=False)
        ]
        return f"Points: {', '.join(parts)}."

    # -- the course of the game --------------------------------------------------------------------

    def play(self) -> bool:
        """Play to the end; whether it was reached. What is typed may end before."""
        self._greet()
        if self.match.broken:
            self.look(self.looker)
            return False
        if self.people:
            self.tell("'help' tells what can be typed.")
        try:
            while not self.match.over:
                self._turn()
        except (Left, KeyboardInterrupt):
            return False
        self._end()
        return True

    def retell(self, moves: Iterable[Move]) -> None:
        """Tell of these moves, as if they were being made."""
        self._greet()
        for move in moves:
            self._hold()
            self._do(partial(self.match.play, move))
        if self.match.over:
            self._end()
        else:
            self.look(self.looker)

    def _hold(self) -> None:
        """Tell what lies there where people want to look at it before the house goes on."""
        if self.scene(self.looker).hold and not self.apart:
            self._catch_up(self.looker)
            self.look(self.looker, whole=False, held=True)

    def _end(self) -> None:
        self._catch_up(self.looker)
        self.look(self.looker, whole=False)
        self.tell(ending(self.match.winners(), self.names))

    def _greet(self) -> None:
        players = ", ".join(p.name + (f" ({p.bot} bot)" if p.bot else "") for p in self.match.players)
        self.tell(f"{self.match.entry.title}: {players}.")
        for notice in (self.match.notice, self.match.broken):
            if notice:
                self.tell(notice)
        if self.match.typed and (reason := why_not(self.match.game, self.match.options, len(self.names))):
            self.match.typed = False
            self.tell(f"{reason} So Parlor does it.")
        if len(self.match) and not self.apart:
            self._told(self._log(self.looker)[-RECENT:])

    def _turn(self) -> None:
        turn = self.match.turn
        if turn == CHANCE:
            self._claimed = -1
            self._hold()
            if self.match.typed and not in_secret(self.match.state):
                self._ask_house()
            else:
                self._do(self.match.chance)
        elif level := self.match.players[turn].bot:
            advice = advise(self.match.game, self.match.thought(turn), level, self._budget(level), self.match.rng)
            self._do(partial(self.match.play, advice.move))
        else:
            self._ask(turn)

    def _ask(self, seat: int) -> None:
        """Ask a person for a move, and make it."""
        if self.apart and (seat != self.looker or not self._ready):
            self._curtain(seat)
        self._ready = True
        self.looker = seat
        self._catch_up(seat)
        if seat == self._claimed and (own := claimed(self.match, seat)) is not None:
            self._do(partial(self.match.play, own))
            return
        self._claimed = -1
        self.look(seat, whole=False)
        if self._forced and (only := forced(self.match, seat)) is not None:
            self._do(partial(self.match.play, only))
            return
        moves = self.match.view(seat).moves()
        scene = self.scene(seat)
        voice = voice_of(scene, self.names, seat)
        choices = numbered(moves)
        self.tell(f"{self.names[seat]}: {voice.said(scene.prompt) or 'your move.'}", "  ")
        self._offer(choices, voice)
        if surely(self.match, seat):
            self.tell("The rest is surely yours: 'rest' claims it.", "  ")
        length = len(self.match)
        while len(self.match) == length:
            typed = self._line()
            move = self._chosen(typed, choices)
            if move is not None:
                self._do(partial(self.match.play, move))
            elif not typed.strip():
                self.tell("Type a number or a move; 'help' tells what else.")
            elif not self._command(typed, seat, choices, voice):
                try:
                    read = self.match.type_move(typed)
                except ParlorError as error:
                    self.tell(str(error), "  ")
                else:
                    self._do(partial(self.match.play, read))

    def _offer(self, choices: Mapping[str, Move], voice: Voice, most: int = SHOWN) -> None:
        """The choices by number."""
        moves = tuple(choices.values())
        if len(moves) > most:
            self.tell(f"{len(moves)} moves: type one, such as '{' '.join(moves[0])}', or 'moves' for all of them.")
            return
        texts = [
            f"{number}) {words}" for number, words in zip(choices, said(moves, self.match.game, voice), strict=True)
        ]
        self.tell(f"{'; '.join(texts)}.", "  ")

    @staticmethod
    def _chosen(typed: str, choices: Mapping[str, Move]) -> Move | None:
        """The move that a line says in full, or by its number; an empty line says the only one."""
        words = typed.strip().casefold()
        if not words:
            return next(iter(choices.values())) if len(choices) == 1 else None
        full = [move for move in choices.values() if " ".join(move).casefold() == words]
        return full[0] if full else choices.get(words)

    def _line(self) -> str:
        """One line of what is typed. Raises `Left` where there are no more."""
        if self._in.isatty():
            self._out.write("> ")
            self._out.flush()
        line = self._in.readline()
        if not line:
            raise Left
        return line.strip()

    def _ask_house(self) -> None:
        """Ask what real dice or cards showed."""
        if not self.apart:
            self._catch_up(self.looker)
        self.tell(f"What came up? Type it, such as '{example(self.match.state)}'; Enter lets Parlor do it.")
        while True:
            typed = self._line()
            if typed.strip().casefold().lstrip(":") in ("quit", "q", "exit"):
                raise Left
            try:
                move = thrown(self.match.state, typed, self.scene(self.looker)) if typed.strip() else None
            except ParlorError as error:
                self.tell(str(error), "  ")
                continue
            self._do(self.match.chance if move is None else partial(self.match.play, move))
            return

    def _curtain(self, seat: int) -> None:
        """Push what one person may know off the screen, and wait for the next one."""
        self._out.write("\n" * max(40, shutil.get_terminal_size().lines))
        self.tell(f"Pass the keyboard to {self.names[seat]}. {self.names[seat]}: press Enter when nobody else looks.")
        self._line()

    # -- what can be asked ---------------------------------------------------------------------------

    def _command(self, typed: str, seat: int, choices: Mapping[str, Move], voice: Voice) -> bool:
        """Do what a word asks that is no move; whether it was one."""
        match word := typed.strip().casefold().lstrip(":"):
            case "quit" | "q" | "exit" | "leave":
                raise Left
            case "help" | "h" | "?":
                for line in HELP:
                    self.tell(line, "  ")
            case "look" | "l":
                self.look(seat)
            case "moves" | "m":
                self._offer(choices, voice, most=len(choices))
            case "log":
                self._told(self._log(seat))
            case "rules":
                self._out.write(self.match.entry.text() + "\n")
            case "hint":
                self._hint(seat, voice)
            case "resign" | "draw":
                self._part(word, seat)
            case "undo" | "redo":
                self._back(word)
            case "rest":
                self._claim(seat)
            case _:
                return False
        return True

    def _part(self, word: str, seat: int) -> None:
        """Give the game up, or end it drawn, where that can be and is meant."""
        match, other = self.match, 1 - seat
        if word == "resign":
            if not match.can_resign:
                self.tell("Nobody can resign here: where more than two play, the others want to go on.")
            elif self._agreed(f"{self.names[seat]}, do you give the game up?"):
                self._do(partial(match.resign, seat))
        elif not match.can_draw:
            self.tell("A draw can be offered where two play an open game.")
        elif bot := match.players[other].bot:
            if agrees(match, other):
                self._do(match.draw)
            else:
                self.tell(f"{self.names[other]} ({bot} bot) declines the draw.")
        elif self._agreed(f"{self.names[seat]} offers a draw. {self.names[other]}, do you accept it?"):
            self._do(match.draw)

    def _claim(self, seat: int) -> None:
        """Take all that is left of the deal, where it is surely one's own."""
        if surely(self.match, seat) and (move := claimed(self.match, seat)) is not None:
            self._claimed = seat
            self._do(partial(self.match.play, move))
        else:
            self.tell("Nothing to claim: what is left is not surely yours.", "  ")

    def _agreed(self, question: str) -> bool:
        """Whether the answer to a question is yes."""
        self.tell(f"{question} Type 'yes', or anything else for no.")
        return self._line().strip().casefold() in ("y", "yes")

    def _log(self, seat: int) -> list[str]:
        return Story(self.names, Voice(self.names).word).lines(self.match, seat)

    def _hint(self, seat: int, voice: Voice) -> None:
        budget = self._budget("hard")
        why = Budget(budget.iterations, budget.seconds, why=True)
        advice = advise(self.match.game, self.match.thought(seat), "hard", why, Random(0))
        self.tell(f"Hint: {in_words(advice, lambda move: urged(self.match.game, move, voice.word, voice.places))}.")

    def _back(self, word: str) -> None:
        """Take a move back, or make it again."""
        try:
            move = self.match.undo() if word == "undo" else self.match.redo()
        except NotSaved as error:
            self.tell(str(error))
        except ParlorError as error:
            self.tell(str(error))
            return
        else:
            self.tell(f"{'Taken back' if word == 'undo' else 'Made again'}: {' '.join(move)}.")
