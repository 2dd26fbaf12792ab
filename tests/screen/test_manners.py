"""The manners of the table: what is lit, what is taken back, and what stays where it is."""

from __future__ import annotations

import asyncio
import re
from io import StringIO
from itertools import count
from random import Random

import pytest
from rich.console import Console
from textual.pilot import Pilot
from textual.widgets import Static

from parlor.app import ParlorApp
from parlor.core.advice import Advice
from parlor.core.option_text import options_of
from parlor.core.options import Options
from parlor.core.players import Player
from parlor.core.scene import Die, Fan, Place, Ring, Scene, Sheet, Tray
from parlor.core.scene.tokens import word_of
from parlor.core.state import CHANCE, parse
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.play.move_input import move_input
from parlor.play.move_input.move_input import MoveInput
from parlor.play.session.session import IDLE_QUESTIONS
from parlor.screens.keys_page import KeysPage, laid_out, legend
from parlor.screens.pages import LogPage, RulesPage
from parlor.screens.replay.screen import ReplayScreen
from parlor.screens.saves.screen import SavesScreen
from parlor.screens.table.screen import TableScreen
from parlor.widgets.canvas.palette import Palette
from tests.screen.table import buttons, lay, message, play, prompt
from tests.screen.test_app import ANNA, BEN, asked, sit_down, table, until
from tests.screen.test_hostile_names import painted

BASIL = Player("Basil", "easy")
SPELT = {" ": "space", "_": "underscore"}
"""Characters as Pilot presses them."""


async def made(pilot: Pilot[None], app: ParlorApp, screen: TableScreen, *moves: str) -> None:
    """Make moves as they are; those of the house are laid, not drawn."""
    lay(screen, *moves)
    await until(pilot, lambda: (screen.session.question_open and asked(app)) or bool(screen.presenter.stage.result))


async def at_the_draw(pilot: Pilot[None], app: ParlorApp) -> TableScreen:
    """Anna may throw cards away: she has staked what Enter says, and so has Basil."""
    screen = await sit_down(app, pilot, ANNA, BASIL, game="five_card_draw", seed=1)
    while ("draw",) not in screen.match.state.moves():
        await pilot.press("enter")
        await until(pilot, lambda: asked(app))
    return screen


async def test_undo_against_a_bot_goes_back_to_ones_own_decision() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="morris9")
        play(screen, ("place", "a7"))
        await until(pilot, lambda: asked(app) and len(screen.match) == 2)
        answer = screen.match.moves[1]
        await pilot.press("U")
        await until(pilot, lambda: asked(app) and len(screen.match) == 0)
        await pilot.press("Y")
        await until(pilot, lambda: asked(app) and len(screen.match) == 2)
        assert screen.match.moves == (("place", "a7"), answer)


async def test_a_word_that_asks_for_a_cell_says_so_and_brings_the_cursor_to_the_best() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="yamb")
        await pilot.press("r")
        await until(pilot, lambda: asked(app) and len(screen.match.state.dice) == 5)  # type: ignore[attr-defined]
        await pilot.press("s")
        (sheet,) = (zone for zone in screen.input.scene.zones if isinstance(zone, Sheet))
        assert screen.input.cursor == sheet.best
        assert prompt(screen).startswith("Which cell?")


async def test_where_a_capture_is_due_enter_twice_makes_it_without_a_word() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="alquerque")
        await made(pilot, app, screen, "move d3 c3", "jump b3 d3")
        assert screen.input.keys(screen.presenter.wording) == {}, (
            "the man and the point where he goes say which move it is"
        )
        assert screen.input.cursor == "e3"
        await pilot.press("enter")
        assert screen.input.cursor == "c3", "behind the man who is taken"
        await pilot.press("enter")
        await until(pilot, lambda: len(screen.match) == 3)
        assert screen.match.moves[-1] == ("jump", "e3", "c3")


async def test_the_fox_is_taken_up_where_he_can_take_a_goose_too() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="fox_geese")
        await made(pilot, app, screen, "place a4", "move a4 b4", "move c5 c4")
        assert screen.input.chosen_words() == {"b4"}
        assert screen.input.keys(screen.presenter.wording) == {}, "where he goes says whether he takes her"
        screen.controls.choose("d4")
        await until(pilot, lambda: len(screen.match) == 4)
        assert screen.match.moves[-1] == ("jump", "b4", "d4")


async def test_take_takes_the_only_row_at_once_and_asks_which_of_two() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="tablero")
        await made(pilot, app, screen, "throw", "rolled 3 3", "move b7 b4", "move c1 c4")
        await made(pilot, app, screen, "throw", "rolled 1 1", "move e1 e2", "move f1 f2")
        two = len(screen.match)
        screen.controls.choose("take")
        assert prompt(screen).endswith("Which row do you take? Esc goes back.")
        screen.controls.choose("b4")
        await until(pilot, lambda: len(screen.match) == two + 1 and asked(app))
        await made(pilot, app, screen, "throw", "rolled 2 2", "move a7 a5", "move d1 d3")
        screen.controls.choose("take")
        await until(pilot, lambda: len(screen.match) == two + 6)
        assert screen.match.moves[-1] == ("take", "e2")


async def test_a_die_that_scores_is_kept_by_enter_twice() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="dix_mille")
        first = screen.match.turn
        for move in ("roll", "rolled 1 1 3 4 6 6"):
            screen.match.play(parse(move))
        await made(pilot, app, screen)
        await pilot.press("enter")
        assert screen.input.is_begun
        assert screen.input.cursor == "keep"
        await pilot.press("enter")
        await until(pilot, lambda: asked(app) and bool(screen.match.state.points))  # type: ignore[attr-defined]
        assert screen.match.turn == first
        assert screen.match.moves[-1] == ("keep", "1")


def test_a_number_means_the_dice_that_can_be_set_aside_not_those_of_a_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    claim, box = Tray((Die(1), Die(2))), Tray((Die(3, "d1"), Die(4, "d2")), place="bottom")
    found = MoveInput(lambda: (), lambda token, others: "", lambda words: None)
    monkeypatch.setattr(found, "open", bool)
    found.scene = Scene((claim, box))
    assert [found.thing_at(key) for key in "123"] == ["d1", "d2", ""]
    found.scene = Scene((Ring((Place(0), Place(1)), 0, dice=box.dice),))
    assert found.thing_at("2") == "d2", "dice that players sit round"


async def test_dice_set_aside_are_taken_back_by_the_same_key() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="yamb")
        await pilot.press("r")
        await until(pilot, lambda: asked(app) and len(screen.match.state.dice) == 5)  # type: ignore[attr-defined]
        count = len(screen.match)
        await pilot.press("2")
        await until(pilot, lambda: asked(app) and len(screen.match) == count + 1)
        await pilot.press("5")
        await until(pilot, lambda: asked(app) and len(screen.match) == count + 2)
        assert screen.match.moves[count:] == (("keep", "d2"), ("keep", "d5"))
        await pilot.press("2")
        await until(pilot, lambda: asked(app) and len(screen.match) == count + 1)
        assert screen.match.moves[count:] == (("keep", "d5"),)
        screen.input.cursor = "d1"
        await pilot.press("enter")
        await until(pilot, lambda: asked(app) and len(screen.match) == count + 2)
        assert screen.input.cursor == "d1"
        await pilot.press("enter")
        await until(pilot, lambda: asked(app) and len(screen.match) == count + 1)
        assert screen.match.moves[count:] == (("keep", "d5"),), "the die is taken back where it lies"


async def test_cards_are_laid_away_one_after_the_other_and_taken_back_where_they_lie() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        others = BASIL, Player("Clara", "easy")
        screen = await sit_down(app, pilot, ANNA, *others, game="scarto", seed=1)
        assert {move[0] for move in screen.match.state.moves()} == {"discard"}, "Anna deals with this seed"
        count = len(screen.match)
        await pilot.press("enter")
        await until(pilot, lambda: asked(app) and len(screen.match) == count + 1)
        (_, first) = screen.match.moves[-1]
        assert screen.input.cursor != first, "Enter does not lay away and take back the same card for ever"
        screen.input.cursor = first
        await pilot.press("enter")
        await until(pilot, lambda: asked(app) and len(screen.match) == count)


async def test_a_card_that_need_not_be_thrown_away_keeps_the_cursor_and_another_enter_takes_it_back() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await at_the_draw(pilot, app)
        assert screen.input.cursor == "draw", "what Enter says by itself throws nothing away"
        count = len(screen.match)
        hand = [card.token for zone in screen.input.scene.zones if isinstance(zone, Fan) for card in zone.cards]
        await pilot.press("left")
        assert screen.input.cursor == hand[-1], "an arrow with no other button that way goes round to the hand"
        for at in (*range(len(hand) - 2, -1, -1), None):
            await pilot.press("left")
            assert screen.input.cursor == ("draw" if at is None else hand[at])
        await pilot.press("right")
        first = screen.input.cursor
        assert first == hand[0]
        assert ("discard", first) in screen.match.state.moves()
        await pilot.press("enter")
        await until(pilot, lambda: asked(app) and len(screen.match) == count + 1)
        assert screen.match.moves[-1] == ("discard", first)
        assert screen.input.cursor == first
        await pilot.press("enter")
        await until(pilot, lambda: asked(app) and len(screen.match) == count)


async def test_space_on_the_word_that_throws_nothing_away_goes_to_a_card_and_only_enter_says_it() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await at_the_draw(pilot, app)
        count = len(screen.match)
        assert "Draw none" in {button.label for button in buttons(screen)}
        await pilot.press("space")
        hand = [card.token for zone in screen.input.scene.zones if isinstance(zone, Fan) for card in zone.cards]
        assert (screen.input.cursor, len(screen.match)) == (hand[0], count)
        assert message(screen) == "Space chooses cards, and the cursor is on one now. Press d for Draw."
        await pilot.press("space")
        await until(pilot, lambda: asked(app) and len(screen.match) == count + 1)
        assert screen.match.moves[-1] == ("discard", hand[0])
        assert "Draw 1" in {button.label for button in buttons(screen)}
        await pilot.press("left", "enter")
        await until(pilot, lambda: len(screen.match) > count + 1)
        assert screen.match.moves[count + 1] == ("draw",)


async def test_advice_on_cards_that_need_not_be_thrown_away_names_them_and_leaves_the_cursor(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("parlor.play.move_input.move_input.GRACE_S", 0)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await at_the_draw(pilot, app)
        count = len(screen.match)
        await pilot.press("H")
        await until(pilot, lambda: screen.presenter.messages.hint.startswith("Hint: "))
        told, first = screen.presenter.messages.hint, screen.input.cursor
        assert ("discard", first) in screen.match.state.moves(), "Anna is to throw cards away with this seed"
        assert sum(told.count(suit) for suit in "♠♥♦♣") > 1, "and more than one"
        await pilot.press("space")
        await until(pilot, lambda: asked(app) and len(screen.match) == count + 1)
        assert (screen.input.cursor, screen.presenter.messages.hint) == (first, told)
        await pilot.press("space")
        await until(pilot, lambda: asked(app) and len(screen.match) == count)


async def test_to_fold_where_one_may_check_is_said_twice() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="straight_poker", seed=2)
        assert ("check",) in screen.match.state.moves(), "Anna speaks first with this seed"
        count = len(screen.match)
        await pilot.press("f")
        assert message(screen) == "Fold, though staying is free. Press again to confirm."
        assert len(screen.match) == count
        await pilot.press("f")
        await until(pilot, lambda: len(screen.match) > count)
        assert screen.match.moves[count] == ("fold",)


async def test_the_cursor_goes_on_from_a_chip_to_the_dice_that_may_move_it() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="duodecim_scripta")
        await until(pilot, lambda: asked(app))
        await pilot.press("r")
        await until(pilot, lambda: asked(app) and screen.match.moves[-1][0] == "rolled")
        count = len(screen.match)
        await pilot.press("enter")
        await until(pilot, lambda: screen.input.is_begun)
        assert screen.input.chosen_words() == {"box"}
        assert screen.input.cursor[0].isdigit(), "a die"
        await pilot.press("enter")
        await until(pilot, lambda: len(screen.match) > count)
        assert screen.match.moves[count][1] == "box"


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
        for words in ("Take your last decision back", "Read the rules", "R, F1", "Set aside the die"):
            await painted(app, pilot, words)


async def test_the_lit_default_is_to_call_and_never_to_fold() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, Player("Clara", "easy"), game="five_card_draw")
        for _ in range(40):
            await until(pilot, lambda: asked(app) or bool(screen.input.actions))
            verbs = screen.input.selection.verbs if screen.input.selection else ()
            assert screen.input.cursor not in ("fold", "drop")
            if "call" in verbs:
                assert screen.input.cursor == "call"
                return
            await pilot.press("enter")
            await pilot.pause()
        raise AssertionError("nobody bet")


def test_the_lit_default_is_ready_and_not_the_slam() -> None:
    game = entry("tarot_francais").game
    state, rng = game.start(game.options(), 4), Random(3)
    while state.phase != "announce":  # type: ignore[attr-defined]
        move = state.draw(rng) if state.turn == CHANCE else state.moves()[-1]
        state = state.apply(move)
    assert game.scene(state.seen_by(state.turn)).default == "ready"
    assert game.words["chelem"].never_default


def test_after_the_last_roll_the_default_is_the_cell_that_scores_most() -> None:
    game = entry("yamb").game
    state = game.start(options_of(game, {"columns": "quick"}), 2)
    order = ("rolled 6 6 6 6 6", "rolled 1 1 1 1 1")
    for words in (*order, "roll", "rolled 6 6 6 6 2", "roll", "rolled 6 6 6 6 2", "roll"):
        state = state.play(parse(words))
    state = state.play(parse("rolled 6 6 6 6 2"))
    # Four sixes and a two: the carriage is 26 + 40 = 66 points, more than any other row.
    assert game.scene(state.seen_by(0)).default == "free.carriage"


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


async def test_a_notice_goes_with_the_next_key() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="morris9", seed=1)
        await until(pilot, lambda: bool(screen.input.selection))
        for key in ("U", "u"):
            await pilot.press(key)
            await until(pilot, lambda: "Nothing to take back" in screen.view.canvas.text())
        await pilot.press("right")
        assert "Nothing to take back" not in screen.view.canvas.text()


async def test_enter_plays_what_was_advised_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(move_input, "GRACE_S", 0.0)
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="shatranj")
        await until(pilot, lambda: asked(app))
        screen.input.advise(parse("move b1 a3"), (), moved=False)
        assert screen.input.cursor == "b1"
        await pilot.press("enter")
        assert screen.input.cursor == "a3"
        screen.input.advise(parse("move b1 c3"), (), moved=False)
        assert screen.input.cursor == "c3", "the knight is chosen already"
        await pilot.press("enter")
        await until(pilot, lambda: screen.match.moves == (parse("move b1 c3"),))


async def test_a_hint_goes_when_something_else_is_chosen() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="shatranj")
        await until(pilot, lambda: asked(app))
        screen.input.advise(parse("move b1 a3"), (), moved=False)
        screen.presenter.messages.hint = "Hint: b1 a3"
        screen.controls.choose("b1")
        assert screen.presenter.messages.hint, "it is being followed"
        screen.controls.choose("b1")
        screen.controls.choose("g1")
        assert not screen.presenter.messages.hint


async def test_advice_that_comes_late_moves_no_cursor() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="shatranj")
        await until(pilot, lambda: asked(app))
        screen.input.cursor = "e2"
        screen.input.advise(parse("move b1 c3"), (), moved=True)
        assert screen.input.cursor == "e2"
        late = parse("move g1 f3")
        screen.input.advise(late, (), moved=False)
        assert screen.input.cursor == "g1"
        assert screen.input.enter_word() == "", "who presses Enter at this moment has not seen it yet"


async def test_enter_takes_nothing_while_a_hint_is_thought_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(move_input, "GRACE_S", -1.0)
    app, done = ParlorApp(), asyncio.Event()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="shatranj")
        await until(pilot, lambda: asked(app))
        screen.input.cursor = "e2"

        async def think(*_: object, why: bool) -> Advice:
            await done.wait()
            return Advice(("move", "b1", "c3"))

        monkeypatch.setattr(screen.session._ports, "think", think)
        await pilot.press("H", "enter", "enter")
        assert not screen.input.chosen_words()
        done.set()
        await until(pilot, lambda: screen.presenter.messages.hint.startswith("Hint:"))
        assert screen.input.cursor == "b1"
        await pilot.press("enter", "enter")
        await until(pilot, lambda: screen.match.moves == (("move", "b1", "c3"),))
        done.clear()
        await until(pilot, lambda: asked(app))
        await pilot.press("H", "left", "enter")
        assert screen.input.chosen_words(), "who has gone on by himself chooses"
        done.set()


async def test_the_only_man_that_can_move_is_taken_up_already() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="fox_geese")
        await made(pilot, app, screen, "place d3")
        assert screen.input.chosen_words() == {"d3"}
        assert not screen.input.is_begun
        await pilot.press("down", "enter")
        await until(pilot, lambda: len(screen.match) == 2)
        assert screen.match.moves[-1][:2] == ("move", "d3")


def test_the_page_of_keys_tells_the_colours_of_boards_in_those_very_colours() -> None:
    palette = Palette()
    written = StringIO()
    Console(width=80, file=written, force_terminal=True, color_system="truecolor").print(legend(palette))
    ground = palette.style("board.cursor").bgcolor
    assert ground is not None
    red, green, blue = ground.get_truecolor()
    line = next(line for line in written.getvalue().splitlines() if "under the cursor" in line)
    assert f"48;2;{red};{green};{blue}m" in line
    assert not legend(Palette(colour=False)).renderables


@pytest.mark.parametrize(
    ("game", "token", "why"),
    [
        ("shatranj", "b8", "The knight on b8 is not yours."),
        ("shatranj", "e1", "The general on e1 can't move now."),
        ("generala", "four_of_a_kind", "Roll the dice first."),
        ("five_card_draw", "", "You can't choose that now: what you can choose is highlighted."),
    ],
)
async def test_a_click_on_what_cannot_be_chosen_says_why(game: str, token: str, why: str) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game=game)
        while screen.input.selection is None:  # a bot may act first, and even end a hand before a person's turn
            await pilot.press("enter")
            await until(pilot, lambda: asked(app))
        spots = [spot for spot in screen.view.spots if spot.token and not screen.input.open(spot.token)]
        spot = next(spot for spot in spots if token in ("", spot.token))
        await pilot.click(screen.view, offset=(spot.x, spot.y))
        await until(pilot, lambda: why in screen.view.canvas.text())
        assert not screen.input.is_begun


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
    async with app.run_test(size=(80, 24)) as pilot:
        players = [ANNA, BASIL][: entry(game).usual]
        screen = await sit_down(app, pilot, *players, game=game)
        await pilot.press("colon", *(SPELT.get(letter, letter) for letter in typed), "enter")
        await until(pilot, lambda: message(screen).startswith(why))
        assert why in screen.view.canvas.text()
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


async def test_the_cursor_goes_on_to_the_one_thing_that_must_come_next() -> None:
    """At Wish the second pile of a pair: Enter takes both, and does not lay the first one down again."""
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game(entry("wish"), Options(), (ANNA,), 5)
        await until(pilot, lambda: len(app.screen_stack) > 2 and asked(app))
        screen = table(app)
        first = screen.input.cursor
        pair = next(move for move in screen.match.state.moves() if first in move)
        await pilot.press("enter")
        assert screen.input.cursor in {*pair} - {first}
        await pilot.press("enter")
        await until(pilot, lambda: pair in screen.match.moves)


async def test_on_a_board_the_cursor_stays_near_the_man_who_was_placed() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="morris9")
        screen.input.cursor = "g1"
        await pilot.press("enter")
        await until(pilot, lambda: asked(app) and len(screen.match) == 1)
        assert screen.input.cursor in ("d1", "g4"), "a point on his lines, not the first of the board"
        screen.input.cursor = "a7"
        await pilot.press("right")
        assert screen.input.cursor == "d7", "along the line, though b6 is nearer"


async def test_piles_that_are_numbered_are_chosen_by_their_numbers() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.start_game(entry("wish"), Options(), (ANNA,), 5)
        await until(pilot, lambda: len(app.screen_stack) > 2 and asked(app))
        screen = table(app)
        pair = next(move for move in screen.match.state.moves() if move[0] == "take")
        await pilot.press(*(name.removeprefix("p") for name in pair[1:]))
        await until(pilot, lambda: pair in screen.match.moves)


async def test_a_first_click_on_a_box_shows_what_it_would_be_given_and_the_second_writes_it() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="generala")
        player = screen.match.state.player  # type: ignore[attr-defined]
        await made(pilot, app, screen, "roll", "rolled 2 2 3 4 6")
        made_so_far = len(screen.match)
        for token, worth, written in (("twos", 4, 0), ("sixes", 6, 0), ("sixes", 6, 1)):
            spot = next(spot for spot in screen.view.spots if spot.token == token)
            await pilot.click(screen.view, offset=(spot.x, spot.y))
            await until(pilot, lambda: asked(app))
            assert len(screen.match) == made_so_far + written
            assert written or screen.input.cursor == token
            assert written or f"{worth} would be written there." in screen.view.canvas.text()
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


async def test_what_ends_the_game_at_once_is_said_twice() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="pinochle_2p")
        await until(pilot, lambda: asked(app))
        made = len(screen.match)
        await pilot.press("d")  # "Draw" after a trick: it says nothing while a card is asked for
        await pilot.press("o")
        assert len(screen.match) == made
        assert "Press again" in message(screen)
        await pilot.press("o")
        await until(pilot, lambda: screen.match.over)


def begun_by_the_first(game: str, seats: int) -> int:
    """A seed with which the first player acts before all others."""
    for seed in count():
        match = Match(
            entry(game), entry(game).game.options(), tuple(Player(name) for name in "ABCD"[:seats]), seed=seed
        )
        while match.turn == CHANCE:
            match.play_chance()
        if match.turn == 0:
            return seed
    raise AssertionError


async def melding(app: ParlorApp, pilot: Pilot[None]) -> TableScreen:
    """A table of Canasta where a person has drawn, and may lay cards or discard one."""
    others = [Player(name, "easy") for name in ("Basil", "Cyril", "Doris")]
    screen = await sit_down(app, pilot, ANNA, *others, game="canasta", seed=begun_by_the_first("canasta", 4))
    await pilot.press("d")
    await until(pilot, lambda: asked(app) and ("discard" in {move[0] for move in screen.match.state.moves()}))
    return screen


async def test_a_verb_said_first_leads_to_the_card_and_a_card_laid_to_the_next_and_not_to_the_verb() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await melding(app, pilot)

        def layable() -> set[str]:
            return {move[1] for move in screen.match.state.moves() if move[0] == "lay"}

        await pilot.press("l")
        assert word_of(screen.input.cursor) in layable()
        before = len(screen.match)
        await pilot.press("enter")
        if screen.input.selection is not None and screen.input.selection.chosen:
            await pilot.press("enter")  # a wild card, and then what it joins
        await until(pilot, lambda: len(screen.match) > before and asked(app))
        assert screen.input.cursor != "lay", "Enter would say it with no card"
        await pilot.press("l")
        assert word_of(screen.input.cursor) in layable(), "the draft stands above the hand"


async def test_esc_takes_back_one_step_after_the_other_before_it_leaves_the_table() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="liars_dice", seed=begun_by_the_first("liars_dice", 2))
        await made(pilot, app, screen, "bid 1 ones", "bid 1 twos")  # so that there is a bid which may be called
        bids = [move for move in screen.match.state.moves() if move[0] == "bid"]
        bid = next(move for move in bids if sum(other[1] == move[1] for other in bids) > 1)
        for word in bid[:-1]:
            screen.controls.choose(word)
        for left in (bid[:1], ()):
            await pilot.press("escape")
            assert screen.input.selection is not None
            assert screen.input.selection.said == left
            assert ("Esc back" if left else "Esc leave") in screen.view.canvas.text().rpartition("\n")[2]
        assert app.screen is screen


async def test_a_small_letter_asks_for_no_page_while_bots_act() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="morris9")
        screen.input.selection = None  # as while bots and the house act
        await pilot.press("l")
        assert app.screen is screen
        await pilot.press("L")
        await until(pilot, lambda: app.screen is not screen)


async def test_a_number_brings_the_cursor_to_the_cell_of_that_number() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="craps", seed=begun_by_the_first("craps", 2))
        assert ("stake", "5") in screen.match.state.moves()
        await pilot.press("5")
        assert screen.input.cursor == "5"
        await pilot.press("1", "0")
        assert screen.input.cursor == "10"


async def test_a_word_that_comes_after_its_things_says_so_while_nothing_is_chosen() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="dix_mille")
        await made(pilot, app, screen, "roll", "rolled 1 2 3 4 4 6")
        await pilot.press("k")
        await until(pilot, lambda: message(screen) == "Choose what to keep first.")
        await pilot.press("1", "k")
        await until(pilot, lambda: screen.match.moves[-1] == ("keep", "1"))


async def test_what_leaves_nothing_to_choose_is_played_on_when_asked() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="bose_sieben")
        assert "Play on" not in screen.view.canvas.text()
        for _ in range(IDLE_QUESTIONS - 1):
            made = len(screen.match)
            await pilot.press("enter")
            await until(pilot, lambda made=made: len(screen.match) > made and asked(app))  # type: ignore[misc]
        assert "Play on" in screen.view.canvas.text()


async def test_where_nothing_is_ever_decided_playing_on_is_offered_from_the_start() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="war")
        assert "Play on" in screen.view.canvas.text()
        await pilot.press("P")
        await until(pilot, lambda: len(screen.match) > 20)


async def test_where_rolls_follow_rolls_playing_on_is_offered_at_each_that_must_be_rolled() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="hazard", seed=begun_by_the_first("hazard", 2))
        assert screen.match.state.moves() == (("roll",),)
        assert "Play on" in screen.view.canvas.text()
        await pilot.press("P")
        await until(pilot, lambda: len(screen.match.state.moves()) > 1 and asked(app))
        assert "Play on" not in screen.view.canvas.text(), "there is a stake to choose"


async def test_nothing_is_played_on_where_there_is_a_choice() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="morris9")
        await pilot.press("P")
        await until(pilot, lambda: "you have a choice" in message(screen))
        assert len(screen.match) == 0


async def test_esc_takes_back_a_card_of_a_draft_and_the_question_goes_on_to_its_meld() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await melding(app, pilot)
        lay = next(move for move in screen.match.state.moves() if move[0] == "lay")
        made = len(screen.match)
        play(screen, lay)
        await until(pilot, lambda: asked(app) and len(screen.match) > made)
        assert "Esc back" in screen.view.canvas.text()
        await pilot.press("escape")
        await until(pilot, lambda: asked(app) and len(screen.match) == made)
        assert app.screen is screen


async def test_a_hint_names_the_number_of_chips() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="craps", seed=begun_by_the_first("craps", 2))
        assert screen.presenter.wording.phrase(("stake", "3")) == "stake 3"


async def test_a_button_says_the_whole_move_where_it_can_be_but_one() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="liars_dice", seed=begun_by_the_first("liars_dice", 2))
        most = max(int(move[1]) for move in screen.match.state.moves() if move[0] == "bid")
        await made(pilot, app, screen, "bid 1 ones", f"bid {most - 1} sixes")
        assert [move for move in screen.match.state.moves() if move[0] == "bid"] == [("bid", str(most), "sixes")]
        assert f"Bid {most} sixes" in {button.label for button in buttons(screen)}


async def test_a_hint_that_comes_late_is_not_told_of_another_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tawlbwrdd: to move f8 to h8 is advised; whoever lifts e7, before the hint comes or after it, is told no more."""
    app, advised = ParlorApp(), Advice(("move", "f8", "h8"))
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="tafl_tawlbwrdd", seed=1)
        await until(pilot, lambda: bool(screen.input.selection))
        lifted: list[str] = []

        async def think(*_: object, why: bool) -> Advice:
            for man in lifted:
                screen.presenter.hints.presses += 1
                screen.controls.choose(man)
            return advised

        monkeypatch.setattr(screen.session._ports, "think", think)
        screen.controls.hint()
        await until(pilot, lambda: not screen.session.pending and not screen.session.hinting)
        assert (screen.presenter.messages.hint, screen.input.cursor) == ("Hint: move f8 to h8", "f8")
        screen.controls.choose("f8")
        assert screen.presenter.messages.hint == "Hint: move f8 to h8"
        assert screen.input.cursor == "h8"
        screen.controls.back()
        screen.controls.choose("e7")
        assert screen.presenter.messages.hint == "", "another man is lifted"
        screen.controls.back()
        lifted.append("e7")
        screen.controls.hint()
        await until(pilot, lambda: not screen.session.pending and not screen.session.hinting)
        assert screen.presenter.messages.hint == "", "it came too late"
        assert screen.input.chosen_words() == {"e7"}


async def test_undo_is_offered_only_where_something_can_be_taken_back() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BASIL, game="morris9", seed=1)
        await until(pilot, lambda: bool(screen.input.selection))
        assert "U undo" not in screen.view.canvas.text()
        await pilot.press("enter")
        await until(pilot, lambda: len(screen.match) >= 2 and bool(screen.input.selection))
        assert "U undo" in screen.view.canvas.text()


async def test_a_hint_for_another_step_says_to_go_back_and_a_key_for_nothing_says_why() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        players = (ANNA, *(Player(name, "medium") for name in ("Basil", "Clara", "Dora")))
        screen = await sit_down(app, pilot, *players, game="canasta", seed=7)
        await pilot.press("d")
        await until(pilot, lambda: asked(app) and ("draw",) in screen.match.moves)
        await pilot.press("m")
        assert message(screen) == "Lay some cards first."
        await pilot.press("d", "H")
        await until(pilot, lambda: screen.presenter.messages.hint.startswith("Hint: "))
        assert screen.presenter.messages.hint.startswith("Hint: go back (Esc), and lay ")
        await pilot.press("escape")
        assert screen.presenter.messages.hint.startswith("Hint: lay ")
