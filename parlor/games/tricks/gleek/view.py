"""Gleek: how the table looks in its four phases, and what the log says."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import NO_PAUSE, RESULT, Card, Fan, Fans, Note, Pile, Piles, Scene, Sheet, Zone
from parlor.core.state import CHANCE, Move, View
from parlor.games.kits.cards.pack import ACE, JACK, KING, QUEEN, TOKENS, UNKNOWN, card, rank, suit
from parlor.games.kits.log.events import trick_lines
from parlor.games.kits.tricks.view import (
    SUIT_NAMES,
    count_tricks,
    discard_prompt,
    discard_zone,
    hand_fan,
    mark_new_cards,
    play_prompt,
    safe_discard,
    score_table,
    trick_holder,
    trick_ring,
)
from parlor.games.tricks.gleek.ruff import CHECK, FOUR_ACES, SEE, STAKE, best_ruff
from parlor.games.tricks.gleek.rules import LAW, MELDS, PAR, SHOW, STOCK, TIDDIE, Gleek

PHASES: Final = {"turn": "the auction", "auction": "the auction", "discard": "the stock", "stock": "the stock",
                 "ruff": "the ruff", "melds": "gleeks and mournivals", "play": "the tricks"}  # fmt: skip

COURTS: Final = {ACE: "aces", KING: "kings", QUEEN: "queens", JACK: "jacks"}

NO_RUFF: Final = "Nobody vied the ruff."

REST: Final = "rest: what stock, ruff and gleeks brought"
"""What a column of the account is."""
REST_WITH_POT: Final = "rest: what stock, ruff, gleeks and the last pot brought"
WHOLE: Final = "The whole hand, with stock, ruff and gleeks"


def scene(view: View[Gleek]) -> Scene:
    """The three players, the card turned up, what was shown, and one's own hand."""
    state = view.shown
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    notes = tuple(_seat_note(state, seat) for seat in range(state.seats))
    turned = state.turned != UNKNOWN
    trumps = f"trumps: {SUIT_NAMES[state.tricks.trump]}" if turned else ""
    laying = state.phase == "discard" and state.turn == view.seat
    piles = (Pile("trumps", 1, Card(TOKENS[state.turned])),) if turned else ()
    pot = f"pot {state.ruff.total}" if state.phase == "ruff" and state.ruff is not None else ""
    table = trick_ring(state.tricks, view.seat, notes, pot, piles, trick_holder(state.tricks, LAW))
    mine = hand_fan(state.tricks, view.seat, away=len(state.away) if laying else 0)
    if state.phase in ("discard", "ruff", "melds") and view.seat == state.buyer:
        mine = mark_new_cards(mine, state.fresh)
    zones: list[Zone] = [table, mine]
    if laying:
        zones[0:1] = [Piles(piles, "top"), discard_zone(state.away, STOCK, "for the stock")]
    if state.phase == "melds" and any(state.proof):
        fans = tuple(fan for at in range(state.seats) if at != view.seat for fan in _shown_melds(state, at))
        if fans:
            zones[:1] = [Fans(fans, "", "top")]
    status = ", ".join(filter(None, (f"hand {state.deal} of {state.options.hands}", PHASES.get(state.phase), trumps)))
    default = "check" if state.ruff and CHECK in state.moves() else "see" if SEE in state.moves() else "pass"
    if SHOW in state.moves():
        default = SHOW[0]  # to be ready without it would give its coins away
    if laying:
        default = safe_discard(state.trick_play.hands[view.seat], state.trick_play.trump)
    ended = state.phase in ("deal", "over")
    if ended:
        rest = REST_WITH_POT if state.shared else REST
        zones[1:] = [_score_table(state), Note((rest,), place="bottom")]
    held = ended or _news(state)
    return Scene(
        tuple(zones),
        prompt=_prompt(state),
        notes=notes,
        status=status,
        pause=RESULT if held else NO_PAUSE,
        default=default,
    )


def _shown_melds(state: Gleek, seat: int) -> list[Fan]:
    """What a player has shown, each thing by itself: his ruff, three or four alike, the Tiddie."""
    left, found = list(state.proof[seat]), []
    ruff = state.ruff
    if ruff is not None and ruff.vied and seat == state.ruffed and len(ruff.out) - sum(ruff.out) > 1:
        best, worth = best_ruff(tuple(left))
        found.append((f"ruff {worth}" if worth != FOUR_ACES else "ruff, four aces", best))
    for owner, kind, each in state.melds:
        alike = tuple(c for c in left if rank(c) == kind)
        if owner == seat and alike:
            found.append((_kind(kind, each), alike))
    told = {c for _, cards in found for c in cards}
    rest = tuple(c for c in left if c not in told)
    found += [("", rest)] if rest else []
    return [Fan(tuple(Card(TOKENS[c]) for c in cards), f"{{{seat}}} {what}".strip()) for what, cards in found]


def _news(state: Gleek) -> bool:
    """Whether the ruff has just been won, or the Tiddie shown: nobody has gone on since."""
    return state.phase == "melds" and (not state.spoken or _tiddie(state) == state.turn)


def _tiddie(state: Gleek) -> int:
    """Who has been paid for showing the Tiddie before the tricks; -1 for nobody."""
    four = card(state.trick_play.trump, TIDDIE)
    paid = state.tiddie and four != state.turned
    return next((seat for seat, cards in enumerate(state.proof) if paid and four in cards), -1)


def _score_table(state: Gleek) -> Sheet:
    """What everyone took, what his tricks and honours brought, and with all else the hand."""
    each = state.options.settle == "each"
    rows: list[tuple[str, tuple[object, ...]]] = []
    parts = zip(state.trick_play.taken, state.counts, state.deal_gains(state.counts), state.total_gains(), strict=True)
    for seat, (won, count, gain, whole) in enumerate(parts):
        settled = (f"{gain:+d}",) if each else ()
        figures = (3 * won, count - 3 * won, f"{count - PAR:+d}", *settled, f"{whole - gain:+d}", f"{whole:+d}")
        rows.append((f"{{{seat}}}", figures))
    heads = ("tricks", "honours", f"over {PAR}", *(("settled",) if each else ()), "rest", "in all")
    return score_table(heads, rows)


def _seat_note(state: Gleek, seat: int) -> str:
    if state.phase == "auction":
        return f"bids {state.bid}" if seat == state.buyer else "passed" if state.out[seat] else ""
    if state.phase == "ruff" and state.ruff is not None:
        return "folded" if state.ruff.out[seat] else f"paid {2 + state.ruff.paid[seat]}"
    if state.phase == "play":
        return count_tricks(state.trick_play.taken[seat])
    if state.phase == "melds" and state.ruff is not None and state.ruff.vied:
        won = state.ruff.total if seat == state.ruffed else 0
        return f"ruff {won - STAKE - state.ruff.paid[seat]:+d}"
    return f"bought: {state.bid}" if seat == state.buyer else ""


def _prompt(state: Gleek) -> str:
    if state.phase in ("deal", "over"):
        most = max(state.counts)
        *others, last = (f"{{{seat}}}" for seat, count in enumerate(state.counts) if count == most)
        who = f"{', '.join(others)} and {last} have" if others else f"{last} has"
        gains = ", ".join(f"{{{seat}}} {gain:+d}" for seat, gain in enumerate(state.total_gains()))
        left = f" The pot of {state.shared} that is left is shared." * (state.shared > 0)
        return f"{who} most in tricks and honours, {most}. {WHOLE}: {gains}.{left}"
    if state.turn == CHANCE:
        return "A card is turned up for trumps." if state.phase == "turn" else "The stock is taken up."
    if state.phase == "auction":
        stock = f"the stock, {STOCK} new cards for {STOCK} of yours"
        return (
            f"{state.bid} is bid for {stock}: bid more, or pass."
            if state.bid
            else f"The auction is for {stock}: you are the eldest, and open it."
        )
    if state.phase == "discard":
        return discard_prompt(len(state.away), STOCK)
    if state.phase == "ruff":
        return (
            _vying(state)
            if UNKNOWN not in state.trick_play.hands[state.turn]
            else "The ruff, the best suit, is bet on."
        )
    if state.phase == "melds":
        return _melds(state)
    return play_prompt(state.trick_play, LAW, f"A trick counts 3, and high trumps count: above {PAR} one is paid.")


def _vying(state: Gleek) -> str:
    """What the ruff is about, with one's own, and what may be said."""
    best, worth = best_ruff(state.trick_play.hands[state.turn])
    own = "four aces" if worth == FOUR_ACES else f"{worth} in {SUIT_NAMES[suit(best[0])]}"
    said = "bet 2 on it (vie), or check" if CHECK in state.moves() else "see the bet, bet 2 more, or fold"
    return f"The ruff goes to the most points in one suit. You have {own}: {said}."


def _melds(state: Gleek) -> str:
    """Who is paid for three or four alike."""
    found = "; ".join(f"{{{seat}}} {_meld_name(rank_, each)}, {each} from each" for seat, rank_, each in state.melds)
    told = found or "nobody has a gleek (three alike) or a mournival (four)"
    ruff = state.ruff
    if (seat := _tiddie(state)) == state.turn:
        return f"{{{seat}}} shows the Tiddie, the four of trumps, and gets 2 from each."
    won = f"{{{state.ruffed}}} wins the ruff of {ruff.total}{_ruffed_by(state)}." if ruff and ruff.vied else NO_RUFF
    return f"{won} Three or four courts or aces alike are paid for: {told}."


def _ruffed_by(state: Gleek) -> str:
    """With what the ruff was won, if it was shown."""
    if state.ruff is None or state.ruff.out.count(False) == 1:
        return ", the last one in"
    best, worth = best_ruff(state.proof[state.ruffed])
    return " with four aces" if worth == FOUR_ACES else f" with {worth} in {SUIT_NAMES[suit(best[0])]}"


def log_lines(before: View[Gleek], move: Move, after: View[Gleek]) -> list[str] | None:
    """The cards, who takes a trick, who wins the ruff, and what melds bring."""
    was, state = before.shown, after.shown
    if move[0] == "ready":
        return []
    lines = list(trick_lines(before, move, after) or ())
    if move[0] == "play" and state.tiddie and not was.tiddie:
        lines.insert(1, f"It is the Tiddie: {{{before.turn}}} gets 2 from each")
    if state.shared:
        lines.append(f"The pot of {state.shared} is left after the last hand, and all share it")
    if move[0] == "stock" and TOKENS[UNKNOWN] in move:
        lines.append(f"{{{state.buyer}}} takes up the stock")
    if was.phase == "ruff" and state.phase == "melds":
        lines.append(_bid_line(was, move))
        ruff = state.ruff
        if ruff is not None and ruff.vied:
            lines.append(f"{{{state.ruffed}}} wins the ruff of {ruff.total}{_ruffed_by(state)}")
        else:
            lines.append("Nobody vies: the pot stays")
        lines += [f"{{{seat}}} {_meld_name(rank_, each)}, {each} from each" for seat, rank_, each in state.melds]
        proofs = [(seat, cards) for seat, cards in enumerate(state.proof) if cards]
        lines += [f"{{{seat}}} shows " + " ".join(f"{{{TOKENS[c]}}}" for c in cards) for seat, cards in proofs]
    return lines or None


def _meld_name(rank_: int, each: int) -> str:
    """A gleek or mournival in words, by its rank and what each pays for it."""
    return f"has a {_kind(rank_, each)}"


def _kind(rank_: int, each: int) -> str:
    """Three or four of a rank in words: "gleek of aces"."""
    return f"{'gleek' if each == MELDS[rank_][0] else 'mournival'} of {COURTS[rank_]}"


def _bid_line(state: Gleek, move: Move) -> str:
    said = {"check": "checks", "vie": "vies 2", "see": "sees", "revie": "vies 2 more", "fold": "folds"}
    return f"{{{state.turn}}} {said[move[0]]}"
