"""The game that CONTRIBUTING tells one to add is added, by the text alone, and keeps every promise."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from parlor.games import catalogue
from parlor.rules import NOBODY
from tests.conformance import check_match, variations, walk

TEXT = (Path(__file__).parent.parent / "CONTRIBUTING.md").read_text("utf-8")


@pytest.fixture
def nim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> catalogue.Entry:
    room = tmp_path / "guests" / "boards" / "nim"
    room.mkdir(parents=True)
    (code,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    (page,) = re.findall(r"```markdown\n(.*?)```", TEXT, re.DOTALL)
    (room / "rules.py").write_text(code, "utf-8")
    (room / "page.md").write_text(page, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("guests", "guests.boards", "guests.boards.nim", "guests.boards.nim.rules"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    return catalogue._scan(tmp_path / "guests", "guests")["nim"]


def test_the_added_game_keeps_every_promise(nim: catalogue.Entry) -> None:
    for options, seats in variations(nim.game, nim.seats):
        walk(nim.game, options, seats, 1)
        check_match(nim, options, seats, 1, most=21)


def test_its_club_player_plays_as_the_page_says(nim: catalogue.Entry) -> None:
    from random import Random

    game = nim.game
    assert game.bots.heuristic is not None
    state = game.start(game.options(), 2).play(("take", "1"))
    while state.turn != NOBODY:
        state = state.play(
            game.bots.heuristic(state.seen_by(state.turn), Random(1)) if state.turn == 1 else ("take", "1")
        )
    assert state.winners() == (1,)
    assert len(nim.text()) > 700
