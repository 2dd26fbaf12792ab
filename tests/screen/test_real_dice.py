"""Real dice: what the house would roll is written on a slip, and checked."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from textual import events

from parlor.app import ParlorApp
from parlor.core.players import Player
from parlor.core.state import CHANCE, IllegalMove, State
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.play.real_dice import example, is_asked, is_secret, parse_roll, typed_moves, why_unavailable
from parlor.screens.picker.screen import Picker
from parlor.screens.table.dice_entry import DiceEntry
from parlor.screens.table.screen import TableScreen
from tests.screen.test_app import until

ANNA, BEN = Player("Anna"), Player("Ben")


async def test_what_is_typed_is_checked_and_becomes_the_roll() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        pig = entry("pig")
        app.start_game(pig, pig.game.options(), (ANNA, BEN), typed=True)
        await until(pilot, lambda: isinstance(app.screen, DiceEntry))
        slip = app.screen
        assert isinstance(slip, DiceEntry)
        await until(pilot, lambda: "Anna: Everyone rolls one die; the highest begins." in slip.slip.canvas.text())
        assert "What came up?" in slip.slip.canvas.text()
        await pilot.press("9", "enter")
        assert slip.is_current
        assert "9" in slip.slip.error
        await pilot.press("backspace", "4", "enter")
        first = slip
        await until(pilot, lambda: isinstance(app.screen, DiceEntry) and not first.is_current)
        second = app.screen
        assert isinstance(second, DiceEntry)
        spot = next(spot for spot in second.slip.spots if spot.token == "2")
        await pilot.click(second.slip, offset=(spot.x + 1, spot.y))
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        await until(pilot, lambda: app.screen is table and table.input.selection is not None)
        assert table.match.moves == (("rolled", "4"), ("rolled", "2"))
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, DiceEntry))
        assert isinstance(app.screen, DiceEntry)
        assert "Anna rolls." in app.screen.slip.canvas.text()
        await pilot.press("enter")
        await until(pilot, lambda: table.match.moves[-1][0] == "rolled" and len(table.match) == 4)
        await until(pilot, lambda: app.screen is table and table.input.selection is not None)
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, DiceEntry))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, Picker))
        assert len(table.match) == 5, "nothing was rolled when the table was left"


async def test_enter_right_behind_the_last_letter_does_not_overtake_it() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        pig = entry("pig")
        app.start_game(pig, pig.game.options(), (ANNA, BEN), typed=True)
        await until(pilot, lambda: isinstance(app.screen, DiceEntry))
        slip = app.screen
        assert isinstance(slip, DiceEntry)
        for key in ("4", "0", "2"):  # as a terminal sends them that is read late: all at once
            app.post_message(events.Key(key, key))
        app.post_message(events.Key("enter", "\r"))
        await until(pilot, lambda: slip.slip.error != "" or not slip.is_current)
        assert slip.slip.error.startswith("'402' is not legal")


async def test_where_cards_are_dealt_in_secret_parlor_deals_and_says_why() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        gin = entry("gin_rummy")
        app.start_game(gin, gin.game.options(), (ANNA, Player("Basil", "easy")), typed=True)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert isinstance(app.screen, TableScreen)
        assert not app.screen.match.real_dice
        assert any("hidden from some players" in note.message for note in app._notifications)


@pytest.mark.parametrize("game", ["pig", "backgammon", "yamb", "darts_301", "bose_sieben"])
def test_games_that_can_be_played_with_real_dice(game: str) -> None:
    found = entry(game)
    assert why_unavailable(found.game, found.game.options(), found.usual) == ""


@pytest.mark.parametrize("game", ["whist", "gin_rummy", "liars_dice", "muggins", "shatranj"])
def test_games_that_cannot_say_why(game: str) -> None:
    found = entry(game)
    reason = why_unavailable(found.game, found.game.options(), found.usual)
    assert reason.startswith(
        "Nothing is rolled" if game == "shatranj" else "Some of what is rolled or dealt here is hidden"
    )


def rolling(game: str) -> Match:
    """A game where dice are about to be rolled by the first player."""
    found = entry(game)
    players = tuple(Player(f"Player {seat}") for seat in range(found.usual))
    match = Match(found, found.game.options(), players, seed=1)
    while True:
        if match.turn == CHANCE:
            verb = match.state.draw(Random(0))[0]
            if (verb == "rolled" and len(match.state.draw(Random(0))) > 2) or verb == "hit":
                return match
            match.play_chance()
        else:
            match.play(match.state.moves()[0])


def test_dice_are_typed_as_people_write_them() -> None:
    match = rolling("backgammon")
    for typed in ("rolled 3 5", "3 5", "35", "3-5", "3,5", "ROLLED 3 5"):
        assert sorted(parse_roll(match.state, typed)[1:]) == ["3", "5"]
    with pytest.raises(IllegalMove):
        parse_roll(match.state, "3 7")
    yamb = rolling("yamb")
    assert parse_roll(yamb.state, "11356")[1:] == ("1", "1", "3", "5", "6")
    with pytest.raises(IllegalMove, match="can't come up"):
        parse_roll(yamb.state, "1 1 3")
    with pytest.raises(IllegalMove):
        parse_roll(yamb.state, "x" * 1000)


@pytest.mark.parametrize(("game", "typed"), [("backgammon", "3 5"), ("yamb", "1 1 3 5 6")])
def test_a_throw_that_is_typed_where_a_roll_is_asked_is_the_roll_and_what_came_up(game: str, typed: str) -> None:
    match = rolling(game)
    while match.turn == CHANCE or ("roll",) not in match.state.moves():
        match.play(match.draw_chance(match.rng) if match.turn == CHANCE else match.state.moves()[0])
    with pytest.raises(IllegalMove):
        typed_moves(match, typed)  # where Parlor rolls
    match.real_dice = True
    first, second = typed_moves(match, typed)
    assert first == ("roll",)
    assert sorted(second[1:]) == sorted(typed.split())
    with pytest.raises(IllegalMove):
        typed_moves(match, "7 7 7")


def test_a_dart_is_typed_by_its_sector() -> None:
    match = rolling("darts_301")
    scene = match.game.scene(match.view(0))
    for typed, points in (("T20", 60), ("d16", 32), ("5", 5), ("S1", 1), ("25", 25), ("50", 50), ("miss", 0)):
        after = match.state.play(parse_roll(match.state, typed, scene))
        assert max(after.scores()) - max(match.state.scores()) == points
    assert not is_secret(match.state)


@pytest.mark.parametrize(("game", "such_as"), [("backgammon", "4 1"), ("yamb", "1 6 5 2 3"), ("darts_301", "T20")])
def test_the_example_is_what_people_type(game: str, such_as: str) -> None:
    state = rolling(game).state
    scene = entry(game).game.scene(state.seen_by(0))
    assert example(state, scene) == such_as
    assert state.is_chance(parse_roll(state, such_as, scene))


def test_nobody_is_asked_for_what_can_come_up_in_one_way_or_fills_lines() -> None:
    alone = entry("knucklebones").game
    assert not is_asked(alone.start(alone.options(), 1))
    assert is_asked(alone.start(alone.options(), 2))
    pool = rolling_balls()
    assert pool.turn == CHANCE
    assert not is_asked(pool)


def rolling_balls() -> State[Any]:
    """A game of pool whose first stroke is to be worked out."""
    pool = entry("nine_ball").game
    state, rng = pool.start(pool.options(), 2), Random(1)
    while state.turn != CHANCE or state.draw(rng)[0] != "struck":
        state = state.play(state.draw(rng) if state.turn == CHANCE else state.moves()[0])
    return state
