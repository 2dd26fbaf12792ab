"""Skat: how the table looks."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import NO_PAUSE, RESULT, Dial, Note, Scene, Zone
from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import SPADES, TOKENS, UNKNOWN, card, suit
from parlor.games.kits.log.events import Lines, trick_lines
from parlor.games.kits.tricks.rules import cards_of_suit
from parlor.games.kits.tricks.view import (
    YOURS,
    count_tricks,
    discard_prompt,
    discard_zone,
    hand_fan,
    mark_new_cards,
    play_prompt,
    safe_discard,
    score_table,
    trick_holder,
    trick_ring,
)
from parlor.games.tricks.skat.rules import ALL, NEEDED, ORDER, POWER, SKAT, TRUMPS, WORTH, Skat

RANKS: Final = f"Each suit ranks {' '.join(TOKENS[card(SPADES, rank)][:-1] for rank in reversed(ORDER))}."


def scene(view: View[Skat]) -> Scene:
    """The players round the trick, one's own hand, and while there is bidding a dial."""
    state = view.shown
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    notes = tuple(_seat_note(state, seat) for seat in range(state.seats))
    trumps = f"trumps: {TRUMPS[state.tricks.trump]}" if state.chosen else ""
    laying = state.phase == "discard" and state.turn == view.seat
    mine = hand_fan(state.tricks, view.seat, lambda c: (suit(c), POWER[c]), len(state.away) if laying else 0)
    zones: list[Zone] = [
        trick_ring(state.tricks, view.seat, notes, trumps, holds=trick_holder(state.tricks, state.law)),
        mine,
    ]
    default = "take" if state.phase == "trump" and not state.taken else ""
    if state.phase == "trump" and state.taken:
        cards = state.trick_play.hands[state.bidder]
        default = TRUMPS[max(range(4), key=lambda wanted: len(cards_of_suit(cards, wanted)))]
    if laying:
        zones = [discard_zone(state.away, SKAT, YOURS), mark_new_cards(mine, state.fresh)]
        default = safe_discard(state.trick_play.hands[view.seat], state.trick_play.trump)
    if state.phase == "bid":  # the place of the dial is kept while others bid, so that nothing moves
        bids = tuple(move[1] for move in state.moves() if move[0] == "bid") if state.turn == view.seat else ()
        zones.insert(1, Dial("your bid", bids) if bids else Note(("",) * 3, place="bottom"))
        default = "pass"
    if state.phase in ("deal", "over"):
        zones[1] = score_table(("tricks", "card points", "scored", "now"), _rows(state))
    won = ""
    if state.phase == "play":
        seen = UNKNOWN not in state.away
        taken = sum(WORTH[c] for c in (*state.trick_play.piles[state.bidder], *(state.away if seen else ())))
        beside = "" if seen and state.away else " beside the skat"
        won = f"{{{state.bidder}}} has {taken} of {NEEDED} points{beside}"
    status = ", ".join(filter(None, (f"deal {state.deal} of {state.options.deals}", trumps, won)))
    held = state.phase in ("deal", "over")
    return Scene(
        tuple(zones),
        prompt=_prompt(state),
        notes=notes,
        status=status,
        pause=RESULT if held else NO_PAUSE,
        default=default,
    )


def _rows(state: Skat) -> list[tuple[str, tuple[object, ...]]]:
    """What the player took, with the skat, and what the two others took together; and what it brought."""
    own, taken = state.soloist_points(), state.trick_play.taken
    alone, *others = (
        (f"{{{seat}}}", (taken[seat], own if seat == state.bidder else "", f"{gain:+d}", state.points[seat]))
        for seat, gain in sorted(enumerate(state.gains()), key=lambda each: each[0] != state.bidder)
    )
    both, aside = sum(taken) - taken[state.bidder], own - sum(WORTH[c] for c in state.trick_play.piles[state.bidder])
    skat = ("of this in the skat", ("", aside, "", ""))
    return [alone, skat, *others, ("the two together", (both, ALL - own, "", ""))]


def _seat_note(state: Skat, seat: int) -> str:
    if state.phase == "bid":
        return f"bids {state.bid}" if seat == state.bidder else "passed" if state.out[seat] else ""
    won = count_tricks(state.trick_play.taken[seat]) if state.phase == "play" else ""
    return "alone" if seat == state.bidder else won


def _prompt(state: Skat) -> str:
    if state.phase in ("deal", "over"):
        count = state.soloist_points()
        end = "wins" if count >= NEEDED else "loses"
        why = ", as nobody bid," if state.must_play else ""
        return f"{{{state.bidder}}} played alone for {state.bid}{why} and {end}: {count} points, {NEEDED} needed."
    if state.phase == "bid":
        stake = "points to play alone for, against both others"
        return f"{state.bid} is bid: bid more {stake}, or pass." if state.bid else f"Bid 1 to 10 {stake}, or pass."
    if state.phase == "trump":
        skat = ", or take the skat (the two cards left over) first" if not state.taken else ""
        alone = "Nobody bid, so the eldest plays alone for" if state.must_play else "Play alone for"
        return f"{alone} {state.bid}: name trumps{skat}."
    if state.phase == "discard":
        return discard_prompt(len(state.away), SKAT)
    own = state.turn == state.bidder and not state.taken
    first = not any(state.trick_play.taken)
    if own and first and not state.trick_play.trick:
        return f"Lead a card, or take the skat first: two cards left over, for two of yours. {RANKS}"
    more = [RANKS] if first else []
    return " ".join(
        [play_prompt(state.trick_play, state.law), *more, *(["You may still take the skat first."] if own else [])]
    )


def log_lines(before: View[Skat], move: Move, after: View[Skat]) -> Lines:
    """The tricks; and who must play where nobody has bid."""
    if move[0] == "pass" and after.shown.must_play:
        state = after.shown
        return [f"{{{before.turn}}} passes", f"Nobody bid: {{{state.bidder}}}, the eldest, plays alone for {state.bid}"]
    return trick_lines(before, move, after)
