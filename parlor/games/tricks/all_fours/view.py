"""All Fours: how the table looks, and what the log says."""

from __future__ import annotations

from parlor.core.scene import NO_PAUSE, RESULT, Card, Pile, Scene, Zone
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.kits.cards.pack import JACK, TOKENS, rank
from parlor.games.kits.log.events import trick_lines
from parlor.games.kits.tricks.rules import cards_of_suit
from parlor.games.kits.tricks.view import (
    SUIT_NAMES,
    count_tricks,
    hand_fan,
    play_prompt,
    score_table,
    trick_holder,
    trick_ring,
)
from parlor.games.tricks.all_fours.rules import LAW, WORTH, AllFours

WHY = {"gift": "for the gift", "jack turned": "for the jack turned up", "high": "for high", "low": "for low",
       "jack": "for the jack", "game": "for game"}  # fmt: skip

SAYS = {"accept": "accepts {} for trumps", "refuse": "declines {} as trumps", "agree": "agrees to turn another card",
        "insist": "insists on {}"}  # fmt: skip

NOT_COUNTED = ", not counted"


def scene(view: View[AllFours]) -> Scene:
    """The other player, the trick, the card turned up, and one's own hand."""
    state = view.shown
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    taken = tuple(count_tricks(count) for count in state.tricks.taken)
    up = Pile("turned up, stock", 40 - len(state.up), Card(TOKENS[state.up[-1]])) if state.up else Pile("stock", 40)
    trumps = f"trumps: {SUIT_NAMES[state.tricks.trump]}" if state.phase == "play" else ""
    table = trick_ring(state.tricks, view.seat, taken, trumps, (up,), trick_holder(state.tricks, LAW))
    status = f"deal {state.deal}, to {state.options.target}"
    held = state.phase in ("deal", "over")
    zones: tuple[Zone, ...] = (
        table,
        score_table(("{0}", "{1}"), _rows(state)) if held else hand_fan(state.tricks, view.seat),
    )
    return Scene(zones, prompt=_prompt(state), notes=taken, status=status, pause=RESULT if held else NO_PAUSE)


def _rows(state: AllFours) -> list[tuple[str, tuple[str, str]]]:
    """What each point of a deal was for, and with which card; and what the cards of both count for game."""
    rows = []
    for what, seat in state.won:
        name = what
        if what in ("high", "low", "jack"):
            held = cards_of_suit((*state.laid[0], *state.laid[1]), state.trick_play.trump)
            card = (
                next(c for c in held if rank(c) == JACK) if what == "jack" else (max if what == "high" else min)(held)
            )
            name = f"{what}, {{{TOKENS[card]}}}"
        rows.append((name, ("+1" if seat == 0 else "", "+1" if seat == 1 else "")))
    if state.trick_play.done:
        one, two = (sum(WORTH[c] for c in pile) for pile in state.trick_play.piles)
        rows.append((f"cards for game{NOT_COUNTED * _won_before_game(state)}", (str(one), str(two))))
    if state.turn != GAME_OVER:  # at the end of the game the ranking shows it
        rows.append(("now", (str(state.points[0]), str(state.points[1]))))
    return rows


def _prompt(state: AllFours) -> str:
    if state.phase in ("deal", "over"):
        return f"{_score_line(state)}."
    if state.turn == CHANCE:
        return "A card is turned up."
    name = SUIT_NAMES[state.up[-1] >> 5]
    if state.phase == "offer":
        return f"{name.capitalize()} are turned up: accept them for trumps, or decline."
    if state.phase == "answer":
        return f"{{{1 - state.dealer}}} declines {name}: agree to turn another, or insist and give a point."
    return play_prompt(state.trick_play, LAW, "A point each: high, low and jack of trumps, most in cards.")


def _score_line(state: AllFours) -> str:
    """Who scored how much in this deal, and for what."""
    found = []
    for seat in dict.fromkeys(seat for _, seat in state.won):
        *others, last = (WHY[what].removeprefix("for ") for what, own in state.won if own == seat)
        why = f"{', '.join(others)} and {last}" if others else last
        found.append(f"{{{seat}}} scores {len(others) + 1} for {why}")
    over = f"; game is not counted, as {{{state.winners()[0]}}} has {state.options.target}" * _won_before_game(state)
    return ("; ".join(found) or "Nobody scores") + over


def _won_before_game(state: AllFours) -> bool:
    """Whether the game was won before the point for game was counted, which comes last."""
    one, two = (sum(WORTH[c] for c in pile) for pile in state.trick_play.piles)
    return state.trick_play.done and state.turn == GAME_OVER and one != two and "game" not in dict(state.won)


def log_lines(before: View[AllFours], move: Move, after: View[AllFours]) -> list[str] | None:
    """The cards, who takes a trick, and the points as they are counted."""
    state = after.shown
    same = state.deal == before.shown.deal and state.phase not in ("deal", "over")  # then the result says it
    new = state.won[len(before.shown.won) :] if same else ()
    lines = list(trick_lines(before, move, after) or ())
    scored = [f"{{{seat}}} scores 1 {WHY[what]}" for what, seat in new]
    if not lines and scored:
        lines = [f"{{{move[1]}}} is turned up"] if move[0] == "turned" else lines
    if move[0] in SAYS:
        name = SUIT_NAMES[before.shown.up[-1] >> 5]
        lines = [f"{{{before.turn}}} {SAYS[move[0]].format(name)}"]
    return [*lines, *scored] or None
