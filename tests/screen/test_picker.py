"""The picker, as it is painted."""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import warnings
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from parlor.app import ParlorApp
from parlor.core.players import Player
from parlor.games.catalogue import FAMILIES, entries, entry
from parlor.play.match import Match
from parlor.screens.keys_page import KeysPage
from parlor.screens.pages import RulesPage
from parlor.screens.picker.screen import FAMILY, MOST_TYPED, Picker
from parlor.screens.picker.search import matching, misspelt
from parlor.screens.saves.screen import SavesScreen
from parlor.screens.setup.screen import SetupScreen
from parlor.screens.statistics.screen import StatisticsScreen
from parlor.screens.table.screen import TableScreen
from parlor.store.opening import open_store
from parlor.store.recent_setups import RecentSetups
from parlor.widgets.canvas.canvas import Canvas
from parlor.widgets.canvas.glyphs import SAFE
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.menu.menu import Menu, Row
from tests.screen.test_app import ANNA, BEN, sit_down, until

ALL = list(entries().values())


def picker(app: ParlorApp) -> Picker:
    assert isinstance(app.screen, Picker)
    return app.screen


async def told(app: ParlorApp, pilot: Pilot[None]) -> Picker:
    """The picker, once it has asked what was played."""
    screen = picker(app)
    await until(pilot, lambda: bool(screen._known))
    return screen


def keep(game: str, *, over: bool = False) -> str:
    """A saved game."""
    found = entry(game)
    players = tuple(Player(f"Player {seat + 1}") for seat in range(found.usual))
    match = Match(found, found.game.options(), players, seed=1)
    with open_store() as store:
        saved_as = store.create(match.record())
        match.journal = store.journal(saved_as)
        while not match.over and (over or match.turn < 0):
            match.play_chance() if match.turn < 0 else match.play(match.state.moves()[0])
        return saved_as


def menu(rows: list[Row], on: str, height: int = 6) -> tuple[Menu, Canvas]:
    found = Menu(Palette("felt", colour=False), SAFE, rows)  # where its rows stand on no sheet
    found.show(rows, on)
    return found, found.paint(40, height)


ROWS = [Row("Fruit"), *(Row(f"apple {n}", f"a{n}") for n in range(5)), Row("Nuts"), Row("hazel", "h"), Row("wal", "w")]


@pytest.mark.parametrize(
    ("on", "first", "last"),
    [
        ("a0", "Fruit", "3 more below: Nuts"),
        ("a3", "Fruit", "3 more below: Nuts"),
        ("a4", "1 more above: Fruit", "2 more below: Nuts"),
        ("w", "3 more above: Fruit", "wal"),
    ],
)
def test_a_list_says_what_lies_beyond_its_ends(on: str, first: str, last: str) -> None:
    _, canvas = menu(ROWS, on)
    lines = [line.strip() for line in canvas.text().splitlines()]
    assert lines[0] == first
    assert lines[-1].startswith(last)
    assert next(row.label for row in ROWS if row.key == on) in lines


def test_a_list_that_fits_says_nothing_more() -> None:
    _, canvas = menu(ROWS, "a0", height=9)
    assert "more" not in canvas.text()


@pytest.mark.parametrize("height", range(3, 11))
def test_the_row_that_is_on_is_always_in_sight(height: int) -> None:
    found, _ = menu(ROWS, "a0")
    for step in (1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1):
        found.show(found.rows, found.rows[max(0, min(len(ROWS) - 1, found.on + step))].key or found.key)
        canvas = found.paint(40, height)
        assert any(spot.token == found.key for spot in canvas.spots)
        assert len(canvas.text().splitlines()) <= height


@pytest.mark.parametrize(
    ("typed", "found"),
    [("pig", "pig"), ("GIN", "gin_rummy"), ("morris nine", "morris9"), ("yamb", "yamb"), ("solo", "wish")],
)
def test_a_game_is_found_by_its_name_or_a_word_for_it(typed: str, found: str) -> None:
    assert found in {each.id for each in matching(ALL, typed)}


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("bluff", "liars_dice"),
        ("patience", "wish"),
        ("gammon", "backgammon"),
        ("trumps", "whist"),
        ("sow", "mancala"),
        ("tarot", "tarock"),
    ],
)
def test_a_game_is_found_by_what_it_is_like(typed: str, found: str) -> None:
    assert found in {each.id for each in matching(ALL, typed)}
    assert len(matching(ALL, typed)) < len(ALL)


def test_a_word_that_is_no_game_finds_none_and_a_misspelt_one_offers_what_is_near() -> None:
    assert matching(ALL, "xyzzy") == []
    assert misspelt(ALL, "xyzzy") == []
    assert "whist" in {each.id for each in misspelt(ALL, "wihst")}


async def test_a_misspelt_name_offers_the_game() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"wihst")
        painted = picker(app).games.canvas.text()
        assert "No game matches. Esc clears." in painted
        assert "Did you mean" in painted
        await pilot.press("enter")
        assert isinstance(app.screen, SetupScreen)
        assert app.screen.entry.id == "whist"


async def test_how_many_play_is_not_cut_off_after_the_longest_title() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"jacks")
        assert "Jacks to Open, Trips to Win 3-7" in picker(app).games.canvas.text()


async def test_families_fold_by_keys_and_by_clicks() -> None:
    app = ParlorApp()
    async with app.run_test(size=(120, 44)) as pilot:
        screen = picker(app)
        games = screen.games
        screen._open = {"dice"}
        screen.fill()
        assert all(title in games.canvas.text() for title in FAMILIES.values())
        games.show(games.rows, "pig")
        await pilot.press("left")
        assert games.key == f"{FAMILY}dice"
        assert "Beetle" not in games.canvas.text()
        assert "Yamb" in screen.blurb.canvas.text()
        await pilot.press("right")
        assert "Beetle" in games.canvas.text()
        spot = next(spot for spot in games.spots if spot.token == f"{FAMILY}dice")
        await pilot.click(games, offset=(spot.x + 3, spot.y))
        assert "Beetle" not in games.canvas.text()
        await pilot.press(*"yam")
        assert games.key == "yamb", "what is folded is found all the same"


async def test_the_games_of_the_last_family_come_into_sight_when_it_is_opened() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        games = picker(app).games
        last = [row.key for row in games.rows if row.key.startswith(FAMILY)][-1]
        titles = [each.title for each in ALL if FAMILY + each.family == last]
        if titles[0] in games.canvas.text():
            games.show(games.rows, last)
            await pilot.press("left")
            await until(pilot, lambda: titles[0] not in games.canvas.text())
        games.show(games.rows, last)
        await pilot.press("right")
        await until(pilot, lambda: all(title in games.canvas.text() for title in titles))


async def test_with_eighty_games_not_all_families_are_open_and_what_is_below_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    many = {f"{each.id}{copy}": each._replace(id=f"{each.id}{copy}", begin=0) for each in ALL for copy in range(4)}
    monkeypatch.setattr("parlor.app.entries", lambda: many)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        games = picker(app).games
        shown = games.canvas.text()
        assert sum(row.folds is True for row in games.rows) >= 4
        assert "games" in shown
        games.show(games.rows, f"{FAMILY}boards")
        await pilot.press("enter")
        assert "more" in games.canvas.text()
        assert "below" in games.canvas.text()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_newcomer_is_offered_a_few_short_games_and_lands_on_the_first(size: tuple[int, int]) -> None:
    app = ParlorApp()
    async with app.run_test(size=size) as pilot:
        screen = picker(app)
        rows = [row.label for row in screen.games.rows]
        assert rows[:4] == ["Good to begin with", "Pig", "Gin Rummy", "Whist"]
        assert {entry(row.key.removeprefix("again:")).family for row in screen.games.rows[1:8]} >= {
            "tricks",
            "dice",
            "boards",
            "tables",
            "tiles",
        }
        assert screen.games.rows[1].label == "Pig"
        await pilot.press("enter")
        assert isinstance(app.screen, SetupScreen)
        assert app.screen.entry.id == "pig"


async def test_who_has_played_is_offered_what_he_played_last_instead() -> None:
    keep("morris3", over=True)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await told(app, pilot)
        assert screen.games.key == "again:morris3"
        assert [row.label for row in screen.games.rows[:2]] == ["Played last", "Three Men's Morris"]
        assert "Good to begin with" not in [row.label for row in screen.games.rows]


async def test_favourites_stand_on_top_and_are_kept() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*"pig", "f4", "escape")
        await pilot.pause()
        games = picker(app).games
        await pilot.press("home")
        assert games.rows[0].label == "Favourites"
        assert "Favourites" in games.canvas.text(), "a heading comes into sight with the first of its rows"
    again = ParlorApp()
    async with again.run_test(size=(80, 24)) as pilot:
        screen = picker(again)
        assert [row.label for row in screen.games.rows[:2]] == ["Favourites", "Pig"]
        await pilot.press("home", "asterisk")
        assert "Favourites" not in screen.games.canvas.text()


async def test_what_was_left_and_played_last_stands_on_top_and_the_rest_is_marked() -> None:
    keep("morris3", over=True)
    saved = keep("pig")
    app = ParlorApp()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await told(app, pilot)
        lines = [line.strip("█ ") for line in screen.games.canvas.text().splitlines()]
        assert next(line for line in lines if line) == "Where you left off"
        assert screen.games.key == f"resume:{saved}"
        assert "Played last" in lines
        screen._open = set(FAMILIES)
        screen.fill()
        (row,) = [row for row in screen.games.rows if row.key == "yamb"]
        assert row.mark == "new"
        assert screen.games.key == f"resume:{saved}"
        await pilot.press("f4")
        assert app.recent_setups.favourites == ["pig"], "F4 and F1 are for the game that was left off, too"
        await pilot.press("f1")
        assert isinstance(app.screen, RulesPage)
        await pilot.press("escape")
        (row,) = [row for row in screen.games.rows if row.key == "pig"]
        assert row.mark == "unfinished"
        (row,) = [row for row in screen.games.rows if row.key == "morris3"]
        assert row.mark == ""


async def test_the_picture_of_a_game_that_was_left_shows_its_people_unless_one_hides_something_from_the_other() -> None:
    from parlor.screens.picker.preview import left_off_scene

    pig, gin = keep("pig"), keep("gin_rummy")
    with open_store() as store:
        shown = left_off_scene(pig)(store)
        assert shown is not None
        assert shown.names == ("Player 1", "Player 2")
        assert left_off_scene(gin)(store) is None
        assert left_off_scene("nothing")(store) is None
        craps = Match(entry("craps"), entry("craps").game.options(), (Player("Anna"), Player("Basil")), seed=1)
        assert left_off_scene(store.create(craps.record()))(store) is None, "nothing lies on the table yet"


async def test_a_newcomer_is_not_told_that_everything_is_new() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: app.store is not None)
        await pilot.pause()
        assert "new" not in picker(app).games.canvas.text()


async def test_a_picture_of_the_game_is_shown_where_there_is_room() -> None:
    app = ParlorApp()
    async with app.run_test(size=(100, 30)) as pilot:
        screen = picker(app)
        await pilot.press(*"nine men")
        await until(pilot, lambda: len(set(screen.preview.canvas.text())) > 3)
        assert screen.preview.display
        assert not screen.preview.spots, "a picture is not to be played with"
        assert "Nine Men's Morris" in screen.blurb.canvas.text()
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: screen.preview.size.width < 60)
        assert screen.preview.canvas.text().strip(), "on the smallest terminal too"


async def test_a_picture_that_gives_way_before_it_is_begun_leaves_nothing_behind() -> None:
    app = ParlorApp()
    async with app.run_test(size=(120, 40)) as pilot:
        preview = picker(app).preview
        with warnings.catch_warnings(record=True) as found:
            warnings.simplefilter("always")
            for each in ALL[:3]:  # the cursor goes on before the app comes to anything else
                preview.show(each)
            await pilot.pause()
            gc.collect()
        assert not [warning for warning in found if "never awaited" in str(warning.message)]


@pytest.mark.parametrize("size", [(100, 30), (120, 40)])
async def test_every_game_has_its_picture(size: tuple[int, int]) -> None:
    app = ParlorApp()
    async with app.run_test(size=size) as pilot:
        preview = picker(app).preview
        from parlor.screens.picker.preview import scene_of

        await pilot.pause()
        width, height = preview.size
        blank = []
        for found in ALL:
            preview._scenes[found.id] = scene_of(found)
            preview.entry = found
            canvas = preview.paint(width, height)
            assert (canvas.width, canvas.height) == (width, height)
            if not canvas.text().strip():
                blank.append(found.id)
        assert not blank


async def test_the_question_mark_lists_all_keys_and_every_f_key_has_another_beside_it() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        assert isinstance(app.screen, KeysPage)
        await pilot.press("escape", "ctrl+t")
        assert isinstance(app.screen, StatisticsScreen)
        await pilot.press("escape", "ctrl+g")
        assert isinstance(app.screen, SavesScreen)
        await pilot.press("escape", "ctrl+r")
        assert isinstance(app.screen, RulesPage)
        await pilot.press("escape", "enter", "ctrl+r")
        assert isinstance(app.screen, RulesPage)


async def test_escape_asks_before_it_leaves() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("escape")
        assert "press Esc again" in picker(app).head.canvas.text()
        await pilot.press("down")
        assert "press Esc again" not in picker(app).head.canvas.text()
        await pilot.press("escape")
        assert app._exit is False
        await pilot.press("escape")
        assert app._exit is True


async def test_the_pages_of_a_house_with_strange_habits_open_all_the_same(home: Path) -> None:
    (home / "habits.json").write_text(json.dumps({"favourites": ["chess960", "pig"], "games": {"gone": {}}}))
    app = ParlorApp()
    async with app.run_test(size=(80, 24)):
        assert "Pig" in picker(app).games.canvas.text()


def test_nothing_that_the_first_frame_does_not_show_is_imported_before_it() -> None:
    late = "{'msgspec', 'sqlalchemy', 'parlor.play.match', 'parlor.store.saves'}"
    code = f"import sys, parlor.app; print(sorted({late} & {{*sys.modules}}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


async def test_a_slash_begins_the_search_and_is_no_part_of_a_name() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("/", *"craps")
        assert picker(app).typed == "craps"


async def test_the_set_up_goes_on_with_the_game_that_was_left() -> None:
    left = keep("pig")
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await told(app, pilot)
        app.show_setup(app.entries["pig"])
        await until(
            pilot, lambda: isinstance(app.screen, SetupScreen) and "Go on with" in app.screen.menu.canvas.text()
        )
        await pilot.press("down", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert isinstance(app.screen, TableScreen)
        assert app.screen.follower.saved_as == left


async def test_letters_without_end_are_searched_for_no_longer_than_a_title_is(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[str] = []

    def count(found: Picker) -> list[Row]:
        searched.append(found.typed)
        return [Row("No game")]

    monkeypatch.setattr(Picker, "_search_rows", count)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = picker(app)
        for _ in range(10 * MOST_TYPED):
            screen.on_key(events.Key("x", "x"))
        await pilot.press("x")
        assert screen.typed == "x" * MOST_TYPED
        assert len(searched) == MOST_TYPED
    assert max(len(game.title) for game in ALL) < MOST_TYPED


async def test_the_list_does_not_move_when_the_saves_arrive() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(app, pilot, ANNA, BEN)
        await pilot.press("escape", "escape")
        await until(pilot, lambda: isinstance(app.screen, Picker) and bool(app.recent_setups.left_off))
    again = ParlorApp()
    first = [row.label for row in Picker(again)._all()]
    assert first[:2] == ["Where you left off", "Pig"], "known before the saves are read"
    async with again.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: bool(picker(again)._known))
        assert [row.label for row in picker(again).games.rows][:3] == first[:3]


async def test_a_game_that_has_ended_is_not_left_off_while_the_saves_are_being_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("parlor.screens.table.game_over.READING_S", 0.0)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(app, pilot, ANNA, BEN, game="morris9")
        await pilot.press("escape", "escape")
        await until(pilot, lambda: isinstance(app.screen, Picker) and bool(app.recent_setups.left_off))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        screen = app.screen
        assert isinstance(screen, TableScreen)
        monkeypatch.setattr(app, "query_store", lambda *_: None)  # as while a server is slow
        await pilot.press("G")
        await until(pilot, lambda: "yes" in screen.input.actions)
        screen.controls.choose("yes")
        await until(pilot, lambda: screen.match.over and "again" in screen.input.actions)
        await pilot.press("enter", "escape")
        await until(pilot, lambda: isinstance(app.screen, Picker))
        assert "Where you left off" not in [row.label for row in picker(app).games.rows]
    assert RecentSetups().left_off == ()
