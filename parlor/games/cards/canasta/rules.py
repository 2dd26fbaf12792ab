"""Canasta for two pairs of partners. Source: the compendium's "Canasta" (draft of melds, threes, frozen pile)."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Annotated, Any, Final, Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from parlor.games.cards.canasta.melds import (
    BLACK,
    CANASTA,
    CLEARS,
    NAMES,
    PACK,
    PLACE,
    RED_THREES,
    TWO,
    WILD,
    WORDS,
    Law,
    Laying,
    counted,
    worth,
)
from parlor.games.cards.canasta.refusals import why_not
from parlor.games.kits.cards import CARDS, TOKENS, dealt, hidden, without
from parlor.games.kits.deals import DEAL, Deal, Dealt, heaps
from parlor.games.kits.deals import told as told_of
from parlor.games.kits.turns import beginner, beginners, put
from parlor.rules import CHANCE, NOBODY, Chances, Move, Options, option

HAND: Final = 11
TURNS: Final = 300
"""Turns after which a deal is scored as if the stock had run out; the rulings' cap."""
DEALS: Final = 30
"""Deals after which the side that is ahead wins, for play that never comes to the target."""
LONG: Final = 56
"""Where cards to lay and to discard would be more than this together, discarding waits for `done`."""
OPENINGS: Final = ((3000, 120), (1500, 90), (0, 50), (-1_000_000, 15))
"""From which score on a side opens with how many points."""
DRAW: Final[Move] = ("draw",)
TAKE: Final[Move] = ("take",)
ASK: Final[Move] = ("ask",)
END: Final[Move] = ("end",)
YES: Final[Move] = ("yes",)
NO: Final[Move] = ("no",)
CLEAR: Final[Move] = ("clear",)
COMMIT: Final[Move] = ("commit",)
DONE: Final[Move] = ("done",)
OUT: Final[Move] = ("out",)


class CanastaOptions(Options, frozen=True):
    target: Annotated[Literal[5000, 3000, 1500], option("Points that end the game")] = 5000
    seven: Annotated[
        Literal["free", "four_naturals"],
        option(
            "Melds of seven cards and more",
            free="have two natural cards at least, like all melds",
            four_naturals="have four natural cards at least",
        ),
    ] = "free"
    max_wild: Annotated[
        Literal["none", "3"], option("Wild cards in a meld", **{"none": "any number", "3": "three at the most"})
    ] = "none"
    ask_partner: Annotated[bool, option("A player may ask his partner whether to go out")] = True


class Tally(Struct, frozen=True):
    """What a side scored in a deal."""

    out: int = 0
    """For going out, 200 if concealed."""
    natural: int = 0
    """How many natural canastas."""
    mixed: int = 0
    red: int = 0
    """For red threes."""
    melds: int = 0
    left: int = 0
    """What the cards left in both hands count."""

    @property
    def total(self) -> int:
        """The points of the deal."""
        return self.out + 500 * self.natural + 300 * self.mixed + self.red + self.melds - self.left


Melds = tuple[tuple[int, ...], ...]
BARE: Final[Melds] = ((),) * 12


class Canasta(Dealt[CanastaOptions], frozen=True):
    phase: str = "first"
    """`first`, `deal`, `turn`, `threes` (red threes are replaced), `draw`, `answer`, `stock`, `meld` or `over`."""
    dealer: int = -1
    deal: int = 0
    points: tuple[int, int] = (0, 0)
    """Of seats 0 and 2, and of seats 1 and 3."""
    hands: tuple[tuple[int, ...], ...] = ((),) * 4
    known: tuple[tuple[int, ...], ...] = ((),) * 4
    """What everybody knows of each hand: the cards of the piles taken, as long as they were not played."""
    red: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """The red threes of each side."""
    melds: tuple[Melds, Melds] = (BARE, BARE)
    """By side and rank."""
    pile: tuple[int, ...] = ()
    stock: int = 0
    player: int = 0
    """Whose turn it is while the house deals or his partner answers."""
    draft: tuple[tuple[int, int], ...] = ()
    """Cards laid in this turn that are not melded yet, each with the rank it is to join: only their player sees it."""
    taking: bool = False
    """Whether the top card of the pile is in the draft."""
    clears: int = 0
    done: bool = False
    """Whether the player of a large hand has said that he lays no more."""
    silent: bool = False
    """Whether what the player did last shows the others nothing: he drew, or works on his draft."""
    answer: str = ""
    """What the partner answered in this turn."""
    melded: tuple[bool, ...] = (False,) * 4
    """Who has melded or added to melds in this deal."""
    fresh: bool = True
    """Whether the player could still go out concealed in this turn."""
    prior: tuple[bool, ...] = (False,) * 12
    """The ranks that his side had melded when the turn began."""
    turns: int = 0
    tallies: tuple[Tally, ...] = ()
    """What each side scored in the deal that has ended."""
    outer: int = -1
    """Who went out; -1 if nobody did."""

    @classmethod
    def start(cls, options: Any, seats: int) -> Self:
        return cls(options, seats, CHANCE)

    def sides(self) -> tuple[int, ...]:
        return (0, 1, 0, 1)

    def scores(self) -> tuple[float, ...]:
        return self.points * 2

    # -- what lies there ---------------------------------------------------------------------------

    @property
    def law(self) -> Law:
        """What the options say of wild cards."""
        return _law(self.options.seven, self.options.max_wild)

    def opening(self, side: int) -> int:
        """With how many points a side must open."""
        return next(least for score, least in OPENINGS if self.points[side] >= score)

    def opened(self, side: int) -> bool:
        """Whether a side has melded in this deal."""
        return any(self.melds[side])

    @property
    def frozen(self) -> bool:
        """Whether the pile holds a wild card or a red three."""
        return not (WILD.isdisjoint(self.pile) and RED_THREES.isdisjoint(self.pile))

    def laying(self, *, taking: bool | None = None, draft: bool = True) -> Laying:
        """The draft of the player, to try what could be laid; with the pile taken or not, whatever he does."""
        side = self.player % 2
        need = 0 if self.opened(side) else self.opening(side)
        cards = self.draft if draft else ()
        held = (*self.hands[self.player], *(card for card, _ in self.draft))
        found = Laying(self.law, held, self.melds[side], need, may_go=self.answer != "no")
        if self.taking if taking is None else taking:
            rest = sum(card not in RED_THREES for card in self.pile[:-1])
            found.take(self.pile[-1], rest, 2 if need or self.frozen else 0)
        for card, place in cards:
            found.lay(card, place)
        return found

    @property
    def takeable(self) -> bool:
        """Whether the top card of the pile can be melded: neither wild nor a three."""
        return bool(self.pile) and 0 <= PLACE[self.pile[-1]] < BLACK

    @property
    def must_take(self) -> bool:
        """Whether the pile has to be taken: nothing is left to draw, and its top card can join a meld by itself."""
        if self.stock or not self.takeable or not self.melds[self.player % 2][PLACE[self.pile[-1]]]:
            return False
        return self.laying(taking=True, draft=False).ready()

    # -- the moves ---------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "answer":
            return YES, NO
        if self.phase == "draw":
            return self._drawing()
        return self._melding()

    def _drawing(self) -> tuple[Move, ...]:
        ask = (ASK,) if self.options.ask_partner and not self.answer else ()
        take = (TAKE,) if self._can_take() else ()
        if self.stock:
            return (DRAW, *take, *ask)
        return (TAKE, *ask) if self.must_take else (*take, END, *ask)

    def _can_take(self) -> bool:
        """Whether the player can meld the top card of the pile; what is plain to see is not tried."""
        if not self.takeable:
            return False
        top, own = PLACE[self.pile[-1]], self.melds[self.player % 2]
        held = sum(PLACE[card] == top for card in self.hands[self.turn])
        if held < 2 and (held + bool(own[top]) == 0 or not any(own) or self.frozen):
            return False
        return self.laying(taking=True).completable()

    def _melding(self) -> tuple[Move, ...]:
        hand = self.hands[self.turn]
        if self.draft or self.taking:
            laying = self.laying()
            lays = self._lays(laying)
            commit = (COMMIT,) if laying.ready() else ()
            clear = (CLEAR,) if self.clears < CLEARS and (self.draft or not self.must_take) else ()
            return (*lays, *commit, *clear)
        if not hand:
            return (OUT,)
        away = tuple(dict.fromkeys(AWAY[card] for card in hand))
        if self.done:
            return away
        laying = self.laying()
        lays = self._lays(laying)
        if self.answer == "yes" and len(hand) > 1 and laying.going():
            return lays
        return (*lays, DONE) if len(lays) + len(away) > LONG else (*lays, *away)

    def _lays(self, laying: Laying) -> tuple[Move, ...]:
        """The cards that can be laid so that the draft can still be completed."""
        if laying.need > 0 and not laying.completable():
            return ()
        found: dict[Move, None] = {}
        possible: dict[tuple[int, int], bool] = {}
        targets = [at for at in range(BLACK) if laying.natural[at]] if laying.jokers or laying.twos else []
        for card in self.hands[self.turn]:
            kind = PLACE[card]
            for place in (kind,) if kind >= 0 else targets:
                can = possible.get((kind, place))
                if can is None:
                    can = possible[kind, place] = laying.tried(card, place)
                if can:
                    found[LAY[card, place]] = None
        return tuple(found)

    def apply(self, move: Move) -> Canasta:
        verb = move[0]
        match verb:
            case "first":
                return replace(self, phase="deal", dealer=beginner(move))
            case "deal":
                return self._dealt(move)
            case "turned":
                return self._turned(CARDS[move[1]])
            case "drew":
                return self._drew(CARDS[move[1]])
            case "draw":
                return replace(self, turn=CHANCE, phase="stock", silent=True)
            case "take":
                return replace(self, phase="meld", taking=True, silent=True)
            case "ask":
                return replace(self, turn=(self.turn + 2) % 4, phase="answer")
            case "yes" | "no":
                return replace(self, turn=self.player, phase="draw", answer=verb)
            case "lay":
                return self._laid(move)
            case "clear":
                return self._cleared()
            case "commit":
                return self._committed()
            case "done":
                return replace(self, done=True)
            case "discard":
                return self._discarded(self.held(move[1]))
            case "out":
                return self._scored(self.turn)
        return self._scored(-1)

    def held(self, word: str) -> int:
        """The card of the hand that a word means: of the twos, which are alike, the first."""
        return next(card for card in self.hands[self.turn] if WORDS[card] == word)

    def _laid(self, move: Move) -> Canasta:
        card = self.held(move[1])
        place = NAMES.index(move[2]) if len(move) > 2 else PLACE[card]
        hands = put(self.hands, self.turn, without(self.hands[self.turn], card))
        return replace(self, hands=hands, draft=(*self.draft, (card, place)), silent=True)

    def _cleared(self) -> Canasta:
        back = tuple(sorted((*self.hands[self.turn], *(card for card, _ in self.draft))))
        after = replace(self, hands=put(self.hands, self.turn, back), draft=(), clears=self.clears + 1, silent=True)
        return replace(after, taking=False, phase="draw") if self.taking and not self.must_take else after

    def _committed(self) -> Canasta:
        seat, side = self.turn, self.turn % 2
        laid = self.draft
        known = _gone(self.known[seat], [card for card, _ in laid])
        hand, red, pile = self.hands[seat], self.red, self.pile
        if self.taking:
            laid = ((pile[-1], PLACE[pile[-1]]), *laid)
            rest = tuple(card for card in pile[:-1] if card not in RED_THREES)
            hand, known = tuple(sorted(hand + rest)), tuple(sorted(known + rest))
            red = _with(red, side, (*red[side], *(card for card in pile if card in RED_THREES)))
            pile = ()
        melds = list(self.melds[side])
        for card, place in laid:
            melds[place] = (*melds[place], card)
        return replace(
            self,
            hands=put(self.hands, seat, hand),
            known=put(self.known, seat, known),
            red=red,
            melds=_with(self.melds, side, tuple(melds)),
            pile=pile,
            draft=(),
            taking=False,
            silent=False,
            melded=put(self.melded, seat, True),
            fresh=self.fresh and not any(self.prior[place] for _, place in laid),
        )

    def _discarded(self, card: int) -> Canasta:
        seat = self.turn
        after = replace(
            self,
            hands=put(self.hands, seat, without(self.hands[seat], card)),
            known=put(self.known, seat, _gone(self.known[seat], (card,))),
            pile=(*self.pile, card),
        )
        return after._next((seat + 1) % 4) if after.hands[seat] else after._scored(seat)

    def _next(self, seat: int) -> Canasta:
        """The next player's turn."""
        if self.turns >= TURNS:
            return self._scored(-1)
        return replace(
            self,
            turn=seat,
            player=seat,
            phase="draw",
            clears=0,
            done=False,
            silent=False,
            answer="",
            fresh=not self.melded[seat],
            prior=tuple(map(bool, self.melds[seat % 2])),
            turns=self.turns + 1,
        )

    def refusal(self, move: Move) -> str:
        return why_not(self, move) or super().refusal(move)

    # -- the end of a deal -------------------------------------------------------------------------

    def _scored(self, outer: int) -> Canasta:
        tallies = tuple(self.tally(side, outer) for side in (0, 1))
        points = (self.points[0] + tallies[0].total, self.points[1] + tallies[1].total)
        over = (max(points) >= self.options.target and points[0] != points[1]) or self.deal >= DEALS
        return replace(
            self,
            turn=NOBODY if over else CHANCE,
            phase="over" if over else "deal",
            dealer=(self.dealer + 1) % 4,
            points=points,
            tallies=tallies,
            outer=outer,
        )

    def tally(self, side: int, outer: int) -> Tally:
        """What a side scores as the cards lie; `outer` has just gone out."""
        counts = [counted(cards) for cards in self.melds[side] if len(cards) >= CANASTA]
        natural = sum(not wild for _, wild in counts)
        red = 800 if len(self.red[side]) == 4 else 100 * len(self.red[side])
        went = outer >= 0 and outer % 2 == side
        return Tally(
            100 * (1 + self._concealed(side)) if went else 0,
            natural,
            len(counts) - natural,
            red if self.opened(side) else -red,
            sum(worth(cards) for cards in self.melds[side]),
            worth(self.hands[side]) + worth(self.hands[side + 2]),
        )

    def _concealed(self, side: int) -> bool:
        """Whether all was melded in this turn, without the partner's melds, and has a canasta."""
        made = zip(self.prior, self.melds[side], strict=True)
        return self.fresh and any(len(cards) >= CANASTA for before, cards in made if not before)

    # -- the house ---------------------------------------------------------------------------------

    def dealing(self) -> Deal | None:
        return Deal(PACK, (HAND,) * 4) if self.phase == "deal" else None

    def chances(self) -> Chances | None:
        if self.phase == "first":
            return beginners(4)
        if self.phase == "deal":
            return None
        verb, cards = "turned" if self.phase == "turn" else "drew", self._unseen()
        kinds = {card: cards.count(card) for card in dict.fromkeys(cards)}
        return tuple(((verb, TOKENS[card]), count / len(cards)) for card, count in kinds.items())

    def draw(self, rng: Random) -> Move:
        if self.phase in ("first", "deal"):
            return super().draw(rng)
        cards = self._unseen()
        return dealt("turned" if self.phase == "turn" else "drew", [cards[int(rng.random() * len(cards))]])

    def _unseen(self) -> tuple[int, ...]:
        """The cards that lie in the stock, or may lie there."""
        left = list(COPIES)
        for cards in (*self.hands, *self.melds[0], *self.melds[1], *self.red, self.pile):
            for card in cards:
                left[card] -= 1
        for card, _ in self.draft:
            left[card] -= 1
        return tuple(card for card in PLACE for _ in range(left[card]))

    def _dealt(self, move: Move) -> Canasta:
        hands = heaps(move, (HAND,) * 4)
        return Canasta(
            self.options,
            4,
            CHANCE,
            "turn",
            self.dealer,
            self.deal + 1,
            self.points,
            tuple(tuple(card for card in hand if card not in RED_THREES) for hand in hands),
            red=(_threes(hands[0] + hands[2]), _threes(hands[1] + hands[3])),
            stock=len(PACK) - 4 * HAND,
            player=(self.dealer + 1) % 4,
        )

    def _turned(self, card: int) -> Canasta:
        after = replace(self, pile=(*self.pile, card), stock=self.stock - 1)
        return after._replacing() if 0 <= PLACE[card] < BLACK else after

    def _replacing(self) -> Canasta:
        """Whoever must replace red threes of the deal, from the eldest on; then the eldest begins."""
        eldest = (self.dealer + 1) % 4
        for seat in (eldest, (eldest + 1) % 4, (eldest + 2) % 4, self.dealer):
            if len(self.hands[seat]) < HAND:
                return replace(self, phase="threes", player=seat)
        return self._next(eldest)

    def _drew(self, card: int) -> Canasta:
        seat, stock = self.player, self.stock - 1
        if card in RED_THREES:
            after = replace(self, red=_with(self.red, seat % 2, (*self.red[seat % 2], card)), stock=stock)
            return after if stock else after._scored(-1)
        after = replace(self, hands=put(self.hands, seat, tuple(sorted((*self.hands[seat], card)))), stock=stock)
        return after._replacing() if self.phase == "threes" else replace(after, turn=seat, phase="meld")

    # -- what is known -----------------------------------------------------------------------------

    def masked(self, seat: int) -> Canasta:
        if self.phase in ("first", "deal", "over"):
            return self
        hands = list(self.hands)
        if seat != self.player:
            hands[self.player] += tuple(card for card, _ in self.draft)
        shown = tuple(
            hand if at == seat else hidden(hand, known)
            for at, (hand, known) in enumerate(zip(hands, self.known, strict=True))
        )
        if seat == self.player:
            return replace(self, hands=shown)
        phase = "draw" if self.taking else self.phase
        return replace(self, hands=shown, phase=phase, draft=(), taking=False, clears=0, done=False)

    def determinize(self, seat: int, rng: Random) -> Canasta:
        if self.phase in ("first", "deal", "over"):
            return self
        pool = [card for card in self._unseen() if card not in RED_THREES]
        hands = []
        rng.shuffle(pool)
        for at, (hand, known) in enumerate(zip(self.hands, self.known, strict=True)):
            count = 0 if at == seat else len(hand) - len(known)
            hands.append(hand if at == seat else tuple(sorted((*known, *pool[:count]))))
            del pool[:count]
        return replace(self, hands=tuple(hands))

    def told(self, seat: int, move: Move) -> Move:
        if move[0] == DEAL:
            heard = told_of(move, (HAND,) * 4, seat)
            return tuple(was if CARDS.get(was) in RED_THREES else word for word, was in zip(heard, move, strict=True))
        if move[0] == "drew" and seat != self.player and CARDS[move[1]] not in RED_THREES:
            return (move[0], "?")
        return (move[0], *("?" for _ in move[1:])) if move[0] == "lay" and seat != self.turn else move

    def reveals(self, move: Move) -> bool:
        return move[0] not in ("draw", "take", "lay", "clear", "done")


@lru_cache
def _law(seven: str, most: str) -> Law:
    return Law(seven == "four_naturals", 99 if most == "none" else int(most))


def _with(both: tuple[Any, Any], side: int, value: Any) -> tuple[Any, Any]:
    return (value, both[1]) if side == 0 else (both[0], value)


def _gone(known: tuple[int, ...], cards: Any) -> tuple[int, ...]:
    """What is known of a hand when cards have left it."""
    for card in cards:
        if card in known:
            known = without(known, card)
    return known


def _threes(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(card for card in cards if card in RED_THREES)


COPIES: Final = (*(PACK.count(card) for card in range(max(PACK) + 1)), 0)
"""How often each card is in the pack; the last place is that of cards unknown."""
AWAY: Final[dict[int, Move]] = {card: ("discard", WORDS[card]) for card in PLACE}
LAY: Final[dict[tuple[int, int], Move]] = {
    (card, place): ("lay", WORDS[card]) if PLACE[card] >= 0 else ("lay", WORDS[card], NAMES[place])
    for card in PLACE
    for place in range(12)
    if PLACE[card] in (place, TWO, -2)
}
