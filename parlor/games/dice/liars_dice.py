"""Liar's Dice with hidden dice for each player. Source: The Incompleat Gamester (W. Moore), "Dice: Liar's Dice"."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Annotated, Any, Final, Literal, Self

import msgspec

from parlor.advice import Advice
from parlor.games.dice.kit import faces, is_roll, throw
from parlor.games.dice.liars_expert import LIAR as CALL
from parlor.games.dice.liars_expert import Bid, Table, above, chances, held, mixed, sensible
from parlor.games.dice.rounds import Ante, Betting, Chips
from parlor.games.kit import FIRST, beginner, beginners
from parlor.rules import CHANCE, NOBODY, Chances, Game, Move, Options, State, View, Word, option
from parlor.scene import Cell, Die, Scene, Sheet, Tray

DICE: Final = 5
FACES: Final = ("ones", "twos", "threes", "fours", "fives", "sixes")
LIAR: Final[Move] = ("liar",)


class LiarOptions(Options, frozen=True):
    wild: Annotated[
        Literal["none", "aces"],
        option("Wild dice", none="none", aces="ones count as any face, but a bid on ones counts ones alone"),
    ] = "none"
    max_quantity: Annotated[
        Literal["five", "all_dice"],
        option("How many one may bid", five="up to five", all_dice="up to all the dice on the table"),
    ] = "five"
    betting: Betting = "off"
    chips: Chips = 100
    ante: Ante = 1


class Liar(State[LiarOptions], frozen=True):
    """Everyone's dice (0: not seen), the bid that stands, and whose it is."""

    dice: tuple[tuple[int, ...], ...]
    starter: int = -1
    rolling: int = 0
    """The seat whose dice the house throws next; the number of seats when all are thrown."""
    quantity: int = 0
    face: int = 0
    bidder: int = -1
    called: int = -1
    """Who called liar, while the dice lie open."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, ((0,) * DICE,) * seats)

    # -- play --------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        most = DICE if self.options.max_quantity == "five" else sum(map(len, self.dice))
        found = bids(self.quantity, self.face, most)
        return (*found, LIAR) if self.quantity else found

    def apply(self, move: Move) -> Liar:
        verb = move[0]
        if verb == "bid":
            face = FACES.index(move[2]) + 1
            return replace(self, turn=self._next(self.turn), quantity=int(move[1]), face=face, bidder=self.turn)
        if verb == "liar":
            called = replace(self, called=self.turn, turn=CHANCE)
            return called if sum(map(bool, called.left())) > 1 else replace(called, turn=NOBODY)
        if verb == "first":
            return self._round(self.dice, beginner(move))
        due = self.due
        hands = (*due.dice[: due.rolling], tuple(sorted(faces(move))), *due.dice[due.rolling + 1 :])
        rolling = next((at for at in range(due.rolling + 1, self.seats) if hands[at]), self.seats)
        turn = due.starter if rolling == self.seats else CHANCE
        return replace(due, turn=turn, dice=hands, rolling=rolling)

    def _next(self, seat: int) -> int:
        """The next seat to the left that still has dice."""
        seat = (seat + 1) % self.seats
        while not self.dice[seat]:
            seat = (seat + 1) % self.seats
        return seat

    def _round(self, hands: tuple[tuple[int, ...], ...], starter: int) -> Liar:
        """A new round: all dice are back in their cups."""
        covered = tuple((0,) * len(hand) for hand in hands)
        rolling = next(at for at, hand in enumerate(covered) if hand)
        return Liar(self.options, self.seats, CHANCE, covered, starter, rolling)

    def count(self) -> int:
        """How many dice on the table bear out the bid."""
        wild = self.options.wild == "aces" and self.face != 1
        return sum(held(hand, self.face, wild) for hand in self.dice)

    @property
    def loser(self) -> int:
        """Who loses a die by the call."""
        return self.called if self.count() >= self.quantity else self.bidder

    def left(self) -> tuple[int, ...]:
        """The dice of each seat, less the one just lost."""
        lost = self.loser if self.called >= 0 else -1
        return tuple(len(hand) - (seat == lost) for seat, hand in enumerate(self.dice))

    @property
    def due(self) -> Liar:
        """The position whose dice are thrown now: after a call, that of the next round, which the loser starts."""
        if self.called < 0:
            return self
        hands = tuple((0,) * count for count in self.left())
        shorter = replace(self, dice=hands)
        return self._round(hands, self.loser if hands[self.loser] else shorter._next(self.loser))

    @property
    def bid(self) -> str:
        """The bid in words."""
        return f"{self.quantity} {FACES[self.face - 1]}"

    def refusal(self, move: Move) -> str:
        if move[:1] == ("bid",) and self.quantity:
            return f"the bid is {self.bid}; bid more of the same face, or a higher face."
        return super().refusal(move)

    # -- the house ---------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        return beginners(self.seats) if self.starter < 0 else None

    def draw(self, rng: Random) -> Move:
        if self.starter < 0:
            return super().draw(rng)
        due = self.due
        return throw(len(due.dice[due.rolling]), rng)

    def is_chance(self, move: Move) -> bool:
        if self.starter < 0:
            return super().is_chance(move)
        due = self.due
        return is_roll(move, len(due.dice[due.rolling]))

    # -- what is known -------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        left = self.left()
        if self.options.betting == "off":
            return left
        pot = self.options.ante * self.seats if self.turn == NOBODY else 0
        return tuple(self.options.chips - self.options.ante + (pot if count else 0) for count in left)

    def masked(self, seat: int) -> Liar:
        if self.called >= 0:
            return self
        return replace(self, dice=tuple(hand if at == seat else (0,) * len(hand) for at, hand in enumerate(self.dice)))

    def filled(self, seat: int, rng: Random) -> Liar:
        if self.called >= 0 or self.starter < 0:
            return self
        hands = tuple(
            hand if at == seat or at >= self.rolling else tuple(sorted(rng.choices(range(1, 7), k=len(hand))))
            for at, hand in enumerate(self.dice)
        )
        return replace(self, dice=hands)

    def told(self, seat: int, move: Move) -> Move:
        return (move[0], *("?" for _ in move[1:])) if move[0] == "rolled" and seat != self.due.rolling else move

    def reveals(self, move: Move) -> bool:
        return move == LIAR


replace = msgspec.structs.replace


@cache
def bids(quantity: int, face: int, most: int) -> tuple[Move, ...]:
    """Every bid above one: the same face and a larger quantity, or any quantity of a higher face."""
    return tuple(said(bid) for bid in above((quantity, face), most))


def scene(view: View[Liar]) -> Scene:
    """One's own dice, everyone's cups, and the bid; after a call all dice."""
    state, own = view.shown, view.seat
    total = sum(map(len, state.dice))
    rows = tuple(
        (f"{{{seat}}}", (Cell(_shown(hand)), Cell("bid " + state.bid if seat == state.bidder else "")))
        for seat, hand in enumerate(state.dice)
    )
    cups = Sheet(("", "dice", ""), rows, place="top")
    mine = Tray(tuple(Die(face) for face in state.dice[own]), "your dice", "bottom")
    notes = tuple("out" if not left else f"{left} dice" for left in state.left())
    if state.called >= 0:
        verdict = (
            f"{{{state.called}}} called liar on {state.bid}: there are {state.count()}. {{{state.loser}}} loses a die."
        )
        return Scene((cups,), prompt=verdict, notes=notes, status=f"{total} dice", hold=True)
    prompt = f"Bid more than {state.bid}, or call liar." if state.quantity else "Bid: how many, and of which face."
    zones = (cups, mine) if state.dice[own] else (cups,)
    return Scene(zones, prompt=prompt, notes=notes, status=f"{total} dice on the table")


def _shown(hand: tuple[int, ...]) -> str:
    return " ".join(str(die) if die else "?" for die in hand)


# -- how a club player bids ------------------------------------------------------------------------------


def table(state: Liar) -> Table:
    """What everybody sees of a position."""
    most = DICE if state.options.max_quantity == "five" else sum(map(len, state.dice))
    wild = state.options.wild == "aces"
    return Table(tuple(map(len, state.dice)), state.turn, (state.quantity, state.face), state.bidder, most, wild)


def said(bid: Bid) -> Move:
    """A bid, or the call, as a move."""
    return LIAR if bid == CALL else ("bid", str(bid[0]), FACES[bid[1] - 1])


def thumb(view: View[Liar], rng: Random) -> Move:
    """Call what is unlikely; else make a low bid that is sound, or the likeliest there is."""
    seen, own = table(view.shown), view.shown.dice[view.seat]
    ways = sensible(own, sum(seen.left) - len(own), seen.bid, seen.most, seen.wild)
    return said(ways[rng.randrange(len(ways))])


def expert(view: View[Liar], rng: Random) -> Iterator[Advice]:
    """The move after which the die is most likely kept, mixed among those that come out alike."""
    for worths in chances(table(view.shown), view.shown.dice[view.seat], rng):
        yield mixed({said(bid): chance for bid, chance in worths.items()}, rng)


GAMES: Final = {
    "liars_dice": Game(
        Liar,
        scene,
        options=LiarOptions,
        words={
            "bid": Word("Bid", "bids {}"),
            "liar": Word("Liar!", "calls liar"),
            **{face: Word(face.capitalize()) for face in FACES},
            "rolled": Word("Rolled", "rolled {}"),
            "first": FIRST,
        },
        thumb=thumb,
        deal=lambda state: -sum(map(len, state.dice)),
        expert=expert,
    ),
}
