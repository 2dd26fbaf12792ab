"""Jeu de Tarot: the petit alone, the called king and his secret, the chelem, poignées, and what is paid."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.scene import Fans
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.kits.cards.pack import ATOUTS, UNKNOWN, parse_cards, tokens
from parlor.games.kits.tarot.rules import PACK, legal_cards
from parlor.games.kits.tarot.view import bid_verbs
from parlor.games.kits.tricks.rules import start_play
from parlor.games.tarot.jeu_de_tarot.rules import EACH, NOBODY_KNOWN, Jeu, JeuOptions, callable_
from parlor.games.tarot.jeu_de_tarot.view import scene


def hand(words: str) -> tuple[int, ...]:
    return tuple(sorted(parse_cards(words)))


def filled(*words: str) -> tuple[tuple[int, ...], ...]:
    """Hands that begin with these cards, filled up with others of the pack, atouts last."""
    each = EACH[len(words)]
    named = {c for held in words for c in parse_cards(held)}
    rest = [c for c in PACK if c not in named]
    hands = []
    for held in words:
        more = each - len(held.split())
        hands.append(tuple(sorted((*parse_cards(held), *rest[:more]))))
        rest = rest[more:]
    return tuple(hands)


def at(phase: str, *words: str, turn: int = 0, **given: Any) -> Jeu:
    """A deal in some phase; seat 0 takes, and the last seat dealt unless it is said."""
    seats = len(words)
    order = tuple(range(seats - 1, -1, -1))
    tricks = replace(start_play(filled(*words), max(turn, 0), order=order))
    values: dict[str, Any] = {
        "dealer": 1, "deal": 1, "phase": phase, "tricks": tricks, "bid": 1, "taker": 0, "shown": ((),) * seats, **given
    }  # fmt: skip
    return Jeu(JeuOptions(hands=1), seats, turn, (0,) * seats, **values)


def test_what_must_be_played() -> None:
    assert set(tokens(legal_cards(hand("T3 T15 KS"), parse_cards("T7 T12"), "fft"))) == {"T15"}
    assert set(tokens(legal_cards(hand("T3 T9"), parse_cards("T7 T12"), "fft"))) == {"T3", "T9"}
    assert set(tokens(legal_cards(hand("2D KD T20"), parse_cards("5D"), "fft"))) == {"2D", "KD"}


def test_the_pips_of_red_suits_rank_as_they_count() -> None:
    state = Jeu.start(JeuOptions(), 4)
    assert state.law.best(parse_cards("2H 9H 5H 1D"), ATOUTS) == 1


@pytest.mark.parametrize("held", ["T1", "T1 X", "T1 T2"])
def test_the_petit_alone_spoils_the_deal(held: str) -> None:
    state = at("look", held, "T3", "T4 T5", "T6", turn=CHANCE, taker=-1)
    after = state.play(state.draw(Random(1)))
    if held == "T1":
        assert (after.turn, after.phase, after.sec, after.thrown) == (CHANCE, "deal", 0, 1)
    else:
        assert (after.turn, after.phase) == (0, "bid"), "the right of the dealer, seat 1"


def test_the_third_void_deal_counts() -> None:
    state = at("look", "T1", "T3", "T4 T5", "T6", turn=CHANCE, taker=-1, thrown=2)
    after = state.play(("sec", "1"))
    assert after.turn == GAME_OVER
    assert after.scores() == (0, 0, 0, 0)


def test_the_chelem_is_announced_before_the_chien_and_its_announcer_leads() -> None:
    state = at("announce", "KS", "KH", "KC", "KD")
    assert state.moves() == (("ready",), ("chelem",))
    opened = state.play(("chelem",))
    assert (opened.turn, opened.phase, opened.leader()) == (CHANCE, "chien", 0)
    assert at("announce", "KS", "KH", "KC", "KD", dealer=3).play(("ready",)).leader() == 2


def test_what_may_be_called() -> None:
    assert tokens(callable_(hand("KS KH KC QD"))) == ("KS", "KH", "KC", "KD")
    assert tokens(callable_(hand("KS KH KC KD QD"))) == ("QS", "QH", "QC", "QD")
    assert tokens(callable_(hand("KS KH KC KD QS QH QC QD"))) == ("NS", "NH", "NC", "ND")


def calling() -> Jeu:
    return at("call", "T21 T20 X", "KS", "KH", "KC", "T1 T2 T3")


def test_enter_calls_a_king_that_the_taker_does_not_hold() -> None:
    state = at("call", "KS KH", "KD", "T5", "KC", "T1 T2 T3")
    assert scene(state.seen_by(0)).default in ("KC", "KD")
    assert scene(state.seen_by(1)).default == ""


def test_the_partner_knows_himself_and_nobody_else_does() -> None:
    state = calling().play(("call", "KH"))
    assert (state.phase, state.partner, state.sides()) == ("announce", 2, (0, 1, 0, 1, 1))
    for seat in (0, 1, 3, 4):
        assert state.masked(seat).partner == NOBODY_KNOWN
        assert state.masked(seat).sides() == (0, 1, 1, 1, 1)
    assert state.masked(2).sides() == (0, 1, 0, 1, 1)
    guesses = {state.seen_by(1).imagine(Random(seed)).partner for seed in range(60)}
    assert {0, 2, 3, 4} - guesses <= {0}
    assert 1 not in guesses, "he would hold the king himself"


def test_who_calls_a_card_of_his_own_plays_alone() -> None:
    state = at("call", "KH", "KS", "T5", "KC", "T1 T2 T3").play(("call", "KH"))
    assert (state.partner, state.masked(0).partner, state.masked(1).partner) == (-1, -1, NOBODY_KNOWN)
    assert state.sides() == (0, 1, 1, 1, 1)


def test_the_secret_is_out_when_the_card_falls() -> None:
    state = at("play", "T21", "KS", "KH 2H", "KC", "T1 T2", turn=2, called=parse_cards("KH")[0], partner=2)
    assert ("play", "2H") not in state.moves(), "no other card of the suit is led first"
    assert ("play", "KH") in state.moves()
    with pytest.raises(IllegalMove, match="unless it is KH itself"):
        state.play(("play", "2H"))
    after = state.play(("play", "KH"))
    assert after.masked(4).partner == 2


@pytest.mark.parametrize(
    ("atouts", "excuse", "offered"),
    [(9, False, []), (9, True, ["single"]), (10, False, ["single"]), (10, True, ["single"]), (12, False, []),
     (12, True, ["double"]), (13, False, ["double"]), (14, True, ["triple"]), (15, False, ["triple"])],
)  # fmt: skip
def test_a_poignee_is_shown_exactly(atouts: int, excuse: bool, offered: list[str]) -> None:
    held = " ".join(f"T{n}" for n in range(1, atouts + 1)) + (" X" if excuse else "")
    state = at("play", held, "KS", "KH", "KC")
    assert [level for verb, level in state.moves() if verb == "poignee"] == offered
    hides = sum(move[0] == "hide" for move in state.moves())
    assert hides == (atouts if atouts > 10 else 0), "what is more than a single one may be hidden"


def test_what_is_hidden_stays_hidden_and_the_rest_is_known() -> None:
    state = at("play", " ".join(f"T{n}" for n in range(1, 12)), "KS", "KH", "KC")
    hidden = state.play(("hide", "T1"))
    assert hidden.masked(1).hiding == ()
    assert state.observe(1, ("hide", "T1")) == ("hide", "?")
    assert not any(move[0] == "hide" for move in hidden.moves())
    shown = hidden.play(("poignee", "single"))
    assert tokens(shown.shown[0]) == tuple(f"T{n}" for n in range(2, 12))
    assert set(shown.masked(1).trick_play.hands[0]) == {UNKNOWN, *parse_cards("T2 T3 T4 T5 T6 T7 T8 T9 T10 T11")}
    assert shown.turn == 0
    assert {move[0] for move in shown.moves()} == {"play"}
    assert hidden.play(("play", "T5")).hiding == (), "who plays after all has shown nothing"


def test_a_poignee_lies_open_for_the_others_until_its_player_plays() -> None:
    hand_ = " ".join(f"T{n}" for n in range(1, 11))
    state = at("play", hand_, "KS", "KH", "KC").play(("poignee", "single"))
    above = scene(state.seen_by(1)).zones[0]
    assert isinstance(above, Fans)
    assert [card.face for card in above.fans[0].cards] == hand_.split()
    assert not any(isinstance(zone, Fans) for zone in scene(state.seen_by(0)).zones), "it lies in his hand"
    played = state.play(("play", "T5"))
    assert not any(isinstance(zone, Fans) for zone in scene(played.seen_by(1)).zones)


def test_an_excuse_in_the_poignee_proves_that_no_atout_is_left() -> None:
    state = at("play", " ".join(f"T{n}" for n in range(1, 10)) + " X", "KS", "KH", "KC").play(("poignee", "single"))
    assert len(state.shown[0]) == 10
    for seed in range(10):
        imagined = state.seen_by(2).imagine(Random(seed))
        assert sum(c >= parse_cards("T1")[0] for c in imagined.trick_play.hands[0]) == 10


def test_atouts_laid_away_are_shown_and_prove_that_no_other_suit_card_was_left() -> None:
    state = at("play", "KS T9 T10", "KH", "KC", "KD", away=parse_cards("2S 3S 4S T4 T5 T6"), chien=parse_cards("2S 3S"))
    full = replace(state, tricks=state.trick_play.with_hands((hand("KS T9 T10 T11 X"), *state.trick_play.hands[1:])))
    seen = full.masked(2)
    assert seen.away == (UNKNOWN,) * 3 + parse_cards("T4 T5 T6")
    assert full.observe(2, ("discard", "T4")) == ("discard", "T4")
    assert full.observe(2, ("discard", "2S")) == ("discard", "?")


def last_trick(
    played: tuple[str, ...], piles: tuple[str, ...], taken: tuple[int, ...], **given: Any
) -> tuple[int | float, ...]:
    """What the last trick, which seat 0 leads and takes, brings everyone; play goes to the right."""
    seats = len(played)
    order = tuple(range(seats - 1, -1, -1))
    tricks = replace(
        start_play(tuple(map(parse_cards, played)), 0, order=order), piles=tuple(map(parse_cards, piles)), taken=taken
    )
    state = at("play", *("KS", "KH", "KC", "KD", "2S")[:seats], tricks=tricks, chien=parse_cards("2C"), **given)
    for seat in (0, *range(seats - 1, 0, -1)):
        assert state.turn == seat
        state = state.play(parse(f"play {played[seat]}"))
    assert state.turn == GAME_OVER
    return state.scores()


POINTS = "X KS KH KC KD QS QH QC QD NS NH NC ND"
"""4½ x 5, 3½ x 4, 2½ x 4: 46½ points."""


@pytest.mark.parametrize(("partner", "scores"), [(3, (88, -44, -44, 44, -44)), (-1, (176, -44, -44, -44, -44))])
def test_five_share_what_is_won(partner: int, scores: tuple[int, ...]) -> None:
    away = parse_cards("JS JH JC")
    got = last_trick(
        ("T21", "2S", "3S", "2H", "3H"), (f"{POINTS} 4S 5S 6S 7S", "", "", "", ""), (14, 0, 0, 0, 1),
        away=away, partner=partner, called=parse_cards("KD")[0],
    )  # fmt: skip
    # 46½ + 2 in the pile, 6½ in the last trick, 4½ laid away: 59½, with two bouts 18½ over 41, which is 19
    assert got == scores


def test_among_three_nothing_is_owed_for_the_excuse_and_half_points_round_away_from_nothing() -> None:
    # 31½ without the excuse, the last trick 5½, laid away 3½: 40½ of 41
    piles = ("T1 X KS KH KC KD QS QH 4S 5S 6S 7S", "5C", "")
    got = last_trick(("T21", "2S", "3S"), piles, (20, 3, 0), bid=2, away=parse_cards("NS 8S 9S"), excuse=(1, 0))
    assert got == (-104, 52, 52)


def test_the_petit_counts_in_the_trick_before_an_excuse_that_ends_a_slam() -> None:
    piles = ("KS KH KC KD T1 2S 3S 4S", "", "", "")
    with_ = last_trick(("X", "5S", "6S", "7S"), piles, (17, 0, 0, 0), away=parse_cards("2C 3C 4C"))
    before = ("KS T1 KC KD KH 2S 3S 4S", "", "", "")
    without = last_trick(("X", "5S", "6S", "7S"), before, (17, 0, 0, 0), away=parse_cards("2C 3C 4C"))
    assert with_[1] - without[1] == -10


@pytest.mark.parametrize(("chelem", "paid"), [(False, 280), (True, 480)])
def test_a_chelem_announced_and_lost_to_a_slam_of_the_defence_costs_both(chelem: bool, paid: int) -> None:
    """1½ points of 56, in what was laid away: 25 + 55 and the slam's 200, and 200 more for the chelem that failed."""
    got = last_trick(
        ("2S", "5S", "6S", "7S"), ("", "", "", ""), (0, 17, 0, 0), away=parse_cards("2C 3C 4C"), chelem=chelem
    )
    assert got == (-3 * paid, paid, paid, paid)


def test_the_letters_of_bids_are_those_of_their_names_and_none_that_of_pass() -> None:
    keys = {name: word.key for name, word in bid_verbs(Jeu.KIND).items()}
    assert keys == {"prise": "i", "garde": "g", "sans": "s", "contre": "c"}
