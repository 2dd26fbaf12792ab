"""Jacks to Open, Trips to Win: opening, exchanges until somebody has three, the progressive pot, and the bots."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from parlor.ai.budget import Budget
from parlor.ai.playout import play_out
from parlor.core.advice import format_advice
from parlor.core.options import BadOption
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, View, parse
from parlor.games.catalogue import entry
from parlor.games.kits.cards.pack import parse_cards
from parlor.games.kits.cards.poker_hands import THREE
from parlor.games.kits.stakes.betting import Pot, Vying
from parlor.games.vying.jacks_trips.bots import expert, heuristic
from parlor.games.vying.jacks_trips.playing import chance, discards
from parlor.games.vying.jacks_trips.rules import Jacks, JacksOptions

JJ, AK = "JS JH 7C 5D 4S", "AS KH 9C 4D 2S"
TENS, KINGS, QUEENS = "10S 10H 9C 9D 8S", "AC AD KS KD JC", "QS QH QC 3D 7S"
LOW = "2C 3H 4C 6D 8H"


def table(*hands: str, stacks: tuple[int, ...] = (), fields: dict[str, Any] | None = None, **options: Any) -> Jacks:
    """Everyone has anted one chip of a hundred; the first seat is asked to open."""
    seats = len(hands)
    vying = Vying(stacks or (99,) * seats, (1,) * seats, (True,) * seats, 2)
    held = tuple(tuple(sorted(parse_cards(hand))) for hand in hands)
    usual: dict[str, Any] = {
        "hand": 1, "hands": held, "shown": (False,) * seats, "away": ((),) * seats, "wins": (0,) * seats,
        "thrown": ((),) * seats, "dealer": seats - 1,
    }  # fmt: skip
    return Jacks(JacksOptions(**options), seats, 0, vying, **(usual | (fields or {}))).start_hand()


def played(state: Jacks, *words: str) -> Jacks:
    for word in words:
        state = state.play(parse(word))
    return state


def test_a_pair_of_jacks_must_open_and_less_may_not() -> None:
    state = table(AK, JJ, LOW)
    assert state.moves() == (("check",), ("fold",))
    with pytest.raises(IllegalMove, match="it takes a pair of jacks"):
        state.play(("open", "2"))
    state = state.play(("check",))
    assert state.moves() == (("open", "2"),)
    with pytest.raises(IllegalMove, match="you must open"):
        state.play(("check",))
    after = state.play(("open", "2"))
    assert (after.turn, after.phase, after.opener) == (2, "bet", 1)
    assert ("raise", "2") in after.moves()


def test_nobody_opens_and_all_ante_again() -> None:
    state = played(table(AK, LOW, TENS.replace("9D", "7D")), "check", "check", "check")
    assert (state.turn, state.vying.kitty, state.need) == (CHANCE, (Pot(3, (0, 1, 2)),), 11)
    assert state.hand == 0, "it was no hand"
    after = state.play(state.draw(Random(1)))
    assert (after.vying.pot, after.hand, after.dealer) == (6, 1, 0)


def drawn(state: Jacks, *out: str) -> Jacks:
    """Each player in turn throws away the cards given, and gets those that stand behind the stroke."""
    for way in out:
        gone, _, fresh = way.partition("/")
        for word in gone.split():
            state = state.play(("discard", word))
        state = state.play(("draw",))
        if fresh:
            state = state.play(("drew", *fresh.split()))
    return state


def test_three_of_a_kind_wins_alone() -> None:
    state = played(table(JJ, KINGS.replace("KD", "5C"), LOW), "open 2", "call", "fold")
    state = drawn(state, "7C 5D 4S/JD 2D 9D", "JC 5C/10D 10C")
    state = played(state, "check", "check")
    assert state.gains == (7, 0, 0)
    assert state.shown == (True, False, False), "who has less than three of a kind shows nothing"


def test_with_less_than_three_of_a_kind_they_draw_again() -> None:
    state = played(table(TENS, KINGS, QUEENS), "open 2", "call", "call")
    state = drawn(state, "8S/7D", "JC/5S", "QS 3D 7S/4S 5H 6C")
    state = played(state, "check", "check", "check")
    assert (state.phase, state.turn, state.draws) == ("draw", 0, 1)
    state = drawn(state, "7D/10D", "", "")
    assert played(state, "check", "check", "check").gains == (9, 0, 0), "a full house at the second draw"


def test_after_ten_exchanges_the_best_hand_wins() -> None:
    state = table(TENS, KINGS, LOW, fields={"opener": 1, "draws": 9})
    state = drawn(state.start_draw(0), "", "", "")
    assert played(state, "check", "check", "check").gains == (0, 3, 0)


def test_half_to_the_lowest_where_that_is_agreed() -> None:
    state = table(QUEENS, KINGS, LOW, split_low=True, fields={"opener": 0, "draws": 1})
    state = played(state.start_draw(0), "draw", "draw", "draw", "check", "check", "check")
    assert state.gains == (2, 0, 1), "three chips: the odd one to the high hand"


@pytest.mark.parametrize(
    ("hand", "gains"),
    [("2C 3H 4C 6D 9H", (3, 0, 0)), ("2C 2H 4C 6D 8H", (3, 0, 0)), ("AC 2H 3C 7D 8H", (2, 0, 1))],
    ids=["a nine", "a pair", "an eight from the ace"],
)
def test_without_an_eight_low_the_high_hand_takes_all(hand: str, gains: tuple[int, ...]) -> None:
    state = table(QUEENS, KINGS, hand, split_low=True, fields={"opener": 0, "draws": 1})
    assert played(state.start_draw(0), "draw", "draw", "draw", "check", "check", "check").gains == gains


def test_a_progressive_pot_is_not_split() -> None:
    with pytest.raises(BadOption):
        JacksOptions(split_low=True, progressive=True).check(4)


def test_the_progressive_pot_takes_three_hands() -> None:
    state = table(QUEENS, KINGS, LOW, progressive=True, fields={"wins": (1, 0, 0), "played": 8})
    assert state.wild() == (10,)
    won = played(state, "open 2", "fold", "fold")
    assert (won.wins, won.gains, won.vying.kitty) == ((2, 0, 0), (0, 0, 0), (Pot(5, (0,)),))
    assert won.played == 9
    again = won.play(won.draw(Random(3)))
    assert again.vying.kitty == (Pot(5, (0, 1, 2)),), "all who have chips play for it"
    last = played(table(QUEENS, KINGS, LOW, progressive=True, fields={"wins": (2, 0, 0)}), "open 2", "fold", "fold")
    assert (last.wins, last.gains) == ((0, 0, 0), (5, 0, 0))


def test_wild_ranks_and_the_need_rise_and_fall_back() -> None:
    state = table(AK.replace("2S", "8S"), LOW.replace("2C", "9H"), TENS.replace("9D", "7D"), progressive=True)
    state = played(state, "check", "check", "check")
    assert (state.need, state.played) == (12, 0), "a failed opening does not move the wild rank"
    queens = table("QS QH 9C 5D 3S", KINGS, LOW, progressive=True, fields={"need": 13})
    assert queens.moves() == (("check",), ("fold",))
    assert played(queens, "check", "open 2", "fold", "fold").need == 11


def test_the_leader_gets_what_is_left_at_the_end() -> None:
    state = table(QUEENS, KINGS, LOW, progressive=True, fields={"wins": (0, 2, 1), "hand": 10})
    state = played(state, "open 2", "fold", "fold")
    assert state.turn == GAME_OVER
    assert state.scores() == (97, 99 + 5, 99), "two hands against one and one"


def test_who_has_no_chips_and_must_open_opens_with_nothing() -> None:
    state = table(JJ, KINGS, LOW, stacks=(0, 99, 99))
    assert state.moves() == (("open", "0"),)
    after = state.play(("open", "0"))
    assert (after.turn, after.opener) == (1, 0)
    assert after.moves() == (("check",), ("bet", "2"), ("fold",))
    shown = table(JJ, KINGS, LOW, stacks=(0, 0, 99))
    assert (shown.turn, shown.gains) == (CHANCE, (0, 3, 0)), "nobody could bet: the hands are shown"


def test_what_is_imagined_fits_what_was_said() -> None:
    state = played(table(AK, LOW, JJ), "check", "check", "open 2", "call", "call")
    state = drawn(state, "9C 4D 2S/QD QC 9D")
    rng, fitting = Random(5), 0
    for _ in range(20):
        deal = state.seen_by(0).imagine(rng)
        fitting += deal.opens(deal.hands[2]) and not deal.opens(deal.hands[1])
    assert fitting == 20


def test_who_drew_again_had_no_three_and_threw_away_what_was_loose() -> None:
    state = played(table(TENS, KINGS, QUEENS), "open 2", "call", "call")
    state = drawn(state, "8S/7D", "JC/5S", "QS 3D 7S/4S 5H 6C")
    state = played(state, "check", "check", "check")
    rng = Random(5)
    for _ in range(10):
        deal = state.seen_by(0).imagine(rng)
        assert all(deal.value(deal.hands[seat]) < (THREE,) for seat in (1, 2)), "else the hand had ended"


@pytest.mark.parametrize(
    ("hand", "out"),
    [
        ("KS KH 9C 9D 2S", "2S 9C 9D"),  # a pair makes three or better oftener than two pairs make a full house
        ("KS 9S 7S 2S KH", "KH"),  # 9 of 47 cards make the flush
        ("9S 8H 7C 6D 2S", "2S"),  # 8 of 47 make the straight
        ("9S 8H 7C 5D 2S", "2S 5D 7C"),  # 4 of 47 do not
        ("QS QH QC 3D 7S", "3D 7S"),
        ("2S 3S 4S 5S 6S", ""),
    ],
)
def test_what_an_expert_throws_away(hand: str, out: str) -> None:
    assert {*discards(table(AK, JJ, LOW), tuple(sorted(parse_cards(hand))))} == {*parse_cards(out)}


def test_chips_count_for_the_most_at_the_end() -> None:
    early, last = table(AK, JJ, LOW), table(AK, JJ, LOW, fields={"hand": 10})
    assert chance(early, (100, 100, 100), 0) == pytest.approx(1 / 3)
    assert chance(last, (101, 90, 90), 0) > 0.99, "in the last hand a small lead is enough"
    assert 1 / 3 < chance(early, (101, 90, 90), 0) < 0.5


def test_an_expert_bets_on_three_of_a_kind() -> None:
    state = played(table(JJ, KINGS.replace("KD", "5C"), LOW), "open 2", "call", "call")
    state = drawn(state, "7C 5D 4S/JD 2D 9D", "JC 5C/10D 10C", "")
    *_, advice = [told for _, told in zip(range(4), expert(state.seen_by(0), Random(1)), strict=False)]
    assert advice.move == ("bet", "2")
    assert format_advice(advice, " ".join).startswith("bet 2 (wins the whole game ")


def test_a_club_player_draws_to_his_pair_and_the_expert_too() -> None:
    state = played(table(JJ, KINGS, LOW), "open 2", "call", "fold")
    assert heuristic(state.seen_by(0), Random(1)) == ("discard", "4S")
    *_, advice = [told for _, told in zip(range(6), expert(state.seen_by(0), Random(1)), strict=False)]
    assert advice.move[0] == "discard"
    assert advice.move[1] in ("4S", "5D", "7C")


def test_nobody_throws_more_than_three_cards_away() -> None:
    game = entry("jacks_trips").game
    play_out(game, game.options(hands=2), ["easy"] * 4, Random(0), Budget(iterations=1))


def test_the_opening_bet_is_asked_for_though_the_rules_force_it_and_the_log_says_why() -> None:
    game = entry("jacks_trips").game
    assert game.words["open"].never_default  # what is costly is never done by itself
    state = table(JJ, KINGS, LOW)
    before = View(state.turn, state)
    assert "so you must open" in game.scene(before).prompt
    assert game.events is not None
    told = game.events(before, ("open", "2"), View(state.turn, state.play(("open", "2"))))
    assert told == ["{0} holds a pair of jacks or better, so must open, and bets 2"]


def test_who_cannot_open_is_not_told_that_he_must() -> None:
    state = table(AK, JJ, LOW)
    assert state.refusal(("AS",)) == "it takes a pair of jacks or better to open."
    assert state.play(("check",)).refusal(("JS",)) == "with a pair of jacks or better you must open."


def test_the_log_says_which_exchange_of_ten_comes_next() -> None:
    state = drawn(played(table(JJ, KINGS, LOW), "open 2", "call", "call"), "", "", "")
    before = played(state, "check", "check")
    game = entry("jacks_trips").game
    assert game.events is not None
    lines = game.events(before.seen_by(before.turn), ("check",), before.play(("check",)).seen_by(before.turn))
    assert lines is not None
    assert list(lines)[-1] == "Nobody has three of a kind: all draw again, exchange 2 of 10."


def test_the_result_tells_what_a_caller_held_who_had_no_three_of_a_kind() -> None:
    three = "9S 9H 9C 4D 2S"
    state = drawn(played(table(JJ, KINGS, three), "open 2", "call", "call"), "", "", "")
    state = played(state, "check", "check", "check")
    scene = entry("jacks_trips").game.scene
    assert scene(state.seen_by(0)).pause.standings[0].startswith("pair of jacks: not three of a kind = ")
    assert scene(state.seen_by(1)).pause.standings[0] == "not three of a kind", "his cards are not shown"
    assert scene(state.seen_by(0)).pause.standings[2].startswith("three nines = ")
