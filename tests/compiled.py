"""`python -m tests.compiled [PYTEST ARGUMENTS]`: the tests of the games that can be compiled, on a compiled wheel.

It is built as `hatch_build.py` says, which needs a C compiler and a network. Games played at random have to be the
same on the source, on which `make test` runs all of these tests.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
TESTS: Final = (
    "tests/conformance",
    "tests/unit/games/boards",
    "tests/unit/ai/test_bots.py",
    "tests/unit/ai/test_engines.py",
)
GAMES: Final = "mancala or morris"
PLAY: Final = """
import sys
from hashlib import sha256
from random import Random
from parlor.core.state import CHANCE, GAME_OVER
from parlor.games.boards.mancala import sowing
from parlor.games.boards.morris import lines
from parlor.games.catalogue import entries
digest = sha256()
for entry in entries().values():
    if entry.id.startswith(("mancala", "morris")):
        for seed in range(50):
            rng, state = Random(seed), entry.game.start(entry.game.options(), 2)
            while state.turn != GAME_OVER:
                state = state.apply(state.draw(rng) if state.turn == CHANCE else rng.choice(state.moves()))
                digest.update(repr(state).encode())
print(digest.hexdigest(), *(module.__file__.rpartition(".")[2] for module in (sowing, lines)))
"""
"""Plays the games at random. Prints a digest of all positions, and what the modules that can be compiled come from."""


def build(folder: Path) -> Path:
    """The package in a folder of its own, with compiled modules."""
    compiled = {**os.environ, "HATCH_BUILD_HOOK_ENABLE_CUSTOM": "true"}
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", str(folder), str(ROOT)]
    subprocess.run(command, env=compiled, check=True)
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "package")
    return folder / "package"


def run(path: Path, *arguments: str) -> str:
    """What Python prints with a package first in its path. Raises `CalledProcessError`."""
    command = [sys.executable, "-P", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(path)}
    return subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True).stdout


def main() -> None:
    """Build, compare and test. Ends with an error where something differs."""
    with tempfile.TemporaryDirectory() as folder:
        package = build(Path(folder))
        source, compiled = run(ROOT, "-c", PLAY).split(), run(package, "-c", PLAY).split()
        assert source[1:] == ["py", "py"], source
        assert compiled[1:] == ["so", "so"], compiled
        assert source[0] == compiled[0], "compiled games go another way"
        tests = [sys.executable, "-P", "-m", "pytest", *TESTS, "-k", GAMES, *sys.argv[1:]]
        sys.exit(
            subprocess.run(tests, cwd=ROOT, env={**os.environ, "PYTHONPATH": str(package)}, check=False).returncode
        )


if __name__ == "__main__":
    main()
