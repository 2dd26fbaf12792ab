"""What goes wrong with a database, in words that a table has room for, and what is left where nothing is written."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from parlor.core.players import Player
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.store.errors import REASONS, StoreError
from parlor.store.importing import unsaved_notice, write_unsaved
from parlor.store.opening import open_store

LINE = 78
"""Columns for a message at a table of 80 columns; a longer one would take the place of the question, as long as it is
shown."""


@pytest.mark.parametrize("reason", REASONS.values())
def test_why_a_game_is_not_saved_is_told_in_one_line(reason: str) -> None:
    assert len(f"This game is not saved: {reason}.") <= LINE or "PARLOR_HOME" in reason


def test_a_server_that_is_down_is_told_in_one_line_and_whole_where_there_is_room() -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(StoreError) as caught:
        open_store("postgresql+psycopg://anna:secret@127.0.0.1:1/parlor")
    assert caught.value.reason == "the database can't be reached."
    assert "port 1" in str(caught.value)
    assert "secret" not in str(caught.value)


def test_a_file_that_could_not_be_written_whole_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setenv("PARLOR_HOME", str(tmp_path))
    monkeypatch.setattr(Path, "replace", fail)
    match = Match(entry("pig"), entry("pig").game.options(), (Player("Anna"), Player("Ben")), seed=1)
    _, words = write_unsaved(match, "bakato", "the disk is full.")
    assert words.endswith(f"{tmp_path / 'unsaved-bakato.json'}: No space left on device.")
    assert list(tmp_path.iterdir()) == []


def test_a_pipe_that_bears_the_name_of_an_unsaved_game_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOR_HOME", str(tmp_path))
    os.mkfifo(tmp_path / "unsaved-bakato.json")
    with open_store() as store:
        assert unsaved_notice(store) == ""
