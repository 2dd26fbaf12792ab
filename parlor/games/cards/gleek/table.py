"""Gleek: how the table looks in its four phases, and how the log tells it."""

from __future__ import annotations

from typing import Final

from parlor.games.cards.gleek.ruff import CHECK, SEE
from parlor.games.cards.gleek.rules import LAW, MELDS, PAR, STOCK, Gleek
from parlor.games.kits.cards import ACE, JACK, KING, QUEEN, TOKENS, UNKNOWN
from parlor.games.kits.telling import trick_told
from parlor.games.kits.trick_table import SUIT_NAMES, account, asked, hand, holder, ring, spare, tricks
from parlor.rules import CHANCE, Move, View
from parlor.scene import Card, Fan, Fans, Pile, Scene, Zone

PHASES: Final = {"turn": "the auction", "auction": "the auction", "discard": "the stock", "stock": "the stock",
                 "ruff": "the ruff", "melds": "gleeks and mournivals", "play": "the tricks"}  # fmt: skip

COURTS: Final = {ACE: "aces", KING: "kings", QUEEN: "queens", JACK: "jacks"}


def scene(view: View[Gleek]) -> Scene:
    """The three players, the card turned up, what was shown, and one's own hand."""
    state = view.shown
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    notes = tuple(_note(state, seat) for seat in range(state.seats))
    turned = state.turned != UNKNOWN
    trumps = f"trumps: {SUIT_NAMES[state.tricks.trump]}" if turned else ""
    piles = [Pile("turned up", 0, Card(TOKENS[state.turned]))] if turned and state.phase != "play" else []
    if state.phase == "ruff" and state.ruff is not None:
        piles.append(Pile(f"pot {state.ruff.total}", 0))
    table = ring(state.tricks, view.seat, notes, trumps, tuple(piles), holder(state.tricks, LAW))
    zones: list[Zone] = [table, hand(state.tricks, view.seat)]
    if state.phase == "melds" and any(state.proof):
        fans = tuple(
            Fan(tuple(Card(TOKENS[c]) for c in cards), f"{{{at}}}") for at, cards in enumerate(state.proof) if cards
        )
        zones.insert(0, Fans(fans, "shown", "top"))
    status = ", ".join(filter(None, (f"hand {state.deal} of {state.options.hands}", PHASES.get(state.phase), trumps)))
    default = "check" if state.ruff and CHECK in state.moves() else "see" if SEE in state.moves() else "pass"
    if state.phase == "discard" and state.turn == view.seat:
        default = spare(state.table.hands[view.seat], state.table.trump)
    held = state.phase in ("deal", "over")
    if held:
        zones[1:] = [account(("tricks", "3 each", "honours", "together", f"over {PAR}"), _rows(state))]
    return Scene(tuple(zones), prompt=_prompt(state), notes=notes, status=status, hold=held, default=default)


def _rows(state: Gleek) -> list[tuple[str, tuple[object, ...]]]:
    """What everyone took, and what his tricks and honours count over the share of each."""
    return [
        (f"{{{seat}}}", (won, 3 * won, count - 3 * won, count, f"{count - PAR:+d}"))
        for seat, (won, count) in enumerate(zip(state.table.taken, state.counts, strict=True))
    ]


def _note(state: Gleek, seat: int) -> str:
    if state.phase == "auction":
        return f"bids {state.bid}" if seat == state.buyer else "passed" if state.out[seat] else ""
    if state.phase == "ruff" and state.ruff is not None:
        return "folded" if state.ruff.out[seat] else f"in for {2 + state.ruff.paid[seat]}"
    words = [f"bought for {state.bid}"] if seat == state.buyer else []
    return ", ".join([*words, tricks(state.table.taken[seat])] if state.phase == "play" else words)


def _prompt(state: Gleek) -> str:
    if state.phase in ("deal", "over"):
        return (
            "Tricks and honours: " + ", ".join(f"{{{seat}}} {count}" for seat, count in enumerate(state.counts)) + "."
        )
    if state.turn == CHANCE:
        return "A card is turned up for trumps." if state.phase == "turn" else "The stock is taken up."
    if state.phase == "auction":
        return (
            f"{state.bid} is bid for the stock: bid more, or pass."
            if state.bid
            else "You are the eldest: open the auction."
        )
    if state.phase == "discard":
        left = STOCK - len(state.away)
        return f"Lay away {left} more card{'s' * (left > 1)}."
    if state.phase == "ruff":
        return (
            "Vie for the ruff, the best suit: two more, or check."
            if CHECK in state.moves()
            else "See, vie more, or fold."
        )
    if state.phase == "melds":
        found = [f"{{{seat}}} {_named(rank_, each)}, {each} from each" for seat, rank_, each in state.melds]
        return f"{'; '.join(found) or 'Nobody has a gleek or a mournival'}. Ready for the tricks?"
    return asked(state.table, LAW)


def told(before: View[Gleek], move: Move, after: View[Gleek]) -> list[str] | None:
    """The cards, who takes a trick, who wins the ruff, and what melds bring."""
    was, state = before.shown, after.shown
    lines = list(trick_told(before, move, after) or ())
    if move[0] == "play" and state.tiddie and not was.tiddie:
        lines.insert(1, f"It is the Tiddie: {{{before.turn}}} gets 2 from each")
    if move[0] == "stock" and TOKENS[UNKNOWN] in move:
        lines.append(f"{{{state.buyer}}} takes up the stock")
    if was.phase == "ruff" and state.phase == "melds":
        lines.append(_spoken(was, move))
        ruff = state.ruff
        if ruff is not None and ruff.vied:
            lines.append(f"{{{state.ruffed}}} wins the ruff of {ruff.total}")
        else:
            lines.append("Nobody vies: the pot stays")
        lines += [f"{{{seat}}} {_named(rank_, each)}, {each} from each" for seat, rank_, each in state.melds]
        shown = [(seat, cards) for seat, cards in enumerate(state.proof) if cards]
        lines += [f"{{{seat}}} shows " + " ".join(f"{{{TOKENS[c]}}}" for c in cards) for seat, cards in shown]
    return lines or None


def _named(rank_: int, each: int) -> str:
    """A gleek or mournival in words, by its rank and what each pays for it."""
    kind = "gleek" if each == MELDS[rank_][0] else "mournival"
    return f"has a {kind} of {COURTS[rank_]}"


def _spoken(state: Gleek, move: Move) -> str:
    said = {"check": "checks", "vie": "vies 2", "see": "sees", "revie": "vies 2 more", "fold": "folds"}
    return f"{{{state.turn}}} {said[move[0]]}"
