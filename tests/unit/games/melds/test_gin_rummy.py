"""Gin Rummy: the vectors of the rulings, the draw and the knock, and how a match is counted."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlor.core.scene import Fan, Fans
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.kits.common.turns import bit_numbers
from parlor.games.melds.gin_rummy.bots import expert, heuristic
from parlor.games.melds.gin_rummy.melds import BITS, mask
from parlor.games.melds.gin_rummy.rules import HAND, Gin, GinOptions
from parlor.games.melds.gin_rummy.view import log_lines, scene

LOW = "AS 2S 3S AH 2H 3H AC 2C 3C"  # nine cards in three runs


def table(mine: str, theirs: str, phase: str = "discard", turn: int = 0, **given: Any) -> Gin:
    options = GinOptions(**{key: given.pop(key) for key in ("arrange", "target", "bonuses") if key in given})
    fields: dict[str, Any] = {"discards": (BITS["KD"],), "hand": 1, "stock": 20} | given
    return Gin(options, 2, turn, dealer=1, phase=phase, hands=(mask(mine), mask(theirs)), **fields)


def test_while_a_card_is_to_go_it_is_told_what_the_rest_would_count() -> None:
    """The queen and 3, 5 unmatched beside two runs: 18, and 8 without the queen, with which one may knock."""
    state = table("2S 3S 4S 5S 8H 9H 10H JH QD 3D 5C", "5S 6H 9C 8S 8D 2D 4D 7D KH KS")
    fan = scene(state.seen_by(0)).zones[-1]
    assert isinstance(fan, Fan)
    assert fan.label.startswith("unmatched: 18, 8 without {QD}; in melds: ")
    other = scene(state.seen_by(1)).zones[-1]
    assert isinstance(other, Fan)
    assert "without" not in other.label, "nothing of his is to go"
    taken = scene(table("2S 3S 4S 5S 8H 9H 10H JH QD 3D 5C", "5S 6H 9C", taken=BITS["QD"]).seen_by(0))
    assert taken.default == "5C", "what was just taken may not go back"


@pytest.mark.parametrize(
    ("mine", "theirs", "how", "points", "winner"),
    [
        # 7 unmatched (7D) against 20 less the 5S that goes on the run: 15 - 7 = 8
        ("2S 3S 4S JH JC JD KS KH KC 7D QD", "5S 6H 9C 8S 8H 8D 2D 3D 4D 5D", "knock", 8, 0),
        # 9 against 9: undercut, 10
        ("2S 3S 4S JH JC JD KS KH KC 9D QD", "9C 8S 8H 8D 2D 3D 4D 5C 6C 7C", "undercut", 10, 1),
        # nothing unmatched against 23: 43, and the 5S may not be laid off
        (f"{LOW} 4S QD", "5S 8H 10C 9S 9C 9D 2D 3D 4D 5D", "gin", 43, 0),
        # gin is never undercut
        (f"{LOW} 4S QD", "5D 6D 7D 8S 8C 8H 9H 9C 9D 9S", "gin", 20, 0),
    ],
)
def test_hands_are_scored_by_the_rulings(mine: str, theirs: str, how: str, points: int, winner: int) -> None:
    after = table(mine, theirs, target=500).play(parse("knock QD"))
    assert after.result is not None
    assert (after.result.how, after.result.points, after.result.winner) == (how, points, winner)
    assert after.scores()[winner] == points
    assert after.won[winner] == 1
    assert after.turn == CHANCE
    assert after.dealer == 0, "the deal alternates"


@pytest.mark.parametrize(
    ("mine", "theirs", "said"),
    [
        ("2S 3S 4S JH JC JD KS KH KC 7D QD", "5S 6H 9C 8S 8H 8D 2D 3D 4D 5D", "wins 15 - 7 = 8 points."),
        ("2S 3S 4S JH JC JD KS KH KC 9D QD", "9C 8S 8H 8D 2D 3D 4D 5C 6C 7C", "wins 10 points."),
        ("2S 3S 4S JH JC JD KS KH KC 9D QD", "7C 8S 8H 8D 2D 3D 4D 9C 9S 9H", "wins 10 + 9 - 7 = 12 points."),
        (f"{LOW} 4S QD", "5S 8H 10C 9S 9C 9D 2D 3D 4D 5D", "goes gin: 20 + 23 = 43 points."),
        (f"{LOW} 4S QD", "5D 6D 7D 8S 8C 8H 9H 9C 9D 9S", "goes gin: 20 points."),
    ],
)
def test_a_result_says_how_it_is_counted(mine: str, theirs: str, said: str) -> None:
    after = table(mine, theirs, target=500).play(parse("knock QD"))
    assert scene(after.seen_by(0)).prompt.endswith(said)


def test_the_match_adds_its_bonus_and_the_hands_won() -> None:
    # 104 (5 hands) against 60 (3): 104 + 100 + 5 x 20 = 304, 60 + 3 x 20 = 120; the loser pays 184
    state = table(f"{LOW} 4S QD", "5D 6D 7D 8S 8C 8H 9H 9C 9D 9S", points=(84, 60), won=(4, 3))
    after = state.play(parse("knock QD"))
    assert after.turn == GAME_OVER
    assert after.scores() == (304, 120)
    assert after.scores()[0] - after.scores()[1] == 184
    assert after.winners() == (0,)


def test_as_played_today_gin_an_undercut_and_a_hand_won_bring_25_each() -> None:
    gin = table(f"{LOW} 4S QD", "5D 6D 7D 8S 8C 8H 9H 9C 9D 9S", points=(84, 60), won=(4, 3), bonuses="today")
    after = gin.play(parse("knock QD"))
    # 84 + 25 + 100 + 5 x 25 = 334, 60 + 3 x 25 = 135
    assert after.scores() == (334, 135)
    assert "goes gin: 25 points" in scene(after.seen_by(0)).prompt
    assert "125 for 5 hands won; {1} gets 75 for 3 hands won" in scene(after.seen_by(0)).prompt
    mine, theirs = "2S 3S 4S JH JC JD KS KH KC 9D QD", "7C 8S 8H 8D 2D 3D 4D 9C 9S 9H"
    undercut = table(mine, theirs, target=500, bonuses="today").play(parse("knock QD"))
    assert undercut.scores() == (0, 27)
    assert "25 + 9 - 7 = 27" in scene(undercut.seen_by(0)).prompt


def test_the_higher_total_wins_even_where_the_other_passed_a_hundred() -> None:
    # 104 + 100 + 1 x 20 = 224 against 90 + 8 x 20 = 250
    state = table(f"{LOW} 4S QD", "5D 6D 7D 8S 8C 8H 9H 9C 9D 9S", points=(84, 90), won=(0, 8))
    after = state.play(parse("knock QD"))
    assert after.scores() == (224, 250)
    assert after.winners() == (1,)


def test_a_loser_without_a_point_doubles_the_bonus() -> None:
    state = table(f"{LOW} 4S QD", "5D 6D 7D 8S 8C 8H 9H 9C 9D 9S", points=(84, 0), won=(4, 0))
    assert state.play(parse("knock QD")).scores() == (104 + 200 + 100, 0)


def test_the_card_turned_up_is_offered_to_the_other_player_then_to_the_dealer() -> None:
    state = Gin.start(GinOptions(), 2).play(("first", "2"))
    rng = Random(1)
    state = state.play(state.draw(rng))
    state = state.play(state.draw(rng))
    assert state.dealer == 1
    assert state.turn == 0
    assert state.moves() == (("take",), ("pass",))
    passed = state.play(("pass",))
    assert passed.turn == 1
    assert passed.moves() == (("take",), ("pass",))
    both = passed.play(("pass",))
    assert both.turn == 0
    assert both.moves() == (("draw",),)


def test_a_card_taken_may_not_go_straight_back() -> None:
    state = table("5S 6H 9C 8S 8H 8D 2D 3D 4D JC", LOW + " KC", phase="draw").play(("take",))
    assert ("discard", "KD") not in state.moves()
    assert len(state.moves()) == 10
    with pytest.raises(IllegalMove, match="you have just taken KD"):
        state.play(parse("discard KD"))


def test_a_knock_needs_ten_or_less() -> None:
    state = table("2S 3S 4S JH JC JD 5H 6D KC 9D QD", LOW + " KS")
    assert not any(verb == "knock" for verb, *_ in state.moves())
    # without the queen 5 + 6 + 10 + 9 stay
    with pytest.raises(IllegalMove, match="would count 30; to knock they may count 10"):
        state.play(parse("knock QD"))


def test_gin_with_eleven_cards_still_discards_one() -> None:
    state = table("AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS", LOW + " KS")
    # any card but the nine, which would leave 10 and jack alone; the ace and the jack leave gin
    assert {word for verb, word in state.moves() if verb == "knock"} == {
        "AS",
        "2S",
        "3S",
        "4S",
        "5S",
        "6S",
        "7S",
        "8S",
        "10S",
        "JS",
    }
    after = state.play(parse("knock JS"))
    assert after.result is not None
    assert after.result.how == "gin"


def test_two_cards_in_the_stock_end_the_hand_without_a_score() -> None:
    state = table("5S 6H 9C 8S 8H 7D 2D 3D 4C JC QD", LOW + " KS", stock=2)
    after = state.play(parse("discard QD"))
    assert after.turn == CHANCE
    assert after.result is not None
    assert after.result.how == "void"
    assert scene(after.seen_by(0)).prompt == "The stock ran out: the hand is void and is dealt again."
    assert after.dealer == 1, "the same dealer deals again"
    assert table("5S 6H 9C 8S 8H 7D 2D 3D 4C JC QD", LOW + " KS", stock=3).play(parse("discard QD")).turn == 1


def test_a_hundred_turns_void_the_hand_and_a_hundred_hands_end_the_match() -> None:
    hand = "5S 6H 9C 8S 8H 7D 2D 3D 4C JC QD"
    assert table(hand, LOW + " KS", turns=99).play(parse("discard QD")).turn == CHANCE
    last = table(hand, LOW + " KS", turns=99, points=(30, 20), won=(1, 1)).play(parse("discard QD"))
    assert last.turn == CHANCE
    final = table(hand, LOW + " KS", turns=99, points=(30, 20), won=(1, 1), hand=100).play(parse("discard QD"))
    assert final.turn == GAME_OVER
    assert final.winners() == (0,)


TWO_WAYS = "AS 2S 3S 2H 2D JS JH JC JD 6C"
"""10 unmatched with the run or with the twos: on the one go 4S and 5S, on the other 2C."""


@pytest.mark.parametrize(
    ("way", "how", "points", "winner"),
    # the other has 4 + 5 + 2 + 8 beside the kings and nines: the run leaves him 10, the twos 17
    [("1", "undercut", 10, 1), ("2", "knock", 7, 0)],
)
def test_the_knocker_chooses_where_layouts_count_alike(way: str, how: str, points: int, winner: int) -> None:
    state = table(f"{TWO_WAYS} QD", "4S 5S 2C 8C KS KH KC 9H 9D 9C", target=500).play(parse("knock QD"))
    assert state.turn == 0
    assert state.moves() == (("arrange", "1"), ("arrange", "2"))
    after = state.play(("arrange", way))
    assert after.result is not None
    assert (after.result.how, after.result.points, after.result.winner) == (how, points, winner)


@pytest.mark.parametrize("arrange", ["best", "by_hand"])
def test_the_knocker_lays_out_before_he_sees_the_other_hand(arrange: str) -> None:
    given: dict[str, Any] = {"arrange": arrange, "known": (0, mask("8C"))}
    state = table(f"{TWO_WAYS} QD", "4S 5S 2C 8C KS KH KC 9H 9D 9C", **given).play(parse("knock QD"))
    assert state.masked(0).hands == (mask(TWO_WAYS), mask("8C"))
    assert state.masked(1) == state, "the knocker's cards lie open"


def test_bots_lay_out_what_the_other_can_use_least() -> None:
    state = table(f"{TWO_WAYS} QD", "4S 5S 2C 8C KS KH KC 9H 9D 9C", known=(0, mask("4S 5S"))).play(parse("knock QD"))
    assert heuristic(state.seen_by(0), Random(1)) == ("arrange", "2")
    assert [advice.move for advice in expert(state.seen_by(0), Random(1))][-1] == ("arrange", "2")


def test_laying_out_by_hand_may_score_less_than_the_best() -> None:
    state = table("2S 3S 4S JH JC JD KS KH KC 7D QD", "5S 6H 9C 8S 8H 8D 2D 3D 4D 10D", arrange="by_hand", target=500)
    state = state.play(parse("knock QD"))
    assert state.turn == 0
    assert ("done",) not in state.moves(), "he must show ten or less"
    for move in ("meld 2S 3S 4S", "meld JH JC JD", "meld KS KH KC", "done"):
        words = move.split()
        cards = sorted(words[1:], key=lambda word: BITS[word])
        state = state.play((words[0], *cards))
    assert state.turn == 1
    assert ("lay_off", "5S") in state.moves()
    state = state.play(parse("done"))  # 5 6 9 8 8 8 2 3 4 10 = 63 all unmatched
    assert state.result is not None
    assert (state.result.how, state.result.points) == ("knock", 63 - 7)


def test_a_lay_off_by_hand_grows_the_run() -> None:
    state = table("2S 3S 4S JH JC JD KS KH KC 7D QD", "5S 6S 9C 8S 8H 8D 2D 3D 4D 10D", arrange="by_hand", target=500)
    for words in (("knock", "QD"), ("meld", "2S", "3S", "4S"), ("meld", "JH", "JC", "JD"), ("meld", "KS", "KH", "KC")):
        state = state.play(words)
    state = state.play(("done",)).play(("lay_off", "5S"))
    assert ("lay_off", "6S") in state.moves()
    assert state.off == mask("5S")


def test_a_drawn_card_is_told_to_its_player_alone_and_a_taken_one_to_both() -> None:
    state = table("5S 6H 9C 8S 8H 8D 2D 3D 4D JC", LOW + " KC", phase="draw")
    drawn = state.play(("draw",))
    assert drawn.observe(0, ("drew", "QH")) == ("drew", "QH")
    assert drawn.observe(1, ("drew", "QH")) == ("drew", "?")
    taken = state.play(("take",))
    assert taken.masked(1).hands[0] == mask("KD")


def test_an_imagined_hand_has_the_right_number_of_unseen_cards() -> None:
    state = table("5S 6H 9C 8S 8H 8D 2D 3D 4D JC KH", LOW + " KC")
    imagined = state.seen_by(1).imagine(Random(4))
    assert len(bit_numbers(imagined.hands[0])) == HAND + 1
    assert imagined.hands[1] == state.hands[1]
    assert not imagined.hands[0] & (state.hands[1] | mask("KD"))


def test_the_club_player_takes_what_makes_a_meld_and_knocks() -> None:
    rng = Random(1)
    meld = table("KS KH 5S 6H 9C 8S 8H 2D 3D 7C", LOW + " 4C", phase="draw")
    assert heuristic(meld.seen_by(0), rng) == ("take",)
    none = table("QS JH 5S 6H 9C 8S 7H 2D 3D 7C", LOW + " 4C", phase="draw")
    assert heuristic(none.seen_by(0), rng) == ("draw",)
    gin = table(f"{LOW} 4S QD", "5S 8H 10C 8S 8C 8D 2D 3D 4D 4H")
    assert heuristic(gin.seen_by(0), rng) == ("knock", "QD")


def test_the_log_names_the_card_taken_and_the_one_drawn_to_its_player() -> None:
    state = table("5S 6H 9C 8S 8H 8D 2D 3D 4D JC", LOW + " KC", phase="draw")
    taken = state.play(("take",))
    assert log_lines(state.seen_by(1), ("take",), taken.seen_by(1)) == ["{0} takes {KD}"]
    stock = state.play(("draw",))
    drawn = stock.play(("drew", "QH"))
    assert log_lines(stock.seen_by(0), ("drew", "QH"), drawn.seen_by(0)) == ["{0} draws {QH}"]
    assert log_lines(stock.seen_by(1), ("drew", "?"), drawn.seen_by(1)) == ["{0} draws a card"]


def test_the_last_hand_tells_what_the_game_and_the_hands_won_bring() -> None:
    state = table(f"{LOW} 4S QD", "5D 6D 7D 8S 8C 8H 9H 9C 9D 9S", points=(84, 60), won=(4, 3))
    after = state.play(parse("knock QD"))
    # 84 + 20 + 100 + 5 x 20 = 304, 60 + 3 x 20 = 120
    told_ = scene(after.seen_by(0)).prompt
    assert told_ == "{0} goes gin: 20 points, 100 for the game, and 100 for 5 hands won; {1} gets 60 for 3 hands won."
    nothing = table(f"{LOW} 4S QD", "5D 6D 7D 8S 8C 8H 9H 9C 9D 9S", points=(84, 0), won=(4, 0)).play(parse("knock QD"))
    assert "200 for the game, in which {1} won nothing, and 100 for 5 hands won." in scene(nothing.seen_by(0)).prompt


def test_at_the_showdown_the_looker_sits_below_and_it_is_said_who_laid_off() -> None:
    after = table("2S 3S 4S JH JC JD KS KH KC 7D QD", "5S 6H 9C 8S 8H 8D 2D 3D 4D 5D", target=500).play(
        parse("knock QD")
    )
    for viewer in (0, 1):
        labels = [zone.label for zone in scene(after.seen_by(viewer)).zones if isinstance(zone, Fans)]
        assert labels[1] == "{1} laid off on {0}'s melds"
        assert labels[0].startswith(f"{{{1 - viewer}}}")
        assert labels[2].startswith(f"{{{viewer}}}")


def test_what_was_drawn_is_marked_for_who_drew_it_alone_and_melds_lie_apart() -> None:
    state = table("2S 3S 4S JH JC JD KS KH KC 7D", "5S 6H 9C 8S 8H 8D 2D 3D 4D 5D", "stock", CHANCE, player=0)
    drawn = state.play(("drew", "QD"))
    *_, hand = scene(drawn.seen_by(0)).zones
    assert isinstance(hand, Fan)
    assert [card.face for card in hand.cards if card.fresh] == ["QD"]
    assert [hand.cards[at - 1].apart for at in (1, 4, 7, 10)] == [False, True, True, True]
    assert drawn.seen_by(1).shown.drawn == -1
