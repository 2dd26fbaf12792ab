"""How to play Italian Primero: what to declare, and whether a hand can win under the bid that stands."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec.structs import replace

from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import suit
from parlor.games.kits.poker.bots import BLUFF, win_chance, worth_calling
from parlor.games.kits.primero.bots import hand_strength, next_discard, original_hand, simple_discards, vie_threshold
from parlor.games.kits.primero.rules import NUMERUS, PASS, PRIMERO, SEE, TYPES, card_points
from parlor.games.kits.stakes.betting import FOLD
from parlor.games.vying.primero_italian.rules import Italian

OVER: Final = 5
"""What a club player declares above his two cards."""
VIES: Final = 0.4
"""From which chance to win on a club player vies."""


def plan(state: Italian, seat: int) -> tuple[int, int]:
    """What to bid: one's own type and points; with two cards what they may come to. Type -1 where nothing will do."""
    hand = state.hands[seat]
    if len(hand) == 4:
        kind, worth = state.type_and_points(hand)
    elif suit(hand[0]) == suit(hand[1]):
        kind, worth = NUMERUS, min(54, sum(map(card_points, hand)) + OVER)
    else:
        kind, worth = (NUMERUS, 30) if max(map(card_points, hand)) > 15 else (PRIMERO, sum(map(card_points, hand)) + 25)
    span = state.biddable_points(kind)
    if span and (kind in state.types() or state.turn != seat):
        return kind, max(span[0], min(span[-1], worth))
    return -1, 0


def next_bid(state: Italian) -> tuple[int, int]:
    """The bid of one who has vied already: the planned one, else the least that may be bid."""
    kind, worth = plan(state, state.turn)
    if kind < 0 or (state.naming >= 0 and kind != state.naming):
        kind = state.naming if state.naming >= 0 else state.types()[-1 if state.lowest_wins else 0]
        span = state.biddable_points(kind)
        worth = span[-1] if state.lowest_wins else span[0]
    return kind, worth


def declare_bid(state: Italian) -> Move:
    """The next word of a bid."""
    kind, worth = next_bid(state)
    return ("claim", TYPES[kind]) if state.naming < 0 else ("points", str(worth))


def heuristic(view: View[Italian], rng: Random) -> Move:
    """Vie with one's own hand; see where the bid that stands is one's own type; else change cards, or fold."""
    state, seat = view.shown, view.seat
    moves, hand = view.moves(), state.hands[seat]
    if state.phase in ("vie", "revie"):
        return declare_bid(state)
    if state.phase == "draw":
        held = original_hand(state, seat)
        fits = len(held) == 4 and state.bid[0] >= 0 and _claims(state, seat, held) >= 0
        return next_discard(state, seat, () if fits else simple_discards(held, state.least, state.most))
    others = len(state.live_seats()) - 1
    strong = hand_strength(hand, list(state.unseen_cards()), rng, low=state.lowest_wins)
    kind, worth = plan(state, seat)
    fits = len(hand) < 4 or (state.bid[0] >= 0 and _claims(state, seat, hand) >= 0)
    raising = [move for move in moves if move[0] in ("vie", "revie")]
    owns = kind >= 0 and (len(hand) < 4 or worth <= state.type_and_points(hand)[1] or state.lowest_wins)
    least = vie_threshold(state, VIES)
    bold = win_chance(strong, others) > least or rng.random() < BLUFF
    if raising and not fits and not owns and len(hand) == 4 and _follows(state):
        return raising[0]  # what nobody can show is won by who bid last: so the least that may be bid takes it over
    if raising and owns and (bold or (not fits and strong > 0.5)):
        return raising[min(len(raising) - 1, 1 + int(10 * max(0.0, strong - 0.7)))]
    if SEE in moves and fits and worth_calling(strong, state.owing(seat), state.vying.pot, others):
        return SEE
    return next(move for move in (PASS, FOLD, SEE) if move in moves)


def _follows(state: Italian) -> bool:
    """Whether another bid could follow the least that may be made now."""
    return len(state.types()) > 1 or len(state.biddable_points(state.types()[0])) > 1


def _claims(state: Italian, seat: int, hand: tuple[int, ...]) -> int:
    """What a hand would count against the bid that stands."""
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    return replace(state, hands=hands).claim(seat)
