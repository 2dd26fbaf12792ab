"""Wish Solitaire: the vectors of the rulings."""

from __future__ import annotations

from parlor.core.options import Options
from parlor.core.state import GAME_OVER
from parlor.games.catalogue import entry
from parlor.games.kits.cards.pack import parse_cards
from parlor.games.patience.wish.rules import PACK, Wish, by_number
from parlor.games.patience.wish.view import count_text


def dealt(tops: str) -> Wish:
    state = Wish.start(Options(), 1)
    for card in tops.split():
        state = state.play(("turned", card))
    return state


def takes(state: Wish) -> list[tuple[str, ...]]:
    return [move[1:] for move in state.moves() if move[0] == "take"]


def test_a_pair_may_be_taken() -> None:
    assert takes(dealt("7S 7H 8S 9S 10S JS QS KS")) == [("p1", "p2")]


def test_no_pair_is_lost_at_once() -> None:
    state = dealt("7S 8H 9S 10S JS QS KS AS")
    assert state.turn == GAME_OVER
    assert state.winners() == ()
    assert state.scores() == (0,)


def test_three_alike_leave_three_choices() -> None:
    assert takes(dealt("7S 7H 7C 9S 10S JS QS KS")) == [("p1", "p2"), ("p1", "p3"), ("p2", "p3")]


def test_the_cards_below_are_turned_up() -> None:
    state = dealt("7S 7H 8S 9S 10S JS QS KS").play(("take", "p1", "p2"))
    assert state.heights == (3, 3, 4, 4, 4, 4, 4, 4)
    assert not state.is_chance(("turned", "7S")), "it is gone"
    state = state.play(("turned", "8H")).play(("turned", "AS"))
    assert takes(state) == [("p1", "p3")]


def test_all_gone_wins_sixteen_pairs() -> None:
    tops = (*parse_cards("7S 7H"), 0, 0, 0, 0, 0, 0)
    gone = tuple(card for card in PACK if card not in parse_cards("7S 7H"))
    state = Wish(Options(), 1, 0, tops, (1, 1, 0, 0, 0, 0, 0, 0), gone)
    state = state.play(("take", "p1", "p2"))
    assert state.turn == GAME_OVER
    assert state.scores() == (16,)
    assert state.winners() == (0,)


def test_giving_up_is_lost() -> None:
    assert dealt("7S 7H 8S 9S 10S JS QS KS").play(("concede",)).winners() == ()


def test_piles_are_typed_by_their_numbers_in_any_order() -> None:
    state = dealt("7S 7H 8S 9S 10S JS QS KS")
    assert by_number(state, "2 1") == by_number(state, "1 2") == [("take", "p1", "p2")]
    assert by_number(state, "1 3") == by_number(state, "1") == by_number(state, "one two") == []


def test_the_end_tells_whether_one_gave_up() -> None:
    scene = entry("wish").game.scene
    lost = dealt("7S 8H 9S 10S JS QS KS AS")
    assert scene(lost.seen_by(0)).prompt.startswith("No two piles show a pair any more: 32 cards stay")
    given_up = dealt("7S 7H 8S 9S 10S JS QS KS").play(("concede",))
    assert scene(given_up.seen_by(0)).prompt.startswith("You gave up: 32 cards stay")


def test_a_chosen_card_is_named_until_its_mate_is_chosen() -> None:
    state = dealt("7S 7H 7D 9S 10S JS QS KS")
    choosing = entry("wish").game.choosing
    assert choosing is not None
    assert choosing(state.seen_by(0), ("p2",)) == "{7H} chosen: now another seven."
    assert choosing(state.seen_by(0), ()) == ""


def test_the_words_under_a_pile_are_as_wide_for_any_number_of_cards() -> None:
    assert {len(count_text(cards)) for cards in range(5)} == {len("4 cards")}
