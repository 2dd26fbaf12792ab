"""What lies on a table, in sentences: one describer for each kind of zone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, Final, TypeAlias

from msgspec.structs import replace

from parlor.core import scene as sc
from parlor.core.scene.skill import Bone
from parlor.core.scene.words import Voice, card, cards, list_words, with_count

NOTHING = ("", "-")
"""What stands in an empty cell."""


def describe_scene(scene: sc.Scene, voice: Voice) -> list[str]:
    """Describe every zone of a scene in sentences, from the top of the table to the bottom."""
    order = {"top": 0, "middle": 1, "bottom": 2}
    zones = sorted(scene.zones, key=lambda zone: order.get(zone.place, 1))
    return [line for zone in zones for line in describe(zone, voice)]


def describe(zone: sc.Zone, voice: Voice) -> list[str]:
    """One zone in sentences."""
    return DESCRIBERS[type(zone)](zone, voice)


def _sentence(label: str, text: str) -> str:
    return f"{label[:1].upper()}{label[1:]}: {text}." if label else f"{text[:1].upper()}{text[1:]}."


def _shares(shares: sc.Shares, voice: Voice) -> list[str]:
    return [_share(share, voice) for share in shares.shares]


def _share(share: sc.Share, voice: Voice) -> str:
    """A player's dice, his tokens and what is said of him."""
    dice = " ".join(each.shown for each in _present(share.dice))
    tokens = with_count(share.tokens, "token") if share.full else ""
    parts = [part for part in (tokens, f"dice {dice}" if dice else "", voice.said(share.note)) if part]
    return _sentence(voice.name(share.seat), "; ".join(parts) or "nothing")


def _fan(fan: sc.Fan, voice: Voice) -> str:
    label = ": ".join(line.strip() for line in voice.said(fan.label).split("\n"))
    unnamed = voice.whose("hand") if fan.place == "bottom" else "cards"
    return _sentence(label or unnamed, _describe_cards(fan.cards))


def _describe_cards(shown: Sequence[sc.Card]) -> str:
    """Cards in words, and which of them are wild."""
    wild = [card(each.face) for each in shown if each.wild]
    return cards(each.face for each in shown) + (f" (wild: {list_words(wild)})" if wild else "")


def _describe_laid(laid: sc.Laid, voice: Voice) -> str:
    return _sentence(voice.said(laid.label), cards(each.face for each in laid.cards) or "none yet")


def _fans(fans: sc.Fans, voice: Voice) -> list[str]:
    label = voice.said(fans.label)
    if fans.parts:
        return _parts(fans, voice)
    shown = [fan for fan in fans.fans if fan.cards]
    if any(fan.label for fan in shown):
        lines = [_fan(fan, voice) for fan in shown]
        return [f"{_sentence('', label)}", *lines] if label else lines
    return [_sentence(label, " | ".join(list_words(card(each.face) for each in fan.cards) for fan in shown) or "none")]


def _parts(fans: sc.Fans, voice: Voice) -> list[str]:
    """The fans of several players, under a heading for each."""
    lines, begun = [], 0
    for label, count in fans.parts:
        lines.append(_sentence("", voice.said(label)))
        lines += [_fan(fan, voice) for fan in fans.fans[begun : begun + count]]
        begun += count
    return lines


def _melds(melds: sc.Melds, voice: Voice) -> str:
    parts = []
    for meld in melds.melds:
        shown = [card(each.face) for each in meld.cards]
        kinds = [name if count == 1 else f"{count} × {name}" for name, count in Counter(shown).items()]
        parts.append(list_words(kinds) + (f" (a {meld.mark} canasta)" if meld.mark else ""))
    return _sentence(voice.said(melds.label), "; ".join(parts) or "nothing")


def _pile(pile: sc.Pile, voice: Voice) -> str:
    label = voice.said(pile.label)
    face = card(pile.top.face) if pile.top is not None and pile.top.face else ""
    if not pile.count:
        # a place for one card, or a heap that its label describes: "pot 8"
        return (
            _sentence(label, face)
            if face
            else _sentence("", label)
            if label[-1:].isdigit()
            else _sentence(label, "empty")
        )
    return _sentence(label, with_count(pile.count, "card") + (f", {face} on top" if face else ""))


def _piles(piles: sc.Piles, voice: Voice) -> list[str]:
    return [_pile(pile, voice) for pile in piles.piles]


def _ring(ring: sc.Ring, voice: Voice) -> list[str]:
    lines = []
    for place in ring.places:
        parts = [with_count(place.backs, "card") if place.backs and not place.out else "", voice.said(place.note)]
        if place.front:
            held = ", which holds the trick" if any(each.holds for each in place.front) else ""
            parts.append(f"in front {_describe_cards(place.front)}{held}")
        if any(parts):
            lines.append(_sentence(voice.name(place.seat), ", ".join(part for part in parts if part)))
    if ring.dice:
        lines += _tray(sc.Tray(ring.dice), voice)
    lines += [_pile(pile, voice) for pile in ring.piles]
    if ring.centre:
        lines.append(_sentence("", voice.said(ring.centre) + f" {ring.figure}" * bool(ring.figure)))
    return lines


def _present(dice: Iterable[sc.Die]) -> list[sc.Die]:
    """The dice that lie there: a blank one keeps the place of a die."""
    return [each for each in dice if not each.mark.isspace()]


def _tray(tray: sc.Tray, voice: Voice) -> list[str]:
    kept = [each for each in tray.dice if each.kept]
    loose = [each for each in tray.dice if not each.kept and not each.used]
    lines = [_sentence("set aside", list_words(each.shown for each in kept))] if kept else []
    if spent := [each.shown for each in _present(tray.dice) if each.used]:
        lines.append(_sentence("used", list_words(spent)))
    if tray.cup:
        return [_sentence(voice.said(tray.label) or "dice", f"{len(tray.dice)} under a cup")]
    if tray.box:
        return [_sentence(voice.said(tray.label) or "dice", f"{len(tray.dice)} in the box, which is shut")]
    if tray.times:
        return [_sentence(voice.said(tray.label), f"{tray.times} times {loose[0].shown}" if loose else "")]
    seen = _present(loose)
    rolled = any(each.face or each.mark for each in seen)
    shown = list_words(each.shown for each in seen) if rolled else "not rolled yet" if loose else "none left"
    return [*lines, _sentence(voice.said(tray.label) or "dice", shown)]


def _tray_and_other(tray: sc.Tray, voice: Voice) -> list[str]:
    """A tray, and before it the one that it is compared to."""
    over = _tray(_together(tray.over), voice) if tray.over is not None else []
    return [*over, *_tray(tray, voice)]


def _trays(trays: sc.Trays, voice: Voice) -> list[str]:
    return [line for tray in trays.trays for line in _tray(_together(tray), voice)]


def _together(tray: sc.Tray) -> sc.Tray:
    """A tray with nothing set aside: of everyone's dice, marks show what counts."""
    return replace(tray, dice=tuple(replace(each, kept=False) for each in tray.dice))


def _by_side(board: sc.Zone, places: Iterable[tuple[str, sc.Man | None]], voice: Voice) -> list[str]:
    """The men of a board by side and kind, each with where it stands."""

    def rank(item: tuple[sc.Man, str]) -> tuple[int, str, str]:
        return item[0].side, board.piece(item[0]), item[1]

    men = [(man, place) for place, man in places if man is not None]
    lines = []
    for side, own in groupby(sorted(men, key=rank), lambda item: item[0].side):
        parts = []
        for kind, group in groupby(own, lambda item: board.piece(item[0])):
            standing = list(group)
            listed_places = " ".join(place for _, place in standing)
            name = board.piece(standing[0][0], several=len(standing) > 1)
            parts.append(f"{name} {listed_places}" if kind else listed_places)
        lines.append(_sentence(voice.name(side) if side >= 0 else "on the board", "; ".join(parts)))
    return lines


def _lattice(lattice: sc.Lattice, voice: Voice) -> list[str]:
    lines = _by_side(lattice, lattice.men, voice)
    free = [point for point, man in lattice.men if man is None]
    lines.append(_sentence("empty", " ".join(free) or "none"))
    held = [f"{voice.name(seat)} {count}" for seat, count in enumerate(lattice.hands) if count]
    return [*lines, _sentence("still in hand", list_words(held))] if held else lines


def _grid(grid: sc.Grid, voice: Voice) -> list[str]:
    squares = [square for row in grid.rows for square in row]
    names = [f"{file}{rank}" for rank in grid.ranks for file in grid.files] or [square.token for square in squares]
    lines = _by_side(grid, ((name, square.man) for square, name in zip(squares, names, strict=True)), voice)
    special = [square for square in squares if square.kind not in ("", "home") and square.man is None]
    kinds = list(dict.fromkeys(square.kind for square in special))
    for side, men in enumerate(grid.taken):
        if men:
            counted = Counter(grid.piece(man) for man in men)
            several = {grid.piece(man): grid.piece(man, several=True) for man in men}
            taken = (f"{count} {several[kind] if count > 1 else kind}" for kind, count in counted.items())
            lines.append(_sentence(f"taken by {voice.name(side)}", list_words(taken)))
    return lines + [
        _sentence(f"empty, of the kind {kind}", " ".join(square.token for square in special if square.kind == kind))
        for kind in kinds
    ]


def _tables(tables: sc.Tables, voice: Voice) -> list[str]:
    lines = []
    for side in range(max(len(tables.bar), len(tables.off), 2)):
        parts = [
            f"{stack.count} on {stack.token or at}"
            for at, stack in enumerate(tables.points, 1)
            if stack.side == side and stack.count
        ]
        for heap, where in ((tables.bar, "on the bar"), (tables.off, "off")):
            if side < len(heap) and heap[side].count:
                parts.append(f"{heap[side].count} {where}")
        if side < len(tables.pips):
            parts.append(f"{tables.pips[side]} pips")
        if parts:
            lines.append(_sentence(voice.name(side), list_words(parts)))
    if tables.dice:
        lines.append(_sentence("dice", list_words(each.shown for each in tables.dice)))
    if tables.cube:
        lines.append(_sentence("cube", tables.cube))
    return lines


def _track(track: sc.Track, voice: Voice) -> list[str]:
    lines = []
    for side, (box, home) in enumerate(zip(track.boxes, track.homes, strict=True)):
        points = [stack for row in track.rows for stack in row if stack.side == side and stack.count]
        parts = [f"{stack.count} on {stack.token}" for stack in points]
        lines.append(_sentence(voice.name(side), list_words([*parts, f"{box.count} in the box", f"{home.count} home"])))
    return lines + (_tray(sc.Tray(track.dice), voice) if track.dice else [])


def _pits(pits: sc.Pits, voice: Voice) -> list[str]:
    def row(cells: tuple[sc.Pit, ...]) -> str:
        return list_words(f"{pit.token} holds {pit.stones}" if pit.token else str(pit.stones) for pit in cells)

    return [
        _sentence("far row, from the left", row(pits.far)),
        _sentence("near row, from the left", row(pits.near)),
        _sentence("stores", f"{pits.left.stones} on the left, {pits.right.stones} on the right"),
    ]


def _chain(chain: sc.Chain, voice: Voice) -> str:
    if not chain.tiles:
        return "The line is empty."
    ends = f" The ends are {chain.tiles[0].left} and {chain.tiles[-1].right}."
    return _sentence("the line", list_words(each.shown for each in chain.tiles)) + ends


def _rack(rack: sc.Rack, voice: Voice) -> str:
    seen = [each.shown for each in rack.tiles if each.left >= 0]
    hidden = len(rack.tiles) - len(seen)
    parts = seen + ([f"{hidden} face down"] if hidden else [])
    return _sentence(voice.said(rack.label) or voice.whose("tiles"), list_words(parts) or "none")


def _sheet(sheet: sc.Sheet, voice: Voice) -> list[str]:
    lines = [_sentence("", voice.said(sheet.label))] if sheet.label else []
    heads = [voice.said(head) for head in sheet.heads[1:]]
    for label, cells in sheet.rows:
        pairs = zip(heads, cells, strict=False)
        parts = [f"{head} {voice.said(cell.text)}".strip() for head, cell in pairs if cell.text.strip() not in NOTHING]
        if parts:
            lines.append(_sentence(voice.said(label), list_words(parts)))
    return lines


def _scores(scores: sc.Scores, voice: Voice) -> list[str]:
    return _sheet(scores.sheet, voice)


def _stands(stands: sc.Stands, voice: Voice) -> list[str]:
    return [_stand(stand, stands.what, voice) for stand in stands.stands]


def _stand(stand: sc.Stand, what: str, voice: Voice) -> str:
    sides = [
        f"{' and '.join(map(voice.name, side))} {points}"
        for side, points in zip(stand.sides, stand.points, strict=True)
    ]
    thrown = f"; {voice.name(stand.caster)} threw {list_words(each.shown for each in stand.dice)}" if stand.dice else ""
    return _sentence(voice.said(f"{stand.label} {what}".strip()), list_words(sides) + thrown)


def _rooms(rooms: sc.Rooms, voice: Voice) -> str:
    held = (f"{voice.said(room.label)} {room.note or room.count}" for row in rooms.rows for room in row)
    return _sentence("board", list_words(held))


def _target(target: sc.Target, voice: Voice) -> list[str]:
    hits = [hit.text or "outside" for hit in target.hits]
    return [_sentence("this turn", list_words(hits))] if hits else []


def _plaque(plaque: sc.Plaque, voice: Voice) -> list[str]:
    return [_sentence(voice.said(each.word), each.figure) for each in plaque.inscriptions if each.figure]


def _race(race: sc.Race, voice: Voice) -> list[str]:
    return [
        _sentence(voice.name(seat), f"{safe} of {race.goal}" + (f", and {stake} at stake" if stake else ""))
        for seat, (safe, stake) in enumerate(zip(race.safe, race.stake, strict=True))
    ]


def _pegs(pegs: sc.Pegs, voice: Voice) -> list[str]:
    return [
        _sentence(voice.name(seat), f"{front} of {pegs.holes} pegged") for seat, (front, _) in enumerate(pegs.tracks)
    ]


def _sketches(sketches: sc.Sketches, voice: Voice) -> list[str]:
    return [_sentence(voice.said(sketch.label), sketch.told) for sketch in sketches.sketches]


def _boxes(boxes: sc.Boxes, voice: Voice) -> list[str]:
    """What boxes decide, each with how likely it is, and where pucks lie."""
    decided = [f"{box.figure} {box.word}" + f" ({box.note})" * bool(box.note) for box in boxes.boxes if box.word]
    pucks = [f"{box.puck.lower()} {box.figure}" for box in boxes.boxes if box.puck]
    return [_sentence(voice.said(boxes.label), list_words(parts)) for parts in (pucks + decided,) if parts]


def _stakes(stakes: sc.Stakes, voice: Voice) -> list[str]:
    lines = []
    for stake in stakes.stakes:
        parts = [with_count(stake.chips, "chip")] * bool(stake.chips) + [stake.note] * bool(stake.note)
        if stake.gain:
            parts.append(f"{'wins' if stake.gain > 0 else 'loses'} {abs(stake.gain)}")
        if parts:
            lines.append(_sentence(voice.name(stake.seat), list_words(parts)))
    return lines


def _tally(tally: sc.Tally, voice: Voice) -> str:
    sides = (f"{voice.said(side.label)} {voice.said(side.note) or side.points}" for side in tally.sides)
    return _sentence(voice.said(tally.label), list_words(sides))


def _chips(chips: sc.Chips, voice: Voice) -> list[str]:
    """How many there are, while none are asked for."""
    return [] if chips.chips else [_sentence(voice.said(chips.label), str(chips.bank))]


def _note(note: sc.Note, voice: Voice) -> list[str]:
    return [voice.said(line) for line in note.lines if line.strip()]


def _mat(mat: sc.Mat, voice: Voice) -> list[str]:
    """Where bones lie, in centimetres, for how far apart they are is what counts; and the others."""
    lines = []
    if mat.lying:
        lying = list_words(f"{bone.colour} at {bone.x / 10:.0f} and {bone.y / 10:.0f}" for bone in mat.lying)
        lines.append(_sentence("on the mat, centimetres across and down", lying))
    if mat.barrier is not None:
        lines.append(_sentence("the other hand on the mat", mat.barrier.name))
    return lines + [_sentence(lot.label, _bones(lot.bones)) for lot in mat.lots]


def _gauge(gauge: sc.Gauge, voice: Voice) -> list[str]:
    """What is to be done with the mark, which line mode does not show, or how well that was done."""
    return [_sentence("the mark", gauge.beat.said or "to be stopped in the middle of its bar")]


def _bones(bones: Sequence[Bone]) -> str:
    """Bones by their colours, or how many they are before anybody sees which."""
    return list_words(bone.colour for bone in bones) if all(bone.colour for bone in bones) else str(len(bones))


def _describe_billiards(bed: sc.Bed, voice: Voice) -> list[str]:
    """Where each ball lies, in centimetres; how the cue is held; what is called."""
    lines = [_sentence("from the head and from the lower rail, in centimetres", list_words(_lying(bed)))]
    if called := [voice.said(pocket.label) for pocket in bed.pockets if pocket.called]:
        lines.append(_sentence("called", list_words(called)))
    for aim in bed.aims:
        if aim.way and not aim.token:
            ways = [f"the cue ball goes to {_at(bed, aim.way[-1])}"]
            ways += [f"the ball that it meets to {_at(bed, aim.run[-1])}"] if aim.run else []
            lines.append(_sentence("the line", list_words(ways)))
    held = [f"{dial.label} {dial.words[dial.value]}" for dial in (bed.dial,) if dial is not None and dial.words]
    held += [f"{steps.label} {voice.word(steps.value)}" for steps in bed.steps if steps.value]
    return [*lines, _sentence("the cue", list_words(held))] if held else lines


def _lying(bed: sc.Bed) -> list[str]:
    """Each ball with the centimetres of its centre, the cue ball first."""
    return [
        f"{ball.number or 'the cue ball'}{' (striped)' if ball.stripe else ''} at {_at(bed, (ball.x, ball.y))}"
        for ball in sorted(bed.balls, key=lambda ball: ball.number)
    ]


def _at(bed: sc.Bed, place: tuple[int, int]) -> str:
    """A place on a bed in centimetres, from the head and from the lower rail."""
    return f"{place[0] / 100:.0f} and {(bed.size[1] - place[1]) / 100:.0f}"


def _dial(dial: sc.Dial, voice: Voice) -> str:
    if not dial.words:
        return _sentence(voice.said(dial.label), "nothing")
    names = dial.names or dial.words
    return _sentence(voice.said(dial.label), f"from {names[0]} to {names[-1]}, {len(names)} of them")


Describer: TypeAlias = Callable[[Any, Voice], list[str]]
"""Describes what lies in a zone, in sentences."""


def _one(describer: Callable[[Any, Voice], str]) -> Describer:
    """A describer of one sentence."""
    return lambda zone, voice: [describer(zone, voice)]


DESCRIBERS: Final[dict[type[sc.Zone], Describer]] = {
    sc.Fan: _one(_fan),
    sc.Laid: _one(_describe_laid),
    sc.Fans: _fans,
    sc.Melds: _one(_melds),
    sc.Piles: _piles,
    sc.Ring: _ring,
    sc.Tray: _tray_and_other,
    sc.Trays: _trays,
    sc.Lattice: _lattice,
    sc.Grid: _grid,
    sc.Tables: _tables,
    sc.Track: _track,
    sc.Pits: _pits,
    sc.Chain: _one(_chain),
    sc.Rack: _one(_rack),
    sc.Sheet: _sheet,
    sc.Scores: _scores,
    sc.Rooms: _one(_rooms),
    sc.Target: _target,
    sc.Plaque: _plaque,
    sc.Race: _race,
    sc.Pegs: _pegs,
    sc.Sketches: _sketches,
    sc.Shares: _shares,
    sc.Stands: _stands,
    sc.Mat: _mat,
    sc.Gauge: _gauge,
    sc.Bed: _describe_billiards,
    sc.Dial: _one(_dial),
    sc.Boxes: _boxes,
    sc.RoundSheet: _sheet,
    sc.Stakes: _stakes,
    sc.Tally: _one(_tally),
    sc.Chips: _chips,
    sc.Note: _note,
}
"""The describer of each type of zone."""
