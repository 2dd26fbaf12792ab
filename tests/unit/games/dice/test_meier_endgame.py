"""The last two players of Meier and Mia: no answer to what hard does there wins much more than half of the games."""

from __future__ import annotations

from collections import defaultdict
from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.state import CHANCE, GAME_OVER, Move, View, parse
from parlor.games.dice.meier.bots import expert
from parlor.games.dice.meier.endgame import choices
from parlor.games.dice.meier.rules import CALL, LOOK, PASS, Cup, MeierOptions, MiaOptions, claim_of

ROLLS = [
    (("rolled", str(high), str(low)), (1 if high == low else 2) / 36)
    for high, low in product(range(1, 7), repeat=2)
    if high >= low
]


def begun(lives: tuple[int, ...], starter: int, *, mia: bool, **options: Any) -> Cup:
    made = MiaOptions(**options) if mia else MeierOptions(**options)
    state = Cup.start(made, len(lives), mia=mia)
    return replace(state, turn=CHANCE, phase="roll", lives=lives, roller=starter)


class BestAnswer:
    """Whoever answers seat 1, which plays by the tables, as well as can be; by the rules and all that happened."""

    def __init__(self) -> None:
        self.known: dict[Cup, float] = {}
        self.chosen: dict[View[Cup], dict[Move, float]] = {}

    def shares(self, state: Cup) -> dict[Move, float]:
        """What seat 1 does, with how likely."""
        view = state.seen_by(1)
        if view not in self.chosen:
            found = choices(view)
            assert found is not None
            total = sum(choice.share for choice in found.values())
            self.chosen[view] = {move: choice.share / total for move, choice in found.items() if choice.share}
        return self.chosen[view]

    def value(self, state: Cup) -> float:
        """How likely seat 0 wins, who knows the dice where they count."""
        if state.turn == GAME_OVER:
            return float(state.winners() == (0,))
        if state.turn == CHANCE:
            return self.rolled(state)
        if state.turn == 1:
            return sum(share * self.value(state.apply(move)) for move, share in self.shares(state).items())
        return max(self.value(state.apply(move)) for move in state.moves())

    def rolled(self, state: Cup) -> float:
        """The same before a roll, when nothing counts but the lives, who rolls, and the claim that stands."""
        state = replace(begun(state.lives, state.roller, mia=state.mia), options=state.options, claim=state.claim)
        if state not in self.known:
            after = [(likely, state.apply(roll)) for roll, likely in ROLLS]
            after = [(likely, each.apply(LOOK) if each.phase == "look" else each) for likely, each in after]
            if state.roller == 0:
                self.known[state] = sum(likely * self.value(each) for likely, each in after)
            else:
                self.known[state] = self.against(after)
        return self.known[state]

    def against(self, hidden: list[tuple[float, Cup]]) -> float:
        """What seat 0 wins where seat 1 is to speak, by how likely play comes to each of its rolls."""
        won, claimed = 0.0, defaultdict(list)
        for likely, state in hidden:
            for move, share in self.shares(state).items():
                if move[0] == "announce":
                    claimed[move].append((likely * share, state.apply(move)))
                else:
                    won += likely * share * self.value(state.apply(move))
        return won + sum(max(self.answer(cups, move) for move in cups[0][1].moves()) for cups in claimed.values())

    def answer(self, hidden: list[tuple[float, Cup]], move: Move) -> float:
        after = [(likely, state.apply(move)) for likely, state in hidden]
        return self.against(after) if move == PASS else sum(likely * self.value(each) for likely, each in after)


@pytest.mark.parametrize(
    ("mia", "lives", "most"), [(False, 1, 0.505), (False, 2, 0.51), pytest.param(True, 1, 0.51, marks=pytest.mark.slow)]
)
def test_no_answer_wins_many_more_than_half_of_the_games(mia: bool, lives: int, most: float) -> None:
    """In Mia the tables end where a cup has been passed to and fro often: that costs a little."""
    best = BestAnswer()
    share = sum(best.value(begun((lives, lives), starter, mia=mia)) for starter in (0, 1)) / 2
    assert 0.5 - 1e-9 <= share < most, "less than half cannot be: to play the same is an answer too"


def answering(claim: str, roll: str, **options: Any) -> View[Cup]:
    state = begun((2, 2), 0, mia=False, **options)
    for move in (f"rolled {roll}", f"announce {claim}"):
        state = state.play(parse(move))
    return state.seen_by(1)


def test_a_meier_is_looked_at_or_declined() -> None:
    answer = choices(answering("21", "2 1"))
    assert answer is not None
    assert set(answer) == {("look",), ("decline",)}


def test_who_claims_unseen_is_believed_as_the_dice_would_have_it() -> None:
    """65 is beaten by nine rolls of 36, so that a claim of 66 made without a look is false in 33 of 36."""
    state = replace(answering("66", "3 1").shown, knower=-1)
    found = choices(state.seen_by(1))
    assert found is not None
    assert found[CALL].share == 1.0
    one_all, one_two = found[CALL].chance, found[("believe",)].chance
    assert one_all > one_two


def test_a_lie_that_was_passed_on_is_doubted_and_wins() -> None:
    state = begun((1, 1), 0, mia=True)
    for move in ("rolled 3 1", "announce 11", "pass"):
        state = state.play(parse(move))
    found = choices(state.seen_by(0))
    assert found is not None
    assert found[CALL].chance == 1.0
    assert found[CALL].share > 0.9


def test_shares_are_whole_and_of_legal_moves() -> None:
    state = begun((1, 2), 0, mia=True).apply(("rolled", "5", "3"))
    found = choices(state.seen_by(0))
    assert found is not None
    assert set(found) == set(state.moves())
    assert sum(choice.share for choice in found.values()) == pytest.approx(1)
    assert claim_of((3, 5)) == "53"


@pytest.mark.parametrize(("lives", "options"), [((1, 4), {}), ((1, 1), {"mia_double": False})])
def test_where_mia_is_not_solved_nothing_is_said(lives: tuple[int, int], options: dict[str, Any]) -> None:
    """More lives than three, or a round with 21 that costs one."""
    assert choices(begun(lives, 0, mia=True, **options).apply(("rolled", "5", "3")).seen_by(0)) is None


def test_a_new_roll_is_not_what_was_said_of_the_one_before() -> None:
    state = begun((1, 1), 0, mia=True)
    for move, said in (("rolled 3 1", ()), ("announce 53", ("53",)), ("pass", ("53",)), ("announce 54", ("53", "54"))):
        state = state.play(parse(move))
        assert (state.said, state.stood) == (said, "")
    state = state.play(("believe",)).play(parse("rolled 4 1"))
    assert (state.said, state.stood) == ((), "54")


def test_hard_goes_by_the_tables_between_the_last_two_and_by_its_own_lights_before() -> None:
    two = begun((2, 0, 1), 0, mia=False).apply(("rolled", "5", "3"))
    (found,) = expert(two.seen_by(0), Random(1))
    assert len(found.worths) == len(two.moves()), "every claim has its chance"
    three = replace(two, lives=(2, 1, 1))
    assert choices(three.seen_by(0)) is None
    (other,) = expert(three.seen_by(0), Random(1))
    assert other.worths == ()
