"""The manners of the table: what is lit, what is taken back, and what stays where it is."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.console import Console
from textual.widgets import Static

from parlor.app import ParlorApp
from parlor.games.catalogue import entry
from parlor.screens.keys_page import BOARDS, COLOURS, KeysPage, laid_out, legend
from parlor.screens.pages import LogPage, RulesPage
from parlor.screens.replay.screen import ReplayScreen
from parlor.screens.saves.screen import SavesScreen
from parlor.screens.table.screen import TableScreen
from parlor.widgets.canvas.palette import Palette
from tests.screen.table import message, play
from tests.screen.test_app import ANNA, BEN, asked, resume_after, sit_down, until
from tests.screen.test_hostile_names import painted
from tests.unit.screens.desk import BASIL, begun_by_the_first

SPELT = {" ": "space", "_": "underscore"}
"""Characters as Pilot presses them."""


async def test_what_is_typed_is_painted_with_what_it_could_become() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="morris9", seed=begun_by_the_first("morris9", 2))
        await pilot.press("colon", *"place d")
        await pilot.pause()
        assert screen.line.size.height == 1
        assert screen.line.content_size.height == 1
        assert "place d" in screen.line.render_line(0).text
        assert "Could be: place d" in screen.view.canvas.text()
        await pilot.press("1", "enter")
        await until(pilot, lambda: len(screen.match) >= 2 and asked(app))
        await pilot.press("colon", "up")
        await pilot.pause()
        assert screen.line.value == "place d1"
        await pilot.press("x")
        await until(pilot, lambda: "No move begins like that" in screen.view.canvas.text())
        await pilot.press("escape")
        await until(pilot, lambda: "No move begins like that" not in screen.view.canvas.text())


async def test_the_page_of_keys_lists_every_action() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 40)) as pilot:
        await sit_down(app, pilot, ANNA, BEN)
        await pilot.press("question_mark")
        for words in ("Take back your last move", "Read the rules", "R, F1", "Set aside the die"):
            await painted(app, pilot, words)


async def test_the_page_of_keys_opens_everywhere_and_names_every_screen() -> None:
    app = ParlorApp()
    async with app.run_test(size=(100, 200)) as pilot:
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, KeysPage))
        painted = "\n".join(strip.text for strip in app.screen._compositor.render_strips())
        for words in (
            "At the table",
            "Stepping through a game",
            "In the list of games",
            "In the saved games",
            "Delete",
        ):
            assert words in painted, words
        await pilot.press("f6")
        assert len(app.screen_stack) == 3, "one page is enough"


async def test_the_palette_offers_what_can_be_done_at_a_table() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN)
        titles = {each.title for each in screen.commands}
        assert {"Hint (H)", "Undo (U)", "Resign (G)", "Export", "Roll"} <= titles
        (run,) = (each.act for each in screen.commands if each.title.startswith("Log"))
        screen.call_later(run)
        await until(pilot, lambda: app.screen is not screen)


async def test_a_saved_game_is_stepped_through_from_the_list() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="morris9")
        play(screen, ("place", "a7"))
        await until(pilot, lambda: asked(app) and len(screen.match) == 1)
        await pilot.press("escape")
        app.show_saves()
        await until(pilot, lambda: isinstance(app.screen, SavesScreen) and "Nine" in app.screen.menu.canvas.text())
        await pilot.press("s")
        await until(pilot, lambda: isinstance(app.screen, ReplayScreen))
        stepping = app.screen
        assert isinstance(stepping, ReplayScreen)
        assert stepping.at == 0
        await pilot.press("right", "g")
        assert "Anna plays a7" in stepping.view.canvas.text()
        foot = stepping.view.canvas.text().splitlines()[-1]
        assert "Esc leave" in foot
        assert "go on" not in foot, "no key is named that does nothing"
        assert app.screen is stepping, "a game that is not over is resumed, not begun again"


async def test_a_small_letter_without_a_button_does_what_its_capital_does() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="morris9", seed=1)
        await until(pilot, lambda: bool(screen.input.selection))
        assert not screen.input.keys(screen.presenter.wording), "men are placed by choosing a point"
        await pilot.press("l")
        await until(pilot, lambda: isinstance(app.screen, LogPage))
        await pilot.press("escape")
        await pilot.press("h")
        await until(pilot, lambda: screen.presenter.messages.hint.startswith("Hint: "))


def test_a_key_with_a_long_meaning_goes_on_under_the_meaning() -> None:
    """At 40 columns, with 20 for the keys, every further line of a meaning begins at the same column."""
    written = StringIO()
    console = Console(width=40, file=written)
    console.print(laid_out([("Choosing", [("small letters", "Say the word whose button shows the letter")])]))
    lines = written.getvalue().splitlines()
    assert lines[0] == "Choosing"
    assert [line[:22].strip() for line in lines[1:]] == ["small letters", "", ""]
    assert " ".join(line[22:].strip() for line in lines[1:]) == "Say the word whose button shows the letter"


def test_the_page_of_keys_tells_the_colours_of_boards_in_those_very_colours() -> None:
    palette = Palette()
    written = StringIO()
    Console(width=80, file=written, force_terminal=True, color_system="truecolor").print(legend(palette, [BOARDS]))
    ground = palette.style("board.cursor").bgcolor
    assert ground is not None
    red, green, blue = ground.get_truecolor()
    line = next(line for line in written.getvalue().splitlines() if "under the cursor" in line)
    assert f"48;2;{red};{green};{blue}m" in line
    assert not legend(Palette(colour=False), COLOURS).renderables


@pytest.mark.parametrize(
    ("game", "typed", "why"),
    [
        ("shatranj", "b8c6", "The knight on b8 is not yours."),
        ("generala", "score four_of_a_kind", "Roll the dice first."),
        ("wish", "take p99", "That is not possible now. Nearest: take "),
    ],
)
async def test_a_typed_move_that_is_refused_stays_in_its_line_with_the_reason_of_a_click(
    game: str, typed: str, why: str
) -> None:
    app = ParlorApp()
    async with app.run_test(size=(100, 30)) as pilot:
        players = [ANNA, BASIL][: entry(game).usual]
        screen = await sit_down(app, pilot, *players, game=game)
        await pilot.press("colon", *(SPELT.get(letter, letter) for letter in typed), "enter")
        await until(pilot, lambda: message(screen).startswith(why))
        assert set(why.split()) <= set(screen.view.canvas.text().split()), "beside a board it takes two lines"
        assert screen.line.is_open
        assert screen.line.value == typed
        assert not re.search(r"\bp\d", message(screen)), "a pile has no name that one could read"
        await pilot.press("backspace")
        await until(pilot, lambda: not message(screen))
        assert screen.line.value == typed[:-1]


@pytest.mark.parametrize("by_mouse", [True, False])
@pytest.mark.parametrize(("game", "closed", "free"), [("shatranj", "e1", "d2"), ("alquerque", "a1", "b2")])
async def test_a_refusal_is_over_when_something_is_chosen(game: str, closed: str, free: str, by_mouse: bool) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game=game)
        await until(pilot, lambda: asked(app))
        spots = {spot.token: (spot.x, spot.y) for spot in screen.view.spots}
        await pilot.click(screen.view, offset=spots[closed])
        await until(pilot, lambda: "can't move now." in screen.view.canvas.text())
        if by_mouse:
            await pilot.click(screen.view, offset=spots[free])
        else:
            screen.input.cursor = free
            await pilot.press("enter")
        await until(pilot, lambda: screen.input.chosen_words() == {free})
        assert "can't move now." not in screen.view.canvas.text()


async def test_a_capital_always_means_what_the_footer_says() -> None:
    """R shows the rules, though r has said roll a moment ago and can't be said now."""
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="backgammon")
        while "roll" not in screen.input.keys(screen.presenter.wording).values():
            await pilot.press("enter")
            await until(pilot, lambda: asked(app))
        await pilot.press("r")
        await until(pilot, lambda: asked(app) and "roll" not in screen.input.keys(screen.presenter.wording).values())
        await pilot.press("R")
        await until(pilot, lambda: isinstance(app.screen, RulesPage))


async def test_a_first_click_on_a_box_shows_what_it_would_be_given_and_the_second_writes_it() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await resume_after(app, pilot, ["roll", "rolled 2 2 3 4 6"], ANNA, BEN, game="generala")
        player = screen.match.state.player  # type: ignore[attr-defined]
        made_so_far = len(screen.match)
        for token, worth, written in (("twos", 4, 0), ("sixes", 6, 0), ("sixes", 6, 1)):
            spot = next(spot for spot in screen.view.spots if spot.token == token)
            await pilot.click(screen.view, offset=(spot.x, spot.y))
            await until(pilot, lambda: asked(app))
            assert len(screen.match) == made_so_far + written
            assert written or screen.input.cursor == token
            assert written or f"{worth} would be scored there." in screen.view.canvas.text()
        assert screen.match.state.sheets[player][5] == 6  # type: ignore[attr-defined]


async def test_a_letter_that_was_a_verb_asks_for_nothing_else_when_it_is_pressed_too_late() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="generala")
        await pilot.press("r")
        await until(pilot, lambda: asked(app) and screen.match.state.rolls == 1)  # type: ignore[attr-defined]
        screen.input.selection = None  # as while bots and the house act
        await pilot.press("r")
        assert isinstance(app.screen, TableScreen)
        await pilot.press("R")
        await until(pilot, lambda: not isinstance(app.screen, TableScreen))


@pytest.mark.parametrize(
    ("game", "first", "later"),
    [("morris9", "Colours of boards", "What stands out"), ("gin_rummy", "What stands out", "Colours of boards")],
)
async def test_keys_of_a_board_begin_with_what_its_colours_mean(game: str, first: str, later: str) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await sit_down(app, pilot, ANNA, BASIL, game=game)
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, KeysPage))
        console = Console(file=StringIO(), width=90)
        console.print(app.screen.query_one(Static).content)
        text = console.file.getvalue()  # type: ignore[attr-defined]
        assert text.index(first) < text.index(later)


async def test_a_small_letter_asks_for_no_page_while_bots_act() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="morris9")
        screen.input.selection = None  # as while bots and the house act
        await pilot.press("l")
        assert app.screen is screen
        await pilot.press("L")
        await until(pilot, lambda: app.screen is not screen)


async def test_the_letter_of_a_verb_that_is_not_offered_now_asks_for_no_page() -> None:
    """In Pig the letter of "Roll" never opens the rules, though the capital does: it may come a moment late."""
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL)
        screen.input.selection, screen.input.letters = None, {}
        screen.presenter.stage.alone = "Your only choice, made for you."
        assert screen.controls.key("r", "r", (), 1e9) is None
        assert screen.controls.key("l", "l", (), 1e9) == "log"


async def test_undo_is_offered_only_where_something_can_be_taken_back() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="morris9", seed=1)
        await until(pilot, lambda: bool(screen.input.selection))
        assert "U undo" not in screen.view.canvas.text()
        await pilot.press("enter")
        await until(pilot, lambda: len(screen.match) >= 2 and bool(screen.input.selection))
        assert "U undo" in screen.view.canvas.text()


async def test_up_brings_back_only_what_the_same_player_typed() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="morris9")
        await pilot.press("colon", *"a7", "enter")
        await until(pilot, lambda: len(screen.match) == 1 and asked(app))
        await pilot.press("colon", "up")
        assert screen.line.value == ""
        await pilot.press(*"d7", "enter")
        await until(pilot, lambda: len(screen.match) == 2 and asked(app))
        await pilot.press("colon", "up")
        assert screen.line.value == "a7"
