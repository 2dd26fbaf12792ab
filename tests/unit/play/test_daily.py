"""The deal of a day: its game, and chance that does the same for everybody."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

import pytest

from parlor.core.state import CHANCE, GAME_OVER, Move
from parlor.games.catalogue import entries
from parlor.play.daily import begin, day_words, game_of
from parlor.play.match import Match

DAY = date(2026, 11, 26)
GAMES = [id_ for id_, entry in entries().items() if entry.daily]


def played(match: Match, moves: int) -> list[Move]:
    """Play on by moves of no particular seed, and give what chance did."""
    rng, drawn = Random(), list[Move]()
    while len(drawn) < moves and not match.over:
        if match.turn == CHANCE:
            drawn.append(match.play_chance())
        else:
            match.play(rng.choice(match.state.moves()))
    return drawn


@pytest.mark.parametrize("id_", GAMES)
def test_a_game_of_the_day_has_chance_choices_and_others_to_play_against(id_: str) -> None:
    entry = entries()[id_]
    assert entry.usual > 1
    assert "hard" in entry.game.bots.levels
    assert entry.game.timed is None
    state, rng, by_chance = entry.game.start(entry.game.options(), entry.usual), Random(1), set[bool]()
    while state.turn != GAME_OVER and len(by_chance) < 2:
        by_chance.add(state.turn == CHANCE)
        state = state.apply(state.draw(rng) if state.turn == CHANCE else rng.choice(state.moves()))
    assert by_chance == {True, False}


def test_every_game_comes_once_before_one_comes_again() -> None:
    first = DAY - timedelta(DAY.toordinal() % len(GAMES))
    for round_ in (first, first + timedelta(len(GAMES))):
        found = [game_of(round_ + timedelta(number)).id for number in range(len(GAMES))]
        assert sorted(found) == sorted(GAMES)


def test_chance_does_the_same_for_everybody_and_another_day_something_else() -> None:
    dice = next(DAY + timedelta(number) for number in range(99) if game_of(DAY + timedelta(number)).id == "pig")
    anna, ben = (played(begin(dice, name), 12) for name in ("Anna", "Ben"))
    assert anna == ben
    later = next(day for day in (dice + timedelta(number) for number in range(1, 99)) if game_of(day).id == "pig")
    assert played(begin(later, "Anna"), 12) != anna


def test_the_cards_stay_the_same_when_a_game_is_resumed_or_a_move_is_taken_back() -> None:
    match = begin(DAY, "Anna")
    drawn = match.play_chance()
    for _ in range(3):
        again = Match.resume(match.record())
        assert played(again, 1) == played(Match.resume(match.record()), 1)
    fresh = begin(DAY, "Ben")
    assert fresh.draw_chance(Random()) == drawn


def test_a_day_in_words() -> None:
    assert day_words(DAY) == "Thursday, 26 November"


def test_a_game_that_begins_from_a_position_of_a_deal_is_none_itself() -> None:
    match = begin(DAY, "Anna")
    played(match, 3)
    again = match.begin_from(2)
    assert match.record().day == "2026-11-26"
    assert again.record().day == ""
    assert again.moves == match.moves[:2]
