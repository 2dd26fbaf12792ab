"""All Fours: how the table looks, and how the log tells it."""

from __future__ import annotations

from parlor.games.cards.all_fours.rules import LAW, WORTH, AllFours
from parlor.games.kits.cards import JACK, TOKENS, rank
from parlor.games.kits.telling import trick_told
from parlor.games.kits.trick_table import SUIT_NAMES, account, asked, hand, holder, ring, tricks
from parlor.games.kits.tricks import of_suit
from parlor.rules import CHANCE, NOBODY, Move, View
from parlor.scene import Card, Pile, Scene, Zone

WHY = {"gift": "for the gift", "jack turned": "for the jack turned up", "high": "for high", "low": "for low",
       "jack": "for the jack", "game": "for game"}  # fmt: skip

SAYS = {"accept": "accepts {} for trumps", "refuse": "refuses {} as trumps", "agree": "agrees to turn another card",
        "insist": "insists on {}"}  # fmt: skip

NOT_COUNTED = ", not counted"


def scene(view: View[AllFours]) -> Scene:
    """The other player, the trick, the card turned up, and one's own hand."""
    state = view.shown
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    taken = tuple(tricks(count) for count in state.tricks.taken)
    up = Pile("turned up, stock", 40 - len(state.up), Card(TOKENS[state.up[-1]])) if state.up else Pile("stock", 40)
    trumps = f"trumps: {SUIT_NAMES[state.tricks.trump]}" if state.phase == "play" else ""
    table = ring(state.tricks, view.seat, taken, trumps, (up,), holder(state.tricks, LAW))
    status = f"deal {state.deal}, to {state.options.target}"
    held = state.phase in ("deal", "over")
    zones: tuple[Zone, ...] = (table, account(("{0}", "{1}"), _rows(state)) if held else hand(state.tricks, view.seat))
    return Scene(zones, prompt=_prompt(state), notes=taken, status=status, hold=held)


def _rows(state: AllFours) -> list[tuple[str, tuple[str, str]]]:
    """What each point of a deal was for, and with which card; and what the cards of both count for game."""
    rows = []
    for what, seat in state.won:
        name = what
        if what in ("high", "low", "jack"):
            held = of_suit((*state.laid[0], *state.laid[1]), state.table.trump)
            card = (
                next(c for c in held if rank(c) == JACK) if what == "jack" else (max if what == "high" else min)(held)
            )
            name = f"{what}, {{{TOKENS[card]}}}"
        rows.append((name, ("+1" if seat == 0 else "", "+1" if seat == 1 else "")))
    if state.table.done:
        one, two = (sum(WORTH[c] for c in pile) for pile in state.table.piles)
        rows.append((f"cards for game{NOT_COUNTED * _stopped(state)}", (str(one), str(two))))
    if state.turn != NOBODY:  # at the end of the game the ranking tells it
        rows.append(("now", (str(state.points[0]), str(state.points[1]))))
    return rows


def _prompt(state: AllFours) -> str:
    if state.phase in ("deal", "over"):
        return f"{_scored(state)}."
    if state.turn == CHANCE:
        return "A card is turned up."
    name = SUIT_NAMES[state.up[-1] >> 5]
    if state.phase == "offer":
        return f"{name.capitalize()} are turned up: accept them for trumps, or refuse."
    if state.phase == "answer":
        return f"{{{1 - state.dealer}}} refuses {name}: agree to turn another, or insist and give a point."
    return asked(state.table, LAW, "A point each: high, low and jack of trumps, most in cards.")


def _scored(state: AllFours) -> str:
    """Who scored how much in this deal, and for what."""
    found = []
    for seat in dict.fromkeys(seat for _, seat in state.won):
        *others, last = (WHY[what].removeprefix("for ") for what, own in state.won if own == seat)
        why = f"{', '.join(others)} and {last}" if others else last
        found.append(f"{{{seat}}} scores {len(others) + 1} for {why}")
    over = f"; game is not counted, as {{{state.winners()[0]}}} has {state.options.target}" * _stopped(state)
    return ("; ".join(found) or "Nobody scores") + over


def _stopped(state: AllFours) -> bool:
    """Whether the game was won before the point for game was counted, which comes last."""
    one, two = (sum(WORTH[c] for c in pile) for pile in state.table.piles)
    return state.table.done and state.turn == NOBODY and one != two and "game" not in dict(state.won)


def told(before: View[AllFours], move: Move, after: View[AllFours]) -> list[str] | None:
    """The cards, who takes a trick, and the points as they are counted."""
    state = after.shown
    same = state.deal == before.shown.deal and state.phase not in ("deal", "over")  # then the result tells it
    new = state.won[len(before.shown.won) :] if same else ()
    lines = list(trick_told(before, move, after) or ())
    scored = [f"{{{seat}}} scores 1 {WHY[what]}" for what, seat in new]
    if not lines and scored:
        lines = [f"{{{move[1]}}} is turned up"] if move[0] == "turned" else lines
    if move[0] in SAYS:
        name = SUIT_NAMES[before.shown.up[-1] >> 5]
        lines = [f"{{{before.turn}}} {SAYS[move[0]].format(name)}"]
    return [*lines, *scored] or None
