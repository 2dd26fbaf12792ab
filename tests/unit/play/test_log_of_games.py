"""The log of every game: one line an event, each with its subject, and nothing in code."""

from __future__ import annotations

import re
from random import Random

import pytest

from parlor.core.players import Player
from parlor.core.state import CHANCE
from parlor.games.catalogue import entries, entry
from parlor.play.log import MatchLog
from parlor.play.match import Match
from tests.samples import NAMES

MOVES = 80
CODE = re.compile(r"[a-z]+[._][a-z]+|\bd[1-6]\b(?! )|^[:a-z]|\{|\}")
"""Words with dots or underscores, dice by their places, lines that begin in the middle, names not put in."""


@pytest.mark.parametrize("id_", list(entries()))
def test_every_line_has_a_subject_and_no_code(id_: str) -> None:
    found, rng = entry(id_), Random(6)
    match = Match(found, found.game.options(), tuple(map(Player, NAMES[: found.usual])), seed=6)
    while not match.over and len(match) < MOVES:
        match.play_chance() if match.turn == CHANCE else match.play(rng.choice(match.state.moves()))
    places = found.family in ("boards", "tables")
    for line in MatchLog(NAMES).lines(match, 0):
        assert line == line.strip()
        assert line[:1].isupper() or line[:1].isdigit(), line
        assert places or not CODE.search(line), line
