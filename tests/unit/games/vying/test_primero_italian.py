"""Italian Primero: bids and their order, what may be understated, who can win, folding, and Losing Primero."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.ai.bots import choose
from parlor.ai.budget import Budget
from parlor.core.scene import Dial, Ring, Sheet
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, parse
from parlor.games.catalogue import entry
from parlor.games.kits.cards.pack import parse_cards
from parlor.games.kits.primero.bots import hand_strength, vie_threshold
from parlor.games.kits.primero.rules import CHORUS, FLUXUS, NUMERUS, PRIMERO, SUPREMUS
from parlor.games.kits.primero.view import hand_ranking
from parlor.games.kits.stakes.betting import Vying
from parlor.games.vying.primero_italian.bots import heuristic
from parlor.games.vying.primero_italian.rules import Italian, ItalianOptions
from parlor.widgets.canvas.canvas import Look, Size
from parlor.widgets.layout.zones import paint_zone


def dealt(*hands: str, **options: Any) -> Italian:
    """The first seat is the eldest."""
    seats = len(hands)
    state = Italian.start(ItalianOptions(**options), seats).play(("first", str(seats)))
    return state.play(("deal", *" ".join(hands).split()))


def said(state: Italian, *words: str) -> Italian:
    """Words; who need not change cards does not, and who must changes his first for whatever comes."""
    for word in words:
        for part in word.split(", "):
            state = state.play(parse(part))
        if state.phase == "draw":
            for _ in range(state.least):
                state = state.play(state.moves()[0])
            state = state.play(("draw",))
            if state.turn == CHANCE and state.phase == "drawing":
                state = state.play(state.draw(Random(1)))
    return state


HANDS = "7S 7H", "2C 3D", "KS QH", "AS AH"
VIE = "vie 3, claim numerus, points 30"


def test_the_last_before_the_vier_must_see() -> None:
    state = said(dealt(*HANDS), "pass", VIE, "pass", "pass")
    assert {move[0] for move in state.moves()} == {"see", "revie"}
    with pytest.raises(IllegalMove, match="you must see"):
        state.play(("pass",))
    state = said(state, "see")
    assert {move[0] for move in state.moves()} == {"pass", "revie"}
    state = said(state, "pass")
    assert {move[0] for move in state.moves()} == {"see", "revie", "fold"}
    assert said(state, "fold", "see").phase == "more"


def test_bids_rise_by_points_or_by_type() -> None:
    state = said(dealt(*HANDS), VIE).play(parse("revie 1"))
    assert [move[1] for move in state.moves()] == ["numerus", "primero", "supremus", "fluxus", "chorus"]
    points = state.play(parse("claim numerus"))
    assert (points.moves()[0], points.moves()[-1]) == (("points", "31"), ("points", "54"))
    with pytest.raises(IllegalMove, match="31 to 54"):
        points.play(parse("points 30"))
    after = said(state, "claim primero, points 40").play(parse("revie 1"))
    with pytest.raises(IllegalMove, match="no lower than the last"):
        after.play(parse("claim numerus"))


def test_who_passes_unmatched_must_change_a_card() -> None:
    state = dealt(*HANDS).play(("pass",))
    assert ("draw",) not in state.moves()
    with pytest.raises(IllegalMove, match="must change 1 card"):
        state.play(("draw",))


def test_who_folds_takes_back_half_of_his_stake_rounded_down() -> None:
    state = said(dealt(*HANDS), "vie 5, claim numerus, points 30", "see", "revie 2, claim numerus, points 31", "fold")
    state = said(state, "see", "fold")
    assert state.vying.paid == (7, 3, 7, 0)
    assert state.scores()[1] == 100, "two of five lie with him again, three on the table"
    assert state.vying.stacks[1] == 97
    seven = said(dealt(*HANDS[:3]), "vie 5, claim numerus, points 30", "revie 2, claim numerus, points 31")
    seven = said(seven, "revie 1, claim numerus, points 32", "see", "fold")
    assert seven.vying.stacks[1] == 100 - 7 + 3
    all_ = said(
        dealt(*HANDS, fold="all"), "vie 5, claim numerus, points 30", "see", "revie 2, claim primero, points 40"
    )
    assert said(all_, "fold", "see", "fold").vying.paid[1] == 5


def showing(bid: tuple[int, int], *hands: str, bids: tuple[tuple[int, int], ...] = (), **options: Any) -> Italian:
    """The second phase, everyone having staked seven; the first seat is the eldest and to act."""
    seats = len(hands)
    vying = Vying((93,) * seats, (7,) * seats, (True,) * seats, 2)
    state = Italian.start(ItalianOptions(**options), seats)
    fields = {name: getattr(state, name) for name in state.__struct_fields__} | {
        "vying": vying, "dealer": seats - 1, "hand": 1, "phase": "act", "turn": 0, "part": 2, "level": 7, "bid": bid,
        "bids": bids, "hands": tuple(tuple(sorted(parse_cards(hand))) for hand in hands), "away": ((),) * seats,
        "passed": (False,) * seats, "shown": (False,) * seats,
    }  # fmt: skip
    return Italian(**fields)


FLUSH, SIXTY, PRIME = "7S 6S 5S AS", "7C 6D 2H KS", "7H 6C 5D KC"


def test_only_a_hand_of_the_type_that_was_bid_can_win() -> None:
    state = showing((PRIMERO, 60), FLUSH, SIXTY, "7D 6H 5C JS", bids=((1, PRIMERO),))
    assert (state.claim(0), state.claim(1), state.claim(2)) == (-1, 61, 64)
    assert state.pay_pots(shown=True).gains == (0, 0, 21)


def test_where_nobody_can_win_the_money_stays() -> None:
    after = showing((FLUXUS, 70), SIXTY, PRIME).pay_pots(shown=True)
    assert (after.gains, sum(pot.chips for pot in after.vying.kitty)) == ((0, 0), 14)


def test_a_supremus_may_go_as_the_primero_that_another_has_bid() -> None:
    hand = "AS 6S 7S KH"
    state = showing((PRIMERO, 55), hand, "7C 2D KH QS", bids=((1, PRIMERO),))
    assert (state.claim(0), state.claim(1)) == (55, -1), "a primero of 53 is less than 55"
    assert showing((PRIMERO, 60), hand, SIXTY, bids=((1, PRIMERO),)).claim(0) == -1, "55 is less than 60"
    assert showing((PRIMERO, 60), hand, SIXTY, bids=((1, PRIMERO),), supremus_as="sum").claim(0) == 65
    assert showing((PRIMERO, 50), hand, SIXTY, bids=((0, PRIMERO),)).claim(0) == -1, "he bid it himself"


def test_no_type_below_ones_own_may_be_declared_in_the_second_phase() -> None:
    state = showing((NUMERUS, 30), FLUSH, SIXTY)
    assert state.types() == [FLUXUS, CHORUS]
    excepted = showing((PRIMERO, 50), "AS 6S 7S KH", SIXTY, bids=((1, PRIMERO),))
    assert excepted.types() == [PRIMERO, SUPREMUS, FLUXUS, CHORUS]
    chorus = showing((PRIMERO, 50), "KS KH KC KD", SIXTY, bids=((1, FLUXUS),))
    assert chorus.types() == [FLUXUS, CHORUS]


def test_who_vies_at_numerus_in_the_second_phase_must_change_a_card() -> None:
    state = showing((NUMERUS, 30), "5S 6S 7S 2H", SIXTY)
    state = state.play(parse("vie 2")).play(parse("claim numerus")).play(parse("points 50"))
    assert ("draw",) not in state.moves()


def test_two_circles_of_passes_end_the_second_phase() -> None:
    state = showing((PRIMERO, 60), SIXTY, "7D 6H 5C JS", circles=1)
    assert state.pass_circles() == 1
    once = said(state, "pass", "pass")
    assert once.phase in ("shown", "over")
    twice = said(showing((PRIMERO, 60), SIXTY, PRIME), "pass", "pass")
    assert twice.phase == "act"


def test_losing_primero_goes_down() -> None:
    state = showing((PRIMERO, 60), "7D 6H 5C JS", "2S 3H KC QD", "KS QS 2H 3H", losing=True)
    assert (state.claim(0), state.claim(1), state.claim(2)) == (-1, 45, -1)
    assert state.types() == [NUMERUS, PRIMERO], "no type above one's own"
    assert (state.biddable_points(PRIMERO)[-1], len(state.biddable_points(FLUXUS))) == (59, 0)
    assert state.pay_pots(shown=True).gains == (0, 21, 0)


PAIRS, LOW = "KS QS 6H 7H", "2S 3S 4H KD"
"""Two pairs that count 20 and 39, and a pair of 12 and 13."""


def test_losing_primero_ranks_two_pairs_by_the_lower_where_nobody_has_bid() -> None:
    losing = showing((-1, 0), PAIRS, LOW, losing=True).pay_pots(shown=True)
    assert (losing.hand_name(0), losing.hand_name(1)) == ("numerus 20", "numerus 25")
    assert losing.gains == (14, 0), "by the better pair it would be 39 against 25"


def test_losing_primero_shows_two_pairs_by_the_lower_everywhere() -> None:
    scene = entry("primero_italian").game.scene
    state = showing((NUMERUS, 40), PAIRS, LOW, losing=True)
    ring = scene(state.seen_by(0)).zones[0]
    assert isinstance(ring, Ring)
    assert ring.places[0].note.startswith("numerus 20 in spades")
    naming = state.play(parse("vie 2")).play(parse("claim numerus"))
    assert scene(naming.seen_by(0)).prompt.endswith("You hold numerus 20.")
    end = scene(state.pay_pots(shown=True).seen_by(1))
    assert end.prompt == "{0} takes the 14 on the table with numerus 20."
    assert end.pause.standings[0] == "numerus 20 = {KS} {QS} {7H} {6H}"
    ring = end.zones[0]
    assert isinstance(ring, Ring)
    assert [place.note for place in ring.places] == ["numerus 20", "numerus 25 in spades"]


def test_bots_know_that_two_low_pairs_are_good_in_losing_primero() -> None:
    pairs, pair, higher = (
        hand_strength(parse_cards(hand), [], Random(1), low=True) for hand in (PAIRS, "KS QS 6H 7D", LOW)
    )
    assert pairs == pair > higher, "numerus 20, numerus 20, numerus 25"


def test_an_all_in_seat_counts_as_having_seen() -> None:
    """Three chips are all that the second has; the fourth vies for more, and the third is the last to answer."""
    state = dealt(*HANDS)
    state = replace(state, vying=replace(state.vying, stacks=(100, 3, 100, 100)))
    state = said(state, VIE, "see", "see", "revie 2, claim numerus, points 40", "pass")
    assert (state.turn, state.vying.stacks[1]) == (2, 0)
    assert {move[0] for move in state.moves()} == {"see", "pass", "revie", "fold"}


def test_bots_declare_what_they_hold_and_finish_a_game() -> None:
    state = showing((NUMERUS, 30), FLUSH, SIXTY)
    assert heuristic(state.seen_by(0), Random(1))[0] == "vie"
    named = state.play(parse("vie 2"))
    assert heuristic(named.seen_by(0), Random(1)) == ("claim", "fluxus")
    assert heuristic(named.play(parse("claim fluxus")).seen_by(0), Random(1)) == ("points", "70")
    game = entry("primero_italian").game
    hard = choose(game, state.seen_by(0), "hard", Budget(iterations=60), Random(1))
    assert hard[0] == "vie", "nothing can beat the highest fluxus that is bid"
    state, rng = Italian.start(ItalianOptions(hands=3), 4), Random(5)
    while state.turn != GAME_OVER:
        state = state.play(state.draw(rng) if state.turn == CHANCE else heuristic(state.seen_by(state.turn), rng))
    assert sum(state.scores()) == 400


def asked(state: Italian) -> str:
    return entry("primero_italian").game.scene(state.seen_by(state.turn)).prompt


def test_the_table_says_what_may_be_done_and_what_it_costs() -> None:
    state = dealt(*HANDS)
    assert asked(state) == "Vie, or pass: either way you may change cards next."
    assert asked(state.play(parse("pass"))) == "Who passes must change a card or two: arrows choose, Space discards."
    vied = state.play(parse("vie 3"))
    assert asked(vied) == "2 of 3: which hand do you bid? Only such a hand can win."
    assert (
        asked(vied.play(parse("claim numerus")))
        == "3 of 3: at least how many points? Arrows, then Enter. You hold 21 + 21."
    )
    seen = said(state, VIE)
    assert asked(seen) == "{0} has bid numerus 30 or more: see for 3, or pass once; then change cards."
    above = "2 of 3: which hand do you bid, above numerus 30? Only such a hand can win."
    assert asked(seen.play(parse("revie 1"))) == above


def test_who_may_yet_see_a_hand_thrown_in_vies_with_less() -> None:
    """Two cards that win four times in ten against nobody who has shown strength; before that they are passed."""
    state = dealt(*HANDS)
    assert vie_threshold(state, 0.4) == 0.4
    assert vie_threshold(replace(state, quiet=4), 0.4) < 0.3
    assert vie_threshold(replace(state, quiet=4, part=2), 0.4) == 0.4
    revies = [vie_threshold(replace(state, vies=vies), 0.4) for vies in (0, 1, 2, 3)]
    assert revies == sorted(revies)
    assert revies[3] > 0.9


def test_what_nobody_can_win_is_shared_after_the_last_hand_and_told_so() -> None:
    scene = entry("primero_italian").game.scene
    unheld = showing((NUMERUS, 54), FLUSH, SIXTY).pay_pots(shown=True)
    assert scene(unheld.seen_by(0)).prompt.endswith("stay for the next hand.")
    last = replace(showing((NUMERUS, 54), FLUSH, SIXTY), hand=10).pay_pots(shown=True)
    assert last.parted == sum(last.gains) > 0
    told = (
        f"Nobody holds numerus 54, which was bid: this was the last hand, and the {last.parted} in the pot are shared."
    )
    assert scene(last.seen_by(0)).prompt == told


def test_all_who_were_dealt_in_share_what_is_left_after_the_last_hand() -> None:
    """One has staked his last chips and one has folded; of 22 chips the odd one goes to the eldest."""
    state = showing((NUMERUS, 54), FLUSH, SIXTY, PRIME)
    vying = replace(state.vying, stacks=(0, 93, 93), paid=(8, 7, 7), live=(True, True, False))
    assert replace(state, hand=10, vying=vying).pay_pots(shown=True).gains == (8, 7, 7)


def test_the_winner_of_equal_hands_is_called_the_eldest() -> None:
    """Both show a seven, a six, a two and a king of four suits: the elder of them takes what lies on the table."""
    scene = entry("primero_italian").game.scene
    state = showing((PRIMERO, 40), SIXTY, "7H 6C 2S KD").pay_pots(shown=True)
    (winner,) = (seat for seat, chips in enumerate(state.gains) if chips)
    chips = state.gains[winner]
    assert scene(state.seen_by(0)).prompt == (
        f"{{{winner}}} takes the {chips} on the table with {state.hand_name(winner)}, as the eldest who has it."
    )


def test_a_bid_stands_beside_its_bidder() -> None:
    scene = entry("primero_italian").game.scene
    ring = next(zone for zone in scene(said(dealt(*HANDS), VIE).seen_by(1)).zones if isinstance(zone, Ring))
    assert "bids numerus 30" in [place.note for place in ring.places]


def test_a_dial_lies_where_the_list_of_hands_was_so_that_nothing_moves() -> None:
    scene, state = entry("primero_italian").game.scene, dealt(*HANDS)
    ring, hands, hand, counts = scene(state.seen_by(0)).zones
    named = state.play(parse("vie 3")).play(parse("claim numerus"))
    again, dial, same, still = scene(named.seen_by(0)).zones
    assert isinstance(hands, Sheet)
    assert isinstance(dial, Dial)
    look = Look(("Anna", "Basil", "Clara", "Dora"), size=Size.M)
    assert hands.place == dial.place == "bottom"
    listed, dialled = (paint_zone(zone, look, 60, 20) for zone in (hands, dial))
    assert (listed.width, listed.height) == (dialled.width, dialled.height)
    assert (same, again, still) == (hand, ring, counts), "what cards count stays in sight"


def test_the_kinds_of_hands_are_listed_the_best_first_with_ones_own_marked() -> None:
    lines = [cells[0].text for _, cells in hand_ranking(parse_cards("7S JH 2C 3D")).rows]
    assert [line.strip("► ").split()[0] for line in lines] == ["chorus", "fluxus", "supremus", "primero", "numerus"]
    assert [line for line in lines if line.startswith("►")] == ["► primero  four suits  "]
    lowest = [cells[0].text for _, cells in hand_ranking(parse_cards("7S JH"), losing=True).rows]
    assert [line.split()[0] for line in lowest] == ["numerus", "primero", "supremus", "fluxus", "chorus"]


def test_a_vie_may_be_taken_back_until_its_points_are_said() -> None:
    state = dealt(*HANDS)
    assert not state.reveals(parse("vie 3"))
    assert not state.play(parse("vie 3")).reveals(parse("claim numerus"))
    assert state.play(parse("vie 3")).play(parse("claim numerus")).reveals(parse("points 30"))
    assert state.reveals(parse("pass"))


def test_who_folds_is_told_to_take_back_half_his_stake() -> None:
    """Two vies of three chips: the first to vie has three on the table when he folds, and takes one back."""
    game = entry("primero_italian").game
    state = said(dealt(*HANDS), VIE, "revie 3, claim numerus, points 40", "see", "see")
    before = state.seen_by(state.turn)
    assert (state.turn, state.vying.paid[0]) == (0, 3)
    after = state.play(parse("fold"))
    assert game.events is not None
    assert game.events(before, ("fold",), after.seen_by(0)) == ["{0} folds and takes back 1, half the stake"]


def test_the_result_tells_who_held_what_and_whose_hand_was_not_bid() -> None:
    scene = entry("primero_italian").game.scene
    state = showing((PRIMERO, 40), SIXTY, FLUSH).pay_pots(shown=True)
    first, second, *_ = scene(state.seen_by(0)).pause.standings
    assert first == "primero 61 = {KS} {7C} {6D} {2H}"
    assert second.startswith("fluxus 70, not what was bid = ")


def test_who_is_the_last_one_in_takes_his_own_stake_back_with_the_others() -> None:
    """Three chips of the vier, and nobody else has put in any."""
    scene = entry("primero_italian").game.scene
    vied = said(dealt(*HANDS), VIE)
    state = replace(vied, vying=replace(vied.vying, live=(True, False, False, False))).pay_pots(shown=False)
    assert state.gains == (3, 0, 0, 0)
    assert scene(state.seen_by(0)).prompt == "{0} is the last one in and takes the 3 on the table, own stake included."
    ring = scene(state.seen_by(0)).zones[0]
    assert isinstance(ring, Ring)
    assert [place.note for place in ring.places] == ["21 + 21: perhaps chorus", *["folded"] * 3]


def test_a_vie_costs_nothing_until_its_bid_is_said_and_the_log_tells_both_at_once() -> None:
    state = dealt(*HANDS)
    vied = state.play(parse("vie 3")).play(parse("claim numerus"))
    assert vied.vying == state.vying
    after = vied.play(parse("points 30"))
    assert after.vying.paid[0] == 3
    events = entry("primero_italian").game.events
    assert events is not None
    assert events(state.seen_by(0), ("vie", "3"), vied.seen_by(0)) == []
    assert events(vied.seen_by(0), ("points", "30"), after.seen_by(0)) == ["{0} vies 3: numerus 30"]


def test_types_of_hands_have_their_own_letters() -> None:
    words = entry("primero_italian").game.words
    assert [words[kind].key for kind in ("numerus", "primero", "supremus", "fluxus", "chorus")] == list("npsfc")
