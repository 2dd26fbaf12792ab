"""Straight Poker: five cards, a round of betting, the showdown. Source: the compendium of period games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Annotated, Final, Literal

from parlor.advice import Advice
from parlor.games.kits.calling import advised, bet, words
from parlor.games.kits.cards import ACE, rank
from parlor.games.kits.poker import Worth
from parlor.games.kits.showdown import sampler, standing, worth
from parlor.games.kits.stakes import STAKE_WORDS, Ante, FiveKind, Staked
from parlor.games.kits.stakes_table import scene, told
from parlor.games.kits.vying import Pot
from parlor.rules import Bots, Game, Move, Options, View, option

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

    def worth(self, seat: int) -> Worth:
        return worth(self.hands[seat], WILD[self.options.wild], self.options.five_kind)

    def wilds(self, seat: int) -> tuple[int, ...]:
        return tuple(card for card in self.hands[seat] if rank(card) in WILD[self.options.wild])

    def begun(self) -> Straight:
        return super().begun() if self.options.betting else self.settled(shown=True)

    def won(self, pot: Pot) -> dict[int, int]:
        return {} if len(self.ranked(pot)[0]) > 1 else super().won(pot)


def strength(state: Straight, value: Worth) -> float:
    """The part of all hands that one beats."""
    return standing(value, 5, WILD[state.options.wild], state.options.five_kind)


def heuristic(view: View[Straight], rng: Random) -> Move:
    """What the hand beats against what the pot gives."""
    state = view.shown
    return bet(state.moves(), state.vying, strength(state, state.worth(view.seat)), rng)


def expert(view: View[Straight], rng: Random) -> Iterator[Advice]:
    """Deals that fit what the others said."""
    state, seat = view.shown, view.seat
    value = partial(worth, wild=WILD[state.options.wild], five_kind=state.options.five_kind)
    deal = sampler(state.vying, seat, state.worth(seat), 5, state.unseen(), value, partial(strength, state), rng)
    return advised(words(state.vying, state.moves(), seat, deal), state.vying.pot, rng)


GAMES: Final = {
    "straight_poker": Game(
        Straight,
        scene,
        STAKE_WORDS,
        StraightOptions,
        events=told,
        total=lambda state: state.options.chips * state.seats,
        bots=Bots(heuristic, expert=expert, deal=lambda state: state.hand),
    )
}
