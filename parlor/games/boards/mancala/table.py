"""Mancala, by the source's rules or as kalah: how the table looks."""

from __future__ import annotations

from collections.abc import Iterator

from parlor.games.boards.mancala.rules import NAMES, PITS, STORES, Mancala, capture, sow
from parlor.games.kits.start import started
from parlor.rules import NOBODY, Move, View
from parlor.scene import Pit, Pits, Scene


def scene(view: View[Mancala]) -> Scene:
    """The board, seat 0's houses near."""
    state = view.shown
    if state.turn == NOBODY:
        prompt = f"The game is over: {state.pits[6]} to {state.pits[13]}."
    elif state.opening is not None:
        prompt = state.opening.prompt
    else:
        prompt = f"Sow the stones of one of your houses, {'a1 to a6 below' if state.turn == 0 else 'b1 to b6 above'}."
    return _board(state.pits, prompt, _rules(state), state.fell)


def _rules(state: Mancala) -> str:
    return "kalah" if state.options.rules == "kalah" else ""


def _board(pits: tuple[int, ...], prompt: str, status: str, fell: int = -1) -> Scene:
    cells = tuple(Pit(name, stones, at == fell) for at, (name, stones) in enumerate(zip(NAMES, pits, strict=True)))
    board = Pits(far=cells[12:6:-1], near=cells[:6], left=cells[13], right=cells[6])
    return Scene((board,), prompt=prompt, status=status)


def told(before: View[Mancala], move: Move, after: View[Mancala]) -> list[str] | None:
    """Which house is sown, what comes into the store and how, and why the same player goes on."""
    if move[0] != "sow":
        return started(before, move, after)
    state, seat = before.shown, before.turn
    store, kalah = STORES[seat], state.options.rules == "kalah"
    pits = list(state.pits)
    last = sow(pits, PITS[move[1]], skipped=STORES[1 - seat] if kalah else None)
    banked, sown = pits[store] - state.pits[store], pits[store]
    if last not in STORES and pits[last] == 1:
        capture(pits, last, seat, kalah=kalah)
    gains = [f"{banked} banked"] * (banked > 0) + [f"{pits[store] - sown} captured"] * (pits[store] > sown)
    lines = [f"{{{seat}}} sows {move[1]}" + (f": {', '.join(gains)}" if gains else "")]
    if after.turn == seat:
        where = "in own store" if last == store else f"on own side ({NAMES[last]})"
        lines.append(f"{{{seat}}} ends {where} and goes again")
    elif after.turn == NOBODY:
        lines.append("One side is empty: each banks what is left on his own")
    return lines


def frames(view: View[Mancala], move: Move) -> Iterator[Scene]:
    """The sowing, stone by stone."""
    state = view.shown
    if move[0] != "sow":
        return
    skipped = STORES[1 - state.turn] if state.options.rules == "kalah" else None
    pits, at, fell = list(state.pits), PITS[move[1]], -1
    stones, pits[at] = pits[at], 0
    while stones:
        yield _board(tuple(pits), f"{stones} to sow", _rules(state), fell)
        at = (at + 1) % 14
        if at != skipped:
            pits[at] += 1
            stones -= 1
            fell = at
    yield _board(tuple(pits), "", _rules(state), fell)
