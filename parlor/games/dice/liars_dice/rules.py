"""Liar's Dice, the dice hidden. Source: The Incompleat Gamester (W. Moore), "Poker-Based: Liar's Dice"."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Annotated, Any, Final, Literal, Self, TypeAlias

import msgspec

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, GAME_OVER, Chances, Move, State
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.dice.first_player import Opening, Start, opening_for
from parlor.games.kits.dice.rounds import Ante, Betting, Chips
from parlor.games.kits.dice.rules import is_roll, random_roll, roll_faces

DICE: Final = 5
"""Dice of each player at the start, by the rules."""
SINGLE: Final = {"one": "ones", "two": "twos", "three": "threes", "four": "fours", "five": "fives", "six": "sixes"}
"""The faces, by what a single one of them is called."""
FACES: Final = tuple(SINGLE.values())
LIAR: Final[Move] = ("liar",)
Hand: TypeAlias = tuple[int, ...]
Bid: TypeAlias = tuple[int, int]
"""How many, and of which face; (0, 0) before the first bid."""
CALL: Final[Bid] = (-1, 0)
UNSEEN: Final = tuple([(0,) * left for left in range(DICE + 1)])
"""So many dice that are not seen."""


class LiarOptions(Options, frozen=True):
    wild: Annotated[
        Literal["none", "aces"],
        option("Wild dice", none="none", aces="ones count as any face, but a bid on ones counts ones alone"),
    ] = "none"
    wild_twos: Annotated[bool, option("Twos are wild")] = False
    wild_threes: Annotated[bool, option("Threes are wild")] = False
    wild_fours: Annotated[bool, option("Fours are wild")] = False
    wild_fives: Annotated[bool, option("Fives are wild")] = False
    wild_sixes: Annotated[bool, option("Sixes are wild")] = False
    max_quantity: Annotated[
        Literal["five", "all_dice"],
        option("How many one may bid", five="up to five", all_dice="up to all the dice on the table"),
    ] = "five"
    betting: Betting = "off"
    chips: Chips = 100
    ante: Ante = 1
    start: Start = "random"

    @property
    def wilds(self) -> tuple[int, ...]:
        """The faces that are wild."""
        return wild_faces(self)


class Liar(State[LiarOptions], frozen=True):
    """Everyone's dice (0: not seen), the bid that stands, and whose it is."""

    dice: tuple[tuple[int, ...], ...]
    starter: int = -1
    rolling: int = 0
    """The seat whose dice chance throws next; the number of seats when all are thrown."""
    quantity: int = 0
    face: int = 0
    bidder: int = -1
    before: Bid = (0, 0)
    """The bid before; no dice where there was none."""
    called: int = -1
    """Who called liar, while the dice lie open."""
    loser: int = -1
    """Who loses a die by the call."""
    opening: Opening | None = None

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE, (UNSEEN[DICE],) * seats, opening=opening_for(options.start, seats))

    # -- play --------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        return answers(self.quantity, self.face, self.most_bid)

    @property
    def most_bid(self) -> int:
        """How many of a face may be bid."""
        return DICE if self.options.max_quantity == "five" else sum(map(len, self.dice))

    def apply(self, move: Move) -> Liar:
        verb = move[0]
        if verb == "bid":
            quantity, face = bid_of(move)
            turn = next_holder(self.dice, self.turn)
            before = self.quantity, self.face
            return replace(self, turn=turn, quantity=quantity, face=face, bidder=self.turn, before=before)
        if verb == "liar":
            loser = self.turn if self.count() >= self.quantity else self.bidder
            out = len(self.dice[loser]) == 1
            over = out and sum(map(bool, self.dice)) == 2
            return replace(self, called=self.turn, loser=loser, turn=GAME_OVER if over else CHANCE)
        if self.opening is not None:
            found = self.opening.add(move)
            return self._round((DICE,) * self.seats, found) if isinstance(found, int) else replace(self, opening=found)
        due = self.throwing_position
        at, seats = due.rolling, self.seats
        hands = replace_at(due.dice, at, sorted_faces(move))
        at += 1
        while at < seats and not hands[at]:
            at += 1
        return replace(due, turn=due.starter if at == seats else CHANCE, dice=hands, rolling=at)

    def _round(self, lefts: tuple[int, ...], starter: int) -> Liar:
        """A new round with so many dice of each: all are back in their cups."""
        hands = tuple([UNSEEN[left] for left in lefts])
        rolling = 0
        while not hands[rolling]:
            rolling += 1
        return Liar(self.options, self.seats, CHANCE, hands, starter, rolling)

    def count(self) -> int:
        """How many dice on the table bear out the bid."""
        wilds = self.options.wilds
        return sum([count_face(hand, self.face, wilds) for hand in self.dice])

    def dice_left(self) -> tuple[int, ...]:
        """The dice of each seat, less the one just lost."""
        left = [*map(len, self.dice)]
        if self.loser >= 0:
            left[self.loser] -= 1
        return tuple(left)

    @property
    def throwing_position(self) -> Liar:
        """The position whose dice are thrown now: after a call, that of the next round, which the loser starts."""
        if self.called < 0:
            return self
        left, loser = self.dice_left(), self.loser
        return self._round(left, loser if left[loser] else next_holder(left, loser))

    @property
    def bid_text(self) -> str:
        """The bid in words."""
        return bid_name(self.quantity, self.face)

    def refusal(self, move: Move) -> str:
        if move[:1] == ("bid",) and self.quantity:
            return f"the bid is {self.bid_text}; bid more of the same face, or a higher face."
        return super().refusal(move)

    # -- chance ------------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        return self.opening.chances() if self.opening is not None else None

    def draw(self, rng: Random) -> Move:
        if self.opening is not None:
            return self.opening.draw(rng)
        return random_roll(self._dice_due(), rng)

    def _dice_due(self) -> int:
        """How many dice are thrown now."""
        due = self.throwing_position
        return len(due.dice[due.rolling])

    def is_chance(self, move: Move) -> bool:
        if self.opening is not None:
            return self.opening.fits(move)
        return is_roll(move, self._dice_due())

    # -- what is known -------------------------------------------------------------------------------

    def scores(self) -> tuple[float, ...]:
        left = self.dice_left()
        if self.options.betting == "off":
            return left
        pot = self.options.ante * self.seats if self.turn == GAME_OVER else 0
        return tuple(self.options.chips - self.options.ante + (pot if count else 0) for count in left)

    def masked(self, seat: int) -> Liar:
        if self.called >= 0:
            return self
        return replace(self, dice=tuple(hand if at == seat else UNSEEN[len(hand)] for at, hand in enumerate(self.dice)))

    def determinize(self, seat: int, rng: Random) -> Liar:
        if self.called >= 0 or self.starter < 0:
            return self
        hands = tuple(
            hand if at == seat or at >= self.rolling else tuple(sorted(rng.choices(range(1, 7), k=len(hand))))
            for at, hand in enumerate(self.dice)
        )
        return replace(self, dice=hands)

    def observe(self, seat: int, move: Move) -> Move:
        hidden = move[0] == "rolled" and self.opening is None and seat != self.throwing_position.rolling
        return (move[0], *("?" for _ in move[1:])) if hidden else move

    def reveals(self, move: Move) -> bool:
        return move == LIAR


replace = msgspec.structs.replace


@cache
def wild_faces(options: LiarOptions) -> tuple[int, ...]:
    """The faces that are wild."""
    others = (options.wild_twos, options.wild_threes, options.wild_fours, options.wild_fives, options.wild_sixes)
    return tuple(face for face, is_wild in enumerate((options.wild == "aces", *others), 1) if is_wild)


def next_holder(dice: Sequence[object], seat: int) -> int:
    """The next seat to the left that still has dice."""
    seat = (seat + 1) % len(dice)
    while not dice[seat]:
        seat = (seat + 1) % len(dice)
    return seat


@cache
def answers(quantity: int, face: int, most: int) -> tuple[Move, ...]:
    """What may follow a bid: the same face and a larger quantity, any quantity of a higher face, or the call."""
    found = [bid_move(bid) for bid in higher_bids((quantity, face), most)]
    return (*found, LIAR) if quantity else tuple(found)


@cache
def sorted_faces(move: Move) -> Hand:
    """The faces of a roll, in order of size."""
    return tuple(sorted(roll_faces(move)))


def count_face(hand: Hand, face: int, wilds: tuple[int, ...]) -> int:
    """How many dice of a hand bear a bid on a face out; a bid on a wild face counts that face alone."""
    if not wilds or face in wilds:
        return hand.count(face)
    return sum(die == face or die in wilds for die in hand)


def higher_bids(bid: Bid, most: int) -> list[Bid]:
    """Every bid that may follow: more of the same face, or any number of a higher one."""
    return [
        (count, face)
        for count in range(1, most + 1)
        for face in range(1, 7)
        if face > bid[1] or (face == bid[1] and count > bid[0])
    ]


def bid_name(count: int, face: int) -> str:
    """So many dice of a face, in words."""
    return f"{count} {FACES[face - 1] if count > 1 else tuple(SINGLE)[face - 1]}"


@cache
def bid_of(move: Move) -> Bid:
    """The bid that a move makes."""
    return int(move[1]), FACES.index(move[2]) + 1


def bid_move(bid: Bid) -> Move:
    """A bid, or the call, as a move."""
    return LIAR if bid == CALL else ("bid", str(bid[0]), FACES[bid[1] - 1])
