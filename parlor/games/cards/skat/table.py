"""Skat: how the table looks."""

from __future__ import annotations

from parlor.games.cards.skat.rules import ALL, NEEDED, POWER, SKAT, TRUMPS, WORTH, Skat
from parlor.games.kits.cards import suit
from parlor.games.kits.trick_table import account, asked, hand, holder, ring, tricks
from parlor.rules import View
from parlor.scene import Dial, Scene, Zone


def scene(view: View[Skat]) -> Scene:
    """The players round the trick, one's own hand, and while there is bidding a dial."""
    state = view.shown
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    notes = tuple(_note(state, seat) for seat in range(state.seats))
    trumps = f"trumps: {TRUMPS[state.tricks.trump]}" if state.chosen else ""
    zones: list[Zone] = [ring(state.tricks, view.seat, notes, trumps, holds=holder(state.tricks, state.law))]
    zones.append(hand(state.tricks, view.seat, lambda c: (suit(c), POWER[c])))
    default = "play"
    if state.phase == "bid" and state.turn == view.seat:
        zones.append(Dial("your bid", tuple(move[1] for move in state.moves() if move[0] == "bid")))
        default = "pass"
    if state.phase in ("deal", "over"):
        zones[1] = account(("tricks", "points in cards", "now"), _rows(state))
    won = ""
    if state.phase == "play":
        taken = sum(WORTH[c] for c in state.table.piles[state.bidder])
        won = f"{{{state.bidder}}} has {taken} of {NEEDED} in tricks"
    status = ", ".join(filter(None, (f"deal {state.deal} of {state.options.deals}", trumps, won)))
    held = state.phase in ("deal", "over")
    return Scene(tuple(zones), prompt=_prompt(state), notes=notes, status=status, hold=held, default=default)


def _rows(state: Skat) -> list[tuple[str, tuple[object, ...]]]:
    """What the player took, with the skat, and what the two others took together; and what everyone has."""
    own = state.soloist_points()
    return [
        (f"{{{seat}}}", (won, own if seat == state.bidder else ALL - own, state.points[seat]))
        for seat, won in enumerate(state.table.taken)
    ]


def _note(state: Skat, seat: int) -> str:
    words = []
    if seat == state.bidder:
        words.append(f"bids {state.bid}" if state.phase == "bid" else f"alone for {state.bid}")
        if state.phase != "bid":
            words.append("skat taken" if state.taken else "skat lies")
    elif state.phase == "bid" and state.out[seat]:
        words.append("passed")
    if state.phase == "play":
        words.append(tricks(state.table.taken[seat]))
    return ", ".join(words)


def _prompt(state: Skat) -> str:
    if state.phase in ("deal", "over"):
        count = state.soloist_points()
        end = "wins" if count >= NEEDED else "loses"
        return f"{{{state.bidder}}} played alone for {state.bid} and {end}: {count} points, {NEEDED} needed."
    if state.phase == "bid":
        return f"{state.bid} is bid: bid more, or pass." if state.bid else "Bid from 1 to 10, or pass."
    if state.phase == "trump":
        return "Name trumps" + (", or take the skat first." if not state.taken else ".")
    if state.phase == "discard":
        left = SKAT - len(state.away)
        return f"Lay away {left} of your cards: {'they count' if left > 1 else 'it counts'} for you."
    own = state.turn == state.bidder and not state.taken
    if own and not any(state.table.taken) and not state.table.trick:
        return "Take the skat first, or play without it: lead a card, and take it later if you need it."
    return asked(state.table, state.law) + (" You may still take the skat first." if own else "")
