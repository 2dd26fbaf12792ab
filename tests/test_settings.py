"""The settings: kept, read back, and forgiving."""

from __future__ import annotations

import os
import stat
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


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ('{"theme": ' + "[" * 200_000, "nested too deeply"),
        ('{"a": ' * 200_000, "nested too deeply"),
        ("{", "damaged"),
        ("[]", "holds no settings"),
    ],
)
def test_a_file_that_holds_no_settings_is_told(home: Path, content: str, reason: str) -> None:
    (home / "settings.json").write_text(content)
    found = load()
    assert found == Settings()
    assert reason in found.notice
    assert str(home / "settings.json") in found.notice
    save(found)
    assert load().notice == ""


def test_no_settings_yet_are_nothing_to_tell_of() -> None:
    assert load().notice == ""


@pytest.mark.parametrize("umask", [0o022, 0o000])
def test_settings_are_for_their_user_alone(home: Path, umask: int) -> None:
    (home / "settings.json").write_text("{}")
    (home / "settings.json").chmod(0o644)
    (home / "settings.part").write_text("what a killed Parlor left")
    before = os.umask(umask)
    try:
        save(Settings(pace="off"))
    finally:
        os.umask(before)
    assert stat.S_IMODE((home / "settings.json").stat().st_mode) == 0o600
    assert [file.name for file in home.iterdir()] == ["settings.json"]
    assert load().pace == "off"


def test_one_bad_value_spoils_no_other(home: Path) -> None:
    (home / "settings.json").write_text('{"theme": "neon", "pace": "off"}')
    assert load() == Settings(pace="off")


def test_throws_are_timed_but_not_over_a_slow_line_unless_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SSH_CONNECTION", raising=False)
    assert [Settings(reflex=reflex).timed for reflex in ("auto", "yes", "no")] == [True, True, False]
    monkeypatch.setenv("SSH_CONNECTION", "10.0.0.1 5000 10.0.0.2 22")
    assert [Settings(reflex=reflex).timed for reflex in ("auto", "yes", "no")] == [False, True, False]
