"""The words that the things of a scene carry, by which they are chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from parlor.core.scene import Dial, Man, Scene, Zone
from parlor.core.scene.things import Part, tokens_of

LESS, MORE = "dial:-", "dial:+"
"""The tokens of the two arrows of a dial."""


def tokens(part: object) -> frozenset[str]:
    """Every word that a thing somewhere in a scene (or a zone, or a thing) carries."""
    if isinstance(part, tuple):
        return frozenset[str]().union(*map(tokens, part))
    return tokens_of(part) if isinstance(part, Struct) else frozenset()


def dials(part: Scene | Zone) -> Iterator[Dial]:
    """The dials in a scene or a zone, those that are part of other zones too."""
    for zone in part.zones if isinstance(part, Scene) else (part,):
        yield from zone.dials


def may_crowd(scene: Scene) -> bool:
    """Whether things may lie so close that a lens helps to tell them apart."""
    return any(zone.crowded for zone in scene.zones)


def groups(scene: Scene) -> Iterator[frozenset[str]]:
    """The words of things that lie together, zone by zone; dice on a board are a group of their own."""
    for zone in scene.zones:
        yield from zone.token_groups


def target_of(scene: Scene, chosen: tuple[str, ...], token: str) -> str:
    """The word that a token means after others were chosen: see `Zone.stands_for`."""
    return next((word for zone in scene.zones if (word := zone.stands_for(chosen, token)) != token), token)


def emptied_places(before: Scene, now: Scene) -> frozenset[str]:
    """The places on which a man stood before, and none stands now, where such are marked: he went, or was taken."""

    def standing(scene: Scene) -> frozenset[str]:
        boards = (zone.men for zone in scene.zones if zone.marks_departures)
        return frozenset(token for men in boards for token, man in men if man is not None)

    return standing(before) - standing(now)


def places(scene: Scene) -> frozenset[str]:
    """The words of the places of boards in a scene."""
    return frozenset[str]().union(*(zone.board_places for zone in scene.zones))


def men_of(scene: Scene) -> dict[str, Man | None]:
    """The places of the boards in a scene, each with the man who stands there."""
    return {token: man for zone in scene.zones for token, man in zone.men}


def kinds_of(scene: Scene) -> dict[str, str]:
    """What the men on the boards of a scene are called, by their kinds; who is not named is a plain man."""
    return {kind: name for zone in scene.zones for kind, name in zone.kinds.items()}


P = TypeVar("P")


def distinct(scene: Scene) -> Scene:
    """The scene with a token of its own for each of several equal things: the second QS is QS#2.

    `word_of` gives the word of moves back.
    """
    counts = Counter(_repeatable_tokens(scene))
    if not (doubles := {token for token, count in counts.items() if token and count > 1}):
        return scene
    seen: Counter[str] = Counter()

    def numbered(part: P) -> P:
        if isinstance(part, tuple):
            return tuple(map(numbered, part))  # type: ignore[return-value]
        if isinstance(part, Part) and part.repeats:
            (token,) = part.own_tokens()
            if token not in doubles:
                return part
            seen[token] += 1
            return replace(part, token=f"{token}#{seen[token]}") if seen[token] > 1 else part
        if isinstance(part, Struct):
            parts: dict[str, Any] = {name: getattr(part, name) for name in part.__struct_fields__}
            return replace(part, **{k: numbered(v) for k, v in parts.items() if isinstance(v, Struct | tuple)})
        return part

    return numbered(scene)


def word_of(token: str) -> str:
    """The word of moves that a token of `distinct` stands for."""
    return token.partition("#")[0]


def _repeatable_tokens(part: object) -> Iterator[str]:
    """The tokens of the things of a scene that may have equals."""
    if isinstance(part, tuple):
        for each in part:
            yield from _repeatable_tokens(each)
    elif isinstance(part, Part) and part.repeats:
        yield from part.own_tokens()
    elif isinstance(part, Struct):
        for name in part.__struct_fields__:
            yield from _repeatable_tokens(getattr(part, name))


def pit_at(scene: Scene, digit: str, able: Callable[[str], bool]) -> str:
    """The pit that a digit means, in the row that one is able to sow from; "" for none."""
    return next(filter(None, (zone.by_number(digit, able) for zone in scene.zones if zone.typed_numbers)), "")


def numbered(scene: Scene, digit: str, able: Callable[[str], bool]) -> str:
    """The pile whose label begins with a number, the pit of that number, or the die at that place, if one is able to
    take it; "" for none."""
    dice = next((tokens for zone in scene.zones if any(tokens := [die.token for die in zone.dice])), [])
    named = next(filter(None, (zone.by_number(digit, able) for zone in scene.zones)), "")
    found = named or next(iter(dice[int(digit) - 1 :]), "")
    return found if able(found) else ""


def offer_at(scene: Scene, token: str) -> str:
    """What a cell of a sheet would be given; "" for all else."""
    cells = (cell for zone in scene.zones for cell in zone.cells)
    return next((cell.offer for cell in cells if token and cell.token == token), "")


def best_of(scene: Scene, found: Sequence[str]) -> str:
    """The cell in which a sheet is best entered, once a word was said that asks for one; "" where there is none."""
    return next((zone.entry for zone in scene.zones if zone.entry in found), "")


def first_of(words: Iterable[str], found: Sequence[str]) -> str:
    """The first of the tokens found that carries the first of some words; "" where none does."""
    return next((token for word in words for token in found if word_of(token) == word), "")
