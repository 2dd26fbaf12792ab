"""The set-up and the page of settings, as they are painted."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot

from parlor import settings
from parlor.app import ParlorApp
from parlor.core.option_text import describe, options_of
from parlor.core.players import BOT_NAMES
from parlor.games.catalogue import TODAY, Entry, entries, entry
from parlor.screens.picker.screen import Picker
from parlor.screens.settings import SETTINGS, SettingsScreen
from parlor.screens.setup.screen import BOOK, SetupScreen
from parlor.screens.table.screen import TableScreen
from parlor.settings import CHOICES
from parlor.store.recent_setups import GameSetup
from tests.screen.test_app import until


async def opened(app: ParlorApp, pilot: Pilot[None], game: str) -> SetupScreen:
    app.show_setup(entry(game))
    await pilot.pause()
    assert isinstance(app.screen, SetupScreen)
    return app.screen


def pictured(screen: SetupScreen, words: str) -> bool:
    """Whether the picture of the game shows certain words."""
    return words in screen.preview.canvas.text()


def on(screen: SetupScreen | SettingsScreen, key: str) -> None:
    """Put the cursor on a row."""
    screen.menu.show(screen.menu.rows, key)


def test_there_are_names_for_all_the_bots_of_the_largest_party() -> None:
    assert len(set(BOT_NAMES)) == len(BOT_NAMES) > max(max(found.seats) for found in entries().values())


async def test_a_newcomer_meets_medium_and_the_next_time_everything_is_as_it_was() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot, "pig")
        assert "a bot, medium" in screen.menu.canvas.text()
        on(screen, "count")
        await pilot.press("right")
        on(screen, "seat:1")
        await pilot.press("right")
        on(screen, "seat:2")
        await pilot.press("right", "right", *"Zoe")
        screen.folded = False
        screen.put_up()
        on(screen, "option:variant")
        await pilot.press("right", "enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        await pilot.press("escape")
    again = ParlorApp()
    async with again.run_test(size=(80, 24)) as pilot:
        screen = await opened(again, pilot, "pig")
        painted = screen.menu.canvas.text()
        assert "1  Anna" in painted
        assert "a bot, hard" in painted
        assert "3  Zoe" in painted
        assert "1 changed" in painted
        await pilot.press("f4")
        assert "a bot, medium" in screen.menu.canvas.text()
        assert "Zoe" not in screen.menu.canvas.text()


async def test_where_nothing_is_decided_bots_have_no_levels() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot, "chicago")
        on(screen, "seat:1")
        assert "< a bot >" in screen.menu.canvas.text()
        await pilot.press("right")
        assert "All bots play alike" in screen.meaning.canvas.text()
        assert screen.menu.canvas.text().count("a person") == 2
        await pilot.press("right")
        assert screen.menu.canvas.text().count("a person") == 1


async def test_many_options_are_folded_and_told_in_words() -> None:
    app = ParlorApp()
    async with app.run_test(size=(120, 40)) as pilot:
        screen = await opened(app, pilot, "five_card_draw")
        assert "Wild cards" not in screen.menu.canvas.text()
        assert "all default" in screen.menu.canvas.text()
        on(screen, "fold")
        await pilot.press("enter")
        painted = screen.menu.canvas.text()
        assert "Wild cards" in painted
        assert "lt6" not in painted
        on(screen, "option:wild")
        await pilot.press("right")
        assert "the four twos" in screen.menu.canvas.text()
        told = screen.meaning.canvas.text()
        assert all(words in told for words in ("Wild cards", "none", "the four twos", "two jokers"))


async def test_a_picture_of_the_game_stands_beside_the_rows_where_there_is_room() -> None:
    for size, shown in (((80, 24), False), ((120, 40), True)):
        app = ParlorApp()
        async with app.run_test(size=size) as pilot:
            screen = await opened(app, pilot, "gin_rummy")
            assert screen.preview.display == shown
            if shown:
                await until(pilot, partial(pictured, screen, "discards"))


async def test_a_way_to_play_sets_its_options_and_only_those() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot, "five_card_draw")
        on(screen, "way")
        assert "default" in screen.menu.canvas.text()
        await pilot.press("right")
        assert "Deuces wild" in screen.menu.canvas.text()
        assert "wild cards: the four twos" in screen.meaning.canvas.text()
        assert screen.values["wild"] == "deuces"
        await pilot.press("right")
        assert screen.values["wild"] == "jokers2"
        on(screen, "fold")
        await pilot.press("enter")
        on(screen, "option:unit")
        await pilot.press("right")
        assert screen.way == "changed"
        on(screen, "way")
        await pilot.press("right")
        assert screen.values == {key: info.default for key, info in screen.infos.items()}


async def test_two_players_of_one_name_are_told_and_nothing_begins() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot, "morris9")
        on(screen, "seat:1")
        await pilot.press("right", "right", *"Anna", "enter")
        await until(pilot, lambda: "Two players are called" in screen.meaning.canvas.text())
        assert app.screen is screen


async def test_a_bot_never_has_the_name_of_a_person(home: Path) -> None:
    (home / "settings.json").write_text(json.dumps({"pace": "off", "name": "Basil", "introductions": False}))
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot, "morris9")
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, TableScreen))
        assert isinstance(app.screen, TableScreen)
        assert len(set(app.screen.session.names)) == 2


async def test_who_rolls_can_be_chosen_where_dice_are_rolled_in_the_open() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot, "backgammon")
        on(screen, "dice")
        await pilot.press("right")
        assert "I type what came up" in screen.menu.canvas.text()
        await pilot.press("escape")
        screen = await opened(app, pilot, "whist")
        on(screen, "dice")
        await pilot.press("right")
        assert "I type" not in screen.menu.canvas.text()
        assert "hidden from some players" in screen.meaning.canvas.text()


async def test_a_game_is_offered_first_as_it_is_played_today_and_by_the_book_beside_it() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await opened(app, pilot, "whist")
        assert list(screen.presets)[:2] == [TODAY, BOOK]
        assert (screen.way, screen.values["follow"]) == (TODAY, "strict")
        on(screen, "way")
        await pilot.press("right")
        assert (screen.way, screen.values["follow"]) == (BOOK, "source")
        await pilot.press("f4")
        assert screen.way == TODAY
        app.recent_setups.remember("whist", GameSetup())
        assert (await opened(app, pilot, "whist")).way == BOOK, "as it was set up the last time"


@pytest.mark.parametrize("found", entries().values(), ids=entries())
def test_every_option_and_value_is_described(found: Entry) -> None:
    for info in describe(found.game.options):
        assert info.meaning != info.key.replace("_", " "), f"{info.key} has no meaning"
        for value, meaning in info.values:
            assert meaning or isinstance(value, int), f"{info.key}={value} is not described"
    for name, given in found.presets.items():
        options_of(found.game, given).check(found.usual)
        assert name[0].isupper()
        assert given, f"{name} changes nothing"


async def test_settings_are_one_key_away_and_change_at_once() -> None:
    app = ParlorApp()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("f9")
        page = app.screen
        assert isinstance(page, SettingsScreen)
        assert "felt green" in page.menu.canvas.text()
        await pilot.press("right")
        assert app.settings.theme == settings.load().theme == "night"
        on(page, "four_colour")
        await pilot.press("right")
        assert app.settings.four_colour
        on(page, "glyphs")
        await pilot.press("right", "right")
        assert app.glyphs.plain
        assert page.sample.canvas.text().isascii()
        on(page, "name")
        await pilot.press("backspace", "backspace", "backspace", "backspace", *"Zoe")
        assert app.player_name == "Zoe"
        await pilot.press("ctrl+o")
        assert isinstance(app.screen, Picker)


async def test_a_name_that_cannot_be_shown_is_refused_with_its_reason() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f9")
        page = app.screen
        assert isinstance(page, SettingsScreen)
        assert "Your name" in page.menu.canvas.text(), "all settings have room on the smallest terminal"
        on(page, "name")
        await pilot.press(*"abcdefghijklmnopqrstuvwxyz")
        assert "too long" in page.meaning.canvas.text()
        assert len(app.settings.name) == 24


def test_every_setting_has_a_row_with_all_its_values_in_words() -> None:
    rows = {key: values for tastes in SETTINGS.values() for key, (_, _, values) in tastes.items()}
    assert {key: set(values) for key, values in rows.items()} == {key: set(values) for key, values in CHOICES.items()}


async def test_a_digit_above_the_line_is_no_number_of_an_option() -> None:
    app = ParlorApp()
    async with app.run_test(size=(100, 40)) as pilot:
        screen = await opened(app, pilot, "pig")
        screen.folded = False
        screen.put_up()
        on(screen, "option:target")
        before = screen.values["target"]
        await pilot.press("²", "٣", "5")
        assert screen.values["target"] == int(f"{before}5")
