"""Every game is played through the session by a script: its last moves by people, the whole of it by one or by all."""

from __future__ import annotations

import pytest

from parlor.core.players import Player
from parlor.games.catalogue import entries, entry
from parlor.play.match import Match
from parlor.play.session import events
from tests.samples import replayed
from tests.unit.play.session.script import Script, seated

LAST = 30
"""Moves of a sample that are played anew."""
MOST = 700
"""Moves after which a long game has shown enough: it goes on as it went."""


def check(script: Script, begun: int, most: int) -> None:
    """The script has come to the end, and was told of each move once."""
    assert script.match.over or len(script.match) >= most
    moved = [event.number for event in script.events if isinstance(event, events.Moved)]
    assert moved == list(range(begun + 1, len(script.match) + 1))


@pytest.mark.parametrize("id_", list(entries()))
async def test_the_last_moves_are_played_by_people(id_: str) -> None:
    sample = replayed(id_)
    players = tuple(Player(player.name) for player in sample.players)
    match = Match(entry(id_), sample.options, players, seed=1)
    for move in sample.moves[:-LAST]:
        match.play(move)
    begun = len(match)
    check(await Script(match, most=begun + 2 * LAST).play(), begun, begun + 2 * LAST)


@pytest.mark.slow
@pytest.mark.parametrize(("id_", "alone"), [(id_, at % 2 == 0) for at, id_ in enumerate(entries())])
async def test_a_game_is_played_to_its_end(id_: str, alone: bool) -> None:
    found = entry(id_)
    people = [0] if alone else list(range(found.usual))
    check(await Script(seated(found, found.usual, people, "random"), most=MOST).play(), 0, MOST)


@pytest.mark.soak
@pytest.mark.parametrize("id_", list(entries()))
@pytest.mark.parametrize("alone", [True, False])
async def test_all_games_are_played_alone_and_in_company(id_: str, alone: bool) -> None:
    await test_a_game_is_played_to_its_end(id_, alone)
