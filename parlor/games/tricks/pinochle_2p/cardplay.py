"""How a club player plays for two: what a card is worth to keep, which one he plays, and deals played out like that.

What may still come is `out`: how many of each kind of card are neither played nor one's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from parlor.games.kits.cards.pack import card
from parlor.games.kits.pinochle.rules import KIND, POWER, beats_top
from parlor.games.kits.tricks.rules import NONE, Hand
from parlor.games.tricks.pinochle_2p.endgame import CARD, club_lead, club_reply, count_kinds, takes
from parlor.games.tricks.pinochle_2p.melding import (
    BARRED,
    WORTH,
    Kind,
    Laid,
    Table,
    card_of,
    choices,
    copies,
    kinds,
    lay_meld,
    possible,
)
from parlor.games.tricks.pinochle_2p.rules import DIX, EACH, LAST, POINTS, TwoPlayer

FRESH: Final = -1
"""Stands for what a card in the hand has served in: it is not on the table."""
TRUMPS: Final = (4, 4, 5, 6, 8, 14)
"""What trumps are worth for the second half, from the nine up."""
ACES: Final = 5
"""What an ace of another suit is worth for the second half: about as much as a middling trump."""
SURE: Final = 0.6
"""How likely a meld is made of which nothing is missing."""
MISSING: Final = 2
"""So many cards may be missing from a meld that is still hoped for."""
TEMPO: Final = 0.3
"""How much of a meld that could be laid hangs on winning this very trick."""
ROYAL_FIRST: Final = 4
"""With so many tricks to come before the stock is gone, the royal marriage is laid before the run that holds it."""
Out = list[int]


def cards_out(gone: Iterable[int], own: Iterable[int]) -> Out:
    """How many of each kind of card are neither gone nor one's own."""
    out = [2] * 24
    for cards in (gone, own):
        for c in cards:
            out[KIND[c]] -= 1
    return out


def keep_costs(held: Sequence[int], table: Table, trump: int, out: Out, draws: int) -> dict[Laid, float]:
    """By card and what it has served in, what it costs to part with it: melds that it may yet make, and its strength.

    `draws` are the cards that one is still to draw.
    """
    some = [(c, FRESH) for c in dict.fromkeys(held)]
    values = {
        laid_: float(TRUMPS[POWER[laid_[0]]] if laid_[0] >> 5 == trump else ACES if POWER[laid_[0]] == 5 else 0)
        for laid_ in (*some, *table)
    }
    likely = min(1.0, draws / max(1, sum(out)))
    comes = (0.0, likely, 1 - (1 - likely) ** 2)
    lying: dict[int, list[Laid]] = {}
    for one in table:
        lying.setdefault(one[0], []).append(one)
    own = {*held, *lying}
    for (name, _), cards in kinds(trump).items():
        missing = cards - own
        if len(missing) > MISSING:
            continue
        worth, barred = WORTH[name] * SURE, BARRED[name]
        for c in missing:
            worth *= comes[out[KIND[c]]]
        single: list[Laid] = []
        new = bool(missing)
        for c in cards - missing if worth >= 1 else ():
            count = held.count(c)
            good = [one for one in lying[c] if not one[1] & barred] if c in lying else []
            if count:
                new = True
            elif not good:  # its copy has served, and another one must come
                new = True
                worth *= comes[out[KIND[c]]]
                continue
            if count + len(good) == 1:
                single.append(good[0] if good else (c, FRESH))
        if new and worth >= 1:
            for one in single:
                values[one] += worth
    return values


def follow_values(options: dict[Laid, float], lead: int, trump: int, tempo: float) -> dict[Laid, float]:
    """How good each card is to follow with in the first half: what the trick brings, less what it is worth to keep.

    `options` are the cards with what it costs to part with them.
    """

    def follow_value(one: Laid) -> float:
        c = one[0]
        stake = POINTS[lead] + POINTS[c]
        wins = beats_top(c, lead, trump)
        return (stake + tempo if wins else -stake) - options[one]

    return {one: follow_value(one) for one in options}


def lead_values(options: dict[Laid, float], trump: int, out: Out, hidden: int, tempo: float) -> dict[Laid, float]:
    """How good each card is to lead in the first half; `hidden` are the cards in the other's hand that nobody sees."""
    total = max(1, sum(out))
    trumps = sum(out[6 * trump : 6 * trump + 6])

    def lead_value(one: Laid) -> float:
        c = one[0]
        kind = KIND[c]
        beaters = sum(out[kind + 1 : kind // 6 * 6 + 6])
        cheap = min(1.0, 0.4 + POINTS[c] / 12)
        lost = (1 - (1 - beaters / total) ** hidden) * cheap
        if c >> 5 != trump:
            lost += (1 - lost) * (1 - (1 - trumps / total) ** hidden) * max(0.0, POINTS[c] - 2) / 12
        return (POINTS[c] + 2) * (1 - 2 * lost) + tempo * (1 - lost) - options[one]

    return {one: lead_value(one) for one in options}


def tempo_of(meld: Kind | None, tricks: int) -> float:
    """What winning this trick is worth beyond its cards, with that meld to be laid and so many tricks left for it."""
    return 1.0 + (WORTH[meld[0]] * max(TEMPO, 1 / max(1, tricks)) if meld else 0.0)


def meld_chosen(found: Sequence[Kind], tricks: int) -> Kind:
    """The meld to lay first: the dearest, but the royal marriage before the run while there is time for both."""
    if found[0][0] == "run" and tricks >= ROYAL_FIRST:
        return next((kind for kind in found if kind[0] == "royal"), found[0])
    return found[0]


# -- the second half -------------------------------------------------------------------------------


def strict_card(hand: Hand, trick: Hand, trump: int, other: Iterable[int]) -> int:
    """The card a club player plays when suits must be followed, and the other's cards are known."""
    own = count_kinds(hand)
    return CARD[club_reply(own, KIND[trick[0]], trump) if trick else club_lead(own, count_kinds(other), trump)]


# -- whole deals -----------------------------------------------------------------------------------


class Deal:
    """A deal being played out by club players, from a position of which all is known."""

    def __init__(self, state: TwoPlayer, rng: Random) -> None:
        table = state.trick_play
        self.trump, self.target = table.trump, state.target if state.options.mode == "to_1000" else 0
        self.held = [list(state.cards_in_hand(0)), list(state.cards_in_hand(1))]
        self.laid = [state.melds[0], state.melds[1]]
        self.points = [state.total(0), state.total(1)]
        self.nines = list(state.nines)
        self.gone = list(table.cards_played)
        self.trick, self.turn, self.leader = list(table.trick), table.turn, table.leader
        self.turned = state.turned
        self.stock = list(state.unseen_cards())
        rng.shuffle(self.stock)
        self.out = -1
        """Who has declared himself out."""

    def finish(self, state: TwoPlayer) -> tuple[float, float]:
        """The points of both at the end; a declaration is what `out` says."""
        if state.phase in ("meld", "use"):
            self.lay_meld()
            self.drawing()
        elif state.phase == "draw":
            self.drawing(first=state.drawer)
        while self.out < 0 and (self.turned >= 0 or self.stock):
            self.play(self.first_half_card())
        if self.out < 0:
            self.second_half()
        return self.points[0], self.points[1]

    def declares(self) -> bool:
        """Whether the player to act has enough, and says so."""
        if self.target and self.points[self.turn] >= self.target:
            self.out = self.turn
        return self.out >= 0

    def first_half_card(self) -> Laid:
        """The card that the player to act plays in the first half."""
        seat = self.turn
        held, table = self.held[seat], self.laid[seat]
        if len(held) + len(table) == 1:
            return (held[0], FRESH) if held else table[0]
        out = cards_out(self.gone, (*held, *(c for c, _ in table)))
        tricks = (len(self.stock) + 1 + (len(self.held[1 - seat]) + len(self.laid[1 - seat]) < EACH)) // 2
        options = keep_costs(held, table, self.trump, out, tricks)
        melds = possible(self.trump, tuple(held), table)
        tempo = tempo_of(melds[0] if melds else None, tricks)
        if self.trick:
            good = follow_values(options, self.trick[0], self.trump, tempo)
        else:
            good = lead_values(options, self.trump, out, len(self.held[1 - seat]), tempo)
        return max(good, key=good.__getitem__)

    def second_half(self) -> None:
        """Play the second half out, as far as nobody declares himself out."""
        trump, led = self.trump, KIND[self.trick[0]] if self.trick else NONE
        hands = [count_kinds(self.held[0]), count_kinds(self.held[1])]
        while hands[0] or hands[1]:
            seat = self.turn
            if self.declares():
                return
            if led < 0:
                led = club_lead(hands[seat], hands[1 - seat], trump)
                hands[seat] -= 1 << 4 * led
                self.turn = 1 - seat
                continue
            reply = club_reply(hands[seat], led, trump)
            hands[seat] -= 1 << 4 * reply
            self.turn = seat if takes(reply, led, trump) else 1 - seat
            self.points[self.turn] += POINTS[CARD[led]] + POINTS[CARD[reply]]
            led = NONE
        self.points[self.turn] += LAST

    def play(self, one: Laid) -> None:
        """Play a card; with the second one the trick goes to its winner, who melds, and both draw."""
        seat, c = self.turn, one[0]
        if self.declares():
            return
        if one[1] == FRESH:
            self.held[seat].remove(c)
            if self.nines[seat] and c == card(self.trump, 9):
                self.nines[seat] -= 1
        else:
            table = list(self.laid[seat])
            table.remove(one)
            self.laid[seat] = tuple(table)
        self.trick.append(c)
        self.gone.append(c)
        if len(self.trick) == 1:
            self.turn = 1 - seat
            return
        lead = self.trick[0]
        self.turn = self.leader = seat if beats_top(c, lead, self.trump) else 1 - seat
        self.points[self.turn] += POINTS[lead] + POINTS[c]
        self.trick = []
        self.lay_meld()
        self.drawing()

    def lay_meld(self) -> None:
        """The winner of the trick shows dixes, exchanges one, and lays a meld."""
        seat, nine = self.turn, card(self.trump, 9)
        held = self.held[seat]
        if more := held.count(nine) - self.nines[seat]:
            self.points[seat] += DIX * more
            self.nines[seat] += more
        if self.nines[seat] and self.turned not in (nine, -1):
            held[held.index(nine)] = self.turned
            self.nines[seat] -= 1
            self.turned = nine
        found = possible(self.trump, tuple(held), self.laid[seat])
        if found:
            kind = meld_chosen(found, len(self.stock) // 2)
            words = pick_copies(kind, tuple(held), self.laid[seat])
            for word, c in words.items():
                if "*" not in word:
                    held.remove(c)
            self.laid[seat] = lay_meld(kind, self.laid[seat], tuple(words))
            self.points[seat] += WORTH[kind[0]]

    def drawing(self, first: int = -1) -> None:
        """Both draw, the winner first; at the end melds go back to the hands."""
        seats = [self.turn, 1 - self.turn] if first in (-1, self.turn) else [first]
        for seat in seats:
            if self.stock:
                self.held[seat].append(self.stock.pop())
            else:
                self.held[seat].append(self.turned)
                self.turned = -1
        if self.turned < 0:
            for seat in (0, 1):
                self.held[seat] = sorted((*self.held[seat], *(c for c, _ in self.laid[seat])))
                self.laid[seat] = ()


def pick_copies(kind: Kind, held: Hand, table: Table) -> dict[str, int]:
    """The copies that a club player takes for a meld, those of the table first, with their cards."""
    words: tuple[str, ...] = ()
    for _ in copies(kind, held, table):
        words = (*words, choices(kind, held, table, words)[0])
    return {word: card_of(word) for word in words}
