"""The trained evaluation of the tables games: what it must be whatever its weights, and what any good weights say."""

from __future__ import annotations

from itertools import islice, pairwise
from pathlib import Path
from random import Random

import pytest

from parlor.core.options import Options
from parlor.games.catalogue import entry
from parlor.games.tables import backgammon
from parlor.games.tables.backgammon.board import BAR, Men, dice_without, layout, legal, move_man
from parlor.games.tables.backgammon.bots import evaluate, evaluator, expert
from parlor.games.tables.backgammon.evaluation import Evaluator, weigh_plays
from parlor.games.tables.backgammon.network import Network, escapes, network, shots
from parlor.games.tables.backgammon.plays import Position, legal_plays
from parlor.games.tables.backgammon.rules import BACKGAMMON, BackgammonOptions, Kind, Tables

NAMES = ("book", "modern", "nard")
FOLDER = Path(backgammon.__file__).parent


def walk(seed: int, rolls: int, exact: bool = True) -> list[tuple[Men, Men, tuple[int, int]]]:
    """Positions and rolls of a game played at random."""
    rng = Random(seed)
    own = other = BACKGAMMON.men
    found = []
    for _ in range(rolls):
        dice = (rng.randint(1, 6), rng.randint(1, 6))
        found.append((own, other, dice))
        other, own = rng.choice(list(legal_plays(own, other, dice, exact)))
        if other[0] == 15:
            break
    return found


def win(own: Men, other: Men, name: str = "book") -> float:
    judge = network(name)
    return judge.judge(judge.side(own), judge.side(other)).win


def bit(at: int) -> int:
    return 1 << (at - 1)


def test_all_weights_of_the_games_together_take_100_kb_at_most() -> None:
    files = [*FOLDER.glob("*.weights")]
    assert {file.stem for file in files} == {*NAMES}
    assert sum(file.stat().st_size for file in files) <= 100_000


@pytest.mark.parametrize("name", NAMES)
def test_sums_carried_along_are_those_made_from_scratch(name: str) -> None:
    carried, fresh = network(name), Network.read(FOLDER / f"{name}.weights")
    mine = theirs = None
    for own, other, _ in walk(3, 60):
        fresh.forget()
        mine, theirs = carried.side(own, theirs), carried.side(other, mine)
        assert mine.sums == fresh.side(own).sums
        assert carried.judge(mine, theirs) == fresh.judge(fresh.side(own), fresh.side(other))


@pytest.mark.parametrize("id_", ["backgammon", "irish", "todas_tablas", "nard"])
def test_what_is_good_for_one_seat_is_as_bad_for_the_other_whichever_it_is(id_: str) -> None:
    kind: Kind = entry(id_).game.preset["kind"]
    options = BackgammonOptions() if id_ == "backgammon" else Options()
    for own, other, _ in walk(5, 40):
        state = Tables(options, 2, 0, kind, (own, other), "roll", 0)
        turned = Tables(options, 2, 1, kind, (other, own), "roll", 1)
        assert evaluate(state, 0) == -evaluate(state, 1) == evaluate(turned, 1)


@pytest.mark.parametrize("name", NAMES)
def test_in_a_race_whoever_has_fewer_men_left_wins_more_often(name: str) -> None:
    other = layout((2, 2), (1, 2), (0, 11))
    chances = [win(layout((6, 2), (5, 2), (3, left), (0, 11 - left)), other, name) for left in (0, 3, 6, 9)]
    assert all(more > less for more, less in pairwise(chances))
    far = [win(layout((at, 5), (2, 5), (0, 5)), layout((3, 10), (0, 5)), name) for at in (2, 4, 6, 9, 12)]
    assert all(more > less for more, less in pairwise(far))


@pytest.mark.parametrize("name", NAMES)
def test_a_race_all_but_won_is_known_for_won(name: str) -> None:
    ahead, behind = layout((1, 1), (0, 14)), layout((6, 8), (5, 3), (4, 2), (0, 2))
    assert win(ahead, behind, name) > 0.95
    assert win(behind, ahead, name) < 0.05


def test_shots_are_those_that_players_count() -> None:
    """Of 36 rolls: eleven hit with a given die; with doublets of two steps sixteen at six points, one at twelve."""
    man = bit(24)
    assert [shots(man, 0, bit(24 - away)) for away in (1, 2, 6, 7, 11, 12, 13)] == [11, 12, 16, 6, 2, 1, 0]
    # six points away, with the way by the 5 and 1 blocked on both sides
    assert shots(man, bit(23) | bit(19), bit(18)) == 14
    # two men, two and five points away: every 2 and 5, the 1 1, and 3 2 and 4 1 have been counted or add two
    assert shots(bit(10) | bit(7), 0, bit(5)) == 20 + 1 + 2


def test_escapes_are_rolls_that_bring_a_man_past_a_prime() -> None:
    assert escapes(0) == 21  # seven and more
    assert escapes(0b111111000000) == 0  # six points in a row before him
    assert escapes(0b111110000000) == 11  # five: every six
    assert escapes(0b011111000000) == 2  # five, one step away: the 1 and 6


def whole_plays(own: Men, other: Men, dice: tuple[int, ...]) -> set[Position]:
    """What every order of legal steps leads to, step by step as the rules have them."""
    left = legal(own, other, dice) if dice and own[0] < 15 else []
    if not left:
        return {(own, other)}
    return {after for at, die in left for after in whole_plays(*move_man(own, other, at, die), dice_without(dice, die))}


@pytest.mark.parametrize("seed", range(6))
def test_plays_found_fast_are_those_of_the_rules(seed: int) -> None:
    for own, other, dice in walk(seed, 120):
        assert {*legal_plays(own, other, dice)} == whole_plays(own, other, dice)


def test_today_a_larger_die_bears_off_the_hindmost_man() -> None:
    other = layout((1, 2), (0, 13))
    own = layout((3, 1), (2, 1), (0, 13))
    assert {after[0] for after in legal_plays(own, other, (6, 5), exact=False)} == {layout((0, 15))}
    assert {after[0] for after in legal_plays(own, other, (6, 5))} == {own}
    # a die that a man further back can use bears off nobody else
    behind = layout((6, 1), (2, 1), (0, 13))
    assert {after[0] for after in legal_plays(behind, other, (5, 5), exact=False)} == {layout((0, 14), (1, 1))}
    assert {after[0] for after in legal_plays(behind, other, (4, 3), exact=False)} == {layout((0, 14), (2, 1))}


def book(**changes: object) -> Evaluator:
    return Evaluator(network("book"), lambda roll: roll, **changes)  # type: ignore[arg-type]


def test_the_answer_is_weighed_over_all_36_rolls() -> None:
    """One man each on the ace point: the other bears off by any roll with a 1, eleven of 36, else nothing moves."""
    own = layout((1, 1), (0, 14))
    judge = book()
    side = judge.network.side(own)
    stays = judge.network.value(side, side, 0.0, 0.0)
    assert judge.after_reply(own, own) == pytest.approx((25 * stays - 11) / 36)


def test_two_rolls_further_both_sides_have_rolled() -> None:
    """The same men: eleven rolls lose; else eleven win; else it stands as it stood, with the other to roll."""
    own = layout((1, 1), (0, 14))
    judge = book()
    side = judge.network.side(own)
    stays = judge.network.value(side, side, 0.0, 0.0)
    *_, value = judge.after_two_replies(own, own)
    assert value == pytest.approx((-11 + 25 * (11 - 25 * stays) / 36) / 36)


def test_gammons_count_as_they_are_scored() -> None:
    judge = book(gammons=(1.0, 1.0))
    home, one_off = layout((0, 15)), layout((0, 1), (6, 14))
    assert judge.after_play(home, one_off) == 1
    assert judge.after_play(home, layout((6, 15))) == 2
    assert judge.after_play(home, layout((24, 1), (6, 14))) == 3
    assert book().after_play(home, layout((6, 15))) == 1


def test_all_men_on_the_bar_lose_at_todas_tablas_alone() -> None:
    own, other = layout((6, 15)), layout((BAR, 2), (0, 13))
    assert book(all_hit=True).after_play(own, other) == 1
    assert book().after_play(own, other) < 1


def test_points_beyond_the_first_count_while_somebody_needs_them() -> None:
    def weights(match: int, points: tuple[int, int], cube: int = 1) -> tuple[float, float]:
        options = BackgammonOptions(match=match, cube="on")  # type: ignore[arg-type]
        men = (BACKGAMMON.men, BACKGAMMON.men)
        return evaluator(Tables(options, 2, 0, BACKGAMMON, men, "roll", cube=cube, points=points), 0).gammons

    assert weights(1, (0, 0)) == (1, 1)
    assert weights(5, (0, 0)) == (1, 1)
    assert weights(5, (4, 3)) == (0, 1)
    assert weights(5, (4, 3), cube=2) == (0, 0)


def test_the_expert_covers_a_blot_that_eleven_rolls_would_hit() -> None:
    """Black has a man on 5 and one on 6 under fire from the bar; with 1 to play he makes the point."""
    men = (layout((6, 1), (5, 1), (4, 2), (3, 2), (2, 2), (0, 7)), layout((BAR, 1), (1, 14)))
    state = Tables(BackgammonOptions(), 2, 0, BACKGAMMON, men, "move", 0, (1,), (3, 1))
    *_, advice = islice(expert(state.seen_by(0), Random(1)), 8)
    assert advice.move == ("6", "5")


@pytest.mark.parametrize(
    ("men", "phase", "expected"),
    [
        ((layout((3, 3), (0, 12)), layout((6, 8), (5, 2), (0, 5))), "roll", "double"),
        ((BACKGAMMON.men, BACKGAMMON.men), "roll", "roll"),
        ((layout((6, 8), (5, 2), (0, 5)), layout((3, 3), (0, 12))), "offer", "drop"),
        ((BACKGAMMON.men, BACKGAMMON.men), "offer", "take"),
    ],
)
def test_the_expert_doubles_and_drops_what_is_all_but_decided(men: tuple[Men, Men], phase: str, expected: str) -> None:
    state = Tables(BackgammonOptions(cube="on"), 2, 0, BACKGAMMON, men, phase, 0 if phase == "roll" else 1)
    assert next(iter(expert(state.seen_by(0), Random(1)))).move == (expected,)


def test_thought_may_be_broken_off_at_any_time_and_tells_whole_depths() -> None:
    """What is told changes when all plays have been looked at one roll further, and from two on, two rolls."""
    own, other = layout((8, 1), (5, 1), (0, 13)), layout((22, 1), (0, 14))
    told = [tuple(plays) for plays in weigh_plays(book(), own, other, (2, 1))]
    assert 2 <= len({*told}) <= 4
    assert len(told[-1]) <= len(told[0])
    assert all(one[0] >= other[0] for plays in told for one, other in pairwise(plays))
