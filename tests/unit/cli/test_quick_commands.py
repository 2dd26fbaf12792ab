"""What commands import: those that draw nothing start soon."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.conftest import Run

SLOW = {"textual", "sqlalchemy", "rich", "msgspec"}


@pytest.mark.parametrize("arguments", [["list"], ["--help"], ["play", "--help"], ["complete"]])
def test_what_draws_nothing_imports_no_screen_no_database_and_no_rules(arguments: list[str]) -> None:
    code = "import atexit, sys; atexit.register(lambda: print(*sys.modules)); from parlor.__main__ import main; main()"
    completing = {"_PARLOR_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": "parlor play "}
    run = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env=os.environ | (completing if arguments == ["complete"] else {}),
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = run.stdout.splitlines()[-1].split()
    assert "parlor.cli.commands" in loaded
    assert not SLOW & {name.split(".")[0] for name in loaded}
    assert "parlor.games.dice.pig" not in loaded


def test_help_tells_of_every_command_in_whole(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert "..." not in run("--help")[1].partition("Commands:")[2]
