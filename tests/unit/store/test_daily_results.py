"""Deals of a day among the saved games: found again, and told in the order of their results."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from msgspec.structs import replace

from parlor.core.players import Player
from parlor.play.record import Record
from parlor.store.daily import daily_game, daily_results
from parlor.store.opening import open_store

DAY = date(2026, 11, 26)
BOT = Player("Basil", "medium")


def dealt(person: str, day: date = DAY) -> Record:
    return Record("pig", 1, {"target": 50}, (Player(person), BOT), ("rolled 5",), day=day.isoformat())


def test_a_deal_is_found_again_and_keeps_its_day(place: str | Path) -> None:
    with open_store(place) as store:
        game = store.create(dealt("Anna"))
        store.create(replace(dealt("Ben"), day=""))
        assert daily_game(store, DAY, "Anna") == game
        assert daily_game(store, DAY, "Ben") == ""
        assert daily_game(store, date(2026, 11, 25), "Anna") == ""
        assert store.load(game).day == "2026-11-26"
        store.delete(game)
        assert daily_game(store, DAY, "Anna") == ""


@pytest.mark.parametrize("fewest", [False, True], ids=["most points win", "fewest points win"])
def test_results_are_told_from_the_best_on(place: str | Path, fewest: bool) -> None:
    ends = {
        "Anna": ((20.0, 50.0), 1),
        "Ben": ((50.0, 10.0), 0),
        "Clara": ((50.0, 48.0), 0),
        "Dora": ((49.0, 50.0), 1),
    }
    with open_store(place) as store:
        for person, (scores, winner) in ends.items():
            given = tuple(-score for score in scores) if fewest else scores
            store.finish(store.create(dealt(person)), given, (winner,))
        store.finish(store.create(dealt("Emil")), (50.0, 50.0), (0, 1))
        store.create(dealt("Fritz"))
        store.finish(store.create(dealt("Gina", date(2026, 11, 25))), (50.0, 2.0), (0,))
        found = daily_results(store, DAY)
    assert [each.person for each in found] == ["Ben", "Clara", "Emil", "Dora", "Anna", "Fritz"]
    words = ["won, 50 to 10", "won, 50 to 48", "drawn, 50 to 50", "lost, 49 to 50", "lost, 20 to 50", "still playing"]
    if not fewest:
        assert [each.words for each in found] == words


def test_in_a_house_everybody_reads_all_results_and_opens_only_his_own_game(place: str | Path) -> None:
    with open_store(place, owner="Anna") as anna, open_store(place, owner="Ben") as ben:
        anna.finish(anna.create(dealt("Anna")), (50.0, 2.0), (0,))
        assert [each.person for each in daily_results(ben, DAY)] == ["Anna"]
        assert not ben.list()
        assert daily_game(anna, DAY, "Anna")
        assert not daily_game(ben, DAY, "Anna"), "a guest may be called as somebody was before"
