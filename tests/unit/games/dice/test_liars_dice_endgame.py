"""The last dice of Liar's Dice: what hard does there can't be exploited, and says what it is worth."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from parlor.core.state import parse
from parlor.games.dice.liars_dice.endgame import DICE, UNITS, advice, bid_of, standings, tables
from parlor.games.dice.liars_dice.rules import CALL, Bid, Hand, Liar, LiarOptions, count_face

FACES = range(1, 7)


def last_two(own: Hand, other: Hand, bid: Bid = (0, 0), *, began: bool = True, **options: str) -> Liar:
    """A round between two players, the first of whom is to act."""
    dice = (own, (0,) * len(other))
    state = Liar(LiarOptions(**options), 2, 0, dice, starter=0 if began else 1, rolling=2)  # type: ignore[arg-type]
    return replace(state, quantity=bid[0], face=bid[1], bidder=1) if bid[0] else state


def best_answer(wilds: tuple[int, ...], *, begins: bool) -> float:
    """How often the best answer to the tables wins with a die each, by all histories of bids."""
    table = tables(wilds)[1, 1, not begins]

    @cache
    def row(die: int, bid: int, before: int) -> dict[int, tuple[int, int]]:
        return table.row((die,), bid, before)

    def holds(bid: int, one: int, other: int) -> bool:
        quantity, face = bid_of(bid - 1, 2)
        return count_face((one, other), face, wilds) >= quantity

    def value(die: int, before: int, bid: int, mine: bool, weights: dict[int, float]) -> float:
        """What is won with a die after two bids, by how likely play comes there with each die of the other."""
        if mine:
            called = sum(weight for other, weight in weights.items() if not holds(bid, die, other)) if bid else 0.0
            return max([called, *(value(die, bid, action + 1, False, weights) for action in range(bid, 12))])
        won = 0.0
        for action in (*range(bid, 12), *([12] if bid else [])):
            after = {}
            for other, weight in weights.items():
                found = row(other, bid, before)
                if found[action][0]:
                    after[other] = weight * found[action][0] / sum(share for share, _ in found.values())
            if action == 12:
                won += sum(weight for other, weight in after.items() if holds(bid, die, other))
            elif after:
                won += value(die, bid, action + 1, True, after)
        return won

    return sum(value(die, 0, 0, begins, dict.fromkeys(FACES, 1 / 6)) for die in FACES) / 6


@pytest.mark.parametrize(("wilds", "most"), [((), 0.501), ((1,), 0.508)])
def test_no_answer_wins_many_more_than_half_of_the_rounds_with_a_die_each(wilds: tuple[int, ...], most: float) -> None:
    """Where ones are wild it would take more than the last two bids to know what the other may have."""
    share = (best_answer(wilds, begins=True) + best_answer(wilds, begins=False)) / 2
    assert 0.5 - 1e-9 <= share < most, "less than half cannot be: to play the same is an answer too"


def test_every_action_is_a_legal_move_and_shares_are_whole() -> None:
    for own, other in DICE:
        for began in (True, False):
            table = tables(())[own, other, began]
            for hand in table.hands:
                for before, bid in standings(table.bids)[0 if began else 1 :]:
                    row = table.row(hand, bid, before)
                    total = sum(share for share, _ in row.values())
                    assert abs(total - UNITS) <= len(row) / 2, "rounded, each share by half a part at most"
            state = last_two((6,) * own, (6,) * other, (1, 2) if not began else (0, 0), began=began)
            found = advice(state.seen_by(0), Random(1))
            assert found is not None
            assert {move for move, _ in found.worths} <= {*state.moves()}
            assert found.move in state.moves()


def test_what_no_dice_bear_out_is_called() -> None:
    found = advice(last_two((6,), (6,), (3, 2), began=False).seen_by(0), Random(1))
    assert found is not None
    assert (found.move, dict(found.worths)) == (("liar",), {("liar",): 1.0})


def test_a_die_of_ones_own_makes_a_bid_sure() -> None:
    found = advice(last_two((6,), (6,)).seen_by(0), Random(1))
    assert found is not None
    worths = dict(found.worths)
    assert worths["bid", "1", "sixes"] == pytest.approx(5 / 6, abs=0.01), "only another six can bid more and be right"
    assert worths["bid", "2", "sixes"] == pytest.approx(1 / 6, abs=0.01), "called at once, it holds with the other six"


def test_where_it_is_not_solved_nothing_is_said() -> None:
    assert advice(last_two((6, 6), (6, 6, 6)).seen_by(0), Random(1)) is None
    assert tables((2,)) == {}
    assert bid_of(12, 2) == CALL


def test_with_a_die_each_it_counts_what_one_has_bid_oneself() -> None:
    """The same bid of the other is answered in different ways, by whether it followed twos or threes of one's own."""
    own = Liar(LiarOptions(), 2, 0, ((6,), (0,)), starter=0, rolling=2)
    shares = []
    for first in ("1 twos", "2 threes"):
        state = own.play(parse(f"bid {first}")).play(parse("bid 1 fours"))
        assert state.before == (int(first[0]), 2 if first[0] == "1" else 3)
        found = advice(state.seen_by(0), Random(1))
        assert found is not None
        shares.append(dict(found.worths))
    assert shares[0] != shares[1]
