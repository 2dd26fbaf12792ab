"""Moves typed as people write them; what can't be read and what is not allowed are told apart."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlor.core.option_text import options_of
from parlor.core.players import Player
from parlor.core.state import CHANCE, IllegalMove, State, parse, text
from parlor.games.catalogue import entry
from parlor.play.match import Match
from parlor.play.move_input.wording import Wording
from parlor.play.notation import completions, explain_refusal, typed_move, typed_moves

NAMES = ("Anna", "Basil", "Clara", "Dora")


def begun(id_: str, *moves: str) -> Match:
    found = entry(id_)
    match = Match(found, options_of(found.game, {}), tuple(map(Player, NAMES[: found.usual])), seed=1)
    for move in moves:
        match.play(parse(move))
    return match


CHESS = ("move e2 e3", "move d7 d6", "move e3 e4", "move d6 d5")
"""White's pawn on e4 may take the one on d5."""
TABLES = ("rolled 6", "rolled 5", "roll", "rolled 6 5")
"""The first player is the one who threw six; he has six and five to play."""


@pytest.mark.parametrize(
    ("game", "before", "typed", "move"),
    [
        ("shatranj", CHESS, "e4d5", "move e4 d5"),
        ("shatranj", CHESS, "e4-d5", "move e4 d5"),
        ("shatranj", CHESS, "e4xd5", "move e4 d5"),
        ("shatranj", CHESS, "exd5", "move e4 d5"),
        ("shatranj", CHESS, "Nf3", "move g1 f3"),
        ("shatranj", CHESS, "b1c3", "move b1 c3"),
        ("shatranj", CHESS, "b1-c3", "move b1 c3"),
        ("tafl_alea", (), "i15i19", "move i15 i19"),
        ("shatranj", CHESS, "a3", "move a2 a3"),
        ("mancala", ("first 1",), "3", "sow a3"),
        ("morris3", (), "A1", "place a1"),
    ],
)
def test_moves_as_people_write_them(game: str, before: tuple[str, ...], typed: str, move: str) -> None:
    assert text(begun(game, *before).type_move(typed)) == move


def test_a_pit_of_the_other_side_is_the_other_players() -> None:
    match = begun("mancala", "first 2")
    assert match.type_move("3") == ("sow", "b3")


def test_steps_of_the_tables_are_written_as_one() -> None:
    """White's men stand on 24, 13, 8 and 6; with six and five a man goes from 24 by way of 18 to 13."""
    match = begun("backgammon", *TABLES)
    ahead = {text(move) for move in match.state.moves()}
    one, two, end = ("24", "18", "13") if "24 18" in ahead else ("1", "7", "12")
    for typed in (f"{one}/{end}", f"{one}/{two}/{end}", f"6-5: {one}/{end}", f"{one}/{two} {two}/{end}"):
        assert [text(move) for move in match.type_moves(typed)] == [f"{one} {two}", f"{two} {end}"], typed
    assert text(match.type_move(f"{one}-{two}")) == f"{one} {two}"
    with pytest.raises(IllegalMove, match=r"^Your men go the other way\.$"):
        match.type_moves(f"{end}/{one}")


def test_cards_with_their_suit_first_or_as_they_look() -> None:
    match = begun("whist")
    while match.turn < 0:
        match.play_chance()
    (card, *_) = (move[1] for move in match.state.moves())
    for typed in (card, card.lower(), f"{card[-1]}{card[:-1]}", f"{card[:-1]}{'♠♥♦♣'['SHDC'.index(card[-1])]}"):
        assert match.type_move(typed) == ("play", card), typed


def test_tiles_either_way_round() -> None:
    match = begun("block_dominoes")
    while match.turn < 0:
        match.play_chance()
    tile = next(move[1] for move in match.state.moves() if move[1][0] != move[1][2])
    for typed in (tile, f"{tile[2]}-{tile[0]}", f"{tile[0]}{tile[2]}", f"{tile[2]}/{tile[0]}"):
        assert match.type_move(typed) == ("play", tile), typed


def test_bids_as_they_are_called() -> None:
    match = begun("liars_dice")
    while match.turn < 0:
        match.play_chance()
    for typed in ("2x5", "2 x 5", "2 5", "2 fives", "bid 2 fives"):
        assert match.type_move(typed) == ("bid", "2", "fives"), typed


@pytest.mark.parametrize("typed", ["xyzzy", "please?", "%%"])
def test_what_cant_be_read_is_not_understood(typed: str) -> None:
    with pytest.raises(IllegalMove, match=r"I don't understand '.*'\. You may"):
        begun("shatranj").type_move(typed)


def test_what_can_be_read_but_is_not_allowed_has_its_reason() -> None:
    with pytest.raises(IllegalMove, match=r"The pawn on e2 can't go to e6\."):
        begun("shatranj").type_move("e2e6")
    with pytest.raises(IllegalMove, match="Roll at least once"):
        begun("pig", "rolled 2", "rolled 1").type_move("hold")


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("d7-d6", "The pawn on d7 is not yours."),
        ("a1a2", "The rook on a1 can't move now."),
        ("e4e5", "There is no man on e4."),
        ("b1c4", "The knight on b1 can't go to c4."),
        ("exd5", "Nothing of yours goes to d5 like that."),
    ],
)
def test_a_move_from_a_square_where_none_can_begin_is_told_who_stands_there(typed: str, why: str) -> None:
    with pytest.raises(IllegalMove, match=f"^{why}$"):
        begun("shatranj").type_moves(typed)


def test_where_a_lone_man_can_not_go_is_told_by_his_name_and_what_lies_nowhere_by_its() -> None:
    with pytest.raises(IllegalMove, match=r"^The fox can't go to f4\.$"):
        begun("fox_geese", "place d3").type_moves("f4")
    throws = ("rolled 2", "rolled 1", "throw", "rolled 1 3")
    with pytest.raises(IllegalMove, match=r"^There is no coin on e6\.$"):
        begun("tablero", *throws).type_moves("e6")


def test_a_point_where_a_man_stands_is_taken() -> None:
    match = begun("morris9", "place d7")
    with pytest.raises(IllegalMove, match=r"^d7 is taken\.$"):
        match.type_moves("d7")
    assert explain_refusal(match.state, "d7", match.game) == "d7 is taken."
    with pytest.raises(IllegalMove, match=r"^d7 is taken\.$"):
        match.type_moves("place d7")


def dealt(id_: str, verb: str) -> State[Any]:
    """A position at which this verb can be said."""
    found, rng = entry(id_), Random(1)
    state = found.game.start(found.game.options(), found.usual)
    while state.turn == CHANCE or all(move[0] != verb for move in state.moves()):
        state = state.play(state.draw(rng) if state.turn == CHANCE else rng.choice(state.moves()))
    return state


@pytest.mark.parametrize("typed", ["raise_with", "raise with", "Raise, showing a card"])
def test_a_verb_may_be_typed_as_its_button_shows_it(typed: str) -> None:
    state = dealt("put", "raise_with")
    assert typed_move(state, typed, entry("put").game) == ("raise_with",)


@pytest.mark.parametrize(("typed", "move"), [("score full house", "full_house"), ("four of a kind", "four_of_a_kind")])
def test_a_word_of_several_may_be_typed_with_blanks(typed: str, move: str) -> None:
    state = dealt("generala", "score")
    assert typed_move(state, typed, entry("generala").game) == ("score", move)


@pytest.mark.parametrize(("game", "verb"), [("put", "raise_with"), ("generala", "score"), ("maw", "no_rob")])
def test_a_refusal_names_moves_as_people_write_them(game: str, verb: str) -> None:
    state, rules = dealt(game, verb), entry(game).game
    wording = Wording(rules, rules.scene(state.seen_by(state.turn)), NAMES, state.turn, str)
    assert verb.replace("_", " ") in wording.typed_text((verb,))
    with pytest.raises(IllegalMove) as refused:
        typed_move(state, "zz", rules, wording.typed_text)
    assert "_" not in str(refused.value)


def test_what_the_rules_say_of_a_word_of_several_is_said_of_it_typed_with_blanks() -> None:
    yamb = dealt("yamb", "score")
    with pytest.raises(IllegalMove, match=r"Full house is not open in the column down now\."):
        typed_move(yamb, "score down.full house", entry("yamb").game)


def test_what_is_far_too_long_for_a_move_is_not_read() -> None:
    """The time to read it grows with its square: a line of a megabyte kept line mode busy for minutes."""
    state = begun("shatranj").state
    for typed in ("e2 e3 " * 100, "x" * 1_000_000):
        with pytest.raises(IllegalMove, match="too long for a move"):
            typed_moves(state, typed, entry("shatranj").game)
        assert completions(state, typed) == ()
