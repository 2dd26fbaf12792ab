"""Pinochle for two: how the table looks, and what the log says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlor.core.scene import (
    LINGER,
    NO_PAUSE,
    RESULT,
    SKIP,
    Card,
    Cell,
    Fan,
    Fans,
    Pile,
    Place,
    Ring,
    Scene,
    Sheet,
    Zone,
)
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.kits.cards.pack import CARDS, TOKENS, UNKNOWN, card, suit
from parlor.games.kits.log.events import Lines
from parlor.games.kits.pinochle.rules import CRAWL, LABELS, POWER, hand_order, list_cards, meld_cards
from parlor.games.kits.tricks.rules import NONE
from parlor.games.kits.tricks.view import SUIT_NAMES, play_prompt, suit_letter, trick_holder
from parlor.games.tricks.pinochle_2p.melding import (
    SUITS,
    WORDS,
    WORTH,
    Kind,
    card_of,
    greatest_meld,
    kinds,
    meld_of,
    possible,
    table_cards,
)
from parlor.games.tricks.pinochle_2p.rules import DIX, EACH, EXCHANGE, POINTS, SHOW, STOCK, Counted, TwoPlayer

LEFT: Final = "from other melds"
"""What cards are of whose meld does not lie there whole."""


def scene(view: View[TwoPlayer]) -> Scene:
    """The trick and the stock, both players' melds beside them, and one's own hand below."""
    state, own = view.shown, view.seat
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    trumps = f"trumps: {SUIT_NAMES[state.trick_play.trump]}" if state.trick_play.trump != NONE else ""
    status = ", ".join(filter(None, (f"deal {state.deal}", _aim(state), trumps)))
    if state.phase in ("deal", "over"):
        zones: tuple[Zone, ...] = (_ring(state, own, ""),)
        zones = (*zones, _count(state, state.result)) if state.result is not None else zones
        return Scene(zones, _outcome(state), status=status, pause=RESULT)
    notes = tuple(f"+{_points_taken(state, seat)} in tricks" for seat in (0, 1))
    cards = tuple(Card(TOKENS[c], TOKENS[c]) for c in sorted(state.cards_in_hand(own), key=hand_order))
    default = _default(state) if state.turn == own else ""
    melds = () if state.strict else (_melds(state, own),)
    zones = (_ring(state, own, trumps), *melds, Fan(cards, room=EACH))
    pause = SKIP if state.phase == "draw" else LINGER if state.laid else NO_PAUSE  # both draw in one beat
    return Scene(zones, _prompt(state), notes, status, default=default, pause=pause)


def _default(state: TwoPlayer) -> str:
    """What Enter says first: a meld, or the cheapest card that is in no meld on the table."""
    if state.phase == "meld":
        return state.moves()[0][0]
    cards = [CARDS[move[1]] for move in state.moves() if move[0] == "play" and move[1] in CARDS]
    trump = state.trick_play.trump
    return TOKENS[min(cards, key=lambda c: (suit(c) == trump, POINTS[c], POWER[c]))] if cards else ""


def _aim(state: TwoPlayer) -> str:
    return f"to {state.target}" if state.options.mode == "to_1000" else "one deal"


def _points_taken(state: TwoPlayer, seat: int) -> int:
    """The points of the cards that a seat has taken."""
    return state.total(seat) - state.points[seat]


def _ring(state: TwoPlayer, own: int, trumps: str) -> Ring:
    """The two with the cards of the trick, the stock, and the card turned up."""
    shown, holds = (
        {} if _trick_gathered(state) else dict(state.trick_play.trick_in_sight),
        trick_holder(state.trick_play, CRAWL),
    )
    places = tuple(
        Place(seat, len(state.cards_in_hand(seat)), (Card(TOKENS[shown[seat]], seat=seat, holds=seat == holds),))
        if seat in shown
        else Place(seat, len(state.cards_in_hand(seat)))
        for seat in (0, 1)
    )
    piles = [Pile("stock", state.stock)] if state.stock else []
    if state.turned != UNKNOWN:
        piles.append(Pile("trumps", 0, Card(TOKENS[state.turned])))
    elif state.stock == STOCK:
        piles.append(Pile("trumps", 0))
    if piles or not trumps:
        return Ring(places, own, "", tuple(piles))
    return Ring(places, own, trumps, suit=suit_letter(state.trick_play.trump))


def _trick_gathered(state: TwoPlayer) -> bool:
    """Whether the trick before has been taken away: its winner melds, or both draw or have just drawn."""
    ready = not state.trick_play.trick and all(len(hand) == EACH for hand in state.trick_play.hands)
    return ready or state.begun or state.phase == "draw"


def _melds(state: TwoPlayer, own: int) -> Fans:
    """The cards of both that were melded and may be played, meld by meld."""
    fans: list[Fan] = []
    parts = []
    for seat in (1 - own, own):
        found = _groups(state, seat, own)
        fans += found
        whose = "your" if seat == own else f"{{{seat}}}'s"
        parts.append((f"{whose} melds" + ": none" * (not found), len(found)))
    return Fans(tuple(fans), parts=tuple(parts))


def _groups(state: TwoPlayer, seat: int, own: int) -> list[Fan]:
    """A player's melds that lie on the table. A card that has served in several lies with the greatest of them.

    Those that are left of a meld from which one has been played lie together, after the others.
    """
    table, trump = state.melds[seat], state.trick_play.trump
    groups: dict[Kind, list[tuple[int, Card]]] = {}
    for word, one in sorted(table_cards(table).items(), key=lambda item: hand_order(item[1][0])):
        card = Card(TOKENS[one[0]], word if seat == own else "")
        groups.setdefault(greatest_meld(one, trump), []).extend([(one[0], card)] * table.count(one))
    named: dict[str, list[Card]] = {}
    for (name, of), found in sorted(groups.items(), key=lambda group: not _is_complete(group[0], group[1], trump)):
        told = f"{WORDS[name]} {WORTH[name]}" if _is_complete((name, of), found, trump) else LEFT
        named.setdefault(told, []).extend(card for _, card in found)
    return [Fan(tuple(cards), name, "middle") for name, cards in named.items()]


def _is_complete(kind: Kind, found: Sequence[tuple[int, Card]], trump: int) -> bool:
    """Whether all cards of a meld are among some."""
    return kinds(trump)[kind] <= {c for c, _ in found}


def _count(state: TwoPlayer, counted: Counted) -> Sheet:
    """How both came out of the deal."""

    def row(label: str, figures: tuple[int, ...]) -> tuple[str, tuple[Cell, ...]]:
        return label, tuple(Cell(str(figure)) for figure in figures)

    rows = (row("in melds", counted.melds), row("in tricks", counted.tricks), row("in all now", state.points))
    return Sheet((f"Deal {state.deal}", "{0}", "{1}"), rows, place="bottom")


def _outcome(state: TwoPlayer) -> str:
    """How the deal ended, in a sentence."""
    if state.turn != GAME_OVER:
        return f"Deal {state.deal} is counted; who has {state.target} wins."
    if state.winner >= 0:
        out = state.trick_play.turn
        has = f"{{{out}}} declares out with {state.points[out]} of {state.target}"
        return f"{has}, and wins." if state.winner == out else f"{has}: too few, so {{{state.winner}}} wins."
    winners = state.winners()
    if len(winners) == 2:
        return f"Both have {state.points[0]}: a draw."
    return f"{{{winners[0]}}} wins, {max(state.points)} to {min(state.points)}."


def _prompt(state: TwoPlayer) -> str:
    if state.turn == CHANCE:
        return "A card is turned up for trumps." if state.phase == "turn" else f"{{{state.drawer}}} draws."
    if state.phase == "use":
        meld = _name(meld_of(state.draft, state.trick_play.trump))
        return f"{meld}: with the card in your hand, or with that on the table (*)?"
    if state.phase == "meld":
        seat = state.turn
        found = () if state.laid else possible(state.trick_play.trump, state.cards_in_hand(seat), state.melds[seat])
        melds = ", ".join(f"{_name(kind).lower()} {WORTH[kind[0]]}" for kind in found)
        dix = f"{{{TOKENS[card(state.trick_play.trump, 9)]}}} (the dix)"
        shows = {SHOW: f"show {dix}: {DIX} points", EXCHANGE: f"exchange {dix} for {{{TOKENS[state.turned]}}}"}
        may = [f"meld {melds}"] * bool(melds) + [told for move, told in shows.items() if move in state.moves()]
        return f"You may {', '.join(may)}, or draw." if may else "Draw a card."
    if state.strict:
        must = "" if state.trick_play.trick else " Suits must be followed now."
        return play_prompt(state.trick_play, CRAWL) + must
    if not state.trick_play.trick:
        return "Lead any card, from your hand or your melds."
    return f"{SUITS[suit(state.trick_play.trick[0])].capitalize()} led: play any card."


def _name(kind: tuple[str, int]) -> str:
    where = f" in {SUITS[kind[1]]}" if kind[0] == "marriage" else ""
    return LABELS[kind[0]] + where


def log_lines(before: View[TwoPlayer], move: Move, after: View[TwoPlayer]) -> Lines:
    """Cards played and who takes the trick, melds with what they score, cards drawn."""
    was, state, seat = before.shown, after.shown, before.turn
    if move[0] == "play":
        lines = [f"{{{seat}}} plays {list_cards((card_of(move[1]),))}"]
        table = state.trick_play
        if not table.trick:
            winner = table.leader
            lines.append(f"{{{winner}}} takes the trick with {list_cards((dict(table.trick_in_sight)[winner],))}")
        return lines
    if move[0] in ("meld", "use"):
        if state.phase == "use":
            return []
        kind = meld_of(move if move[0] == "meld" else was.draft, state.trick_play.trump)
        return [f"{{{seat}}} melds {_name(kind).lower()}, {list_cards(meld_cards(*kind))}: {WORTH[kind[0]]} points"]
    if move[0] == "dix":
        return [f"{{{seat}}} shows the dix, {list_cards((card(state.trick_play.trump, 9),))}: {DIX} points"]
    if move[0] == "exchange":
        return [f"{{{seat}}} exchanges the dix for {list_cards((was.turned,))}"]
    if move[0] == "drew":
        if move[1] == "?":
            return []  # both draw after every trick
        lines = [f"{{{was.drawer}}} draws {{{move[1]}}}"]
        if was.stock == 1:
            lines.append(f"{{{1 - was.drawer}}} takes {list_cards((was.turned,))}: the stock is gone")
        return lines
    if move[0] == "turned" and state.made[state.dealer]:
        return [f"{{{move[1]}}} is turned up for trumps", f"{{{state.dealer}}} turned the dix: {DIX} points"]
    return [] if move[0] in ("done", "out") else None
