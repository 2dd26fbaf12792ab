"""One game in two windows, with real processes: one plays, one watches, and they may change places."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from parlor.core.players import Player
from parlor.play.match import Match
from parlor.play.record import Record
from parlor.store.errors import HeldElsewhere
from parlor.store.opening import open_store
from tests.screen.pty.terminal import Terminal

SEATS = ("--seat", "Anna", "--seat", "Ben")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    (tmp_path / "settings.json").write_text('{"pace": "off", "name": "Anna", "introductions": false}')
    monkeypatch.setenv("PARLOR_HOME", str(tmp_path))
    return {"PARLOR_HOME": str(tmp_path)}


def test_the_second_window_watches_takes_over_and_the_first_watches_then(home: dict[str, str]) -> None:
    with Terminal("play", "morris9", *SEATS, environment=home) as first:
        first.until("9 in hand")
        first.press("enter")
        first.until("Ben (Black): ")
        with Terminal("resume", environment=home) as second:
            second.until("You are watching")
            first.press("enter")
            second.until(lambda text: "1. a7 " in text and "8 in hand" in text)
            second.press_until("t", lambda text: "Anna (White): " in text and "watching" not in text)
            first.until("taken this game over")
            first.press("right")  # chooses nothing any more
            second.press("enter")
            first.until("Ben (Black): Place a man, 8 in hand")
            os.kill(second.pid, signal.SIGKILL)
            os.waitpid(second.pid, 0)
        first.press_until("t", lambda text: "Ben (Black): " in text and "watching" not in text)
        first.press("enter")
        first.until("Anna (White): Place a man, 7 in hand")
    with open_store() as store:
        (saved,) = store.list()
        assert len(store.load(saved.id).moves) == 4


def test_a_game_that_was_left_is_free(home: dict[str, str]) -> None:
    with Terminal("play", "morris9", *SEATS, environment=home) as first:
        first.until("9 in hand")
        first.press("esc")
        first.until("Press Esc again to leave.")
        first.press("esc")
        first.until("type to find")
        with Terminal("resume", environment=home) as second:
            second.until("Anna (White): ")
            assert "watching" not in second.text


def test_a_holder_that_was_killed_frees_its_game(home: dict[str, str]) -> None:
    code = "import sys, time; from parlor.store.opening import open_store; s = open_store(); s.journal(sys.argv[1])\n"
    with open_store() as store:
        game = store.create(Record("pig", 1, {}, (Player("Anna"), Player("Ben"))))
        holder = subprocess.Popen(
            [sys.executable, "-c", code + "print('held', flush=True); sys.stdin.read()", game],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert holder.stdout is not None
        assert holder.stdout.readline() == b"held\n"
        with pytest.raises(HeldElsewhere, match=f"another window .process {holder.pid}"):
            store.journal(game)
        with pytest.raises(HeldElsewhere, match="can't be deleted"):
            store.delete(game)
        holder.kill()
        holder.communicate()
        Match.resume(store.load(game), journal=store.journal(game)).play(("rolled", "5"))
        assert store.load(game).moves == ("rolled 5",)
