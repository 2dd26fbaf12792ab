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

from parlor.core.game import Game, Verb
from parlor.core.options import Options
from parlor.core.scene import Aim, Ball, Bed, Dial, Pause, Pocket, Scene, Steps
from parlor.core.scene.tokens import LESS
from parlor.core.state import CHANCE, GAME_OVER, Move, State, View
from parlor.games.catalogue import Entry
from parlor.play.match import Match
from parlor.screens.table.ports import AppPorts
from parlor.settings import Settings
from tests.unit.screens.desk import ANNA, BEN, seated

CUTS = ("-2", "-1", "0", "+1", "+2")
PACES = ("3", "2", "1")
POCKETS = ("nw", "n", "ne", "sw", "s", "se")
THREADS: list[str] = []
"""In which threads strokes were worked out and animated."""


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
def shot(tmp_path: Path) -> Match:
    page = tmp_path / "shot.md"
    page.write_text("# Shot\n")
    return Match(Entry("shot", "skill", __name__, page, "Shot", (2,), 2, "1", "", ""), Options(), (ANNA, BEN), seed=1)


async def test_enter_by_enter_a_stroke_is_made_with_the_aim_as_it_is(shot: Match) -> None:
    async with seated(shot) as desk:
        assert desk.input.cursor in POCKETS
        await desk.press("enter")
        assert len(shot) == 1
        assert desk.input.cursor == "0", "the aim as it is, to be turned or left"
        await desk.press("enter")
        assert shot.moves[1:] == (("strike",), ("struck", "20000"))


async def test_keys_turn_the_aim_from_where_it_is(shot: Match) -> None:
    async with seated(shot) as desk:
        await desk.press("enter")
        for keys, word in ((["right"], "+1"), (["right", "right"], "+2"), (["left", "left"], "-1"), (["1"], "+1")):
            await desk.press(*keys)
            assert desk.input.cursor == word
        await desk.click(LESS)
        assert desk.input.cursor == "-1"
        await desk.press("enter")
        assert shot.moves[-1] == ("cut", "-1")
        assert desk.input.cursor == "strike", "the aim stands, so the strike is next"
        await desk.press("p")
        assert desk.input.cursor == "2", "the pace in force"
        await desk.press("s")
        assert len(shot) == 2, "it is too early for the strike"
        assert "Esc" in desk.top.message
        await desk.press("up", "u")
        assert not desk.input.is_begun, "one step back"
        assert desk.input.cursor == "strike", "and no pace is asked for"
        await desk.press("p", "enter")
        assert len(shot) == 2, "what is in force is kept"
        assert desk.top.message == "The pace stays: 2."
        assert desk.input.cursor == "strike"
        await desk.press("p", "up", "enter")
        assert [move[0] for move in shot.moves] == ["pocket", "cut", "pace"]
        await desk.press("U")
        assert [move[0] for move in shot.moves] == ["pocket", "cut"]


@pytest.mark.parametrize("way", ["enter", "letter", "click"])
async def test_the_aim_that_is_asked_for_by_its_button_can_be_turned(shot: Match, way: str) -> None:
    """The word in force is not offered again, so nothing else in sight can be chosen then."""
    async with seated(shot) as desk:
        await desk.play(("pocket", "nw"))
        if way == "click":
            await desk.click("cut")
        elif way == "letter":
            await desk.press("c")
        else:
            desk.input.cursor = "cut"
            await desk.press("enter")
        assert desk.input.selection is not None
        assert desk.input.selection.said == ("cut",)
        assert desk.input.cursor == "0"
        await (desk.click(LESS) if way == "click" else desk.press("left"))
        assert desk.input.cursor == "-1"
        await desk.press("enter")
        assert shot.moves[-1] == ("cut", "-1")


async def test_a_word_that_means_something_else_now_is_not_taken_by_surprise(shot: Match) -> None:
    async with seated(shot) as desk:
        desk.input.cursor = "3"
        await desk.press("enter")
        assert shot.moves == (("ball", "3"),)
        assert ("pace", "3") in shot.state.moves()
        assert desk.input.cursor == "0", "the ball's number was meant, and no pace"


async def test_pockets_are_clicked_and_walked(shot: Match) -> None:
    async with seated(shot) as desk:
        assert desk.input.cursor == "nw"
        for key, word in (("right", "n"), ("right", "ne"), ("left", "n"), ("down", "s"), ("left", "sw")):
            await desk.press(key)
            assert desk.input.cursor == word
        assert any(spot.token == "se" for spot in desk.view.spots)
        await desk.click("se")
        assert shot.moves == (("pocket", "se"),)


async def test_the_lens_is_taken_and_laid_down_where_things_lie_crowded(shot: Match) -> None:
    async with seated(shot) as desk:
        assert "z lens" in desk.text
        before = desk.text
        await desk.press("z")
        assert desk.text != before
        await desk.press("z")
        assert desk.text == before
        assert len(shot) == 0


async def test_balls_roll_before_any_score_tells_where_they_end_and_a_key_cuts_it_short(shot: Match) -> None:
    async with seated(shot, settings=Settings(pace="brisk", introductions=False)) as desk:
        await desk.play(("pocket", "nw"))
        THREADS.clear()
        desk.presenter.send(desk.input.send((("strike",),)))  # type: ignore[arg-type]
        await desk.until(lambda: "at 6350" in desk.text)
        assert "Anna 0" in desk.text
        assert shot.state.scores() == (1.0, 0.0), "it is made and kept already"
        desk.strike("x")
        await desk.until(lambda: re.search(r"Anna +1\b", desk.text) is not None)
        assert shot.over
        _, animated = THREADS
        assert animated != "MainThread", "what takes long is worked out off the loop of the app"


async def test_what_takes_long_is_worked_out_off_the_loop_of_the_app(shot: Match) -> None:
    shot.play(("pocket", "nw"))
    shot.play(("strike",))
    THREADS.clear()
    assert await AppPorts(None).draw(shot) == ("struck", "20000")  # type: ignore[arg-type]
    assert "MainThread" not in THREADS


async def test_without_a_pace_there_is_no_animation(shot: Match) -> None:
    async with seated(shot) as desk:
        await desk.play(("pocket", "nw"))
        THREADS.clear()
        await desk.play(("strike",))
        assert shot.over
        assert len(THREADS) == 1
