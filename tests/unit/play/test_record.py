"""Records, options and seats: what is read, what is written, and what is refused with which words."""

from __future__ import annotations

import json
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlor.core.game import Game
from parlor.core.option_text import OptionInfo, describe, option_values, options_of, parse_pairs
from parlor.core.options import BadOption, Options, option
from parlor.core.players import BadSeat, Player, parse_player, parse_players
from parlor.core.printable import cell_width
from parlor.core.safe_json import TOKEN
from parlor.games.dice.pig import GAMES
from parlor.games.dice.pig.rules import Pig, PigOptions
from parlor.games.dice.pig.view import scene
from parlor.play.record import BadRecord, Record, read_file, read_record, write

PIG = GAMES["pig"]
RECORD = Record(
    game="pig",
    rules=1,
    options={"variant": "pig", "target": 10},
    seats=(Player("Anna"), Player("Bot 1", "medium")),
    moves=("rolled 5", "rolled 2", "roll", "rolled 6", "hold"),
    id="bakuto",
    started="2024-05-31T20:15:00+00:00",
)
TEXT = """\
{
  "parlor": 1,
  "id": "bakuto",
  "game": "pig",
  "rules": 1,
  "options": {"variant": "pig", "target": 10},
  "seats": [
    {"name": "Anna"},
    {"name": "Bot 1", "bot": "medium"}
  ],
  "started": "2024-05-31T20:15:00+00:00",
  "moves": [
    "rolled 5",
    "rolled 2",
    "roll",
    "rolled 6",
    "hold"
  ]
}
"""


# -- files -------------------------------------------------------------------------------------------


def test_a_record_is_written_a_move_a_line() -> None:
    assert write(RECORD) == TEXT


def test_what_was_written_is_read_back() -> None:
    assert read_record(TEXT) == RECORD
    assert read_record(TEXT.encode()) == RECORD
    assert read_record("\ufeff" + TEXT.replace("\n", "\r\n")) == RECORD


def test_a_record_without_moves() -> None:
    empty = Record("pig", 1, {}, (Player("Zoë"),))
    assert read_record(write(empty)) == empty
    assert '"moves": []' in write(empty)


words = st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=8)
names = words.filter(lambda name: 0 < cell_width(name) <= 24 and name == name.strip())


@given(
    moves=st.lists(words, max_size=5),
    seats=st.lists(names, min_size=1, max_size=4, unique_by=str.casefold),
    options=st.dictionaries(words, st.booleans() | st.integers(-(10**9), 10**9) | words, max_size=3),
)
def test_any_record_is_read_back(moves: list[str], seats: list[str], options: dict[str, str | int | bool]) -> None:
    record = Record("pig", 1, options, tuple(map(Player, seats)), tuple(moves), ended="2024-05-31T20:15:00+00:00")
    assert read_record(write(record)) == record


@settings(max_examples=40)
@given(st.text(max_size=100) | st.binary(max_size=100))
def test_anything_else_is_refused(content: str | bytes) -> None:
    with pytest.raises(BadRecord):
        read_record(content)


@given(st.integers(0, len(TEXT) - 3))
def test_a_file_cut_short_is_refused(length: int) -> None:
    with pytest.raises(BadRecord):
        read_record(TEXT[:length])


def changed(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("content", "line", "reason"),
    [
        (changed('"parlor": 1,', '"parlor": 2,'), 2, "newer than 1"),
        (changed('"parlor": 1,', '"parlor": 0,'), 2, "no format 0"),
        (changed('"parlor": 1,', '"parlor": "x",'), 2, "whole number"),
        (changed('  "parlor": 1,\n', ""), 1, "not a record of Parlor"),
        ("[1, 2]", 1, "not a record of Parlor"),
        (changed('"rolled 5",', '"rolled 5"'), 14, "damaged"),
        (changed('"rolled 5"', "5"), 13, "move 1 should be text"),
        (changed('"roll"', '"ro\\u001bll"'), 15, "U+001B"),
        (changed('"roll"', '""'), 15, "move 3 is empty"),
        (changed('"hold"', f'"{"h" * 5000}"'), 17, "too long"),
        (changed('"hold"', "[]"), 17, "move 5 should be text"),
        (changed('"game": "pig"', '"game": "../pig"'), 4, "plain word"),
        (changed('"rules": 1', '"rules": true'), 5, "whole number"),
        (changed('"rules": 1', '"rules": 1e999'), 5, "whole number"),
        (changed('"rules": 1', '"rules": NaN'), 5, "NaN"),
        (changed('"rules": 1', '"rules": -1'), 5, "no version -1"),
        (changed('"rules": 1', '"rules": 0'), 5, "no version 0"),
        (changed('"rules": 1', f'"rules": {"9" * 5000}'), 5, "too large"),
        (changed('"rules": 1', '"rules": 9999999999'), 5, "too large"),
        (changed('  "rules": 1,\n', ""), 1, '"rules" is missing'),
        (changed('"rules": 1', '"rules": 1, "rules": 1'), 5, "given twice"),
        (changed('"rules": 1', '"rules": 1, "price": 1'), 5, "does not belong"),
        (changed('"target": 10', '"target": 1.5'), 6, "whole number"),
        (changed('"target": 10', '"target": [10]'), 6, "whole number"),
        (changed('"Anna"', '"An\\u202ena"'), 8, "U+202E"),
        (changed('"Anna"', '"An\\nna"'), 8, "U+000A"),
        (changed('"Anna"', '"  "'), 8, "needs a name"),
        (changed('"Anna"', '"Bot 1"'), 7, "Two players"),
        (changed('"Anna"', f'"{"A" * 25}"'), 8, "24 columns"),
        (changed('"Anna"', "7"), 8, "should be text"),
        (changed('"medium"', '"mediun"'), 9, "Did you mean medium?"),
        (changed('"bot"', '"level"'), 9, "a seat should read"),
        (changed("2024-05-31T", "31.5.2024 "), 11, "should be a time"),
        ("[" * 100_000, 1, "too deeply"),
        ('{"parlor": 1,\n "x": ' + '{"a":' * 300, 2, "too deeply"),
        ('{"parlor": 1,\n"x": "' + "y" * 1_000_001, 2, "line is too long"),
        ("\n" * 8_000_001, 0, "too large"),
        (b'{"parlor":\n "\xff"}', 2, "UTF-8"),
    ],
)
def test_bad_records_are_refused_with_reason_and_line(content: str | bytes, line: int, reason: str) -> None:
    with pytest.raises(BadRecord) as refused:
        read_record(content)
    assert reason in str(refused.value)
    assert refused.value.line == line
    assert str(refused.value).startswith(f"Line {line}: ") == bool(line)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 250


def test_too_many_moves_or_seats() -> None:
    data = json.loads(TEXT)
    for key, value in (("moves", ["x"] * 200_001), ("seats", [{"name": str(n)} for n in range(65)])):
        with pytest.raises(BadRecord, match="too many"):
            read_record(json.dumps({**data, key: value}, indent=0))


def test_a_record_of_very_many_keys_is_refused_at_once() -> None:
    keys = "".join(f'"key {number}": 1,\n' for number in range(40_000))
    begun = perf_counter()
    with pytest.raises(BadRecord, match=r"Line 40001: 'key 39999' is given twice"):
        read_record(f'{{{keys}"key 39999": 1}}')
    assert perf_counter() - begun < 5  # mostly 0.1 s; looking through all keys for each took 26


def characters_read(text: str) -> int:
    """How many characters are read to find all tokens: a string that does not end is read to the end of the text."""
    at = count = 0
    while at < len(text):
        found = TOKEN.match(text, at)
        end = found.end() if found else len(text) if text[at] == '"' else at + 1
        count += end - at
        at = found.end() if found else at + 1
    return count


@given(st.text(alphabet='"\\{}[],:a7 \n', max_size=200))
def test_no_character_is_read_twice_to_find_tokens(text: str) -> None:
    assert characters_read(text) == len(text)


def test_a_string_of_many_quotes_without_an_end_is_refused() -> None:
    """Each of its quotes once had the rest of the file read again, for a minute."""
    with pytest.raises(BadRecord, match="can't be read from column"):
        read_record('{"parlor":1,"moves":[' + "[]," * 101 + '"' + r"\"" * 20_000)


def test_files(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(TEXT)
    assert read_file(file) == RECORD
    file.write_text("no record")
    with pytest.raises(BadRecord, match=r"game\.json"):
        read_file(file)
    with pytest.raises(BadRecord, match="can't be read: No such file"):
        read_file(tmp_path / "other.json")


# -- options -----------------------------------------------------------------------------------------


class Many(Options, frozen=True):
    first: Annotated[
        Literal["tied_up", "free", "4"], option("How", tied_up="with rope", free="without", **{"4": "four"})
    ] = "free"
    count: Annotated[Literal[4, 2], option("How many", **{"4": "all of them"})] = 2
    on: Annotated[bool, option("Whether", yes="it is so")] = False
    up: Annotated[int, option("From", ge=0)] = 3
    bare: bool = True


MANY = Game(Pig, scene, options=Many)


def test_options_are_described_in_their_order() -> None:
    variants = (
        ("pig", "one die; a 1 loses the turn"),
        ("big_pig", "two dice; doubles count twice, two 1s lose the turn"),
        ("hog", "as many dice as you dare, chosen each turn; any 1 loses it"),
    )
    assert describe(PigOptions)[:3] == (
        OptionInfo("variant", "Which pig", "choice", "pig", variants),
        OptionInfo("target", "Points that win", "number", 100, low=10, high=1000),
        OptionInfo("max_dice", "Hog: the most dice one may take", "number", 5, low=1, high=10),
    )
    assert describe(Many) == (
        OptionInfo("first", "How", "choice", "free", (("tied_up", "with rope"), ("free", "without"), ("4", "four"))),
        OptionInfo("count", "How many", "choice", 2, ((4, "all of them"), (2, ""))),
        OptionInfo("on", "Whether", "switch", False, ((True, "it is so"), (False, ""))),
        OptionInfo("up", "From", "number", 3, low=0),
        OptionInfo("bare", "bare", "switch", True, ((True, ""), (False, ""))),
    )
    assert [info.allowed_text for info in describe(Many)] == [
        "tied_up, free, 4",
        "4, 2",
        "yes, no",
        "a whole number from 0 up",
        "yes, no",
    ]


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, Many()),
        ({"first": "TIED-UP"}, Many(first="tied_up")),
        ({"First": " tied up "}, Many(first="tied_up")),
        ({"first": "4"}, Many(first="4")),
        ({"count": "4"}, Many(count=4)),
        ({"count": 4}, Many(count=4)),
        ({"on": "Yes"}, Many(on=True)),
        ({"on": "on", "bare": "off"}, Many(on=True, bare=False)),
        ({"on": True, "bare": False}, Many(on=True, bare=False)),
        ({"on": "true", "bare": "false"}, Many(on=True, bare=False)),
        ({"up": "12"}, Many(up=12)),
        ({"up": 0}, Many(up=0)),
    ],
)
def test_options_from_what_is_typed(given: dict[str, Any], expected: Many) -> None:
    assert options_of(MANY, given) == expected
    assert options_of(MANY, option_values(expected)) == expected


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (
            {"targt": "3"},
            r"no option 'targt': the options are variant, target, max_dice, order\. Did you mean target\?",
        ),
        ({"variant": "bigpig"}, r"variant can't be 'bigpig': it is one of pig, big_pig, hog\. Did you mean big_pig\?"),
        ({"target": "9"}, r"target can't be '9': it is a whole number from 10 to 1000\."),
        ({"target": "1001"}, "from 10 to 1000"),
        ({"target": "many"}, "from 10 to 1000"),
        ({"target": "1_0"}, "from 10 to 1000"),
        ({"target": "９９"}, "from 10 to 1000"),
        ({"target": "9" * 5000}, "from 10 to 1000"),
        ({"target": True}, "from 10 to 1000"),
        ({"\x1b[2Jx": "3"}, r"no option '\\x1b\[2Jx'"),
    ],
)
def test_bad_options_name_the_right_ones(given: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        options_of(PIG, given)


def test_bad_switch_and_no_options() -> None:
    with pytest.raises(BadOption, match="on can't be 'maybe': it is one of yes, no"):
        options_of(MANY, {"on": "maybe"})
    with pytest.raises(BadOption, match="this game has none"):
        options_of(Game(Pig, scene), {"on": "yes"})


def test_an_option_of_another_kind_is_a_mistake_of_the_rules() -> None:
    class Odd(Options, frozen=True):
        size: float = 1.0

    with pytest.raises(TypeError, match="size"):
        describe(Odd)


def test_pairs() -> None:
    assert parse_pairs(["variant=hog", " target = 50"]) == {"variant": "hog", "target": "50"}
    for wrong in ("variant", "=hog", ""):
        with pytest.raises(BadOption, match="KEY=VALUE"):
            parse_pairs([wrong])


# -- seats -------------------------------------------------------------------------------------------


def test_seats_from_what_is_typed() -> None:
    assert parse_players([" Anna ", "bot:easy", "BOT: Medium"]) == (
        Player("Anna"),
        Player("Basil", "easy"),
        Player("Clara", "medium"),
    )
    assert [player.name for player in parse_players(["Basil", "bot:easy"])] == ["Basil", "Clara"], "not as a person"
    assert parse_player("王小明" * 4) == Player("王小明" * 4)  # twelve characters, 24 columns


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("", "needs a name"),
        (" \t", "needs a name"),
        ("A" * 25, "24 columns"),
        ("王" * 13, "24 columns"),
        ("a" + "\u0301" * 100, "24 columns"),
        ("An\x1b[31mna", r"unprintable character U\+001B"),
        ("An\u200bna", r"U\+200B"),
        ("\u2067Anna", r"U\+2067"),
        ("bot:hardest", "levels are easy, medium"),
        ("bot:", "levels are easy, medium"),
        ("bot:esy", r"Did you mean easy\?"),
    ],
)
def test_bad_seats_are_refused(spec: str, message: str) -> None:
    with pytest.raises(BadSeat, match=message) as refused:
        parse_player(spec)
    assert str(refused.value).isprintable()


def test_two_players_of_one_name() -> None:
    with pytest.raises(BadSeat, match="Two players are called 'anna'"):
        parse_players(["Anna", "anna"])
