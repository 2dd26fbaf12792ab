"""Italian Primero."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from parlor.core.game import Bots, Game, Verb
from parlor.core.scene import Dial, Scene
from parlor.core.state import Move, View
from parlor.games.kits.primero import view as primero_view
from parlor.games.kits.primero.rules import TYPES, WORDS
from parlor.games.kits.stakes.betting import FOLD
from parlor.games.kits.stakes.view import kitty_result
from parlor.games.vying.primero_italian.bots import heuristic, next_bid
from parlor.games.vying.primero_italian.rules import Italian, ItalianOptions

STACK: Final = 100
"""Coins of each player at the start; stakes are options, so only their proportion to it matters."""


def scene(view: View[Italian]) -> Scene:
    """The players with their money, the bid that stands, and a dial for the points of one's own."""
    state = view.shown
    prompt, dial = "", None
    if state.gains and any(state.shown) and state.bid[0] >= 0 and sum(state.gains) == state.parted:
        left = kitty_result(state) if state.parted else f"the {state.vying.pot} stay for the next hand"
        prompt = f"Nobody holds {_bid_name(state.bid)}, which was bid: {left}."
    if state.phase in ("vie", "revie") and state.turn >= 0:
        above = f", above {_bid_name(state.bid)}" * (state.bid[0] >= 0)
        prompt = f"2 of 3: which hand do you bid{above}? Only such a hand can win."
        if state.naming >= 0:
            prompt = f"3 of 3: how many points of {TYPES[state.naming]}, at least?"
    if state.naming >= 0 and state.turn == view.seat:
        span = [str(count) for count in state.biddable_points(state.naming)]
        at = span.index(str(next_bid(state)[1])) if str(next_bid(state)[1]) in span else 0
        dial = Dial(TYPES[state.naming], tuple(span), at, room=primero_view.RANKED)
        own = primero_view.short_hand_name(state.hands[view.seat], losing=state.lowest_wins)
        prompt = f"3 of 3: at least how many points? Arrows, then Enter. You hold {own}."
    if state.bid[0] < 0:
        return primero_view.scene(view, prompt, "no bid", dial)
    said = _bid_name(state.bid)
    vies = f"has bid {said} or {'less' if state.lowest_wins else 'more'}" if state.vies else ""
    bids = {seat: said for seat, _ in state.bids[-1:]}
    found = primero_view.scene(view, prompt, f"bid: {said}", dial, vies, bids)
    standings = found.pause.standings
    return found.with_standings(tuple(_result_line(state, seat, told) for seat, told in enumerate(standings)))


def _result_line(state: Italian, seat: int, told: str) -> str:
    """What a player's line of the result says: what he has shown, and that it could not win, if so."""
    if not state.shown[seat] or state.claim(seat) >= 0:
        return told
    what, _, cards = told.partition(" = ")
    return f"{what}, not what was bid = {cards}"


def _bid_name(bid: tuple[int, int]) -> str:
    """A bid in words."""
    return f"{TYPES[bid[0]]} {bid[1]}"


def log_lines(before: View[Italian], move: Move, after: View[Italian]) -> list[str] | None:
    """A bid is one line of the log."""
    if move[0] in ("vie", "revie", "claim"):
        return []
    if move == FOLD and before.turn >= 0:
        back = before.shown.stake_returned(before.turn)
        return [f"{{{before.turn}}} folds" + f" and takes back {back}, half the stake" * (back > 0)]
    if move[0] == "points":
        was = before.shown
        does = "revies" if was.phase == "revie" else "vies"
        return [f"{{{was.turn}}} {does} {was.raised}: {_bid_name((was.naming, int(move[1])))}"]
    return primero_view.log_lines(before, move, after)


GAMES: Final = {
    "primero_italian": Game(
        Italian,
        scene,
        options=ItalianOptions,
        words={
            **WORDS,
            "vie": replace(WORDS["vie"], asks=("1 of 3: how much do you vie?",), undo="partial", hint="stake and bid"),
            "revie": replace(WORDS["revie"], asks=("1 of 3: by how much do you revie?",), undo="partial"),
            **{kind: Verb(kind.capitalize(), key=kind[0]) for kind in TYPES},
            "claim": Verb("Bid", "bids {}", offered="on_things", undo="partial"),
            "points": Verb("Points", ": {}"),
        },
        version=2,
        events=log_lines,
        total=lambda state: STACK * state.seats,
        bots=Bots(heuristic=heuristic, deal=lambda state: state.hand),
    ),
}
