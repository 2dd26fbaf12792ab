"""Every game is played to its end through the session, by one person and by all."""

from __future__ import annotations

import pytest

from parlor.games.catalogue import entries, entry
from parlor.play.session import events
from tests.unit.play.session.script import Script, seated


@pytest.mark.parametrize("id_", list(entries()))
@pytest.mark.parametrize("alone", [True, False])
async def test_a_game_is_played_to_its_end(id_: str, alone: bool) -> None:
    found = entry(id_)
    people = [0] if alone else list(range(found.usual))
    script = await Script(seated(found, found.usual, people), most=1500).play()
    assert script.match.over or len(script.match) >= 1500
    moved = [event.number for event in script.events if isinstance(event, events.Moved)]
    assert moved == list(range(1, len(script.match) + 1))
