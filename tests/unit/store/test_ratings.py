"""Ratings: whoever wins more stands higher, in all games and in one; nobody needs to see another's games for that."""

from __future__ import annotations

from pathlib import Path

from parlor.core.players import Player
from parlor.play.record import Record
from parlor.store.opening import open_store
from parlor.store.ratings import Ranking, rankings, ratings
from parlor.store.saves import Store

ANNA, BEN, CLARA = map(Player, ("Anna", "Ben", "Clara"))
EASY, EASY_TOO = Player("Basil", "easy"), Player("Dora", "easy")


def won(*winners: int, players: tuple[Player, ...] = (ANNA, BEN), game: str = "pig") -> Ranking:
    return Ranking(game, players, frozenset(winners))


def names(*played: Ranking, game: str = "") -> list[str]:
    return [each.name for each in ratings(played, game)]


def test_who_wins_stands_higher() -> None:
    assert names(*[won(0)] * 3, won(1)) == ["Anna", "Ben"]
    assert names(*[won(1)] * 3, won(0)) == ["Ben", "Anna"]
    assert names(*[won(2, players=(ANNA, BEN, CLARA))] * 3, won(0), won(0)) == ["Clara", "Anna", "Ben"]
    even = ratings([won(0, 1)] * 4)
    assert even[0].points == even[1].points


def test_ratings_are_of_all_games_or_of_one() -> None:
    played = [*[won(0)] * 3, *[won(1, game="whist")] * 5]
    assert names(*played, game="pig") == ["Anna", "Ben"]
    assert names(*played, game="whist") == names(*played) == ["Ben", "Anna"]
    assert [each.games for each in ratings(played)] == [8, 8]
    assert names(*played, game="yamb") == []


def test_bots_of_a_level_are_one_player() -> None:
    among = won(0, players=(ANNA, EASY, EASY_TOO))
    assert [(each.name, each.games) for each in ratings([among])] == [("Anna", 1), ("bot, easy", 1)]
    assert ratings([won(0, players=(EASY, EASY_TOO))]) == ()


def finished(store: Store, *players: Player, winners: tuple[int, ...], game: str = "pig") -> None:
    id_ = store.create(Record(game, 1, {"target": 50}, players, ("rolled 5",)))
    store.finish(id_, tuple(50.0 * (seat in winners) for seat in range(len(players))), winners)


def test_the_games_of_everybody_count_in_a_house_and_those_that_are_over_alone(place: str | Path) -> None:
    with open_store(place, owner="Anna") as anna, open_store(place, owner="Ben") as ben:
        finished(anna, ANNA, EASY, winners=(0,))
        finished(anna, ANNA, winners=(0,), game="wish")
        anna.create(Record("pig", 1, {"target": 50}, (ANNA, BEN), ("rolled 5",)))
        found = rankings(ben)
    assert [(one.game, one.players, one.winners) for one in found] == [("pig", (ANNA, EASY), frozenset({0}))]
