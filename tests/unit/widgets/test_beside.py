"""A placard beside a table: what lies there stays in sight while one reads how the game came out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from parlor.core.scene.tokens import distinct
from parlor.play.log_groups import GroupedLog
from parlor.widgets.canvas.canvas import Canvas, Look, noticing
from parlor.widgets.layout.beside import paint_with_placard
from parlor.widgets.layout.frame import Tabletop, best_frame
from tests.samples import NAMES, replayed
from tests.unit.widgets.test_placards import BUTTONS, ending

LOOK = Look(NAMES)


def end_page(id_: str, width: int, height: int) -> Canvas:
    match = replayed(id_)
    scene = replace(distinct(match.game.scene(match.view(0))), prompt="")
    log = GroupedLog(NAMES, str).entries(match, 0, 60)
    top = Tabletop(match.entry.title, scene, (), log=log)
    return paint_with_placard(top, ending(id_), LOOK, width, height, lambda top: best_frame(top, LOOK, width, height))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("id_", ["tafl_tablut", "morris9"])
def test_the_board_of_a_game_that_is_over_is_whole_beside_its_report(id_: str, size: tuple[int, int]) -> None:
    with noticing() as faults:
        canvas = end_page(id_, *size)
    assert not faults
    files = "abcdefghi" if id_ == "tafl_tablut" else "abcdefg"
    assert any(row.replace("█", "").split()[: len(files)] == list(files) for row in canvas.text().splitlines())
    assert {spot.token for spot in canvas.spots} == {button.token for button in BUTTONS}
    assert "wins the game." in canvas.text()


def test_the_log_stands_below_a_report_beside_a_table_where_there_is_room() -> None:
    assert "Kg6-g9" in end_page("tafl_tablut", 120, 40).text()


def test_a_report_lies_on_a_table_that_is_too_broad_to_stand_beside_it() -> None:
    text = end_page("backgammon", 80, 24).text()
    assert "bears off" not in text
    assert " ".join(text.split()).count("wins the game.") == 1
