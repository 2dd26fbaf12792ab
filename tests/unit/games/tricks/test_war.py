"""War: what decides, what is repeated, and how it ends."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Pile, Piles
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.catalogue import entry
from parlor.games.kits.cards.pack import parse_cards
from parlor.games.tricks.war.rules import FLIP, LONGEST, War, WarOptions, is_undecided, war_pack
from parlor.games.tricks.war.view import log_lines, scene


def heaps(one: str, two: str, **options: Any) -> War:
    """Heaps whose cards are known, from the top."""
    lots = tuple(tuple((card,) for card in parse_cards(words)) for words in (one, two))
    state = War.start(WarOptions(**options), 2)
    return replace(state, unseen=(0, 0), lots=(lots[0], lots[1]), fresh=())


def flipped(state: War, *turned: str) -> War:
    state = state.play(FLIP)
    for words in turned:
        state = state.play(parse(f"turned {words}"))
    return state


@pytest.mark.parametrize(
    ("one", "two", "repeated"),
    [("KS", "3H", False), ("KS", "3S", True), ("9H", "9C", True), ("T3", "KD", True), ("X", "KD", True)],
)
def test_suits_and_ranks_alike_are_repeated(one: str, two: str, repeated: bool) -> None:
    assert is_undecided(parse_cards(one)[0], parse_cards(two)[0]) is repeated


def test_the_higher_card_takes_both() -> None:
    state = flipped(heaps("KS 5H", "3H 7C"), "KS 3H")
    assert (state.last, state.count(0), state.count(1)) == (0, 3, 1)
    assert state.lots[0][-1] == tuple(sorted(parse_cards("KS 3H")))


def test_equal_suits_lay_one_down_and_one_up() -> None:
    state = flipped(heaps("KS 2D 9H 4C", "3S 8D 10C 5H"), "KS 3S")
    assert state.turn == CHANCE
    after = state.play(parse("turned 2D 9H 8D 10C"))
    assert (after.last, after.count(0), after.count(1)) == (1, 1, 7)


def test_a_last_card_is_laid_face_up_and_who_has_none_loses() -> None:
    state = flipped(heaps("KS 9H", "3S 8D 10C"), "KS 3S")
    after = state.play(parse("turned - 9H 8D 10C"))
    assert (after.turn, after.winners()) == (GAME_OVER, (1,))
    assert after.scores() == (0, 52)
    gone = flipped(heaps("KS", "3S 8D"), "KS 3S")
    assert (gone.turn, gone.winners()) == (GAME_OVER, (1,))
    both = flipped(heaps("KS", "3S"), "KS 3S")
    assert (both.turn, both.winners()) == (GAME_OVER, (0, 1))


def test_cards_come_from_the_top_only() -> None:
    state = heaps("KS 5H", "3H 7C").play(FLIP)
    with pytest.raises(IllegalMove):
        state.play(parse("turned 5H 3H"))


def test_won_cards_go_under_in_order_where_that_is_agreed() -> None:
    state = flipped(heaps("KS 5H", "3H 7C", back="fixed"), "KS 3H")
    assert state.lots[0] == (parse_cards("5H"), parse_cards("KS"), parse_cards("3H"))


def test_two_thousand_flips_end_it() -> None:
    state = replace(heaps("KS 5H", "3H 7C"), flips=LONGEST - 1)
    end = flipped(state, "KS 3H")
    assert (end.turn, end.winners(), end.scores()) == (GAME_OVER, (0,), (3, 1))


@pytest.mark.parametrize("deck", ["french", "tarot"])
def test_no_card_is_lost(deck: Any) -> None:
    state, rng = War.start(WarOptions(deck=deck), 2), Random(3)
    for _ in range(300):
        if state.turn == GAME_OVER:
            break
        state = state.play(state.draw(rng) if state.turn == CHANCE else FLIP)
        if state.turn >= 0:
            known = [card for lots in state.lots for lot in lots for card in lot]
            assert sorted((*known, *state.fresh)) == sorted(war_pack(deck))


def test_the_log_says_who_has_no_card_left() -> None:
    before = heaps("KS 5H", "3H").play(FLIP)
    move = parse("turned KS 3H")
    after = before.play(move)
    lines = log_lines(before.seen_by(0), move, after.seen_by(0))
    assert lines == ["{0} turns up {KS} and {1} {3H}", "{0} takes 2 cards", "{1} has no card left"]


def test_the_winner_of_a_trick_is_marked_beside_his_own_heap() -> None:
    after = flipped(heaps("KS 5H", "3H 7C"), "KS 3H")
    (piles,) = scene(after.seen_by(1)).zones
    assert isinstance(piles, Piles)
    assert [pile.label for pile in piles.piles] == ["{1}", "", "wins 2", "{0}"]
    assert [pile.top.holds for pile in piles.piles if pile.top] == [False, True]


def test_a_trick_repeated_lies_on_what_was_laid_before_and_ones_own_heap_turns_up_the_next() -> None:
    after = flipped(heaps("KS 5H 2C 4C", "KD 7C 3D 6D"), "KS KD")
    state = after.play(parse("turned 5H 2C 7C 3D"))
    own, laid, other, theirs = _piles(state, state.turn)
    assert {tuple(card.face for card in pile.beneath) for pile in (laid, other)} == {("KS", ""), ("KD", "")}
    assert (own.token, theirs.token) == ("flip", "")
    assert not any(pile.token for pile in _piles(state, 1 - state.turn))
    assert entry("war").game.fated


def test_a_trick_stays_in_sight_before_the_other_player_turns_up_the_next_and_so_does_a_repeat() -> None:
    begun = heaps("KS 5H 2C 4C", "3H 7C 3D 6D")
    won = flipped(begun, "KS 3H")
    assert scene(won.seen_by(1 - won.turn)).pauses("linger")
    assert not scene(won.seen_by(won.turn)).pauses("linger"), "he looks at it as long as he likes"
    assert scene(flipped(heaps("KS 5H 2C", "KD 7C 3D"), "KS KD").seen_by(0)).pauses("linger"), "before one more is laid"
    assert not scene(begun.play(FLIP).seen_by(0)).pauses("linger")


def _piles(state: War, seat: int) -> tuple[Pile, ...]:
    (piles,) = scene(state.seen_by(seat)).zones
    assert isinstance(piles, Piles)
    return piles.piles
