"""The panel at the side: whole entries of the log, partners in one line, and notes that are units."""

from __future__ import annotations

from msgspec.structs import replace

from parlor.core.players import Player
from parlor.core.scene import Note, Scene
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.widgets.canvas.canvas import Look, noticing, wrap
from parlor.widgets.layout.frame import Tabletop
from parlor.widgets.layout.log_lines import NEWEST, RECEDED, RECENT, entry_lines, tone
from parlor.widgets.layout.panel import OPENING, TURN, Seat, paint_panel, seats
from parlor.widgets.layout.tabletop import paint_tabletop
from tests.unit.widgets.painted import cells

NAMES = ("Anna", "Basil", "Clara", "Dora")
SEATS = tuple(Seat(name, str(at), "3 tricks") for at, name in enumerate(NAMES))


def painted(log: tuple[str, ...], height: int, seats: tuple[Seat, ...] = SEATS, width: int = 23) -> list[str]:
    return [row.strip() for row in paint_panel(seats, log, Look(NAMES), width, height).text().split("\n")]


def test_an_entry_of_the_log_begins_at_the_edge_and_goes_on_further_in() -> None:
    assert entry_lines("Basil removes the man on g7", 20) == ["Basil removes the", " man on g7"]
    assert entry_lines("Basil rolls: 5", 20) == ["Basil rolls: 5"]


def test_the_log_begins_with_a_whole_entry() -> None:
    long = "Basil removes the man on g7, which stood in no mill"
    for height in range(11, 16):
        rows = painted((long, "Anna: d2", "Basil: d3"), height)
        text = " ".join(rows)
        assert "Basil: d3" in text
        assert ("stood in no mill" in text) == ("Basil removes" in text)


def test_of_what_everybody_has_so_many_the_word_stands_behind_the_figure() -> None:
    lives = Scene((), notes=("lives", "life", "lives"))
    assert [seat.score for seat in seats(NAMES[:3], (3, 1, 2), lives)] == ["3 lives", "1 life", "2 lives"]
    mixed = Scene((), notes=("folded", "", "bet 2"))
    assert [(seat.score, seat.note) for seat in seats(NAMES[:3], (3, 1, 2), mixed)] == [
        ("3", "folded"),
        ("1", ""),
        ("2", "bet 2"),
    ]


def test_a_note_goes_on_in_a_second_line_where_there_is_room() -> None:
    noted = tuple(Seat(name, "0", "raises: 3, “one lower trump”") for name in NAMES)
    for height, whole in ((18, True), (17, False)):
        text = paint_panel(noted, (), Look(NAMES), 23, height).text()
        assert ("lower trump”" in text) == whole


def test_a_message_of_two_lines_stands_in_place_of_a_whole_question() -> None:
    asked = "Still to lay away: 6 cards, but no trump 1 or 18 to 21, no excuse, and kings last. " * 2
    message = "Lay away neither trump 1, trumps 18 to 21 nor the excuse, and kings only where nothing is left else."
    top = Tabletop("Tarocchini", Scene((Note(("cards",)),)), (), happened="Anna takes the chien", prompt=asked)
    plain, refused = (paint_tabletop(each, Look(NAMES), 80, 24).text() for each in (top, replace(top, message=message)))
    assert "kings last." in plain
    assert "nothing is left else." in refused
    assert "kings last." not in refused


def test_how_it_stands_is_let_into_the_rim() -> None:
    top = Tabletop("Pig", Scene((Note(("cards",)),), status="to 100"), ())
    row = cells(paint_tabletop(top, Look(NAMES), 80, 24))[0]
    assert "".join(char for char, style in row if style == "rim.inlay") == " to 100 "
    bare = replace(top, scene=Scene((Note(("cards",)),)))
    assert not any(style == "rim.inlay" for _, style in cells(paint_tabletop(bare, Look(NAMES), 80, 24))[0])


def test_a_word_wider_than_the_panel_goes_on_after_a_hyphen() -> None:
    assert wrap("one game of Böse-Sieben-Spiel.", 17) == ["one game of", "Böse-Sieben-", "Spiel."]
    assert wrap("Böse-Sieben-Spiel.", 18) == ["Böse-Sieben-Spiel."]


def test_a_short_word_that_ends_an_entry_has_no_line_of_its_own() -> None:
    assert entry_lines("Anna plays trump 13", 17) == ["Anna plays", " trump 13"]
    assert entry_lines("Anna rolls: 3, 4 this turn; loses 7 points", 21) == [
        "Anna rolls: 3, 4 this",
        " turn; loses 7 points",
    ]
    assert entry_lines("Anna rolls: 4, 4 this turn; 1; loses 7 points", 21) == [
        "Anna rolls: 4, 4 this",
        " turn; 1; loses",
        " 7 points",
    ]


def test_of_an_entry_longer_than_the_panel_the_end_is_seen() -> None:
    rows = painted(("Basil: d3", " ".join(f"step {number}" for number in range(40))), 14)
    assert rows[-1].endswith("step 39")
    assert not any("d3" in row for row in rows)


def test_the_line_of_whose_turn_it_is_stands_out_as_a_whole() -> None:
    canvas = paint_panel(SEATS, (), Look(NAMES, turn=1), 23, 24)
    marked = ["".join(text for text, style in canvas.runs(y) if style == "panel.playing") for y in range(24)]
    assert [row.split() for row in marked if row] == [["►", "Basil", "1"]]
    assert {len(row) for row in marked if row} == {23}


def test_no_row_between_players_is_free_where_the_log_needs_it() -> None:
    two = SEATS[:2]
    plain = tuple(replace(seat, note="") for seat in two)
    for height, row in ((20, 2), (28, 3)):
        rows = painted((), height, plain)
        assert [at for at, text in enumerate(rows) if text[:4] in NAMES or text[:5] in NAMES] == [1, row]


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


def test_partners_who_have_the_same_stand_in_one_line() -> None:
    partners = tuple(Seat(name, str(at % 2), f"with {{{(at + 2) % 4}}}", at % 2) for at, name in enumerate(NAMES))
    rows = painted((), 12, partners)
    assert [row.split() for row in rows if "&" in row] == [["Anna", "&", "Clara", "0"], ["Basil", "&", "Dora", "1"]]
    assert not any("with" in row for row in rows), "with whom one plays is seen"


def test_moves_in_columns_stand_below_each_other_and_side_by_side_where_there_is_room() -> None:
    log = ("\tAnna\tBasil", *(f"{at}.\tNb{at}-c3\td7-d6" for at in range(1, 11)))
    narrow = [row for row in painted(log, 14) if "-" in row and "." in row]
    assert narrow[-1] == "10. Nb10-c3 d7-d6"
    assert narrow[0].split()[0] != "1.", "the last ones, where not all have room"
    assert len({row.index("d7") for row in narrow[:-1]}) == 1
    assert ["Anna", "Basil"] in [row.split() for row in painted(log, 14)]
    wide = [row for row in painted(log, 15, width=44) if "-" in row and "." in row]
    assert wide[0].split()[0] == "1.", "the whole opening"
    assert any(row.count("d7-d6") == 2 for row in wide)
    assert any(row.count("Basil") == 2 for row in painted(log, 14, width=44)), "every block has its head"


def log_styles(log: tuple[str, ...], seats: tuple[Seat, ...] = SEATS, width: int = 27) -> dict[str, str]:
    """The style of each word that the panel shows of a log, and of the players over it."""
    canvas = paint_panel(seats, log, Look(NAMES), width, 40)
    return {word: style for y in range(40) for text, style in canvas.runs(y) for word in text.split()}


def test_the_newest_entry_is_bright_and_older_ones_recede() -> None:
    found = log_styles(tuple(f"Anna d{at}" for at in range(14)))
    assert [found[f"d{at}"] for at in (13, 12, 13 - RECENT, 12 - RECENT)] == [NEWEST, "panel", "panel", RECEDED]
    found = log_styles(("Anna d1", "Anna d2", "\fdeal 2", "Anna d3", "Anna d4"))
    assert [found[f"d{at}"] for at in (2, 3, 4)] == [RECEDED, "panel", NEWEST]


def test_a_heading_parts_deals_and_does_not_stand_first() -> None:
    rows = painted(("Anna d1", "\fdeal 2", "Anna d2"), 20, ())
    at = next(at for at, row in enumerate(rows) if "deal 2" in row)
    assert rows[at - 1 : at + 2] == ["Anna d1", "deal 2", "Anna d2"]
    assert not any("deal 2" in row for row in painted(("\fdeal 2", "Anna d2"), 20, ()))


def test_names_have_the_tone_that_they_have_over_the_log_and_suits_their_colour() -> None:
    found = log_styles(("Clara K♥ 10♣ Q♦", "Basil deals"))
    assert found["Dora"] == tone(3)
    assert found["Clara"] == tone(2)
    assert found["Basil"] == f"{tone(1)}|lit"
    assert [found[card] for card in ("K♥", "10♣", "Q♦")] == ["card.red/panel", "card/panel", "card.red/panel"]
    partners = tuple(Seat(name, str(at % 2), side=at % 2) for at, name in enumerate(NAMES))
    found = log_styles(("Clara deals", "Dora passes", "9♥ is turned up"), partners)
    assert (found["Clara"], found["Dora"]) == (tone(0), tone(1)), "partners have the same"


def test_a_broad_log_is_set_like_a_sheet() -> None:
    """Headings on bands, every second entry shaded, the newest on a ground of its own, and results at the right."""
    log = ("Anna rolls: 3 1; misses the 4", "Basil rolls: 2 2; scores 4", "\fround 2", "Anna rolls: 6 6; misses the 5")
    canvas = paint_panel((), log, Look(NAMES), 40, 20)
    lines = [row for row in cells(canvas) if any(char.isalpha() for char, _ in row)]
    texts = ["".join(char for char, _ in row) for row in lines]
    assert [text.endswith(("misses the 4 ", "scores 4 ", "misses the 5 ")) for text in texts] == [
        True,
        True,
        False,
        True,
    ]
    assert [row[-1][1] for row in lines] == ["panel", "panel.shade", "panel.head", "panel.latest"]
    narrow = cells(paint_panel((), log, Look(NAMES), 23, 20))
    assert not {"panel.shade", "panel.latest"} & {row[-1][1] for row in narrow}
    plain = paint_panel((), log, Look(NAMES, colour=False), 40, 20).text()
    assert "─ round 2 ─" in plain
    assert "rolls: 3 1; misses" in plain


def test_tricks_stand_in_columns_and_without_who_takes_them_where_a_line_is_too_short() -> None:
    tricks = ("Clara\t10♦\t4♦\t2♠\t2♦\t: Clara", "Anna\tK♠\t7♦\t9♠\t5♠\t: Basil")

    def shown(width: int) -> list[str]:
        return [row for row in painted(tricks, 30, (), width) if "♠" in row or "♦" in row]

    assert shown(27) == ["Clara 10♦ 4♦ 2♠ 2♦ Clara", "Anna  K♠  7♦ 9♠ 5♠ Basil"]
    assert shown(32) == ["Clara 10♦ 4♦ 2♠ 2♦       Clara", "Anna  K♠  7♦ 9♠ 5♠       Basil"], "at the right end"
    assert shown(21) == ["Clara 10♦ 4♦ 2♠ 2♦", "Anna K♠ 7♦ 9♠ 5♠"]
    assert shown(19)[:2] == ["Clara 10♦ 4♦ 2♠", "2♦: Clara"]


def test_rounds_too_wide_for_a_panel_go_on_in_a_second_line() -> None:
    rounds = ("\tAnna\tBasil", *(f"{number}.\tRf{number % 8}-g1\tRe7-f7" for number in range(108, 112)))
    with noticing() as faults:
        rows = painted(rounds, 12, (), 19)
    assert not faults
    assert [row for row in rows if row][-2:] == ["111. Rf7-g1", "Re7-f7"]


def test_where_nobody_has_scored_the_men_of_a_side_stand_beside_its_name() -> None:
    found = entry("shatranj")
    match = Match(found, found.game.options(), tuple(map(Player, NAMES[:2])))
    assert [seat.score for seat in seats(NAMES[:2], (), found.game.scene(match.view(0)))] == ["16 men", "16 men"]


def test_a_name_stays_whole_where_an_entry_is_broken() -> None:
    names = ("Bot 1", "Bot 2", "Bot 3", "Anna")
    assert entry_lines("Bot 1 gives Bot 2 three cards", 16, names) == ["Bot 1 gives", " Bot 2", " three cards"]
    assert wrap("Bot 3", 3, names) == ["Bot", "3"], "but for a name that is itself too long"


def test_partners_for_whom_a_line_is_too_short_go_on_in_the_next() -> None:
    names = ("Anna", "Basil", "Clara", "Dora")
    seats = (*tuple(Seat(name, "12", side=0) for name in names[:3]), Seat("Dora", "7", side=1))
    with noticing() as faults:
        rows = [row.strip() for row in paint_panel(seats, (), Look(names), 23, 20).text().split("\n")]
    assert not faults
    first = next(at for at, row in enumerate(rows) if row.startswith("Anna"))
    assert rows[first].split() == ["Anna", "&", "Basil", "&", "12"]
    assert rows[first + 1] == "Clara"


LOG = tuple(f"Anna plays {number}" for number in range(30))


def test_the_last_talk_stands_below_the_log() -> None:
    talk = ("Basil: the first line", "Clara: well played", "Basil (watching): thanks, and good luck to you")
    rows = [row.rstrip() for row in paint_panel(SEATS, LOG, Look(NAMES), 23, 24, talk).text().split("\n")]
    first = next(at for at, row in enumerate(rows) if row.startswith(" talk"))
    assert rows[first - 1] == " Anna plays 29"
    assert rows[first + 1 : first + 3] == [" Basil: the first line", " Clara: well played"]
    assert rows[first + 3 :] == [" Basil (watching):", "  thanks, and good", "  luck to you"]


def test_talk_takes_half_of_a_low_panel_at_most_and_long_talk_is_cut() -> None:
    talk = ("Clara: hello", f"Basil: {'word ' * 40}")
    rows = [row.strip() for row in paint_panel(SEATS, LOG, Look(NAMES), 23, 15, talk).text().split("\n")]
    first = next(at for at, row in enumerate(rows) if "talk" in row)
    assert rows[first + 1].startswith("Basil: word")
    assert rows[-1].endswith("…")
    assert len(rows) - first <= sum("Anna plays" in row for row in rows)


def test_in_a_broad_panel_the_players_stand_in_large_letters_unless_the_log_would_lose_its_room() -> None:
    """Four players of four rows, two rows of notes each, a line with air, and fourteen rows of the log."""
    log = ("Anna: d2",)
    large = painted(log, 41, width=44)
    assert "Anna: d2" in large
    assert not any("Basil" in row for row in large), "no name is left in common letters"
    for height, width in ((40, 44), (41, 43)):
        assert any("Basil" in row for row in painted(log, height, width=width))


def test_large_points_lie_clear_of_the_edge() -> None:
    pair = (Seat("Anna", "88", ""), Seat("Basil", "8", ""))
    rows = paint_panel(pair, (), Look(NAMES), 44, 41).text().splitlines()
    assert max(len(row.rstrip()) for row in rows if "█" in row) == 44 - 3


def test_partners_stand_together_in_large_letters_with_what_they_have_once() -> None:
    pairs = tuple(Seat(name, "7", f"with {{{(at + 2) % 4}}}", at % 2) for at, name in enumerate(NAMES))
    text = "\n".join(painted((), 50, pairs, 44))
    assert "with" not in text
    bars = [row for row in text.splitlines() if row.endswith("▄▄▄▄")]
    assert len(bars) == 2, "the upper edge of a seven, one for each side"


def test_what_the_rules_say_in_brief_stands_whole_below_the_log_as_far_as_that_leaves_room() -> None:
    brief = (("the aim", "Win all tricks."), ("how to play", "Follow suit."))
    seen = []
    for entries in range(22):
        log = tuple(f"Anna: d{at}" for at in range(entries))
        text = paint_panel(SEATS, log, Look(NAMES), 23, 30, brief=brief).text()
        assert all(entry in text for entry in log[-15:]), "the log goes before it"
        assert ("tricks." in text, "Follow suit." in text) == ("The aim" in text, "How to play" in text)
        seen.append(("The aim" in text, "How to play" in text))
    assert [*dict.fromkeys(seen)] == [(True, True), (True, False), (False, False)]


def test_a_slip_says_how_to_play_whole_and_only_while_the_log_is_short_and_keeps_off_the_edges() -> None:
    brief = (("the aim", "Win all tricks."), ("how to play", "Follow suit. Trump where you cannot."))
    told = []
    for entries in (0, OPENING, OPENING + 1):
        log = tuple(f"Anna: d{at}" for at in range(entries))
        canvas = paint_panel(SEATS, log, Look(NAMES), 23, 40, brief=brief)
        for row in cells(canvas):
            paper = [x for x, (_, style) in enumerate(row) if style.startswith("placard") and "shadow" not in style]
            assert not paper or 0 < paper[0] <= paper[-1] < 22
        told.append([word in canvas.text() for word in ("tricks.", "Follow", "cannot.")])
    assert told == [[True] * 3, [True] * 3, [True, False, False]]
    low = [paint_panel(SEATS, (), Look(NAMES), 23, height, brief=brief).text() for height in range(16, 40)]
    assert all(("Follow" in text) == ("cannot." in text) for text in low)
    assert {"Follow" in text for text in low} == {True, False}


def test_partners_stand_together_in_large_letters() -> None:
    """A row more parts the two sides than parts partners."""
    sides = tuple(Seat(name, "0", side=at % 2) for at, name in enumerate(NAMES))
    rows = [any(char in "▀▄█" for char in row) for row in painted((), 60, sides, 44)]
    drawn = rows[rows.index(True) : len(rows) - rows[::-1].index(True)]
    assert drawn == [True] * 8 + [False] + [True] * 8


def test_the_line_of_whose_turn_it_is_lies_under_his_whole_name_also_below_other_partners() -> None:
    sides = tuple(Seat(name, "0", side=at % 2) for at, name in enumerate(NAMES))
    for turn in range(4):
        rows = cells(paint_panel(sides, (), Look(NAMES, turn=turn), 44, 60))
        lit = [y for y, row in enumerate(rows) if row[0][1] == TURN]
        inked = [y for y, row in enumerate(rows) if any(char in "▀▄█" and style == TURN for char, style in row)]
        assert lit
        assert set(inked) <= set(lit)
