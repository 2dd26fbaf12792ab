"""The buttons of a question: what can be said now, each with its letter."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from msgspec import Struct

from parlor.core.game import Verb
from parlor.core.scene import Scene
from parlor.play.move_input.wording import Wording
from parlor.play.selection import Selection, keys_for

NAMED: Final = 6
"""With more things to choose from than these, their buttons show the short words of moves, to fit in one line."""


class Button(Struct, frozen=True):
    """Something at hand: its word, what is written on it, and its key."""

    token: str
    label: str
    key: str = ""


def verb_buttons(selection: Selection, wording: Wording, dialled: Collection[str]) -> list[Button]:
    """Return the buttons of the words that can be said next; `dialled` words stand on a dial instead.

    Where a word makes a whole move its button names the move, for a number alone says nothing. What is itself a word
    with a letter of its own says enough.
    """
    words, scene = wording.game.words, wording.scene
    called = named_things(scene) if selection.chosen else {}
    asked = [word for word in selection.available if word in called]
    needless = {*scene.unoffered, *(verb for verb in selection.verbs if asked and _ends_in(selection, verb, asked))}
    verbs = (*(verb for verb in button_verbs(selection, words, dialled) if verb not in needless), *asked)
    labels = {verb: words[verb].offer if verb in words else wording.pretty(verb) for verb in verbs}
    labels |= {verb: label for verb, label in scene.offers if verb in labels}
    fixed = {verb: words[verb].key for verb in verbs if verb in words and words[verb].key}
    for verb in verbs if not selection.chosen else ():
        move = selection.take(verb).move if verb in words or len(verbs) == 1 else None
        if move is not None and verb in words and move[0] != verb and words[move[0]].asks:
            continue  # the question that was asked stands over it
        if move is not None and len(move) > 1 and (move[0] == verb or verb not in fixed):
            labels[verb] = capital(wording.phrase(move))
            if (letter := labels[verb][0].casefold()) not in fixed.values():  # what is a verb's own stays its own
                fixed.setdefault(verb, letter)
    for verb in called.keys() & verbs:
        name, fixed[verb] = called[verb]
        labels[verb] = name if len(asked) <= NAMED else verb
    keys = keys_for(verbs, labels, fixed, "")
    return [Button(verb, labels[verb], keys.get(verb, "")) for verb in verbs]


def _ends_in(selection: Selection, verb: str, words: Collection[str]) -> bool:
    """Whether all that a verb can still say ends in one of some words, so that these alone say it."""
    return all(move[-1] in words for move in selection.possible if move[0] == verb)


def named_things(scene: Scene) -> dict[str, tuple[str, str]]:
    """What has a name and a letter on the table, and so a button where it is asked for.

    The ends of a line of dominoes go by their numbers, melds by what they are of.
    """
    return {word: named for zone in scene.zones for word, named in zone.named.items()}


def capital(line: str) -> str:
    """A line with a capital, and the rest as it is."""
    return line[:1].upper() + line[1:]


def button_verbs(selection: Selection, words: Mapping[str, Verb], dialled: Collection[str]) -> tuple[str, ...]:
    """The verbs that have buttons: all but those that choosing a thing says, and the things that are words.

    They stand in the order of the moves.
    """
    on_things = {word for word, verb in words.items() if verb.offered == "on_things"}
    things = (word for word in selection.available if word in words and word not in on_things and word not in dialled)
    silent = {verb for verb in selection.verbs if verb in words and (words[verb].toggles or verb in on_things)}
    verbs = sorted(
        dict.fromkeys((*selection.verbs, *things)),
        key=lambda word: next(at for at, move in enumerate(selection.possible) if word in move),
    )
    return tuple(
        verb
        for verb in verbs
        if verb not in silent or not (said_by_things(selection, verb) or said_by_paths(selection, verb))
    )


def said_by_things(selection: Selection, verb: str) -> bool:
    """Whether a verb need never be said, for what it chooses can be chosen for nothing else, and there are others."""
    things = {word for move in selection.possible if move[0] == verb for word in move[1:]}
    others = [move for move in selection.possible if move[0] != verb]
    return bool(others) and things <= selection.things and not any(things & {*move[1:]} for move in others)


def said_by_paths(selection: Selection, verb: str) -> bool:
    """Whether a verb need never be said, for no other move goes the path over the board that it stands for."""
    paths = [move[1:] for move in selection.possible if move[0] == verb]
    others = [move[1:] for move in selection.possible if move[0] != verb and len(move) > 1]
    return all(path and selection.places.issuperset(path) for path in paths) and not any(
        path[: len(other)] == other[: len(path)] for path in paths for other in others
    )
