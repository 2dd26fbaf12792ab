"""One question to a person, as far as choosing the answer depends on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from parlor.core.game import Game
from parlor.core.state import Move, View

Explain = Callable[[str, tuple[str, ...]], str]
"""Says why a word can't be chosen after what is chosen; "" where there is nothing to say."""


class Choice(Struct, frozen=True):
    """The question that is open, and what a person may do besides answering it."""

    question: int
    game: Game
    view: View[Any]
    moves: tuple[Move, ...]
    toggles: frozenset[str] = frozenset()
    """Things chosen by moves of their own, which may be put back: kept dice, discarded cards."""
    partial: bool = False
    """Whether the person's last move is only a part of what he does, so that Esc takes it back."""
    sure: bool = False
    """Whether the rest of the deal may be claimed."""
    auto: bool = False
    """Whether playing on is offered."""


def toggles(words: tuple[str, ...], moves: tuple[Move, ...]) -> frozenset[str]:
    """Those of the things chosen one by one that no move names any more: they can only be put back."""
    return frozenset(words) - {word for move in moves for word in move}
