"""The composer: any list of legal moves becomes a selection, word by word.

Words that a thing on the table carries are chosen on the table; the others ("roll", "knock", numbers)
are verbs, chosen by a key or a button. Either may come first: a card and then "discard", or the other
way round. A verb that all remaining moves share need not be said.
"""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from parlor.rules import Move


class Selection(Struct, frozen=True):
    """What has been chosen so far of one of `moves`."""

    moves: tuple[Move, ...]
    things: frozenset[str] = frozenset()
    """The words that things on the table carry."""
    chosen: tuple[str, ...] = ()
    """Things chosen, in order."""
    said: tuple[str, ...] = ()
    """Verbs said, in order."""
    sealed: bool = False
    """Whether the last verb was said of the things chosen, so that no more of them are to come."""

    def _split(self, move: Move) -> tuple[Move, Move]:
        return (
            tuple(word for word in move if word in self.things),
            tuple(word for word in move if word not in self.things),
        )

    def _open(self) -> list[tuple[Move, Move, Move]]:
        """The moves still possible, each with its things and its verbs."""
        found = []
        for move in self.moves:
            things, verbs = self._split(move)
            if things[: len(self.chosen)] == self.chosen and verbs[: len(self.said)] == self.said:
                found.append((move, things, verbs))
        return found

    @property
    def possible(self) -> tuple[Move, ...]:
        """The moves that what is chosen can still become."""
        return tuple(move for move, _, _ in self._open())

    @property
    def lit(self) -> tuple[str, ...]:
        """The things that can be chosen next, in the order of the moves."""
        at = len(self.chosen)
        return tuple(dict.fromkeys(things[at] for _, things, _ in self._open() if len(things) > at))

    @property
    def heard(self) -> tuple[str, ...]:
        """The verbs said, and those understood: the ones that all moves share and that leave more to choose."""
        found = self._open()
        at = len(self.said)
        while found and len({verbs[at : at + 1] for _, _, verbs in found}) == 1:
            if not all(len(verbs) > at + (len(things) <= len(self.chosen)) for _, things, verbs in found):
                break
            at += 1
        return found[0][2][:at] if found else self.said

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs that can be said next; none where the only one is understood."""
        at = len(self.heard)
        return tuple(dict.fromkeys(verbs[at] for _, _, verbs in self._open() if len(verbs) > at))

    @property
    def move(self) -> Move | None:
        """The move, once something was chosen and only one move with no more things is left."""
        if not self.chosen and not self.said:
            return None
        found = self._open()
        if self.sealed:
            found = [open_ for open_ in found if open_[1:] == (self.chosen, self.said)] or found
        if len(found) == 1 and len(found[0][1]) == len(self.chosen):
            move, _, verbs = found[0]
            rest = len(verbs) - len(self.said)
            return move if rest == 0 or self.chosen or rest < len(verbs) else None
        return None

    def take(self, word: str) -> Selection:
        """The selection with one more thing or verb; itself where the word can't come next."""
        if word in self.lit:
            return Selection(self.moves, self.things, (*self.chosen, word), self.said)
        if word in self.verbs:
            return Selection(self.moves, self.things, self.chosen, (*self.heard, word), sealed=bool(self.chosen))
        return self

    def back(self) -> Selection:
        """The selection with nothing chosen."""
        return Selection(self.moves, self.things)


def keys_for(verbs: Collection[str], labels: dict[str, str], fixed: dict[str, str], taken: str) -> dict[str, str]:
    """A single-letter key for each verb: the one fixed for it, else the first free letter of its label.

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
        for letter in labels.get(verb, verb).casefold():
            if letter.isascii() and letter.isalpha() and letter not in used:
                keys[verb] = letter
                used.add(letter)
                break
    return keys
