"""The contract between the games and everything that reads them.

A game is a pure value. `State` is one position: immutable, hashable, serialisable. Players and the
house (`CHANCE`: dice and shuffles) make moves; a move gives a new state and changes nothing. What a
seat may know of a position is a `View`: the same state with everything hidden from that seat masked.
Whole positions are only ever imagined from a view, so what is masked cannot leak.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Final, Generic, Literal, Self, TypeAlias, TypeVar

import msgspec

from parlor.advice import Advice
from parlor.errors import ParlorError
from parlor.scene import Scene

Move: TypeAlias = tuple[str, ...]
"""A move is words, such as `("play", "QS")`; its text is the words joined by blanks."""

Chances: TypeAlias = tuple[tuple[Move, float], ...]
"""Every outcome of a chance move with its probability; they sum to 1."""

CHANCE: Final = -1
"""The seat of the house, which rolls, shuffles and deals."""

NOBODY: Final = -2
"""The seat to act when the game is over."""


class IllegalMove(ParlorError):
    """A move that the rules do not allow here; the message names it and says why."""


class BadOption(ParlorError):
    """An option, value or number of seats that the game does not have; the message lists the right ones."""


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game: one field each, annotated by `option`; every field has a default."""

    def check(self, seats: int) -> None:
        """Raise `BadOption` where this combination of values and seats makes no game."""


def option(meaning: str, *, ge: int | None = None, le: int | None = None, **values: str) -> msgspec.Meta:
    """Annotate a field of `Options`.

    `meaning` says what the option is; `values` says, by value, what each value means. Whole-number
    options give their range with `ge` and `le` (inclusive).
    """
    return msgspec.Meta(description=meaning, ge=ge, le=le, extra=dict(values) if values else None)


O_co = TypeVar("O_co", bound=Options, covariant=True)


class State(msgspec.Struct, Generic[O_co], frozen=True):
    """One position of one game.

    Every field must be immutable and hashable (numbers, strings, tuples, frozen structs).
    Face-down cards that nobody has seen are best left out: chance draws them when they are turned.
    """

    options: O_co
    seats: int
    turn: int
    """The seat that must act: 0..seats-1, `CHANCE`, or `NOBODY` when the game is over."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        """The position before anything is rolled or dealt: the house begins, unless a game says more."""
        return cls(options, seats, CHANCE)

    def moves(self) -> tuple[Move, ...]:
        """Every legal move of the seat to act, once each, in a stable order; `()` for the house or at the end.

        It may use only what that seat may know: it gives the same on the seat's masked state.
        """
        raise NotImplementedError

    def apply(self, move: Move) -> Self:
        """The position after a move that is known to be legal. Nothing is checked."""
        raise NotImplementedError

    def play(self, move: Move) -> Self:
        """The position after `move`. Raises `IllegalMove`, naming the move and the reason."""
        if self.turn == NOBODY:
            raise IllegalMove(f"'{text(move)}' is not possible: the game is over.")
        if self.turn == CHANCE:
            if not self.is_chance(move):
                raise IllegalMove(f"'{text(move)}' is not something that can be rolled or dealt here.")
        elif move not in self.moves():
            raise IllegalMove(f"'{text(move)}' is not legal: {self.refusal(move)}")
        return self.apply(move)

    def refusal(self, move: Move) -> str:
        """Why `move`, which is not legal, is not: a sentence. Games say more where they can."""
        return f"you may {sample(self.moves())}."

    def is_capture(self, move: Move) -> bool:
        """Whether a player's `move` takes a man off a board: from then on nobody goes back to where he was before."""
        return False

    # -- the house -------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        """At a chance move: all outcomes with their probabilities where they are few, else None."""
        return None

    def draw(self, rng: Random) -> Move:
        """One outcome of the chance move due, drawn from `rng`."""
        chances = self.chances()
        if chances is None:
            raise NotImplementedError
        return rng.choices([move for move, _ in chances], [weight for _, weight in chances])[0]

    def is_chance(self, move: Move) -> bool:
        """Whether the house may make this move now; games without `chances` must say it themselves."""
        chances = self.chances()
        if chances is None:
            raise NotImplementedError
        return any(move == outcome for outcome, _ in chances)

    # -- the score -------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        """Each seat's points as they stand."""
        raise NotImplementedError

    def winners(self) -> tuple[int, ...]:
        """The seats that won a finished game: those with the most points. All of them: a draw."""
        scores = self.scores()
        best = max(scores)
        return tuple(seat for seat, score in enumerate(scores) if score == best)

    def sides(self) -> tuple[int, ...]:
        """Each seat's side, by number: seats of one side win and lose together, as far as is known now.

        Everyone plays alone unless a game says more. It may change in a game, and it may be secret: then
        the masked state tells what its seat knows.
        """
        return tuple(range(self.seats))

    def key(self) -> Hashable:
        """The position without its history, for tables of positions that a search has met.

        Two states with one key have the same moves and the same worth: what still matters of the history
        (a repetition that is near, say) is part of it. The state itself, unless a game says more.
        """
        return self

    # -- secrets ---------------------------------------------------------------------------------

    def masked(self, seat: int) -> Self:
        """This state with all that `seat` may not know replaced by marks of the unknown."""
        return self

    def determinize(self, seat: int, rng: Random) -> Self:
        """From a state masked for `seat`: a full state that agrees with all that seat knows."""
        return self

    def told(self, seat: int, move: Move) -> Move:
        """What `seat` learns of `move`, made in this state: hidden words are replaced by `?`."""
        return move

    def reveals(self, move: Move) -> bool:
        """Whether a player's `move` shows somebody what he did not know, so that it can't be taken back."""
        return False

    def seen_by(self, seat: int) -> View[Self]:
        """What `seat` may know of this position."""
        return View(seat, self.masked(seat))


STEP: Final = 3
"""Words of a step on a board: what is done, whence and whither."""
RECALLED: Final = 8
"""How many of his own moves one remembers who thinks of the next."""
S_co = TypeVar("S_co", bound=State[Any], covariant=True)


def recalled(made: Sequence[tuple[State[Any], Move]], seat: int) -> tuple[Move, ...]:
    """The last moves of a seat since a man was taken, out of all moves with where they were made: see `View.own`."""
    own: list[Move] = []
    for state, move in reversed(made):
        if len(own) == RECALLED or state.is_capture(move):
            break
        if state.turn == seat:
            own.append(move)
    return tuple(reversed(own))


class View(msgspec.Struct, Generic[S_co], frozen=True):
    """What one seat may know: the position with everything else masked."""

    seat: int
    shown: S_co
    own: tuple[Move, ...] = ()
    """The last moves of this seat since a man was taken: nobody who thinks of the next should be sent to and fro."""

    def returns(self, move: Move) -> float:
        """How lately a man stood where a step that takes nobody brings him: 1 just now, less before, 0 for never."""
        if len(move) != STEP:
            return 0.0
        at, to = move[1:]
        for ago, made in enumerate(reversed(self.own)):
            if len(made) != STEP:
                break
            if made[2] == at:
                at = made[1]
                if at == to:
                    return 0.0 if self.shown.is_capture(move) else 1 - ago / RECALLED
        return 0.0

    def imagine(self, rng: Random) -> S_co:
        """A full position that could be the true one, for all this seat knows."""
        return self.shown.determinize(self.seat, rng)

    @property
    def turn(self) -> int:
        """The seat to act."""
        return self.shown.turn

    def moves(self) -> tuple[Move, ...]:
        """The legal moves, if it is this seat's turn; else `()`."""
        return self.shown.moves() if self.seat == self.shown.turn else ()


class Word(msgspec.Struct, frozen=True):
    """A word that begins or follows in moves: its button, and how the log tells of it.

    `log` is what stands after the player's name; `{}` in it is replaced by the rest of the move, and
    `{seat}` by the name of the player whose number, from 1, is the next word. Of what the house does it is
    a sentence of its own ("The cards are dealt"), or what a player's line goes on with: "rolls" by ": {}".
    """

    label: str
    log: str = ""
    key: str = ""
    """A single letter that says this word; without one, the first free letter of the label."""
    costly: bool = False
    """Whether one may regret to have said it (to fold, to scratch): it is never what Enter says by itself."""
    twice: bool = False
    """Whether it ends the game at once, and so must be said twice in the same position (see also `Scene.twice`)."""
    asks: tuple[str, ...] = ()
    """What is asked for when it has been said, for one word of the move after the other."""
    loose: bool = False
    """Whether it chooses one thing after the other ("keep" a die), each of which may be left again."""
    stands: bool = False
    """Whether what it says before a roll holds after it too: to begin with, a person has the same dice kept again."""
    unsaid: bool = False
    """Whether it has no button where choosing a thing says it: to play a card, beside other things that may be said.

    Of what is itself chosen on the table: whether it is chosen there alone.
    """
    last: bool = False
    """Whether it is said after the things that it takes, always: dice are marked, and then kept."""
    part: bool = False
    """Whether it is only a part of what one does: Esc takes it back, as U does."""
    sole: bool = False
    """Whether it takes the only thing that it can take at once, without asking which; and so where that can go."""
    hint: str = ""
    """What it means, in a few words for who does not know the term; it is offered with them, and told without."""
    passes: bool = False
    """Whether it is a pass: where there is nothing else it is made by itself, even if a card is turned next."""
    one: str = ""
    """What a single one is called, after the number 1: "six" for "sixes"."""

    @property
    def offer(self) -> str:
        """What is written on its button."""
        return f"{self.label}: {self.hint}" if self.hint else self.label


Engine: TypeAlias = Literal["alphabeta", "sampling", "heuristic"]


class Bots(msgspec.Struct, frozen=True):
    """What a game says of playing it well. Every part may be left out: bots then do with what there is."""

    heuristic: Callable[[View[Any], Random], Move] | None = None
    """The move that a fair club player would make: what a bot of medium strength plays."""
    sees: int = 2
    """How many moves deep he looks: a search no deeper than that is not told, for he knows more of the game."""
    evaluate: Callable[[Any, int], float] | None = None
    """How well a full position stands for a seat, from -1 (lost) to 1 (won)."""
    expert: Callable[[View[Any], Random], Iterable[Advice]] | None = None
    """What a hard bot plays where the best move is known or search would miss it: advice, better and better.

    It is asked only where there is a choice.
    """
    playout: Callable[[View[Any], Random], Move] | None = None
    """A quick move for games played out in thought; the heuristic where that is quick enough itself."""
    deal: Callable[[Any], int] | None = None
    """Which deal a position belongs to, counted: those played out in thought end with it, for it was scored."""
    engine: Engine | Callable[[Any], Engine] = "sampling"
    """How a hard bot without an expert thinks; a function says it by the options.

    `alphabeta` searches an open game of two; `sampling` plays imagined positions out, which fails where others
    bluff; `heuristic` does not think at all.
    """
    why: Callable[[Any, Move], str] | None = None
    """What a move of an open position does, in a few words for a hint; "" where that is not plain."""


class Act(msgspec.Struct, frozen=True):
    """How a person timed something: how far it was off, from -1 to 1, with 0 for dead on."""

    x: float = 0.0
    """Across; at a beat, on which side of the middle; in a race, seconds since the signal, below 0 before it."""
    y: float = 0.0
    """Upward; at a beat, which way the mark goes: above 0 to the right."""
    done: bool = False
    """Whether the mark has been stopped, and is shown once more."""


class Timed(msgspec.Struct, frozen=True):
    """What a game makes of an act, where its scene asks for a `Timing`. Without one chance decides, as for a bot."""

    move: Callable[[View[Any], Act, Random], Move]
    """The house's move that comes of it; the generator adds what no hand controls."""
    scene: Callable[[View[Any], Act], Scene] | None = None
    """The table with the mark where it is; without it, a bar beside the prompt shows it."""
    calls: Callable[[View[Any], Mapping[int, int], Random], Move] | None = None
    """The house's move that comes of a race: milliseconds after the signal by seat, -1 for no call; chance calls for
    the seats that are not named."""
    levels: Callable[[Any, Sequence[str], Random], Move | None] | None = None
    """The house's move of what a bot times, by the levels of all seats, "" for people; None where it times nothing."""


class Game(msgspec.Struct, frozen=True):
    """A game of the catalogue: its rules, and how it is shown. What people read is on its page."""

    state: type[State[Any]]
    scene: Callable[[View[Any]], Scene]
    words: Mapping[str, Word] = MappingProxyType({})
    options: type[Options] = Options
    preset: Mapping[str, Any] = MappingProxyType({})
    """Fixed keyword arguments of `state.start` that tell this game from others of its module."""
    version: int = 1
    """The version of the rules, written into records: raised when an old record would replay otherwise."""
    total: Callable[[State[Any]], float] | None = None
    """What the scores of a finished game sum to, where the rules fix it."""
    frames: Callable[[View[Any], Move], Iterable[Scene]] | None = None
    """What is shown between a position and the one a move leads to: a sowing stone by stone."""
    events: Callable[[View[Any], Move, View[Any]], Iterable[str] | None] | None = None
    """What the log tells of a move, by what one seat saw before it, was told of it, and sees after it: a line an event.

    In a line `{0}` stands for the player of seat 0 and `{QS}` for a word of moves; one that begins with a colon
    goes on with the line before. None leaves it to `Word.log`.
    """
    choosing: Callable[[View[Any], Move], str] | None = None
    """What is said of the things chosen of a move so far, in their order, instead of the prompt; "" for nothing."""
    notation: Callable[[Any, str], Iterable[Move]] | None = None
    """The moves that a text may stand for in the notation of its players ("exd5"); those that are legal count."""
    rest: Callable[[View[Any]], tuple[Move, ...]] | None = None
    """In a game of tricks: the moves by which a seat takes all that is left for certain, by what it may know; or ()."""
    timed: Timed | None = None
    """What a person's timing comes to, where scenes ask for it."""
    bots: Bots = Bots()
    """What is known of playing it well."""
    fated: bool = False
    """Whether nothing is ever to be decided in it: going on by itself is offered from the start."""
    runs: str = ""
    """The word that is often said many times on end with nothing to choose between: going on by itself says it."""

    def start(self, options: Options, seats: int) -> State[Any]:
        """The position before anything is rolled or dealt. Raises `BadOption` for what makes no game."""
        options.check(seats)
        return self.state.start(options, seats, **self.preset)

    def drawn(self, state: State[Any], levels: Sequence[str], rng: Random) -> Move:
        """The house's move, by the levels of the bots where their hands make it; "" stands for people."""
        move = (
            self.timed.levels(state, levels, rng) if self.timed is not None and self.timed.levels is not None else None
        )
        return move or state.draw(rng)


def text(move: Move) -> str:
    """A move as it is typed, logged and recorded."""
    return " ".join(move)


def parse(typed: str) -> Move:
    """The move that a text stands for; the inverse of `text`."""
    return tuple(typed.split())


def sample(moves: tuple[Move, ...], most: int = 6) -> str:
    """A few legal moves in words, for messages."""
    texts = [text(move) for move in moves[:most]]
    rest = len(moves) - len(texts)
    return ", ".join(texts) + (f" … ({rest} more)" if rest > 0 else "")
