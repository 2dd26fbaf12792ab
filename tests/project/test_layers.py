"""What may be imported where, and what may be named where."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Collection, Iterable
from functools import cache
from pathlib import Path

import pytest

from parlor.core import scene
from parlor.core.scene import Zone
from parlor.games.catalogue import entries

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "parlor"


def imported(*arguments: str) -> set[str]:
    """The modules that a command of parlor imports, from its beginning to its end."""
    code = (
        "import sys\n"
        f"sys.argv = ['parlor', *{list(arguments)!r}]\n"
        "from parlor.cli.commands import main\n"
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


@pytest.mark.parametrize("command", ["saves", "stats"])
def test_listing_the_saves_imports_no_database_driver_but_sqlite(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLAlchemy takes as long to import as all the rest together, and the usual file can be read without."""
    monkeypatch.setenv("PARLOR_HOME", str(tmp_path))
    monkeypatch.delenv("PARLOR_DATABASE", raising=False)
    assert of("sqlalchemy", imported(command)), "the first time there is a file to be made"
    modules = imported(command)
    assert "sqlite3" in modules
    assert not of("sqlalchemy", modules)
    assert not of("textual", modules)


def test_help_imports_no_screen() -> None:
    assert not of("textual", imported("--help"))


def test_the_first_frame_needs_no_database() -> None:
    code = "import sys, parlor.app; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not of("sqlalchemy", set(run.stdout.split()))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """All of a file's syntax tree, which several tests read."""
    return tuple(ast.walk(ast.parse(path.read_text("utf-8"))))


ID_NAMES = {"id", "id_", "game", "game_id"}
"""What variables and attributes are called that hold the id of a game."""


def named_ids(tree: Iterable[ast.AST]) -> set[str]:
    """The texts that code uses as ids of games: compared with one, matched, or looked up in the catalogue."""
    found: set[str] = set()
    for node in tree:
        if isinstance(node, ast.Compare):
            asked = any(map(holds_id, (node.left, *node.comparators)))
        elif isinstance(node, ast.Match):
            asked = holds_id(node.subject)
        elif isinstance(node, ast.Call):
            asked = called(node.func) == "entry"
        elif isinstance(node, ast.Subscript):
            asked = holds_id(node.slice) or "entries" in (called(node.value), called(getattr(node.value, "func", None)))
        else:
            continue
        if asked:
            found |= {
                each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and type(each.value) is str
            }
    return found


def called(node: ast.AST | None) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def holds_id(node: ast.AST) -> bool:
    return called(node) in ID_NAMES


@pytest.mark.parametrize(
    "code",
    [
        'entry.id == "hearts"',
        'game in ("hearts", "whist")',
        'entry("hearts").title',
        'catalogue.entries()["hearts"]',
        '{"hearts": 1}[match.entry.id]',
        'match save.game:\n    case "hearts": pass',
    ],
)
def test_ids_are_found_where_they_are_used_as_ids(code: str) -> None:
    assert "hearts" in named_ids(ast.walk(ast.parse(code)))


@pytest.mark.parametrize("code", ['suit == "hearts"', 'SUITS = {"H": "hearts"}', 'Verb("cups")', 'words["points"]'])
def test_words_that_are_not_used_as_ids_are_free(code: str) -> None:
    assert not named_ids(ast.walk(ast.parse(code)))


def test_no_game_is_named_outside_its_family() -> None:
    """Neither the app nor a kit asks which game is played."""
    families = {id_: entry.module.rpartition(".")[0].replace(".", "/") for id_, entry in entries().items()}
    for path in PACKAGE.rglob("*.py"):
        if path.name != "former_names.py":
            at = str(path.relative_to(ROOT))
            ids = named_ids(nodes(path)) & families.keys()
            named = {id_ for id_ in ids if not at.startswith(families[id_])}
            assert not named, f"{path} names {named}"


ZONES = {name for name, kind in vars(scene).items() if isinstance(kind, type) and issubclass(kind, Zone)}


def test_zones_are_asked_and_not_told_apart_by_their_type() -> None:
    """What paints, describes and lays out zones looks a type up in a table; nothing else knows one from another."""
    for path in PACKAGE.rglob("*.py"):
        if not path.is_relative_to(PACKAGE / "games"):
            for node in nodes(path):
                tested: list[ast.expr] = []
                if isinstance(node, ast.Call) and called(node.func) in ("isinstance", "issubclass"):
                    tested = node.args[1:]
                elif isinstance(node, ast.MatchClass):
                    tested = [node.cls]
                named = {called(each) for test in tested for each in ast.walk(test)} & ZONES
                assert not named, f"{path} tests for {named}"


def test_imports_run_in_no_circle() -> None:
    """Not even those that only type checkers follow, nor those within functions."""
    paths = {".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts): path for path in PACKAGE.rglob("*.py")}
    paths = {name.removesuffix(".__init__"): path for name, path in paths.items()}
    left = {name: modules_imported(path, paths) - {name} for name, path in paths.items()}
    while free := {name for name, found in left.items() if not found & left.keys()}:
        left = {name: found for name, found in left.items() if name not in free}
    for name in list(left):  # what only leads into a circle is part of none
        reached: set[str] = set()
        new = set(left[name] & left.keys())
        while new:
            reached |= new
            new = {each for found in new for each in left[found] & left.keys()} - reached
        if name not in reached:
            del left[name]
    assert not left, f"a circle among {sorted(left)}"


def test_no_function_is_longer_than_a_screen() -> None:
    for path in PACKAGE.rglob("*.py"):
        for node in nodes(path):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or 0) - node.lineno + 1
                assert lines <= 60, f"{node.name} in {path} has {lines} lines"


def test_no_folder_holds_more_than_can_be_read_at_a_glance() -> None:
    for folder in (PACKAGE, *(path for path in PACKAGE.rglob("*") if path.is_dir() and path.name != "__pycache__")):
        entries_ = [path for path in folder.iterdir() if path.name not in ("__pycache__", "__init__.py")]
        assert len(entries_) <= 25, f"{folder} has {len(entries_)} entries"


def test_a_kit_serves_two_games_or_more() -> None:
    """What one game alone needs lives in that game's folder."""
    imported: dict[str, set[str]] = {}
    users: dict[str, set[str]] = {}
    for path in (PACKAGE / "games").rglob("*.py"):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        imported[name] = imported_by(path)
    kits = {name for name in imported if name.startswith("parlor.games.kits.") and name.count(".") == 4}
    games = {name: ".".join(name.split(".")[:4]) for name in imported if not name.startswith("parlor.games.kits")}
    for name, game in games.items():
        reached, new = set[str](), imported[name] & kits
        while new:
            reached |= new
            new = {kit for each in new for kit in imported[each] & kits} - reached
        for kit in reached:
            users.setdefault(kit, set()).add(game)
    lonely = {kit: users.get(kit, set()) for kit in kits if len(users.get(kit, set())) < 2}
    assert not lonely, f"kits of a single game: {lonely}"


def imported_by(path: Path) -> set[str]:
    """The modules of parlor that a file imports, and the names it takes from them as if they were modules."""
    found: set[str] = set()
    for node in nodes(path):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def modules_imported(path: Path, modules: Collection[str]) -> set[str]:
    """Those of some modules that a file imports, wherever in it."""
    found: set[str] = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            wholes = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {whole if whole in modules else node.module for whole in wholes}
    return found & {*modules}
