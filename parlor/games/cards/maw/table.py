"""Maw: how the table looks."""

from __future__ import annotations

from parlor.games.cards.maw.rules import LAW, PACK, Maw, power, trumps
from parlor.games.kits.cards import CLUBS, HEARTS, SPADES, TOKENS, UNKNOWN, suit
from parlor.games.kits.trick_table import SUIT_NAMES, asked, hand, holder, low, ring, tricks
from parlor.games.kits.tricks import Play, led
from parlor.rules import CHANCE, NOBODY, View
from parlor.scene import Card, Pile, Scene


def scene(view: View[Maw]) -> Scene:
    """The players round the trick, the card turned up, and one's own hand, its trumps last."""
    state = view.shown
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    taken = tuple(tricks(count) for count in state.tricks.taken)
    trump = state.tricks.trump
    top = None if state.turned == UNKNOWN or state.away else Card(TOKENS[state.turned])
    label = f"to {{{state.ace}}}" if state.away else "turned up"
    up = (Pile(label, 0, top),)  # its place stays when it is taken, so that nobody's seat moves
    table = ring(state.tricks, view.seat, taken, f"pool {state.pool}", up, holder(state.tricks, LAW))
    mine = hand(state.tricks, view.seat, lambda c: (trumps(c, trump), suit(c), power(c, trump)))
    status = f"deal {state.deal} of {state.options.deals}: most tricks win the pool"
    status += f", trumps: {SUIT_NAMES[trump]}" if trump >= 0 else ""
    held = state.phase in ("deal", "over")
    default = low(state.tricks) if state.turn == view.seat and state.phase == "play" else "no_rob"
    return Scene((table, mine), prompt=_prompt(state), notes=taken, status=status, hold=held, default=default)


def _prompt(state: Maw) -> str:
    if state.phase in ("deal", "over"):
        return _result(state)
    if state.turn == CHANCE:
        return "A card is turned up for trumps."
    if state.phase == "rob":
        return f"Give a card for the {{{TOKENS[state.turned]}}} that is turned up, or keep your hand."
    if state.phase == "jink":
        return f"Take the pool of {state.pool}, or jink: play on for every trick, a stake more from each, or nothing."
    return f"{asked(state.table, LAW)} {_highest(state.table.trump)}{_low(state.table)}"


def _low(play: Play) -> str:
    """That low pips win in black suits, where that matters: in trumps, in the suit led or, to lead, in one's hand."""
    suits = {suit(c) for c in play.hands[play.turn]} if not play.trick else {led(play.trick)}
    return " In black suits low pips win." if (suits | {play.trump}) & {SPADES, CLUBS} else ""


def _result(state: Maw) -> str:
    """Who took the pool, or why nobody did; and what becomes of it then."""
    seat, pool = state.last
    over = state.turn == NOBODY
    if seat >= 0:
        return f"{{{seat}}} takes the pool of {pool}." + (" The game is over." if over else _stakes(state))
    taken = state.table.taken
    why = f"{{{taken.index(max(taken))}}} jinked and lost a trick" if state.jinked else "several have most tricks"
    becomes = "is shared out, and the game is over" if over else "stays for the next"
    return f"The deal is spoilt, as {why}: the pool of {pool} {becomes}." + ("" if over else _stakes(state))


def _stakes(state: Maw) -> str:
    """Who stakes how much for the next deal."""
    stake, dealer = state.options.stake, f"{{{state.next_dealer}}}"
    if state.pool and state.options.carried == "dealer":
        return f" {{{state.dealer}}} dealt this hand; {dealer} deals next and adds {stake}."
    return f" Each stakes {stake}, and {dealer}, who deals next, {2 * stake}."


def _highest(trump: int) -> str:
    """The trumps in their order, as far as it is not that of the other cards."""
    high = sorted((c for c in PACK if trumps(c, trump)), key=lambda c: power(c, trump), reverse=True)[:5]
    ace = "" if trump == HEARTS else " ({AH} always is one)"
    return "Highest trumps: " + " ".join(f"{{{TOKENS[c]}}}" for c in high) + f"{ace}."
