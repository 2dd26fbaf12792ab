"""The settings: kept, read back, and forgiving."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlor.settings import Settings, load, save


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PARLOR_HOME", str(tmp_path))
    return tmp_path


def test_what_is_saved_is_read_back() -> None:
    liked = Settings(
        theme="paper", glyphs="rich", four_colour=True, pace="calm", name="Zoë", bell=True, reflex="no", forced=False
    )
    save(liked)
    assert load() == liked


@pytest.mark.parametrize(
    "content", ["", "{", "[]", "7", '{"theme": "neon"}', '{"four_colour": "yes"}', '{"bell": 1}', '{"new": 1}']
)
def test_what_makes_no_sense_is_left_at_the_usual(home: Path, content: str) -> None:
    (home / "settings.json").write_text(content)
    assert load() == Settings()


def test_one_bad_value_spoils_no_other(home: Path) -> None:
    (home / "settings.json").write_text('{"theme": "neon", "pace": "off"}')
    assert load() == Settings(pace="off")


def test_throws_are_timed_but_not_over_a_slow_line_unless_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SSH_CONNECTION", raising=False)
    assert [Settings(reflex=reflex).timed for reflex in ("auto", "yes", "no")] == [True, True, False]
    monkeypatch.setenv("SSH_CONNECTION", "10.0.0.1 5000 10.0.0.2 22")
    assert [Settings(reflex=reflex).timed for reflex in ("auto", "yes", "no")] == [False, True, False]
