"""Packages of others: what is wrong with one costs its own games and a line, never the parlor."""

from __future__ import annotations

import re
import sys
import threading
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from signal import SIGKILL
from subprocess import Popen

import pytest

from parlor.app import ParlorApp
from parlor.cli.commands import main
from parlor.core.players import Player
from parlor.games import catalogue, probe
from parlor.games.catalogue import BadGame, UnknownGame, entries, entry, faults, matching
from parlor.screens.picker.screen import Picker
from parlor.screens.setup.screen import SetupScreen
from tests.patience import PATIENCE_S
from tests.screen.test_app import sit_down, until
from tests.screen.test_hostile_names import painted

CONTRIBUTING = (Path(__file__).parents[3] / "CONTRIBUTING.md").read_text("utf-8")
RULES = re.findall(r"```python\n(.*?)```", CONTRIBUTING, re.DOTALL)[0]
PAGE = re.findall(r"```markdown\n(.*?)```", CONTRIBUTING, re.DOTALL)[0]

Room = dict[str, str | bytes]
Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Install a package of games: its `__init__.py`, and by name the files of each room."""
    site = tmp_path / "site"
    monkeypatch.setenv("PARLOR_HOME", str(tmp_path / "home"))

    def put(package: str, rooms: dict[str, Room], beginning: str = "") -> None:
        about = site / f"{package}-1.0.dist-info"
        about.mkdir(parents=True)
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text(f"[parlor.games]\n{package} = {package}\n")
        (site / package).mkdir()
        (site / package / "__init__.py").write_text(beginning)
        for name, files in rooms.items():
            room = site / package / "boards" / name
            room.mkdir(parents=True)
            for file, content in files.items():
                (room / file).write_bytes(content.encode() if isinstance(content, str) else content)
        monkeypatch.syspath_prepend(site)
        catalogue._guests.cache_clear()

    yield put
    catalogue._guests.cache_clear()
    probe.import_fault.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] in ("guests", "others")]:
        del sys.modules[name]


def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    monkeypatch.setattr(sys, "argv", ["parlor", *arguments])
    with pytest.raises(SystemExit) as end:
        main()
    out, err = capsys.readouterr()
    return int(str(end.value.code or 0)), out, err


def test_a_game_of_others_is_found_and_played_like_any_other(
    install: Install, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install("guests", {"nim": {"rules.py": RULES, "page.md": PAGE}})
    assert entry("Nim").guest
    assert not entry("whist").guest
    assert faults() == ()
    assert list(entries()) == sorted(
        entries(), key=lambda id_: (list(catalogue.FAMILIES).index(entry(id_).family), entry(id_).title)
    )
    code, out, err = run(monkeypatch, capsys, "simulate", "nim", "-n", "3")
    assert (code, err) == (0, "")
    assert "3 games" in out


@pytest.mark.parametrize(
    ("beginning", "reason"),
    [
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("raise SystemExit(3)", "exit code 3"),
        ("raise SystemExit", "exit code 0"),
        ("import os\nos._exit(0)", "exit code 0"),
        ("raise KeyboardInterrupt", "KeyboardInterrupt"),
        ("import nothing_of_that_name", "No module named"),
        ("def", "SyntaxError"),
        ("while True: pass", "takes more than"),
        ("import threading\nthreading.Event().wait()", "takes more than"),
    ],
)
def test_a_package_that_cannot_be_imported_costs_a_line_and_only_where_it_is_played(
    install: Install, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], beginning: str, reason: str
) -> None:
    if reason == "takes more than":
        monkeypatch.setattr(probe, "LIMIT_S", 0.2)
    install("guests", {"nim": {"rules.py": RULES, "page.md": PAGE}}, beginning)
    code, out, err = run(monkeypatch, capsys, "list", "boards")
    assert (code, err) == (0, "")
    assert "Shatranj" in out
    assert "Nim" in out
    code, out, err = run(monkeypatch, capsys, "simulate", "nim", "-n", "1")
    assert (code, out) == (2, "")
    assert err.startswith("Nim can't be opened: ")
    assert reason in err
    assert len(err.splitlines()) == 1
    assert "guests" not in sys.modules


def test_ctrl_c_ends_the_wait_for_an_import_and_the_import(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    install("guests", {"nim": {"rules.py": RULES, "page.md": PAGE}}, "while True: pass")
    begun: list[Popen[bytes]] = []

    def communicate(child: Popen[bytes], timeout: float) -> None:
        begun.append(child)
        raise KeyboardInterrupt

    monkeypatch.setattr(Popen, "communicate", communicate)
    with pytest.raises(KeyboardInterrupt):
        _ = entry("nim").game
    assert begun[0].wait() == -SIGKILL


def test_a_package_that_is_not_there_costs_a_line(
    install: Install, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    install("guests", {"nim": {"rules.py": RULES, "page.md": PAGE}})
    (tmp_path / "site" / "guests").rename(tmp_path / "site" / "moved")
    (fault,) = faults()
    assert "'guests' can't be read" in fault
    assert "nim" not in entries()


@pytest.mark.parametrize(
    ("page", "reason"),
    [
        ("", "no head"),
        ("---\ntitle: X\n---\n# X", "does not say: seats"),
        (PAGE.replace("title: Nim\n", "title:\n"), "does not say: title"),
        (PAGE.replace("seats: 2", "seats: two"), "seats should read"),
        (PAGE.replace("seats: 2", "seats: 9-2"), "seats should read"),
        (PAGE.replace("title: Nim", "title: N\x1b[31m"), "can't be printed"),
        (b"---\ntitle: \xff\xfe\n---\n", "utf-8"),
    ],
)
def test_a_page_that_cannot_be_read_costs_its_own_game_and_a_line(
    install: Install, page: str | bytes, reason: str
) -> None:
    install("guests", {"nim": {"rules.py": RULES, "page.md": PAGE}, "bad": {"rules.py": RULES, "page.md": page}})
    assert "nim" in entries()
    assert "bad" not in entries()
    (fault,) = faults()
    assert "bad/page.md" in fault
    assert reason in fault


def test_a_game_of_others_never_takes_the_place_of_one_of_the_house(install: Install) -> None:
    install("guests", {"whist": {"rules.py": RULES, "page.md": PAGE}})
    assert not entry("whist").guest
    assert "whist/page.md" in faults()[0]


@pytest.mark.parametrize("code", ["1 / 0", "raise SystemExit(3)", "GAMES = {}", "import nothing_of_that_name"])
def test_rules_that_cannot_be_imported_are_told_when_the_game_is_opened(
    install: Install, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], code: str
) -> None:
    install("guests", {"nim": {"rules.py": code, "page.md": PAGE}})
    with pytest.raises(BadGame, match="Nim can't be opened"):
        _ = entry("nim").game
    ended, _, err = run(monkeypatch, capsys, "simulate", "nim")
    assert ended == 2
    assert len(err.splitlines()) == 1


def test_rules_that_fail_in_play_are_told_in_a_line(
    install: Install, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install("guests", {"nim": {"rules.py": RULES.replace("left = self.left -", "left = 1 / 0 -"), "page.md": PAGE}})
    ended, _, err = run(monkeypatch, capsys, "simulate", "nim")
    assert ended == 2
    assert "Nim failed" in err
    assert "ZeroDivisionError" in err
    assert len(err.splitlines()) == 1


def test_a_fault_of_the_house_is_not_hidden_by_guests(install: Install, monkeypatch: pytest.MonkeyPatch) -> None:
    install("guests", {"nim": {"rules.py": RULES, "page.md": PAGE}})
    monkeypatch.setattr("parlor.cli.tables.simulation_table", lambda *_: 1 / 0)
    monkeypatch.setattr(sys, "argv", ["parlor", "simulate", "pig", "-n", "1"])
    with pytest.raises(ZeroDivisionError):
        main()


async def test_the_app_opens_tells_of_the_fault_and_goes_on_when_a_game_of_others_cannot_be_opened(
    install: Install,
) -> None:
    install("guests", {"nim": {"rules.py": "1 / 0", "page.md": PAGE}, "bad": {"page.md": "x"}})
    app = ParlorApp()
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await painted(app, pilot, "bad/page.md")
        app.show_setup(entry("nim"))
        await painted(app, pilot, "Nim can't be opened")
        app.show_setup(entry("pig"))
        await until(pilot, lambda: isinstance(app.screen, SetupScreen))


async def test_keys_are_heard_while_a_game_of_others_is_imported(
    install: Install, monkeypatch: pytest.MonkeyPatch
) -> None:
    install("guests", {"nim": {"rules.py": RULES, "page.md": PAGE}})
    begun, may_end = threading.Event(), threading.Event()

    @cache
    def hang(module: str) -> str:
        begun.set()
        return "" if may_end.wait(PATIENCE_S) else "it hung"

    monkeypatch.setattr(probe, "import_fault", hang)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, Picker))
        app.show_setup(entry("nim"))
        await until(pilot, begun.is_set)
        await pilot.press("x")
        await until(pilot, lambda: getattr(app.screen, "typed", "") == "x")
        may_end.set()
        await until(pilot, lambda: isinstance(app.screen, SetupScreen))


BROKEN = {
    "start": ("return cls(options, seats, 0, options.matches)", "return 1 / 0"),
    "moves": ("def moves(self) -> tuple[Move, ...]:\n", "def moves(self) -> tuple[Move, ...]:\n        1 / 0\n"),
    "scores": ("def scores(self) -> tuple[float, ...]:\n", "def scores(self) -> tuple[float, ...]:\n        1 / 0\n"),
    "apply": ("left = self.left - int(move[1])", "left = 1 / 0"),
    "scene": ("return Scene(", "1 / 0\n    return Scene("),
    "no scene": ("return Scene(", "return None and Scene("),
}


@pytest.mark.slow
@pytest.mark.parametrize("way", BROKEN)
async def test_a_game_of_others_that_fails_at_the_table_costs_the_table_and_not_the_parlor(
    install: Install, way: str
) -> None:
    old, new = BROKEN[way]
    assert old in RULES
    rules = RULES.replace(old, new).replace("        total=lambda state: 1,\n", "")  # points are shown that are counted
    install("guests", {"nim": {"rules.py": rules, "page.md": PAGE}})
    app = ParlorApp()
    app.settings.introductions = False
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        found = entry("nim")
        options = found.game.options()
        app.start_game(found, options, (Player("Anna"), Player("Basil")), 1)
        if way == "apply":
            await painted(app, pilot, "Take one, two or three")
            await pilot.press("1")
        await painted(app, pilot, "Nim failed, and is left")
        await until(pilot, lambda: isinstance(app.screen, Picker))
        await sit_down(app, pilot, Player("Anna"), Player("Basil"))


def test_games_are_found_by_the_names_people_know_them_by() -> None:
    found = [game.id for game in matching(list(entries().values()), "domino")]
    assert set(found) == {"block_dominoes", "draw_dominoes", "muggins"}
    assert "five_card_draw" in [game.id for game in matching(list(entries().values()), "poker")]
    with pytest.raises(UnknownGame, match="muggins"):
        entry("fives")


def test_a_search_in_the_list_finds_them_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(monkeypatch, capsys, "list", "domino")
    assert code == 0
    assert "Muggins" in out
    assert "Pig" not in out
