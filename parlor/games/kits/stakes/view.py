"""How hands for chips lie on the table: the players round the pot, what each has put in, and one's own hand."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from parlor.core.scene import NO_PAUSE, Card, Fan, Pause, Place, Ring, Scene
from parlor.core.state import GAME_OVER, Move, View
from parlor.games.kits.cards.pack import TOKENS, UNKNOWN
from parlor.games.kits.cards.poker_hands import group_cards, hand_name
from parlor.games.kits.log.events import Lines
from parlor.games.kits.stakes.betting import CHECK, FOLD, Vying
from parlor.games.kits.stakes.rules import STAKE_WORDS, Staked

ROOMY: Final = 8
"""Players beside whose names there is room for what they have shown; of more, the log says it."""


def scene(view: View[Any], prompt: str = "", label: str | None = None) -> Scene:
    """The table; `prompt` says what is asked where nobody bets and nothing has been won, `label` what one holds."""
    state: Staked[Any] = view.shown
    if not state.hands:
        return Scene((), prompt="The cards are being dealt.")
    own, ended = view.seat, bool(state.gains)
    hand = state.hands[own]
    label = hand_name(state.hand_value(own)) if label is None and len(hand) == state.SIZE else label or ""
    if state.SORTED:
        hand = group_cards(hand, state.wild_cards(own))
    folded = bool(hand) and not state.vying.live[own]
    fan = Fan(tuple(card_zone(state, own, card, choosing=True) for card in hand), room=state.SIZE, out=folded)
    notes = tuple(
        ("dealer" if seat == state.dealer else "") if state.vying.live[seat] else "folded" if hand else "out"
        for seat, hand in enumerate(state.hands)
    )
    return Scene(
        (pot_ring(state, own, state.SIZE, label), fan),
        betting_prompt(state) or prompt or "The cards come.",
        notes,
        hand_status(state),
        pause=Pause("result", tuple(result_line(state, seat) for seat in range(state.seats))) if ended else NO_PAUSE,
        default=harmless_bet(state),
        purses=state.vying.stacks,
        confirm=needless_folds(view.moves()),
    )


def needless_folds(moves: Collection[Move]) -> tuple[tuple[Move, str], ...]:
    """To fold where staying costs nothing: that is to be said twice."""
    return ((FOLD, "Fold, though staying is free"),) if CHECK in moves and FOLD in moves else ()


def result_line(state: Staked[Any], seat: int) -> str:
    """What a player's line of the result says: that he folded, or what he has shown, and by which cards."""
    if state.shown[seat]:
        return shown_hand(state, seat, state.short_hand_name(seat) or "shows")
    return "folded" if state.hands[seat] and not state.vying.live[seat] else ""


def shown_hand(state: Staked[Any], seat: int, what: str) -> str:
    """What a player has, with the cards that make it, wild ones first."""
    cards = group_cards(state.best_five(seat), state.wild_cards(seat))
    return f"{what} = {' '.join(f'{{{TOKENS[card]}}}' for card in cards)}"


def harmless_bet(state: Staked[Any]) -> str:
    """What Enter says first in a round of betting: what risks least without giving up."""
    if state.phase != "bet" or state.vying.turn < 0:
        return ""
    return "call" if state.vying.owing else "check"


def card_zone(state: Staked[Any], seat: int, card: int, *, choosing: bool = False) -> Card:
    """A card of a player, that may be wild."""
    return Card(TOKENS[card], TOKENS[card] if choosing else "", wild=card in state.wild_cards(seat))


def pot_ring(state: Staked[Any], own: int, room: int, held: str = "") -> Ring:
    """The players round the pot, the cards of theirs that are seen, and what the viewer holds in his own hand."""
    vying, ended = state.vying, bool(state.gains)
    places = []
    for seat, hand in enumerate(state.hands):
        seen = [card for card in hand if card != UNKNOWN] if seat != own else []
        if seen and state.SORTED:
            seen = [*group_cards(seen, state.wild_cards(seat))]
        told = ended and state.shown[seat] and seat != own and state.seats <= ROOMY
        note = state.short_hand_name(seat) if told else chips_put_in(vying, seat)
        if ended and state.gains[seat] and not told:
            note = "wins the pot"
        if seat == own:
            note = ", ".join(filter(None, (held, note)))
        front = tuple(card_zone(state, seat, card) for card in seen)
        backs = len(hand) - len(front)
        wins = ended and state.gains[seat] > 0
        best = wins and marks_winners(state)
        places.append(Place(seat, backs, front, note, best=best, out=not vying.live[seat] and not wins))
    return Ring(tuple(places), own, pot_line(state), room=room, coins=vying.pot)


def marks_winners(state: Staked[Any]) -> bool:
    """Whether who takes the pot is marked: not at the end of the game, which another may have won."""
    return state.turn != GAME_OVER


def pot_line(state: Staked[Any]) -> str:
    """The line in the middle: what lies there, or lay there before it was paid."""
    paid = sum(state.gains)
    return f"pot {paid} paid" if paid and not state.vying.pot else f"pot {state.vying.pot}"


def chips_put_in(vying: Vying, seat: int) -> str:
    """What a player has put in, in this round."""
    if not vying.live[seat]:
        return "folded"
    if vying.street and vying.street[seat]:
        return f"bet {vying.street[seat]}"
    return "" if vying.stacks[seat] else "all in"


def hand_status(state: Staked[Any]) -> str:
    """Which hand it is, of how many."""
    return f"hand {state.hand_number} of {getattr(state.options, 'hands', 0) or state.options.rounds}"


def betting_prompt(state: Staked[Any]) -> str:
    """What is asked in a round of betting, or who has won; nothing at other times."""
    if state.gains:
        return pot_result(state)
    if state.phase != "bet" or state.vying.turn < 0:
        return ""
    owing = min(state.vying.owing, state.vying.stacks[state.vying.turn])
    return f"{owing} to call." if owing else "Check, or bet."


def pot_result(state: Staked[Any]) -> str:
    """Who has won how much of the pot, and with what where it was shown."""
    if state.parted and state.parted == sum(state.gains):
        return f"Nobody wins: {kitty_result(state)}."
    over = sum(pot.chips for pot in state.vying.kitty)
    alone = not over and sum(chips > 0 for chips in state.gains) == 1
    parts = [
        f"{{{seat}}} wins {f'the pot of {chips}' if alone else f'{chips} of the pot'}"
        + (f" with {state.hand_name(seat)}" if state.shown[seat] else ", the last one in" * alone)
        for seat, chips in enumerate(state.gains)
        if chips
    ]
    parts += [f"{over} {'stay' if parts else 'are'} in the pot for the next hand"] * (over > 0)
    return ", ".join(parts) + "."


def kitty_result(state: Staked[Any]) -> str:
    """What becomes of chips that nobody has won when the last hand is over."""
    return f"this was the last hand, and the {state.parted} in the pot are shared"


def log_lines(before: View[Any], move: Move, after: View[Any]) -> Lines:
    """At a showdown the log says what each has shown who has not won with it; other moves by their words alone."""
    state: Staked[Any] = after.shown
    if not state.gains or before.shown.gains or move[0] not in STAKE_WORDS or before.turn < 0:
        return None
    losers = [seat for seat, shown in enumerate(state.shown) if shown and not state.gains[seat]]
    return [bet_line(before, move), *showdown_lines(state, losers)]


def bet_line(before: View[Any], move: Move) -> str:
    """A bet, a call, a fold as the log says it."""
    return f"{{{before.turn}}} {STAKE_WORDS[move[0]].log.replace('{}', move[-1])}"


def showdown_lines(state: Staked[Any], seats: Collection[int]) -> list[str]:
    """What some players have shown."""
    return [f"{{{seat}}} shows {state.hand_name(seat)}" for seat in seats]
