"""Meier and Mia: how a club player bluffs and doubts, and how one does who reckons with both."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.dice.meier.endgame import advice
from parlor.games.dice.meier.rules import BELIEVE, BEST, CALL, DECLINE, LOOK, PASS, Cup, claim_of, rungs

DOUBT_ABOVE: Final = "44"
"""A club player doubts claims above this one."""
BLUFFS: Final = (0.5, 0.18, 0.1, 0.06)
"""How often a lie is the lowest claim that may be made, the next, and so on; the rest is spread over all others."""


@cache
def chances(ladder: tuple[str, ...]) -> tuple[float, ...]:
    """How likely a roll is each claim of the ladder."""
    return tuple((1 if claim[0] == claim[1] else 2) / 36 for claim in ladder)


def heuristic(view: View[Cup], rng: Random) -> Move:
    """The truth where it is high enough, else the lowest claim; doubt high claims."""
    state, moves = view.shown, view.shown.moves()
    at = rungs(state.all_claims)
    if state.phase == "answer":
        if DECLINE in moves:
            return LOOK if rng.random() < 0.5 else DECLINE
        return CALL if at[state.claim] > at[DOUBT_ABOVE] else (BELIEVE if BELIEVE in moves else CALL)
    if LOOK in moves:
        return LOOK
    return _announce(state, view.seat, moves, rng, spread=1)


def _announce(state: Cup, seat: int, moves: tuple[Move, ...], rng: Random, spread: int) -> Move:
    """The truth if it can be told, else one of the lowest claims that can."""
    claims = [move for move in moves if move[0] == "announce"]
    if not claims:
        return CALL
    if seat == state.knower and all(state.dice):
        true = ("announce", claim_of(state.dice))
        if true in claims:
            return true
    return claims[min(rng.randrange(spread), len(claims) - 1)]


def expert(view: View[Cup], rng: Random) -> Iterator[Advice]:
    """Doubt where a lie is likelier than the trouble of going on; bluff over a few rungs, so that none is plain.

    Between the last two players as solved.
    """
    state, moves = view.shown, view.shown.moves()
    if LOOK in moves and DECLINE not in moves:
        yield Advice(LOOK)
        return
    if (solved := advice(view, rng)) is not None:
        yield solved
        return
    if state.phase != "answer":
        yield Advice(_announce(state, view.seat, moves, rng, spread=2))
        return
    lie = _lie_chance(state)
    if DECLINE in moves:  # unseen it costs one; looking costs two where it is true
        yield Advice(LOOK if 2 * (1 - lie) < 1 else DECLINE)
        return
    if state.mia and state.claim == BEST:
        yield Advice(CALL if lie > 0.5 else PASS if rng.random() < 0.5 else CALL)
        return
    worths = {CALL: lie, BELIEVE: 1 - _trouble(state)}
    yield ranked_advice(worths, "chance", CALL if lie + rng.uniform(-0.02, 0.02) > worths[BELIEVE] else BELIEVE)


def _trouble(state: Cup) -> float:
    """How likely it costs a life to believe: to have to lie, and to be doubted, the likelier the higher the claim."""
    odds, at = chances(state.all_claims), rungs(state.all_claims)[state.claim]
    doubted = 0.1 + 0.9 * ((at + 1) / len(odds)) ** 2
    return (1 - sum(odds[at + 1 :])) * doubted


def _lie_chance(state: Cup) -> float:
    """How likely the claim is false: who can tell the truth does, and who can't mostly says the lowest that he may."""
    odds, at = chances(state.all_claims), rungs(state.all_claims)
    claim, low = at[state.claim], at[state.beaten] + 1 if state.beaten else 0
    over = claim - low
    bluff = BLUFFS[over] if over < len(BLUFFS) else (1 - sum(BLUFFS)) / max(1, len(odds) - low - len(BLUFFS))
    false = sum(odds[:low]) * bluff
    passed = 0.0 if state.bound == state.announcer else 0.05
    return false / (odds[claim] + false) + passed if false else passed
