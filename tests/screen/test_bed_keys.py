"""A billiard table at hand: pockets by arrows and clicks, the aim turned by keys, a lens, and balls in motion."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from random import Random
from threading import current_thread
from typing import Any, Self

import pytest
from msgspec.structs import replace

from parlor.app import ParlorApp
from parlor.core.game import Game, Verb
from parlor.core.options import Options
from parlor.core.scene import Aim, Ball, Bed, Dial, Pause, Pocket, Scene, Steps
from parlor.core.scene.tokens import LESS
from parlor.core.state import CHANCE, GAME_OVER, Move, State, View
from parlor.games.catalogue import Entry
from parlor.screens.table.screen import TableScreen
from tests.screen.table import message, play
from tests.screen.test_app import ANNA, BEN, asked, table, until

CUTS = ("-2", "-1", "0", "+1", "+2")
PACES = ("3", "2", "1")
POCKETS = ("nw", "n", "ne", "sw", "s", "se")
THREADS: list[str] = []
"""In which threads strokes were worked out and filmed."""


class Shot(State[Options], frozen=True):
    """One stroke: a pocket, then cut and pace, each at most once, then the strike; where the ball ends is chance."""

    pocket: str = ""
    cut: str = "0"
    pace: str = "2"
    said: tuple[str, ...] = ()
    end: int = -1

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, 0)

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if not self.pocket:
            return (*(("pocket", word) for word in POCKETS), ("ball", "3"))
        cuts = tuple(("cut", word) for word in CUTS if word != self.cut and "cut" not in self.said)
        paces = tuple(("pace", word) for word in PACES if word != self.pace and "pace" not in self.said)
        return (*cuts, *paces, ("strike",))

    def apply(self, move: Move) -> Shot:
        if move[0] == "struck":
            return replace(self, turn=GAME_OVER, end=int(move[1]))
        if move[0] == "strike":
            return replace(self, turn=CHANCE)
        if move[0] in ("pocket", "ball"):
            return replace(self, pocket=move[1])
        changed = {"cut": self.cut, "pace": self.pace, move[0]: move[1]}
        return replace(self, cut=changed["cut"], pace=changed["pace"], said=(*self.said, move[0]))

    def draw(self, rng: Random) -> Move:
        THREADS.append(current_thread().name)
        return ("struck", "20000")

    def is_chance(self, move: Move) -> bool:
        return move[0] == "struck"

    def scores(self) -> tuple[float, ...]:
        return (float(self.end > 0), 0.0)


def scene(view: View[Shot], x: int = 6350) -> Scene:
    state = view.shown
    aims = tuple(Aim(((6350, 6350), (18000, 6350 + 300 * int(cut)))) for cut in CUTS)
    bed = Bed(
        (Ball(0, x, 6350), Ball(3, 18000, 6350, token="" if state.pocket else "3")),
        tuple(Pocket(word, called=word == state.pocket) for word in POCKETS),
        aims=tuple(replace(aim, token=cut) for aim, cut in zip(aims, CUTS, strict=True)),
        dial=Dial("cut", CUTS, CUTS.index(state.cut)),
        steps=(Steps("pace", tuple((word,) for word in PACES), state.pace),),
    )
    prompt = "Which pocket?" if not state.pocket else "Strike."
    return Scene((bed,), prompt=prompt, default="strike")


def frames(view: View[Shot], move: Move) -> Iterable[Scene]:
    if move[0] == "struck":
        THREADS.append(current_thread().name)
        for x in (6350, 13000, 20000):
            yield replace(scene(view, x), prompt=f"at {x}", pause=Pause("frame", seconds=60.0))


GAMES = {
    "shot": Game(
        Shot,
        scene,
        words={word: Verb(word.capitalize()) for word in ("pocket", "ball", "cut", "pace", "strike", "struck")},
        frames=frames,
    )
}


@pytest.fixture
def shot(tmp_path: Path) -> Entry:
    page = tmp_path / "shot.md"
    page.write_text("# Shot\n")
    return Entry("shot", "skill", __name__, page, "Shot", (2,), 2, "1", "", "")


async def begun(app: ParlorApp, pilot: Any, shot: Entry) -> TableScreen:
    app.start_game(shot, Options(), (ANNA, BEN), 1)
    await until(pilot, lambda: len(app.screen_stack) > 2 and asked(app))
    return table(app)


async def test_enter_by_enter_a_stroke_is_made_with_the_aim_as_it_is(shot: Entry) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await begun(app, pilot, shot)
        assert screen.input.cursor in POCKETS
        await pilot.press("enter")
        await until(pilot, lambda: len(screen.match) == 1 and asked(app))
        assert screen.input.cursor == "0", "the aim as it is, to be turned or left"
        await pilot.press("enter")
        await until(pilot, lambda: screen.match.over)
        assert screen.match.moves[1:] == (("strike",), ("struck", "20000"))


async def test_keys_turn_the_aim_from_where_it_is(shot: Entry) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await begun(app, pilot, shot)
        await pilot.press("enter")
        await until(pilot, lambda: len(screen.match) == 1 and asked(app))
        for keys, word in ((["right"], "+1"), (["right", "right"], "+2"), (["left", "left"], "-1"), (["1"], "+1")):
            await pilot.press(*keys)
            assert screen.input.cursor == word
        spot = next(spot for spot in screen.view.spots if spot.token == LESS)
        await pilot.click(screen.view, offset=(spot.x, spot.y))
        assert screen.input.cursor == "-1"
        await pilot.press("enter")
        await until(pilot, lambda: screen.match.moves[-1] == ("cut", "-1") and asked(app))
        assert screen.input.cursor == "strike", "the aim stands, so the strike is next"
        await pilot.press("p")
        assert screen.input.cursor == "2", "the pace in force"
        await pilot.press("s")
        assert len(screen.match) == 2, "it is too early for the strike"
        assert "Esc" in message(screen)
        await pilot.press("up", "u")
        assert not screen.input.is_begun, "one step back"
        assert screen.input.cursor == "strike", "and no pace is asked for"
        await pilot.press("p", "enter")
        assert len(screen.match) == 2, "what is in force is kept"
        assert message(screen) == "The pace stays: 2."
        assert screen.input.cursor == "strike"
        await pilot.press("p", "up", "enter")
        await until(pilot, lambda: screen.match.moves[-1][0] == "pace" and asked(app))
        await pilot.press("U")
        await until(pilot, lambda: screen.match.moves[-1] == ("cut", "-1") and asked(app))


@pytest.mark.parametrize("way", ["enter", "letter", "click"])
async def test_the_aim_that_is_asked_for_by_its_button_can_be_turned(shot: Entry, way: str) -> None:
    """The word in force is not offered again, so nothing else in sight can be chosen then."""
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await begun(app, pilot, shot)
        play(screen, ("pocket", "nw"))
        await until(pilot, lambda: len(screen.match) == 1 and asked(app))
        if way == "click":
            spot = next(spot for spot in screen.view.spots if spot.token == "cut")
            await pilot.click(screen.view, offset=(spot.x, spot.y))
        elif way == "letter":
            await pilot.press("c")
        else:
            screen.input.cursor = "cut"
            await pilot.press("enter")
        assert screen.input.selection is not None
        assert screen.input.selection.said == ("cut",)
        assert screen.input.cursor == "0"
        if way == "click":
            spot = next(spot for spot in screen.view.spots if spot.token == LESS)
            await pilot.click(screen.view, offset=(spot.x, spot.y))
        else:
            await pilot.press("left")
        assert screen.input.cursor == "-1"
        await pilot.press("enter")
        await until(pilot, lambda: screen.match.moves[-1] == ("cut", "-1"))


async def test_a_word_that_means_something_else_now_is_not_taken_by_surprise(shot: Entry) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await begun(app, pilot, shot)
        screen.input.cursor = "3"
        await pilot.press("enter")
        await until(pilot, lambda: screen.match.moves == (("ball", "3"),) and asked(app))
        assert ("pace", "3") in screen.match.state.moves()
        assert screen.input.cursor == "0", "the ball's number was meant, and no pace"


async def test_pockets_are_clicked_and_walked(shot: Entry) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await begun(app, pilot, shot)
        assert screen.input.cursor == "nw"
        for key, word in (("right", "n"), ("right", "ne"), ("left", "n"), ("down", "s"), ("left", "sw")):
            await pilot.press(key)
            assert screen.input.cursor == word
        spot = next(spot for spot in screen.view.spots if spot.token == "se")
        await pilot.click(screen.view, offset=(spot.x, spot.y))
        await until(pilot, lambda: screen.match.moves == (("pocket", "se"),))


async def test_the_lens_is_taken_and_laid_down_where_things_lie_crowded(shot: Entry) -> None:
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await begun(app, pilot, shot)
        assert "z lens" in screen.view.canvas.text()
        before = screen.view.canvas.text()
        await pilot.press("z")
        assert screen.view.canvas.text() != before
        await pilot.press("z")
        assert screen.view.canvas.text() == before
        assert len(screen.match) == 0


async def test_balls_roll_before_any_score_tells_where_they_end_and_a_key_cuts_it_short(shot: Entry) -> None:
    app = ParlorApp()
    THREADS.clear()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await begun(app, pilot, shot)
        app.settings.pace = "brisk"
        play(screen, ("pocket", "nw"), ("strike",))
        await until(pilot, lambda: screen.presenter.stage.still is not None)
        await until(pilot, lambda: "at 6350" in screen.view.canvas.text())
        assert "Anna 0" in screen.view.canvas.text()
        assert screen.match.state.scores() == (1.0, 0.0), "it is made and kept already"
        await until(pilot, lambda: not screen.presenter.pacing._woken.is_set())
        await pilot.press("x")
        await until(pilot, lambda: screen.match.over and screen.presenter.stage.still is None)
        await until(pilot, lambda: re.search(r"Anna +1\b", screen.view.canvas.text()) is not None)
        assert len(THREADS) == 2
        assert "MainThread" not in THREADS, "what takes long is worked out off the loop of the interface"


async def test_without_a_pace_there_is_no_film(shot: Entry) -> None:
    app = ParlorApp()
    THREADS.clear()
    async with app.run_test(size=(80, 24)) as pilot:
        screen = await begun(app, pilot, shot)
        play(screen, ("pocket", "nw"), ("strike",))
        await until(pilot, lambda: screen.match.over)
        assert len(THREADS) == 1
