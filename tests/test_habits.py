"""What is remembered of earlier games, kept and read back, and forgiving."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlor.habits import Habit, load


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PARLOR_HOME", str(tmp_path))
    return tmp_path


def test_what_was_chosen_is_remembered_and_the_last_game_comes_first() -> None:
    pig = Habit((("Anna", ""), ("Basil", "hard")), {"target": 50, "variant": "hog"}, typed=True)
    load().remember("pig", Habit())
    load().remember("whist", Habit((("Anna", ""),)))
    load().remember("pig", pig)
    habits = load()
    assert habits.of("pig") == pig
    assert habits.of("whist").seats == (("Anna", ""),)
    assert habits.of("yamb") == Habit()
    assert habits.played == ["pig", "whist"]


def test_a_favourite_is_made_and_unmade() -> None:
    assert load().favour("pig")
    assert load().favour("yamb")
    assert load().favourites == ["pig", "yamb"]
    assert not load().favour("pig")
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
    assert habits.of("pig") == Habit()
    assert habits.favourites == []
