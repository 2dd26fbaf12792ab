"""The words that the things of a scene carry, by which they are chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from parlor.scene import (
    Bed,
    Card,
    Chain,
    Dial,
    Die,
    Grid,
    Lattice,
    Pegs,
    Piles,
    Pits,
    Ring,
    Scene,
    Sheet,
    Steps,
    Tables,
    Target,
    Tile,
    Track,
    Tray,
)


def tokens(part: object) -> frozenset[str]:
    """Every word that a thing somewhere in a scene (or a zone, or a thing) carries."""
    if isinstance(part, tuple):
        return frozenset[str]().union(*(tokens(item) for item in part if isinstance(item, Struct | tuple)))
    if not isinstance(part, Struct):
        return frozenset()
    found = {getattr(part, "token", "")}
    if isinstance(part, Chain):
        found |= {part.left, part.right}
    if isinstance(part, Target):
        found |= set(part.aims)
    if isinstance(part, Dial | Pegs):
        found |= set(part.words)
    if isinstance(part, Steps):
        found |= {word for row in part.rows for word in row}
    for name in part.__struct_fields__:
        value = getattr(part, name)
        if isinstance(value, Struct | tuple):
            found |= tokens(value)
    return frozenset(found - {""})


def dials(part: object) -> Iterator[Dial]:
    """The dials in a scene, those that are part of other zones too."""
    if isinstance(part, Dial):
        yield part
    elif isinstance(part, tuple):
        for each in part:
            yield from dials(each)
    elif isinstance(part, Scene | Bed):
        for name in part.__struct_fields__:
            yield from dials(getattr(part, name))


def crowded(scene: Scene) -> bool:
    """Whether things may lie so close that a lens helps to tell them apart."""
    return any(isinstance(zone, Bed) for zone in scene.zones)


def groups(scene: Scene) -> Iterator[frozenset[str]]:
    """The words of things that lie together, zone by zone; dice on a board are a group of their own."""
    for zone in scene.zones:
        dice = tokens(zone.dice) if isinstance(zone, Track) else frozenset()
        yield from (dice, tokens(zone) - dice)


def aimed(scene: Scene, chosen: tuple[str, ...], token: str) -> str:
    """The word that brings what is chosen to a point of a track: that of the die, or of the chip; else the token.

    While nothing is chosen a point to which a chip may go stands for the die that leads there.
    """
    for track in (zone for zone in scene.zones if isinstance(zone, Track)):
        if not chosen and not any(place == token for _, place in track.uses):
            return next((die for die, place in track.uses if track.target(die, place) == token), token)
        found = [use for use in track.uses if set(chosen) & {*use} and track.target(*use) == token]
        by_die = bool(chosen) and any(die == chosen[0] for die, _ in track.uses)
        if len(chosen) == 1 and len(found) == 1 and not (by_die and (chosen[0], token) in track.uses):
            return found[0][1 if by_die else 0]
    return token


BOARDS: Final = (Lattice, Grid, Tables)
"""Zones of which the tokens are places: things move from one to another, so their order counts."""


def emptied(before: Scene, now: Scene) -> frozenset[str]:
    """The squares of grids on which a man stood before, and none stands now: he went, or was taken."""

    def standing(scene: Scene) -> frozenset[str]:
        rows = (row for zone in scene.zones if isinstance(zone, Grid) for row in zone.rows)
        return frozenset(square.token for row in rows for square in row if square.man is not None)

    return standing(before) - standing(now)


def places(scene: Scene) -> frozenset[str]:
    """The words of the places of boards in a scene."""
    return frozenset[str]().union(*(tokens(zone) for zone in scene.zones if isinstance(zone, BOARDS)))


P = TypeVar("P")


def distinct(scene: Scene) -> Scene:
    """The scene with a token of its own for each of several equal things: the second QS is QS#2.

    `word_of` gives the word of moves back.
    """
    counts = Counter(thing.token for thing in _loose(scene) if thing.token)
    if not (doubles := {token for token, count in counts.items() if count > 1}):
        return scene
    seen: Counter[str] = Counter()

    def numbered(part: P) -> P:
        if isinstance(part, tuple):
            return tuple(map(numbered, part))  # type: ignore[return-value]
        if isinstance(part, Card | Tile | Die):
            if part.token not in doubles:
                return part
            seen[part.token] += 1
            count = seen[part.token]
            return replace(part, token=f"{part.token}#{count}") if count > 1 else part
        if isinstance(part, Struct):
            parts: dict[str, Any] = {name: getattr(part, name) for name in part.__struct_fields__}
            return replace(part, **{k: numbered(v) for k, v in parts.items() if isinstance(v, Struct | tuple)})
        return part

    return numbered(scene)


def word_of(token: str) -> str:
    """The word of moves that a token of `distinct` stands for."""
    return token.partition("#")[0]


def _loose(part: object) -> Iterator[Card | Tile | Die]:
    """The things of a scene that may have equals."""
    if isinstance(part, Card | Tile | Die):
        yield part
    elif isinstance(part, tuple):
        for each in part:
            yield from _loose(each)
    elif isinstance(part, Struct):
        for name in part.__struct_fields__:
            yield from _loose(getattr(part, name))


def pit_at(scene: Scene, digit: str, able: Callable[[str], bool]) -> str:
    """The pit whose name ends with a digit, in the row that one is able to sow from; "" for none."""
    rows = [row for zone in scene.zones if isinstance(zone, Pits) for row in (zone.near, zone.far)]
    row = next((row for row in rows if any(able(pit.token) for pit in row)), ())
    return next((pit.token for pit in row if digit.isdigit() and pit.token.endswith(digit)), "")


def numbered(scene: Scene, digit: str, able: Callable[[str], bool]) -> str:
    """The pile whose label begins with a number, the pit of that number, or the die at that place, if one is able to
    take it; "" for none."""
    named = [pile for zone in scene.zones if isinstance(zone, Piles) for pile in zone.piles]
    labelled = [pile.token or pile.top.token for pile in named if pile.label.startswith(f"{digit}:") and pile.top]
    trays = [[die.token for die in zone.dice] for zone in scene.zones if isinstance(zone, Tray | Ring | Track)]
    dice = next((tokens for tokens in trays if any(tokens)), [])[int(digit) - 1 :]
    pit = pit_at(scene, digit, able)
    found = labelled[0] if labelled else pit or (dice[0] if dice else "")
    return found if able(found) else ""


def offer_at(scene: Scene, token: str) -> str:
    """What a cell of a sheet would be given; "" for all else."""
    sheets = (zone for zone in scene.zones if isinstance(zone, Sheet))
    cells = (cell for sheet in sheets for _, row in sheet.rows for cell in row)
    return next((cell.offer for cell in cells if token and cell.token == token), "")


def best_of(scene: Scene, found: Sequence[str]) -> str:
    """The cell in which a sheet is best entered, once a word was said that asks for one; "" where there is none."""
    return next((zone.best for zone in scene.zones if isinstance(zone, Sheet) and zone.best in found), "")


def first_of(words: Iterable[str], found: Sequence[str]) -> str:
    """The first of the tokens found that carries the first of some words; "" where none does."""
    return next((token for word in words for token in found if word_of(token) == word), "")
