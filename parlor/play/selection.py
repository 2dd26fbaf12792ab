"""The composer: any list of legal moves becomes a selection, word by word.

Words that a thing on the table carries are chosen on the table; the others ("roll", "knock", numbers)
are verbs, chosen by a key or a button. Either may come first: a card and then "discard", or the other
way round. A verb that all remaining moves share need not be said.

Things are a set: cards to meld are chosen in any order, and each as often as the move has it. Places of
a board are a way, from one to the next, and so is a move of which the list has another order as well.

What is chosen is a move when it can be read as that move only. While it could become a longer one too,
the person says that it is all: by its verb, or by `DONE`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from typing import Final, NamedTuple

from msgspec import Struct

from parlor.core.sequences import common_length
from parlor.core.state import Move

DONE: Final = "."
"""Says that what is chosen is all of the move. No word of a game is it."""


class _Reading(NamedTuple):
    """A legal move as things and verbs."""

    move: Move
    things: Move
    verbs: Move
    way: Move
    """The things whose order counts."""
    free: Counter[str]
    """The other things, and how often each comes."""


def _readings(moves: Iterable[Move], things: frozenset[str], places: frozenset[str]) -> tuple[_Reading, ...]:
    split = [(move, tuple(w for w in move if w in things), tuple(w for w in move if w not in things)) for move in moves]
    orders = Counter((tuple(sorted(found)), verbs) for _, found, verbs in split)
    readings = []
    for move, found, verbs in split:
        way = found if orders[tuple(sorted(found)), verbs] > 1 else tuple(word for word in found if word in places)
        free = Counter() if way == found else Counter(word for word in found if word not in places)
        readings.append(_Reading(move, found, verbs, way, free))
    return tuple(readings)


class Selection(Struct, frozen=True, dict=True):
    """What has been chosen so far of one of `moves`."""

    moves: tuple[Move, ...]
    things: frozenset[str] = frozenset()
    """The words that things on the table carry."""
    places: frozenset[str] = frozenset()
    """Those of the things that are places of a board: their order counts."""
    chosen: tuple[str, ...] = ()
    """Things chosen, in order."""
    said: tuple[str, ...] = ()
    """Verbs said, in order, with those that were understood before them."""
    sealed: bool = False
    """Whether the person has said that what is chosen is all."""
    spoken: frozenset[str] = frozenset()
    """The verbs that have to be said, however little is left to choose."""

    @cached_property
    def _all(self) -> tuple[_Reading, ...]:
        return _readings(self.moves, self.things, self.places)

    def _fits(self, reading: _Reading, chosen: Move) -> bool:
        """Whether these things can be the beginning of what a move has."""
        if not reading.free:
            return reading.way[: len(chosen)] == chosen
        loose = Counter(word for word in chosen if word in reading.free)
        way = tuple(word for word in chosen if word not in reading.free)
        return loose <= reading.free and reading.way[: len(way)] == way

    @cached_property
    def _open(self) -> tuple[_Reading, ...]:
        """The moves still possible."""
        said = len(self.said)
        return tuple(r for r in self._all if r.verbs[:said] == self.said and self._fits(r, self.chosen))

    @property
    def possible(self) -> tuple[Move, ...]:
        """The moves that what is chosen can still become."""
        return tuple(reading.move for reading in self._open)

    @cached_property
    def available(self) -> tuple[str, ...]:
        """The things that can be chosen next, in the order of the moves."""
        at = len(self.chosen)
        found: dict[str, None] = {}
        for reading in self._open:
            if len(reading.things) > at:
                for word in reading.things:
                    if word not in found and self._fits(reading, (*self.chosen, word)):
                        found[word] = None
        return tuple(found)

    def toward(self, verb: str) -> tuple[str, ...]:
        """The places that can be chosen next on the way to a move that begins with a verb."""
        ways = [reading for reading in self._open if reading.move[0] == verb]
        return tuple(
            word
            for word in self.available
            if word in self.places and any(self._fits(reading, (*self.chosen, word)) for reading in ways)
        )

    @cached_property
    def heard(self) -> tuple[str, ...]:
        """The verbs said, and those understood: the ones that all moves share and that leave more to choose."""
        found = self._open
        at = len(self.said)
        while found and len({reading.verbs[at : at + 1] for reading in found}) == 1:
            if not all(len(r.verbs) > at + (len(r.things) <= len(self.chosen)) for r in found):
                break
            at += 1
        return found[0].verbs[:at] if found else self.said

    @cached_property
    def verbs(self) -> tuple[str, ...]:
        """The verbs that can be said next; none where the only one is understood."""
        at = len(self.heard)
        return tuple(dict.fromkeys(reading.verbs[at] for reading in self._open if len(reading.verbs) > at))

    @cached_property
    def _exact(self) -> tuple[Move, ...]:
        """The moves that have just what is chosen and said."""
        size = len(self.chosen)
        return tuple(r.move for r in self._open if len(r.things) == size and len(r.verbs) == len(self.said))

    @property
    def needs_one_more(self) -> bool:
        """Whether just one thing more makes any of the moves that are still possible."""
        return all(len(reading.things) == len(self.chosen) + 1 for reading in self._open)

    @property
    def move(self) -> Move | None:
        """The move, once something was chosen that can be nothing else, or the person said that it is all."""
        if not self.chosen and not self.said:
            return None
        if self.sealed and self._exact:
            return self._exact[0]
        if len(self._open) != 1:
            return None
        only = self._open[0]
        if only.move[0] in self.spoken and not self.said:
            return None
        rest = len(only.verbs) - len(self.said)
        complete = len(only.things) == len(self.chosen)
        return only.move if complete and (rest == 0 or self.chosen or rest < len(only.verbs)) else None

    @property
    def completed_move(self) -> Move | None:
        """The move that what is chosen is already, where it could also become a longer one."""
        return self._exact[0] if self._exact and self.move is None and (self.chosen or self.said) else None

    def take(self, word: str) -> Selection:
        """The selection with one more thing or verb; itself where the word can't come next."""
        if word == DONE and self.completed_move is not None:
            return self._with(self.chosen, self.said, sealed=True)
        if word in self.available:
            return self._with((*self.chosen, word), self.said)
        if word in self.verbs:
            return self._with(self.chosen, (*self.heard, word), sealed=bool(self.chosen))
        return self

    def drop(self, word: str) -> Selection:
        """The selection without a thing that was chosen; what a way had after it goes too."""
        if word not in self.chosen:
            return self
        at = len(self.chosen) - 1 - self.chosen[::-1].index(word)
        without = self._with((*self.chosen[:at], *self.chosen[at + 1 :]), self.said)
        return without if without._open else self._with(self.chosen[:at], self.said)

    def back(self) -> Selection:
        """The selection with nothing chosen."""
        return self._with((), ())

    def _with(self, chosen: Move, said: Move, *, sealed: bool = False) -> Selection:
        return Selection(self.moves, self.things, self.places, chosen, said, sealed, self.spoken)


def keys_for(verbs: Collection[str], labels: Mapping[str, str], fixed: Mapping[str, str], taken: str) -> dict[str, str]:
    """A single-letter key for each verb: the one fixed for it, else the first free letter of its label.

    Of labels that begin alike it is the first of what comes then: c of "Ask for clubs", d of "Ask for diamonds".
    `taken` are the letters that mean something else already. Verbs of one digit are their own key.
    """
    keys: dict[str, str] = {}
    used = set(taken)
    for verb in verbs:
        if (key := fixed.get(verb, "")) and key not in used:
            keys[verb] = key
            used.add(key)
    for verb in verbs:
        if verb in keys:
            continue
        if len(verb) == 1 and verb.isdigit():
            keys[verb] = verb
            continue
        for letter in _own_words(verb, labels) + labels.get(verb, verb).casefold():
            if letter.isascii() and letter.isalpha() and letter not in used:
                keys[verb] = letter
                used.add(letter)
                break
    return keys


def _own_words(verb: str, labels: Mapping[str, str]) -> str:
    """What a label does not share with any that begins alike."""
    words = labels.get(verb, verb).casefold().split()
    others = [label.casefold().split() for other, label in labels.items() if other != verb]
    shared = [common_length(words, other) for other in others]
    return " ".join(words[max(shared, default=0) :])
