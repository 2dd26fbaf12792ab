"""The panel at the side: whole entries of the log, results that have room, and notes that are units."""

from __future__ import annotations

from msgspec.structs import replace

from parlor.core.players import Player
from parlor.core.scene import Note, Scene
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.widgets.canvas.canvas import Look, wrap
from parlor.widgets.layout.frame import Tabletop
from parlor.widgets.layout.panel import Seat, entry_lines, paint_panel, seats
from parlor.widgets.layout.tabletop import paint_tabletop

NAMES = ("Anna", "Basil", "Clara", "Dora")
SEATS = tuple(Seat(name, str(at), "3 tricks") for at, name in enumerate(NAMES))


def painted(result: tuple[str, ...], log: tuple[str, ...], height: int) -> tuple[list[str], bool]:
    canvas, fits = paint_panel(SEATS, result, log, Look(NAMES), 23, height)
    return [row.strip() for row in canvas.text().split("\n")], fits


def test_an_entry_of_the_log_begins_at_the_edge_and_goes_on_further_in() -> None:
    assert entry_lines("Basil removes the man on g7", 20) == ["Basil removes the", " man on g7"]
    assert entry_lines("Basil rolls: 5", 20) == ["Basil rolls: 5"]


def test_the_log_begins_with_a_whole_entry() -> None:
    long = "Basil removes the man on g7, which stood in no mill"
    for height in range(11, 16):
        rows, _ = painted((), (long, "Anna: d2", "Basil: d3"), height)
        text = " ".join(rows)
        assert "Basil: d3" in text
        assert ("stood in no mill" in text) == ("Basil removes" in text)


def test_a_result_takes_the_place_of_the_players_before_it_is_cut() -> None:
    ranking = tuple(line for at in range(4) for line in (f"{at + 1}. {NAMES[at]}: {at}", "= 100 -1 -1 -1 -1 -1 -1 -1"))
    rows, fits = painted(("Anna wins!", *ranking), (), 14)
    assert fits
    assert rows[0] == "Anna wins!"
    assert "3 tricks" not in rows
    assert rows.count("= 100 -1 -1 -1 -1 -1") == 4
    rows, fits = painted(("Anna wins!", *ranking), (), 9)
    assert fits
    assert [row for row in rows if row[:2] in ("1.", "2.", "3.", "4.")] == [
        f"{at + 1}. {NAMES[at]}: {at}" for at in range(4)
    ]
    assert not any(row.startswith("=") for row in rows), "how points came about is left out where it has no room"
    assert not painted(("Anna wins!", *ranking), (), 4)[1]


def test_of_what_everybody_has_so_many_the_word_stands_behind_the_figure() -> None:
    lives = Scene((), notes=("lives", "life", "lives"))
    assert [seat.score for seat in seats(NAMES[:3], (3, 1, 2), lives)] == ["3 lives", "1 life", "2 lives"]
    mixed = Scene((), notes=("folded", "", "bet 2"))
    assert [(seat.score, seat.note) for seat in seats(NAMES[:3], (3, 1, 2), mixed)] == [
        ("3", "folded"),
        ("1", ""),
        ("2", "bet 2"),
    ]


def test_many_players_stand_as_close_before_a_result_as_when_it_has_come() -> None:
    many = tuple(Seat(f"Bot {at}", "0") for at in range(1, 13))

    def rows(result: tuple[str, ...]) -> list[int]:
        text = paint_panel(many, result, (), Look(tuple(seat.name for seat in many)), 30, 38)[0].text().split("\n")
        return [at for at, row in enumerate(text) if "Bot" in row and ":" not in row]

    assert rows(()) == rows(("Round 1 is over.", "", *(f"Bot {at}: up\t+1" for at in range(1, 13))))


def test_a_note_goes_on_in_a_second_line_where_there_is_room() -> None:
    noted = tuple(Seat(name, "0", "raises: 3, “one lower trump”") for name in NAMES)
    for height, whole in ((18, True), (17, False)):
        text = paint_panel(noted, (), (), Look(NAMES), 23, height)[0].text()
        assert ("lower trump”" in text) == whole


def test_a_message_of_two_lines_stands_in_place_of_a_whole_question() -> None:
    asked = "Still to lay away: 6 cards, but no trump 1 or 18 to 21, no excuse, and kings last. " * 2
    message = "Lay away neither trump 1, trumps 18 to 21 nor the excuse, and kings only where nothing is left else."
    top = Tabletop("Tarocchini", Scene((Note(("cards",)),)), (), happened="Anna takes the chien", prompt=asked)
    plain, refused = (paint_tabletop(each, Look(NAMES), 80, 24).text() for each in (top, replace(top, message=message)))
    assert "kings last." in plain
    assert "nothing is left else." in refused
    assert "kings last." not in refused


def test_a_word_wider_than_the_panel_goes_on_after_a_hyphen() -> None:
    assert wrap("one game of Böse-Sieben-Spiel.", 17) == ["one game of", "Böse-Sieben-", "Spiel."]
    assert wrap("Böse-Sieben-Spiel.", 18) == ["Böse-Sieben-Spiel."]


def test_a_number_that_ends_an_entry_has_no_line_of_its_own() -> None:
    assert entry_lines("Anna plays trump 13", 17) == ["Anna plays", " trump 13"]


def test_no_score_stands_where_a_game_counts_none() -> None:
    assert [seat.score for seat in seats(NAMES[:2], (), Scene(()))] == ["", ""]
    assert [seat.score for seat in seats(NAMES[:2], (0, 0), Scene(()))] == ["0", "0"]
    for id_, counts in (
        ("shatranj", False),
        ("morris9", False),
        ("tafl_alea", False),
        ("mancala", True),
        ("pig", True),
    ):
        found = entry(id_)
        assert Match(found, found.game.options(), tuple(map(Player, NAMES[:2]))).counts_points is counts, id_
