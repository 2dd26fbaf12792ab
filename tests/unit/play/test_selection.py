"""The composer turns legal moves into a selection, whatever the order in which words are chosen."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from parlor.core.state import Move
from parlor.play.selection import DONE, Selection, keys_for

MORRIS: tuple[Move, ...] = (("move", "a7", "d7"), ("move", "a7", "a4"), ("move", "g7", "g4"))
POINTS = frozenset({"a7", "d7", "a4", "g7", "g4"})
GIN: tuple[Move, ...] = (("discard", "KH"), ("discard", "7S"), ("knock", "KH"))
CARDS = frozenset({"KH", "7S"})


def test_a_common_verb_is_understood() -> None:
    selection = Selection(MORRIS, POINTS, POINTS)
    assert selection.verbs == ()
    assert selection.available == ("a7", "g7")


def test_things_are_chosen_one_after_the_other() -> None:
    selection = Selection(MORRIS, POINTS, POINTS).take("a7")
    assert selection.available == ("d7", "a4")
    assert selection.move is None
    assert selection.take("a4").move == ("move", "a7", "a4")


def test_a_forced_second_thing_is_still_chosen_by_hand() -> None:
    selection = Selection(MORRIS, POINTS, POINTS).take("g7")
    assert selection.move is None
    assert selection.available == ("g4",)


def test_thing_first_then_verb() -> None:
    selection = Selection(GIN, CARDS).take("KH")
    assert selection.move is None
    assert selection.verbs == ("discard", "knock")
    assert selection.take("knock").move == ("knock", "KH")


def test_a_verb_that_is_said_last_is_waited_for_however_little_is_left_to_choose() -> None:
    moves = (("keep", "1"), ("keep", "1", "1"))
    for count, move in enumerate(moves, 1):
        selection = Selection(moves, frozenset("1"), spoken=frozenset({"keep"}))
        for _ in range(count):
            selection = selection.take("1")
        assert selection.move is None
        assert selection.verbs == ("keep",)
        assert selection.take("keep").move == move


def test_verb_first_then_thing() -> None:
    selection = Selection(GIN, CARDS).take("discard")
    assert selection.available == ("KH", "7S")
    assert selection.take("7S").move == ("discard", "7S")


def test_thing_that_leaves_one_move_settles_the_verb() -> None:
    assert Selection(GIN, CARDS).take("7S").move == ("discard", "7S")


def test_one_legal_verb_still_waits_to_be_said() -> None:
    selection = Selection((("roll",),), frozenset())
    assert selection.move is None
    assert selection.verbs == ("roll",)
    assert selection.take("roll").move == ("roll",)


def test_numbers_follow_their_verb() -> None:
    selection = Selection((("bid", "1"), ("bid", "2"), ("pass",)), frozenset())
    assert selection.verbs == ("bid", "pass")
    bid = selection.take("bid")
    assert bid.verbs == ("1", "2")
    assert bid.take("2").move == ("bid", "2")


def test_a_verb_that_only_leads_to_a_choice_is_understood() -> None:
    selection = Selection((("choose", "1"), ("choose", "2")), frozenset())
    assert selection.verbs == ("1", "2")
    assert selection.take("2").move == ("choose", "2")


def test_what_can_not_come_next_changes_nothing() -> None:
    selection = Selection(GIN, CARDS)
    assert selection.take("AS") is selection


MELDS: tuple[Move, ...] = (("meld", "QS", "QH", "2D"), ("discard", "QS"), ("discard", "QH"), ("discard", "2D"))
HAND = frozenset({"QS", "QH", "2D"})


def chose(selection: Selection, *words: str) -> Selection:
    """After so many choices, none of which may have been refused."""
    for word in words:
        after = selection.take(word)
        assert after is not selection, f"{word} can't be chosen after {selection.chosen} {selection.said}"
        selection = after
    return selection


@pytest.mark.parametrize("order", list(permutations(["QS", "QH", "2D"])))
def test_cards_to_meld_are_chosen_in_any_order_and_none_is_discarded_meanwhile(order: tuple[str, ...]) -> None:
    selection = Selection(MELDS, HAND)
    for card in order[:-1]:
        selection = chose(selection, card)
        assert selection.move is None
    assert chose(selection, order[-1]).move == ("meld", "QS", "QH", "2D")


def test_a_card_that_begins_a_meld_is_discarded_when_the_person_says_so() -> None:
    assert chose(Selection(MELDS, HAND), "2D", "discard").move == ("discard", "2D")
    assert chose(Selection(MELDS, HAND), "2D", "meld").move is None


def test_equal_cards_are_chosen_one_by_one() -> None:
    selection = Selection((("meld", "QS", "QS", "2D"), ("discard", "QS")), HAND)
    one = chose(selection, "QS")
    assert one.move is None
    assert one.available == ("QS", "2D")
    two = chose(one, "QS")
    assert two.move is None
    assert two.available == ("2D",), "there are two queens, not three"
    assert chose(two, "2D").move == ("meld", "QS", "QS", "2D")
    assert two.drop("QS").chosen == ("QS",), "and left again one by one"


def test_a_move_that_begins_another_can_be_said() -> None:
    melds: tuple[Move, ...] = (("meld", "QS", "QH"), ("meld", "QS", "QH", "2D"))
    pair = chose(Selection(melds, HAND), "QH", "QS")
    assert pair.move is None
    assert pair.verbs == ("meld",)
    assert chose(pair, "meld").move == ("meld", "QS", "QH")
    assert chose(pair, "2D").move == ("meld", "QS", "QH", "2D")
    said = chose(Selection((*melds, ("discard", "QS")), HAND), "meld", "QS", "QH")
    assert said.move is None
    assert said.completed_move == ("meld", "QS", "QH")
    assert said.take(DONE).move == ("meld", "QS", "QH")
    assert chose(said, "2D").move == ("meld", "QS", "QH", "2D")


def test_a_jump_that_could_go_on_is_played_when_it_is_said_to_be_all() -> None:
    jumps: tuple[Move, ...] = (("a1", "c3"), ("a1", "c3", "e5"))
    selection = Selection(jumps, frozenset({"a1", "c3", "e5"}), frozenset({"a1", "c3", "e5"}))
    assert selection.available == ("a1",), "a way has a beginning"
    landed = chose(selection, "a1", "c3")
    assert landed.move is None
    assert landed.take(DONE).move == ("a1", "c3")
    assert landed.available == ("e5",)


def test_where_the_list_has_both_orders_the_order_chosen_is_played() -> None:
    deals: tuple[Move, ...] = (("give", "QS", "QH"), ("give", "QH", "QS"))
    assert chose(Selection(deals, HAND), "QH", "QS").move == ("give", "QH", "QS")
    assert chose(Selection(deals, HAND), "QS", "QH").move == ("give", "QS", "QH")


def test_a_thing_is_left_again_and_a_way_with_all_that_follows() -> None:
    assert chose(Selection(MELDS, HAND), "QS", "QH").drop("QS").chosen == ("QH",)
    ways: tuple[Move, ...] = (("a1", "c3", "e5"), ("a1", "c3", "a5"))
    places = frozenset({"a1", "c3", "e5", "a5"})
    assert chose(Selection(ways, places, places), "a1", "c3").drop("a1").chosen == ()


THINGS = ("a", "b", "c")
words = st.sampled_from(["take", "put", *THINGS, "1", "2"])


def told_apart(moves: list[Move]) -> bool:
    """Whether no two moves differ only in where their verbs stand among their things."""
    kinds = [(tuple(w for w in move if w in THINGS), tuple(w for w in move if w not in THINGS)) for move in moves]
    return len(set(kinds)) == len(kinds)


moves = st.lists(st.lists(words, min_size=1, max_size=4).map(tuple), min_size=1, max_size=8, unique=True)
moves = moves.filter(told_apart)
places = st.sets(st.sampled_from(THINGS)).map(frozenset)


@given(moves, places, st.data())
def test_whatever_is_chosen_leads_to_a_legal_move_and_to_no_other(
    legal: list[Move], places: frozenset[str], data: st.DataObject
) -> None:
    selection = Selection(tuple(legal), frozenset(THINGS), places)
    for _ in range(9):
        if selection.move is not None:
            chosen = (*selection.chosen, *selection.said)
            assert selection.move in legal
            assert not Counter(chosen) - Counter(selection.move), "what was chosen is part of what is played"
            return
        choices = [*selection.available, *selection.verbs, *([DONE] if selection.completed_move else [])]
        assert choices, "no dead end"
        selection = selection.take(data.draw(st.sampled_from(choices)))
        assert selection.possible
    raise AssertionError("no end of choosing")


@given(moves, places)
def test_every_legal_move_can_be_composed(legal: list[Move], places: frozenset[str]) -> None:
    ahead = [Selection(tuple(legal), frozenset(THINGS), places)]
    seen, played = set(), set()
    while ahead:
        here = ahead.pop()
        if here.move is not None:
            played.add(here.move)
            continue
        for word in (*here.available, *here.verbs, *([DONE] if here.completed_move else [])):
            after = here.take(word)
            if (key := (after.chosen, after.said, after.sealed)) not in seen:
                seen.add(key)
                ahead.append(after)
    assert played == set(legal)


def test_the_places_toward_what_a_verb_begins_are_those_of_its_ways() -> None:
    legal = (("move", "a", "b"), ("move", "c", "b"), ("jump", "c", "e"), ("stop",))
    places = frozenset("abce")
    selection = Selection(legal, places, places)
    assert selection.toward("jump") == ("c",)
    assert selection.take("c").toward("jump") == ("e",)
    assert selection.take("a").toward("jump") == ()
    assert Selection(legal, places).toward("jump") == (), "of a board alone"


def test_keys_are_single_free_letters() -> None:
    labels = {"roll": "Roll", "raise": "Raise", "fold": "Fold", "3": "3"}
    assert keys_for(["roll", "raise", "fold", "3"], labels, {"raise": "e"}, "f") == {
        "raise": "e",
        "roll": "r",
        "fold": "o",
        "3": "3",
    }


def test_words_that_begin_alike_have_the_letters_of_what_comes_then() -> None:
    suits = ("spades", "hearts", "clubs", "diamonds")
    asked = {suit: f"Ask for {suit}" for suit in suits}
    assert keys_for(suits, asked, {}, "") == {suit: suit[0] for suit in suits}
