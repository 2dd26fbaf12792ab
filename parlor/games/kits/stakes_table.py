"""How hands for chips lie on the table: the players round the pot, what each has put in, and one's own hand."""

from __future__ import annotations

from typing import Any

from parlor.games.kits.cards import TOKENS, UNKNOWN
from parlor.games.kits.stakes import Staked
from parlor.games.kits.vying import Vying
from parlor.rules import View
from parlor.scene import Card, Fan, Place, Ring, Scene


def scene(view: View[Any], prompt: str = "", label: str | None = None) -> Scene:
    """The table; `prompt` says what is asked where nobody bets and nothing has been won, `label` what one holds."""
    state: Staked[Any] = view.shown
    if not state.hands:
        return Scene((), prompt="The cards are being dealt.")
    own, ended = view.seat, bool(state.gains)
    hand = state.hands[own]
    label = state.told_worth(own) if label is None and len(hand) == state.SIZE else label or ""
    fan = Fan(tuple(Card(TOKENS[card], TOKENS[card]) for card in hand), label, room=state.SIZE)
    notes = tuple(
        "" if live else "folded" if hand else "out" for live, hand in zip(state.vying.live, state.hands, strict=True)
    )
    return Scene(
        (ring(state, own, state.SIZE), fan),
        asked(state) or prompt or "The cards come.",
        notes,
        status(state),
        hold=ended,
    )


def ring(state: Staked[Any], own: int, room: int) -> Ring:
    """The players round the pot, and the cards of theirs that are seen."""
    vying, ended = state.vying, bool(state.gains)
    places = []
    for seat, hand in enumerate(state.hands):
        front = tuple(Card(TOKENS[card]) for card in hand if card != UNKNOWN) if seat != own else ()
        note = f"+{state.gains[seat]}" if ended and state.gains[seat] else put_in(vying, seat)
        places.append(Place(seat, len(hand) - len(front) if vying.live[seat] else 0, front, note))
    return Ring(tuple(places), own, f"pot {vying.pot}" if vying.pot else "", room=room)


def put_in(vying: Vying, seat: int) -> str:
    """What a player has put in, in this round."""
    if not vying.live[seat]:
        return "folded"
    if vying.street and vying.street[seat]:
        return f"bet {vying.street[seat]}"
    return "" if vying.stacks[seat] else "all in"


def status(state: Staked[Any]) -> str:
    """Which hand it is, of how many."""
    return f"hand {state.hand} of {getattr(state.options, 'hands', 0) or state.options.rounds}"


def asked(state: Staked[Any]) -> str:
    """What is asked in a round of betting, or who has won; nothing at other times."""
    if state.gains:
        return won(state)
    if state.phase != "bet" or state.vying.turn < 0:
        return ""
    owing = min(state.vying.owing, state.vying.stacks[state.vying.turn])
    return f"{owing} to call." if owing else "Check, or bet."


def won(state: Staked[Any]) -> str:
    """Who has won how much, and with what where it was shown."""
    parts = [
        f"{{{seat}}} wins {chips}" + (f" with {state.told_worth(seat)}" if state.shown[seat] else "")
        for seat, chips in enumerate(state.gains)
        if chips
    ]
    over = sum(pot.chips for pot in state.vying.kitty)
    return ", ".join(parts + [f"{over} in the pot for the next hand"] * (over > 0)).capitalize() + "."
