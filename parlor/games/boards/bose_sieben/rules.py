"""Böse-Sieben-Spiel, the nasty seven. Source: The Incompleat Gamester (W. Moore), "Boards: Böse-Sieben-Spiel"."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Final, Literal, Self

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Chances, Move, State
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.dice.first_player import Opening, Start, opening_for
from parlor.games.kits.dice.rules import all_rolls, random_roll, roll_faces

ROOMS: Final = (3, 5, 6, 7, 8, 9, 10, 11)
SEVEN: Final = ROOMS.index(7)
ROLL: Final = (("roll",),)
ON: Final[Move] = ("on",)
"""Where next to nothing can come of a roll: the dice go round by themselves until something does."""


class SevenOptions(Options, frozen=True):
    tokens_per_player: Annotated[Literal[5, 10, 20], option("Tokens for each player")] = 10
    four: Annotated[
        Literal["nothing", "pay_owner"],
        option("What a four does", nothing="nothing", pay_owner="the player gives a token to seat 1"),
    ] = "nothing"
    seven_takes: Annotated[
        bool, option("What a seven does", no="adds a token to room 7", yes="takes all of room 7, if it holds any")
    ] = False
    coins: Annotated[bool, option("Stakes", no="none", yes="everyone pays in a coin a token; the winner takes all")] = (
        False
    )
    start: Start = "random"


class Seven(State[SevenOptions], frozen=True):
    """Tokens in the supply, in the compartments, and won; and what was rolled last."""

    supply: int
    rooms: tuple[int, ...]
    won: tuple[int, ...]
    roller: int = -1
    last: tuple[int, ...] = ()
    opening: Opening | None = None
    on: bool = False
    """Whether the dice go round by themselves."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        supply, none = options.tokens_per_player * seats, (0,) * seats
        return cls(options, seats, CHANCE, supply, (0,) * len(ROOMS), none, opening=opening_for(options.start, seats))

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        return (*ROLL, ON) if self.only_seven_left else ROLL

    @property
    def only_seven_left(self) -> bool:
        """Whether all that is left lies in the seven, and only a twelve takes it."""
        return not self.supply and not self.options.seven_takes and sum(self.rooms) == self.rooms[SEVEN]

    def apply(self, move: Move) -> Seven:
        if self.opening is not None:
            found = self.opening.add(move)
            if isinstance(found, int):
                return Seven(self.options, self.seats, found, self.supply, self.rooms, self.won, found)
            return replace(self, opening=found)
        if move[0] in ("roll", "on"):
            return replace(self, turn=CHANCE, on=move == ON)
        dice = roll_faces(move)
        supply, rooms, won = self._after_roll(sum(dice))
        after = (self.roller + 1) % self.seats
        on = self.on and won == self.won
        turn = GAME_OVER if not supply and not any(rooms) else CHANCE if on else after
        return Seven(self.options, self.seats, turn, supply, rooms, won, after, dice, on=on)

    def _after_roll(self, total: int) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
        """Supply, compartments and winnings after a roll."""
        supply, rooms, seat = self.supply, self.rooms, self.roller
        if total in (2, 12):
            kept = rooms[SEVEN] if total == 2 else 0
            return supply, replace_at((0,) * len(ROOMS), SEVEN, kept), self._pay(seat, sum(rooms) - kept)
        if total == 4:
            if self.options.four == "pay_owner" and self.won[seat] and seat:
                return supply, rooms, replace_at(self._pay(seat, -1), 0, self.won[0] + 1)
            return supply, rooms, self.won
        room = ROOMS.index(total)
        takes = room != SEVEN or self.options.seven_takes
        if rooms[room] and takes:
            return supply, replace_at(rooms, room, 0), self._pay(seat, rooms[room])
        if not supply:
            return supply, rooms, self.won
        return supply - 1, replace_at(rooms, room, rooms[room] + 1), self.won

    def _pay(self, seat: int, tokens: int) -> tuple[int, ...]:
        return replace_at(self.won, seat, self.won[seat] + tokens)

    def chances(self) -> Chances | None:
        return self.opening.chances() if self.opening is not None else all_rolls(2)

    def draw(self, rng: Random) -> Move:
        return self.opening.draw(rng) if self.opening is not None else random_roll(2, rng)

    def winners(self) -> tuple[int, ...]:
        best = max(self.won)
        return tuple(seat for seat, tokens in enumerate(self.won) if tokens == best)

    def scores(self) -> tuple[float, ...]:
        if not self.options.coins or self.turn != GAME_OVER:
            return self.won
        winners = self.winners()
        stake = self.options.tokens_per_player
        share = stake * self.seats / len(winners)
        return tuple((share if seat in winners else 0) - stake for seat in range(self.seats))
