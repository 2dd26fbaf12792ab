"""Hands whose worth is raised: what a raise is worth is the chance to win the game, not the hand."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from parlor.ai.bots import choose
from parlor.ai.budget import Budget
from parlor.core.state import CHANCE, GAME_OVER
from parlor.games.catalogue import entry
from parlor.games.kits.cards.pack import parse_cards
from parlor.games.kits.raises.bots import ACCEPT, FOLD, PLAY, RAISE, answer_chances, race_chance
from parlor.games.kits.raises.rules import Raised
from parlor.games.kits.tricks.rules import start_play

HANDS: Final = 5
"""So many hands a game of Put or Truc lasts at least, on average."""


@pytest.mark.parametrize(
    ("own", "other", "worths", "chance"),
    [
        (1, 1, (1,), 0.5),
        (1, 2, (1,), 0.75),
        (2, 1, (1,), 0.25),
        (1, 2, (1, 3), 0.625),
        (1, 3, (1, 3), 0.65625),
        (2, 3, (1, 3), 0.5390625),
        (0, 3, (1,), 1.0),
        (3, 0, (1,), 0.0),
    ],
)
def test_the_chance_to_be_first_to_the_target(own: int, other: int, worths: tuple[int, ...], chance: float) -> None:
    assert race_chance(own, other, worths) == pytest.approx(chance)


def put(points: tuple[int, int], **changes: Any) -> Raised[Any]:
    """A game of Put at the first lead of a hand, of which seat 0 holds a 4, a 5 and a 6."""
    game = entry("put").game
    tricks = start_play((parse_cards("4S 5H 6D"), parse_cards("3S 2H AD")), 0)
    state: Any = game.start(game.options(), 2)
    start = {"dealer": 1, "hand": 1, "phase": "play", "turn": 0, "tricks": tricks, "laid": ((), ()), "points": points}
    return replace(state, **(start | changes))


def asked(points: tuple[int, int]) -> Raised[Any]:
    """The same, when the other player has put."""
    return put(points, phase="answer", offered=5, raiser=1, turn=0)


def test_nobody_gives_up_a_hand_that_loses_him_the_game() -> None:
    assert answer_chances(asked((0, 4)), 0, 0.05)[FOLD] == 0.0
    assert answer_chances(asked((0, 4)), 0, 0.05)[ACCEPT] > 0.0
    view = asked((0, 4)).seen_by(0)
    for level in ("medium", "hard"):
        assert choose(entry("put").game, view, level, Budget(iterations=1), Random(1)) == ACCEPT


def test_to_give_up_costs_one_point_of_the_game() -> None:
    # At 0 : 1 he must win five points before the other wins four: at least 5 of 8, C(8, k) for k from 5 to 8.
    assert answer_chances(asked((0, 0)), 0, 0.5)[FOLD] == pytest.approx((56 + 28 + 8 + 1) / 256)


def test_a_hand_somewhat_better_than_even_is_not_put() -> None:
    says = answer_chances(put((0, 0)), 0, 0.6)
    assert says[PLAY] > says[RAISE]
    assert answer_chances(put((0, 0)), 0, 0.99)[RAISE] > answer_chances(put((0, 0)), 0, 0.99)[PLAY]


def test_a_club_player_leads_the_middle_card_of_a_whole_hand_and_then_the_highest() -> None:
    """The highest would win a later trick as well; of 4, 5 and 6 none is raised on."""
    game = entry("put").game
    state = put((0, 0))
    assert choose(game, state.seen_by(0), "medium", Budget(iterations=1), Random(1)) == ("play", "5H")
    later = start_play((parse_cards("4S 6D"), parse_cards("3S AD")), 0)
    state = put((0, 0), tricks=later, won=(0,), laid=(parse_cards("5H"), parse_cards("2H")))
    assert choose(game, state.seen_by(0), "medium", Budget(iterations=1), Random(1)) == ("play", "6D")


def hands_in(id_: str, seats: int, levels: tuple[str, str], seed: int) -> int:
    """How many hands a seeded game between two sides takes."""
    game, rng = entry(id_).game, Random(seed)
    state: Any = game.start(game.options(), seats)
    while state.turn != GAME_OVER:
        if state.turn == CHANCE:
            move = state.draw(rng)
        else:
            move = choose(game, state.seen_by(state.turn), levels[state.turn % 2], Budget(iterations=1), rng)
        state = state.apply(move)
    return int(state.hand)


@pytest.mark.parametrize(
    ("id_", "seats", "levels", "games"),
    [
        ("put", 2, ("medium", "medium"), 60),
        ("put", 2, ("hard", "medium"), 16),
        ("truc", 4, ("medium", "medium"), 20),
        ("truc", 2, ("hard", "medium"), 6),
    ],
)
def test_a_game_is_not_over_with_a_hand_or_two(id_: str, seats: int, levels: tuple[str, str], games: int) -> None:
    total = sum(hands_in(id_, seats, levels, seed) for seed in range(games))
    assert total / games >= HANDS
