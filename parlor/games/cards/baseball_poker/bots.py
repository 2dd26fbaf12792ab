"""How to play Baseball: hands filled up to seven, those of the others so that they fit what was bet."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from parlor.advice import Advice, weighed
from parlor.games.cards.baseball_poker.rules import Baseball
from parlor.games.kits import ball
from parlor.games.kits.ball import DECLINE, PAY
from parlor.games.kits.calling import ENOUGH, Sampled, advised, bet, calls, dares, words
from parlor.games.kits.cards import UNKNOWN, rank, shuffled
from parlor.games.kits.poker import Worth
from parlor.games.kits.showdown import part, standing
from parlor.games.kits.vying import FOLD
from parlor.rules import Move, View

FULL: Final = 7
QUICK: Final = 24
"""Deals that a club player imagines."""
TRIES: Final = 6
"""Hands that are tried for another player until one fits what he did."""


def filled(state: Baseball, seat: int, stock: list[int]) -> Worth:
    """What a hand is worth at the end, when the cards that are not seen and those to come are taken from the stock."""
    hand = [card if card != UNKNOWN else stock.pop() for card in state.hands[seat]]
    hand += [stock.pop() for _ in range(FULL - len(hand))]
    return ball.worth(hand, state.plain, state.options.five_kind)


def strength(state: Baseball, worth: Worth) -> float:
    """The part of all hands of seven that one beats."""
    return standing(worth, FULL, ball.WILD, state.options.five_kind)


def sampled(
    state: Baseball, seat: int, pool: tuple[int, ...], rng: Random
) -> tuple[dict[int, Worth], dict[int, float]]:
    """A deal that fits: what the hands come to, and how strong the others hold theirs."""
    stock = shuffled(pool, rng)
    worths, strong = {seat: filled(state, seat, stock)}, {}
    for other in state.live():
        if other == seat:
            continue
        for _ in range(TRIES):
            trial = [*stock]
            worths[other] = filled(state, other, trial)
            strong[other] = strength(state, worths[other])
            if state.phase != "bet" or dares(state.vying, other, strong[other], rng):
                break
            rng.shuffle(stock)
        stock = trial
    return worths, strong


def edge(state: Baseball, seat: int, rng: Random) -> float:
    """How often the hand beats another one."""
    pool, won, met = state.unseen(), 0.0, 0
    for _ in range(QUICK):
        worths, _strong = sampled(state, seat, pool, rng)
        for other in worths.keys() - {seat}:
            won += part(worths, seat, (other,))
            met += 1
    return won / max(met, 1)


def pays(state: Baseball, seat: int, rng: Random) -> Move:
    """Whether a card is worth what it costs."""
    if PAY not in state.moves():
        return state.moves()[0]
    if rank(state.card(state.todo[0])) == ball.FOUR:
        return PAY
    rivals = sum(state.vying.live) - 1
    good = calls(edge(state, seat, rng), state.cost(), state.vying.pot, rivals)
    return PAY if good else next(move for move in state.moves() if move in (DECLINE, FOLD))


def heuristic(view: View[Baseball], rng: Random) -> Move:
    """How often the hand wins from here against what the pot gives; fours are turned up, good wild cards paid for."""
    state, seat = view.shown, view.seat
    moves = state.moves()
    if state.phase != "bet":
        return pays(state, seat, rng)
    flips = [move for move in moves if move[0] == "flip"]
    return flips[0] if flips else bet(moves, state.vying, edge(state, seat, rng), rng)


def expert(view: View[Baseball], rng: Random) -> Iterator[Advice]:
    """Deals that fit what the others show and bet."""
    state, seat = view.shown, view.seat
    moves = [move for move in state.moves() if move[0] != "flip"]
    if len(moves) < len(state.moves()):
        yield Advice(state.moves()[-1])
        return
    pool = state.unseen()
    if state.phase != "bet":
        cost, total = state.cost(), 0.0
        for count in range(1, ENOUGH + 1):
            worths, _ = sampled(state, seat, pool, rng)
            total += part(worths, seat, [other for other in worths if other != seat])
            if count % 10 == 0:
                worth = total / count * (state.vying.pot + cost) - cost
                yield weighed({PAY: worth, next(move for move in moves if move != PAY): 0.0}, "points")
        return

    def deal() -> Sampled:
        worths, strong = sampled(state, seat, pool, rng)
        return strong, lambda staying: part(worths, seat, staying)

    yield from advised(words(state.vying, moves, seat, deal), state.vying.pot, rng)
