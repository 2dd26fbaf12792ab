"""One running game: who plays, what has happened, and what may be taken back."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from random import Random, SystemRandom
from typing import Any, Final, Protocol

import msgspec
from msgspec import Struct

from parlor.core.errors import ParlorError, reason_of
from parlor.core.game import Game
from parlor.core.option_text import Value, option_values, options_of
from parlor.core.options import BadOption, Options
from parlor.core.players import Player, check_distinct_names
from parlor.core.printable import printable
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, Move, State, View, own_recent_moves
from parlor.core.state import parse as parse_move
from parlor.core.state import text as text_of
from parlor.games import catalogue
from parlor.games.catalogue import Entry
from parlor.play.notation import FormatMove, typed_move, typed_moves
from parlor.play.record import BadRecord, Record, now, write
from parlor.play.undo import AGREED_DRAW, END, UndoableGame, end_early, has_secrets, observed_move, resignation

MAX_TURN_MOVES: Final = 16
"""How many moves back the last turn is looked for."""


class NotSaved(ParlorError):
    """A move was made but could not be written: the match has it, the disk has not.

    `reason` is why; `lost` is whether another window writes the game now, so that this one never will again.
    """

    def __init__(self, reason: str, *, lost: bool = False) -> None:
        super().__init__(f"Your move counts but is not saved: {reason}")
        self.reason = reason
        self.lost = lost


class Broken(ParlorError):
    """The game breaks off: it can be looked at, but not played on."""


class Journal(Protocol):
    """Where a match writes its moves; when a method returns, what it was given is safe."""

    def append(self, index: int, text: str) -> None:
        """Keep the move number `index`, counted from 0. Keeping it twice is harmless."""

    def truncate(self, length: int) -> None:
        """Keep only the first `length` moves, and no end of the game."""

    def finish(self, length: int, scores: tuple[float, ...], winners: tuple[int, ...]) -> None:
        """Keep how the game ended after `length` moves. Doing it twice is harmless."""


class Step(Struct, frozen=True):
    """A move of the log as one seat saw it: `number` counts from 1, `seat` made it."""

    number: int
    seat: int
    move: Move


class Match(UndoableGame):
    """A game being played, move by move; nothing happens by itself.

    Every move is in the journal before the call that made it returns, and after the last one how the game
    ended. If the journal fails, the move stands all the same and `NotSaved` is raised: the game goes on in
    memory, and the next move, or `save`, first writes what is missing.

    A match that was resumed may have more to say:

    `notice`: a sentence for whoever plays on, such as that the rules have changed; mostly "".
    `broken`: why it can only be looked at; mostly "". Such a match stands at the last position that its
    record leads to, with `rest` more moves in the record. It can be shown, stepped through (`position`,
    `log`), and exported; every call that would make or take back a move raises `Broken`, and nothing is
    ever written. Screens ask for `broken` before they ask whose turn it is.
    """

    def __init__(
        self,
        entry: Entry,
        options: Options,
        players: tuple[Player, ...],
        *,
        seed: int | None = None,
        journal: Journal | None = None,
        started: str = "",
        day: str = "",
    ) -> None:
        """Begin a game; with a `day` chance does what it does that day to everybody.

        Raises `BadOption` or `BadSeat` where these players and options make none.
        """
        if len(players) not in entry.seats:
            raise BadOption(f"{entry.title} is for {entry.players} players, not {len(players)}.")
        check_distinct_names(players)
        self.entry = entry
        self.options = options
        self.players = players
        self.journal = journal
        self.rng = Random(SystemRandom().getrandbits(128) if seed is None else seed)
        self.started = started or now()
        self.day = day
        self.ended = ""
        self.real_dice = False
        """Whether people say what real dice and open cards showed, rather than Parlor."""
        self.notice = ""
        self.broken = ""
        self.unplayed = 0
        self._states: list[State[Any]] = [self.game.start(options, len(players))]
        self._moves: list[Move] = []
        self._undone: list[tuple[int, Move]] = []
        self._saved = 0  # how many moves the journal has for certain
        self._tried = 0  # how many it may have: a write that failed may have come through
        self._taken = False  # whether some of those were taken back
        self.result_saved = False

    @classmethod
    def resume(
        cls,
        record: Record,
        *,
        entry: Entry | None = None,
        seed: int | None = None,
        journal: Journal | None = None,
        partly: bool = False,
    ) -> Match:
        """The game of a record, ready for its next move; `journal` has the record's moves already.

        A record of older rules is replayed under the present ones: if every move is still legal it goes
        on, and `notice` says so; if not, or if something of the record is known to be lost, the match is
        `broken`: it ends where the record can't be followed any more.

        Raises `BadRecord` for a move that can't be made under the very rules of the record, and for newer
        rules; with `partly` such a match is `broken` too. Raises `BadOption`, `BadSeat` or `UnknownGame`
        where there is nothing to show at all.
        """
        entry = entry or catalogue.entry(record.game)
        game = entry.game
        if record.rules > game.version and not partly:
            raise BadRecord(f"The record follows newer rules of {entry.title} ({_versions(record, game)}).")
        older = record.rules < game.version
        options, dropped = _options(game, record.options, lenient=record.rules != game.version)
        match = cls(entry, options, record.seats, seed=seed, started=record.started, day=record.day)
        fault = match._replay(record.moves, strict=not (older or partly or record.damage))
        match.ended = (record.ended or now()) if match.over else ""
        match.unplayed = len(record.moves) - len(match)
        changed = f"The rules of {entry.title} have changed since this game began ({_versions(record, game)})."
        if record.damage:
            match.broken = f"This game is damaged: {record.damage} You can look at it, but not play on."
        elif record.rules > game.version:
            match.broken = f"This game follows newer rules ({_versions(record, game)}): update Parlor to play on."
        elif fault:
            why = "" if match.has_secrets else f" {fault}"  # the words of a move may reveal what is hidden
            fault = f"Move {len(match) + 1} of {len(record.moves)} is not legal, so the game stops there.{why}"
            match.broken = f"{changed} {fault}" if older else fault
        elif older:
            without = f", without the former option {', '.join(dropped)}" if dropped else ""
            what = "is shown" if match.over else "goes on"
            match.notice = f"{changed} All its moves are still legal, so it {what} under the new rules{without}."
        if not match.broken:
            match.journal, match._saved, match._tried = journal, len(match), len(match)
            match.result_saved = match.over and bool(record.ended)  # under newer rules it may not be over yet
        return match

    def _replay(self, moves: tuple[str, ...], *, strict: bool) -> str:
        """Make moves as far as they can be made; if not all, say why. Raises `BadRecord` instead, if `strict`."""
        for number, words in enumerate(moves, 1):
            try:
                self._make(parse_move(words))
            except IllegalMove as error:
                reason = str(error)
            except (ArithmeticError, LookupError, TypeError, ValueError):
                # Rules may trip over chance moves that they never produce.
                reason = f"'{printable(words)}' is not a move of {self.entry.title}."
            else:
                continue
            if strict:
                raise BadRecord(f"Move {number}: {reason}")
            return reason
        return ""

    # -- what there is ---------------------------------------------------------------------------

    @property
    def game(self) -> Game:
        """The rules."""
        return self.entry.game

    @property
    def state(self) -> State[Any]:
        """The whole position, secrets and all: for rules, not for players."""
        return self._states[-1]

    @property
    def turn(self) -> int:
        """The seat to act, `CHANCE` or `GAME_OVER`."""
        return self.state.turn

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.turn == GAME_OVER

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves so far, chance moves among them."""
        return tuple(self._moves)

    def __len__(self) -> int:
        """How many moves were made."""
        return len(self._moves)

    @property
    def early_end(self) -> Move:
        """How people ended the game before its rules did: `("!", "resign", "2")` or `("!", "draw")`; () mostly."""
        return self._moves[-1] if self._moves and self._moves[-1][0] == END else ()

    @property
    def counts_points(self) -> bool:
        """Whether the game counts points: a score that is only shared out at the end says no more than who has won."""
        return self.game.total is None or self.game.total(self.state) != 1

    def winners(self) -> tuple[int, ...]:
        """The seats that won a finished game; all of them where it is drawn."""
        return self._winners(self.state, self.early_end)

    def result_of(self, move: Move) -> tuple[tuple[float, ...], tuple[int, ...]] | None:
        """The scores and winners if `move`, which is not made, ends the game. Raises `IllegalMove` or `Broken`."""
        after = self._after(move)
        early_end = move if move[0] == END else ()
        return (after.scores(), self._winners(after, early_end)) if after.turn == GAME_OVER else None

    def _winners(self, state: State[Any], early_end: Move) -> tuple[int, ...]:
        seats = range(len(self.players))
        if early_end[1:2] == ("resign",):
            return tuple(seat for seat in seats if seat != int(early_end[2]) - 1)
        return tuple(seats) if early_end else state.winners()

    def view(self, seat: int) -> View[Any]:
        """What a seat may know of the position."""
        return self.view_at(seat, len(self))

    def view_to_think(self, seat: int, number: int | None = None) -> View[Any]:
        """What a seat may know now, or after so many moves, with its own last moves: for whoever thinks of the next."""
        made = len(self) if number is None else number
        own = own_recent_moves(tuple(zip(self._states[:made], self._moves, strict=False)), seat)
        return msgspec.structs.replace(self.view_at(seat, made), own=own)

    def position(self, number: int) -> State[Any]:
        """The whole position after the first `number` moves, from 0 to `len`: for those who step through the game."""
        return self._states[number]

    def view_at(self, seat: int, number: int) -> View[Any]:
        """What a seat knew of the position after the first `number` moves."""
        # Rules know no end but their own: where people agreed on one, the position before it stays to be seen.
        return self._states[number - bool(number == len(self) and self.early_end)].seen_by(seat)

    def log(self, seat: int, since: int = 0, until: int | None = None) -> tuple[Step, ...]:
        """What `seat` learned of every move after the first `since`, as it was then; up to number `until`."""
        return tuple(
            Step(number + 1, self._states[number].turn, observed_move(self._states[number], seat, self._moves[number]))
            for number in range(since, len(self._moves) if until is None else until)
        )

    def last_turn_tokens(self, seat: int, *, alone: bool = False) -> frozenset[str]:
        """The words of the last turn, as `seat` saw it: all that whoever moved last has done since another did.

        A roll or a deal ends the turn before it, unless all that was said since is a word alone, such as "roll".
        Of a man who went on from where he stopped only both ends of his path are given; `alone` is the last step alone.
        """
        words: set[str] = set()
        onward: Move = ()
        mover, found = GAME_OVER, False
        for number in range(len(self._moves) - 1, max(-1, len(self._moves) - 1 - MAX_TURN_MOVES), -1):
            (step,) = self.log(seat, number, number + 1)
            if found and (alone or step.seat != mover):
                break
            if step.seat == CHANCE:
                continue
            if step.seat != mover:
                words.clear()
            mover, found = step.seat, found or len(step.move) > 1
            passed = len(step.move) == len(onward) == 2 and step.move[1] == onward[0]
            words.update(step.move)
            words.difference_update(onward[:1] if passed else ())
            onward = step.move
        return frozenset(words)

    @property
    def has_secrets(self) -> bool:
        """Whether something is hidden from somebody now; nothing is when the game is over."""
        return not self.over and has_secrets(self.state)

    def export(self, id: str = "") -> str:
        """The game as a record file to give to a player: veiled, while something in it is hidden."""
        return write(msgspec.structs.replace(self.record(), id=id), veiled=self.has_secrets)

    def record(self) -> Record:
        """The game so far as a record."""
        return Record(
            game=self.entry.id,
            rules=self.game.version,
            options=option_values(self.options),
            seats=self.players,
            moves=tuple(text_of(move) for move in self._moves),
            started=self.started,
            ended=self.ended,
            day=self.day,
        )

    def begin_from(self, number: int) -> Match:
        """A new game that begins where this one was after its first `number` moves; no longer the deal of a day."""
        record = self.record()
        beginning = record.moves[:number]
        return Match.resume(msgspec.structs.replace(record, moves=beginning, started=now(), ended="", day=""))

    # -- what can be done ------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Make a move of whoever must act; at a chance move it is what real dice or cards showed.

        Raises `IllegalMove` or `Broken`, and nothing has happened; or `NotSaved`, and the move is made.
        """
        self._make(move)
        self._undone.clear()
        self.save()

    def play_chance(self) -> Move:
        """Make one chance move and say which. Raises `IllegalMove` where none is due."""
        if self.turn != CHANCE:
            raise IllegalMove("There is nothing to roll or deal now.")
        move = self.draw_chance(self.rng)
        self.play(move)
        return move

    def draw_chance(self, rng: Random) -> Move:
        """What chance would roll, deal or work out here; it is not made."""
        if self.day:  # as many throws and deals into the game the same comes to everybody, resumed or taken back
            number = sum(state.turn == CHANCE for state in self._states)
            rng = Random(f"{self.day} {self.entry.id} {number}")
        return self.game.draw_chance(self.state, tuple(player.bot for player in self.players), rng)

    def resign(self, seat: int) -> None:
        """End the game: a seat gives it up. Raises `IllegalMove` where that makes no end, or `NotSaved`."""
        self.play(resignation(seat))

    def agree_draw(self) -> None:
        """End the game drawn, for both have agreed. Raises `IllegalMove` where that makes no end, or `NotSaved`."""
        self.play(AGREED_DRAW)

    @property
    def can_resign(self) -> bool:
        """Whether a seat may give up: where one plays, or two."""
        return not self.over and not self.broken and len(self.players) <= 2

    @property
    def can_draw(self) -> bool:
        """Whether a draw can be agreed on: where two play an open game."""
        return (
            self.can_resign and len(self.players) == 2 and self.game.total is not None and not has_secrets(self.state)
        )

    def type_move(self, typed: str) -> Move:
        """The move that a text stands for, not yet made. Raises `IllegalMove` with the nearest legal ones."""
        return typed_move(self.state, typed, self.game)

    def type_moves(self, typed: str, say: FormatMove = text_of) -> tuple[Move, ...]:
        """The moves that a text stands for, not yet made: all steps of a way written as one. Raises `IllegalMove`.

        `say` writes the legal moves that the message names.
        """
        return typed_moves(self.state, typed, self.game, say)

    def save(self) -> None:
        """Write what the journal lacks, the end of the game after all its moves; mostly nothing. Raises `NotSaved`."""
        if self.journal is None:
            return
        try:
            if self._taken:
                self.journal.truncate(self._saved)
                self._tried, self._taken, self.result_saved = self._saved, False, False
            while self._saved < len(self._moves):
                self._tried = max(self._tried, self._saved + 1)
                self.journal.append(self._saved, text_of(self._moves[self._saved]))
                self._saved += 1
            if self.over and not self.result_saved:
                self.journal.finish(len(self._moves), self.state.scores(), self.winners())
                self.result_saved = True
        except Exception as error:  # whatever went wrong with the disk, the game must not be lost
            raise NotSaved(reason_of(error), lost=bool(getattr(error, "lost", False))) from error

    def _after(self, move: Move) -> State[Any]:
        if self.broken:
            raise Broken(self.broken)
        return end_early(self.state, move) if move[:1] == (END,) else self.state.play(move)

    def _make(self, move: Move) -> None:
        self._states.append(self._after(move))
        self._moves.append(move)
        if self.over:
            self.ended = now()


def _versions(record: Record, game: Game) -> str:
    return f"version {record.rules}; this Parlor has {game.version}"


def _options(game: Game, given: Mapping[str, Value], *, lenient: bool) -> tuple[Options, tuple[str, ...]]:
    """The options of a record; if `lenient`, without those that there are no longer, and which these are."""
    try:
        return options_of(game, given), ()
    except BadOption:
        if not lenient:
            raise
    kept: dict[str, Value] = {}
    for key, value in given.items():
        with suppress(BadOption):
            options_of(game, {key: value})
            kept[key] = value
    return options_of(game, kept), tuple(printable(key) for key in given if key not in kept)
