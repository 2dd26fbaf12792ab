"""What a bet is worth: the pot's odds for a hand, who would have bet so, and words weighed over sampled deals."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from random import Random
from typing import Final, TypeAlias

from parlor.core.advice import Advice, mixed_advice
from parlor.core.state import Move
from parlor.games.kits.common.samples import Samples
from parlor.games.kits.stakes.betting import CALL, CHECK, FOLD, Vying

MARGIN: Final = 0.08
"""How much better than the pot's odds a hand must be to be called with."""
BETTOR: Final = 0.7
"""How strong a hand is with which one bets: about the best three in ten."""
CALLER: Final = 0.38
"""How strong a hand is with which one bets, and with which one goes along."""
FANCY: Final = 0.1
"""How often a player does it with another."""
BLUFF: Final = 0.04
"""How often a club player bets on nothing."""
ALIKE: Final = 0.04
"""Words whose worth differs by no more of the pot are mixed."""
DEALS: Final = 10
"""Deals between one answer and the next, and at the most."""
ENOUGH: Final = 1500
"""Deals imagined at most: a share of the pot is then known to about one in a hundred (one standard error)."""
Sampled: TypeAlias = tuple[Mapping[int, float], Callable[[Collection[int]], float]]
"""A deal that may be: how strong each other player holds himself, and one's share of the pot against some."""


def win_chance(strong: float, rivals: int) -> float:
    """About how likely a hand is to win against so many others."""
    return float(strong ** (1 + 0.5 * (rivals - 1)))


def worth_calling(strong: float, owing: int, pot: int, rivals: int) -> bool:
    """Whether a hand so strong is worth what is owed, against so many others."""
    return win_chance(strong, rivals) > owing / (pot + owing) + MARGIN


def usually(sensible: bool, rng: Random) -> bool:
    """Whether somebody does what is sensible, or what is not once in a while."""
    return sensible or rng.random() < FANCY


def would_bet(vying: Vying, other: int, strong: float, rng: Random) -> bool:
    """Whether a player with a hand so strong would have said what he said in this round."""
    if other in vying.waiting or not vying.street:
        return True
    strong = win_chance(strong, sum(vying.live) - 1)
    if other == vying.bettor:
        return usually(strong > BETTOR, rng)
    return usually(strong > CALLER if vying.street[other] else strong <= BETTOR, rng)


def club_bet(moves: Collection[Move], vying: Vying, strong: float, rng: Random) -> Move:
    """A club player's word: the hand against the pot and the others still in, and a bluff once in a while."""
    rivals = sum(vying.live) - 1
    raising = [move for move in moves if move[0] in ("bet", "raise")]
    if raising and (win_chance(strong, rivals) > BETTOR or rng.random() < BLUFF):
        return raising[min(len(raising) - 1, int(strong > 0.9))]
    if not vying.owing:
        return CHECK
    return CALL if worth_calling(strong, vying.owing, vying.pot, rivals) else FOLD


def move_values(
    vying: Vying, moves: Collection[Move], seat: int, deal: Callable[[], Sampled]
) -> Iterator[Samples[Move]]:
    """What each word is worth, in chips from now on, ever more exact."""
    samples = Samples(move for move in moves if move != FOLD or CHECK not in moves)
    while samples.count < ENOUGH:
        strong, share = deal()
        samples.add({move: _chips_won(vying, seat, move, strong, share) for move in samples.ways})
        if samples.count % DEALS == 0:
            yield samples


def _chips_won(
    vying: Vying, seat: int, move: Move, strong: Mapping[int, float], share: Callable[[Collection[int]], float]
) -> float:
    """What a word brings in one deal, when nobody raises after it."""
    if move == FOLD:
        return 0.0
    owing = min(vying.owing, vying.stacks[seat])
    others = [other for other, live in enumerate(vying.live) if live and other != seat]
    if move in (CHECK, CALL):
        return share(others) * (vying.pot + owing) - owing
    pays = min(vying.stacks[seat], owing + int(move[1]))
    pot, staying, level = vying.pot + pays, [], vying.street[seat] + pays
    for other in others:
        more = min(vying.stacks[other], max(0, level - vying.street[other]))
        if not more or worth_calling(strong[other], more, pot, len(others)):
            pot += more
            staying.append(other)
    return share(staying) * pot - pays


def advise(chips: Iterator[Samples[Move]], pot: int, rng: Random) -> Iterator[Advice]:
    """The word that brings most chips; those that are about as good are mixed."""
    for samples in chips:
        yield mixed_advice(samples.means(), "chips", ALIKE * pot, rng, samples.error)
