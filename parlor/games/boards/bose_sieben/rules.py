"""Böse-Sieben-Spiel, the nasty seven. Source: The Incompleat Gamester (W. Moore), "Boards: Böse-Sieben-Spiel"."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Final, Literal, Self

from msgspec.structs import replace

from parlor.games.kits.dice import faces, rolls, throw
from parlor.games.kits.start import Opening, Start, opening
from parlor.games.kits.turns import put
from parlor.rules import CHANCE, NOBODY, Chances, Move, Options, State, option

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
    """Tokens in the supply, in the rooms, and won; and what was rolled last."""

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
        return cls(options, seats, CHANCE, supply, (0,) * len(ROOMS), none, opening=opening(options.start, seats))

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        return (*ROLL, ON) if self.waiting else ROLL

    @property
    def waiting(self) -> bool:
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
        dice = faces(move)
        supply, rooms, won = self._rolled(sum(dice))
        after = (self.roller + 1) % self.seats
        on = self.on and won == self.won
        turn = NOBODY if not supply and not any(rooms) else CHANCE if on else after
        return Seven(self.options, self.seats, turn, supply, rooms, won, after, dice, on=on)

    def _rolled(self, total: int) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
        """Supply, rooms and winnings after a roll."""
        supply, rooms, seat = self.supply, self.rooms, self.roller
        if total in (2, 12):
            kept = rooms[SEVEN] if total == 2 else 0
            return supply, put((0,) * len(ROOMS), SEVEN, kept), self._paid(seat, sum(rooms) - kept)
        if total == 4:
            if self.options.four == "pay_owner" and self.won[seat] and seat:
                return supply, rooms, put(self._paid(seat, -1), 0, self.won[0] + 1)
            return supply, rooms, self.won
        room = ROOMS.index(total)
        takes = room != SEVEN or self.options.seven_takes
        if rooms[room] and takes:
            return supply, put(rooms, room, 0), self._paid(seat, rooms[room])
        if not supply:
            return supply, rooms, self.won
        return supply - 1, put(rooms, room, rooms[room] + 1), self.won

    def _paid(self, seat: int, tokens: int) -> tuple[int, ...]:
        return put(self.won, seat, self.won[seat] + tokens)

    def chances(self) -> Chances | None:
        return self.opening.chances() if self.opening is not None else rolls(2)

    def draw(self, rng: Random) -> Move:
        return self.opening.draw(rng) if self.opening is not None else throw(2, rng)

    def winners(self) -> tuple[int, ...]:
        best = max(self.won)
        return tuple(seat for seat, tokens in enumerate(self.won) if tokens == best)

    def scores(self) -> tuple[float, ...]:
        if not self.options.coins or self.turn != NOBODY:
            return self.won
        winners = self.winners()
        stake = self.options.tokens_per_player
        share = stake * self.seats / len(winners)
        return tuple((share if seat in winners else 0) - stake for seat in range(self.seats))
