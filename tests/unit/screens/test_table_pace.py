"""The pace of a table: what stays to be looked at, what is played by itself, and what a key cuts short."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from parlor.core.players import Player
from parlor.core.scene import SKIP, Card, Fan, Pause, Scene
from parlor.core.state import CHANCE, Move
from parlor.play.automatic_moves import among_others
from parlor.play.match import Match
from parlor.play.session.course import only_move
from parlor.play.session.events import Moved
from parlor.play.session.ports import Preferences
from parlor.play.session.session import Session
from parlor.screens.table import presenter
from parlor.screens.table.animation import play_frames
from parlor.screens.table.pacing import COMPLETE, FOREVER_S, SETTLING, STOPPED, Pacing
from parlor.settings import Settings
from tests.patience import PATIENCE_S
from tests.unit.screens.desk import ANNA, BASIL, Desk, seated

BOTS = (BASIL, Player("Clara", "easy"), Player("Dora", "easy"))


async def test_a_full_trick_stays_and_a_bots_card_less_long(monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated("whist", ANNA, *BOTS) as desk:
        pauses: list[tuple[float, int]] = []

        async def rest(share: float = 1.0) -> bool:
            pauses.append((share, len(desk.match.state.tricks.trick)))  # type: ignore[attr-defined]
            return False

        monkeypatch.setattr(desk.presenter.pacing, "rest", rest)
        for _ in range(6):
            before = len(desk.match)
            await desk.press("enter")
            assert len(desk.match) > before
        assert (COMPLETE, 0) in pauses, "a trick that is complete"
        assert all((share == COMPLETE) == (cards == 0) for share, cards in pauses)
    assert COMPLETE * Settings().bot_pause_s == pytest.approx(1.5, abs=0.05)


async def test_what_a_person_has_thrown_stays_longer_than_what_bots_throw(monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated("chicago", ANNA, *BOTS[:2]) as desk:
        pauses: list[tuple[float, int]] = []

        async def rest(share: float = 1.0) -> bool:
            if desk.presenter.last_move()[:1] == ("rolled",):
                pauses.append((share, desk.match.state.thrower))  # type: ignore[attr-defined]
            return False

        monkeypatch.setattr(desk.presenter.pacing, "rest", rest)
        for _ in range(3):
            before = len(desk.match)
            await desk.press("enter")
            assert len(desk.match) > before
        assert {thrower for _, thrower in pauses} > {0}
        assert all((share == COMPLETE) == (thrower == 0) for share, thrower in pauses)


@asynccontextmanager
async def ended() -> AsyncIterator[Desk]:
    """A table of draw poker at which Anna folded if she could, or the bot did, so that the hand is over."""
    async with seated("five_card_draw", ANNA, BASIL) as desk:
        while not desk.presenter.stage.result:
            await desk.press("f" if "fold" in desk.buttons else "enter")
        yield desk


async def test_the_result_of_a_hand_stays_until_a_key() -> None:
    async with ended() as desk:
        words, _, won, lost = desk.presenter.stage.result
        text = desk.text
        assert " wins the pot" in words
        assert words in desk.report
        name, figure = won.split("\t")
        assert re.search(rf"{name} +\{figure}\b", desk.report)
        assert float(figure) == -float(lost.split("\t")[1]), "what one wins the other has lost"
        assert "Press any key to continue" in text
        made = len(desk.match)
        await desk.press("x")
        assert not desk.presenter.stage.result
        assert len(desk.match) > made


async def test_the_last_line_says_that_any_key_continues_while_a_result_is_shown() -> None:
    """A result may take the place of the question; the last line it leaves alone."""
    async with ended() as desk:
        assert "Any key continue" in desk.text.splitlines()[-1]
        await desk.press("x")
        assert not desk.presenter.stage.result
        assert "Any key continue" not in desk.text


async def test_a_result_goes_when_the_move_before_it_is_taken_back() -> None:
    async with seated("poker_dice", ANNA, BASIL) as desk:
        while not (desk.presenter.stage.result and desk.match.can_undo):  # Anna is the last to roll, and stands
            await desk.press(
                "s" if desk.input.selection is not None and ("stand",) in desk.match.state.moves() else "enter"
            )
        told = desk.presenter.stage.result[0]
        assert told in desk.report
        await desk.press("U")
        assert "Press any key to continue" not in desk.text
        assert told not in desk.report
        assert ("stand",) in desk.match.state.moves()


async def test_the_open_box_is_seen_before_the_table_of_the_next_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when a bot has called a bot a liar."""
    async with seated("pass_the_trash", ANNA, *BOTS) as desk:
        rounds: list[str] = []

        async def rested(share: float = 1.0) -> bool:
            rounds.append(desk.input.scene.status)
            return False

        monkeypatch.setattr(desk.presenter.pacing, "rest", rested)
        loser = 0
        while not loser:  # who begins the next round: a bot would do so at once
            rounds.clear()
            await desk.press("enter")
            if desk.presenter.stage.result:
                (_, _, loser, *_) = desk.match.state.past  # type: ignore[attr-defined]
        assert {*rounds} == {desk.input.scene.status}


@pytest.mark.parametrize("out", ["", "game"])
async def test_a_result_stays_until_a_key_but_for_people_who_are_out(monkeypatch: pytest.MonkeyPatch, out: str) -> None:
    async with seated("pig") as desk:
        waits: list[float] = []

        async def pause(seconds: float) -> bool:
            waits.append(seconds)
            return False

        monkeypatch.setattr(desk.presenter.pacing, "pause", pause)
        monkeypatch.setattr(Settings, "bot_pause_s", 0.35)
        await desk.presenter._result(out)
        assert not desk.presenter.stage.result
        assert waits == [STOPPED * 0.35 if out else FOREVER_S]


def test_a_card_among_others_is_never_played_by_itself() -> None:
    hand = Fan((Card("AS", "AS"), Card("KS", "KS")), place="bottom")
    assert among_others(Scene((hand,)), ("AS",))
    assert not among_others(Scene((hand,)), ("pass",))
    assert not among_others(Scene((Fan(hand.cards[:1], place="bottom"),)), ("AS",))


async def test_nobody_waits_for_what_happens_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated("pig") as desk:
        monkeypatch.setattr(Settings, "bot_pause_s", 10 * PATIENCE_S)
        monkeypatch.setattr(desk.session, "scene", lambda: Scene((), pause=SKIP))
        await asyncio.wait_for(desk.presenter._linger(CHANCE), PATIENCE_S)


async def test_a_key_that_ends_a_film_chooses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    async with seated("mancala") as desk:
        count = len(desk.match)
        monkeypatch.setattr(desk.presenter.pacing.rhythm, "chooses", lambda pressed: False)
        await desk.press("enter")
        assert len(desk.match) == count
        monkeypatch.undo()
        await desk.press("enter")
        assert len(desk.match) > count


async def test_enter_that_hurries_the_bots_plays_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """One Enter every 0.3 seconds by a clock of the test's own: the first plays a card, the others hurry the bots."""
    monkeypatch.setattr("parlor.screens.table.rhythm.BEAT", 0.4)
    now = [1e6]
    async with seated("whist", ANNA, *BOTS, seed=3) as desk:
        for module in ("pacing", "presenter"):
            monkeypatch.setattr(f"parlor.screens.table.{module}.monotonic", lambda: now[0])

        async def pressed_again(seconds: float) -> bool:
            now[0] += 0.3
            desk.presenter.pacing.key("enter", hurries=True)
            return True

        def enter(after: float) -> None:
            now[0] += after
            desk.strike("enter", now[0])

        def own() -> int:
            return sum(step.seat == 0 for step in desk.match.log(0))

        monkeypatch.setattr(desk.presenter.pacing, "pause", pressed_again)
        enter(1.0)
        await desk.settle()
        assert own() == 1
        for _ in range(4):
            enter(0.3)
            assert desk.input.selection is not None, "still asked"
        assert own() == 1
        enter(1.0)
        assert desk.input.selection is None, "now it is a choice"
        await desk.settle()
        assert own() == 2


async def test_a_key_pressed_before_the_turn_was_shown_chooses_nothing() -> None:
    async with seated("whist", ANNA, *BOTS, seed=3) as desk:
        before = len(desk.match)
        desk.strike("enter", 0.0)
        assert desk.input.selection is not None
        assert len(desk.match) == before


@pytest.mark.parametrize("own", [True, False])
async def test_a_persons_own_miss_stays_until_a_key_that_does_not_come_at_once(
    own: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited, shown, clock = list[float](), list[str](), iter((0.0, 0.1, 9.0))
    pacing = Pacing(Settings, lambda: False)

    async def pause(seconds: float) -> bool:
        waited.append(seconds)
        return True

    monkeypatch.setattr(pacing, "pause", pause)
    monkeypatch.setattr("parlor.screens.table.pacing.monotonic", lambda: next(clock))
    frames = [Scene((), "Too late.", pause=Pause("result", seconds=2.0))]
    await play_frames(frames, lambda scene: shown.append(scene.prompt), pacing, Settings(), own=own)
    if own:
        assert shown == ["Too late. Press any key to continue."]
        assert waited == [FOREVER_S, FOREVER_S], "the first key, after 0.1 seconds, was meant for the mark"
    else:
        assert shown == ["Too late."]
        assert len(waited) == 1
        assert waited[0] <= 2.0, "seconds, or a key"


async def test_an_animation_is_of_whoever_timed_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Anna misses, and it is Ben's turn by then: the miss is still hers, and stays until a key."""
    seen = list[int]()
    async with seated("knucklebones") as desk:
        thrower = desk.match.turn

        async def frames(*_: Any, own: bool) -> None:
            seen.append(desk.presenter.stage.turn)

        monkeypatch.setattr(presenter, "play_frames", frames)
        monkeypatch.setattr(Settings, "bot_pause_s", property(lambda settings: 0.01))
        number = len(desk.match)
        desk.match.play(("jockey",))
        desk.match.play(("try", "0"))
        await desk.presenter._moved(Moved(number + 2, CHANCE, "dealer"))
        assert seen == [thrower]


@pytest.mark.parametrize("forced", [True, False])
async def test_a_last_card_is_played_by_itself_unless_one_wants_to_press(forced: bool) -> None:
    rng = Random(4)
    async with seated("whist", ANNA, *BOTS, preferences=Preferences(forced=forced)) as desk:
        match = desk.match
        while match.turn != 0 or any(len(hand) > 1 for hand in match.state.tricks.hands):  # type: ignore[attr-defined]
            match.play(rng.choice(match.state.moves()))
        count = len(match)
        await desk.lay()
        if forced:
            assert desk.input.actions
            assert len(match) > count, "the deal ends by itself"
        else:
            assert len(match) == count


async def test_a_roll_is_ones_own_to_make() -> None:
    async with seated("bose_sieben") as desk:
        assert desk.match.state.moves() == (("roll",),)
        assert only_move(desk.match, desk.match.turn, Preferences(settles=True)) is None


async def test_dice_are_lifted_by_who_stepped_and_the_step_may_be_taken_back() -> None:
    """At the tables a step may be taken back until the dice are lifted, even where nothing else is left to do."""
    async with seated("backgammon") as desk:
        match, step = desk.match, last_step(desk.match)
        count, seat = len(match), match.turn
        await desk.lay()
        await desk.play(step)
        assert len(match) == count + 1
        assert only_move(match, seat, Preferences()) is None
        await desk.press("U")
        assert len(match) == count
        assert match.turn == seat


async def test_dice_are_lifted_after_a_while_when_nobody_takes_a_step_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with seated("backgammon", preferences=Preferences(settles=True)) as desk:
        match, step = desk.match, last_step(desk.match)
        count, seat = len(match), match.turn
        pauses: list[tuple[float, str]] = []

        async def rest(share: float = 1.0) -> bool:
            pauses.append((share, desk.presenter.stage.alone))
            return False

        monkeypatch.setattr(desk.presenter.pacing, "rest", rest)
        await desk.lay()
        desk.settings = replace(desk.settings, pace="brisk")
        await desk.play(step)
        assert len(match) == count + 2
        assert (match.moves[-1], match.turn) == (("lift",), 1 - seat)
        assert any(share == SETTLING and "U takes the step back" in told for share, told in pauses)


async def test_a_small_letter_takes_a_step_back_before_the_dice_are_lifted() -> None:
    async with seated("backgammon", preferences=Preferences(settles=True)) as desk:
        match, step = desk.match, last_step(desk.match)
        count = len(match)
        await desk.lay()
        desk.settings = replace(desk.settings, pace="calm")
        lifted = asyncio.ensure_future(desk.play(step))
        await desk.until(lambda: bool(desk.presenter.stage.alone))
        desk.controls.pressed("u", "u")
        for _ in range(10):
            await asyncio.sleep(0)
        assert desk.presenter.stage.alone, "the key asks for something, and does not cut the wait short before that"
        await desk.press("u")
        await lifted
        assert len(match) == count


def last_step(match: Match) -> Move:
    """Play on until there is a choice, and among it a step that is the last of a turn: that one."""
    rng = Random(1)
    while match.turn < 0 or len(match.state.moves()) < 2 or (step := lifting(match)) is None:
        match.play_chance() if match.turn == CHANCE else match.play(rng.choice(match.state.moves()))
    return step


def lifting(match: Match) -> Move | None:
    """A step after which there is nothing left but to lift the dice."""
    after = ((move, match.state.apply(move)) for move in match.state.moves()[:1])
    return next((move for move, state in after if state.moves() == (("lift",),)), None)


async def test_who_is_out_may_go_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    async with ended() as desk:
        monkeypatch.setattr(Session, "out", "game")
        desk.presenter.refresh()
        assert desk.top.prompt == "Press any key to continue, P to go to the end."
        await desk.press("P")
        assert not desk.presenter.stage.result
        monkeypatch.undo()


async def test_to_play_on_when_the_game_is_over_says_quietly_what_can_be_done() -> None:
    async with seated("morris9") as desk:
        desk.match.resign(0)
        await desk.lay()
        assert desk.presenter.stage.over
        await desk.press("P")
        assert (desk.top.message, desk.top.hint) == (
            "",
            "The game is over: p plays again, s steps through it, Esc leaves.",
        )
