"""Straight Poker: five cards, a round of betting, the showdown. Source: the compendium of period games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Annotated, Final, Literal

from parlor.core.advice import Advice
from parlor.core.game import Bots, Game
from parlor.core.options import Options, option
from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import ACE, rank
from parlor.games.kits.cards.poker_hands import Worth
from parlor.games.kits.poker.bots import advise, club_bet, move_values
from parlor.games.kits.poker.showdown import hand_sampler, hand_value, share_beaten
from parlor.games.kits.stakes.betting import Pot
from parlor.games.kits.stakes.rules import STAKE_WORDS, Ante, FiveKind, Staked
from parlor.games.kits.stakes.view import log_lines, scene

WILD: Final = {"none": (), "aces": (ACE,), "deuces": (2,)}


class StraightOptions(Options, frozen=True):
    wild: Annotated[
        Literal["none", "aces", "deuces"], option("Wild cards", none="none", aces="the aces", deuces="the twos")
    ] = "none"
    five_kind: FiveKind = True
    betting: Annotated[bool, option("Betting", no="the antes alone", yes="one round of it")] = True
    rounds: Annotated[int, option("Hands in a game", ge=1, le=100)] = 5
    chips: Annotated[int, option("Chips before each player", ge=20, le=1000)] = 100
    ante: Ante = 1


class Straight(Staked[StraightOptions], frozen=True):
    """Equal hands leave the pot where it is, for the next hand."""

    def hand_value(self, seat: int) -> Worth:
        return hand_value(self.hands[seat], WILD[self.options.wild], self.options.five_kind)

    def wild_cards(self, seat: int) -> tuple[int, ...]:
        return tuple(card for card in self.hands[seat] if rank(card) in WILD[self.options.wild])

    def start_hand(self) -> Straight:
        return super().start_hand() if self.options.betting else self.pay_pots(shown=True)

    def share_pot(self, pot: Pot) -> dict[int, int]:
        return {} if len(self.pot_winners(pot)[0]) > 1 else super().share_pot(pot)

    def kitty_sharers(self, pot: Pot) -> list[int]:
        return self.pot_winners(pot)[0]


def strength(state: Straight, value: Worth) -> float:
    """The part of all hands that one beats."""
    return share_beaten(value, 5, WILD[state.options.wild], state.options.five_kind)


def heuristic(view: View[Straight], rng: Random) -> Move:
    """What the hand beats against what the pot gives."""
    state = view.shown
    return club_bet(state.moves(), state.vying, strength(state, state.hand_value(view.seat)), rng)


def expert(view: View[Straight], rng: Random) -> Iterator[Advice]:
    """Deals that fit what the others said."""
    state, seat = view.shown, view.seat
    value = partial(hand_value, wild=WILD[state.options.wild], five_kind=state.options.five_kind)
    deal = hand_sampler(
        state.vying, seat, state.hand_value(seat), 5, state.unseen_cards(), value, partial(strength, state), rng
    )
    return advise(move_values(state.vying, state.moves(), seat, deal), state.vying.pot, rng)


GAMES: Final = {
    "straight_poker": Game(
        Straight,
        scene,
        STAKE_WORDS,
        StraightOptions,
        version=2,
        events=log_lines,
        total=lambda state: state.options.chips * state.seats,
        bots=Bots(heuristic, expert=expert, deal=lambda state: state.hand),
    )
}
