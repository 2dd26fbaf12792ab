"""How players are seated at a round table: which way is the handsomest of those that fit."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias

from msgspec.structs import replace

from parlor.core.scene import Card, Pile, Place, Ring
from parlor.widgets.canvas.canvas import Size
from parlor.widgets.cards.faces import SIZES
from parlor.widgets.dice.dice import any_faces

SPLITS: Final = {
    0: ((0, 0, 0),),
    1: ((0, 1, 0),),
    2: ((1, 0, 1),),
    3: ((1, 1, 1),),
    4: ((1, 2, 1), (2, 0, 2)),
    5: ((1, 3, 1), (2, 1, 2)),
    6: ((2, 2, 2), (1, 4, 1), (3, 0, 3)),
    7: ((2, 3, 2), (3, 1, 3)),
    8: ((2, 4, 2), (3, 2, 3), (4, 0, 4)),
    9: ((2, 5, 2), (3, 3, 3), (4, 1, 4)),
}
"""How many sit at the left, at the top and at the right, by the number of the others: the handsomest way first."""
USUAL: Final = 9
"""Columns of a note that are always kept: "10 tricks"."""
KEPT: Final = len("straight to queen")
"""Columns of a note where hands are shown, of which more may be said."""
BET: Final = len("bet 100")
"""Columns of one's own note, where hands are shown."""
WORDS: Final = 16
"""Columns by which more are kept where more is said there, so that not every word lays out the table anew."""
DIGIT: Final = re.compile(r"\d(?!})")
"""One of a number that is written, and not of the seat that a name stands for."""
BROAD: Final = 2
"""Columns by which a trick is spread at either side, at most, to make room for the viewer's note."""

AIRS: Final = ((2, False, False), (1, False, False), (1, False, True), (1, True, False), (0, False, False))
"""How much air there is, whether the player at the top sits beside his card, and whether his backs take but one row."""
Way: TypeAlias = Literal["corner", "lowered", "balanced", "beside", "over"]
"""Where the stock lies: in the upper left corner, over players who sit lower for it, or beside the table, the other
side with as many columns or what is left; or in a corner made by moving all else down, which saves columns."""


class Seating(NamedTuple):
    """One way to seat the players: how many at the sides and the top, how much air, and where the trick lies."""

    split: tuple[int, int, int]
    airy: int
    """How much air there is between players, and between cards that overlap: 0 for none, to 2."""
    under: bool
    """Whether the cards of the sides lie lower than those of the top, or the line of the middle lower than the
    players, which saves columns."""
    narrow: bool = False
    """Whether notes and the line of the middle are broken early, and dice lie without a tray, to save room."""
    broad: int = 0
    """Columns more at either side of the trick, so that the viewer's note fits beside his card."""
    flank: bool = False
    """Whether the only player at the top sits beside his card and not over it, which saves rows."""
    lined: bool = False
    """Whether the backs of the only player at the top take but one row."""
    apart: Way = "beside"
    """Where that lies which is not of the trick."""
    huge: bool = False
    """Whether the cards of the trick are larger than any others."""
    lettered: bool = False
    """Whether names are drawn in large letters."""


def fullest(ring: Ring) -> Ring:
    """The table as it is when all the cards lie on it that may come to, and every note is long: for this it is laid."""
    return _with_full_hands(ring) if ring.room > 1 else _trick(ring)


def _trick(ring: Ring) -> Ring:
    """A table with a card before every player, or with none."""
    card = Card("10H")
    backs = 10 * int(ring.room == 1 or any(place.backs or place.front for place in ring.places))
    note = max((place.note for place in ring.places), key=len, default="")
    note = DIGIT.sub("0", note).ljust(USUAL, "x") if note else ""
    front = (card,) * ring.room
    places = tuple(replace(place, front=front, backs=backs, note=note) for place in ring.places)
    centre, piles = DIGIT.sub("0", ring.centre), tuple(map(_high, ring.piles))
    return replace(ring, places=places, centre=centre, piles=piles, dice=any_faces(ring.dice))


def _high(pile: Pile) -> Pile:
    """A pile with as many cards as its number has digits for, so that the table is laid out once for all of them."""
    count = int("9" * len(str(pile.count))) if pile.count > 1 else pile.count
    top = replace(pile.top, face="10H") if pile.top and pile.top.face else pile.top
    return replace(pile, count=count, top=top)


def _with_full_hands(ring: Ring) -> Ring:
    """A table with a full hand before every player but the viewer."""
    hand = (Card(),) * max([ring.room, *(len(place.front) for place in ring.places)])
    longest = max([KEPT, *(len(place.note) for place in ring.places if place.seat != ring.viewer)])
    bare = [replace(place, backs=0, best=False, out=False) for place in ring.places]
    places = tuple(
        replace(place, front=hand, note="x" * longest)
        if place.seat != ring.viewer or place.front
        else replace(place, note="x" * max(BET, -(-len(place.note) // WORDS) * WORDS))
        for place in bare
    )
    pot, piles = DIGIT.sub("0", ring.centre), tuple(map(_high, ring.piles))
    return replace(ring, places=places, centre=pot, piles=piles, coins=min(ring.coins, 0))


def opposite(ring: Ring) -> list[Place]:
    """The other players in the order of the places, from the viewer's left on."""
    own = next((at for at, place in enumerate(ring.places) if place.seat == ring.viewer), -1)
    return [*ring.places[own + 1 :], *ring.places[: max(own, 0)]]


Measure: TypeAlias = Callable[[Seating], tuple[int, int, bool]]
"""How many columns and rows a table takes, seated like this, and whether its corner has room for what lies there."""


def handsomest(ring: Ring, size: Size, width: int, height: int, measured: Measure) -> Seating:
    """The handsomest way to seat the players that fits, or the one that comes nearest to it."""

    def excess(seating: Seating) -> int:
        wide, tall, tucked = measured(seating)
        if seating.apart in ("corner", "lowered") and not tucked:
            return width
        return max(0, wide - width) + 2 * max(0, tall - height)

    splits = SPLITS[min(len(opposite(ring)), max(SPLITS))]
    short = USUAL + 1 - SIZES[size][0] - 1
    broad = (short, 0) if 0 < short <= BROAD and ring.room else (0,)
    close = [
        Seating(split, 0, under, narrow, more)
        for narrow in (False, True)
        for split in splits
        for under in (False, True)
        for more in broad
    ]
    ways: tuple[Way, ...] = ("beside",)
    if ring.piles or ring.figure or (ring.centre and size >= Size.L):
        ways = ("corner", "lowered", "balanced", "beside", "over")
    elif ring.centre:  # a line alone has room without that anybody gives way
        ways = ("corner", "balanced", "beside", "over")

    large = ring.room == 1 and size >= Size.M and not ring.dice  # cards so high that there is room beside them
    slim = size < Size.L  # backs at the top have but one row however they lie

    def flanks(seating: Seating) -> bool:
        return large and seating.split[1] == max(seating.split) == 1 and not seating.under

    @cache
    def fits(seating: Seating) -> bool:
        return any(not excess(seating._replace(apart=way)) for way in ways)

    def airiest(seatings: Sequence[Seating]) -> Seating | None:
        """Of the ways that fit, the first with the most air; ways that nobody comes to are not measured."""
        airy = [
            (
                seating._replace(airy=1, flank=flank, lined=lined) if flank or lined else seating,
                seating._replace(airy=air, flank=flank, lined=lined),
            )
            for air, flank, lined in AIRS
            for seating in seatings
            if not (flank or lined) or (flanks(seating) and (flank or not (slim or seating.narrow)))
        ]
        if ring.dice:
            # People sit beside the dice rather than over them, and dice lie in a tray rather than far from the players.
            airy.sort(key=lambda pair: (pair[0].under, pair[0].narrow))
        found = (wider._replace(apart=way) for seating, wider in airy if fits(seating) for way in ways)
        return next((seating for seating in found if not excess(seating)), None)

    return airiest(close) or airiest([seating._replace(airy=1) for seating in close]) or min(close, key=excess)
