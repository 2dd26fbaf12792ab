"""Placards: how a game came out in large letters, and a card about a new game; whole at every size."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from parlor.games.catalogue import entries, entry
from parlor.play.move_input.buttons import Button
from parlor.screens.table.game_over import GameOver, labels
from parlor.screens.table.introduction import INTRODUCTION, TUTORED, introduction, introduction_buttons, three_keys
from parlor.store.statistics import Standing
from parlor.widgets.canvas.canvas import Canvas, Look, noticing
from parlor.widgets.canvas.glyphs import ASCII
from parlor.widgets.canvas.letters import LETTERS, NARROW, in_letters
from parlor.widgets.canvas.palette import Palette
from parlor.widgets.canvas.themes import THEMES
from parlor.widgets.placards.placard import BROWN, Placard, lay_placard, paint_placard
from tests.samples import NAMES, replayed
from tests.unit.widgets.painted import cells, contrast

SIZES = ((77, 18), (97, 24), (117, 33), (197, 54))
"""Columns and rows that a placard may take on terminals of 80x24, 100x30, 120x40 and 200x60."""
LOOK = Look(NAMES)
BUTTONS = tuple(Button(word, label, label[0].lower()) for word, label in labels(report_shown=True).items())


def ending(id_: str, names: tuple[str, ...] = NAMES) -> Placard:
    match = replayed(id_)
    over = GameOver()
    over.begin(match, 0, names[: len(match.players)], str)
    over.take_record(match, {names[0]: Standing(12, 7, 0, 41.0, 3, 4)})
    placard = over.placard(BUTTONS)
    assert placard is not None
    return placard


@pytest.mark.parametrize("id_", list(entries()))
def test_the_end_of_every_game_is_told_whole_at_every_size(id_: str) -> None:
    placard = ending(id_)
    for width, height in SIZES:
        with noticing() as faults:
            canvas = paint_placard(placard, LOOK, width, height)
        assert not faults, f"{width}x{height}: {faults}"
        assert canvas.width <= width, f"{canvas.width} columns of {width}"
        assert canvas.height <= height, f"{canvas.height} rows of {height}"
        text = " ".join(canvas.text().split())
        for words in (*placard.lines, *(button.label for button in BUTTONS)):
            assert words in text, f"{words!r} is not told at {width}x{height}"
        assert {spot.token for spot in canvas.spots} == {button.token for button in BUTTONS}


def test_the_points_stand_in_a_labelled_table_the_winners_first() -> None:
    lines = [line.split() for line in paint_placard(ending("whist"), LOOK, 77, 18).text().splitlines()]
    head = lines.index(["deal:", "1", "2", "3", "4", "total"])
    assert lines[head + 1 : head + 3] == [
        ["Anna", "and", "Clara", "-", "2", "3", "4", "9"],
        ["Basil", "and", "Dora", "1", "-", "-", "-", "1"],
    ]


def test_who_has_won_stands_in_large_letters_and_as_text_where_they_cannot() -> None:
    assert "█" in paint_placard(ending("whist"), LOOK, 77, 18).text()
    plain = paint_placard(ending("whist"), LOOK._replace(glyphs=ASCII), 77, 18).text()
    assert plain.isascii()
    assert "Anna & Clara" in plain
    assert "Анна" in paint_placard(ending("pig", ("Анна", "Борис")), LOOK, 77, 18).text(), "no letters for it"
    assert "█" in paint_placard(ending("pig", ("Zoë", "Zoë")), LOOK, 77, 18).text(), "accents fall off"


def test_the_points_of_two_stand_in_large_figures_each_over_whose_they_are() -> None:
    """105 has ten columns in narrow letters, 89 seven; in half of them they have two columns of air at each side."""
    for width in (22, 31, 41):
        page = cells(paint_placard(ending("pig"), LOOK, width, 30))
        names = next(y for y, row in enumerate(page) if "".join(char for char, _ in row).split() == ["Anna", "Basil"])
        inked = [x for row in page[names - 3 : names] for x, cell in enumerate(row) if cell[1] == "placard.strong"]
        text = "".join(char for char, _ in page[names])
        middle = (text.index("Anna") + 4 + text.index("Basil")) // 2
        for name, figure in (("Anna", [x for x in inked if x < middle]), ("Basil", [x for x in inked if x > middle])):
            assert min(figure) <= text.index(name) + len(name) // 2 <= max(figure), f"{name} at {width}"
    plain = paint_placard(ending("pig"), LOOK._replace(glyphs=ASCII), 22, 17).text().splitlines()
    assert {"Anna 105", "Basil 89"} <= {" ".join(line.strip(" |").split()) for line in plain}


@pytest.mark.parametrize(
    ("name", "columns"),
    [("Clara", 23), ("Clara", 19), ("Clara", 15), ("Gustav", 17), ("Anna & Clara", 18)],
)
def test_a_winner_stands_in_large_letters_on_gold_in_the_narrowest_panel(name: str, columns: int) -> None:
    """CLARA has 23 columns in the common letters, 19 in narrow ones, and half of 24 in dots: none touches an edge."""
    paper = paint_placard(replace(ending("pig"), title=name), LOOK, columns + 2, 22)
    assert name not in paper.text()
    assert {style for _, style in cells(paper)[0]} == {"placard.band"}
    assert any(char in "▐▌█" for char, style in cells(paper)[1] if style == "placard.band")
    for row in cells(paper)[:4]:
        assert row[0][0] == row[-1][0] == " "


def test_two_who_have_won_together_are_joined_by_a_sign_at_every_width() -> None:
    """ANNA has 19 columns, OTIS 18, HUGO 19; as one word with the sign they have more than a narrow panel."""
    for title in ("Anna & Otis", "Otis & Hugo"):
        for width in (18, 22, 31, 41):
            page = cells(paint_placard(replace(ending("pig"), title=title), LOOK, width, 40))
            band = [row for row in page if row[0][1] == "placard.band"]
            words = ["".join(char for char, _ in row).strip() for row in band]
            apart = words.index("&") if "&" in words else 0
            drawn = [[x for x, cell in enumerate(row) if cell[0] in "▀▄█▐▌▗▖▝▘▙▛▜▟▚▞"] for row in band[: apart or 4]]
            whole = max(x for row in drawn for x in row) - min(x for row in drawn for x in row) + 1
            letters = in_letters(f"{title.partition(' ')[0]} &")
            assert apart or whole in (len(letters[0]), len(letters[0]) // 2, (len(letters[0]) + 1) // 2), width


def test_the_sentences_of_a_placard_are_broken_into_lines_of_about_the_same_length() -> None:
    """Of four lines in twenty columns the last one held one figure."""
    why = "Nora scores 1 for high; game is not counted, as Nora has 11."
    paper = paint_placard(replace(ending("pig"), lines=(why,), notes=(), score=(), table=None), LOOK, 22, 30)
    lines = [line.strip() for line in paper.text().splitlines()]
    broken = lines[lines.index(next(line for line in lines if line.startswith("Nora scores"))) :][:4]
    assert " ".join(broken) == why
    assert min(map(len, broken)) * 2 > max(map(len, broken))


def test_the_row_of_the_winner_is_gold_and_the_others_shaded_by_turns() -> None:
    page = cells(paint_placard(ending("chicago"), LOOK, 22, 17))
    styles = [style for row in page for style in dict.fromkeys(style for _, style in row) if style.startswith("sheet")]
    assert styles == ["sheet.head", "sheet.offer", "sheet.shade", "sheet", "sheet.shade"]


def test_how_a_hand_came_out_stands_on_a_band_and_who_gained_most_on_gold() -> None:
    placard = Placard("Dora wins.", ("", "Dora\t+12", "= A A K", "Anna\t-6", "Basil\t-6"), banner=BROWN)
    page = cells(paint_placard(placard, LOOK, 30, 20))
    edges = [row[0][1] for row in page]
    assert [style for style in edges if style != "placard"] == [
        *["placard.head"] * 3,
        *["sheet.offer"] * 2,
        "sheet.shade",
        "sheet",
    ]
    lost = Placard("Nobody wins.", ("", "Anna\t-6", "Basil\t-6"), banner=BROWN)
    assert "sheet.offer" not in {style for row in cells(paint_placard(lost, LOOK, 30, 20)) for _, style in row}


def test_who_scored_what_in_a_hand_stands_in_large_letters_where_there_are_many_rows() -> None:
    lines = ("", "Dora\t+12", "Anna\t-6")
    placard = Placard("Dora wins.", lines, banner=BROWN)
    for height, large in ((30, False), (50, True)):
        text = paint_placard(placard, LOOK, 40, height, broad=True).text()
        assert ("█" in text) is large
        assert ("+12" in text) is not large
    sentence = replace(placard, lines=("", "Dora, Basil and Clara: folded\t-1"))
    assert "folded" in paint_placard(sentence, LOOK, 40, 50, broad=True).text(), "no letters have room for that"
    told = replace(placard, lines=("", "Dora\t+12", "= A A K"))
    assert "A A K" in paint_placard(told, LOOK, 40, 50, broad=True).text()


def test_letters_are_all_of_one_height() -> None:
    for letter, rows in (*LETTERS.items(), *NARROW.items()):
        assert len(rows) == 6, letter
        assert len({len(row) for row in rows}) == 1, letter
    assert in_letters("Ab", 2)[0] == "..####....######.."
    assert in_letters("?") == ()


def test_a_placard_covers_what_lies_under_it_and_leaves_the_keys_of_the_last_line() -> None:
    canvas = Canvas(80, 24, "ground")
    canvas.spot("QS", 10, 10, 5)
    canvas.spot("key:L", 1, 23, 5)
    lay_placard(canvas, ending("whist"), LOOK, (0, 1, 80, 19), 0)
    tokens = {spot.token for spot in canvas.spots}
    assert "QS" not in tokens
    assert tokens == {"key:L", *(button.token for button in BUTTONS)}


def test_the_result_of_a_hand_covers_nothing_where_there_is_room_beside() -> None:
    """Cards lie in the left half; the right one is free."""
    canvas = Canvas(80, 24, "ground")
    canvas.fill(0, 1, 35, 19, "card", "x")
    placard = Placard("Dora takes the pool.", ("Dora\t+12", "Anna\t-6"), buttons=(Button("on", "Go on", "Enter"),))
    lay_placard(canvas, placard, LOOK, (0, 1, 80, 19), 0)
    assert canvas.text().count("x") == 35 * 19
    assert "Dora takes the pool." in canvas.text()


@pytest.mark.parametrize("theme", list(THEMES))
def test_every_text_of_a_placard_can_be_read(theme: str) -> None:
    palette = Palette(theme)
    for style in ("", ".strong", ".title", ".quiet", ".button", ".key", ".band", ".head"):
        assert contrast(palette, f"placard{style}") >= 4.5, style


@pytest.mark.parametrize("id_", list(entries()))
def test_the_card_about_a_new_game_is_whole_on_the_smallest_terminal(id_: str) -> None:
    found, match = entry(id_), replayed(id_)
    assert 10 < sum(len(part.split()) for part in found.quick) <= 60, "sixty words at most"
    first = next(number for number in range(len(match)) if match.position(number).turn >= 0)
    view = match.view_at(match.position(first).turn, first)
    card = introduction(found, match.options, found.game.scene(view), view.moves())
    buttons = introduction_buttons([Button(word, label, "") for word, label in INTRODUCTION.items()])
    placard = replace(card, buttons=buttons)
    with noticing() as faults:
        canvas = paint_placard(placard, LOOK, 75, 18)
    assert not faults
    text = " ".join(canvas.text().split())
    assert canvas.height <= 18
    for words in (*found.quick, "H a hint", "Enter Begin", "F1 All the rules"):
        assert words in text, words
    table = Canvas(80, 24, "ground")
    lay_placard(table, placard, LOOK, (0, 1, 80, 21), 0)
    assert {style for _, style in cells(table)[1]} == {"ground"}, "the cloth is seen between it and the head"


def test_the_card_about_a_new_game_gives_up_air_before_the_large_letters_of_its_name() -> None:
    """Letters of three rows, a row below them, three lines and edges of a row: nine rows hold them, eight do not."""
    card = Placard("Skat", ("One.", "Two."), notes=("A game takes an hour.",), paragraphs=True, large=True)
    for height, large in ((9, True), (5, False)):
        rows = paint_placard(card, LOOK, 77, height).text().splitlines()
        assert any("█" in row for row in rows) is large
        assert any("Skat" in row for row in rows) is not large
        assert "Two." in " ".join(rows)


def test_every_game_has_its_name_in_large_letters_on_the_card_about_it_on_the_smallest_terminal() -> None:
    for found in map(entry, entries()):
        match = replayed(found.id)
        first = next(number for number in range(len(match)) if match.position(number).turn >= 0)
        view = match.view_at(match.position(first).turn, first)
        card = introduction(found, match.options, found.game.scene(view), view.moves())
        buttons = introduction_buttons([Button(word, label, "") for word, label in TUTORED.items()])
        assert "█" in paint_placard(replace(card, buttons=buttons), LOOK, 75, 18).text(), found.title


def test_keys_are_drawn_as_keys_where_there_is_room() -> None:
    keys = "15\ue000minutes Enter:\ue000a\ue000card H:\ue000a\ue000hint"
    card = Placard("Whist", ("Win tricks.",), keys=keys, buttons=BUTTONS[:1], large=True)
    paper = paint_placard(card, LOOK, 40, 40)
    caps = ["".join(char for char, style in row if style == "placard.key").split() for row in cells(paper)]
    assert [words for words in caps if words] == [["Enter"], ["H"], [BUTTONS[0].key]]
    assert {spot.height for spot in paper.spots} == {3}
    low = cells(paint_placard(card, LOOK, 60, 12))
    (row,) = [row for row in low if "minutes" in "".join(char for char, _ in row)]
    assert [char for char, style in row if style == "placard.key"] == [*"EnterH"], "one row where rows are scarce"
    assert "15 minutes   Enter  a card   H  a hint" in "".join(char for char, _ in row)
    assert "Enter: a card" in paint_placard(card, LOOK._replace(colour=False), 40, 40).text()


def test_letters_keep_the_marks_that_are_a_part_of_a_name() -> None:
    assert in_letters("aç")[:6] == in_letters("ac")
    assert in_letters("aç")[6:] == ("....." + "..#.", "....." + ".##."), "a cedilla hangs below the line"
    assert in_letters("Böse") != in_letters("Bose")
    paper = paint_placard(Placard("Böse-Sieben", large=True), LOOK, 40, 20).text().splitlines()
    assert sum("█" in row for row in paper) > 3, "two lines of letters, broken after the hyphen"


def test_a_free_row_parts_buttons_from_what_is_over_them_while_the_paper_has_edges() -> None:
    placard = replace(ending("whist"), notes=(), table=None, banner="")
    for height in range(8, 20):
        paper = paint_placard(placard, LOOK, 77, height)
        edged = not paper.text().splitlines()[0].strip()
        first = min(spot.y for spot in paper.spots)
        assert bool(paper.text().splitlines()[first - 1].strip()) is not edged


def test_the_keys_are_those_of_the_first_question() -> None:
    game = entry("skat")
    match = replayed("skat")
    view = match.view_at(match.position(1).turn, 1)
    keys = three_keys(game, game.game.scene(view), view.moves())
    assert keys[0].startswith("Enter: ")
    assert keys[1].partition(":")[0] in {verb.key for verb in game.game.words.values()}
    assert keys[2] == "H: a hint"


def test_buttons_stand_in_rows_that_are_evenly_filled() -> None:
    """Of six that need a second row none stands there alone."""
    buttons = tuple(
        Button(word, word.title(), word[0]) for word in ("close", "again", "seats", "analyse", "step", "write")
    )
    paper = paint_placard(Placard("Anna", buttons=buttons), Look(), 58, 20)
    rows = sorted(spot.y for spot in paper.spots)
    assert [rows.count(y) for y in sorted({*rows})] == [3, 3]


def test_a_result_lies_beside_a_sheet_rather_than_on_it() -> None:
    """Cards of the last trick say less of how a hand came out than the sheet of it."""
    canvas = Canvas(80, 24, "felt")
    canvas.fill(2, 12, 40, 7, "sheet")
    canvas.put(3, 15, "Anna  12", "sheet")
    canvas.fill(10, 2, 8, 5, "card")
    lay_placard(canvas, Placard("Anna wins", ("A line of it. " * 8,)), Look(), (0, 1, 56, 19), 24)
    assert "Anna  12" in canvas.text()


def test_on_a_vast_terminal_the_winner_stands_in_letters_three_times_as_large() -> None:
    paper = paint_placard(ending("pig"), LOOK, 150, 50)
    titled = [row for row in cells(paper) if any(cell[0] in "▀▄█" and cell[1] == "placard.band" for cell in row)]
    assert len(titled) == 10, "eighteen half rows of letters, from the middle of a row on"
    assert paper.height <= 50


def test_no_central_card_touches_the_rim_of_a_roomy_table() -> None:
    for width, height in ((84, 33), (156, 53)):
        canvas = Canvas(width + 36, height + 7, "felt")
        lay_placard(canvas, ending("shatranj"), LOOK, (0, 1, width, height), 36)
        papered = [x for y in range(1, height) for x, (_, style) in enumerate(cells(canvas)[y]) if "placard" in style]
        assert min(papered) >= 2
        assert max(papered) <= width - 3


@pytest.mark.parametrize("rows", range(16, 23))
def test_over_a_large_card_on_a_low_terminal_a_row_is_free(rows: int) -> None:
    canvas = Canvas(80, 24, "felt")
    lay_placard(canvas, ending("shatranj"), LOOK, (0, 1, 80, rows), 0)
    papered = [y for y, row in enumerate(cells(canvas)) if any("placard" in style for _, style in row)]
    assert papered[0] > 1
    assert papered[-1] <= rows


def test_the_result_of_a_hand_lies_on_cards_rather_than_over_the_rim() -> None:
    """Cards lie all over the table: over its rim and the panel fewer of them would be covered."""
    canvas = Canvas(120, 40, "felt")
    canvas.fill(0, 1, 84, 33, "card", "x")
    canvas.fill(84, 1, 2, 33, "felt.wood/felt", "█")
    canvas.fill(86, 1, 10, 39, "panel")
    lay_placard(canvas, Placard("Dora wins."), LOOK, (0, 1, 86, 33), 10)
    assert all("".join(char for char, _ in row[84:86]) == "██" for row in cells(canvas)[1:34])


def test_figures_and_the_cards_below_them_keep_within_a_narrow_placard() -> None:
    lines = ("", "Clara: pair of aces\t+3", "= A A K J 9", "Anna: pair of tens\t-1", "= 10 10 5 3 2")
    for width in range(16, 30):
        with noticing() as faults:
            paper = paint_placard(Placard("Clara wins.", lines), LOOK, width, 40)
        assert not faults
        assert paper.width <= width
        assert "+3" in paper.text()


def test_accents_stand_over_capitals_of_full_height() -> None:
    """A letter with an accent is that letter as it is without one, under a mark of its own."""
    for accented, plain in (("Böse", "Bose"), ("Jesús", "Jesus"), ("Zoë", "Zoe"), ("Ï", "I")):
        for letters in (LETTERS, NARROW):
            rows = in_letters(accented, letters=letters, accents=True)
            assert rows[2:] == in_letters(plain, letters=letters, accents=True) == in_letters(plain, letters=letters)
            assert "#" in rows[0], "the accent"
            assert "#" not in rows[1], "and air below it"
