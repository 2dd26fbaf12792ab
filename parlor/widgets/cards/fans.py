"""Hands and other fans: overlapping cards in rows, face up or seen from behind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from itertools import pairwise
from typing import Final

from msgspec.structs import replace
from rich.cells import cell_len

from parlor.core.scene import Card, Fan
from parlor.widgets.canvas.canvas import Canvas, Look, Lying, Size, above, beside, fit, is_sketch, wrap
from parlor.widgets.canvas.lettering import one_line
from parlor.widgets.canvas.suits import face_of
from parlor.widgets.cards.cards import card_word, ending
from parlor.widgets.cards.faces import (
    SIZES,
    SLIVER,
    WEAVE,
    Manner,
    cut_lower_edge,
    cut_right_edge,
    draw_card,
    paint_back,
    raise_card,
    shade_row,
    step,
)

APART: Final = {Size.XS: 4, Size.S: 4, Size.M: 5, Size.L: 7, Size.XL: 11}
"""Columns from one card of a meld to the next, where there is room."""
WIDEST: Final = {Size.XS: 5, Size.S: 5, Size.M: 8, Size.L: 12, Size.XL: 18}
"""Columns between cards of a small hand at most; more would cost too many bytes a cursor step."""
CLOSEST: Final = {Size.L: 4, Size.XL: 5}
"""Columns between cards at least: a large card that is nearly hidden is no better than a smaller one."""
READABLE: Final = {Size.XS: 4, Size.S: 4, Size.M: 4, Size.L: 5, Size.XL: 6}
"""Columns between cards in a row that shows a part of the picture beside rank and suit."""
BACK: Final = 3
"""Columns that show of a card seen from behind, but in one's own hand: they are all alike."""
BROADEST: Final = 4
"""Columns from one back to the next of a hand of few, seen from behind, at most."""
CLOSE_BACKS: Final = 2
"""The same at least, where whole cards lie over each other."""
BACKS: Final = {1: 3, 2: 5}
"""Columns of the last one in a strip of so few rows."""
RIMMED: Final = f"^card.rim/{WEAVE}"
"""The style of the pale outer edges of backs of which little more shows."""
FINE: Final = {Size.XS: 0, Size.S: 7, Size.M: 7, Size.L: 7, Size.XL: 7}
"""Columns that a number in bold figures needs to be clear of the edge: where any card shows fewer, those of the whole
hand are fine."""
SHOWN: Final = {Size.XS: 1, Size.S: 3, Size.M: 3, Size.L: 3, Size.XL: 4}
"""Rows that show of a row of cards with another one laid on it."""
FRONT: Final = 1
"""Rows that small cards in several rows show less behind, and are higher in front: so these end within the table."""
LEFT: Final = 2
"""Rows that stay free all the same, where more of it is shown."""
TALLEST: Final = {Size.XS: 4, Size.S: 7, Size.M: 9, Size.L: 12, Size.XL: 15}
"""Rows of the cards of a hand in one row at most, where rows stay free: less than three times as high as wide."""
MANY: Final = 12
"""Of so many cards such a hand is, at least."""
HIGHER: Final = 2
"""Rows by which cards of a smaller one are higher at most, and none if they lie whole."""
SLENDER: Final = {Size.XS: 0, Size.S: 0, Size.M: 1, Size.L: 1, Size.XL: 1}
"""Rows that stay free beside it; none where its cards would else show little but their indexes."""
FEW: Final = 8
"""Cards of a small hand, at most."""
WHOLE: Final = 0.75
"""How much of each of its cards is to show, at least, if it is to be larger for that."""
FEWER: Final = 2
"""Cards less in the upper of two rows, at most, where wide ones lie in it: jokers, and what is wild."""
MOST_ROWS: Final = 2
"""A hand lies in so many rows at most, and in one as long as rank and suit of every card show; but for long ones."""
MOST: Final = 13
"""Cards of a hand in one row at most, where each would show fewer columns than a `STRIP`."""
STRIP: Final = {Size.S: 5, Size.M: 6}
"""Columns in which a face can be made out whole."""


def paint_fan(fan: Fan, look: Look, width: int, height: int) -> Canvas:
    """A hand in as many rows as the width asks for. A card under the cursor and those chosen are raised by a row."""
    head = above([head_line(line, width) for line in _label_lines(look.said(fan.label), width)])
    if not fan.cards:
        return head
    if _unseen(fan):
        return _backs(fan, look, width)
    if any(not card.face for card in fan.cards) and fan.place == "top" and look.size > Size.S:
        look = look._replace(size=Size(look.size - 1))
    spread = fan.place == "bottom"
    size = fit_size(fan, look, width)
    width = _off_the_rim(fan, look, width) if spread else width
    return above([head, paint_rows(fan.cards, size, width, fan.room, spread=spread, pale=fan.out)])


def _off_the_rim(fan: Fan, look: Look, width: int) -> int:
    """The columns that a hand takes at most: one less at each side, where its cards are as large and in as many rows.

    Where more than their indexes shows, it goes on showing.
    """
    whole, less = (
        (fit_size(fan, look, most).size, row_count(fan, look, most), tight(fan, look, most))
        for most in (width, width - 2)
    )
    return width - 2 * (whole == less)


def _label_lines(label: str, width: int) -> list[str]:
    """What is said over a hand, in one line; in one for each of its clauses, where they fit and all of it does not.

    Else its words are broken, into two lines also where it is short now, if columns are kept for more.
    """
    if cell_len(label) <= width:
        return [label]
    clauses = label.replace("; ", ";\n").split("\n")
    if len(clauses) > 1 and max(map(cell_len, clauses)) <= width:
        return clauses
    words = wrap(label.strip(), width)
    return [*words, " "][:2] if len(words) <= 2 else [label]


def fit_size(fan: Fan, look: Look, width: int) -> Look:
    """The look in the largest size, up to its own, in which a full hand lies in one row; else in two.

    A small hand is rather whole than large.
    """
    cards = _full_hand(fan)
    if len(cards) <= FEW and not _unseen(fan):
        for size in (size for size in (Size.XL, Size.L, Size.M) if size <= look.size):
            if (len(cards) - 1) * SIZES[size][0] * WHOLE + SIZES[size][0] <= width:
                return look._replace(size=size)
    sizes = [size for size in reversed(Size) if min(look.size, Size.S) <= size <= look.size]
    for rows in range(1, MOST_ROWS + 1):
        for size in sizes if rows == 1 else [size for size in sizes if size <= Size.L]:
            if _row_number(cards, Manner.of(look, size), width) <= rows:
                return look._replace(size=size)
    return look._replace(size=sizes[-1])


def doubled(fan: Fan, look: Look, width: int) -> bool:
    """Whether a full hand lies in two rows for its cards to be seen, though rank and suit of all would show in one."""
    return not _unseen(fan) and _doubles(len(_full_hand(fan)), fit_size(fan, look, width).size, width)


def _doubles(count: int, size: Size, width: int) -> bool:
    """Whether so many cards of a hand lie rather in two rows than each as a narrow strip."""
    if count <= MOST or size not in STRIP:
        return False
    wide = SIZES[size][0]
    return (count - 1) * STRIP[size] + wide > width >= (-(-count // 2) - 1) * READABLE[size] + wide


def in_one_row(fan: Fan, look: Look, width: int) -> Fan:
    """A hand for which two rows are kept, as soon as one holds it: as a hand of the most cards that one row holds.

    Rather of fewer cards, if these can be drawn larger; so is a small hand in one row.
    """
    alone = row_count(fan, look, width) == 1
    if doubled(fan, look, width):
        return fan
    least = fit_size(fan, look, width).size
    if not fan.room or (alone and least >= Size.M):
        return fan
    smaller = [replace(fan, room=room) for room in range(max(1, len(fan.cards)), fan.room)]
    fitting = [one for one in smaller if row_count(one, look, width) == 1]
    best = max(fitting, key=lambda one: (fit_size(one, look, width).size, one.room), default=fan)
    return fan if alone and fit_size(best, look, width).size <= least else best


def tight(fan: Fan, look: Look, width: int) -> bool:
    """Whether a full hand lies in one row that shows little more than rank and suit of each card."""
    size = fit_size(fan, look, width).size
    wide = (max(fan.room, len(fan.cards)) - 1) * READABLE[size] + SIZES[size][0]
    return not _unseen(fan) and wide > width and row_count(fan, look, width) == 1


def shown_part(fan: Fan, look: Look, width: int) -> float:
    """How much shows of each card of a full hand in one row, at most 1: the rest lies under the next."""
    size = fit_size(fan, look, width).size
    wide, count = SIZES[size][0], max(fan.room, len(fan.cards))
    return min(1.0, (width - wide) / max(1, count - 1) / wide)


def row_count(fan: Fan, look: Look, width: int) -> int:
    """In how many rows a hand lies when it is full."""
    if _unseen(fan):
        return 1
    number = _row_number(_full_hand(fan), Manner.of(fit_size(fan, look, width)), width)
    return max(number, 1 + doubled(fan, look, width))


@lru_cache(maxsize=4096)
def _row_number(cards: tuple[Card, ...], manner: Manner, width: int) -> int:
    """In how many rows cards lie: asked for one hand hundreds of times before a table is laid out."""
    return len(_rows(cards, manner, width)[0])


def deeper(fan: Fan, look: Look, width: int, spare: int) -> tuple[int, int]:
    """How many rows more may show of the upper rows of a full hand, where so many are to spare, and what that takes.

    All or half of what is hidden, or two; never the last rows, so that they do not come and go with a line of text.
    In one row the cards are as many rows higher; so are those in several of which nothing is hidden any more.
    """
    size, covered = fit_size(fan, look, width).size, row_count(fan, look, width) - 1
    if not covered and not _unseen(fan):
        many = max(fan.room, len(fan.cards)) >= MANY
        most = TALLEST[size] - SIZES[size][1] if many else HIGHER * (shown_part(fan, look, width) < 1)
        more = max(0, min(most, spare - SLENDER[size]))
        return more, more
    hidden = _hidden(look._replace(size=size), covered + 1)
    taller = min(TALLEST[size] - SIZES[size][1], (spare - LEFT - hidden * covered) // (covered + 1))
    if covered and not _unseen(fan) and size >= Size.M and taller > 0:
        return hidden + taller, hidden * covered + taller * (covered + 1)
    for deep in (hidden, hidden // 2, 2):
        if covered and not _unseen(fan) and deep * covered + LEFT <= spare:
            return deep, deep * covered
    return 0, 0


def _hidden(look: Look, rows: int) -> int:
    """Rows of a card in one of several rows that lie at least under the next, where those in front are higher."""
    return SIZES[look.size][1] - SHOWN[look.size] + 2 * _front(look, rows)


def _taller(look: Look, rows: int) -> int:
    """Rows by which cards in several rows are higher than others of their size, as nothing of them is hidden."""
    return max(0, look.deep - _hidden(look, rows))


def _in_both_rows(look: Look, rows: int) -> int:
    """Rows by which the cards of a hand are higher in one row that has the room of several."""
    upper = SHOWN[look.size] + look.deep
    return min(TALLEST[look.size] - SIZES[look.size][1], (rows - 1) * upper + _taller(look, rows))


def _unseen(fan: Fan) -> bool:
    """Whether a hand is seen from behind; one's own keeps its size, for its cards will be turned up one by one."""
    return not any(card.face for card in fan.cards) and (fan.place != "bottom" or not fan.room)


def head_line(text: str, width: int, style: str = "seat.note") -> Canvas:
    """A line over a zone; nothing, if there is no text."""
    return one_line(fit(text, width), style) if text else Canvas(0, 0)


def steps(cards: Sequence[Card], manner: Manner, width: int, room: int = 0, most: int = 0) -> list[int]:
    """Columns from each card of a row to the next: even where that fits the width, else as close as they can be read.

    `room` is how many cards the row may come to hold: they lie as close from the beginning. `most` is how far apart
    they may lie, if not as those of a meld.
    """
    least = [max(step(card_word(card), manner), CLOSEST.get(manner.size, 0)) for card in cards[:-1]]
    wide, count = SIZES[manner.size][0], max(len(cards), room)
    fewest = max([READABLE[manner.size] if most else 2, *least])
    for even in range(most or APART[manner.size], fewest - 1, -1):
        clear = wide + 1 if even < wide else even + 2
        if even * (count - 1) + wide + sum(clear - even for card in cards[1:] if card.apart) <= width:
            return [
                clear if after.apart else even if card.face or card.token or room else min(even, BACK)
                for card, after in pairwise(cards)
            ]
    return _widen_gaps(cards, least, width - sum(least) - wide) if most and len(cards) >= count - 1 else least


def _most(count: int, rows: int, size: Size) -> int:
    """How far apart cards of a hand lie, where there is room: a hand of many is no wider than one of thirteen is."""
    return max(APART[size], min(WIDEST[size], 12 * APART[size] // max(1, count - 1))) if rows == 1 else WIDEST[size]


def fullest_hand(fan: Fan) -> Fan:
    """A hand as it is when it holds all the cards that it may: what its place on the table is measured for."""
    if not fan.room:
        return fan
    unseen = fan.cards and _unseen(fan)
    count = max(fan.room, len(fan.cards))
    return replace(fan, cards=(Card(),) * count if unseen else _fullest(fan.cards, fan.room))


def _full_hand(fan: Fan) -> tuple[Card, ...]:
    """The cards for which a hand's size is chosen."""
    return _fullest(fan.cards, fan.room) if fan.room else fan.cards


def _fullest(cards: Sequence[Card], room: int) -> tuple[Card, ...]:
    """As many cards as there may be, four of them tens, which are wide; those that there are, if these are more.

    Cards of such a hand that are face down may be turned up.
    """
    count = max(room, len(cards))
    if cards and not room and not any(card.face for card in cards):
        return (Card(),) * count
    if len(cards) > room > 0 and all(card.face for card in cards):
        return tuple(cards)
    token = "10H" if not cards or any(card.token for card in cards) else ""
    tens = min(count, max(4, sum(card.face[:2] in ("10", "11", "12") for card in cards)))
    return (Card("10H", token),) * tens + (Card("9H", token),) * (count - tens)


def paint_rows(
    cards: Sequence[Card],
    look: Look,
    width: int,
    room: int = 0,
    *,
    raising: bool = True,
    spread: bool = False,
    pale: bool = False,
) -> Canvas:
    """Overlapping cards in as many rows as the width asks for, and never wider than a full hand would be.

    A hand that is `spread` lies the wider the fewer cards it has. With a card less than it may hold it lies as a full
    one, so that nothing moves where a card is taken up and another thrown away.
    """
    manner, most = Manner.of(look), _fullest(cards, room) if room else cards
    twice = spread and _doubles(len(most), manner.size, width)
    rows = 1 + twice
    if room:
        lines, apart = _rows(most, manner, width, len(most), rows, spread=spread)
        wide = SIZES[manner.size][0]
        clear = sum(wide + 1 - APART[manner.size] for card in cards[1:] if card.apart)
        rows, width = min(len(lines), len(cards)), min(width, max(map(sum, apart)) + wide + clear)
        if twice and len(cards) <= MOST and (len(cards) - 1) * (STRIP[manner.size] - 1) + wide <= width:
            rows, look = 1, look._replace(deep=_in_both_rows(look, rows))
    kept = room if len(cards) >= room - 1 or not spread else 0
    placed = _rows(cards, manner, width, kept, rows, spread=spread)
    return _paint_card_rows(*placed, look, raising=raising, kept=room > 0, pale=pale)


def _rows(
    cards: Sequence[Card], manner: Manner, width: int, room: int = 0, least: int = 1, *, spread: bool = False
) -> tuple[list[Sequence[Card]], list[list[int]]]:
    """Cards in as few rows as fit, but at the `least` so many, and the columns from each to the next.

    Several rows are equally long, if need be with fewer cards in those with many wide ones.
    """
    numbers = range(least, max(least, len(cards)) + 1)
    ways = [(number, less) for number in numbers for less in range(1 + FEWER * (number == MOST_ROWS))]
    for rows, fewer in ways:
        ends = [-(-len(cards) * row // rows) - fewer * (0 < row < rows) for row in range(rows + 1)]
        lines = [cards[start:end] for start, end in pairwise(ends)]
        most = _most(len(lines[0]), rows, manner.size) if spread else 0
        apart = [steps(line, manner, width, -(-room // rows), most) for line in lines]
        if max(map(sum, apart)) + SIZES[manner.size][0] <= width:
            break
    longest = max(map(sum, apart))
    most = max(SIZES[manner.size][0], *(gap for gaps in apart for gap in gaps), 0)  # no cloth between cards in one row
    return lines, [_stretch_gaps(gaps, min(longest, most * len(gaps)) - sum(gaps)) for gaps in apart]


def _stretch_gaps(gaps: list[int], more: int, needs: Sequence[int] = ()) -> list[int]:
    """The columns from each card of a row to the next, so many more in all, as even as can be.

    The narrowest grow, of those first the ones that have the greatest `needs`.
    """
    wide = list(gaps)
    while wide and more > 0:
        least = min(wide)
        narrow = [at for at, gap in enumerate(wide) if gap == least]
        if needs:
            narrow = [at for at in narrow if needs[at] == max(needs[at] for at in narrow)]
        if more < len(narrow):
            narrow = [narrow[(2 * at + 1) * len(narrow) // (2 * more)] for at in range(more)]
        for at in narrow:
            wide[at] += 1
        more -= len(narrow)
    return wide


def _widen_gaps(cards: Sequence[Card], gaps: list[int], more: int) -> list[int]:
    """The columns from each card of a row to the next, so many more: first for numbers and faces, which need them."""
    faces = [face_of(card.face) for card in cards[:-1]]
    return _stretch_gaps(gaps, more, [(face.rank > 9) + (face.rank > 9 and face.kind == "atout") for face in faces])


def paint_shown(cards: Sequence[Card], gaps: Sequence[int], look: Look, *, pale: bool = False) -> Canvas:
    """Cards lying in front of a player in one row, so many columns from each to the next; none is raised.

    They are `pale` where they don't count any more.
    """
    return _paint_card_rows([cards], [gaps], look, raising=False, pale=pale)


def _paint_card_rows(
    lines: Sequence[Sequence[Card]],
    apart: Sequence[Sequence[int]],
    look: Look,
    *,
    raising: bool,
    kept: bool = False,
    pale: bool = False,
) -> Canvas:
    """Rows of cards, each row on the one before; `apart` says how many columns lie from a card to the next.

    A row is free for cards to be raised into, and `kept` while none can be chosen.
    """
    held = raising and any(card.token for line in lines for card in line)
    low = raising and (kept or held) and _is_low(look, apart)
    front = low * _front(look, len(lines))
    manner = Manner.of(look)._replace(tall=look.deep if len(lines) == 1 else front + _taller(look, len(lines)), low=low)
    wide, high = manner.extent
    below, whole = min(high, SHOWN[manner.size] - front + look.deep), max(map(sum, apart)) + wide
    choosing = any(card.face and card.token and card.token in look.lit for line in lines for card in line)
    plain = raising and manner.size <= Size.M  # few styles also where cards lie apart: a step sends little
    rise = int(look.size is not Size.XS and ((raising and kept) or held))
    shaded = below > 1 and not look.is_plain
    seen = below - (below == SLIVER and shaded)
    fine = any(gap < FINE[manner.size] for gaps in apart for gap in gaps)
    least = _narrowest(lines, apart, wide)
    canvas = Canvas(whole, rise + (len(lines) - 1) * below + high)
    if is_sketch():
        return canvas
    for row, (line, gaps) in enumerate(zip(lines, apart, strict=True)):
        last = row == len(lines) - 1
        x, y = (whole - sum(gaps) - wide) // 2, rise + row * below
        for at, card in enumerate(line):
            state = "|away" if pale else ending(look, card, choosing=choosing, held=held)
            shown = gaps[at] if at < len(gaps) else wide
            strip = min(shown, wide) if at < len(gaps) and (plain or shown < wide) else 0
            draw = partial(
                draw_card,
                card_word(card),
                manner,
                over=at > 0 and (plain or gaps[at - 1] < wide),
                shown=strip,
                rows=seen if below < high and not last else 0,
                least=each if (each := least[bool(card.face)]) < wide else 0,
                fine=fine,
            )
            up = rise if state.startswith(("|up", "|held")) else 0
            calm = "|away" * (choosing and card.token not in look.lit)
            raised = partial(_draw_raised, draw, state, calm, look, shown=min(shown, wide), low=low and last)
            parted = shown == wide and at < len(gaps) and manner.size >= Size.M and not look.is_plain
            drawn = _cut(raised() if up else draw(state), lower=low and last and not up, right=parted)
            canvas.blit(drawn, x, y - up, over=True)
            canvas.spot(card.token, x, y - rise, min(shown, wide), rise + (high if last else below))
            if card.face:
                canvas.lies(Lying(card.face, x, y - up, wide, drawn.height, seat=card.seat, held=True))
            x += shown
        if shaded and not last:
            front = sum(apart[row + 1]) + wide
            shade_row(canvas, (whole - front) // 2, y + below - 1, front)
    return canvas


def _cut(card: Canvas, *, lower: bool, right: bool) -> Canvas:
    """A card without half a row of its lower edge, or half a column of its right one."""
    card = cut_lower_edge(card) if lower else card
    return cut_right_edge(card) if right else card


def _narrowest(lines: Sequence[Sequence[Card]], apart: Sequence[Sequence[int]], wide: int) -> dict[bool, int]:
    """The fewest columns that show of any card face up and of any face down, by whether it is face up."""
    pairs = [pair for line, gaps in zip(lines, apart, strict=True) for pair in zip(line, gaps, strict=False)]
    return {
        faced: min((gap for card, gap in pairs if bool(card.face) is faced), default=wide) for faced in (True, False)
    }


def _draw_raised(draw: Callable[[str], Canvas], state: str, calm: str, look: Look, *, shown: int, low: bool) -> Canvas:
    """A card drawn up out of a hand, of which only the index is lit; `calm` is the ending of the styles of all else."""
    if look.is_plain:
        return draw(state)
    return raise_card(draw(calm), draw(state), shown, low=low)


def _is_low(look: Look, apart: Sequence[Sequence[int]]) -> bool:
    """Whether the lower edge of a hand lies in the middle of its last row, so that it touches nothing below it.

    Where its cards have a row to spare for that: large ones have an index in each that lies clear of the next.
    """
    covered = all(gap < SIZES[look.size][0] for gaps in apart for gap in gaps)
    small = _front(look, len(apart)) if len(apart) > 1 else look.deep
    spare = look.size is Size.M or (small > 0 if look.size < Size.M else covered)
    return spare and not look.is_plain


def _front(look: Look, rows: int) -> int:
    """Rows by which the cards in front are higher in a hand of so many rows."""
    return FRONT * (look.size is Size.S and rows > 1 and not look.is_plain)


def lies_clear(fan: Fan, look: Look, width: int) -> bool:
    """Whether half a row stays free below a full hand, in the last row that it takes."""
    size = fit_size(fan, look, width).size
    low = size is Size.M or (size > Size.M and shown_part(fan, look, width) < 1)
    low = low or _front(look._replace(size=size), row_count(fan, look, width)) > 0
    return low and not look.is_plain


def _backs(fan: Fan, look: Look, width: int) -> Canvas:
    """A hand seen from behind, and its number: from size L on cards a size smaller, else narrow backs."""
    name = look.said(fan.label)
    count = len(fan.cards)
    if look.size is Size.XS:
        backs = beside([head_line(name, width), strip(count, look, width - len(name) - 1, 1)], 1)
    else:
        backs = above([head_line(name, width), _fanned(count, look, width)])
    backs.lies(Lying(f"@fan:{fan.label}", 0, 0, backs.width, backs.height, count))
    return backs


def _fanned(count: int, look: Look, width: int) -> Canvas:
    """So many cards from behind, a size smaller and over each other, as far apart as fits, and their number."""
    text, smaller = f" {count}", Size(look.size - 1)
    free = width - SIZES[smaller][0] - 2 * cell_len(text)
    pitch = min(BROADEST, free // max(1, count - 1))
    if pitch < CLOSE_BACKS:
        return strip(count, look, width, 1)
    cards = paint_shown((Card(),) * count, [pitch] * (count - 1), look._replace(size=smaller))
    hand = Canvas(cards.width + 2 * cell_len(text), cards.height)  # as much at the left, so that they are in the middle
    hand.blit(cards, cell_len(text), 0)
    hand.put(hand.width - cell_len(text), hand.height - 1, text, "seat.note")
    return hand


def strip(count: int, look: Look, width: int, height: int, dealt: int = 0) -> Canvas:
    """Backs over each other, as many as the width holds, and their number; broad ones where few were `dealt`.

    The last one is whole; of the others a pale edge shows at least.
    """
    text = f" {count}" if count else ""
    wide = BACKS[height] if height in BACKS else SIZES[Size.M][0]
    free = width - len(text) - wide
    pitch = max(1, min(BROADEST, wide - 1, free // max(1, (dealt or count) - 1)))
    shown = max(0, min(count, 1 + free // pitch))
    canvas = Canvas((pitch * (shown - 1) + wide if shown else 0) + len(text), height)
    if is_sketch():
        return canvas
    back = _plain_back(wide, height, look) if look.glyphs.plain else paint_back(wide, height)
    for at in range(shown):
        canvas.blit(back, at * pitch, 0, over=True)
        if pitch < CLOSE_BACKS or at:
            for y in range(height):
                canvas.put(at * pitch, y, look.glyphs.edge[0], "card.back" if look.glyphs.plain else RIMMED)
    canvas.put(canvas.width - len(text), height - 1, text, "seat.note")
    return canvas


def stack(count: int, look: Look, width: int, height: int) -> Canvas:
    """Backs one over the other, as one sees the hand of a player at the side, the lowest one whole.

    Of as many others as there are rows for an edge shows.
    """
    tall = min(height, width - 2)
    rows = min(height, tall + count - 1) if count else 0
    canvas = Canvas(width, rows)
    if is_sketch():
        return canvas
    back = _plain_back(width, tall, look) if look.glyphs.plain else paint_back(width, tall)
    for y in range(rows - tall + 1 if rows else 0):
        canvas.blit(back, 0, y, over=True)
    return canvas


def _plain_back(width: int, height: int, look: Look) -> Canvas:
    """A back where block elements can't be written."""
    canvas = Canvas(width, height)
    left, right, _, bottom = tuple(look.glyphs.edge)
    for y in range(height):
        canvas.put(0, y, left + (bottom if height > 1 else look.glyphs.back) * (width - 2) + right, "card.back")
    return canvas
