"""Poch: how the table looks."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from parlor.core.scene import NO_PAUSE, RESULT, Card, Fan, Fans, Pause, Pile, Piles, Room, Rooms, Scene, Zone
from parlor.core.state import CHANCE, Move, View
from parlor.games.kits.cards.pack import TOKENS, UNKNOWN
from parlor.games.kits.stakes.view import betting_prompt, chips_put_in, needless_folds
from parlor.games.vying.poch.rules import LIMIT, NAMES, Poch

FEW: Final = 3
"""So many other hands lie whole on the table."""


def scene(view: View[Poch]) -> Scene:
    """The board, the trump, the run, what the others had to show, and one's own hand."""
    state, own = view.shown, view.seat
    if not state.hands:
        return Scene((), prompt="The cards are being dealt.")
    paid, compared = _just_paid(state), _poch_just_taken(state)
    rooms = [Room(name, count) for name, count in zip(NAMES, state.board, strict=True)]
    poch = sum(state.taken) if compared else state.vying.pot
    board = Rooms((tuple(rooms[:4]), (*rooms[4:], Room("Poch", poch))))
    trump = Piles((Pile("trumps", 0, Card(TOKENS[state.turned])),))
    over = _hands(state, own) if state.phase == "bet" or compared or state.gains else _run_of_cards(state)
    hand = tuple(Card(TOKENS[card], TOKENS[card]) for card in state.hands[own])
    zones: list[Zone] = [over, board, trump, Fan(hand, "", room=state.SIZE)]
    notes = tuple(_seat_note(state, seat, own) for seat in range(state.seats))
    status = f"deal {state.hand} of {state.options.deals_each * state.seats}{_stage_name(state, own)}"
    held = bool(state.gains) or compared or (paid and bool(state.swept))
    pause = RESULT if held else NO_PAUSE
    table = Scene(tuple(zones), _prompt(state, own), notes, status, pause, confirm=needless_folds(view.moves()))
    if not paid or not state.swept:
        return table
    return replace(table, pause=Pause("result", before=replace(table, prompt=_winnings_text(state))))


def _just_paid(state: Poch) -> bool:
    """Whether the board has paid, and nobody has said a word since."""
    first = (state.dealer + 1) % state.seats
    return state.phase == "bet" and state.vying.turn == first and not any(state.vying.paid)


def _poch_just_taken(state: Poch) -> bool:
    """Whether Poch was taken last, and no card is laid yet."""
    return state.phase == "play" and not state.laid and not state.gains


def _stage_name(state: Poch, own: int) -> str:
    """Which of the three stages of a deal this is."""
    if state.gains:
        return ""
    if _just_paid(state) and state.turn != own:
        return ", 1st stage of 3: the board"
    poch = state.phase == "bet" or _poch_just_taken(state)
    return ", 2nd stage of 3: Poch" if poch else ", last stage: thirty-one"


def _run_of_cards(state: Poch) -> Fans:
    """The cards of the run; before any run its place, so that the table does not jump."""
    run = tuple(Card(TOKENS[card]) for card in state.run)
    label = f"run: {state.total} of {LIMIT}" if state.total or not state.run else "the last run"
    return Fans((Fan(run, label),), "", "top")


def _hands(state: Poch, own: int) -> Fans:
    """The others' hands, from behind but for what they had to show; of many players only that."""
    others = [(own + step) % state.seats for step in range(1, state.seats)]
    fans = []
    for seat in others:
        seen = tuple(Card(TOKENS[card]) for card in _cards_in_sight(state, seat))
        hidden = len(state.hands[seat]) - len(seen) if len(others) <= FEW else 0
        fans.append(Fan((Card(),) * hidden + seen, f"{{{seat}}}"))
    return Fans(tuple(fans), "", "top", row=True)


def _cards_in_sight(state: Poch, seat: int) -> list[int]:
    return [card for card in state.hands[seat] if card != UNKNOWN]


def _seat_note(state: Poch, seat: int, own: int) -> str:
    if state.phase == "bet":
        return chips_put_in(state.vying, seat).replace("all in", "no coins")
    count, seen = len(state.hands[seat]), _cards_in_sight(state, seat)
    lie = _poch_just_taken(state) or bool(state.gains)  # they are seen on the table
    known = " ".join(f"{{{TOKENS[card]}}}" for card in seen) if seat != own and not lie else ""
    if known and len(seen) == count:
        return known
    return (f"{count} cards" if count != 1 else "1 card") + f": {known}" * bool(known)


def _prompt(state: Poch, own: int) -> str:
    if state.gains:
        return _out(state)
    if state.phase == "bet":
        if state.vying.turn != own:
            return "Poch is bet on."
        best = f"Best set of one rank wins: you have {_best_set_line(state, own)}."
        return f"{betting_prompt(state)} {best}"
    if state.turn == CHANCE:
        return "The cards come."
    if _poch_just_taken(state):
        return f"{', '.join(_poch(state))}. {{{state.turn}}} leads to a run."
    return f"Lay a card: {LIMIT - state.total} at the most." if state.total else "Lead to a run, up to thirty-one."


def _best_set_line(state: Poch, own: int) -> str:
    """The best set of the viewer, or that he has none."""
    told = state.hand_name(own)
    return f"no two alike, {told}" if state.hand_value(own)[0] == 1 else told


def _out(state: Poch) -> str:
    """Who is out and what he gets; what becomes of the coins that are left, and that the whole deal is counted."""
    coin = " and for the run" * state.options.out_run_coin
    told = f"{{{state.layer}}} is out and gets {state.gains[state.layer]}, a coin for each card left{coin}."
    if state.is_last_hand():
        return told
    left = " What is left on the board stays there for the next deal." * any(state.board)
    return f"{told}{left} All of this deal is counted."


def _winnings_text(state: Poch) -> str:
    """Who took what from the board: "From the board Dora takes K and Q, Anna takes J."."""
    found = []
    for seat in dict.fromkeys(seat for seat, _ in state.swept):
        *others, last = (NAMES[room] for at, room in state.swept if at == seat)
        found.append(f"{{{seat}}} takes {', '.join(others)} and {last}" if others else f"{{{seat}}} takes {last}")
    return f"From the board {', '.join(found)}." if found else ""


def log_lines(before: View[Poch], move: Move, after: View[Poch]) -> list[str] | None:
    """What the log says of compartments, of Poch, of runs."""
    was, state = before.shown, after.shown
    if move[0] == "deal":
        lines = ["The cards are dealt, and {" + move[-1] + "} is turned up"]
        lines += [f"{{{seat}}} takes {NAMES[room]} from the board" for seat, room in state.swept]
        return lines + (_poch(state) if state.phase == "play" else [])
    if was.phase == "bet" and state.phase == "play":
        said = {"call": "calls", "fold": "folds", "check": "checks"}.get(move[0], f"{move[0]}s {' '.join(move[1:])}")
        return [f"{{{was.turn}}} {said}", *_poch(state)]
    if move[0] == "play":
        lines = [f"{{{was.turn}}} lays {{{move[1]}}}"]
        if not state.total and not state.gains:
            lines.append(f"{{{state.layer}}} ends the run and gets a coin from everyone")
        elif not state.gains:
            lines[0] += f": {state.total}"
        return lines
    return None


def _poch(state: Poch) -> list[str]:
    """Who takes Poch and with what; where nobody bet, who has the best hand."""
    lines = []
    for seat, chips in enumerate(state.taken):
        if chips:
            hand = f" with {state.hand_name(seat)}" if state.shown[seat] else ""
            lines.append(f"{{{seat}}} takes {chips} in Poch{hand}")
    hand = f", {state.hand_name(state.turn)}" if state.shown[state.turn] else ""
    return lines or [f"Nobody has bet: {{{state.turn}}} has the best hand{hand}"]
