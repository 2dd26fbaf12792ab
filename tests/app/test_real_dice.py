"""Real dice: what the house would roll is written on a slip, and checked."""

from __future__ import annotations

from random import Random

import pytest

from parlor.app import ParlorApp
from parlor.games.catalogue import entry
from parlor.match import Match
from parlor.players import Player
from parlor.realdice import in_secret, thrown, why_not
from parlor.rules import CHANCE, IllegalMove
from parlor.screens.picker import Picker
from parlor.screens.realthrow import RealThrow
from parlor.screens.table import TableScreen
from tests.app.test_app import until

ANNA, BEN = Player("Anna"), Player("Ben")


async def test_what_is_typed_is_checked_and_becomes_the_roll() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        pig = entry("pig")
        app.begin(pig, pig.game.options(), (ANNA, BEN), typed=True)
        await until(pilot, lambda: isinstance(app.screen, RealThrow))
        slip = app.screen
        assert isinstance(slip, RealThrow)
        assert "What came up?" in slip.slip.canvas.text()
        await pilot.press("9", "enter")
        assert slip.is_current
        assert "9" in slip.slip.error
        await pilot.press("backspace", "4", "enter")
        first = slip
        await until(pilot, lambda: isinstance(app.screen, RealThrow) and not first.is_current)
        second = app.screen
        assert isinstance(second, RealThrow)
        spot = next(spot for spot in second.slip.spots if spot.token == "2")
        await pilot.click(second.slip, offset=(spot.x + 1, spot.y))
        table = next(screen for screen in app.screen_stack if isinstance(screen, TableScreen))
        await until(pilot, lambda: app.screen is table and table.selection is not None)
        assert table.match.moves == (("rolled", "4"), ("rolled", "2"))
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, RealThrow))
        await pilot.press("enter")
        await until(pilot, lambda: table.match.moves[-1][0] == "rolled" and len(table.match) == 4)
        await until(pilot, lambda: app.screen is table)
        await pilot.press("r")
        await until(pilot, lambda: isinstance(app.screen, RealThrow))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, Picker))
        assert len(table.match) == 5, "nothing was rolled when the table was left"


async def test_where_cards_are_dealt_in_secret_parlor_deals_and_says_why() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        gin = entry("gin_rummy")
        app.begin(gin, gin.game.options(), (ANNA, Player("Basil", "easy")), typed=True)
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert isinstance(app.screen, TableScreen)
        assert not app.screen.match.typed
        assert any("hidden from some players" in note.message for note in app._notifications)


@pytest.mark.parametrize("game", ["pig", "backgammon", "yamb", "darts_301", "bose_sieben"])
def test_games_that_can_be_played_with_real_dice(game: str) -> None:
    found = entry(game)
    assert why_not(found.game, found.game.options(), found.usual) == ""


@pytest.mark.parametrize("game", ["whist", "gin_rummy", "liars_dice", "muggins", "shatranj"])
def test_games_that_cannot_say_why(game: str) -> None:
    found = entry(game)
    reason = why_not(found.game, found.game.options(), found.usual)
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
            match.chance()
        else:
            match.play(match.state.moves()[0])


def test_dice_are_typed_as_people_write_them() -> None:
    match = rolling("backgammon")
    for typed in ("rolled 3 5", "3 5", "35", "3-5", "3,5", "ROLLED 3 5"):
        assert sorted(thrown(match.state, typed)[1:]) == ["3", "5"]
    with pytest.raises(IllegalMove):
        thrown(match.state, "3 7")
    yamb = rolling("yamb")
    assert thrown(yamb.state, "11356")[1:] == ("1", "1", "3", "5", "6")
    with pytest.raises(IllegalMove, match="can't come up"):
        thrown(yamb.state, "1 1 3")
    with pytest.raises(IllegalMove):
        thrown(yamb.state, "x" * 1000)


def test_a_dart_is_typed_by_its_sector() -> None:
    match = rolling("darts_301")
    scene = match.game.scene(match.view(0))
    for typed, points in (("T20", 60), ("d16", 32), ("5", 5), ("S1", 1), ("25", 25), ("50", 50), ("miss", 0)):
        after = match.state.play(thrown(match.state, typed, scene))
        assert max(after.scores()) - max(match.state.scores()) == points
    assert not in_secret(match.state)
