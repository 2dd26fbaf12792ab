"""What is remembered of earlier games, kept and read back, and forgiving."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlor.store.recent_setups import GameSetup, load


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PARLOR_HOME", str(tmp_path))
    return tmp_path


def test_what_was_chosen_is_remembered_and_the_last_game_comes_first() -> None:
    pig = GameSetup((("Anna", ""), ("Basil", "hard")), {"target": 50, "variant": "hog"}, real_dice=True)
    load().remember("pig", GameSetup())
    load().remember("whist", GameSetup((("Anna", ""),)))
    load().remember("pig", pig)
    habits = load()
    assert habits.last("pig") == pig
    assert habits.last("whist").seats == (("Anna", ""),)
    assert habits.last("yamb") == GameSetup()
    assert habits.games == ["pig", "whist"]


def test_a_favourite_is_made_and_unmade() -> None:
    assert load().toggle_favourite("pig")
    assert load().toggle_favourite("yamb")
    assert load().favourites == ["pig", "yamb"]
    assert not load().toggle_favourite("pig")
    assert load().favourites == ["yamb"]


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
    (home / "habits.json").write_bytes(content.encode("latin-1"))
    habits = load()
    assert habits.last("pig") == GameSetup()
    assert habits.favourites == []
