"""When things are seen on their way at a table, and what a key does meanwhile."""

from __future__ import annotations

from dataclasses import replace

import pytest

from parlor.core.players import Player
from parlor.play.match import Match
from parlor.screens.table.animation import PICTURE_S
from parlor.screens.table.face import goes_on
from parlor.settings import Settings
from tests.samples import replayed
from tests.unit.screens.desk import ANNA, BASIL, Desk, seated

BOTS = (BASIL, Player("Clara", "easy"), Player("Dora", "easy"))
SHOWN = Settings(pace="brisk", motion="yes", introductions=False)


async def pictures_of(desk: Desk, monkeypatch: pytest.MonkeyPatch, *keys: str, cut: bool = False) -> list[str]:
    """The pictures that are shown as keys are pressed; every pause is over at once, by a key where `cut`."""
    shown: list[str] = []

    async def pause(seconds: float) -> bool:
        if seconds == PICTURE_S:
            shown.append(desk.text)
            return cut
        return False

    monkeypatch.setattr(desk.presenter.pacing, "pause", pause)
    await desk.press(*keys)
    return shown


async def test_a_card_that_is_played_is_seen_on_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated("whist", ANNA, *BOTS) as desk:
        desk.settings = SHOWN
        shown = await pictures_of(desk, monkeypatch, "enter")
        assert shown
        assert desk.text not in shown


@pytest.mark.parametrize(
    "settings",
    [replace(SHOWN, motion="no"), replace(SHOWN, pace="off")],
)
async def test_nothing_is_on_its_way_where_that_is_not_wanted(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with seated("whist", ANNA, *BOTS) as desk:
        desk.settings = settings
        assert not await pictures_of(desk, monkeypatch, "enter")


async def test_cards_that_are_claimed_are_laid_down_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated("whist", ANNA, *BOTS) as desk:
        desk.settings = SHOWN
        desk.session.claimed = 3
        assert not await pictures_of(desk, monkeypatch, "enter")


async def test_over_a_slow_line_nothing_is_on_its_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSH_CONNECTION", "here there")
    async with seated("whist", ANNA, *BOTS) as desk:
        desk.settings = replace(SHOWN, motion="auto")
        assert not await pictures_of(desk, monkeypatch, "enter")


async def test_a_key_skips_the_pictures_and_is_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated("whist", ANNA, *BOTS) as desk:
        desk.settings = SHOWN
        before = len(desk.match)
        shown = await pictures_of(desk, monkeypatch, "enter", cut=True)
        assert 0 < len(shown) <= len(desk.match) - before, "no more than one of each move"
        made = len(desk.match)
        monkeypatch.setattr("parlor.screens.table.rhythm.BEAT", 60.0)  # as if it were pressed at once
        await desk.press("enter")  # in the rhythm of the key that skipped
        assert len(desk.match) == made


@pytest.mark.parametrize(("game", "verb"), [("skat", "discard"), ("tarock", "discard"), ("five_card_draw", "discard")])
def test_who_chooses_several_cards_one_by_one_waits_for_none_of_them(game: str, verb: str) -> None:
    whole = replayed(game)
    seats = [whole.position(at).turn for at in range(len(whole))]
    chosen = [at for at in range(len(whole) - 1) if whole.moves[at][0] == verb and seats[at] == seats[at + 1]]
    assert chosen
    match = Match(whole.entry, whole.options, whole.players, seed=0)
    for move in whole.moves[: chosen[0] + 1]:
        match.play(move)
    assert goes_on(match, seats[chosen[0]], match.moves[-1])
    assert not goes_on(match, seats[chosen[0]], ("play", "QS"))
