"""The app as a person uses it, through Textual's Pilot."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from textual.pilot import Pilot

from parlor.app import ParlorApp
from parlor.core.option_text import options_of
from parlor.core.players import Player
from parlor.core.state import CHANCE, GAME_OVER, parse
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.play.record import read_file
from parlor.screens.notices import Opening, TooSmall
from parlor.screens.pages import RulesPage
from parlor.screens.picker.screen import Picker
from parlor.screens.saves.screen import SavesScreen
from parlor.screens.setup.screen import SetupScreen
from parlor.screens.statistics.screen import StatisticsScreen
from parlor.screens.table.screen import TableScreen
from parlor.store.opening import open_store
from parlor.store.save_service import SaveService
from tests.patience import PATIENCE_S
from tests.screen.table import message, play

ANNA, BEN = Player("Anna"), Player("Ben")


async def until(pilot: Pilot[None], true: Callable[[], bool]) -> None:
    """Let the app run until something is true; fail if it never is."""
    async with asyncio.timeout(PATIENCE_S):
        while not true():
            await pilot.pause()


def table(app: ParlorApp) -> TableScreen:
    assert isinstance(app.screen, TableScreen)
    return app.screen


async def sit_down(
    app: ParlorApp, pilot: Pilot[None], *players: Player, game: str = "pig", seed: int = 1, **options: str | int
) -> TableScreen:
    found = entry(game)
    app.start_game(found, options_of(found.game, options), players, seed)
    await until(pilot, lambda: isinstance(app.screen, TableScreen) and asked(app))
    return table(app)


async def resume_after(
    app: ParlorApp, pilot: Pilot[None], moves: Sequence[str], *players: Player, game: str, seed: int = 1
) -> TableScreen:
    """Open a saved game after some moves, those of chance too, which follow what is drawn at its beginning."""
    match = Match(entry(game), entry(game).game.options(), players, seed=seed)
    while match.turn == CHANCE:
        match.play_chance()
    for move in moves:
        match.play(parse(move))
    with open_store() as store:
        game_id = store.create(match.record())
    await until(pilot, lambda: isinstance(app.screen, Picker) and app.store is not None)
    app.resume_game(game_id)
    await until(pilot, lambda: isinstance(app.screen, TableScreen) and asked(app))
    return table(app)


def asked(app: ParlorApp) -> bool:
    """Whether a person is to choose: a move, or to go on from a hand that ended before his turn came."""
    return table(app).input.selection is not None or bool(table(app).input.actions)


async def test_type_to_find_a_game_and_enter_to_set_it_up() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(app.screen, Picker)
        await pilot.press(*"pig")
        assert app.screen.games.key == "pig"
        await pilot.press("f1")
        assert isinstance(app.screen, RulesPage)
        await pilot.press("escape", "enter")
        assert isinstance(app.screen, SetupScreen)


async def test_a_word_that_finds_nothing_says_so_and_escape_clears_it() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"xyzzy")
        assert isinstance(app.screen, Picker)
        assert "No game matches" in app.screen.games.canvas.text()
        await pilot.press("escape")
        again = app.screen.games.canvas.text()
        assert "No game matches" not in again
        assert " Tiles" in again, "the families are back"


async def test_set_up_changes_seats_names_and_options() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.show_setup(entry("pig"))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        screen.menu.show(screen.menu.rows, "count")
        await pilot.press("right")
        assert screen.count == 3
        screen.menu.show(screen.menu.rows, "seat:0")
        await pilot.press(*"Zoe")
        screen.menu.show(screen.menu.rows, "fold")
        await pilot.press("enter")
        screen.menu.show(screen.menu.rows, "option:variant")
        await pilot.press("left")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        match = table(app).match
        assert match.players[0].name == "Zoe"
        assert len(match.players) == 3
        assert match.record().options["variant"] == "hog"


async def test_two_people_play_pig_to_the_end_by_keys_alone() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, target=20)
        for _ in range(200):
            if screen.match.state.turn == GAME_OVER:
                break
            await until(pilot, lambda: asked(app) or screen.match.over)
            points = screen.match.state.points  # type: ignore[attr-defined]
            await pilot.press("h" if points >= 10 else "r")
        assert screen.match.over
        assert max(screen.match.state.scores()) >= 20
        await until(pilot, lambda: bool(screen.input.actions))
        assert "wins the game" in screen.view.canvas.text()


async def test_a_click_on_a_button_is_a_move() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN)
        moves = len(screen.match)
        spot = next(spot for spot in screen.view.spots if spot.token == "roll")
        await pilot.click(screen.view, offset=(spot.x + 1, spot.y))
        await until(pilot, lambda: len(screen.match) > moves and asked(app))
        assert ("roll",) in screen.match.moves[moves:]


async def test_a_typed_move_is_played_and_a_misspelt_one_is_explained() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN)
        before = screen.match.moves
        await pilot.press("colon", *"hold", "enter")
        assert "Roll at least once" in message(screen)
        assert screen.match.moves == before
        await pilot.press("escape", "colon", *"ro", "enter")
        await until(pilot, lambda: len(screen.match) > len(before))
        assert screen.match.moves[len(before)] == ("roll",)


async def test_every_move_is_on_disk_and_the_game_resumes_at_the_very_move(home: Path) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN)
        await pilot.press("r")
        await until(pilot, lambda: asked(app) and screen.match.state.turn != CHANCE)
        moves, game = screen.match.moves, screen.follower.saved_as
    with open_store() as store:
        assert [tuple(words.split()) for words in store.load(game).moves] == list(moves)
    again = ParlorApp(lambda app: app.resume_game(game))
    async with again.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(again.screen, TableScreen) and asked(again))
        assert table(again).match.moves == moves


async def test_a_bot_answers_and_the_person_is_asked_again() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, Player("Basil", "easy"), target=1000)
        for _ in range(60):
            await until(pilot, lambda: asked(app))
            if any(step.seat == 1 for step in screen.match.log(0)):
                return
            points = screen.match.state.points  # type: ignore[attr-defined]
            await pilot.press("h" if points else "r")
        raise AssertionError("the bot never moved")


async def test_undo_takes_back_a_choice_but_not_a_roll() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, variant="hog")
        count = len(screen.match)
        await pilot.press("f4")
        assert "Nothing to take back" in message(screen)
        await pilot.press("3")
        await until(pilot, lambda: len(screen.match) == count + 1 and asked(app))
        await pilot.press("f4")
        await until(pilot, lambda: len(screen.match) == count and asked(app))
        await pilot.press("f5")
        await until(pilot, lambda: len(screen.match) == count + 1)


async def test_a_terminal_too_small_gets_a_notice_and_comes_back_to_life() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.resize_terminal(60, 20)
        await until(pilot, lambda: isinstance(app.screen, TooSmall))
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: isinstance(app.screen, Picker))


async def test_the_saves_list_the_game_and_statistics_count_it() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, target=10)
        while not screen.match.over:
            await until(pilot, lambda: asked(app) or screen.match.over)
            points = screen.match.state.points  # type: ignore[attr-defined]
            await pilot.press("h" if points >= 10 else "r")
        await until(pilot, lambda: bool(screen.input.actions))
        await pilot.press("escape")
        app.show_statistics()
        await until(pilot, lambda: isinstance(app.screen, StatisticsScreen) and bool(app.screen.names))
        assert isinstance(app.screen, StatisticsScreen)
        assert "Anna finished 1 game in all" in app.screen.details.canvas.text()
        await pilot.press("escape")
        app.show_saves()
        await until(
            pilot, lambda: isinstance(app.screen, SavesScreen) and "Pig: Anna, Ben" in app.screen.menu.canvas.text()
        )


async def test_escape_closes_the_line_of_typed_moves_and_not_the_table() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="morris9")
        await pilot.press("colon", *"pla", "escape")
        assert app.screen is screen
        assert not screen.line.has_class("open")
        await pilot.press("colon", *"place d", "tab")
        assert screen.line.value in {" ".join(move) for move in screen.match.state.moves()}
        await pilot.press("enter")
        await until(pilot, lambda: len(screen.match) == 1)


async def test_a_game_that_cannot_be_saved_goes_on_and_can_be_exported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full:
        def append(self, index: int, text: str) -> None:
            raise OSError("No space left on device.")

        def truncate(self, length: int) -> None:
            raise AssertionError("nothing was taken back")

        def finish(self, length: int, scores: tuple[float, ...], winners: tuple[int, ...]) -> None:
            raise AssertionError("nothing has ended")

    monkeypatch.chdir(tmp_path)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="morris9")
        screen.match.journal = Full()
        for point in ("a7", "d7"):
            play(screen, ("place", point))
            # And it says so as long as it is so.
            await until(pilot, lambda: asked(app) and "not saved: No space left" in message(screen))
        (command,) = (each.act for each in screen.commands if each.title == "Export")
        command()
        assert f"written to {tmp_path}/morris9-" in message(screen)
        assert Match.resume(read_file(next(tmp_path.glob("morris9-*.json")))).state == screen.match.state


async def test_without_a_store_the_game_goes_on_and_wrong_moves_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOR_DATABASE", "nonsense+driver://nowhere/none")
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="morris9")
        assert app.store is None
        play(screen, ("place", "z9"))
        await until(pilot, lambda: asked(app))
        assert "'place z9' is not legal" in message(screen)
        play(screen, ("place", "a7"))
        await until(pilot, lambda: len(screen.match) == 1 and asked(app))
        await screen.follower.look()
        assert not screen.session.watching


async def test_nothing_else_is_chosen_before_the_table_that_was_asked_for_stands() -> None:
    """The game is begun, but its entry among the saves takes its time."""
    app, free = ParlorApp(), asyncio.Event()

    async def late(match: Match) -> str:
        await free.wait()
        return ""

    app.save_service.save_new = late  # type: ignore[method-assign]
    put = entry("put")
    app.opening = lambda app: app.start_game(put, put.game.options(), (Player("Anna"), Player("Basil", "easy")))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Opening)
        await pilot.press("down", "enter", "q")
        assert isinstance(app.screen, Opening)
        free.set()
        await until(pilot, lambda: app.opening is None)
        assert isinstance(app.screen, TableScreen)
        await pilot.press("escape", "escape")
        assert isinstance(app.screen, Picker)
        assert app.screen.typed == ""


async def test_to_play_again_twice_begins_one_game(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = ParlorApp()
    begun = list[str]()

    async def save_and_wait(match: Match) -> str:
        begun.append(await SaveService.save_new(app.save_service, match))
        if len(begun) == 1:
            await asyncio.Event().wait()  # a slow disk: the key is pressed once more
        return begun[-1]

    async with app.run_test(size=(80, 24)) as pilot:
        first = await sit_down(app, pilot, ANNA, BEN)
        monkeypatch.setattr(app.save_service, "save_new", save_and_wait)
        app.play_again(first.match)
        await until(pilot, lambda: bool(begun))
        app.play_again(first.match)
        await until(pilot, lambda: isinstance(app.screen, TableScreen) and app.screen is not first and asked(app))
        second = table(app)
        await until(pilot, lambda: second.follower.saved_as != "")
    with open_store(home / "parlor.db") as store:
        assert len(store.list()) == 2
        assert not any(store.held_elsewhere(saved.id) for saved in store.list())
