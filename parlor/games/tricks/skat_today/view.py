"""Skat as played today: how the table looks."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import NO_PAUSE, RESULT, Card, Dial, Fan, Note, Scene, Zone
from parlor.core.state import Move, View
from parlor.games.kits.cards.pack import TOKENS, UNKNOWN
from parlor.games.kits.log.events import Lines, trick_lines
from parlor.games.kits.tricks.claims import claim_rest
from parlor.games.kits.tricks.rules import NONE
from parlor.games.kits.tricks.view import (
    SUIT_NAMES,
    YOURS,
    count_points,
    count_tricks,
    discard_prompt,
    discard_zone,
    hand_fan,
    mark_new_cards,
    safe_discard,
    score_table,
    trick_holder,
    trick_ring,
)
from parlor.games.tricks.skat_today.cards import GRAND, LAW, WORTH, cards_in, powers, suit_in, winning_index
from parlor.games.tricks.skat_today.rules import ACTIVE, PASS, READY, SKAT, Skat, suit_name
from parlor.games.tricks.skat_today.scoring import BASES, LEAST, NEEDED

SUITS_RANK: Final = "Jacks are trumps (clubs, spades, hearts, diamonds); then A 10 K Q 9 8 7."
NULL_RANKS: Final = "Lose every trick: there are no trumps, and suits rank A K Q J 10 9 8 7."
THROWN_IN: Final = "Everybody passed: the cards are thrown in."
_rest = claim_rest(LAW)


def rest(view: View[Skat]) -> tuple[Move, ...]:
    """The cards by which a seat takes all that is left; nobody wants that at null."""
    declared = view.shown.declared
    return () if declared is not None and declared.is_null else _rest(view)


def scene(view: View[Skat]) -> Scene:
    """The players round the trick, one's own hand, a dial while one bids, and an open hand."""
    state = view.shown
    if state.tricks is None:
        return Scene((), prompt="The cards are being dealt.")
    notes = tuple(_seat_note(state, seat) for seat in range(state.seats))
    held = state.phase in ("deal", "over")
    return Scene(
        _zones(state, view.seat, notes),
        prompt=_result(state) if held else _prompt(state, view.seat),
        notes=notes,
        status=_status(state),
        pause=RESULT if held else NO_PAUSE,
        default=_default(state),
    )


def _zones(state: Skat, own: int, notes: tuple[str, ...]) -> tuple[Zone, ...]:
    play = state.trick_play
    ring = trick_ring(play, own, notes, _centre(state), holds=trick_holder(play, LAW))
    laying = state.phase == "discard" and state.turn == own
    mine = hand_fan(play, own, lambda c: _hand_order(state, c), len(state.away) if laying else 0)
    if state.phase in ("deal", "over"):
        if state.declared is None:
            return ring, mine
        return ring, score_table(("tricks", "card points", "scored", "now"), _rows(state))
    if laying:
        return discard_zone(state.away, SKAT, YOURS), mark_new_cards(mine, state.fresh)
    if state.phase == "bid":  # the place of the dial is kept while others bid, so that nothing moves
        bids = tuple(move[1] for move in state.moves() if move[0] == "bid") if state.turn == own else ()
        return ring, Dial("your bid", bids) if bids else Note(("",) * 3, place="bottom"), mine
    if state.is_open and own != state.soloist:
        shown = sorted(play.hands[state.soloist], key=lambda c: _hand_order(state, c))
        return Fan(tuple(Card(TOKENS[c]) for c in shown), f"{{{state.soloist}}}'s open hand", "top"), ring, mine
    return ring, mine


def _hand_order(state: Skat, card: int) -> tuple[int, int]:
    """How a hand is sorted: by suits, the trumps first once they are known, jacks among them but at null."""
    null = state.declared is not None and state.declared.game == "null"
    trump = NONE if null else state.trick_play.trump
    if not null and trump == NONE:
        trump = GRAND  # jacks stand by themselves before a game is named
    own = suit_in(card, trump)
    return (-1 if own == trump else own), powers(trump)[card]


def _default(state: Skat) -> str:
    """What Enter says: the harmless thing."""
    if state.phase == "bid":
        return PASS[0]
    if state.phase == "skat_or_hand":
        return "take"
    if state.phase == "discard" and UNKNOWN not in state.trick_play.hands[state.soloist]:
        plain = [c for c in state.trick_play.hands[state.soloist] if suit_in(c, GRAND) != GRAND]
        return safe_discard(plain or state.trick_play.hands[state.soloist], NONE)
    if state.phase == "game" and UNKNOWN not in state.trick_play.hands[state.soloist]:
        cards = state.trick_play.hands[state.soloist]
        return max((game for game in BASES if game != "grand"), key=lambda game: len(_suit_of(cards, game)))
    return READY[0] if state.phase == "announce" else ""


def _suit_of(cards: tuple[int, ...], game: str) -> tuple[int, ...]:
    return cards_in(cards, SUIT_NAMES.index(game), GRAND)


def _centre(state: Skat) -> str:
    return state.contract.describe() if state.declared is not None and state.declared.game else ""


def _status(state: Skat) -> str:
    found = [f"deal {state.deal} of {state.options.rounds * state.seats}"]
    if state.bid and state.soloist < 0:
        found.append(f"{state.bid} is bid")
    if state.declared is not None and state.declared.game:
        found.append(f"{{{state.soloist}}} plays {state.contract.describe()}")
    if state.phase == "play" and not state.contract.is_null:
        seen = UNKNOWN not in state.away
        away = state.away if seen else ()
        taken = sum(WORTH[c] for c in (*state.trick_play.piles[state.soloist], *away))
        beside = "" if seen and state.away else " beside the skat"
        found.append(f"{taken} of {NEEDED} points{beside}")
    return ", ".join(found)


def _seat_note(state: Skat, seat: int) -> str:
    if seat not in state.order:
        return "deals"
    if state.phase == "bid":
        if state.out[seat]:
            return "passed"
        return f"bid {state.bid}" if seat == state.bidder and state.bid else ""
    if state.phase == "play" and seat != state.soloist:
        return count_tricks(state.trick_play.taken[seat])
    return "alone" if seat == state.soloist else ""


def _rows(state: Skat) -> list[tuple[str, tuple[object, ...]]]:
    """What everyone took and what it brought, the soloist first, with the skat, which is his."""
    play, gains = state.trick_play, state.gains()
    null = state.contract.is_null
    skat = state.outcome().points - sum(WORTH[c] for c in play.piles[state.soloist])

    def row(seat: int) -> tuple[str, tuple[object, ...]]:
        points = "" if null or seat not in state.order else sum(WORTH[c] for c in play.piles[seat])
        taken = play.taken[seat] if seat in state.order else ""
        return f"{{{seat}}}", (taken, points, f"{gains[seat]:+d}" if gains[seat] else "", state.points[seat])

    alone, *others = map(row, sorted(range(state.seats), key=lambda seat: seat != state.soloist))
    return [alone, *([] if null else [("the skat", ("", skat, "", ""))]), *others]


def _result(state: Skat) -> str:
    """How the deal ended, and how its value comes about."""
    if state.declared is None:
        return THROWN_IN
    out, contract = state.outcome(), state.contract
    who, named = f"{{{state.soloist}}}", contract.describe()
    end = "wins" if out.won else "loses"
    doubled = "" if out.won else f", doubled {-out.score}"
    if contract.is_null:
        why = "not a trick taken" if out.won else f"a trick taken with {count_tricks(10 - _tricks_left(state))} played"
        return f"{who} {end} {named}, {why}: it counts {out.value}{doubled}."
    base = BASES[contract.game]
    if out.overbid:
        return (
            f"{who} overbid {named}: {_factors(out.factors, base)} is less than the {state.bid} bid,"
            f" so it costs {out.value}{doubled}."
        )
    return f"{who} {end} {named} with {count_points(out.points)}: {_factors(out.factors, base)}{doubled}."


def _tricks_left(state: Skat) -> int:
    """Tricks that were not played, as null was lost before."""
    return len(state.trick_play.hands[state.soloist])


def _factors(factors: tuple[tuple[str, int], ...], base: int) -> str:
    """How the value comes about: "with 2, game 1, hand 1: 4 x 10 = 40"."""
    (matadors, count), *more = factors
    parts = [matadors, *(name for name, _ in more)]
    times = count + sum(one for _, one in more)
    return f"{', '.join(parts)}, {times} x {base} = {times * base}"


def _prompt(state: Skat, own: int) -> str:
    if own not in state.order and state.seats > ACTIVE:
        return "You deal, and sit this deal out."
    if state.phase == "bid":
        return _bid_prompt(state)
    if state.phase == "skat_or_hand":
        return f"You play alone for {state.bid} or more: take the skat, or play by hand without it."
    if state.phase == "skat":
        return f"{{{state.soloist}}} takes the skat."
    if state.phase == "discard":
        return discard_prompt(len(state.away), SKAT)
    if state.phase == "game":
        return f"Name your game, worth {state.bid} or more: a suit for trumps, grand (jacks alone), or null (no trick)."
    if state.phase == "announce":
        if state.contract.is_null:
            return "Play null ouvert, with your cards open, or begin."
        return "Announce schneider (90 points), schwarz (every trick), ouvert (every trick, cards open), or begin."
    return _play_prompt(state)


def _bid_prompt(state: Skat) -> str:
    if state.turn == state.responder:
        return f"{{{state.bidder}}} bids {state.bid}: hold it, or pass."
    if state.responder < 0:
        return f"Both passed: play alone for {LEAST}, or pass, and the cards are thrown in."
    if state.bid:
        return f"{{{state.responder}}} holds {state.bid}: bid more, or pass."
    return f"Bid a game value to {{{state.responder}}}, {LEAST} or more, or pass."


def _play_prompt(state: Skat) -> str:
    """What is asked of the seat that must play, which card wins so far, and in the first trick what cards are worth."""
    play, trump = state.trick_play, state.trick_play.trump
    null = state.contract.is_null
    ranks = "" if any(play.taken) else NULL_RANKS if null else SUITS_RANK
    if not play.trick:
        return f"Lead a card. {ranks}".strip()
    led = suit_in(play.trick[0], trump)
    name = suit_name(led, trump)
    best = play.trick[winning_index(play.trick, trump)]
    wins = f", {{{TOKENS[best]}}} wins so far" if len(play.trick) > 1 else ""
    hand = play.hands[play.turn]
    follows = UNKNOWN in hand or cards_in(hand, led, trump)
    what = f"a {name.removesuffix('s')}" if follows else "any card"
    return f"{name.capitalize()} led{wins}: play {what}. {ranks}".strip()


def log_lines(before: View[Skat], move: Move, after: View[Skat]) -> Lines:
    """The tricks; what is played, once all of it is announced; that everybody passed."""
    state, seat = after.shown, before.turn
    if move == READY:
        return []
    if move == PASS and state.phase in ("deal", "over"):
        return [f"{{{seat}}} passes", THROWN_IN]
    if move[0] == "pass" and state.phase == "skat_or_hand":
        return [f"{{{seat}}} passes", f"{{{state.soloist}}} plays alone for {state.bid}"]
    if move[0] == "announce":
        return [f"{{{seat}}} announces {move[1]}"]
    return trick_lines(before, move, after)
