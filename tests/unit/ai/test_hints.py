"""Hints: the same for the same position, whatever the bots have drawn meanwhile, and one plan for one choice."""

from __future__ import annotations

import io
from random import Random
from typing import Any

import msgspec
import pytest

from parlor.ai.bots import advise
from parlor.ai.budget import Budget
from parlor.ai.hints import Hints
from parlor.ai.messages import Think
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
    sampled = bots.expert is None and bots.engine == "sampling" and few
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
    monkeypatch.setattr("parlor.ai.hints.advise", None)
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
