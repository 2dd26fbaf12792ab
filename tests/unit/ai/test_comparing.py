"""Moves tried in the same imagined deals: the better one is found, medium's is kept without good cause, and it ends."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.ai.bots import BOTS
from parlor.ai.budget import Budget
from parlor.ai.comparing import comparing, imagine_likely
from parlor.core.game import Game
from parlor.core.option_text import describe, options_of
from parlor.core.state import CHANCE, GAME_OVER, Move, State, View
from parlor.games.catalogue import entries, entry
from parlor.games.kits.cards.pack import french_pack, parse_cards
from parlor.games.kits.tricks.rules import Play
from parlor.games.tricks.whist.rules import Whist, WhistOptions
from tests.conformance.suite import allows

ROUNDS = Budget(iterations=40)
UNMASKED = sorted(id_ for id_, found in entries().items() if found.game.bots.unmasked)


def two_tricks_left(own: str, *others: str) -> View[Whist]:
    """Seat 3 is last to a trick that the ace has won; only hearts are left. Its side has six tricks, the other five."""
    hands = tuple(parse_cards(cards) for cards in (*others, own))
    trick = parse_cards("AH 3H 4H")
    gone = tuple(card for card in french_pack() if card not in (*sum(hands, ()), *trick))
    play = Play((0, 1, 2, 3), hands, 3, 0, 0, trick, piles=(gone, (), (), ()), taken=(5, 6, 0, 0), voids=(0,) * 4)
    state = Whist(WhistOptions(deals=1), 4, 3, (0,) * 4, 0, 1, "play", play, odd=(0,) * 4)
    return state.seen_by(3)


SAFE = two_tricks_left("2H KH", "QH", "5H", "6H")
"""Whatever is led next is below the king."""


def whist(medium: Move) -> Game:
    """Whist in which medium makes one move, and deals are played out as usual."""
    game = entry("whist").game
    return replace(game, bots=replace(game.bots, heuristic=lambda view, rng: medium, playout=game.bots.heuristic))


@pytest.mark.parametrize("medium", ["2H", "KH"])
def test_a_sure_trick_is_kept_whatever_medium_does(medium: str) -> None:
    """With the king kept the last trick is the side's seventh, for a point; else only if the partner has the queen."""
    *_, advice = comparing(whist(("play", medium)), SAFE, ROUNDS, Random(1))
    worths = dict(advice.worths)
    assert advice.move == ("play", "2H")
    assert worths["play", "2H"] == 1.0 > worths["play", "KH"] >= -1.0


def test_medium_answers_first_and_it_ends_when_one_move_is_left() -> None:
    answers = [each.move[1] for each in comparing(whist(("play", "KH")), SAFE, ROUNDS, Random(1))]
    assert (answers[0], answers[-1]) == ("KH", "2H")
    assert len(answers) < 30


@pytest.mark.parametrize("medium", ["2H", "7H"])
def test_moves_that_come_to_the_same_leave_it_to_medium(medium: str) -> None:
    """The other three hearts are all higher."""
    view = two_tricks_left("2H 7H", "QH", "8H", "KH")
    assert {each.move[1] for each in comparing(whist(("play", medium)), view, ROUNDS, Random(1))} == {medium}


def test_deals_in_which_the_others_surprise_are_imagined_less_often() -> None:
    """The queen is with each of the three as often; were it a surprise thrice at seat 0, all deals imagined at once
    would have to have it there, one time in 27, or luck would have it, as rarely as they are unlikely."""

    def share_at_seat_0(game: Game) -> float:
        rng = Random(2)
        deals = [imagine_likely(game, SAFE, rng) for _ in range(600)]
        return sum(parse_cards("QH")[0] in deal.trick_play.hands[0] for deal in deals) / 600

    def surprises(world: Any, seat: int) -> int:
        return 3 * (parse_cards("QH")[0] in world.trick_play.hands[0])

    game = whist(("play", "KH"))
    plain, weighed = (replace(game, bots=replace(game.bots, surprises=each)) for each in (None, surprises))
    assert 0.27 < share_at_seat_0(plain) < 0.4
    assert share_at_seat_0(weighed) < 0.12


def test_hard_compares_where_the_game_says_so() -> None:
    game = whist(("play", "KH"))
    answers = [*BOTS["hard"](game, SAFE, ROUNDS, Random(1))]
    assert answers == [*comparing(game, SAFE, ROUNDS, Random(1))]


def played(id_: str, given: dict[str, str | int]) -> Iterator[State[Any]]:
    """Positions of a game at the fewest and the most seats, with some option, mostly played by the heuristic."""
    found, rng = entry(id_), Random(5)
    options = options_of(found.game, given)
    allowed = [seats for seats in sorted(found.seats) if allows(options, seats)]
    assert found.game.bots.heuristic is not None
    for seats in {allowed[0], allowed[-1]}:
        state: State[Any] = found.game.start(options, seats)
        for _ in range(400):
            if state.turn == CHANCE:
                state = state.apply(state.draw(rng))
            elif state.turn != GAME_OVER:
                yield state
                move = found.game.bots.heuristic(state.seen_by(state.turn), rng)
                state = state.apply(move if rng.random() < 0.8 else rng.choice(state.moves()))


@pytest.mark.parametrize("id_", UNMASKED)
def test_heuristics_that_are_handed_whole_positions_look_at_nothing_hidden(id_: str) -> None:
    game = entry(id_).game
    assert game.bots.heuristic is not None
    for given in [{}, *({info.key: word} for info in describe(game.options) for word, _ in info.values)]:
        for at, state in enumerate(played(id_, given)):
            whole, masked = View(state.turn, state), state.seen_by(state.turn)
            assert game.bots.heuristic(whole, Random(at)) == game.bots.heuristic(masked, Random(at)), given
