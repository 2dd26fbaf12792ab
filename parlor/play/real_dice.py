"""Real dice, real cards: what Parlor would roll or turn up in the open is typed by the people at the table.

The rules check it (`State.is_chance`). What is dealt in secret can't be typed: who typed it would know it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from math import cos, pi, sin
from random import Random
from typing import Any, Final

from parlor.core.digits import is_number
from parlor.core.game import Game
from parlor.core.options import Options
from parlor.core.printable import printable
from parlor.core.scene import Scene
from parlor.core.state import CHANCE, GAME_OVER, IllegalMove, Move, State, text
from parlor.play.log import fill_names
from parlor.play.match import Match
from parlor.play.notation import FormatMove, typed_move

SECRET: Final = "Some of what is rolled or dealt here is hidden from some players: whoever typed it would know it."
NOTHING: Final = "Nothing is rolled or dealt in this game."

SEAT: Final = re.compile(r"\{(\d+)\}")
"""The player of a seat in a line of the log."""
PLIES: Final = 40
"""How many moves into a game one looks for what is rolled or dealt."""

RADIUS: Final = {"S": 134.0, "D": 166.0, "T": 103.0}
"""Where on a dartboard the middle of a ring is, in millimetres from the centre: outer single, double, treble."""
DART: Final = "T20"
"""A dart as people type it."""
MAX_LENGTH: Final = 60
"""Characters that can be typed: more than the longest roll or card has, and they fit in a line."""
BULL: Final = {"50": 0.0, "25": 11.0}


def is_secret(state: State[Any]) -> bool:
    """Whether the chance move that is due is hidden from somebody."""
    move = state.draw(Random(0))
    return any(state.observe(seat, move) != move for seat in range(state.seats))


def why_unavailable(game: Game, options: Options, seats: int) -> str:
    """Why nothing in a game can be typed, in a sentence; "" where something can. Looks at the game's beginning."""
    state = game.start(options, seats)
    rng = Random(0)
    rolled = False
    for _ in range(PLIES):
        if state.turn == GAME_OVER:
            break
        if state.turn == CHANCE:
            if is_secret(state):
                return SECRET
            rolled = True
            state = state.apply(state.draw(rng))
        else:
            state = state.apply(rng.choice(state.moves()))
    return "" if rolled else NOTHING


def example(state: State[Any], scene: Scene | None = None) -> str:
    """What could be typed at the chance move that is due: only what came up, where that says enough."""
    if scene is not None and _read(state, DART, scene) is not None:
        return DART
    chances = state.chances()
    move = chances[len(chances) // 2][0] if chances else state.draw(Random(1))
    return text(move[1:] if _read(state, text(move[1:]), None) == move else move)


def is_asked(state: State[Any]) -> bool:
    """Whether people are asked what came up at the chance move that is due.

    Not where it is secret, where it has one outcome, or where it is too long to be typed: how fifteen balls lie.
    """
    return not is_secret(state) and len(state.chances() or ((), ())) > 1 and len(example(state)) <= MAX_LENGTH


def thrower(match: Match) -> int:
    """For whom the dice are rolled that are due, by what the log would say of them; `CHANCE` where it names nobody."""
    before, move = match.state, match.state.draw(Random(1))
    after = before.apply(move)
    events = match.game.events
    lines = list(events(before.seen_by(0), move, after.seen_by(0)) or ()) if events is not None else []
    named = SEAT.search(lines[0]) if lines and not lines[0].startswith(":") else None
    movers = (step.seat for step in reversed(match.log(0)) if step.seat >= 0)
    return int(named[1]) if named else next(movers, CHANCE)


def question(match: Match, scene: Scene, names: Sequence[str]) -> str:
    """Whose throw is asked for, and what for, in a sentence."""
    prompt = fill_names(scene.prompt, names)
    seat = thrower(match)
    return prompt if seat < 0 or names[seat] in prompt else f"{names[seat]}: {prompt}".removesuffix(" ")


def typed_moves(match: Match, typed: str, say: FormatMove = text) -> tuple[Move, ...]:
    """The moves that a text stands for; with real dice also a throw, where the next thing to say is that one rolls.

    Raises `IllegalMove`.
    """
    try:
        return match.type_moves(typed, say)
    except IllegalMove:
        for move in match.state.moves() if match.real_dice else ():
            after = match.state.apply(move)
            if len(move) == 1 and after.turn == CHANCE and not is_secret(after):
                with suppress(IllegalMove):
                    return move, parse_roll(after, typed, match.game.scene(after.seen_by(match.turn)))
        raise


def parse_roll(state: State[Any], typed: str, scene: Scene | None = None) -> Move:
    """Parse a chance move from what was typed: "roll 3 5", "3 5", "35", "5-3"; a dart by its sector, "T20".

    Raises `IllegalMove` where the rules have no such outcome here.
    """
    if (move := _read(state, typed, scene)) is not None:
        return move
    if state.chances() is not None:
        return typed_move(state, typed)
    raise IllegalMove(f"'{printable(typed.strip())}' can't come up here. Type it as in '{example(state, scene)}'.")


def _read(state: State[Any], typed: str, scene: Scene | None) -> Move | None:
    """The first chance move that a text may mean; None where it means none."""
    for move in _readings(state, typed, scene):
        try:
            if state.is_chance(move):
                return move
        except (ArithmeticError, LookupError, TypeError, ValueError):
            continue  # words that the rules can't even read
    return None


def _readings(state: State[Any], typed: str, scene: Scene | None) -> Iterator[Move]:
    """What a text may mean, the likeliest first."""
    words = tuple(typed.replace(",", " ").replace("-", " ").upper().split())
    if not words:
        return
    verb = state.draw(Random(0))[:1]
    sectors = next((zone.sectors for zone in scene.zones if zone.sectors), ()) if scene else ()
    if sectors and (place := _middle_of_sector(sectors, words[-1])) is not None:
        yield (*verb, str(place[0]), str(place[1]))
    spread = tuple("".join(words)) if all(map(is_number, words)) else words
    for part in (words, spread):
        for said in (part, tuple(sorted(part)), tuple(sorted(part, reverse=True))):
            yield tuple(word.lower() for word in said[:1]) + said[1:]
            yield verb + said
            yield said
            yield verb + tuple(word.lower() for word in said)


def _middle_of_sector(sectors: Sequence[int], sector: str) -> tuple[int, int] | None:
    """The middle of a sector that is named as darts players do, in whole millimetres."""
    if sector in ("0", "MISS", "OUT"):
        return 0, 250
    if sector in BULL:
        return 0, round(BULL[sector])
    ring, number = (sector[0], sector[1:]) if sector[0] in RADIUS else ("S", sector)
    if not is_number(number) or int(number) not in sectors:
        return None
    angle = 2 * pi * sectors.index(int(number)) / len(sectors)
    return round(RADIUS[ring] * sin(angle)), round(RADIUS[ring] * cos(angle))
