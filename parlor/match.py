"""One running game: who plays, what has happened, and what may be taken back."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from parlor.errors import ParlorError
from parlor.games import catalogue
from parlor.games.catalogue import Entry
from parlor.options import chosen, options_of
from parlor.players import Player, apart, shown
from parlor.record import BadRecord, Record, now, write
from parlor.rules import CHANCE, NOBODY, BadOption, Game, IllegalMove, Move, Options, State, View
from parlor.rules import parse as parse_move
from parlor.rules import text as text_of
from parlor.typed import typed_move


class NotSaved(ParlorError):
    """A move was made but could not be written: the match has it, the disk has not."""


class CantUndo(ParlorError):
    """There is nothing that may be taken back, or put back."""


class Journal(Protocol):
    """Where a match writes its moves; when a method returns, what it was given is safe."""

    def append(self, index: int, text: str) -> None:
        """Keep the move number `index`, counted from 0. Keeping it twice is harmless."""

    def truncate(self, length: int) -> None:
        """Keep only the first `length` moves."""


class Step(Struct, frozen=True):
    """A move of the log as one seat was told of it: `number` counts from 1, `seat` made it."""

    number: int
    seat: int
    move: Move


class Match:
    """A game being played, move by move; nothing happens by itself.

    Every move is in the journal before the call that made it returns. If the journal fails, the move
    stands all the same and `NotSaved` is raised: the game goes on in memory, and the next move, or
    `save`, first writes what is missing.
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
    ) -> None:
        """Begin a game. Raises `BadOption` or `BadSeat` where these players and options make none."""
        if len(players) not in entry.seats:
            raise BadOption(f"{entry.title} is for {_numbers(entry.seats)} players, not {len(players)}.")
        apart(players)
        self.entry = entry
        self.options = options
        self.players = players
        self.journal = journal
        self.rng = Random(SystemRandom().getrandbits(128) if seed is None else seed)
        self.started = started or now()
        self.ended = ""
        self._states: list[State[Any]] = [self.game.start(options, len(players))]
        self._moves: list[Move] = []
        self._undone: list[Move] = []
        self._saved = 0  # how many moves the journal has for certain
        self._tried = 0  # how many it may have: a write that failed may have come through
        self._taken = False  # whether some of those were taken back

    @classmethod
    def resume(
        cls, record: Record, *, entry: Entry | None = None, seed: int | None = None, journal: Journal | None = None
    ) -> Match:
        """The game of a record, ready for its next move; `journal` has the record's moves already.

        Raises `BadRecord` where the record is of other rules, or a move in it can't be made.
        """
        entry = entry or catalogue.entry(record.game)
        game = entry.game
        if record.rules != game.version:
            age = "newer" if record.rules > game.version else "older"
            versions = f"version {record.rules}; this Parlor has {game.version}"
            raise BadRecord(f"The record follows {age} rules of {entry.title} ({versions}).")
        match = cls(entry, options_of(game, record.options), record.seats, seed=seed, started=record.started)
        for number, words in enumerate(record.moves, 1):
            try:
                match._make(parse_move(words))
            except IllegalMove as error:
                raise BadRecord(f"Move {number}: {error}") from error
            except (ArithmeticError, LookupError, TypeError, ValueError) as error:
                # Rules may trip over words of the house that no house of theirs says.
                raise BadRecord(f"Move {number}: '{shown(words)}' is not a move of {entry.title}.") from error
        match.ended = (record.ended or now()) if match.over else ""
        match.journal, match._saved, match._tried = journal, len(record.moves), len(record.moves)
        return match

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
        """The seat to act, `CHANCE` or `NOBODY`."""
        return self.state.turn

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.turn == NOBODY

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves so far, the house's among them."""
        return tuple(self._moves)

    def __len__(self) -> int:
        """How many moves were made."""
        return len(self._moves)

    def view(self, seat: int) -> View[Any]:
        """What a seat may know of the position."""
        return self.state.seen_by(seat)

    def log(self, seat: int, since: int = 0) -> tuple[Step, ...]:
        """What `seat` was told of every move after the first `since`, as it was told then."""
        return tuple(
            Step(number + 1, self._states[number].turn, self._states[number].told(seat, self._moves[number]))
            for number in range(since, len(self._moves))
        )

    @property
    def secret(self) -> bool:
        """Whether something is hidden from somebody now; nothing is when the game is over."""
        return not self.over and any(self.state.masked(seat) != self.state for seat in range(len(self.players)))

    def export(self, id: str = "") -> str:
        """The game as a record file to give to a player: veiled, while something in it is hidden."""
        return write(msgspec.structs.replace(self.record(), id=id), veiled=self.secret)

    def record(self) -> Record:
        """The game so far as a record."""
        return Record(
            game=self.entry.id,
            rules=self.game.version,
            options=chosen(self.options),
            seats=self.players,
            moves=tuple(text_of(move) for move in self._moves),
            started=self.started,
            ended=self.ended,
        )

    # -- what can be done ------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Make a move of whoever must act; at a move of the house it is what real dice or cards showed.

        Raises `IllegalMove`, and nothing has happened; or `NotSaved`, and the move is made.
        """
        self._make(move)
        self._undone.clear()
        self.save()

    def chance(self) -> Move:
        """Make one move of the house and say which. Raises `IllegalMove` where the house has none."""
        if self.turn != CHANCE:
            raise IllegalMove("There is nothing to roll or deal now.")
        move = self.state.draw(self.rng)
        self.play(move)
        return move

    def type_move(self, typed: str) -> Move:
        """The move that a text stands for, not yet made. Raises `IllegalMove` with the nearest legal ones."""
        return typed_move(self.state, typed)

    @property
    def can_undo(self) -> bool:
        """Whether the last move may be taken back: a player's own, that showed nobody anything new.

        Undoing stops where another seat or the house had moved, even when that player took it back.
        """
        if not self._moves:
            return False
        before = self._states[-2]
        mine = not self._undone or self.turn == before.turn
        return before.turn != CHANCE and mine and not before.reveals(self._moves[-1])

    @property
    def can_redo(self) -> bool:
        """Whether a move taken back can be made again."""
        return bool(self._undone)

    def undo(self) -> Move:
        """Take the last move back and say which. Raises `CantUndo`, or `NotSaved` when it is done."""
        if not self.can_undo:
            raise CantUndo("There is nothing to take back: what others have seen or answered stands.")
        move = self._moves.pop()
        self._states.pop()
        self._undone.append(move)
        self.ended = ""
        self._saved = min(self._saved, len(self._moves))
        self._taken = self._taken or self._tried > len(self._moves)
        self.save()
        return move

    def redo(self) -> Move:
        """Make the move taken back last again, and say which. Raises `CantUndo`, or `NotSaved` when it is done."""
        if not self._undone:
            raise CantUndo("No move was taken back.")
        move = self._undone.pop()
        self._make(move)
        self.save()
        return move

    def save(self) -> None:
        """Write what the journal lacks; mostly nothing. Raises `NotSaved`."""
        if self.journal is None:
            return
        try:
            if self._taken:
                self.journal.truncate(self._saved)
                self._tried, self._taken = self._saved, False
            while self._saved < len(self._moves):
                self._tried = max(self._tried, self._saved + 1)
                self.journal.append(self._saved, text_of(self._moves[self._saved]))
                self._saved += 1
        except Exception as error:  # whatever went wrong with the disk, the game must not be lost
            reason = getattr(error, "reason", "") or str(error)
            raise NotSaved(f"The move is made but not saved: {reason}") from error

    def _make(self, move: Move) -> None:
        self._states.append(self.state.play(move))
        self._moves.append(move)
        if self.over:
            self.ended = now()


def _numbers(seats: tuple[int, ...]) -> str:
    if len(seats) > 2 and seats == tuple(range(seats[0], seats[-1] + 1)):
        return f"{seats[0]} to {seats[-1]}"
    return " or ".join(map(str, seats))
