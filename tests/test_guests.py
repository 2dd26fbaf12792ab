"""Packages of others: what is wrong with one costs its own games and a line, never the parlor."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from parlor.app import ParlorApp
from parlor.cli import main
from parlor.games import catalogue
from parlor.games.catalogue import BadGame, UnknownGame, entries, entry, faults, matching
from parlor.players import Player
from parlor.screens.picker import Picker
from parlor.screens.setup import SetUp
from tests.app.test_app import sit_down, until
from tests.app.test_hostile_names import painted

CONTRIBUTING = (Path(__file__).parent.parent / "CONTRIBUTING.md").read_text("utf-8")
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


@pytest.mark.parametrize("beginning", ["1 / 0", "raise SystemExit(3)", "import nothing_of_that_name", "def"])
def test_a_package_that_cannot_be_imported_costs_its_games_and_a_line(
    install: Install, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], beginning: str
) -> None:
    install("others", {"nim": {"rules.py": RULES, "page.md": PAGE}})
    install("guests", {"nim": {"rules.py": RULES, "page.md": PAGE}}, beginning)
    assert entry("nim").module.startswith("others.")
    (fault,) = faults()
    assert "'guests'" in fault
    code, out, err = run(monkeypatch, capsys, "list", "boards")
    assert code == 0
    assert "Shatranj" in out
    assert "Nim" in out
    assert len(err.splitlines()) == 1


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
    monkeypatch.setattr("parlor.reports.simulated", lambda *_: 1 / 0)
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
        app.set_up(entry("nim"))
        await painted(app, pilot, "Nim can't be opened")
        app.set_up(entry("pig"))
        await until(pilot, lambda: isinstance(app.screen, SetUp))


BROKEN = {
    "start": ("return cls(options, seats, 0, options.matches)", "return 1 / 0"),
    "moves": ("def moves(self) -> tuple[Move, ...]:\n", "def moves(self) -> tuple[Move, ...]:\n        1 / 0\n"),
    "scores": ("def scores(self) -> tuple[float, ...]:\n", "def scores(self) -> tuple[float, ...]:\n        1 / 0\n"),
    "apply": ("left = self.left - int(move[1])", "left = 1 / 0"),
    "scene": ("return Scene(", "1 / 0\n    return Scene("),
    "no scene": ("return Scene(", "return None and Scene("),
}


@pytest.mark.parametrize("way", BROKEN)
async def test_a_game_of_others_that_fails_at_the_table_costs_the_table_and_not_the_parlor(
    install: Install, way: str
) -> None:
    old, new = BROKEN[way]
    assert old in RULES
    install("guests", {"nim": {"rules.py": RULES.replace(old, new), "page.md": PAGE}})
    app = ParlorApp()
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        found = entry("nim")
        options = found.game.options()
        app.begin(found, options, (Player("Anna"), Player("Basil")), 1)
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
