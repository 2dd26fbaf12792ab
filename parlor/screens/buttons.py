"""What stands on the buttons of a table, each with its letter."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Final

from parlor.compose import DONE, Selection, keys_for
from parlor.rules import Word
from parlor.scene import Chain, Melds, Scene
from parlor.speech import ends
from parlor.widgets.frame import Button

if TYPE_CHECKING:
    from parlor.screens.table import TableScreen


NAMED: Final = 6
"""Of more things than these that are asked for, the words of moves stand on the buttons, so that they fit in a line."""


def buttons(table: TableScreen) -> tuple[Button, ...]:
    """All that can be said now, or pressed beside the game."""
    if table.after:
        return tuple(Button(word, label, label[0].lower()) for word, label in table.after.items())
    if (selection := table.selection) is None:
        return ()
    found = said(table, selection)
    if (done := selection.done) is not None:
        words = table.match.game.words
        found.append(Button(DONE, words[done[0]].label if done[0] in words else "That is all", DONE))
    if table.view.question() or table.choosing.partial:
        found.append(Button("key:Esc", "Back", "Esc"))
    if table.course.sure and not table.choosing.begun:
        found.append(Button("key:C", "Claim the rest", "C"))
    if table.course.runs and not table.choosing.begun:
        found.append(Button("key:P", "Play on", "P"))
    return tuple(found)


def said(table: TableScreen, selection: Selection) -> list[Button]:
    """The words that can be said; where one makes a whole move, that is told, for a number alone says nothing.

    What is itself a word with a letter of its own says enough.
    """
    words = table.match.game.words
    scene = table.scene()
    called = called_things(scene) if selection.chosen else {}
    asked = [word for word in selection.lit if word in called]
    needless = {*scene.unoffered, *(verb for verb in selection.verbs if asked and _ends_in(selection, verb, asked))}
    verbs = (*(verb for verb in offered(selection, words, table.dialling.words()) if verb not in needless), *asked)
    labels = {verb: words[verb].offer if verb in words else table.pretty(verb) for verb in verbs}
    labels |= {verb: label for verb, label in table.scene().offers if verb in labels}
    fixed = {verb: words[verb].key for verb in verbs if verb in words and words[verb].key}
    for verb in verbs if not selection.chosen else ():
        move = selection.take(verb).move if verb in words or len(verbs) == 1 else None
        if move is not None and verb in words and move[0] != verb and words[move[0]].asks:
            continue  # the question that was asked stands over it
        if move is not None and len(move) > 1 and (move[0] == verb or verb not in fixed):
            labels[verb] = capital(table.hinting.spoken(move))
            fixed.setdefault(verb, labels[verb][0].casefold())
    for verb in called.keys() & verbs:
        name, fixed[verb] = called[verb]
        labels[verb] = name if len(asked) <= NAMED else verb
    keys = keys_for(verbs, labels, fixed, "")
    return [Button(verb, labels[verb], keys.get(verb, "")) for verb in verbs]


def _ends_in(selection: Selection, verb: str, words: Collection[str]) -> bool:
    """Whether all that a verb can still say ends in one of some words, so that these alone say it."""
    return all(move[-1] in words for move in selection.possible if move[0] == verb)


def called_things(scene: Scene) -> dict[str, tuple[str, str]]:
    """What has a name and a letter on the table, and so a button where it is asked for.

    The ends of a line of dominoes go by their numbers, melds by what they are of.
    """
    chains = (zone for zone in scene.zones if isinstance(zone, Chain))
    melds = (meld for zone in scene.zones if isinstance(zone, Melds) for meld in zone.melds if meld.token)
    found = {word: (capital(name), name[-1]) for chain in chains for word, name in ends(chain).items()}
    return found | {meld.token: (meld.name, meld.name[0]) for meld in melds}


def capital(line: str) -> str:
    """A line with a capital, and the rest as it is."""
    return line[:1].upper() + line[1:]


def offered(selection: Selection, words: Mapping[str, Word], dialled: Collection[str]) -> tuple[str, ...]:
    """The verbs that have buttons: all but those that choosing a thing says, and the things that are words.

    They stand in the order of the moves.
    """
    things = (word for word in selection.lit if word in words and not words[word].unsaid and word not in dialled)
    silent = {verb for verb in selection.verbs if verb in words and (words[verb].loose or words[verb].unsaid)}
    verbs = sorted(
        dict.fromkeys((*selection.verbs, *things)),
        key=lambda word: next(at for at, move in enumerate(selection.possible) if word in move),
    )
    return tuple(
        verb
        for verb in verbs
        if verb not in silent or not (said_by_things(selection, verb) or said_by_ways(selection, verb))
    )


def said_by_things(selection: Selection, verb: str) -> bool:
    """Whether a verb need never be said, for what it chooses can be chosen for nothing else, and there are others."""
    things = {word for move in selection.possible if move[0] == verb for word in move[1:]}
    others = [move for move in selection.possible if move[0] != verb]
    return bool(others) and things <= selection.things and not any(things & {*move[1:]} for move in others)


def said_by_ways(selection: Selection, verb: str) -> bool:
    """Whether a verb need never be said, for no other move goes the way over the board that it stands for."""
    ways = [move[1:] for move in selection.possible if move[0] == verb]
    others = [move[1:] for move in selection.possible if move[0] != verb and len(move) > 1]
    return all(way and selection.places.issuperset(way) for way in ways) and not any(
        way[: len(other)] == other[: len(way)] for way in ways for other in others
    )
