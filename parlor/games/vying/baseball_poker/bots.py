"""How to play Baseball: hands filled up to seven, those of the others so that they fit what was bet."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import UNKNOWN, rank, shuffle
from parlor.games.kits.cards.poker_hands import Worth
from parlor.games.kits.common.samples import Samples
from parlor.games.kits.poker import baseball
from parlor.games.kits.poker.baseball import DECLINE, PAY
from parlor.games.kits.poker.bots import DEALS, ENOUGH, Sampled, advise, club_bet, move_values, worth_calling, would_bet
from parlor.games.kits.poker.showdown import pot_share, share_beaten
from parlor.games.kits.stakes.betting import FOLD
from parlor.games.vying.baseball_poker.rules import Baseball

FULL: Final = 7
"""Cards of a hand once all are dealt."""
QUICK: Final = 24
"""Deals that a club player imagines."""
TRIES: Final = 6
"""Hands that are tried for another player until one fits what he did."""


def final_value(state: Baseball, seat: int, stock: list[int]) -> Worth:
    """What a hand is worth at the end, when the cards that are not seen and those to come are taken from the stock."""
    hand = [card if card != UNKNOWN else stock.pop() for card in state.hands[seat]]
    hand += [stock.pop() for _ in range(FULL - len(hand))]
    return baseball.hand_value(hand, state.plain, state.options.five_kind)


def strength(state: Baseball, worth: Worth) -> float:
    """The part of all hands of seven that one beats."""
    return share_beaten(worth, FULL, baseball.WILD, state.options.five_kind)


def sample_hands(
    state: Baseball, seat: int, pool: tuple[int, ...], rng: Random
) -> tuple[dict[int, Worth], dict[int, float]]:
    """A deal that fits: what the hands come to, and how strong the others hold theirs."""
    stock = shuffle(pool, rng)
    worths, strong = {seat: final_value(state, seat, stock)}, {}
    for other in state.live_seats():
        if other == seat:
            continue
        for _ in range(TRIES):
            trial = [*stock]
            worths[other] = final_value(state, other, trial)
            strong[other] = strength(state, worths[other])
            if state.phase != "bet" or would_bet(state.vying, other, strong[other], rng):
                break
            rng.shuffle(stock)
        stock = trial
    return worths, strong


def edge(state: Baseball, seat: int, rng: Random) -> float:
    """How often the hand beats another one."""
    pool, won, met = state.unseen_cards(), 0.0, 0
    for _ in range(QUICK):
        worths, _strong = sample_hands(state, seat, pool, rng)
        for other in worths.keys() - {seat}:
            won += pot_share(worths, seat, (other,))
            met += 1
    return won / max(met, 1)


def pays(state: Baseball, seat: int, rng: Random) -> Move:
    """Whether a card is worth what it costs."""
    if PAY not in state.moves():
        return state.moves()[0]
    if rank(state.card(state.todo[0])) == baseball.FOUR:
        return PAY
    rivals = sum(state.vying.live) - 1
    good = worth_calling(edge(state, seat, rng), state.cost(), state.vying.pot, rivals)
    return PAY if good else next(move for move in state.moves() if move in (DECLINE, FOLD))


def heuristic(view: View[Baseball], rng: Random) -> Move:
    """How often the hand wins from here against what the pot gives; fours are turned up, good wild cards paid for."""
    state, seat = view.shown, view.seat
    moves = state.moves()
    if state.phase != "bet":
        return pays(state, seat, rng)
    flips = [move for move in moves if move[0] == "flip"]
    return flips[0] if flips else club_bet(moves, state.vying, edge(state, seat, rng), rng)


def expert(view: View[Baseball], rng: Random) -> Iterator[Advice]:
    """Deals that fit what the others show and bet."""
    state, seat = view.shown, view.seat
    moves = [move for move in state.moves() if move[0] != "flip"]
    if len(moves) < len(state.moves()):
        yield Advice(state.moves()[-1])
        return
    pool = state.unseen_cards()
    if state.phase != "bet":
        cost, samples = state.cost(), Samples(moves)
        while samples.count < ENOUGH:
            worths, _ = sample_hands(state, seat, pool, rng)
            share = pot_share(worths, seat, [other for other in worths if other != seat])
            samples.add(dict.fromkeys(moves, 0.0) | {PAY: share * (state.vying.pot + cost) - cost})
            if samples.count % DEALS == 0:
                yield ranked_advice(samples.means(), "chips", error=samples.error)
        return

    def deal() -> Sampled:
        worths, strong = sample_hands(state, seat, pool, rng)
        return strong, lambda staying: pot_share(worths, seat, staying)

    yield from advise(move_values(state.vying, moves, seat, deal), state.vying.pot, rng)
