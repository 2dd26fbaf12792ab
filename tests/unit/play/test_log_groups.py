"""The log as players write it: moves on a board in columns, tricks and turns of dice in one entry each."""

from __future__ import annotations

import pytest

from parlor.core.players import Player
from parlor.core.state import parse
from parlor.games.catalogue import entries, entry
from parlor.play.log_groups import HEADING, GroupedLog
from parlor.play.match import Match
from tests.samples import NAMES, replayed

ANNA_AND_BASIL = (Player("Anna"), Player("Basil"))


def played(id_: str, *moves: str) -> list[str]:
    """The log of a game of two after these moves."""
    found = entry(id_)
    match = Match(found, found.game.options(), ANNA_AND_BASIL)
    for move in moves:
        match.play(parse(move))
    return GroupedLog(NAMES[:2]).entries(match, 0, 60)


def test_moves_of_a_board_stand_in_numbered_columns_with_the_letters_of_the_men() -> None:
    moves = ("move g1 f3", "move d7 d6", "move f3 e5", "move d6 e5", "move b1 c3")
    assert played("shatranj", *moves) == ["\tAnna\tBasil", "1.\tNg1-f3\td7-d6", "2.\tNf3-e5\td6xe5", "3.\tNb1-c3"]


def test_what_a_side_does_in_one_turn_stands_together() -> None:
    """White closes the mill a7 d7 g7, and takes the man on a1."""
    moves = ("place a7", "place a1", "place d7", "place g1", "place g7", "remove a1", "place a1")
    assert played("morris9", *moves) == ["\tAnna\tBasil", "1.\ta7\ta1", "2.\td7\tg1", "3.\tg7 xa1\ta1"]


def test_a_trick_is_one_entry_with_who_leads_and_who_takes_it() -> None:
    """The first deal of the sample of Whist, as its transcript tells it."""
    whist = replayed("whist")
    *_, first, second = GroupedLog(NAMES).entries(whist, 0, 60, until=9)
    assert first == "Clara\tAC\t8C\t4C\t5C\t: Clara"
    assert second == "Clara\t4H\tQH\t…"


@pytest.mark.parametrize(
    ("id_", "headings"),
    [
        ("whist", ["deal 2", "deal 3", "deal 4"]),
        ("straight_poker", ["hand 2", "hand 3", "hand 4", "hand 5"]),
        ("truc", [f"deal {number}" for number in range(2, 8)]),
        ("pig", []),
    ],
)
def test_a_heading_stands_between_deals_as_the_table_calls_them(id_: str, headings: list[str]) -> None:
    log = GroupedLog(NAMES).entries(replayed(id_), 0, 200)
    assert [entry.removeprefix(HEADING) for entry in log if entry.startswith(HEADING)] == headings
    assert all(
        log[at + 1] in ("The cards are dealt", "All ante, and the cards are dealt")
        for at, entry in enumerate(log)
        if entry.startswith(HEADING)
    )


def test_rounds_of_dice_are_headed_by_what_the_table_says_before_their_first_move() -> None:
    log = GroupedLog(NAMES).entries(replayed("craps"), 0, 60)
    at = log.index(f"{HEADING}round 12")
    assert log[at - 1 : at + 2] == ["Anna rolls: 4 3; throws 7 at once and wins 5", log[at], "Anna stakes 5"]


def test_a_turn_of_dice_is_one_entry() -> None:
    moves = ("rolled 2", "rolled 1", "roll", "rolled 4", "roll", "rolled 3", "hold", "roll", "rolled 1")
    assert played("pig", *moves)[-2:] == [
        "Anna begins; rolls: 4, 4 this turn; 3, 7 this turn; holds 7: 7 in all",
        "Basil rolls: 1; has nothing to lose",
    ]


def test_steps_of_men_by_dice_are_written_as_players_do() -> None:
    moves = ("rolled 2", "rolled 1", "roll", "rolled 4 6", "8 2", "6 2")
    assert played("backgammon", *moves)[-1] == "Anna begins; rolls: 4 6; 8/2 6/2"


@pytest.mark.parametrize("id_", list(entries()))
def test_every_move_of_every_game_is_told_in_some_entry(id_: str) -> None:
    """No player who acted is missing, no entry is empty, and a later call gives the same."""
    match = replayed(id_)
    names = NAMES[: len(match.players)]
    log = GroupedLog(names)
    found = log.entries(match, 0, 10_000)
    assert all(line.strip() for line in found)
    assert not [line for line in found if ".;" in line], "sentences in an entry lose their full stops"
    assert found == GroupedLog(names).entries(match, 0, 10_000)
    assert log.entries(match, 0, 5, until=0) == []


def test_who_resigns_is_told_below_the_moves() -> None:
    assert played("morris9", "place a7", "place d7", "! resign 1") == ["\tAnna\tBasil", "1.\ta7\td7", "Anna resigns"]
