"""Players with their hands before them, seen from above: each in a box of his own, round the pot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from msgspec.structs import replace
from rich.cells import cell_len

from parlor.core.scene import Card, Place, Ring
from parlor.widgets.canvas.canvas import Canvas, Look, Lying, Size, above, beside, is_sketch, sketching, wrap
from parlor.widgets.canvas.lettering import middle_line
from parlor.widgets.canvas.letters import HEIGHT, in_letters
from parlor.widgets.canvas.numerals import SLIM, TALL, enlarged, number
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.canvas.suits import face_of
from parlor.widgets.cards import middles
from parlor.widgets.cards.cards import paint_pile
from parlor.widgets.cards.faces import SIZES, Manner
from parlor.widgets.cards.fans import paint_shown, steps
from parlor.widgets.pieces.coins import MANY, ROW, paint_chips, paint_row, paint_stacks, row_width
from parlor.widgets.seats.seating import BET, KEPT, fullest, opposite

LARGEST: Final = Size.L
"""How large these hands are at most: one's own is the larger thing."""
SPLITS: Final = {
    0: ((0, 0, 0),),
    1: ((0, 1, 0), (1, 0, 0)),
    2: ((1, 0, 1), (0, 2, 0)),
    3: ((0, 3, 0), (1, 1, 1)),
    4: ((0, 4, 0), (2, 0, 2), (1, 2, 1)),
    5: ((0, 5, 0), (2, 1, 2), (1, 3, 1)),
    6: ((3, 0, 3), (2, 2, 2), (1, 4, 1)),
    7: ((2, 3, 2), (3, 1, 3)),
    8: ((3, 2, 3), (2, 4, 2), (4, 0, 4)),
    9: ((3, 3, 3), (2, 5, 2), (4, 1, 4)),
}
"""How many sit at the left, at the top and at the right, by the number of the others: the handsomest way first."""
GUTTER: Final = 2
"""Columns at the left of a hand, for the mark of whose turn it is, or of who is best."""
LEAST: Final = 0
"""The pitch at which cards lie as close as they can be read."""
SHOWN: Final = 0.7
"""How much of a card shows at least, if it is to be nearly whole."""
STACKED: Final = {Size.XS: 2, Size.S: 2, Size.M: 3, Size.L: 5}
"""Rows of the stacks of coins in the middle."""
DISCS: Final = {Size.XS: 10, Size.S: 10, Size.M: 10, Size.L: 16}
"""Columns of chips seen from above where there is more room: they are as high as the number beside them."""
IN_ROW: Final = 0.55
"""How much of a card shows at least where all others sit in one row: backs are alike, and of faces the index shows.
Small ones lie rather whole than in a row."""
CLEAR: Final = 3
"""Columns between the pot and the cards that lie beside it."""
APART: Final = 3
"""Rows between hands at most, where rows stay free."""
LEFT: Final = 1
"""Rows that stay free all the same, at the edge of the table."""
LINE: Final = 18
"""Columns of the line in the middle, before it is broken."""


class Way(NamedTuple):
    """One way to lay the table: who sits where, how far apart cards and hands lie, and where the pot is."""

    split: tuple[int, int, int]
    pitch: int
    """Columns from one card to the next; LEAST where they lie as close as can be."""
    one: bool
    """Whether a note stands in the line of the name, else below it."""
    gap: int
    """Rows between one hand and the next."""
    under: bool
    """Whether the pot lies below the hands at the sides, else between them."""
    stacks: int = 0
    """Rows of the stacks of coins; 0 where they have no room."""
    own: int = 0
    """Rows over the viewer's own name."""
    aside: int = 0
    """Columns by which hands at the sides lie farther from the middle than they must, at either side; and those of a
    row from each other."""
    grand: bool = False
    """Whether the pot is drawn twice as large: coins, and the number beside them."""

    @property
    def row(self) -> bool:
        """Whether all others sit in a row at the top, over the pot: several, and as evenly as can be."""
        return self.split[1] > 1 and not self.split[0] + self.split[2]


class Measured(NamedTuple):
    """A way, and the columns and rows that it takes."""

    way: Way
    wide: int
    tall: int


def paint_hands(ring: Ring, look: Look, width: int, height: int) -> Canvas:
    """The viewer's place is at the bottom; the seats to his left follow clockwise."""
    way = _plain_way(fullest(ring), look, width, height)
    return _Hands(ring, look._replace(size=min(look.size, LARGEST))).paint(way)


def cards_lap(ring: Ring, look: Look, width: int, height: int) -> bool:
    """Whether cards of these hands lie over each other, large ones by more than a little.

    The ring is as full as the table is laid out for.
    """
    whole = SIZES[min(look.size, LARGEST)][0]
    least = SHOWN * whole if look.size >= LARGEST else whole + 1
    return _plain_way(ring, look, width, height).pitch < least


def crowding(ring: Ring, look: Look, width: int, height: int) -> int:
    """What crowds these hands: that there is no room for coins in the middle, and no row between hands.

    The ring is as full as the table is laid out for.
    """
    way = _plain_way(ring, look, width, height)
    return (ring.coins >= 0 and not way.stacks) + (not way.gap)


def _plain_way(ring: Ring, look: Look, width: int, height: int) -> Way:
    """The handsomest way, whatever of a look does not change what hands measure."""
    return _best_way(ring, Look(look.names, glyphs=look.glyphs, size=min(look.size, LARGEST)), width, height)


@lru_cache(maxsize=512)
def _best_way(ring: Ring, look: Look, width: int, height: int) -> Way:
    """The handsomest way that fits, or the one that comes nearest to it."""
    best, least = None, 0
    for measured in _measures(ring, look):
        excess = max(0, measured.wide - width) + 2 * max(0, measured.tall - height)
        if best is None or excess < least:
            best, least = measured, excess
        if not excess:
            break
    assert best is not None
    left, top, right = best.way.split
    sides = max(left, right)
    gaps = bool(top and sides) + max(0, sides - 1) + best.way.under + 1  # the last one over the viewer's name
    spare = max(0, height - best.tall - LEFT)
    over_own = min(1, spare) if ring.viewer >= 0 else 0
    most = APART - best.way.gap
    more = min(most, (spare - over_own) // max(1, gaps))
    aside = max(0, width - best.wide) // (top + 1 if best.way.row else 3) if best.way.row or (left and right) else 0

    def spaced(way: Way, more: int) -> Way:
        return way._replace(gap=way.gap + more, own=over_own * (1 + more), aside=aside)

    found = spaced(best.way, more)
    if not found.row or found.stacks < 2 or ring.piles or look.is_plain:
        return found
    hands = _Hands(ring, look)
    tall = _measure(hands, found)[1]
    for less in range(most, -1, -1):  # in rows that would else be air: it changes nothing else on the table
        grand = spaced(best.way._replace(grand=True), less)
        wide, high = _measure(hands, grand)
        if wide <= width and high <= tall:
            return grand._replace(own=grand.own + tall - high)
    return found


def _ordered_ways(ring: Ring, size: Size) -> tuple[Way, ...]:
    """All ways, the handsomest first, those with coins before those without."""
    ways = list(_ways(ring, size))
    if ring.coins >= 0:
        ways = [*_with_coins(ways, size), *ways]
        if ring.piles:  # that they lie in the middle of the table is worth coins, and that hands lie closer
            ways.sort(key=lambda way: way.under and not way.row)
    return tuple(ways)


class _Measures:
    """How large the table is, laid in each way, of which only those are measured that are asked for."""

    def __init__(self, ring: Ring, look: Look) -> None:
        self.ways, self.hands = _ordered_ways(ring, look.size), _Hands(ring, look)
        self.found: list[Measured] = []
        """What is measured already: the handsomest first."""

    def __iter__(self) -> Iterator[Measured]:
        """The ways with their measures, the handsomest first."""
        for at, way in enumerate(self.ways):
            if at == len(self.found):
                self.found.append(Measured(way, *_measure(self.hands, way)))
            yield self.found[at]


_measures = lru_cache(maxsize=64)(_Measures)


def _measure(hands: _Hands, way: Way) -> tuple[int, int]:
    """Columns and rows of the table, laid in a way."""
    with sketching():
        canvas = hands.paint(way)
    return canvas.width, canvas.height


def _with_coins(ways: list[Way], size: Size) -> list[Way]:
    """The ways with coins: in the middle if no card lies over another for that, else beside the pot."""
    tall, whole = STACKED[size], SIZES[size][0]
    laid = [way._replace(stacks=tall) for way in ways] + [way._replace(stacks=1) for way in ways if way.under]

    def order(way: Way) -> tuple[int, bool, bool, int]:
        if way.row:
            return -1, False, False, -way.stacks
        hidden = (way.pitch <= whole) + (way.pitch < SHOWN * whole) + (way.pitch == LEAST)
        return hidden, way.under and not way.gap, way.under, -way.stacks

    return sorted(laid, key=order)


def _ways(ring: Ring, size: Size) -> Iterator[Way]:
    """All ways, the handsomest first: air between the hands counts more than a note in the line of the name, and that
    more than air between the cards."""
    splits = SPLITS[min(len(opposite(ring)), max(SPLITS))]
    wide = SIZES[size][0]
    pitches = (wide + 1, *range(wide - 1, 3, -1))  # edge to edge they would be one bar
    for gap in (1, 0) if size < Size.M else (1,):  # rather smaller than crowded
        crowded = not gap and bool(ring.piles)  # cards in the middle touch no hand
        for some, one in product((pitches, (LEAST,)), (True, False)):
            for pitch, split, under in product(some, splits, (False, True)[: 2 - crowded]):
                way = Way(split, pitch, one, gap, under)
                if not way.row or (under and size >= Size.M and pitch >= IN_ROW * wide):
                    yield way


class _Hands:
    """The table, painted in one way or another."""

    way: Way

    def __init__(self, ring: Ring, look: Look) -> None:
        self.others = opposite(ring)
        self.ring, self.look = ring, look
        self.blocks: dict[tuple[object, ...], Canvas] = {}
        """Parts of the table as they are in every way that shares what their keys name."""
        self.own = next((place for place in ring.places if place.seat == ring.viewer), None)
        self.names = max((cell_len(look.name(place.seat)) for place in self.others), default=0)
        self.notes = max([KEPT, *(cell_len(look.said(place.note)) for place in self.others)])
        self.dealt = max((len(place.front) + place.backs for place in self.others), default=0) or ring.room

    def paint(self, way: Way) -> Canvas:
        """The hands at the top, those at the sides with the pot between or below them, and one's own name."""
        self.way, (at_left, at_top, _) = way, way.split
        left, top = self.others[:at_left][::-1], self.others[at_left : at_left + at_top]
        right = self.others[at_left + at_top :]
        gap, pot = way.gap, ("pot", way.under, way.stacks, way.row, way.grand)
        centre = self._kept(pot, self._centre)
        sides = [self._column(places) for places in (left, right) if places]
        between = [] if way.under or not sides else [centre]
        apart = 1 if between and way.pitch == LEAST else GUTTER  # marks part the middle from the right too
        more = way.aside * (2 - len(between))
        core = beside([beside([*sides[:1], *between], GUTTER + more), *sides[1:]], apart + more)
        blocks = [beside([self._box(place) for place in top], GUTTER + way.aside * way.row), core]
        hands, own = above(blocks, gap), [self._own(self.own)] if self.own is not None else []
        below = [] if between else [centre]
        # As many columns at the right as at the left, or what the middle has spared.
        hands = beside([hands, Canvas(GUTTER if way.pitch > LEAST else GUTTER - apart, 1)], 0)
        return above([above([hands, *below], gap), *own], way.own)

    def _column(self, places: list[Place]) -> Canvas:
        """The hands at one side, from the top down, in line at the left."""
        boxes = [self._box(place) for place in places]
        column = Canvas(max(box.width for box in boxes), sum(box.height + self.way.gap for box in boxes) - self.way.gap)
        y = 0
        for box in boxes:
            column.blit(box, 0, y)
            y += box.height + self.way.gap
        return column

    def _box(self, place: Place) -> Canvas:
        """A player's hand under his name and note."""
        whose = place == self.own if is_sketch() else place  # those of all others are equally large
        return self._kept(("box", whose, self.way.pitch, self.way.one), lambda: self._hand(place))

    def _kept(self, key: tuple[object, ...], paint: Callable[[], Canvas]) -> Canvas:
        """A part of the table, painted once for all ways in which it is the same."""
        if key not in self.blocks:
            self.blocks[key] = paint()
        return self.blocks[key]

    def _hand(self, place: Place) -> Canvas:
        """A player's hand, painted; its size never changes."""
        manner = Manner.of(self.look)
        wide, high = SIZES[manner.size]
        backs = min(place.backs, max(0, self.ring.room - len(place.front)))
        cards = (*place.front, *(Card(),) * backs)
        room = max(self.ring.room, len(cards))
        likely = (Card("10H"),) * min(2, room) + (Card("9H"),) * (room - 2)
        gaps, kept = (self._gaps(those, manner) for those in (cards, likely))
        if (
            sum(faced := self._widen_for_courts(cards, gaps)) <= sum(kept) + 1
        ):  # of the last card only the edge gives way
            gaps = faced
        full = sum(kept) + wide  # where there are many tens, the last card gives way
        room = full if len(cards) <= self.ring.room else max(full, sum(gaps) + wide)
        if place.out and backs and sum(gaps) + wide > room:  # of what counts no more, nothing is cut
            return self._hand(replace(place, backs=backs - 1))
        head = self._head(place, self.names, self.notes, one=self.way.one)
        columns = max(head.width - GUTTER, room)
        row = paint_shown(cards, gaps, self.look, pale=place.out) if cards else Canvas(0, 0)
        row = row.first_columns(room) if row.width > room else row
        # What is dealt to each lies in the middle of what a full hand takes, so that the table is even.
        left = (columns - sum(kept[: self.dealt - 1]) - wide) // 2
        box = Canvas(GUTTER + columns, head.height + high)
        box.blit(head, min(left, columns - self._said_width(place, one=self.way.one)), 0)
        box.blit(row, GUTTER + min(left, columns - row.width), head.height)
        return box

    def _gaps(self, cards: tuple[Card, ...], manner: Manner) -> list[int]:
        """Columns from each card to the next."""
        if self.way.pitch == LEAST:
            return [max(3, gap) for gap in steps(cards, manner, 0)]
        return [self.way.pitch] * (len(cards) - 1)

    def _widen_for_courts(self, cards: tuple[Card, ...], gaps: list[int]) -> list[int]:
        """The gaps between cards, with as much more as the faces of courts need."""
        courts = [bool(middles.figure(face_of(card.face))) for card in cards]
        return [max(gap, middles.LEAST + court) for gap, court in zip(gaps, courts, strict=False)]

    def _head(self, place: Place, name: int, note: int, *, one: bool) -> Canvas:
        """Name and note, for which so many columns are kept, in one line or in two."""
        look = self.look
        head = Canvas(GUTTER + (name + 2 + note if one else max(name, note)), 1 if one else 2)
        turn = place.seat == look.turn
        mark = look.glyphs.turn if turn else look.glyphs.star if place.best else ""
        style = look.seat_style(place.seat)
        if style == "seat.name":
            style = "gold" if place.best else "seat.note" if place.out else style
        text, said = look.name(place.seat), look.said(place.note)
        head.put(0, 0, mark.ljust(GUTTER) if turn else mark, "turn" if turn else "gold")
        head.put(GUTTER, 0, text, style)
        x = GUTTER + cell_len(text) + 2 if one else GUTTER
        head.put(x, 0 if one else 1, said, "gold" if place.best else "seat.note")
        head.lies(Lying(f"@seat:{place.seat}", 0, 0, GUTTER + cell_len(text), 1, place.backs, place.seat))
        return head

    def _said_width(self, place: Place, *, one: bool) -> int:
        """Columns of a player's name and note as they are now, in one line or in two."""
        name, note = cell_len(self.look.name(place.seat)), cell_len(self.look.said(place.note))
        return name + (2 + note if note else 0) if one else max(name, note)

    def _own(self, place: Place) -> Canvas:
        """One's own name and note, and what one has shown."""
        if place.front:
            return self._box(place)
        name, note = cell_len(self.look.name(place.seat)), cell_len(self.look.said(place.note))
        head = self._head(place, name, note, one=True)
        middle = Canvas(max(head.width + GUTTER, 2 * GUTTER + name + 2 + BET), head.height)
        middle.blit(head, (middle.width - self._said_width(place, one=True)) // 2 - GUTTER, 0)
        return middle

    def _centre(self) -> Canvas:
        """The pot and what lies with it."""
        if self.way.grand:
            return self._large_pot()
        look = self.look._replace(size=max(Size.S, self.look.size))
        text = self._pot_line()
        text.lies(Lying("@pot", 0, 0, text.width, text.height))
        piles = beside([paint_pile(pile, look) for pile in self.ring.piles], 2)
        if not self.way.stacks:
            return beside([text, piles], 2) if self.way.under else above([text, piles])
        less = Size.S if self.ring.piles else look.size  # over a card they are no broader than what is said of it
        look = look._replace(size=less)
        row = self.way.stacks == 1 and not self.ring.piles
        coins = paint_row(self.ring.coins, look) if row else paint_stacks(self.ring.coins, look, self.way.stacks)
        if not self.way.under or self.way.row:
            air = Canvas(1, int(look.size < Size.M))  # clear of what lies above
            return above([air, coins, text, piles])
        if self.ring.piles:
            return beside([above([coins, text]), piles], CLEAR)
        most = row_width(ROW, look) if row else coins.width
        pot = Canvas(most + CLEAR + text.width, max(coins.height, text.height))
        used = coins.width + CLEAR if self.ring.coins > 0 else 0
        x = (pot.width - used - text.width) // 2
        pot.blit(coins, x, pot.height - coins.height)
        pot.blit(text, x + used, pot.height - text.height)  # on the ground on which the coins lie
        return pot

    def _large_pot(self) -> Canvas:
        """Large coins, and beside them the word and the number of the pot, both drawn, on one ground."""
        said, large = self.look.said(self.ring.centre), self.look.size >= Size.L
        most = self.ring.coins if not is_sketch() else MANY
        coins = paint_chips(most, DISCS[self.look.size])
        words, _, digits = said.rpartition(" ")
        if digits.isdigit():
            rows = enlarged(number(digits, TALL if large else SLIM[0]), 2)
            figure = Canvas(len(rows[0]), len(rows) // 2)
            stamp(figure, 0, 0, rows, "seat.centre")
            text = _on_ground([self._large_word(words), figure], 2)
        else:
            text = self._large_word(said)
        text.lies(Lying("@pot", 0, 0, text.width, text.height))
        return _on_ground([coins, text], CLEAR) if coins.width else text

    def _large_word(self, word: str) -> Canvas:
        """What lies in the middle, in large letters if all of it can be drawn."""
        rows = in_letters(word)
        if not rows:
            return middle_line([word])
        drawn = Canvas(len(rows[0]), HEIGHT // 2)
        stamp(drawn, 0, 0, rows[:HEIGHT], "seat.centre")
        return drawn

    def _pot_line(self) -> Canvas:
        """What lies in the middle, in words; where hands are large and no card lies there, its number is so too."""
        said = self.look.said(self.ring.centre)
        words, _, digits = said.rpartition(" ")
        large = self.look.size >= Size.M and not self.look.glyphs.plain and self.ring.coins >= 0
        if not large or self.ring.piles or not digits.isdigit():
            return middle_line(wrap(said, LINE))
        rows = number(digits, TALL if self.look.size >= Size.L else SLIM[0])
        figure = Canvas(len(rows[0]), len(rows) // 2 + 1)
        stamp(figure, 0, 0, ("." * figure.width, *rows), "seat.centre")  # half a row below the coins, at least
        return beside([middle_line([words]), figure], 2)


def _on_ground(blocks: list[Canvas], gap: int) -> Canvas:
    """Canvases side by side that stand on one ground."""
    high = max(block.height for block in blocks)
    return beside([above([Canvas(block.width, high - block.height), block]) for block in blocks], gap)
