"""Hints: the same for the same position, whatever the bots have drawn meanwhile, and one plan for one choice."""

from __future__ import annotations

import io
from math import inf
from random import Random
from typing import Any

import msgspec
import pytest

from parlor.ai.bots import advise
from parlor.ai.budget import Budget
from parlor.ai.hints import Hints
from parlor.ai.messages import Think
from parlor.ai.sampling import Node
from parlor.ai.worker import Desk, think
from parlor.core.advice import Advice
from parlor.core.game import Bots, Game
from parlor.core.option_text import options_of
from parlor.core.players import Player
from parlor.core.state import CHANCE, Move, View
from parlor.games.catalogue import Entry, entries, entry
from parlor.play.match import Match

ONCE = Budget(iterations=1)
NAMES = ("Anna", "Basil", "Clara", "Dora", "Emil", "Fanny", "Gustav", "Hanna", "Ida", "Jakob", "Karl", "Lena")


def table(found: Entry) -> Match:
    players = tuple(Player(name) for name in NAMES[: found.usual])
    return Match(found, options_of(found.game, {}), players, seed=5)


def at_a_choice(found: Entry, plies: int = 3) -> View[Any]:
    """What a seat knows where it has a choice, after some moves; the last position if there is no choice."""
    match, rng = table(found), Random(5)
    view = match.view_to_think(max(match.turn, 0))
    for _ in range(40):
        if match.over:
            break
        if match.turn == CHANCE:
            match.play_chance()
            continue
        view = match.view_to_think(match.turn)
        if len(view.moves()) > 1:
            plies -= 1
            if not plies:
                break
        match.play(rng.choice(view.moves()))
    return view


def asked(id_: str, view: View[Any], seed: int) -> Advice | None:
    """A hint from a thinking process that has given none before."""
    bots, few = entry(id_).game.bots, len(view.moves()) <= 14
    sampled = bots.expert is None and bots.engine in ("sampling", "comparing") and few
    rounds = 4 * len(view.moves()) + 8 if sampled else 1  # so many until samples are weighed
    request = Think(1, id_, msgspec.msgpack.encode(view), "hard", seed, rounds, why=True)
    return think(request, Desk(io.BytesIO()), Hints()).advice


@pytest.mark.parametrize("id_", sorted(entries()))
def test_the_same_position_has_the_same_hint(id_: str) -> None:
    view = at_a_choice(entry(id_))
    if view.moves():
        assert asked(id_, view, 1) == asked(id_, view, 2)


def test_a_hint_asked_for_again_is_not_thought_of_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that is slower, or that has more time, the second time still gives the first hint."""
    view, hints = at_a_choice(entry("whist")), Hints()
    first = hints.advice("whist", entry("whist").game, view, ONCE)
    monkeypatch.setattr("parlor.ai.hints.judge", None)
    assert hints.advice("whist", entry("whist").game, view, Budget(iterations=50)) == first


def test_a_hint_for_several_cards_stands_in_whatever_order_they_are_chosen() -> None:
    match, hints = table(entry("skat")), Hints()
    while match.turn == CHANCE or ("discard",) not in {move[:1] for move in match.state.moves()}:
        if match.turn == CHANCE:
            match.play_chance()
        else:
            moves = match.state.moves()
            match.play(next((move for move in moves if move[0] in ("bid", "take")), moves[0]))
    hint = hints.advice("skat", match.game, match.view_to_think(match.turn), ONCE)
    assert len(hint.plan) == 1, "two cards are laid away, and both are told"
    match.play(hint.plan[0])
    rest = hints.advice("skat", match.game, match.view_to_think(match.turn), ONCE)
    assert (rest.move, rest.plan) == (hint.move, ())


def test_who_has_one_legal_move_does_not_think() -> None:
    def thought(view: View[Any], rng: Random) -> Move:
        pytest.fail("there was nothing to think about")

    beetle: Game = msgspec.structs.replace(entry("beetle").game, bots=Bots(heuristic=thought, engine="heuristic"))
    state = beetle.start(options_of(beetle, {}), 2)
    rng = Random(1)
    while state.turn == CHANCE:  # ties for who begins are rolled again
        state = state.apply(state.draw(rng))
    for level in ("easy", "medium", "hard"):
        assert advise(beetle, state.seen_by(state.turn), level, ONCE, Random(1)).move == state.moves()[0]


def discarding(id_: str, seed: int) -> tuple[Match, Hints, Advice]:
    """A match in which a hint advises to discard, and that hint."""
    found, rng = entry(id_), Random(seed)
    players = tuple(Player(name) for name in NAMES[: found.usual])
    match, hints = Match(found, options_of(found.game, {}), players, seed=seed), Hints()
    while not match.over:
        if match.turn == CHANCE:
            match.play_chance()
            continue
        view = match.view_to_think(match.turn)
        if ("discard",) in {move[:1] for move in view.moves()}:
            hint = hints.advice(id_, match.game, view, ONCE)
            if hint.move[0] == "discard":
                return match, hints, hint
        others = [move for move in view.moves() if move[0] != "discard"]
        match.play(rng.choice(others or view.moves()))
    raise AssertionError("nobody discards")


@pytest.mark.parametrize(("id_", "seed"), [("troggu", 1), ("five_card_draw", 2)])
def test_what_a_hint_leaves_out_of_a_choice_is_not_advised_afterwards(id_: str, seed: int) -> None:
    match, hints, hint = discarding(id_, seed)
    seat = match.turn
    for move in (hint.move, *hint.plan):
        match.play(move)
    if match.turn == seat:
        then = hints.advice(id_, match.game, match.view_to_think(seat), ONCE)
        assert then.move[0] != "discard"


def test_a_hint_for_a_long_discard_names_every_card() -> None:
    """Three players of Troggu discard ten cards or more; the hint was cut off after nine."""
    match, _, hint = discarding("troggu", 1)
    seat, count = match.turn, 0
    while match.turn == seat and any(move[0] == "discard" for move in match.state.moves()):
        match.play(next(move for move in match.state.moves() if move[0] == "discard"))
        count += 1
    assert len(hint.plan) + 1 == count > 9


def test_a_move_tried_once_is_not_told_apart_from_others() -> None:
    node = Node(0)
    node.tried, node.lead, node.squares = 1, 15.0, 225.0
    assert node.error(usual=4.0) == inf


def test_two_trials_that_came_out_alike_do_not_make_a_mean_exact() -> None:
    node = Node(0)
    node.tried, node.lead, node.squares = 2, 30.0, 450.0
    assert node.error(usual=4.0) == 2.0, "the spread of all moves, over one degree of freedom"


def test_gin_tells_how_far_apart_its_sampled_discards_may_come() -> None:
    match, _, hint = discarding("gin_rummy", 1)
    (_, best), (_, following) = hint.worths[:2]
    twice = advise(match.game, match.view_to_think(match.turn), "hard", ONCE, Random(99))
    assert dict(twice.worths) != dict(hint.worths), "the other's hand and the draws are sampled"
    assert hint.noise > 0
    assert best >= following


@pytest.mark.parametrize("id_", ["five_card_draw", "primero_english"])
def test_a_draw_is_told_in_chips_as_bets_are(id_: str) -> None:
    match, _, hint = discarding(id_, 1)
    assert hint.measure == "chips"
    vying = match.state.vying  # type: ignore[attr-defined]
    least, most = (-max(vying.stacks), sum(vying.stacks)) if id_ == "five_card_draw" else (0, 0)
    assert all(least <= worth <= vying.pot + most for _, worth in hint.worths), "a share of the pot, and later bets"


def test_poker_dice_with_bets_tells_its_rolls_in_chips_too() -> None:
    found = entry("poker_dice")
    for betting, measure in (("off", "chance"), ("round", "chips")):
        match = Match(found, options_of(found.game, {"betting": betting}), (Player("Anna"), Player("Basil")), seed=5)
        while match.turn == CHANCE or len(match.state.moves()) == 1:
            if match.turn == CHANCE:
                match.play_chance()
            else:
                match.play(match.state.moves()[0])
        assert advise(match.game, match.view_to_think(match.turn), "hard", ONCE, Random(1)).measure == measure
