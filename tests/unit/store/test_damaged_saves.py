"""Commands and damaged saves: what is lost is told in plain words; the rest is listed, shown and exported."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from parlor.core.players import Player
from parlor.play.record import Record, read_record
from parlor.store.opening import open_store
from tests.conftest import Run

MOVES = ("rolled 5", "rolled 2", "roll", "rolled 6", "hold")
SEATS = (Player("Anna"), Player("Basil"))


@pytest.fixture
def saved(run: Run) -> str:
    with open_store() as store:
        store.create(Record("pig", 1, {}, SEATS, MOVES, "sound"))
        return store.create(Record("pig", 1, {}, SEATS, MOVES, "bakuto"))


def harm(path: Path, script: str) -> None:
    with closing(sqlite3.connect(path / "parlor.db")) as connection:
        connection.executescript(script)


@pytest.mark.parametrize(
    "arguments",
    [("saves",), ("show", "bakuto"), ("export", "bakuto"), ("resume",), ("stats",), ("replay", "bakuto")],
)
def test_every_command_tells_of_a_damaged_file_and_where_it_lies_now(
    run: Run, tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    (tmp_path / "parlor.db").write_bytes(b"no database" * 1000)
    for _ in range(2):
        _, _, err = run(*arguments)
        (aside,) = tmp_path.glob("parlor.db.damaged-*")
        assert f"The saves in {tmp_path / 'parlor.db'} were damaged. They are kept as {aside}" in err


@pytest.mark.parametrize(
    "script",
    [
        "UPDATE games SET changed = '2024-05-3x' WHERE id = 'bakuto'",
        "UPDATE games SET seats = X'5bff' WHERE id = 'bakuto'",
        "UPDATE moves SET words = X'726fff' WHERE game = 'bakuto' AND number = 2",
        "UPDATE moves SET words = 'rolled 3' WHERE game = 'bakuto' AND number = 1",
        "DELETE FROM moves WHERE game = 'bakuto' AND number = 4",
    ],
)
def test_a_damaged_game_is_one_line_marked_so(run: Run, saved: str, tmp_path: Path, script: str) -> None:
    harm(tmp_path, script)
    for _ in range(2):
        code, out, _ = run("saves")
        assert code == 0
        (line,) = (line for line in out.splitlines() if "bakuto" in line)
        assert "damaged" in line
        (line,) = (line for line in out.splitlines() if "sound" in line)
        assert "damaged" not in line
    assert run("export", "sound")[0] == 0


def test_a_game_that_lost_moves_is_shown_and_exported_as_far_as_it_goes(run: Run, saved: str, tmp_path: Path) -> None:
    harm(tmp_path, "DELETE FROM moves WHERE game = 'bakuto' AND number = 3")
    code, out, err = run("export", "bakuto")
    assert code == 0
    assert "This game is damaged: 2 of its 5 moves are lost." in err
    assert read_record(out).moves == MOVES[:3]
    code, out, _ = run("show", "bakuto", "--seat", "1")
    assert code == 0
    assert "2 of its 5 moves are lost" in out


def test_a_game_of_older_rules_is_shown_with_a_word(run: Run, saved: str, tmp_path: Path) -> None:
    harm(tmp_path, "UPDATE games SET rules = 0; UPDATE moves SET words = 'hold' WHERE game = 'bakuto' AND number = 2;")
    harm(tmp_path, "UPDATE games SET digest = -1")
    code, out, err = run("export", "bakuto")
    assert code == 0
    assert "The rules of Pig have changed since this game began" in err
    assert read_record(out).moves == MOVES[:2]
    assert read_record(run("export", "sound")[1]).moves == MOVES


def test_a_game_that_could_not_be_saved_is_taken_in_and_told_of_no_more(run: Run, saved: str, tmp_path: Path) -> None:
    _, text, _ = run("export", saved)
    for file in (tmp_path / "unsaved-bakuto.json", tmp_path / "mine.json"):
        file.write_text(text, encoding="utf-8")
        code, out, _ = run("import", str(file))
        assert code == 0
        assert "Saved as " in out
    assert [file.name for file in tmp_path.glob("*.json")] == ["mine.json"]
