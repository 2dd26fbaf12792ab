"""The words of the log."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from parlor.core.option_text import options_of
from parlor.core.players import Player
from parlor.core.state import CHANCE, parse
from parlor.games.catalogue import entry
from parlor.play.log import MatchLog, describe_move, fill_names, imperative_move, join_words, merge_repeats
from parlor.play.match import Match

NAMES = ("Ann", "Bob")


def told(id_: str, seat: int, *moves: str, **options: Any) -> list[str]:
    found = entry(id_)
    match = Match(found, options_of(found.game, options), tuple(Player(name) for name in NAMES[: found.usual]), seed=1)
    for move in moves:
        match.play(parse(move))
    return [line.line for line in MatchLog(NAMES).log_lines(match, seat)]


def test_moves_are_told_in_the_words_of_their_game() -> None:
    game = entry("gin_rummy").game
    assert describe_move(game, 1, ("discard", "QS"), NAMES) == "Bob discards QS"
    assert describe_move(game, CHANCE, ("first", "2"), NAMES) == "Bob deals"


def test_what_is_hidden_is_told_by_its_number() -> None:
    game = entry("gin_rummy").game
    assert describe_move(game, CHANCE, ("drew", "?"), NAMES) == ": one unseen"
    assert describe_move(game, CHANCE, ("drew", "?", "?"), NAMES) == ": 2 unseen"


def test_a_roll_and_its_result_are_one_line_and_no_line_is_without_a_subject() -> None:
    assert told("pig", 0, "rolled 2", "rolled 1", "roll", "rolled 4", "hold") == [
        "Ann rolls to begin: 2",
        "Bob rolls to begin: 1",
        "Ann begins",
        "Ann rolls: 4, 4 this turn",
        "Ann holds 4: 4 in all",
    ]


def test_darts_are_told_by_what_they_hit() -> None:
    """103 mm up is triple 20; 300 mm off is a miss."""
    throws = ("throw T20", "hit 0 103", "throw 50", "hit 0 300", "throw 50", "hit 0 300")
    assert told("darts_301", 0, "first 1", *throws)[1:] == [
        "Ann throws at triple 20: triple 20",
        "Ann throws at the bull: miss",
        "Ann throws at the bull: miss",
        "Ann scores 60 + 0 + 0 = 60: 241 left",
    ]


def test_cells_and_dice_are_told_by_what_stands_there() -> None:
    start = ("rolled 6 6 6 6 6", "rolled 1 1 1 1 1", "roll", "rolled 6 6 5 5 5")
    assert told("yamb", 0, *start, "score free.full_house", columns="quick")[-1:] == ["Ann writes 57 in full house"]


ROLLED = ("roll", "rolled 6 6 5 5 5")


@pytest.mark.parametrize("id_", ["yamb", "generala", "poker_dice"])
def test_dice_that_are_kept_are_told_in_one_line_once_all_are_chosen(id_: str) -> None:
    start = ("rolled 6 6 6 6 6", "rolled 1 1 1 1 1") if id_ != "poker_dice" else ("first 1",)
    fives = "5 5 5" if id_ != "poker_dice" else "K K K"
    chosen = (*start, *ROLLED, "keep d3", "keep d5", "keep d4")
    assert not any("keeps" in line for line in told(id_, 0, *chosen))
    rolled = told(id_, 0, *chosen, "roll", "rolled 1 4")
    assert [line for line in rolled if "keeps" in line] == [f"Ann keeps {fives}"]
    assert rolled.index(f"Ann keeps {fives}") == len(rolled) - 2
    one = told(id_, 0, *start, *ROLLED, "keep d3", "roll")[-2:]
    assert one == [f"Ann keeps a {'king' if id_ == 'poker_dice' else 5}", "Ann rolls"]
    assert told(id_, 0, *start, *ROLLED, "roll")[-1] == "Ann rolls"


def test_of_dice_kept_under_a_cup_the_others_are_told_how_many() -> None:
    moves = ("first 1", *ROLLED, "keep d3", "keep d5", "roll", "rolled 1 1 4")
    assert [line for line in told("poker_dice", 1, *moves, betting="round") if "keeps" in line] == ["Ann keeps 2 dice"]


def test_at_midnight_only_what_is_kept_anew_is_told() -> None:
    start = ("rolled 2", "rolled 1", "roll", "rolled 1 4 6 6 2 2", "keep d1", "keep d2", "roll", "rolled 6 6 5 5")
    end = ("keep d3", "keep d4", "keep d5", "keep d6")
    lines = told("midnight", 0, *start, *end, at_least_one=True)
    assert lines[2:] == [
        "Ann begins",
        "Ann rolls: 1 4 6 6 2 2",
        "Ann keeps 1 4",
        "Ann rolls: 6 6 5 5",
        "Ann keeps 6 6 5 5",
        "Ann scores 22",
    ]


def test_a_capture_is_told_with_what_is_taken() -> None:
    moves = ("move e2 e3", "move d7 d6", "move e3 e4", "move d6 d5", "move e4 d5")
    assert told("shatranj", 0, *moves)[-2:] == [
        "Bob moves the pawn d6 to d5",
        "Ann moves the pawn e4 to d5, taking the pawn",
    ]


def test_who_takes_a_trick_is_told_with_his_card() -> None:
    """Nobody may follow but with what he has: whoever played the highest of the led suit, or of trumps, has it."""
    found = entry("whist")
    match, rng = Match(found, found.game.options(), tuple(map(Player, (*NAMES, "Cleo", "Dan"))), seed=5), Random(1)
    while len(match) < 20:
        match.play_chance() if match.turn == CHANCE else match.play(rng.choice(match.state.moves()))
    names = (*NAMES, "Cleo", "Dan")
    lines = [line.line for line in MatchLog(names).log_lines(match, 0)]
    at = next(at for at, line in enumerate(lines) if "takes the trick" in line)
    winner, card = lines[at].split(" takes the trick with ")
    assert f"{winner} plays {card}" in lines[at - 4 : at]
    state = match.position(4 + 3)
    assert names[state.turn] == winner


def test_the_log_is_told_again_from_where_it_was_and_anew_after_undo() -> None:
    found = entry("morris9")
    match, story = Match(found, found.game.options(), tuple(map(Player, NAMES))), MatchLog(NAMES)
    match.play(("place", "a7"))
    match.play(("place", "d7"))
    assert len(story.log_lines(match, 0)) == 2
    match.undo()
    match.play(("place", "g7"))
    assert story.lines(match, 0) == ["Ann plays a7", "Bob plays g7"]
    assert story.lines(match, 0, 1) == ["Bob plays g7"]


def test_lines_of_a_game_name_players_and_write_words_nicely() -> None:
    assert fill_names("{1} takes the trick with {QS}", NAMES, str.lower) == "Bob takes the trick with qs"


def test_lines_that_repeat_are_told_once() -> None:
    assert merge_repeats(["Ann passes", "Bob rolls", "Bob rolls", "Bob rolls", "Ann passes"]) == [
        "Ann passes",
        "Bob rolls (3 times)",
        "Ann passes",
    ]
    assert merge_repeats(["Ann lays away one unseen"] * 3) == ["Ann lays away 3 unseen"]
    assert merge_repeats(["Ann draws: one tile"] * 3) == ["Ann draws: 3 tiles"]


def test_trumps_of_tarot_are_told_together() -> None:
    assert join_words(["5♥", "7♣"]) == "5♥ 7♣"
    assert (
        join_words(["5♥", "trump 2", "trump 14", "the excuse", "trump 3"]) == "5♥, trumps 2 and 14, the excuse, trump 3"
    )


def test_a_man_that_is_hit_or_borne_off_is_told() -> None:
    """Both begin with five men on their six-point; a game played at random soon hits, and at last bears off."""
    found, rng = entry("backgammon"), Random(1)
    match = Match(found, found.game.options(), tuple(map(Player, NAMES)), seed=3)
    while not match.over and len(match) < 900:
        match.play_chance() if match.turn == CHANCE else match.play(rng.choice(match.state.moves()))
    lines = [line.line for line in MatchLog(NAMES).log_lines(match, 0)]
    entering = sum(match.moves[at][0] == "bar" for at in range(len(match)))
    hits = sum(line.endswith(", hitting") for line in lines)
    assert 0 <= hits - entering <= 15, "whoever enters was hit before"
    assert hits > 2
    assert any(re.fullmatch(r"(Ann|Bob) bears a man off from \d+", line) for line in lines)


@pytest.mark.parametrize(
    ("game", "move", "words"),
    [
        ("fox_geese", "place a4", "set the fox on a4"),
        ("fox_geese", "move a4 b4", "move a4 to b4"),
        ("fox_geese", "jump a4 c4", "take a goose, jumping a4 to c4"),
        ("fox_geese", "pass", "pass"),
        ("gin_rummy", "knock QS", "knock, discarding QS"),
        ("primero_italian", "revie 3", "revie 3"),
        ("irish", "bar 21", "from the bar to 21"),
        ("irish", "6 off", "6 off"),
    ],
)
def test_a_move_is_advised_in_the_words_of_the_log(game: str, move: str, words: str) -> None:
    assert imperative_move(entry(game).game, parse(move), str, {"a4", "b4", "c4", "bar", "21", "6", "off"}) == words


def test_a_die_and_what_it_moves_are_told_apart() -> None:
    said = {"2": "a 2", "box": "box"}
    assert imperative_move(entry("duodecim_scripta").game, ("2", "box"), said.__getitem__) == "with a 2, from the box"


def test_several_dice_are_urged_by_what_they_show_and_where_they_lie() -> None:
    lie = {"1": "die 1, a 2", "3": "die 3, a 2", "5": "die 5, an ace"}
    game = entry("generala").game
    assert (
        imperative_move(game, ("keep", "1", "3", "5"), lie.__getitem__)
        == "keep the two 2s and the ace, dice 1, 3 and 5"
    )
    unnumbered = {"1": "a 1", "5": "a 5", "8": "an 8"}.__getitem__
    assert imperative_move(game, ("keep", "1", "1"), unnumbered) == "keep two 1s"
    assert imperative_move(game, ("keep", "1", "1", "1", "5", "8"), unnumbered) == "keep three 1s, a 5 and an 8"
    assert imperative_move(game, ("keep", "5"), lie.__getitem__) == "keep die 5, an ace"
