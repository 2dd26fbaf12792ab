"""How Primero lies on the table: the players with their money before them, and one's own hand."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from parlor.core.scene import NO_PAUSE, Card, Cell, Dial, Fan, Pause, Place, Ring, Scene, Sheet, Zone
from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import TOKENS, UNKNOWN, rank, suit
from parlor.games.kits.poker.draw import DRAW
from parlor.games.kits.poker.draw_view import draw_lines
from parlor.games.kits.primero.rules import NUMERUS, PASS, SEE, TYPES, Primero, card_points, hand_type
from parlor.games.kits.stakes.view import hand_status, marks_winners, pot_line, pot_result, result_line
from parlor.games.kits.tricks.view import SUIT_NAMES

ROOM: Final = 4
"""Cards in a full hand."""
MEANT: Final = {
    "numerus": "2-3 suited",
    "primero": "four suits",
    "supremus": "6 7 A suited",
    "fluxus": "same suit",
    "chorus": "same rank",
}
"""The types of hands, from below, for who does not know them."""
COUNTED: Final = (("7", "21"), ("6", "18"), ("A", "16"), ("5-2", "15-12"), ("K Q J", "10"))
"""What cards count, in as many lines as there are types of hands."""
RANKED: Final = (26, 7)
"""Columns and rows that the list of the hands takes, with the shadow of its slip."""
PAID: Final = ("vie", "revie", "rest")
"""The words with which chips are put in beyond what one sees."""
PHASES: Final = {1: "two cards", 2: "four cards"}
OFTEN: Final = {1: "", 2: " twice"}
NO_BIDS: Final[Mapping[int, str]] = MappingProxyType({})


def scene(
    view: View[Any],
    prompt: str = "",
    head: str = "",
    dial: Dial | None = None,
    vies: str = "",
    bids: Mapping[int, str] = NO_BIDS,
) -> Scene:
    """The table; `prompt` and the `dial` are for what is declared, `head` for what has been.

    `vies` says what the one did who vied last, where that has more to it, `bids` what each has declared that still
    stands. The dial comes in the place of the list of hands. One's own hand lies between the lists.
    """
    state: Primero[Any] = view.shown
    if not state.hands:
        return Scene((), prompt="The cards are being dealt.")
    own, vying, ended = view.seat, state.vying, bool(state.gains)
    places = []
    for seat, hand in enumerate(state.hands):
        seen = hand if seat != own else ()
        front = tuple(Card(TOKENS[card]) for card in seen if card != UNKNOWN)
        wins = ended and state.gains[seat] > 0
        shows = ended and state.shown[seat] and seat != own
        note = state.hand_name(seat) if shows else _seat_status(state, seat, bids)
        if seat == own:
            note = ", ".join(filter(None, (hand_caption(hand, losing=state.lowest_wins) if hand else "", note)))
        best, out = wins and marks_winners(state), not vying.live[seat] and not wins
        places.append(Place(seat, len(seen) - len(front), front, note, best=best, out=out))
    ring = Ring(tuple(places), own, pot_line(state), room=ROOM, coins=vying.pot)
    hand = state.hands[own]
    throwing = state.phase == "draw" and state.turn == own
    whole = state.original_hand(own) if throwing else hand
    cards = tuple(Card(TOKENS[card] if card in hand else "", TOKENS[card]) for card in whole)
    fan = Fan(cards, room=ROOM, out=bool(hand) and not vying.live[own])
    notes = tuple(_note(state, seat) for seat in range(state.seats))
    told = f"{hand_status(state)}, phase {state.part} of 2: {PHASES[state.part]}" + (f", {head}" if head else "")
    default = "draw" if state.phase == "draw" and state.fresh >= state.least else ""
    asks = prompt or _prompt(state, vies or f"has {state.last_vie()}")
    zones: tuple[Zone, ...] = (ring, dial or hand_ranking(hand, losing=state.lowest_wins), fan, COUNTING)
    pause = Pause("result", tuple(result_line(state, seat) for seat in range(state.seats))) if ended else NO_PAUSE
    return Scene(zones, asks, notes, told, pause, purses=vying.stacks, default=default, offers=_move_costs(state))


def _move_costs(state: Primero[Any]) -> tuple[tuple[str, str], ...]:
    """What each word costs that asks for nothing more; and whether one who is done has changed anything."""
    if state.phase == "draw":
        return (("draw", f"Draw {state.fresh or 'none'}"),)
    if state.phase != "act" or state.turn < 0:
        return ()
    crowded = ("rest",) in state.moves()  # the buttons stand in one line
    labels = {"see": "See {}" if crowded else "See {}: match it", "vie": "Vie {}", "revie": "Revie {}: raise"}
    labels["rest"] = "The Rest {}: last vie"
    return tuple((verb, labels[verb].format(cost)) for verb, cost in _chip_costs(state).items())


def _seat_status(state: Primero[Any], seat: int, bids: Mapping[int, str]) -> str:
    """How a player stands, in a few words: what he bid or staked, which stays until all have answered it."""
    if not state.vying.live[seat]:
        return "folded" if state.hands[seat] else "out"
    staked = state.vying.paid[seat]
    if state.gains or (not staked and not state.passed[seat]):
        return ""
    if staked and seat in bids:
        return f"bids {bids[seat]}"
    return ", ".join(filter(None, (f"{staked} staked" if staked else "", _last_action(state, seat))))


def hand_ranking(hand: tuple[int, ...], *, losing: bool = False) -> Sheet:
    """What beats what, the best first, with one's own hand marked."""
    own = hand_type(hand, low=losing)[0] if len(hand) == ROOM else -1
    kinds = range(len(TYPES)) if losing else reversed(range(len(TYPES)))
    rows = tuple(("", (_ranking_cell(TYPES[kind], own=kind == own),)) for kind in kinds)
    return Sheet(("", ""), rows, "What beats what:", place="bottom")


COUNTING: Final = Sheet(("", ""), tuple((rank, (Cell(count),)) for rank, count in COUNTED), "Cards count:", "bottom")
"""What cards count, on a paper of its own."""


def _ranking_cell(kind: str, *, own: bool) -> Cell:
    """A line of the list: a kind of hand, and what it is."""
    return Cell(f"{'► ' if own else '  '}{kind:<9}{MEANT[kind]:<12}", tone="sum" if own else "")


def short_hand_name(hand: tuple[int, ...], *, losing: bool = False) -> str:
    """What a hand is, or what its cards count, so that a line has room for it."""
    if len(hand) == ROOM:
        kind, worth = hand_type(hand, low=losing)
        return f"{TYPES[kind]} {worth}"
    return " + ".join(str(card_points(card)) for card in hand)


def hand_caption(hand: tuple[int, ...], *, losing: bool = False) -> str:
    """What a hand is; of two cards what they count, and what may come of them: no wider than the hand itself."""
    if len(hand) == ROOM:
        kind, worth = hand_type(hand, low=losing)
        return f"{TYPES[kind]} {worth}{_numerus_suit(hand, worth) if kind == NUMERUS else ''}"
    if len(hand) != 2:
        return "new cards come"
    one, two = hand
    may = "chorus" if rank(one) == rank(two) else "fluxus" if suit(one) == suit(two) else "primero"
    return f"{card_points(one)} + {card_points(two)}: perhaps {may}"


def _numerus_suit(hand: tuple[int, ...], worth: int) -> str:
    """In which suit the cards are that make a numerus: " in clubs"."""
    for at, name in enumerate(SUIT_NAMES):
        held = [card_points(card) for card in hand if suit(card) == at]
        if len(held) > 1 and sum(held) == worth:
            return f" in {name}"
    return ""


def _note(state: Primero[Any], seat: int) -> str:
    if not state.vying.live[seat]:
        return "folded" if state.hands[seat] else "out"
    if state.gains:
        return ""
    if not state.vying.stacks[seat]:
        return "all in"
    return _last_action(state, seat)


def _last_action(state: Primero[Any], seat: int) -> str:
    """What a player said last, in a word."""
    if seat == state.vier:
        return state.last_vie()
    if state.vies and state.has_matched(seat):
        return "seen"
    return "passed" if state.passed[seat] else ""


def _chip_costs(state: Primero[Any]) -> dict[str, int]:
    """What each word costs with which chips are put in, where it does not ask for how many."""
    owing, room = max(0, state.owing(state.turn)), state.vying.stacks[state.turn]
    found = {"see": owing} if SEE in state.moves() else {}
    paid = [move for move in state.moves() if len(move) == 1 and move[0] in PAID]
    return found | {move[0]: min(room, owing + state.vie_amount(move)) for move in paid}


def _vie_offers(state: Primero[Any], words: Mapping[str, str]) -> list[str]:
    """What may be staked now, each with what it costs, where that is not asked for: "revie for 2"."""
    return [words[verb].format(cost) for verb, cost in _chip_costs(state).items() if verb in words]


def _prompt(state: Primero[Any], vies: str) -> str:
    if state.gains:
        if not any(state.gains) and not any(state.shown):
            left = f", and the {state.vying.pot} stay for the next hand" if state.vying.pot else ""
            return f"Nobody vied on {PHASES[state.part]}: the cards are thrown in{left}."
        return describe_winner(state)
    if state.turn < 0:
        return "The cards come."
    if state.phase == "draw":
        return _exchange_prompt(state)
    if (owing := state.owing(state.turn)) > 0:
        ways = [f"see for {owing}", *_vie_offers(state, {"revie": "revie for {}", "rest": "vie the Rest for {}"})]
        if state.must_see(state.turn):
            return f"Nobody has seen, and you are the last, so you must {' or '.join(ways)}."
        new = "; then change cards" * (("rest",) not in state.moves())  # which has no room in the longest line
        last = "pass once" if PASS in state.moves() else "fold"
        return f"{{{state.vier}}} {vies}: {', '.join(ways)}, or {last}{new * (PASS in state.moves())}."
    if not state.vies:
        first = " or ".join(_vie_offers(state, {"vie": "vie {}", "rest": "the Rest for {}"})) or "vie"
        if state.part == 1 and state.quiet < len(state.seats_with_chips()):
            return f"{first[0].upper()}{first[1:]}, or pass: either way you may change cards next."
        again = " again" if state.part == 1 else OFTEN[state.pass_circles()]
        return f"{first[0].upper()}{first[1:]}, or pass: if all pass{again}, {state.unvied_outcome()}."
    more = " or ".join(_vie_offers(state, {"revie": "revie {}", "rest": "vie the Rest, {}"}))
    more = more or "revie" * any(move[0] == "revie" for move in state.moves())
    then = "; when all have, two more come" * (state.part == 1)
    return f"You have matched every stake: pass{f', or {more}' * bool(more)}{then}."


def describe_winner(state: Primero[Any]) -> str:
    """Who takes how much of what lies on the table, with what, and why he of several who hold the same."""
    winners = [(seat, chips) for seat, chips in enumerate(state.gains) if chips]
    if state.parted or state.vying.kitty or not winners:
        return pot_result(state)
    alone = len(winners) == 1
    parts = []
    for seat, chips in winners:
        with_what = f" with {state.hand_name(seat)}{_elder_reason(state, seat)}" if state.shown[seat] else ""
        if alone and not state.shown[seat]:
            return f"{{{seat}}} is the last one in and takes the {chips} on the table, own stake included."
        what = f"the {chips} on the table" if alone else f"{chips} of what lies on the table"
        parts.append(f"{{{seat}}} takes {what}{with_what}")
    return f"{', '.join(parts)}."


def _elder_reason(state: Primero[Any], seat: int) -> str:
    """That a winner is the elder of those who have shown the same, if so."""
    worth = state.hand_name(seat)
    equal = any(shown and at != seat and state.hand_name(at) == worth for at, shown in enumerate(state.shown))
    return ", as the eldest who has it" * equal


def _exchange_prompt(state: Primero[Any]) -> str:
    """What is asked of who may change cards."""
    most, left = state.most, state.least - state.fresh
    if left > 0:
        why = "With such a bid" if state.vies and state.vier == state.turn else "Who passes"
        must = "must change" if why == "Who passes" else "you must change"
        return f"{why} {must} a card{' or two' * (most == 2)}: arrows choose, Space discards."
    if state.fresh:
        more = f"Discard {most - state.fresh} more at most, or draw" if state.fresh < most else "Draw"
        return f"{more}; a card face down may be taken back."
    if state.vies and not state.has_matched(state.turn):
        return f"Discard up to {most} cards (arrows, Space); then you are asked again to see."
    return f"Change up to {most} cards: arrows go to one, Space discards it; or draw none."


def log_lines(before: View[Any], move: Move, after: View[Any]) -> list[str] | None:
    """An exchange is one line of the log; no cards changed is none."""
    return [] if move == DRAW and not before.shown.fresh else draw_lines(before, move)
