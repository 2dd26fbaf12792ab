"""Mancala, by the source's rules or as kalah: how the table looks."""

from __future__ import annotations

from collections.abc import Iterator

from parlor.core.scene import Pit, Pits, Scene
from parlor.core.state import GAME_OVER, Move, View
from parlor.games.boards.mancala.rules import Mancala
from parlor.games.boards.mancala.sowing import NAMES, PITS, SIDES, STONES, STORES, capture, sow
from parlor.games.kits.dice.first_player import opening_lines


def scene(view: View[Mancala]) -> Scene:
    """The board, seat 0's houses near."""
    state = view.shown
    if state.turn == GAME_OVER:
        banked = state.pits[STORES[0]], state.pits[STORES[1]]
        prompt = (
            f"Both have banked {banked[0]}: the game is drawn."
            if banked[0] == banked[1]
            else f"The game is over: {banked[0]} to {banked[1]}."
        )
    elif state.opening is not None:
        prompt = state.opening.prompt
    else:
        where = "a1 to a6 below" if state.turn == 0 else "b1 to b6 above"
        prompt = f"Sow the stones of one of your houses, {where} (keys 1 to 6)."
    return _board(state.pits, prompt, state.options.rules, state.fell)


def _board(pits: tuple[int, ...], prompt: str, rules: str, fell: int = -1) -> Scene:
    banked = f"{sum(pits[store] for store in STORES)} of {STONES} stones banked, {STONES // 2 + 1} win"
    cells = tuple(Pit(name, stones, at == fell) for at, (name, stones) in enumerate(zip(NAMES, pits, strict=True)))
    board = Pits(far=cells[12:6:-1], near=cells[:6], left=cells[13], right=cells[6])
    return Scene((board,), prompt=prompt, status=f"kalah: {banked}" if rules == "kalah" else banked)


def log_lines(before: View[Mancala], move: Move, after: View[Mancala]) -> list[str] | None:
    """Which house is sown, what comes into the store and how, and why the same player goes on."""
    if move[0] != "sow":
        return opening_lines(before, move, after)
    state, seat = before.shown, before.turn
    store, kalah = STORES[seat], state.options.rules == "kalah"
    pits = list(state.pits)
    last = sow(pits, PITS[move[1]], skipped=STORES[1 - seat] if kalah else None)
    banked, sown = pits[store] - state.pits[store], pits[store]
    again = after.turn == seat
    side = ", own side" if again and last not in STORES else ""
    does = [f"banks {banked}"] * (banked > 0) + ["goes again"] * again
    lines = [f"{{{seat}}} sows {move[1]} to {_pit_name(last)}{side}" + (f": {' and '.join(does)}" if does else "")]
    if last not in STORES and pits[last] == 1:
        capture(pits, last, seat, kalah=kalah)
        own = f" and the last stone on {NAMES[last]}" if kalah else f", opposite the empty {NAMES[last]}"
        if taken := pits[store] - sown:
            lines.append(f"{{{seat}}} captures {taken - kalah} from {NAMES[12 - last]}{own}")
    if after.turn == GAME_OVER:
        lines += _end_lines(pits)
    return lines


def _pit_name(at: int) -> str:
    return f"store {NAMES[at]}" if at in STORES else NAMES[at]


def _end_lines(pits: list[int]) -> list[str]:
    """What ends the game: whose houses are empty, and what the other banks."""
    left = [sum(pits[at] for at in side) for side in SIDES]
    if not any(left):
        return ["All houses are empty"]
    out = left.index(0)
    return [f"{{{out}}} has no stone left: {{{1 - out}}} banks the {left[1 - out]} on that side"]


def frames(view: View[Mancala], move: Move) -> Iterator[Scene]:
    """The sowing, stone by stone."""
    state = view.shown
    if move[0] != "sow":
        return
    skipped = STORES[1 - state.turn] if state.options.rules == "kalah" else None
    pits, at, fell = list(state.pits), PITS[move[1]], -1
    stones, pits[at] = pits[at], 0
    while stones:
        yield _board(tuple(pits), f"{stones} to sow", state.options.rules, fell)
        at = (at + 1) % 14
        if at != skipped:
            pits[at] += 1
            stones -= 1
            fell = at
    yield _board(tuple(pits), "", state.options.rules, fell)
