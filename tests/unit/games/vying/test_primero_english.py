"""English Primero: hands, the two phases, the Rest, swiggs, and the bots."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest
from msgspec.structs import replace

from parlor.ai.bots import choose
from parlor.ai.budget import Budget
from parlor.core.scene import Ring
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.catalogue import entry
from parlor.games.kits.cards.pack import TOKENS, parse_cards
from parlor.games.kits.primero.bots import chances, change_values, first_change_values
from parlor.games.kits.primero.rules import CHORUS, FLUXUS, NUMERUS, PACK, PRIMERO, SUPREMUS, hand_type
from parlor.games.kits.primero.view import hand_caption
from parlor.games.vying.primero_english.bots import expert, heuristic
from parlor.games.vying.primero_english.rules import SWIGGS, English, EnglishOptions

HANDS_DEALT: Final = 60
"""Of so many, two in five are more than three in ten, 19 times in 20."""


@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("5S 6S 7S 2H", (NUMERUS, 54)),
        ("AS 6S 7S KH", (SUPREMUS, 55)),
        ("7C 7D 7H 6S", (PRIMERO, 81)),
        ("KS QS JS 2S", (FLUXUS, 42)),
        ("7S 7H 7C 7D", (CHORUS, 84)),
        ("2S 3S 6H 7H", (NUMERUS, 39)),
        ("KS KH KC JD", (PRIMERO, 40)),
    ],
)
def test_hands(hand: str, worth: tuple[int, int]) -> None:
    assert hand_type(parse_cards(hand)) == worth


def test_there_are_91390_hands() -> None:
    assert len(chances().worths) == 91390
    assert chances().share_beaten(parse_cards("7S 7H 7C 7D")) > 0.9999


def test_changes_are_weighed_by_all_that_may_be_drawn() -> None:
    hand = parse_cards("7S 6H 5C 2C")
    stock = tuple(card for card in PACK if card not in hand)
    found = change_values(hand, 0, 4, stock, 1)
    assert len(found) == 1 + 4 + 6, "one card or two; with more gone the hand is anybody's"
    assert max(found, key=found.__getitem__) == parse_cards("2C"), "ten of 36 diamonds make a primero"
    assert found[()] == pytest.approx(chances().share_beaten(hand) ** 3)


def test_the_rest_is_seen_by_the_odds() -> None:
    staked = second(said(dealt("7S 7H", "2C 3D"), "vie", "see"), "7C 6D", "JS 6H").play(("rest",)).play(("draw",))
    low = next(expert(staked.seen_by(1), Random(1)))  # a primero of 10 + 18 + 12 + 13 beats few of them
    fluxus = second(said(dealt("7S 7H", "2C 3C"), "vie", "see"), "7C 6D", "JC 6C").play(("rest",)).play(("draw",))
    high = next(expert(fluxus.seen_by(1), Random(1)))
    assert (high.move, low.measure) == (("see",), "chips")
    assert dict(high.worths)[("see",)] > 4, "it wins nearly always: two chips, and the three of the Rest"
    assert dict(low.worths)[("see",)] < dict(high.worths)[("see",)]


def test_a_poor_hand_passes_after_a_pass() -> None:
    """A circle without a vie leaves the two chips to the next hand, which either may win: one chip for each."""
    passed = said(second(said(dealt("AS 5S", "2C 3D"), "vie", "see"), "6S 4H", "4C JH"), "pass")
    poor = next(expert(passed.seen_by(1), Random(1)))
    assert (poor.move, dict(poor.worths)[("pass",)]) == (("pass",), 1)
    passed = said(second(said(dealt("AS 5S", "2C 3C"), "vie", "see"), "6S 4H", "6C AC"), "pass")
    fluxus = next(expert(passed.seen_by(1), Random(1)))
    assert fluxus.move == ("rest",), "it beats nearly all that may see it, and takes two chips where nobody does"


def test_who_has_folded_may_win_what_lies_over() -> None:
    """Five chips lie there from three of whom one has folded: in the next hand each of them may win them."""
    vied = said(dealt("2C 3D", "AS 5S", "KS QH"), "vie", "see", "see")
    passed = said(second(vied, "4C JH", "6S 4H", "5C JD"), "vie", "fold", "see", "pass")
    poor = next(expert(passed.seen_by(passed.turn), Random(1)))
    assert (passed.live_seats(), passed.vying.pot) == ([0, 2], 5)
    assert dict(poor.worths)[("pass",)] == pytest.approx(5 / 3)


def test_a_fluxus_passes_for_the_whole_pot_where_hands_are_shown() -> None:
    """After a vie in the second phase, where it is agreed so, and when the cards have come in three times running."""
    first = second(said(dealt("2C 3C", "AS 5S", swigg="first"), "vie", "see"), "6C AC", "6S 4H")
    again = said(first, "vie", "see", "pass")
    last = replace(second(said(dealt("AS 5S", "2C 3C"), "vie", "see"), "6S 4H", "6C AC"), swiggs=SWIGGS)
    for state, pot in ((again, 4), (said(last, "pass"), 2)):
        assert state.vying.pot == pot
        worths = dict(next(expert(state.seen_by(state.turn), Random(1))).worths)
        assert worths[("pass",)] > pot * 3 / 4, "it beats nearly all hands"


def test_the_rest_is_not_given_up_to_by_most_hands() -> None:
    """Who stakes three chips to win the two that lie there gains with anything, unless two in five hands see him."""
    game, rng, seen = entry("primero_english").game, Random(7), 0
    for _ in range(HANDS_DEALT):
        words = [TOKENS[card] for card in rng.sample(PACK, 8)]
        first = said(dealt(" ".join(words[:2]), " ".join(words[2:4])), "vie", "see")
        staked = second(first, " ".join(words[4:6]), " ".join(words[6:])).play(("rest",)).play(("draw",))
        seen += choose(game, staked.seen_by(1), "hard", Budget(iterations=10), Random(1)) == ("see",)
    assert seen > HANDS_DEALT * 0.3, "no fewer than two in five but for chance"


def dealt(*hands: str, **options: Any) -> English:
    """The first seat is the eldest."""
    seats = len(hands)
    state = English.start(EnglishOptions(**options), seats).play(("first", str(seats)))
    return state.play(("deal", *" ".join(hands).split()))


def said(state: English, *words: str) -> English:
    """Words, each with no exchange."""
    for word in words:
        state = state.play(parse(word))
        if state.phase == "draw":
            state = state.play(("draw",))
    return state


HANDS = "7S 7H", "2C 3D", "KS QH", "AS AH"


def test_the_last_before_the_vier_must_see() -> None:
    state = said(dealt(*HANDS), "pass", "vie", "pass", "pass")
    assert (state.turn, state.moves()) == (0, (("see",), ("revie",)))
    with pytest.raises(IllegalMove, match="you must see"):
        state.play(("fold",))
    state = said(state, "see")
    assert (state.turn, state.moves()) == (1, (("pass",), ("revie",)))
    state = said(state, "pass")
    assert state.moves() == (("see",), ("revie",), ("fold",)), "he has passed once"
    state = said(state, "fold", "see")
    assert (state.phase, state.turn, state.part) == ("more", CHANCE, 2)


def second(state: English, *hands: str) -> English:
    """In the second phase, with these two cards more for each who is in."""
    return state.play(("more", *" ".join(hands).split()))


def test_the_rest_calls_for_the_showdown() -> None:
    state = said(dealt(*HANDS), "vie", "see", "see", "see")
    state = second(state, "7C 7D", "2S 2H", "JS 2D", "6S 6H")
    state = said(state, "rest")
    assert state.vying.paid == (4, 1, 1, 1)
    assert ("revie",) not in state.moves()
    assert ("rest",) not in state.moves()
    state = said(state, "fold", "see", "see")
    assert state.gains == (13, 0, 0, 0), "the chorus of sevens"


def test_a_fluxus_beats_a_supremus_and_a_chorus_of_twos_beats_a_fluxus() -> None:
    assert hand_type(parse_cards("KS QS JS 2S")) > hand_type(parse_cards("AS 6S 7S KH"))
    assert hand_type(parse_cards("2S 2H 2C 2D")) > hand_type(parse_cards("AS 5S 6S 7S"))


def test_a_circle_of_passes_is_swigged_and_the_money_stays() -> None:
    state = said(dealt("7S 7H", "2C 3D"), "vie", "see")
    state = said(second(state, "7C 6D", "2S 2H"), "pass", "pass")
    assert (state.turn, state.phase, state.vying.pot) == (CHANCE, "shown", 2)
    assert state.hand == 0
    first = said(dealt("7S 7H", "2C 3D", swigg="first"), "vie", "see")
    first = said(second(first, "7C 6D", "2S 2H"), "vie", "see", "pass", "pass")
    assert first.gains == (4, 0)


def test_three_swiggs_running_are_all_there_are() -> None:
    state = dealt("7S 7H", "2C 3D")
    for _ in range(3):
        state = said(state, "pass", "pass", "pass", "pass")
        assert state.phase == "shown"
        state = state.play(state.draw(Random(1)))
    state = said(state, "pass", "pass", "pass", "pass")
    assert state.phase == "more"
    assert sum(state.play(state.draw(Random(2))).scores()) == 200


def test_after_one_vie_hands_are_shown_where_that_is_agreed() -> None:
    state = said(dealt("7S 7H", "2C 3D", showdown="first_vie"), "vie", "see")
    state = said(second(state, "7C 6D", "2S 2H"), "vie", "see")
    assert state.gains == (4, 0)


def test_cards_are_changed_unseen() -> None:
    state = dealt(*HANDS).play(("vie",)).play(("discard", "7S"))
    assert state.observe(1, ("discard", "7H")) == ("discard", "?")
    state = state.play(("draw",))
    assert state.is_chance(("drew", "5S"))
    assert not state.is_chance(("drew", "7S"))


def test_bots_rest_with_good_hands_and_finish_a_game() -> None:
    state = second(said(dealt("7S 7H", "2C 3D"), "vie", "see"), "7C 6D", "2S 2H")
    assert heuristic(state.seen_by(0), Random(1)) == ("rest",)
    assert next(expert(state.seen_by(0), Random(1))).move == ("rest",)
    game, rng = English.start(EnglishOptions(hands=3), 4), Random(5)
    while game.turn != GAME_OVER:
        game = game.play(game.draw(rng) if game.turn == CHANCE else heuristic(game.seen_by(game.turn), rng))
    assert sum(game.scores()) == 400


def test_what_a_hand_is_is_told_in_no_more_columns_than_it_has_itself() -> None:
    told = {
        "7S JS 2H 3D": "numerus 31 in spades",
        "7S JH 2C 3D": "primero 56",
        "6S 7S AS 3D": "supremus 55",
        "7S JS": "21 + 10: perhaps fluxus",
        "7S 7H": "21 + 21: perhaps chorus",
        "7S JH": "21 + 10: perhaps primero",
    }
    assert {hand: hand_caption(parse_cards(hand)) for hand in told} == told


def test_the_question_names_what_each_word_costs_and_what_comes_of_passing() -> None:
    scene = entry("primero_english").game.scene
    state = dealt("7S 7H", "2C 3D")
    assert scene(state.seen_by(0)).prompt == "Vie 1, or pass: either way you may change cards next."
    assert scene(state.seen_by(0)).offers == (("vie", "Vie 1"),)
    around = said(state, "pass", "pass")
    assert scene(around.seen_by(0)).prompt == "Vie 1, or pass: if all pass again, the cards are thrown in."
    late = second(said(state, "vie", "see"), "7C 6D", "JS 6H")
    assert scene(late.seen_by(0)).prompt.startswith("Vie 1 or the Rest for 3, or pass: if all pass, the 2 stay")
    rested = late.play(("rest",)).play(("draw",))
    told = scene(rested.seen_by(1))
    assert told.prompt == "{0} has vied the Rest: see for 3, or pass once; then change cards."
    assert scene(late.seen_by(0)).offers == (("vie", "Vie 1"), ("rest", "The Rest 3: last vie"))
    assert told.status.endswith("the Rest is vied")
    waits = rested.play(("pass",))
    assert scene(waits.seen_by(1)).prompt.endswith("then you are asked again to see.")
    assert scene(said(waits.play(("draw",)), "pass").seen_by(1)).prompt == "{0} has vied the Rest: see for 3, or fold."
    ring = told.zones[0]
    assert isinstance(ring, Ring)
    assert [place.note for place in ring.places] == ["4 staked, vied", "primero 53, 1 staked"]


def test_who_is_done_is_told_whether_anything_is_changed() -> None:
    scene = entry("primero_english").game.scene
    state = dealt("7S 7H", "2C 3D").play(("pass",))
    assert scene(state.seen_by(0)).offers == (("draw", "Draw none"),)
    assert scene(state.play(("discard", "7S")).seen_by(0)).offers == (("draw", "Draw 1"),)


def test_a_hint_says_what_the_hand_is_and_how_many_it_beats() -> None:
    """A chorus of sevens, 84, beats every hand but itself; of a first pair the same is told as of a draw to come."""
    state = second(said(dealt("7S 7H", "2C 3D"), "vie", "see"), "7C 7D", "JS 6H")
    assert next(expert(state.seen_by(0), Random(1))).reason == "chorus 84 beats 100% of hands; 1 other is in"
    first = dealt("7S 7H", "2C 3D")
    assert next(expert(first.seen_by(0), Random(1))).reason.startswith("with two more it beats ")


def test_first_changes_are_weighed_by_all_four_cards_that_may_come() -> None:
    """Six and seven of a suit may become a supremus or fluxus; a king and a deuce that don't match had better both go.

    Who keeps nothing has four cards like anybody's: against one rival, who is the best of three, he wins 1 of 4.
    """

    def weighed(hand: str) -> dict[tuple[int, ...], float]:
        held = parse_cards(hand)
        return first_change_values(held, 0, 2, [card for card in PACK if card not in held], 1)

    suited, poor = weighed("7S 6S"), weighed("KH 2S")
    assert max(suited, key=lambda out: suited[out]) == ()
    assert max(poor, key=lambda out: poor[out]) == parse_cards("KH 2S")
    assert poor[parse_cards("KH 2S")] == pytest.approx(1 / 4)


def test_how_a_player_stands_follows_his_last_word() -> None:
    """Who passes and then sees has seen; a vie on a vie is a revie."""
    scene = entry("primero_english").game.scene
    state = said(dealt("7S 7H", "2C 3D", "JS 6H"), "vie", "pass", "revie")

    def notes(state: English) -> list[str]:
        ring = scene(state.seen_by(0)).zones[0]
        assert isinstance(ring, Ring)
        return [place.note.removeprefix("21 + 21: perhaps chorus, ") for place in ring.places]

    assert notes(state) == ["1 staked", "", "2 staked, revied"]
    assert scene(state.seen_by(0)).prompt.startswith("{2} has revied: see for 1, revie for 2, or pass once")
    state = said(state, "pass", "see")
    assert notes(state) == ["1 staked, passed", "2 staked, seen", "2 staked, revied"]
