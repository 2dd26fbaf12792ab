"""Gin Rummy on the table: how it is shown, how a club player plays it. Its rules are in `gin_rummy_rules`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from parlor.advice import Advice, weighed
from parlor.games.cards.gin_expert import Judge
from parlor.games.cards.gin_expert import hands as imagined_hands
from parlor.games.cards.gin_rummy_rules import (
    DISCARD,
    DONE,
    DRAW,
    HAND,
    KNOCK,
    PASS,
    TAKE,
    Gin,
    GinOptions,
    Result,
)
from parlor.games.cards.melds import (
    BITS,
    PACK,
    WORDS,
    WORTH,
    Arranged,
    arranged,
    bits,
    goes_with,
    mask,
    melds,
    value,
    words,
)
from parlor.rules import Game, Move, View, Word
from parlor.scene import Card, Fan, Fans, Pile, Piles, Scene

# -- what is seen --------------------------------------------------------------------------------------


def scene(view: View[Gin]) -> Scene:
    """The other's hand above, stock and discards between, one's own hand below."""
    state = view.shown
    status = f"hand {max(state.hand, 1)}, to {state.options.target}"
    notes = tuple(f"{won} {'hand' if won == 1 else 'hands'} won" for won in state.won)
    if state.phase in ("deal", "over"):
        if state.result is None:
            return Scene((), prompt="The cards are being dealt.", notes=notes, status=status)
        return _showdown(state.result, notes, status)
    own, other = view.seat, 1 - view.seat
    if state.phase in ("lay", "answer"):
        zones: tuple[Any, ...] = (
            *(_meld_zone(state.laid[seat], f"{{{seat}}}'s melds", "top") for seat in (other, own)),
            Fan(_faces(state.hands[other]), f"{{{other}}} still holds", "middle"),
            Fan(_cards(state.hands[own])),
        )
    else:
        size = HAND + (state.phase == "discard" and state.turn == other)
        seen = state.hands[other].bit_count()
        backs = Fan((Card(),) * (size - seen) + (_faces(state.hands[other]) if seen else ()), f"{{{other}}}", "top")
        top = Card(WORDS[state.discards[-1]]) if state.discards else None
        piles = Piles(
            (Pile("stock", state.stock, token="draw"), Pile("discards", len(state.discards), top, token="take"))
        )
        hand = state.hands[own]
        best = arranged(hand)
        label = f"unmatched: {best.deadwood}" if hand else ""
        zones = (backs, piles, Fan(_sorted(best), label))
    return Scene(zones, prompt=_prompt(state, own), notes=notes, status=status)


def _cards(hand: int) -> tuple[Card, ...]:
    return tuple(Card(word, word) for word in words(hand))


def _faces(hand: int) -> tuple[Card, ...]:
    return tuple(Card(word) for word in words(hand))


def _sorted(best: Arranged) -> tuple[Card, ...]:
    """A hand with its melds first."""
    return tuple(card for part in (*best.melds, best.rest) for card in _cards(part))


def _meld_zone(laid: tuple[int, ...], label: str, place: str) -> Fans:
    return Fans(tuple(Fan(_faces(meld)) for meld in laid), label, place)


def _showdown(result: Result, notes: tuple[str, ...], status: str) -> Scene:
    zones = tuple(
        Fans(
            (*(Fan(_faces(meld)) for meld in result.melds[seat]), *((Fan(_faces(rest)),) if rest else ())),
            f"{{{seat}}}: " + ("gin" if not rest else f"{value(rest)} unmatched"),
            place,
        )
        for seat, place in ((0, "top"), (1, "bottom"))
        for rest in (result.rest[seat],)
    )
    told = {
        "gin": "{W} goes gin: {P} points.",
        "knock": "{W} knocked and wins {P} points.",
        "undercut": "An undercut! {W} wins {P} points.",
        "void": "The stock ran out: the hand is void and is dealt again.",
    }[result.how]
    text = told.replace("{W}", f"{{{result.winner}}}").replace("{P}", str(result.points))
    laid_off = Fans((Fan(_faces(result.off)),), "laid off", "middle")
    return Scene(
        (zones[0], laid_off, zones[1]) if result.off else zones, prompt=text, notes=notes, status=status, hold=True
    )


def _prompt(state: Gin, own: int) -> str:
    if state.phase == "offer":
        return "Take the card turned up, or pass?"
    if state.phase == "must":
        return "Both passed: draw from the stock."
    if state.phase == "draw":
        return "Draw from the stock, or take the discard."
    if state.phase in ("lay", "answer"):
        return "Lay out your melds, then say done." if own == state.knocker else "Lay out melds, lay off, then done."
    can = state.turn == own and goes_with(state.hands[own], KNOCK)
    return "Choose a card, then discard it or knock with it." if can else "Choose a card to discard."


# -- how a club player plays -----------------------------------------------------------------------------


def thumb(view: View[Gin], rng: Random) -> Move:
    """Take what makes a meld; throw the card that costs most and helps least; knock when it will do."""
    state = view.shown
    hand = state.hands[view.seat]
    moves = state.moves()
    if state.phase in ("lay", "answer"):
        return max(moves, key=lambda move: _freed(state, move))
    if state.phase in ("offer", "draw"):
        return TAKE if _worth_taking(hand, state.discards[-1]) else PASS if state.phase == "offer" else DRAW
    if state.phase == "must":
        return DRAW
    knocks = [move for move in moves if move[0] == "knock"]
    if knocks:
        best = min(knocks, key=lambda move: arranged(hand & ~(1 << BITS[move[1]])).deadwood)
        left = arranged(hand & ~(1 << BITS[best[1]])).deadwood
        if left == 0 or state.turns < 16 or left <= 5:
            return best
    cards = [BITS[word] for verb, word in moves if verb == "discard"]
    return DISCARD[min(cards, key=lambda bit: _kept(state, hand & ~(1 << bit)) + rng.random() / 100)]


def _freed(state: Gin, move: Move) -> int:
    """How many points a meld or lay-off saves in the end; nothing, to be done."""
    if move == DONE:
        return 0
    hand = state.hands[state.turn]
    cards = mask(move[1:])
    if move[0] == "lay_off":
        return WORTH[BITS[move[1]]] if not melds(hand) else -1
    return 100 - arranged(hand & ~cards).deadwood


def _worth_taking(hand: int, bit: int) -> bool:
    """Whether a card joins a meld and brings the deadwood down."""
    with_it = hand | 1 << bit
    return min(arranged(with_it & ~(1 << out)).deadwood for out in bits(hand)) < arranged(hand).deadwood - (
        0 if any(meld >> bit & 1 for meld in melds(with_it)) else 9
    )


def _kept(state: Gin, hand: int) -> float:
    """What a hand is worth to keep: its deadwood, less half a chance for each card that would make a meld."""
    best = arranged(hand)
    gone = hand | sum(1 << bit for bit in state.discards)
    outs = sum(
        1 for bit in bits(PACK & ~gone) if any(meld >> bit & 1 and meld & best.rest for meld in melds(hand | 1 << bit))
    )
    return best.deadwood - 1.5 * outs


def evaluate(state: Gin, seat: int) -> float:
    """Who is ahead, by points and by the deadwood in hand; half sure at fifty."""
    own, other = (state.points[each] - arranged(state.hands[each]).deadwood for each in (seat, 1 - seat))
    return (own - other) / (50 + abs(own - other))


WAIT: Final = 0.6
"""What is left, on average, of what a knock would win now, if one waits for gin."""


def expert(view: View[Gin], rng: Random) -> Iterator[Advice]:
    """The draw, the discard or the knock that expects the least deadwood, or the most points."""
    state, seat = view.shown, view.seat
    moves = state.moves()
    if len(moves) == 1 or state.phase in ("lay", "answer"):
        yield Advice(thumb(view, rng))
        return
    own, known = state.hands[seat], state.hands[1 - seat]
    unseen = state._unseen()
    judge = Judge(unseen, imagined_hands(unseen, known, HAND, state.turns, rng), rng)
    if state.phase != "discard":
        yield from _drawing(state, own, judge, rng)
        return
    knocks = [move for move in moves if move[0] == "knock"]
    if knocks:
        best = min(knocks, key=lambda move: arranged(own & ~(1 << BITS[move[1]])).deadwood)
        left = own & ~(1 << BITS[best[1]])
        now = judge.knocked(left)
        gin = 20 + sum(arranged(hand).deadwood for hand in judge.others) / len(judge.others)
        outs = judge.outs(left)
        waited = 2 * outs * gin + (1 - 2 * outs) * (WAIT * now if now > 0 else now - 5)
        if arranged(left).deadwood == 0 or now >= waited:
            yield Advice(best, ((best, now),), "points")
            return
    costs = judge.discards(own, state.taken)
    yield weighed({DISCARD[bit]: -cost for bit, cost in costs.items()}, "points")


def _drawing(state: Gin, own: int, judge: Judge, rng: Random) -> Iterator[Advice]:
    """Whether to take the discard: what it leads to, against what the stock gives on average."""
    pass_by = PASS if state.phase == "offer" else DRAW
    bit = state.discards[-1]
    if not _worth_taking(own, bit):
        yield Advice(pass_by)
        return
    taken = min(judge.discards(own | 1 << bit, bit, 3).values())
    total = 0.0
    for tried, drawn in enumerate(rng.sample(judge.unseen, min(DRAWN, len(judge.unseen))), 1):
        total += min(judge.discards(own | 1 << drawn, -1, 2).values())
        yield weighed({TAKE: -taken, pass_by: -total / tried}, "points")


DRAWN: Final = 12
"""Cards of the stock that are tried when it is weighed against the discard."""


GAMES: Final = {
    "gin_rummy": Game(
        Gin,
        scene,
        options=GinOptions,
        words={
            "draw": Word("Draw", "draws from the stock"),
            "take": Word("Take", "takes the card on the discards"),
            "pass": Word("Pass", "passes"),
            "discard": Word("Discard", "discards {}"),
            "knock": Word("Knock", "knocks, discarding {}"),
            "meld": Word("Meld", "melds {}"),
            "lay_off": Word("Lay off", "lays off {}"),
            "done": Word("Done", "is done"),
            "drew": Word("Drew", "drew {}"),
            "turned": Word("Turn up", "turned up {}"),
            "deal": Word("Deal", "deals the cards"),
            "first": Word("First", "{seat} deals"),
        },
        thumb=thumb,
        evaluate=evaluate,
        expert=expert,
    ),
}
