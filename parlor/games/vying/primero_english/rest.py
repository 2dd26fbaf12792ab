"""Who stakes the Rest against a single rival, and who sees it: an equilibrium over hands that either may hold.

Whoever stakes it only with good hands, and gives up to it with all others, loses to one who stakes it with anything.
Whoever has not staked it passes, and does not vie: a rival who has passed changes cards after that and again as he
sees a vie, twice for each time that the one who vies does.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import Final

from parlor.core.state import Move
from parlor.games.kits.cards.pack import remove_cards, suit
from parlor.games.kits.primero.bots import CHOSEN, FOUR, chances
from parlor.games.kits.primero.rules import NUMERUS, PASS, SEE, card_points, hand_type
from parlor.games.kits.stakes.betting import FOLD
from parlor.games.vying.primero_english.equilibrium import Choice, Ending, Reach, Table
from parlor.games.vying.primero_english.rules import REST, English

Hand = tuple[int, ...]
QUIET: Final[Move] = ("quiet",)
"""All that may be said instead of the Rest once somebody has vied."""
CUTS: Final = (0.15, 0.3, 0.42, 0.52, 0.6, 0.68, 0.76, 0.84, 0.92)
"""Where classes of hands part, by the share of all hands that they beat; primeros begin at about 0.6."""
CLASSES: Final = len(CUTS) + 1
BATCH: Final = 24
"""Deals between one answer and the next."""
ROUNDS: Final = 12
"""Rounds of learning between them: they take about as long."""
MOST: Final = 6000
"""Deals at the most: a chance to win is then known to less than one in a hundred (one standard error)."""
SMOOTH: Final = 3.0
"""How many deals the mean of a class is worth beside those in which it met another."""
SLIPS: Final = 0.02
"""How often the Rest is taken to be staked with a hand that never should."""


def rest_values(state: English, seat: int, rng: Random) -> Iterator[tuple[dict[Move, float], float]]:
    """What staking the Rest or not, or seeing it or folding, is worth in chips, and the standard error of that.

    The seat has four cards, a single rival, and one of these choices.
    """
    search = _Search(state, seat, rng)
    while search.deals < MOST:
        for _ in range(BATCH):
            search.imagine()
        yield search.learn(), search.swing / 2 / sqrt(search.deals)


class _Search:
    """What is imagined and learned by one who holds a hand; he is the first player."""

    def __init__(self, state: English, seat: int, rng: Random) -> None:
        self.rng, self.hand, self.unseen = rng, state.hands[seat], state.unseen_cards()
        rival = next(other for other in state.live_seats() if other != seat)
        self.chosen = tuple(1 + (CHOSEN - 1) * min(1.0, len(state.away[at]) / FOUR) for at in (seat, rival))
        """By player, of how many hands dealt at random his is the best, about."""
        self.deals = self.rounds = 0
        self.met = [[0.0] * CLASSES for _ in range(CLASSES + 1)]
        """How often each class met each of the rival's; the hand that is held is the last."""
        self.won = [[0.0] * CLASSES for _ in range(CLASSES + 1)]
        self.tree = _words(state, seat, rival)
        staked = self.tree.ways[REST]
        self.here = staked if state.rested and isinstance(staked, Choice) else self.tree
        self.swing = state.vying.pot + 2 * state.options.stake * state.options.rest
        """About so many chips hang on who has the better hand."""

    def imagine(self) -> None:
        """A hand of the rival, and one that he may take this one for: all change cards, and are compared."""
        rng = self.rng
        cards = rng.sample(self.unseen, 3 * FOUR)
        theirs = tuple(cards[:FOUR])
        at, weight = bisect_right(CUTS, _beats(theirs)), _beats(theirs) ** (self.chosen[1] - 1)
        final = _changed(theirs, cards[2 * FOUR : 2 * FOUR + 2])
        held = _changed(self.hand, cards[2 * FOUR + 2 :])
        self._add(CLASSES, at, weight, held, final)
        other = tuple(rng.sample(remove_cards((*self.hand, *self.unseen), *theirs, *cards[2 * FOUR :]), FOUR))
        own = _beats(other)
        weight *= own ** (self.chosen[0] - 1)
        self._add(bisect_right(CUTS, own), at, weight, _changed(other, cards[2 * FOUR + 2 :]), final)
        self.deals += 1

    def _add(self, own: int, other: int, weight: float, mine: Hand, theirs: Hand) -> None:
        self.met[own][other] += weight
        better, worse = hand_type(mine), hand_type(theirs)
        self.won[own][other] += weight * (0.5 if better == worse else better > worse)

    def learn(self) -> dict[Move, float]:
        """What each word is worth with the hand that is held."""
        table, reach = self._table()
        for _ in range(ROUNDS):
            self.rounds += 1
            self.tree.learn(table, reach, self.rounds)
        self.tree.judge(table, reach)
        coming = [part + SLIPS * usual for part, usual in zip(self.here.reach[1], reach[1], strict=True)]
        worths = self.here.judge(table, (reach[0], coming))
        return {move: own[-1] / sum(coming) for move, (own, _) in worths.items()}

    def _table(self) -> tuple[Table, Reach]:
        """How often each class beats each, and how frequent the classes are; the hand that is held counts for none."""
        table = []
        for met, won in zip(self.met, self.won, strict=True):
            usual = (sum(won) + SMOOTH / 2) / (sum(met) + SMOOTH)
            table.append([(w + SMOOTH * usual) / (m + SMOOTH) for m, w in zip(met, won, strict=True)])
        rows, columns = list(map(sum, self.met[:-1])), list(map(sum, zip(*self.met[:-1], strict=True)))
        whole = sum(rows)
        return table, ([*(row / whole for row in rows), 0.0], [column / whole for column in columns])


def _words(state: English, seat: int, rival: int) -> Choice:
    """What both may say of the Rest, with the chips that one wins from now on."""
    pot, stacks, stake = state.vying.pot, state.vying.stacks, state.options.stake * state.options.rest
    owing = state.owing(seat)
    if state.rested:
        seen = Choice(0, {FOLD: Ending(0.0, 0.0), SEE: Ending(pot, -owing)}, CLASSES + 1)
        return Choice(1, {QUIET: Ending(pot - owing, 0.0), REST: seen}, CLASSES)
    mine, theirs = min(stacks[seat], owing + stake), min(stacks[rival], stake)
    asked = Choice(1, {FOLD: Ending(pot, pot), SEE: Ending(pot + theirs, -mine)}, CLASSES)
    answer = Choice(0, {FOLD: Ending(-owing, -owing), SEE: Ending(pot + theirs, -mine)}, CLASSES + 1)
    if state.vies:
        later = Choice(1, {QUIET: Ending(pot, -owing), REST: answer}, CLASSES)
        return Choice(0, {QUIET: later, REST: asked}, CLASSES + 1)
    unvied = Ending(pot, 0.0)
    if not state.shows_unvied():  # all who are dealt in again have the same chance to win it
        share = pot / sum(chips > 0 or live for chips, live in zip(stacks, state.vying.live, strict=True))
        unvied = Ending(share, share, pot - 2 * share)
    if state.quiet:
        return Choice(0, {PASS: unvied, REST: asked}, CLASSES + 1)
    return Choice(0, {PASS: Choice(1, {PASS: unvied, REST: answer}, CLASSES), REST: asked}, CLASSES + 1)


def _beats(hand: Hand) -> float:
    return chances().share_beaten(hand)


def _changed(hand: Hand, fresh: Sequence[int]) -> Hand:
    """A hand after its last change: what is no primero keeps a card of each suit, or three of one."""
    if hand_type(hand)[0] > NUMERUS:
        return hand
    suits = [suit(card) for card in hand]
    by_suit = sorted({*suits}, key=suits.count)
    if len(by_suit) == 3:  # one may still come for a primero
        double = by_suit[-1]
        out = min((card for card in hand if suit(card) == double), key=card_points)
        return (*remove_cards(hand, out), fresh[0])
    if suits.count(by_suit[0]) == 1:
        return (*(card for card in hand if suit(card) != by_suit[0]), fresh[0])
    kept = max(by_suit, key=lambda each: sum(card_points(card) for card in hand if suit(card) == each))
    return (*(card for card in hand if suit(card) == kept), *fresh)
