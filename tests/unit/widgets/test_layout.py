"""How a table is shared out: the largest furniture that fits, sizes that stay, and text that is never cut."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import (
    Card,
    Cell,
    Chain,
    Dial,
    Die,
    Fan,
    Grid,
    Inscription,
    Laid,
    Man,
    Meld,
    Melds,
    Note,
    Pause,
    Place,
    Plaque,
    Rack,
    Ring,
    Scene,
    Sheet,
    Square,
    Tile,
    Tray,
    Zone,
)
from parlor.core.state import CHANCE, State
from parlor.games.catalogue import entry
from parlor.play.move_input.buttons import Button
from parlor.widgets.canvas.canvas import Canvas, Look, Size, noticing
from parlor.widgets.canvas.glyphs import SAFE, TIERS
from parlor.widgets.cards.faces import SIZES
from parlor.widgets.layout import layout
from parlor.widgets.layout.felt import CARVED, SHADE, WOOD, lay
from parlor.widgets.layout.forms import form, full
from parlor.widgets.layout.frame import Drawn, Tabletop, best_frame
from parlor.widgets.layout.layout import Kind, paint_plan, plan
from parlor.widgets.layout.panel import Seat
from parlor.widgets.layout.tabletop import foot_lines, paint_tabletop
from parlor.widgets.layout.zones import paint_zone
from parlor.widgets.seats.hands import cards_lap, paint_hands
from parlor.widgets.seats.seating import fullest
from tests.look import sampled, table
from tests.unit.widgets.painted import cells, spot, within, words

NAMES = ("Anna", "Basil", "Clara", "Dora")
SEATS = tuple(Seat(name, "0") for name in NAMES)
HAND = Fan(tuple(Card(word, word) for word in ("2S", "QS", "3H", "10C", "KD")), room=13)
TABLE = Ring(tuple(Place(seat, 13) for seat in range(4)), 0)


def deal(seats: int) -> list[State[Any]]:
    """One deal of whist, each position in which somebody is to play."""
    game, rng = entry("whist").game, Random(1)
    state = game.start(game.options(), seats)
    found: list[State[Any]] = []
    while not found or game.scene(state.seen_by(0)).zones[-1] != Fan((), room=52 // seats):
        if state.turn == CHANCE:
            state = state.apply(state.draw(rng))
            continue
        found.append(state)
        state = state.apply(rng.choice(state.moves()))
    return found


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60)])
@pytest.mark.parametrize("seats", [4, 7])
def test_sizes_and_places_stay_while_cards_are_played(seats: int, size: tuple[int, int]) -> None:
    names = ("Anna", "Basil", "Clara", "Dora", "Edgar", "Flora", "Gaspard")[:seats]
    found, kept = set(), Drawn()
    for state in deal(seats):
        scene = entry("whist").game.scene(state.seen_by(0))
        top = Tabletop("Whist", scene, tuple(Seat(name, "0") for name in names), drawn=kept)
        frame = best_frame(top, Look(names, turn=state.turn), *size)
        kept = frame.drawn
        found.add((frame.panel, tuple((slot.size, slot.x, slot.y) for slot in frame.laid.slots)))
    assert len(found) == 1


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("game", ["backgammon", "mancala", "morris9", "shatranj"])
def test_a_board_is_as_large_bare_as_with_all_that_lies_on_it(game: str, size: Size) -> None:
    match, kind = sampled(game), Kind(NAMES, SAFE)
    boards = [zone for zone in match.game.scene(match.view(0)).zones if form(zone).always_fits]
    assert boards
    assert all(full(board) != board for board in boards)
    for board in boards:
        assert layout.measure_zone(board, size, kind, (120, 60)) == layout.measure_zone(
            full(board), size, kind, (120, 60)
        )


def test_a_larger_terminal_draws_larger_furniture_and_then_margins() -> None:
    kind = Kind(NAMES, Look().glyphs)
    sizes = [plan((TABLE, HAND), kind, *room).worth for room in ((54, 18), (70, 26), (90, 36))]
    assert sizes == sorted(sizes)
    assert sizes[0] < sizes[-1]
    large, larger = (plan((TABLE, HAND), kind, *room) for room in ((200, 60), (240, 90)))
    assert {slot.size for slot in large.slots} == {Size.XL}
    assert (large.width, large.height) == (larger.width, larger.height)


@pytest.mark.parametrize("size", [(58, 20), (86, 34), (120, 40)])
def test_melds_at_both_ends_of_a_table_are_drawn_alike(size: tuple[int, int]) -> None:
    """Under an account, seven melds above and two below: these alone would have room for larger cards."""
    cards = (Card("KS"), Card("KH"), Card("KD"))
    account = Sheet(("", "ours", "theirs"), tuple((row, (Cell("100"), Cell("0"))) for row in "abcdefg"))
    zones = (Melds((Meld(cards),) * 7, "theirs", "top"), account, Melds((Meld(cards),) * 2, "ours", "bottom"))
    laid = plan(zones, Kind(NAMES, SAFE), *size)
    assert not laid.excess
    assert len({slot.size for slot in laid.slots if isinstance(zones[slot.zone], Melds)}) == 1


def test_a_step_of_the_cursor_measures_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    top = Tabletop("Whist", Scene((TABLE, HAND), "Lead a card."), SEATS)
    look = Look(NAMES, frozenset(("2S", "QS")), "2S")
    first = paint_tabletop(top, look, 120, 40)
    painted: list[Zone] = []

    def counted(zone: Zone, look: Look, width: int, height: int) -> Canvas:
        painted.append(zone)
        return paint_zone(zone, look, width, height)

    monkeypatch.setattr(layout, "paint_zone", counted)
    second = paint_tabletop(top, look._replace(cursor="QS"), 120, 40)
    assert painted == [HAND], "and what the cursor is not on is not painted anew"
    assert {spot.token for spot in first.spots} == {spot.token for spot in second.spots}


@pytest.mark.parametrize("zones", [(TABLE, HAND), (HAND,)])
def test_what_a_zone_measures_does_not_depend_on_the_cursor(zones: tuple[Any, ...]) -> None:
    for zone in zones:
        for size in Size:
            look = Look(NAMES, frozenset(("2S", "QS")), size=size)
            plain, raised = (paint_zone(zone, look._replace(cursor=word), 100, 40) for word in ("", "QS"))
            assert (plain.width, plain.height) == (raised.width, raised.height)


def test_a_prompt_too_long_for_a_line_takes_two() -> None:
    prompt = "Choose up to six cards to lay away, none of them a king or an atout, " * 2 + "then say done."
    top = Tabletop("Tarot", Scene((HAND,), prompt), SEATS, buttons=(Button("done", "Done", "d"),))
    with noticing() as faults:
        text = paint_tabletop(top, Look(NAMES), 80, 24).text()
    assert not faults
    assert " ".join(prompt.split()) in " ".join(text.split())


@pytest.mark.parametrize("buttons", [(), (Button("roll", "Roll", "r"),)])
def test_a_low_table_stays_where_it_is_when_the_question_takes_two_lines(buttons: tuple[Button, ...]) -> None:
    told = "Basil rolls: 3 4"
    scenes = [Scene((TABLE, HAND), text) for text in ("Lead a card.", "Lead a card, whichever you like. " * 3)]
    tops = [Tabletop("Whist", scene, SEATS, (told,), buttons, happened=told) for scene in scenes]
    short, long = (best_frame(top, Look(NAMES), 80, 24) for top in tops)
    assert (len(short.prompt), len(long.prompt)) == (1, 2)
    assert (short.below, short.laid) == (long.below, long.laid)
    assert told in paint_tabletop(tops[1], Look(NAMES), 80, 24).text(), "the log beside it tells what happened"
    hinted = paint_tabletop(replace(tops[1], hint="Hint: play the king."), Look(NAMES), 80, 24).text()
    assert "Hint: play the king." in hinted
    assert " ".join(tops[1].scene.prompt.split()) in " ".join(hinted.split()), "and what is asked is still to be read"


@pytest.mark.parametrize(("columns", "titled"), [(58, True), (59, False), (78, False)])
def test_how_it_stands_is_never_cut_for_the_title(columns: int, titled: bool) -> None:
    """Of 80 columns one is free at both ends, and three between the title's seventeen and the rest."""
    status = "to beat: ".ljust(columns, "x")
    with noticing() as faults:
        head, *_ = (
            paint_tabletop(Tabletop("Midnight Baseball", Scene((TABLE,), status=status), SEATS), Look(NAMES), 80, 24)
            .text()
            .split("\n")
        )
    assert not faults
    assert status in head
    assert ("Midnight Baseball" in head) is titled


def test_what_happened_is_told_whole() -> None:
    happened = "Anna shows a treble poignée: " + " ".join(f"T{number}" for number in range(1, 22))
    top = Tabletop("Tarot", Scene((TABLE, HAND), "Lead a card."), SEATS, happened=happened)
    with noticing() as faults:
        text = paint_tabletop(top, Look(NAMES), 80, 24).text()
    assert not faults
    assert happened in " ".join(text[text.index("Anna shows") :].split())
    assert "Lead a card." in text


@pytest.mark.parametrize("what", ["message", "hint"])
def test_a_message_takes_the_place_of_what_happened_and_covers_nothing_else(what: str) -> None:
    plain = Tabletop("Whist", Scene((TABLE, HAND), "Lead a card."), SEATS, happened="Dora takes the trick with A.")
    said = replace(plain, **{what: "The king can't be played."})
    look = Look(NAMES)
    before, after = (paint_tabletop(top, look, 80, 24).text().split("\n") for top in (plain, said))
    changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert len(changed) == 1
    assert "Dora takes the trick" in changed[0][0]
    assert "The king can't be played." in changed[0][1]


def test_partners_stand_together_in_the_strip() -> None:
    """Where they have their points together; players who have points of their own stand alone.

    Whose turn it is has its mark there, whatever lies on the table below.
    """
    seats = tuple(Seat(name, score, side=at % 2) for at, (name, score) in enumerate(zip(NAMES, "3535", strict=True)))
    apart = tuple(replace(seat, score=str(at)) for at, seat in enumerate(seats))
    top, look = Tabletop("Pinochle", Scene((TABLE, HAND)), seats), Look(NAMES, turn=2)
    for scene in (top.scene, Scene((HAND,))):
        frame = best_frame(replace(top, scene=scene), look, 24, 24)
        assert frame.strip == (" Anna + ►Clara 3", " Basil + Dora 5")
        canvas = paint_tabletop(replace(top, scene=scene), look, 24, 24, frame)
        line = "".join(text for text, style in canvas.runs(1) if style == "turn")
        assert line == "►Clara", "on a plate of its own"
    assert best_frame(replace(top, seats=apart), look, 24, 24).strip[0] == " Anna 0    Basil 1"


def test_what_comes_after_the_hand_lies_beside_it() -> None:
    sheet = Sheet(("", ""), (("", (Cell("four of a suit"),)),), place="bottom")
    kind = Kind(NAMES, Look().glyphs)
    hand, beside = (plan((TABLE, HAND, sheet), kind, 118, 40).slots[at] for at in (1, 2))
    assert hand.x + hand.width < beside.x
    assert beside.y < hand.y + hand.height


def test_partners_stand_together_in_the_panel() -> None:
    together = tuple(Seat(name, "0", side=at % 2) for at, name in enumerate(NAMES))
    text = paint_tabletop(Tabletop("Whist", Scene(()), together), Look(NAMES), 80, 24).text()
    order = sorted(NAMES, key=lambda name: text.index(name))
    assert order == ["Anna", "Clara", "Basil", "Dora"]


def test_more_players_than_lines_stand_two_in_a_line_of_the_panel() -> None:
    names = tuple(f"P{at}" for at in range(30))
    top = Tabletop("Party", Scene((TABLE,), "Throw."), tuple(Seat(name, f"{at}") for at, name in enumerate(names)))
    with noticing() as faults:
        rows = paint_tabletop(top, Look(names), 120, 24).text().split("\n")
    assert not faults
    assert [row.split()[-4:] for row in rows[1:3]] == [["P0", "0", "P1", "1"], ["P2", "2", "P3", "3"]]
    assert rows[15].split()[-4:] == ["P28", "28", "P29", "29"]


def test_players_sit_round_the_dice_in_the_order_of_their_places() -> None:
    """Whatever their seats are: the next place is at the left of the viewer's own."""
    names = ("Anna", "Basil", "Clara", "Dora", "Edgar", "Flora", "Gaspard", "Hilda")
    ring = Ring(tuple(Place(seat, note="3 points") for seat in (6, 1, 4, 7)), 4, room=0, dice=(Die(6), Die(2), Die(1)))
    rows = paint_zone(ring, Look(names, size=Size.M), 59, 16).text().split("\n")

    def at(name: str) -> tuple[int, int]:
        return next((y, row.index(name)) for y, row in enumerate(rows) if name in row)

    (top, _), (left, west), (right, east), (bottom, _) = at("Gaspard"), at("Hilda"), at("Basil"), at("Edgar")
    assert top < left == right < bottom
    assert west < east


RIM = "█▀▄ "
WOODEN = (*WOOD, SHADE)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (240, 60)])
@pytest.mark.parametrize("zones", [(TABLE, HAND), (Tray((Die(3), Die(4))),), (Note(("a line",)),)])
def test_felt_within_a_rim_fills_the_room_under_all_that_lies_on_it(
    zones: tuple[Zone, ...], size: tuple[int, int]
) -> None:
    top = Tabletop("Whist", Scene(zones, "Lead a card."), SEATS)
    frame = best_frame(top, Look(NAMES), *size)
    canvas = paint_tabletop(top, Look(NAMES), *size, frame)
    rows = canvas.text().split("\n")[1 : -1 - frame.below]
    assert len(rows) == size[1] - 2 - frame.below
    assert all(row[:1] == row[frame.table - 1] == "█" for row in rows)
    assert {*rows[0][: frame.table // 4]} <= {*RIM}
    inner = [row[: frame.table] for row in cells(canvas)[1 : -1 - frame.below]]
    lying = [
        x for row in inner for x, (char, style) in enumerate(row) if char.strip() and style.split("/")[0] not in WOODEN
    ]
    left, right = min(lying), max(lying) + 1
    assert abs(left - (frame.table - right)) <= 12, "and it lies in the middle"


@pytest.mark.parametrize("look", [Look(NAMES, colour=False), Look(NAMES, glyphs=TIERS["ascii"])])
def test_without_colour_the_rim_is_a_line(look: Look) -> None:
    for zones in ((TABLE, HAND), (Note(("a line",)),)):
        top = Tabletop("Whist", Scene(zones, "Lead a card."), SEATS)
        frame = best_frame(top, look, 80, 24)
        head, *rows = paint_tabletop(top, look, 80, 24, frame).text().split("\n")[: -frame.below]
        edge = rows.pop()
        assert {row[0] for row in rows} == {row[frame.table - 1] for row in rows} == {look.glyphs.v}
        assert head[-4:] == look.glyphs.h * 3 + look.glyphs.tr
        assert edge[frame.table - 4 : frame.table] == look.glyphs.h * 4, "and goes on under the panel"


@pytest.mark.parametrize(
    ("side", "size"), [(11, (80, 24)), (11, (100, 30)), (11, (120, 40)), (19, (100, 30)), (19, (120, 40))]
)
def test_where_a_rim_has_no_rows_text_stands_on_its_edges(side: int, size: tuple[int, int]) -> None:
    """Also where a board takes all rows below the head: then the names of its files stand there."""
    top = Tabletop("Hnefatafl", Scene((wide_board(side),), "Move a man."), SEATS[:2], happened="b2 to b3")
    frame = best_frame(top, Look(NAMES[:2]), *size)
    canvas = paint_tabletop(top, Look(NAMES[:2]), *size, frame)
    assert frame.carved
    upper, lower = (cells(canvas)[y][: frame.table] for y in (0, frame.first + frame.rows(size[1])))
    assert {style for _, style in upper} in ({"rim.head"}, {"rim.head", "rim.note"})
    assert all(style.endswith("/rim") or "board." in style for _, style in lower), "or they are the wood of the board"
    assert "".join(char for char, _ in lower).strip(), "something is written there"


@pytest.mark.parametrize("side", [8, 9, 11, 19])
def test_the_title_stands_on_the_edge_of_the_table_and_on_no_board(side: int) -> None:
    """Also where a board reaches up to it, and has it as its upper edge."""
    top = Tabletop("Hnefatafl", Scene((wide_board(side),), "Move a man."), SEATS[:2])
    canvas = paint_tabletop(top, Look(NAMES[:2]), 80, 24)
    assert not any("board" in style for _, style in cells(canvas)[0])


@pytest.mark.parametrize(
    ("side", "size", "tall"),
    [(19, (80, 24), 1), (19, (120, 40), 2), (19, (200, 60), 3), (11, (80, 24), 2), (9, (80, 24), 2)],
)
def test_a_board_is_as_large_as_there_is_room_even_up_to_the_head(side: int, size: tuple[int, int], tall: int) -> None:
    """But its frame is whole where its squares could not be larger."""
    top = Tabletop("Hnefatafl", Scene((wide_board(side),), "Move a man."), SEATS[:2])
    (slot,) = best_frame(top, Look(NAMES[:2]), *size).laid.slots
    assert slot.height // side == tall
    assert slot.height - side * tall >= (2 if (side, size) in ((19, (80, 24)), (9, (80, 24))) else 1)


LONG = "Bid to take the cards left over and play against the others, or pass. " * 2
BIDS = (Button("pass", "Pass", "p"), Button("bid", "Bid", "b"))


@pytest.mark.parametrize("size", [(120, 40), (200, 60)])
def test_buttons_under_a_long_prompt_keep_off_the_keys_of_the_last_line(size: tuple[int, int]) -> None:
    top = Tabletop("Tarot", Scene((TABLE, HAND), LONG), SEATS, ["Basil deals"], BIDS, happened="Basil deals")
    canvas = paint_tabletop(top, Look(NAMES), *size)
    found, row = spot(canvas, "pass"), canvas.text().split("\n")[-2][: best_frame(top, Look(NAMES), *size).table]
    assert found.y + found.height in (size[1] - 2, size[1] - 1)
    assert not row.strip(" ▀"), "no more than the lower edge of buttons"


@pytest.mark.parametrize(("size", "raised"), [((80, 24), False), ((100, 30), False), ((120, 40), True)])
def test_buttons_have_an_upper_and_a_lower_edge_where_there_is_room(size: tuple[int, int], raised: bool) -> None:
    top = Tabletop("Tarot", Scene((TABLE, HAND), "Bid."), SEATS, ["Basil deals"], BIDS, happened="Basil deals")
    canvas = paint_tabletop(top, Look(NAMES, cursor="pass"), *size)
    assert spot(canvas, "pass").height == (3 if raised else 1)
    found = words(canvas, "pass").split("\n")
    assert found == (["▄" * 10, "  p Pass  ", "▀" * 10] if raised else [" p Pass "])
    assert {style for _, style in within(canvas, "pass")} >= ({"^button/ground|cursor"} if raised else {"key|cursor"})
    asked = paint_tabletop(replace(top, buttons=(), keys=(("Enter", "play"),)), Look(NAMES), *size)
    row = asked.text().split("\n")[spot(canvas, "pass").y].replace("├", "").strip()
    assert row.startswith("▄" * 7 if raised else "Enter play"), "keys that choose look alike"
    plain = paint_tabletop(top, Look(NAMES, colour=False), *size)
    assert spot(plain, "pass").height == 1, "without colour an edge would be as bright as text"


def test_buttons_stand_in_large_letters_on_the_largest_terminals() -> None:
    """PASS takes 4 letters of 4 pixels with a pixel between two, the key two columns, and two more at either side."""
    top = Tabletop("Tarot", Scene((HAND,), "Bid."), SEATS, ["Basil deals"], BIDS, happened="Basil deals")
    canvas = paint_tabletop(top, Look(NAMES, cursor="pass"), 200, 60)
    found = spot(canvas, "pass")
    assert (found.width, found.height) == (2 + 2 + 19 + 2, 5)
    rows = words(canvas, "pass").split("\n")
    assert (rows[0], rows[-1]) == ("▄" * 25, "▀" * 25)
    assert rows[2][2] == "p"
    assert rows[1][4:].strip() == "█▀▀▄ ▄▀▀▄ ▄▀▀▀ ▄▀▀▀"
    long = tuple(Button(f"bid{at}", "Bid for the cards left over", "b") for at in range(4))
    assert spot(paint_tabletop(replace(top, buttons=long[:2]), Look(NAMES), 200, 60), "bid0").height == 3, "no room"
    trick = replace(top, scene=Scene((TABLE, HAND), "Bid."))
    assert spot(paint_tabletop(trick, Look(NAMES), 200, 60), "pass").height == 3, "a trick would be smaller for it"


def test_what_is_asked_stands_on_a_band_on_the_largest_terminals() -> None:
    """The question at its left end, what happened at its right end; a message that is too long for that over it."""
    top = Tabletop("Whist", Scene((TABLE, HAND), "Lead a card."), SEATS, ["Basil deals"], happened="Basil deals")

    def band(top: Tabletop, look: Look) -> list[str]:
        wide = best_frame(top, look, 200, 60).table
        rows = [row[:wide] for row in cells(paint_tabletop(top, look, 200, 60))]
        return ["".join(char for char, _ in row) for row in rows if row[0][1] == "panel.head"]

    (row,) = band(top, Look(NAMES))
    assert (row[:13], row[-12:]) == (" Lead a card.", "Basil deals ")
    long = band(replace(top, scene=Scene((TABLE, HAND), LONG[:77]), message="No. " * 19 + "No"), Look(NAMES))
    assert [row[:4] for row in long] == [" No.", f" {LONG[:3]}"]
    assert not band(replace(top, scene=Scene((TABLE, HAND)), happened=""), Look(NAMES))
    assert not band(top, Look(NAMES, colour=False)), "without colour it would not be seen"


def test_keys_of_a_board_beside_a_panel_stand_in_columns() -> None:
    """Seven keys in 21 columns: three columns of 7, 6 and 6 with a blank between them."""
    foot = (*zip("RHLU:?", ("rules", "hint", "log", "undo", "type", "keys"), strict=True), ("Esc", "leave"))
    top = Tabletop("Tafl", Scene(()), SEATS[:2], foot=foot)
    frame = best_frame(top, Look(NAMES), 80, 24)._replace(panel=23, aside=True)
    assert [[x for x, _, _ in line] for line in foot_lines(top, frame)] == [[1, 9, 16], [1, 9, 16], [1]]
    assert [key for line in foot_lines(top, frame) for _, *key in line] == [[*key] for key in foot]
    (line,) = foot_lines(top, frame._replace(aside=False))
    assert [x for x, _, _ in line] == [1, 11, 20, 28, 37, 46, 55]


def test_a_long_prompt_with_room_for_its_buttons_stands_below_the_rim_of_a_low_table() -> None:
    top = Tabletop("Tarot", Scene((TABLE, HAND), LONG[:110]), SEATS, ["Basil deals"], BIDS, happened="Basil deals")
    rows = cells(paint_tabletop(top, Look(NAMES), 80, 24))
    asked = [style for row in rows for _, style in row if style.startswith("prompt")]
    assert set(asked) == {"prompt"}, "and not on the wood"


def test_what_happened_before_begins_on_the_rim_while_the_log_is_short() -> None:
    top = Tabletop("Tarot", Scene((TABLE, replace(HAND, room=18)), "Bid."), SEATS, ["Basil deals"], BIDS, happened="Go")
    look = Look(NAMES)
    frame = best_frame(top, look, 80, 24)._replace(panel=0, recalled=3)
    rows = paint_tabletop(top, look, 80, 24, frame).text().split("\n")
    assert rows[frame.first + frame.rows(24)].strip() == "Basil deals"


def wide_board(side: int) -> Grid:
    """A board of so many squares a side, with men in a row, and names at its edges."""
    letters = "abcdefghijklmnopqrstuvwxyz"[:side]
    rows = tuple(
        tuple(Square(f"{file}{rank}", Man(0) if rank == 2 else None) for file in letters) for rank in range(side, 0, -1)
    )
    return Grid(rows, letters, tuple(str(rank) for rank in range(side, 0, -1)))


@pytest.mark.parametrize("changes", [{}, {"message": "No."}, {"happened": "Basil moves a1 to a2"}], ids=str)
def test_a_board_alone_on_a_low_table_has_a_row_more_than_others_whatever_is_said(changes: dict[str, str]) -> None:
    """A head, the rim with what happened, what is asked with its buttons, and a foot leave 20 of 24 rows."""
    for prompt in ("Choose a man, then where he goes.", "Choose a man that may go on jumping, " * 2):
        top = Tabletop("Tafl", Scene((wide_board(9),), prompt), SEATS[:2], ("Basil: a1-a2",), BIDS)
        frame = best_frame(replace(top, **changes), Look(NAMES), 80, 24)
        assert frame.rows(24) == 20
        assert frame.laid.height == 9 * 2 + 2, "with the upper edge of its frame, and the names below it"


@pytest.mark.parametrize("buttons", [(), (Button("pass", "Pass", "p"), Button("draw", "Offer a draw", "d"))])
@pytest.mark.parametrize("side", [11, 19])
def test_a_large_board_fits_the_smallest_terminal(side: int, buttons: tuple[Button, ...]) -> None:
    board = wide_board(side)
    top = Tabletop("Hnefatafl", Scene((board,), "Move a man."), SEATS[:2], ["Anna moves"], buttons, happened="b2 to b3")
    words = {square.token for row in board.rows for square in row} | {button.token for button in buttons}
    with noticing() as faults:
        canvas = paint_tabletop(top, Look(NAMES[:2], frozenset(words)), 80, 24)
    assert not faults
    assert words <= {spot.token for spot in canvas.spots}
    text = canvas.text()
    assert all(said in text for said in ("Anna", "Basil", "Move a man.", "b2 to b3"))


def large_board(size: int, **more: Any) -> Tabletop:
    """An empty board of so many squares a side, with all that stands round it."""
    files = "abcdefghijklmnopqrs"[:size]
    rows = tuple(tuple(Square(f"{file}{size - y}") for file in files) for y in range(size))
    scene = Scene((Grid(rows, files, tuple(str(size - y) for y in range(size))),), "Move a man.", status="a way to win")
    return Tabletop("Board", scene, SEATS[:2], happened="Anna moves a1 to b1", **more)


@pytest.mark.parametrize(
    ("side", "size", "aside"),
    [(9, (80, 24), False), (11, (80, 24), True), (11, (120, 40), False), (19, (120, 40), True)],
)
def test_a_board_has_all_rows_where_it_needs_them_for_figures(side: int, size: tuple[int, int], aside: bool) -> None:
    """Two rows a square and one for the letters: eleven squares take 23 of 24 rows, nineteen 39 of 40."""
    top, look = large_board(side), Look(NAMES[:2])
    frame = best_frame(top, look, *size)
    assert frame.aside == aside
    assert best_frame(replace(top, drawn=Drawn(frame.panel)), look, *size).aside == aside, "and so it stays"
    with noticing() as faults:
        canvas = paint_tabletop(top, look, *size)
    assert not faults
    assert {(spot.width >= 4, spot.height >= 2) for spot in canvas.spots} == {(True, True)}
    text = canvas.text()
    assert all(
        told in text for told in ("Board", "a way to win", "Anna", "Basil", "Anna moves a1 to b1", "Move a man.")
    )


def test_beside_such_a_board_a_long_message_is_told() -> None:
    message = "No man stands on e5, and none of yours could have come there either; choose one of those on gold."
    with noticing() as faults:
        text = paint_tabletop(large_board(11, message=message), Look(NAMES[:2]), 80, 24).text()
    assert not faults
    said = " ".join(" ".join(line[52:] for line in text.split("\n")).split())
    assert message in said


def test_beside_such_a_board_the_aim_has_the_lines_of_what_happened_as_long_as_nothing_did() -> None:
    text = "Bring the king to a corner before the others close in on him, or take them all. Whoever cannot move "
    aim = (("the aim", f"{text}has lost, and so has he who comes to the same place thrice."),)
    later = large_board(11, brief=aim)
    for top, told in ((later, False), (replace(later, happened=""), True)):
        assert ("thrice" in paint_tabletop(top, Look(NAMES[:2]), 80, 24).text()) == told


def test_players_stand_over_a_table_that_needs_the_whole_width() -> None:
    sheet = Sheet(("", *(f"column {at}" for at in range(6))), (("row", (Cell("1234567890"),) * 6),))
    top = Tabletop("Sheet", Scene((sheet,)), SEATS)
    frame = best_frame(top, Look(NAMES), 80, 24)
    assert not frame.panel
    assert not frame.laid.excess
    assert all(name in paint_tabletop(top, Look(NAMES), 80, 24).text().split("\n")[1] for name in NAMES)


@pytest.mark.parametrize("rows", range(1, 15))
def test_dice_are_not_cut_off_by_the_head_of_the_table(rows: int) -> None:
    tray = Tray(tuple(Die(face) for face in (1, 2, 3, 4, 5)), "{0} rolled")
    sheet = Sheet(("", "Anna"), tuple((str(row), (Cell("5"),)) for row in range(rows)), place="bottom")
    canvas = paint_tabletop(Tabletop("Dice", Scene((tray, sheet), "Roll."), SEATS), Look(NAMES), 80, 24)
    over = next(y for y in range(24) if any("die" in style for _, style in canvas.runs(y)))
    assert over > 1


@pytest.mark.parametrize("panel", [23, 19])
def test_the_panel_stays_as_wide_as_it_was_where_either_would_do(panel: int) -> None:
    """Five cards at 80 columns fit beside a panel of 23 and beside one of 19; at first it is the wider one."""
    cards = tuple(Card(f"{rank}H", f"{rank}H") for rank in "23456")
    top = Tabletop("Whist", Scene((Fan(cards, place="bottom"),)), (Seat("Anna", "0"), Seat("Ben", "0")))
    look = Look(("Anna", "Ben"))
    assert best_frame(top, look, 80, 24).panel == 23
    assert best_frame(replace(top, drawn=Drawn(panel, held=True)), look, 80, 24).panel == panel


@pytest.mark.parametrize(("cards", "rows"), [(13, 6), (18, 7)])
def test_a_hand_under_a_trick_lies_beside_a_panel_in_two_rows_if_it_is_long(cards: int, rows: int) -> None:
    """At 80 columns 13 cards fit in one row; 18 lie in two of three rows each. The trick has pips."""
    words = tuple(f"{rank}{suit}" for suit in "SHC" for rank in (*range(2, 10), "J"))[:cards]
    hand = Fan(tuple(Card(word, word) for word in words), room=cards)
    top = Tabletop("Tarot", Scene((TABLE, hand), "Lead a card."), SEATS)
    frame = best_frame(top, Look(NAMES), 80, 24)
    trick, mine = frame.laid.slots
    assert frame.panel
    assert trick.size is Size.M
    assert mine.height == rows  # the card under the cursor is raised by a row


def test_a_button_has_room_for_the_name_of_its_key() -> None:
    top = Tabletop(
        "", Scene((), prompt="How much?"), (), buttons=(Button("key:Esc", "Back", "Esc"), Button("a", "All", "a"))
    )
    text = paint_tabletop(top, Look(), 80, 24).text()
    assert " Esc Back   a All" in text


def test_what_is_told_from_the_log_never_lies_on_the_table() -> None:
    """On a high terminal without a panel: its lines stand between the hand and what happened."""
    top = Tabletop("Whist", Scene((TABLE, HAND), "Your turn."), SEATS, log=("Told first", "Told next"), happened="Now")
    look = Look(tuple(seat.name for seat in SEATS))
    frame = best_frame(top, look, 52, 40)
    canvas = paint_tabletop(top, look, 52, 40, frame).text().splitlines()
    told = [row for row, line in enumerate(canvas) if "Told" in line]
    assert told == [told[0], told[0] + 1]
    assert frame.first + frame.rows(40) <= told[0]
    assert "Now" in canvas[told[-1] + 1]


def test_dice_are_smaller_rather_than_glued_to_the_table_under_them_or_to_the_words_below() -> None:
    """Two large dice with their label, a free row, paper of four rows and a free row need 9 + 1 + 1 + 4 + 1."""
    zones = (
        Tray((Die(1), Die(2)), "Anna rolled"),
        Sheet(("", "points"), (("Anna", (Cell("3"),)), ("Basil", (Cell("4"),))), place="bottom"),
    )
    for height in (11, 12, 13, 14, 16, 18):
        laid = plan(zones, Kind(NAMES, SAFE), 55, height)
        tray, sheet = laid.slots
        assert tray.y + tray.height < sheet.y, height
        assert sheet.y + sheet.height < height, height


@pytest.mark.parametrize("height", [19, 20])
def test_a_result_leaves_a_row_of_air_under_the_cards_of_the_last_trick(height: int) -> None:
    places = tuple(Place(seat, 0, (Card("KH"),), "1 trick") for seat in range(4))
    sheet = Sheet(("", "points"), tuple((f"{{{seat}}}", (Cell("1"),)) for seat in range(4)), "counted", "bottom")
    laid = plan((Ring(places, 0), sheet), Kind(("Anna", "Basil", "Clara", "Dora"), SAFE), 56, height)
    table, paper = laid.slots
    assert (laid.excess, table.size) == (0, Size.M)
    assert paper.y > table.y + table.height


def test_a_long_hand_lies_in_two_rows_under_what_lies_above() -> None:
    """At 80 columns 24 cards of one row would have three columns each; twelve of a row have five and are whole."""
    words = tuple(f"{rank}{suit}" for suit in "SHC" for rank in range(2, 10))
    hand = Fan(tuple(Card(word, word) for word in words), room=24)
    chien = Fan(tuple(Card(f"{rank}D") for rank in range(2, 8)), "the chien", "top")
    frame = best_frame(Tabletop("Tarot", Scene((chien, hand), "Lay away."), SEATS), Look(NAMES), 80, 24)
    assert not frame.laid.excess
    slot = frame.laid.slots[1]
    assert slot.height == 1 + 2 * SIZES[Size.S][1] + slot.deep  # a row to rise in


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_a_dial_stands_above_the_hand_whatever_their_order(size: tuple[int, int]) -> None:
    dial = Dial("your ruff", tuple(map(str, range(60))), 40)
    for zones in ((TABLE, HAND, dial), (TABLE, dial, HAND)):
        frame = best_frame(Tabletop("Ruff", Scene(zones, "Announce."), SEATS), Look(NAMES), *size)
        slots = {type(zones[slot.zone]): slot for slot in frame.laid.slots}
        assert not frame.laid.excess
        assert slots[Ring].y + slots[Ring].height <= slots[Dial].y
        assert slots[Dial].y + slots[Dial].height <= slots[Fan].y
        assert slots[Dial].width <= 30


def test_a_list_lies_above_a_hand_that_would_need_a_second_row_beside_it() -> None:
    """A list of 80 columns leaves 35 of 118: 13 cards of one row need 12 * 3 + 5 or more."""
    words = tuple(f"{rank}{suit}" for suit in "SHCD" for rank in range(2, 10))[:13]
    sheet = Sheet(("", ""), (("", (Cell("x" * 76),)),), place="bottom")
    hand, beside = (
        plan((TABLE, Fan(tuple(Card(w, w) for w in words), room=13), sheet), Kind(NAMES, SAFE), 118, 40).slots[at]
        for at in (1, 2)
    )
    assert hand.height in (1 + SIZES[Size.M][1], 1 + SIZES[Size.L][1])
    assert hand.y + hand.height <= beside.y or beside.y + beside.height <= hand.y


@pytest.mark.parametrize("seen", [False, True])
def test_on_a_low_table_the_log_alone_tells_what_happened_rather_than_that_the_hand_is_small(seen: bool) -> None:
    """A trick of ten takes fourteen rows; of 22 the hand has six, if only two are needed for the question."""
    names = tuple(f"P{at}" for at in range(10))
    ring = Ring(tuple(Place(seat, 5, note="0 tricks") for seat in range(10)), 0)
    hand = Fan(HAND.cards, room=5)
    top = Tabletop("Maw", Scene((ring, hand), "Lead a card, and " * 7), tuple(Seat(name, "48") for name in names))
    top = replace(top, log=("P9 plays 4C",) * seen, happened="P9 plays 4C")
    frame = best_frame(top, Look(names), 80, 24)
    assert frame.laid.slots[1].height == 1 + SIZES[Size.M if seen else Size.S][1]
    assert "P9 plays 4C" in paint_tabletop(top, Look(names), 80, 24).text()


def test_a_large_hand_leaves_a_row_of_air_over_the_text_where_there_is_one() -> None:
    words = tuple(f"{rank}{suit}" for suit in "SHC" for rank in range(2, 10))[:13]
    hand = Fan(tuple(Card(word, word) for word in words), room=13)
    laid = plan((TABLE, hand), Kind(NAMES, Look().glyphs), 84, 35)
    assert laid.slots[1].size >= Size.L
    assert laid.height < 35


def test_where_rows_stay_free_the_whole_upper_row_of_a_hand_is_seen() -> None:
    words = tuple(f"{rank}{suit}" for suit in "SHCD" for rank in range(2, 10))
    hand = Fan(tuple(Card(word, word) for word in words), room=32)
    away = Note(("laid away",), place="top")
    plans = [plan((away, hand), Kind(NAMES, SAFE), 84, rows) for rows in range(16, 31)]
    deeps = [laid.slots[1].deep for laid in plans]
    assert deeps == sorted(deeps)
    high, hidden = SIZES[Size.L][1], 6
    assert [deep for deep in dict.fromkeys(deeps) if deep <= hidden] == [0, 2, hidden // 2, hidden]
    for laid in plans[deeps.index(hidden) :]:
        tall = high + laid.slots[1].deep - hidden  # the cards of both rows are as many rows higher
        assert laid.slots[1].height == 1 + 2 * tall, "a row to rise in, and both rows whole"
        canvas = paint_plan((away, hand), laid, Look(NAMES, lit=frozenset(words)))
        assert {spot.y + spot.height for spot in canvas.spots} == {laid.height - tall, laid.height}
    assert tall > high


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_the_text_begins_below_the_title_and_over_the_keys_whatever_is_said(size: tuple[int, int]) -> None:
    for zones in ((TABLE, HAND), (HAND,)):
        for asked in ("Lead.", "Lead a card of the suit that was named, or raise what the hand is worth to three."):
            top = Tabletop("Whist", Scene(zones, asked), SEATS, foot=(("H", "hint"),), happened="Dora deals.")
            rows = paint_tabletop(top, Look(NAMES), *size).text().splitlines()
            happened = ("Dora deals.",) if size < (200, 60) else ()  # there it stands at the other end of a band
            for said in ("Whist", *happened, "Lead", "H hint"):
                assert [row.index(said) for row in rows if said in row] == [1]


def test_on_a_roomy_terminal_a_longer_question_moves_nothing_and_a_row_is_left_over_the_keys() -> None:
    laid = []
    for asked in ("Lead a card.", "Lead a card. " * 9):
        top = Tabletop("Whist", Scene((TABLE, HAND), asked), SEATS, buttons=(Button("raise", "Raise", "r"),))
        frame = best_frame(top, Look(NAMES), 120, 40)
        laid.append(frame.laid)
        assert 40 - 2 - frame.laid.height > frame.text
    assert laid[0] == laid[1]


def test_where_two_rows_are_spare_one_lies_under_the_title_and_one_over_the_hand() -> None:
    """The hand has a row of its own over it besides, in which nothing lies but a card that is raised."""
    top = Tabletop("Whist", Scene((TABLE, HAND), "Lead a card."), SEATS)
    frame = best_frame(top, Look(NAMES), 80, 24)
    table, hand = frame.laid.slots
    assert table.height + hand.height == frame.rows(24) - 2
    assert (table.y, hand.y) == (1, 1 + table.height + 1)


@pytest.mark.parametrize("count", [24, 18, 5])
def test_no_panel_comes_while_a_hand_is_held_where_there_was_none(count: int) -> None:
    words = tuple(f"{rank}{suit}" for suit in "SHC" for rank in range(2, 10))[:count]
    hand = Fan(tuple(Card(word, word) for word in words), room=count)
    seats = tuple(Seat(name, "0") for name in NAMES)
    top = Tabletop("Tarot", Scene((TABLE, hand), "Lead a card."), seats)
    assert best_frame(replace(top, drawn=Drawn(0, held=True, trick=True)), Look(NAMES), 80, 24).panel == 0
    done = replace(top, scene=Scene((TABLE,), "All passed."))
    assert best_frame(replace(done, drawn=Drawn(0, held=True, trick=True)), Look(NAMES), 80, 24).panel > 0


@pytest.mark.parametrize(("count", "room"), [(24, 24), (18, 24), (17, 24), (13, 13), (5, 13)])
def test_a_panel_stays_while_a_hand_is_held_however_long_it_is(count: int, room: int) -> None:
    """Beside a panel of 19 a row has 57 columns: 24 cards lie in two rows and go on to, 13 in one."""
    words = tuple(f"{rank}{suit}" for suit in "SHC" for rank in range(2, 10))[:count]
    hand = Fan(tuple(Card(word, word) for word in words), room=room)
    top = Tabletop("Pinochle", Scene((TABLE, hand), "Lead a card."), SEATS, drawn=Drawn(19, held=True))
    frame = best_frame(top, Look(NAMES), 80, 24)
    assert frame.panel == 19
    assert frame.laid.slots[1].height == (7 if room > 13 else 6), "a row to rise in; twice three rows, or five"


@pytest.mark.parametrize(("size", "line"), [((80, 24), "Arrows move   Enter play"), ((20, 24), "Enter play")])
def test_keys_stand_where_there_are_no_buttons_the_last_first(size: tuple[int, int], line: str) -> None:
    top = Tabletop("Game", Scene((), prompt="Play."), (), keys=(("Arrows", "move"), ("Enter", "play")))
    assert paint_tabletop(top, Look(NAMES), *size).text().split("\n")[-2].strip() == line
    buttons = (Button("roll", "Roll", "r"),)
    assert "Enter" not in paint_tabletop(replace(top, buttons=buttons), Look(NAMES), *size).text()


def test_dice_that_would_touch_the_rim_are_smaller_but_never_flat() -> None:
    """Five dice as broad as the table of a low terminal: rather a size smaller than touching its rim."""
    dice = Tray(tuple(Die(value) for value in (6, 5, 4, 3, 2)))
    sheet = Sheet(("", "cargo"), tuple((name, (Cell("9"),)) for name in NAMES[:3]), place="bottom")
    frame = best_frame(Tabletop("Ship", Scene((dice, sheet), "Roll."), SEATS, ["Anna rolls"]), Look(NAMES), 80, 24)
    assert frame.laid.width <= frame.table - 4
    assert min(frame.laid.seen) >= Size.S


def test_a_sheet_is_of_the_largest_size_on_a_vast_table_and_its_places_lie_apart() -> None:
    """Else two large dice would lie over a slip of paper, and all of it in the middle of an empty table."""
    dice = Tray((Die(6), Die(5)))
    sheet = Sheet(("", "points"), tuple((name, (Cell("9"),)) for name in NAMES[:2]), place="bottom")
    laid = plan((dice, sheet), Kind(NAMES, SAFE), 150, 48)
    above, below = laid.slots
    assert below.size is Size.XL
    assert above.height <= 48 * 2 // 5
    assert laid.gap >= 3


@pytest.mark.parametrize("game", ["craps", "hazard", "yamb", "ship_captain_crew", "liars_dice_box"])
def test_on_a_small_table_a_cell_of_air_lies_round_dice_and_paper(game: str) -> None:
    match = sampled(game)
    rows = cells(table(match, 80, 24))
    rim = next(at for at, (_, style) in enumerate(rows[10]) if at > 1 and style.startswith("felt.wood"))
    beside = [row[x][1] for row in rows[2:18] for x in (1, rim - 1)]
    solid = [style for style in beside if style.lstrip("^_").startswith(("sheet", "die")) and "shadow" not in style]
    assert not solid
    above = next(row for row in rows[1:] if row[2][1].partition("/")[0] == "felt")
    assert not any("die" in style for _, style in above[2:rim])


def test_dice_beside_a_sheet_grow_on_a_vast_table_and_keep_most_of_their_rows_for_it() -> None:
    """Ten rows at least, and three fifths of what they had: a sheet of deep rows is not worth more."""
    tray = Tray(tuple(Die(value) for value in (6, 5, 4, 3, 2)), "to be beaten", over=Tray((Die(1),) * 5, "a claim"))
    sheet = Sheet(("", ""), (("three of a kind", (Cell(""),)),) * 7, "from the highest")
    (alone,), (_, both) = (plan(zones, Kind(NAMES, SAFE), 152, 51).slots for zones in ((tray,), (sheet, tray)))
    assert both.height >= 0.6 * alone.height
    placed = Tray(tuple(Die(value, f"d{value}") for value in (6, 5, 4, 3, 2)), across=2)
    assert plan((placed,), Kind(NAMES, SAFE), 90, 51).slots[0].width >= 2 * 24


def test_a_hand_is_no_larger_than_the_trick_over_it() -> None:
    """Ten cards have room in the next size at 55 columns, if the players of the trick are crowded for that."""
    places = tuple(Place(seat, 9, note="0 tricks") for seat in range(3))
    hand = Fan(tuple(Card(f"{rank}S", f"{rank}S") for rank in range(2, 11)), room=10)
    laid = plan((Ring(places, 0, "trumps: hearts"), hand), Kind(NAMES[:3], SAFE), 55, 19)
    trick, below = laid.seen
    assert below <= max(Size.M, trick)


@pytest.mark.parametrize("game", ["yamb", "liars_dice_box"])
def test_paper_at_the_left_keeps_off_the_rim_of_a_small_table(game: str) -> None:
    rows = cells(table(sampled(game), 80, 24))
    beside = [row[1][1] for row in rows[2:18]]
    assert any("sheet" in style for row in rows for _, style in row[2:])
    assert not any("sheet" in style for style in beside)


def test_a_hand_of_thirteen_and_names_and_counts_stand_clear_of_the_rim() -> None:
    """Cards at size M, of which the last one shows seven columns, and each other one four, take 55 of 57."""
    top = Tabletop("Whist", Scene((TABLE, HAND), "Lead a card."), SEATS)
    lines = paint_tabletop(top, Look(NAMES), 80, 24).text().splitlines()
    frame = best_frame(top, Look(NAMES), 80, 24)
    table, hand = frame.laid.slots
    assert hand.width == frame.table - 4
    for line in lines[frame.first : frame.first + table.y + table.height]:
        assert (line[1:2].strip(), line[frame.table - 2 : frame.table - 1].strip()) == ("", "")


def test_the_name_of_the_game_stays_while_the_first_clauses_of_how_it_stands_give_way() -> None:
    status = "deal 4 of 9, Clara plays grand hand, 10 of 61 points beside the skat"
    head = paint_tabletop(Tabletop("Skat as Played", Scene((TABLE,), status=status), SEATS), Look(NAMES), 80, 24)
    first = head.text().splitlines()[0]
    assert "Skat as Played" in first
    assert first.rstrip().endswith("Clara plays grand hand, 10 of 61 points beside the skat")
    assert "deal" not in first


def test_a_lone_free_row_of_a_low_table_lies_over_all_where_a_hand_lies_below() -> None:
    """The hand may lie on the lower rim, as people hold cards; the head is not to touch a board or a trick."""
    block = Canvas(4, 3)
    block.fill(0, 0, 4, 3, "card", "x")
    for held, first in ((False, 0), (True, 1)):
        table = Canvas(10, 4)
        lay(table, block.copy(), CARVED, 0, held=held)
        assert next(y for y, line in enumerate(table.text().splitlines()) if "x" in line) == first


def test_more_than_half_of_each_card_of_a_small_hand_shows_rather_than_a_wide_panel() -> None:
    """Four cards of eleven columns between two papers."""
    match = sampled("primero_english")
    held = next(zone for zone in match.game.scene(match.view(max(match.turn, 0))).zones if isinstance(zone, Fan))
    words = {card.token for card in held.cards}
    columns = sorted(spot.x for spot in table(match, 120, 40).spots if spot.token in words)
    assert len(columns) == 4
    assert min(right - left for left, right in pairwise(columns)) > 11 / 2


@pytest.mark.parametrize("id_", ["poch", "canasta", "gin_rummy", "midnight_baseball"])
@pytest.mark.parametrize("size", [(120, 40), (200, 60)])
def test_nothing_of_a_table_with_a_hand_lies_in_the_shadow_of_a_broad_rim(id_: str, size: tuple[int, int]) -> None:
    """A thin rim throws none, and is half a row of wood."""
    rim, under = table(sampled(id_), *size).text().splitlines()[1:3]
    if rim.startswith("██"):  # a broad one, and its shadow in half a row
        assert set(under.split()[0].strip("█")) == {"▀"}


def hands_round(count: int) -> Ring:
    """Four with a hand of so many cards each, and coins in the middle."""
    places = tuple(Place(seat, count * (seat > 0)) for seat in range(4))
    return Ring(places, 0, "pot 4", room=count, coins=4)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_cards_of_hands_round_a_table_lie_whole_rather_than_beside_a_broad_panel(size: tuple[int, int]) -> None:
    """Five of each: two hands side by side and nothing between, where that would cost it."""
    hand = replace(HAND, room=5)
    frame = best_frame(Tabletop("Poker", Scene((hands_round(5), hand), "Check, or bet."), SEATS), Look(NAMES), *size)
    (ring,) = (slot for slot in frame.laid.slots if slot.zone == 0)
    look = Look(NAMES, size=ring.size)
    rows = {spot.y for spot in paint_hands(hands_round(5), look, *ring.room).lying if spot.thing.startswith("@seat")}
    assert not cards_lap(fullest(hands_round(5)), look, *ring.room) or len(rows) == 2, "or all lie in a row"


def test_hands_round_a_table_are_no_larger_than_ones_own() -> None:
    frame = best_frame(Tabletop("Poker", Scene((hands_round(8), HAND), "Check, or bet."), SEATS), Look(NAMES), 80, 24)
    ring, hand = sorted(frame.laid.slots, key=lambda slot: slot.zone)
    assert ring.size <= hand.size


@pytest.mark.parametrize(("size", "largest"), [((80, 24), Size.M), ((120, 40), Size.L)])
def test_cards_laid_out_over_a_small_hand_do_not_dwarf_it(size: tuple[int, int], largest: Size) -> None:
    """A hand of 24 is of size M at most on both; where rows are scarce it has those of the places for discards."""
    words = tuple(f"{rank}{suit}" for suit in "SHC" for rank in range(2, 10))
    hand = Fan(tuple(Card(word, word) for word in words), room=24)
    laid = Laid((), 6, "discarded")
    frame = best_frame(Tabletop("Tarot", Scene((laid, hand), "Discard."), SEATS), Look(NAMES), *size)
    assert frame.laid.slots[0].size == largest


def test_tiles_in_hand_do_not_touch_the_rim_at_both_sides_where_a_panel_can_be_narrower() -> None:
    """Seven tiles of seven columns and six gaps take 55: all that a panel of 23 columns leaves on a low table."""
    tiles = tuple(Tile(at, 6, f"t{at}") for at in range(7))
    scene = Scene((Chain(()), Rack(tiles, room=7)), "Lead any tile.")
    top = Tabletop("Dominoes", scene, SEATS[:2])
    for drawn in (Drawn(), Drawn(23)):
        frame = best_frame(replace(top, drawn=drawn), Look(NAMES), 80, 24)
        (rack,) = (slot for slot in frame.laid.slots if slot.zone == 1)
        assert rack.width == 55
        assert frame.table - 2 > 55


@pytest.mark.parametrize(("width", "height"), [(80, 30), (120, 40), (152, 51)])
def test_dice_and_paper_lie_on_one_grid(width: int, height: int) -> None:
    """Rows of zones begin and end in line, and a plaque is as high as its row."""
    dice, plaque = Tray((Die(6), Die(5)), "Anna rolled"), Plaque((Inscription("this turn", "13"),))
    sheet = Sheet(("", "points"), (("A", (Cell("7"),)), ("B", (Cell("9"),))), place="bottom")
    first, second, below = plan((dice, plaque, sheet), Kind(("A", "B"), SAFE), width, height).slots
    assert first.x == below.x
    assert second.x + second.width == below.x + below.width
    assert second.y <= first.y
    assert second.y + second.height >= first.y + first.height
    assert second.least[1] == second.height


def trick_over(below: Zone, *, over: bool = False) -> Tabletop:
    """A trick of three with something below it, all hands played out; the game may be over."""
    places = tuple(Place(seat, 0, (Card("KH", f"trick:{seat}"),), "0 tricks") for seat in range(3))
    return Tabletop(
        "Skat", Scene((Ring(places, 0, "trumps: spades"), below), pause=Pause("result" if over else "none")), SEATS[:3]
    )


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
def test_once_a_game_is_over_the_trick_lies_in_the_middle_of_the_felt(size: tuple[int, int]) -> None:
    top, look = trick_over(Fan((), room=10), over=True), Look(NAMES[:3])
    frame = best_frame(top, look, *size)
    spots = [spot for spot in paint_tabletop(top, look, *size, frame).spots if spot.token.startswith("trick:")]
    above = min(spot.y for spot in spots) - frame.first
    below = frame.first + frame.rows(size[1]) - max(spot.y + spot.height for spot in spots)
    assert abs(above - below) <= 2


def test_a_sheet_under_a_trick_takes_what_that_leaves() -> None:
    """At the end of a game all still look at the last trick."""
    account = Sheet(("", "points"), tuple((name, (Cell("3"),)) for name in "abcde"), place="bottom")
    top, look = trick_over(account, over=True), Look(NAMES[:3])
    sizes = [slot.size for slot in best_frame(top, look, 200, 60).laid.slots]
    assert sizes[0] is Size.XL


def test_a_dial_between_trick_and_hand_stands_clear_of_the_name_over_it() -> None:
    """Of the rows that are free one goes there before the trick is moved off the head."""
    ring, dial, hand = (
        trick_over(Fan(())).scene.zones[0],
        Dial("your bid", tuple("123")),
        Fan((Card("KH"),) * 10, room=10),
    )
    for rows in range(24, 36):
        laid = plan((ring, dial, hand), Kind(NAMES, SAFE), 80, rows)
        trick, bid, _ = laid.slots
        assert bid.y > trick.y + trick.height or not laid.gap
