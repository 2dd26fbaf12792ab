"""A deal of Canasta played out in thought: by counts alone, without suits, drafts and views.

All players play as the expert does, by the judgements that stand here. Kinds of cards are the ranks from 0 to 10, black
threes, twos, jokers and red threes; melds and hands are counts by rank and kind.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log
from random import Random
from typing import Final, NamedTuple

from parlor.games.kits.cards.pack import UNKNOWN
from parlor.games.melds.canasta.melds import BLACK, CANASTA, NATURAL, PLACE, WORTH, card_points
from parlor.games.melds.canasta.plan import Goal, plan_adding, plan_opening, wilds
from parlor.games.melds.canasta.state import TURNS, Table

TWOS, JOKERS, RED = 12, 13, 14
KINDS: Final = range(14)
RANKS: Final = range(BLACK)
KIND: Final = {card: place if place >= 0 else BLACK - place for card, place in PLACE.items()}
VALUES: Final = (*WORTH, 20, 50)
"""What a card of each kind counts."""
GOING_ON, NOBODY = -2, -1
"""Who has gone out: nobody yet; nobody, though the deal is over."""

# -- the judgements ----------------------------------------------------------------------------------


class Odds(NamedTuple):
    """What the odds are made of that the next player takes the pile with a card, as logarithms.

    By logistic regressions on 370,000 discards that could have been made in 2,500 deals among such players: pairs are
    kept and single cards thrown, so that everybody comes to hold far more pairs than by chance.
    """

    hidden: tuple[float, ...]
    """By how many cards of the rank are out of sight."""
    share: float
    """By the logarithm of his share of the cards out of sight."""
    stock: float
    """By the part of the stock that is left."""
    pile: float
    """By the logarithm of the cards of the pile: small ones are left, or not worth a wild card."""
    thrown: float
    """Where he has thrown such a card since the pile was taken last."""
    declined: float
    """Where he has been offered such a card since then and drew from the stock."""
    own: float
    """Where one's own side has a meld of the rank."""
    melds: float = 0.0
    """By the melds of his side."""
    known: tuple[float, float] = (0.0, 0.0)
    """Where he is known to hold one such card, or more."""
    wild: float = 0.0
    """Where he is known to hold a wild card."""
    melded: float = 0.0
    """Where his side has a meld of the rank, which he would have added them to."""
    opened: float = 0.0
    """Where one's own side has opened."""
    dear: float = 0.0
    """For an ace."""
    cheap: float = 0.0
    """For a rank from the four to the seven."""


CLOSED: Final = Odds(
    (-4.8, -4.8, -2.8, -1.5, -0.75, -0.2, 0.0, 0.0, 0.0),
    3.0,
    2.7,
    0.88,
    -0.4,
    -0.9,
    0.0,
    opened=-0.5,
    dear=0.45,
    cheap=-0.3,
)
"""Where his side has still to open."""
OPENING: Final = {15: 0.3, 50: 0.0, 90: -0.5, 120: -1.1}
"""And by what it needs for that."""
FROZEN: Final = Odds(
    (-2.0, -2.0, -0.15, 1.0, 1.7, 1.9, 2.3, 2.3, 2.3),
    1.8,
    -0.2,
    0.34,
    -2.5,
    -1.9,
    0.3,
    melds=0.16,
    known=(2.0, 7.5),
    wild=-0.5,
    melded=-2.0,
)
FREE: Final = Odds(
    (-0.5, -0.5, 0.0, 0.0, 0.1, 0.3, 0.6, 0.6, 0.6),
    2.0,
    0.6,
    1.5,
    -2.1,
    -1.4,
    -1.0,
    melds=0.2,
    known=(2.1, 4.5),
    wild=0.8,
)
STOCK: Final = 50.0
"""Cards in the stock when everybody has had a turn or two, as the regressions counted them."""


class Lost(NamedTuple):
    """What it costs that the next player takes the pile, in points."""

    base: float
    card: float
    """And for each of its cards."""
    least: float = 0.0


LOST: Final = (
    (Lost(-165.0, 35.0, -50.0), Lost(0.0, 48.0)),
    (Lost(40.0, 2.0), Lost(-10.0, 18.0)),
)
"""By whether one's own side has opened, and by whether the others have. Found by playing out 127,000 pairs of deals,
after a discard that takes the pile and after one that does not; half of that does best against such players."""
PAIR: Final = 10.0
"""What it is worth to keep two cards of a rank, which take a pile."""
THIRD: Final = 5.0
"""And a card beyond two."""
FITTING: Final = 15.0
"""And one that joins a meld of one's own side."""
POINT: Final = 0.4
"""And a point of a card, before the side has opened, which takes points."""
STOP: Final = 0.75
"""A black three, while the pile is small."""
SMALL: Final = 4
"""Cards of a pile that is not worth a black three, nor a wild card."""
KEPT_WILD: Final = 40.0
"""A wild card, beside what it counts: what a discard that freezes the pile costs."""
FREEZE: Final = 15.0
"""What it is worth to freeze the pile where both sides have as many melds: one's pairs take it still."""
SHUT_OUT: Final = 10.0
"""What more it is worth where only the others have opened, who could take the pile with any card of their melds."""
BEHIND: Final = 14.0
"""And for every meld that they are ahead; where one's own side is ahead, it is worth so much less."""
LATE: Final = 4
"""With so few cards in the stock a side opens from the hand in any case: red threes would cost it points."""


class Deal:
    """The cards of a deal, changed in place."""

    __slots__ = (
        *("fresh", "frozen", "held", "known", "law", "made", "may_go", "melded", "melds", "natural", "need", "out"),
        *("pile", "points", "prior", "red", "seen", "size", "stock", "turn", "turns", "wild"),
    )

    def __init__(self, state: Table) -> None:
        """A position as a turn begins, or after a card was drawn: what is laid is taken to be in hand still."""
        seat = state.player
        back = tuple(card for card, _ in state.draft)
        self.law = state.law
        self.held = [_count_kinds((*hand, *(back if at == seat else ()))) for at, hand in enumerate(state.hands)]
        """By seat and kind; of others' hands what is known."""
        self.known = [_count_kinds(hand) for hand in state.known]
        """What everybody knows of each hand."""
        self.size = [len(hand) + (len(back) if at == seat else 0) for at, hand in enumerate(state.hands)]
        melds = [[_count_kinds(meld) for meld in side[:BLACK]] for side in state.melds]
        self.natural = [[meld[rank] for rank, meld in enumerate(side)] for side in melds]
        """By side and rank."""
        self.wild = [[meld[TWOS] + meld[JOKERS] for meld in side] for side in melds]
        self.points = [sum(map(card_points, side)) for side in state.melds]
        """What the cards melded count, by side."""
        self.melds = [sum(map(bool, side)) for side in self.natural]
        """How many melds each side has."""
        self.made = [any(map(_is_canasta, *melds)) for melds in zip(self.natural, self.wild, strict=True)]
        """Whether each side has a canasta."""
        self.need = [state.opening(0), state.opening(1)]
        self.red = [len(state.red[0]), len(state.red[1])]
        self.melded = list(state.melded)
        self.pile = [KIND[card] for card in state.pile]
        self.frozen = state.is_frozen
        self.seen = [
            sum(counts[rank] for counts in (*self.natural, *self.known)) + self.pile.count(rank) for rank in RANKS
        ]
        """By rank, the cards in melds, in the pile and known in hands."""
        self.stock = [UNKNOWN] * state.stock
        """From its bottom to its top."""
        self.turn, self.turns = seat, state.turns
        self.fresh = state.fresh
        """Whether the player could still go out concealed."""
        self.prior: list[int] | None = list(map(int, state.prior))
        """The ranks that his side had melded when the turn began; None if there were none."""
        self.may_go = state.answer != "no"
        self.out = GOING_ON

    def copy(self) -> Deal:
        """The same position, to be played on by itself."""
        deal = Deal.__new__(Deal)
        deal.law, deal.need, deal.prior, deal.frozen, deal.fresh = (
            self.law,
            self.need,
            self.prior,
            self.frozen,
            self.fresh,
        )
        deal.turn, deal.turns, deal.may_go, deal.out = self.turn, self.turns, self.may_go, self.out
        deal.held, deal.known = [hand[:] for hand in self.held], [hand[:] for hand in self.known]
        deal.natural, deal.wild = [side[:] for side in self.natural], [side[:] for side in self.wild]
        deal.size, deal.points, deal.melds, deal.made = self.size[:], self.points[:], self.melds[:], self.made[:]
        deal.red, deal.melded, deal.seen = self.red[:], self.melded[:], self.seen[:]
        deal.pile, deal.stock = self.pile[:], self.stock[:]
        return deal

    # -- what is done --------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw a card; the deal is over if the last one is a red three, or there is none."""
        seat = self.turn
        while self.stock:
            kind = self.stock.pop()
            if kind != RED:
                self.held[seat][kind] += 1
                self.size[seat] += 1
                return
            self.red[seat & 1] += 1
        self.out = NOBODY

    def take(self, goal: Goal) -> None:
        """Take the pile, and meld its top card with cards of the hand."""
        seat = self.turn
        hand, known = self.held[seat], self.known[seat]
        top = self.pile.pop()
        self.seen[top] -= 1
        hand[top] += 1
        self.size[seat] += 1
        natural, twos, jokers = goal.get(top, (0, 0, 0))
        self.lay({**goal, top: (natural + 1, twos, jokers)})
        for kind in self.pile:
            if kind == RED:
                self.red[seat & 1] += 1
            else:
                hand[kind] += 1
                known[kind] += 1
                self.size[seat] += 1
        self.pile = []
        self.frozen = False

    def lay(self, goal: Goal) -> None:
        """Meld cards of the hand."""
        seat = self.turn
        side = seat & 1
        hand, known, natural, wild = self.held[seat], self.known[seat], self.natural[side], self.wild[side]
        for rank, (count, twos, jokers) in goal.items():
            hand[rank] -= count
            self.size[seat] -= count + twos + jokers
            self.points[side] += VALUES[rank] * count + 20 * twos + 50 * jokers
            if rank == BLACK:
                continue
            if not natural[rank]:
                self.melds[side] += 1
            natural[rank] += count
            self.seen[rank] += count
            if known[rank] > hand[rank]:
                self.seen[rank] -= known[rank] - hand[rank]
                known[rank] = hand[rank]
            if twos or jokers:
                wild[rank] += twos + jokers
                hand[TWOS] -= twos
                hand[JOKERS] -= jokers
                known[TWOS] = min(known[TWOS], hand[TWOS])
                known[JOKERS] = min(known[JOKERS], hand[JOKERS])
            if _is_canasta(natural[rank], wild[rank]):
                self.made[side] = True
            if self.prior is not None and self.prior[rank]:
                self.fresh = False
        self.melded[seat] = True

    def discard(self, kind: int) -> None:
        """Discard a card: the next player's turn, or the end."""
        seat = self.turn
        hand, known = self.held[seat], self.known[seat]
        hand[kind] -= 1
        self.size[seat] -= 1
        self.pile.append(kind)
        if kind < BLACK:
            self.seen[kind] += 1
        elif kind > BLACK:
            self.frozen = True
        if known[kind] > hand[kind]:
            known[kind] -= 1
            if kind < BLACK:
                self.seen[kind] -= 1
        if not self.size[seat]:
            self.out = seat
        elif self.turns >= TURNS:
            self.out = NOBODY
        else:
            seat = self.turn = (seat + 1) & 3
            self.turns += 1
            self.may_go = True
            self.fresh = not self.melded[seat]
            self.prior = self.natural[seat & 1][:] if self.fresh and self.melds[seat & 1] else None

    def score(self, side: int) -> int:
        """What a side scores as the cards lie."""
        red = 800 if self.red[side] == 4 else 100 * self.red[side]
        total = self.points[side] + (red if self.melds[side] else -red)
        for hand in (self.held[side], self.held[side + 2]):
            for kind in KINDS:
                total -= hand[kind] * VALUES[kind]
        concealed = False
        for rank, (natural, wild) in enumerate(zip(self.natural[side], self.wild[side], strict=True)):
            if _is_canasta(natural, wild):
                total += 300 if wild else 500
                concealed = concealed or not (self.prior and self.prior[rank])
        if self.out >= 0 and self.out & 1 == side:
            total += 200 if self.fresh and concealed else 100
        return total

    # -- how it is played ----------------------------------------------------------------------------

    def way_to_take(self) -> Goal | None:
        """What is laid to take the pile; None where it can't be taken."""
        pile, seat = self.pile, self.turn
        if not pile or pile[-1] >= BLACK:
            return None
        top, side, hand = pile[-1], seat & 1, self.held[seat]
        pair = hand[top]
        goal: Goal = {}
        if not self.melds[side] or self.frozen:
            if pair < 2:
                return None
            goal = {top: (2, 0, 0)}
            if not self.melds[side]:
                goal = dict(plan_opening(tuple(hand), self.need[side], top))
                if not goal:
                    return None
        elif not self.natural[side][top]:
            natural = min(pair, 2)
            twos = min(2 - natural, hand[TWOS])
            goal = {top: (natural, twos, 2 - natural - twos)}
            if not natural or goal[top][2] > hand[JOKERS]:
                return None
        left = self.size[seat] + len(pile) - 1 - pile.count(RED)
        for counts in goal.values():
            left -= sum(counts)
        if left < 2 and not (self.may_go and (self.made[side] or self._makes(top, goal))):
            return None
        return goal

    def _makes(self, top: int, goal: Goal) -> bool:
        """Whether the pile is taken into a canasta."""
        side, (natural, twos, jokers) = self.turn & 1, goal.get(top, (0, 0, 0))
        return _is_canasta(self.natural[side][top] + natural + 1, self.wild[side][top] + twos + jokers)

    def wants(self, goal: Goal) -> bool:
        """Whether the pile is worth the cards that it takes."""
        if not self.stock:
            return True
        spent = wilds(goal)
        if not self.melds[self.turn & 1]:
            return len(self.pile) >= 2 + spent
        return len(self.pile) >= (SMALL if spent else 2) or not goal

    def melding(self) -> Goal:
        """What is laid, with nothing laid in this turn but the top card of the pile: to go out, to open, or to add."""
        seat = self.turn
        side = seat & 1
        if self.may_go and (goal := self.way_out()) is not None:
            return goal
        hand = self.held[seat]
        if self.melds[side]:
            return plan_adding(hand, self.natural[side], self.wild[side], self.law.most, canasta=self.made[side])
        if self.melds[1 - side] or len(self.stock) <= LATE:
            return dict(plan_opening(tuple(hand), self.need[side], -1))
        return {}

    def way_out(self) -> Goal | None:
        """What is laid to go out, all but one card at the most; None where that can't be."""
        seat = self.turn
        side = seat & 1
        hand, natural, wild = self.held[seat], self.natural[side], self.wild[side]
        alone, longest = -1, 0
        for rank in RANKS:
            count = hand[rank]
            there = natural[rank]
            if count == 1 and not there:
                if alone >= 0:
                    return None
                alone = rank
            elif count + there >= NATURAL and count + there + wild[rank] > longest:
                longest = count + there + wild[rank]
        if longest + hand[TWOS] + hand[JOKERS] < CANASTA:
            return None
        if 0 < hand[BLACK] < 3:
            if hand[BLACK] == 2 or alone >= 0:
                return None
            alone = BLACK
        if alone >= 0:
            return self._all_but(alone)
        for kind in (-1, *KINDS):
            if (kind < 0 or hand[kind]) and (goal := self._all_but(kind)) is not None:
                return goal
        return None

    def _all_but(self, gone: int) -> Goal | None:
        """What is laid to keep one card of a kind, or none: wild cards where they make canastas, and spoil none."""
        seat = self.turn
        side = seat & 1
        natural, wild, hand = self.natural[side], self.wild[side], self.held[seat][:]
        if gone >= 0:
            hand[gone] -= 1
        if hand[BLACK] and not 3 <= hand[BLACK] <= 4:
            return None
        value = sum(map(int.__mul__, hand, VALUES))
        if not self.melds[side] and value < self.need[side]:
            return None
        spare = hand[TWOS] + hand[JOKERS]
        found: list[tuple[int, int, int]] = []  # how many cards a meld has, how many more it can take, and its rank
        given: dict[int, int] = {}
        for rank in RANKS:
            there = natural[rank] + hand[rank]
            if not there:
                continue
            given[rank] = max(0, 3 - there - wild[rank])
            room = self.law.cap(there) - wild[rank] - given[rank]
            if there < 2 or room < 0:
                return None
            spare -= given[rank]
            found.append((there + wild[rank] + given[rank], room, rank))
        if spare < 0:
            return None
        found.sort(reverse=True)
        made, last = False, []
        for size, room, rank in found:
            missing = CANASTA - size
            if natural[rank] + hand[rank] < NATURAL:
                last.append((rank, room))
            elif missing <= 0:
                made = True
                last[:0] = [(rank, room)] if wild[rank] else []
                last += [(rank, room)] if not wild[rank] else []
            elif missing <= min(spare, room):
                made = True
                given[rank] += missing
                spare -= missing
                last.insert(0, (rank, room - missing))
            else:
                last.insert(0, (rank, room))
        for rank, room in last:
            given[rank] += min(spare, room)
            spare -= min(spare, room)
        if spare or not made:
            return None
        twos = hand[TWOS]
        goal: Goal = {BLACK: (hand[BLACK], 0, 0)} if hand[BLACK] else {}
        for rank, count in given.items():
            first = min(twos, count)
            twos -= first
            if hand[rank] or count:
                goal[rank] = hand[rank], first, count - first
        return goal

    def risks(self) -> dict[int, float]:
        """How likely the next player takes the pile with a card, by the ranks that the player holds."""
        seat = self.turn
        after, side = (seat + 1) & 3, seat & 1
        hand, pile, held, mine = self.held[seat], self.pile, self.known[after], self.known[seat]
        own, theirs = self.natural[side], self.natural[1 - side]
        opened = self.melds[1 - side] > 0
        free = opened and not self.frozen
        odds = FREE if free else FROZEN if opened else CLOSED
        unknown = [size - sum(known) for size, known in zip(self.size, self.known, strict=True)]
        share = unknown[after] / max(1, len(self.stock) + sum(unknown) - unknown[seat])
        base = (
            odds.share * log(max(share, 0.01)) + odds.stock * len(self.stock) / STOCK + odds.pile * log(len(pile) + 1)
        )
        if opened:
            base += odds.melds * self.melds[1 - side] + odds.wild * (held[TWOS] + held[JOKERS] > 0)
        else:
            base += OPENING[self.need[1 - side]] + odds.opened * (self.melds[side] > 0)
        thrown, declined = pile[-3::-4], pile[-4::-4]
        found = {}
        for rank in RANKS:
            if not (count := hand[rank]):
                continue
            known, hidden = held[rank], 8 - self.seen[rank] + mine[rank] - count
            if free and theirs[rank]:
                found[rank] = 1.0
                continue
            if known + hidden < (1 if free else 2):
                found[rank] = 0.0
                continue
            logit = base + odds.hidden[hidden]
            if known:
                logit += odds.known[known > 1]
            if rank in thrown:
                logit += odds.thrown
            if rank in declined:
                logit += odds.declined
            if own[rank]:
                logit += odds.own
            if opened:
                logit += odds.melded * (theirs[rank] > 0)
            else:
                logit += odds.dear if VALUES[rank] == 20 else odds.cheap if VALUES[rank] == 5 else 0.0
            found[rank] = 1 / (1 + exp(-logit))
        return found

    def costs(self) -> dict[int, float]:
        """What each discard costs, in points: what it was worth to keep, and what the next player would win by it."""
        seat = self.turn
        side, pile, hand = seat & 1, self.pile, self.held[seat]
        own, opened = self.natural[side], self.melds[side] > 0
        lost = LOST[opened][self.melds[1 - side] > 0]
        taken = max(lost.least, lost.base + lost.card * (len(pile) + 1))
        found = {}
        for rank, risk in self.risks().items():
            keep = PAIR if hand[rank] == 2 else THIRD if hand[rank] > 2 else 0.0
            if own[rank]:
                keep += FITTING
            if not opened:
                keep += POINT * VALUES[rank]
            found[rank] = keep + risk * taken
        if hand[BLACK]:
            found[BLACK] = STOP if len(pile) < SMALL else -STOP
        for kind in (TWOS, JOKERS):
            if hand[kind]:
                found[kind] = KEPT_WILD + VALUES[kind] - self._freezing()
        return found

    def _freezing(self) -> float:
        """What it is worth to freeze the pile: more, the more melds the others are ahead."""
        if self.frozen:
            return 0.0
        side = self.turn & 1
        ours, theirs = self.melds[side], self.melds[1 - side]
        shut_out = SHUT_OUT if theirs and not ours else 0.0
        return FREEZE + shut_out + (theirs - ours) * BEHIND * min(2.0, len(self.pile) / SMALL)

    def begin(self) -> None:
        """Take the pile, or draw."""
        goal = self.way_to_take()
        if goal is not None and self.wants(goal):
            self.take(goal)
        else:
            self.draw()

    def lay_all(self) -> None:
        """Lay what there is to lay."""
        while self.out == GOING_ON:
            if not self.size[self.turn]:
                self.out = self.turn
            elif goal := self.melding():
                self.lay(goal)
            else:
                return

    def throw(self) -> None:
        """Discard what costs least."""
        if self.out == GOING_ON:
            costs = self.costs()
            self.discard(min(costs, key=costs.__getitem__))

    def finish(self) -> int:
        """Play the deal out from the beginning of a turn; by how much the first side comes out ahead in it."""
        while self.out == GOING_ON:
            self.begin()
            self.lay_all()
            self.throw()
        return self.score(0) - self.score(1)


class Imagined:
    """Deals that could be the true one, for all that a seat knows."""

    def __init__(self, state: Table, seat: int) -> None:
        self._deal, self._seat = Deal(state), seat
        cards = [KIND[card] for card in state.unseen_cards()]
        self._pool = [kind for kind in cards if kind != RED]
        self._reds = len(cards) - len(self._pool)

    def deal(self, rng: Random) -> Deal:
        """One of them: in the others' hands pairs are likelier than by chance, for single cards are thrown.

        What does not fit a hand is mostly dealt on, to other hands and to the stock.
        """
        found, pool, pile = self._deal.copy(), self._pool[:], self._deal.pile
        rng.shuffle(pool)
        for ahead in rng.sample((1, 2, 3), 3):
            at = (self._seat + ahead) % 4
            hand, own = found.held[at], found.natural[at % 2]
            kept = OPENED if found.melds[at % 2] else NOT_OPENED
            thrown, offered = pile[ahead - 4 :: -4], pile[ahead - 5 :: -4]
            missing, left = found.size[at] - sum(hand), list[int]()
            while missing:
                kind = (pool or left).pop()
                if kind < BLACK and pool:
                    chance = kept.held[min(hand[kind], 2)]
                    if own[kind]:
                        chance *= kept.melded
                    if kind in thrown:
                        chance *= kept.thrown
                    if hand[kind] == 1 and kind in offered:
                        chance *= kept.declined
                    if rng.random() > chance:
                        left.append(kind)
                        continue
                hand[kind] += 1
                missing -= 1
            pool += left
            rng.shuffle(pool)
        for _ in range(self._reds):
            pool.insert(rng.randrange(len(pool) + 1), RED)
        found.stock = pool
        return found


class Kept(NamedTuple):
    """How likely a card is dealt to a hand, and not on: so that hands hold as many pairs as those of 60 deals did."""

    held: tuple[float, float, float]
    """Where none of its rank is held, or one, or more."""
    thrown: float
    """Where such a card was thrown from the hand since the pile was taken last."""
    declined: float
    """Beside one, where such a card was offered to the hand since then, which drew from the stock."""
    melded: float = 1.0
    """Where it would have been added to a meld."""


NOT_OPENED: Final = Kept((0.2, 1.0, 0.25), 0.6, 0.4)
OPENED: Final = Kept((0.2, 1.0, 0.05), 0.2, 0.15, 0.1)


def _is_canasta(natural: int, wild: int) -> bool:
    return natural >= NATURAL and natural + wild >= CANASTA


def _count_kinds(cards: Iterable[int]) -> list[int]:
    found = [0] * 14
    for card in cards:
        if card != UNKNOWN:
            found[KIND[card]] += 1
    return found
