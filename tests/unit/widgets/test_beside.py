"""A placard beside a table: what lies there stays in sight while one reads how the game came out."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from parlor.core.scene.tokens import distinct
from parlor.play.log_groups import GroupedLog
from parlor.widgets.canvas.canvas import Canvas, Look, noticing
from parlor.widgets.layout.beside import paint_with_placard
from parlor.widgets.layout.frame import Tabletop, best_frame
from parlor.widgets.layout.panel import seats
from parlor.widgets.layout.tabletop import paint_tabletop
from parlor.widgets.placards.placard import Placard
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


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])  # files of larger boards stand in large letters
@pytest.mark.parametrize("id_", ["tafl_tablut", "morris9"])
def test_the_board_of_a_game_that_is_over_is_whole_beside_its_report(id_: str, size: tuple[int, int]) -> None:
    with noticing() as faults:
        canvas = end_page(id_, *size)
    assert not faults
    files = "abcdefghi" if id_ == "tafl_tablut" else "abcdefg"
    assert any(row.replace("█", "").split()[: len(files)] == list(files) for row in canvas.text().splitlines())
    assert {spot.token for spot in canvas.spots} == {button.token for button in BUTTONS}
    assert "wins the game" in canvas.text()


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


@pytest.mark.parametrize(
    ("id_", "size"),
    [
        *((id_, (80, 24)) for id_ in ("straight_poker", "five_card_draw", "jacks_trips", "muggins", "eight_ball")),
        ("primero_english", (100, 30)),
        ("primero_english", (120, 40)),
    ],
)
def test_a_report_without_a_panel_lies_below_the_table_and_covers_nothing_of_it(
    id_: str, size: tuple[int, int]
) -> None:
    top, report = end_of(id_), ending(id_)
    frame = best_frame(top, LOOK, *size)
    assert not frame.panel
    alone, page = cells(paint_tabletop(top, LOOK, *size, frame)), cells(end_page(id_, *size))
    upper = next(y for y, row in enumerate(page) if any(style.startswith("placard") for _, style in row))
    assert all(style.startswith(("placard", "sheet.offer")) for _, style in page[upper])
    below = frame.first + frame.rows(size[1])
    lying, left = (
        Counter(word for row in rows for word in "".join(char if char.isalnum() else " " for char, _ in row).split())
        for rows in (alone[frame.first : below], page[1:upper])
    )
    assert not lying - left, "what lay on the table"
    assert {spot.token for spot in end_page(id_, *size).spots} == {button.token for button in BUTTONS}
    text = " ".join("".join(char for char, _ in row) for row in page[upper:]).split()
    assert report.verdict in " ".join(text)
    assert report.table is not None
    for row in report.table.rows:
        assert [*row.name.split(), f"{row.total:g}"] in [
            text[at : at + 1 + len(row.name.split())] for at in range(len(text))
        ]


@pytest.mark.parametrize("id_", ["straight_poker", "muggins", "eight_ball"])
def test_large_letters_of_a_report_below_a_low_table_have_air_over_and_below_them(id_: str) -> None:
    page = cells(end_page(id_, 80, 24))
    rows = [row for row in page if row[0][1] == "placard.band"]
    assert not any(char in "▀█" for char, style in rows[0] if style == "placard.band")
    assert not any(char in "▄█" for char, style in rows[-1] if style == "placard.band")
    assert all(row[x] == (" ", "placard.band") for row in rows for x in (0, 1))


def test_why_a_game_is_over_stands_in_one_line_below_the_table_where_a_narrow_report_would_break_it_into_many() -> None:
    why = "Nora scores 1 for high; game is not counted, as Nora has 11."
    for id_, size, below in (("whist", (80, 24), True), ("whist", (200, 60), False)):
        top = end_of(id_)
        frame = best_frame(top, LOOK, *size)
        canvas = paint_with_placard(top, replace(ending(id_), lines=(why,)), LOOK, *size, frame)
        assert any(why in line[: len(why) + 2] for line in canvas.text().splitlines()) is below


def test_the_card_about_a_game_lies_in_the_middle_of_the_bare_table_where_no_panel_has_room_for_it() -> None:
    card = Placard("Whist", ("Win more tricks than the others.",), large=True, beside=28, alone=True)
    top = end_of("whist")
    page = paint_with_placard(top, card, LOOK, 80, 24, best_frame(top, LOOK, 80, 24))
    assert not any(style.startswith(("card", "panel")) for row in cells(page) for _, style in row)
    paper = [x for row in cells(page) for x, (_, style) in enumerate(row) if style in ("placard", "placard.title")]
    assert abs(min(paper) - (79 - max(paper) - 1)) <= 1, "in the middle, its shadow apart"


def test_the_result_of_a_hand_stands_beside_the_table_or_below_it_where_there_is_no_panel() -> None:
    """Of what lies on the table a strip below it covers less than a placard in its middle would."""
    result = Placard("Anna wins the hand.", ("", "Anna\t+3", "Basil\t-3"), buttons=BUTTONS[:1], beside=1)
    for id_, panel in (("whist", True), ("eight_ball", False)):
        top = replace(end_of(id_), prompt="Press any key to continue.")
        frame = best_frame(top, LOOK, 80, 24)
        assert bool(frame.panel) == panel
        alone = cells(paint_tabletop(top, LOOK, 80, 24, frame))
        canvas = paint_with_placard(top, result, LOOK, 80, 24, frame)
        paper = [
            (x, y) for y, row in enumerate(cells(canvas)) for x, (_, style) in enumerate(row) if "placard" in style
        ]
        if panel:
            assert min(x for x, _ in paper) >= frame.table
            assert "Press any key to continue." in canvas.text()
        else:
            upper = min(y for _, y in paper)
            assert cells(canvas)[:upper] == alone[:upper]
        assert "+3" in canvas.text()


def test_the_buttons_of_a_report_stand_below_the_table_where_those_of_the_game_stood() -> None:
    top = end_of("whist")
    frame = best_frame(top, LOOK, 80, 24)
    canvas = end_page("whist", 80, 24)
    rows = {spot.y for spot in canvas.spots}
    assert len(rows) == 1
    assert min(rows) >= frame.first + frame.rows(24)
    assert {spot.token for spot in canvas.spots} == {button.token for button in BUTTONS}
    for id_ in ("whist", "pig", "backgammon"):
        for size in ((120, 40), (200, 60)):
            top = end_of(id_)
            first = best_frame(top, LOOK, *size).first + best_frame(top, LOOK, *size).rows(size[1])
            spots = [spot for spot in end_page(id_, *size).spots if spot.token in {each.token for each in BUTTONS}]
            assert {spot.y >= first for spot in spots} == {True}, "on keys below the table, not on the placard"
            assert {spot.height for spot in spots} == {3}


@pytest.mark.parametrize("id_", ["backgammon", "chaturanga", "shatranj"])
def test_a_report_beside_a_board_leaves_room_to_a_message_and_its_title_is_off_the_edge(id_: str) -> None:
    top = end_of(id_)
    frame = best_frame(top, LOOK, 80, 24)
    for message in ("", "Saved."):
        canvas = paint_with_placard(replace(top, message=message), ending(id_), LOOK, 80, 24, frame)
        paper = [
            (x, y) for y, row in enumerate(cells(canvas)) for x, (_, style) in enumerate(row) if "placard" in style
        ]
        assert min(x for x, _ in paper) >= frame.table
        assert message in canvas.text()
    first = cells(end_page(id_, 80, 24))[min(y for _, y in paper)]
    assert not any(char in "▀█" and style == "placard.band" for char, style in first)


def test_rows_of_buttons_of_a_report_end_alike() -> None:
    ends: dict[int, int] = {}
    for spot in end_page("backgammon", 80, 24).spots:
        ends[spot.y] = max(ends.get(spot.y, 0), spot.x + spot.width)
    assert len(ends) > 1
    assert len(set(ends.values())) == 1


def test_the_names_of_partners_who_have_won_stand_in_large_letters_below_each_other() -> None:
    """With a small sign between them where a large one has no room: CLARA takes 23 columns, "ANNA &" 29."""
    for size, sign in (((120, 40), False), ((200, 60), True)):
        page = cells(end_page("whist", *size))
        inked = [[x for x, cell in enumerate(row) if cell[1] == "placard.band" and cell[0] in "▀▄█"] for row in page]
        drawn = [columns for columns in inked if columns]
        assert len(drawn) == 8, "two lines of letters, each over the halves of four rows"
        first = [x for columns in drawn[:4] for x in columns]
        assert (max(first) - min(first) > 23) == sign


def test_a_draw_stands_in_large_letters_where_its_article_has_no_room() -> None:
    page = cells(end_page("mancala", 120, 40))
    assert any(cell == ("█", "placard.band") for row in page for cell in row)


def test_nothing_of_the_slip_about_the_game_is_left_beside_a_card_in_its_place() -> None:
    card = Placard("Alea Evangelii", ("The king must reach a corner.",), large=True, beside=28, alone=True)
    top = replace(end_of("tafl_alea"), log=(), prompt="This card is shown before your first game.")
    told = replace(top, brief=(("The aim", "The king must reach a corner."),))
    frame = best_frame(top, LOOK, 120, 40)
    assert "The aim" in paint_tabletop(told, LOOK, 120, 40, frame).text()
    bare, page = (cells(paint_with_placard(each, card, LOOK, 120, 40, frame)) for each in (top, told))
    assert page == bare


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
@pytest.mark.parametrize(("id_", "winners"), [("whist", (0, 2)), ("five_card_draw", (3,)), ("mafia", (1,))])
def test_the_names_of_those_who_have_won_stand_on_gold_on_the_table(
    id_: str, winners: tuple[int, ...], size: tuple[int, int]
) -> None:
    top, look = end_of(id_), LOOK._replace(winners=winners)
    frame = best_frame(top, look, *size)
    page = cells(paint_tabletop(top, look, *size, frame))[frame.first : frame.first + frame.rows(size[1])]
    golden = " ".join("".join(char if style == "sheet.offer" else " " for char, style in row) for row in page).split()
    letters = any(
        style.startswith("gold") and char in "▀▄█" for row in page for char, style in row
    )  # a name in large ones
    assert letters or {*golden} == {NAMES[seat] for seat in winners}
