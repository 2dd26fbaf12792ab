"""Games are exported into files that overwrite nobody else's."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlor.core.players import Player
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.play.record import read_file
from parlor.store.save_service import export


def morris(*moves: tuple[str, ...]) -> Match:
    """A game of Morris after these moves."""
    found = entry("morris9")
    match = Match(found, found.game.options(), (Player("Anna"), Player("Ben")))
    for move in moves:
        match.play(move)
    return match


def test_games_that_are_not_saved_do_not_overwrite_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    one, other = morris(("place", "a7")), morris(("place", "d7"))
    assert [export(match, "") for match in (one, other)] == [
        f"written to {tmp_path}/morris9-unsaved.json",
        f"written to {tmp_path}/morris9-unsaved-2.json",
    ]
    for match, name in ((one, "morris9-unsaved.json"), (other, "morris9-unsaved-2.json")):
        assert Match.resume(read_file(tmp_path / name)).state == match.state


def test_a_saved_game_has_one_file_which_follows_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    match = morris(("place", "a7"))
    export(match, "babebi")
    match.play(("place", "d7"))
    export(match, "babebi")
    assert [path.name for path in tmp_path.iterdir()] == ["morris9-babebi.json"]
    assert Match.resume(read_file(tmp_path / "morris9-babebi.json")).state == match.state
