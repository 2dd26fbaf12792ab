"""A placard beside a table: what lies there stays in sight while one reads how the game came out."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from parlor.core.scene.tokens import distinct
from parlor.play.log_groups import GroupedLog
from parlor.widgets.canvas.canvas import Canvas, Look, noticing
from parlor.widgets.layout.beside import paint_with_placard
from parlor.widgets.layout.frame import Tabletop, best_frame
from parlor.widgets.layout.panel import seats
from parlor.widgets.layout.tabletop import paint_tabletop
from tests.samples import NAMES, replayed
from tests.unit.widgets.painted import cells
from tests.unit.widgets.test_placards import BUTTONS, ending

LOOK = Look(NAMES)


def end_page(id_: str, width: int, height: int) -> Canvas:
    top = end_of(id_)
    return paint_with_placard(top, ending(id_), LOOK, width, height, best_frame(top, LOOK, width, height))


def end_of(id_: str) -> Tabletop:
    """The table of a game that is over, while its report is read."""
    match = replayed(id_)
    scene = replace(distinct(match.game.scene(match.view(0))), prompt="")
    names = NAMES[: len(match.players)]
    log = GroupedLog(NAMES, str).entries(match, 0, 60)
    return Tabletop(match.entry.title, scene, seats(names, match.state.scores(), scene, match.state.sides()), log=log)


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


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize("id_", ["backgammon", "fox_geese", "whist"])
def test_the_table_is_drawn_beside_a_report_as_without_one(id_: str, size: tuple[int, int]) -> None:
    top = end_of(id_)
    frame = best_frame(top, LOOK, *size)
    alone, beside = paint_tabletop(top, LOOK, *size, frame), end_page(id_, *size)
    for y in range(frame.first, frame.first + frame.rows(size[1])):
        assert cells(beside)[y][: frame.table] == cells(alone)[y][: frame.table]


def test_a_report_on_a_table_without_a_panel_leaves_air_and_the_table_round_it() -> None:
    top = end_of("eight_ball")
    frame = best_frame(top, LOOK, 80, 24)
    assert not frame.panel
    alone, covered = cells(paint_tabletop(top, LOOK, 80, 24, frame)), cells(end_page("eight_ball", 80, 24))
    paper = [(x, y) for y, row in enumerate(covered) for x, (_, style) in enumerate(row) if style.startswith("placard")]
    left, right = min(x for x, _ in paper), max(x for x, _ in paper)
    upper, lower = min(y for _, y in paper), max(y for _, y in paper)
    assert frame.first < upper < lower < frame.first + frame.rows(24) - 1
    assert abs(left - (79 - right)) <= 1 + 1, "in the middle, its shadow apart"
    for y, x in ((y, x) for y in range(frame.first, upper) for x in range(80)):
        assert covered[y][x] == alone[y][x]
