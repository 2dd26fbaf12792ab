"""Hands that nobody sees, imagined so that they agree with what was played and with the melds that were shown."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final, TypeAlias

from msgspec import Struct

from parlor.games.kits.cards.pack import UNKNOWN, remove_cards
from parlor.games.kits.pinochle.rules import KIND, Meld, meld_cards
from parlor.games.kits.tricks.rules import NONE, Hand, fill_hands
from parlor.games.tricks.pinochle.melds import best_melds, counts

TRIES: Final = 250
"""Exchanges that are tried, at most, to make the hands have no other melds than those shown."""
Off: TypeAlias = dict[tuple[str, int], int]
"""By kind of meld and suit, how many too many (or too few) a hand has."""


class Unseen(Struct, frozen=True):
    """What is known of the hands: their cards as far as they are seen, and what each can't hold."""

    hands: tuple[Hand, ...]
    lacks: tuple[int, ...]
    """The kinds of cards, as bits, that each seat has none of."""
    gone: tuple[Hand, ...]
    """What each has played: it was in the hand when melds were shown."""
    melds: tuple[tuple[Meld, ...], ...]
    trump: int
    """Trumps, once they are named and melds have been shown."""

    def mismatch(self, seat: int, count: list[int]) -> Off:
        """What is wrong with the melds of a hand that has so many of each kind of card, with those it has played."""
        found = {(kind, suit): times for kind, suit, times in best_melds(count, self.trump)}
        for meld in self.melds[seat]:
            key = meld.kind, meld.suit
            found[key] = found.get(key, 0) - meld.count
        return {key: times for key, times in found.items() if times}


def fitting_hands(known: Unseen, pack: Iterable[int], gone: Iterable[int], rng: Random) -> tuple[Hand, ...]:
    """The hands with cards put for the unknown ones: none that its seat is known to lack, and no melds but those shown.

    A hand that would meld more gives a card of that meld for another's, until all agree.
    """

    def may(holder: int, c: int) -> bool:
        return not (holder < len(known.lacks) and known.lacks[holder] >> KIND[c] & 1)

    hands = fill_hands(known.hands, (0,) * len(known.hands), pack, gone, rng, may)
    seats = [seat for seat, hand in enumerate(known.hands) if UNKNOWN in hand]
    if known.trump == NONE or len(seats) < 2:
        return hands
    kept = [tuple(c for c in hand if c != UNKNOWN) for hand in known.hands]
    loose = {seat: list(remove_cards(hands[seat], *kept[seat])) for seat in seats}
    count = {seat: counts((*hands[seat], *known.gone[seat])) for seat in seats}
    off = {seat: known.mismatch(seat, count[seat]) for seat in seats}

    def swap(one: int, at: int, other: int, to: int) -> None:
        mine, theirs = loose[one][at], loose[other][to]
        loose[one][at], loose[other][to] = theirs, mine
        for seat, lost, won in ((one, mine, theirs), (other, theirs, mine)):
            count[seat][KIND[lost]] -= 1
            count[seat][KIND[won]] += 1

    for _ in range(TRIES):
        wrong = [seat for seat in seats if off[seat]]
        if not wrong:
            break
        seat = rng.choice(wrong)
        other = rng.choice([each for each in seats if each != seat])
        wanted = _cards_of_meld(off[seat], loose[seat])
        at = rng.choice(wanted) if wanted else rng.randrange(len(loose[seat]))
        to = rng.randrange(len(loose[other]))
        mine, theirs = loose[seat][at], loose[other][to]
        if mine == theirs or not may(seat, theirs) or not may(other, mine):
            continue
        swap(seat, at, other, to)
        tried = {each: known.mismatch(each, count[each]) for each in (seat, other)}
        if sum(map(_much, tried.values())) <= _much(off[seat]) + _much(off[other]):
            off.update(tried)
        else:
            swap(seat, at, other, to)
    return tuple(
        tuple(sorted((*kept[seat], *loose[seat]))) if seat in loose else hands[seat] for seat in range(len(hands))
    )


def _much(off: Off) -> int:
    return sum(map(abs, off.values()))


def _cards_of_meld(off: Off, loose: list[int]) -> list[int]:
    """Where the cards stand that one of the melds in question is made of."""
    cards = {c for kind, suit in off for c in meld_cards(kind, suit)}
    return [at for at, c in enumerate(loose) if c in cards]
