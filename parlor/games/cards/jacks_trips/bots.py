"""How to play Jacks to Open: what three of a kind are likely to come of, and deals that fit what was said."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import combinations
from random import Random
from typing import Final

from parlor.advice import Advice
from parlor.games.cards.jacks_trips.rules import Jacks
from parlor.games.kits.calling import DEALS, ENOUGH, Sampled, advised, bet, dares, words
from parlor.games.kits.cards import without
from parlor.games.kits.drawing import loose
from parlor.games.kits.poker import PAIR, STRAIGHT, THREE, TWO_PAIR
from parlor.games.kits.showdown import part, split
from parlor.rules import Move, View

Hand = tuple[int, ...]
TRIES: Final = 6
"""Deals that are tried until one fits what the others bet."""
AGAIN: Final = 3
"""Draws that are looked ahead."""


def strength(state: Jacks, hand: Hand) -> float:
    """From 0 to 1: how good a hand is to win with, or to draw to."""
    worth = state.value(hand)
    if worth[0] >= THREE:
        return 0.93 + 0.01 * min(worth[0] - THREE, 5)
    if worth[0] >= PAIR:
        return 0.5 + 0.02 * (worth[1] - 2) + 0.05 * (worth[0] == TWO_PAIR)
    return 0.45 if len(loose(split(hand, state.wild())[0])) == 1 else 0.25


def thrown(state: Jacks, hand: Hand) -> Hand:
    """What a club player throws away: all that belongs to nothing."""
    return () if state.value(hand)[0] >= STRAIGHT else loose(split(hand, state.wild())[0])


def heuristic(view: View[Jacks], rng: Random) -> Move:
    """Throw away what belongs to nothing; bet on three of a kind, and call with a pair."""
    state, seat = view.shown, view.seat
    if state.phase == "draw":
        return state.next_thrown(seat, thrown(state, state.original(seat)))
    if state.phase == "open":
        return state.moves()[-1] if state.moves()[0][0] == "open" else state.moves()[0]
    return bet(state.moves(), state.vying, strength(state, state.hands[seat]), rng)


def drawn(state: Jacks, hands: dict[int, Hand], stock: list[int]) -> dict[int, tuple[int, ...]]:
    """What the hands are worth when the drawing is over, as far as one looks ahead."""
    held = dict(hands)
    for _ in range(AGAIN):
        if state.draws and any(state.value(hand) >= (THREE,) for hand in held.values()):
            break
        for seat, hand in held.items():
            out = thrown(state, hand)
            if len(stock) < len(out):
                return {at: state.value(cards) for at, cards in held.items()}
            held[seat] = tuple(sorted((*without(hand, *out), *(stock.pop() for _ in out))))
        if any(state.value(hand) >= (THREE,) for hand in held.values()):
            break
    return {seat: state.value(hand) for seat, hand in held.items()}


def _sampled(view: View[Jacks], rng: Random) -> tuple[Jacks, list[int]]:
    """A deal that fits what the others said and bet, with the cards left to draw."""
    for _ in range(TRIES):
        deal = view.imagine(rng)
        others = [seat for seat in deal.live() if seat != view.seat]
        if deal.phase != "bet" or all(dares(deal.vying, o, strength(deal, deal.hands[o]), rng) for o in others):
            break
    stock = [*deal.unseen()]
    rng.shuffle(stock)
    return deal, stock


def _words(view: View[Jacks], rng: Random) -> Iterator[dict[Move, float]]:
    seat = view.seat

    def sampled() -> Sampled:
        deal, stock = _sampled(view, rng)
        strong = {other: strength(deal, deal.hands[other]) for other in deal.live()}
        worths = drawn(deal, {other: deal.hands[other] for other in deal.live()}, stock)
        if not deal.options.split_low:
            return strong, lambda staying: part(worths, seat, staying)
        lows = {other: deal.low(other) for other in worths}

        def share(staying: Collection[int]) -> float:
            return (part(worths, seat, staying) + part(lows, seat, staying)) / 2

        return strong, share

    return words(view.shown.vying, view.shown.moves(), seat, sampled)


def keeps(view: View[Jacks], rng: Random) -> Iterator[dict[Hand, float]]:
    """What each way to throw cards away is worth: how often it wins."""
    state, seat = view.shown, view.seat
    hand, gone = state.original(seat), state.away[seat][len(state.away[seat]) - state.fresh :]
    ways = [out for size in range(state.fresh, 4) for out in combinations(hand, size) if {*gone} <= {*out}]
    best = sorted(ways, key=lambda out: _promise(state, without(hand, *out)), reverse=True)[:8]
    wins = dict.fromkeys(best, 0.0)
    for count in range(1, ENOUGH + 1):
        deal, stock = _sampled(view, rng)
        others = {other: deal.hands[other] for other in deal.live() if other != seat}
        first, rest = stock[:3], stock[3:]
        for out in best:
            mine = tuple(sorted((*without(hand, *out), *first[: len(out)])))
            after = state.value(mine)
            worths = drawn(deal, others, [*rest])
            if after < (THREE,) and all(worth < (THREE,) for worth in worths.values()):
                wins[out] += strength(state, mine) / (len(others) + 1)
            else:
                wins[out] += part({**worths, seat: after}, seat, list(worths)) if after >= (THREE,) else 0.0
        if count % DEALS == 0:
            yield {out: won / count for out, won in wins.items()}


def _promise(state: Jacks, kept: Hand) -> tuple[int, ...]:
    """Which ways of keeping cards are looked at first."""
    natural, wilds = split(kept, state.wild())
    suits = max((sum(a >> 5 == b >> 5 for b in natural) for a in natural), default=0) + wilds
    same = max((sum(a & 31 == b & 31 for b in natural) for a in natural), default=0) + wilds
    return (max(2 * same, suits if suits == len(kept) == 4 else 0), len(kept), sum(card & 31 for card in natural))


def expert(view: View[Jacks], rng: Random) -> Iterator[Advice]:
    """The word that brings most chips over sampled deals, or the cards without which the hand wins most."""
    state, seat = view.shown, view.seat
    if state.phase == "open" and state.moves()[0][0] != "open":
        yield Advice(state.moves()[0])
    elif state.phase == "draw":
        for wins in keeps(view, rng):
            yield state.advised(seat, wins)
    else:
        yield from advised(_words(view, rng), state.vying.pot, rng)
