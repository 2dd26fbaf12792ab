"""Ruff and Trump: how the table looks, and how the log tells it."""

from __future__ import annotations

from parlor.games.cards.ruff_trump.rules import HEAD, LAW, RUFF, Ruff
from parlor.games.kits.cards import CARDS, TOKENS, UNKNOWN
from parlor.games.kits.telling import trick_told
from parlor.games.kits.trick_table import (
    SUIT_NAMES,
    account,
    asked,
    hand,
    holder,
    laid_away,
    partners,
    ring,
    spare,
    to_lay_away,
    tricks,
    tricks_by_side,
)
from parlor.rules import CHANCE, Move, View
from parlor.scene import Card, Dial, Pile, Piles, Scene, Zone


def scene(view: View[Ruff]) -> Scene:
    """The players round the trick, the head, one's own hand, and a dial for the ruff."""
    state = view.shown
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    notes = tuple(_note(state, seat) for seat in range(state.seats))
    turned = state.turned != UNKNOWN
    head = (Pile("head: trumps", 0, Card(TOKENS[state.turned])),) if turned and state.phase in ("ruff", "head") else ()
    trumps = f"trumps: {SUIT_NAMES[state.tricks.trump]}" if turned else ""
    held = state.phase in ("deal", "over")
    table = ring(state.tricks, view.seat, notes, "" if head or held else trumps, head, holder(state.tricks, LAW))
    zones: list[Zone] = [table, hand(state.tricks, view.seat)]
    default = ""
    if state.phase == "ruff" and state.turn == view.seat:
        values = tuple(move[1] for move in state.moves())
        zones.append(Dial("your ruff", values[::-1], len(values) - 1))
        default = values[0]
    if state.phase == "discard" and state.turn == view.seat:
        up = Piles((Pile("trumps", 1, Card(TOKENS[state.turned])),), "top")
        zones = [
            up,
            laid_away(state.away, HEAD, "for the head that you took up"),
            hand(state.tricks, view.seat, away=len(state.away)),
        ]
        default = spare((CARDS[move[1]] for move in state.moves()), state.table.trump)
    sides = state.sides()
    if held:
        share = state.share(sides[0])
        heads = ("cards", f"over {share}", "ruff", "now")
        zones[1:] = [account(heads, _rows(state), f"{RUFF} for the best ruff, 1 for each card over {share}")]
    won = tricks_by_side(state.table.taken, sides, max(view.seat, 0)) if state.phase == "play" else ""
    status = ", ".join(filter(None, (f"deal {state.deal}, to {state.target}", trumps, won)))
    notes = tuple(partners(sides, seat) or note for seat, note in enumerate(notes))
    return Scene(
        tuple(zones),
        prompt=_prompt(state, view.seat),
        notes=notes,
        status=status,
        dwell=state.phase == "head",  # who rubs is to be seen before the head is gone
        hold=held,
        default=default,
    )


def _rows(state: Ruff) -> list[tuple[str, tuple[object, ...]]]:
    """What each side took and scored: for the best ruff, and for the cards over its share."""
    sides = state.sides()
    rows: list[tuple[str, tuple[object, ...]]] = []
    for side in dict.fromkeys(sides):
        seats = [seat for seat, own in enumerate(sides) if own == side]
        ruff = RUFF if state.best >= 0 and sides[state.best] == side else 0
        over = state.gained[seats[0]] if state.gained else 0
        cards = sum(len(state.table.piles[seat]) for seat in seats)
        figures = (cards, f"+{over}", f"+{ruff}", state.points[seats[0]])
        rows.append((" and ".join(f"{{{seat}}}" for seat in seats), figures))
    return rows


def _note(state: Ruff, seat: int) -> str:
    at = (seat - state.dealer - 1) % state.seats
    if state.phase == "play":
        return tricks(state.table.taken[seat])
    if seat == state.rubber:  # a word in the place of the other: a longer note would move the table
        return "has head"
    return f"ruff {state.said[at]}" if at < len(state.said) else ""


def _prompt(state: Ruff, own: int) -> str:
    if state.phase in ("deal", "over"):
        return _result(state)
    if state.turn == CHANCE:
        return (
            f"{{{state.rubber}}} rubs: the ace of trumps takes the head, {HEAD} cards of the stock."
            if state.phase == "head"
            else "A card is turned up for trumps."
        )
    if state.phase == "ruff":
        most = max((int(move[1]) for move in state.moves()), default=0)
        high = max(state.said, default=0)
        yours = f" Yours comes to {most}: Enter announces it; less would hide how strong you are."
        if high > most:
            who = (state.dealer + 1 + state.said.index(high)) % state.seats
            yours = f" {{{who}}}'s {high} is higher: your {most} can't win. Enter announces it."
        yours *= state.turn == own
        return f"The best ruff (the points of one suit) scores {RUFF}.{yours}"
    if state.phase == "discard":
        return to_lay_away(len(state.away), HEAD)
    share = state.share(state.sides()[state.turn])
    return asked(state.table, LAW, f"Each card over {share} that is won is a point.")


def _result(state: Ruff) -> str:
    """What the ruff and the cards brought to which side."""
    sides, found = state.sides(), []
    for side in dict.fromkeys(sides):
        why = [f"{RUFF} for the ruff"] if state.best >= 0 and sides[state.best] == side else []
        if state.gained and (more := state.gained[sides.index(side)]):
            why.append(f"{more} for cards over the share")
        if why:
            *others, last = (f"{{{seat}}}" for seat, own in enumerate(sides) if own == side)
            who = f"{', '.join(others)} and {last} score" if others else f"{last} scores"
            found.append(f"{who} {' and '.join(why)}")
    return ("; ".join(found) or "Nobody scores") + ("." if state.gained else ", which decides the game.")


def told(before: View[Ruff], move: Move, after: View[Ruff]) -> list[str] | None:
    """The cards, who takes a trick, and whose ruff is best."""
    lines = list(trick_told(before, move, after) or ())
    state = after.shown
    if move[0] == "announce":
        lines = [f"{{{before.turn}}} announces a ruff of {move[1]}"]
        if state.best >= 0:
            proof = " ".join(f"{{{TOKENS[c]}}}" for c in state.proof)
            lines.append(f"{{{state.best}}} has the best ruff, shows {proof or 'it'} and scores 12")
    if move[0] == "head":
        seen = TOKENS[UNKNOWN] not in move
        what = " ".join(f"{{{word}}}" for word in move[1:]) if seen else f"{HEAD} cards of the stock"
        return [f"{{{state.rubber}}} rubs: for the ace of trumps he takes the head, {what}"]
    return lines or None
