"""What is remembered of earlier games, kept and read back, and forgiving."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlor.store.recent_setups import GameSetup, RecentSetups


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PARLOR_HOME", str(tmp_path))
    return tmp_path


def test_what_was_chosen_is_remembered_and_the_last_game_comes_first() -> None:
    pig = GameSetup((("Anna", ""), ("Basil", "hard")), {"target": 50, "variant": "hog"}, real_dice=True)
    RecentSetups().remember("pig", GameSetup())
    RecentSetups().remember("whist", GameSetup((("Anna", ""),)))
    RecentSetups().remember("pig", pig)
    setups = RecentSetups()
    assert setups.last("pig") == pig
    assert setups.last("whist").seats == (("Anna", ""),)
    assert setups.last("yamb") == GameSetup()
    assert setups.games == ["pig", "whist"]


def test_a_favourite_is_made_and_unmade() -> None:
    assert RecentSetups().toggle_favourite("pig")
    assert RecentSetups().toggle_favourite("yamb")
    assert RecentSetups().favourites == ["pig", "yamb"]
    assert not RecentSetups().toggle_favourite("pig")
    assert RecentSetups().favourites == ["yamb"]


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[",
        "7",
        "\xff\xfe",
        "[" * 100_000,
        '{"games": 7, "favourites": "pig"}',
        '{"games": {"pig": [1]}}',
        '{"games": {"pig": {"seats": [["A"], 3], "options": {"target": [1]}, "typed": "yes"}}}',
    ],
)
def test_what_makes_no_sense_is_as_never(home: Path, content: str) -> None:
    (home / "setups.json").write_bytes(content.encode("latin-1"))
    setups = RecentSetups()
    assert setups.last("pig") == GameSetup()
    assert setups.favourites == []


def test_two_windows_keep_what_each_of_them_has_noted(home: Path) -> None:
    one, other = RecentSetups(), RecentSetups()
    one.toggle_favourite("pig")
    other.toggle_favourite("yamb")
    one.mark_introduced("whist")
    other.remember("wish", GameSetup())
    assert RecentSetups().favourites == one.favourites == ["pig", "yamb"]
    assert RecentSetups().introduced == ["whist"]
    assert RecentSetups().games == ["wish"]


def test_what_cannot_be_written_holds_as_long_as_the_window(home: Path) -> None:
    setups = RecentSetups()
    setups.toggle_favourite("pig")
    (home / "setups.part").mkdir()  # a file of this name is written first
    setups.toggle_favourite("yamb")
    setups.toggle_favourite("wish")
    assert setups.favourites == ["pig", "yamb", "wish"]
    (home / "setups.part").rmdir()
    setups.mark_introduced("pig")
    assert RecentSetups().favourites == ["pig", "yamb", "wish"]
