"""Skat: how a club player bids and plays."""

from __future__ import annotations

from random import Random

from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import ACE, CARDS, rank, suit
from parlor.games.kits.tricks.rules import NONE, PLAY, cards_of_suit
from parlor.games.tricks.skat.rules import MOST, POWER, TAKE, TRUMPS, WORTH, Skat


def promise(hand: tuple[int, ...], trump: int) -> float:
    """The points that a hand with these trumps may bring its player."""
    trumps = cards_of_suit(hand, trump)
    total = 8.0 * len(trumps) + sum(2 * (POWER[c] >= 6) for c in trumps)
    for plain in range(4):
        held = cards_of_suit(hand, plain)
        if plain != trump and held:
            top = max(POWER[c] for c in held)
            total += 14 if top == 7 else 5 if top == 6 and len(held) > 1 else 0
            total += 9 if top == 7 and any(POWER[c] == 6 for c in held) else 0
    return total


def best_trump(hand: tuple[int, ...]) -> int:
    """The trumps that suit a hand best."""
    return max(range(4), key=lambda trump: promise(hand, trump))


def heuristic(view: View[Skat], rng: Random) -> Move:
    """Bid by what the hand promises; take the skat unless the hand is safe; load one's own side's tricks."""
    state, moves = view.shown, view.shown.moves()
    hand = state.trick_play.hands[view.seat]
    if state.phase == "bid":
        worth = round((promise(hand, best_trump(hand)) - 50) / 5)
        value = state.bid + 1
        return ("bid", str(value)) if value <= min(worth, MOST) else ("pass",)
    if state.phase == "trump":
        trump = best_trump(hand)
        return TAKE if not state.taken and promise(hand, trump) < 95 else ("trump", TRUMPS[trump])
    if state.phase == "discard":
        trump = state.trick_play.trump if state.chosen else best_trump(hand)
        return min(moves, key=lambda move: _keep_value(hand, CARDS[move[1]], trump))
    return PLAY[_card(state, [CARDS[move[1]] for move in moves if move[0] == "play"])]


def _keep_value(hand: tuple[int, ...], c: int, trump: int) -> tuple[bool, bool, int, int]:
    """How much one wants to keep a card: trumps and aces most; tens that stand alone are safest discarded."""
    mates = len(cards_of_suit(hand, suit(c)))
    return suit(c) == trump, rank(c) == ACE, mates, -WORTH[c]


def _card(state: Skat, cards: list[int]) -> int:
    table, sides = state.trick_play, state.sides()
    seat, trump = table.turn, table.trump

    def cheap(c: int) -> tuple[int, bool, int]:
        return WORTH[c], suit(c) == trump, POWER[c]

    if not table.trick:
        if seat == state.bidder and trump != NONE and (trumps := cards_of_suit(tuple(cards), trump)):
            highest = max(trumps, key=lambda c: POWER[c])
            if POWER[highest] == 7 or len(trumps) > 3:
                return highest
        aces = [c for c in cards if rank(c) == ACE and suit(c) != trump]
        return aces[0] if aces else min(cards, key=cheap)
    law = state.law
    at = law.best(table.trick, trump)
    ours = sides[table.player_of(at)] == sides[seat]
    last = len(table.trick) == len(table.order) - 1
    winners = [c for c in cards if law.best((*table.trick, c), trump) == len(table.trick)]
    if ours and (last or POWER[table.trick[at]] == 7):
        return max((c for c in cards if c not in winners), key=lambda c: WORTH[c], default=cards[0])
    lying = sum(WORTH[c] for c in table.trick)
    if winners and last:
        return max(winners, key=lambda c: (WORTH[c], -POWER[c]))
    if winners and (lying >= 3 or any(POWER[c] == 7 for c in winners)):
        return max(winners, key=lambda c: (suit(c) != trump, POWER[c]))
    return min(cards, key=cheap)
