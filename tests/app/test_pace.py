"""The pace of a table: what stays to be looked at, what is played by itself, and what a key cuts short."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.pilot import Pilot

from parlor.app import ParlorApp
from parlor.forced import among_others
from parlor.games.catalogue import entry
from parlor.match import Match
from parlor.players import Player
from parlor.rules import CHANCE, Move
from parlor.scene import Card, Fan, Scene
from parlor.screens.buttons import buttons
from parlor.screens.course import SETTLING, Course
from parlor.screens.curtain import Curtain
from parlor.screens.picker import Picker
from parlor.screens.stage import LONG, NEVER, SEEN
from parlor.screens.table import TableScreen
from parlor.settings import Settings
from parlor.store import open_store
from tests.app.test_app import ANNA, BEN, asked, sit_down, until

BOTS = (Player("Basil", "easy"), Player("Clara", "easy"), Player("Dora", "easy"))


async def test_a_full_trick_stays_and_a_bots_card_less_long(monkeypatch: pytest.MonkeyPatch) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, *BOTS, game="whist")
        pauses: list[tuple[float, int]] = []

        async def rest(share: float = 1.0) -> bool:
            pauses.append((share, len(screen.match.state.tricks.trick)))  # type: ignore[attr-defined]
            return False

        monkeypatch.setattr(screen.stage, "rest", rest)
        for _ in range(6):
            before = len(screen.match)
            await pilot.press("enter")
            await until(pilot, lambda before=before: len(screen.match) > before and asked(app))  # type: ignore[misc]
        assert (LONG, 0) in pauses, "a trick that is complete"
        assert all((share == LONG) == (cards == 0) for share, cards in pauses)
    assert LONG * Settings().pause == pytest.approx(1.5, abs=0.05)


async def test_what_a_person_has_thrown_stays_longer_than_what_bots_throw(monkeypatch: pytest.MonkeyPatch) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, *BOTS[:2], game="chicago")
        pauses: list[tuple[float, int]] = []

        async def rest(share: float = 1.0) -> bool:
            if screen.last is not None and screen.last.move[0] == "rolled":
                pauses.append((share, screen.match.state.thrower))  # type: ignore[attr-defined]
            return False

        monkeypatch.setattr(screen.stage, "rest", rest)
        for _ in range(3):
            before = len(screen.match)
            await pilot.press("enter")
            await until(pilot, lambda before=before: len(screen.match) > before and asked(app))  # type: ignore[misc]
        assert {thrower for _, thrower in pauses} > {0}
        assert all((share == LONG) == (thrower == 0) for share, thrower in pauses)


async def ended(app: ParlorApp, pilot: Pilot[None]) -> TableScreen:
    """A table of draw poker at which Anna folded if she could, or the bot did, so that the hand is over."""
    screen = await sit_down(app, pilot, ANNA, BOTS[0], game="five_card_draw")
    while not screen.stage.result:
        await pilot.press("f" if "fold" in {button.token for button in buttons(screen)} else "enter")
        await until(pilot, lambda: asked(app))
    return screen


async def test_the_result_of_a_hand_stays_until_a_key() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await ended(app, pilot)
        words, _, won, lost = screen.stage.result
        text = screen.view.canvas.text()
        winner, wins, _ = words.partition(" wins the pot")
        assert winner in ("Anna", "Basil")
        assert text.count(winner + wins) == 1, "in the banner, which is broken into lines, and not beside it"
        name, figure = won.split("\t")
        assert re.search(rf"{name} +\{figure}\b", text)
        assert float(figure) == -float(lost.split("\t")[1]), "what one wins the other has lost"
        assert "Any key goes on" in text
        made = len(screen.match)
        await pilot.press("L")
        await until(pilot, lambda: app.screen is not screen)
        await pilot.press("escape")
        assert len(screen.match) == made, "the log was read meanwhile"
        await pilot.press("x")
        await until(pilot, lambda: not screen.stage.result and asked(app))
        assert len(screen.match) > made


async def test_a_result_goes_when_the_move_before_it_is_taken_back() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BOTS[0], game="poker_dice")
        while not (screen.stage.result and screen.match.can_undo):  # till Anna is the last to roll, and stands
            await pilot.press("s" if asked(app) and ("stand",) in screen.match.state.moves() else "enter")
            await until(pilot, lambda: asked(app) or bool(screen.stage.result))
        told = screen.stage.result[0]
        assert told in screen.view.canvas.text()
        await pilot.press("U")
        await until(pilot, lambda: asked(app))
        painted = screen.view.canvas.text()
        assert "Any key goes on" not in painted
        assert told not in painted
        assert ("stand",) in screen.match.state.moves()


async def test_the_open_box_is_seen_before_the_table_of_the_next_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when a bot has called a bot a liar."""
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, *BOTS, game="pass_the_trash")
        rounds: list[str] = []

        async def rested(share: float = 1.0) -> bool:
            rounds.append(screen.scene().status)
            return False

        monkeypatch.setattr(screen.stage, "rest", rested)
        loser = 0
        while not loser:  # who begins the next round: a bot would do so at once
            rounds.clear()
            await pilot.press("enter")
            await until(pilot, lambda: asked(app) or bool(screen.stage.result))
            if screen.stage.result:
                (_, _, loser, *_) = screen.match.state.past  # type: ignore[attr-defined]
        assert {*rounds} == {screen.scene().status}


@pytest.mark.parametrize("hurried", [False, True])
async def test_a_result_stays_until_a_key(monkeypatch: pytest.MonkeyPatch, hurried: bool) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN)
        waits: list[float] = []

        async def pause(seconds: float) -> bool:
            waits.append(seconds)
            return False

        monkeypatch.setattr(screen.stage, "pause", pause)
        monkeypatch.setattr(screen, "_scene", Scene((), hold=True))
        monkeypatch.setattr(type(app.settings), "pause", 0.35)
        screen.course.hurried = hurried
        await screen.stage.hold()
        assert not screen.stage.result
        assert waits == [NEVER]


def test_a_card_among_others_is_never_played_by_itself() -> None:
    hand = Fan((Card("AS", "AS"), Card("KS", "KS")), place="bottom")
    assert among_others(Scene((hand,)), ("AS",))
    assert not among_others(Scene((hand,)), ("pass",))
    assert not among_others(Scene((Fan(hand.cards[:1], place="bottom"),)), ("AS",))


async def test_nobody_waits_for_what_happens_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN)
        monkeypatch.setattr(type(app.settings), "pause", 600.0)
        monkeypatch.setattr(screen, "_scene", Scene((), dwell=True, passing=True))
        assert not await asyncio.wait_for(screen.stage.linger(), 30)


async def test_keys_that_ask_leave_what_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN)
        waiting = asyncio.ensure_future(screen.stage.pause(30.0))
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

        async def film(before: Any, move: Any, *_: Any) -> None:
            with open_store() as store:
                seen.append(store.load(app.archive.name(screen.match)).moves)
            assert move == ("sow", "a1")
            assert before.moves(), "from the position before it"

        monkeypatch.setattr(screen.stage, "film", film)
        screen.make(("sow", "a1") if screen.match.turn == 0 else screen.match.state.moves()[0])
        await until(pilot, lambda: bool(seen))
        assert seen[0][-1] == "sow a1"


async def test_a_key_that_ends_a_film_chooses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="mancala")
        count = len(screen.match)
        monkeypatch.setattr(type(screen.stage), "hushed", property(lambda stage: True))
        await pilot.press("enter")
        assert len(screen.match) == count
        monkeypatch.setattr(type(screen.stage), "hushed", property(lambda stage: False))
        await pilot.press("enter")
        await until(pilot, lambda: len(screen.match) > count)


@pytest.mark.parametrize("own", [True, False])
async def test_a_persons_own_miss_stays_until_a_key_that_does_not_come_at_once(
    own: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, *BOTS[:1], game="mancala")
        stage, waited, shown, clock = screen.stage, list[float](), list[str](), iter((0.0, 0.1, 9.0))

        async def pause(seconds: float) -> bool:
            waited.append(seconds)
            return True

        monkeypatch.setattr(stage, "pause", pause)
        monkeypatch.setattr(stage, "turn", 0 if own else 1)
        monkeypatch.setattr(screen, "show_scene", lambda scene: shown.append(scene.prompt))
        monkeypatch.setattr("parlor.screens.stage.monotonic", lambda: next(clock))
        await stage._run([Scene((), "Too late.", hold=True, lasts=2.0)])
        if own:
            assert shown == ["Too late. Any key goes on."]
            assert waited == [NEVER, NEVER], "the first key, after 0.1 seconds, was meant for the mark"
        else:
            assert shown == ["Too late."]
            assert len(waited) == 1
            assert waited[0] <= 2.0, "seconds, or a key"


async def test_a_film_is_of_whoever_timed_it_though_the_house_has_acted_since(monkeypatch: pytest.MonkeyPatch) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="knucklebones")
        match, seen = Match(entry("knucklebones"), screen.match.options, (ANNA, BEN), seed=1), list[int]()
        match.play(("first", "1"))
        match.play(("jockey",))
        match.play(("try", "1000"))

        async def run(frames: Any) -> None:
            seen.append(screen.stage.turn)

        monkeypatch.setattr(screen.stage, "_run", run)
        monkeypatch.setattr(Settings, "pause", property(lambda settings: 0.1))
        await screen.stage.film(match.view(0), ("try", "0"), screen.view.tabletop(), CHANCE)
        assert seen == [0]


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
        screen.drive()
        if forced:
            await until(pilot, lambda: bool(screen.after))
            assert len(match) > count, "the deal ends by itself"
        else:
            await until(pilot, lambda: asked(app))
            assert len(match) == count


async def test_a_roll_is_ones_own_to_make() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="bose_sieben")
        assert screen.match.state.moves() == (("roll",),)
        assert screen.course.only(screen.match.turn) is None


async def test_dice_are_lifted_by_who_stepped_and_the_step_may_be_taken_back() -> None:
    """At the tables a step may be taken back until the dice are lifted, even where nothing else is left to do."""
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="backgammon")
        match, step = screen.match, last_step(screen.match)
        count, seat = len(match), match.turn
        screen.drive(step)
        await until(pilot, lambda: asked(app) and len(match) == count + 1)
        assert screen.course.only(seat) is None
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
            pauses.append((share, screen.course.alone))
            return False

        monkeypatch.setattr(screen.stage, "rest", rest)
        app.settings = replace(app.settings, pace="brisk")
        screen.drive(step)
        await until(pilot, lambda: asked(app) and len(match) == count + 2)
        assert (match.moves[-1], match.turn) == (("lift",), 1 - seat)
        assert any(share == SETTLING and "U takes the step back" in told for share, told in pauses)


async def test_a_small_letter_takes_a_step_back_before_the_dice_are_lifted() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="backgammon")
        match, step = screen.match, last_step(screen.match)
        count = len(match)
        app.settings = replace(app.settings, pace="calm")
        screen.drive(step)
        await until(pilot, lambda: screen.course.settling)
        await pilot.press("u")
        await until(pilot, lambda: asked(app) and len(match) == count)


def last_step(match: Match) -> Move:
    """Play on until there is a choice, and among it a step that is the last of a turn: that one."""
    rng = Random(1)
    while match.turn < 0 or len(match.state.moves()) < 2 or (step := lifting(match)) is None:
        match.chance() if match.turn == CHANCE else match.play(rng.choice(match.state.moves()))
    return step


def lifting(match: Match) -> Move | None:
    """A step after which there is nothing left but to lift the dice."""
    after = ((move, match.state.apply(move)) for move in match.state.moves()[:1])
    return next((move for move, state in after if state.moves() == (("lift",),)), None)


async def test_esc_leaves_the_curtain_and_the_game_is_saved() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        found = entry("gin_rummy")
        app.begin(found, found.game.options(), (ANNA, BEN), 1)
        await until(pilot, lambda: isinstance(app.screen, Curtain))
        assert "Esc leaves" in app.screen._view.canvas.text()  # type: ignore[attr-defined]
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, Picker))
    with open_store() as store:
        (saved,) = store.list()
        assert saved.game == "gin_rummy"


async def test_who_is_out_waits_for_no_result_and_may_go_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await ended(app, pilot)
        shares: list[float] = []

        async def rest(share: float = 1.0) -> bool:
            shares.append(share)
            return False

        monkeypatch.setattr(screen.stage, "rest", rest)
        monkeypatch.setattr(Course, "out", "game")
        assert not await screen.stage.hold(), "no key ends it"
        assert shares == [SEEN]
        screen.stage.result = ("Ben wins.",)
        assert screen.view.prompt() == "Any key goes on, P goes to the end."
        screen.course.play_on()
        assert screen.course.hurried
        monkeypatch.undo()
        await pilot.press("x")
        await until(pilot, lambda: not screen.stage.result and asked(app))


async def test_to_play_on_when_the_game_is_over_says_quietly_what_can_be_done() -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await sit_down(app, pilot, ANNA, BEN, game="morris9")
        screen.match.resign(0)
        screen.drive()
        await until(pilot, lambda: screen.afterwards.shown)
        await pilot.press("P")
        await pilot.pause()
        top = screen.view.tabletop()
        assert (top.message, top.hint) == ("", "The game is over: p plays again, s steps through it, Esc leaves.")
