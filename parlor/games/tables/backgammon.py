"""Backgammon, Irish and Todas Tablas on the table: how they are shown and played. See `backgammon_rules`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from parlor.advice import Advice, weighed
from parlor.games.tables.backgammon_rules import (
    BACKGAMMON,
    DOUBLE,
    DROP,
    LIFT,
    ROLL,
    SIDES,
    STEPS,
    TAKE,
    BackgammonOptions,
    Kind,
    PlainOptions,
    Tables,
    given,
)
from parlor.games.tables.kit import BAR, HOME, Men, layout, pips
from parlor.games.tables.lookahead import weighed_steps
from parlor.rules import Game, Move, Options, View, Word
from parlor.scene import Die, Scene, Stack
from parlor.scene import Tables as Board


def scene(view: View[Tables]) -> Scene:
    """The board, with the dice, the cube and the pips each side has to go."""
    state = view.shown
    black, white = state.men
    moving = state.turn if state.phase == "move" else -1

    def stack(point: int) -> Stack:
        if black[point]:
            return Stack(str(point), 0, black[point])
        return Stack(str(point), 1 if white[25 - point] else -1, white[25 - point])

    def side(place: str, at: int) -> tuple[Stack, ...]:
        return tuple(Stack(place if moving == seat else "", seat, men[at]) for seat, men in enumerate(state.men))

    left = list(state.dice)
    dice = []
    for face in state.rolled:
        kept = face not in left
        if not kept:
            left.remove(face)
        dice.append(Die(face, kept=kept))
    board = Board(
        points=tuple(stack(point) for point in range(1, 25)),
        bar=side("bar", BAR),
        off=side("off", 0),
        dice=tuple(dice),
        cube=str(state.cube) if getattr(state.options, "cube", "off") == "on" else "",
        notes=tuple(f"{pips(men)} pips" for men in state.men),
    )
    notes = tuple(f"{SIDES[seat]}, {men[0]} off" for seat, men in enumerate(state.men))
    return Scene((board,), prompt=_prompt(state), notes=notes, status=_status(state))


def _status(state: Tables) -> str:
    match = getattr(state.options, "match", 1)
    cube = f", cube {state.cube}" if getattr(state.options, "cube", "off") == "on" else ""
    return (f"match to {match}" if match > 1 else "one game") + cube


def _prompt(state: Tables) -> str:
    if state.phase == "over":
        return "The game is over." if max(state.points) else "The game is drawn."
    if state.phase == "start":
        won = f"{state.last} points won. " if state.last else ""
        return f"{won}The higher die begins."
    if state.phase == "bind":
        return f"{SIDES[1 - state.player]}'s home is bound up: the higher die breaks it."
    if state.phase == "break":
        return f"Break one point of {SIDES[1 - state.player]}'s home."
    name = SIDES[state.player]
    if state.phase == "offer":
        return f"{name} doubles to {state.cube * 2}. Take it, or drop?"
    if state.phase == "move" and state.turn >= 0:
        if state.moves() == (LIFT,):
            return f"{name}: lift the dice, or undo." if len(state.dice) < 2 else f"{name} can't move."
        return f"{name}: choose a man, then where he goes."
    return f"{name}: roll the dice."


# -- what a club player thinks ---------------------------------------------------------------------------


def standing(own: Men, other: Men) -> float:
    """How well a side stands, in pips: the race, points made, blots in danger, men on the bar."""
    value = pips(other) - pips(own) + 2.0 * (own[0] - other[0])
    behind = max((at for at in range(BAR, 0, -1) if other[at]), default=0)
    held = 0
    for at in range(1, 25):
        count = own[at]
        if count == 1 and behind > 25 - at:
            near = sum(1 for back in range(1, 7) if 25 - at + back <= BAR and other[25 - at + back])
            value -= (25 - at) * 0.1 * (1 + near) + 1
        elif count >= 2:
            value += (4.0 if at <= 7 else 2.0 if at >= 19 else 1.0) - max(0, count - 3) * 0.7
            held += at <= HOME
    return value + (held * other[BAR] * 3) - own[BAR] * 4


def evaluate(state: Tables, seat: int) -> float:
    """From the standing of both sides, squeezed between lost and won."""
    if state.phase == "over":
        return float((state.points[seat] > state.points[1 - seat]) - (state.points[seat] < state.points[1 - seat]))
    own, other = state.men[seat], state.men[1 - seat]
    lead = (standing(own, other) - standing(other, own)) / 2
    return lead / (60 + abs(lead))


def thumb(view: View[Tables], rng: Random) -> Move:
    """Weigh every way to use the dice; double when well ahead, and drop when far behind."""
    state, seat = view.shown, view.seat
    if state.phase == "roll":
        return DOUBLE if DOUBLE in state.moves() and evaluate(state, seat) > 0.35 else ROLL
    if state.phase == "offer":
        return TAKE if evaluate(state, seat) > -0.45 else DROP
    moves = state.moves()
    if len(moves) == 1:
        return moves[0]
    if state.phase == "break":
        held = state.turn != state.player
        return max(moves, key=lambda move: evaluate(state.apply(move), seat)) if held else moves[0]
    return max(moves, key=lambda move: best_after(state.apply(move), seat))


def best_after(state: Tables, seat: int) -> float:
    """The best that the rest of the dice can make of a position."""
    if state.turn != seat or state.phase != "move":
        return 1.0 if state.phase in ("over", "start") else evaluate(state, seat)
    moves = state.moves()
    if moves == (LIFT,):
        return evaluate(state, seat)
    return max(best_after(state.apply(move), seat) for move in moves)


def expert(view: View[Tables], rng: Random) -> Iterator[Advice]:
    """The best plays looked at one roll further, over all 36 rolls; words as the club player says them."""
    state, seat = view.shown, view.seat
    if state.phase != "move" or len(state.moves()) == 1:
        yield Advice(thumb(view, rng))
        return
    own, other = state.men[seat], state.men[1 - seat]
    for worths in weighed_steps(own, other, state.dice, lambda roll: given(roll, state.options)):
        yield weighed({STEPS[seat][step]: 0.5 + value / 2 for step, value in worths.items()}, "chance")


WORDS: Final = {
    "roll": Word("Roll", "rolls"),
    "double": Word("Double", "doubles"),
    "take": Word("Take", "takes the double"),
    "drop": Word("Drop", "drops"),
    "lift": Word("Lift dice", "lifts the dice"),
    "break": Word("Break", "breaks point {}"),
    "rolled": Word("Rolled", "rolled {}"),
}


def _game(kind: Kind, options: type[Options] = PlainOptions) -> Game:
    return Game(
        Tables,
        scene,
        options=options,
        words=WORDS,
        preset={"kind": kind},
        evaluate=evaluate,
        thumb=thumb,
        expert=expert,
    )


GAMES: Final = {
    "backgammon": _game(BACKGAMMON, BackgammonOptions),
    "irish": _game(Kind(BACKGAMMON.men)),
    "todas_tablas": _game(Kind(layout((13, 5), (19, 5), (24, 2), (17, 3)), all_hit=True)),
}
