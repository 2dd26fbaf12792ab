"""Two houses with one database, of any kind: they see who plays what, and a database that is locked freezes neither."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from parlor.app import ParlorApp
from parlor.screens.table.screen import TableScreen
from parlor.store.opening import open_store
from tests.screen.table import message, play
from tests.screen.test_app import ANNA, BEN, asked, sit_down, until


@pytest.fixture(autouse=True)
def shared(place: str | Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOR_DATABASE", str(place))


async def test_another_home_watches_takes_over_and_the_first_watches_then(
    place: str | Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="morris9")
        await until(pilot, lambda: screen.follower.saved_as != "")
        monkeypatch.setenv("PARLOR_HOME", str(tmp_path / "another"))
        with open_store(place) as other:
            assert other.held_elsewhere(screen.follower.saved_as)
            play(screen, ("place", "a7"))
            await until(pilot, lambda: len(screen.match) == 1 and asked(app))
            assert other.load(screen.follower.saved_as).moves == ("place a7",)
            journal = other.journal(screen.follower.saved_as, take=True)
            await until(pilot, lambda: screen.session.watching)
            journal.append(1, "place d7")
            await until(pilot, lambda: len(screen.match) == 2)
            await pilot.press("t")
            await until(pilot, lambda: not screen.session.watching and screen.input.selection is not None)
            assert not other.holds_here(screen.follower.saved_as)
            assert not screen.input.actions
            assert message(screen) == ""
            play(screen, ("place", "g7"))
            await until(pilot, lambda: len(other.load(screen.follower.saved_as).moves) == 3)


async def test_a_locked_database_freezes_nothing_and_gets_everything_in_the_end(
    place: str | Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlor.store.save_service.SAVE_WAIT_S", 0.05)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="morris9")
        await until(pilot, lambda: screen.follower.saved_as != "")
        with closing(create_engine(place if isinstance(place, str) else f"sqlite:///{place}").connect()) as other:
            lock = "BEGIN IMMEDIATE" if isinstance(place, Path) else "LOCK TABLE games, moves IN ACCESS EXCLUSIVE MODE"
            other.exec_driver_sql(lock)
            for number, point in enumerate(("a7", "d7", "g7", "a4"), 1):
                play(screen, ("place", point))
                await until(pilot, lambda number=number: len(screen.match) == number and asked(app))  # type: ignore[misc]
                await pilot.press("right", "left")
            assert "not saved" in message(screen)
            other.rollback()
        await until(pilot, lambda: not message(screen))
    with open_store(place) as store:
        assert len(store.load(screen.follower.saved_as).moves) == 4


async def test_a_game_that_was_left_is_free(place: str | Path) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="morris9")
        await until(pilot, lambda: screen.follower.saved_as != "")
        app.leave_table()
        with open_store(place) as other:
            await until(
                pilot,
                lambda: not isinstance(app.screen, TableScreen) and not other.held_elsewhere(screen.follower.saved_as),
            )
