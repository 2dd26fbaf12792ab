"""Hands that nobody sees, imagined so that they agree with what was played and with the melds that were shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Final, TypeAlias

from msgspec import Struct

from parlor.games.kits.cards import UNKNOWN, without
from parlor.games.kits.pinochle import KIND, Meld
from parlor.games.kits.tricks import Hand, fill_hands

TRIES: Final = 250
"""Exchanges that are tried, at most, to make the hands have no other melds than those shown."""
Melded: TypeAlias = Callable[[Hand], tuple[Meld, ...]]


class Unseen(Struct, frozen=True):
    """What is known of the hands: their cards as far as they are seen, and what each can't hold."""

    hands: tuple[Hand, ...]
    lacks: tuple[int, ...]
    """The kinds of cards, as bits, that each seat has none of."""
    gone: tuple[Hand, ...]
    """What each has played: it was in the hand when melds were shown."""
    melds: tuple[tuple[Meld, ...], ...]
    melded: Melded | None
    """The melds of a whole hand, once they have been shown."""

    def off(self, seat: int, hand: Hand) -> dict[tuple[str, int], int]:
        """By kind of meld, how many too many (or too few) a hand has."""
        assert self.melded is not None
        found = {(meld.kind, meld.suit): meld.count for meld in self.melded((*hand, *self.gone[seat]))}
        for meld in self.melds[seat]:
            key = meld.kind, meld.suit
            found[key] = found.get(key, 0) - meld.count
        return {key: count for key, count in found.items() if count}


def fitted(known: Unseen, pack: Iterable[int], gone: Iterable[int], rng: Random) -> tuple[Hand, ...]:
    """The hands with cards put for the unknown ones: none that its seat is known to lack, and no melds but those shown.

    A hand that would meld more gives a card of that meld for another's, until all agree.
    """

    def may(holder: int, c: int) -> bool:
        return not (holder < len(known.lacks) and known.lacks[holder] >> KIND[c] & 1)

    hands = fill_hands(known.hands, (0,) * len(known.hands), pack, gone, rng, may)
    if known.melded is None or not any(UNKNOWN in hand for hand in known.hands):
        return hands
    seats = [seat for seat, hand in enumerate(known.hands) if UNKNOWN in hand]
    kept = [tuple(c for c in hand if c != UNKNOWN) for hand in known.hands]
    loose = {seat: list(without(hands[seat], *kept[seat])) for seat in seats}
    off = {seat: known.off(seat, hands[seat]) for seat in seats}
    for _ in range(TRIES):
        wrong = [seat for seat in seats if off[seat]]
        if not wrong or len(seats) < 2:
            break
        seat = rng.choice(wrong)
        other = rng.choice([each for each in seats if each != seat])
        wanted = _involved(off[seat], loose[seat])
        at = rng.choice(wanted) if wanted else rng.randrange(len(loose[seat]))
        to = rng.randrange(len(loose[other]))
        mine, theirs = loose[seat][at], loose[other][to]
        if mine == theirs or not may(seat, theirs) or not may(other, mine):
            continue
        loose[seat][at], loose[other][to] = theirs, mine
        tried = {each: known.off(each, (*kept[each], *loose[each])) for each in (seat, other)}
        if sum(map(_much, tried.values())) <= _much(off[seat]) + _much(off[other]):
            off.update(tried)
        else:
            loose[seat][at], loose[other][to] = mine, theirs
    return tuple(
        tuple(sorted((*kept[seat], *loose[seat]))) if seat in loose else hands[seat] for seat in range(len(hands))
    )


def _much(off: dict[tuple[str, int], int]) -> int:
    return sum(map(abs, off.values()))


def _involved(off: dict[tuple[str, int], int], loose: list[int]) -> list[int]:
    """Where the cards stand that one of the melds in question is made of."""
    cards = {c for kind, suit in off for c in Meld(kind, suit, 1, 0).cards}
    return [at for at, c in enumerate(loose) if c in cards]
