"""Gin Rummy, a match of hands: how the table looks."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from parlor.core.scene import RESULT, Card, Fan, Fans, Pile, Piles, Scene
from parlor.core.state import Move, View
from parlor.games.kits.common.turns import bit_numbers
from parlor.games.kits.log.events import Lines
from parlor.games.melds.gin_rummy.melds import (
    WORDS,
    Arranged,
    best_layout,
    best_layouts,
    card_tokens,
    cards_to_knock_with,
    value,
)
from parlor.games.melds.gin_rummy.rules import HAND, KNOCK, Bonuses, Gin, Result


def scene(view: View[Gin]) -> Scene:
    """The other's hand above, stock and discards between, one's own hand below."""
    state = view.shown
    status = f"hand {max(state.hand, 1)}, to {state.options.target}"
    notes = tuple(f"{won} {'hand' if won == 1 else 'hands'} won" for won in state.won)
    if state.phase in ("deal", "over"):
        if state.result is None:
            return Scene((), prompt="The cards are being dealt.", notes=notes, status=status)
        return _showdown(state, state.result, view.seat, notes, status)
    own, other = view.seat, 1 - view.seat
    if state.phase == "arrange" and own == state.knocker:
        found = [_layout_fans(way, number) for number, way in enumerate(best_layouts(state.hands[own]), 1)]
        zones: tuple[Any, ...] = (_opponent_fan(state, other, HAND), *found[:-1], replace(found[-1], place="bottom"))
    elif state.phase in ("arrange", "lay", "answer"):
        rest = HAND - sum(meld.bit_count() for meld in state.laid[other])
        hidden = state.phase == "lay" and own == state.knocker
        shown = Fan(_faces(state.hands[other]), f"{{{other}}} still holds", "middle")
        held = _opponent_fan(state, other, rest) if hidden else shown
        zones = (
            *(_meld_zone(state.laid[seat], f"{{{seat}}}'s melds", "top") for seat in (other, own)),
            held,
            Fan(_cards(state.hands[own])),
        )
    else:
        size = HAND + (state.phase == "discard" and state.turn == other)
        top = Card(WORDS[state.discards[-1]]) if state.discards else None
        piles = Piles(
            (Pile("stock", state.stock, token="draw"), Pile("discards", len(state.discards), top, token="take"))
        )
        hand = state.hands[own]
        best = best_layout(hand)
        label = _deadwood_line(state, own, best) if hand else ""
        zones = (
            _opponent_fan(state, other, size),
            piles,
            Fan(_sort_hand(best, _new_card(state)), label, room=HAND + 1),
        )
    return Scene(zones, prompt=_prompt(state, own), notes=notes, status=status, default=_default(state, own))


def _default(state: Gin, own: int) -> str:
    """The card that costs most among those that match no others, when one is to go; the stock, when one is to come."""
    if state.phase != "discard":
        return "draw"
    bit = _costliest(state, best_layout(state.hands[own]))
    return WORDS[bit] if bit >= 0 else ""


def _costliest(state: Gin, best: Arranged) -> int:
    """The unmatched card that counts most, but for one just taken, which stays; -1 where there is none."""
    loose = (bit for bit in bit_numbers(best.rest) if bit != state.taken)
    return max(loose, key=lambda bit: value(1 << bit), default=-1)


def _deadwood_line(state: Gin, own: int, best: Arranged) -> str:
    """What the unmatched cards count, while one is to go also without the costliest; and which cards are matched."""
    bit = _costliest(state, best) if state.phase == "discard" and state.turn == own else -1
    left = f", {best.deadwood - value(1 << bit)} without {{{WORDS[bit]}}}" if bit >= 0 else ""
    made = " and ".join(" ".join(f"{{{word}}}" for word in card_tokens(meld)) for meld in best.melds)
    return f"unmatched: {best.deadwood}{left}{f'; in melds: {made}' if made else ''}"


def _opponent_fan(state: Gin, other: int, size: int) -> Fan:
    """The other's cards from behind, and in words those that he is known to have taken."""
    seen = " ".join(f"{{{word}}}" for word in card_tokens(state.hands[other]))
    return Fan((Card(),) * size, f"{{{other}}}{f', with {seen}' if seen else ''}", "top")


def _layout_fans(way: Arranged, number: int) -> Fans:
    """A way to lay out one's melds; the unmatched cards last."""
    return Fans(tuple(Fan(_faces(part)) for part in (*way.melds, way.rest) if part), f"way {number}")


def _cards(hand: int) -> tuple[Card, ...]:
    return tuple(Card(word, word) for word in card_tokens(hand))


def _faces(hand: int) -> tuple[Card, ...]:
    return tuple(Card(word) for word in card_tokens(hand))


def _sort_hand(best: Arranged, new: str) -> tuple[Card, ...]:
    """A hand with its melds first, each apart from the next; what has just come is marked."""
    parts = [_cards(part) for part in (*best.melds, best.rest) if part]
    return tuple(
        replace(card, apart=at == 0 < number, fresh=card.token == new)
        for number, part in enumerate(parts)
        for at, card in enumerate(part)
    )


def _new_card(state: Gin) -> str:
    """The card that has just come into the hand of who is to discard."""
    bit = max(state.drawn, state.taken)
    return WORDS[bit] if bit >= 0 else ""


def _meld_zone(laid: tuple[int, ...], label: str, place: str) -> Fans:
    return Fans(tuple(Fan(_faces(meld)) for meld in laid), label, place)


def _showdown(state: Gin, result: Result, own: int, notes: tuple[str, ...], status: str) -> Scene:
    """Both hands with their melds, the viewer's own below, and between them what was laid off."""
    theirs, mine = (
        Fans(
            (*(Fan(_faces(meld)) for meld in result.melds[seat]), *((Fan(_faces(rest)),) if rest else ())),
            f"{{{seat}}}: " + ("gin" if not rest else f"{value(rest)} unmatched"),
            "top",
            row=True,
        )
        for seat in (1 - own, own)
        for rest in (result.rest[seat],)
    )
    zones: tuple[Fans, ...] = (theirs, mine)
    if result.off:
        knocker = result.winner if result.how == "knock" else 1 - result.winner
        label = f"{{{1 - knocker}}} laid off on {{{knocker}}}'s melds"
        zones = (theirs, Fans((Fan(_faces(result.off)),), label, "top", row=True), mine)
    return Scene(zones, prompt=_outcome(state, result), notes=notes, status=status, pause=RESULT)


def _outcome(state: Gin, result: Result) -> str:
    """How a hand ended, and at the end of the game what is counted besides."""
    if result.how == "void":
        return "The stock ran out: the hand is void and is dealt again."
    told = {
        "gin": "{W} goes gin: {P} points",
        "knock": "{W} knocked and wins {P} points",
        "undercut": "An undercut! {W} wins {P} points",
    }[result.how]
    text = told.replace("{W}", f"{{{result.winner}}}").replace("{P}", _sum(result, state.bonuses))
    if state.phase != "over" or max(state.points) < state.options.target:
        return text + "."
    other = 1 - result.winner
    game = "100 for the game" if state.points[other] else f"200 for the game, in which {{{other}}} won nothing"
    theirs = f"; {{{other}}} gets {_boxes(state.won[other], state.bonuses.hand)}" if state.won[other] else ""
    return f"{text}, {game}, and {_boxes(state.won[result.winner], state.bonuses.hand)}{theirs}."


def _sum(result: Result, bonuses: Bonuses) -> str:
    """What a hand brings, as it is counted from the unmatched cards of both: "25 - 10 = 15"."""
    won, lost = (value(result.rest[seat]) for seat in (result.winner, 1 - result.winner))
    parts = {
        "gin": f"{bonuses.gin} + {lost}" if lost else "",
        "knock": f"{lost} - {won}",
        "undercut": f"{bonuses.undercut} + {lost} - {won}" if lost != won else "",
    }
    counted = parts.get(result.how, "")
    return f"{counted} = {result.points}" if counted else f"{result.points}"


def _boxes(won: int, each: int) -> str:
    """What hands won bring at the end of the game."""
    return f"{each * won} for {won} hand{'s' * (won > 1)} won"


def _prompt(state: Gin, own: int) -> str:
    if state.phase == "offer":
        return "Take the card turned up, or pass?"
    if state.phase == "must":
        return "Both passed: draw from the stock."
    if state.phase == "draw":
        return "Draw from the stock, or take the discard."
    if state.phase == "arrange":
        return "Your melds can lie in several ways that count alike: which one?"
    if state.phase in ("lay", "answer"):
        return "Lay out your melds, then say done." if own == state.knocker else "Lay out melds, lay off, then done."
    can = state.turn == own and cards_to_knock_with(state.hands[own], KNOCK)
    if can:
        return "Choose a card, then discard it or knock with it."
    return f"Choose a card to discard. With {KNOCK} unmatched points or fewer you may knock."


def log_lines(before: View[Gin], move: Move, after: View[Gin]) -> Lines:
    """What is drawn or taken, in a line."""
    state = after.shown
    if move[0] == "draw":
        return []  # it is logged with the card
    if move[0] == "drew":
        return [f"{{{state.turn}}} draws " + (f"{{{move[1]}}}" if move[1] != "?" else "a card")]
    if move[0] == "take":
        return [f"{{{before.turn}}} takes {{{WORDS[before.shown.discards[-1]]}}}"]
    return None
