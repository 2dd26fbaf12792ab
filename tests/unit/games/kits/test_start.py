"""Who begins and who follows: by lot, by a roll-off, or in the order of what all have rolled."""

from __future__ import annotations

import pytest

from parlor.core.state import parse
from parlor.games.catalogue import entry
from parlor.games.kits.dice.rules import Order, start_ordering


def rolled(order: Order, *rolls: str) -> Order:
    for roll in rolls:
        order = order.add(parse(f"rolled {roll}"))
    return order


def test_the_highest_begins_and_it_goes_round_to_the_left() -> None:
    order = rolled(start_ordering("left", 4, 1), "2", "5", "1", "6")
    assert order.settled
    assert order.seats == (3, 0, 1, 2)
    assert [order.next_seat(seat) for seat in range(4)] == [1, 2, 3, 0]


def test_only_the_highest_throw_again_where_the_others_follow_as_they_sit() -> None:
    order = rolled(start_ordering("left", 4, 1), "6", "2", "6", "2")
    assert not order.settled
    assert order.roller == 0
    assert rolled(order, "3", "4").seats == (2, 3, 0, 1)


def test_all_play_in_the_order_of_their_rolls_where_that_is_agreed() -> None:
    order = rolled(start_ordering("rolled", 4, 1), "2", "5", "2", "6")
    assert not order.settled, "the two lowest are tied"
    order = rolled(order, "1", "4")
    assert order.seats == (3, 1, 2, 0)
    assert order.next_seat(0) == 3


@pytest.mark.parametrize(
    "id_",
    ["mancala", "bose_sieben", "ship_captain_crew", "liars_dice", "block_dominoes", "draw_dominoes", "muggins"],
)
def test_where_the_source_leaves_it_open_chance_or_a_roll_off_says_who_begins(id_: str) -> None:
    game = entry(id_).game
    by_lot = game.start(game.options(), 2)
    assert by_lot.chances() == ((("first", "1"), 0.5), (("first", "2"), 0.5))
    state = game.start(game.options(start="roll_off"), 2)
    before = state.seen_by(0)
    for roll in ("3", "3", "2"):
        state = state.play(("rolled", roll))
    after = state.play(("rolled", "5"))
    assert game.events is not None
    tied = state.play(("rolled", "2"))
    assert game.events(state.seen_by(0), ("rolled", "2"), tied.seen_by(0)) == [
        "{1} rolls to begin: 2",
        "{0} and {1} tie, and roll again",
    ]
    assert game.events(before, ("rolled", "3"), state.seen_by(0)) == ["{0} rolls to begin: 3"]
    assert game.events(state.seen_by(0), ("rolled", "5"), after.seen_by(0)) == [
        "{1} rolls to begin: 5",
        "{1} begins",
    ]
