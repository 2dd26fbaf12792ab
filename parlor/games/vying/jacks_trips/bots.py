"""How to play Jacks to Open: the hand played out, word by word, in deals that fit what was said and drawn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TypeVar

from msgspec.structs import replace

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.kits.common.samples import Samples
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.poker.bots import DEALS, ENOUGH, club_bet, would_bet
from parlor.games.kits.stakes.betting import CHECK, FOLD
from parlor.games.vying.jacks_trips.playing import Hand, Hands, chance, discards, drawing_order, expert_move, strength
from parlor.games.vying.jacks_trips.rules import Jacks

T = TypeVar("T")


def heuristic(view: View[Jacks], rng: Random) -> Move:
    """Throw away what belongs to nothing; bet on three of a kind, and call with a pair."""
    state, seat = view.shown, view.seat
    if state.phase == "draw":
        return state.next_discard(seat, state.club_discards(state.original_hand(seat)))
    if state.phase == "open":
        return state.moves()[-1] if state.moves()[0][0] == "open" else state.moves()[0]
    return club_bet(state.moves(), state.vying, strength(state, state.hands[seat]), rng)


def _imagine(state: Jacks, seat: int, rng: Random) -> tuple[Jacks, list[int]]:
    """A deal that fits what the others said and drew, with the cards left to draw."""

    def says(other: int, hand: Hand) -> bool:
        return state.phase != "bet" or would_bet(state.vying, other, strength(state, hand), rng)

    deal = state.imagine_fitting(seat, rng, says)
    stock = [*deal.unseen_cards()]
    rng.shuffle(stock)
    return deal, stock


def _best(samples: Samples[T], trusted: T) -> T:
    """The way that wins most, if it does so beyond chance; else the trusted one."""
    best = samples.best()
    return best if samples.ahead(best, trusted) > 1 else trusted


def _move_chances(state: Jacks, seat: int, rng: Random) -> Iterator[Samples[Move]]:
    """How likely each word is to win."""
    moves = [move for move in state.moves() if move != FOLD or CHECK not in state.moves()]
    found = Samples(moves)
    while found.count < ENOUGH:
        deal, stock = _imagine(state, seat, rng)
        luck, worths = rng.random(), dict[Move, float]()
        for move in moves:
            hands = Hands(deal, seat, stock, Random(luck))
            hands.vying = hands.vying.after_bet(move)
            worths[move] = chance(state, hands.final_stacks(()), seat)
        found.add(worths)
        if found.count % DEALS == 0:
            yield found


def _keep_chances(state: Jacks, seat: int, ways: list[Hand], rng: Random) -> Iterator[Samples[Hand]]:
    """How likely each way to throw cards away is to win."""
    found = Samples(ways)
    full = replace_at(state.hands, seat, state.original_hand(seat))
    while found.count < ENOUGH:
        deal, stock = _imagine(state, seat, rng)
        luck, worths = rng.random(), dict[Hand, float]()
        drawing = drawing_order(state, state.vying)
        for out in ways:
            hands = Hands(replace(deal, hands=replace_at(deal.hands, seat, full[seat])), seat, stock, Random(luck))
            hands.exchange_cards(seat, out)
            worths[out] = chance(state, hands.final_stacks(drawing[drawing.index(seat) + 1 :]), seat)
        found.add(worths)
        if found.count % DEALS == 0:
            yield found


def _discard_advice(state: Jacks, seat: int, rng: Random) -> Iterator[Advice]:
    """What to throw away: as experts do, or as club players do where that wins more."""
    hand, gone = state.original_hand(seat), {*state.away[seat][len(state.away[seat]) - state.fresh :]}
    ways = [out for out in dict.fromkeys((discards(state, hand), state.club_discards(hand))) if gone <= {*out}]
    if len(ways) < 2:
        yield Advice(state.next_discard(seat, ways[0] if ways else ()))
        return
    for found in _keep_chances(state, seat, ways, rng):
        yield state.advise_discard(seat, found, "game", _best(found, ways[0]))


def expert(view: View[Jacks], rng: Random) -> Iterator[Advice]:
    """The word, or the cards without which the hand goes on, that is likeliest to win the game."""
    state, seat = view.shown, view.seat
    if state.phase == "open" and state.moves()[0][0] != "open":
        yield Advice(state.moves()[0])
    elif state.phase == "draw":
        yield from _discard_advice(state, seat, rng)
    else:
        trusted = expert_move(state, state.vying, state.hands[seat], state.draws)
        for found in _move_chances(state, seat, rng):
            yield ranked_advice(found.means(), "game", _best(found, trusted), found.error)
