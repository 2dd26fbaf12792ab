"""How to play English Primero."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from msgspec.structs import replace

from parlor.core.advice import Advice, independent, mixed_advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.kits.poker.bots import ALIKE, BLUFF, FANCY, win_chance, worth_calling
from parlor.games.kits.poker.draw import DRAW
from parlor.games.kits.primero.bots import (
    FOUR,
    advice_reason,
    chances,
    change_values,
    first_change_values,
    hand_strength,
    next_discard,
    original_hand,
    simple_discards,
    vie_threshold,
)
from parlor.games.kits.primero.rules import PASS, PRIMERO, SEE, hand_type
from parlor.games.kits.stakes.betting import FOLD
from parlor.games.vying.primero_english.rest import QUIET, rest_values
from parlor.games.vying.primero_english.rules import REST, English

VIE: Final[Move] = ("vie",)
VIES: Final = 0.42
"""From which chance to win on a club player vies."""
STAKED: Final = (PRIMERO, 40)
"""The least hand with which an expert stakes the Rest."""


def heuristic(view: View[English], rng: Random) -> Move:
    """The Rest with a primero of sixty or better; a vie with a good hand, and now and then with none."""
    state, seat = view.shown, view.seat
    moves, hand = view.moves(), state.hands[seat]
    if state.phase == "draw":
        return next_discard(state, seat, simple_discards(original_hand(state, seat), state.least, state.most))
    strong = hand_strength(hand, list(state.unseen_cards()), rng)
    others = len(state.live_seats()) - 1
    if REST in moves and len(hand) == 4 and hand_type(hand) >= (PRIMERO, 60):
        return REST
    vies = [move for move in moves if move[0] in ("vie", "revie")]
    least = vie_threshold(state, VIES)
    if vies and (win_chance(strong, others) > least or rng.random() < BLUFF):
        return vies[0]
    if SEE in moves and worth_calling(strong, state.owing(seat), state.vying.pot, others):
        return SEE
    return next(move for move in (PASS, FOLD, SEE) if move in moves)


def expert_advice(state: English, seat: int, moves: tuple[Move, ...], rng: Random) -> Advice:
    """What an expert says with four cards.

    Whoever vies with every hand reveals nothing by it, and may change cards again; among several the Rest goes in with
    any primero, before the others have drawn to a better one. Who stakes it seldom has less: the chance to beat such
    hands is exact, and set against what it costs to see; where that comes out alike, either is said.
    """
    hand, others, pot = state.hands[seat], len(state.live_seats()) - 1, state.vying.pot
    table, owing = chances(), state.owing(seat) if SEE in moves else 0
    strong, why = table.share_beaten(hand), advice_reason(state, seat)
    alone = others == 1
    if REST in moves and hand_type(hand) >= STAKED:
        return Advice(REST, reason=why)
    if state.rested and FOLD in moves:
        wins = ((1 - FANCY) * table.share_beaten_above(hand, STAKED) + FANCY * strong) ** others
        return mixed_advice({SEE: wins * (pot + owing) - owing, FOLD: 0.0}, "chips", ALIKE * pot, rng)
    if SEE in moves and (alone or FOLD not in moves or worth_calling(strong, owing, pot, others)):
        return Advice(SEE, reason=why)
    if VIE in moves and (alone or win_chance(strong, others) > VIES):
        return Advice(VIE, reason=why)
    return Advice(next(move for move in (PASS, FOLD, SEE) if move in moves), reason=why)


def expert(view: View[English], rng: Random) -> Iterator[Advice]:
    """The change after which the hand is likeliest to win, by all it may draw; and words that reveal nothing of it."""
    state, seat = view.shown, view.seat
    hand, moves = original_hand(state, seat), view.moves()
    if len(hand) < FOUR and state.phase != "draw":
        yield Advice(heuristic(view, rng), reason=advice_reason(state, seat))
    elif state.phase == "draw":
        if len(hand) == FOUR and not state.least and not state.fresh and hand_type(hand) >= STAKED:
            yield Advice(DRAW, reason=advice_reason(state, seat))
            return
        gone = {*hand} - {*state.hands[seat]}
        weigh = change_values if len(hand) == FOUR else first_change_values
        found = weigh(
            hand, max(state.least, state.fresh), state.most, state.unseen_cards(), len(state.live_seats()) - 1
        )
        fits = {out: worth for out, worth in found.items() if gone <= {*out}} or {tuple(gone): 0.0}
        moved: dict[Move, float] = {}
        for out in sorted(fits, key=lambda out: -fits[out]):
            moved.setdefault(next_discard(state, seat, out), fits[out])
        pot = state.vying.pot  # so that a change is given in chips, as words are
        yield ranked_advice({move: chance * pot for move, chance in moved.items()}, "chips")
    elif len(state.live_seats()) == 2 and (REST in moves or (state.rested and FOLD in moves)):
        yield from _advise_rest(state, seat, moves, rng)
    else:
        yield expert_advice(state, seat, moves, rng)


def _advise_rest(state: English, seat: int, moves: tuple[Move, ...], rng: Random) -> Iterator[Advice]:
    """Whether to stake the Rest against a single rival or pass, or to see it, by an equilibrium."""
    usual = expert_advice(state, seat, tuple(move for move in moves if move != REST), rng)
    for worths, error in rest_values(state, seat, rng):
        if QUIET in worths:
            worths[usual.move] = worths.pop(QUIET)
        advice = ranked_advice(worths, "chips", error=independent(dict.fromkeys(worths, error)))
        yield replace(advice, reason=usual.reason)
