"""Nine-ball, eight-ball and 14.1 continuous: the vectors of the rulings, and every rule that a stroke can meet."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, Move, parse
from parlor.games.skill.billiards import GAMES
from parlor.games.skill.billiards.aiming import FREE, SAFE, Aim
from parlor.games.skill.billiards.ball_in_hand import cells
from parlor.games.skill.billiards.bots import expert, heuristic, next_token, straight
from parlor.games.skill.billiards.eight_ball import SOLIDS, EightBall, EightBallOptions
from parlor.games.skill.billiards.lag import LAGGED, lag_winner, loss_reason
from parlor.games.skill.billiards.log import log_lines
from parlor.games.skill.billiards.nine_ball import NineBall, NineBallOptions
from parlor.games.skill.billiards.outcome import Outcome, move_of, outcome_of, possible
from parlor.games.skill.billiards.pool_table import (
    CENTRE_SPOT,
    FOOT_SPOT,
    HEAD_SPOT,
    Balls,
    cushions_touched,
    fits,
    fits_on_bed,
)
from parlor.games.skill.billiards.racks import DIAMOND, TRIANGLE, is_in_rack, spot_balls, triangle
from parlor.games.skill.billiards.rules import Pool
from parlor.games.skill.billiards.shots import pots
from parlor.games.skill.billiards.straight_pool import StraightPool, StraightPoolOptions
from parlor.games.skill.billiards.view import scene

SPREAD: Balls = tuple((2000 + 1500 * ball, 2000 if ball % 2 else 9000) for ball in range(16))
"""Sixteen balls, all apart and away from the cushions."""


def nine(left: str = "123456789", **options: Any) -> Any:
    balls = tuple(at if not ball or str(ball) in left else None for ball, at in enumerate(SPREAD[:10]))
    return _open(NineBall(NineBallOptions(**options), 2, 0, balls))


def eight(left: tuple[int, ...] = tuple(range(1, 16)), **options: Any) -> Any:
    balls = tuple(at if not ball or ball in left else None for ball, at in enumerate(SPREAD))
    return _open(EightBall(EightBallOptions(**options), 2, 0, balls))


def straight_pool(left: tuple[int, ...] = tuple(range(1, 16)), **options: Any) -> Any:
    balls = tuple(at if not ball or ball in left else None for ball, at in enumerate(SPREAD))
    return _open(StraightPool(StraightPoolOptions(**options), 2, 0, balls))


def breaking(state: Any) -> Any:
    """At the break, with the 1 beyond the head string."""
    return replace(state, breaking=True, hand="kitchen", balls=(state.balls[0], (21_000, 11_500), *state.balls[2:]))


def _open(state: Any) -> Any:
    return replace(state, phase="ball", rack=1)


def shot(
    state: Any, first: int, pots: str = "", rails: str = "", call: str = "", leaving: str = "out", **at: Any
) -> Any:
    """The position after a stroke that met a ball first: pots "3:ne 0:s", rails "0:e", called "3:ne" or nothing."""
    fell = tuple((int(ball), pocket) for ball, pocket in (word.split(":") for word in pots.split()))
    cushions = tuple((int(ball), rail) for ball, rail in (word.split(":") for word in rails.split()))
    gone = {ball for ball, _ in fell}
    balls = [None if ball in gone else where for ball, where in enumerate(state.balls)]
    for name, where in at.items():
        balls[int(name[1:])] = where
    aim = (
        Aim(ball=first, call=int(call.split(":")[0]), pocket=call.split(":")[1]) if call else Aim(first, pocket="safe")
    )
    outcome = Outcome((0, 0), first, leaving, cushions, fell, tuple(balls))
    return replace(state, turn=CHANCE, phase="struck", aim=aim).play(move_of(outcome))


# -- the table ---------------------------------------------------------------------------------------


def test_balls_are_spotted_on_the_long_string() -> None:
    # The rulings' vector: 4 on the free foot spot, 11 behind it by two radii, 571.5 tenths.
    balls = tuple(at if ball in (0, 1) else None for ball, at in enumerate(SPREAD))
    after = spot_balls(balls, (11, 4))
    assert after[4] == FOOT_SPOT
    assert after[11] == (19_622, 6350)


def test_a_ball_is_spotted_at_what_lies_in_the_way() -> None:
    other = [None] * 16
    object_ball: list[Any] = [(3000, 3000), FOOT_SPOT, *other[2:]]
    assert spot_balls(tuple(object_ball), (5,))[5] == (19_622, 6350)
    # A millimetre from the cue ball: 571.5 + 10.
    cue: list[Any] = [FOOT_SPOT, *other[1:]]
    assert spot_balls(tuple(cue), (5,))[5] == (19_632, 6350)
    # No room behind: between the foot spot and the centre spot.
    full: list[Any] = [(3000, 3000), *((19_050 + 572 * at, 6350) for at in range(11)), *other[12:]]
    assert spot_balls(tuple(full), (15,))[15] == (18_478, 6350)


def test_where_balls_can_lie() -> None:
    assert fits_on_bed((286, 6350))
    assert not fits_on_bed((280, 6350)), "in the head cushion"
    assert fits_on_bed((12_700, 100)), "in the mouth of a middle pocket"
    assert not fits_on_bed((400, 400)), "past the chord of a corner pocket"
    assert fits_on_bed((500, 500)), "in the mouth of it"
    assert not fits_on_bed((12_700, -1))
    assert cushions_touched((286, 6350)) == "w"
    assert cushions_touched((12_700, 12_414)) == "", "at the middle pocket there is no cushion"
    assert cushions_touched((16_000, 12_414)) == "n"


def test_the_racks() -> None:
    assert TRIANGLE[0] == DIAMOND[0] == FOOT_SPOT
    assert len(TRIANGLE) == 15
    assert len(DIAMOND) == 9
    # The middle of the third row lies two rows behind: 2 * 571.5 * sqrt 3 / 2 = 989.9.
    assert TRIANGLE[4] == DIAMOND[4] == (20_040, 6350)
    rng = Random(4)
    order = nine().rack_order(rng)
    assert (order[0], order[4]) == (1, 9)
    order = eight().rack_order(rng)
    assert order[4] == 8
    assert (order[10] in SOLIDS) != (order[14] in SOLIDS)
    assert is_in_rack(TRIANGLE[7])
    assert not is_in_rack((17_000, 6350))


def test_what_the_house_may_not_say() -> None:
    state = replace(nine("12"), turn=CHANCE, phase="struck")
    good = "struck 0 0 first 1 out rails 1:n pots at 0:2000,9000 1:3000,3000 2:5000,5000"
    assert state.is_chance(parse(good))
    bad = (
        good.replace("1:3000,3000", "1:2100,9000"),  # into the cue ball
        good.replace("2:5000,5000", ""),  # a ball that is nowhere
        good.replace("2:5000,5000", "2:5000,5000 3:7000,7000"),  # a ball that was not there
        good.replace("2:5000,5000", "2:5000,12690"),  # in the cushion
        good.replace("pots", "pots 2:ne"),  # potted and yet there
        good.replace("pots", "pots 9:ne"),
        good.replace("first 1", "first 7"),
        good.replace("first 1", "first 0"),  # moved by nothing
        good.replace("1:n", "1:q"),
        good.replace("struck 0", "struck 5000"),
        good.replace("out", "off"),
        good.replace("1:3000,3000 2:5000,5000", "2:5000,5000 1:3000,3000"),
        good.replace("struck 0 0", "struck 0 00"),
        "struck",
        "struck first rails pots at",
    )
    for words in bad:
        assert not state.is_chance(parse(words)), words
    with pytest.raises(IllegalMove):
        state.play(parse(bad[0]))


# -- nine-ball ---------------------------------------------------------------------------------------


def test_the_lowest_ball_is_hit_first() -> None:
    after = shot(nine(), 3, rails="3:n")
    assert after.last.foul == "wrong"
    assert (after.turn, after.hand, after.phase) == (1, "table", "place")
    assert after.balls[0] is None


def test_a_cushion_before_the_contact_is_none_after_it() -> None:
    after = shot(nine(), 1, leaving="back")
    assert after.last.foul == "cushion"
    assert shot(nine(), 1, rails="0:n").last.foul == ""
    assert shot(nine(), 1, pots="5:n").last.foul == ""
    assert shot(nine(), 0).last.foul == "miss"


def test_the_nine_wins_the_rack_unless_the_cue_ball_follows() -> None:
    after = shot(nine(), 1, pots="9:ne")
    assert after.won == (1, 0)
    assert (after.turn, after.phase, after.shooter) == (CHANCE, "rack", 0)
    after = shot(nine(), 1, pots="9:ne 0:s")
    assert after.won == (0, 0)
    assert after.last.foul == "scratch"
    assert after.balls[9] == FOOT_SPOT
    assert (after.turn, after.hand) == (1, "table")


def test_balls_potted_on_a_foul() -> None:
    after = shot(nine(), 1, pots="5:ne 0:s")
    assert after.balls[5] == FOOT_SPOT
    after = shot(nine(foul_pots="stay"), 1, pots="5:ne 9:n 0:s")
    assert after.balls[5] is None
    assert after.balls[9] == FOOT_SPOT


def test_a_pot_goes_on_and_a_miss_ends_the_inning() -> None:
    assert shot(nine(), 1, pots="4:ne").turn == 0
    after = shot(nine(), 1, rails="1:n")
    assert (after.turn, after.innings, after.hand) == (1, 2, "")


def test_three_fouls_in_a_row_lose_the_rack() -> None:
    state = replace(nine(), fouls=(2, 0))
    after = shot(state, 0)
    assert after.won == (0, 1)
    assert after.last.note == "three"
    assert shot(replace(nine(three_fouls=False), fouls=(2, 0)), 0).won == (0, 0)
    assert shot(state, 1, rails="1:n").fouls == (0, 0), "a good shot wipes them out"


def test_a_break_opens_the_rack_or_is_a_foul() -> None:
    state = breaking(nine())
    assert shot(state, 1, rails="1:n 2:n 3:e").last.foul == "break"
    after = shot(state, 1, rails="0:w 1:n 2:n 3:e 4:e")
    assert (after.last.foul, after.turn, after.may_push) == ("", 1, True)
    after = shot(state, 1, pots="2:n")
    assert (after.turn, after.may_push) == (0, True)
    assert shot(state, 1, pots="9:n").won == (1, 0)
    assert not shot(state, 1, pots="0:n").may_push


def test_a_push_out_need_hit_nothing() -> None:
    state = replace(nine(), fresh=True)
    assert ("push",) in state.moves()
    pushed = state.play(("push",))
    assert ("push",) not in pushed.moves()
    after = shot(pushed, 0)
    assert (after.last.foul, after.turn, after.offer) == ("", 1, ("accept", "back"))
    assert after.play(("accept",)).turn == 1
    back = after.play(("back",))
    assert (back.turn, back.phase, back.may_push) == (0, "ball", False)
    assert shot(pushed, 5, pots="9:ne").balls[9] == FOOT_SPOT
    assert shot(pushed, 0, pots="0:ne").last.foul == "scratch"
    assert not replace(nine(push_out=False), fresh=True).may_push


@pytest.mark.parametrize(
    ("breaks", "breaker", "winner", "won", "next_"),
    [
        ("winner", 0, 1, (0, 0), 1),
        ("loser", 0, 1, (0, 0), 0),
        ("alternate", 0, 0, (0, 0), 1),
        ("trailing", 0, 0, (0, 0), 1),
        ("trailing", 0, 0, (0, 1), 0),
    ],
)
def test_who_breaks_next(breaks: str, breaker: int, winner: int, won: tuple[int, int], next_: int) -> None:
    state = replace(nine(breaks=breaks, race_to=5), breaker=breaker, turn=winner, shooter=winner, won=won)
    assert shot(state, 1, pots="9:n").breaker == next_


def test_the_race_ends() -> None:
    after = shot(replace(nine(), won=(2, 2)), 1, pots="9:n")
    assert after.turn == GAME_OVER
    assert after.winners() == (0,)


def test_a_rack_that_nobody_can_end_is_set_again_once() -> None:
    state = replace(nine(), innings=60, won=(1, 0))
    after = shot(state, 1, rails="1:n")
    assert (after.phase, after.stale, after.rack) == ("rack", True, 2)
    over = shot(replace(state, stale=True), 1, rails="1:n")
    assert over.turn == GAME_OVER
    assert over.winners() == (0,)


# -- from the kitchen --------------------------------------------------------------------------------


def test_playing_from_the_kitchen() -> None:
    base = replace(eight(), hand="kitchen")

    def fault(x: int, leaving: str, rails: str = "1:n") -> str:
        balls = list(base.balls)
        balls[1] = (x, 3500)
        found: str = shot(replace(base, balls=tuple(balls)), 1, rails=rails, leaving=leaving).last.foul
        return found

    assert fault(6350, "in") == "", "a ball on the head string may be hit before the cue ball has left"
    assert fault(6349, "in") == "kitchen"
    assert fault(6349, "out") == "kitchen"
    assert fault(6349, "back") == "", "off a cushion beyond"
    assert fault(9000, "rail") == "kitchen", "a cushion before it has left"


def test_the_cue_ball_in_hand_is_set_clear_of_all() -> None:
    assert len(cells(kitchen=True)) == 28
    assert len(cells(kitchen=False)) == 60
    assert all(x < 6350 for x, _ in cells(kitchen=True).values())
    state = shot(eight(), 0)
    moves = state.moves()
    # A ball that lies in the middle of a cell takes it.
    at = cells(kitchen=False)["f3"]
    blocked = replace(state, balls=(None, at, *state.balls[2:]))
    assert ("place", "f3") in moves
    assert ("place", "f3") not in blocked.moves()
    there = state.play(("place", "a1"))
    x, y = cells(kitchen=False)["a1"]
    assert there.balls[0] == (x, y)
    assert there.play(("nudge", "n")).balls[0] == (x, y + 200)
    assert there.play(("set",)).phase == "ball"
    kitchen = replace(state, hand="kitchen", phase="nudge", balls=((6200, 3000), *state.balls[1:]))
    assert ("nudge", "e") not in kitchen.moves(), "behind the head string, and not on it"
    touching = (None, (3000, 3000), *state.balls[2:])
    assert not fits(touching, (3573, 3000))
    assert fits(touching, (3574, 3000))


# -- eight-ball --------------------------------------------------------------------------------------


def test_the_first_called_pot_sets_the_groups() -> None:
    state = eight()
    assert 8 not in state.legal_targets
    after = shot(state, 11, pots="11:n", call="11:n")
    assert (after.turn, after.solids) == (0, 1)
    assert after.legal_targets == (9, 10, 12, 13, 14, 15)
    assert shot(state, 11, pots="11:n 3:s", call="3:s").solids == 0, "called off another ball"
    other = shot(state, 11, pots="11:s", call="11:n")
    assert (other.turn, other.solids) == (1, -1)
    assert other.balls[11] is None
    assert shot(state, 11, pots="11:n").turn == 1, "a safety ends the inning"


def test_the_wrong_group_first_is_a_foul() -> None:
    state = replace(eight(), solids=0)
    after = shot(state, 9, pots="3:n", call="3:n")
    assert after.last.foul == "wrong"
    assert after.hand == "table"
    assert after.balls[3] == FOOT_SPOT


def test_the_eight() -> None:
    last = replace(eight((8, 9, 10)), solids=0)
    assert last.legal_targets == (8,)
    assert shot(last, 8, pots="8:n", call="8:n").won == (1, 0)
    assert shot(last, 8, pots="8:s", call="8:n").won == (0, 1), "into another pocket"
    assert shot(last, 8, pots="8:n").won == (0, 1), "on a safety"
    assert shot(last, 8, pots="8:n 0:s", call="8:n").won == (0, 1), "with the cue ball"
    early = replace(eight((1, 8, 9)), solids=0)
    assert shot(early, 1, pots="1:n 8:s", call="1:n").won == (0, 1), "with the last of the group"
    assert shot(last, 8, rails="8:n", call="8:n").won == (0, 0)


def test_the_break_of_eight_ball() -> None:
    state = breaking(eight())
    after = shot(state, 1, rails="1:n 2:n")
    assert (after.last.foul, after.turn, after.offer) == ("", 1, ("accept", "rerack"))
    assert (after.play(("accept",)).phase, after.play(("accept",)).turn) == ("ball", 1)
    again = after.play(("rerack",))
    assert again.moves() == (("break",), ("give",))
    assert again.play(("give",)).shooter == 0
    after = shot(state, 1, pots="3:n")
    assert (after.turn, after.solids) == (0, -1), "the table is open"
    after = shot(state, 1, pots="3:n 0:s")
    assert (after.turn, after.hand, after.balls[3]) == (1, "kitchen", FOOT_SPOT)
    after = shot(state, 1, pots="8:n")
    assert (after.turn, after.balls[8]) == (0, FOOT_SPOT)
    rerack = replace(state, options=EightBallOptions(eight_on_break="rerack"))
    after = shot(rerack, 1, pots="8:n")
    assert (after.phase, after.shooter) == ("rack", 0)
    assert shot(rerack, 1, pots="8:n 0:s").shooter == 1


# -- 14.1 continuous ---------------------------------------------------------------------------------


def test_every_ball_of_a_called_pot_counts() -> None:
    # The rulings' vector: the called 6, and two more: 3... of which one is the called one.
    after = shot(straight_pool(), 6, pots="6:n 2:s", call="6:n")
    assert (after.won, after.turn) == ((2, 0), 0)
    after = shot(straight_pool(), 6, pots="6:s 2:n", call="6:n")
    assert (after.won, after.turn) == ((0, 0), 1)
    assert (after.balls[2], after.balls[6]) == (FOOT_SPOT, (19_622, 6350))
    after = shot(straight_pool(), 6, pots="6:n")
    assert (after.won, after.turn, after.balls[6]) == ((0, 0), 1, FOOT_SPOT), "a safety"


def test_fouls_cost_points() -> None:
    after = shot(straight_pool(), 6, pots="6:n 0:s", call="6:n")
    assert (after.won, after.fouls, after.hand) == ((-1, 0), (1, 0), "kitchen")
    assert after.balls[6] == FOOT_SPOT
    after = shot(straight_pool(), 0)
    assert (after.won, after.hand, after.phase) == ((-1, 0), "", "ball")
    third = shot(replace(straight_pool(), fouls=(2, 0), won=(20, 0), innings=9), 0)
    assert third.won == (4, 0), "one point, and fifteen"
    assert (third.phase, third.shooter, third.breaking, third.innings) == ("rack", 0, True, 9)
    assert sum(at is not None for at in third.balls) == 0


def racked(rng: Random) -> Any:
    """The first rack of 14.1 continuous, to be broken."""
    state = StraightPool.start(StraightPoolOptions(opening="lot"), 2).apply(("lot", "1")).apply(("break",))
    return state.apply(state.draw(rng))


def test_a_break_by_what_enter_says_opens_the_rack_and_is_no_foul() -> None:
    for seed in range(6):
        rng = Random(seed)
        state = racked(rng)
        while state.phase != "struck":
            word = scene(state.seen_by(state.turn)).default
            state = state.apply(next(move for move in state.moves() if word in move))
        assert not state.apply(state.draw(rng)).last.foul


def test_advice_tells_a_shot_to_its_end() -> None:
    state = racked(Random(1))
    while state.phase != "struck":
        *_, advice = expert(state.seen_by(state.turn), Random(1))
        state = state.apply(advice.move)
        if advice.plan:
            assert advice.plan[0] in state.moves()
    assert advice.move == ("strike",)
    assert advice.text == f"a legal break: play safe at the {state.aim.ball}"


def test_the_opening_break() -> None:
    state = breaking(straight_pool())
    after = shot(state, 1, rails="0:n 1:e 2:e")
    assert (after.won, after.turn, after.offer) == ((0, 0), 1, ())
    assert shot(state, 1, pots="1:n", call="1:n").won == (1, 0)
    after = shot(state, 1, rails="0:n 1:e")
    assert (after.won, after.fouls, after.offer) == ((-2, 0), (1, 0), ("accept", "rebreak"))
    assert after.play(("accept",)).turn == 1
    again = after.play(("rebreak",))
    assert (again.phase, again.shooter, again.fouls) == ("rack", 0, (1, 0))
    assert shot(state, 1, rails="1:e 2:e").won == (-2, 0), "the cue ball must reach a cushion too"
    after = shot(state, 1, pots="0:n", rails="0:n 1:e 2:e")
    assert (after.won, after.hand, after.offer) == ((-1, 0), "kitchen", ())


def fourteenth(**at: Any) -> Any:
    """The 14th ball of a rack potted: 3 and 5 are left, 3 falls; where 5 (and 0, the cue ball) then lie."""
    return shot(straight_pool((3, 5)), 3, pots="3:n", call="3:n", **at)


def test_the_next_rack_leaves_the_last_ball() -> None:
    after = fourteenth(_5=(9000, 3000))
    assert (after.phase, after.turn, after.breaking, after.rack) == ("rack", CHANCE, False, 2)
    assert (after.balls[5], after.hand) == ((9000, 3000), "")
    racked = after.play(("rack", *(str(ball) for ball in range(1, 16) if ball != 5)))
    assert (racked.turn, racked.phase) == (0, "ball")
    assert FOOT_SPOT not in racked.balls, "the apex is vacant"
    assert racked.balls[1] == TRIANGLE[1]


def test_balls_that_lie_in_the_rack_make_room() -> None:
    rack = TRIANGLE[6]
    assert fourteenth(_5=rack).balls[5] == HEAD_SPOT
    assert fourteenth(_5=rack, _0=HEAD_SPOT).balls[5] == CENTRE_SPOT
    after = fourteenth(_5=(9000, 3000), _0=rack)
    assert (after.balls[0], after.hand) == (None, "kitchen")
    after = fourteenth(_5=(3000, 3000), _0=rack)
    assert (after.balls[0], after.hand) == (HEAD_SPOT, "")
    after = fourteenth(_5=HEAD_SPOT, _0=rack)
    assert (after.balls[0], after.hand) == (CENTRE_SPOT, "")
    after = fourteenth(_5=rack, _0=TRIANGLE[12])
    assert after.may_be_racked(tuple(range(1, 16)))
    assert after.hand == "kitchen"
    both = shot(straight_pool((3, 5)), 3, pots="3:n 5:s", call="3:n", _0=(4000, 4000))
    assert both.won == (2, 0)
    assert both.may_be_racked(tuple(range(1, 16)))
    assert both.balls[0] == (4000, 4000)


def test_the_end_of_straight_pool() -> None:
    after = shot(replace(straight_pool(), won=(49, 20)), 6, pots="6:n", call="6:n")
    assert (after.turn, after.winners()) == (GAME_OVER, (0,))
    after = shot(replace(straight_pool(), won=(10, 20), innings=150), 6, rails="6:n")
    assert (after.turn, after.winners()) == (GAME_OVER, (1,))


# -- the opening, and what is said of a shot -----------------------------------------------------------


def lag(one: str, other: str, ones: tuple[int, int] | None, others: tuple[int, int] | None) -> Outcome:
    rails = tuple((ball, rail) for ball, rail in enumerate((one, other)) if rail)
    fell = tuple((ball, "ne") for ball, at in enumerate((ones, others)) if at is None)
    return Outcome((0, 0, 0, 0), 0, "out", rails, fell, (ones, others))


def test_the_lag() -> None:
    near, far = (400, 3175), (900, 9525)
    assert lag_winner(lag("e", "e", near, far)) == 0
    assert lag_winner(lag("ew", "e", (1400, 3175), far)) == 1
    assert lag_winner(lag("e", "e", near, (405, 9525))) == -1, "nobody can tell them apart"
    faults = [
        ("", near, "foot"),
        ("ee", near, "foot"),
        ("es", near, "long"),
        ("e", None, "pocket"),
        ("e", (400, 7000), "crossed"),
        ("e", (200, 850), "past"),
    ]
    for rails, at, why in faults:
        found = lag(rails, "e", at, far)
        assert loss_reason(found, 0) == why
        assert lag_winner(found) == 1
    assert lag_winner(lag("", "", near, far)) == -1


def test_a_lag_that_is_tied_is_played_again_and_then_it_goes_by_lot() -> None:
    state: Pool[Any] = NineBall.start(NineBallOptions(), 2)
    tie = move_of(lag("", "", (400, 3175), (900, 9525)), LAGGED)
    for again in range(1, 11):
        assert (state.turn, state.phase) == (0, "lag")
        state = state.play(("lag", "10")).play(("lag", "12")).play(tie)
        assert state.replays == again
    assert state.phase == "lot"
    assert state.chances() == ((("lot", "1"), 0.5), (("lot", "2"), 0.5))
    state = state.play(("lot", "2"))
    assert (state.turn, state.moves()) == (1, (("break",), ("give",)))
    racked = state.play(("give",))
    assert (racked.phase, racked.shooter, racked.hand) == ("rack", 0, "kitchen")
    start: Pool[Any] = EightBall.start(EightBallOptions(opening="lot"), 2)
    assert start.phase == "lot"


def test_a_shot_is_said_in_small_steps() -> None:
    state: Pool[Any] = eight()
    state = state.play(("ball", "3"))
    assert len(state.moves()) == 7
    state = state.play(("pocket", "ne"))
    assert len(state.moves()) == 1 + 40 + 12 + 14
    assert ("cut", "0") not in state.moves(), "what is in force is not said again"
    assert ("pace", str(state.pace)) in state.moves(), "but a pace: records outlive the way in which it is reckoned"
    state = state.play(("cut", "-3")).play(("pace", "9")).play(("tip", "low-left"))
    assert state.moves() == (("strike",),)
    assert state.full_aim == Aim(ball=3, call=3, pocket="ne", cut=-3, pace=9, tip="low-left")
    struck = state.play(("strike",))
    assert (struck.turn, struck.phase) == (CHANCE, "struck")
    assert struck.is_chance(struck.draw(Random(1)))


def test_a_shot_along_a_bearing_calls_first() -> None:
    state: Pool[Any] = eight()
    state = state.play(("free",))
    assert ("safe",) in state.moves()
    called = state.play(("call", "3")).play(("pocket", "s")).play(("bearing", "271")).play(("tenth", "5"))
    assert called.phase == "aim"
    assert not any(move[0] == "cut" for move in called.moves())
    assert called.full_aim.bearing == 271
    safe = state.play(("safe",))
    assert safe.phase == "bearing"
    uncalled: Pool[Any] = nine()
    assert uncalled.play(("free",)).phase == "bearing"


def test_scatter_belongs_to_the_seat() -> None:
    state = eight(steadiness="exact", steadiness_2="novice")
    rng = Random(5)
    assert {state.scatter(0, rng) for _ in range(5)} == {(0, 0)}
    found = [state.scatter(1, rng)[0] for _ in range(400)]
    # The mean of |x| is sigma times the root of 2 / pi: 0.8 * 0.8 degrees.
    assert 58 < sum(map(abs, found)) / len(found) < 70


def test_a_timed_stroke() -> None:
    state = replace(eight(steadiness="exact", reflex=True), turn=CHANCE, phase="struck", aim=Aim(3, 3, "ne"))
    timed = GAMES["eight_ball"].timed
    assert timed is not None
    assert outcome_of(state.timed_stroke(0.0, Random(1)), 16).errors == (0, 0)
    assert outcome_of(state.timed_stroke(-0.5, Random(1)), 16).errors == (0, -125)


# -- playing well ------------------------------------------------------------------------------------


def test_a_hanging_ball_is_a_sure_pot() -> None:
    balls: list[Any] = [(20_000, 6350), (24_500, 11_800), (14_000, 6000), *([None] * 13)]
    found = pots(tuple(balls), (1, 2), 0.15)
    assert found[0][1:] == (1, "ne")
    assert found[0].chance > 0.95
    # A ball in its way hides it.
    balls[3] = (22_000, 8800)
    assert not [pot for pot in pots(tuple(balls), (1,), 0.15) if pot.pocket == "ne"]


def played(state: Pool[Any], hard: bool) -> tuple[Pool[Any], list[Move]]:
    """What a bot says until it strikes."""
    moves: list[Move] = []
    while state.turn >= 0:
        view, rng = state.seen_by(state.turn), Random(3)
        moves.append(list(expert(view, rng))[-1].move if hard else heuristic(view, rng))
        state = state.play(moves[-1])
    return state, moves


@pytest.mark.parametrize("hard", [False, True])
def test_bots_take_the_sure_pot(hard: bool) -> None:
    balls: list[Any] = [(20_000, 6350), (24_500, 11_800), *([None] * 6), (3000, 3000), *([None] * 7)]
    state = replace(eight(), balls=tuple(balls), solids=0)
    struck, moves = played(state, hard)
    assert moves[:2] == [("ball", "1"), ("pocket", "ne")]
    assert moves[-1] == ("strike",)
    after = struck.play(struck.draw(Random(2)))
    assert (after.turn, after.legal_targets) == (0, (8,))
    assert straight(after)


@pytest.mark.parametrize("id_", GAMES)
def test_bots_open_a_game(id_: str) -> None:
    game = GAMES[id_]
    state: Any = game.start(game.options(opening="lot"), 2)
    rng = Random(7)
    shots = 0
    lines: list[str] = []
    while shots < 4:
        before = state
        move = state.draw(rng) if state.turn == CHANCE else heuristic(state.seen_by(state.turn), rng)
        state = state.play(move)
        shots += move[0] == "struck"
        lines += log_lines(before.seen_by(0), move, state.seen_by(0)) or []
    assert state.last is not None
    assert any("breaks" in line for line in lines) or id_ == "straight_pool"
    assert all(line and not line.endswith(".") for line in lines)


def test_what_the_log_tells() -> None:
    state = replace(nine(), turn=CHANCE, phase="struck", aim=Aim(1, 1, "ne"))
    after = shot(state, 1, pots="9:ne 0:s")
    move: Move = ("struck", "0", "0", "first", "1", "out", "rails", "pots", "9:ne", "0:s", "at")
    move = (*move, *(f"{ball}:{at[0]},{at[1]}" for ball, at in enumerate(state.balls) if at and ball not in (0, 9)))
    assert possible(state.balls, move)
    assert log_lines(state.seen_by(0), move, after.seen_by(0)) == [
        "{0} aims at the 1: the 9 falls in the top right pocket, the cue ball falls in the bottom middle pocket",
        "The 9 is spotted",
        "{0} fouls: the cue ball is potted; {1} has the cue ball in hand",
    ]


def test_a_cue_ball_that_falls_in_a_free_shot_is_not_told_as_a_pot() -> None:
    state = replace(nine(), turn=CHANCE, phase="struck", aim=Aim(FREE, bearing=0, tenth=0))
    move = move_of(Outcome((0, 0), 1, "out", (), ((0, "ne"),), (None, *state.balls[1:])))
    assert log_lines(state.seen_by(0), move, state.play(move).seen_by(0)) == [
        "{0} plays free: the cue ball falls in the top right pocket",
        "{0} fouls: the cue ball is potted; {1} has the cue ball in hand",
    ]


def test_a_stroke_that_hits_nothing_is_taken_though_a_ball_lies_a_little_in_a_cushion() -> None:
    """The 1 lies 0.075 mm in the north cushion; the cue ball rolls away from it, westward."""
    lone = ((5000, 6350), (19_287, 12_415), *([None] * 8))
    state = replace(nine(steadiness="exact"), balls=lone, hand="", aim=Aim(FREE, bearing=180, tenth=0, pace=1))
    struck = replace(state, phase="aim").play(("strike",))
    after = struck.play(struck.draw(Random(1)))
    assert after.last is not None
    assert (after.last.foul, after.last.outcome.balls[1]) == ("miss", (19_287, 12_415))


@pytest.mark.parametrize(
    ("pocket", "off", "why"),
    [
        ("ne", 12, ["{0} struck 0.12 degrees too far left"]),
        ("ne", -5, ["{0} struck 0.05 degrees too far right"]),
        ("ne", 0, []),
        ("safe", 12, []),
    ],
)
def test_of_a_miss_the_log_tells_by_how_much_it_was_struck_astray(pocket: str, off: int, why: list[str]) -> None:
    state = replace(nine(), turn=CHANCE, phase="struck", aim=Aim(1, 1, pocket))
    move = move_of(Outcome((off, 0), 1, "out", ((0, "e"),), (), state.balls))
    assert log_lines(state.seen_by(0), move, state.play(move).seen_by(0)) == ["{0} hits the 1, nothing falls", *why]


def test_advice_says_how_often_a_pot_falls() -> None:
    balls: list[Any] = [(20_000, 6350), (24_500, 11_800), *([None] * 6), (3000, 3000), *([None] * 7)]
    *_, advice = expert(replace(eight(), balls=tuple(balls), solids=0).seen_by(0), Random(1))
    assert advice.reason == "falls 9 in 10", "nothing is surer than that"


def test_a_triangle_is_racked_by_number() -> None:
    order = (*range(2, 16), 1)
    assert triangle(order)[0] == TRIANGLE[14]
    assert triangle(order)[1] == TRIANGLE[0]


def test_a_timed_stroke_is_asked_for_where_it_is_wanted() -> None:
    state = replace(eight(reflex=True), turn=CHANCE, phase="struck", aim=Aim(3, 3, "ne"))
    assert scene(state.seen_by(0)).timing is not None
    assert scene(replace(state, options=EightBallOptions()).seen_by(0)).timing is None


def test_advice_on_a_shot_along_a_bearing_names_a_pocket_where_a_ball_was_called() -> None:
    state: Pool[Any] = eight()
    called = state.play(("free",)).play(("call", "3"))
    kick = Aim(ball=FREE, pocket=SAFE, bearing=0, tenth=0)
    assert next_token(called, kick) in called.moves()
