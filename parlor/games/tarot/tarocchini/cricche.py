"""What a pile of Tarocchini counts: its cards, its combinations, and its cricche, found by an exact search.

A cricca is 10 points and 5 for each card more. The petit and the excuse are wild in cricche, but for no T21 and for no
king; every card and every wild stands in one cricca at most, and three cricche or more count double.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from itertools import combinations
from typing import Final

from msgspec import Struct

from parlor.games.kits.cards.pack import ATOUTS, EXCUSE, JACK, KING, KNIGHT, ONE, QUEEN, card, rank, suit
from parlor.games.kits.tarot.rules import PACK, PETIT

SHORT: Final = tuple(c for c in PACK if suit(c) >= ATOUTS or not 2 <= rank(c) <= 5)
ANGEL: Final = card(ATOUTS, 21)
GRANDE: Final = tuple(card(ATOUTS, n) for n in (20, 19, 18))
MORETTI: Final = tuple(card(ATOUTS, n) for n in (5, 4, 3, 2))
OPEN: Final = card(ATOUTS, 16)
"""The one numbered atout for which a wild card may stand without ending the run."""
WILD: Final = (EXCUSE, PETIT)
WORTH: Final = {
    c: 5
    if c in (ANGEL, GRANDE[0], *WILD)
    else {KING: 5, QUEEN: 4, KNIGHT: 3, JACK: 2}.get(rank(c), 1)
    if suit(c) < ATOUTS
    else 1
    for c in SHORT
}
SETS: Final = (
    ("tarocchi", (ANGEL, *GRANDE, EXCUSE), 18),
    *((name, tuple(card(s, r) for s in range(ATOUTS)), points) for name, r, points in (
        ("kings", KING, 17), ("queens", QUEEN, 14), ("knights", KNIGHT, 13), ("jacks", JACK, 12)
    )),
)  # fmt: skip
"""Of what three count so much, and four or more twice that."""
BASE, MORE, LONGEST, ENOUGH = 10, 5, 6, 3


class Cricca(Struct, frozen=True):
    """Cards that belong together, the wild ones last."""

    cards: tuple[int, ...]
    wilds: int
    """How many wild cards stand in it."""
    points: int


class Count(Struct, frozen=True):
    """What a pile counts."""

    cards: int
    sets: tuple[tuple[str, int], ...]
    """What each is called, and its points."""
    cricche: tuple[Cricca, ...]

    @property
    def runs(self) -> int:
        """The points of all cricche."""
        return sum(each.points for each in self.cricche) * (2 if len(self.cricche) >= ENOUGH else 1)

    @property
    def set_points(self) -> int:
        """The points of all sets."""
        return sum(points for _, points in self.sets)

    @property
    def total(self) -> int:
        """All points."""
        return self.cards + self.set_points + self.runs


def count_pile(pile: Collection[int]) -> Count:
    """What a pile counts."""
    held = frozenset(pile)
    return Count(sum(WORTH[c] for c in pile), sets(held), cricche(held))


def sets(held: Collection[int]) -> tuple[tuple[str, int], ...]:
    """The combinations in a pile: what they are called, and their points."""
    found = ((name, sum(c in held for c in cards), points) for name, cards, points in SETS)
    return tuple((name, points * (2 if count >= 4 else 1)) for name, count, points in found if count >= 3)


def cricche(held: Collection[int]) -> tuple[Cricca, ...]:
    """The cricche of a pile that count most together, whatever the wild cards and the aces stand for."""
    wild = [c for c in WILD if c in held]
    aces = [card(s, ONE) for s in range(ATOUTS) if card(s, ONE) in held]
    free = [c for c in aces if _court(held, suit(c), 0, False)]
    best: tuple[Cricca, ...] = ()
    top = 0
    for size in range(len(free) + 1):
        for lent in combinations(free, size):
            for found in _choices(held, aces, lent, len(wild)):
                points = sum(each.points for each in found) * (2 if len(found) >= ENOUGH else 1)
                if points > top:
                    best, top = found, points
    return _with_wilds(best, wild)


def _choices(held: Collection[int], aces: list[int], lent: Iterable[int], wilds: int) -> Iterator[tuple[Cricca, ...]]:
    """The best cricche for each number of wild cards spent and of cricche made, with aces `lent` to their courts."""
    rest = [c for c in aces if c not in lent]
    moretti = [c for c in MORETTI if c in held]
    kinds = [[_court(held, s, w, card(s, ONE) in lent) for w in range(wilds + 1)] for s in range(ATOUTS)]
    kinds.append([_grande(held, w) for w in range(wilds + 1)])
    kinds += [[_same(cards, w) for w in range(wilds + 1)] for cards in (moretti, rest)]
    best: dict[tuple[int, int], tuple[int, tuple[Cricca, ...]]] = {(0, 0): (0, ())}
    for kind in kinds:
        after = dict(best)
        for made in kind:
            if made is None:
                continue
            for (spent, count), (points, found) in best.items():
                key = spent + made.wilds, min(count + 1, ENOUGH)
                if key[0] <= wilds and (key not in after or points + made.points > after[key][0]):
                    after[key] = points + made.points, (*found, made)
        best = after
    return (found for _, found in best.values())


def _grande(held: Collection[int], wilds: int) -> Cricca | None:
    """The angel with two of the grande, the third, and the numbered atouts downward to the six."""
    grande = [c for c in GRANDE if c in held]
    if ANGEL not in held or len(grande) < 2:
        return None
    cards, spent = [ANGEL, *grande], 0
    if len(grande) == 2:
        if not wilds:
            return Cricca((*cards,), 0, BASE)
        spent = 1
    for number in range(17, 5, -1):
        c = card(ATOUTS, number)
        if c in held:
            cards.append(c)
        elif spent < wilds:
            spent += 1
            if c != OPEN:
                break
        else:
            break
    return Cricca((*cards,), spent, BASE + MORE * (len(cards) + spent - 3))


def _court(held: Collection[int], s: int, wilds: int, ace: bool) -> Cricca | None:
    """A king with two courts of his suit, the third, and the ace where it is lent to it."""
    cards = [c for c in (card(s, r) for r in (KING, QUEEN, KNIGHT, JACK)) if c in held]
    if len(cards) < 3 or rank(cards[0]) != KING:
        return None
    cards += [card(s, ONE)] * ace
    spent = min(wilds, 5 - len(cards))
    return Cricca((*cards,), spent, BASE + MORE * (len(cards) + spent - 3))


def _same(cards: list[int], wilds: int) -> Cricca | None:
    """Two or more of a kind, with wild cards three to six."""
    spent = min(wilds, LONGEST - len(cards))
    size = len(cards) + spent
    return Cricca((*cards,), spent, BASE + MORE * (size - 3)) if len(cards) >= 2 and size >= 3 else None


def _with_wilds(found: Iterable[Cricca], wild: list[int]) -> tuple[Cricca, ...]:
    """The cricche with the wild cards that stand in them."""
    left = iter(wild)
    return tuple(
        Cricca((*each.cards, *(next(left) for _ in range(each.wilds))), each.wilds, each.points) for each in found
    )
