"""What may be imported where, and what may be named where."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from parlor.games.catalogue import entries

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "parlor"


def imported(*arguments: str) -> set[str]:
    """The modules that a command of parlor imports, from its beginning to its end."""
    code = (
        "import sys\n"
        f"sys.argv = ['parlor', *{list(arguments)!r}]\n"
        "from parlor.cli import main\n"
        "try:\n    main()\nexcept SystemExit as end:\n    assert not end.code, end.code\n"
        "print('\\nMODULES', *sys.modules)\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(run.stdout.rpartition("MODULES")[2].split())


def of(package: str, modules: set[str]) -> set[str]:
    return {module for module in modules if module == package or module.startswith(package + ".")}


def test_listing_the_games_imports_no_screen_no_database_and_no_rules() -> None:
    modules = imported("list")
    assert not of("textual", modules)
    assert not of("sqlalchemy", modules)
    assert not of("rich", modules)
    rules = {module for module in of("parlor.games", modules) if module.count(".") > 2}
    assert not rules


def test_a_simulation_imports_no_screen_no_database_and_only_its_own_rules() -> None:
    modules = imported("simulate", "pig", "-n", "2")
    assert not of("textual", modules)
    assert not of("sqlalchemy", modules)
    assert "parlor.games.dice.pig" in modules
    assert not of("parlor.games.boards", modules)


def test_help_imports_no_screen() -> None:
    assert not of("textual", imported("--help"))


def test_the_first_frame_needs_no_database() -> None:
    code = "import sys, parlor.app; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not of("sqlalchemy", set(run.stdout.split()))


@pytest.mark.parametrize("id_", list(entries()))
def test_no_game_is_named_outside_its_family(id_: str) -> None:
    """Neither the house nor a kit asks which game is played."""
    family = entries()[id_].module.rpartition(".")[0].replace(".", "/")
    named = re.compile(rf"""["']{re.escape(id_)}["']""")
    for path in PACKAGE.rglob("*.py"):
        if str(path.relative_to(ROOT)).startswith(family):
            continue
        assert not named.search(path.read_text("utf-8")), f"{path} names {id_}"


def test_modules_are_about_one_subject() -> None:
    """Nothing grows past what can be read at a sitting."""
    for path in PACKAGE.rglob("*.py"):
        assert len(path.read_text("utf-8").splitlines()) <= 400, f"{path} is too long"
