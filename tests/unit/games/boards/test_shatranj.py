"""Chaturanga and Shatranj: perft, the vectors of the rulings, promotion, baring, stalemate."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec import structs

from parlor.core.scene import Grid, Scene
from parlor.core.state import GAME_OVER, IllegalMove, parse
from parlor.games.boards.shatranj.bots import evaluate, heuristic
from parlor.games.boards.shatranj.chess import AT, is_attacked
from parlor.games.boards.shatranj.rules import ChaturangaOptions, Chess, ShatranjOptions
from parlor.games.boards.shatranj.why import move_reason
from parlor.games.boards.shatranj.worth import lead
from parlor.games.catalogue import entry
from tests.conformance.perft import perft


def start(id_: str, **options: Any) -> Chess:
    game = entry(id_).game
    state = game.start(game.options(**options), 2)
    assert isinstance(state, Chess)
    return state


def table(
    pieces: str, turn: int = 0, *, old: bool = False, leaps: tuple[bool, bool] = (False, False), **opts: Any
) -> Chess:
    """Pieces such as "Ke1 ke8 Pa2": White's in capitals."""
    cells = ["."] * 64
    for piece in pieces.split():
        cells[AT[piece[1:]]] = piece[0]
    options: Any = ChaturangaOptions(**opts) if old else ShatranjOptions(**opts)
    return Chess(options, 2, turn, old, "".join(cells), leaps=leaps)


def play(state: Chess, *moves: str) -> Chess:
    for move in moves:
        state = state.play(parse(move if move.startswith("swap") else f"move {move}"))
    return state


def at(state: Chess, square: str) -> str:
    return state.cells[AT[square]]


def reached(state: Chess, square: str) -> set[str]:
    return {move[2] for move in state.moves() if move[1] == square}


@pytest.mark.parametrize(("id_", "counts"), [("chaturanga", (18, 324, 5912)), ("shatranj", (16, 256, 4176))])
def test_positions_by_depth(id_: str, counts: tuple[int, ...]) -> None:
    assert tuple(perft(start(id_), depth) for depth in (1, 2, 3)) == counts


def test_where_the_kings_begin() -> None:
    assert (at(start("chaturanga"), "e1"), at(start("chaturanga"), "d8")) == ("K", "k")
    assert (at(start("shatranj"), "d1"), at(start("shatranj"), "d8")) == ("K", "k")
    assert (at(start("shatranj", setup="kings_e"), "e1"), at(start("shatranj", setup="kings_e"), "e8")) == ("K", "k")


def test_the_elephant_jumps_exactly_two() -> None:
    assert reached(start("shatranj"), "c1") == {"a3", "e3"}


def test_general_and_pawn() -> None:
    state = table("Ke1 ke8 Gd4 Pa2 rb3")
    assert reached(state, "d4") == {"c3", "e3", "c5", "e5"}
    assert reached(state, "a2") == {"a3", "b3"}, "one step, and a capture"


def test_what_shields_the_king_from_a_rook_stays_on_its_line() -> None:
    state = table("Ke1 ke8 Re3 re7 Gd1 rb1 Nf1 Ne5")
    assert reached(state, "d1") == set(), "nothing but the general stands between b1 and the king"
    assert reached(state, "f1") == {"d2", "g3", "h2"}, "no rook is behind it"
    assert reached(state, "e3") >= {"a3", "e4"}, "two men stand between e7 and the king"
    alone = table("Ke1 ke8 Re3 re7")
    assert reached(alone, "e3") == {"e2", "e4", "e5", "e6", "e7"}


def test_the_kings_leap_is_once_and_not_after_a_check() -> None:
    state = table("Ke1 ke8 Pa2 pa7", old=True, leaps=(True, True))
    assert {"d3", "f3", "c2", "g2"} <= reached(state, "e1")
    leapt = play(state, "e1 d3", "a7 a6")
    assert "e5" not in reached(leapt, "d3"), "there is but one"
    checked = play(table("Ke1 ke8 Ra2 pa7 pb7", old=True, leaps=(True, True)), "a2 e2")
    assert checked.in_check
    assert checked.leaps == (True, False)


def test_a_leap_takes_no_king() -> None:
    state = table("Ke1 kd3 Pa2 pa7", old=True, leaps=(True, True))
    assert "d3" not in reached(state, "e1")


def test_a_leap_must_land_unattacked_and_gives_no_check() -> None:
    state = table("Ke1 ke8 rd8 Pa2", old=True, leaps=(True, True))
    assert "d3" not in reached(state, "e1")
    assert not is_attacked(table("Ke1 kd3", old=True, leaps=(True, True)).cells, AT["e1"], 1), "a right, no attack"


def test_chaturanga_promotes_to_what_stood_there_if_one_is_lost() -> None:
    alive = play(table("Ke1 kh4 Pb7 Nb1 Ng1", old=True), "b7 b8")
    assert at(alive, "b8") == "P", "both knights live"
    lost = play(table("Ke1 kh4 Pb7 Ng1", old=True), "b7 b8")
    assert at(lost, "b8") == "N"
    assert at(play(table("Ke1 kh4 Pe7", old=True), "e7 e8"), "e8") == "G"
    assert at(play(table("Ke1 kh4 Pd7", old=True), "d7 d8"), "d8") == "P", "the square of a king"


@pytest.mark.parametrize(("late", "becomes"), [(False, "P"), (True, "N")])
def test_a_pawn_that_came_too_early_wakes_later_only_where_that_is_agreed(late: bool, becomes: str) -> None:
    state = table("Ke1 kh4 Pb8 Nb1 Ng1 rb4 pa7", turn=1, old=True, late_promotion=late)
    assert at(play(state, "b4 b1"), "b8") == becomes


def test_a_pawn_that_arrives_wakes_no_other() -> None:
    # one rook is lost: the pawn on a8 came before that and stays one, the pawn on h8 comes after it
    state = table("Ke1 kd3 Pa8 Ph7 Ra1 pc7", old=True)
    after = play(state, "h7 h8")
    assert (at(after, "a8"), at(after, "h8")) == ("P", "R")


def test_a_pawn_that_is_spent_is_worth_less_than_one_on_its_way() -> None:
    spent, coming = (table(f"Ke1 kh4 {pawn} Nb1 Ng1 pc7", old=True) for pawn in ("Pb8", "Pb7"))
    assert evaluate(spent, 0) < evaluate(coming, 0)
    assert evaluate(spent, 0) < evaluate(table("Ke1 kh4 Pb8 Nb1 Ng1 pc7", old=True, late_promotion=True), 0)


def test_a_capture_that_wakes_a_pawn_against_ones_own_king_is_illegal() -> None:
    # taking the rook on b1 would make a rook of the pawn on a8, which attacks a4 down the file
    pieces = "Ke1 ka4 Pa8 Rb1 Rh5 rb4"
    assert ("move", "b4", "b1") not in table(pieces, turn=1, old=True, late_promotion=True).moves()
    assert ("move", "b4", "b1") in table(pieces, turn=1, old=True).moves(), "a pawn that stays one attacks nothing"


def test_shatranj_promotes_to_a_general() -> None:
    assert at(play(table("Ke1 kh4 Pb7 pa7"), "b7 b8"), "b8") == "G"


def test_mate_wins_in_both() -> None:
    for old in (True, False):
        # the rook on g2 shuts the g file, the other one checks down the h file
        assert play(table("Ka1 kh8 Rg2 Rb1 pa3", old=old), "b1 h1").winners() == (0,)


@pytest.mark.parametrize(("old", "winner"), [(False, 0), (True, 1)])
def test_stalemate_wins_shatranj_and_loses_chaturanga(old: bool, winner: int) -> None:
    # nothing attacks h8; the king on f7 covers g7 and g8, the knight on f8 covers h7; the pawn on a3 is blocked
    state = play(table("Ke6 kh8 Nf8 pa3 Pa2", old=old), "e6 f7")
    assert not is_attacked(state.cells, AT["h8"], 0)
    assert state.turn == GAME_OVER
    assert state.winners() == (winner,)


def test_baring_wins_unless_it_can_be_answered_at_once() -> None:
    state = play(table("Ke1 kh8 Ra1 pa7"), "a1 a7")
    assert state.winners() == (0,)
    answered = play(table("Kh1 kb7 Ra1 pa7"), "a1 a7")
    assert answered.turn == 1, "the king can take the last man"
    bare = play(answered, "b7 a7")
    assert (bare.turn, bare.winners()) == (GAME_OVER, (0, 1)), "two bare kings"
    assert play(answered, "b7 b6").winners() == (0,), "he did not"


def test_a_stalemated_king_may_swap_where_that_is_agreed() -> None:
    state = play(table("Ke6 kh8 Nf8 pa3 Pa2", stalemate_swap=True), "e6 f7")
    assert state.moves() == (("swap", "a3"),), "nothing attacks a3"
    after = play(state, "swap a3")
    assert (at(after, "a3"), at(after, "h8")) == ("k", "p")
    attacked_there = play(table("Ke6 kh8 Nf8 pa3 Pa2 Pb2", stalemate_swap=True), "e6 f7")
    assert attacked_there.turn == 1, "the pawn can take on b2"


def test_a_pawn_that_a_swap_brings_to_its_last_rank_becomes_a_general() -> None:
    # nothing attacks h1; the king on f2 covers g1, g2 and the knight on f1 covers h2; the pawn on a4 is blocked
    state = play(table("Ke3 kh1 Nf1 pa4 Pa3", stalemate_swap=True), "e3 f2")
    assert state.moves() == (("swap", "a4"),)
    after = play(state, "swap a4")
    assert (at(after, "a4"), at(after, "h1")) == ("k", "g")
    assert after.quiet == 0, "a promotion cannot be undone by moving"
    assert at(play(table("Ke6 kh8 Nf8 pa3 Pa2", stalemate_swap=True), "e6 f7", "swap a3"), "h8") == "p"


def test_a_hundred_quiet_moves_and_a_third_repetition_are_drawn() -> None:
    state = table("Ke1 ke8 Ra1 ra8 Ph2 ph7")
    late = Chess(state.options, 2, 0, old=False, cells=state.cells, quiet=99)
    hundredth = play(late, "a1 b1")
    assert (hundredth.turn, hundredth.winners()) == (GAME_OVER, (0, 1))
    back = ("a1 b1", "a8 b8", "b1 a1", "b8 a8")
    assert play(state, *back, *back[:3]).turn == 1
    third = play(state, *back, *back)
    assert (third.turn, third.winners()) == (GAME_OVER, (0, 1))


@pytest.mark.parametrize(
    ("pieces", "move", "reason"),
    [
        ("Ke1 ke8 re5 Pa2", "a2 a3", "in check, and would still be"),
        ("Ke1 ke8 Pa2", "a2 a4", "does not go there"),
        ("Ke1 ke8 Pa2", "b2 b3", "no piece of yours"),
    ],
)
def test_refusals(pieces: str, move: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        play(table(pieces), move)


def test_a_king_stays_at_home_while_pieces_can_hunt_him_and_then_goes_to_the_middle() -> None:
    hunted, alone = ("{} ke8 Ra1 ra8 Nb1 nb8", "{} ke8 Pa2 pa7")
    assert evaluate(table(hunted.format("Ke1")), 0) > evaluate(table(hunted.format("Ke2")), 0)
    assert evaluate(table(alone.format("Ke1")), 0) < evaluate(table(alone.format("Ke2")), 0)


def test_a_king_who_is_ahead_goes_to_meet_the_other() -> None:
    near, far = (table(f"K{king} kh8 Rb1 pa7") for king in ("f6", "c6"))
    assert evaluate(near, 0) > evaluate(far, 0)


def test_the_leap_is_worth_keeping() -> None:
    kept, spent = (table("Ke1 ke8 Ra1 ra8", old=True, leaps=(leap, True)) for leap in (True, False))
    assert evaluate(kept, 0) > evaluate(spent, 0)
    assert evaluate(kept, 1) < evaluate(spent, 1)


def test_the_club_player_takes_what_hangs_and_mates() -> None:
    assert heuristic(table("Ke1 ke8 Ra1 ra7 ph7").seen_by(0), Random(1)) == ("move", "a1", "a7")
    assert play(table("Ka1 kh8 Rg2 Rb1 pa3"), "b1 h1").turn == GAME_OVER
    assert heuristic(table("Ka1 kh8 Rg2 Rb1 pa3").seen_by(0), Random(1)) == ("move", "b1", "h1")


def test_a_piece_is_better_in_the_middle_but_not_by_a_pawn() -> None:
    rim, middle, pawn = (lead(table(pieces).cells) for pieces in ("Ke1 ke8 Na4", "Ke1 ke8 Nd4", "Ke1 ke8 Na4 Pa2"))
    assert rim < middle < pawn
    assert lead(table("Ke1 ke8 Nd4 nd5 Ph2 ph7").cells) == pytest.approx(0), "the same for both sides"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Pa4 ph7", "Pa3 ph7"),  # a pawn goes on
        ("Pa4 ph7", "Pa4 pb7"),  # and better where none of the enemy's stands before it
        ("Ra1 Ph2 ph7", "Ra1 Pa2 ph7"),  # a rook looks along an open file
        ("Rh3 Ph2 ph7", "Rh1 Ph2 ph3"),  # and at the enemy's men
    ],
)
def test_quiet_moves_have_something_to_gain(better: str, worse: str) -> None:
    one, other = (lead(table(f"Kd1 kd8 {pieces}").cells) for pieces in (better, worse))
    assert 0 < one - other < 1, "less than a pawn"


def test_a_lead_is_worth_less_the_longer_nothing_comes_of_it() -> None:
    fresh = table("Ke1 ke8 Ra1 pa7")
    assert evaluate(structs.replace(fresh, quiet=50), 0) < evaluate(fresh, 0)
    assert evaluate(structs.replace(fresh, quiet=50), 1) > evaluate(fresh, 1)


@pytest.mark.parametrize("id_", ["chaturanga", "shatranj"])
def test_both_sides_are_valued_alike(id_: str) -> None:
    assert lead(start(id_).cells) == pytest.approx(0)
    pieces = "Kd1 Ra3 Nc4 Ed4 Ge3 Pb5 kf8 ph3"
    ranks = [table(pieces).cells[at : at + 8] for at in range(0, 64, 8)]
    mirrored = "".join(reversed(ranks))
    assert lead(mirrored.swapcase()) == pytest.approx(-lead(table(pieces).cells))


def test_the_table_marks_the_king_in_check_and_no_other_square() -> None:
    scene = entry("shatranj").game.scene

    def marked(state: Chess) -> list[str]:
        (board,) = scene(state.seen_by(0)).zones
        assert isinstance(board, Grid)
        return [square.token for row in board.rows for square in row if square.kind == "check"]

    assert marked(table("Ke1 ke8 Re4", turn=1)) == ["e8"]
    assert marked(table("Ke1 ke8 Rd4", turn=1)) == []
    mate = play(table("Kf6 kh8 Ra1 Rg2"), "a1 h1")
    assert mate.turn == GAME_OVER
    assert marked(mate) == ["h8"]


def test_whoever_is_in_check_is_told_so_before_and_after_he_chooses_a_piece() -> None:
    game, state = entry("shatranj").game, table("Ke1 ke8 Re4 ra6", turn=1)
    assert game.choosing is not None
    assert game.scene(state.seen_by(1)).prompt == "You are in check: choose a piece, then where it goes."
    assert game.choosing(state.seen_by(1), ("a6",)) == "You are in check: choose where the rook on a6 goes."
    assert game.scene(state.seen_by(0)).prompt.startswith("Black is in check: "), "the other looks on"
    calm = table("Ke1 ke8 Rd4 ra6", turn=1)
    assert game.scene(calm.seen_by(1)).prompt == "Choose a piece, then where it goes."
    assert game.choosing(calm.seen_by(1), ("a6",)) == "The rook on a6: choose where it goes."


def test_what_is_taken_lies_beside_the_board_and_a_promoted_pawn_is_not_taken() -> None:
    scene = entry("shatranj").game.scene
    whole = start("shatranj")
    assert taken(scene(whole.seen_by(0))) == ((), ())
    rest = structs.replace(whole, cells=whole.cells.replace("r", ".", 1).replace("P", ".", 2).replace("R", "G", 1))
    assert taken(scene(rest.seen_by(0))) == (("r",), ("R", "P")), "of two pawns gone one is the second general"


def taken(scene: Scene) -> tuple[tuple[str, ...], ...]:
    """The kinds of the men beside the board."""
    (board,) = scene.zones
    assert isinstance(board, Grid)
    return tuple(tuple(man.kind for man in men) for men in board.taken)


def test_the_piece_chosen_has_its_name() -> None:
    for id_, name, at in (("shatranj", "general", "e1"), ("chaturanga", "counsellor", "d1")):
        choosing = entry(id_).game.choosing
        assert choosing is not None
        assert choosing(start(id_).seen_by(0), (at,)) == f"The {name} on {at}: choose where it goes."


def test_the_leap_is_told_as_the_kings_own() -> None:
    game, before = entry("chaturanga").game, table("Ke1 kd8 Ra1", old=True, leaps=(True, True))
    assert game.events is not None
    for move, line in (
        ("move e1 g2", "{0}'s king leaps {e1} to {g2}"),
        ("move e1 e2", "{0} moves the king {e1} to {e2}"),
    ):
        after = play(before, move.removeprefix("move "))
        assert game.events(before.seen_by(0), parse(move), after.seen_by(0)) == [line]


def test_the_check_by_which_a_king_loses_his_leap_says_so_once() -> None:
    game, before = entry("chaturanga").game, table("Ke1 ke8 Ra2 pb7", old=True, leaps=(True, True))
    assert game.events is not None
    checked = play(before, "a2 e2")
    told = game.events(before.seen_by(0), parse("move a2 e2"), checked.seen_by(0))
    assert told == ["{0} moves the rook {a2} to {e2}: check; the leap is lost"]
    away = play(checked, "e8 f8")
    told = game.events(away.seen_by(0), parse("move e2 f2"), play(away, "e2 f2").seen_by(0))
    assert told == ["{0} moves the rook {e2} to {f2}: check"], "it was lost before"


@pytest.mark.parametrize(
    ("id_", "options", "aim"),
    [
        ("shatranj", {}, "checkmate, stalemate or baring the king wins"),
        ("shatranj", {"stalemate_swap": True}, "checkmate or baring the king wins"),
        ("chaturanga", {}, "checkmate wins, stalemating loses; a king may leap once"),
    ],
)
def test_the_table_says_what_wins(id_: str, options: dict[str, bool], aim: str) -> None:
    game = entry(id_).game
    state = game.start(game.options(**options), 2)
    assert game.scene(state.seen_by(0)).status == aim


@pytest.mark.parametrize(
    ("pieces", "move", "words"),
    [
        ("Kh1 ka8 Rb1 nb7", "move b1 b7", "takes the knight"),
        ("Kh1 ka8 ph7 Rb1", "move b1 a1", "gives check"),
        ("Kh1 ka8 rh8", "move h1 g2", "ends the check"),
        ("Kh1 kc8 Ed3 pe4", "move d3 b5", "the elephant was attacked"),
        ("Kh1 ka8 Ef1 pf5", "move f1 d3", "attacks the pawn on f5"),
        ("Kh1 ka8 Ef1 pf5 pg6", "move f1 d3", "brings out the elephant"),
        ("Kh1 ka8 Ef1 pf5 pg6 rb5", "move f1 d3", "attacks the rook on b5"),
        ("Kh1 ka8 Rc2 Nf3 rf8", "move c2 f2", "guards the knight on f3"),
        ("Kh1 ka8 Pe3", "move e3 e4", ""),
    ],
)
def test_a_hint_tells_what_a_move_does(pieces: str, move: str, words: str) -> None:
    """A pawn that is guarded is not worth attacking; a rook is."""
    assert move_reason(table(pieces), parse(move)) == words
