"""Every outside referee, and players of simple styles, one after the other: `python benchmarks/referees`.

What is not installed is left out.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
RUNS: Final = (
    ("/usr/games/gnubg", "the Debian package gnubg", "referees/gnubg_tables.py", "modern"),
    ("/usr/games/gnubg", "the Debian package gnubg", "referees/gnubg_tables.py", "book"),
    ("/usr/games/fairy-stockfish", "the Debian package fairy-stockfish", "referees/fairy_stockfish.py", "games"),
    ("/usr/games/fairy-stockfish", "the Debian package fairy-stockfish", "referees/fairy_stockfish.py", "losses"),
    ("parlor", "Parlor", "referees/exploiters.py"),
    ("pyspiel", "the Python package open_spiel", "against_openspiel.py"),
)
"""What a benchmark needs, a program by its path or a module by its name; how that is called; and the command."""


def installed(needed: str) -> bool:
    """Whether a program or a module is there."""
    return Path(needed).exists() if needed.startswith("/") else importlib.util.find_spec(needed) is not None


def main() -> int:
    """Run what can be run; return how many benchmarks failed."""
    failed = 0
    for needed, name, script, *arguments in RUNS:
        title = " ".join([script, *arguments])
        if not installed(needed):
            print(f"{title}: left out, for it needs {name}", flush=True)
            continue
        print(f"{title}:", flush=True)
        failed += subprocess.run([sys.executable, HERE.parent / script, *arguments], check=False).returncode != 0
    return failed


if __name__ == "__main__":
    sys.exit(main())
