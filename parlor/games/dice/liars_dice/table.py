"""Liar's Dice with hidden dice for each player: how the table looks."""

from __future__ import annotations

import re
from typing import Final

from parlor.games.dice.liars_dice.rules import FACES, LIAR, Liar, held
from parlor.games.kits.dice import BLANK
from parlor.games.kits.start import started
from parlor.rules import Move, View
from parlor.scene import Die, Scene, Tray, Trays

MANY: Final = 8
"""Dice of a bid that are drawn one by one."""


def scene(view: View[Liar]) -> Scene:
    """One's own dice, the others' cups with the bid; after a call all dice."""
    state, own = view.shown, view.seat
    if state.opening is not None:
        return Scene((), prompt=state.opening.prompt)
    total = sum(map(len, state.dice))
    cups = Trays(tuple(_hand(state, seat) for seat in range(len(state.dice)) if state.dice[seat] and seat != own))
    mine = Tray(tuple(Die(face) for face in state.dice[own]), "your dice", "bottom")
    notes = tuple("out" if not left else _counted(state, left) for left in state.left())
    if state.called >= 0:
        bid = f"{{{state.bidder}}}'s bid of {state.bid}"
        verdict = f"{{{state.called}}} calls {bid} a lie: there are {state.count()}. {{{state.loser}}} loses a die."
        everyone = Trays(tuple(_hand(state, seat) for seat in range(len(state.dice)) if state.dice[seat]), "middle")
        return Scene((everyone,), prompt=verdict, notes=notes, status=f"{total} dice", hold=True)
    prompt = "Bid how many dice of one face lie under all the cups, yours among them."
    if state.quantity:
        prompt = f"{{{state.bidder}}} bids {state.bid}: are there so many? Bid more, a higher face, or call liar."
    zones = (cups, _bid(state), *((mine,) if state.dice[own] else ()))
    wilds = ", ".join(FACES[face - 1] for face in state.options.wilds)
    status = f"{total} dice on the table" + (f", wild {wilds}" if wilds else "")
    return Scene(zones, prompt=prompt, notes=notes, status=status)


def _bid(state: Liar) -> Tray:
    """The bid that stands, as dice; one of them, where there are many."""
    if not state.quantity:
        return Tray((BLANK,), "no bid yet")
    shown = state.quantity if state.quantity <= MANY else 1
    return Tray((Die(state.face),) * shown, f"{{{state.bidder}}} bids {state.bid}")


def _counted(state: Liar, left: int) -> str:
    """How many dice a player has, where chips stand beside his name; else the figure there says it."""
    return "" if state.scores() == state.left() else f"{left} {'die' if left == 1 else 'dice'}"


def _hand(state: Liar, seat: int) -> Tray:
    """A player's dice, under his cup if they are not seen, and his bid; after a call those that bear it out marked."""
    hand, called = state.dice[seat], state.called >= 0
    bid = f" bid {state.bid}" if seat == state.bidder and called else ""
    dice = tuple(Die(face, kept=called and bool(held((face,), state.face, state.options.wilds))) for face in hand)
    return Tray(dice, f"{{{seat}}}{bid}", cup=not all(hand))


def told(before: View[Liar], move: Move, after: View[Liar]) -> list[str] | None:
    """Of the dice under the cups only one's own are told."""
    if move[0] == "bid":
        return [f"{{{before.turn}}} bids {after.shown.bid}"]
    if move == LIAR:
        return [f"{{{before.turn}}} calls {{{before.shown.bidder}}} a liar"]
    if before.shown.opening is not None or move[0] != "rolled":
        return started(before, move, after)
    own = before.shown.due.rolling == before.seat
    return [f"{{{before.seat}}} rolls: {' '.join(move[1:])}"] if own else []


def written(state: Liar, typed: str) -> list[Move]:
    """A bid as people say it: 2x5, 2 x 5, 2 5."""
    found = re.fullmatch(r"(?:bid )?(\d+) ?[x×*]? ?([1-6])", typed.casefold())
    return [("bid", found[1], FACES[int(found[2]) - 1])] if found else []
