"""Real dice, real cards: what the house would roll or turn in the open is typed by the people at the table.

The rules check it (`State.is_chance`). What is dealt in secret can't be typed: who typed it would know it.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random
from typing import Any, Final, Literal, TypeAlias

from parlor.players import shown
from parlor.rules import CHANCE, NOBODY, Game, IllegalMove, Move, Options, State, text
from parlor.scene import Scene, Target
from parlor.typed import typed_move

House: TypeAlias = Literal["drawn", "typed"]
"""Who says what dice and cards show: Parlor, or the people at the table."""

SECRET: Final = "Some of what is rolled or dealt here is hidden from some players: whoever typed it would know it."
NOTHING: Final = "Nothing is rolled or dealt in this game."

PLIES: Final = 40
"""How many moves into a game one looks for what is rolled or dealt."""

RADIUS: Final = {"S": 134.0, "D": 166.0, "T": 103.0}
"""Where on a dartboard the middle of a ring is, in millimetres from the centre: outer single, double, treble."""
BULL: Final = {"50": 0.0, "25": 11.0}


def in_secret(state: State[Any]) -> bool:
    """Whether the house's move that is due is hidden from somebody."""
    move = state.draw(Random(0))
    return any(state.told(seat, move) != move for seat in range(state.seats))


def why_not(game: Game, options: Options, seats: int) -> str:
    """Why nothing in a game can be typed, in a sentence; "" where something can. Looks at the game's beginning."""
    state = game.start(options, seats)
    rng = Random(0)
    rolled = False
    for _ in range(PLIES):
        if state.turn == NOBODY:
            break
        if state.turn == CHANCE:
            if in_secret(state):
                return SECRET
            rolled = True
            state = state.apply(state.draw(rng))
        else:
            state = state.apply(rng.choice(state.moves()))
    return "" if rolled else NOTHING


def example(state: State[Any]) -> str:
    """What could be typed at the house's move that is due."""
    chances = state.chances()
    return text(chances[len(chances) // 2][0] if chances else state.draw(Random(1)))


def thrown(state: State[Any], typed: str, scene: Scene | None = None) -> Move:
    """The house's move that a text stands for: "roll 3 5", "3 5", "35", "5-3"; a dart by its sector, "T20".

    Raises `IllegalMove` where the rules have no such outcome here.
    """
    for move in _readings(state, typed, scene):
        try:
            if state.is_chance(move):
                return move
        except (ArithmeticError, LookupError, TypeError, ValueError):
            continue  # words that the rules can't even read
    if state.chances() is not None:
        return typed_move(state, typed)
    raise IllegalMove(f"'{shown(typed.strip())}' can't come up here. Type it as in '{example(state)}'.")


def _readings(state: State[Any], typed: str, scene: Scene | None) -> Iterator[Move]:
    """What a text may mean, the likeliest first."""
    words = tuple(typed.replace(",", " ").replace("-", " ").upper().split())
    if not words:
        return
    verb = state.draw(Random(0))[:1]
    target = next((zone for zone in scene.zones if isinstance(zone, Target)), None) if scene else None
    if target is not None and (place := _struck(target, words[-1])) is not None:
        yield (*verb, str(place[0]), str(place[1]))
    spread = tuple("".join(words)) if all(word.isdigit() for word in words) else words
    for part in (words, spread):
        for said in (part, tuple(sorted(part)), tuple(sorted(part, reverse=True))):
            yield tuple(word.lower() for word in said[:1]) + said[1:]
            yield verb + said
            yield said
            yield verb + tuple(word.lower() for word in said)


def _struck(target: Target, sector: str) -> tuple[int, int] | None:
    """The middle of a sector that is named as darts players do, in whole millimetres."""
    if sector in ("0", "MISS", "OUT"):
        return 0, 250
    if sector in BULL:
        return 0, round(BULL[sector])
    ring, number = (sector[0], sector[1:]) if sector[0] in RADIUS else ("S", sector)
    if not number.isdigit() or int(number) not in target.numbers:
        return None
    angle = 2 * pi * target.numbers.index(int(number)) / len(target.numbers)
    return round(RADIUS[ring] * sin(angle)), round(RADIUS[ring] * cos(angle))
