"""Midnight Baseball: rolling until the best is beaten, overtaken players, fours, payments, and side pots."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec.structs import replace

from parlor.core.scene import Fan, Ring
from parlor.core.state import CHANCE, GAME_OVER, parse
from parlor.games.catalogue import entry
from parlor.games.kits.cards.pack import UNKNOWN, parse_cards
from parlor.games.kits.rolled_poker.bots import club_player, expert, fewest_cards, play_out
from parlor.games.kits.stakes.betting import Vying
from parlor.games.vying.midnight_baseball import brings
from parlor.games.vying.midnight_baseball.rules import Midnight, MidnightOptions


def begun(target: str, seats: int = 3, **options: Any) -> Midnight:
    """After the deal: the first seat is to roll."""
    state = Midnight.start(MidnightOptions(**options), seats).play(("first", str(seats)))
    return state.play(("deal", target))


def rolled(state: Midnight, *words: str) -> Midnight:
    for word in words:
        state = state.play(("roll",)).play(("turned", word))
    return state


def played(state: Midnight, *words: str) -> Midnight:
    for word in words:
        state = state.play(parse(word))
    return state


def test_one_rolls_until_the_best_is_beaten() -> None:
    state = rolled(begun("KS"), "7S", "QD")
    assert (state.phase, state.turn) == ("roll", 0)
    pair = rolled(state, "7D")
    assert (pair.phase, pair.turn, pair.best) == ("bet", 0, 0), "a pair of sevens beats the king"
    tie = rolled(begun("KS"), "KD")
    assert tie.phase == "roll", "equal is not enough"
    assert rolled(tie, "2D").phase == "bet", "a king and a two beat a king"


def test_a_wild_card_on_the_table_is_an_ace() -> None:
    state = rolled(begun("9S"), "AD")
    assert state.phase == "roll"
    assert rolled(state, "2D").best == 0


def test_who_rolls_all_in_vain_is_out_and_the_best_hand_begins() -> None:
    state = played(rolled(begun("2S"), "KS"), "check", "check", "check")
    assert state.turn == 1
    state = rolled(state, "QS", "JD", "10C", "8D", "7H", "6S")
    assert state.vying.live == (True, True, True)
    state = rolled(state, "5S")
    assert (state.vying.live, state.phase, state.turn) == ((True, False, True), "bet", 0)
    quiet = played(rolled(begun("2S", bust_no_bet=True), "KS"), "check", "check", "check")
    quiet = rolled(quiet, "QS", "JD", "10C", "8D", "7H", "6S", "5S")
    assert (quiet.phase, quiet.turn) == ("roll", 2)


def test_a_four_brings_a_card_more() -> None:
    state = rolled(begun("AS"), "4S")
    assert len(state.hands[0]) == 8
    paid = rolled(begun("AS", pay_four=True), "4S")
    assert paid.moves() == (("decline",), ("pay",))
    assert len(paid.play(("pay",)).hands[0]) == 8
    assert len(paid.play(("decline",)).hands[0]) == 7


def test_a_wild_card_that_is_not_paid_for() -> None:
    state = rolled(begun("10S", pay_wild="face_value", pay_for="threes", price=1), "3S")
    assert played(state, "decline").phase == "roll"
    paid = played(state, "pay")
    assert (paid.best, paid.vying.pot, paid.vying.stacks[0]) == (0, 5, 97)
    folded = rolled(begun("10S", pay_wild="fold"), "3S").play(("fold",))
    assert (folded.vying.live, folded.phase, folded.turn) == ((False, True, True), "bet", 1)


def test_who_has_no_chips_is_not_asked_to_pay() -> None:
    """A three is a three then, and a four brings no card; neither beats the ten on the table."""
    state = begun("10S", pay_wild="fold", pay_four=True)
    state = rolled(replace(state, vying=replace(state.vying, stacks=(0, 99, 99))), "3S", "4S")
    assert (state.phase, state.turn, state.plain, len(state.hands[0])) == ("roll", 0, parse_cards("3S"), 7)


def test_when_the_best_folds_the_best_still_in_is_to_be_beaten() -> None:
    state = played(rolled(begun("2S"), "KS"), "check", "check", "check")
    state = played(rolled(state, "AS"), "check", "bet 2", "call", "fold")
    assert (state.best, state.turn) == (0, 2), "the king again; the third player rolls"


def test_the_last_player_wins_and_what_others_bet_beyond_an_all_in_goes_to_the_last_of_them() -> None:
    vying = Vying((0, 10, 10), (5, 15, 15), (True, True, True), 2)
    state = Midnight(
        MidnightOptions(), 3, 1, vying, 2, 1, "roll", (parse_cards("AS AD") + (UNKNOWN,) * 5, (UNKNOWN,), (UNKNOWN,)),
        (False,) * 3, target=parse_cards("2S")[0], rolled=(2, 0, 0), best=0, roller=1,
    )  # fmt: skip
    after = rolled(state, "KS")
    assert (after.turn, after.phase) == (2, "roll"), "nobody else can bet"
    end = rolled(after, "QS")
    assert end.gains == (15, 0, 20)
    assert end.scores() == (15, 10, 30)


def test_cards_that_are_seen_are_laid_as_one_likes() -> None:
    state = Midnight.start(MidnightOptions(see_cards=True), 3).play(("first", "3"))
    hands = "2S 5S KD KH 7C 8C 10C", "QS QH JD JC 6D 8D 10D", "2C 5D 7S 8H 6C JH AC"
    state = state.play(("deal", *" ".join(hands).split(), "QD"))
    assert ("lay", "KD") in state.moves()
    assert state.masked(1).hands[0] == (UNKNOWN,) * 7
    assert fewest_cards(state, 0) == ("lay", "KH"), "one king beats the queen"
    after = state.play(("lay", "KD"))
    assert after.masked(1).hands[0] == (*parse_cards("KD"), *(UNKNOWN,) * 6)
    ring = entry("midnight_baseball").game.scene(after.seen_by(1)).zones[0]
    assert isinstance(ring, Ring)
    assert [place.note for place in ring.places] == ["king high", "none laid", ""]


def test_bots_judge_their_chances_and_finish_a_game() -> None:
    state = rolled(begun("2S"), "3S")
    facing = played(state, "bet 2")
    *_, advice = [told for _, told in zip(range(3), expert(brings)(facing.seen_by(1), Random(1)), strict=False)]
    assert advice.move in (("call",), ("raise", "2")), "a lone wild card on the table is soon beaten"
    assert {play_out(state, [0, 1, 2], Random(seed), brings) for seed in range(40)} == {0, 1, 2}
    game, rng = Midnight.start(MidnightOptions(hands=2), 3), Random(5)
    while game.turn != GAME_OVER:
        choose = club_player(brings)
        game = game.play(game.draw(rng) if game.turn == CHANCE else choose(game.seen_by(game.turn), rng))
    assert sum(game.scores()) == 300


def test_wild_cards_are_marked_where_they_lie_open() -> None:
    table, own = entry("midnight_baseball").game.scene(rolled(begun("AS"), "KD", "3S").seen_by(0)).zones
    assert isinstance(own, Fan)
    assert isinstance(table, Ring)
    assert [(card.face, card.wild) for card in own.cards[:2]] == [("KD", False), ("3S", True)]
    assert table.places[0].note == "pair of kings"


def test_the_head_says_whose_hand_must_be_beaten_and_the_card_on_the_table_that_it_must_be() -> None:
    scene = entry("midnight_baseball").game.scene
    first, beaten = (scene(state.seen_by(0)) for state in (begun("QS"), rolled(begun("QS"), "KD")))
    labels = []
    for ring in (first.zones[0], beaten.zones[0]):
        assert isinstance(ring, Ring)
        labels.append(ring.piles[0].label)
    assert labels == ["to beat", "beaten"]
    assert first.status == "hand 1 of 10, threes and nines wild"
    assert beaten.status == "hand 1 of 10, to beat: {0}, king high"


def test_who_is_beaten_with_all_his_cards_up_is_told_so_and_enter_folds() -> None:
    """All seven of the first player are up, a pair of kings; the second has then a pair of aces and bets."""
    state = rolled(begun("AS"), "2S", "5D", "6H", "7C", "8S", "KD", "KH")
    state = rolled(played(state, "check", "check", "check"), "AH", "AD")
    state = played(state, "bet 2", "call")
    scene = entry("midnight_baseball").game.scene(state.seen_by(0))
    assert scene.prompt == "2 to call. All your cards are up and {1} beats them: calling can't win."
    assert scene.default == "fold"
    other = rolled(begun("AS"), "2S", "5D", "6H", "7C", "KD", "KH")  # a card is left to roll
    other = played(rolled(played(other, "check", "check", "check"), "AH", "AD"), "bet 2", "call")
    scene = entry("midnight_baseball").game.scene(other.seen_by(0))
    assert (scene.prompt, scene.default) == ("2 to call.", "call")


def test_the_letter_that_rolls_never_raises() -> None:
    words = entry("midnight_baseball").game.words
    assert (words["roll"].key, words["raise"].key) == ("r", "i")
