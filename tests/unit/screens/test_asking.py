"""What is asked, of whom, and by which keys it is answered."""

from __future__ import annotations

import pytest

from parlor.core.players import Player
from parlor.core.scene import Die, Fan, Scene, Tray
from parlor.core.state import CHANCE
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.screens.keys_page import BOARDS, CARDS, COLOURS, DICE, lying
from parlor.screens.table.face import as_seen, side_of
from parlor.widgets.canvas.glyphs import ASCII, SAFE
from parlor.widgets.canvas.palette import Palette
from tests.unit.screens.desk import ANNA, BASIL, BEN, seated


def scene_of(game: str, seat: int = 0) -> Scene:
    """The table of a game once somebody is to act."""
    match = Match(entry(game), entry(game).game.options(), (ANNA, BEN), seed=1)
    while match.turn == CHANCE:
        match.play_chance()
    return match.game.scene(match.view(seat))


async def test_the_prompt_names_the_player_and_his_men_in_one_way() -> None:
    async with seated("morris9", ANNA, BASIL) as desk:
        assert desk.top.prompt.startswith("Anna (White): Place a man")
    async with seated("morris9", ANNA, BEN) as desk:
        await desk.press("enter")
        assert desk.top.prompt.startswith("Ben (Black): Place a man")


@pytest.mark.parametrize(
    ("game", "names"),
    [("morris9", ("X", "O")), ("shatranj", ("capitals", "small letters")), ("tafl_tablut", ("X", "O"))],
)
def test_in_ascii_a_side_is_called_by_what_one_sees(game: str, names: tuple[str, str]) -> None:
    scene = scene_of(game)
    assert tuple(side_of(scene, seat, ASCII) for seat in (0, 1)) == names
    notes = as_seen(scene, ASCII).notes
    assert all(note.startswith(name) for note, name in zip(notes, names, strict=True))
    assert tuple(side_of(scene, seat, SAFE) for seat in (0, 1)) == scene.sides
    assert as_seen(scene, SAFE) == scene


async def test_where_there_are_no_buttons_the_keys_that_choose_stand_in_their_place() -> None:
    async with seated("whist", ANNA, BASIL, Player("Clara", "easy"), Player("Dora", "easy")) as desk:
        assert not desk.buttons
        assert "Arrows move the cursor   Enter play" in desk.text.splitlines()[-2]
    async with seated("pig", ANNA, BEN) as desk:
        assert desk.buttons
        assert "Arrows" not in desk.text


async def test_a_man_is_chosen_before_the_place_he_goes_to() -> None:
    async with seated("shatranj", ANNA, BEN) as desk:
        assert desk.top.keys[-1] == ("Enter", "choose"), "Enter moves nothing yet"


def test_the_page_of_keys_explains_what_lies_on_the_table() -> None:
    assert lying(Scene((Fan(()),))) == {CARDS}
    assert lying(scene_of("morris9")) == {BOARDS}
    assert lying(scene_of("shatranj")) == {BOARDS}
    assert lying(scene_of("backgammon")) == {BOARDS}
    assert lying(Scene((Tray((Die(1),)),))) == {DICE}


@pytest.mark.parametrize("kind", COLOURS)
def test_every_colour_that_is_explained_differs_from_the_others(kind: str) -> None:
    palette = Palette()
    styles = [palette.style(name) for name, _ in COLOURS[kind]]
    assert len({(style.color, style.bgcolor) for style in styles}) == len(styles)
