"""A hint is the same in the full screen and in lines, but for the way in which cards are written."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from parlor.core.advice import format_advice, ranked_advice
from parlor.core.option_text import options_of
from parlor.core.players import Player
from parlor.core.scene.names import voice_of
from parlor.core.state import CHANCE, Move
from parlor.games.catalogue import entries, entry
from parlor.play.log import move_formatter
from parlor.play.match import Match
from parlor.widgets.canvas.glyphs import SAFE
from parlor.widgets.canvas.suits import pretty

NAMES = ("Anna", "Basil", "Clara", "Dora", "Emil", "Fanny", "Gustav", "Hanna")


@pytest.mark.parametrize("id_", sorted(entries()))
def test_both_front_ends_tell_the_same_hint(id_: str) -> None:
    """The worths are made up: the moves of a dozen positions, each against the next, as the best and the next best."""
    found, rng = entry(id_), Random(7)
    players = tuple(Player(name) for name in NAMES[: found.usual])
    match = Match(found, options_of(found.game, {}), players, seed=7)
    for _ in range(12):
        while match.turn == CHANCE:
            match.play_chance()
        if match.over:
            return
        view = match.view_to_think(match.turn)
        moves = view.moves()
        for first, second in pairwise(moves[:9]):
            screen, lines = told(match, first, second)
            words = {word for word in (*first, *second) if pretty(word, SAFE) != word}
            voice = voice_of(found.game.scene(view), NAMES, view.seat)
            for word in sorted(words, key=lambda word: -len(pretty(word, SAFE))):
                screen = screen.replace(pretty(word, SAFE), voice.word(word))
            assert screen == lines
        match.play(rng.choice(moves))


def told(match: Match, first: Move, second: Move) -> tuple[str, str]:
    """A hint as the full screen writes it, and as line mode does."""
    view = match.view_to_think(match.turn)
    scene = match.game.scene(view)
    voice = voice_of(scene, NAMES, view.seat)
    advice = ranked_advice({first: 0.6, second: 0.5}, "chance")
    screen = move_formatter(match.game, scene, voice, lambda word: pretty(word, SAFE))
    return format_advice(advice, screen), format_advice(advice, move_formatter(match.game, scene, voice, voice.word))
