"""The games that CONTRIBUTING tells one to add keep every promise, by the text alone; its list of kits is whole."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from random import Random

import pytest

from parlor.core.state import GAME_OVER
from parlor.games import catalogue
from tests.conformance.suite import check_match, variations, walk

TEXT = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text("utf-8")
KITS = Path(__file__).parents[2] / "parlor" / "games" / "kits"
ROOMS = ("boards/nim", "tricks/nullo")
PLAIN = (
    "---\ntitle: Nullo\nseats: 4\nminutes: 5\nsummary: Every trick costs a point.\nsource: traditional\n---\n# Nullo\n"
)


@pytest.fixture
def guests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, catalogue.Entry]:
    """The games of the text, as a package of others'."""
    pages = [*re.findall(r"```markdown\n(.*?)```", TEXT, re.DOTALL), PLAIN]
    for name, code, page in zip(ROOMS, re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL), pages, strict=True):
        room = tmp_path / "guests" / name
        room.mkdir(parents=True)
        (room / "rules.py").write_text(code, "utf-8")
        (room / "page.md").write_text(page, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for name in [name for name in sys.modules if name.partition(".")[0] == "guests"]:
        monkeypatch.delitem(sys.modules, name)
    return catalogue._scan(tmp_path / "guests", "guests")


@pytest.mark.parametrize("name", ["nim", "nullo"])
def test_an_added_game_keeps_every_promise(guests: dict[str, catalogue.Entry], name: str) -> None:
    entry = guests[name]
    for options, seats in variations(entry.game, entry.seats):
        walk(entry.game, options, seats, 1)
        check_match(entry, options, seats, 1, most=21)


def test_its_club_player_plays_as_the_page_says(guests: dict[str, catalogue.Entry]) -> None:
    game = guests["nim"].game
    assert game.bots.heuristic is not None
    state = game.start(game.options(), 2).play(("take", "1"))
    while state.turn != GAME_OVER:
        state = state.play(
            game.bots.heuristic(state.seen_by(state.turn), Random(1)) if state.turn == 1 else ("take", "1")
        )
    assert state.winners() == (1,)
    assert len(guests["nim"].text()) > 700


def test_every_kit_is_listed_as_it_tells_of_itself() -> None:
    for kit in sorted(KITS.glob("*/[a-z]*.py")):
        name = f"{kit.parent.name}/{kit.stem}"
        about = kit.read_text("utf-8").partition('"""')[2].splitlines()[0].rstrip('".')
        assert f"| `{name}` | {about} |" in TEXT, f"CONTRIBUTING does not list {name}: {about}"
