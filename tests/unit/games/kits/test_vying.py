"""Vying: rounds of betting, all in, and side pots."""

from __future__ import annotations

from parlor.core.state import Move
from parlor.games.kits.stakes.betting import CALL, CHECK, FOLD, Vying, share_chips


def table(*stacks: int, pot_limit: bool = False, ante: int = 1) -> Vying:
    seats = len(stacks)
    return Vying(stacks, (0,) * seats, (True,) * seats, 2, pot_limit).collect_antes(ante).open_round(0)


def after(vying: Vying, *moves: Move | str) -> Vying:
    for move in moves:
        said = tuple(move.split()) if isinstance(move, str) else move
        assert said in vying.moves(), f"{said} not in {vying.moves()}"
        vying = vying.after_bet(said)
    return vying


def test_a_round_of_checks_ends_it() -> None:
    vying = after(table(100, 100, 100), CHECK, CHECK, CHECK)
    assert vying.turn == -1
    assert vying.pot == 3


def test_a_bet_is_answered_by_all_and_a_raise_by_all_others_again() -> None:
    vying = after(table(100, 100, 100), CHECK, "bet 2")
    assert vying.turn == 2
    assert vying.moves() == [FOLD, CALL, ("raise", "2")]
    vying = after(vying, "raise 2")
    assert (vying.turn, vying.owing) == (0, 4)
    vying = after(vying, CALL)
    assert (vying.turn, vying.owing) == (1, 2)
    assert after(vying, CALL).turn == -1
    assert after(vying, CALL).paid == (5, 5, 5)


def test_three_raises_are_the_most() -> None:
    vying = after(table(100, 100), "bet 2", "raise 2", "raise 2", "raise 2")
    assert vying.moves() == [FOLD, CALL]


def test_the_round_ends_when_all_others_have_folded() -> None:
    vying = after(table(100, 100, 100), "bet 2", FOLD, FOLD)
    assert vying.turn == -1
    assert vying.live == (True, False, False)


def test_who_has_less_calls_all_in_and_makes_a_side_pot() -> None:
    vying = after(table(3, 100, 100), CHECK, "bet 2", CALL, CALL)
    assert vying.paid == (3, 3, 3)
    vying = after(table(2, 100, 100), CHECK, "bet 2", CALL, CALL)
    assert vying.paid == (2, 3, 3)
    assert [(pot.chips, pot.seats) for pot in vying.pots()] == [(6, (0, 1, 2)), (2, (1, 2))]


def test_folded_chips_stay_in_the_pots() -> None:
    vying = Vying((0, 90, 90), (5, 10, 10), (True, True, False), 2)
    assert [(pot.chips, pot.seats) for pot in vying.pots()] == [(15, (0, 1)), (10, (1,))]


def test_three_all_in_make_three_pots() -> None:
    vying = Vying((0, 0, 0, 50), (5, 10, 20, 20), (True, True, True, True), 2)
    pots = [(pot.chips, pot.seats) for pot in vying.pots()]
    assert pots == [(20, (0, 1, 2, 3)), (15, (1, 2, 3)), (20, (2, 3))]


def test_bets_at_pot_limit_go_up_to_the_pot() -> None:
    vying = table(100, 100, pot_limit=True, ante=10)
    assert vying.moves() == [CHECK, ("bet", "2"), ("bet", "10"), ("bet", "20"), FOLD]
    assert after(vying, "bet 20").moves() == [FOLD, CALL, ("raise", "2"), ("raise", "30"), ("raise", "60")]


def test_nobody_bets_at_those_who_are_all_in() -> None:
    vying = Vying((0, 50, 50), (10, 5, 5), (True, True, True), 2).open_round(0)
    assert vying.turn == 1
    alone = Vying((0, 50), (10, 10), (True, True), 2).open_round(0)
    assert alone.turn == -1


def test_one_may_fold_at_any_time_and_who_is_left_among_players_all_in_says_nothing_more() -> None:
    vying = after(Vying((0, 50, 50), (5, 10, 10), (True, True, True), 2).open_round(0), FOLD)
    assert vying.turn == -1, "seat 2 has nobody to bet at"
    assert [(pot.chips, pot.seats) for pot in vying.pots()] == [(15, (0, 2)), (10, (2,))], "the side pot is his"
    bet = after(Vying((0, 50, 50, 50), (5, 10, 10, 10), (True,) * 4, 2).open_round(0), "bet 2", FOLD)
    assert bet.turn == 3, "he owes two"
    assert after(bet, FOLD).live == (True, True, False, False)


def test_odd_chips_go_to_the_nearest_on_the_dealers_left() -> None:
    assert share_chips(7, [0, 2, 3], first=2, seats=4) == {2: 3, 3: 2, 0: 2}
    assert share_chips(8, [0, 2, 3], first=1, seats=4) == {2: 4, 3: 2, 0: 2}, "all of them to one"
