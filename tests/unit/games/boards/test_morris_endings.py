"""Six Men's Morris once all men are placed: the table against the rules, and the search that looks it up."""

from __future__ import annotations

from random import Random

import pytest

from parlor.core.advice import Effort
from parlor.core.state import GAME_OVER
from parlor.games.boards.morris.endings import BOARD, MEN, moved, number_of, plies_to_end, positions, symmetries
from parlor.games.boards.morris.rules import Morris, MorrisOptions
from parlor.games.boards.morris.search import search


def position(rng: Random, mine: int, theirs: int) -> Morris:
    """So many men of White, who is to move, and of Black, anywhere."""
    places = rng.sample(range(16), mine + theirs)
    white, black = (sum(1 << at for at in part) for part in (places[:mine], places[mine:]))
    return Morris(MorrisOptions(), 2, 0, BOARD, white, black)


def samples(seed: int, count: int) -> list[Morris]:
    """Positions in which White can move."""
    rng = Random(seed)
    found = [position(rng, rng.choice(MEN), rng.choice(MEN)) for _ in range(count)]
    return [state for state in found if state.moves()]


def sides(state: Morris) -> tuple[int, int]:
    """The men of the side to move, and of the other."""
    return (state.black, state.white) if state.turn else (state.white, state.black)


def ends(state: Morris) -> list[Morris]:
    """The positions after each move of the side to move, with all captures."""
    after = [state.apply(move) for move in state.moves()]
    return [each for one in after for each in (ends(one) if one.removing else [one])]


def looked_up(state: Morris) -> int:
    """What the table says of a position, the end of a game too."""
    return 0 if state.turn == GAME_OVER else plies_to_end(*sides(state))


def test_every_position_is_worth_what_the_best_move_leaves() -> None:
    """A win takes a ply more than the quickest loss that a move leaves, a loss one more than the slowest win."""
    for state in samples(1, 500):
        after = ends(state)
        lost = [looked_up(each) for each in after if each.won == 0 or (looked_up(each) and looked_up(each) % 2 == 0)]
        won = [looked_up(each) for each in after if looked_up(each) % 2]
        expected = 1 + min(lost) if lost else 1 + max(won) if len(won) == len(after) else 0
        assert looked_up(state) == expected


def forces(state: Morris, plies: int) -> bool:
    """Whether the side to move wins in so many plies, by all ways to play on."""
    if not plies:
        return False
    return any(
        each.won == state.turn or (each.turn != GAME_OVER and all(forces(then, plies - 2) for then in ends(each)))
        for each in ends(state)
        if plies > 2 or each.turn == GAME_OVER
    )


def test_wins_in_three_plies_are_those_that_all_ways_to_play_on_find() -> None:
    quick = 0
    for state in samples(2, 200):
        if state.white.bit_count() < 5:
            plies = plies_to_end(*sides(state))
            quick += plies in (1, 3)
            assert forces(state, 1) == (plies == 1)
            assert forces(state, 3) == (plies in (1, 3))
    assert quick > 5, "or nothing was compared"


def test_the_board_looks_the_same_from_sixteen_sides() -> None:
    assert len(set(symmetries())) == 16
    state = position(Random(3), 4, 5)
    turned = {(moved(state.white, way), moved(state.black, way)) for way in symmetries()}
    assert len({plies_to_end(*each) for each in turned}) == 1
    assert 0 <= number_of(*sides(state)) < positions(4, 5)


@pytest.mark.parametrize("seed", range(6))
def test_the_search_sees_a_far_win_at_once(seed: int) -> None:
    """Won or lost positions are looked up after one move; the quickest win is taken."""
    rng = Random(seed)
    while True:
        state = position(rng, 5, 5)
        plies = looked_up(state) if state.moves() else 0
        if plies % 2 and plies > 6:
            break
    (found,) = search(state.seen_by(0), Effort(lambda: False, rounds=1))
    after = state.apply(found.move)
    assert dict(found.worths)[found.move] == 1.0
    assert plies - 1 in [looked_up(each) for each in (ends(after) if after.removing else [after])]
