"""How hands whose worth is raised are played: by the cards alone, and by playing out what the others may hold."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from parlor.advice import Advice, weighed
from parlor.games.kits.cards import CARDS
from parlor.games.kits.raises import TIED, Raised
from parlor.rules import CHANCE, Move, View

ACCEPT: Final[Move] = ("accept",)
FOLD: Final[Move] = ("fold",)
RAISE: Final[Move] = ("raise",)
RERAISE: Final[Move] = ("reraise",)
QUIET: Final[Move] = ("quiet",)
BATCH, BATCHES = 8, 12
"""Deals between one answer and the next, and how often."""
FEAR: Final = 0.12
"""How much less a hand is worth against one who raises."""
SURE, SURER = 0.64, 0.76
"""The chances with which one raises, and raises further."""
BLUFF: Final = 0.06


def heuristic(view: View[Raised[Any]], rng: Random) -> Move:
    """Signal the truth, raise on two good cards, accept on one; win tricks as cheaply as can be."""
    state, moves = view.shown, view.shown.moves()
    hand = state.table.hands[view.seat]
    best = sorted((state.strength(c) for c in state.dealt_to(view.seat)), reverse=True)
    good = sum(best[:2]) / 2
    if state.phase == "window":
        return next((move for move in moves[1:] if state.true(move[1], hand)), QUIET)
    if state.phase == "answer":
        if RERAISE in moves and good > 0.85:
            return RERAISE
        return ACCEPT if good > 0.45 else FOLD
    if RAISE in moves and (good > 0.75 or rng.random() < BLUFF / 2):
        return RAISE
    return _card(state, [move for move in moves if move[0] == "play"])


def _card(state: Raised[Any], plays: list[Move]) -> Move:
    """The cheapest card that takes the trick from the others; else the lowest; the highest to lead."""
    table, seat = state.table, state.turn

    def cheap(move: Move) -> float:
        return state.strength(CARDS[move[1]])

    if not table.trick:
        return max(plays, key=cheap)
    best = table.player(state.law.best(table.trick, table.trump))
    if best % 2 == seat % 2:
        return min(plays, key=cheap)
    winners = []
    for move in plays:
        trick = (*table.trick, CARDS[move[1]])
        if state.law.best(trick, table.trump) == len(trick) - 1:
            winners.append(move)
    return min(winners, key=cheap) if winners else min(plays, key=cheap)


def _outcome(state: Raised[Any], seat: int) -> float:
    """How a hand ends for a seat when it is played out without a word: 1 won, 0 lost, a half nobody's."""
    hand, team = state.hand, seat % 2
    while state.hand == hand and state.phase not in ("deal", "over"):
        plays = [move for move in state.moves() if move[0] == "play"]
        if state.turn == CHANCE or not plays:
            break
        state = state.apply(_card(state, plays))
    won = state.ended[0]
    return 0.5 if won == TIED else float(won == team)


def _silenced(state: Raised[Any]) -> Raised[Any]:
    """The position with all that was offered accepted, so that cards are all that is left."""
    while state.phase == "answer":
        state = state.apply(ACCEPT)
    return state


def expert(view: View[Raised[Any]], rng: Random) -> Iterator[Advice]:
    """Advice from deals played out: which card wins most hands, and whether that is worth a raise, or an answer."""
    state, moves = view.shown, view.shown.moves()
    if state.phase == "window":
        yield Advice(heuristic(view, rng))
        return
    bluffs, answering = rng.random() < BLUFF, state.phase == "answer"
    plays = [move for move in moves if move[0] == "play"]
    won = dict.fromkeys(plays or [ACCEPT], 0.0)
    deals = 0
    for _ in range(BATCHES):
        for _ in range(BATCH):
            deal = view.imagine(rng)
            for move in won:
                won[move] += _ended_by(deal, move, view.seat)
        deals += BATCH
        worths = {move: count / deals for move, count in won.items()}
        best = max(worths, key=lambda move: worths[move])
        chance = worths[best]
        if answering:
            yield _said(
                chance - FEAR, weighed({best: chance}, "chance", _answer(state, view.seat, chance - FEAR, moves))
            )
        elif RAISE in moves and (chance > SURE or (bluffs and chance < 0.3)) and _pays(state, view.seat):
            yield _said(chance, weighed(worths, "chance", RAISE))
        else:
            yield weighed(worths, "chance")


def _said(chance: float, advice: Advice) -> Advice:
    """Advice to raise or to give up, if it has no chance of its own, with what the cards alone would win."""
    if advice.move in dict(advice.worths):
        return advice
    return replace(advice, since=f"such cards win {chance:.0%}")


def _ended_by(deal: Raised[Any], move: Move, seat: int) -> float:
    before = deal.hand
    after = _silenced(deal.apply(move))
    if after.hand != before or after.phase in ("deal", "over"):
        return 0.5 if after.ended[0] == TIED else float(after.ended[0] == seat % 2)
    return _outcome(after, seat)


def _gain(state: Raised[Any], team: int, worth: int) -> int:
    """What points a team could use of so many."""
    left: int = state.options.target - state.points[team]
    return min(worth, max(0, left))


def _pays(state: Raised[Any], seat: int) -> bool:
    """Whether a raise can win more than the hand does already."""
    team = seat % 2
    return _gain(state, team, state.next_worth) > _gain(state, team, state.worth)


def _answer(state: Raised[Any], seat: int, chance: float, moves: tuple[Move, ...]) -> Move:
    """Accept where that loses less than to give up; raise further on a very good hand."""
    team = seat % 2
    stays = chance * _gain(state, team, state.offered) - (1 - chance) * _gain(state, 1 - team, state.offered)
    if (
        RERAISE in moves
        and chance + FEAR > SURER
        and _gain(state, team, state.next_worth) > _gain(state, team, state.offered)
    ):
        return RERAISE
    over = _gain(state, 1 - team, state.worth) == state.options.target - state.points[1 - team]
    return ACCEPT if over or stays >= -_gain(state, 1 - team, state.worth) else FOLD
