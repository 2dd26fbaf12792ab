"""How to play Poch: what a set is worth to bet on, and runs played out over deals that fit."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import CARDS
from parlor.games.kits.common.samples import Samples
from parlor.games.kits.poker.bots import (
    BLUFF,
    ENOUGH,
    Sampled,
    advise,
    move_values,
    win_chance,
    worth_calling,
    would_bet,
)
from parlor.games.kits.poker.showdown import pot_share
from parlor.games.kits.stakes.betting import CALL, CHECK, FOLD
from parlor.games.vying.poch.rules import Poch, points

TRIES: Final = 6
"""Deals that are tried until one fits what the others bet."""


def strength(state: Poch, hand: tuple[int, ...]) -> float:
    """About how many hands one beats: about half of all have a pair or better."""
    kind, best = state.value(hand)[:2]
    return (0.0, 0.03 * (best - 7), 0.45 + 0.065 * (best - 7), 0.97, 0.99)[kind]


def heuristic(view: View[Poch], rng: Random) -> Move:
    """Bet on good sets, and now and then on nothing; lay the highest card that fits."""
    state, seat = view.shown, view.seat
    moves = state.moves()
    if state.phase == "play":
        return max(moves, key=lambda move: (points(CARDS[move[1]]), move))
    vying, rivals = state.vying, sum(state.vying.live) - 1
    strong = strength(state, state.hands[seat])
    raising = [move for move in moves if move[0] in ("bet", "raise")]
    if raising and (win_chance(strong, rivals) > 0.55 or rng.random() < BLUFF):
        return raising[min(len(raising) - 1, int(5 * max(0.0, strong - 0.75) * 4))]
    if CHECK in moves:
        return CHECK
    return CALL if worth_calling(strong, vying.owing, vying.pot, rivals) else FOLD


def _fitting_deal(view: View[Poch], rng: Random) -> Poch:
    """A deal that fits what the others bet."""
    for _ in range(TRIES):
        deal = view.imagine(rng)
        others = [at for at in deal.live_seats() if at != view.seat]
        if all(would_bet(deal.vying, at, strength(deal, deal.hands[at]), rng) for at in others):
            break
    return deal


def _play_out(state: Poch, rng: Random) -> Poch:
    """The deal played to its end by club players."""
    while state.phase == "play":
        state = state.apply(heuristic(state.seen_by(state.turn), rng))
    return state


def expert(view: View[Poch], rng: Random) -> Iterator[Advice]:
    """Bets weighed over deals that fit; cards by what the rest of the deal brings."""
    state, seat = view.shown, view.seat
    moves = state.moves()
    if state.phase == "bet":

        def sample() -> Sampled:
            deal = _fitting_deal(view, rng)
            strong = {at: strength(deal, deal.hands[at]) for at in deal.live_seats()}
            worths = {at: deal.hand_value(at) for at in deal.live_seats()}
            return strong, lambda staying: pot_share(worths, seat, staying)

        yield from advise(move_values(state.vying, moves, seat, sample), state.vying.pot, rng)
    else:
        samples = Samples(moves)
        while samples.count < ENOUGH:
            deal = view.imagine(rng)
            samples.add({move: _play_out(deal.apply(move), rng).coins[seat] - deal.coins[seat] for move in moves})
            if samples.count % 4 == 0:
                yield ranked_advice(samples.means(), "chips", error=samples.error)
