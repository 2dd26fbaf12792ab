"""How a game of tricks lies on the table: the players round the trick, one's own hand, and what is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from parlor.core.game import Verb
from parlor.core.scene import Card, Cell, Fan, Laid, Pile, Place, Ring, Sheet
from parlor.games.kits.cards.pack import ATOUTS, DIAMONDS, EXCUSE, HEARTS, JACK, SUITS, TOKENS, UNKNOWN, rank, suit
from parlor.games.kits.tricks.rules import NONE, Law, Play, cards_of_suit, suit_led

WORDS: Final = {
    "play": Verb("Play", "plays {}", offered="on_things"),
    "first": Verb("First", "{seat} deals"),
    "deal": Verb("Deal", "The cards are dealt"),
}
"""The words of most games of tricks."""
YOURS: Final = "they will count for you"
"""What becomes of cards discarded in most games."""
REDS: Final = (HEARTS, DIAMONDS)
SUIT_NAMES: Final = ("spades", "hearts", "clubs", "diamonds", "trumps")


def trick_holder(play: Play, law: Law) -> int:
    """Who holds the trick: wins it so far, or has won the one that still lies; `NONE` where none lies."""
    if play.trick:
        return play.player_of(law.best(play.trick, play.trump))
    return play.leader if play.last else NONE


def trick_ring(
    play: Play, viewer: int, notes: Iterable[str], centre: str = "", piles: tuple[Pile, ...] = (), holds: int = NONE
) -> Ring:
    """The players round the table, each with the card of the trick that is his; the last trick until the next.

    `holds` is the seat whose card holds the trick. The suit of trumps is shown with the line in the `centre`.
    """
    shown = dict(play.trick_in_sight)
    places = tuple(
        Place(
            seat,
            len(play.hands[seat]),
            (Card(TOKENS[shown[seat]], seat=seat, holds=seat == holds),) if seat in shown else (),
            note,
            dealt=len(play.hands[seat]) + sum(play.taken) + (bool(play.trick) and seat in shown),
        )
        for seat, note in enumerate(notes)
    )
    return Ring(places, viewer, centre, piles, suit=suit_letter(play.trump) if centre else "")


def suit_letter(number: int) -> str:
    """The letter of a suit in the words of cards; "" where there is none, or all tarot trumps."""
    return SUITS[number] if 0 <= number < len(SUITS) else ""


def idle_ring(table: Ring) -> Ring:
    """The players round a table where nobody plays to a trick yet: its place is for what else is shown."""
    places = tuple(replace(place, backs=0) if place.seat == table.viewer else place for place in table.places)
    return replace(table, places=places, room=0)


def hand_fan(play: Play, viewer: int, order: Callable[[int], object] | None = None, away: int = 0) -> Fan:
    """One's own hand, each card to be chosen, in the order of suits unless another is given.

    Cards keep their size while it shrinks: as tricks are played, and as `away` cards are discarded.
    """
    cards = play.hands[viewer] if order is None else sorted(play.hands[viewer], key=order)  # type: ignore[arg-type]
    played = sum(play.taken) + (bool(play.trick) and viewer in dict(play.trick_in_sight))
    return Fan(tuple(Card(TOKENS[card], TOKENS[card]) for card in cards), room=len(cards) + played + away)


def mark_new_cards(fan: Fan, cards: Iterable[int]) -> Fan:
    """A hand in which some cards are marked that have just come."""
    words = {TOKENS[card] for card in cards}
    return replace(fan, cards=tuple(replace(card, fresh=card.face in words) for card in fan.cards))


def safe_discard(cards: Iterable[int], trump: int) -> str:
    """The card of some that is discarded most lightly: the lowest that is no trump."""
    return TOKENS[min(cards, key=lambda c: (suit(c) == trump, rank(c)))]


def discard_zone(away: Iterable[int], size: int, why: str = "") -> Laid:
    """The cards that one discards, `size` in all, where the trick will lie: each of them may be taken back.

    `why` is what becomes of them, shown until the first one lies there.
    """
    cards = tuple(Card(TOKENS[card], TOKENS[card]) for card in away)
    more = "choose one to take it back" if cards else why
    return Laid(cards, size, f"discarded: {len(cards)} of {size}" + f" ({more})" * bool(more))


def discard_prompt(gone: int, size: int, but: str = "") -> str:
    """How many cards are still to be discarded, and which may not: in a line that stays as long."""
    left = size - gone
    return f"Still to discard: {left} card{'s' * (left > 1)}{f', but {but}' * bool(but)}."


def play_prompt(play: Play, law: Law, goal: str = "", *, turned: bool = False) -> str:
    """What is asked of the seat that must play, and which card wins the trick so far.

    Who leads to the first trick reads the `goal` of it all; where red suits are `turned`, that low pips win in them.
    """
    if not play.trick:
        red = turned and any(suit(c) in REDS and rank(c) < JACK for c in play.hands[play.turn])
        low = " In red suits low pips win." * red
        return f"Lead a card.{low}" if any(play.taken) else f"Lead a card. {goal}".strip() + low
    return _follow_prompt(play, law) + f" In {SUIT_NAMES[suit_led(play.trick)]} low pips win." * (
        turned and suit_led(play.trick) in REDS
    )


def _follow_prompt(play: Play, law: Law) -> str:
    """What is asked of a seat that plays to a card that was led."""
    suit, best = suit_led(play.trick), play.trick[law.best(play.trick, play.trump)]
    who = f"{SUIT_NAMES[suit].capitalize() if suit != NONE else 'Any suit'} led"
    if len(play.trick) > 1:
        who += f", {{{TOKENS[best]}}} wins so far"
    return f"{who}: play {_allowed_play(play, law, suit)}."


def _allowed_play(play: Play, law: Law, wanted: int) -> str:
    """What may be played to a suit that was led, as far as it can be said in a word."""
    hand, free = play.hands[play.turn], play.legal_cards(law)
    if wanted == NONE or UNKNOWN in hand:
        return "a card"
    suits = {suit(c) for c in free if c != EXCUSE}
    led_one, trumps = f"a {SUIT_NAMES[wanted].removesuffix('s')}", ({play.trump}, {ATOUTS})
    if suits == {wanted}:
        return f"{led_one} or the excuse" if EXCUSE in free else led_one
    if free == hand:
        return "any card"
    if cards_of_suit(hand, wanted):
        return f"{led_one} or a trump" if suits - {wanted} in trumps and wanted in suits else "a card"
    return f"a trump, as you have no {SUIT_NAMES[wanted]}" if suits in trumps else "a card"


def lowest_of_led(play: Play) -> str:
    """The lowest card of the suit that was led: Enter ruffs nothing by itself. "" where there is none."""
    followed = cards_of_suit(play.hands[play.turn], suit_led(play.trick)) if play.trick else ()
    return TOKENS[min(followed, key=rank)] if followed else ""


def best_line(gains: Sequence[int]) -> str:
    """Who did best in a deal, and what everyone gained."""
    *others, last = (f"{{{seat}}}" for seat, gain in enumerate(gains) if gain == max(gains))
    who = f"{', '.join(others)} and {last} do best" if others else f"{last} does best"
    return f"{who}: " + ", ".join(f"{{{seat}}} {gain:+d}" for seat, gain in enumerate(gains)) + "."


def score_table(heads: Sequence[str], rows: Iterable[tuple[str, Sequence[object]]], label: str = "") -> Sheet:
    """How a hand came out, as a small table where one's cards lay: a row a player or a step of the reckoning."""
    cells = tuple((name, tuple(Cell(str(figure)) for figure in figures)) for name, figures in rows)
    return Sheet(("", *heads) if heads else ("", *("" for _ in cells[0][1])), cells, label, "bottom")


def partner_names(sides: Sequence[int], seat: int) -> str:
    """With whom a seat plays, in words; "" where it plays alone."""
    others = [f"{{{at}}}" for at, side in enumerate(sides) if side == sides[seat] and at != seat]
    return f"with {' and '.join(others)}" if others else ""


def side_tricks_note(taken: Sequence[int], sides: Sequence[int], own: int) -> str:
    """What the viewer's side and the other have taken; "" where everyone plays for himself."""
    if len(set(sides)) != 2 or len(sides) < 4:
        return ""
    ours = sum(count for count, side in zip(taken, sides, strict=True) if side == sides[own])
    return f"tricks: {ours} ours, {sum(taken) - ours} theirs"


def side_tricks_line(taken: Sequence[int], sides: Sequence[int]) -> str:
    """What each side has taken, by its names: "Anna and Clara took 6 tricks, Basil and Dora took 7 tricks"."""
    found = [[seat for seat, its in enumerate(sides) if its == side] for side in dict.fromkeys(sides)]
    names = (" and ".join(f"{{{seat}}}" for seat in seats) for seats in found)
    return ", ".join(
        f"{who} took {count_tricks(sum(taken[at] for at in seats))}" for who, seats in zip(names, found, strict=True)
    )


def count_points(count: int) -> str:
    """So many points, in words."""
    return "1 point" if count == 1 else f"{count} points"


def count_tricks(count: int) -> str:
    """So many tricks, in words."""
    return "1 trick" if count == 1 else f"{count} tricks"
