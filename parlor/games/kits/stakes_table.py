"""How hands for chips lie on the table: the players round the pot, what each has put in, and one's own hand."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from parlor.games.kits.cards import TOKENS, UNKNOWN
from parlor.games.kits.poker import named, together
from parlor.games.kits.stakes import STAKE_WORDS, Staked
from parlor.games.kits.telling import Lines
from parlor.games.kits.vying import CHECK, FOLD, Vying
from parlor.rules import Move, View
from parlor.scene import Card, Fan, Place, Ring, Scene

ROOMY: Final = 8
"""Players beside whose names there is room for what they have shown; of more, the log tells it."""


def scene(view: View[Any], prompt: str = "", label: str | None = None) -> Scene:
    """The table; `prompt` says what is asked where nobody bets and nothing has been won, `label` what one holds."""
    state: Staked[Any] = view.shown
    if not state.hands:
        return Scene((), prompt="The cards are being dealt.")
    own, ended = view.seat, bool(state.gains)
    hand = state.hands[own]
    label = named(state.worth(own)) if label is None and len(hand) == state.SIZE else label or ""
    if state.SORTED:
        hand = together(hand, state.wilds(own))
    folded = bool(hand) and not state.vying.live[own]
    fan = Fan(tuple(drawn(state, own, card, choosing=True) for card in hand), label, room=state.SIZE, out=folded)
    notes = tuple(
        ("dealer" if seat == state.dealer else "") if state.vying.live[seat] else "folded" if hand else "out"
        for seat, hand in enumerate(state.hands)
    )
    return Scene(
        (ring(state, own, state.SIZE), fan),
        asked(state) or prompt or "The cards come.",
        notes,
        status(state),
        hold=ended,
        default=usual(state),
        stood=tuple(stood(state, seat) for seat in range(state.seats)) if ended else (),
        purses=state.vying.stacks,
        twice=needless(view.moves()),
    )


def needless(moves: Collection[Move]) -> tuple[tuple[Move, str], ...]:
    """To fold where staying costs nothing: that is to be said twice."""
    return ((FOLD, "Fold, though staying is free"),) if CHECK in moves and FOLD in moves else ()


def stood(state: Staked[Any], seat: int) -> str:
    """What a player's line of the result tells: that he folded, or what he has shown, and by which cards."""
    if state.shown[seat]:
        return shown_by(state, seat, state.in_short(seat) or "shows")
    return "folded" if state.hands[seat] and not state.vying.live[seat] else ""


def shown_by(state: Staked[Any], seat: int, what: str) -> str:
    """What a player has, with the cards that make it, wild ones first."""
    cards = together(state.five(seat), state.wilds(seat))
    return f"{what} = {' '.join(f'{{{TOKENS[card]}}}' for card in cards)}"


def usual(state: Staked[Any]) -> str:
    """What Enter says first in a round of betting: what risks least without giving up."""
    if state.phase != "bet" or state.vying.turn < 0:
        return ""
    return "call" if state.vying.owing else "check"


def drawn(state: Staked[Any], seat: int, card: int, *, choosing: bool = False) -> Card:
    """A card of a player, that may be wild."""
    return Card(TOKENS[card], TOKENS[card] if choosing else "", wild=card in state.wilds(seat))


def ring(state: Staked[Any], own: int, room: int) -> Ring:
    """The players round the pot, and the cards of theirs that are seen."""
    vying, ended = state.vying, bool(state.gains)
    places = []
    for seat, hand in enumerate(state.hands):
        seen = [card for card in hand if card != UNKNOWN] if seat != own else []
        if seen and state.SORTED:
            seen = [*together(seen, state.wilds(seat))]
        told = ended and state.shown[seat] and seat != own and state.seats <= ROOMY
        note = state.in_short(seat) if told else put_in(vying, seat)
        if ended and state.gains[seat] and not told:
            note = "wins"
        front = tuple(drawn(state, seat, card) for card in seen)
        backs = len(hand) - len(front)
        wins = ended and state.gains[seat] > 0
        places.append(Place(seat, backs, front, note, best=wins, out=not vying.live[seat] and not wins))
    return Ring(tuple(places), own, pot(state), room=room, coins=vying.pot)


def pot(state: Staked[Any]) -> str:
    """The line in the middle: what lies there, or lay there before it was paid."""
    paid = sum(state.gains)
    return f"pot {paid} paid" if paid and not state.vying.pot else f"pot {state.vying.pot}"


def put_in(vying: Vying, seat: int) -> str:
    """What a player has put in, in this round."""
    if not vying.live[seat]:
        return "folded"
    if vying.street and vying.street[seat]:
        return f"bet {vying.street[seat]}"
    return "" if vying.stacks[seat] else "all in"


def status(state: Staked[Any]) -> str:
    """Which hand it is, of how many."""
    return f"hand {state.number} of {getattr(state.options, 'hands', 0) or state.options.rounds}"


def asked(state: Staked[Any]) -> str:
    """What is asked in a round of betting, or who has won; nothing at other times."""
    if state.gains:
        return won(state)
    if state.phase != "bet" or state.vying.turn < 0:
        return ""
    owing = min(state.vying.owing, state.vying.stacks[state.vying.turn])
    return f"{owing} to call." if owing else "Check, or bet."


def won(state: Staked[Any]) -> str:
    """Who has won how much of the pot, and with what where it was shown."""
    if state.parted and state.parted == sum(state.gains):
        return f"Nobody wins: {parted(state)}."
    over = sum(pot.chips for pot in state.vying.kitty)
    alone = not over and sum(chips > 0 for chips in state.gains) == 1
    parts = [
        f"{{{seat}}} wins {f'the pot of {chips}' if alone else f'{chips} of the pot'}"
        + (f" with {state.told_worth(seat)}" if state.shown[seat] else ", the last one in" * alone)
        for seat, chips in enumerate(state.gains)
        if chips
    ]
    parts += [f"{over} {'stay' if parts else 'are'} in the pot for the next hand"] * (over > 0)
    return ", ".join(parts) + "."


def parted(state: Staked[Any]) -> str:
    """What becomes of chips that nobody has won when the last hand is over."""
    return f"this was the last hand, and the {state.parted} in the pot are shared"


def told(before: View[Any], move: Move, after: View[Any]) -> Lines:
    """At a showdown the log tells what each has shown who has not won with it; other moves by their words alone."""
    state: Staked[Any] = after.shown
    if not state.gains or before.shown.gains or move[0] not in STAKE_WORDS or before.turn < 0:
        return None
    losers = [seat for seat, shown in enumerate(state.shown) if shown and not state.gains[seat]]
    return [said(before, move), *shows(state, losers)]


def said(before: View[Any], move: Move) -> str:
    """A bet, a call, a fold as the log tells it."""
    return f"{{{before.turn}}} {STAKE_WORDS[move[0]].log.replace('{}', move[-1])}"


def shows(state: Staked[Any], seats: Collection[int]) -> list[str]:
    """What some players have shown."""
    return [f"{{{seat}}} shows {state.told_worth(seat)}" for seat in seats]
