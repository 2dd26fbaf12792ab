"""Where zones go on the table, and how large each is drawn: the largest size at which nothing overlaps.

Zones are measured as they will be when their hands are full, so that sizes stay while cards are played;
what was measured is remembered, so that a step of the cursor measures nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from parlor.core import scene as sc
from parlor.core.scene.tokens import LESS, MORE
from parlor.widgets.canvas.canvas import Canvas, Look, Lying, Size, notices_faults, sketching
from parlor.widgets.canvas.glyphs import Glyphs
from parlor.widgets.cards.cards import SIGN
from parlor.widgets.cards.faces import SIZES
from parlor.widgets.cards.fans import deeper, doubled, fit_size, in_one_row, lies_clear, row_count, shown_part, tight
from parlor.widgets.cards.shadows import cast_shadows
from parlor.widgets.layout.forms import FORMS, USUAL, Form, form, full, has_hands, is_hand, is_lettered, is_trick
from parlor.widgets.layout.zones import paint_zone
from parlor.widgets.seats.hands import cards_lap, crowding

WORTH: Final = {Size.XS: 0.0, Size.S: 1.0, Size.M: 1.6, Size.L: 2.0, Size.XL: 2.1}
"""What a size is worth, against a wider panel at the side: the step from the compact form counts most."""
FACELESS: Final = 1.0
"""What it costs that the cards of a trick, which all look at, are too small to show more than an index."""
SMALL: Final = 0.9
"""What it costs that one's hand below a round table is too small to show more than an index."""
FLAT: Final = 1.08
"""What it costs that dice are flat: more than that a panel changes its width, and less than a panel is worth."""
HEAPED: Final = 6.0
"""What each row of a hand costs beyond its first: more than a panel at the side that was there before is worth."""
CRAMPED: Final = {Size.XS: 2.0, Size.S: 2.0, Size.M: 0.5, Size.L: 0.5, Size.XL: 0.5}
"""What a hand costs in one row so close that its cards show little but rank and suit.

More than a panel is worth where the hand is small; else more than a panel's width is.
"""
COVERED: Final = 0.2
"""What it costs that the next card lies over nearly half of each of a small hand: a little more than a step of the
panel is worth."""
HALF: Final = 0.6
"""How much of each is to show."""
LAPPED: Final = {Size.XS: 1.7, Size.S: 1.7, Size.M: 1.0, Size.L: 1.0, Size.XL: 1.0}
"""What it costs that cards of hands round a table lie over each other: small ones, of which hardly more than edges
show, more than a panel at the side is worth that was there before; others more than that it stays as wide."""
EQUAL: Final = 0.8
"""What it costs that one's own hand is no larger than those of others round a table: more than that a panel stays."""
CROWDED: Final = 0.35
"""What it costs that hands round a table touch, and that they leave no room for coins: more than three lines of what
happened before."""
SLICED: Final = 0.75
"""How much of each card of a small hand is to show, at least, if it is to be larger for that."""
STRETCHED: Final = 0.11
"""What each row is worth by which the cards of a small hand are higher: more than a line of what happened before."""
EDGED: Final = 0.47
"""What it costs that a board of squares lacks its upper edge, or the names below it too: it looks cut off at the head,
but that is better than men too small for figures."""
GLUED: Final = 0.8
"""What it costs that tiles in hand touch the rim at both sides: more than that a panel changes its width by a step."""
RIM_TO_RIM: Final = 0.4
"""What it costs that one's hand touches the rim at both sides: with a step of the panel more than to be cramped."""
GENEROUS: Final = 10
"""Rows of dice that may be smaller for a sheet of deep rows or a plaque, if they keep so many."""
SHARE: Final = 0.6
"""How much of their rows they keep then, at least."""
FEW: Final = 8
"""Cards of a hand, at most, that is rather whole than in the largest size."""
FIRST: Final = Size.L, Size.M, Size.S, Size.XS
"""The sizes that are tried first: the largest one must not crowd anything."""
BOTH: Final = 2
"""Rows that stay free where what lies there touches neither edge of the table."""
ASIDE, CLOSE = 3, 2
"""Columns between zones side by side; and between dice and paper where that would leave none at their sides."""
BROAD: Final = 70
"""Columns of a table from which on two stay free at either side of such dice, and one otherwise."""
LOW: Final = 24
"""Rows of a table below which a hand needs those that cards laid out over it would take."""
HIGH: Final = 40
"""Rows of a table from which on its places lie farther apart, evenly, but a hand from the trick over it."""
DEEP: Final = 36
"""Rows of one place from which on zones above each other in it lie so."""
GLANCED: Final = 30
"""Rows of a table from which on what others do is drawn, with their dice; below them it is said in lines."""
APART: Final = 4
"""Rows between them, at most."""


class Kind(NamedTuple):
    """What changes how large a zone is drawn, besides the zone itself and its size."""

    names: tuple[str, ...]
    glyphs: Glyphs
    colour: bool = True


class Slot(NamedTuple):
    """Where a zone goes: its box on the table, its size, and the room that its painter is given."""

    zone: int
    size: Size
    x: int
    y: int
    width: int
    height: int
    room: tuple[int, int]
    hand: int = 0
    """How many cards the hand may come to hold now, where they are fewer than it says."""
    deep: int = 0
    """Rows more that show of its upper rows than must, as so many would stay free."""
    least: tuple[int, int] = (0, 0)
    """Columns and rows that its paper takes at least, to be in line with other zones."""


class Block(NamedTuple):
    """Zones of one place, arranged: how large they are together, and where each goes."""

    width: int
    height: int
    slots: tuple[Slot, ...]


class Plan(NamedTuple):
    """A laid-out table: how large it is, where its zones go, and how far it is from fitting."""

    width: int
    height: int
    slots: tuple[Slot, ...]
    excess: int
    """Rows and columns too many; 0 where everything fits."""
    gap: int = 0
    """Rows between its places."""
    fault: float = 0.0
    """What it costs that a trick or the hand below it is hard to read."""
    seen: tuple[Size, ...] = ()
    """The sizes in which its zones are seen: a hand may be smaller than its slot, to lie in one row."""

    @property
    def worth(self) -> float:
        """How good the sizes are, on the average."""
        sizes = self.seen or tuple(slot.size for slot in self.slots)
        small = sum(slot.deep for slot, size in zip(self.slots, sizes, strict=True) if size < Size.M)
        return sum(WORTH[size] for size in sizes) / max(1, len(sizes)) + STRETCHED * small - self.fault


Group: TypeAlias = tuple[str, type[sc.Zone]]
"""Zones of one place and one type."""
Sizes: TypeAlias = dict[Group, Size]
"""The size of the zones of each group."""


def _group(zone: sc.Zone) -> Group:
    """What is drawn alike: zones of one place and one type, as two hands side by side; melds at both ends too."""
    return form(zone).size_of or zone.place, type(zone)


def _form(group: Group) -> Form:
    return FORMS.get(group[1], USUAL)


@lru_cache(maxsize=64)
def plan(zones: tuple[sc.Zone, ...], kind: Kind, width: int, height: int, margin: int = 0) -> Plan:
    """The table in at most this room: the largest sizes that fit, evenly first, then zone by zone.

    So many columns of `margin` are kept at both sides of all but the hand and what lies with it.

    Once a hand of several rows needs but one, the table is laid out anew for that.
    """
    best = _largest(tuple(full(zone) for zone in zones), kind, width, height, margin)
    hands = {slot.zone: in_one_row(zone, _look(kind, slot.size), slot.room[0]) for slot, zone in _hands(best, zones)}
    rooms = dict[int, int]()
    if any(hand != zones[at] for at, hand in hands.items()):
        zones = tuple(hands.get(at, zone) for at, zone in enumerate(zones))
        best = _largest(tuple(full(zone) for zone in zones), kind, width, height, margin)
        rooms = {at: hand.room for at, hand in hands.items()}
    if _misfits(best, zones, kind):  # something holds more than it was laid out for; melds make do with their box
        boxed = [
            slot._replace(room=(slot.width, slot.height)) if form(zones[slot.zone]).spread else slot
            for slot in best.slots
        ]
        best = best._replace(slots=tuple(boxed))
        if misfits := _misfits(best, zones, kind):  # the others stay as they would be full
            mixed = tuple(zone if at in misfits else full(zone) for at, zone in enumerate(zones))
            best = _largest(mixed, kind, width, height, margin)
        best = _largest(zones, kind, width, height, margin) if _misfits(best, zones, kind) else best
    best = best._replace(slots=tuple(slot._replace(hand=rooms.get(slot.zone, 0)) for slot in best.slots))
    best = best._replace(seen=tuple(_seen_size(slot, zones[slot.zone], kind) for slot in best.slots))
    fault = _fault(best, zones, kind) + GLUED * _glued(best, zones, width)
    fault += RIM_TO_RIM * any(hand.place == "bottom" and slot.width > width - 2 for slot, hand in _hands(best, zones))
    best = _in_line(_lift_paper(best._replace(fault=fault), zones, height), zones)
    return _deepen_hand(best, zones, kind, height)


def _glued(laid: Plan, zones: tuple[sc.Zone, ...], width: int) -> bool:
    """Whether tiles in hand take all columns."""
    return any(form(zones[slot.zone]).beside and slot.width >= width for slot in laid.slots)


def _lift_paper(laid: Plan, zones: tuple[sc.Zone, ...], height: int) -> Plan:
    """The table with a row of air under paper at its lower edge, of those over it, where one is left there."""
    low = [zones[slot.zone].place == "bottom" for slot in laid.slots]
    paper = any(form(zones[slot.zone]).paper for slot, there in zip(laid.slots, low, strict=True) if there)
    over = max((slot.y + slot.height for slot, there in zip(laid.slots, low, strict=True) if not there), default=-BOTH)
    free = min((slot.y for slot, there in zip(laid.slots, low, strict=True) if there), default=0) - over
    if not paper or laid.gap < 2 or laid.height < height or free < BOTH:
        return laid
    slots = tuple(slot._replace(y=slot.y - there) for slot, there in zip(laid.slots, low, strict=True))
    return laid._replace(height=height - 1, slots=slots)


def _in_line(laid: Plan, zones: tuple[sc.Zone, ...]) -> Plan:
    """A table of dice whose rows of zones begin and end in line: sheets are made as broad as the broadest row, and a
    plaque, with the sheet beside it, as high as the dice."""
    rows = _rows(laid)
    if len(rows) < 2 or not any(form(zones[slot.zone]).dice for slot in laid.slots):
        return laid
    broadest = max(_breadth(row) for row in rows)
    slots: list[Slot] = []
    for row in rows:
        top, low = min(slot.y for slot in row), max(slot.y + slot.height for slot in row)
        high = any(form(zones[slot.zone]).yields for slot in row)
        row = [
            slot._replace(y=top, height=low - top, least=(0, low - top))
            if high and (form(zones[slot.zone]).broad or form(zones[slot.zone]).dice)
            else slot
            for slot in row
        ]
        paper = [slot for slot in row if form(zones[slot.zone]).broad and not form(zones[slot.zone]).yields]
        spare = broadest - _breadth(row)
        if paper and spare > 0:
            row = _broaden(row, paper, spare)
            left = (laid.width - broadest) // 2 - row[0].x
            row = [slot._replace(x=slot.x + left) for slot in row]
        slots += row
    order = [slot.zone for slot in laid.slots]  # in which their sizes are counted
    return laid._replace(slots=tuple(sorted(slots, key=lambda slot: order.index(slot.zone))))


def _rows(laid: Plan) -> list[list[Slot]]:
    """The zones of a table in rows: those that lie side by side, from left to right."""
    rows: list[list[Slot]] = []
    for slot in sorted(laid.slots, key=lambda slot: (slot.y, slot.x)):
        low = max((other.y + other.height for other in rows[-1]), default=0) if rows else 0
        if rows and slot.y < low:
            rows[-1].append(slot)
        else:
            rows.append([slot])
    return [sorted(row, key=lambda slot: slot.x) for row in rows]


def _breadth(row: list[Slot]) -> int:
    """Columns of zones side by side."""
    return max(slot.x + slot.width for slot in row) - min(slot.x for slot in row)


def _broaden(row: list[Slot], paper: list[Slot], spare: int) -> list[Slot]:
    """Zones side by side, of which some share so many columns more."""
    found, x, last = list[Slot](), row[0].x, row[0].x
    for slot in row:
        x += slot.x - last
        last = slot.x + slot.width
        more = spare // len(paper) + (slot is paper[-1]) * (spare % len(paper)) if slot in paper else 0
        wide = slot.width + more
        if more:
            slot = slot._replace(least=(wide, slot.least[1]), room=(max(slot.room[0], wide), slot.room[1]))
        found.append(slot._replace(x=x, width=wide))
        x += wide
    return found


def _seen_size(slot: Slot, zone: sc.Zone, kind: Kind) -> Size:
    """The size in which a zone is seen."""
    if form(zone).yields:  # it is to be large enough to be seen from afar, and no panel gives way for more
        return min(slot.size, Size.M)
    if has_hands(zone):
        return min(slot.size, Size.L)
    if not is_hand(zone):
        return slot.size
    if zone.place == "top":  # another's hand goes before nothing else
        return min(slot.size, Size.M)
    return fit_size(replace(zone, room=slot.hand or zone.room), _look(kind, slot.size), slot.room[0]).size


def _deepen_hand(laid: Plan, zones: tuple[sc.Zone, ...], kind: Kind, height: int) -> Plan:
    """The table with more to be seen of the upper rows of the hand at its lower edge, where rows stay free."""
    for at, slot in enumerate(laid.slots):
        zone, spare = zones[slot.zone], height - laid.height
        if is_hand(zone) and slot.y + slot.height == laid.height and spare > 0:
            fan = replace(zone, room=slot.hand or zone.room)
            deep, more = deeper(fan, _look(kind, slot.size), slot.room[0], spare)
            grown = slot._replace(height=slot.height + more, deep=deep)
            return laid._replace(height=laid.height + more, slots=(*laid.slots[:at], grown, *laid.slots[at + 1 :]))
    return laid


def _misfits(laid: Plan, zones: tuple[sc.Zone, ...], kind: Kind) -> set[int]:
    """The zones that as they are now do not fit their boxes of a plan; boards always do."""
    there = [(slot, zone) for slot in laid.slots if not form(zone := zones[slot.zone]).always_fits]
    boxes = [(slot, measure_zone(zone, slot.size, kind, slot.room)) for slot, zone in there]
    return {slot.zone for slot, (wide, tall) in boxes if wide > slot.width or tall > slot.height}


def _fault(laid: Plan, zones: tuple[sc.Zone, ...], kind: Kind) -> float:
    """What it costs that a trick is small, or a hand below a round table, or in several rows, or a board bare."""
    tricks = [slot for slot in laid.slots if is_trick(zones[slot.zone])]
    hands = [(slot, replace(fan, room=slot.hand or fan.room)) for slot, fan in _hands(laid, zones)]
    looks = [(fan, _look(kind, slot.size), slot.room[0]) for slot, fan in hands]
    twice = [doubled(*hand) for hand in looks]
    heaped = sum(row_count(*hand) - 1 for hand, two in zip(looks, twice, strict=True) if not two)
    faceless = any(slot.size < Size.M for slot in tricks)
    seen = [fit_size(fan, look, wide).size for fan, look, wide in looks]
    strips = any(size < Size.M and not two for size, two in zip(seen, twice, strict=True))
    small = strips and any(form(zone).round_table for zone in zones)
    cramped = max(
        (CRAMPED[size] for size, (fan, look, wide) in zip(seen, looks, strict=True) if tight(fan, look, wide)),
        default=0.0,
    )
    few = [hand for hand in looks if max(hand[0].room, len(hand[0].cards)) <= FEW]
    covered = any(shown_part(*hand) < HALF for hand in few)
    painted = kind.colour and not kind.glyphs.plain
    bare = sum(2 - edges(slot.height, board) for slot, board in boards(laid, zones)) * painted
    around = [(slot, zone) for slot in laid.slots if has_hands(zone := full(zones[slot.zone]))]
    lapped = max((LAPPED[slot.size] for slot, ring in around if _laps(ring, slot.size, kind, slot.room)), default=0.0)
    equal = EQUAL * any(max(seen, default=Size.XL) <= slot.size < Size.L for slot, _ in around)
    crowded = CROWDED * max((crowding(ring, _look(kind, slot.size), *slot.room) for slot, ring in around), default=0)
    flat = painted and any(slot.size < Size.S and form(zones[slot.zone]).dice for slot in laid.slots)
    return (
        FLAT * flat
        + EDGED * bare
        + FACELESS * faceless
        + SMALL * small
        + HEAPED * heaped
        + cramped
        + COVERED * covered
        + lapped
        + crowded
        + equal
    )


def _laps(ring: sc.Ring, size: Size, kind: Kind, room: tuple[int, int]) -> bool:
    """Whether cards of the hands round a table lie over each other at a size, if it has so much room."""
    return cards_lap(ring, _look(kind, size), *room)


def boards(laid: Plan, zones: tuple[sc.Zone, ...]) -> list[tuple[Slot, sc.Grid]]:
    """The boards of squares of a table with letters at their edges, and where they go."""
    return [(slot, zone) for slot in laid.slots if is_lettered(zone := zones[slot.zone])]


def edges(height: int, board: sc.Grid) -> int:
    """How many edges a board so high has: the one below it with the names of the files, then the upper one."""
    return min(2, height % len(board.rows))


def _hands(laid: Plan, zones: tuple[sc.Zone, ...]) -> list[tuple[Slot, sc.Fan]]:
    """The hands of a table, and where they go."""
    return [(slot, zone) for slot in laid.slots if is_hand(zone := zones[slot.zone])]


@lru_cache(maxsize=64)
def _largest(fulls: tuple[sc.Zone, ...], kind: Kind, width: int, height: int, margin: int = 0) -> Plan:
    groups = list(dict.fromkeys(map(_group, fulls)))
    groups.sort(key=lambda group: (("bottom", "middle", "top").index(group[0]), _form(group).paper))
    most = _largest_sizes(fulls, groups, kind, width, height)
    tricks = frozenset(_group(zone) for zone in fulls if is_trick(zone))
    yields = {group for group in groups if _gives_way(group, tricks)}
    readable = [(size, Size.S) for size in FIRST if yields and size >= Size.S]  # what yields to others, too
    for size, small in (*readable, *((size, Size.XS) for size in FIRST)):
        sizes = {group: small if group in yields else min(size, most[group]) for group in groups}
        best = _stack_places(fulls, sizes, kind, width, height, margin)
        if not best.excess and (small is Size.XS or _air(best, fulls, width, height)[0]):
            break
    if best.excess:
        return best
    if not all(_air(best, fulls, width, height)):
        sizes, best = _give_air(fulls, sizes, best, kind, width, height, margin)
    stuck: set[Group] = set()
    thrown = any(form(zone).dice for zone in fulls)
    while growing := [
        group for group in groups if group not in stuck and sizes[group] < min(most[group], _most(group, sizes, tricks))
    ]:
        group = min(growing, key=lambda one: (tricks and one in yields, sizes[one]))  # the trick is to be seen first
        larger = {**sizes, group: Size(sizes[group] + 1)}
        tried = _stack_places(fulls, larger, kind, width, height, margin)
        close = _form(group).hand and any(
            tight(fan, _look(kind, slot.size), slot.room[0]) for slot, fan in _hands(tried, fulls)
        )
        luxury = larger[group] is Size.XL
        whole = 1.0 if luxury else SLICED
        sliced = _form(group).hand and any(_is_sliced(slot, fan, kind, whole) for slot, fan in _hands(tried, fulls))
        # These are not worth the air round them, and neither is the largest size.
        airy = (
            luxury
            or close
            or _form(group).paper
            or thrown
            or _form(group).spread
            or _form(group).adapts
            or _form(group).on_axis
            or (group[0] == "top" and _form(group).hand)
        )
        airless = airy and _air(tried, fulls, width, height) < _air(best, fulls, width, height)
        pressed = (luxury or _form(group).yields) and _pressed(tried, best, fulls)
        twice = _form(group).hand and any(
            doubled(fan, _look(kind, slot.size), slot.room[0]) for slot, fan in _hands(tried, fulls)
        )
        crammed = (close and (luxury or height < LOW)) or (twice and any(sizes[trick] < Size.M for trick in tricks))
        if tried.excess or sliced or crammed or airless or pressed:
            stuck.add(group)
        else:
            sizes, best = larger, tried
    return best


def _gives_way(group: Group, tricks: frozenset[Group]) -> bool:
    """Whether zones begin small and grow into what the others leave: any sheet beside a trick, at which all look."""
    return _form(group).yields or (bool(tricks) and _form(group).paper)


def _is_sliced(slot: Slot, fan: sc.Fan, kind: Kind, whole: float) -> bool:
    """Whether less than so much of each card of a small hand shows, which would be whole in a smaller size, or nearly
    so."""
    return len(fan.cards) <= FEW and shown_part(fan, _look(kind, slot.size), slot.room[0]) < whole


def _pressed(tried: Plan, best: Plan, fulls: tuple[sc.Zone, ...]) -> bool:
    """Whether dice, which are as large as there is room, are smaller than they were, and not large any more."""
    dice = [{slot.zone: slot for slot in laid.slots if form(fulls[slot.zone]).dice} for laid in (tried, best)]
    both = ((slot, dice[1][zone]) for zone, slot in dice[0].items())
    return any(
        (slot.height < was.height or slot.width < was.width) and slot.height < max(GENEROUS, was.height * SHARE)
        for slot, was in both
    )


def _give_air(
    fulls: tuple[sc.Zone, ...], sizes: Sizes, best: Plan, kind: Kind, width: int, height: int, margin: int
) -> tuple[Sizes, Plan]:
    """Sheets below the table, or dice too, in a smaller size, where that brings air between and below its places."""
    sheets = {group for group in sizes if _form(group).paper and group[0] == "bottom"}
    dice = {group for group in sizes if _form(group).dice}
    yields = {group for group in sizes if _form(group).yields}
    for small, steps in ((yields, 1), (sheets, 1), (dice, 1), (dice, 2), (sheets | dice, 1)):
        smaller = {
            group: min(size, Size(max(Size.XS if group in yields else Size.S, size - steps)))
            if group in small
            else size
            for group, size in sizes.items()
        }
        tried = _stack_places(fulls, smaller, kind, width, height, margin)
        if _air(tried, fulls, width, height) > _air(best, fulls, width, height):
            sizes, best = smaller, tried
        if all(_air(best, fulls, width, height)):
            break
    return sizes, best


def _air(laid: Plan, zones: tuple[sc.Zone, ...], width: int, height: int) -> tuple[bool, bool, bool]:
    """Whether there is air between the places of a table, and under dice or paper, over the lines of text below, and
    beside them, where they would touch the rim; a hand may, and a trick takes the columns that there are."""
    thick = any(form(zone).paper or form(zone).dice for zone in zones)
    broad = any(
        slot.width == laid.width and (is_hand(zones[slot.zone]) or is_trick(zones[slot.zone])) for slot in laid.slots
    )
    below, aside = laid.height < height, laid.width <= width - 2 or broad
    return bool(laid.gap) or len({zone.place for zone in zones}) < 2, not thick or below, not thick or aside


def _largest_sizes(fulls: tuple[sc.Zone, ...], groups: Sequence[Group], kind: Kind, width: int, height: int) -> Sizes:
    """The largest that zones of each group may be: cards that lie over a small hand do not dwarf it.

    They are a size larger at most; on a low table only those of a trick are, at which all look.
    """
    hands = [zone for zone in fulls if is_hand(zone) and zone.place == "bottom"]
    seen = max((fit_size(fan, _look(kind, Size.XL), width).size for fan in hands), default=Size.XL)
    tricks = frozenset(_group(zone) for zone in fulls if is_trick(zone))
    over = [group for group in groups if group in tricks or _form(group).laid]
    caps = {group: max(Size.M, seen + (group in tricks or height >= LOW)) for group in over}
    held = {zone.place for zone in fulls if is_hand(zone)}
    papers = [_group(zone) for zone in fulls if form(zone).paper and zone.place in held]
    caps |= {group: Size.L for group in papers if papers.count(group) > 1}  # beside a hand, with rows of one height
    if height < HIGH:  # deep rows, and a plaque as large, would leave dice and cards none
        deep = (group for group in groups if _form(group).over_hand or _form(group).paper)
        caps |= dict.fromkeys(deep, Size.L)
        caps |= {group: Size.S if height < GLANCED else Size.M for group in groups if _form(group).aside}
    for zone in fulls:  # whole cards are worth more than large ones
        room = width, height - SIZES[min(seen, Size.L)][1] - BOTH
        whole = [size for size in (Size.L, Size.M) if has_hands(zone) and not _laps(zone, size, kind, room)]
        caps |= {_group(zone): size for size in whole[:1]}
    return {group: Size(min(_form(group).largest, caps.get(group, Size.XL))) for group in groups}


def _most(group: Group, sizes: Sizes, tricks: frozenset[Group]) -> int:
    """The largest that zones may be drawn: a hand is not large beside a tiny board, nor larger than the trick over it,
    which would be crowded for that; and hands of others, and piles, are no larger than one's own."""
    rings = [max(Size.M, sizes[trick]) for trick in tricks] if _form(group).hand else []
    if _form(group).round_table and group not in tricks:
        rings = [size for other, size in sizes.items() if _form(other).hand]
    if group[1] is sc.Piles:
        rings = [max(Size.M, size) for other, size in sizes.items() if _form(other).hand and other[0] == "bottom"]
    least = min((size for other, size in sizes.items() if not _gives_way(other, tricks)), default=Size.L)
    return min([least + 2, *rings])


def _stack_places(
    zones: tuple[sc.Zone, ...], sizes: Sizes, kind: Kind, width: int, height: int, margin: int = 0
) -> Plan:
    """Top and bottom get what they need, the middle what is left; a little air between them.

    Where that is scarce, or a trick would touch the head, or the rim would be touched on both sides, none is spent
    over a hand, which keeps a row to rise in.
    """
    found = _pile_zones(zones, sizes, kind, width, height, margin)
    tricks = [slot for slot in found.slots if is_trick(zones[slot.zone])]
    high = any(not slot.y for slot in tricks)
    close = not tricks and height - found.height < BOTH
    if (found.gap and not high and not close) or not any(
        _ends_in_hand(zones, place) for place in ("top", "middle", "bottom")
    ):
        return found
    return _pile_zones(zones, sizes, kind, width, height, margin, spare=True)


def _lies_lower(zone: sc.Zone) -> bool:
    """Whether a zone comes after those that stand over a hand, as a dial does."""
    return not form(zone).over_hand


def _ends_in_hand(zones: tuple[sc.Zone, ...], place: str) -> bool:
    """Whether the last of several zones of a place is a hand, over which there may be a row of air."""
    there = sorted((zone for zone in zones if zone.place == place), key=_lies_lower)
    return len(there) > 1 and is_hand(there[-1])


def _pile_zones(
    zones: tuple[sc.Zone, ...], sizes: Sizes, kind: Kind, width: int, height: int, margin: int, *, spare: bool = False
) -> Plan:
    """Zones above each other, with a row of air over the hand, or to `spare`."""
    numbered = list(enumerate(zones))

    def arranged(place: str, room: int) -> Block:
        there = [(at, zone) for at, zone in numbered if zone.place == place]
        close = spare and _ends_in_hand(zones, place)
        free = width if any(is_hand(zone) for _, zone in there) else width - 2 * margin
        return _arrange(there, sizes, kind, free, room, air=not close)

    paper = any(form(zone).paper or form(zone).dice for zone in zones if zone.place == "bottom")
    top = arranged("top", height)
    below = [form(zone).dice for zone in zones if zone.place == "bottom"]
    shared = bool(below) and all(below) and any(zone.place == "middle" for zone in zones)
    bottom = arranged("bottom", max(1, (height - top.height) * (2 if shared else 3) // 3))  # dice take what there is
    room = max(1, height - top.height - bottom.height)
    middle = arranged("middle", room)
    rings = [sizes[_group(zone)] for zone in zones if is_trick(zone)]
    low = max(rings, default=Size.L) < Size.L  # a smaller trick has less air of its own
    held = any(is_hand(zone) for zone in zones if zone.place == "bottom")
    if rings and (paper or held) and middle.height == room > 1:  # air over these is worth more than within a table
        for less in (2, 1) if low else (1,):
            lower = arranged("middle", max(1, room - less))
            if lower.height == room - less and lower.width <= max(width - 2 * margin, middle.width):
                middle = lower
                break
    blocks = [block for block in (top, middle, bottom) if block.slots]
    used = sum(block.height for block in blocks)
    wide = max((block.width for block in blocks), default=0)
    beyond = max((block.width for block in blocks if block is not bottom), default=0) - (width - 2 * margin)
    air = max(0, len(blocks) - 1)
    rows = height - used
    named = held and any(map(has_hands, zones))  # one's own name is the last thing round the table
    gap = min(1 if named else 2, rows // air) if air and rows > 0 else 0
    if height >= HIGH and not rings and not named and air:
        gap = max(gap, min(APART, rows // (air + 2)))
    if (paper or held) and gap * air == rows and gap > 1 and (not low or top.slots):
        gap = 1  # the lines of text under paper or a hand want some as well; the head over a trick wants it more
    tall = min(height, used + max(gap * air, min(air, height - used)))
    lowest = [zones[slot.zone] for slot in bottom.slots[:1]]
    if gap == 1 and not rings and height - tall < BOTH and _touches_rim(lowest, sizes, kind, width):
        tall -= 1  # the row in which a hand rises is air enough over it, and one below it parts it from the rim
    slots: list[Slot] = []
    for block in blocks:
        if block is top:
            y = 0
        elif block is bottom:
            y = tall - block.height
        else:
            under, over = tall - bottom.height, top.height
            dial = any(form(zone).over_hand or form(zone).spread for zone in lowest)
            # A hand has a row to rise in: a spare one goes over, under the title.
            first = bool(top.slots) or not (paper or dial)
            y = over + (under - over - block.height + first) // 2
        x = (wide - block.width) // 2
        slots += [slot._replace(x=slot.x + x, y=slot.y + y) for slot in block.slots]
    return Plan(wide, tall, tuple(slots), max(0, used - height) + max(0, wide - width, beyond), gap)


def _touches_rim(lowest: Sequence[sc.Zone], sizes: Sizes, kind: Kind, width: int) -> bool:
    """Whether what is laid lowest on a table is a hand that takes all of its last row."""
    hands = [zone for zone in lowest if is_hand(zone)]
    return any(not lies_clear(hand, _look(kind, sizes[_group(hand)]), width) for hand in hands)


def _arrange(
    zones: list[tuple[int, sc.Zone]], sizes: Sizes, kind: Kind, width: int, height: int, *, air: bool = True
) -> Block:
    """Zones of one place: those in the middle side by side where they fit, others rather one above the other.

    A list that comes after the hand lies beside it unless the hand needs a second row there, and one before it at the
    other side; and so do dominoes of several players. A dial stands above the hand.
    """
    if not zones:
        return Block(0, 0, ())
    zones = sorted(zones, key=lambda zone: _lies_lower(zone[1]))
    ways: list[Callable[..., Block]] = [_beside, partial(_above, air=int(air))]
    first, last = zones[0][1], zones[-1][1]
    after = any(is_hand(zone) for _, zone in zones) and form(last).paper
    lengthwise = any(form(zone).lengthwise for _, zone in zones)
    if lengthwise or (first.place != "middle" and not after and not form(last).beside):
        ways.reverse()
    tried = [way(zones, sizes, kind, width, height) for way in ways[: len(zones)]]

    def cost(block: Block) -> tuple[int, int]:
        hands = [(slot, zone) for slot in block.slots for at, zone in zones if at == slot.zone]
        rows = [row_count(fan, _look(kind, slot.size), slot.room[0]) for slot, fan in hands if is_hand(fan)]
        return max(0, block.width - width) + max(0, block.height - height), sum(rows)

    return min(tried, key=cost) if len(tried) > 1 else tried[0]


def _boxes(
    zones: list[tuple[int, sc.Zone]], rooms: list[tuple[int, int]], sizes: Sizes, kind: Kind
) -> list[tuple[int, int]]:
    """What each zone takes of its room."""
    both = zip(zones, rooms, strict=True)
    return [measure_zone(zone, sizes[_group(zone)], kind, room) for (_, zone), room in both]


def _beside(zones: list[tuple[int, sc.Zone]], sizes: Sizes, kind: Kind, width: int, height: int) -> Block:
    rooms = [(width, height)] * len(zones)
    boxes = partial(_boxes, zones, rooms, sizes, kind)
    gaps = ASIDE * (len(zones) - 1)
    found = boxes()
    for at in _on_axis(zones):
        others = sum(box[0] for other, box in enumerate(found) if other != at)
        rooms[at] = (max(1, width - 2 * (others + gaps)), height)
        found = boxes()
    dice = [form(zone).dice for _, zone in zones]
    yields = [form(zone).yields for _, zone in zones]
    air = 2 * any(yields) * (1 + (width >= BROAD))  # columns at the sides of what makes room for a plaque
    for at in sorted(
        _greedy([box[0] for box in found], width - gaps - air), key=lambda at: (not yields[at], not dice[at])
    ):
        rooms[at] = (max(1, width - gaps - air - sum(box[0] for other, box in enumerate(found) if other != at)), height)
        found = boxes()
    rooms[:] = [(max(room[0], box[0]), height) for room, box in zip(rooms, found, strict=True)]
    found = boxes()  # text that was cut short may want still more
    spare = width - gaps - sum(box[0] for box in found)
    for at, (_, zone) in enumerate(zones) if spare > 0 else ():
        if form(zone).paper and rooms[at][0] < width:  # it may have what the others have left
            rooms[at] = (found[at][0] + spare, height)
            found = boxes()
            break
    tall = max(box[1] for box in found)
    touching = width - sum(box[0] for box in found) - gaps < 2  # the rim, on one side at least
    aside = CLOSE if touching and any(dice) and all(form(zone).dice or form(zone).paper for _, zone in zones) else ASIDE
    slots, x = [], 0
    for (at, zone), (w, h), room in zip(zones, found, rooms, strict=True):
        slots.append(Slot(at, sizes[_group(zone)], x, _aligned(zone.place, tall - h), w, h, room))
        x += w + aside
    return _centre(Block(x - aside, tall, tuple(slots)), zones, width)


def _on_axis(zones: list[tuple[int, sc.Zone]]) -> list[int]:
    """The board that keeps the axis of the table though a pile lies beside it."""
    boards = [at for at, (_, zone) in enumerate(zones) if form(zone).on_axis]
    piled = all(form(zone).adapts for at, (_, zone) in enumerate(zones) if at not in boards)
    return boards if len(boards) == 1 and piled else []


def _centre(block: Block, zones: list[tuple[int, sc.Zone]], width: int) -> Block:
    """Zones side by side, with a board or a hand between others in the middle, or as near to it as there is room."""
    hands = [at for at, (_, zone) in enumerate(zones) if is_hand(zone) and 0 < at < len(zones) - 1]
    middle = hands or _on_axis(zones)
    if len(middle) != 1:
        return block
    hand = block.slots[middle[0]]
    more = block.width - 2 * hand.x - hand.width  # columns at its right more than at its left
    free = min(abs(more), max(0, width - block.width))
    left, right = (free, 0) if more > 0 else (0, free)
    slots = tuple(
        slot._replace(x=slot.x + left * (slot.x >= hand.x) + right * (slot.x > hand.x)) for slot in block.slots
    )
    return block._replace(width=block.width + free, slots=slots)


def _above(
    zones: list[tuple[int, sc.Zone]], sizes: Sizes, kind: Kind, width: int, height: int, *, air: int = 1
) -> Block:
    rooms = [(width, height)] * len(zones)
    boxes = partial(_boxes, zones, rooms, sizes, kind)
    found = boxes()
    for at in _greedy([box[1] for box in found], height):
        rooms[at] = (width, max(1, height - sum(box[1] for other, box in enumerate(found) if other != at)))
        found = boxes()
    for at, (_, zone) in enumerate(zones):
        if form(zone).adapts:
            others = sum(box[1] for other, box in enumerate(found) if other != at)
            rooms[at] = (width, max(1, height - others - len(zones) + 1))
            found = boxes()
    wide = max(box[0] for box in found)
    spare = height - sum(box[1] for box in found)
    air = air if spare >= len(found) - 1 else 0
    if height >= DEEP and not any(is_hand(zone) for _, zone in zones):
        air = max(air, min(APART, spare // (len(found) + 2)))
    slots, y = [], 0
    for (at, zone), (w, h), room in zip(zones, found, rooms, strict=True):
        slots.append(Slot(at, sizes[_group(zone)], (wide - w) // 2, y, w, h, room))
        y += h + (air if h else 0)
    return Block(wide, max(0, y - air), tuple(slots))


def _greedy(lengths: Sequence[int], room: int) -> list[int]:
    """Of several zones that take too much together: those to be given less, the longest first."""
    return [] if sum(lengths) <= room else sorted(range(len(lengths)), key=lambda at: -lengths[at])


def _aligned(place: str, spare: int) -> int:
    return {"top": 0, "bottom": spare}.get(place, spare // 2)


# -- measuring -------------------------------------------------------------------------------------


@lru_cache(maxsize=4096)
def measure_zone(zone: sc.Zone, size: Size, kind: Kind, room: tuple[int, int]) -> tuple[int, int]:
    """How many columns and rows a zone takes at a size, painted for so much room."""
    with sketching() as cuts:
        canvas = paint_zone(zone, _look(kind, size), *room)
    # What can be painted for this room only with text cut short does not fit it.
    return max(canvas.width, room[0] + 1) if cuts else canvas.width, canvas.height


def _look(kind: Kind, size: Size) -> Look:
    return Look(kind.names, glyphs=kind.glyphs, size=size, colour=kind.colour)


# -- painting --------------------------------------------------------------------------------------


def paint_plan(zones: tuple[sc.Zone, ...], laid: Plan, look: Look) -> Canvas:
    """The zones where the plan has them, each in the middle of its box: what lies beside one that changes stays."""
    whole = Canvas(laid.width, laid.height)
    for slot in laid.slots:
        trick = is_trick(zones[slot.zone])
        canvas = _paint_slot(
            zones[slot.zone], slot, look._replace(hand=_reach(slot, laid, zones, look)) if trick else look
        )
        before = len(whole.lying)
        y = slot.y + _aligned(zones[slot.zone].place, slot.height - canvas.height)
        whole.blit(canvas, _left_edge(slot, canvas), y)
        whole.lying[before:] = [lying._replace(zone=slot.zone) for lying in whole.lying[before:]]
    if not look.is_plain:
        large = {slot.zone for slot in laid.slots if slot.size >= Size.L and form(zones[slot.zone]).shadows}
        cast_shadows(whole, [lying for lying in whole.lying if lying.zone in large and _is_card(lying)])
    return whole


def _reach(trick: Slot, laid: Plan, zones: tuple[sc.Zone, ...], look: Look) -> tuple[int, int]:
    """How far the hand below a trick reaches to the left of its middle, now and when it is full; 0 without one."""
    for slot, fan in _hands(laid, zones):
        if fan.place == "bottom" and fan.cards:
            middle = trick.x + trick.width // 2
            return max(0, middle - _left_edge(slot, _paint_slot(fan, slot, look))), max(0, middle - slot.x)
    return 0, 0


def _left_edge(slot: Slot, canvas: Canvas) -> int:
    """The column where a zone begins: in the middle of its box, but never left of the table."""
    return max(0, slot.x + (slot.width - canvas.width) // 2)


def _is_card(lying: Lying) -> bool:
    """Whether it is a card by itself, or the uppermost one of a pile, and not the place of one."""
    if lying.thing.startswith("@pile"):
        return not lying.held and lying.hidden > 0
    return not lying.held and (lying.thing[:1] != "@" or lying.thing == SIGN)


def _paint_slot(zone: sc.Zone, slot: Slot, look: Look) -> Canvas:
    """A zone as it lies in its box."""
    if slot.hand and is_hand(zone):
        zone = replace(zone, room=slot.hand)
    own = _own_look(zone, look._replace(size=slot.size, deep=slot.deep, least=slot.least))
    return _paint_cached(zone, own, slot.room)


def _own_look(zone: sc.Zone, look: Look) -> Look:
    """The look without a cursor that is elsewhere: then a zone is painted as it was before the cursor went there."""
    there = look.cursor in _tokens(zone) or (look.cursor in (LESS, MORE) and bool(zone.dials))
    return look if there else look._replace(cursor="")


@lru_cache(maxsize=64)
def _tokens(zone: sc.Zone) -> frozenset[str]:
    """The tokens of a zone: on a large board it takes longer to look for them than to paint it."""
    return zone.tokens


def _paint_cached(zone: sc.Zone, look: Look, room: tuple[int, int]) -> Canvas:
    """A zone as it was painted last, if nothing of it has changed; it is not to be changed."""
    return paint_zone(zone, look, *room) if notices_faults() else _paint_kept(zone, look, room)


@lru_cache(maxsize=12)
def _paint_kept(zone: sc.Zone, look: Look, room: tuple[int, int]) -> Canvas:
    return paint_zone(zone, look, *room)
