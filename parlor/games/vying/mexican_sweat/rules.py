"""Mexican Sweat: seven cards unseen, and a rank that sends one out. Source: the compendium of poker games."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Final

from msgspec.structs import replace

from parlor.core.game import Game
from parlor.core.options import Options, option
from parlor.core.scene import Scene
from parlor.core.state import View
from parlor.games.kits.cards.pack import TOKENS, rank
from parlor.games.kits.cards.poker_hands import Worth, high_value, rank_name, rank_number
from parlor.games.kits.rolled_poker import view as rolled_view
from parlor.games.kits.rolled_poker.bots import bots
from parlor.games.kits.rolled_poker.rules import STACK, BustNoBet, Rolling, SeeCards
from parlor.games.kits.rolled_poker.view import best_hand_line, log_lines
from parlor.games.kits.rolled_poker.view import scene as rolled
from parlor.games.kits.stakes.rules import STAKE_WORDS, Ante, Hands, Unit


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

    def open_value(self, cards: Collection[int]) -> Worth:
        return high_value(cards)

    def sent_out_reason(self, card: int) -> str:
        if rank(card) != rank(self.target):
            return super().sent_out_reason(card)
        return f"{{{TOKENS[card]}}} has the rank of the card on the table"

    def after_card(self, card: int) -> Sweat:
        if rank(card) == rank(self.target):
            return self.roller_out(bets=not self.options.match_no_bet)
        return self.compare_hand()


def scene(view: View[Sweat]) -> Scene:
    """The table; under its card stands what sends one out, and its head says which hand is to be beaten."""
    state = view.shown
    if not state.hands:
        return rolled(view)
    word = rank_name(rank_number(state.target))
    found = rolled(view, target=f"a{'n' * (word[0] in 'ae')} {word} puts you out")
    return replace(found, status=found.status + best_hand_line(state))


def brings(state: Sweat, card: int) -> int:
    """The rank of the card on the table ends it for a player."""
    return -int(rank(card) == rank(state.target))


GAMES: Final = {
    "mexican_sweat": Game(
        Sweat,
        scene,
        options=SweatOptions,
        words={**STAKE_WORDS, **rolled_view.WORDS},
        events=log_lines,
        total=lambda state: STACK * state.seats,
        bots=bots(brings),
    ),
}
