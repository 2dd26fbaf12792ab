"""Draw poker by sampled deals: hands that fit what the others did, drawn to as club players draw.

What a word is worth is counted in chips over the same deals: who would fold to a bet, who would call it,
and who has the better hand in the end. Words worth nearly the same are mixed, so that a bet tells little.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Final

from parlor.games.cards import kit
from parlor.games.cards.draw_sense import Hand, calls, chance, original, strength, thrown
from parlor.games.cards.five_card_draw_rules import HAND, Draw, best_hands, pack
from parlor.games.cards.kit import UNKNOWN
from parlor.games.cards.vying import CALL, CHECK, FOLD, Vying
from parlor.rules import Move

DEALS: Final = 10
"""Deals between one answer and the next, and at the most."""
ENOUGH: Final = 1500
TRIES: Final = 40
"""Hands that are tried for another player until one fits what he did."""
BETTOR: Final = 0.7
CALLER: Final = 0.38
"""How strong a hand is with which one bets, and with which one goes along."""
FANCY: Final = 0.1
"""How often a player does it with another."""


def shares(hands: dict[int, Hand], state: Draw) -> dict[int, float]:
    """How a pot is shared among the hands shown."""
    found = dict.fromkeys(hands, 0.0)
    halves = best_hands(hands, state.options)
    for winners in halves:
        for seat in winners:
            found[seat] += 1 / len(winners) / len(halves)
    return found


def hidden(state: Draw) -> Hand:
    """The cards that one does not see, as a masked state tells."""
    return kit.unseen(pack(state.options.wild), *state.hands, *state.away)


class Deal:
    """The others' hands as they may be, and the cards left to draw."""

    def __init__(self, state: Draw, seat: int, unseen: Hand, rng: Random) -> None:
        self.state = state
        self.rng = rng
        self.unseen = unseen
        self.stock = kit.shuffled(self.unseen, rng)
        self.hands: dict[int, Hand] = {seat: state.hands[seat]}
        for other, live in enumerate(state.vying.live):
            if live and other != seat:
                self.hands[other] = self._fitting(other)

    def _drawn(self, other: int) -> bool:
        """Whether a player has drawn for the last time."""
        state = self.state
        if state.draws == (2 if state.options.double_draw else 1):
            return True
        if state.phase != "draw" or state.options.double_draw:
            return False
        first = state.dealer + 1
        return (other - first) % state.seats < (state.drawer - first) % state.seats

    def _fitting(self, other: int) -> Hand:
        """A hand for another player that he would have played so; the strongest, if none is found soon."""
        best: Hand = ()
        for _ in range(TRIES):
            before = list(self.stock)
            hand, fits = self._tried(other)
            if fits:
                return hand
            self.stock = kit.shuffled(before, self.rng)
            if not best or strength(hand, self.state.options) > strength(best, self.state.options):
                best = hand
        self.stock = [card for card in self.stock if card not in best]
        return best

    def _tried(self, other: int) -> tuple[Hand, bool]:
        state = self.state
        if state.aces[other] != UNKNOWN:
            return (state.aces[other], *self._taken(HAND - 1)), True
        hand = self._taken(HAND)
        if state.options.double_draw or not self._drawn(other):
            return hand, self._dares(hand, other)
        out = thrown(hand, state.options)
        if len(out) != len(state.away[other]):
            return hand, False
        fresh = (*(card for card in hand if card not in out), *self._taken(len(out)))
        before = state.vying.paid[other] - (state.vying.street or (0,) * state.seats)[other] > state.options.ante
        if before and not self._likely(strength(hand, state.options) > CALLER):
            return fresh, False
        return fresh, state.phase == "draw" or self._dares(fresh, other)

    def _dares(self, hand: Hand, other: int) -> bool:
        """Whether a player would have said what he said in this round with this hand."""
        vying = self.state.vying
        if self.state.phase != "bet" or other in vying.waiting:
            return True
        strong = chance(strength(hand, self.state.options), sum(vying.live) - 1)
        if other == vying.bettor:
            return self._likely(strong > BETTOR)
        return self._likely(strong > CALLER if vying.street[other] else strong <= BETTOR)

    def _likely(self, sensible: bool) -> bool:
        return sensible or self.rng.random() < FANCY

    def _taken(self, count: int) -> Hand:
        if len(self.stock) < count:  # a full table: what others threw away comes back
            self.stock = kit.shuffled(self.unseen, self.rng)
        return tuple(self.stock.pop() for _ in range(count))

    def shown(self) -> dict[int, Hand]:
        """All hands once those who have still to draw have done so."""
        found = {}
        for seat, hand in self.hands.items():
            out = () if self._drawn(seat) else thrown(hand, self.state.options)
            found[seat] = (*(card for card in hand if card not in out), *self._taken(len(out)))
        return found


def words(state: Draw, seat: int, rng: Random) -> Iterator[dict[Move, float]]:
    """What each word is worth, in chips from now on, ever more exact."""
    moves = state.moves()
    vying, unseen = state.vying, hidden(state)
    totals = dict.fromkeys(moves, 0.0)
    for count in range(1, ENOUGH + 1):
        deal = Deal(state, seat, unseen, rng)
        shown = deal.shown()
        for move in moves:
            totals[move] += _chips(vying, seat, move, deal.hands, shown, state)
        if count % DEALS == 0:
            yield {move: total / count for move, total in totals.items()}


def _chips(vying: Vying, seat: int, move: Move, hands: dict[int, Hand], shown: dict[int, Hand], state: Draw) -> float:
    """What a word brings in one deal, when nobody raises after it."""
    if move == FOLD:
        return 0.0
    owing = min(vying.owing, vying.stacks[seat])
    if move in (CHECK, CALL):
        return shares(shown, state)[seat] * (vying.pot + owing) - owing
    raised = int(move[1])
    pays = min(vying.stacks[seat], owing + raised)
    pot, staying = vying.pot + pays, {seat: shown[seat]}
    level = vying.street[seat] + pays
    for other, hand in hands.items():
        if other == seat:
            continue
        more = min(vying.stacks[other], max(0, level - vying.street[other]))
        if not more or calls(strength(hand, state.options), more, pot, len(hands) - 1):
            pot += more
            staying[other] = shown[other]
    return shares(staying, state)[seat] * pot - pays


def keeps(state: Draw, seat: int, rng: Random) -> Iterator[dict[Hand, float]]:
    """What each way to throw cards away is worth: the share of the pot it wins on average."""
    hand, gone = original(state, seat), state.away[seat][len(state.away[seat]) - state.fresh :]
    ways = [
        out
        for size in range(state.fresh, 5)
        for out in combinations(hand, size)
        if {*gone} <= {*out} and (size < 4 or _shows_ace(hand, out, state))
    ]
    wins, unseen = dict.fromkeys(ways, 0.0), hidden(state)
    for count in range(1, ENOUGH + 1):
        deal = Deal(state, seat, unseen, rng)
        others = deal.shown()
        stock = deal.stock[:HAND] if len(deal.stock) >= HAND else rng.sample(deal.unseen, HAND)
        for out in ways:
            mine = (*kit.without(hand, *out), *stock[: len(out)])
            wins[out] += shares(others | {seat: mine}, state)[seat]
        if count % DEALS == 0:
            yield {out: won / count for out, won in wins.items()}


def _shows_ace(hand: Hand, out: Hand, state: Draw) -> bool:
    """Whether four cards may go: the fifth is an ace, and the option allows it."""
    (left,) = kit.without(hand, *out)
    return state.ace_rule() and left != kit.JOKER and kit.rank(left) == kit.ACE
