"""Italian Primero."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from parlor.games.cards.primero_italian.bots import heuristic, named
from parlor.games.cards.primero_italian.rules import Italian, ItalianOptions
from parlor.games.kits import primero_table
from parlor.games.kits.primero import TYPES, WORDS
from parlor.games.kits.stakes_table import parted
from parlor.games.kits.vying import FOLD
from parlor.rules import Bots, Game, Move, View, Word
from parlor.scene import Dial, Scene

STACK: Final = 100


def scene(view: View[Italian]) -> Scene:
    """The players with their money, the bid that stands, and a dial for the points of one's own."""
    state = view.shown
    prompt, dial = "", None
    if state.gains and any(state.shown) and state.bid[0] >= 0 and sum(state.gains) == state.parted:
        left = parted(state) if state.parted else f"the {state.vying.pot} stay for the next hand"
        prompt = f"Nobody holds {_named(state.bid)}, which was bid: {left}."
    if state.phase in ("vie", "revie") and state.turn >= 0:
        above = f", above {_named(state.bid)}" * (state.bid[0] >= 0)
        prompt = f"2 of 3: which hand do you bid{above}? Only such a hand can win."
        if state.naming >= 0:
            prompt = f"3 of 3: how many points of {TYPES[state.naming]}, at least?"
    if state.naming >= 0 and state.turn == view.seat:
        span = [str(count) for count in state.span(state.naming)]
        at = span.index(str(named(state)[1])) if str(named(state)[1]) in span else 0
        dial = Dial(TYPES[state.naming], tuple(span), at, room=primero_table.RANKED)
        own = primero_table.in_short(state.hands[view.seat])
        prompt = f"3 of 3: at least how many points? Arrows, then Enter. You hold {own}."
    if state.bid[0] < 0:
        return primero_table.scene(view, prompt, "no bid", dial, losing=state.options.losing)
    said = _named(state.bid)
    vies = f"has bid {said} or {'less' if state.options.losing else 'more'}" if state.vies else ""
    bids = {seat: said for seat, _ in state.bids[-1:]}
    found = primero_table.scene(view, prompt, f"bid: {said}", dial, vies, bids, losing=state.options.losing)
    return replace(found, stood=tuple(_stood(state, seat, told) for seat, told in enumerate(found.stood)))


def _stood(state: Italian, seat: int, told: str) -> str:
    """What a player's line of the result tells: what he has shown, and that it could not win, if so."""
    if not state.shown[seat] or state.claim(seat) >= 0:
        return told
    what, _, cards = told.partition(" = ")
    return f"{what}, not what was bid = {cards}"


def _named(bid: tuple[int, int]) -> str:
    """A bid in words."""
    return f"{TYPES[bid[0]]} {bid[1]}"


def told(before: View[Italian], move: Move, after: View[Italian]) -> list[str] | None:
    """A bid is one line of the log."""
    if move[0] in ("vie", "revie", "claim"):
        return []
    if move == FOLD and before.turn >= 0:
        back = before.shown.back(before.turn)
        return [f"{{{before.turn}}} folds" + f" and takes back {back}, half the stake" * (back > 0)]
    if move[0] == "points":
        was = before.shown
        does = "revies" if was.phase == "revie" else "vies"
        return [f"{{{was.turn}}} {does} {was.raised}: {_named((was.naming, int(move[1])))}"]
    return primero_table.told(before, move, after)


GAMES: Final = {
    "primero_italian": Game(
        Italian,
        scene,
        options=ItalianOptions,
        words={
            **WORDS,
            "vie": replace(WORDS["vie"], asks=("1 of 3: how much do you vie?",), part=True, hint="stake and bid"),
            "revie": replace(WORDS["revie"], asks=("1 of 3: by how much do you revie?",), part=True),
            **{kind: Word(kind.capitalize(), key=kind[0]) for kind in TYPES},
            "claim": Word("Bid", "bids {}", part=True),
            "points": Word("Points", ": {}"),
        },
        events=told,
        total=lambda state: STACK * state.seats,
        bots=Bots(heuristic=heuristic, deal=lambda state: state.hand),
    ),
}
