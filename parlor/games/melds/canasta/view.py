"""Canasta: how the table looks, and what the log says."""

from __future__ import annotations

from collections import Counter

from parlor.core.scene import (
    NO_PAUSE,
    RESULT,
    SKIP,
    Card,
    Cell,
    Fan,
    Meld,
    Melds,
    Note,
    Pile,
    Piles,
    Scene,
    Sheet,
    Zone,
)
from parlor.core.state import CHANCE, Move, View
from parlor.games.kits.cards.pack import JOKER, TOKENS, suit
from parlor.games.melds.canasta.bots import OPENING_WILDS, discards
from parlor.games.melds.canasta.melds import (
    BLACK,
    JOKERS,
    NAMES,
    PLACE,
    RED_THREES,
    TWO,
    WILD,
    WORDS,
    Laying,
    canasta_kind,
    card_points,
    rank_plural,
)
from parlor.games.melds.canasta.plan import next_step
from parlor.games.melds.canasta.rules import AWAY, COMMIT, Canasta
from parlor.games.melds.canasta.state import HAND

BESIDE = (24, 5)
"""Columns and rows that are kept beside the pile for what is said of it."""
ROWS = (
    "going out",
    "natural canastas",
    "mixed canastas",
    "red threes",
    "cards melded",
    "cards left in hand",
    "the deal",
)


def scene(view: View[Canasta]) -> Scene:
    """The other side's melds above, stock and pile, one's own melds with what is laid to them, and one's hand below."""
    state, own = view.shown, view.seat
    status = f"deal {max(state.deal, 1)}, to {state.options.target}; * is wild"
    if not state.deal:
        return Scene((), prompt="The cards are being dealt.", status=status)
    notes = tuple(_seat_note(state, seat) for seat in range(4))
    theirs = _side(state, 1 - own % 2, "top")
    if state.tallies:
        zones: tuple[Zone, ...] = (theirs, _sheet(state), _side(state, own % 2, "bottom"))
        return Scene(zones, prompt=_end_prompt(state), notes=notes, status=status, pause=RESULT)
    mine = _side(state, own % 2, "bottom", tokens=True)
    hand = Fan(tuple(_hand_cards(state.hands[own], state.new if own == state.player else ())), room=HAND + 1)
    return Scene(
        (theirs, *_middle(state, own), mine, hand),
        prompt=_prompt(state, own),
        notes=notes,
        status=status,
        default=_default(state, own),
        pause=SKIP if state.silent and own != state.player else NO_PAUSE,
        confirm=_wasteful(view),
        unoffered=_without_buttons(state, own),
    )


def _without_buttons(state: Canasta, own: int) -> tuple[str, ...]:
    """What needs no button: taking back, for Esc does it, and laying, where a card can do nothing else.

    Nor does asking, while nothing that may be drawn or taken lets one go out.
    """
    if state.draft or state.taking:
        return "clear", "lay"
    early = state.phase == "draw" and own == state.turn and not state.may_end
    return ("ask",) if early else ()


def choice_line(view: View[Canasta], words: Move) -> str:
    """What can be done with a card: a wild one asks for its meld."""
    moves, word = view.moves(), words[0]
    if len(words) > 1 or not any(move[:2] == ("lay", word) for move in moves):
        return ""
    if ("lay", word) in moves:
        return f"Lay the {{{word}}}, or discard it?" if ("discard", word) in moves else ""
    twos = {TOKENS[card] for card in view.shown.hands[view.seat] if PLACE[card] == TWO}
    what = "joker" if word == WORDS[JOKER] else f"{{{twos.pop()}}}" if len(twos) == 1 else "two"
    return f"Which meld takes the {what}?"


def hand_order(cards: tuple[int, ...]) -> list[int]:
    """Wild cards first, then by rank from the ace down, black threes last; the two that goes first is the last one."""
    rank = {JOKERS: 0, TWO: 1, BLACK: 13}
    return sorted(cards, key=lambda card: (rank.get(at := PLACE[card], 12 - at), -card if at == TWO else card))


def _hand_cards(hand: tuple[int, ...], new: tuple[int, ...]) -> list[Card]:
    """The cards of a hand, those that came into it in this turn marked: of equal ones no more than came."""
    left, found = Counter(new), []
    for card in hand_order(hand):
        found.append(Card(TOKENS[card], WORDS[card], wild=PLACE[card] == TWO, fresh=left[card] > 0))
        left[card] -= 1
    return found


def _middle(state: Canasta, own: int) -> list[Zone]:
    """Stock and pile, what lies in the pile, and what it takes to get it."""
    pile = state.pile[: len(state.pile) - state.taking]
    top = Card(TOKENS[pile[-1]]) if pile else None
    name = "frozen pile" if state.is_frozen else "pile"
    piles = (Pile("stock", state.stock, token="draw"), Pile(name, len(pile), top, token="take", across=state.is_frozen))
    about = _inside(pile) + _price(state, own)
    return [Piles(piles), Note(tuple(about), room=BESIDE)]


def _inside(pile: tuple[int, ...]) -> list[str]:
    """What lies in the pile, in so few lines that there is room for more."""
    if len(pile) < 2:
        return []
    kinds = Counter(map(_short, hand_order(pile)))
    text = "In the pile: " + " ".join(kind for kind, count in kinds.items() for _ in range(count))
    if len(text) > 2 * BESIDE[0] - 8:
        text = "In the pile: " + " ".join(f"{kind}×{count}" if count > 1 else kind for kind, count in kinds.items())
    return [text]


def _short(card: int) -> str:
    """A card of the pile in a letter or figure."""
    return {JOKERS: "joker", TWO: "2"}.get(PLACE[card], "red3" if card in RED_THREES else NAMES[PLACE[card]])


def _price(state: Canasta, own: int) -> list[str]:
    """What the viewer's side must have to take the pile."""
    if not state.pile:
        return []
    place = PLACE[state.pile[-1]]
    if not state.takeable:
        return [f"The {'black three' if place == BLACK else 'wild card'} on top stops it."]
    pair = f"it takes two natural {rank_plural(place)} in hand."
    if state.is_frozen:
        by = next(card for card in state.pile if card in WILD or card in RED_THREES)
        cold = {JOKERS: "a joker", TWO: "a two"}.get(PLACE[by], "a red three")
        return [f"Frozen by {cold}: {pair}"]
    side = own % 2
    if not state.has_melded(side):
        return [f"Until you meld, {pair}"]
    meld = ", or your meld" if state.melds[side][place] else ""
    return [f"It takes two {rank_plural(place)}, or one and a wild card{meld}."]


def _draft_cards(state: Canasta) -> list[tuple[int, int]]:
    """The cards of the draft with the ranks they are laid to, the one on the pile first where it is taken."""
    return [*([(state.pile[-1], PLACE[state.pile[-1]])] if state.taking else []), *state.draft]


def _side(state: Canasta, side: int, place: str, *, tokens: bool = False) -> Melds:
    """The melds of a side, the red threes first, with what its player lays to them."""
    laid = _draft_cards(state) if side == state.player % 2 else []
    found = []
    if state.red[side]:
        found.append(Meld(tuple(Card(TOKENS[card]) for card in state.red[side]), "red threes"))
    for at in reversed(range(len(NAMES))):
        fresh = tuple(card for card, rank in laid if rank == at)
        if state.melds[side][at] or fresh:
            found.append(_meld(at, state.melds[side][at], fresh, token=tokens))
    return Melds(tuple(found), _label(state, side, card_points(tuple(card for card, _ in laid))), place)


def _label(state: Canasta, side: int, laid: int) -> str:
    """Whose melds they are, and what they count; before the first ones, what these must count."""
    names, made = f"{{{side}}} and {{{side + 2}}}", sum(canasta_kind(cards) != "" for cards in state.melds[side])
    if state.has_melded(side):
        melded = f"{names}: {sum(card_points(cards) for cards in state.melds[side])} melded"
        return melded + (f", {made} canasta{'s' * (made > 1)}" if made else "")
    if state.tallies:
        return f"{names}: nothing melded"
    return f"{names}: " + (f"{laid} of " if laid else "") + f"{state.opening(side)} points to open"


def _meld(place: int, lying: tuple[int, ...], fresh: tuple[int, ...] = (), *, token: bool = False) -> Meld:
    """The cards of a rank, wild ones first; what has been laid to them in this turn lies behind its equals."""
    mark = canasta_kind(lying + fresh)
    cards = [(card, False) for card in lying] + [(card, True) for card in fresh]
    cards.sort(key=lambda one: (one[0] not in WILD, one[1]))
    if mark:  # as players square it up: with a red card on top where it is natural, and with a black one where not
        cards.sort(key=lambda one: (one[0] in WILD, suit(one[0]) % 2 == (mark == "mixed")))
    faces = tuple(Card(TOKENS[card], wild=card in WILD, fresh=new) for card, new in cards)
    return Meld(faces, rank_plural(place), NAMES[place] if token and place != BLACK else "", mark)


def _sheet(state: Canasta) -> Sheet:
    columns = []
    for tally in state.tallies:
        figures = (500 * tally.natural, 300 * tally.mixed, tally.red, tally.melds, -tally.left, tally.total)
        columns.append((tally.out, *figures))
    rows = tuple((row, tuple(Cell(f"{column[at]:d}") for column in columns)) for at, row in enumerate(ROWS))
    return Sheet(("", "{0} and {2}", "{1} and {3}"), rows, sums=1)


def _seat_note(state: Canasta, seat: int) -> str:
    if state.tallies:
        return f"left with {card_points(state.hands[seat])}"
    count = len(state.hands[seat]) + (len(state.draft) if seat == state.player else 0)
    return "1 card" if count == 1 else f"{count} cards"


def _default(state: Canasta, own: int) -> str:
    """To draw, to meld what is complete, the next card to lay, or where there is none the one that is missed least."""
    if state.phase != "meld" or state.turn != own:
        return "draw" if state.phase == "draw" else ""
    moves = state.moves()
    if COMMIT in moves:
        return "commit"
    if (step := next_step(state, moves, OPENING_WILDS)) is not None:
        return step[1] if len(step) > 1 else ""
    away = {move: cost for move, cost in discards(state).items() if move in moves}
    return min(away, key=away.__getitem__)[1] if away else ""


def _wasteful(view: View[Canasta]) -> tuple[tuple[Move, str], ...]:
    """To discard a wild card while there are others: that is to be said twice."""
    away = {move for move in view.moves() if move[0] == "discard"}
    wild = away & {AWAY[card] for card in WILD}
    does = "That throws away a wild card" + " and freezes the pile" * (not view.shown.is_frozen)
    return tuple((move, does) for move in sorted(wild)) if away - wild else ()


def _end_prompt(state: Canasta) -> str:
    how = f"{{{state.outer}}} went out" if state.outer >= 0 else "Nobody went out"
    if any(tally.out > 100 for tally in state.tallies):
        how += " concealed"
    return f"{how}."


def _prompt(state: Canasta, own: int) -> str:
    if state.turn == CHANCE:
        return {"turn": "A card is turned up.", "threes": "Red threes are replaced."}.get(
            state.phase, "A card is drawn."
        )
    if state.turn != own:
        return "The partner is asked." if state.phase == "answer" else "A card is to be drawn, and one discarded."
    if state.phase == "answer":
        return f"{{{state.player}}} asks: may I go out?"
    if state.phase == "draw":
        return _drawing(state)
    if state.draft or state.taking:
        return _drafting(state)
    if not state.hands[own]:
        return "Nothing is left in your hand: go out."
    if state.done or all(move[0] == "discard" for move in state.moves()):
        return f"Discard a card{_short_of(state, own)}."
    if state.answer == "yes" and all(move[0] == "lay" for move in state.moves()):
        return "Your partner said yes: lay your cards, and go out."
    return "Lay cards to meld them, or discard one."


def _short_of(state: Canasta, own: int) -> str:
    """What one could meld, where that is too little to open."""
    most = state.laying().most_points() if not state.done and not state.has_melded(own % 2) else 0
    return f": you could meld {most} of the {state.opening(own % 2)} points to open" if most else ""


def _drawing(state: Canasta) -> str:
    take = any(move[0] == "take" for move in state.moves())
    said = f"Your partner says {state.answer}. " if state.answer else ""
    if state.stock:
        return said + ("Draw a card, or take the pile." if take else "Draw a card.")
    if state.must_take:
        return said + "The stock is empty, and the pile must be taken: its top card joins a meld."
    return said + "The stock is empty: " + ("take the pile, or end the deal." if take else "end the deal.")


def _drafting(state: Canasta) -> str:
    side, total = state.player % 2, card_points(tuple(card for card, _ in _draft_cards(state)))
    of = "" if state.has_melded(side) else f" of {state.opening(side)}"
    return f"{total}{of} points laid: {_wanting(state)}"


def _wanting(state: Canasta) -> str:
    """What is still to be laid."""
    if COMMIT in state.moves():
        meld = "meld these to take the pile" if state.taking else "meld these"
        return f"{meld}, or lay more." if any(move[0] == "lay" for move in state.moves()) else f"{meld}."
    laying = state.laying()
    if state.taking and (asked := _missing(laying, laying.top)):
        return f"to take the pile, lay {asked}."
    if laying.need > 0 and not state.has_melded(state.player % 2):
        return f"lay {laying.need} more for your first melds."
    asked = next(filter(None, (_missing(laying, place) for place in laying.touched)), "more")
    return f"for a meld, lay {asked}."


def _missing(laying: Laying, place: int) -> str:
    """What is still to be laid to a meld, that of the pile's top card too; "" where it is right."""
    natural, several = laying.natural[place], rank_plural(place)
    one = several[:-1]
    if place == laying.top and laying.owed > 0:
        return f"two natural {several}" if laying.owed == 2 else f"one more natural {one}"
    missing = 3 - natural - laying.wild[place]
    if place == BLACK:
        return f"{'two' if missing == 2 else 'one'} more" if missing > 0 else ""
    if natural < 2:
        return (
            f"two {'more ' * (place != laying.top)}{several}, or one and a wild card"
            if missing == 2
            else f"one {one} too"
        )
    return f"one more {one}, or a wild card" if missing == 1 else ""


# -- the log -----------------------------------------------------------------------------------------


def log_lines(before: View[Canasta], move: Move, after: View[Canasta]) -> list[str] | None:
    """What the log says of draws, melds, canastas, discards and the end; of what is laid nothing until then."""
    was, state, verb = before.shown, after.shown, move[0]
    who = f"{{{was.player}}}"
    if verb in ("draw", "take", "lay", "clear", "done", "out"):
        return []
    if verb == "deal":
        return ["The cards are dealt", *_red_threes(was, state, move)]
    if verb == "drew":
        if state.red != was.red:
            return [f"{who} lays down {{{move[1]}}}" + (" and draws again" if state.stock else ", the last card")]
        card = "a card" if move[1] == "?" else f"{{{move[1]}}}"
        return [f"{who} draws {card}" + (" for a red three" if was.phase == "threes" else "")]
    if verb == "ask":
        return [f"{who} asks {{{state.turn}}}: may I go out?"]
    if verb == "commit":
        return _commit_lines(was, state)
    if verb == "discard":
        away = state.pile[-1]
        line = f"{who} discards {{{TOKENS[away]}}}"
        if away in WILD and not was.is_frozen:
            line += ", and the pile is frozen"
        return [line]
    if verb == "end":
        return [f"{who} draws no more, for the stock is empty"]
    return None


def _red_threes(was: Canasta, state: Canasta, move: Move) -> list[str]:
    words = move[1:]
    hands = [words[seat * HAND : (seat + 1) * HAND] for seat in range(4)]
    threes = {TOKENS[card] for card in RED_THREES}
    found = [(seat, [word for word in hand if word in threes]) for seat, hand in enumerate(hands)]
    return [f"{{{seat}}} lays down {' '.join(f'{{{word}}}' for word in laid)}" for seat, laid in found if laid]


def _commit_lines(was: Canasta, state: Canasta) -> list[str]:
    """The pile taken, what was melded, and canastas that were completed."""
    seat, side = was.player, was.player % 2
    lines = []
    if was.pile and not state.pile:
        count = f"{len(was.pile)} cards" if len(was.pile) > 1 else "one card"
        lines.append(f"{{{seat}}} takes the pile of {count} with {{{TOKENS[was.pile[-1]]}}}")
    laid, made = [], []
    for place in reversed(range(12)):
        old, new = was.melds[side][place], state.melds[side][place]
        if more := new[len(old) :]:
            words = ", ".join(f"{{{TOKENS[card]}}}" for card in more)
            laid.append(f"{words} on the {rank_plural(place)}" if old else words)
            was_kind, kind = canasta_kind(old), canasta_kind(new)
            if kind and not was_kind:
                made.append(f"{{{seat}}} completes a {kind} canasta of {rank_plural(place)}")
            elif was_kind != kind:
                made.append(f"The canasta of {rank_plural(place)} is mixed now")
    return [*lines, f"{{{seat}}} melds {'; '.join(laid)}", *made]
