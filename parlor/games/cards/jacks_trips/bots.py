"""How to play Jacks to Open: the hand played out, word by word, in deals that fit what was said and drawn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import sqrt
from random import Random
from typing import Generic, TypeVar

from msgspec.structs import replace

from parlor.advice import Advice, weighed
from parlor.games.cards.jacks_trips.playing import Hand, Hands, chance, discards, order, strength, word
from parlor.games.cards.jacks_trips.rules import Jacks
from parlor.games.kits.calling import DEALS, ENOUGH, bet, dares
from parlor.games.kits.turns import put
from parlor.games.kits.vying import CHECK, FOLD
from parlor.rules import Move, View

T = TypeVar("T")


def heuristic(view: View[Jacks], rng: Random) -> Move:
    """Throw away what belongs to nothing; bet on three of a kind, and call with a pair."""
    state, seat = view.shown, view.seat
    if state.phase == "draw":
        return state.next_thrown(seat, state.loose(state.original(seat)))
    if state.phase == "open":
        return state.moves()[-1] if state.moves()[0][0] == "open" else state.moves()[0]
    return bet(state.moves(), state.vying, strength(state, state.hands[seat]), rng)


def _imagined(state: Jacks, seat: int, rng: Random) -> tuple[Jacks, list[int]]:
    """A deal that fits what the others said and drew, with the cards left to draw."""

    def says(other: int, hand: Hand) -> bool:
        return state.phase != "bet" or dares(state.vying, other, strength(state, hand), rng)

    deal = state.fitting(seat, rng, says)
    stock = [*deal.unseen()]
    rng.shuffle(stock)
    return deal, stock


class Weighed(Generic[T]):
    """Ways to go on, and how likely each is to win the game; one of them is trusted until another proves better."""

    def __init__(self, ways: list[T], trusted: T) -> None:
        self.trusted = trusted
        self.totals = dict.fromkeys(ways, 0.0)
        self.squares = dict.fromkeys(ways, 0.0)
        self.count = 0

    def add(self, worths: Mapping[T, float]) -> None:
        """What each way brings in one deal."""
        self.count += 1
        for way, worth in worths.items():
            self.totals[way] += worth
            self.squares[way] += (worth - worths[self.trusted]) ** 2

    def means(self) -> dict[T, float]:
        """What each way brings on average."""
        return {way: total / self.count for way, total in self.totals.items()}

    def best(self) -> T:
        """The way that wins most, if it does so beyond chance; else the trusted one."""
        way = max(self.totals, key=self.totals.__getitem__)
        ahead = self.totals[way] - self.totals[self.trusted]
        return way if ahead > sqrt(self.squares[way]) else self.trusted


def _words(state: Jacks, seat: int, rng: Random) -> Iterator[Weighed[Move]]:
    """How likely each word is to win."""
    moves = [move for move in state.moves() if move != FOLD or CHECK not in state.moves()]
    found = Weighed(moves, word(state, state.vying, state.hands[seat], state.draws))
    while found.count < ENOUGH:
        deal, stock = _imagined(state, seat, rng)
        luck, worths = rng.random(), dict[Move, float]()
        for move in moves:
            hands = Hands(deal, seat, stock, Random(luck))
            hands.vying = hands.vying.said(move)
            worths[move] = chance(state, hands.ended(()), seat)
        found.add(worths)
        if found.count % DEALS == 0:
            yield found


def _keeps(state: Jacks, seat: int, ways: list[Hand], rng: Random) -> Iterator[Weighed[Hand]]:
    """How likely each way to throw cards away is to win."""
    found = Weighed(ways, ways[0])
    full = put(state.hands, seat, state.original(seat))
    while found.count < ENOUGH:
        deal, stock = _imagined(state, seat, rng)
        luck, worths = rng.random(), dict[Hand, float]()
        drawing = order(state, state.vying)
        for out in ways:
            hands = Hands(replace(deal, hands=put(deal.hands, seat, full[seat])), seat, stock, Random(luck))
            hands.changed(seat, out)
            worths[out] = chance(state, hands.ended(drawing[drawing.index(seat) + 1 :]), seat)
        found.add(worths)
        if found.count % DEALS == 0:
            yield found


def _drawn(state: Jacks, seat: int, rng: Random) -> Iterator[Advice]:
    """What to throw away: as experts do, or as club players do where that wins more."""
    hand, gone = state.original(seat), {*state.away[seat][len(state.away[seat]) - state.fresh :]}
    ways = [out for out in dict.fromkeys((discards(state, hand), state.loose(hand))) if gone <= {*out}]
    if len(ways) < 2:
        yield Advice(state.next_thrown(seat, ways[0] if ways else ()))
        return
    for found in _keeps(state, seat, ways, rng):
        means = found.means()
        yield weighed(
            {state.next_thrown(seat, out): means[out] for out in ways}, "game", state.next_thrown(seat, found.best())
        )


def expert(view: View[Jacks], rng: Random) -> Iterator[Advice]:
    """The word, or the cards without which the hand goes on, that is likeliest to win the game."""
    state, seat = view.shown, view.seat
    if state.phase == "open" and state.moves()[0][0] != "open":
        yield Advice(state.moves()[0])
    elif state.phase == "draw":
        yield from _drawn(state, seat, rng)
    else:
        for found in _words(state, seat, rng):
            yield weighed(found.means(), "game", found.best())
