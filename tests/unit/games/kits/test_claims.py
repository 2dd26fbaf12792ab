"""Claims: what is surely won, worked out by hand; and no way to play against it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlor.core.state import CHANCE, GAME_OVER
from parlor.games.catalogue import entries, entry
from parlor.games.kits.cards.pack import CARDS, UNKNOWN, parse_cards, tokens
from parlor.games.kits.tarot.rules import tarot_law
from parlor.games.kits.tricks.claims import winners
from parlor.games.kits.tricks.rules import NONE, Law, Play, follow_or_trump, start_play, voids_by_follow_or_trump

SPADES = CARDS["2S"] >> 5
LOOSE = Law(legal=follow_or_trump, lacking=voids_by_follow_or_trump)
"""One may trump though one could follow."""


def order(mine: str, others: str, rule: Law | None = None, *, trump: int = SPADES, voids: tuple[int, ...] = ()) -> str:
    """In which order a hand of three players wins every trick; "" where it may not."""
    hand = tuple(sorted(parse_cards(mine)))
    play = start_play((hand, (UNKNOWN,) * len(hand), (UNKNOWN,) * len(hand)), 0, trump=trump)
    if voids:
        play = Play(play.order, play.hands, 0, 0, trump, piles=play.piles, taken=play.taken, voids=voids)
    return " ".join(tokens(winners(play, 0, parse_cards(others), rule or Law())))


def test_the_highest_cards_win_where_there_are_no_trumps() -> None:
    assert {*order("AH KH AD", "QH KD 2C JC 5C 9D", trump=NONE).split()} == {"AH", "KH", "AD"}
    assert order("AH QH AD", "KH 2H KD JC 5C 9D", trump=NONE) == "", "the queen may fall to the king"
    assert order("AH QH AD", "KH KD 2C JC 5C 9D", trump=NONE) != "", "alone he must follow the ace"


def test_trumps_are_drawn_first() -> None:
    assert order("AS AH", "3S KH 2H 4C") == "AS AH", "whoever has the three must follow"
    assert order("AS KS AH", "3S 2S KH 4C 5C 6C") == "AS KS AH", "one hand may hold both: two leads draw them"
    assert order("AS AH", "3S 2S KH 4C") == "", "one of them may be left to trump the ace of hearts"
    assert order("KS AH", "AS KH 2H 4C") == ""


def test_what_nobody_can_hold_is_no_threat() -> None:
    assert order("AH AD", "2S 3H 4H 5C", voids=(0, 1 << SPADES, 1 << SPADES)) != ""
    assert order("AH AD", "2S 3H 4H 5C", voids=(0, 1 << SPADES, 0)) == ""


def test_where_one_may_trump_instead_of_following_a_side_suit_draws_nothing() -> None:
    assert order("AS AH", "3S KH 2H 4C", LOOSE) == "AS AH", "trumps must be followed all the same"
    assert order("AH KH QH AS", "2S 3H 4H 5H 6D 7D 8D 9D", LOOSE).startswith("AS")


def test_the_excuse_may_be_played_once_instead_of_a_trump() -> None:
    tarot = tarot_law("must_trump")
    assert order("T21 T20 KS", "T5 X QS 2H 3H 4H", tarot, trump=NONE) == "T21 T20 KS"
    assert order("T21 KS", "T5 X QS 2H", tarot, trump=NONE) == "", "the excuse first, and the atout for the king"
    assert order("T21 X", "2H 3H 4H 5H", tarot, trump=NONE) == "", "one's own excuse wins nothing"


def test_the_petit_is_kept_for_the_last_trick() -> None:
    assert order("T1 T21 KS", "T5 QS 2H 3H 4H 5H", tarot_law("must_trump"), trump=NONE) == "T21 KS T1"


def test_known_hands_are_taken_as_they_are() -> None:
    hands = (tuple(sorted(parse_cards("QH AD"))), parse_cards("2H 3H"), parse_cards("4C 5C"))
    assert winners(start_play(hands, 0), 0, parse_cards("KH 2H 3H 4C 5C"), Law()), "the king is gone"


@pytest.mark.parametrize("id_", [id_ for id_, found in entries().items() if found.game.rest is not None])
def test_no_play_of_the_others_beats_a_claim(id_: str) -> None:
    """Hands as they could be, played at random: whoever may claim wins every trick."""
    game, rng = entry(id_).game, Random(4)
    assert game.rest is not None
    for _ in range(3):
        state: Any = game.start(game.options(), entry(id_).usual)
        for _ in range(250):
            if state.turn in (CHANCE, GAME_OVER):
                if state.turn == GAME_OVER:
                    break
                state = state.apply(state.draw(rng))
                continue
            view = state.seen_by(state.turn)
            if game.rest(view):
                tried, seat = view.imagine(rng), state.turn
                while tried.turn == seat and (sure := game.rest(tried.seen_by(seat))):
                    taken = tried.tricks.taken[seat]
                    tried = tried.apply(sure[0])
                    while tried.turn not in (seat, CHANCE, GAME_OVER):
                        tried = tried.apply(rng.choice(tried.moves()))
                    assert tried.tricks.taken[seat] == taken + 1
                assert tried.turn < 0 or len(tried.tricks.hands[seat]) == 1
            state = state.apply(rng.choice(state.moves()))
