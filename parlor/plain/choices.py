"""Moves as choices: a number for each, and words to say it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from parlor.rules import Game, Move, Word
from parlor.speech import Voice


def numbered(moves: Sequence[Move]) -> dict[str, Move]:
    """Each move under a number.

    A move that is told apart by a number of its own goes by that one ("bid 3" by 3), for somebody who types
    a number may mean either; the others take the numbers that are left.
    """
    own: dict[Move, str] = {}
    for move in moves:
        figures = [word for word in move if word.isascii() and word.isdigit()]
        if len(figures) == 1 and len(move) <= 2 and move[-1] == figures[0]:
            own[move] = figures[0]
    if len(set(own.values())) < len(own):
        own = {move: figure for move, figure in own.items() if len(move) == 1}
    free = (str(number) for number in count(1) if str(number) not in own.values())
    found = {own.get(move) or next(free): move for move in moves}
    return dict(sorted(found.items(), key=lambda choice: int(choice[0])))


def said(moves: Sequence[Move], game: Game, voice: Voice) -> list[str]:
    """The moves in words; a first word that they all share is left out."""
    shared = len(moves) > 1 and len({move[0] for move in moves}) == 1 and all(len(move) > 1 for move in moves)
    return [_said(move[1:] if shared else move, game, voice) for move in moves]


def _meant(word: Word) -> str:
    return f"{word.label.lower()} ({word.hint})" if word.hint else word.label.lower()


def _said(move: Move, game: Game, voice: Voice) -> str:
    """Words one after the other; two places are a way from one to the other."""
    words = game.words
    parts = [_meant(words[word]) if word in words else voice.word(word) for word in move]
    verbs = 1 if move[0] in words else 0
    way = len(parts) - verbs > 1 and voice.places.issuperset(move[verbs:])
    return " ".join([*parts[:verbs], (" to " if way else " ").join(parts[verbs:])]).strip()
