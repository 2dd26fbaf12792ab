"""The morris boards: counts of points and mills, the vectors of the rulings, endings, and perft."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from parlor.core.options import Options
from parlor.core.state import GAME_OVER, IllegalMove, Move, parse
from parlor.games.boards.morris.bots import evaluate
from parlor.games.boards.morris.lines import BOARDS, LINES
from parlor.games.boards.morris.rules import Morris, MorrisOptions, NineOptions, ThreeOptions, TwelveOptions
from parlor.games.boards.morris.view import choosing
from parlor.games.catalogue import entry
from tests.conformance.perft import perft

PLAIN = MorrisOptions()


def position(
    board: str,
    white: str = "",
    black: str = "",
    hands: tuple[int, int] = (0, 0),
    turn: int = 0,
    options: Options = PLAIN,
) -> Morris:
    ready = Morris.start(options, 2, board)
    masks = [sum(1 << ready.lines.at[name] for name in men.split()) for men in (white, black)]
    return replace(ready, turn=turn, white=masks[0], black=masks[1], hands=hands)


def start(board: str) -> Morris:
    game = entry(board).game
    state = game.start(game.options(), 2)
    assert isinstance(state, Morris)
    return state


def after(state: Morris, *moves: str) -> Morris:
    for move in moves:
        state = state.play(parse(move))
    return state


def removals(state: Morris) -> set[str]:
    assert all(verb == "remove" for verb, *_ in state.moves())
    return {point for _, point in state.moves()}


@pytest.mark.parametrize(
    ("board", "points", "mills", "edges", "men"),
    [
        ("morris12", 24, 16, 32, 12),
        ("morris9", 24, 16, 32, 9),
        ("morris6", 16, 8, 20, 6),
        ("morris3", 9, 6, 12, 3),
        ("morris2", 5, 0, 7, 2),
    ],
)
def test_the_boards_are_those_of_the_rulings(board: str, points: int, mills: int, edges: int, men: int) -> None:
    plan = BOARDS[board]
    assert (len(plan.names), len(plan.mills), len(plan.edges), plan.men) == (points, mills, edges, men)
    assert len(set(plan.places)) == points


def test_corner_diagonals_add_eight_joints_and_four_mills() -> None:
    wide = LINES["morris12_diagonals"].board
    assert (len(wide.edges), len(wide.mills)) == (40, 20)
    moved = position("morris12", "a7 d1", "g1 f6", options=TwelveOptions(diagonal_corners=True))
    assert ("move", "a7", "b6") in moved.moves()
    assert ("move", "a7", "b6") not in position("morris12", "a7 d1", "g1 f6", options=TwelveOptions()).moves()


def test_the_third_man_of_a_line_waits_for_a_removal_by_the_same_side() -> None:
    state = position("morris9", "a7 d7", "a1 d3", hands=(7, 7)).play(("place", "g7"))
    assert state.turn == 0
    assert removals(state) == {"a1", "d3"}


def test_men_in_a_mill_are_safe_only_while_others_stand_free() -> None:
    white = "a7 d7"
    assert removals(position("morris9", white, "b6 d6 f6 a1", (5, 5)).play(("place", "g7"))) == {"a1"}
    assert removals(position("morris9", white, "b6 d6 f6", (5, 5)).play(("place", "g7"))) == {"b6", "d6", "f6"}


def test_two_mills_at_once_remove_one_man() -> None:
    state = position("morris9", "a7 g7 d6 d5", "a1 b4 g1", (3, 3)).play(("place", "d7"))
    state = state.play(("remove", "a1"))
    assert state.turn == 1
    assert state.black.bit_count() == 2


def test_a_mill_opened_and_closed_again_takes_again() -> None:
    state = position("morris9", "a7 d7 g4", "a1 d1 b2 b4 f4")
    state = after(state, "move g4 g7", "remove a1", "move d1 a1", "move g7 g4", "move a1 d1", "move g4 g7")
    assert state.removing
    assert state.turn == 0


def test_a_side_with_two_men_has_lost_but_men_in_hand_count() -> None:
    closed = position("morris9", "a7 d7", "a1 d1 b2", (3, 0)).play(("place", "g7"))
    assert closed.play(("remove", "a1")).winners() == (0,)
    held = position("morris9", "a7 d7", "a1 d1 b2", (3, 1)).play(("place", "g7"))
    assert held.play(("remove", "a1")).turn == 1


def test_no_flying_with_three_men() -> None:
    state = position("morris9", "a7 b4 f2", "a1 d1 b2 c3")
    assert {move[2] for move in state.moves() if move[1] == "a7"} == {"a4", "d7"}


def test_three_men_may_fly_where_that_is_agreed() -> None:
    flying = NineOptions(flying=True)
    state = position("morris9", "a7 b4 f2", "a1 d1 b2 c3", options=flying)
    free = set(BOARDS["morris9"].names) - {"a7", "b4", "f2", "a1", "d1", "b2", "c3"}
    assert {move[1:] for move in state.moves()} == {(man, to) for man in ("a7", "b4", "f2") for to in free}
    four = position("morris9", "a7 b4 f2", "a1 d1 b2 c3", options=flying, turn=1)
    assert {move[2] for move in four.moves() if move[1] == "a1"} == {"a4"}, "four men do not fly"
    placing = position("morris9", "a7 b4 f2", "a1 d1 b2", (1, 1), options=flying)
    assert all(verb == "place" for verb, _ in placing.moves())


def test_three_men_that_may_fly_are_never_shut_in() -> None:
    shut = position("morris9", "d6 g7 b4 d1", "a7 d7 a4", options=NineOptions(flying=True)).play(("move", "d1", "a1"))
    assert shut.turn == 1
    assert ("move", "a7", "f2") in shut.moves()


def test_a_side_shut_in_has_lost() -> None:
    # Black's men on the corner and its two neighbours are enclosed by d6, g7, b4 and, last, a1
    state = position("morris9", "d6 g7 b4 d1", "a7 d7 a4").play(("move", "d1", "a1"))
    assert state.turn == GAME_OVER
    assert state.winners() == (0,)


def test_twelve_without_a_capture_fills_the_board_and_is_drawn() -> None:
    names = BOARDS["morris12"].names
    colours = "WBWBWBWBWBWBWBWBWBWBWBWB"
    white = [n for n, c in zip(names, colours, strict=True) if c == "W"]
    black = [n for n, c in zip(names, colours, strict=True) if c == "B"]
    last = black.pop()
    state = position("morris12", " ".join(white), " ".join(black), (0, 1), turn=1, options=TwelveOptions())
    at = LINES["morris12"].at[last]
    closed = any(all(p == at or names[p] in black for p in mill) for mill in BOARDS["morris12"].mills if at in mill)
    assert not closed
    state = state.play(("place", last))
    assert state.turn == GAME_OVER
    assert state.scores() == (0.5, 0.5)
    assert state.winners() == (0, 1)


def test_twelve_goes_on_placing_after_a_removal_until_hands_are_empty() -> None:
    state = position("morris12", "a7 d7", "a1 d3", (10, 10), options=TwelveOptions())
    state = after(state, "place g7", "remove a1")
    assert state.hands == (9, 10)
    assert all(verb == "place" for verb, _ in state.moves())


def test_three_is_won_by_the_first_line_also_while_placing() -> None:
    assert after(start("morris3"), "place a1", "place b2", "place a2", "place c1", "place a3").winners() == (0,)
    diagonal = position("morris3", "a1 b2", "a3 b1", (1, 1)).play(("place", "c3"))
    assert diagonal.turn == 1


def test_three_has_its_diagonals_where_that_is_agreed() -> None:
    wide = ThreeOptions(diagonals=True)
    board = LINES["morris3_diagonals"].board
    assert (len(board.edges), len(board.mills)) == (16, 8)
    won = position("morris3", "a1 b2", "a3 b1", (1, 1), options=wide).play(("place", "c3"))
    assert won.winners() == (0,)
    state = position("morris3", "a1 a2 b3", "a3 c2 c1", options=wide)
    assert ("move", "a1", "b2") in state.moves()
    assert ("move", "a2", "b3") not in state.moves(), "only the two long ones"


def test_three_blocked_side_loses() -> None:
    state = position("morris3", "a1 a2 b1", "a3 b2 c2", turn=1).play(("move", "c2", "c1"))
    assert state.turn == GAME_OVER
    assert state.winners() == (1,)


def test_two_has_the_values_of_the_rulings_over_all_thirty_positions() -> None:
    """Retrograde analysis by hand's rule: shut in is lost; a move to a lost position wins."""
    names = BOARDS["morris2"].names
    near = {n: set[str]() for n in names}
    for a, b in BOARDS["morris2"].edges:
        near[names[a]].add(names[b])
        near[names[b]].add(names[a])
    positions = {
        (frozenset(mine), frozenset(theirs))
        for mine in combinations(names, 2)
        for theirs in combinations(set(names) - set(mine), 2)
    }
    assert len(positions) == 30

    def answers(mine: frozenset[str], theirs: frozenset[str]) -> list[tuple[frozenset[str], frozenset[str]]]:
        state = position("morris2", " ".join(mine), " ".join(theirs))
        legal = set(state.moves())
        (free,) = set(names) - mine - theirs
        assert legal == {("move", a, free) for a in mine if free in near[a]}
        return [(theirs, mine - {a} | {b}) for _, a, b in legal]

    value = {p: -1 for p in positions if not answers(*p)}
    changed = True
    while changed:
        found = {}
        for p in positions - set(value):
            nexts = [value.get(q) for q in answers(*p)]
            if -1 in nexts:
                found[p] = 1
            elif all(v == 1 for v in nexts):
                found[p] = -1
        value |= found
        changed = bool(found)
    assert sorted(value.values()) == [-1, -1, 1, 1, 1, 1]
    lost = {p for p, v in value.items() if v == -1}
    assert lost == {
        (frozenset({"a1", "a2"}), frozenset({"b2", "m"})),
        (frozenset({"b1", "b2"}), frozenset({"a2", "m"})),
    }


def test_two_shut_in_ends_the_game() -> None:
    state = position("morris2", "a1 a2", "b1 m", turn=1).play(("move", "b1", "b2"))
    assert state.winners() == (1,)


def test_the_same_position_for_the_third_time_is_a_draw() -> None:
    state = position("morris9", "a7 d1 f4 f2", "g7 d3 b4 b2")
    there, back = ("move a7 a4", "move g7 d7"), ("move a4 a7", "move d7 g7")
    state = after(state, *there, *back, *there, back[0])
    assert state.turn == 1
    # the position at the start stood again after the first way back; this is the third time
    state = state.play(parse(back[1]))
    assert state.turn == GAME_OVER
    assert state.winners() == (0, 1)


@pytest.mark.parametrize(("board", "quiet"), [("morris9", 60), ("morris2", 40)])
def test_moves_without_placing_or_taking_end_in_a_draw(board: str, quiet: int) -> None:
    assert BOARDS[board].quiet == quiet
    state = position("morris9", "a7 d1 f4 f2", "g7 d3 b4 b2")
    late = replace(state, quiet=59)
    drawn = late.play(("move", "a7", "a4"))
    assert (drawn.turn, drawn.winners()) == (GAME_OVER, (0, 1))


@pytest.mark.parametrize(
    ("board", "counts"),
    [
        # 24 x 23 x 22: nobody can have closed a mill
        ("morris9", (24, 552, 12144)),
        ("morris12", (24, 552, 12144)),
        ("morris6", (16, 240, 3360)),
        # White's third man ends the game on 6 lines x 3! orders x 6 x 5 placings of Black: 1080 of 15120; 14040 x 4
        ("morris3", (9, 72, 504, 3024, 15120, 56160)),
        # 5 x 4 x 3 x 2, then White's men next to the only free point: see the count below
        ("morris2", (5, 20, 60, 120)),
    ],
)
def test_positions_by_depth(board: str, counts: tuple[int, ...]) -> None:
    assert tuple(perft(start(board), depth) for depth in range(1, len(counts) + 1)) == counts


@pytest.mark.parametrize(
    ("state", "move", "reason"),
    [
        (position("morris9", "a7", "d7", (8, 8)), "place d7", "d7 is occupied"),
        (position("morris9", "a7", "d7", (8, 8)), "move a7 a4", "place your men first; 8 are left in hand"),
        (position("morris9", "a7 b4 f2", "a1 d1 b2"), "move a7 g7", "no line joins a7 and g7"),
        (position("morris9", "a7 b4 f2", "a1 d1 b2"), "move a1 a4", "no man of yours on a1"),
        (position("morris9", "a7 b4 f2", "a1 d1 b2"), "remove a1", "close a mill first"),
        (position("morris9", "a7 b4 f2", "a1 d1 b2"), "place g7", "all your men are placed"),
        (position("morris9", "a7 b4 f2", "a1 d1 b2"), "move a7 z9", "you may"),
    ],
)
def test_refusals_name_the_move_and_the_reason(state: Morris, move: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason) as caught:
        state.play(parse(move))
    assert move in str(caught.value)


def test_the_measure_prefers_the_side_with_more_men() -> None:
    state = position("morris9", "a7 d7 g4 c3", "a1 d1 b2")
    assert evaluate(state, 0) > 0 > evaluate(state, 1)


def test_a_man_who_is_lifted_is_named_and_so_is_the_way_back() -> None:
    state = position("morris9", "a7 b6", "g1 f2")
    assert choosing(state.seen_by(0), ("a7",)) == (
        "The man on a7 is lifted: choose the point he moves to; Esc puts him back."
    )
    alone = position("morris9", "a7", "g1 f2")
    assert choosing(alone.seen_by(0), ("a7",)) == "Only the man on a7 can move: choose the point he moves to."


def test_the_club_player_closes_a_mill() -> None:
    from random import Random

    state = position("morris9", "a7 d7 c3", "a1 d3 f4", (6, 6))
    heuristic = entry("morris9").game.bots.heuristic
    assert heuristic is not None
    chosen: Move = heuristic(state.seen_by(0), Random(1))
    assert chosen == ("place", "g7")
