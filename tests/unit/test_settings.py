"""The settings: kept, read back, and forgiving."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from socket import AF_UNIX, socket

import pytest

from parlor.settings import Settings, change, load, save
from parlor.settings import home as folder
from parlor.store.recent_setups import RecentSetups


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


def test_a_change_leaves_alone_what_another_window_has_changed() -> None:
    save(Settings(theme="night"))
    assert change(bell=True)
    assert load() == Settings(theme="night", bell=True)


NO_SETTINGS = ("", "{", "[]", "7", '{"theme": "neon"}', '{"four_colour": "yes"}', '{"bell": 1}', '{"new": 1}')


@pytest.mark.parametrize("content", [*NO_SETTINGS, '{"name": "bot:hard"}', r'{"name": "\u001b[31mX"}'])
def test_what_makes_no_sense_is_left_at_the_usual(home: Path, content: str) -> None:
    (home / "settings.json").write_text(content)
    assert load() == Settings()


def test_a_tilde_in_parlor_home_is_the_home_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOR_HOME", "~/games")
    assert folder() == Path.home() / "games"


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ('{"theme": ' + "[" * 200_000, "nested too deeply"),
        ('{"a": ' * 100_000, "nested too deeply"),
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


def make_pipe(path: Path) -> None:
    os.mkfifo(path)


def make_socket(path: Path) -> None:
    with socket(AF_UNIX) as server:
        server.bind(os.fspath(path.relative_to(Path.cwd())))  # a path of more than 107 bytes is too long


def make_huge(path: Path) -> None:
    path.touch()
    os.truncate(path, 10**12)


def make_endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


@pytest.mark.parametrize("make", [make_pipe, make_socket, Path.mkdir, make_endless, make_huge])
@pytest.mark.parametrize("name", ["settings.json", "habits.json"])
def test_what_is_no_small_file_holds_nothing_up(
    home: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[Path], None], name: str
) -> None:
    monkeypatch.chdir(home)
    make(home / name)
    assert load() == Settings()
    assert ("can't be read" in load().notice) == (name == "settings.json")
    assert RecentSetups().games == []


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


@pytest.mark.parametrize(
    ("variables", "drawn"),
    [
        ({"LC_ALL": "C"}, "ascii"),
        ({"LC_ALL": "POSIX"}, "ascii"),
        ({"LANG": "C"}, "ascii"),
        ({"LANG": "POSIX"}, "ascii"),
        ({"LC_ALL": "C.UTF-8", "LC_CTYPE": "C", "LANG": "C"}, "safe"),
        ({"LC_CTYPE": "C.UTF-8", "LANG": "C"}, "safe"),
        ({"LC_ALL": "C", "LANG": "C.UTF-8"}, "ascii"),
        ({"LC_ALL": "", "LANG": "C.UTF-8"}, "safe"),
        ({"LANG": "C.UTF-8"}, "safe"),
        ({}, "safe"),
        ({"LANG": "C.UTF-8", "TERM": "linux"}, "ascii"),
    ],
)
def test_the_locale_says_which_characters_are_drawn(variables: dict[str, str], drawn: str) -> None:
    others = {key: value for key, value in os.environ.items() if not key.startswith(("LC_", "LANG", "PYTHON", "TERM"))}
    code = "from parlor.settings import glyph_tier; print(glyph_tier('auto'))"
    told = subprocess.run(
        [sys.executable, "-c", code], env=others | variables, capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == drawn
