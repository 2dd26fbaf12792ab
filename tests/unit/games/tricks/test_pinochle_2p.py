"""Pinochle for two: melds that stay playable, the dix, the strict second half, and the end."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Fans, Ring
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, Move, parse
from parlor.games.catalogue import entry
from parlor.games.kits.cards.pack import HEARTS, UNKNOWN, parse_cards, remove_cards, tokens
from parlor.games.kits.pinochle.rules import KIND, STRICT
from parlor.games.kits.tricks.rules import NONE, start_play
from parlor.games.tricks.pinochle_2p.bots import club_move, expert, heuristic
from parlor.games.tricks.pinochle_2p.cardplay import Deal, strict_card
from parlor.games.tricks.pinochle_2p.endgame import CARD, Endgame, count_kinds, kinds_of, playable, takes
from parlor.games.tricks.pinochle_2p.rules import PACK, POINTS, TwoOptions, TwoPlayer


def hand(words: str) -> tuple[int, ...]:
    return tuple(sorted(parse_cards(words)))


def played(state: TwoPlayer, *moves: str) -> TwoPlayer:
    for move in moves:
        state = state.play(parse(move))
    return state


REST = "9S 9S 9C 9C 9D 9D 10C 10C 10D 10D JC JC"
"""A hand that has no meld while hearts are trumps."""


def dealt(mine: str, other: str = REST, turned: str = "10H", **options: Any) -> TwoPlayer:
    """Dealt by seat 1, so that seat 0 leads; hearts are trumps. Nobody counts the copies of a card here."""
    state = TwoPlayer.start(TwoOptions(**options), 2).play(("first", "2"))
    return state.apply(("deal", *tokens(hand(mine)), *tokens(hand(other)))).apply(("turned", turned))


def winning(mine: str, lead: str, reply: str = "9S", **more: Any) -> TwoPlayer:
    """Seat 0 has won the first trick with `lead`, and may meld."""
    return played(dealt(mine, **more), f"play {lead}", f"play {reply}")


def drawn(state: TwoPlayer, *words: str) -> TwoPlayer:
    for word in words:
        state = state.apply(("drew", word))
    return state


def melds(state: TwoPlayer) -> set[Move]:
    return {move for move in state.moves() if move[0] == "meld"}


def test_the_pack_counts_240_and_the_last_trick_makes_it_250() -> None:
    assert (len(PACK), sum(POINTS[c] for c in PACK)) == (48, 240)


# -- the first half --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lead", "reply", "winner"),
    [("AS", "AS", 0), ("KS", "10S", 1), ("10S", "KS", 0), ("AS", "9H", 1), ("JS", "AC", 0), ("9H", "JH", 1)],
)
def test_any_card_may_be_played_and_the_first_of_equals_wins(lead: str, reply: str, winner: int) -> None:
    mine, other = "AS KS 10S JS 9H " + "QC " * 2 + "QD QD KC KC KD", "AS 10S KS 9H AC JH " + REST[:17]
    state = played(dealt(mine, other, "AH"), f"play {lead}", f"play {reply}")
    assert (state.turn, state.phase) == (winner, "meld")


def test_the_winner_draws_first_and_leads() -> None:
    state = winning("AS QC QC JC KD KD 10S 10S 9H JS JS AC", "AS")
    state = drawn(played(state, "done"), "AD", "QD")
    assert (state.turn, state.phase, state.stock) == (0, "play", 21)
    assert hand("AD")[0] in state.trick_play.hands[0]
    assert [len(cards_) for cards_ in state.trick_play.hands] == [12, 12]
    assert state.observe(1, ("drew", "AD")) == ("drew", "AD")  # nothing is drawn now: it is no secret of anyone


def test_a_draw_is_told_to_its_drawer_until_the_last() -> None:
    state = played(winning("AS QC QC JC KD KD 10S 10S 9H JS JS AC", "AS"), "done")
    assert [state.observe(seat, ("drew", "AD")) for seat in (0, 1)] == [("drew", "AD"), ("drew", "?")]
    assert replace(state, stock=1).observe(1, ("drew", "AD")) == ("drew", "AD")


def test_both_draw_in_one_beat_the_trick_is_taken_away_and_an_unseen_card_is_not_told() -> None:
    game = entry("pinochle_2p").game
    assert game.events is not None
    won = winning("AS QC QC JC KD KD 10S 10S 9H JS JS AC", "AS")
    first = played(won, "done")
    second, ready = drawn(first, "AD"), drawn(first, "AD", "QD")
    assert [game.scene(state.seen_by(1)).pauses("skip") for state in (won, first, second, ready)] == [
        False,
        True,
        True,
        False,
    ]
    for state, lying in ((won, True), (second, False), (ready, False)):
        ring = game.scene(state.seen_by(1)).zones[0]
        assert isinstance(ring, Ring)
        assert all(bool(place.front) == lying for place in ring.places)
    melded = game.scene(
        played(winning("AS KS QS 10H 10H JH 9H 9H JC QC JC JC", "AS"), "meld marriage spades").seen_by(1)
    )
    assert melded.pauses("linger")
    assert isinstance(melded.zones[0], Ring)
    assert not any(place.front for place in melded.zones[0].places)
    told = [
        game.events(before.seen_by(1), move, after.seen_by(1))
        for before, move, after in ((first, ("drew", "?"), second), (second, ("drew", "QD"), ready))
    ]
    assert told == [[], ["{1} draws {QD}"]]


# -- melds -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "move", "points"),
    [
        ("AH 10H KH QH JH", "meld run", 150),
        ("KH QH", "meld royal", 40),
        ("KC QC", "meld marriage clubs", 20),
        ("AS AH AC AD", "meld aces", 100),
        ("KS KH KC KD", "meld kings", 80),
        ("QS QH QC QD", "meld queens", 60),
        ("JS JH JC JD", "meld jacks", 40),
        ("QS JD", "meld pinochle", 40),
    ],
)
def test_what_melds_are_worth(held: str, move: str, points: int) -> None:
    fill = ("10S " * 12).split()[: 11 - len(held.split())]
    state = played(winning(" ".join([held, "AS", *fill]), "AS"), move)
    assert state.points == (points, 0)
    assert sorted(c for c, _ in state.melds[0]) == list(hand(held))
    assert not melds(state)
    with pytest.raises(IllegalMove, match="one meld a turn"):
        state.play(parse(move))


def again(state: TwoPlayer, word: str, first: str, second: str = "9C") -> TwoPlayer:
    """Draw, and win another trick with a card."""
    state = drawn(played(state, "done"), first, "JS")
    return played(state, f"play {word}", f"play {second}")


def test_a_royal_marriage_grows_into_a_run_but_not_the_other_way() -> None:
    mine = "AS AC KH QH AH 10H JH 9H KS QD JC QC"
    first = again(played(winning(mine, "AS"), "meld royal"), "AC", "AD")
    assert ("meld", "run") in melds(first)
    assert played(first, "meld run").points == (190, 0)
    run = again(played(winning(mine, "AS"), "meld run"), "AC", "AD")
    assert ("meld", "royal") not in melds(run)
    with pytest.raises(IllegalMove, match="one card at least from your hand"):
        run.play(parse("meld royal"))
    second = again(played(winning(mine, "AS"), "meld run"), "AC", "KH")
    assert ("meld", "royal") not in melds(second)
    with pytest.raises(IllegalMove, match="another class, or in a dearer meld"):
        second.play(parse("meld royal"))


def test_both_copies_make_a_second_royal_marriage() -> None:
    state = again(played(winning("AS AC KH QH QH 10H JH 9H KS QD JC QC", "AS"), "meld royal"), "AC", "KH")
    assert played(state, "meld royal").points == (80, 0)


def test_a_queen_of_a_marriage_serves_in_a_pinochle() -> None:
    state = again(played(winning("AS AC KS QS 10H JH 9H 9H KD QH JC QC", "AS"), "meld marriage spades"), "AC", "JD")
    state = played(state, "meld pinochle")
    assert state.points == (60, 0)
    assert len(state.melds[0]) == 3


def test_melds_lie_apart_under_their_names_each_card_with_the_greatest_that_it_serves_in() -> None:
    state = again(played(winning("AS AC KS QS 10H JH 9H 9H KD QH JC QC", "AS"), "meld marriage spades"), "AC", "JD")
    state = played(state, "meld pinochle")
    melds = entry("pinochle_2p").game.scene(state.seen_by(0)).zones[1]
    assert isinstance(melds, Fans)
    shown = {fan.label: [card.face for card in fan.cards] for fan in melds.fans}
    assert shown == {"from other melds": ["KS"], "pinochle 40": ["QS", "JD"]}
    assert melds.parts == (("{1}'s melds: none", 0), ("your melds", 2))


def test_with_two_copies_one_says_which() -> None:
    state = again(played(winning("AS AC KS QS QS JH 10H 9H KD QH JC QC", "AS"), "meld marriage spades"), "AC", "JD")
    state = played(state, "meld pinochle")
    assert state.moves() == (("use", "QS*"), ("use", "QS"))
    table, fresh = (len(played(state, f"use {word}").melds[0]) for word in ("QS*", "QS"))
    assert (table, fresh) == (3, 4)


def test_a_meld_needs_a_card_from_the_hand() -> None:
    state = winning("AS KH QH AH 10H JH 9H KS QD JC QC 9S", "AS")
    with pytest.raises(IllegalMove, match="it needs QS, JD too"):
        state.play(parse("meld pinochle"))


def test_melded_cards_are_played_from_the_table_and_serve_no_more() -> None:
    state = drawn(
        played(winning("AS KC QC QC 10H JH 9H 9H KD QH JC JD", "AS"), "meld marriage clubs", "done"), "AD", "JS"
    )
    assert {("play", "KC*"), ("play", "QC*"), ("play", "QC")} <= set(state.moves())
    with pytest.raises(IllegalMove, match=r"on the table: play KC\*"):
        state.play(parse("play KC"))
    after = played(state, "play QC*")
    assert (len(after.cards_in_hand(0)), [c for c, _ in after.melds[0]]) == (10, list(hand("KC")))
    fresh = played(state, "play QC")
    assert (len(fresh.cards_in_hand(0)), len(fresh.melds[0])) == (9, 2)


# -- the dix ---------------------------------------------------------------------------------------


def test_each_dix_scores_once_and_may_be_exchanged() -> None:
    state = winning("AS 9H 9H QC KD QD 10S JC 10S JS AC AD", "AS")
    with pytest.raises(IllegalMove, match="show the dix first"):
        state.play(("exchange",))
    state = played(state, "dix", "dix")
    assert state.points == (20, 0)
    with pytest.raises(IllegalMove, match="no 9 of hearts"):
        state.play(("dix",))
    state = played(state, "exchange")
    assert (state.turned, state.trick_play.hands[0].count(hand("9H")[0])) == (hand("9H")[0], 1)
    assert hand("10H")[0] in state.trick_play.hands[0]
    with pytest.raises(IllegalMove, match="the dix itself"):
        state.play(("exchange",))
    assert [c for c in state.masked(1).trick_play.hands[0] if c != UNKNOWN] == list(hand("9H 10H"))


def test_a_dix_that_was_shown_may_be_exchanged_in_a_later_turn() -> None:
    state = played(winning("AS 9H QC KD QD 10S JC 10S JS AC AD AD", "AS"), "dix", "done")
    state = played(drawn(state, "KS", "KS"), "play AC", "play 9C")
    assert ("exchange",) in state.moves()
    after = played(state, "exchange")
    assert (after.turned, after.points) == (hand("9H")[0], (10, 0))
    assert hand("10H")[0] in after.trick_play.hands[0]
    gone = played(drawn(played(state, "done"), "QS", "QS"), "play 9H", "play 9S")
    assert ("exchange",) not in gone.moves(), "the dix has been played"


def test_a_meld_and_a_dix_in_one_turn() -> None:
    state = played(winning("AS 9H QC KC QD 10S JC 10S JS AC AD AD", "AS"), "meld marriage clubs", "dix")
    assert state.points == (30, 0)


def test_the_dealer_scores_a_dix_that_he_turns_up() -> None:
    state = dealt("AS QC QC JC KD KD 10S 10S 9H JS JS AC", turned="9H")
    assert state.points == (0, 10)


# -- the second half -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "lead", "legal"),
    [
        ("AH 9H", "10H", {"AH"}),
        ("9H KS", "10H", {"9H"}),
        ("9H KD", "10S", {"9H"}),
        ("AS 9S KH", "10S", {"AS", "9S"}),  # a plain suit need not be beaten
        ("10H 9H", "10H", {"10H", "9H"}),
        ("KD AC", "10S", {"KD", "AC"}),
    ],
)
def test_suits_must_be_followed_and_trumps_beaten(held: str, lead: str, legal: set[str]) -> None:
    assert set(tokens(STRICT.legal(hand(held), parse_cards(lead), HEARTS))) == legal


def to_the_second_half(seed: int = 3) -> TwoPlayer:
    state, rng = TwoPlayer.start(TwoOptions(), 2), Random(seed)
    while not (state.tricks and state.strict):
        state = state.play(state.draw(rng)) if state.turn == CHANCE else state.play(club_move(state, state.turn))
    return state


def test_when_the_stock_is_gone_melds_go_back_and_all_is_known() -> None:
    state = to_the_second_half()
    assert (state.melds, state.unseen_cards(), list(map(len, state.trick_play.hands))) == (((), ()), (), [12, 12])
    for seat in (0, 1):
        assert state.seen_by(seat).imagine(Random(1)).trick_play.hands == state.trick_play.hands


def test_a_refusal_in_the_second_half_names_what_would_do() -> None:
    state = to_the_second_half()
    both = (hand("10H 9S"), hand("AH KH 9H"))
    tricks = replace(start_play(both, 0, trump=HEARTS), piles=state.trick_play.piles)
    state = played(replace(state, turn=0, tricks=tricks), "play 10H")
    with pytest.raises(IllegalMove, match="follow with hearts higher than 10H: AH"):
        state.play(parse("play KH"))


# -- the end ---------------------------------------------------------------------------------------


def ending(points: tuple[int, int], **options: Any) -> TwoPlayer:
    """One trick before the end of a deal: seat 0 leads an ace that a ten must follow, 21 points and 10 for the last."""
    state = to_the_second_half()
    tricks = replace(start_play((hand("AS"), hand("10S")), 0, trump=HEARTS), piles=((), hand("AC AD")), taken=(11, 11))
    return replace(state, options=TwoOptions(**options), points=points, turn=0, tricks=tricks, made=(0, 0))


def test_the_last_trick_and_cards_count_after_the_deal() -> None:
    state = played(ending((100, 200)), "play AS", "play 10S")
    assert (state.points, state.turn, state.phase) == ((131, 222), CHANCE, "deal")


@pytest.mark.parametrize(
    ("points", "target", "over"),
    [
        ((969, 900), 1000, True),
        ((968, 977), 1000, False),
        ((968, 978), 1000, True),
        ((969, 978), 1250, False),
        ((1100, 1228), 1250, True),
        ((1219, 1228), 1500, False),
        ((1219, 1478), 1500, True),  # both have 1250: to 1500, and one has that already
    ],
)
def test_who_alone_has_the_target_wins_else_it_rises(points: tuple[int, int], target: int, over: bool) -> None:
    state = played(ending(points), "play AS", "play 10S")
    assert (state.target, state.turn == GAME_OVER) == (target, over)


def test_declaring_out_counts_what_was_taken_but_not_the_last_trick() -> None:
    state = ending((1000, 1200))
    assert played(state, "out").winners() == (0,)
    assert played(replace(state, points=(999, 500)), "out").winners() == (1,)
    second = played(replace(state, points=(0, 978)), "play AS")
    assert played(second, "out").winners() == (1,)
    assert played(second, "out").points == (0, 1000)
    with pytest.raises(IllegalMove, match="game to 1000"):
        ending((1000, 1200), mode="single_deal").play(("out",))


def test_a_single_deal_may_be_drawn() -> None:
    assert played(ending((191, 200), mode="single_deal"), "play AS", "play 10S").winners() == (0, 1)
    assert played(ending((192, 200), mode="single_deal"), "play AS", "play 10S").winners() == (0,)


def test_after_thirty_deals_the_leader_wins() -> None:
    state = played(replace(ending((100, 200)), deal=30), "play AS", "play 10S")
    assert (state.turn, state.winners()) == (GAME_OVER, (1,))


# -- bots ------------------------------------------------------------------------------------------


def test_a_club_player_melds_and_declares_himself_out_when_he_has_enough() -> None:
    state = winning("AS KH QH AH 10H JH 9H KS QD JC QC 9S", "AS")
    assert heuristic(state.seen_by(0), Random(1)) == ("dix",)
    assert heuristic(played(state, "dix", "exchange").seen_by(0), Random(1)) == ("meld", "royal")
    lead = dealt("AS KH QH AH 10H JH 9H KS QD JC QC 9S")
    assert heuristic(replace(lead, points=(1000, 0)).seen_by(0), Random(1)) == ("out",)
    assert heuristic(replace(lead, points=(999, 0)).seen_by(0), Random(1))[0] == "play"


def test_a_deal_played_out_in_thought_comes_to_its_end() -> None:
    for seed in range(5):
        state, rng = TwoPlayer.start(TwoOptions(), 2), Random(seed)
        for _ in range(5 + 5 * seed):
            state = state.play(state.draw(rng)) if state.turn == CHANCE else state.play(club_move(state, state.turn))
        made = sum(Deal(state, rng).finish(state))
        assert made >= 250
        assert made % 10 == 0


def test_the_second_half_is_counted_by_the_same_rules() -> None:
    rng = Random(6)
    for _ in range(200):
        cards = rng.sample(PACK, 13)
        held, led = tuple(sorted(cards[1:])), cards[0]
        found = kinds_of(playable(count_kinds(held), KIND[led], HEARTS))
        assert [CARD[kind] for kind in found] == sorted(set(STRICT.legal(held, (led,), HEARTS)), key=KIND.__getitem__)
        for kind in found:
            assert takes(kind, KIND[led], HEARTS) == STRICT.best((led, CARD[kind]), HEARTS)


def test_a_club_player_keeps_trumps_that_only_he_has() -> None:
    assert strict_card(parse_cards("AH QD"), (), HEARTS, parse_cards("AD KD")) == parse_cards("QD")[0]


def brute(hand_: tuple[int, ...], other: tuple[int, ...]) -> int:
    """What a second half is worth to the player who leads, by trying everything."""
    if not hand_:
        return 0
    best = -999
    for c in hand_:
        rest = remove_cards(hand_, c)
        replies = []
        for reply in STRICT.legal(other, (c,), HEARTS):
            left = remove_cards(other, reply)
            stake = POINTS[c] + POINTS[reply] + (0 if rest else 10)
            lost = STRICT.best((c, reply), HEARTS)
            replies.append(-stake - brute(left, rest) if lost else stake + brute(rest, left))
        best = max(best, min(replies))
    return best


def test_the_end_is_searched_exactly() -> None:
    rng = Random(4)
    for _ in range(6):
        ten = rng.sample(PACK, 10)
        one, two = tuple(sorted(ten[:5])), tuple(sorted(ten[5:]))
        found = Endgame(HEARTS).values(count_kinds(one), count_kinds(two), NONE, 5)
        assert max(found.values()) == brute(one, two)


def test_an_expert_answers_at_once_and_thinks_on() -> None:
    lead = TwoPlayer.start(TwoOptions(), 2)
    while lead.turn == CHANCE:
        lead = lead.play(lead.draw(Random(1)))
    for state in (lead, to_the_second_half()):
        advice = expert(state.seen_by(state.turn), Random(1))
        assert {next(advice).move for _ in range(3)} <= set(state.moves())


def test_enter_begins_with_the_cheapest_card_of_the_hand_and_no_trump() -> None:
    state = dealt("AS KH QH AH 10H JH 9H KS QD JC QC 9S")
    scene = entry("pinochle_2p").game.scene(state.seen_by(0))
    assert state.trick_play.trump == parse_cards("9H")[0] >> 5
    assert scene.default == "9S"
