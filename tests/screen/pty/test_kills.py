"""Whatever was shown on the screen is on the disk, however the program is killed: some times always, many as a soak."""

from __future__ import annotations

import os
import re
import signal
import stat
from pathlib import Path
from random import Random

import pytest

from parlor.play.match import Match
from parlor.store.opening import open_store
from tests.screen.pty.terminal import Terminal

PLACING = re.compile(r"\((White|Black)\): Place a man, (\d) in hand")


def shown(text: str) -> int:
    """How many men the screen says were placed in Nine Men's Morris; 0 where it does not say."""
    found = PLACING.search(text)
    return 2 * (9 - int(found[2])) + (found[1] == "Black") if found else 0


def killed(home: Path, rng: Random, seats: tuple[str, ...]) -> int:
    """Play for a while and be killed in the middle; how many moves had been shown."""
    (home / "settings.json").write_text('{"pace": "off", "name": "Anna", "introductions": false}')
    most = 0
    with Terminal(*seats, environment={"PARLOR_HOME": str(home)}) as terminal:
        terminal.until("in hand")
        for _ in range(rng.randrange(1, 9)):
            terminal.press("enter")
            for _ in range(rng.randrange(4)):
                terminal.read()
                most = max(most, shown(terminal.text))
        os.kill(terminal.pid, signal.SIGKILL)
        assert terminal.ended() == -signal.SIGKILL
    return most


def test_what_the_screen_says_is_understood() -> None:
    assert shown("Anna (White): Place a man, 9 in hand.") == 0
    assert shown("Ben (Black): Place a man, 9 in hand.") == 1
    assert shown("Anna (White): Place a man, 7 in hand.") == 4
    assert shown("A mill! Remove one of Black's men.") == 0


def kills(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    rng = Random(times)
    for number in range(times):
        home = tmp_path / str(number)
        home.mkdir()
        most = killed(home, rng, ("play", "morris9", "--seat", "Anna", "--seat", "Ben"))
        monkeypatch.setenv("PARLOR_HOME", str(home))
        with open_store() as store:
            (saved,) = store.list()
            record = store.load(saved.id)
        assert len(record.moves) >= most, f"{most} moves were shown, {len(record.moves)} were kept"
        assert len(Match.resume(record)) == len(record.moves)


def test_a_killed_game_has_every_move_that_was_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kills(tmp_path, monkeypatch, 3)


def fives(text: str) -> int:
    """In how many houses there are five stones: a figure that stands alone. In each there were four."""
    return len(re.findall(r"(?<=  )5(?=  )", text))


@pytest.mark.parametrize("sown", [1, 3])
def test_a_move_that_is_shown_stone_by_stone_is_on_disk_from_the_first_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sown: int
) -> None:
    (tmp_path / "settings.json").write_text('{"pace": "calm", "name": "Anna", "introductions": false}')
    monkeypatch.setenv("PARLOR_HOME", str(tmp_path))
    with Terminal("play", "mancala", "-s", "Anna", "-s", "Ben", environment={"PARLOR_HOME": str(tmp_path)}) as terminal:
        terminal.until("Esc leave")
        for _ in range(20):
            if not fives(terminal.text):
                terminal.press("enter")  # the first may only have cut a pause short
            for _ in range(50):
                terminal.read()
                if fives(terminal.text) >= sown:
                    break
            else:
                continue
            break
        assert fives(terminal.text) >= sown
        os.kill(terminal.pid, signal.SIGKILL)
        assert terminal.ended() == -signal.SIGKILL
    with open_store() as store:
        assert [saved.moves for saved in store.list()] == [2], "who begins, and the stones that were seen to go round"


@pytest.mark.soak
def test_five_hundred_killed_games_have_every_move_that_was_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kills(tmp_path, monkeypatch, 500)


def test_saves_are_private_to_their_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "new"
    monkeypatch.setenv("PARLOR_HOME", str(home))
    before = os.umask(0o022)
    try:
        with open_store():
            pass
    finally:
        os.umask(before)
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    for file in home.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, f"{file.name} can be read by others"
