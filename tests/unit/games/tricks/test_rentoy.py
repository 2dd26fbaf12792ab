"""Rentoy and the ladder of raises: ranks, sweeps, raises and answers, gestures and who sees them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.options import BadOption
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, View, parse
from parlor.games.kits.cards.pack import CUPS, UNKNOWN, parse_cards, spanish_pack, tokens
from parlor.games.kits.raises.bots import FOLD, heuristic
from parlor.games.kits.raises.gestures import HIDDEN, Signal
from parlor.games.kits.raises.view import events, scene
from parlor.games.kits.tricks.rules import start_play
from parlor.games.tricks.rentoy.rules import PACK, Rentoy, RentoyOptions, rentoy_law


def hand(words: str) -> tuple[int, ...]:
    return tuple(sorted(parse_cards(words)))


def at(*hands: str, up: str = "4c", **given: Any) -> Rentoy:
    """A hand that seat 0 leads; cups are trumps."""
    seats = len(hands)
    options = {key: given.pop(key) for key in list(given) if key in RentoyOptions.__struct_fields__}
    tricks = start_play(tuple(map(hand, hands)), 0, trump=parse_cards(up)[0] >> 5)
    values: dict[str, Any] = {
        "dealer": seats - 1, "hand": 1, "phase": "play", "tricks": tricks, "up": parse_cards(up)[0], "silent": seats,
        "laid": ((),) * seats, **given,
    }  # fmt: skip
    return Rentoy(RentoyOptions(**options), seats, 0, **values)


def played(state: Rentoy, *moves: str) -> Rentoy:
    for move in moves:
        state = state.play(parse(move if len(move) > 3 else f"play {move}"))
    return state


TWO = ("3c Re 2o", "4e 3o 5o")


def test_the_packs() -> None:
    assert len(set(spanish_pack())) == 40
    assert len(set(spanish_pack(48))) == 48
    assert tokens(spanish_pack())[:10] == ("1o", "2o", "3o", "4o", "5o", "6o", "7o", "So", "Co", "Ro")


def may(held: str, trick: str, tops: str = "none", avila: bool = False, exempt: bool = True) -> set[str]:
    return set(tokens(rentoy_law(tops, avila, exempt).legal(hand(held), parse_cards(trick), CUPS)))


def test_trumps_led_are_followed_and_nothing_else() -> None:
    assert may("3c Re 2o", "7c") == {"3c"}
    assert may("4e 3c", "Re") == {"4e", "3c"}
    assert may("Re 2o", "7c") == {"Re", "2o"}
    assert may("3c Rc 2o", "7c", avila=True) == {"Rc"}
    assert may("3c 4c 2o", "7c", avila=True) == {"3c", "4c"}


def test_the_three_of_clubs_on_top_may_be_kept_back() -> None:
    assert may("3b Re 2o", "7c", "envite") == {"3b", "Re", "2o"}
    assert may("3b Re 2o", "7c", "envite", exempt=False) == {"3b"}
    assert may("3b 5c 2o", "7c", "envite") == {"3b", "5c"}
    assert may("Cb Re 2o", "7c", "envite") == {"Cb"}, "the others are trumps like any"
    assert may("3c Re 2o", "So", "valet1704") == {"3c"}, "the valet of coins led is a trump led"


@pytest.mark.parametrize(
    ("trick", "tops", "winner"),
    [
        ("Rc 2c", "none", "2c"), ("3c Rc", "none", "Rc"), ("3c 4c", "none", "4c"), ("3e 2e", "none", "3e"),
        ("Re 3c", "none", "3c"), ("Re Ro", "none", "Re"), ("4e 1e", "none", "1e"), ("1e Se", "none", "Se"),
        ("2c So", "none", "2c"), ("2c So", "valet1704", "So"), ("So Cb", "envite", "Cb"), ("Cb 3b", "envite", "3b"),
    ],
)  # fmt: skip
def test_who_wins(trick: str, tops: str, winner: str) -> None:
    played_ = parse_cards(trick)
    assert tokens(played_)[rentoy_law(tops, False, True).best(played_, CUPS)] == winner


def test_the_head_tells_how_cards_rank() -> None:
    assert scene(View(0, at(*TWO))).status == "to 12, trumps cups; R C S 1 7 6 5 4 3 2, in trumps 2 first"


def test_who_has_to_play_a_trump_is_told_why() -> None:
    state = played(at("2c Re 2o", "4c 3o 5o"), "2c")
    assert scene(View(1, state)).prompt == ("{0}'s {2c} wins so far. Trumps were led: play a trump, or raise to 3.")
    with pytest.raises(IllegalMove, match="Trumps were led: play a trump"):
        state.play(("play", "3o"))
    assert state.refusal(("3o",)) == "Trumps were led: play a trump.", "as one asks who clicks the card"
    shown = scene(View(1, played(state, "raise_with")))
    assert shown.prompt == "Trumps were led: which do you show? It is played if the others accept."


def test_two_tricks_win_the_hand() -> None:
    state = played(at("Re 2o 3c", "4e 3o 5o"), "Re", "4e")
    assert (state.turn, state.won) == (0, (0,))
    over = played(state, "3c", "3o")
    assert (over.turn, over.points, over.ended) == (CHANCE, (1, 0), (0, 1, False))
    deal = over.play(over.draw(Random(1)))
    assert (deal.dealer, deal.turn) == (0, 1), "the deal goes to the left"


def test_the_example_of_the_source() -> None:
    # A, seat 0, has 4 points and raises to 3; B, with 5, raises to 6
    state = played(at(*TWO, points=(4, 5)), "raise")
    assert (state.turn, state.worth, state.offered, state.moves()) == (1, 1, 3, (("accept",), ("reraise",), ("fold",)))
    six = played(state, "reraise")
    assert (six.turn, six.worth, six.offered) == (0, 3, 6)
    assert played(six, "fold").points == (4, 8)
    accepted = played(six, "accept")
    assert (accepted.turn, accepted.worth, accepted.holder) == (0, 6, 0)
    nine = played(six, "reraise")
    assert played(nine, "fold").points == (10, 5)
    won = played(nine, "accept", "Re", "4e", "3c", "3o")
    assert (won.turn, won.points, won.winners()) == (GAME_OVER, (13, 5), (0,))


def test_who_raised_waits_for_the_others() -> None:
    state = played(at(*TWO), "raise", "accept")
    assert ("raise",) not in state.moves()
    with pytest.raises(IllegalMove, match="the right to raise"):
        state.play(("raise",))
    after = played(state, "Re")
    assert ("raise",) in after.moves()


def test_nothing_is_worth_more_than_twelve() -> None:
    state = at(*TWO, worth=9, holder=0)
    assert played(state, "raise").moves() == (("accept",), ("fold",))


def test_a_card_shown_with_the_raise_is_seen_and_played_when_it_is_accepted() -> None:
    state = played(at(*TWO), "raise_with")
    assert state.moves() == (("play", "2o"), ("play", "3c"), ("play", "Re"))
    shown = played(state, "Re")
    assert (shown.turn, shown.phase, tokens((shown.card,))) == (1, "answer", ("Re",))
    assert set(shown.masked(1).trick_play.hands[0]) == {UNKNOWN, *parse_cards("Re")}
    accepted = played(shown, "accept")
    assert (accepted.turn, tokens(accepted.trick_play.trick), accepted.worth) == (1, ("Re",), 3)
    assert played(shown, "fold").points == (1, 0)


FOUR = ("2c Re 2o", "4e 3o 5o", "Rc 7o 6o", "5e 6e 7e")


def test_the_speaker_is_the_last_of_his_team_to_act() -> None:
    state = at(*FOUR)
    assert (state.speaker(0), state.speaker(1)) == (2, 3)
    assert played(state, "raise").turn == 3
    anybody = played(at(*FOUR, speaker="any"), "raise")
    assert (anybody.turn, anybody.moves()[-1]) == (1, ("leave",))
    last = played(anybody, "leave")
    assert (last.turn, last.moves()) == (3, (("accept",), ("reraise",), ("fold",)))


def test_gestures_go_to_the_speaker_and_may_be_caught() -> None:
    state = at(*FOUR, silent=0)._next_signaller(0)
    assert (state.turn, state.phase) == (0, "window")
    assert state.observe(2, ("signal", "two")) == ("signal", "two")
    assert state.observe(1, ("signal", "two")) == ("signal", HIDDEN)
    told = "{0} may make a gesture to {2} before the first card is led."
    assert scene(state.seen_by(1)).prompt == told
    made = state.play(("signal", "two"))
    assert scene(made.seen_by(1)).prompt == "{0} may be making a gesture."
    assert (made.turn, made.masked(2).pending, made.masked(1).pending) == (CHANCE, "two", HIDDEN)
    chances = made.chances()
    assert chances is not None
    assert dict(chances)["caught", "yes", "no"] == 0.25 * 0.75
    caught = ("caught", "no", "yes")
    assert made.observe(3, caught) == ("caught", HIDDEN, "yes")
    assert made.observe(0, caught) == ("caught", HIDDEN, HIDDEN)
    after = made.play(caught)
    assert (after.turn, after.phase) == (1, "window")
    assert after.masked(1).signals == ()
    assert after.masked(2).signals == (Signal(0, "two"),)
    assert scene(after.seen_by(2)).notes[0] == "“two of trumps”", "what he says, which may not be so"
    assert after.masked(3).signals == (Signal(0, "two", (3,)),)
    lines = list(events(made.seen_by(3), made.observe(3, caught), after.seen_by(3)) or ())
    assert lines == ["{3} catches a gesture of {0}: the two of trumps"]
    assert not list(events(made.seen_by(1), made.observe(1, caught), after.seen_by(1)) or ())
    led = after.play(("quiet",))
    assert (led.turn, led.phase) == (0, "play"), "the speakers make none"


def test_one_gesture_in_a_turn_and_none_by_the_speaker() -> None:
    state = at(*FOUR)
    made = state.play(("signal", "bad")).play(("caught", "no", "no"))
    assert (made.turn, made.signalled) == (0, True)
    assert not any(move[0] == "signal" for move in made.moves())
    later = played(made, "Re", "4e")
    assert later.turn == 2
    assert not any(move[0] == "signal" for move in later.moves())
    assert not any(move[0] == "signal" for move in at(*TWO).moves()), "two have no partners"


@pytest.mark.parametrize(
    ("code", "held", "true"),
    [("two", "2c Re", True), ("king", "2c Re", False), ("one_low", "7c Re", True), ("one_low", "7c 6c", False),
     ("two_low", "7c 6c", True), ("three_trumps", "7c 6c 2c", True), ("bad", "Re Ro", True),
     ("lowest_trump", "3c", True), ("top3", "So", True)],
)  # fmt: skip
def test_what_gestures_say(code: str, held: str, true: bool) -> None:
    assert at(*FOUR).is_true(code, hand(held)) == true


def test_gestures_seen_are_believed_when_hands_are_imagined() -> None:
    state = replace(at(*FOUR), signals=(Signal(0, "two"),))
    twos = sum(parse_cards("2c")[0] in state.seen_by(2).imagine(Random(seed)).trick_play.hands[0] for seed in range(60))
    blind = sum(
        parse_cards("2c")[0] in state.seen_by(3).imagine(Random(seed)).trick_play.hands[0] for seed in range(60)
    )
    assert twos > blind + 6


def test_who_did_not_follow_a_sweep_is_imagined_without_trumps() -> None:
    state = played(at("3c 2o 4o", "4e 3o 5o", "Re 7o 6o", "Se 6e 7e"), "3c", "4e")
    for seed in range(20):
        held = state.seen_by(0).imagine(Random(seed)).trick_play.hands[1]
        assert all(c >> 5 != CUPS for c in held)


def test_teams_of_equal_size() -> None:
    with pytest.raises(BadOption, match="Two teams"):
        RentoyOptions().check(3)


def test_the_club_player_gives_up_a_bad_hand_and_raises_a_good_one() -> None:
    bad = played(at("2c Rc Cc", "4e 3o 5o"), "raise")
    assert heuristic(bad.seen_by(1), Random(1)) == FOLD
    assert heuristic(at("2c Rc Cc", "4e 3o 5o").seen_by(0), Random(1)) == ("raise",)


def test_every_card_is_somewhere() -> None:
    state = Rentoy.start(RentoyOptions(), 8).play(("first", "3"))
    state = state.play(state.draw(Random(2)))
    held = [c for cards_ in state.trick_play.hands for c in cards_]
    assert len({*held, state.up}) == 25
    assert {*held, state.up} <= set(PACK)
