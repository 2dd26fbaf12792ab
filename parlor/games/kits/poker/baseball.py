"""The wild cards of the baseball games: threes and nines, what they cost, and the card that a four brings."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Final, Literal

from parlor.core.game import Verb
from parlor.core.options import Options, option
from parlor.core.state import Move
from parlor.games.kits.cards.pack import TOKENS, rank
from parlor.games.kits.cards.poker_hands import Worth, high_value
from parlor.games.kits.stakes.betting import FOLD, Pot, Vying
from parlor.games.kits.stakes.rules import STAKE_WORDS, Ante, Hands, Unit

WILD: Final = (3, 9)
FOUR: Final = 4
"""The rank of the card that brings another one."""
PAY: Final[Move] = ("pay",)
DECLINE: Final[Move] = ("decline",)
PAY_FOR: Final = {"threes": (3,), "nines": (9,), "both": WILD}
WORDS: Final = {
    **STAKE_WORDS,
    "pay": Verb("Pay", "pays", enter="never"),
    "decline": Verb("Decline", "does not pay"),
}


class BallOptions(Options, frozen=True):
    pay_wild: Annotated[
        Literal["free", "face_value", "fold"],
        option("Wild cards face up", free="are free", face_value="cost, or count as dealt", fold="cost, or one folds"),
    ] = "free"
    pay_for: Annotated[
        Literal["threes", "nines", "both"], option("Which of them cost", threes="threes", nines="nines", both="both")
    ] = "both"
    price: Annotated[int, option("What they cost: units, or 0 for as much as is in the pot", ge=0, le=10)] = 0
    pay_four: Annotated[bool, option("The extra card for a four", no="is free", yes="costs a unit")] = False
    five_kind: Annotated[bool, option("Five of a kind", no="does not count", yes="beats all")] = True
    unit: Unit = 2
    ante: Ante = 1
    hands: Hands = 10


def must_pay_for(options: BallOptions, card: int) -> bool:
    """Whether a wild card must be paid for where it lies open."""
    return options.pay_wild != "free" and rank(card) in PAY_FOR[options.pay_for]


def card_price(options: BallOptions, vying: Vying, card: int) -> int:
    """What a card costs now: a four a unit, a wild card as much as was agreed."""
    return options.unit if rank(card) == FOUR else options.price * options.unit or vying.pot


def folds_unpaid(options: BallOptions, card: int) -> bool:
    """Whether who does not pay for a card face up folds. Who has no chips at all is not asked."""
    return rank(card) != FOUR and options.pay_wild == "fold"


def payment_moves(options: BallOptions, vying: Vying, seat: int, card: int, folding: bool) -> tuple[Move, ...]:
    """What a player may say who is asked to pay."""
    no = FOLD if folding else DECLINE
    return (no, PAY) if vying.stacks[seat] >= card_price(options, vying, card) else (no,)


def unaffordable_reason(options: BallOptions, vying: Vying, seat: int, card: int) -> str:
    """Why a card cannot be paid for."""
    return f"it costs {card_price(options, vying, card)}, and you have {vying.stacks[seat]}."


def pay_into_pot(vying: Vying, seat: int, chips: int) -> Vying:
    """With a payment into the pot, which all who are in may win."""
    stacks = tuple(stack - chips * (at == seat) for at, stack in enumerate(vying.stacks))
    live = tuple(at for at, in_ in enumerate(vying.live) if in_)
    kitty = (*vying.kitty, Pot(chips, live))
    return Vying(
        stacks, vying.paid, vying.live, vying.unit, vying.pot_limit, vying.street, vying.waiting, vying.raises, kitty
    )


def hand_value(cards: Collection[int], plain: Collection[int], five_kind: bool) -> Worth:
    """What some cards are worth with threes and nines wild, but for those that nobody paid for."""
    wild = wild_cards(cards, plain)
    return high_value([card for card in cards if card not in wild], len(wild), five_kind=five_kind)


def wild_cards(cards: Collection[int], plain: Collection[int]) -> tuple[int, ...]:
    """The wild ones of some cards."""
    return tuple(card for card in cards if rank(card) in WILD and card not in plain)


def status_with_wilds(status: str) -> str:
    """The head of the table, with what is wild."""
    return f"{status}, threes and nines wild"


def payment_prompt(card: int, cost: int, folding: bool) -> str:
    """What is asked of a player who is to pay."""
    name = {3: "the three", 9: "the nine", FOUR: "an extra card"}.get(rank(card) if card >= 0 else 0, "a wild card")
    if rank(card) == FOUR:
        return f"Pay {cost} for {name}?"
    return f"Pay {cost} to keep {name}, or fold." if folding else f"Pay {cost} for {name} to be wild?"


def payment_line(seat: int, cost: int, card: int) -> str:
    """What the log says of a payment."""
    return f"{{{seat}}} pays {cost} for " + (f"{{{TOKENS[card]}}}" if card >= 0 else "a card face down")
