"""Craps and Hazard: how bots bet. The shooter is at a small disadvantage, odds are fair: an expert counts chips."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from parlor.core.advice import Advice, ranked_advice
from parlor.core.state import Move, View
from parlor.games.dice.craps.law import MAINS, TRUE, WAYS, point_chance, shooter_chance
from parlor.games.dice.craps.rules import PASS_DICE, Shooting
from parlor.games.kits.dice.throwing import ROLL


def heuristic(view: View[Shooting], rng: Random) -> Move:
    """Flat bets: half of what may be staked, a fair share of a stake faded, the most odds offered and taken."""
    state = view.shown
    moves = state.moves()
    match state.phase:
        case "stake":
            stakes = [move for move in moves if move[0] == "stake"]
            return stakes[(len(stakes) - 1) // 2]
        case "fade":
            share = -(-state.remaining // len(state.waiting))
            return moves[min(share, len(moves) - 1)]
        case "odds":
            return moves[-1]
        case "answer":
            return ("accept",)
        case "side" | "take":
            return moves[0] if rng.random() < 0.5 else moves[-1]
    return ROLL


def expert(view: View[Shooting], rng: Random) -> Iterator[Advice]:
    """What each bet brings on average. Fair bets are left to chance: they cost nothing and bring nothing."""
    state = view.shown
    moves = state.moves()
    best = ranked_advice({move: move_value(state, move) for move in moves}, "chips")
    yield Advice(best.move, text=_reason(best.move)) if best.move[0] in ("stake", "fade") else best


def _reason(move: Move) -> str:
    """Why so many chips are staked or faded: one chip more or less is hardly seen in figures."""
    verb, chips = move
    if verb == "stake":
        return f"stake {chips}: the shooter loses a little oftener than he wins"
    return f"fade {chips}: the shooter {'loses' if chips != '0' else 'wins'} a little oftener than not"


def move_value(state: Shooting, move: Move) -> float:
    """What a move brings on average, in chips, as far as the decision that is on."""
    edge = 2 * float(shooter_chance(state.main)) - 1
    match move[0]:
        case "stake":
            return int(move[1]) * edge
        case "fade":
            return -int(move[1]) * edge
        case "odds" | "accept":
            mine, against = TRUE[state.point]
            part = int(move[1]) if move[0] == "odds" else state.offer
            chance = float(point_chance(state.main, state.point))
            fair = part // mine * against * chance - part * (1 - chance)
            return fair if move[0] == "accept" else -fair
    if move == ROLL and PASS_DICE in state.moves():
        ways = sum(WAYS[main] for main in MAINS)
        return sum(WAYS[main] / ways * (2 * float(shooter_chance(main)) - 1) for main in MAINS)
    return 0.0
