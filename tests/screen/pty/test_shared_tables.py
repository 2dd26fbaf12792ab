"""One table at two terminals, with real processes; one of them is killed, and comes back."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path

from parlor.play.match import Match
from parlor.store.opening import open_store
from parlor.store.shared.lobby import Lobby
from tests.screen.pty.terminal import Terminal


def test_two_terminals_play_and_one_is_killed_and_comes_back(tmp_path: Path) -> None:
    environment = {"PARLOR_HOME": str(tmp_path), "PARLOR_DATABASE": str(tmp_path / "games.db")}
    with Terminal("open", "morris9", "--as", "Anna", "--plain", "--talk", "players", environment=environment) as anna:
        anna.until("The game begins when")
        found = re.search(r"Table ([A-Z]{6})", anna.text)
        assert found is not None
        code = found[1]
        with Terminal("join", code, "--as", "Ben", "--plain", environment=environment) as ben:
            anna.until("Anna (White): Place a man")
            ben.until("Anna is to move")
            ben.press(*"say Good luck!", "enter")
            anna.until("| Ben: Good luck!")
            anna.press("1", "enter")
            ben.until("Ben (Black): Place a man")
            os.kill(anna.pid, signal.SIGKILL)
            os.waitpid(anna.pid, 0)
            ben.until("Anna is away")
            ben.press("1", "enter")
            ben.until("Anna is to move")
            with Terminal("join", "anna", "--as", "Anna", "--plain", environment=environment) as back:
                back.until("Anna (White): Place a man")
                back.until("| Ben: Good luck!")
                ben.until("Anna is back")
                back.press(*"mute ben", "enter")
                back.until("You hear no more of Ben")
                with open_store(environment["PARLOR_DATABASE"]) as store:
                    table = Lobby(store, "Clara").table(code)
                    match = Match.resume(store.load(table.record, at_table=True))
                assert len(match) == table.length == 2
                back.press(*"close", "enter")
                back.until("Type 'yes' if you mean it")
                back.press(*"yes", "enter")
                ben.until("The host has closed this table")


def test_two_screens_at_one_table(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"pace": "off", "introductions": false}')
    environment = {"PARLOR_HOME": str(tmp_path), "PARLOR_DATABASE": str(tmp_path / "games.db")}
    with Terminal("open", "morris9", "--as", "Anna", environment=environment) as anna:
        anna.until("Begin now, with bots")
        with Terminal("join", "anna", "--as", "Ben", environment=environment) as ben:
            anna.until("Anna (White): Place a man")
            ben.until("Anna (White) is to move.")
            anna.press("enter")
            ben.until("Ben (Black): Place a man")
            anna.until("Ben (Black) is to move.")
            os.kill(anna.pid, signal.SIGKILL)
            os.waitpid(anna.pid, 0)
            ben.until("Anna is away")
            ben.press("enter")
            ben.until("Anna (White) is away: his turn is kept for 2 minutes.")
            with Terminal("join", "anna", "--as", "Anna", environment=environment) as back:
                back.until("Anna (White): Place a man")
                back.press("esc")
                back.until("Press Esc again to leave.")
                back.press("esc")
                back.until("F5 lobby")
                ben.until("Anna is away")
