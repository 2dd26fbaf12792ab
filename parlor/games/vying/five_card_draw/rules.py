"""Five Card Draw. Source: the compendium of poker games, "Five Card Draw" with its variations."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Final, Literal

from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import Move
from parlor.games.kits.cards import pack as kit
from parlor.games.kits.cards.pack import JOKER, UNKNOWN
from parlor.games.kits.cards.poker_hands import Worth, high_value, low_value
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.poker.draw import Drawing
from parlor.games.kits.stakes.betting import Pot
from parlor.games.kits.stakes.rules import Ante, FiveKind, Hands, Limit, Unit

HAND: Final = 5
"""Cards of a hand, by the rules."""
STACK: Final = 100
"""Chips of each player at the start; stakes are options, so only their proportion to it matters."""


class DrawOptions(Options, frozen=True):
    wild: Annotated[
        Literal["none", "deuces", "jokers2"],
        option("Wild cards", none="none", deuces="the four twos", jokers2="two jokers, added to the pack"),
    ] = "none"
    five_kind: FiveKind = True
    mode: Annotated[
        Literal["high", "high_low", "low"],
        option("Who wins", high="the highest hand", high_low="highest and lowest share", low="the lowest hand"),
    ] = "high"
    ace4: Annotated[
        Literal["lt6", "always", "never"],
        option(
            "Drawing four to an ace, which is shown", lt6="with fewer than six players", always="always", never="never"
        ),
    ] = "lt6"
    double_draw: Annotated[bool, option("Draws", no="one", yes="two, with a round of betting after each")] = False
    limit: Limit = "fixed"
    unit: Unit = 2
    ante: Ante = 1
    hands: Hands = 10


class Draw(Drawing[DrawOptions], frozen=True):
    """One draw or two; an ace that is kept and shown lets a player change four cards."""

    aces: tuple[int, ...] = ()
    """The ace that each seat showed when it drew four, or `UNKNOWN`."""

    def pack(self) -> tuple[int, ...]:
        return draw_pack(self.options.wild)

    def deal_fields(self, cards: tuple[int, ...]) -> Mapping[str, Any]:
        return {**super().deal_fields(cards), "aces": (UNKNOWN,) * self.seats}

    def more_draws(self) -> bool:
        return self.draws < (2 if self.options.double_draw else 1)

    def ace_rule(self) -> bool:
        """Whether a fourth card may be thrown away to keep an ace."""
        rule = self.options.ace4
        return rule == "always" or (rule == "lt6" and self.seats < 6)

    def may_keep_ace(self) -> bool:
        return self.ace_rule() and any(map(is_ace, self.hands[self.turn]))

    def fourth_discards(self) -> tuple[int, ...]:
        hand = self.hands[self.turn]
        return tuple(card for card, left in zip(hand, hand[::-1], strict=True) if is_ace(left)) * self.ace_rule()

    def discard(self, card: int) -> Draw:
        after = super().discard(card)
        return (
            replace(after, aces=replace_at(self.aces, self.turn, after.hands[self.turn][0]))
            if self.fresh == 3
            else after
        )

    def pot_winners(self, pot: Pot) -> list[list[int]]:
        return best_hands({seat: self.hands[seat] for seat in pot.seats}, self.options)

    def hand_name(self, seat: int) -> str:
        if self.options.mode == "high":
            return super().hand_name(seat)
        return "the low hand" if self.options.mode == "low" else "the high or low hand"

    def short_hand_name(self, seat: int) -> str:
        return super().short_hand_name(seat) if self.options.mode == "high" else ""

    def hand_value(self, seat: int) -> Worth:
        return high_of(self.hands[seat], self.options)

    def wild_cards(self, seat: int) -> tuple[int, ...]:
        return tuple(card for card in self.hands[seat] if card == JOKER or is_deuce(card, self.options.wild))

    def refusal(self, move: Move) -> str:
        if self.phase == "draw" and move[:1] == ("discard",) and self.fresh >= 3:
            return "you may throw three cards away; a fourth only if you keep an ace."
        return super().refusal(move)

    def visible_hand(self, seat: int, at: int) -> tuple[int, ...]:
        hand = self.hands[at]
        if seat == at or self.shown[at]:
            return hand
        return kit.mask_hand(hand, [c for c in hand if c == self.aces[at]][:1])

    def reveals(self, move: Move) -> bool:
        return super().reveals(move) or (move[0] == "discard" and self.fresh == 3)


@cache
def draw_pack(wild: str) -> tuple[int, ...]:
    """The cards played with."""
    return (*kit.french_pack(), JOKER, JOKER) if wild == "jokers2" else kit.french_pack()


def split_wild(hand: tuple[int, ...], wild: str) -> tuple[list[int], int]:
    """Split a hand into its natural cards and the number of wild ones."""
    natural = [card for card in hand if card != JOKER and not is_deuce(card, wild)]
    return natural, len(hand) - len(natural)


def is_deuce(card: int, wild: str) -> bool:
    """Whether a card is a two that is wild."""
    return wild == "deuces" and card != JOKER and kit.rank(card) == 2


def is_ace(card: int) -> bool:
    return card != JOKER and kit.rank(card) == kit.ACE


def high_of(hand: tuple[int, ...], options: DrawOptions) -> Worth:
    """What a hand is worth, high."""
    natural, wilds = split_wild(hand, options.wild)
    return high_value(natural, wilds, five_kind=options.five_kind)


def low_of(hand: tuple[int, ...], options: DrawOptions) -> Worth:
    """What a hand is worth, low."""
    return low_value(*split_wild(hand, options.wild))


def best_hands(hands: Mapping[int, tuple[int, ...]], options: DrawOptions) -> list[list[int]]:
    """The seats with the best of these hands; where high and low share, first those of the high half."""
    kinds = {"high": (high_of,), "low": (low_of,), "high_low": (high_of, low_of)}[options.mode]
    found = []
    for worth_of in kinds:
        worths = {seat: worth_of(hand, options) for seat, hand in hands.items()}
        best = max(worths.values())
        found.append([seat for seat, worth in worths.items() if worth == best])
    return found
