"""Mexican Sweat: seven cards unseen, and a rank that sends one out. Source: the compendium of poker games."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Final

from msgspec.structs import replace

from parlor.games.kits import rolling_table
from parlor.games.kits.cards import TOKENS, rank
from parlor.games.kits.poker import Worth, called, high, number
from parlor.games.kits.rolling import STACK, BustNoBet, Rolling, SeeCards
from parlor.games.kits.rolling_play import expert, player
from parlor.games.kits.rolling_table import scene as rolled
from parlor.games.kits.rolling_table import to_beat, told
from parlor.games.kits.stakes import STAKE_WORDS, Ante, Hands, Unit
from parlor.rules import Bots, Game, Options, View, option
from parlor.scene import Scene


class SweatOptions(Options, frozen=True):
    match_no_bet: Annotated[
        bool, option("When a player matches the card on the table", no="there is betting", yes="the next one rolls")
    ] = False
    bust_no_bet: BustNoBet = False
    see_cards: SeeCards = False
    unit: Unit = 2
    ante: Ante = 1
    hands: Hands = 10


class Sweat(Rolling[SweatOptions], frozen=True):
    """Who turns up the rank of the card on the table must fold."""

    def value(self, cards: Collection[int]) -> Worth:
        return high(cards)

    def sent_out(self, card: int) -> str:
        if rank(card) != rank(self.target):
            return super().sent_out(card)
        return f"{{{TOKENS[card]}}} has the rank of the card on the table"

    def looked(self, card: int) -> Sweat:
        if rank(card) == rank(self.target):
            return self.gone(bets=not self.options.match_no_bet)
        return self.judged()


def scene(view: View[Sweat]) -> Scene:
    """The table; under its card stands what sends one out, and its head says which hand is to be beaten."""
    state = view.shown
    if not state.hands:
        return rolled(view)
    word = called(number(state.target))
    found = rolled(view, target=f"a{'n' * (word[0] in 'ae')} {word} puts you out")
    return replace(found, status=found.status + to_beat(state))


def brings(state: Sweat, card: int) -> int:
    """The rank of the card on the table ends it for a player."""
    return -int(rank(card) == rank(state.target))


GAMES: Final = {
    "mexican_sweat": Game(
        Sweat,
        scene,
        options=SweatOptions,
        words={**STAKE_WORDS, **rolling_table.WORDS},
        events=told,
        total=lambda state: STACK * state.seats,
        bots=Bots(heuristic=player(brings), deal=lambda state: state.hand, expert=expert(brings)),
    ),
}
