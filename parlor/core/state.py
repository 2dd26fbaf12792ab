"""The contract between the games and everything that reads them.

A game is a pure value. `State` is one position: immutable, hashable, serialisable. Players and
`CHANCE` (dice and shuffles) make moves; a move gives a new state and changes nothing. What a
seat may know of a position is a `View`: the same state with everything hidden from that seat masked.
Whole positions are only ever imagined from a view, so what is masked cannot leak.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Generic, Self, TypeAlias, TypeVar

import msgspec

from parlor.core.errors import ParlorError
from parlor.core.options import Options

Move: TypeAlias = tuple[str, ...]
"""A move is words, such as `("play", "QS")`; its text is the words joined by blanks."""

Chances: TypeAlias = tuple[tuple[Move, float], ...]
"""Every outcome of a chance move with its probability; they sum to 1."""

CHANCE: Final = -1
"""The seat of chance, which rolls, shuffles and deals."""

GAME_OVER: Final = -2
"""The seat to act when the game is over."""


class IllegalMove(ParlorError):
    """A move that the rules do not allow here; the message names it and says why."""


O_co = TypeVar("O_co", bound=Options, covariant=True)


class State(msgspec.Struct, Generic[O_co], frozen=True, gc=False):
    """One position of one game.

    Every field must be immutable and hashable (numbers, strings, tuples, frozen structs).
    Face-down cards that nobody has seen are best left out: chance draws them when they are turned.
    """

    options: O_co
    seats: int
    turn: int
    """The seat that must act: 0..seats-1, `CHANCE`, or `GAME_OVER` when the game is over."""

    FORMER_NAMES: ClassVar[Mapping[str, str]] = {"told": "observe"}
    """Methods of version 0.3, each with its name now. To be removed with 2.0."""

    def __init_subclass__(cls, **settings: Any) -> None:
        """Let games of other packages define and call methods by their former names."""
        super().__init_subclass__(**settings)
        own = dict(vars(cls))
        for former, now in cls.FORMER_NAMES.items():
            if former in own and now not in own and not cls.__module__.startswith("parlor."):
                setattr(cls, now, own[former])
            elif now in own and former not in own:
                setattr(cls, former, own[now])

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        """The position before anything is rolled or dealt: chance begins, unless a game says otherwise."""
        return cls(options, seats, CHANCE)

    def moves(self) -> tuple[Move, ...]:
        """Every legal move of the seat to act, once each, in a stable order; `()` for chance or at the end.

        It may use only what that seat may know: it gives the same on the seat's masked state.
        """
        raise NotImplementedError

    def apply(self, move: Move) -> Self:
        """The position after a move that is known to be legal. Nothing is checked."""
        raise NotImplementedError

    def play(self, move: Move) -> Self:
        """The position after `move`. Raises `IllegalMove`, naming the move and the reason."""
        if self.turn == GAME_OVER:
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

    # -- chance ----------------------------------------------------------------------------------

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
        """Whether chance may make this move now; games without `chances` must say it themselves."""
        chances = self.chances()
        if chances is None:
            raise NotImplementedError
        return any(move == outcome for outcome, _ in chances)

    # -- the score -------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        """Each seat's points as they stand."""
        raise NotImplementedError

    def ranking(self) -> tuple[float, ...]:
        """What each seat is ranked by, the highest first: its points.

        Where the fewest points win, a game returns their negatives: winners, places and bots follow that.
        """
        return self.scores()

    def winners(self) -> tuple[int, ...]:
        """The seats that won a finished game: those ranked highest. All of them: a draw."""
        merits = self.ranking()
        best = max(merits)
        return tuple(seat for seat, merit in enumerate(merits) if merit == best)

    def sides(self) -> tuple[int, ...]:
        """Each seat's side, by number: seats of one side win and lose together, as far as is known now.

        Everyone plays alone unless a game says more. It may change in a game, and it may be secret: then
        the masked state holds what its seat knows.
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

    def observe(self, seat: int, move: Move) -> Move:
        """What `seat` learns of `move`, made in this state: hidden words are replaced by `?`."""
        return move

    told = observe

    def reveals(self, move: Move) -> bool:
        """Whether a player's `move` shows somebody what he did not know, so that it can't be taken back."""
        return False

    def seen_by(self, seat: int) -> View[Self]:
        """What `seat` may know of this position."""
        return View(seat, self.masked(seat))


STEP: Final = 3
"""Words of a step on a board: what is done, whence and whither."""
MAX_RECALLED: Final = 8
"""How many of his own moves one remembers who thinks of the next."""
S_co = TypeVar("S_co", bound=State[Any], covariant=True)


def own_recent_moves(made: Sequence[tuple[State[Any], Move]], seat: int) -> tuple[Move, ...]:
    """The last moves of a seat since a man was taken, out of all moves with where they were made: see `View.own`."""
    own: list[Move] = []
    for state, move in reversed(made):
        if len(own) == MAX_RECALLED or state.is_capture(move):
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
                    return 0.0 if self.shown.is_capture(move) else 1 - ago / MAX_RECALLED
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


def text(move: Move) -> str:
    """A move as it is typed, logged and recorded."""
    return " ".join(move)


def parse(typed: str) -> Move:
    """The move that a text stands for; the inverse of `text`."""
    return tuple(typed.split())


def sample(moves: tuple[Move, ...], most: int = 6, say: Callable[[Move], str] = text) -> str:
    """A few legal moves for messages, each as `say` writes it."""
    texts = [say(move) for move in moves[:most]]
    rest = len(moves) - len(texts)
    return ", ".join(texts) + (f" … ({rest} more)" if rest > 0 else "")
