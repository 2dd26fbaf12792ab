"""How to play rolled poker: the rest of the hand rolled out many times, and the fewest cards that are enough."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import combinations
from random import Random
from typing import Any, Final

from parlor.core.advice import Advice, ranked_advice
from parlor.core.game import Bots
from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import TOKENS, UNKNOWN, shuffle
from parlor.games.kits.common.samples import Samples
from parlor.games.kits.poker.bots import DEALS, ENOUGH, Sampled, advise, club_bet, move_values
from parlor.games.kits.rolled_poker.rules import Rolling

QUICK: Final = 40
"""Rests of a hand that a club player imagines."""
Brings = Callable[[Any, int], int]
"""What a card brings besides: another card (1), or the end of its player (-1)."""


def play_out(state: Rolling[Any], players: Collection[int], rng: Random, brings: Brings) -> int:
    """Who is the last of some players if nobody bets any more, and the cards fall by chance."""
    stock = shuffle(state.unseen_cards(), rng)
    live, open_ = [*players], {seat: [*state.hands[seat][: state.rolled[seat]]] for seat in players}
    down = {seat: [*state.hands[seat][state.rolled[seat] :]] for seat in players}
    best, goal = -1, state.open_value((state.target,))
    for seat in live:
        if (worth := state.open_value(open_[seat])) > goal:
            best, goal = seat, worth
    seat = state.roller if state.phase == "roll" and state.roller != best else -1
    last = state.roller
    while len(live) > 1:
        if seat < 0:
            seat = state.next_seat(last, [at for at in live if at != best])
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
            beaten = state.open_value(open_[seat]) > goal
        if beaten:
            best, goal = seat, state.open_value(open_[seat])
        else:
            live.remove(seat)
            if seat == best:
                best = -1
        last, seat = seat, -1
    return live[0]


def win_share(state: Rolling[Any], seat: int, rng: Random, brings: Brings) -> float:
    """How often a seat is the last one."""
    live = state.live_seats()
    return sum(play_out(state, live, rng, brings) == seat for _ in range(QUICK)) / QUICK


def fewest_cards(state: Rolling[Any], seat: int) -> Move:
    """The first of the fewest and poorest cards that beat the best hand; where none do, the poorest of all."""
    count = state.rolled[seat]
    open_, down = state.hands[seat][:count], state.hands[seat][count:]
    goal = state.best_value()
    for size in range(1, len(down) + 1):
        ways = [(worth, way) for way in combinations(down, size) if (worth := state.open_value((*open_, *way))) > goal]
        if ways:
            return ("lay", TOKENS[min(ways)[1][0]])
    return ("lay", TOKENS[min(down, key=lambda card: state.open_value((*open_, card)))])


def _payment_values(state: Rolling[Any], seat: int, rng: Random, brings: Brings) -> dict[Move, float]:
    """What paying for a card is worth, and leaving it, in chips."""
    found = {}
    for move in state.moves():
        after = state.apply(move)
        cost = state.vying.stacks[seat] - after.vying.stacks[seat]
        live = after.vying.live[seat]
        found[move] = win_share(after, seat, rng, brings) * state.vying.pot - cost * 0.7 if live else 0.0
    return found


def club_player(brings: Brings) -> Callable[[View[Any], Random], Move]:
    """A club player: how often he is the last against what the pot gives."""

    def heuristic(view: View[Any], rng: Random) -> Move:
        state, seat = view.shown, view.seat
        moves: tuple[Move, ...] = state.moves()
        if len(moves) == 1:
            return moves[0]
        if state.phase == "roll":
            return fewest_cards(state, seat)
        if state.phase != "bet":
            worths = _payment_values(state, seat, rng, brings)
            return max(worths, key=worths.__getitem__)
        strong = win_share(state, seat, rng, brings) ** (1 / (1 + 0.5 * (len(state.live_seats()) - 2)))
        return club_bet(moves, state.vying, strong, rng)

    return heuristic


def expert(brings: Brings) -> Callable[[View[Any], Random], Iterator[Advice]]:
    """The word that brings most over many rests of the hand; the others judge their own chances as well."""

    def think(view: View[Any], rng: Random) -> Iterator[Advice]:
        state, seat = view.shown, view.seat
        moves = state.moves()
        if state.phase == "roll":
            yield Advice(fewest_cards(state, seat))
        elif state.phase != "bet":
            samples = Samples(moves)
            while samples.count < ENOUGH // DEALS:
                samples.add(_payment_values(state, seat, rng, brings))
                yield ranked_advice(samples.means(), "chips", error=samples.error)
        else:
            chances = {other: win_share(state, other, rng, brings) for other in state.live_seats()}
            power = 1 / (1 + 0.5 * (len(chances) - 2))
            strong = {other: chance**power for other, chance in chances.items()}

            def deal() -> Sampled:
                return strong, lambda staying: float(play_out(state, [seat, *staying], rng, brings) == seat)

            yield from advise(move_values(state.vying, moves, seat, deal), state.vying.pot, rng)

    return think


def bots(brings: Brings) -> Bots:
    """The bots of a game."""
    return Bots(
        heuristic=club_player(brings),
        deal=lambda state: state.hand,
        expert=expert(brings),
        work=40,  # an answer takes 20 ms
        stake=17.0,  # as 24 deals played out have it, which takes some seconds
    )
