"""Mexican Sweat: the rank that sends a player out, and what else differs from the other rolled games."""

from __future__ import annotations

from typing import Any

from parlor.core.scene import Fan, Ring
from parlor.core.state import CHANCE, parse
from parlor.games.catalogue import entry
from parlor.games.kits.cards.pack import parse_cards
from parlor.games.vying.mexican_sweat.rules import Sweat, SweatOptions, brings


def begun(target: str, **options: Any) -> Sweat:
    state = Sweat.start(SweatOptions(**options), 3).play(("first", "3"))
    return state.play(("deal", target))


def rolled(state: Sweat, *words: str) -> Sweat:
    for word in words:
        state = state.play(("roll",)).play(("turned", word))
    return state


def test_the_rank_on_the_table_sends_one_out_and_the_next_may_beat_it() -> None:
    state = rolled(begun("8S"), "5S", "8D")
    assert (state.vying.live, state.phase, state.turn) == ((False, True, True), "bet", 1)
    for _ in range(2):
        state = state.play(("check",))
    assert (state.phase, state.turn) == ("roll", 1)
    best = rolled(state, "9S")
    assert (best.best, best.phase, best.turn) == (1, "bet", 1)


def test_without_betting_after_a_match_the_next_one_rolls() -> None:
    state = rolled(begun("8S", match_no_bet=True), "8D")
    assert (state.phase, state.turn) == ("roll", 1)
    end = rolled(state, "8H")
    assert (end.turn, end.gains) == (CHANCE, (0, 0, 3)), "the last player takes the pot without having rolled"


def test_nothing_is_wild_and_a_four_is_a_four() -> None:
    state = rolled(begun("8S"), "3S", "4D")
    assert (state.phase, len(state.hands[0])) == ("roll", 7)
    assert brings(state, parse_cards("8C")[0]) == -1


def test_a_fold_leaves_the_pot_to_the_others() -> None:
    state = rolled(begun("8S"), "KS")
    for word in ("bet 2", "fold", "fold"):
        state = state.play(parse(word))
    assert state.scores() == (102, 99, 99)


def test_who_is_best_is_said_at_his_place_and_with_what_in_the_panel() -> None:
    scene = entry("mexican_sweat").game.scene(rolled(begun("8S"), "KS").seen_by(1))
    ring, own = scene.zones
    assert isinstance(ring, Ring)
    assert isinstance(own, Fan)
    assert [place.note for place in ring.places] == ["king high", "all face down", ""]
    assert [place.best for place in ring.places] == [True, False, False]
    assert scene.notes == ("king high", "", "dealer")


def test_the_result_tells_what_each_had_turned_up_and_by_which_five_cards() -> None:
    """A king bets; the next turns up seven cards in vain, the best of them queen high; then the last one folds."""
    state = rolled(begun("8S"), "KS")
    for word in ("bet 2", "call", "call"):
        state = state.play(parse(word))
    state = rolled(state, "2S", "9D", "4C", "6H", "7S", "3D", "QC")
    scene = entry("mexican_sweat").game.scene(state.seen_by(0))
    assert not scene.pause.standings, "the hand is not over"
    while not state.gains:
        state = state.play(("bet", "2") if state.turn == 0 else ("fold",))
    stood = entry("mexican_sweat").game.scene(state.seen_by(0)).pause.standings
    assert stood[0] == "king high = {KS}"
    assert stood[2] == "folded"
    assert stood[1] == "out, queen high = {QC} {9D} {7S} {6H} {4C}"


def test_who_rolls_is_told_what_he_is_to_beat_and_that_a_card_is_his_last() -> None:
    game, state = entry("mexican_sweat").game, begun("AS")
    scene = game.scene(state.seen_by(0))
    assert scene.prompt == "Roll your next card: beat the {AS} on the table."
    hand = scene.zones[-1]
    assert isinstance(hand, Fan)
    assert [card.token for card in hand.cards] == ["roll", *[""] * 6], "a click on the next card rolls it"
    bot = game.scene(state.play(("roll",)).seen_by(1))
    assert bot.prompt == "{0} turns up cards to beat the {AS} on the table."
    six = rolled(state, "2S", "3D", "4C", "6H", "7S", "9D")
    assert game.scene(six.seen_by(0)).prompt == "Roll your last card: beat the {AS} on the table, or you are out."


def test_enter_checks_where_nothing_is_owed_and_calls_where_something_is() -> None:
    game, state = entry("mexican_sweat").game, rolled(begun("8S"), "KS")
    assert game.scene(state.seen_by(0)).default == "check"
    assert game.scene(state.play(parse("bet 2")).seen_by(1)).default == "call"


def test_what_puts_one_out_stands_under_the_card_and_whom_one_must_beat_in_the_head() -> None:
    game, state = entry("mexican_sweat").game, begun("8S")
    before, after = (game.scene(each.seen_by(0)) for each in (state, rolled(state, "KS")))
    ring = after.zones[0]
    assert isinstance(ring, Ring)
    assert ring.piles[0].label == "an eight puts you out"
    assert "to beat" not in before.status
    assert after.status.endswith("to beat: {0}, king high")
