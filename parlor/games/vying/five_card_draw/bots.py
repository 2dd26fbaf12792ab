"""How a club player judges a hand at draw poker, and how an expert weighs words and discards in deals that may be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Final, TypeAlias

from msgspec.structs import replace

from parlor.core.advice import Advice
from parlor.core.state import Move, View
from parlor.games.kits.cards import pack as kit
from parlor.games.kits.cards.pack import UNKNOWN
from parlor.games.kits.cards.poker_hands import PAIR, STRAIGHT, TWO_PAIR, rank_number
from parlor.games.kits.common.comparison import better_move
from parlor.games.kits.common.samples import Samples
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.poker.bots import BETTOR, CALLER, DEALS, ENOUGH, Sampled, advise, club_bet, usually, would_bet
from parlor.games.kits.poker.bots import move_values as weigh_moves
from parlor.games.kits.poker.draw import loose_cards
from parlor.games.vying.five_card_draw.rules import (
    HAND,
    Draw,
    DrawOptions,
    best_hands,
    draw_pack,
    high_of,
    is_ace,
    low_of,
    split_wild,
)

Hand: TypeAlias = tuple[int, ...]


def strength(hand: Hand, options: DrawOptions) -> float:
    """From 0 to 1: about how many hands of five this one beats."""
    if options.mode == "low":
        worth = low_of(hand, options)
        return 0.1 if worth[0] else max(0.2, min(0.97, 1.9 + worth[1] / 7))
    worth = high_of(hand, options)
    if worth[0] >= STRAIGHT:
        return 0.97
    if worth[0] >= TWO_PAIR:
        return 0.8 + 0.1 * (worth[0] - TWO_PAIR)
    if worth[0] == PAIR:
        return 0.4 + 0.03 * (worth[1] - 2)
    lowly = low_of(hand, options)[1] if options.mode == "high_low" else -14
    return max(0.05 + 0.02 * (worth[1] - 2), 0.7 if lowly >= -8 else 0.0)


def simple_discards(hand: Hand, options: DrawOptions) -> Hand:
    """What belongs to nothing, lowest first; at low, what is high or double. Three cards at the most."""
    natural, _ = split_wild(hand, options.wild)
    if options.mode == "low":
        return _too_high(natural)
    if high_of(hand, options)[0] >= STRAIGHT:
        return ()
    return loose_cards(natural)


def _too_high(natural: list[int]) -> Hand:
    """At low: doubles, and what is above eight, the highest first."""
    kept: set[int] = set()
    out: list[int] = []
    for card in sorted(natural, key=lambda card: 1 if is_ace(card) else rank_number(card)):
        low_ = 1 if is_ace(card) else rank_number(card)
        if low_ > 8 or low_ in kept:
            out.append(card)
        kept.add(low_)
    return tuple(reversed(out))[:3]


TRIES: Final = 40
"""Hands that are tried for another player until one fits what he did."""
SIFTED: Final = 60
"""Deals after which ways to throw cards away that fall behind are given up: the rest of the time goes to the others."""
LEAST: Final = 3
"""Deals before other cards than a club player's are thrown away."""
DOUBT: Final = 1.5
"""By so many standard errors they must do better."""
HOPELESS: Final = 2.5
"""By so many standard errors they must fall behind: of two dozen ways a good one is then hardly ever lost."""


def shares(hands: dict[int, Hand], state: Draw) -> dict[int, float]:
    """How a pot is shared among the hands shown."""
    found = dict.fromkeys(hands, 0.0)
    halves = best_hands(hands, state.options)
    for winners in halves:
        for seat in winners:
            found[seat] += 1 / len(winners) / len(halves)
    return found


def hidden_cards(state: Draw) -> Hand:
    """The cards that one does not see, by a masked state."""
    return kit.unseen_cards(draw_pack(state.options.wild), *state.hands, *state.away)


class Deal:
    """The others' hands as they may be, and the cards left to draw."""

    def __init__(self, state: Draw, seat: int, unseen: Hand, rng: Random) -> None:
        self.state = state
        self.rng = rng
        self.unseen = unseen
        self.stock = kit.shuffle(self.unseen, rng)
        self.hands: dict[int, Hand] = {seat: state.hands[seat]}
        for other, live in enumerate(state.vying.live):
            if live and other != seat:
                self.hands[other] = self._fitting_hand(other)

    def has_drawn(self, other: int) -> bool:
        """Whether a player has drawn for the last time."""
        state = self.state
        if state.draws == (2 if state.options.double_draw else 1):
            return True
        if state.phase != "draw" or state.options.double_draw:
            return False
        first = state.dealer + 1
        return (other - first) % state.seats < (state.drawer - first) % state.seats

    def _fitting_hand(self, other: int) -> Hand:
        """A hand for another player that he would have played so; the strongest, if none is found soon."""
        best: Hand = ()
        for _ in range(TRIES):
            before = list(self.stock)
            hand, fits = self._try_hand(other)
            if fits:
                return hand
            self.stock = kit.shuffle(before, self.rng)
            if not best or strength(hand, self.state.options) > strength(best, self.state.options):
                best = hand
        self.stock = [card for card in self.stock if card not in best]
        return best

    def _try_hand(self, other: int) -> tuple[Hand, bool]:
        state = self.state
        if state.aces[other] != UNKNOWN:
            return (state.aces[other], *self._take_cards(HAND - 1)), True
        hand = self._take_cards(HAND)
        if state.options.double_draw or (state.phase == "bet" and not state.draws):
            return hand, self._dares(hand, other)
        if not self._dared_before(hand, other):
            return hand, False
        if not self.has_drawn(other):
            return hand, True
        out = simple_discards(hand, state.options)
        if len(out) != len(state.away[other]):
            return hand, False
        fresh = (*(card for card in hand if card not in out), *self._take_cards(len(out)))
        return fresh, self._dares(fresh, other)

    def _dared_before(self, hand: Hand, other: int) -> bool:
        """Whether a player would have put in with this hand what he did before the draw: who bet last, more for it."""
        state = self.state
        now = state.vying.street[other] if state.draws and state.vying.street else 0
        if state.vying.paid[other] - now <= state.options.ante:
            return True
        return usually(strength(hand, state.options) > (BETTOR if other == state.bettors[0] else CALLER), self.rng)

    def _dares(self, hand: Hand, other: int) -> bool:
        """Whether a player would have said what he said in this round with this hand."""
        state = self.state
        return state.phase != "bet" or would_bet(state.vying, other, strength(hand, state.options), self.rng)

    def _take_cards(self, count: int) -> Hand:
        if len(self.stock) < count:  # a full table: what others threw away comes back
            self.stock = kit.shuffle(self.unseen, self.rng)
        return tuple(self.stock.pop() for _ in range(count))

    def final_hands(self) -> dict[int, Hand]:
        """All hands once those who have still to draw have done so."""
        found = {}
        for seat, hand in self.hands.items():
            out = () if self.has_drawn(seat) else simple_discards(hand, self.state.options)
            found[seat] = (*(card for card in hand if card not in out), *self._take_cards(len(out)))
        return found


def move_values(state: Draw, seat: int, rng: Random) -> Iterator[Samples[Move]]:
    """What each word is worth, in chips from now on, ever more exact."""
    unseen = hidden_cards(state)

    def sample() -> Sampled:
        deal = Deal(state, seat, unseen, rng)
        shown = deal.final_hands()
        strong = {other: strength(hand, state.options) for other, hand in deal.hands.items() if other != seat}
        return strong, lambda staying: shares({at: shown[at] for at in (seat, *staying)}, state)[seat]

    return weigh_moves(state.vying, state.moves(), seat, sample)


def keep_values(state: Draw, seat: int, trusted: Hand) -> Iterator[Samples[Hand]]:
    """What each way to throw cards away is worth: the chips that the rest of the hand brings.

    The cards are thrown away one by one, but chosen together: the deals imagined are those of the whole hand, the same
    at each step, so that every step follows from the same thoughts. The trusted way is compared to the end.
    """
    hand, kept = state.original_hand(seat), len(state.away[seat]) - state.fresh
    gone = {*state.away[seat][kept:]}
    ways = [
        out
        for size in range(state.fresh, HAND)
        for out in combinations(hand, size)
        if gone <= {*out} and (size < HAND - 1 or _shows_ace(hand, out, state))
    ]
    away = replace_at(state.away, seat, state.away[seat][:kept])
    whole = replace(state, hands=replace_at(state.hands, seat, hand), away=away, fresh=0)
    samples, unseen, rng = Samples(ways), hidden_cards(whole), Random(repr(whole))
    while samples.count < ENOUGH:
        deal, luck = Deal(whole, seat, unseen, rng), rng.random()
        samples.add({out: _chips_after_draw(deal, seat, hand, out, Random(luck)) for out in samples.ways})
        if samples.count % DEALS == 0:
            first = samples.best()
            if samples.count >= SIFTED:
                samples.keep([out for out in samples.ways if out == trusted or samples.ahead(first, out) < HOPELESS])
            yield samples


def _chips_after_draw(deal: Deal, seat: int, hand: Hand, out: Hand, rng: Random) -> float:
    """The chips that come of throwing these cards away, when all go on as club players do."""
    state, options = deal.state, deal.state.options
    stock = list(deal.stock) if len(deal.stock) >= HAND else kit.shuffle(deal.unseen, rng)
    fresh = [stock.pop() for _ in range(HAND)]  # as many whatever is thrown away, so that the others draw alike
    hands = dict(deal.hands)
    hands[seat] = (*kit.remove_cards(hand, *out), *fresh[: len(out)])
    for other in hands:
        if other != seat and not deal.has_drawn(other):
            gone = simple_discards(hands[other], options)
            if len(stock) < len(gone):
                stock = kit.shuffle(deal.unseen, rng)
            hands[other] = (*kit.remove_cards(hands[other], *gone), *(stock.pop() for _ in gone))
    strong = {at: strength(cards, options) for at, cards in hands.items()}
    vying = state.vying.open_round(state.eldest)
    while vying.turn >= 0 and sum(vying.live) > 1:
        vying = vying.after_bet(club_bet(vying.moves(), vying, strong[vying.turn], rng))
    chips = float(vying.stacks[seat] - state.vying.stacks[seat])
    for pot in vying.pots():
        if seat in pot.seats:
            chips += pot.chips * shares({at: hands[at] for at in pot.seats}, state)[seat]
    return chips


def _shows_ace(hand: Hand, out: Hand, state: Draw) -> bool:
    """Whether four cards may go: the fifth is an ace, and the option allows it."""
    (left,) = kit.remove_cards(hand, *out)
    return state.ace_rule() and left != kit.JOKER and kit.rank(left) == kit.ACE


def heuristic(view: View[Draw], rng: Random) -> Move:
    """Weigh the hand against the pot and the others still in; bluff once in a while."""
    state, seat = view.shown, view.seat
    if state.phase == "draw":
        return state.next_discard(seat, simple_discards(state.original_hand(seat), state.options))
    return club_bet(state.moves(), state.vying, strength(state.hands[seat], state.options), rng)


def expert(view: View[Draw], rng: Random) -> Iterator[Advice]:
    """The word, or the cards thrown away, that bring most chips over sampled deals."""
    state, seat = view.shown, view.seat
    if state.phase == "draw":
        hand = state.original_hand(seat)
        out = simple_discards(hand, state.options)
        trusted = tuple(card for card in hand if card in out)
        for samples in keep_values(state, seat, trusted):
            best = better_move(samples, trusted, LEAST, DOUBT) if trusted in samples.ways else samples.best()
            yield state.advise_discard(seat, samples, "chips", best)
    else:
        yield from advise(move_values(state, seat, rng), state.vying.pot, rng)
