"""Maw: how the table looks."""

from __future__ import annotations

from parlor.core.scene import NO_PAUSE, RESULT, Card, Pile, Scene
from parlor.core.state import CHANCE, GAME_OVER, View
from parlor.games.kits.cards.pack import CLUBS, HEARTS, SPADES, TOKENS, UNKNOWN, suit
from parlor.games.kits.tricks.rules import Play, suit_led
from parlor.games.kits.tricks.view import (
    SUIT_NAMES,
    count_tricks,
    hand_fan,
    lowest_of_led,
    play_prompt,
    trick_holder,
    trick_ring,
)
from parlor.games.tricks.maw.rules import LAW, PACK, Maw, card_power, trumps


def scene(view: View[Maw]) -> Scene:
    """The players round the trick, the card turned up, and one's own hand, its trumps last."""
    state = view.shown
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    taken = tuple(count_tricks(count) for count in state.tricks.taken)
    trump = state.tricks.trump
    top = None if state.turned == UNKNOWN or state.away else Card(TOKENS[state.turned])
    label = f"to {{{state.ace}}}" if state.away else "turned up"
    up = (Pile(label, 0, top),)  # its place stays when it is taken, so that nobody's seat moves
    table = trick_ring(state.tricks, view.seat, taken, f"pool {state.pool}", up, trick_holder(state.tricks, LAW))
    mine = hand_fan(state.tricks, view.seat, lambda c: (trumps(c, trump), suit(c), card_power(c, trump)))
    status = f"deal {state.deal} of {state.options.deals}: most tricks win the pool"
    status += f", trumps: {SUIT_NAMES[trump]}" if trump >= 0 else ""
    held = state.phase in ("deal", "over")
    default = lowest_of_led(state.tricks) if state.turn == view.seat and state.phase == "play" else "no_rob"
    return Scene(
        (table, mine),
        prompt=_prompt(state),
        notes=taken,
        status=status,
        pause=RESULT if held else NO_PAUSE,
        default=default,
    )


def _prompt(state: Maw) -> str:
    if state.phase in ("deal", "over"):
        return _result(state)
    if state.turn == CHANCE:
        return "A card is turned up for trumps."
    if state.phase == "rob":
        return f"Give a card for the {{{TOKENS[state.turned]}}} that is turned up, or keep your hand."
    if state.phase == "jink":
        return f"Take the pool of {state.pool}, or jink: play on for every trick, a stake more from each, or nothing."
    return f"{play_prompt(state.trick_play, LAW)} {_highest(state.trick_play.trump)}{_low_pips_note(state.trick_play)}"


def _low_pips_note(play: Play) -> str:
    """That low pips win in black suits, where that matters: in trumps, in the suit led or, to lead, in one's hand."""
    suits = {suit(c) for c in play.hands[play.turn]} if not play.trick else {suit_led(play.trick)}
    return " In black suits low pips win." if (suits | {play.trump}) & {SPADES, CLUBS} else ""


def _result(state: Maw) -> str:
    """Who took the pool, or why nobody did; and what becomes of it then."""
    seat, pool = state.last
    over = state.turn == GAME_OVER
    if seat >= 0:
        return f"{{{seat}}} takes the pool of {pool}." + (" The game is over." if over else _stakes(state))
    *others, last = (f"{{{at}}}" for at in state.tied_leaders() or range(state.seats))
    sharers = f"{', '.join(others)} and {last}" if state.tied_leaders() else "all"
    taken = state.trick_play.taken
    why = f"{{{taken.index(max(taken))}}} jinked and lost a trick" if state.jinked else "several have most tricks"
    if over:
        return f"{why[0].upper()}{why[1:]}: {sharers} share the pool of {pool}, and the game is over."
    return f"The deal is spoilt, as {why}: the pool of {pool} stays for the next.{_stakes(state)}"


def _stakes(state: Maw) -> str:
    """Who stakes how much for the next deal."""
    stake, dealer = state.options.stake, f"{{{state.next_dealer}}}"
    if state.pool and state.options.carried == "dealer":
        return f" {{{state.dealer}}} dealt this hand; {dealer} deals next and adds {stake}."
    return f" Each stakes {stake}, and {dealer}, who deals next, {2 * stake}."


def _highest(trump: int) -> str:
    """The trumps in their order, as far as it is not that of the other cards."""
    high = sorted((c for c in PACK if trumps(c, trump)), key=lambda c: card_power(c, trump), reverse=True)[:5]
    ace = "" if trump == HEARTS else " ({AH} always is one)"
    return "Highest trumps: " + " ".join(f"{{{TOKENS[c]}}}" for c in high) + f"{ace}."
