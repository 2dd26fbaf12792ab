"""Every kind of zone has sentences, and they say what lies there."""

from __future__ import annotations

from typing import Any

import pytest

from parlor.core import scene as scenes
from parlor.core.scene import (
    Aim,
    Ball,
    Beat,
    Bed,
    Box,
    Boxes,
    Card,
    Cell,
    Chain,
    Chip,
    Chips,
    Dial,
    Die,
    Fan,
    Fans,
    Gauge,
    Grid,
    Hit,
    Inscription,
    Laid,
    Lattice,
    Man,
    Mat,
    Meld,
    Melds,
    Note,
    Pegs,
    Pile,
    Piles,
    Pit,
    Pits,
    Place,
    Plaque,
    Pocket,
    Point,
    Race,
    Rack,
    Ring,
    Room,
    Rooms,
    RoundSheet,
    Scene,
    Score,
    Scores,
    Share,
    Shares,
    Sheet,
    Sketch,
    Sketches,
    Square,
    Stack,
    Stake,
    Stakes,
    Stand,
    Stands,
    Steps,
    Tables,
    Tally,
    TallySide,
    Target,
    Tile,
    Track,
    Tray,
    Trays,
    Zone,
)
from parlor.core.scene.names import Voice, card, cards, voice_of
from parlor.core.scene.skill import Barrier, Bone, Lot
from parlor.line.describe import describe, describe_scene

VOICE = Voice(("Anna", "Basil"), 0)

ZONES: list[tuple[Any, list[str]]] = [
    (Fan((Card("QS"), Card("10H"))), ["Anna's hand: queen of spades, 10 of hearts."]),
    (Fan((Card("9C", wild=True), Card("6S"))), ["Anna's hand: 9 of clubs, 6 of spades (wild: 9 of clubs)."]),
    (Fan((Card("QS"), Card("")), "{1}"), ["Basil: queen of spades, 1 face down."]),
    (Fan((), "melds"), ["Melds: none."]),
    (
        Fans((Fan((Card("2S"), Card("2H"))), Fan((Card("X"),))), "on the table"),
        ["On the table: 2 of spades, 2 of hearts | the excuse."],
    ),
    (
        Fans((Fan((Card("KS"), Card("QS")), "marriage 20"),), parts=(("your melds", 1), ("{1}'s melds: none", 0))),
        ["Your melds.", "Marriage 20: king of spades, queen of spades.", "Basil's melds: none."],
    ),
    (Laid((Card("QS"),), 2, "laid away: 1 of 2"), ["Laid away: 1 of 2: queen of spades."]),
    (
        Melds(
            (
                Meld((Card("KS"), Card("KS"), Card("JO")), "kings", "K"),
                Meld((Card("7H"),) * 7, mark="natural"),
            ),
            "{0} and {1}: 180 melded",
        ),
        ["Anna and Basil: 180 melded: 2 × king of spades, a joker; 7 × 7 of hearts (a natural canasta)."],
    ),
    (Melds((), "{1}"), ["Basil: nothing."]),
    (
        Piles((Pile("stock", 24), Pile("discards", 1, Card("AC")), Pile("trash", 0))),
        ["Stock: 24 cards.", "Discards: 1 card, ace of clubs on top.", "Trash: empty."],
    ),
    (Piles((Pile("turned up", 0, Card("7C")), Pile("pot 8", 0))), ["Turned up: 7 of clubs.", "Pot 8."]),
    (
        Ring((Place(0, note="1 trick"), Place(1, 12, (Card("KD"),))), 0, "trumps: hearts"),
        ["Anna: 1 trick.", "Basil: 12 cards, in front king of diamonds.", "Trumps: hearts."],
    ),
    (
        Mat(
            400,
            (Bone("red", "red", 120, 340),),
            (
                Lot("taw in the air", (Bone("blue"),), "air"),
                Lot("caught", (Bone("green"), Bone("white")), "aside"),
                Lot("dropped", (Bone(), Bone()), "lost"),
            ),
            Barrier("the arch", 265),
        ),
        [
            "On the mat, centimetres across and down: red at 12 and 34.",
            "The other hand on the mat: the arch.",
            "Taw in the air: blue.",
            "Caught: green, white.",
            "Dropped: 2.",
        ],
    ),
    (Tray((Die(4), Die(6, kept=True), Die(2))), ["Set aside: 6.", "Dice: 4, 2."]),
    (Tray((Die(0), Die(0)), "roll 1 of 3"), ["Roll 1 of 3: not rolled yet."]),
    (Tray((Die(0, mark=" "),) * 6), ["Dice: not rolled yet."]),
    (Tray((Die(5), Die(5), Die(0, mark=" ")), "a pair"), ["A pair: 5, 5."]),
    (Tray((Die(0, mark=" ", used=True),) * 2), ["Dice: none left."]),
    (
        Trays((Tray((Die(0), Die(0)), "{1} bids 2 sixes", cup=True), Tray((Die(6), Die(2)), "{0}"))),
        ["Basil bids 2 sixes: 2 under a cup.", "Anna: 6, 2."],
    ),
    (
        Lattice((Point("a1", 0, 0, Man(0)), Point("a2", 0, 1)), (("a1", "a2"),), (3, 0)),
        ["Anna: a1.", "Empty: a2.", "Still in hand: Anna 3."],
    ),
    (
        Grid(
            (
                (Square("a2", Man(1, "k")), Square("b2", kind="castle")),
                (Square("a1", Man(0, "P")), Square("b1", Man(0, "P"))),
            )
        ),
        ["Anna: pawns a1 b1.", "Basil: king a2.", "Empty, of the kind castle: b2."],
    ),
    (
        Tables(
            (Stack("1", 0, 2), Stack("2", 1, 5)),
            (Stack("bar", 0, 1), Stack("", 1, 0)),
            (Stack("", 0, 0), Stack("", 1, 3)),
            (Die(6), Die(5)),
            "2",
            pips=(10, 12),
        ),
        ["Anna: 2 on 1, 1 on the bar, 10 pips.", "Basil: 5 on 2, 3 off, 12 pips.", "Dice: 6, 5.", "Cube: 2."],
    ),
    (
        Pits((Pit("b1", 4),), (Pit("a1", 0),), Pit("", 7), Pit("", 8)),
        [
            "Far row, from the left: b1 holds 4.",
            "Near row, from the left: a1 holds 0.",
            "Stores: 7 on the left, 8 on the right.",
        ],
    ),
    (Chain((Tile(3, 5), Tile(5, 5))), ["The line: 3-5, 5-5. The ends are 3 and 5."]),
    (Chain(()), ["The line is empty."]),
    (Rack((Tile(6, 6), Tile(-1, -1))), ["Anna's tiles: 6-6, 1 face down."]),
    (Sheet(("", "{0}", "{1}"), (("ones", (Cell("3"), Cell())), ("twos", (Cell(), Cell())))), ["Ones: Anna 3."]),
    (
        Shares((Share(0, (Die(6), Die(2)), 4, 5, "two dice"), Share(1, note="out"))),
        ["Anna: 4 tokens; dice 6 2; two dice.", "Basil: out."],
    ),
    (Shares((Share(0, (Die(0, mark=" "),) * 3, 4, 5, "three dice"),)), ["Anna: 4 tokens; three dice."]),
    (Fan((Card("QS"),), "new cards\n   come   "), ["New cards: come: queen of spades."]),
    (Rooms(((Room("7", 3), Room("11", 0)),)), ["Board: 7 3, 11 0."]),
    (Target((20, 1), (Hit(0, 103, "T20"), Hit(0, 300))), ["This turn: T20, outside."]),
    (Plaque((Inscription("main", "7"), Inscription("chance"))), ["Main: 7."]),
    (Scores((Score(0, "20", (Die(1), Die(4))), Score(1)), room=2), ["Anna: dice 1 4, points 20."]),
    (
        Boxes((Box("2", "lose", "bad", "3%"), Box("6", note="14%", puck="ON"), Box("7", "+5")), "the next roll"),
        ["The next roll: on 6, 2 lose (3%), 7 +5."],
    ),
    (Boxes((Box("2"), Box("3"))), []),
    (
        Stakes((Stake(0, 5, "odds 2"), Stake(1, 1, gain=-1), Stake(2))),
        ["Anna: 5 chips, odds 2.", "Basil: 1 chip, loses 1."],
    ),
    (RoundSheet(("round", "1", "2", "total"), (("{0}", (Cell("4"), Cell(), Cell("4"))),)), ["Anna: 1 4, total 4."]),
    (
        Tally((TallySide("{0} & {1}", 12, leads=True), TallySide("{1}", note="by a swap")), 21, "head table"),
        ["Head table: Anna & Basil 12, Basil by a swap."],
    ),
    (Chips((), "in hand", 90), ["In hand: 90."]),
    (Chips((Chip("1", "1"),), "your stake"), []),
    (Race((34, 0), (5, 0), 100), ["Anna: 34 of 100, and 5 at stake.", "Basil: 0 of 100."]),
    (
        Stands((Stand("head", ((0,), (1,)), (9, 4), (Die(6), Die(2)), 0), Stand("other", ((1,), (0,)), (0, 0)))),
        ["Head table: Anna 9, Basil 4; Anna threw 6, 2.", "Other table: Basil 0, Anna 0."],
    ),
    (Pegs(31, ((12, 8), (0, 0))), ["Anna: 12 of 31 pegged.", "Basil: 0 of 31 pegged."]),
    (
        Sketches((Sketch((("h",),), (), (("h", "red", "@"),), "{0}: 1 of 2", "the head"),)),
        ["Anna: 1 of 2: the head."],
    ),
    (
        Track(((Stack("A1", 0, 2), Stack("A2")),), (Stack("box", 0, 3), Stack("", 1, 5)), (Stack("", 0), Stack("", 1))),
        ["Anna: 2 on A1, 3 in the box, 0 home.", "Basil: 5 in the box, 0 home."],
    ),
    (
        Bed(
            (Ball(9, 19050, 6350, stripe=True), Ball(0, 6350, 2700), Ball(1, 25114, 12414)),
            (Pocket("nw", "the top left pocket", called=True), *(Pocket(),) * 5),
            aims=(
                Aim(((6350, 2700), (18500, 6200)), (18500, 6200), ((19050, 6350), (25400, 8100))),
                Aim(((6350, 2700), (0, 0)), token="-1"),
            ),
            dial=Dial("cut", ("-1", "0", "+1"), 2),
            steps=(Steps("pace", (("2",), ("1",)), "1"), Steps("tip", (("high", "low"),))),
        ),
        [
            "From the head and from the lower rail, in centimetres: "
            "the cue ball at 64 and 100, 1 at 251 and 3, 9 (striped) at 190 and 64.",
            "Called: the top left pocket.",
            "The line: the cue ball goes to 185 and 65, the ball that it meets to 254 and 46.",
            "The cue: cut +1, pace 1.",
        ],
    ),
    (Dial("the bid", ("10", "20", "30")), ["The bid: from 10 to 30, 3 of them."]),
    (Note(("{1} deals", "")), ["Basil deals"]),
    (Gauge(Beat(-0.4, 0.2)), ["The mark: to be stopped in the middle of its bar."]),
]


KINDS = {kind for kind in vars(scenes).values() if isinstance(kind, type) and issubclass(kind, Zone)} - {Zone}


@pytest.mark.parametrize(("zone", "lines"), ZONES, ids=lambda value: type(value).__name__)
def test_a_zone_is_told(zone: Zone, lines: list[str]) -> None:
    assert describe(zone, VOICE) == lines


def test_every_kind_of_zone_is_told() -> None:
    assert {type(zone) for zone, _ in ZONES} == KINDS


def test_zones_are_told_from_the_top_down() -> None:
    scene = Scene((Note(("low",), "bottom"), Note(("high",), "top"), Note(("between",))))
    assert describe_scene(scene, VOICE) == ["high", "between", "low"]


@pytest.mark.parametrize(
    ("face", "words"),
    [
        ("AS", "ace of spades"),
        ("10D", "10 of diamonds"),
        ("NC", "knight of clubs"),
        ("T21", "trump 21"),
        ("X", "the excuse"),
        ("?", "unseen"),
        ("up.ones", "up.ones"),
        ("S", "S"),
        ("suit_o", "coins"),
        ("suit_H", "hearts"),
    ],
)
def test_cards_in_words(face: str, words: str) -> None:
    assert card(face) == words


def test_a_large_hand_is_told_by_suits() -> None:
    assert cards(["QS", "2H", "10S", "AH", "T5", "X"]) == "spades: queen, 10; hearts: 2, ace; trumps: 5, the excuse"


def test_words_of_moves_stand_for_what_lies_there() -> None:
    tray = Tray((Die(4, "d1"), Die(6, "d2")))
    sheet = Sheet(
        ("", "up", "down"), (("ones", (Cell("", "up.1"), Cell("", "down.1"))), ("sum", (Cell("", "s"), Cell("9"))))
    )
    target = Target((20, 1))
    voice = voice_of(Scene((tray, sheet, target)), ("Anna",))
    assert [voice.word(word) for word in ("d2", "up.1", "s", "T20", "50")] == [
        "die 2, a 6",
        "ones, up",
        "sum",
        "triple 20",
        "50",
    ]
    faces = voice_of(Scene((Tray((Die(5, "5"), Die(5, "5"))),)), ("Anna",))
    assert faces.word("5") == "a 5", "a die that is chosen by what it shows has no place"
    aims = voice_of(Scene((Target((20, 1), aims=("T20", "25", "50")),)), ("Anna",))
    assert [aims.word(word) for word in ("T20", "25", "50")] == ["triple 20", "the outer bull", "the bull"]


def test_a_card_that_one_laid_face_down_keeps_its_name() -> None:
    voice = voice_of(Scene((Fan((Card("", "QS"), Card("", "p1"))),)), ("Anna",))
    assert voice.word("QS") == "queen of spades"
    assert voice.word("p1") == "a card face down"
