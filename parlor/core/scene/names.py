"""What the things of a scene are called in sentences; the words themselves are in `parlor.core.scene.words`."""

from __future__ import annotations

from collections.abc import Sequence

from parlor.core.scene import Scene
from parlor.core.scene.things import named_tokens
from parlor.core.scene.tokens import places
from parlor.core.scene.words import EXCUSE as EXCUSE
from parlor.core.scene.words import SUIT as SUIT
from parlor.core.scene.words import TRUMP as TRUMP
from parlor.core.scene.words import Voice as Voice
from parlor.core.scene.words import card as card
from parlor.core.scene.words import cards as cards
from parlor.core.scene.words import list_words as list_words
from parlor.core.scene.words import suit_named as suit_named
from parlor.core.scene.words import together as together
from parlor.core.scene.words import with_count as with_count


def voice_of(scene: Scene, names: Sequence[str], viewer: int = -1) -> Voice:
    """A voice for a scene, for the seat that looks."""
    voice = Voice(tuple(names), viewer)
    return Voice(voice.names, viewer, dict(named_tokens(scene, voice)), places(scene))
