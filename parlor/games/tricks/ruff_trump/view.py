"""Ruff and Trump: how the table looks, and what the log says."""

from __future__ import annotations

from parlor.core.scene import LINGER, NO_PAUSE, RESULT, Card, Dial, Pile, Piles, Scene, Zone
from parlor.core.state import CHANCE, Move, View
from parlor.games.kits.cards.pack import CARDS, TOKENS, UNKNOWN, suit
from parlor.games.kits.log.events import trick_lines
from parlor.games.kits.tricks.view import (
    SUIT_NAMES,
    count_tricks,
    discard_prompt,
    discard_zone,
    hand_fan,
    mark_new_cards,
    partner_names,
    play_prompt,
    safe_discard,
    score_table,
    side_tricks_note,
    trick_holder,
    trick_ring,
)
from parlor.games.tricks.ruff_trump.rules import HEAD, LAW, RUFF, Ruff


def scene(view: View[Ruff]) -> Scene:
    """The players round the trick, the head, one's own hand, and a dial for the ruff."""
    state = view.shown
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    notes = tuple(_seat_note(state, seat) for seat in range(state.seats))
    turned = state.turned != UNKNOWN
    head = (Pile("head: trumps", 0, Card(TOKENS[state.turned])),) if turned and state.phase in ("ruff", "head") else ()
    trumps = f"trumps: {SUIT_NAMES[state.tricks.trump]}" if turned else ""
    held = state.phase in ("deal", "over")
    table = trick_ring(
        state.tricks, view.seat, notes, "" if head or held else trumps, head, trick_holder(state.tricks, LAW)
    )
    zones: list[Zone] = [table, hand_fan(state.tricks, view.seat)]
    default = ""
    if state.phase == "ruff" and state.turn == view.seat:
        values = tuple(move[1] for move in state.moves())
        zones.append(Dial("your ruff", values[::-1], len(values) - 1))
        default = values[0]
    if state.phase == "discard" and state.turn == view.seat:
        up = Piles((Pile("trumps", 1, Card(TOKENS[state.turned])),), "top")
        zones = [
            up,
            discard_zone(state.away, HEAD, "for the head that you took up"),
            mark_new_cards(hand_fan(state.tricks, view.seat, away=len(state.away)), (*state.fresh, state.turned)),
        ]
        default = safe_discard((CARDS[move[1]] for move in state.moves()), state.trick_play.trump)
    sides = state.sides()
    if held:
        share = state.share(sides[0])
        heads = ("cards", f"over {share}", "ruff", "now")
        zones[1:] = [score_table(heads, _rows(state), f"{RUFF} for the best ruff, 1 for each card over {share}")]
    won = side_tricks_note(state.trick_play.taken, sides, max(view.seat, 0)) if state.phase == "play" else ""
    status = ", ".join(filter(None, (f"deal {state.deal}, to {state.target}", trumps, won)))
    notes = tuple(partner_names(sides, seat) or note for seat, note in enumerate(notes))
    return Scene(
        tuple(zones),
        prompt=_prompt(state, view.seat),
        notes=notes,
        status=status,
        # who rubs is seen before the head is gone
        pause=RESULT if held else LINGER if state.phase == "head" else NO_PAUSE,
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
        cards = sum(len(state.trick_play.piles[seat]) for seat in seats)
        figures = (cards, f"+{over}", f"+{ruff}", state.points[seats[0]])
        rows.append((" and ".join(f"{{{seat}}}" for seat in seats), figures))
    return rows


def _seat_note(state: Ruff, seat: int) -> str:
    at = (seat - state.dealer - 1) % state.seats
    if state.phase == "play":
        return count_tricks(state.trick_play.taken[seat])
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
        best = f"The best ruff (points in a suit) scores {RUFF}."  # with what follows no longer than a line
        if state.turn != own:
            return best
        if high > most:
            who = (state.dealer + 1 + state.said.index(high)) % state.seats
            return f"{{{who}}}'s ruff of {high} is higher: your {most} can't win. Enter announces it."
        return f"{best} Yours is {most}: Enter announces it."
    if state.phase == "discard":
        kept = f"keep what proves your ruff of {max(state.said)}" if state.rubber == state.best else ""
        return discard_prompt(len(state.away), HEAD, kept)
    share = state.share(state.sides()[state.turn])
    opening = not state.trick_play.trick and not state.trick_play.last
    return _proof_text(state) * opening + play_prompt(
        state.trick_play, LAW, f"Each card over {share} that is won is a point."
    )


def _proof_text(state: Ruff) -> str:
    """With which cards the best ruff was proved, for the first lead; "" where there is none."""
    cards = " ".join(f"{{{TOKENS[c]}}}" for c in _proof_cards(state))
    return f"{{{state.best}}} shows the ruff of {max(state.said)}: {cards}. " if cards else ""


def _proof_cards(state: Ruff) -> tuple[int, ...]:
    """The cards that prove the best ruff, the highest first, the one turned up among them where it counts."""
    if state.best < 0 or not max(state.said):
        return ()
    with_turned = not state.proof or suit(state.proof[0]) == suit(state.turned)
    return tuple(sorted((*state.proof, state.turned) if with_turned else state.proof, reverse=True))


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


def log_lines(before: View[Ruff], move: Move, after: View[Ruff]) -> list[str] | None:
    """The cards, who takes a trick, whose ruff is best, and what proves it."""
    lines = list(trick_lines(before, move, after) or ())
    state = after.shown
    if move[0] == "announce":
        lines = [f"{{{before.turn}}} announces a ruff of {move[1]}"]
        if state.best >= 0:
            lines.append(f"{{{state.best}}} has the best ruff, {max(state.said)}, and scores {RUFF}")
    if move[0] == "discard" and state.phase == "play":
        word = "one unseen" if move[1] == TOKENS[UNKNOWN] else f"{{{move[1]}}}"
        lines = [f"{{{before.turn}}} discards {word}"]
    if state.phase == "play" and before.shown.phase in ("ruff", "discard") and (proof := _proof_text(state)):
        lines.append(proof.rstrip(". "))
    if move[0] == "head":
        seen = TOKENS[UNKNOWN] not in move
        what = " ".join(f"{{{word}}}" for word in move[1:]) if seen else f"{HEAD} cards of the stock"
        return [f"{{{state.rubber}}} rubs: for the ace of trumps he takes the head, {what}"]
    return lines or None
