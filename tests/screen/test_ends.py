"""The end of a game: its page, stepping back through it, going on from the middle, giving up and drawing."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from parlor.app import ParlorApp
from parlor.core.players import Player
from parlor.core.scene import Fan
from parlor.core.state import IllegalMove
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.play.record import read_record, write
from parlor.screens.pages import LogPage
from parlor.screens.picker.screen import Picker
from parlor.screens.replay.screen import ReplayScreen
from parlor.screens.setup.screen import SetupScreen
from parlor.screens.table.screen import TableScreen
from parlor.store.opening import open_store
from tests.screen.table import lay, message, play, prompt
from tests.screen.test_app import ANNA, BEN, asked, sit_down, table, until

BASIL = Player("Basil", "easy")


async def pig_played(app: ParlorApp, pilot: Pilot[None]) -> TableScreen:
    """A game of Pig to ten that Anna wins by a roll of six and one of five."""
    screen = await sit_down(app, pilot, ANNA, BEN, target=10)
    first = ("roll", "rolled 1") if screen.match.turn else ()
    lay(screen, *first, "roll", "rolled 6", "roll", "rolled 5")
    await until(pilot, lambda: asked(app))
    play(screen, ("hold",))
    await until(pilot, lambda: bool(screen.input.actions) and "1 played, 1 won" in screen.view.canvas.text())
    return screen


async def test_a_change_of_seats_begins_with_who_sat_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlor.screens.table.game_over.READING_S", 0.0)
    app = ParlorApp()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await pig_played(app, pilot)
        await screen.run_action(screen.controls.choose("seats"))
        await until(pilot, lambda: isinstance(app.screen, SetupScreen))
        assert isinstance(app.screen, SetupScreen)
        assert app.screen.names[:2] == ["Anna", "Ben"]
        assert app.screen.levels[:2] == ["", ""], "two people"
        assert app.screen.values["target"] == 10


async def test_the_end_is_a_placard_that_enter_only_closes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = ParlorApp()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await pig_played(app, pilot)
        painted = screen.view.canvas.text()
        for words in ("wins the game, 11 to 0.", "points", "Play again", "Change seats", "Step", "Export"):
            assert words in painted, words
        assert "Pig: 1 played, 1 won" in painted, "what it did to the statistics"
        assert painted.count("Anna wins the game, 11 to 0.") == 1, "the same in one line at the bottom"
        monkeypatch.setattr("parlor.screens.table.game_over.READING_S", 60.0)
        await pilot.press("p", "c")
        assert table(app) is screen, "keys that were meant for the game do nothing"
        assert "Pig: 1 played" in screen.view.canvas.text()
        await pilot.press("enter")
        assert "Pig: 1 played" not in screen.view.canvas.text(), "Enter closes it"
        assert "Anna holds" in screen.view.canvas.text(), "the table as it was, with its log"
        monkeypatch.setattr("parlor.screens.table.game_over.READING_S", 0.0)
        await pilot.press("enter", "space", "enter", "escape")
        assert table(app) is screen, "nor does it do anything else, however often it is pressed"
        assert "Pig: 1 played" not in screen.view.canvas.text(), "Esc closes it too"
        await pilot.press("e")
        assert list(Path.cwd().glob("pig-*.json"))
        await pilot.press("p")
        await until(pilot, lambda: table(app) is not screen and asked(app))
        assert table(app).session.names == screen.session.names


async def test_from_the_end_the_seats_can_be_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlor.screens.table.game_over.READING_S", 0.0)
    app = ParlorApp()
    async with app.run_test(size=(120, 40)) as pilot:
        await pig_played(app, pilot)
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, SetupScreen))


async def test_stepping_shows_every_position_with_its_line_and_a_new_game_begins_from_any() -> None:
    app = ParlorApp()
    async with app.run_test(size=(100, 30)) as pilot:
        screen = await pig_played(app, pilot)
        before, moves = screen.follower.saved_as, screen.match.moves
        await pilot.press("s")
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        found = app.screen
        assert isinstance(found, ReplayScreen)
        stepping: ReplayScreen = found
        await pilot.press("left")
        text = stepping.view.canvas.text()
        assert f"Move {len(moves) - 1} of {len(moves)}" in text
        assert "Anna rolls: 5" in text
        await pilot.press("home")
        assert "Move 0 of" in stepping.view.canvas.text()
        await pilot.press("pagedown", "end", "g")
        assert app.screen is stepping, "from the end there is nothing to go on from"
        await pilot.press("left", "left", "v")
        assert f"as {screen.session.names[1 - screen.session.viewer]} saw it" in " ".join(
            stepping.view.canvas.text().split()
        )
        await pilot.press("g")
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen is not screen and asked(app))
        again = table(app)
        await until(pilot, lambda: bool(again.parlor.save_service.saved_id(again.match)))
        assert again.match.moves[: len(moves) - 2] == moves[:-2]
        assert not again.match.over
        assert again.parlor.save_service.saved_id(again.match) != before
    with open_store() as store:
        assert len(store.list()) == 2


async def test_the_log_of_a_game_stepped_through_ends_at_the_position_shown() -> None:
    app = ParlorApp()
    async with app.run_test(size=(100, 30)) as pilot:
        await pig_played(app, pilot)
        await pilot.press("s", "left", "left", "L")
        await until(pilot, lambda: isinstance(app.screen, LogPage) and bool(app.screen.query(Static)))
        text = str(app.screen.query_one(Static).render())
        assert "Anna rolls: 6" in text
        assert "Anna rolls: 5" not in text, "the last roll but one is shown, and no more"


async def test_a_game_plays_by_itself_and_stops() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await pig_played(app, pilot)
        await pilot.press("T")
        stepping = app.screen
        assert isinstance(stepping, ReplayScreen)
        await pilot.press("space")
        assert stepping.at == 0
        stepping._tick()
        stepping._tick()
        assert stepping.at == 2
        await pilot.press("p", "escape")
        await until(pilot, lambda: app.screen is screen)


async def test_resigning_is_asked_and_ends_the_game_on_disk_too() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="morris9")
        await pilot.press("G")
        assert "do you want to resign?" in prompt(screen)
        await pilot.press("enter")
        assert not screen.match.over, "Enter does the harmless one"
        await pilot.press("a7"[0])
        await pilot.press("G", "r")
        await until(pilot, lambda: bool(screen.input.actions) and screen.match.over)
        assert screen.match.winners() == (1,)
        assert "Basil wins the game." in screen.view.canvas.text()
        assert "Anna resigns." in screen.view.canvas.text()
        await until(pilot, lambda: not screen.parlor.save_service.save_trouble(screen.match))
        await pilot.press("escape", "escape")
        await until(pilot, lambda: isinstance(app.screen, Picker))
    with open_store() as store:
        (saved,) = store.list()
        assert saved.over
        assert [(tally.player, tally.won) for tally in store.statistics()] == [("Anna", 0), ("bot (easy)", 1)]
        again = Match.resume(store.load(saved.id))
        assert (again.over, again.winners(), again.early_end) == (True, (1,), ("!", "resign", "1"))


async def test_a_draw_is_offered_and_accepted_or_declined() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="morris9")
        await pilot.press("O")
        assert "Anna offers a draw. Ben" in prompt(screen)
        await pilot.press("d")
        assert "Ben declines" in message(screen)
        assert asked(app)
        await pilot.press("O", "a")
        await until(pilot, lambda: screen.match.over and bool(screen.input.actions))
        assert "The game is drawn." in screen.view.canvas.text()
        assert "Anna and Ben agree on a draw" in " ".join(screen.presenter.log())
        await pilot.press("U")
        await until(pilot, lambda: asked(app) and not screen.match.over)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="morris9")
        await pilot.press("O")
        assert "Basil declines" in message(screen), "before the game has well begun"


def test_an_end_that_was_agreed_is_part_of_the_record_and_only_where_it_makes_one() -> None:
    found = entry("morris9")
    match = Match(found, found.game.options(), (ANNA, BEN))
    match.play(("place", "a7"))
    match.agree_draw()
    again = Match.resume(read_record(write(match.record())))
    assert (again.over, again.winners()) == (True, (0, 1))
    assert again.view(0).turn == 1, "rules know of no such end: the position stays as it was"
    with pytest.raises(IllegalMove, match="no end"):
        again.resign(0)
    again.undo()
    assert not again.over
    whist = entry("whist")
    four = Match(whist, whist.game.options(), (ANNA, BEN, BASIL, Player("Clara")), seed=1)
    assert not four.can_resign
    assert not four.can_draw
    with pytest.raises(IllegalMove, match="no end"):
        four.resign(0)


async def test_a_hand_is_sorted_by_rank_and_by_suit() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        others = (BASIL, Player("Clara", "easy"), Player("Dora", "easy"))
        screen = await sit_down(app, pilot, ANNA, *others, game="whist")

        def hand() -> list[str]:
            zone = screen.input.scene.zones[-1]
            assert isinstance(zone, Fan)
            return [card.face for card in zone.cards]

        usual = hand()
        ranks = {rank: at for at, rank in enumerate(["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"])}
        await pilot.press("S")
        assert [ranks[face[:-1]] for face in hand()] == sorted(ranks[face[:-1]] for face in usual)
        await pilot.press("S")
        assert ["SHCD".index(face[-1]) for face in hand()] == sorted("SHCD".index(face[-1]) for face in usual)
        await pilot.press("S")
        assert hand() == usual
