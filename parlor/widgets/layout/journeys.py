"""What goes from one place of a table to another between two pictures of it, and by which way.

All is read off the two scenes, which show what one viewer may see, and off the canvases on which they were painted:
what lies face down there travels face down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from parlor.core.scene import Scene
from parlor.core.scene.things import Part
from parlor.core.state import Move
from parlor.widgets.canvas.canvas import Canvas, Look, Lying, Size, Spot
from parlor.widgets.cards.faces import Manner, draw_card
from parlor.widgets.layout.felt import FELT

SEAT, PILE, POT = "@seat:", "@pile:", "@pot"
"""How painters call a player's place, a pile, and the middle where the stakes lie."""
MOST: Final = 3
"""So many things at most travel at once: more are a deal, which nobody follows with his eyes."""
COIN: Final = ("▀▀▀▀", "(==)")
"""A coin on its way, drawn as those of a stack, and in ASCII."""


class Laid(NamedTuple):
    """A scene as it lies on a table: what there is, and where."""

    scene: Scene
    canvas: Canvas

    def at(self, thing: str) -> Lying | None:
        """Where something is that hides others."""
        return next((lying for lying in self.canvas.lying if lying.thing == thing), None)


Box = tuple[int, int, int, int]
"""Column, row, columns and rows."""


class Journey(NamedTuple):
    """A thing on its way."""

    sprite: Canvas
    """The thing itself; cells without a style are transparent."""
    stops: tuple[tuple[float, float], ...]
    """Where its middle begins, turns and ends."""
    cover: tuple[Canvas, int, int] | None = None
    """What lies at its end until it arrives, and where that is."""
    grounds: tuple[tuple[str, ...], ...] = ()
    """The ground under each cell of it, by rows, where it is to be drawn on others."""
    sweep: bool = False
    """Whether it makes room for others, and goes first."""


def middle(box: Box) -> tuple[float, float]:
    """The middle of a box."""
    x, y, width, height = box
    return x + width / 2, y + height / 2


def box_of(lying: Lying | Spot) -> Box:
    """The box of a thing."""
    return lying.x, lying.y, lying.width, lying.height


# -- cards and tiles -------------------------------------------------------------------------------


def journeys_of_cards(before: Laid, after: Laid, look: Look) -> list[Journey]:
    """The cards and tiles that have gone elsewhere, come to light, or out of sight."""
    moved, came, gone = _match_things(before, after)
    taken, filled = _heaps(before, after)
    found = [_arriving(before, after, was, now, gone) for was, now in moved]
    origins = [(_origin(before, now, taken), now) for now in came]
    found += [
        _arriving(before, after, origin, now, gone)
        for origin, now in origins
        if origin is not None and box_of(origin) != box_of(now)
    ]
    winner = next((was for was in gone if was.holds), None)
    if winner is not None and (place := before.at(f"{SEAT}{winner.seat}")) is not None:
        found.insert(0, Journey(_packet(look), (middle(box_of(winner)), middle(box_of(place))), sweep=True))
    else:
        for was in gone:
            if (heap := next((heap for heap in filled if filled[heap] > 0), None)) is not None:
                filled[heap] -= 1
                if (there := after.at(heap)) is not None and box_of(there) != box_of(was):
                    found.append(_leaving(before, was, there))
    found += _unseen(before, after, taken, filled)
    return list({(each.stops[0], each.stops[-1]): each for each in found}.values())


def _things(laid: Laid) -> dict[str, list[Lying]]:
    """What is seen, by what it is."""
    found: dict[str, list[Lying]] = {}
    for lying in laid.canvas.lying:
        if lying.thing and not lying.thing.startswith("@"):
            found.setdefault(lying.thing, []).append(lying)
    return found


def _group(lying: Lying) -> tuple[object, ...]:
    """With what a thing lies: in a row, before a player, or alone."""
    return (lying.zone, "row") if lying.held else (lying.zone, lying.seat, *(box_of(lying) if lying.seat < 0 else ()))


def _match_things(before: Laid, after: Laid) -> tuple[list[tuple[Lying, Lying]], list[Lying], list[Lying]]:
    """The things that have gone elsewhere, with where they are now; those that have come, and those that are gone."""
    were, are = _things(before), _things(after)
    moved: list[tuple[Lying, Lying]] = []
    came: list[Lying] = []
    gone: list[Lying] = []
    for thing in were.keys() | are.keys():
        old, new = were.get(thing, []), are.get(thing, [])
        rest = Counter(map(_group, new))
        lost: list[Lying] = []
        for was in old:
            if rest[_group(was)]:
                rest[_group(was)] -= 1
            else:
                lost.append(was)
        there = Counter(map(_group, old))
        gained: list[Lying] = []
        for now in new:
            if there[_group(now)]:
                there[_group(now)] -= 1
            else:
                gained.append(now)
        pairs = list(zip(lost, gained, strict=False))
        moved += [(was, now) for was, now in pairs if not _gave_way(was, now)]
        gone += lost[len(pairs) :]
        came += gained[len(pairs) :]
    return moved, came, gone


def _gave_way(was: Lying, now: Lying) -> bool:
    """Whether a thing has only given way to others beside it."""
    near = abs(was.x - now.x) < max(was.width, now.width) and abs(was.y - now.y) < max(was.height, now.height)
    return was.zone == now.zone and near


def _heaps(before: Laid, after: Laid) -> tuple[Counter[str], Counter[str]]:
    """How many hidden things were taken from what hides them, and how many were added."""
    old, new = (
        {one.thing: one.hidden for one in laid.canvas.lying if one.thing[:1] == "@"} for laid in (before, after)
    )
    both = old.keys() & new.keys()
    return Counter({heap: old[heap] - new[heap] for heap in both}), Counter(
        {heap: new[heap] - old[heap] for heap in both}
    )


def _origin(before: Laid, now: Lying, taken: Counter[str]) -> Lying | None:
    """From where a card has come that was not seen before: its player's hand, or a heap that has become smaller."""
    own = f"{SEAT}{now.seat}"
    if now.seat >= 0 and before.at(own) is not None:
        taken[own] -= 1
        return before.at(own)
    heap = next((heap for heap in sorted(taken) if taken[heap] > 0), None)
    if heap is None:
        return None
    taken[heap] -= 1
    return before.at(heap)


def _arriving(before: Laid, after: Laid, was: Lying, now: Lying, gone: Sequence[Lying]) -> Journey:
    """A thing that comes to lie where it is now: as it lies there, or as it lay, where only an edge shows there."""
    start, end = box_of(was), box_of(now)
    if now.held:
        return Journey(before.canvas.crop(*start), (middle(start), middle(end)))
    there = [lying for lying in before.canvas.lying if _overlap(box_of(lying), end)]
    under: Canvas | None = before.canvas.crop(*end)
    if any(lying in gone or lying.thing.startswith(SEAT) for lying in there):  # a name gives way to the first card
        under = Canvas(now.width, now.height, FELT)
    elif any(box_of(lying) != end for lying in there):
        under = None  # what lay there lies a little aside now
    cover = (under, now.x, now.y) if under is not None else None
    return Journey(after.canvas.crop(*end), (middle(start), middle(end)), cover)


def _leaving(before: Laid, was: Lying, to: Lying) -> Journey:
    """A thing that goes out of sight."""
    return Journey(before.canvas.crop(*box_of(was)), (middle(box_of(was)), middle(box_of(to))))


def _packet(look: Look) -> Canvas:
    """A trick gathered up: face down and small, for the next card is already played."""
    return draw_card("", Manner.of(look, Size.S))


def _unseen(before: Laid, after: Laid, taken: Counter[str], filled: Counter[str]) -> Iterator[Journey]:
    """A card that goes from a pile to a player, or back, without being seen."""
    for heaps, laid, inward in ((taken, before, False), (filled, after, True)):
        other = filled if heaps is taken else taken
        for heap in [heap for heap in sorted(heaps) if heap.startswith(PILE) and heaps[heap] > 0]:
            seat = next((name for name in sorted(other) if name.startswith(SEAT) and other[name] > 0), None)
            pile, place = laid.at(heap), laid.at(seat) if seat else None
            if pile is not None and place is not None and not _is_covered(laid, pile):
                stops = middle(box_of(pile)), middle(box_of(place))
                yield Journey(laid.canvas.crop(*box_of(pile)), stops[::-1] if inward else stops)


def _is_covered(laid: Laid, pile: Lying) -> bool:
    """Whether a card lies open on a pile, so that none of its backs shows."""
    return any(one.thing[:1] != "@" and _overlap(box_of(one), box_of(pile)) for one in laid.canvas.lying)


def _overlap(one: Box, two: Box) -> bool:
    return (
        one[0] < two[0] + two[2] and two[0] < one[0] + one[2] and one[1] < two[1] + two[3] and two[1] < one[1] + one[3]
    )


# -- stakes ----------------------------------------------------------------------------------------


def journeys_of_coins(before: Laid, after: Laid, look: Look) -> list[Journey]:
    """Coins from the players to the middle, or from there to whoever has won them."""
    pot = after.at(POT)
    if pot is None or len(before.scene.purses) != len(after.scene.purses):
        return []
    found: list[Journey] = []
    for seat, (had, has) in enumerate(zip(before.scene.purses, after.scene.purses, strict=True)):
        place = after.at(f"{SEAT}{seat}")
        if place is not None and had != has:
            stops = middle(box_of(place)), middle(box_of(pot))
            found.append(Journey(_coin(plain=look.glyphs.plain), stops if has < had else stops[::-1]))
    return found


def _coin(*, plain: bool) -> Canvas:
    text = COIN[plain]
    coin = Canvas(len(text), 1)
    coin.put(0, 0, text, "gold" if plain else "dye.coin.light/dye.coin.edge")
    return coin


# -- men on a board --------------------------------------------------------------------------------

Standing = Mapping[str, tuple[object, int]]
"""Who stands on each place of a board, and how many of them."""


def walks(before: Scene, after: Scene) -> list[tuple[str, str]]:
    """From which place to which men have gone: each to where one of his side has come."""
    were, are = _standing(before), _standing(after)
    found: list[tuple[str, str]] = []
    if were.keys() != are.keys():
        return found
    left = [place for place in were if _fewer(were[place], are[place])]
    for place in [place for place in are if _fewer(are[place], were[place])]:
        from_ = next((one for one in left if were[one][0] == are[place][0]), None)
        from_ = from_ or next((one for one in left if _side(were[one][0]) == _side(are[place][0])), None)
        if from_ is not None:
            left.remove(from_)
            found.append((from_, place))
    return found


def _standing(scene: Scene) -> Standing:
    found: dict[str, tuple[object, int]] = {}
    for zone in scene.zones:
        for token, man in zone.men:
            found[token] = (man, int(man is not None))
        for stack in zone.stacks:
            if stack.token:
                found[stack.token] = (stack.side if stack.count else None, stack.count)
    return found


def _fewer(had: tuple[object, int], has: tuple[object, int]) -> bool:
    """Whether somebody of those who stood on a place does so no more."""
    return had[0] is not None and (had[0] != has[0] or had[1] > has[1])


def _side(who: object) -> object:
    return getattr(who, "side", who)


def journeys_of_men(
    before: Laid, after: Laid, move: Move, paint: Callable[[Scene], Canvas]
) -> tuple[Canvas, list[Journey]]:
    """The men that have gone elsewhere, and the table without them; by the places that the move names."""
    found = walks(before.scene, after.scene)
    if not 0 < len(found) <= MOST:
        return after.canvas, []
    goals = frozenset(to for _, to in found)
    zones = zip(after.scene.zones, before.scene.zones, strict=True)
    empty = paint(replace(after.scene, zones=tuple(_as_before(now, was, goals) for now, was in zones)))
    spots = {spot.token: spot for spot in (*before.canvas.spots, *after.canvas.spots)}
    journeys: list[Journey] = []
    for start, end in found:
        if start not in spots or end not in spots:
            continue
        sprite, grounds, box = _lift_thing(after.canvas, empty, box_of(spots[end]))
        if sprite is None:
            continue
        x, y = (at - whole for at, whole in zip(middle(box), middle(box_of(spots[end])), strict=True))
        stops = [middle(box_of(spots[place])) for place in _way(start, end, move, spots)]
        journeys.append(Journey(sprite, tuple((sx + x, sy + y) for sx, sy in stops), None, grounds))
    return empty, journeys


def _way(start: str, end: str, move: Move, spots: Mapping[str, Spot]) -> list[str]:
    """The places by which somebody has gone, as far as the move names them."""
    words = [word for word in move if word in spots]
    if start in words and end in words[words.index(start) :]:
        return words[words.index(start) : len(words) - words[::-1].index(end)]
    return [start, end]


def _as_before(now: Any, was: Any, places: frozenset[str]) -> Any:
    """A part of a scene in which some places are as they were before."""
    if isinstance(now, Part) and (token := getattr(now, "token", "")) in places:
        return was if getattr(was, "token", "") == token else now
    if isinstance(now, tuple) and isinstance(was, tuple) and len(now) == len(was):
        return tuple(_as_before(one, other, places) for one, other in zip(now, was, strict=True))
    if isinstance(now, Struct) and type(was) is type(now):
        old = {name: getattr(now, name) for name in now.__struct_fields__}
        new = {name: _as_before(value, getattr(was, name), places) for name, value in old.items()}
        changed = {name: value for name, value in new.items() if value is not old[name]}
        return replace(now, **changed) if changed else now
    return now


def _lift_thing(full: Canvas, empty: Canvas, box: Box) -> tuple[Canvas | None, tuple[tuple[str, ...], ...], Box]:
    """What is on a table and not on the other in a box: the thing, the grounds it stood on, and its own box."""
    x, y, width, height = box
    cells = [(at, row) for row in range(y, y + height) for at in range(x, x + width)]
    differs = [(at, row) for at, row in cells if full.cell(at, row) != empty.cell(at, row)]
    if not differs:
        return None, (), box
    left, top = min(at for at, _ in differs), min(row for _, row in differs)
    right, bottom = max(at for at, _ in differs), max(row for _, row in differs)
    sprite = Canvas(right - left + 1, bottom - top + 1)
    for at, row in differs:
        sprite.put(at - left, row - top, *full.cell(at, row))
    grounds = tuple(
        tuple(ground_of(empty.cell(at, row)[1]) for at in range(left, right + 1)) for row in range(top, bottom + 1)
    )
    return sprite, grounds, (left, top, sprite.width, sprite.height)


def ground_of(style: str) -> str:
    """The ground of a style."""
    return style.partition("|")[0].rpartition("/")[2]
