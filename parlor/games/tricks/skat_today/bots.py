"""Skat as played today: what a hand promises, how a club player bids and plays, and how one does who imagines deals."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from math import exp
from operator import mul
from random import Random
from typing import Final, NamedTuple

from parlor.core.advice import Advice
from parlor.core.state import CHANCE, Move, View
from parlor.games.kits.cards.pack import ACE, CLUBS, JACK, TOKENS, card, rank
from parlor.games.kits.common.comparison import Outcome, compare_moves
from parlor.games.kits.common.samples import SURPRISE
from parlor.games.kits.tricks.rules import NONE, Hand
from parlor.games.tricks.skat_today.cardplay import ON_BITS, club_card
from parlor.games.tricks.skat_today.cards import NULL_POWER, TRUMPS, WORTH, cards_in
from parlor.games.tricks.skat_today.rules import HAND, HOLD, PASS, READY, TAKE, Skat
from parlor.games.tricks.skat_today.scoring import BASES, NULLS, count_matadors

TEN: Final = 10
"""The rank of a ten, which takes all but the ace."""


def features(hand: Hand, trump: int) -> tuple[float, ...]:
    """What of ten cards wins a suit game or grand: see `SUIT`."""
    trumps = cards_in(hand, trump, trump)
    jacks = sum(rank(c) == JACK for c in trumps)
    aces = tens = guarded = losers = voids = 0
    for plain in range(4):
        if plain == trump:
            continue
        held = cards_in(hand, plain, trump)
        ace = card(plain, ACE) in held
        ten = card(plain, TEN) in held
        aces += ace
        tens += ten and ace
        guarded += ten and not ace and len(held) > 1
        losers += len(held) - ace - (ten and ace)
        voids += not held
    high = sum(rank(c) in (ACE, TEN) for c in trumps)
    return 1.0, len(trumps), jacks, card(CLUBS, JACK) in hand, high, aces, tens, guarded, voids, losers


SUIT: Final = (-0.41, 0.36, 0.67, 0.13, 0.55, 0.42, -0.25, 0.37, -0.08, -0.6)
GRAND: Final = (1.33, 0.26, 0.26, 0.88, 0.0, 0.55, 0.0, 0.6, -0.22, -0.55)
SUIT_AFTER: Final = (-2.43, 0.26, 1.0, 0.31, 0.84, 0.82, -0.64, 0.79, 0.83, -0.9)
GRAND_AFTER: Final = (0.98, 0.39, 0.39, 1.05, 0.0, 0.59, 0.1, 0.88, 0.28, -0.89)
"""What each of the `features` adds to the log odds of winning: with the skat still to be taken, and with ten cards to
play. Fitted by logistic regression to 5,000 deals that club players played out; what was thought to win in so many of a
hundred deals did so within six, where a choice hangs on it."""
LAID: Final = (0.06, 0.08)
"""What a card point discarded adds to them, in a suit game and in a grand; fitted with them."""
UNSEEN_SKAT: Final = 7.5
"""The card points that lie in a skat on average: two of 32 cards with 120 points."""
NULL: Final = (1.41, -0.12, -0.07)
NULL_AFTER: Final = (1.97, -0.34, -0.24)
"""The same for null, by the dangers of all suits and of the worst one; fitted to 1,500 deals."""
BREAK_EVEN: Final = 2 / 3
"""The chance at which a game is neither good nor bad, as a loss costs twice what a win brings."""
CAUTION: Final = 0.06
"""How far above that a club player's chance must lie: the best of several games looks better than it is."""
IMAGINED: Final = 3
"""Of so many imagined deals the one is taken in which the others have most reason for what they have done."""


class Plan(NamedTuple):
    """A game that a hand may play: how likely it is won, and what it is worth."""

    chance: float
    value: int
    game: str
    ouvert: bool = False

    @property
    def worth(self) -> float:
        """What it brings on average."""
        return self.value * (3 * self.chance - 2)


def null_features(hand: Hand) -> tuple[float, ...]:
    """How dangerous a hand is at null: how far its cards stand above 7, 9, J, K in their suits, in all and at worst."""
    dangers = []
    for plain in range(4):
        held = sorted(NULL_POWER[c] for c in cards_in(hand, plain, NONE))
        dangers.append(sum(max(0, power - 2 * at) for at, power in enumerate(held)))
    return 1.0, sum(dangers), max(dangers)


def _odds(found: tuple[float, ...], weights: tuple[float, ...], more: float = 0.0) -> float:
    """The chance that features promise by their weights."""
    return 1 / (1 + exp(-more - sum(map(mul, found, weights))))


def plans(hand: Hand, cards: Hand, laid: float, *, final: bool, by_hand: bool) -> list[Plan]:
    """What ten cards may play: `cards` are all that count for matadors, `laid` the points away from them.

    `final` says that the skat has been taken, or will not be.
    """
    found = []
    for game, base in BASES.items():
        trump = TRUMPS[game]
        grand = game == "grand"
        weights = (GRAND_AFTER if grand else SUIT_AFTER) if final else (GRAND if grand else SUIT)
        chance = _odds(features(hand, trump), weights, LAID[grand] * laid if final else 0.0)
        found.append(Plan(chance, base * (abs(count_matadors(cards, trump)) + 1 + by_hand), game))
    safe = _odds(null_features(hand), NULL_AFTER if final else NULL)
    found.append(Plan(safe, NULLS[by_hand, False], "null"))
    found.append(Plan(safe * safe, NULLS[by_hand, True], "null", ouvert=True))  # seen by both, it is harder to lose
    return found


@lru_cache(maxsize=512)
def limit(hand: Hand) -> int:
    """How far a hand may be bid."""
    found = [*plans(hand, hand, 0, final=False, by_hand=False), *_hand_plans(hand)]
    return max((plan.value for plan in found if plan.chance >= BREAK_EVEN + CAUTION), default=0)


def _hand_plans(hand: Hand) -> list[Plan]:
    return plans(hand, hand, UNSEEN_SKAT, final=True, by_hand=True)


def _best(found: list[Plan], bid: int) -> Plan:
    """The best of some games that are worth the bid; where none is, the one that is overbid least."""
    fair = [plan for plan in found if plan.value >= bid]
    return max(fair, key=lambda plan: plan.worth) if fair else max(found, key=lambda plan: plan.value)


@lru_cache(maxsize=512)
def lay_away(cards: Hand, bid: int) -> Hand:
    """The two of twelve cards that are best discarded."""

    def worth(pair: Hand) -> float:
        rest = tuple([c for c in cards if c not in pair])
        laid = sum(WORTH[c] for c in pair)
        plan = _best(plans(rest, cards, laid, final=True, by_hand=False), bid)
        return plan.worth if plan.value >= bid else plan.value - 1000.0

    plain = [c for c in cards if rank(c) != JACK]
    return max(combinations(plain if len(plain) > 1 else cards, 2), key=worth)


def heuristic(view: View[Skat], rng: Random) -> Move:
    """Bid what the hand may win; make suits short or points safe; draw trumps, and load one's own side's tricks."""
    return club_move(view.shown, view.seat)


def club_move(state: Skat, seat: int) -> Move:
    """What a club player does who sees his own hand and what lies open: nothing else is looked at."""
    if state.phase == "play":
        return club_card(state)
    hand = state.trick_play.hands[seat]
    if state.phase == "bid":
        return _choose_bid(state, hand)
    if state.phase == "skat_or_hand":
        return _take_or_hand(state, hand)
    if state.phase == "discard":
        pair = lay_away(tuple(sorted((*hand, *state.away))), state.bid)
        return "discard", TOKENS[next(c for c in pair if c not in state.away)]
    if state.phase == "game":
        return "game", _plan(state, hand).game
    return _announcement(state, hand)


def _choose_bid(state: Skat, hand: Hand) -> Move:
    """The lowest bid, or a yes, while the hand is worth it."""
    most, moves = limit(hand), state.moves()
    value = state.bid if moves[0] == HOLD else int(moves[0][1]) if moves[0] != PASS else 0
    return moves[0] if value and value <= most else PASS


def _take_or_hand(state: Skat, hand: Hand) -> Move:
    """By hand where that promises more than the skat does."""
    with_skat = _best(plans(hand, hand, 0, final=False, by_hand=False), state.bid)
    by_hand = _best(_hand_plans(hand), state.bid)
    return HAND if by_hand.value >= state.bid and by_hand.worth > with_skat.worth else TAKE


def _plan(state: Skat, hand: Hand) -> Plan:
    """The best game for the ten cards that are left, and perhaps two away."""
    if state.contract.hand:
        return _best(_hand_plans(hand), state.bid)
    laid = sum(WORTH[c] for c in state.away)
    return _best(plans(hand, (*hand, *state.away), laid, final=True, by_hand=False), state.bid)


def _announcement(state: Skat, hand: Hand) -> Move:
    """Ouvert where null is safe so; nothing else, for what is announced must be won."""
    moves = state.moves()
    if READY not in moves:
        return moves[0]
    ouvert = state.contract.is_null and _plan(state, hand).ouvert
    return ("announce", "ouvert") if ouvert and ("announce", "ouvert") in moves else READY


# -- the expert ------------------------------------------------------------------------------------


def expert(view: View[Skat], rng: Random) -> Iterator[Advice]:
    """A club player's move first; then what every move leads to in one imagined deal after the other."""
    trusted = club_move(view.shown, view.seat)

    def imagine() -> Outcome:
        world = _imagine(view, rng)
        return lambda move: _lead(world, move, view.seat)

    return compare_moves(trusted, _candidates(view.shown, trusted), imagine)


def _candidates(state: Skat, trusted: Move) -> tuple[Move, ...]:
    """The moves worth a thought: of bids the lowest, and to pass; what is discarded was weighed already."""
    moves = state.moves()
    if state.phase == "bid":
        return (moves[0], moves[-1])
    return (trusted,) if state.phase == "discard" else moves


def _imagine(view: View[Skat], rng: Random) -> Skat:
    """A deal that agrees with what is seen, and in which the others have reason for what they have done."""
    state = view.shown
    if state.phase != "play":
        return view.imagine(rng)

    def likelihood(world: Skat) -> float:
        reason = 1.0 if view.seat == state.soloist else _soloist_chance(world)
        return reason * float(SURPRISE ** ON_BITS.surprises(world, view.seat))

    return max((view.imagine(rng) for _ in range(IMAGINED)), key=likelihood)


def _soloist_chance(state: Skat) -> float:
    """How likely the soloist was to win with the ten cards he went into play with."""
    cards = tuple(sorted((*state.trick_play.hands[state.soloist], *state.shown)))
    if state.contract.is_null:
        return _odds(null_features(cards), NULL_AFTER)
    weights = GRAND_AFTER if state.contract.game == "grand" else SUIT_AFTER
    return _odds(features(cards, state.contract.trump), weights)


def _lead(world: Skat, move: Move, seat: int) -> float:
    """How far ahead of the mean of the others a move brings a seat by the end of the deal."""
    state: Skat = ON_BITS.finish(world.apply(move))
    while state.phase not in ("deal", "over") and state.deal == world.deal:
        after = state.apply(state.draw(Random(0)) if state.turn == CHANCE else club_move(state, state.turn))
        state = ON_BITS.finish(after)
    gains = state.gains()
    return gains[seat] - (sum(gains) - gains[seat]) / (len(gains) - 1)
