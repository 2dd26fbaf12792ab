"""How to play English Primero."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from parlor.advice import Advice, mixed, weighed
from parlor.games.cards.primero_english.rules import REST, English
from parlor.games.kits.calling import ALIKE, BLUFF, FANCY, calls, chance
from parlor.games.kits.drawing import DRAW
from parlor.games.kits.primero import PASS, PRIMERO, SEE, hand_of
from parlor.games.kits.primero_play import (
    FOUR,
    chances,
    changes,
    first_changes,
    next_thrown,
    original,
    reason,
    simple,
    strength,
    vies_from,
)
from parlor.games.kits.vying import FOLD
from parlor.rules import Move, View

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
        return next_thrown(state, seat, simple(original(state, seat), state.least, state.most))
    strong = strength(hand, list(state.unseen()), rng)
    others = len(state.live()) - 1
    if REST in moves and len(hand) == 4 and hand_of(hand) >= (PRIMERO, 60):
        return REST
    vies = [move for move in moves if move[0] in ("vie", "revie")]
    least = vies_from(state, VIES)
    if vies and (chance(strong, others) > least or rng.random() < BLUFF):
        return vies[0]
    if SEE in moves and calls(strong, state.owing(seat), state.vying.pot, others):
        return SEE
    return next(move for move in (PASS, FOLD, SEE) if move in moves)


def word(state: English, seat: int, moves: tuple[Move, ...], rng: Random) -> Advice:
    """What an expert says with four cards.

    Whoever vies with every hand tells nothing by it, and may change cards again; the Rest goes in with any primero,
    before the others have drawn to a better one, and against one rival once in a while with anything.
    Who stakes it seldom has less: the chance to beat such hands is exact, and set against what it costs to see; where
    that comes out alike, either is said.
    """
    hand, others, pot = state.hands[seat], len(state.live()) - 1, state.vying.pot
    table, owing = chances(), state.owing(seat) if SEE in moves else 0
    strong, why = table.beaten(hand), reason(state, seat)
    alone = others == 1
    if REST in moves and (hand_of(hand) >= STAKED or (alone and rng.random() < BLUFF)):
        return Advice(REST, since=why)
    if state.rested and FOLD in moves:
        wins = ((1 - FANCY) * table.over(hand, STAKED) + FANCY * strong) ** others
        return mixed({SEE: wins * (pot + owing) - owing, FOLD: 0.0}, "chips", ALIKE * pot, rng)
    if SEE in moves and (alone or FOLD not in moves or calls(strong, owing, pot, others)):
        return Advice(SEE, since=why)
    if VIE in moves and (alone or chance(strong, others) > VIES):
        return Advice(VIE, since=why)
    return Advice(next(move for move in (PASS, FOLD, SEE) if move in moves), since=why)


def expert(view: View[English], rng: Random) -> Iterator[Advice]:
    """The change after which the hand is likeliest to win, by all it may draw; and words that tell nothing of it."""
    state, seat = view.shown, view.seat
    hand, moves = original(state, seat), view.moves()
    if len(hand) < FOUR and state.phase != "draw":
        yield Advice(heuristic(view, rng), since=reason(state, seat))
    elif state.phase == "draw":
        if len(hand) == FOUR and not state.least and not state.fresh and hand_of(hand) >= STAKED:
            yield Advice(DRAW, since=reason(state, seat))
            return
        gone = {*hand} - {*state.hands[seat]}
        weigh = changes if len(hand) == FOUR else first_changes
        found = weigh(hand, max(state.least, state.fresh), state.most, state.unseen(), len(state.live()) - 1)
        fits = {out: worth for out, worth in found.items() if gone <= {*out}} or {tuple(gone): 0.0}
        moved: dict[Move, float] = {}
        for out in sorted(fits, key=lambda out: -fits[out]):
            moved.setdefault(next_thrown(state, seat, out), fits[out])
        yield weighed(moved, "chance")
    else:
        yield word(state, seat, moves, rng)
