"""The engines: exact where a game can be solved, any-time, and quick to stop."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from itertools import count
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from parlor.ai.alphabeta import alphabeta
from parlor.ai.arena import (
    BadBot,
    BadCluster,
    Bout,
    Dealer,
    check_bout,
    cluster,
    compete,
    rank_seats,
    sample,
    shares,
    standings,
)
from parlor.ai.bots import choose, hard
from parlor.ai.budget import Budget
from parlor.ai.sampling import sampling
from parlor.ai.worth import deal_of, play_out_deal, play_out_turn
from parlor.core.game import Bots
from parlor.core.option_text import options_of
from parlor.core.options import Options
from parlor.core.state import CHANCE, GAME_OVER, Move, State, View, own_recent_moves
from parlor.games.boards.morris.lines import LINES
from parlor.games.boards.morris.rules import Morris, MorrisOptions
from parlor.games.boards.shatranj.chess import SQUARES
from parlor.games.boards.shatranj.rules import Chess, ShatranjOptions
from parlor.games.catalogue import entries, entry
from parlor.games.kits.boards.repetition import best_at_once, cautious_move


def position(board: str, white: str, black: str, hands: tuple[int, int] = (0, 0), turn: int = 0) -> Morris:
    at = LINES[board].at
    masks = [sum(1 << at[name] for name in men.split()) for men in (white, black)]
    return Morris(MorrisOptions(), 2, turn, board, masks[0], masks[1], hands)


def begun(name: str, seats: int) -> Any:
    """A game in which the first player is to act."""
    game, rng = entry(name).game, Random(2)
    state = game.start(game.options(), seats)
    while state.turn == CHANCE:
        state = state.apply(state.draw(rng))
    return state


def last(found: Any) -> Move:
    *_, advice = found
    return advice.move  # type: ignore[no-any-return]


def test_alphabeta_shuts_the_other_side_in_where_it_can() -> None:
    """Two Men's Morris: with men on a1 and a2 against b1 and m, black goes b1-b2 and white cannot move."""
    state = position("morris2", "a1 a2", "b1 m", turn=1)
    move = last(alphabeta(entry("morris2").game, state.seen_by(1), Budget(iterations=4), Random(1)))
    assert move == ("move", "b1", "b2")


def test_alphabeta_sees_a_threat_two_moves_ahead() -> None:
    """Three Men's Morris: white has a1 and a2 and threatens a3; black must go there."""
    state = position("morris3", "a1 a2", "b2", hands=(1, 2), turn=1)
    move = last(alphabeta(entry("morris3").game, state.seen_by(1), Budget(iterations=3), Random(1)))
    assert move == ("place", "a3")


def test_a_view_knows_how_lately_a_man_stood_where_a_step_brings_him() -> None:
    """Of eight moves that are remembered, each that lies between makes it an eighth less."""
    view = View(0, position("morris9", "a1", "g7"), (("move", "d1", "a1"),))
    assert view.returns(("move", "a1", "d1")) == 1
    assert view.returns(("move", "a1", "a4")) == 0
    later = View(0, view.shown, (("move", "a1", "a4"), ("move", "g1", "g4"), ("move", "g4", "f4")))
    assert later.returns(("move", "a4", "a1")) == 0.75, "two other moves lie between"
    assert later.returns(("move", "f4", "g4")) == 1
    assert later.returns(("move", "f4", "d6")) == 0
    assert later.returns(("move", "b2", "a1")) == 0, "another man stood there"


def chess(pieces: str) -> Chess:
    """Shatranj, White to move: pieces such as "Ke1 ke8 Ed3", White's in capitals."""
    stands = {piece[1:]: piece[0] for piece in pieces.split()}
    return Chess(ShatranjOptions(), 2, 0, False, "".join(stands.get(name, ".") for name in SQUARES))


def recalling(state: Chess, played: str) -> View[Any]:
    """What the side to move sees after moves such as "d3f5 a8b8", with its own last ones."""
    made: list[tuple[State[Any], Move]] = []
    for step in played.split():
        move = ("move", step[:2], step[2:])
        made.append((state, move))
        state = state.play(move)
    return View(state.turn, state, own_recent_moves(made, state.turn))


def test_a_way_round_leads_back_too_unless_somebody_was_taken_on_it() -> None:
    """An elephant goes d3-f5-d7-b5, a pawn a step between: to d3 it would go back, the fourth move of its side since
    it left there. Where it took a pawn on d7 it would not, but would to d7."""
    way, back = "d3f5 a8b8 f5d7 b8a8 h2h3 a8b8 d7b5 b8a8", ("move", "b5", "d3")
    round_ = recalling(chess("Kh1 Ed3 Ph2 Pa2 ka8 ph7"), way)
    assert round_.own == tuple(("move", *step) for step in (("d3", "f5"), ("f5", "d7"), ("h2", "h3"), ("d7", "b5")))
    assert round_.returns(back) == 1 - 3 / 8
    took = recalling(chess("Kh1 Ed3 Ph2 Pa2 ka8 ph7 pd7"), way)
    assert took.own == (("move", "h2", "h3"), ("move", "d7", "b5"))
    assert took.returns(back) == 0
    assert took.returns(("move", "b5", "d7")) == 1


def test_to_take_where_one_stood_is_no_going_back() -> None:
    """A knight has come to d3 from e5, and then to c5."""
    there, gone = (recalling(chess("Kh1 Ed3 Ph2 ka8 ne5"), f"d3f5 e5d3{then}") for then in ("", " h2h3 d3c5"))
    back = ("move", "f5", "d3")
    assert back in there.moves()
    assert back in gone.moves()
    assert there.returns(back) == 0
    assert gone.returns(back) == 1 - 1 / 8


@pytest.mark.parametrize(("gain", "goes_back"), [(0.0, False), (0.04, False), (0.2, True)])
def test_one_goes_back_only_for_what_is_clearly_better(gain: float, goes_back: bool) -> None:
    """Nine Men's Morris: a man who came from d7 to a7 may go back or down to a4; d7 is worth so much more."""
    view = View(0, position("morris9", "a7", "g1 g4 g7"), (("move", "d7", "a7"),))
    game, back = entry("morris9").game, ("move", "a7", "d7")

    def evaluate(state: Morris, seat: int) -> float:
        return gain * (state.white == position("morris9", "d7", "").white)

    judged = replace(game, bots=Bots(evaluate=evaluate, engine="alphabeta"))
    assert (last(alphabeta(judged, view, Budget(iterations=1), Random(1))) == back) is goes_back
    assert (cautious_move(view, lambda after: evaluate(after, 0), lambda after: 0.0) == back) is goes_back
    assert (best_at_once(view, evaluate, Random(1)) == back) is goes_back


def test_a_chance_does_not_go_up_and_down_with_who_has_the_last_move_of_a_round() -> None:
    """Where whoever has just moved always looks better, the game is told to be even from the second round on."""
    game = replace(
        entry("morris9").game,
        bots=Bots(evaluate=lambda state, seat: -0.2 if state.turn == seat else 0.2, engine="alphabeta"),
    )
    view = game.start(MorrisOptions(), 2).seen_by(0)
    told = {
        rounds: [advice.worths[0][1] for advice in alphabeta(game, view, Budget(iterations=rounds), Random(1))][-1]
        for rounds in (1, 2, 3)
    }
    assert told == pytest.approx({1: 0.6, 2: 0.5, 3: 0.5})


def full_width(state: State[Any], seat: int, depth: int) -> float:
    """Plain minimax, with no bounds and no table."""
    from parlor.ai.worth import payoff

    game = entry("morris3").game
    assert game.bots.evaluate is not None
    if state.turn == GAME_OVER:
        return payoff(state, seat) if len(state.winners()) == 1 else 0.0
    if depth == 0:
        return game.bots.evaluate(state, seat)
    values = [full_width(state.apply(move), seat, depth - 1) for move in state.moves()]
    return max(values) if state.turn == seat else min(values)


@pytest.mark.parametrize("seed", range(6))
def test_alphabeta_values_are_those_of_plain_minimax(seed: int) -> None:
    from parlor.ai.alphabeta import Search

    game, rng = entry("morris3").game, Random(seed)
    state = game.start(game.options(), 2)
    for _ in range(4 + seed):
        if state.turn != GAME_OVER:
            state = state.apply(rng.choice(state.moves()))
    if state.turn == GAME_OVER:
        return
    search = Search(game, state.seen_by(state.turn), Budget(iterations=9))
    for depth in (1, 2, 3, 4):
        assert search.best(depth)[1] == pytest.approx(full_width(state, state.turn, depth))


def test_a_bid_is_weighed_by_deals_that_are_played_to_their_score() -> None:
    game = entry("tarot_francais").game
    state = begun("tarot_francais", 4)
    *_, advice = sampling(game, state.seen_by(state.turn), Budget(iterations=40), Random(1))
    assert any(worth != 0 for _, worth in advice.worths)


def test_what_is_played_out_ends_with_the_deal() -> None:
    game = entry("whist").game
    state = begun("whist", 4)
    assert game.bots.heuristic is not None
    while sum(state.tricks.taken) < 12:
        state = state.play(game.bots.heuristic(state.seen_by(state.turn), Random(1)))
    view = state.seen_by(state.turn)
    end: Any = play_out_deal(game, view.imagine(Random(1)), deal_of(game, state), Random(1))
    assert end.deal == 2, "the last trick of the first deal is played"
    assert end.tricks.trick == ()
    assert end.tricks.cards_played == (), "and none of the second"


@given(st.integers(0, 40), st.integers(0, 1), st.integers(0, 10_000))
def test_what_is_played_on_ends_with_a_turn_of_the_seat_or_the_game(plies: int, seat: int, seed: int) -> None:
    game, rng = entry("mancala").game, Random(seed)
    state, last = begun("mancala", 2), -1
    for _ in range(plies):
        if state.turn != GAME_OVER:
            last = state.turn
            state = state.apply(rng.choice(state.moves()))
    end = play_out_turn(game, state, last, seat, rng)
    assert end.turn in (GAME_OVER, 1 - seat)
    if last == seat != state.turn:
        assert end == state, "his turn has just ended"


def test_sampling_plays_the_winning_card_and_keeps_to_the_legal_ones() -> None:
    game = entry("whist").game
    rng = Random(2)
    state = game.start(game.options(deals=1), 4)
    while state.turn == CHANCE:
        state = state.apply(state.draw(rng))
    for _ in range(8):
        found = sampling(game, state.seen_by(state.turn), Budget(iterations=60), rng)
        moves = [advice.move for advice in found]
        assert {*moves} <= {*state.moves()}
        state = state.play(moves[-1])


@pytest.mark.parametrize("id_", list(entries()))
def test_a_hard_bot_stops_when_it_is_told(id_: str) -> None:
    """It has an hour; it is told to stop when it has looked at the clock five times."""
    found = entry(id_)
    rng = Random(4)
    state = found.game.start(found.game.options(), found.usual)
    for _ in range(40):
        if state.turn == GAME_OVER or (state.turn >= 0 and len(state.moves()) > 1):
            break
        state = state.apply(state.draw(rng) if state.turn == CHANCE else state.moves()[0])
    if state.turn < 0:
        pytest.skip("nothing to decide in this game")
    looks = count()
    budget = Budget(seconds=3600, stopped=lambda: next(looks) >= 5)
    assert last(hard(found.game, state.seen_by(state.turn), budget, rng)) in state.moves()


def test_a_sample_seats_every_bot_everywhere_and_shares_sum_to_one() -> None:
    bout = Bout("pig", {"target": 20}, ("easy", "medium", "random"))
    games = sample(bout, 5)
    assert len(games) == 3
    assert sum(shares(games)) == pytest.approx(1)
    assert games == sample(bout, 5), "the same seed gives the same games"


def test_partners_change_sides_once_in_a_sample() -> None:
    assert Bout("whist", {}, ("hard", "medium") * 2).rotations == 2
    assert Bout("pig", {}, ("hard", "medium", "easy")).rotations == 3
    games = sample(Bout("whist", {}, ("medium", "random") * 2), 3)
    assert len(games) == 2
    assert sum(shares(games)) == pytest.approx(1)


def test_every_deal_is_the_same_whatever_was_played_before_it() -> None:
    """A skat that is taken is drawn by chance too; the hands of the third deal depend on none before."""
    game = entry("skat").game

    def third_hands(wanted: Move) -> Any:
        chance = Dealer(game, ["medium"] * 3, 4)
        state: Any = game.start(options_of(game, {"deals": 3}), 3)
        while deal_of(game, state) < 3:
            legal = state.moves()
            state = state.apply(chance.draw(state) if state.turn == CHANCE else wanted if wanted in legal else legal[0])
        return state.trick_play.hands

    assert third_hands(("take",)) == third_hands(("trump", "spades"))


def test_places_go_by_winning_and_then_by_points() -> None:
    class Ended(State[Options], frozen=True):
        def scores(self) -> tuple[float, ...]:
            return (3, 9, 5, 3)

        def winners(self) -> tuple[int, ...]:
            return (0,)

    assert rank_seats(Ended(Options(), 4, GAME_OVER)) == (0, 1, 2, 3)
    assert shares(((0, 0, 2), (0, 1, 1))) == (0.75, 0.25, 0)


def test_the_arena_tells_the_better_bot_with_its_interval() -> None:
    bout = check_bout("mancala", ["medium", "random"], {}, 0.1)
    with ThreadPoolExecutor(2) as executor:
        results = list(compete(bout, 8, 1, executor))
    better, worse = standings(bout, results)
    assert better.beats
    assert not worse.beats
    assert better.score + worse.score == pytest.approx(1)
    assert better.rating is None, "between two a score says it"


def test_among_many_the_winner_of_most_games_is_rated_highest() -> None:
    bout = Bout("pig", {}, ("medium", "easy", "random"))
    rows = standings(bout, [((0, 1, 2), (0, 2, 1), (1, 0, 2))] * 5)
    first, second, third = (row.rating or 0.0 for row in rows)
    assert first > second > third


def test_a_cluster_plays_as_well_as_processes() -> None:
    from distributed import LocalCluster

    bout = Bout("pig", {"target": 20}, ("medium", "random"))
    here = {"n_workers": 1, "threads_per_worker": 2, "processes": False, "dashboard_address": None, "protocol": "tcp"}
    with LocalCluster(**here) as local, cluster(local.scheduler_address) as executor:  # type: ignore[no-untyped-call]
        results = list(compete(bout, 3, 1, executor))
    assert results == [sample(bout, seed) for seed in (1, 2, 3)]


def test_a_cluster_that_does_not_answer_is_told() -> None:
    with pytest.raises(BadCluster, match=r"tcp://HOST:8786"), cluster("tcp://127.0.0.1:1"):
        pass


def test_wrong_bots_are_answered_with_the_right_ones() -> None:
    with pytest.raises(BadBot, match="random"):
        check_bout("pig", ["easy", "genius"], {}, 0.1)
    with pytest.raises(BadBot, match="not 3"):
        check_bout("mancala", ["easy", "easy", "easy"], {}, 0.1)


def test_a_choice_with_one_move_is_made_without_thinking() -> None:
    state = position("morris2", "a1 a2", "b1 m", turn=1)
    game = entry("morris2").game
    only = position("morris2", "a1 b1", "a2 m")
    if len(only.moves()) == 1:
        assert choose(game, only.seen_by(0), "hard", Budget(seconds=60), Random(1)) == only.moves()[0]
    assert choose(game, state.seen_by(1), "hard", Budget(iterations=2), Random(1)) in state.moves()
