"""A round table seen from above: players round it, the trick laid toward them, nothing farther off than it must be."""

from __future__ import annotations

from functools import cached_property, lru_cache
from itertools import product
from typing import Final, NamedTuple

from msgspec.structs import replace
from rich.cells import cell_len

from parlor.core.scene import Place, Ring, Tray
from parlor.widgets.canvas.canvas import Canvas, Look, Lying, Size, above, beside, is_sketch, sketching, wrap
from parlor.widgets.canvas.lettering import break_note, large, middle_line, one_line
from parlor.widgets.canvas.letters import HEIGHT, in_letters
from parlor.widgets.canvas.pixels import stamp
from parlor.widgets.cards.cards import paint_card, paint_pile, paint_suit_sign
from parlor.widgets.cards.faces import HUGE, SIZES, paint_slot
from parlor.widgets.cards.fans import stack, strip
from parlor.widgets.dice.dice import paint_tray, rooms
from parlor.widgets.seats.hands import paint_hands
from parlor.widgets.seats.seating import USUAL, Seating, Way, fullest, handsomest, opposite

LINE: Final = (18, 9)
"""Columns of the line in the middle, before it is broken: usually, and where columns are scarce."""
ASIDE: Final = 10
"""Columns of the line in the middle beside a trick."""
CLEAR: Final = 3
"""Columns between a table with a trick and what lies beside it, the stock and the card turned up."""
NOTE: Final = (16, 10)
"""Columns of a note at the side, before it is broken, likewise."""
HELD: Final = len("10 cards")
"""Columns of how many cards a player holds, said in words: one card less moves nothing."""
LONE: Final = 40
"""Columns of a player's name and note where only one player sits."""
GRAND: Final = 130
"""Columns from which on all of it may be in the very largest size."""
SPARE: Final = 2
"""Rows that such a trick leaves free, over and under the hand below it."""
ROW: Final = (64, 0)
"""Columns of dice in the middle, before they are broken into rows; they are no larger than they must be."""
FEW: Final = 13
"""Columns for the backs of players who sit side by side."""
APART: Final = {Size.XS: 0, Size.S: 4, Size.M: 10, Size.L: 16, Size.XL: 26}
"""Columns by which players at the sides of a trick sit farther from it, at the rim of the table, at most."""
STACK: Final = {Size.XS: 0, Size.S: 5, Size.M: 5, Size.L: 7, Size.XL: 9}
"""Columns of the hand of a player at the side."""
DEEP: Final = {Size.XS: 1, Size.S: 1, Size.M: 1, Size.L: 2, Size.XL: 3}
"""Rows of the hand of the player at the top: as much as those at the sides are broad, for a row is two columns."""
LETTER_ROWS: Final = HEIGHT // 2
"""Rows of a name in large letters."""
LEAST_BACKS: Final = 2
"""Rows of backs of a player at the side under what lies in the corner, at least."""
LEAST_STACK: Final = 7
"""The same beside a name in large letters."""
NEVER: Final = 1000
"""Columns more than any table has: what a seating takes that is not to be chosen."""
STACKED: Final = 13, 7
"""Rows of a hand at the side: so many where they have room, else at most so few, over which something may lie."""
BACKS: Final = {Size.XS: 0, Size.S: 17, Size.M: 17, Size.L: 25, Size.XL: 41}
"""Columns of the backs of the player at the top, at most."""
LEAST_STRIP: Final = 9
"""The same at least."""
COUNT: Final = 3
"""Columns of their number."""


def paint_ring(ring: Ring, look: Look, width: int, height: int) -> Canvas:
    """The viewer's place is at the bottom; the seats to his left follow clockwise.

    One card before each player is a trick and lies in the middle; several lie under their player's name.
    """
    if ring.room > 1:
        return paint_hands(ring, look, width, height)
    kind, most = Look(look.names, glyphs=look.glyphs, size=look.size), fullest(ring)
    for room in rooms(ring.dice, look.size):  # the largest dice beside which all have their places
        seating = _seating(most, kind, width, height, room)
        wide, tall, _ = _measure_seating(most, kind, seating, room)
        if wide <= width and max(tall, room[1] + 2) <= height and not seating.narrow:
            return _Table(ring, look, seating, room).paint(seating.apart)
    grand = width >= GRAND and look.size is Size.XL and not look.glyphs.plain and ring.room == 1 and not ring.dice
    named = grand and all(in_letters(look.name(place.seat)) for place in ring.places)
    for huge, lettered in ((True, True), (True, False), (False, False))[not named :] if grand else ((False, False),):
        seating = _seating(most, kind, width, height - SPARE * huge, ROW, huge=huge, lettered=lettered)
        wide, tall, _ = _measure_seating(most, kind, seating, ROW)
        if wide <= width and tall + SPARE * huge <= height and not seating.narrow:
            break
    spare = max(0, width - wide)
    return _Table(ring, look, seating, ROW, spare).paint(seating.apart)


@lru_cache(maxsize=512)
def _seating(
    ring: Ring,
    look: Look,
    width: int,
    height: int,
    room: tuple[int, int],
    *,
    huge: bool = False,
    lettered: bool = False,
) -> Seating:
    """The handsomest way to seat the players that fits, or the one that comes nearest to it."""

    def measure(seating: Seating) -> tuple[int, int, bool]:
        return _measure_seating(ring, look, seating._replace(huge=huge, lettered=lettered), room)

    return handsomest(ring, look.size, width, height, measure)._replace(huge=huge, lettered=lettered)


@lru_cache(maxsize=2048)
def _measure_seating(ring: Ring, look: Look, seating: Seating, room: tuple[int, int]) -> tuple[int, int, bool]:
    """How large a table is, seated like this, and whether its corner has room for what lies there."""
    with sketching():
        table = _sketch(ring, look, seating._replace(apart="beside"), room)
        canvas = table.paint(seating.apart)
    return canvas.width + NEVER * table.crowded, canvas.height, table.tucked


@lru_cache(maxsize=256)
def _sketch(ring: Ring, look: Look, seating: Seating, room: tuple[int, int]) -> _Table:
    """A table that is only measured: once for all ways in which the stock may lie."""
    return _Table(ring, look, seating, room)


class _Seated(NamedTuple):
    """The players round a trick, without what lies apart from it."""

    over: Canvas
    """The players at the top."""
    middle: Canvas
    """The trick, with the players at its sides."""
    table: Canvas
    """Both."""
    free: tuple[int, int]
    """Rows and columns of the upper left corner that are free."""
    flanked: bool
    """Whether players sit at the sides of the trick."""
    own: int
    """Rows at the lower left that are free for the viewer's name and note; none where they stand by his card."""
    end: int
    """The column of the table at which they end at the latest."""
    crowded: bool
    """Whether large letters leave the hands at the sides too few rows."""


class _Table:
    """One seating, painted: the blocks of the players round the trick."""

    def __init__(self, ring: Ring, look: Look, seating: Seating, room: tuple[int, int], spare: int = 0) -> None:
        others = opposite(ring)
        self.ring, self.look, self.seating = ring, look, seating
        self.wide, self.high = HUGE if seating.huge else SIZES[look.size]
        self.room = room
        """Columns and rows for the dice."""
        self.line, self.note = LINE[seating.narrow], NOTE[seating.narrow]
        left, top, _ = seating.split
        self.tall = LETTER_ROWS if seating.lettered else 1
        """Rows of a name."""
        self.tag = self.tall + 1 + seating.lettered
        """Rows of a name over its note, which is clear of large letters."""
        self.left = others[:left][::-1]
        self.top = others[left : left + top]
        self.right = others[left + top :]
        self.own = next((place for place in ring.places if place.seat == ring.viewer), None)
        self.laid = ring.room == 1
        """Whether there is a trick to be laid in the middle."""
        self.hands = any(place.backs or place.front for place in ring.places)
        self.held = any(place.backs for place in ring.places)
        """Whether anybody holds cards; else no columns are kept for backs, and a name stands in the middle."""
        self.gap = 2 if seating.airy and not seating.narrow else 1
        """Columns between the players at the sides and what is in the middle."""
        self.air = int(look.size >= Size.M and (self.strung or seating.airy > 1))
        """Rows between the players at the top and the trick."""
        self.tucked = True
        """Whether what lies in the corner has found room there."""
        self.crowded = False
        """Whether large letters leave the hands at the sides too few rows."""
        self.sign = paint_suit_sign("" if ring.piles else ring.suit, look)
        """The suit of trumps over its name, where it is drawn."""
        if self.sign.width:
            self.sign = above([self.sign, middle_line(break_note(look.said(ring.centre), ASIDE))])
        self.bare = not (ring.piles or ring.figure or self.sign.width)
        """Whether nothing but a line of text lies apart from the trick."""
        self.pile = look
        """The look of the piles."""
        aside = self._apart(room[1]).width + CLEAR if seating.apart == "beside" and spare else 0
        if spare < aside and look.size >= Size.L:  # the trick is to lie in the middle rather than these to be as large
            self.pile = look._replace(size=Size(look.size - 1))
            less = self._apart(room[1]).width + CLEAR
            spare, aside = spare + aside - less, less
        self.level = min(spare, aside)
        """Columns kept free at the right, so that a trick lies nearer to the middle beside what lies apart from it."""
        near = not self.held and self.bare and not ring.centre  # beside his card once all cards are played
        self.apart = 0 if near else min((spare - self.level) // 2, APART[look.size])
        """Columns by which those at the sides sit farther from the trick than they must."""
        self.spare = spare - self.level - 2 * self.apart
        """Columns that are left for the player opposite."""
        self.shift = 0
        """Columns at the left of the players round the trick, with what lies apart from it."""
        self.floor = 0
        """Columns of these in which the viewer's name can't stand."""

    def paint(self, stock: Way) -> Canvas:
        """The whole table, with what lies apart from the trick where the stock is to lie."""
        self.tucked = True
        if not self.laid:
            return self._without_cards
        self.shift = self.floor = 0
        seated = self._lowered if stock == "lowered" else self._seated
        self.crowded = seated.crowded
        return self._with_name_over_hand(self._with_stock(seated, stock), seated)

    def _with_stock(self, seated: _Seated, stock: Way) -> Canvas:
        """The players round the trick, with what lies apart from it."""
        if not seated.flanked and stock == "balanced" and len(self.top) == 1:
            flanked = self._flank_trick(seated.middle, seated.own)
            whole = above([seated.over, flanked], self.air)
            self.shift = (whole.width - seated.table.width) // 2  # the trick stays in the middle
            return whole
        row = self._with_middle_row(seated)
        return row or self._with_aside(seated, stock)

    def _with_name_over_hand(self, table: Canvas, seated: _Seated) -> Canvas:
        """A table with the viewer's name in its last rows, over the left edge of his hand, but left of his card."""
        if not seated.own or is_sketch():  # it has room there
            return table
        now, full = self.look.hand
        middle, end = table.width // 2, self.shift + seated.end
        own = self._own_name(seated.own, end - max(self.floor, middle - full if full else 0))
        x = min(middle - now if now else end, end - own.width)
        more = max(0, min(-x, full - middle))
        whole = Canvas(table.width + 2 * more, table.height)
        whole.blit(table, more, 0)
        x, y = max(x + more, self.floor and self.floor + more, 0), whole.height - own.height
        over = product(range(x, x + own.width), range(y - 2, y))
        y -= seated.own > own.height + 1 and all(whole.bare(*at) for at in over)  # clear of a card that rises
        whole.blit(own, x, y)
        return whole

    def _own_name(self, rows: int, width: int) -> Canvas:
        """The viewer's name and note in so many rows: in one line, where that is no longer than the `width`."""
        assert self.own is not None
        one, two = self._own_heads
        short = rows > two.height and max(one.width, self._longest(self.own)) > width
        return two if short else one

    @cached_property
    def _own_heads(self) -> tuple[Canvas, Canvas]:
        """The viewer's name and note in one line, and in two."""
        assert self.own is not None
        return self._heads(self.own, LONE, one=True, count=False), self._heads(self.own, LONE, one=False, count=False)

    @cached_property
    def _seated(self) -> _Seated:
        """The players round the trick: the same wherever lies what is apart from it."""
        return self._seat()

    @cached_property
    def _lowered(self) -> _Seated:
        """The same with the players at the sides so low that what lies apart has room in the corner over them."""
        return self._seat(self._apart(self._seated.table.height).height + 1)

    def _seat(self, corner: int = 0, less: int = 0) -> _Seated:
        """The players round the trick, so many rows kept free in its corners; backs at the sides have so many less."""
        wanted = corner
        flank = self.seating.flank
        strung, middle = self.strung and not flank, self._trick(named=False)
        over = (
            Canvas(1, max(self.tall, self._depth(self.top[0]))) if strung else Canvas(0, 0) if flank else self._over(0)
        )
        free = (over.height + self.air if over.height else 0, 0)
        lower = (
            max(1 + self.tag * flank, self.high // 3) if flank or self.strung else 0
        )  # where those at the sides begin
        corner = max(0, corner - free[0])
        kept = self.tall  # for the viewer's name
        tall = max(middle.height, corner + self.tag + LEAST_BACKS + kept) - (corner or (lower and lower + 1))
        left, right = (self._aside(places, tall - kept - less) for places in (self.left, self.right))
        rows = (tall - kept - less) // max(1, len(self.left), len(self.right)) - self.tag
        crowded = self.seating.lettered and self.held and bool(self.left or self.right) and rows < LEAST_STACK
        reach = max(left.width, right.width)
        aside = reach + self.gap + self.apart if reach else 0
        own, end = self._over_hand(left, middle, aside)
        if not own:
            middle = self._trick(named=True)
        tall = max(middle.height, corner + left.height + own + less, corner + right.height)
        whole = Canvas(2 * aside + middle.width, tall)
        whole.blit(middle, aside, (tall - middle.height) // 2)
        level = (tall - max(left.height, right.height)) // 2  # in the middle of the trick
        first = max(corner, lower)
        y = max(first, min(level, tall - left.height - own - bool(own)))  # a row apart from the viewer's name
        y = min(y, tall - max(left.height + own, right.height))
        low = left.height > self.tag + LEAST_BACKS and tall - y - left.height <= own
        if own and low and not less:  # the viewer's name would touch the backs
            return self._seat(wanted, 1)
        own = own and tall - y - left.height
        whole.blit(left, reach - left.width, y)
        whole.blit(right, whole.width - reach, y)
        broad = whole.width
        over = self._over(broad + self.spare) if strung else over
        whole, clear = self._with_beside(whole) if flank else (whole, 0)
        table = above([over, whole], self.air)
        more = (table.width - broad) // 2
        clear = clear or (table.width - over.width) // 2
        if left.width:
            free = (free[0] + y, min(aside + more, clear))
        return _Seated(over, whole, table, free, reach > 0, own, end + more, crowded)

    def _over_hand(self, left: Canvas, trick: Canvas, aside: int) -> tuple[int, int]:
        """How many rows the viewer's name and note take at least over his hand, and the column where they end.

        None without room there; `aside` are the columns between the edge and the `trick`.
        """
        crossed = not self.top and len(self.left) > 1  # he sits between two at either side: they stand under his card
        if self.own is None or crossed:
            return 0, 0
        alone = len(self.left) < 2 and not (self.top and self.seating.under)  # his neighbour's card lies higher
        end = aside - 1 + (trick.width - self.wide) // 2 * alone
        head = self._own_name(self.tag + 1, end)
        taken = left.height if aside else self._apart(trick.height).height
        free = taken + head.height <= trick.height
        return (head.height, end) if free and max(head.width, USUAL) <= end else (0, 0)

    def _longest(self, place: Place) -> int:
        """Columns that a name with a note takes, at least."""
        return self._name_width(place) + 2 + USUAL

    def _with_middle_row(self, seated: _Seated) -> Canvas | None:
        """A table with the line of the middle in a row of its own, beside the card of the player at the top.

        It is clear of his name, and above the player at the left. None without room.
        """
        table, over, (free, right) = seated.table, seated.over.height, seated.free
        alone = len(self.top) == len(self.left) == 1 and free >= over + 1
        if not (self.bare and self.ring.centre and alone) or self.ring.dice:
            return None
        line = self._centre_line
        if line.width + 2 > (table.width - self.wide) // 2 or (self.seating.flank and line.width + CLEAR > right):
            return None
        whole = Canvas(table.width, table.height)
        whole.blit(table, 0, 0)
        whole.blit(line, 0, over)
        return whole

    @cached_property
    def _centre_line(self) -> Canvas:
        """The line of the middle in one row."""
        return middle_line([self.look.said(self.ring.centre)])

    def _flank_trick(self, trick: Canvas, own: int) -> Canvas:
        """A trick with what lies apart from it beside its cards, which stay in the middle.

        The viewer's name has so many rows of his `own` at its left.
        """
        block = self._apart(trick.height)
        more = max(0, block.width + CLEAR - (trick.width - self.wide) // 2) if block.width else 0
        whole = Canvas(trick.width + 2 * more, max(trick.height, block.height))
        whole.blit(trick, more, whole.height - trick.height)
        x = ((whole.width - self.wide) // 2 - block.width) // 2  # midway to the cards
        free = whole.height - block.height
        clear = free - min(own, self.tag) - 2 * bool(own)  # a row over the viewer's name, and one for a card that rises
        whole.blit(block, x, max(0, min(free // 2, clear)))
        return whole

    def _apart(self, height: int) -> Canvas:
        """What lies apart from the trick: the line of the middle, its figure or suit, and the piles."""
        if self.sign.width:
            return self.sign
        piles = [paint_pile(pile, self.pile) for pile in self.ring.piles]
        line = max([ASIDE, *(pile.width for pile in piles)])
        text = above(
            [middle_line(break_note(self.look.said(self.ring.centre), line)), large(self.ring.figure, self.look)]
        )
        block = above([text, *piles], int(bool(self.ring.figure)))  # a figure is no part of the card below it
        if block.height > height and len(piles) > 1 and self.pile.size > Size.S:  # a stock face down may be smaller
            small = self.pile._replace(size=Size(self.pile.size - 1))
            piles = [paint_pile(pile, small if pile.top is None else self.pile) for pile in self.ring.piles]
            block = above([text, *piles])
        return block if block.height <= height else above([text, beside(piles, 2)])

    def _with_aside(self, seated: _Seated, stock: Way) -> Canvas:
        """A table with what lies apart from the trick: in its upper left corner, or beside it.

        There it is level with the trick, where nobody sits.
        """
        table, free, trick, own = seated.table, seated.free, seated.middle.height, seated.own
        if self.ring.dice:
            return table
        block = self._apart(table.height)
        if stock == "over" and self.bare and not self.top:
            block, free = self._centre_line, (0, table.width)  # nobody sits there: it has a row for itself
        if not block.width:
            return table
        if stock in ("corner", "lowered", "over"):
            down, right = max(0, block.height + 1 - free[0]), max(0, block.width + 1 - free[1])
            self.tucked = not down and not right
            whole = Canvas(table.width + right, table.height + down)
            whole.blit(table, right, down)
            self.shift = right
            whole.blit(block, 0, 0)
            return whole
        more = block.width + CLEAR
        right = more if stock == "balanced" else self.level
        whole = Canvas(table.width + more + right, max(table.height, block.height))
        y = 0 if self.left else max(0, whole.height - trick + (trick - block.height) // 2)
        whole.blit(table, more, whole.height - table.height)
        if self.look.size < Size.L and block.height + 2 <= whole.height - min(own, self.tag):
            y = max(1, y)  # a card that touches the edge of the table looks cut off by it
        y = min(y, whole.height - block.height)
        whole.blit(block, 0, y)
        self.shift, self.floor = (
            more,
            (block.width + 1) * (y + block.height + bool(own) > whole.height - min(own, self.tag)),
        )
        return whole

    @cached_property
    def _without_cards(self) -> Canvas:
        """The table without cards before the players: dice, a line and piles in the middle."""
        centre = self._centre()
        between = Canvas(0, 0) if self.seating.under else centre
        left, right = (
            _align_left([self._block(place, "side") for place in places], self.gap - 1)
            for places in (self.left, self.right)
        )
        reach = max(left.width, right.width)
        core = between
        if reach:
            tall = max(between.height, left.height, right.height)
            core = Canvas(2 * reach + between.width + self.gap * (1 + bool(between.width)), tall)
            core.blit(between, reach + self.gap, (tall - between.height) // 2)
            for block, x in ((left, reach - left.width), (right, core.width - reach)):
                core.blit(block, x, (tall - block.height) // 2)
        blocks = [self._block(place, "top") for place in self.top]
        own = [self._block(self.own, "top")] if self.own is not None else []
        return above([beside(blocks, 2), core, *([centre] if self.seating.under else []), *own], self.air)

    # -- players -----------------------------------------------------------------------------------

    def _name(self, place: Place) -> Canvas:
        """A player's name, with the mark of the turn before it; in large letters where there is room for them."""
        turn, name = place.seat == self.look.turn, self.look.name(place.seat)
        mark = self.look.glyphs.turn + " " if turn else ""
        if not self.seating.lettered:
            return one_line(mark + name, self.look.seat_style(place.seat))
        rows = in_letters(name)
        canvas = Canvas(len(mark) + len(rows[0]), self.tall)
        style = "seat.turn" if turn else "gold" if place.seat in self.look.winners else "seat.name"
        canvas.put(0, self.tall // 2, mark, style)
        stamp(canvas, len(mark), 0, rows[:HEIGHT], style)
        return canvas

    def _name_width(self, place: Place) -> int:
        """Columns of a name and the mark of the turn, which moves nothing."""
        name = self.look.name(place.seat)
        return 2 + (len(in_letters(name)[0]) if self.seating.lettered else cell_len(name))

    def _heads(self, place: Place, width: int, *, one: bool, count: bool) -> Canvas:
        """Name, what he holds where that is to be counted, and note: in one line where that is wanted and they fit."""
        name, room = self._name(place), self._name_width(place)
        backs = self._hand_count(place) if count and place.backs else ""
        note = "  ".join(part for part in (backs, self.look.said(place.note)) if part)
        if one and note and room + 2 + max(cell_len(note), USUAL) <= width:
            canvas = Canvas(room + 2 + cell_len(note), self.tall)
            canvas.put(name.width + 2, self.tall - 1, note, "seat.note")
        else:
            lines = break_note(note, max(width, room))
            kept = not one or (not self.laid and room + 2 + USUAL > width)  # a row for what may yet be said of him
            first = self.tag - 1
            canvas = Canvas(
                max(room, *map(cell_len, lines), 0), max(first + len(lines), self.tag if kept else self.tall)
            )
            for y, line in enumerate(lines, first):
                canvas.put(0, y, line, "seat.note")
        canvas.blit(name, 0, 0)
        canvas.lies(Lying(f"@seat:{place.seat}", 0, 0, canvas.width, canvas.height, place.backs, place.seat))
        return canvas

    def _with_beside(self, table: Canvas) -> tuple[Canvas, int]:
        """A table with the player opposite at both sides of his card: name over note at its left, backs at its right.

        All of it at the right where nobody sits at the sides. And the columns that stay free at its left.
        """
        place, free = self.top[0], (table.width - self.wide) // 2 - 2
        note, name = self.look.said(place.note), self._name(place)
        wide = max(self._name_width(place), cell_len(note), USUAL * bool(note))
        backs = max(LEAST_STRIP, min(BACKS[self.look.size], free - COUNT)) + COUNT if self.held else 0
        sides = bool(self.left or self.right)
        deep = self.tag if sides else DEEP[self.look.size]
        rows = self.tag if sides else self.tag + deep
        whole = Canvas(table.width + 2 * max(0, max(wide, backs) - free), table.height)
        whole.blit(table, (whole.width - table.width) // 2, 0)
        left, right = (whole.width - self.wide) // 2 - 2, (whole.width + self.wide) // 2 + 2
        for y, part in ((0, name), (self.tag - 1, one_line(note, "seat.note"))):
            whole.blit(part, left - part.width if sides else right, y)
        held = strip(place.backs, self.look, backs, deep, place.dealt)
        whole.blit(held, right, self.tag * (not sides))
        whole.lies(Lying(f"@seat:{place.seat}", right, 0, max(wide, backs), rows, place.backs, place.seat))
        return whole, left - wide * sides

    def _row_over(self, place: Place, width: int) -> Canvas:
        """The player opposite: his backs over his card, name and note at their left, as many columns at their right.

        They are the broader the more columns there are; where these are scarce all of it is in the middle.
        """
        name, note, high = self._name(place), self.look.said(place.note), self._depth(place)
        text = self._name_width(place) + 2 + (max(cell_len(note), USUAL) + 2 if note else 0)
        backs = max(LEAST_STRIP, min(BACKS[self.look.size], width - 2 * text))
        held, full = (
            strip(count, self.look, backs + COUNT, high, place.dealt)
            for count in (place.backs, max(place.dealt, place.backs))
        )
        rows = max(high, self.tall)
        canvas = Canvas(text + backs + (COUNT + 1 if self.seating.narrow else text), rows)
        canvas.blit(held, text + (backs + COUNT - held.width) // 2, (rows - high) // 2)
        said = name.width + (2 + cell_len(note) if note else 0)
        x, y = text + (backs + COUNT - full.width) // 2 - 2 - said, (rows - self.tall) // 2
        if not self.held:  # all cards are played
            x = (canvas.width - said) // 2
        canvas.blit(name, x, y)
        canvas.put(x + name.width + 2, y + self.tall - 1, note, "seat.note")
        canvas.lies(Lying(f"@seat:{place.seat}", x, 0, canvas.width - x, rows, place.backs, place.seat))
        return canvas

    @property
    def strung(self) -> bool:
        """Whether backs lie in the line of a name: where one player sits at the top of a trick."""
        return self.laid and len(self.top) == 1 and self.look.size > Size.XS

    def _hand_count(self, place: Place) -> str:
        """How many cards a player holds, where his backs are not drawn: in words where there is room for them."""
        if not self.laid or self.top != [place]:
            return f"{self.look.glyphs.back}{place.backs:<2}"
        return f"{place.backs} card{'s' * (place.backs > 1)}".ljust(HELD)

    def _block(self, place: Place, side: str, rows: int = 0) -> Canvas:
        """A player: his name and note, and his backs."""
        size = self.look.size
        lone = side == "top" and len(self.top) <= 1
        if not self.laid:
            wide = LONE if lone else self.note + 10 if self.seating.airy else self.note
            parts = [self._heads(place, wide, one=True, count=False)]
            if place.backs and size >= Size.L:  # hands, where words alone would be lost
                parts.append(self._strip(place, BACKS[size]))
            elif place.backs and size is Size.M and place is not self.own:
                parts = [beside([*parts, self._strip(place, FEW)], 2)]
        else:
            counted = size is Size.XS or (side == "top" and not self.seating.airy)
            parts = [self._heads(place, LONE if lone else self.note, one=side == "top", count=counted)]
            if not counted and side == "side":
                if self.held:  # else his name alone is level with the trick
                    parts.append(self._stack(place, rows - parts[0].height))
            elif not counted and self.hands:
                parts.append(self._strip(place, BACKS[size] if lone else FEW))
        return above(parts) if side == "top" else _align_left(parts)

    def _strip(self, place: Place, width: int) -> Canvas:
        """Backs in the middle of a row; the room of a full hand is kept."""
        canvas = Canvas(width, self._depth(place))
        backs = strip(place.backs, self.look, width, canvas.height, place.dealt)
        canvas.blit(backs, (width - backs.width) // 2, 0)
        return canvas

    def _depth(self, place: Place) -> int:
        """Rows of the backs of a player at the top."""
        return DEEP[self.look.size] if self.seating.airy and not self.seating.lined else 1

    def _over(self, width: int) -> Canvas:
        """The players at the top, each over his card of the trick; one alone has so many columns."""
        if self.strung:
            return self._row_over(self.top[0], width)
        blocks = [self._block(place, "top") for place in self.top]
        if len(blocks) < 2:
            return above(blocks)
        pitch = max(self.wide + 1, max(block.width for block in blocks) + 2)
        row = Canvas(len(blocks) * pitch - 1, max(block.height for block in blocks))
        for at, block in enumerate(blocks):
            row.blit(block, at * pitch + (pitch - 1 - block.width) // 2, row.height - block.height)
        return row

    def _stack(self, place: Place, rows: int) -> Canvas:
        """Backs at the side, and their number; the room of a full hand is kept."""
        wide = STACK[self.look.size]
        full, less = STACKED
        canvas = Canvas(wide + 3, max(1, min(rows, full if rows >= full else less)))
        backs = stack(place.backs, self.look, wide, canvas.height)
        canvas.blit(backs, 0, 0)
        if place.backs:
            canvas.put(wide + 1, backs.height - 1, str(place.backs), "seat.note")
        return canvas

    def _aside(self, places: list[Place], tall: int) -> Canvas:
        """The players at one side of a trick, from the top down."""
        each = max(3, tall // max(1, len(places)))
        blocks = [
            self._block(place, "side", each - (len(places) > 1 and each > self.tag + LEAST_BACKS)) for place in places
        ]  # clear of the next name
        each = max([each, *(block.height for block in blocks)])
        noted = bool(blocks) and any(place.note for place in self.ring.places)  # a shorter one moves nothing
        column = Canvas(
            max([USUAL * noted, *(block.width for block in blocks)]),
            max((block.height + at * each for at, block in enumerate(blocks)), default=0),
        )
        for at, block in enumerate(blocks):
            column.blit(block, 0, at * each)
        return column

    # -- the middle --------------------------------------------------------------------------------

    def _centre(self) -> Canvas:
        """The dice in the middle, the line and the piles; nothing, where it would be taken for a part of the trick."""
        if self.laid and not self.ring.dice:
            return Canvas(0, 0)
        dice = paint_tray(Tray(self.ring.dice), self.look, *self.room)
        text = middle_line(wrap(self.look.said(self.ring.centre), max(self.line, dice.width)))
        text.lies(Lying("@pot", 0, 0, text.width, text.height))
        piles = beside([paint_pile(pile, self.look) for pile in self.ring.piles], 2)
        return above([dice, text, piles])

    def _trick(self, *, named: bool) -> Canvas:
        """The cards of the trick toward their players, what is in the middle among them; the viewer's name by his."""
        centre = self._centre()
        wide, high = self.wide, self.high
        gap = 1
        pitch = wide + gap
        if len(self.top) > 1:
            heads = [self._block(place, "top").width for place in self.top]
            pitch = max(wide + gap, max(heads) + 2)
        core = max(wide, centre.width, len(self.top) * pitch - gap)
        sides = max(len(self.left), len(self.right))
        upper = high if self.top else 0
        each = high + (self.seating.airy > 1)
        aside = max(0, sides * each - (each - high))
        between = max(centre.height, 1)  # cards one above the other never touch
        if not self.top:
            tall = max(aside, centre.height + high, high + (high + 1) // 2 if sides else high)
            first = 0
        elif self.seating.under and sides:
            tall = upper + max(aside, between + high)
            first = tall - aside
        else:
            tall = max(upper + between + high, aside)
            first = (tall - aside) // 2
        crossed = not self.top and sides > 1  # the viewer sits between two at either side
        inner = max(wide, centre.width, USUAL * crossed) if self.seating.under else max(core, USUAL * crossed)
        reach = (wide + gap) if sides else 0
        whole = max(inner + 2 * (reach + self.seating.broad if sides else 0), core)
        if self.top and not sides and self.own is not None:  # room for the viewer's name beside his card
            whole = max(whole, wide + 2 * (2 + max(USUAL, self._name_width(self.own))))
        canvas = Canvas(whole, tall)
        middle = whole // 2
        for at, place in enumerate(self.top):
            x = middle - (len(self.top) * pitch - gap) // 2 + at * pitch + (pitch - gap - wide) // 2
            self._card(canvas, place, x, 0)
        left = (whole - inner) // 2 - reach
        for places, x in ((self.left, left), (self.right, left + reach + inner + gap)):
            for at, place in enumerate(places):
                self._card(canvas, place, x, first + at * each)
        own = tall - high
        canvas.blit(centre, middle - centre.width // 2, upper + max(0, own - upper - centre.height) // 2)
        if self.own is None:
            return canvas
        x = middle - wide // 2
        head = self._heads(self.own, inner, one=False, count=False)
        if (
            named and crossed and head.width <= inner and head.height == self.tag
        ):  # his name stands under his card, between the others'
            rise = int(self.look.size >= Size.L)  # clear of a card that rises out of the hand
            canvas.blit(head, middle - head.width // 2, tall - head.height - rise)
            own -= head.height + 1 + rise
        self._card(canvas, self.own, x, own)
        return (
            canvas if own + high < tall or not named else self._with_name_by_card(canvas, x + wide + 2, first + aside)
        )

    def _card(self, canvas: Canvas, place: Place, x: int, y: int) -> None:
        """A player's card of the trick, or the place where it is going to lie."""
        if not place.front:
            paint_slot(canvas, x, y, (self.wide, self.high), self.look)
        for card in place.front:
            laid = replace(card, seat=place.seat)
            paint_card(canvas, x, y, laid, self.look, trick=True, huge=self.seating.huge)

    def _with_name_by_card(self, canvas: Canvas, x: int, free: int) -> Canvas:
        """The viewer's own name and note, beside his card where no other lies, else under it."""
        assert self.own is not None
        room = canvas.width - x
        for near, most in ((0, 2), (1, 2), (0, canvas.height)):  # a column nearer to the card before a note is broken
            for one in (True, False):
                head = self._heads(self.own, room + near, one=one, count=False)
                if head.height <= min(most, canvas.height - free) and head.width <= room + near:
                    rise = int(self.look.size >= Size.L and head.height < canvas.height - free)
                    canvas.blit(head, x - near, canvas.height - head.height - rise)
                    return canvas
        head = self._heads(self.own, LONE, one=True, count=False)
        return above([canvas, head])


def _align_left(blocks: list[Canvas], gap: int = 0) -> Canvas:
    """Canvases one above the other, in line at the left."""
    blocks = [block for block in blocks if block.width and block.height]
    whole = Canvas(max((block.width for block in blocks), default=0), sum(b.height + gap for b in blocks) - gap)
    y = 0
    for block in blocks:
        whole.blit(block, 0, y)
        y += block.height + gap
    return whole
