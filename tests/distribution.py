"""`python -m tests.distribution [--locked] WHEEL [PYTHON...]`: a wheel, tried in a clean environment on each Python.

What it needs comes as for whoever installs it, in the newest versions that it admits; `--locked` takes those of
`requirements/play.txt`. Without a PYTHON it is tried on the one that runs this.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from parlor.games.catalogue import entries
from tests.screen.pty.terminal import Terminal

LOCK: Final = Path(__file__).parents[1] / "requirements" / "play.txt"
READ_DATA: Final = """
from random import Random
from parlor.core.state import CHANCE
from parlor.games.catalogue import entries
for entry in entries().values():
    game, rng = entry.game, Random(1)
    state = game.start(game.options(), entry.usual)
    while state.turn == CHANCE:
        state = state.play(state.draw(rng))
    assert entry.text() and entry.quick and game.scene(state.seen_by(state.turn)), entry.id
"""
"""Imports the rules of every game, deals, and looks at its table."""


class Installed:
    """A wheel in an environment of its own, below a folder, and a home for what it saves."""

    def __init__(self, python: str, wheel: Path, folder: Path, *, locked: bool) -> None:
        self.environment, self.home = folder / "environment", folder / "home"
        self.home.mkdir()
        self.settings = {"PARLOR_HOME": str(self.home)}
        subprocess.run([python, "-m", "venv", str(self.environment)], check=True)
        if locked:
            self._pip("install", "--require-hashes", "-r", str(LOCK))
        self._pip("install", *(["--no-deps"] if locked else []), str(wheel))
        self._pip("check")

    def _pip(self, *arguments: str) -> None:
        self.run("python", "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments)

    def run(self, program: str, *arguments: str, typed: str = "") -> str:
        """What a program of the environment prints. Raises `CalledProcessError`."""
        return subprocess.run(
            [self.environment / "bin" / program, *arguments],
            input=typed,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
            cwd=self.home,
            env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | self.settings,
        ).stdout

    def try_commands(self, version: str) -> None:
        """What draws no screen: the version, all games with their pages, and a game to its end."""
        assert self.run("parlor", "--version") == f"parlor {version}\n"
        assert [game["id"] for game in json.loads(self.run("parlor", "list", "--json"))] == list(entries())
        self.run("python", "-c", READ_DATA)
        assert (self.environment / "share" / "man" / "man1" / "parlor.1").is_file()
        played = self.run("parlor", "play", "pig", "--plain", typed="roll\nhold\n" * 500)
        assert played.rstrip().endswith(" wins!"), played

    def try_screen(self) -> None:
        """At the full screen: a person rolls, and bots play a game to its end."""
        (self.home / "settings.json").write_text('{"pace": "off", "introductions": false}')
        program = (str(self.environment / "bin" / "parlor"),)
        people, bots = ("--seat", "Anna", "--seat", "Ben"), ("--seat", "bot:easy", "--seat", "bot:easy")
        with Terminal("play", "pig", *people, environment=self.settings, program=program) as terminal:
            terminal.until(": Roll")
            terminal.press_until("r", lambda text: re.search(r"rolls: *\d", text) is not None)
        with Terminal("play", "pig", *bots, environment=self.settings, program=program) as terminal:
            terminal.until("Play again")
            terminal.press("\x11")  # Ctrl+Q
            assert terminal.ended() == 0


def main() -> None:
    """Try a wheel on some Pythons, and say of each how it went."""
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0] if __doc__ else None)
    parser.add_argument("--locked", action="store_true")
    parser.add_argument("wheel", type=Path)
    parser.add_argument("pythons", nargs="*", default=[sys.executable])
    asked = parser.parse_args()
    version = asked.wheel.name.split("-")[1]
    for python in asked.pythons:
        begun = time.monotonic()
        with tempfile.TemporaryDirectory(prefix="parlor-installed-") as folder:
            installed = Installed(python, asked.wheel.absolute(), Path(folder), locked=asked.locked)
            installed.try_commands(version)
            installed.try_screen()
            name = installed.run("python", "--version").strip()
        print(f"{asked.wheel.name} runs on {name} ({time.monotonic() - begun:.0f} s)")  # noqa: T201


if __name__ == "__main__":
    main()
