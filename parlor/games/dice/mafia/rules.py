"""Mafia, with dice. Source: The Incompleat Gamester (W. Moore), "Dice: Mafia"."""

from __future__ import annotations

from random import Random
from typing import Any, Final, Self

from msgspec.structs import replace

from parlor.core.options import Options
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.dice.rules import RollOff, roll_faces
from parlor.games.kits.dice.throwing import ROLL, Thrown

DICE: Final = 5
"""Dice of each player, by the rules."""
TOKENS: Final = 5
"""Tokens of each player at the start, by the rules."""
DIRECTIONS: Final[tuple[Move, ...]] = (("clockwise",), ("counterclockwise",))


class Mafia(Thrown[Options], frozen=True):
    """Tokens and dice of each seat, and who throws for what."""

    tokens: tuple[int, ...]
    hands: tuple[tuple[int, ...], ...]
    """The dice of each seat as they fell last; 0 for one not yet rolled in this round."""
    order: RollOff | None
    """The throws for who is the boss of the round."""
    penalty: RollOff | None = None
    """The throws of those left with dice: the highest loses a token."""
    step: int = 0
    """Which way it goes round: 1 to the left, -1 to the right; 0 while the boss has still to say."""
    player: int = -1
    thrown: tuple[int, ...] = ()
    """What was thrown last: for the boss, in a turn, or for a token."""
    thrower: int = -1
    """Who had the last turn."""
    ended: tuple[int, ...] = ()
    """Until the next throw: who had no dice left at the end of the round, and who lost a token by it."""
    threw: tuple[tuple[int, int], ...] = ()
    """Until then too: who threw what for the token."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, (TOKENS,) * seats, ((0,) * DICE,) * seats, RollOff(tuple(range(seats)), 2))

    @property
    def seats_in(self) -> tuple[int, ...]:
        """Those who have tokens."""
        return tuple(seat for seat, tokens in enumerate(self.tokens) if tokens)

    def next_seat(self, seat: int, step: int = 1) -> int:
        """The next seat with tokens, to the left or the other way."""
        seat = (seat + step) % self.seats
        while not self.tokens[seat]:
            seat = (seat + step) % self.seats
        return seat

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        return (ROLL,) if self.step else DIRECTIONS

    def apply(self, move: Move) -> Mafia:
        if move == ROLL:
            return replace(self, turn=CHANCE)
        if move in DIRECTIONS:
            return replace(self, step=1 if move == DIRECTIONS[0] else -1)
        dice = roll_faces(move)
        if self.order is not None:
            boss = self.order.add(move)
            if isinstance(boss, RollOff):
                return replace(self, order=boss, thrown=dice, ended=(), threw=())
            return replace(self, turn=boss, player=boss, order=None, thrown=dice, ended=(), threw=())
        if self.penalty is not None:
            loser = self.penalty.add(move)
            if isinstance(loser, RollOff):
                return replace(self, thrown=dice, penalty=loser)
            threw = tuple(zip(self.penalty.rivals, (*self.penalty.thrown, *dice), strict=True))
            return replace(self, thrown=dice, threw=threw)._lose_token(loser, self.player)
        return self._after_roll(dice)

    def _after_roll(self, dice: tuple[int, ...]) -> Mafia:
        """Ones leave the game, sixes go to the left."""
        seat, left = self.player, self.next_seat(self.player)
        mine = tuple(die for die in dice if die not in (1, 6))
        hands = list(self.hands)
        hands[seat] = mine
        hands[left] += (6,) * dice.count(6)
        turn = self.next_seat(seat, self.step)
        after = Mafia(
            self.options, self.seats, turn, self.tokens, tuple(hands), None, None, self.step, turn, dice, seat
        )
        if mine:
            return after
        others = tuple(other for other in self.seats_in if other != seat)
        if len(others) == 1:
            return after._lose_token(others[0], seat)
        return replace(after, turn=CHANCE, player=seat, penalty=RollOff(others))

    def _lose_token(self, loser: int, out: int) -> Mafia:
        """A token less, for `out` has no dice left; and a new round."""
        tokens = replace_at(self.tokens, loser, self.tokens[loser] - 1)
        seated = tuple(seat for seat, left in enumerate(tokens) if left)
        hands = tuple((0,) * DICE if left else () for left in tokens)
        turn, order = (CHANCE, RollOff(seated, 2)) if len(seated) > 1 else (GAME_OVER, None)
        return Mafia(
            self.options,
            self.seats,
            turn,
            tokens,
            hands,
            order,
            thrown=self.thrown,
            thrower=self.thrower,
            ended=(out, loser),
            threw=self.threw,
        )

    @property
    def dice_due(self) -> int:
        if self.order is not None:
            return 2
        return 1 if self.penalty is not None else len(self.hands[self.player])

    def scores(self) -> tuple[float, ...]:
        return self.tokens


def heuristic(view: View[Mafia], rng: Random) -> Move:
    """Nothing is known in favour of either direction."""
    return rng.choice(view.moves())
