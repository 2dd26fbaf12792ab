"""Double-deck Pinochle: how the table looks, and what the log says."""

from __future__ import annotations

from collections import Counter
from typing import Final

from parlor.core.scene import NO_PAUSE, RESULT, Card, Cell, Dial, Fan, Note, Pile, Place, Ring, Scene, Sheet, Zone
from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import TOKENS, UNKNOWN, remove_cards
from parlor.games.kits.log.events import Lines, trick_lines
from parlor.games.kits.pinochle.rules import CRAWL, LABELS, POWER, Meld, hand_order, list_cards
from parlor.games.kits.tricks.rules import NONE, Hand, cards_of_suit
from parlor.games.kits.tricks.view import SUIT_NAMES, count_tricks, play_prompt, trick_holder, trick_ring
from parlor.games.tricks.pinochle.melds import meld_value
from parlor.games.tricks.pinochle.rules import LEAST, PASSED, PASSING, SEATS, SUITS, Pinochle, Result

KINDS: Final = ("run", "royal", "marriage", "binocle", "aces", "kings", "queens", "jacks")
"""The melds, as the log names them."""
ROOM: Final = 24
"""Cards that one's hand has room for: 20, those that are passed, and one more, so that it lies in two rows from the

deal on even on a narrow terminal: in one row most court cards of such a hand would have no room for their faces.
"""


def scene(view: View[Pinochle]) -> Scene:
    """The players round the trick and one's own hand; the melds while they lie open; in the auction a dial."""
    state, own = view.shown, view.seat
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    table, held = state.trick_play, state.phase in ("deal", "over")
    trumps = f"trumps: {SUIT_NAMES[table.trump]}" if table.trump != NONE else ""
    status = ", ".join(filter(None, (f"hand {state.deal}", _contract(state), _trick_points_note(state, view.seat))))
    notes = tuple(_seat_status(state, seat) for seat in range(state.seats))
    if held and state.result is not None:
        zones: tuple[Zone, ...] = (*((melds_laid(state),) if any(state.melds) else ()), _score(state, state.result))
        return Scene(zones, prompt=_outcome(state.result), notes=notes, status=status, pause=RESULT)
    hand = _hand_fan(state, own)
    if state.phase == "bid":
        return Scene((_auction(state), _dial(state, own), hand), _prompt(state), notes, status, default=_default(state))
    if state.phase in ("ask", "trump"):
        return Scene((_auction(state), hand), _prompt(state), notes, status, default=_default(state))
    laid = state.phase == "laid"
    if laid or (state.melds_in_sight and state.turn == own):
        middle: Zone = melds_laid(state)
    elif state.phase in PASSING:
        middle = _pass_ring(state, own)
    else:
        said = (_seat_note(state, seat) for seat in range(state.seats))
        middle = trick_ring(table, own, said, trumps, holds=trick_holder(table, CRAWL))
    default = _least_costly(state) if state.phase in PASSING and state.turn == own else ""
    return Scene((middle, hand), _prompt(state), notes, status, pause=RESULT if laid else NO_PAUSE, default=default)


def _auction(state: Pinochle) -> Sheet:
    """A line a player, the eldest first: with whom he plays, and what he has bid."""
    seats = [(state.dealer + step) % SEATS for step in range(1, SEATS + 1)]
    rows = []
    for seat in seats:
        tone = "sum" if seat == state.bidder else "quiet" if state.out[seat] else ""
        label = f"{{{seat}}} with {{{(seat + 2) % SEATS}}}"
        rows.append(
            (label, (Cell(str(state.said[seat] or ""), tone=tone), Cell("passed" * state.out[seat], tone=tone)))
        )
    heads = ("The auction", "bid", " " * len("passed"))
    return Sheet(heads, tuple(rows), now=(seats.index(state.turn), -1))


def _dial(state: Pinochle, own: int) -> Zone:
    """A dial in one's turn; at other times its place, empty."""
    bids = tuple(move[1] for move in state.moves() if move[0] == "bid") if state.turn == own else ()
    return Dial("your bid", bids) if bids else Note(("",) * 3, place="bottom")


def _pass_ring(state: Pinochle, own: int) -> Ring:
    """The players round the cards that are put face down for a partner; whoever gives them sees them."""
    hands = (0 if seat == own else len(held) for seat, held in enumerate(state.trick_play.hands))
    places = tuple(Place(seat, held, note=_seat_note(state, seat)) for seat, held in enumerate(hands))
    faces = [Card("" if c == UNKNOWN else TOKENS[c]) for c in state.passed]
    laid = tuple(Pile("passed", 1, card) for card in faces) + (Pile("to pass", 0),) * (PASSED - len(faces))
    return Ring(places, own, f"for {{{(state.turn + 2) % SEATS}}}", laid, room=0)


def _default(state: Pinochle) -> str:
    """What Enter says: in the auction the pass, and of suits the one in which one would meld most."""
    if state.phase == "bid":
        return "bid" if state.dealer_must_bid else "pass"
    hand = state.trick_play.hands[state.turn]
    return SUITS[_best(hand)] if UNKNOWN not in hand else ""


def _best(hand: Hand) -> int:
    """The suit for trumps with which a hand melds most."""
    return max(range(len(SUITS)), key=lambda suit: meld_value(hand, suit))


def _least_costly(state: Pinochle) -> str:
    """The card whose loss costs one's own melds least, and of such the lowest."""
    left = remove_cards(state.trick_play.hands[state.turn], *state.passed)
    suit = _best(left)
    return TOKENS[min(state.passable(), key=lambda c: (-meld_value(remove_cards(left, c), suit), POWER[c]))]


def _contract(state: Pinochle) -> str:
    if state.phase == "play":
        return f"bid {state.bid}"
    return f"{{{state.bidder}}} bid {state.bid}" if state.bidder >= 0 else ""


def _trick_points_note(state: Pinochle, seat: int) -> str:
    """What the side of a seat and the other have won in tricks so far, and what the bidders need there."""
    if state.phase != "play":
        return ""
    own, bidders = max(seat, 0) % 2, state.bidder % 2
    needed = max(0, state.bid - state.meld_points(bidders))
    who = "we" if bidders == own else "they"
    return f"points {state.trick_points(own)} to {state.trick_points(1 - own)}, {who} need {needed}"


def _hand_fan(state: Pinochle, own: int) -> Fan:
    """One's own cards, without those that are to be passed."""
    passed = state.passed if state.turn == own else ()
    cards = sorted(remove_cards(state.trick_play.hands[own], *passed), key=hand_order)
    come = Counter(state.given) if state.phase == "return" and state.turn == own else Counter()
    fan = tuple(Card(TOKENS[c], TOKENS[c], fresh=cards[:at].count(c) < come[c]) for at, c in enumerate(cards))
    return Fan(fan, _hopes(state, own), room=ROOM)


def _hopes(state: Pinochle, own: int) -> str:
    """What one's own hand would meld with each suit for trumps, until they are named."""
    if state.phase not in ("bid", "ask", "give", "return", "trump"):
        return ""
    hand = state.trick_play.hands[own]
    return "you meld with " + ", ".join(f"{word} {meld_value(hand, suit)}" for suit, word in enumerate(SUITS))


def melds_laid(state: Pinochle) -> Sheet:
    """Every player's melds by kind: how many, and what they are worth."""
    rows = []
    for kind in KINDS:
        cells = tuple(Cell(_meld_count([meld for meld in melds if meld.kind == kind])) for melds in state.melds)
        if any(cell.text for cell in cells):
            rows.append((LABELS[kind], cells))
    sums = tuple(Cell(str(sum(meld.value for meld in melds)), tone="sum") for melds in state.melds)
    heads = ("", *(f"{{{seat}}}" for seat in range(SEATS)))
    return Sheet(heads, (*rows, ("together", sums)), f"Melds, trumps {SUIT_NAMES[state.trick_play.trump]}")


def _meld_count(melds: list[Meld]) -> str:
    """How many melds of a kind, and what they are worth: "2 for 150"."""
    return f"{sum(meld.count for meld in melds)} for {sum(meld.value for meld in melds)}" if melds else ""


def _score(state: Pinochle, result: Result) -> Sheet:
    """How both sides came out of the hand."""

    def row(label: str, *figures: object) -> tuple[str, tuple[Cell, ...]]:
        return label, tuple(Cell(str(figure)) for figure in figures)

    bid = tuple(result.bid if side == result.bidder % 2 else "" for side in (0, 1))
    scored = tuple(f"{figure:+}" for figure in result.scored)
    played = () if result.conceded else (row("in tricks", *result.tricks),)
    rows = (row("bid", *bid), row("in melds", *result.meld), *played, row("scored", *scored), row("now", *state.points))
    return Sheet(("Hand " + str(state.deal), "{0}, {2}", "{1}, {3}"), rows, place="bottom")


def _seat_status(state: Pinochle, seat: int) -> str:
    """What stands beside a player's name: his bid, or what he has melded."""
    if state.phase in ("laid", "play"):
        return f"melds {sum(meld.value for meld in state.melds[seat])}"
    return _seat_note(state, seat) if state.phase == "bid" else ""


def _seat_note(state: Pinochle, seat: int) -> str:
    if state.phase == "bid":
        return f"bids {state.bid}" if seat == state.bidder else "passed" if state.out[seat] else ""
    if state.phase == "play":
        count = count_tricks(state.trick_play.taken[seat])
        return f"bid {state.bid}, {count}" if seat == state.bidder else count
    return f"bid {state.bid}" if seat == state.bidder else ""


def _prompt(state: Pinochle) -> str:
    partner = f"{{{(state.turn + 2) % SEATS}}}"
    if state.phase == "bid":
        if state.dealer_must_bid:
            return f"All the others have passed: you must bid, {LEAST} or more."
        return (
            f"{{{state.bidder}}} bids {state.bid}: bid more, or pass."
            if state.bid
            else f"Bid {LEAST} or more, or pass."
        )
    if state.phase == "ask":
        return f"The bid is yours at {state.bid}. Ask {partner} for three cards of a suit: which?"
    if state.phase in PASSING:
        return _passing(state, partner)
    if state.phase == "trump":
        return "Name trumps: then all lay down their melds."
    if state.phase == "laid":
        return _points_needed(state)
    if state.melds_in_sight:
        need = state.bid - state.meld_points(state.bidder % 2)
        left = f"You need {need} of 50 points in tricks" if need > 0 else "Your melds are enough"
        return f"{left}: lead, or give up."
    return play_prompt(state.trick_play, CRAWL)


def _passing(state: Pinochle, partner: str) -> str:
    """Which cards are to be passed, and why."""
    left = PASSED - len(state.passed)
    more = f"{left} more" if state.passed else f"{left} cards"
    if state.phase == "return":
        return f"{partner} has passed you {PASSED} cards: pass back {more} that you can spare."
    suit, have = SUITS[state.asked], len(cards_of_suit(state.trick_play.hands[state.turn], state.asked))
    if have >= PASSED:
        return f"{partner} has the bid and asks for {suit}: pass {more} of them."
    held = f"your {have} must go" if have else "you have none"
    return f"{partner} has the bid and asks for {suit}: {held}, and others to make {PASSED}. Pass {more}."


def _points_needed(state: Pinochle) -> str:
    """What the bidding side still needs, when melds are laid."""
    side = state.bidder % 2
    meld = state.meld_points(side)
    need = state.bid - meld
    who = f"{{{side}}} and {{{side + 2}}} bid {state.bid} and meld {meld}: "
    return who + (f"they need {need} of 50 points in tricks." if need > 0 else "that is enough already.")


def _outcome(result: Result) -> str:
    """How a hand ended, in a sentence."""
    side = result.bidder % 2
    who, total = f"{{{side}}} and {{{side + 2}}}", result.meld[side] + result.tricks[side]
    others = f"{{{1 - side}}} and {{{3 - side}}} score {result.scored[1 - side]}."
    if result.conceded:
        return f"{who} bid {result.bid} and give it up; {others}"
    return f"{who} bid {result.bid} and made {'it with' if result.bid_made else 'only'} {total}; {others}"


def log_lines(before: View[Pinochle], move: Move, after: View[Pinochle]) -> Lines:
    """The cards passed, as far as one sees them; melds; and who takes a trick."""
    was, state, seat = before.shown, after.shown, before.turn
    if move[0] in PASSING:
        if len(was.passed) < PASSED - 1:
            return []
        cards = state.given if move[0] == "give" else state.back
        what = "three cards" if UNKNOWN in cards else list_cards(cards)
        return [f"{{{seat}}} gives {{{(seat + 2) % SEATS}}} {what}" + (" back" if move[0] == "return" else "")]
    if move[0] == "taken_up":
        return []
    if move[0] == "trump":
        return [f"{{{seat}}} names {move[1]} for trumps", *(_melds_line(state, each) for each in range(SEATS))]
    return trick_lines(before, move, after)


def _melds_line(state: Pinochle, seat: int) -> str:
    melds = state.melds[seat]
    if not melds:
        return f"{{{seat}}} melds nothing"
    return f"{{{seat}}} melds {sum(meld.value for meld in melds)}: " + ", ".join(
        f"{meld.name} {meld.value}" for meld in melds
    )
