"""How to play Poch: what a set is worth to bet on, and runs played out over deals that fit."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from parlor.advice import Advice, weighed
from parlor.games.cards.poch.rules import Poch, points
from parlor.games.kits.calling import BLUFF, ENOUGH, Sampled, advised, calls, chance, dares, words
from parlor.games.kits.cards import CARDS
from parlor.games.kits.showdown import part
from parlor.games.kits.vying import CALL, CHECK, FOLD
from parlor.rules import Move, View

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
    if raising and (chance(strong, rivals) > 0.55 or rng.random() < BLUFF):
        return raising[min(len(raising) - 1, int(5 * max(0.0, strong - 0.75) * 4))]
    if CHECK in moves:
        return CHECK
    return CALL if calls(strong, vying.owing, vying.pot, rivals) else FOLD


def _fitting(view: View[Poch], rng: Random) -> Poch:
    """A deal that fits what the others bet."""
    for _ in range(TRIES):
        deal = view.imagine(rng)
        others = [at for at in deal.live() if at != view.seat]
        if all(dares(deal.vying, at, strength(deal, deal.hands[at]), rng) for at in others):
            break
    return deal


def _rest(state: Poch, rng: Random) -> Poch:
    """The deal played to its end by club players."""
    while state.phase == "play":
        state = state.apply(heuristic(state.seen_by(state.turn), rng))
    return state


def expert(view: View[Poch], rng: Random) -> Iterator[Advice]:
    """Bets weighed over deals that fit; cards by what the rest of the deal brings."""
    state, seat = view.shown, view.seat
    moves = state.moves()
    if state.phase == "bet":

        def sampled() -> Sampled:
            deal = _fitting(view, rng)
            strong = {at: strength(deal, deal.hands[at]) for at in deal.live()}
            worths = {at: deal.worth(at) for at in deal.live()}
            return strong, lambda staying: part(worths, seat, staying)

        yield from advised(words(state.vying, moves, seat, sampled), state.vying.pot, rng)
    else:
        totals = dict.fromkeys(moves, 0.0)
        for count in range(1, ENOUGH + 1):
            deal = view.imagine(rng)
            for move in moves:
                totals[move] += _rest(deal.apply(move), rng).coins[seat] - deal.coins[seat]
            if count % 4 == 0:
                yield weighed({move: total / count for move, total in totals.items()}, "points")
