"""How to play rolled poker: the rest of the hand rolled out many times, and the fewest cards that are enough."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import combinations
from random import Random
from typing import Any, Final

from parlor.advice import Advice, weighed
from parlor.games.kits.calling import DEALS, ENOUGH, Sampled, advised, bet, words
from parlor.games.kits.cards import TOKENS, UNKNOWN, shuffled
from parlor.games.kits.rolling import Rolling
from parlor.rules import Move, View

QUICK: Final = 40
"""Rests of a hand that a club player imagines."""
Brings = Callable[[Any, int], int]
"""What a card brings besides: another card (1), or the end of its player (-1)."""


def rest(state: Rolling[Any], players: Collection[int], rng: Random, brings: Brings) -> int:
    """Who is the last of some players if nobody bets any more, and the cards fall by chance."""
    stock = shuffled(state.unseen(), rng)
    live, open_ = [*players], {seat: [*state.hands[seat][: state.rolled[seat]]] for seat in players}
    down = {seat: [*state.hands[seat][state.rolled[seat] :]] for seat in players}
    best, goal = -1, state.value((state.target,))
    for seat in live:
        if (worth := state.value(open_[seat])) > goal:
            best, goal = seat, worth
    seat = state.roller if state.phase == "roll" and state.roller != best else -1
    last = state.roller
    while len(live) > 1:
        if seat < 0:
            seat = state.next_from(last, [at for at in live if at != best])
        beaten = False
        while down[seat] and not beaten:
            card = down[seat].pop()
            if card == UNKNOWN:
                if not stock:
                    break
                card = stock.pop()
            open_[seat].append(card)
            more = brings(state, card)
            if more < 0:
                break
            down[seat] += [UNKNOWN] * more
            beaten = state.value(open_[seat]) > goal
        if beaten:
            best, goal = seat, state.value(open_[seat])
        else:
            live.remove(seat)
            if seat == best:
                best = -1
        last, seat = seat, -1
    return live[0]


def equity(state: Rolling[Any], seat: int, rng: Random, brings: Brings) -> float:
    """How often a seat is the last one."""
    live = state.live()
    return sum(rest(state, live, rng, brings) == seat for _ in range(QUICK)) / QUICK


def laid(state: Rolling[Any], seat: int) -> Move:
    """The first of the fewest and poorest cards that beat the best hand; where none do, the poorest of all."""
    count = state.rolled[seat]
    open_, down = state.hands[seat][:count], state.hands[seat][count:]
    goal = state.to_beat()
    for size in range(1, len(down) + 1):
        ways = [(worth, way) for way in combinations(down, size) if (worth := state.value((*open_, *way))) > goal]
        if ways:
            return ("lay", TOKENS[min(ways)[1][0]])
    return ("lay", TOKENS[min(down, key=lambda card: state.value((*open_, card)))])


def _asked(state: Rolling[Any], seat: int, rng: Random, brings: Brings) -> dict[Move, float]:
    """What paying for a card is worth, and leaving it, in chips."""
    found = {}
    for move in state.moves():
        after = state.apply(move)
        cost = state.vying.stacks[seat] - after.vying.stacks[seat]
        live = after.vying.live[seat]
        found[move] = equity(after, seat, rng, brings) * state.vying.pot - cost * 0.7 if live else 0.0
    return found


def player(brings: Brings) -> Callable[[View[Any], Random], Move]:
    """A club player: how often he is the last against what the pot gives."""

    def heuristic(view: View[Any], rng: Random) -> Move:
        state, seat = view.shown, view.seat
        moves: tuple[Move, ...] = state.moves()
        if len(moves) == 1:
            return moves[0]
        if state.phase == "roll":
            return laid(state, seat)
        if state.phase != "bet":
            worths = _asked(state, seat, rng, brings)
            return max(worths, key=worths.__getitem__)
        strong = equity(state, seat, rng, brings) ** (1 / (1 + 0.5 * (len(state.live()) - 2)))
        return bet(moves, state.vying, strong, rng)

    return heuristic


def expert(brings: Brings) -> Callable[[View[Any], Random], Iterator[Advice]]:
    """The word that brings most over many rests of the hand; the others judge their own chances as well."""

    def think(view: View[Any], rng: Random) -> Iterator[Advice]:
        state, seat = view.shown, view.seat
        moves = state.moves()
        if state.phase == "roll":
            yield Advice(laid(state, seat))
        elif state.phase != "bet":
            totals = dict.fromkeys(moves, 0.0)
            for count in range(1, ENOUGH // DEALS):
                for move, worth in _asked(state, seat, rng, brings).items():
                    totals[move] += worth
                yield weighed({move: total / count for move, total in totals.items()}, "points")
        else:
            chances = {other: equity(state, other, rng, brings) for other in state.live()}
            power = 1 / (1 + 0.5 * (len(chances) - 2))
            strong = {other: chance**power for other, chance in chances.items()}

            def deal() -> Sampled:
                return strong, lambda staying: float(rest(state, [seat, *staying], rng, brings) == seat)

            yield from advised(words(state.vying, moves, seat, deal), state.vying.pot, rng)

    return think
