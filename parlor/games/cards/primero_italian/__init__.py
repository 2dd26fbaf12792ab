"""Italian Primero."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.primero_italian.bots import heuristic, named
from parlor.games.cards.primero_italian.rules import Italian, ItalianOptions
from parlor.games.kits import primero_table
from parlor.games.kits.primero import TYPES, WORDS
from parlor.games.kits.stakes_table import parted
from parlor.rules import Bots, Game, Move, View, Word
from parlor.scene import Dial, Scene

STACK: Final = 100


def scene(view: View[Italian]) -> Scene:
    """The players with their money, the bid that stands, and a dial for the points of one's own."""
    state = view.shown
    prompt, dial = "", None
    if state.gains and any(state.shown) and state.bid[0] >= 0 and sum(state.gains) == state.parted:
        left = parted(state) if state.parted else f"the {state.vying.pot} stay on the table for the next hand"
        prompt = f"Nobody holds {_named(state.bid)}, which was bid: {left}."
    if state.phase in ("vie", "revie") and state.turn >= 0:
        above = f", higher than {_named(state.bid)}" * (state.bid[0] >= 0)
        prompt = f"Declare a hand{above}: only that, or a {'lower' if state.options.losing else 'better'} one, can win."
        if state.naming >= 0:
            prompt = f"How many points of {TYPES[state.naming]}, at least?"
    if state.naming >= 0 and state.turn == view.seat:
        span = [str(count) for count in state.span(state.naming)]
        at = span.index(str(named(state)[1])) if str(named(state)[1]) in span else 0
        dial = Dial(TYPES[state.naming], tuple(span), at)
        prompt += f" You hold {primero_table.in_short(state.hands[view.seat])}."
    if state.bid[0] < 0:
        return primero_table.scene(view, prompt, "no bid", dial)
    said = _named(state.bid)
    able = f"only a {TYPES[state.bid[0]]} of {state.bid[1]} or {'less' if state.options.losing else 'more'} can win"
    vies = f"bids {said} ({able})" if state.vies else "vies"
    return primero_table.scene(view, prompt, f"bid: {said}", dial, vies, {seat: said for seat, _ in state.bids[-1:]})


def _named(bid: tuple[int, int]) -> str:
    """A bid in words."""
    return f"{TYPES[bid[0]]} {bid[1]}"


def told(before: View[Italian], move: Move, after: View[Italian]) -> list[str] | None:
    """A bid is one line of the log."""
    if move[0] == "claim":
        return []
    if move[0] == "points":
        return [f": {_named((before.shown.naming, int(move[1])))}"]
    return primero_table.told(before, move, after)


GAMES: Final = {
    "primero_italian": Game(
        Italian,
        scene,
        options=ItalianOptions,
        words={
            **WORDS,
            **{kind: Word(kind.capitalize(), hint=primero_table.MEANT[kind]) for kind in TYPES},
            "claim": Word("Bid", "bids {}"),
            "points": Word("Points", ": {}"),
        },
        events=told,
        total=lambda state: STACK * state.seats,
        bots=Bots(heuristic=heuristic, deal=lambda state: state.hand),
    ),
}
