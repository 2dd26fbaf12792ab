"""Early French Tarot: how the table looks, and what the log says."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import NO_PAUSE, RESULT, Card, Fan, Scene, Zone
from parlor.core.state import CHANCE, Move, View
from parlor.games.kits.cards.pack import EXCUSE, TOKENS
from parlor.games.kits.log.events import Lines, trick_lines
from parlor.games.kits.tricks.view import best_line, hand_fan, play_prompt, score_table, trick_holder, trick_ring
from parlor.games.tarot.early_tarot.rules import EACH, LAW, NONE, EarlyTarot

GOAL: Final = (
    f"Each card over {EACH} that you win is a point; the excuse is 5 more, trumps 21 and 1 and kings 4, queens 3, "
    "knights 2, jacks 1."
)
"""What scores."""


def scene(view: View[EarlyTarot]) -> Scene:
    """The players round the trick, and one's own hand; what one has won, where a card of it is to be given."""
    state = view.shown
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    held = state.phase in ("deal", "over")
    notes = tuple(_seat_note(state, seat) for seat in range(state.seats))
    table = trick_ring(
        state.tricks, view.seat, notes, f"pot: {state.pot}" if state.pot else "", holds=trick_holder(state.tricks, LAW)
    )
    below: Zone = hand_fan(state.tricks, view.seat)
    if state.phase == "give" and state.turn == view.seat:
        won = sorted(state.tricks.piles[view.seat])
        below = Fan(tuple(Card(TOKENS[c], TOKENS[c]) for c in won), "what you have won")
    if held:
        heads = ("cards", f"over {EACH}", "high cards", "scored")
        below = score_table(heads, _rows(state), f"1 for each card over {EACH}, and what high cards count")
    status = f"hand {state.deal}, to {state.options.target}"
    default = "pass" if state.phase == "wager" and not state.wagers[state.turn].coins else ""
    return Scene(
        (table, below),
        prompt=_prompt(state),
        notes=notes,
        status=status,
        pause=RESULT if held else NO_PAUSE,
        default=default,
    )


def _rows(state: EarlyTarot) -> list[tuple[str, tuple[object, ...]]]:
    """How everyone's score came about: a point for each card over twelve, or less, and what the high ones count."""
    found: list[tuple[str, tuple[object, ...]]] = []
    for seat, (scored, pile) in enumerate(zip(state.pile_points(), state.trick_play.piles, strict=True)):
        over = len(pile) - EACH
        found.append((f"{{{seat}}}", (len(pile), f"{over:+d}", scored - over, f"{scored:+d}")))
    return found


def _seat_note(state: EarlyTarot, seat: int) -> str:
    count = len(state.trick_play.piles[seat])
    words = [f"{count} taken"] if state.phase not in ("deal", "over") else []
    if state.fool != NONE and seat == state.fool[0] and state.phase != "give":  # then the prompt says it
        words.append("owes for the excuse")
    options = state.options
    if options.pot or options.per_trick or options.riding:
        words.append(f"{state.coins[seat]} coins")
    if wager := state.wagers[seat].coins:
        words.append(f"wager {wager}" + (f", now {state.wagers[seat].value}" if state.wagers[seat].wins else ""))
    return ", ".join(words)


def _prompt(state: EarlyTarot) -> str:
    if state.champion >= 0:
        return f"{{{state.champion}}} reaches {state.options.target} points."
    if state.phase in ("deal", "over") or state.turn == CHANCE:
        return best_line(state.pile_points())
    if state.phase == "give":
        return f"Give {{{state.fool[1]}}} a card that you have won, for the excuse."
    if state.phase == "wager":
        wager = state.wagers[state.turn]
        if wager.coins:
            return f"Your wager has won: let it ride on the next trick, or cash {wager.value}."
        return "Wager on winning the next trick?"
    return play_prompt(state.trick_play, LAW, GOAL)


def events(before: View[EarlyTarot], move: Move, after: View[EarlyTarot]) -> Lines:
    """The tricks, and what is given for the excuse."""
    was, state = before.shown, after.shown
    lines = trick_lines(before, move, after)
    if move[0] == "give":
        lines = [f"{{{was.turn}}} gives {{{was.fool[1]}}} {{{move[1]}}} for the excuse"]
    elif lines is not None:
        lines = [*lines]
        if state.fool != NONE and was.fool == NONE and state.phase != "give":
            lines.append(f"{{{state.fool[0]}}} has won nothing yet and owes a card for the excuse")
        elif was.trick_play.done or (
            state.trick_play.done and EXCUSE in state.trick_play.last and state.phase != "give"
        ):
            lines.append(f"{{{state.trick_play.leader}}} keeps the excuse, for which there is no card")
    return lines
