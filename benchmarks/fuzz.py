"""A fuzzer on what comes from outside: record files, and moves that are typed.

    python benchmarks/fuzz.py record|typed [-runs=1000000] [-max_len=4096] [CORPUS]

Needs `atheris`, which nothing else does. Whatever is read, the only exception that may come out is the one
that tells a person what is wrong; any other stops the run and is printed with its input.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import atheris

with atheris.instrument_imports(include=["parlor"]):
    from parlor.core.errors import ParlorError
    from parlor.core.printable import unprintable
    from parlor.core.state import CHANCE, GAME_OVER, State
    from parlor.games.catalogue import entries
    from parlor.play.match import Match
    from parlor.play.notation import completions, typed_move
    from parlor.play.record import read_file, read_record, write

SAVES = Path(__file__).parent.parent / "saves"
EVERY = 64
"""One good save in so many inputs is cut and patched, so that the rules behind the reader are reached too."""


def positions() -> list[State[Any]]:
    """A few positions of every game."""
    found: list[State[Any]] = []
    for entry in entries().values():
        rng, game = Random(1), entry.game
        state = game.start(game.options(), entry.usual)
        for ply in range(40):
            if state.turn == GAME_OVER:
                break
            if ply % 13 == 0:
                found.append(state)
            state = state.apply(state.draw(rng) if state.turn == CHANCE else rng.choice(state.moves()))
    return found


def fit(error: ParlorError) -> None:
    """A message must be fit to be shown."""
    assert not unprintable(str(error)), repr(str(error))


def record(data: bytes) -> None:
    """Read a record, and play what could be read."""
    if data and data[0] % EVERY == 0:
        data = patched(data[1:])
    try:
        found = read_record(data)
        match = Match.resume(found)
        read_record(write(match.record(), veiled=True))
    except ParlorError as error:
        fit(error)


GOOD = [path.read_bytes() for path in sorted(SAVES.glob("*.json"))]


def patched(data: bytes) -> bytes:
    """A good save in which some bytes are others."""
    provider = atheris.FuzzedDataProvider(data)
    text = bytearray(GOOD[provider.ConsumeIntInRange(0, len(GOOD) - 1)])
    for _ in range(provider.ConsumeIntInRange(1, 4)):
        at = provider.ConsumeIntInRange(0, len(text) - 1)
        text[at : at + provider.ConsumeIntInRange(0, 6)] = provider.ConsumeBytes(provider.ConsumeIntInRange(0, 6))
        if not text:
            break
    return bytes(text)


STATES = positions()


def typed(data: bytes) -> None:
    """Type something at a position."""
    provider = atheris.FuzzedDataProvider(data)
    state = STATES[provider.ConsumeIntInRange(0, len(STATES) - 1)]
    words = provider.ConsumeUnicode(200)
    try:
        move = typed_move(state, words)
        assert state.is_chance(move) if state.turn == CHANCE else move in state.moves()
    except ParlorError as error:
        fit(error)
    completions(state, words)


def main() -> None:
    """Fuzz one of them."""
    target = {"record": record, "typed": typed}[sys.argv[1]]
    for path in sorted(SAVES.glob("*.json")):
        read_file(path)
    atheris.Setup([sys.argv[0], *sys.argv[2:]], target)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
