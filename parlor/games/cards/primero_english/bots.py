"""How to play English Primero."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from parlor.advice import Advice, weighed
from parlor.games.cards.primero_english.rules import REST, English
from parlor.games.kits.calling import BLUFF, advised, calls, chance
from parlor.games.kits.primero import PASS, PRIMERO, SEE, hand_of
from parlor.games.kits.primero_play import changes, next_thrown, original, simple, strength, weighed_words
from parlor.games.kits.vying import FOLD
from parlor.rules import Move, View

VIES = 0.42
"""From which chance to win on a club player vies."""


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
    if vies and (chance(strong, others) > VIES + 0.15 * (vies[0][0] == "revie") or rng.random() < BLUFF):
        return vies[0]
    if SEE in moves and calls(strong, state.owing(seat), state.vying.pot, others):
        return SEE
    return next(move for move in (PASS, FOLD, SEE) if move in moves)


def expert(view: View[English], rng: Random) -> Iterator[Advice]:
    """The word that brings most over hands that fit; the exchange after which the hand beats most."""
    state, seat = view.shown, view.seat
    if state.phase == "draw":
        hand = original(state, seat)
        found = changes(state, hand, state.least, state.most, list(state.unseen()), rng)
        best = max(found, key=found.__getitem__)
        move = next_thrown(state, seat, best)
        yield weighed({move: found[best]}, "chance", move)
    else:

        def share(move: Move, others: dict[int, tuple[int, ...]], hand: tuple[int, ...]) -> float:
            best = max((hand_of(other) for other in others.values()), default=(-1, 0))
            return float(hand_of(hand) > best) + 0.5 * (hand_of(hand) == best)

        yield from advised(weighed_words(state, seat, share, rng), state.vying.pot, rng)
