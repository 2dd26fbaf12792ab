"""Moves as choices: a number for each, and words to say it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from types import MappingProxyType

from parlor.core.digits import is_number
from parlor.core.game import Game, Verb
from parlor.core.scene import Scene
from parlor.core.scene.names import Voice
from parlor.core.state import Move


def pit_numbers(scene: Scene) -> dict[str, str]:
    """The numbers by which pits go: of a3 it is 3."""
    return {token: number for zone in scene.zones for token, number in zone.typed_numbers.items()}


def number_moves(moves: Sequence[Move], numbers: Mapping[str, str] = MappingProxyType({})) -> dict[str, Move]:
    """Number the moves; `numbers` maps words that go by a number to it.

    A move with a number of its own goes by that one ("bid 3" by 3), for somebody who types
    a number may mean either; the others take the numbers that are left.
    """
    own: dict[Move, str] = {}
    for move in moves:
        figures = [numbers.get(word, word) for word in move if word in numbers or is_number(word)]
        if len(figures) == 1 and len(move) <= 2 and numbers.get(move[-1], move[-1]) == figures[0]:
            own[move] = figures[0]
    if len(set(own.values())) < len(own):
        own = {move: figure for move, figure in own.items() if len(move) == 1}
    free = (str(number) for number in count(1) if str(number) not in own.values())
    found = {own.get(move) or next(free): move for move in moves}
    return dict(sorted(found.items(), key=lambda choice: int(choice[0])))


def find_choice(typed: str, choices: Mapping[str, Move], game: Game, voice: Voice) -> Move | None:
    """Find the move that a line gives in full, as it is listed, or by its number; an empty line takes the only one."""
    words = typed.strip().casefold()
    if not words:
        return next(iter(choices.values())) if len(choices) == 1 else None
    moves = tuple(choices.values())
    whole = [describe_moves((move,), game, voice)[0] for move in moves]
    for texts in (map(" ".join, moves), choices, whole, describe_moves(moves, game, voice)):
        found = [move for text, move in zip(texts, moves, strict=True) if text.casefold() == words]
        if found:
            return found[0]
    return None


def describe_moves(moves: Sequence[Move], game: Game, voice: Voice) -> list[str]:
    """Describe moves in words; a first word that they all share is left out."""
    shared = len(moves) > 1 and len({move[0] for move in moves}) == 1 and all(len(move) > 1 for move in moves)
    return [_describe_move(move[1:] if shared else move, game, voice) for move in moves]


def _describe_verb(word: Verb) -> str:
    return f"{word.label.lower()} ({word.hint})" if word.hint else word.label.lower()


def _describe_move(move: Move, game: Game, voice: Voice) -> str:
    """Words one after the other; two places are a way from one to the other."""
    words = game.words
    parts = [_describe_verb(words[word]) if word in words else voice.word(word) for word in move]
    verbs = 1 if move[0] in words else 0
    way = len(parts) - verbs > 1 and voice.places.issuperset(move[verbs:])
    return " ".join([*parts[:verbs], (" to " if way else " ").join(parts[verbs:])]).strip()
