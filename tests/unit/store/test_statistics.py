"""What finished games say of a player, counted by hand."""

from __future__ import annotations

from parlor.core.players import Player
from parlor.store.counts import Outcome
from parlor.store.statistics import by_game, by_opponent, overall, people

ANNA, BEN = Player("Anna"), Player("Ben")
EASY, HARD = Player("Basil", "easy"), Player("Clara", "hard")


def over(game: str, players: tuple[Player, ...], winners: tuple[int, ...], scores: tuple[float, ...]) -> Outcome:
    return Outcome("x", game, players, winners, scores)


GAMES = (
    over("pig", (ANNA, EASY), (0,), (104, 80)),
    over("pig", (HARD, ANNA), (1,), (60, 101)),
    over("chess", (ANNA, HARD), (0, 1), (0.5, 0.5)),
    over("pig", (ANNA, HARD), (1,), (90, 100)),
    over("whist", (ANNA, EASY, BEN, HARD), (0, 2), (7, 3, 7, 3)),
    over("wish", (ANNA,), (0,), (16,)),
    over("wish", (ANNA,), (), (5,)),
)


def test_altogether() -> None:
    anna = overall(GAMES, "Anna")
    assert (anna.played, anna.won, anna.drawn, anna.lost) == (7, 4, 1, 2)
    assert anna.share == (4 + 0.5) / 7
    assert (anna.streak, anna.longest) == (0, 2), "two at pig, then a draw; whist and wish; then a loss"
    assert anna.best == 104


def test_by_game_with_best_and_streaks() -> None:
    games = by_game(GAMES, "Anna")
    assert list(games) == ["pig", "wish", "chess", "whist"]
    assert (games["pig"].played, games["pig"].won, games["pig"].best) == (3, 2, 104)
    assert (games["pig"].streak, games["pig"].longest) == (0, 2)
    assert games["chess"].best is None, "points of a game that tells only who won are no figures to boast of"
    assert games["whist"].streak == 1


def test_by_opponent_bots_of_one_level_are_one() -> None:
    others = by_opponent(GAMES, "Anna")
    assert {name: (each.played, each.won, each.drawn) for name, each in others.items()} == {
        "bot, hard": (4, 2, 1),
        "bot, easy": (2, 2, 0),
        "Ben": (1, 1, 0),
    }


def test_a_bot_that_sits_twice_counts_once_a_game() -> None:
    game = over("pig", (HARD, Player("Dora", "hard"), ANNA), (2,), (1, 2, 3))
    assert overall((game,), "bot, hard").played == 1


def test_who_plays_most_comes_first_and_bots_are_no_people() -> None:
    assert people(GAMES) == ["Anna", "Ben"]
