"""Listing the saves by SQLite alone: what the store lists, or nothing where only the store can answer."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlor.core.players import Player
from parlor.play.record import Record
from parlor.store.counts import MAX_GAMES
from parlor.store.digests import prefix_digests
from parlor.store.direct_listing import list_directly
from parlor.store.opening import open_store

MOVES = ("rolled 5", "rolled 2", "roll")
RECORD = Record("pig", 1, {"target": 50}, (Player("Anna"), Player("Bot 1", "easy")), MOVES, "bakuto")


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the saves, with one game."""
    monkeypatch.setenv("PARLOR_HOME", str(tmp_path))
    monkeypatch.delenv("PARLOR_DATABASE", raising=False)
    with open_store() as store:
        store.create(RECORD)
    return tmp_path / "parlor.db"


def changed(file: Path, script: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(script)


def test_a_game_that_is_being_played_is_listed_with_its_last_move(file: Path) -> None:
    with open_store() as store:
        store.journal("bakuto").append(3, "rolled 6")
        found = list_directly(20, check=True)
        assert found == store.list(check=True)
        assert found is not None
        assert [(save.id, save.game, save.names, save.moves) for save in found] == [
            ("bakuto", "pig", ("Anna", "Bot 1"), 4)
        ]
    assert sorted(path.name for path in file.parent.iterdir()) == ["parlor.db"]


def test_a_game_known_to_be_damaged_is_listed_as_such(file: Path) -> None:
    changed(file, "UPDATE games SET damage = '1 of its 3 moves is lost.'; DELETE FROM moves WHERE number = 1")
    found = list_directly(20, check=True)
    assert found is not None
    assert found[0].damage == "1 of its 3 moves is lost."
    assert list_directly(20, over=False) == (), "it cannot be played on"


def garbage(file: Path) -> None:
    file.write_bytes(b"no database" * 1000)


def broken_page(file: Path) -> None:
    """Overwrite the last page, which holds rows or an index of them."""
    content = file.read_bytes()
    file.write_bytes(content[:-4096] + b"\x07" * 4096)


def linked(file: Path) -> None:
    file.rename(file.with_name("elsewhere.db"))
    file.symlink_to(file.with_name("elsewhere.db"))


@pytest.mark.parametrize(
    "harm",
    [
        Path.unlink,
        garbage,
        broken_page,
        linked,
        lambda file: file.write_bytes(b""),
        lambda file: file.chmod(0o644),
        lambda file: file.parent.chmod(0o755),
        lambda file: os.environ.__setitem__("PARLOR_DATABASE", f"sqlite:///{file}"),
        lambda file: changed(file, "UPDATE parlor_schema SET version = 3"),
        lambda file: changed(file, "UPDATE parlor_schema SET version = 99"),
        lambda file: changed(file, "DROP TABLE parlor_schema"),
        lambda file: changed(file, "INSERT INTO notices (words) VALUES ('The saves were damaged.')"),
        lambda file: changed(file, "DELETE FROM moves WHERE number = 1"),
        lambda file: changed(file, "UPDATE moves SET words = 'rolled 3' WHERE number = 1"),
    ],
)
def test_what_needs_more_than_reading_is_left_to_the_store(
    file: Path, monkeypatch: pytest.MonkeyPatch, harm: Callable[[Path], object]
) -> None:
    monkeypatch.setenv("PARLOR_DATABASE", "")
    assert list_directly(20, check=True) is not None
    harm(file)
    assert list_directly(20, check=True) is None


def test_a_file_on_a_network_is_left_to_the_store(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlor.store.direct_listing.on_network", lambda path: path == file)
    assert list_directly(20) is None


def test_a_file_that_is_locked_is_left_to_the_store_which_waits(file: Path) -> None:
    changed(file, "PRAGMA journal_mode = DELETE")
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert list_directly(20) is None
        other.execute("ROLLBACK")
        assert list_directly(20) is not None


def test_a_notice_that_was_read_is_in_the_way_no_longer(file: Path) -> None:
    changed(file, "INSERT INTO notices (words, told) VALUES ('The saves were damaged.', 1)")
    assert list_directly(20) is not None


def some(*sound: Any) -> st.SearchStrategy[Any]:
    """Sound values of a column, and now and then one that a damaged file might hold."""
    values = st.sampled_from(sound)
    return st.one_of(values, values, values, st.sampled_from((b"\xff\xfe", "", "{", "12", "\ufffd", 7)))


GAMES = st.tuples(
    some("pig", "whist", "no_such_game"),
    some('[{"name":"Anna"}]', '[{"name":"Anna"},{"name":"Bot 1","bot":"hard"}]', '[{"name":"Zoë"},{"name":"王"}]'),
    some("2024-05-31T20:15:00.000000+00:00", "2024-05-31T20:16:00+02:00", "2019-01-01"),
    st.sampled_from((0, 1)),
    some("", "[50.0,12.0]", "[1]"),
    some("", "[0]", "[0,1]"),
    st.sampled_from((0, 1, 3, 3, 3, 4)),
    st.sampled_from((-1, prefix_digests(MOVES)[-1], 12)),
    st.sampled_from(("", "", "", "1 of its moves is lost.")),
)
"""Rows of games with up to three moves, of which some are whole, and some damaged in one column or more."""


@pytest.mark.slow
@given(st.lists(st.tuples(GAMES, st.integers(0, 3)), max_size=6), st.sampled_from((None, True, False)), st.booleans())
@settings(max_examples=60)
def test_both_ways_list_the_same(games: list[tuple[Any, int]], over: bool | None, check: bool) -> None:
    names = "game, seats, changed, finished, scores, winners, length, digest, damage"
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as environment:
        environment.setenv("PARLOR_HOME", folder)
        environment.delenv("PARLOR_DATABASE", raising=False)
        open_store().close()
        with closing(sqlite3.connect(Path(folder, "parlor.db"))) as file, file:
            for number, (row, played) in enumerate(games):
                values = (f"g{number}", 1, "{}", "", *row)
                marks = ", ".join("CAST(? AS TEXT)" if isinstance(value, bytes) else "?" for value in values)
                file.execute(f"INSERT INTO games (id, rules, options, created, {names}) VALUES ({marks})", values)
                lines = [(f"g{number}", at, MOVES[at]) for at in range(played)]
                file.executemany("INSERT INTO moves VALUES (?, ?, ?)", lines)
        directly = list_directly(4, over, check=check)
        with open_store() as store:
            listed = store.list(4, over=over, check=check)
            assert list_directly(MAX_GAMES) == store.list(MAX_GAMES)
    if directly is None:
        assert check
        assert any(save.damage for save in listed)
    else:
        assert directly == listed
