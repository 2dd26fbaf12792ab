"""Dice that tumble: which of them, and what is seen of the throw before they lie."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from parlor.core.scene import SKIP, Cell, Die, Place, Ring, Scene, Sheet, Tray
from parlor.core.scene.zone import Zone
from parlor.screens.table.tumbling import tumbling
from parlor.settings import Settings
from parlor.widgets.canvas.canvas import Look, Size
from parlor.widgets.dice.dice import paint_tray
from tests.unit.widgets.painted import sent

BLANK = Die(0, mark=" ")
SHEET = Sheet(("", "points"), (("Anna", (Cell("3"),)),))


def throw(before: Zone, after: Zone, *move: str) -> list[tuple[Die, ...]]:
    """The dice as they are seen before they lie."""
    frames = tumbling(Scene((before, SHEET)), Scene((after, SHEET)), move)
    return [frame.zones[0].dice for frame in frames]


def test_dice_that_are_thrown_show_other_faces_before_their_own() -> None:
    frames = throw(Tray((BLANK, BLANK)), Tray((Die(6), Die(2))), "rolled", "6", "2")
    assert 2 <= len(frames) <= 4
    for one, two in frames:
        assert one.face not in (0, 6)
        assert two.face not in (0, 2)
    for earlier, later in pairwise([*frames, (Die(6), Die(2))]):
        assert all(one.face != two.face for one, two in zip(earlier, later, strict=True)), "they turn every time"


def test_dice_that_were_kept_lie_still() -> None:
    kept = Die(4, "d1", kept=True)
    frames = throw(Tray((kept, Die(1, "d2"))), Tray((kept, Die(4, "d2"))), "rolled", "4")
    assert all(dice[0] == kept for dice in frames)
    assert all(dice[1].face != 4 for dice in frames)


def test_dice_tumble_wherever_they_lie() -> None:
    ring = Ring((Place(0), Place(1)), 0, room=0, dice=(Die(3),))
    assert len(throw(replace(ring, dice=(BLANK,)), ring, "rolled", "3")) > 1


def test_dice_with_letters_show_letters_while_they_tumble() -> None:
    after = Tray((Die(1, mark="9"), Die(6, mark="A"), Die(5, mark="K")))
    frames = throw(Tray((BLANK,) * 3), after, "rolled", "1", "6", "5")
    assert all(die.mark in ("9", "A", "K") for dice in frames for die in dice)
    assert all(dice[1].mark != "A" for dice in frames)


def test_a_throw_of_dice_that_lie_there_is_cheap_on_the_wire() -> None:
    """What all pictures of it cost together: at most the 1.5 kB of a move."""
    before, after = (Tray(tuple(map(Die, faces))) for faces in ((1, 3, 5, 2, 6), (4, 4, 1, 6, 2)))
    frames = [before, *(replace(after, dice=dice) for dice in throw(before, after, "rolled", *"44162")), after]
    for size in (Size.S, Size.M):
        canvases = [paint_tray(tray, Look(size=size), 84, 20) for tray in frames]
        assert sum(sent(*pair) for pair in pairwise(canvases)) <= 1500


@pytest.mark.parametrize("move", [("deal", "QS"), ("first", "2"), ()])
def test_nothing_tumbles_where_nothing_is_thrown(move: tuple[str, ...]) -> None:
    assert not throw(Tray((Die(2),)), Tray((Die(2),)), *move)


def test_what_is_thrown_elsewhere_does_not_tumble() -> None:
    after = Scene((Tray((Die(2),)),), pause=SKIP)
    assert not tumbling(Scene((Tray((BLANK,)),)), after, ("rolled", "2"))


def test_while_dice_tumble_nothing_tells_what_they_will_show() -> None:
    before = Scene((Tray((BLANK,), "Anna begins"), SHEET), "Roll.")
    told = replace(SHEET, rows=(("Anna", (Cell("9"),)),))
    after = Scene((Tray((Die(6),), "Anna rolled a six"), told), "Six!")
    for frame in tumbling(before, after, ("rolled", "6")):
        tray, sheet = frame.zones
        assert isinstance(tray, Tray)
        assert tray.label == "Anna begins"
        assert sheet == SHEET
        assert frame.prompt == "Roll."


def test_dice_lie_at_once_over_a_slow_line_or_if_that_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SSH_CONNECTION", raising=False)
    assert Settings().moves_shown
    assert not Settings(motion="no").moves_shown
    monkeypatch.setenv("SSH_CONNECTION", "there")
    assert not Settings().moves_shown
    assert Settings(motion="yes").moves_shown
