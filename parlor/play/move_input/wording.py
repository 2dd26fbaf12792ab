"""Moves in words: as a table says them, and as one may type them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from parlor.core.game import Game
from parlor.core.scene import Scene
from parlor.core.scene.names import voice_of
from parlor.core.state import Move
from parlor.play.log import move_formatter
from parlor.play.notation import typed_text


class Wording(Struct, frozen=True):
    """How the moves of a game are put into words beside what lies on the table."""

    game: Game
    scene: Scene
    names: Sequence[str]
    viewer: int
    pretty: Callable[[str], str]

    def typed_text(self, move: Move) -> str:
        """Return a move as one may type it; in words, where it has a name that stands nowhere on the table."""
        voice = voice_of(self.scene, self.names, self.viewer)
        return typed_text(move) if all(map(voice.shows, move)) else self.phrase(move)

    def phrase(self, move: Move) -> str:
        """Return a move in the imperative, in the words of the game and of the table."""
        return move_formatter(self.game, self.scene, voice_of(self.scene, self.names, self.viewer), self.pretty)(move)
