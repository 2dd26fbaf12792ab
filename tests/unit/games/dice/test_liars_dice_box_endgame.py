"""The last two players of Liar's Dice in the box: hard can't be exploited there, and knows what moves are worth."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.state import parse
from parlor.games.dice.liars_dice_box.bots import expert
from parlor.games.dice.liars_dice_box.endgame import Claims, Round, duel_of
from parlor.games.dice.liars_dice_box.handing import CALL, LOOK
from parlor.games.dice.liars_dice_box.rules import BoxOptions, InTheBox
from parlor.games.kits.dice.bots import ALL, ways_to_keep
from parlor.games.kits.dice.hands import FIVE, FOUR, FULL, PAIR, THREE, TWO_PAIRS

NINE, TEN, JACK, QUEEN, KING, ACE = range(1, 7)
PLAIN = Round(BoxOptions())


def throw_bounds(round_: Round, rung: int, claims: Claims) -> tuple[float, float]:
    """What who throws wins if the other answers his claims as well as can be, and at best if hard answers them."""
    rules = round_.rules
    least, most = 0.0, 0.0
    for at, each in enumerate(claims.rungs):
        weights = [chance * row[at] for chance, row in zip(claims.chances, claims.shares, strict=True)]
        called, believed = (
            sum(weight * round_.claim(each, hand, belief) for weight, hand in zip(weights, claims.hands, strict=True))
            for belief in (0.0, 1.0)
        )
        least += called if each == len(rules.ladder) - 1 else min(called, believed)
    for chance, hand in zip(claims.chances, claims.hands, strict=True):
        higher = range(rung + 1, len(rules.ladder))
        most += chance * max((round_.claim(each, hand, claims.belief(each)) for each in higher), default=0.0)
    return least, most


@pytest.mark.parametrize(
    ("claim", "kept"),
    [
        ((PAIR, KING, ACE, QUEEN, JACK), (ACE, ACE)),
        ((PAIR, ACE, QUEEN, JACK, TEN), (KING, KING, ACE)),
        ((TWO_PAIRS, ACE, KING, QUEEN), (QUEEN, QUEEN)),
        ((TWO_PAIRS, KING, TEN, NINE), (TEN, TEN, KING, KING)),
        ((THREE, QUEEN, ACE, NINE), (QUEEN, QUEEN, QUEEN)),
        ((THREE, ACE, KING, NINE), (NINE, TEN)),
        ((FULL, TEN, ACE), (JACK, JACK, JACK, ACE)),
        ((FOUR, NINE, KING), (ACE, ACE, ACE)),
        ((FOUR, KING, ACE), (KING,)),
    ],
)
@pytest.mark.parametrize("options", [{}, {"claim": "exact"}, {"straights": True}])
def test_a_throw_wins_as_often_as_the_tables_say(claim: Any, kept: Any, options: dict[str, Any]) -> None:
    """So the tables agree from claim to claim, and no answer, nor a better claim, gains much anywhere."""
    round_ = Round(BoxOptions(**options))
    rung = round_.rules.rung(claim)
    least, most = throw_bounds(round_, rung, round_.claims(rung, kept))
    chance = round_.throw(rung, kept)
    assert chance - 0.005 < least
    assert most < chance + 0.005


def test_no_play_after_five_jacks_wins_more_than_the_tables_say() -> None:
    """Three claims are left, and every way to play on is tried against what hard does."""
    rules = PLAIN.rules
    top = len(rules.ladder) - 1

    @cache
    def thrown(rung: int, kept: tuple[int, ...]) -> tuple[float, float]:
        """What the best answer wins with a throw, and after one of hard's."""
        claims = PLAIN.claims(rung, kept)
        won = 0.0
        for hand, chance in zip(claims.hands, claims.chances, strict=True):
            by_claim = [0.0]
            for each in range(rung + 1, top + 1):
                belief, true = claims.belief(each), float(rules.is_met(hand, each))
                by_claim.append(belief * taken(each, hand)[1] + (1 - belief) * true if belief else true)
            won += chance * max(by_claim)
        lost = 0.0 if claims.rungs else 1.0
        for at, each in enumerate(claims.rungs):
            weights = [chance * row[at] / sum(row) for chance, row in zip(claims.chances, claims.shares, strict=True)]
            caught = sum(
                weight * (not rules.is_met(hand, each)) for weight, hand in zip(weights, claims.hands, strict=True)
            )
            believed = 0.0
            if each < top:
                believed = sum(
                    weight * taken(each, hand)[0] for weight, hand in zip(weights, claims.hands, strict=True)
                )
            lost += max(caught, believed)
        return won, lost

    @cache
    def taken(rung: int, dice: tuple[int, ...]) -> tuple[float, float]:
        """What the best answer wins with the box, and where hard has it."""
        true = [each for each in range(rung + 1, top + 1) if rules.is_met(dice, each)]
        stood = [taken(each, dice)[1] if each < top else 1.0 for each in true]
        mine = max([0.0, *stood, *(thrown(rung, part)[0] for part in ways_to_keep(dice))])
        part = PLAIN.keep(rung, dice)
        if part != dice:
            return mine, thrown(rung, part)[1]
        worths = PLAIN.stand(rung, dice)
        claimed = max(worths, key=worths.__getitem__)
        return mine, 0.0 if claimed == top else taken(claimed, dice)[0]

    rung = rules.rung((FIVE, JACK))
    for dice in ALL:
        mine, hards = taken(rung, dice)
        assert mine < PLAIN.take(rung, dice) + 0.004
        assert 1 - hards > PLAIN.take(rung, dice) - 0.004


def played(*moves: str, **options: Any) -> InTheBox:
    state = InTheBox.start(BoxOptions(**options), 2).play(("first", "1"))
    for move in moves:
        if state.phase == "claim" or not move.startswith("rank"):  # the first faces may say it all
            state = state.play(parse(move))
    return state


THREE_KINGS = ("roll", "rolled 5 5 5 1 2", "claim three", "rank K", "rank 10", "rank 9")
AFTER_TWO = (*THREE_KINGS, "look", "keep d1", "keep d2", "keep d3", "roll", "rolled 3 4")
STOOD = (*THREE_KINGS[:2], "claim pair", "rank K", "rank Q", "rank J", "rank 10", "look", "stand")


def test_who_begins_is_a_little_ahead_and_both_chances_are_whole() -> None:
    duel = duel_of(played("roll", "rolled 1 2 3 4 6"))
    assert duel is not None
    begins, answers = duel.win_chance(PLAIN.throw(-1, ())), duel.win_chance(1 - PLAIN.throw(-1, ()))
    assert 0.5 < begins < 0.55
    assert begins + answers == pytest.approx(1)


def test_the_chance_of_a_game_of_several_bets_is_that_of_its_rounds() -> None:
    """With two bets each: whoever loses a round begins the next."""
    duel = duel_of(played("roll", "rolled 1 2 3 4 6", bets=2))
    assert duel is not None
    begins = PLAIN.throw(-1, ())
    last = {"begins": begins, "answers": 1 - begins}
    ahead = last["answers"] + (1 - last["answers"]) * last["begins"]
    behind = last["begins"] * last["answers"]
    assert duel.win_chance(1.0) == pytest.approx(ahead)
    assert duel.win_chance(0.0) == pytest.approx(behind)


def test_a_claim_that_the_dice_rule_out_is_called() -> None:
    state = played(*AFTER_TWO, "claim five", "rank A")
    assert state.moves() == (CALL,)
    (found,) = expert(state.seen_by(0), Random(1))
    assert (found.move, dict(found.worths)) == (CALL, {CALL: 1.0}), "three kings lie in the open"


def test_dice_that_nobody_has_shaken_are_known_to_both() -> None:
    for kind, face, move in (("three", "K", LOOK), ("four", "A", CALL)):
        state = played(*STOOD, f"claim {kind}", f"rank {face}", "rank 10", "rank 9")
        (found,) = expert(state.seen_by(0), Random(1))
        assert found.move == move
        assert dict(found.worths)[CALL] == (move == CALL)


def test_claims_are_drawn_word_by_word_as_often_as_whole() -> None:
    """What is said as a whole is a claim that is made with these dice, in its own words."""
    for seed in range(10):
        state, rng = played(*AFTER_TWO), Random(seed)
        duel = duel_of(state)
        assert duel is not None
        shares = {claim: choice.share for claim, choice in duel.choices(state).items()}
        assert sum(shares.values()) == pytest.approx(1)
        while state.phase == "claim":
            (found,) = expert(state.seen_by(1), rng)
            assert {move for move, _ in found.worths} == set(state.moves())
            state = state.play(found.move)
        assert shares[state.claim] > 0


def test_what_hard_never_says_is_gone_on_with_as_well_as_can_be() -> None:
    state = played("roll", "rolled 6 6 6 6 6", "claim high")
    (found,) = expert(state.seen_by(0), Random(1))
    assert found.move in state.moves()
    assert dict(found.worths)[found.move] == max(worth for _, worth in found.worths)


@pytest.mark.parametrize(
    ("seats", "options", "lost"),
    [(3, {}, (0, 0, 0)), (2, {"end": "all_lost"}, (0, 1)), (3, {"end": "all_lost"}, (0, 0, 0))],
)
def test_with_more_players_or_nothing_left_to_win_the_tables_say_nothing(seats: int, options: Any, lost: Any) -> None:
    state = replace(InTheBox.start(BoxOptions(**options), seats), turn=0, lost=lost)
    assert duel_of(state) is None


def test_of_three_the_last_two_play_by_the_tables() -> None:
    state = InTheBox.start(BoxOptions(bets=2), 3).play(("first", "1"))
    state = replace(state, left=(2, 0, 1))
    duel = duel_of(state)
    assert duel is not None
    assert duel.lives == (2, 1)
