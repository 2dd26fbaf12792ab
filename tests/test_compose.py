"""The composer turns legal moves into a selection, whatever the order in which words are chosen."""

from hypothesis import given
from hypothesis import strategies as st

from parlor.compose import Selection, keys_for
from parlor.rules import Move

MORRIS: tuple[Move, ...] = (("move", "a7", "d7"), ("move", "a7", "a4"), ("move", "g7", "g4"))
POINTS = frozenset({"a7", "d7", "a4", "g7", "g4"})
GIN: tuple[Move, ...] = (("discard", "KH"), ("discard", "7S"), ("knock", "KH"))
CARDS = frozenset({"KH", "7S"})


def test_a_common_verb_is_understood() -> None:
    selection = Selection(MORRIS, POINTS)
    assert selection.verbs == ()
    assert selection.lit == ("a7", "g7")


def test_things_are_chosen_one_after_the_other() -> None:
    selection = Selection(MORRIS, POINTS).take("a7")
    assert selection.lit == ("d7", "a4")
    assert selection.move is None
    assert selection.take("a4").move == ("move", "a7", "a4")


def test_a_forced_second_thing_is_still_chosen_by_hand() -> None:
    selection = Selection(MORRIS, POINTS).take("g7")
    assert selection.move is None
    assert selection.lit == ("g4",)


def test_thing_first_then_verb() -> None:
    selection = Selection(GIN, CARDS).take("KH")
    assert selection.move is None
    assert selection.verbs == ("discard", "knock")
    assert selection.take("knock").move == ("knock", "KH")


def test_verb_first_then_thing() -> None:
    selection = Selection(GIN, CARDS).take("discard")
    assert selection.lit == ("KH", "7S")
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


words = st.sampled_from(["take", "put", "a", "b", "c", "1", "2"])
moves = st.lists(st.lists(words, min_size=1, max_size=3, unique=True).map(tuple), min_size=1, max_size=8, unique=True)


@given(moves, st.sets(st.sampled_from(["a", "b", "c"])), st.data())
def test_every_path_of_choices_ends_in_a_legal_move(legal: list[Move], things: set[str], data: st.DataObject) -> None:
    selection = Selection(tuple(legal), frozenset(things))
    for _ in range(8):
        if selection.move is not None:
            assert selection.move in legal
            return
        choices = [*selection.lit, *selection.verbs]
        if not choices:
            break
        selection = selection.take(data.draw(st.sampled_from(choices)))
        assert selection.possible
    # A path may only end without a move where one legal move is the beginning of another one.
    assert any(set(one) < set(two) for one in legal for two in legal) or len({frozenset(m) for m in legal}) < len(legal)


def test_keys_are_single_free_letters() -> None:
    labels = {"roll": "Roll", "raise": "Raise", "fold": "Fold", "3": "3"}
    assert keys_for(["roll", "raise", "fold", "3"], labels, {"raise": "e"}, "f") == {
        "raise": "e",
        "roll": "r",
        "fold": "o",
        "3": "3",
    }
