"""Jacks to Open, a hand played out in thought: draw after draw, with the bets between them, until somebody wins."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import Final, TypeAlias

from msgspec.structs import replace

from parlor.core.state import Move
from parlor.games.kits.cards import pack as kit
from parlor.games.kits.cards.poker_hands import HIGH, PAIR, STRAIGHT, THREE, TWO_PAIR, rank_number
from parlor.games.kits.poker.bots import club_bet
from parlor.games.kits.poker.draw import loose_cards
from parlor.games.kits.poker.showdown import split_wilds
from parlor.games.kits.stakes.betting import CALL, CHECK, FOLD, Vying
from parlor.games.vying.jacks_trips.rules import EXCHANGES, Jacks

Hand: TypeAlias = tuple[int, ...]
SWING: Final = 3.0
"""By how many units a player's chips change in a hand, about, as the scale of the chance to end with the most."""


def strength(state: Jacks, hand: Hand) -> float:
    """From 0 to 1: how good a club player thinks a hand is to win with, or to draw to."""
    worth = state.value(hand)
    if worth[0] >= THREE:
        return 0.93 + 0.01 * min(worth[0] - THREE, 5)
    if worth[0] >= PAIR:
        return 0.5 + 0.02 * (worth[1] - 2) + 0.05 * (worth[0] == TWO_PAIR)
    return 0.45 if len(state.club_discards(hand)) == 1 else 0.25


def discards(state: Jacks, hand: Hand) -> Hand:
    """What an expert throws away: three of a kind win, so of two pairs one goes, and a suit goes before a pair.

    Two pairs become a full house in 8.5 % of draws, a pair becomes three or better in 11.4 %, and keeps its chance in
    the next draw; four of a suit become a flush in 19 %, and an open four a straight in 17 %.
    """
    kind, top, *_ = state.value(hand)
    if kind >= STRAIGHT:
        return ()
    natural, wilds = split_wilds(hand, state.wild())
    if kind <= PAIR and not wilds:
        for gone in natural:
            rest = [card for card in natural if card != gone]
            if len({kit.suit(card) for card in rest}) == 1:
                return (gone,)
        ranks = {rank_number(card) for card in natural}
        for low in range(2, 11) if kind == HIGH else ():
            if {*range(low, low + 4)} <= ranks:
                return tuple(card for card in natural if not low <= rank_number(card) < low + 4)
    if kind == TWO_PAIR:
        return tuple(sorted((card for card in natural if rank_number(card) != top), key=rank_number))
    return loose_cards(natural)


def expert_move(state: Jacks, vying: Vying, hand: Hand, draws: int) -> Move:
    """What an expert says as a rule: bets are for three of a kind, and what it costs to stay must suit the chance."""
    worth = state.value(hand)
    if worth[0] >= THREE:
        raises = [move for move in vying.moves() if move[0] in ("bet", "raise")]
        good = worth >= (THREE, 10)
        return raises[-1] if raises and (good or vying.raises < 2) else CALL if vying.owing else CHECK
    if not vying.owing:
        return CHECK
    if draws == EXCHANGES:
        odds = 22
    elif worth[0] < PAIR and len(discards(state, hand)) > 1:
        odds = 14 if draws else 7
    elif not draws:
        odds = 0 if vying.raises == 0 or worth[0] != PAIR or worth[1] >= 8 else 14
    else:
        odds = 4 if sum(vying.live) == 2 and vying.raises == 0 else 14
    return CALL if vying.pot >= odds * vying.owing else FOLD


def drawing_order(state: Jacks, vying: Vying) -> list[int]:
    """The seats that are in, as they draw."""
    seats = state.seats
    return [at for step in range(1, seats + 1) if vying.live[at := (state.dealer + step) % seats]]


class Hands:
    """A deal that may be, as it goes on: one seat plays as an expert, all others as club players do."""

    def __init__(self, state: Jacks, seat: int, stock: Sequence[int], rng: Random) -> None:
        self.state = state
        self.seat = seat
        self.vying = state.vying
        self.hands = list(state.hands)
        self.draws = state.draws
        self.stock = list(stock)
        self.rng = rng

    def exchange_cards(self, seat: int, out: Hand) -> None:
        """Cards thrown away for others; when there are no more, those thrown away go round again."""
        kept = kit.remove_cards(self.hands[seat], *out)
        self.hands[seat] = tuple(sorted((*kept, *(self.stock.pop() for _ in range(min(len(out), len(self.stock)))))))

    def final_stacks(self, drawing: Sequence[int]) -> tuple[float, ...]:
        """The stacks at the end of the hand; first some seats have still to draw, or none."""
        state, live = self.state, drawing_order(self.state, self.vying)
        while True:
            for at in drawing:
                hand = self.hands[at]
                self.exchange_cards(at, discards(state, hand) if at == self.seat else state.club_discards(hand))
            if drawing:
                self.draws += 1
                self.vying = self.vying.open_round((state.dealer + 1) % state.seats)
            self._bets()
            live = drawing_order(state, self.vying)
            won = self.draws and any(state.value(self.hands[at]) >= (THREE,) for at in live)
            if won or len(live) == 1 or self.draws == EXCHANGES or len(self.stock) < 3 * len(live):
                return self._stacks()
            drawing = live

    def _bets(self) -> None:
        """A round of betting."""
        vying = self.vying
        while vying.turn >= 0 and sum(vying.live) > 1:
            hand = self.hands[vying.turn]
            if vying.turn == self.seat:
                vying = vying.after_bet(expert_move(self.state, vying, hand, self.draws))
            else:
                vying = vying.after_bet(club_bet(vying.moves(), vying, strength(self.state, hand), self.rng))
        self.vying = vying

    def _stacks(self) -> tuple[float, ...]:
        stacks = list[float](self.vying.stacks)
        end = replace(self.state, hands=tuple(self.hands), vying=self.vying)
        for pot in self.vying.pots():
            parts = end.pot_winners(pot) if len(pot.seats) > 1 else [list(pot.seats)]
            for winners in parts:
                for at in winners:
                    stacks[at] += pot.chips / len(parts) / len(winners)
        return tuple(stacks)


def chance(state: Jacks, stacks: Sequence[float], seat: int) -> float:
    """About how likely a seat with so many chips is to have the most when the last hand has been played."""
    left = max(state.options.hands - state.hand, 0)
    scale = SWING * state.options.unit * sqrt(left + 0.05)
    return 1 / sum(exp(min((chips - stacks[seat]) / scale, 50)) for chips in stacks)
