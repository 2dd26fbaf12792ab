"""The manners of the table: what is lit, what is taken back, and what stays where it is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

from parlor.core.advice import Advice
from parlor.core.option_text import options_of
from parlor.core.players import Player
from parlor.core.scene import Die, Fan, Place, Ring, Scene, Sheet, Tray
from parlor.core.scene.tokens import word_of
from parlor.core.state import CHANCE, Move, parse
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.play.move_input import move_input
from parlor.play.move_input.move_input import MoveInput
from parlor.play.session import intents
from parlor.play.session.session import IDLE_QUESTIONS
from parlor.screens.table.rhythm import Rhythm
from parlor.settings import Settings
from tests.unit.screens.desk import ANNA, BASIL, Desk, begun_by_the_first, seated


async def go_to_the_draw(desk: Desk) -> None:
    """Anna stakes what Enter says until she may throw cards away."""
    while ("draw",) not in desk.match.state.moves():
        await desk.press("enter")


async def test_undo_against_a_bot_goes_back_to_ones_own_decision() -> None:
    async with seated("morris9", ANNA, BASIL) as desk:
        await desk.play(("place", "a7"))
        assert len(desk.match) == 2
        answer = desk.match.moves[1]
        await desk.press("U")
        assert len(desk.match) == 0
        await desk.press("Y")
        assert len(desk.match) == 2
        assert desk.match.moves == (("place", "a7"), answer)


async def test_a_word_that_asks_for_a_cell_says_so_and_brings_the_cursor_to_the_best() -> None:
    async with seated("yamb") as desk:
        await desk.press("r")
        assert len(desk.match.state.dice) == 5  # type: ignore[attr-defined]
        await desk.press("s")
        (sheet,) = (zone for zone in desk.input.scene.zones if isinstance(zone, Sheet))
        assert desk.input.cursor == sheet.best
        assert desk.top.prompt.startswith("Which cell?")


async def test_where_a_capture_is_due_enter_twice_makes_it_without_a_word() -> None:
    async with seated("alquerque") as desk:
        await desk.lay("move d3 c3", "jump b3 d3")
        assert desk.input.keys(desk.presenter.wording) == {}, "the man and the point where he goes say which move it is"
        assert desk.input.cursor == "e3"
        await desk.press("enter")
        assert desk.input.cursor == "c3", "behind the man who is taken"
        await desk.press("enter")
        assert len(desk.match) == 3
        assert desk.match.moves[-1] == ("jump", "e3", "c3")


async def test_the_fox_is_taken_up_where_he_can_take_a_goose_too() -> None:
    async with seated("fox_geese") as desk:
        await desk.lay("place a4", "move a4 b4", "move c5 c4")
        assert desk.input.chosen_words() == {"b4"}
        assert desk.input.keys(desk.presenter.wording) == {}, "where he goes says whether he takes her"
        await desk.choose("d4")
        assert len(desk.match) == 4
        assert desk.match.moves[-1] == ("jump", "b4", "d4")


async def test_take_takes_the_only_row_at_once_and_asks_which_of_two() -> None:
    async with seated("tablero") as desk:
        await desk.lay("throw", "rolled 3 3", "move b7 b4", "move c1 c4")
        await desk.lay("throw", "rolled 1 1", "move e1 e2", "move f1 f2")
        two = len(desk.match)
        await desk.choose("take")
        assert desk.top.prompt.endswith("Which row do you take? Esc goes back.")
        await desk.choose("b4")
        assert len(desk.match) == two + 1
        await desk.lay("throw", "rolled 2 2", "move a7 a5", "move d1 d3")
        await desk.choose("take")
        assert len(desk.match) == two + 6
        assert desk.match.moves[-1] == ("take", "e2")


async def test_a_die_that_scores_is_kept_by_enter_twice() -> None:
    async with seated("dix_mille") as desk:
        first = desk.match.turn
        for move in ("roll", "rolled 1 1 3 4 6 6"):
            desk.match.play(parse(move))
        await desk.lay()
        await desk.press("enter")
        assert desk.input.is_begun
        assert desk.input.cursor == "keep"
        await desk.press("enter")
        assert bool(desk.match.state.points)  # type: ignore[attr-defined]
        assert desk.match.turn == first
        assert desk.match.moves[-1] == ("keep", "1")


def test_a_number_means_the_dice_that_can_be_set_aside_not_those_of_a_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    claim, box = Tray((Die(1), Die(2))), Tray((Die(3, "d1"), Die(4, "d2")), place="bottom")
    found = MoveInput(lambda: (), lambda token, others: "", lambda words: None)
    monkeypatch.setattr(found, "open", bool)
    found.scene = Scene((claim, box))
    assert [found.thing_at(key) for key in "123"] == ["d1", "d2", ""]
    found.scene = Scene((Ring((Place(0), Place(1)), 0, dice=box.dice),))
    assert found.thing_at("2") == "d2", "dice that players sit round"


async def test_dice_set_aside_are_taken_back_by_the_same_key() -> None:
    async with seated("yamb") as desk:
        await desk.press("r")
        assert len(desk.match.state.dice) == 5  # type: ignore[attr-defined]
        count = len(desk.match)
        await desk.press("2")
        assert len(desk.match) == count + 1
        await desk.press("5")
        assert len(desk.match) == count + 2
        assert desk.match.moves[count:] == (("keep", "d2"), ("keep", "d5"))
        await desk.press("2")
        assert len(desk.match) == count + 1
        assert desk.match.moves[count:] == (("keep", "d5"),)
        desk.input.cursor = "d1"
        await desk.press("enter")
        assert len(desk.match) == count + 2
        assert desk.input.cursor == "d1"
        await desk.press("enter")
        assert len(desk.match) == count + 1
        assert desk.match.moves[count:] == (("keep", "d5"),), "the die is taken back where it lies"


async def test_cards_are_laid_away_one_after_the_other_and_taken_back_where_they_lie() -> None:
    async with seated("scarto", ANNA, BASIL, Player("Clara", "easy")) as desk:
        assert {move[0] for move in desk.match.state.moves()} == {"discard"}, "Anna deals with this seed"
        count = len(desk.match)
        await desk.press("enter")
        assert len(desk.match) == count + 1
        (_, first) = desk.match.moves[-1]
        assert desk.input.cursor != first, "Enter does not lay away and take back the same card for ever"
        desk.input.cursor = first
        await desk.press("enter")
        assert len(desk.match) == count


async def test_a_card_that_need_not_be_thrown_away_keeps_the_cursor_and_another_enter_takes_it_back() -> None:
    async with seated("five_card_draw", ANNA, BASIL) as desk:
        await go_to_the_draw(desk)
        assert desk.input.cursor == "draw", "what Enter says by itself throws nothing away"
        count = len(desk.match)
        hand = [card.token for zone in desk.input.scene.zones if isinstance(zone, Fan) for card in zone.cards]
        await desk.press("left")
        assert desk.input.cursor == hand[-1], "an arrow with no other button that way goes round to the hand"
        for at in (*range(len(hand) - 2, -1, -1), None):
            await desk.press("left")
            assert desk.input.cursor == ("draw" if at is None else hand[at])
        await desk.press("right")
        first = desk.input.cursor
        assert first == hand[0]
        assert ("discard", first) in desk.match.state.moves()
        await desk.press("enter")
        assert len(desk.match) == count + 1
        assert desk.match.moves[-1] == ("discard", first)
        assert desk.input.cursor == first
        await desk.press("enter")
        assert len(desk.match) == count


async def test_space_on_the_word_that_throws_nothing_away_goes_to_a_card_and_only_enter_says_it() -> None:
    async with seated("five_card_draw", ANNA, BASIL) as desk:
        await go_to_the_draw(desk)
        count = len(desk.match)
        assert "Draw none" in desk.buttons.values()
        await desk.press("space")
        hand = [card.token for zone in desk.input.scene.zones if isinstance(zone, Fan) for card in zone.cards]
        assert (desk.input.cursor, len(desk.match)) == (hand[0], count)
        assert desk.top.message == "Space chooses cards, and the cursor is on one now. Press d for Draw."
        await desk.press("space")
        assert len(desk.match) == count + 1
        assert desk.match.moves[-1] == ("discard", hand[0])
        assert "Draw 1" in desk.buttons.values()
        await desk.press("left", "enter")
        assert len(desk.match) > count + 1
        assert desk.match.moves[count + 1] == ("draw",)


async def test_advice_on_cards_that_need_not_be_thrown_away_names_them_and_leaves_the_cursor(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("parlor.play.move_input.move_input.GRACE_S", 0)
    async with seated("five_card_draw", ANNA, BASIL) as desk:
        await go_to_the_draw(desk)
        count = len(desk.match)
        await desk.press("H")
        assert desk.top.hint.startswith("Hint: ")
        told, first = desk.top.hint, desk.input.cursor
        assert ("discard", first) in desk.match.state.moves(), "Anna is to throw cards away with this seed"
        assert sum(told.count(suit) for suit in "♠♥♦♣") > 1, "and more than one"
        await desk.press("space")
        assert len(desk.match) == count + 1
        assert (desk.input.cursor, desk.top.hint) == (first, told)
        await desk.press("space")
        assert len(desk.match) == count


async def test_to_fold_where_one_may_check_is_said_twice() -> None:
    async with seated("straight_poker", ANNA, BASIL, seed=2) as desk:
        assert ("check",) in desk.match.state.moves(), "Anna speaks first with this seed"
        count = len(desk.match)
        await desk.press("f")
        assert desk.top.message == "Fold, though staying is free. Press again to confirm."
        assert len(desk.match) == count
        await desk.press("f")
        assert len(desk.match) > count
        assert desk.match.moves[count] == ("fold",)


async def test_the_cursor_goes_on_from_a_chip_to_the_dice_that_may_move_it() -> None:
    async with seated("duodecim_scripta") as desk:
        await desk.press("r")
        assert desk.match.moves[-1][0] == "rolled"
        count = len(desk.match)
        await desk.press("enter")
        assert desk.input.is_begun
        assert desk.input.chosen_words() == {"box"}
        assert desk.input.cursor[0].isdigit(), "a die"
        await desk.press("enter")
        assert len(desk.match) > count
        assert desk.match.moves[count][1] == "box"


async def test_the_lit_default_is_to_call_and_never_to_fold() -> None:
    async with seated("five_card_draw", ANNA, BASIL, Player("Clara", "easy")) as desk:
        for _ in range(40):
            verbs = desk.input.selection.verbs if desk.input.selection else ()
            assert desk.input.cursor not in ("fold", "drop")
            if "call" in verbs:
                assert desk.input.cursor == "call"
                return
            await desk.press("enter")
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


async def test_a_notice_goes_with_the_next_key() -> None:
    async with seated("morris9", ANNA, BASIL, seed=1) as desk:
        for key in ("U", "u"):
            await desk.press(key)
            assert "Nothing to take back" in desk.text
        await desk.press("right")
        assert "Nothing to take back" not in desk.text


async def test_enter_plays_what_was_advised_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(move_input, "GRACE_S", 0.0)
    async with seated("shatranj") as desk:
        desk.input.advise(parse("move b1 a3"), (), moved=False)
        assert desk.input.cursor == "b1"
        await desk.press("enter")
        assert desk.input.cursor == "a3"
        desk.input.advise(parse("move b1 c3"), (), moved=False)
        assert desk.input.cursor == "c3", "the knight is chosen already"
        await desk.press("enter")
        assert desk.match.moves == (parse("move b1 c3"),)


async def test_a_hint_goes_when_something_else_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(*_: object, why: bool) -> Advice:
        return Advice(("move", "b1", "a3"))

    async with seated("shatranj") as desk:
        monkeypatch.setattr(desk.ports, "think", think)
        await desk.press("H")
        assert desk.top.hint.startswith("Hint: ")
        await desk.choose("b1")
        assert desk.top.hint, "it is being followed"
        await desk.choose("b1")
        await desk.choose("g1")
        assert not desk.top.hint


async def test_advice_that_comes_late_moves_no_cursor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(move_input, "GRACE_S", 600.0)
    async with seated("shatranj") as desk:
        desk.input.cursor = "e2"
        desk.input.advise(parse("move b1 c3"), (), moved=True)
        assert desk.input.cursor == "e2"
        late = parse("move g1 f3")
        desk.input.advise(late, (), moved=False)
        assert desk.input.cursor == "g1"
        assert desk.input.enter_word() == "", "who presses Enter at this moment has not seen it yet"


async def test_enter_takes_nothing_while_a_hint_is_thought_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(move_input, "GRACE_S", -1.0)
    done = asyncio.Event()
    async with seated("shatranj") as desk:
        desk.input.cursor = "e2"

        async def think(*_: object, why: bool) -> Advice:
            await done.wait()
            return Advice(("move", "b1", "c3"))

        monkeypatch.setattr(desk.ports, "think", think)
        for key in ("H", "enter", "enter"):
            desk.strike(key)
        assert not desk.input.chosen_words()
        done.set()
        await desk.settle()
        assert desk.top.hint.startswith("Hint:")
        assert desk.input.cursor == "b1"
        await desk.press("enter", "enter")
        assert desk.match.moves == (("move", "b1", "c3"),)
        done.clear()
        for key in ("H", "left", "enter"):
            desk.strike(key)
        assert desk.input.chosen_words(), "who has gone on by himself chooses"
        done.set()


async def test_the_only_man_that_can_move_is_taken_up_already() -> None:
    async with seated("fox_geese") as desk:
        await desk.lay("place d3")
        assert desk.input.chosen_words() == {"d3"}
        assert not desk.input.is_begun
        await desk.press("down", "enter")
        assert len(desk.match) == 2
        assert desk.match.moves[-1][:2] == ("move", "d3")


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
    async with seated(game, ANNA, BASIL) as desk:
        while desk.input.selection is None:  # a bot may act first, and even end a hand before a person's turn
            await desk.press("enter")
        spots = [spot for spot in desk.view.spots if spot.token and not desk.input.open(spot.token)]
        spot = next(spot for spot in spots if token in ("", spot.token))
        await desk.click(spot.token)
        assert desk.top.message == why
        assert all(word in desk.text for word in why.split()), "in two lines of a narrow panel"
        assert not desk.input.is_begun


async def test_the_cursor_goes_on_to_the_one_thing_that_must_come_next() -> None:
    """At Wish the second pile of a pair: Enter takes both, and does not lay the first one down again."""
    async with seated("wish", ANNA, seed=5) as desk:
        first = desk.input.cursor
        pair = next(move for move in desk.match.state.moves() if first in move)
        await desk.press("enter")
        assert desk.input.cursor in {*pair} - {first}
        await desk.press("enter")
        assert pair in desk.match.moves


async def test_on_a_board_the_cursor_stays_near_the_man_who_was_placed() -> None:
    async with seated("morris9") as desk:
        desk.input.cursor = "g1"
        await desk.press("enter")
        assert len(desk.match) == 1
        assert desk.input.cursor in ("d1", "g4"), "a point on his lines, not the first of the board"
        desk.input.cursor = "a7"
        await desk.press("right")
        assert desk.input.cursor == "d7", "along the line, though b6 is nearer"


async def test_piles_that_are_numbered_are_chosen_by_their_numbers() -> None:
    async with seated("wish", ANNA, seed=5) as desk:
        pair = next(move for move in desk.match.state.moves() if move[0] == "take")
        await desk.press(*(name.removeprefix("p") for name in pair[1:]))
        assert pair in desk.match.moves


async def test_what_ends_the_game_at_once_is_said_twice() -> None:
    async with seated("pinochle_2p", ANNA, BASIL) as desk:
        made = len(desk.match)
        await desk.press("d")  # "Draw" after a trick: it says nothing while a card is asked for
        await desk.press("o")
        assert len(desk.match) == made
        assert "Press again" in desk.top.message
        await desk.press("o")
        assert desk.match.over


@asynccontextmanager
async def melding() -> AsyncIterator[Desk]:
    """A table of Canasta where a person has drawn, and may lay cards or discard one."""
    others = [Player(name, "easy") for name in ("Basil", "Cyril", "Doris")]
    async with seated("canasta", ANNA, *others, seed=begun_by_the_first("canasta", 4)) as desk:
        await desk.press("d")
        assert "discard" in {move[0] for move in desk.match.state.moves()}
        yield desk


async def test_a_verb_said_first_leads_to_the_card_and_a_card_laid_to_the_next_and_not_to_the_verb() -> None:
    async with melding() as desk:

        def layable() -> set[str]:
            return {move[1] for move in desk.match.state.moves() if move[0] == "lay"}

        await desk.press("l")
        assert word_of(desk.input.cursor) in layable()
        before = len(desk.match)
        await desk.press("enter")
        if desk.input.selection is not None and desk.input.selection.chosen:
            await desk.press("enter")  # a wild card, and then what it joins
        assert len(desk.match) > before
        assert desk.input.cursor != "lay", "Enter would say it with no card"
        await desk.press("l")
        assert word_of(desk.input.cursor) in layable(), "the draft stands above the hand"


async def test_esc_takes_back_one_step_after_the_other_before_it_leaves_the_table() -> None:
    async with seated("liars_dice", ANNA, BASIL, seed=begun_by_the_first("liars_dice", 2)) as desk:
        await desk.lay("bid 1 ones", "bid 1 twos")  # so that there is a bid which may be called
        bids = [move for move in desk.match.state.moves() if move[0] == "bid"]
        bid = next(move for move in bids if sum(other[1] == move[1] for other in bids) > 1)
        for word in bid[:-1]:
            await desk.choose(word)
        for left in (bid[:1], ()):
            await desk.press("escape")
            assert desk.input.selection is not None
            assert desk.input.selection.said == left
            assert ("Esc back" if left else "Esc leave") in desk.text.rpartition("\n")[2]


async def test_a_number_brings_the_cursor_to_the_cell_of_that_number() -> None:
    async with seated("craps", ANNA, BASIL, seed=begun_by_the_first("craps", 2)) as desk:
        assert ("stake", "5") in desk.match.state.moves()
        await desk.press("5")
        assert desk.input.cursor == "5"
        await desk.press("1", "0")
        assert desk.input.cursor == "10"


async def test_a_word_that_comes_after_its_things_says_so_while_nothing_is_chosen() -> None:
    async with seated("dix_mille", ANNA, BASIL) as desk:
        await desk.lay("roll", "rolled 1 2 3 4 4 6")
        await desk.press("k")
        assert desk.top.message == "Choose what to keep first."
        await desk.press("1", "k")
        assert desk.match.moves[-1] == ("keep", "1")


async def test_what_leaves_nothing_to_choose_is_played_on_when_asked() -> None:
    async with seated("bose_sieben", ANNA, BASIL) as desk:
        assert "Play on" not in desk.text
        for _ in range(IDLE_QUESTIONS - 1):
            made = len(desk.match)
            await desk.press("enter")
            assert len(desk.match) > made
        assert "Play on" in desk.text


async def test_where_nothing_is_ever_decided_playing_on_is_offered_from_the_start() -> None:
    async with seated("war", ANNA, BASIL) as desk:
        assert "Play on" in desk.text
        desk.strike("P")
        await desk.until(lambda: len(desk.match) > 20)


async def test_where_rolls_follow_rolls_playing_on_is_offered_at_each_that_must_be_rolled() -> None:
    async with seated("hazard", ANNA, BASIL, seed=begun_by_the_first("hazard", 2)) as desk:
        assert desk.match.state.moves() == (("roll",),)
        assert "Play on" in desk.text
        await desk.press("P")
        assert len(desk.match.state.moves()) > 1
        assert "Play on" not in desk.text, "there is a stake to choose"


async def test_nothing_is_played_on_where_there_is_a_choice() -> None:
    async with seated("morris9", ANNA, BASIL) as desk:
        await desk.press("P")
        assert "you have a choice" in desk.top.message
        assert len(desk.match) == 0


async def test_esc_takes_back_a_card_of_a_draft_and_the_question_goes_on_to_its_meld() -> None:
    async with melding() as desk:
        lay = next(move for move in desk.match.state.moves() if move[0] == "lay")
        made = len(desk.match)
        await desk.play(lay)
        assert len(desk.match) > made
        assert "Esc back" in desk.text
        await desk.press("escape")
        assert len(desk.match) == made


async def test_esc_leaves_a_game_that_is_played_only_twice_in_a_row() -> None:
    async with seated("morris9", ANNA, BASIL, seed=begun_by_the_first("morris9", 2)) as desk:
        await desk.press("escape")
        assert desk.top.message == "Press Esc again to leave. The game will wait for you."
        await desk.press("tab")
        assert desk.top.message == ""
        await desk.press("escape")
        assert desk.top.message.startswith("Press Esc again")
        with pytest.raises(AssertionError, match="leaves the table"):
            await desk.press("escape")


async def test_a_hint_names_the_number_of_chips() -> None:
    async with seated("craps", ANNA, BASIL, seed=begun_by_the_first("craps", 2)) as desk:
        assert desk.presenter.wording.phrase(("stake", "3")) == "stake 3"


async def test_a_button_says_the_whole_move_where_it_can_be_but_one() -> None:
    async with seated("liars_dice", ANNA, BASIL, seed=begun_by_the_first("liars_dice", 2)) as desk:
        most = max(int(move[1]) for move in desk.match.state.moves() if move[0] == "bid")
        await desk.lay("bid 1 ones", f"bid {most - 1} sixes")
        assert [move for move in desk.match.state.moves() if move[0] == "bid"] == [("bid", str(most), "sixes")]
        assert f"Bid {most} sixes" in desk.buttons.values()


async def test_a_hint_that_comes_late_is_not_told_of_another_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tawlbwrdd: to move f8 to h8 is advised; whoever lifts e7, before the hint comes or after it, is told no more."""
    advised = Advice(("move", "f8", "h8"))
    async with seated("tafl_tawlbwrdd", ANNA, BASIL, seed=1) as desk:
        lifted: list[str] = []

        async def think(*_: object, why: bool) -> Advice:
            for man in lifted:
                desk.presenter.hints.presses += 1
                desk.controls.choose(man)
            return advised

        monkeypatch.setattr(desk.ports, "think", think)
        await desk.press("H")
        assert (desk.top.hint, desk.input.cursor) == ("Hint: move f8 to h8", "f8")
        await desk.choose("f8")
        assert desk.top.hint == "Hint: move f8 to h8"
        assert desk.input.cursor == "h8"
        desk.controls.back()
        await desk.choose("e7")
        assert desk.top.hint == "", "another man is lifted"
        desk.controls.back()
        lifted.append("e7")
        await desk.press("H")
        assert desk.top.hint == "", "it came too late"
        assert desk.input.chosen_words() == {"e7"}


async def test_a_hint_for_another_step_says_to_go_back_and_a_key_for_nothing_says_why() -> None:
    others = [Player(name, "medium") for name in ("Basil", "Clara", "Dora")]
    async with seated("canasta", ANNA, *others, seed=7) as desk:
        await desk.press("d")
        assert ("draw",) in desk.match.moves
        await desk.press("m")
        assert desk.top.message == "Lay some cards first."
        await desk.press("d", "H")
        assert desk.top.hint.startswith("Hint: ")
        assert desk.top.hint.startswith("Hint: go back (Esc), and lay ")
        await desk.press("escape")
        assert desk.top.hint.startswith("Hint: lay ")


async def test_a_key_after_an_animation_chooses_nothing_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was meant to cut the animation short, and may come just as that ends."""
    monkeypatch.setattr("parlor.screens.table.rhythm.BEAT", 600.0)

    async def frames(match: Match, before: Any, move: Move) -> tuple[Scene, ...]:
        return (match.game.scene(before),)

    async def cut_short(seconds: float) -> bool:
        return True

    monkeypatch.setattr("parlor.screens.table.presenter.frames_of", frames)
    async with seated("mancala", settings=Settings(pace="brisk", introductions=False)) as desk:
        monkeypatch.setattr(desk.presenter.pacing, "pause", cut_short)
        await desk.play(desk.match.state.moves()[0])
        made = len(desk.match)
        await desk.press("enter")
        assert len(desk.match) == made
        monkeypatch.setattr("parlor.screens.table.rhythm.BEAT", 0.0)
        await desk.press("enter")
        assert len(desk.match) > made


async def test_enter_pressed_twice_at_once_answers_one_question() -> None:
    async with seated("morris9") as desk:
        desk.strike("enter")
        desk.strike("enter")
        await desk.settle()
        assert len(desk.match) == 1
        assert desk.session.asked == desk.match.turn


def test_the_second_of_two_quick_presses_chooses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """All Fours: Enter takes the trump, and the same slip of the finger would lead a card."""
    monkeypatch.setattr("parlor.screens.table.rhythm.BEAT", 0.4)
    rhythm = Rhythm()
    assert rhythm.enters(10.0)
    assert not rhythm.enters(10.12)
    assert rhythm.chooses(10.12), "a letter says what it means"
    assert rhythm.enters(10.5)


async def test_the_question_whether_you_resign_stays_while_other_keys_are_pressed() -> None:
    async with seated("morris9") as desk:
        await desk.press("G")
        await desk.press("right")
        assert desk.top.prompt.endswith("do you want to resign?")


async def test_who_watches_may_type_and_is_told_why_it_is_not_played() -> None:
    async with seated("morris3") as desk:
        assert "place a1" in (desk.controls.typable() or [])
        desk.session.send(intents.Lost(desk.match, "You are watching."))
        await desk.until(lambda: desk.session.watching and bool(desk.input.actions))
        assert desk.controls.typable() == []
        assert not desk.controls.typed("a1")
        assert "'a1' was not played: another window plays this game." in desk.text


async def test_where_nothing_can_be_typed_the_line_says_why_and_stays_shut() -> None:
    async with seated("morris3") as desk:
        await desk.press("G", "r")
        await desk.until(lambda: desk.match.over and desk.presenter.stage.over)
        assert desk.controls.typable() is None
        assert "The game is over" in desk.text
    async with seated("morris3", ANNA, BASIL) as desk:
        desk.input.end()
        assert desk.controls.typable() is None
        assert "You can type a move when it is your turn." in desk.text
