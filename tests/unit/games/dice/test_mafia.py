"""Mafia: dice that leave and dice handed on, the end of a round, tokens, and seats that leave."""

from __future__ import annotations

from msgspec.structs import replace

from parlor.core.options import Options
from parlor.core.scene import Share, Shares
from parlor.core.state import CHANCE, GAME_OVER, parse
from parlor.games.dice.mafia.rules import Mafia
from parlor.games.dice.mafia.view import scene


def table(seats: int = 4) -> Mafia:
    """The first seat is the boss."""
    state = Mafia.start(Options(), seats)
    for seat in range(seats):
        state = state.play(parse("rolled 6 6" if seat == 0 else "rolled 1 2"))
    return state


def rolled(state: Mafia, dice: str) -> Mafia:
    return state.play(("roll",)).play(parse(f"rolled {dice}"))


def counts(state: Mafia) -> list[int]:
    return [len(hand) for hand in state.hands]


def test_the_boss_says_which_way_it_goes_round() -> None:
    state = table()
    assert state.turn == 0
    assert state.moves() == (("clockwise",), ("counterclockwise",))
    assert rolled(state.play(("clockwise",)), "2 3 4 5 2").turn == 1
    assert rolled(state.play(("counterclockwise",)), "2 3 4 5 2").turn == 3


def test_those_who_tie_for_boss_roll_again() -> None:
    state = Mafia.start(Options(), 3)
    for dice in ("6 6", "6 6", "1 2", "1 3"):
        state = state.play(parse(f"rolled {dice}"))
        assert state.turn == CHANCE
    assert state.play(parse("rolled 1 4")).turn == 1


def test_ones_leave_and_sixes_go_to_the_left_whichever_way_it_goes() -> None:
    for way in ("clockwise", "counterclockwise"):
        state = rolled(table().play((way,)), "1 1 6 3 4")
        assert counts(state) == [2, 6, 5, 5]
        assert state.hands[0] == (3, 4)
        assert state.hands[1][-1] == 6


def test_the_last_die_ends_the_round_and_the_highest_of_the_others_loses_a_token() -> None:
    state = replace(table().play(("clockwise",)), hands=((2, 3), (2,) * 5, (3,) * 5, (4,) * 5))
    state = rolled(state, "1 6")
    assert counts(state)[:2] == [0, 6]
    assert state.turn == CHANCE
    for die in ("4", "6", "6", "2"):
        state = state.play(("rolled", die))
        assert state.tokens == (5, 5, 5, 5)
    state = state.play(("rolled", "5"))
    assert state.tokens == (5, 5, 5, 4), "2 against 5 in the second throw"
    assert counts(state) == [5, 5, 5, 5]
    assert state.turn == CHANCE, "a new boss is thrown for"


def test_the_left_is_the_next_who_has_tokens() -> None:
    state = replace(table().play(("clockwise",)), tokens=(5, 0, 5, 5), hands=((2,) * 5, (), (3,) * 5, (4,) * 5))
    state = rolled(state, "6 6 2 3 4")
    assert counts(state) == [3, 0, 7, 5]
    assert state.turn == 2


def test_of_two_left_the_other_loses_without_a_roll() -> None:
    state = replace(table().play(("clockwise",)), tokens=(1, 1, 0, 0), hands=((2,), (3,), (), ()))
    done = rolled(state, "6")
    assert done.turn == GAME_OVER
    assert done.tokens == (1, 0, 0, 0)
    assert done.winners() == (0,)
    again = rolled(replace(state, tokens=(1, 2, 0, 0)), "1")
    assert again.turn == CHANCE
    assert again.tokens == (1, 1, 0, 0)
    assert counts(again) == [5, 5, 0, 0]


def test_who_has_no_tokens_throws_no_more() -> None:
    state = replace(table(3).play(("clockwise",)), tokens=(5, 1, 5), hands=((2,), (3,) * 5, (4,) * 5))
    state = rolled(state, "1").play(("rolled", "5")).play(("rolled", "3"))
    assert state.tokens == (5, 0, 5)
    assert state.order is not None
    assert state.order.rivals == (0, 2)


def test_the_panel_says_who_is_out_and_leaves_the_tokens_to_the_table() -> None:
    state = replace(table().play(("clockwise",)), tokens=(1, 0, 5, 5), hands=((2,) * 5, (), (3,) * 5, (4,) * 5))
    assert scene(state.seen_by(0)).notes == ("", "out", "", "")


def test_people_look_at_who_lost_a_token_before_the_next_boss_is_thrown_for() -> None:
    state = replace(table(3).play(("clockwise",)), hands=((2,), (3,) * 5, (4,) * 5))
    state = rolled(state, "1").play(("rolled", "5")).play(("rolled", "3"))
    shown = scene(state.seen_by(0))
    assert shown.pauses("result")
    assert shown.prompt == "{0} has no dice left; {1} threw the highest and loses a token."
    thrown = state.play(parse("rolled 6 5"))
    assert not scene(thrown.seen_by(0)).pauses("result")
    boss = thrown.play(parse("rolled 1 2")).play(parse("rolled 1 3"))
    assert scene(boss.seen_by(1)).pauses("linger"), "who is the boss stays for a while"


def test_with_two_left_the_prompt_tells_of_no_throw_that_was_not_made() -> None:
    state = replace(table().play(("clockwise",)), tokens=(1, 2, 0, 0), hands=((2,), (3,), (), ()))
    assert scene(rolled(state, "1").seen_by(0)).prompt == "{0} has no dice left; {1} loses a token."


def shown(state: Mafia, seat: int) -> list[tuple[int, bool]]:
    """The faces before a seat, and whether they are lost to it."""
    (zone,) = scene(state.seen_by(0)).zones
    assert isinstance(zone, Shares)
    return [(die.face, die.used or die.lost) for die in zone.shares[seat].dice]


def test_who_has_rolled_is_seen_with_the_ones_and_sixes_until_the_next_has_rolled() -> None:
    state = rolled(table().play(("clockwise",)), "1 6 3 3 4")
    assert shown(state, 0) == [(1, True), (6, True), (3, False), (3, False), (4, False)]
    assert shown(state, 1)[-1] == (0, False), "the die that was handed over, which he has not rolled"
    assert shown(rolled(state, "2 2 2 2 2 2"), 0) == [(3, False), (3, False), (4, False)]


def test_the_throws_for_a_token_are_seen_and_stay_until_the_next_round() -> None:
    state = replace(table(3).play(("clockwise",)), hands=((2,), (3,), (3, 4)))
    state = rolled(state, "1").play(("rolled", "5"))
    assert [shown(state, seat) for seat in range(3)] == [[], [(5, False)], [(0, False)]]
    state = state.play(("rolled", "3"))
    assert [shown(state, seat) for seat in range(3)] == [[], [(5, False)], [(3, False)]]
    assert shown(state.play(parse("rolled 6 5")), 1) == [(0, False)] * 2, "two dice for the boss"


def test_the_two_dice_thrown_for_the_boss_are_seen() -> None:
    def dice(state: Mafia) -> list[list[int]]:
        return [[die.face for die in share.dice] for share in shares(state)]

    state = Mafia.start(Options(), 3)
    assert dice(state) == [[0, 0], [0, 0], [0, 0]]
    state = state.play(parse("rolled 2 6"))
    assert dice(state) == [[2, 6], [0, 0], [0, 0]]
    assert dice(state.play(parse("rolled 1 3"))) == [[], [1, 3], [0, 0]]


def shares(state: Mafia) -> tuple[Share, ...]:
    zone = scene(state.seen_by(0)).zones[0]
    assert isinstance(zone, Shares)
    return zone.shares
