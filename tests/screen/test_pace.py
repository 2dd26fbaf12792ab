"""The pace of a table: what stays to be looked at, what is played by itself, and what a key cuts short."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from parlor.app import ParlorApp
from parlor.core.players import Player
from parlor.core.scene import SKIP, Card, Fan, Pause, Scene
from parlor.core.state import CHANCE, Move
from parlor.games.catalogue import entry
from parlor.play.automatic_moves import among_others
from parlor.play.match import Match
from parlor.play.session.course import only_move
from parlor.play.session.events import Moved
from parlor.play.session.ports import Preferences
from parlor.play.session.session import Session
from parlor.screens.picker.screen import Picker
from parlor.screens.table import presenter
from parlor.screens.table.animation import play_frames
from parlor.screens.table.curtain import Curtain
from parlor.screens.table.pacing import COMPLETE, FOREVER_S, SETTLING, STOPPED, Pacing
from parlor.screens.table.screen import TableScreen
from parlor.settings import Settings
from parlor.store.opening import open_store
from tests.patience import PATIENCE_S
from tests.screen.table import buttons, lay, play, prompt
from tests.screen.test_app import ANNA, BEN, asked, sit_down, until

BOTS = (Player("Basil", "easy"), Player("Clara", "easy"), Player("Dora", "easy"))


async def test_a_full_trick_stays_and_a_bots_card_less_long(monkeypatch: pytest.MonkeyPatch) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, *BOTS, game="whist")
        pauses: list[tuple[float, int]] = []

        async def rest(share: float = 1.0) -> bool:
            pauses.append((share, len(screen.match.state.tricks.trick)))  # type: ignore[attr-defined]
            return False

        monkeypatch.setattr(screen.presenter.pacing, "rest", rest)
        for _ in range(6):
            before = len(screen.match)
            await pilot.press("enter")
            await until(pilot, lambda before=before: len(screen.match) > before and asked(app))  # type: ignore[misc]
        assert (COMPLETE, 0) in pauses, "a trick that is complete"
        assert all((share == COMPLETE) == (cards == 0) for share, cards in pauses)
    assert COMPLETE * Settings().bot_pause_s == pytest.approx(1.5, abs=0.05)


async def test_what_a_person_has_thrown_stays_longer_than_what_bots_throw(monkeypatch: pytest.MonkeyPatch) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, *BOTS[:2], game="chicago")
        pauses: list[tuple[float, int]] = []

        async def rest(share: float = 1.0) -> bool:
            if screen.presenter.last_move()[:1] == ("rolled",):
                pauses.append((share, screen.match.state.thrower))  # type: ignore[attr-defined]
            return False

        monkeypatch.setattr(screen.presenter.pacing, "rest", rest)
        for _ in range(3):
            before = len(screen.match)
            await pilot.press("enter")
            await until(pilot, lambda before=before: len(screen.match) > before and asked(app))  # type: ignore[misc]
        assert {thrower for _, thrower in pauses} > {0}
        assert all((share == COMPLETE) == (thrower == 0) for share, thrower in pauses)


async def ended(app: ParlorApp, pilot: Pilot[None]) -> TableScreen:
    """A table of draw poker at which Anna folded if she could, or the bot did, so that the hand is over."""
    screen = await sit_down(app, pilot, ANNA, BOTS[0], game="five_card_draw")
    while not screen.presenter.stage.result:
        await pilot.press("f" if "fold" in {button.token for button in buttons(screen)} else "enter")
        await until(pilot, lambda: asked(app))
    return screen


async def test_the_result_of_a_hand_stays_until_a_key() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await ended(app, pilot)
        words, _, won, lost = screen.presenter.stage.result
        text = screen.view.canvas.text()
        winner, wins, _ = words.partition(" wins the pot")
        assert winner in ("Anna", "Basil")
        assert winner + wins in text.splitlines()[-4], "in one line at the bottom"
        assert text.count(winner + wins) >= 2, "and on the placard"
        name, figure = won.split("\t")
        assert re.search(rf"{name} +\{figure}\b", text)
        assert float(figure) == -float(lost.split("\t")[1]), "what one wins the other has lost"
        assert "Press any key to continue" in text
        made = len(screen.match)
        await pilot.press("L")
        await until(pilot, lambda: app.screen is not screen)
        await pilot.press("escape")
        assert len(screen.match) == made, "the log was read meanwhile"
        await pilot.press("x")
        await until(pilot, lambda: not screen.presenter.stage.result and asked(app))
        assert len(screen.match) > made


@pytest.mark.parametrize("clicked", [True, False])
async def test_the_last_line_says_that_any_key_continues_while_a_result_is_shown(clicked: bool) -> None:
    """A result may take the place of the question; the last line it leaves alone."""
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await ended(app, pilot)
        await until(pilot, lambda: "Any key continue" in screen.view.canvas.text().splitlines()[-1])
        if clicked:
            await pilot.click(screen.view, offset=(3, 23))
        else:
            await pilot.press("x")
        await until(pilot, lambda: not screen.presenter.stage.result)
        await until(pilot, lambda: "Any key continue" not in screen.view.canvas.text())


async def test_a_result_goes_when_the_move_before_it_is_taken_back() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BOTS[0], game="poker_dice")
        while not (screen.presenter.stage.result and screen.match.can_undo):  # Anna is the last to roll, and stands
            await pilot.press("s" if asked(app) and ("stand",) in screen.match.state.moves() else "enter")
            await until(pilot, lambda: asked(app) or bool(screen.presenter.stage.result))
        told = screen.presenter.stage.result[0]
        assert told in screen.view.canvas.text()
        await pilot.press("U")
        await until(pilot, lambda: asked(app))
        painted = screen.view.canvas.text()
        assert "Press any key to continue" not in painted
        assert told not in painted
        assert ("stand",) in screen.match.state.moves()


async def test_the_open_box_is_seen_before_the_table_of_the_next_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when a bot has called a bot a liar."""
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, *BOTS, game="pass_the_trash")
        rounds: list[str] = []

        async def rested(share: float = 1.0) -> bool:
            rounds.append(screen.input.scene.status)
            return False

        monkeypatch.setattr(screen.presenter.pacing, "rest", rested)
        loser = 0
        while not loser:  # who begins the next round: a bot would do so at once
            rounds.clear()
            await pilot.press("enter")
            await until(pilot, lambda: asked(app) or bool(screen.presenter.stage.result))
            if screen.presenter.stage.result:
                (_, _, loser, *_) = screen.match.state.past  # type: ignore[attr-defined]
        assert {*rounds} == {screen.input.scene.status}


@pytest.mark.parametrize("out", ["", "game"])
async def test_a_result_stays_until_a_key_but_for_people_who_are_out(monkeypatch: pytest.MonkeyPatch, out: str) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN)
        waits: list[float] = []

        async def pause(seconds: float) -> bool:
            waits.append(seconds)
            return False

        monkeypatch.setattr(screen.presenter.pacing, "pause", pause)
        monkeypatch.setattr(type(app.settings), "bot_pause_s", 0.35)
        await screen.presenter._result(out)
        assert not screen.presenter.stage.result
        assert waits == [STOPPED * 0.35 if out else FOREVER_S]


def test_a_card_among_others_is_never_played_by_itself() -> None:
    hand = Fan((Card("AS", "AS"), Card("KS", "KS")), place="bottom")
    assert among_others(Scene((hand,)), ("AS",))
    assert not among_others(Scene((hand,)), ("pass",))
    assert not among_others(Scene((Fan(hand.cards[:1], place="bottom"),)), ("AS",))


async def test_nobody_waits_for_what_happens_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN)
        monkeypatch.setattr(type(app.settings), "bot_pause_s", 10 * PATIENCE_S)
        monkeypatch.setattr(screen.session, "scene", lambda: Scene((), pause=SKIP))
        await asyncio.wait_for(screen.presenter._linger(CHANCE), PATIENCE_S)


async def test_keys_that_ask_leave_what_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN)
        waiting = asyncio.ensure_future(screen.presenter.pacing.pause(30.0))
        await pilot.press("L")
        await until(pilot, lambda: app.screen is not screen)
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is screen)
        assert not waiting.done(), "the log was read meanwhile"
        await pilot.press("x")
        assert await waiting, "any other key goes on"


async def test_a_move_is_on_disk_before_its_film_is_shown(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="mancala")
        seen: list[tuple[str, ...]] = []

        async def frames(match: Match, before: Any, move: Any) -> tuple[Scene, ...]:
            with open_store() as store:
                seen.append(store.load(app.save_service.saved_id(screen.match)).moves)
            assert move[0] == "sow"
            assert before.moves(), "from the position before it"
            return ()

        monkeypatch.setattr(presenter, "frames_of", frames)
        monkeypatch.setattr(type(app.settings), "bot_pause_s", 0.01)
        play(screen, ("sow", "a1") if screen.match.turn == 0 else screen.match.state.moves()[0])
        await until(pilot, lambda: bool(seen))
        assert seen[0][-1].startswith("sow ")


async def test_a_key_that_ends_a_film_chooses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="mancala")
        count = len(screen.match)
        monkeypatch.setattr(screen.presenter.pacing.rhythm, "chooses", lambda pressed: False)
        await pilot.press("enter")
        assert len(screen.match) == count
        monkeypatch.undo()
        await pilot.press("enter")
        await until(pilot, lambda: len(screen.match) > count)


async def test_enter_that_hurries_the_bots_plays_no_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """One Enter every 0.3 seconds by a clock of the test's own: the first plays a card, the others hurry the bots."""
    monkeypatch.setattr("parlor.screens.table.rhythm.BEAT", 0.4)
    app, now = ParlorApp(), [1e6]
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, *BOTS, game="whist", seed=3)
        for module in ("pacing", "presenter"):
            monkeypatch.setattr(f"parlor.screens.table.{module}.monotonic", lambda: now[0])

        async def pressed_again(seconds: float) -> bool:
            now[0] += 0.3
            screen.presenter.pacing.key("enter", hurries=True)
            return True

        async def enter(after: float) -> None:
            now[0] += after
            event = events.Key("enter", None)
            event.time = now[0]
            await screen.on_key(event)

        def own() -> int:
            return sum(step.seat == 0 for step in screen.match.log(0))

        monkeypatch.setattr(screen.presenter.pacing, "pause", pressed_again)
        await enter(1.0)
        await until(pilot, lambda: own() == 1 and asked(app))
        for _ in range(4):
            await enter(0.3)
            assert screen.input.selection is not None, "still asked"
        assert own() == 1
        await enter(1.0)
        assert screen.input.selection is None, "now it is a choice"
        await until(pilot, lambda: own() == 2)


async def test_a_key_pressed_before_the_turn_was_shown_chooses_nothing() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, *BOTS, game="whist", seed=3)
        before, early = len(screen.match), events.Key("enter", None)
        early.time = 0.0
        await screen.on_key(early)
        assert screen.input.selection is not None
        assert len(screen.match) == before


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
    app, seen = ParlorApp(), list[int]()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="knucklebones")
        thrower = screen.match.turn

        async def frames(*_: Any, own: bool) -> None:
            seen.append(screen.presenter.stage.turn)

        monkeypatch.setattr(presenter, "play_frames", frames)
        monkeypatch.setattr(Settings, "bot_pause_s", property(lambda settings: 0.01))
        number = len(screen.match)
        screen.match.play(("jockey",))
        screen.match.play(("try", "0"))
        await screen.presenter._moved(Moved(number + 2, CHANCE, "dealer"))
        assert seen == [thrower]


@pytest.mark.parametrize("forced", [True, False])
async def test_a_last_card_is_played_by_itself_unless_one_wants_to_press(forced: bool) -> None:
    app, rng = ParlorApp(), Random(4)
    app.settings.forced = forced
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, *BOTS, game="whist")
        match = screen.match
        while match.turn != 0 or any(len(hand) > 1 for hand in match.state.tricks.hands):  # type: ignore[attr-defined]
            match.play(rng.choice(match.state.moves()))
        count = len(match)
        lay(screen)
        if forced:
            await until(pilot, lambda: bool(screen.input.actions))
            assert len(match) > count, "the deal ends by itself"
        else:
            await until(pilot, lambda: asked(app))
            assert len(match) == count


async def test_a_roll_is_ones_own_to_make() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="bose_sieben")
        assert screen.match.state.moves() == (("roll",),)
        assert only_move(screen.match, screen.match.turn, Preferences(settles=True)) is None


async def test_dice_are_lifted_by_who_stepped_and_the_step_may_be_taken_back() -> None:
    """At the tables a step may be taken back until the dice are lifted, even where nothing else is left to do."""
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="backgammon")
        match, step = screen.match, last_step(screen.match)
        count, seat = len(match), match.turn
        lay(screen)
        await until(pilot, lambda: asked(app))
        play(screen, step)
        await until(pilot, lambda: asked(app) and len(match) == count + 1)
        assert only_move(match, seat, Preferences()) is None
        await pilot.press("U")
        await until(pilot, lambda: asked(app) and len(match) == count)
        assert match.turn == seat


async def test_dice_are_lifted_after_a_while_when_nobody_takes_a_step_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="backgammon")
        match, step = screen.match, last_step(screen.match)
        count, seat = len(match), match.turn
        pauses: list[tuple[float, str]] = []

        async def rest(share: float = 1.0) -> bool:
            pauses.append((share, screen.presenter.stage.alone))
            return False

        monkeypatch.setattr(screen.presenter.pacing, "rest", rest)
        lay(screen)
        await until(pilot, lambda: asked(app))
        app.settings = replace(app.settings, pace="brisk")
        play(screen, step)
        await until(pilot, lambda: asked(app) and len(match) == count + 2)
        assert (match.moves[-1], match.turn) == (("lift",), 1 - seat)
        assert any(share == SETTLING and "U takes the step back" in told for share, told in pauses)


async def test_a_small_letter_takes_a_step_back_before_the_dice_are_lifted() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="backgammon")
        match, step = screen.match, last_step(screen.match)
        count = len(match)
        lay(screen)
        await until(pilot, lambda: asked(app))
        app.settings = replace(app.settings, pace="calm")
        play(screen, step)
        await until(pilot, lambda: bool(screen.presenter.stage.alone))
        await pilot.press("u")
        await until(pilot, lambda: asked(app) and len(match) == count)


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


async def test_esc_leaves_the_curtain_and_the_game_is_saved() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        found = entry("gin_rummy")
        app.start_game(found, found.game.options(), (ANNA, BEN), 1)
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        assert "Esc leaves" in app.screen._view.canvas.text()  # type: ignore[attr-defined]
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, Picker))
    with open_store() as store:
        (saved,) = store.list()
        assert saved.game == "gin_rummy"


async def test_who_is_out_may_go_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await ended(app, pilot)
        monkeypatch.setattr(Session, "out", "game")
        assert prompt(screen) == "Press any key to continue, P to go to the end."
        await pilot.press("P")
        await until(pilot, lambda: not screen.presenter.stage.result)
        monkeypatch.undo()
        await until(pilot, lambda: asked(app))


async def test_to_play_on_when_the_game_is_over_says_quietly_what_can_be_done() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="morris9")
        screen.match.resign(0)
        lay(screen)
        await until(pilot, lambda: screen.presenter.stage.over)
        await pilot.press("P")
        await pilot.pause()
        top = screen.view._top
        assert (top.message, top.hint) == ("", "The game is over: p plays again, s steps through it, Esc leaves.")
