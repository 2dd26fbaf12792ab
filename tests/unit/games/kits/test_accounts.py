"""How hands are reckoned up at the table: the steps of a tarot count, partners and tricks by side in words."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.option_text import options_of
from parlor.core.scene import Cell, Laid
from parlor.core.state import CHANCE
from parlor.games.catalogue import entry
from parlor.games.kits.cards.pack import CARDS, HEARTS, TOKENS, UNKNOWN, rank, suit
from parlor.games.kits.raises.rules import Raised
from parlor.games.kits.tarot.rules import tarot_law
from parlor.games.kits.tarot.scoring import running_points, tally_hand
from parlor.games.kits.tricks.rules import Law, start_play
from parlor.games.kits.tricks.view import (
    lowest_of_led,
    partner_names,
    play_prompt,
    score_table,
    side_tricks_note,
    trick_holder,
)
from parlor.games.tricks.whist.rules import LAWS


def test_a_count_tells_its_steps() -> None:
    tally = tally_hand("garde", 2 * 56, 2, petit=1, poignees=20)
    assert tally.rows() == [
        ("over 41", ("+15",)),
        ("for the contract", ("+25",)),
        ("petit in the last trick", ("+10",)),
        ("times 2, garde", ("+100",)),
        ("poignées", ("+20",)),
        ("from each", ("+120",)),
    ]
    assert (tally.points_needed, tally.score) == ("2 bouts, so 41 points are enough", 120)


def test_a_contract_missed_is_paid_to_each() -> None:
    tally = tally_hand("petite", 81, 1, poignees=20)  # 40.5 of 51: 10.5 short, which are 11
    assert tally.rows() == [
        ("short of 51", ("-11",)),
        ("for the contract", ("-25",)),
        ("poignées", ("-20",)),
        ("to each", ("-56",)),
    ]
    assert tally.contract_result == "misses the petite with 40.5 points"


def test_partners_and_tricks_are_told_by_side() -> None:
    assert partner_names((0, 1, 0, 1), 2) == "with {0}"
    assert partner_names((0, 1, 2), 1) == ""
    assert side_tricks_note((3, 1, 2, 0), (0, 1, 0, 1), 3) == "tricks: 1 ours, 5 theirs"
    assert side_tricks_note((3, 1, 2), (0, 1, 1), 0) == ""


def test_an_account_lies_where_the_hand_was() -> None:
    sheet = score_table(("tricks", "now"), [("{0}", (3, "+8"))])
    assert (sheet.place, sheet.heads) == ("bottom", ("", "tricks", "now"))
    assert sheet.rows == (("{0}", (Cell("3"), Cell("+8"))),)


def test_the_prompt_tells_which_card_wins_so_far_and_who_need_not_follow() -> None:
    law, play = (
        Law(),
        start_play(tuple((CARDS[one], CARDS[two]) for one, two in (("5H", "2S"), ("9H", "3S"), ("2C", "3C"))), 0),
    )
    assert play_prompt(play, law) == "Lead a card."
    play = play.play_card(CARDS["5H"], law)
    assert play_prompt(play, law) == "Hearts led: play a heart."
    assert trick_holder(play, law) == 0
    play = play.play_card(CARDS["9H"], law)
    assert play_prompt(play, law) == "Hearts led, {9H} wins so far: play any card."
    assert trick_holder(play, law) == 1
    play = play.play_card(CARDS["2C"], law)
    assert trick_holder(play, law) == 1


@pytest.mark.parametrize(
    ("hand", "wanted", "enter"),
    [
        ("5C 9C 2D", "a club", "5C"),
        ("9C 5C 2H 3D", "a club or a trump", "5C"),  # by the rules of the source one may trump any lead
        ("9C 5C 2H", "any card", "5C"),
        ("2H 3D", "a trump, as you have no clubs", ""),
        ("3D 4D", "any card", ""),
    ],
)
def test_the_prompt_says_that_one_may_trump_and_enter_does_not(hand: str, wanted: str, enter: str) -> None:
    held = tuple(CARDS[word] for word in hand.split())
    play = start_play(((CARDS["KC"],), held), 0, trump=HEARTS).play_card(CARDS["KC"], LAWS["source"])
    assert play_prompt(play, LAWS["source"]) == f"Clubs led: play {wanted}."
    assert lowest_of_led(play) == enter


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ("5C 9C", "a club"),
        ("5C X", "a club or the excuse"),  # which may always be played
        ("T3 T9 X", "any card"),
        ("5H T9", "a trump, as you have no clubs"),
        ("5H 2D", "any card"),
        ("X", "any card"),
    ],
)
def test_the_prompt_says_what_must_be_played_at_tarot(hand: str, wanted: str) -> None:
    rule = tarot_law("must_trump")
    held = tuple(CARDS[word] for word in hand.split())
    play = start_play(((CARDS["KC"],), held, held), 0).play_card(CARDS["KC"], rule)
    assert play_prompt(play, rule) == f"Clubs led: play {wanted}."


@pytest.mark.parametrize(
    ("id_", "options", "told"),
    [
        ("truc", {}, "3 2 1 R C S 7 6 5 4"),
        ("truc", {"deck": 32}, "3 2 1 R C S 7 6"),
        ("put", {}, "3 2 A K Q J 10 9 8 7 6 5 4"),
    ],
)
def test_the_order_of_the_cards_is_told(id_: str, options: dict[str, int], told: str) -> None:
    game = entry(id_).game
    state = game.state.start(options_of(game, options), 2)
    assert isinstance(state, Raised)
    assert state.card_order() == told


def test_what_a_taker_has_and_needs_so_far() -> None:
    piles = (tuple(CARDS[word] for word in ("KS", "T21", "2C")), (CARDS["QH"],), ())
    play = replace(start_play(((), (), ()), 0), piles=piles)
    sides = (0, 1, 1)
    found = running_points(play, sides, (-1, -1), ())
    assert found == "has 9.5 of 51 points, 1 bout"  # a king and a bout, 9 halves each, and 1
    assert running_points(play, sides, (-1, -1), (UNKNOWN, CARDS["3C"])) == "has 10 of 51 points, 1 bout"


@pytest.mark.parametrize(("id_", "seats"), [("tarock", 4), ("jeu_de_tarot", 4), ("scarto", 3), ("gleek", 3)])
def test_cards_are_laid_away_one_by_one_and_can_be_taken_back(id_: str, seats: int) -> None:
    """The cards laid away lie on the table, each with its word, and what Enter takes next may be laid away."""
    game, rng = entry(id_).game, Random(5)
    state: Any = game.start(game.options(), seats)
    while state.phase != "discard" or not state.away:
        bids = [] if getattr(state, "bid", 0) else [move for move in state.moves() if move[0] == "bid"]
        ready = [move for move in state.moves() if move[0] == "ready"]
        state = state.apply(state.draw(rng) if state.turn == CHANCE else (*bids, *ready, *state.moves())[0])
    scene = game.scene(state.seen_by(state.turn))
    (laid,) = (zone for zone in scene.zones if isinstance(zone, Laid))
    assert [card.token for card in laid.cards] == [TOKENS[c] for c in state.away]
    assert laid.label.startswith("discarded: 1 of ")
    assert scene.prompt.startswith(f"Still to discard: {laid.room - 1} card")
    assert ("discard", scene.default) in state.moves()
    assert game.words["discard"].toggles
    assert all(not isinstance(zone, Laid) for zone in game.scene(state.seen_by(1 - min(state.turn, 1))).zones)


@pytest.mark.parametrize(("id_", "seats"), [("gleek", 3), ("ruff_trump", 4)])
def test_enter_lays_away_the_lowest_plain_card(id_: str, seats: int) -> None:
    game, rng = entry(id_).game, Random(5)
    state: Any = game.start(game.options(), seats)
    while state.phase != "discard":
        state = state.apply(state.draw(rng) if state.turn == CHANCE else state.moves()[0])
    lit = CARDS[game.scene(state.seen_by(state.turn)).default]
    plain = [CARDS[move[1]] for move in state.moves() if suit(CARDS[move[1]]) != state.trick_play.trump]
    assert suit(lit) != state.trick_play.trump
    assert rank(lit) == min(map(rank, plain))
