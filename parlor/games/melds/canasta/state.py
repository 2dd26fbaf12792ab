"""What lies on the table at Canasta and what each seat knows of it: the state without its moves."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Annotated, Final, Literal, Self

from msgspec import Struct
from msgspec.structs import replace

from parlor.core.options import Options, option
from parlor.core.state import Chances, Move
from parlor.games.kits.cards.deals import DEAL, Deal, Dealt, mask_deal
from parlor.games.kits.cards.pack import CARDS, TOKENS, deal_move, mask_hand
from parlor.games.kits.common.turns import beginner_chances
from parlor.games.melds.canasta.melds import (
    BLACK,
    PACK,
    PLACE,
    RED_THREES,
    WILD,
    WORDS,
    Law,
    Laying,
    canasta_kind,
    card_points,
)

HAND: Final = 11
"""Cards dealt to each of four players, by the rules."""
TURNS: Final = 300
"""Turns after which a deal is scored as if the stock had run out; the rulings' cap."""
OPENINGS: Final = ((3000, 120), (1500, 90), (0, 50), (-1_000_000, 15))
"""From which score on a side opens with how many points."""


class CanastaOptions(Options, frozen=True):
    target: Annotated[Literal[5000, 3000, 1500], option("Points that end the game")] = 5000
    seven: Annotated[
        Literal["free", "four_naturals"],
        option(
            "Melds of seven cards and more",
            free="may be laid with two natural cards, like all melds",
            four_naturals="may be laid with four natural cards only",
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


class Table(Dealt[CanastaOptions], frozen=True):
    """All that lies there and is held; what each seat knows of it, and what it counts."""

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
    """Whose turn it is while chance deals or his partner answers."""
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
    new: tuple[int, ...] = ()
    """Cards that came into the player's hand in this turn: only he knows which they are."""
    turns: int = 0
    tallies: tuple[Tally, ...] = ()
    """What each side scored in the deal that has ended."""
    outer: int = -1
    """Who went out; -1 if nobody did."""

    def sides(self) -> tuple[int, ...]:
        return (0, 1, 0, 1)

    def scores(self) -> tuple[float, ...]:
        return self.points * 2

    # -- what lies there ---------------------------------------------------------------------------

    @property
    def law(self) -> Law:
        """What the options say of wild cards."""
        return _make_law(self.options.seven, self.options.max_wild)

    def opening(self, side: int) -> int:
        """With how many points a side must open."""
        return next(least for score, least in OPENINGS if self.points[side] >= score)

    def has_melded(self, side: int) -> bool:
        """Whether a side has melded in this deal."""
        return any(self.melds[side])

    @property
    def is_frozen(self) -> bool:
        """Whether the pile holds a wild card or a red three."""
        return not (WILD.isdisjoint(self.pile) and RED_THREES.isdisjoint(self.pile))

    def laying(self, *, taking: bool | None = None, draft: bool = True) -> Laying:
        """The draft of the player, to try what could be laid; with the pile taken or not, whatever he does."""
        side = self.player % 2
        need = 0 if self.has_melded(side) else self.opening(side)
        cards = self.draft if draft else ()
        held = (*self.hands[self.player], *(card for card, _ in self.draft))
        found = Laying(self.law, held, self.melds[side], need, may_go=self.answer != "no")
        if self.taking if taking is None else taking:
            rest = sum(card not in RED_THREES for card in self.pile[:-1])
            found.take(self.pile[-1], rest, 2 if need or self.is_frozen else 0)
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

    @property
    def may_end(self) -> bool:
        """Whether the player, who has still to draw, may come to go out in this turn: with some card, or the pile."""
        side, hand = self.player % 2, self.hands[self.player]
        need = 0 if self.has_melded(side) else self.opening(side)
        pile = tuple(card for card in self.pile if card not in RED_THREES)
        kinds = {place: card for card, place in PLACE.items() if card not in RED_THREES}
        drawn = [*((card,) for card in kinds.values()), *([pile] if self.takeable else [])]
        return any(Laying(self.law, hand + cards, self.melds[side], need).can_go_out() for cards in drawn)

    def held_card(self, word: str) -> int:
        """The card of the hand that a word means: of the twos, which are alike, the first."""
        return next(card for card in self.hands[self.turn] if WORDS[card] == word)

    # -- what it counts ----------------------------------------------------------------------------

    def tally(self, side: int, outer: int) -> Tally:
        """What a side scores as the cards lie; `outer` has just gone out."""
        kinds = [canasta_kind(cards) for cards in self.melds[side]]
        red = 800 if len(self.red[side]) == 4 else 100 * len(self.red[side])
        went = outer >= 0 and outer % 2 == side
        return Tally(
            100 * (1 + self._went_concealed(side)) if went else 0,
            kinds.count("natural"),
            kinds.count("mixed"),
            red if self.has_melded(side) else -red,
            sum(card_points(cards) for cards in self.melds[side]),
            card_points(self.hands[side]) + card_points(self.hands[side + 2]),
        )

    def _went_concealed(self, side: int) -> bool:
        """Whether all was melded in this turn, without the partner's melds, and has a canasta."""
        made = zip(self.prior, self.melds[side], strict=True)
        return self.fresh and any(canasta_kind(cards) for before, cards in made if not before)

    # -- chance ------------------------------------------------------------------------------------

    def next_deal(self) -> Deal | None:
        return Deal(PACK, (HAND,) * 4) if self.phase == "deal" else None

    def chances(self) -> Chances | None:
        if self.phase == "first":
            return beginner_chances(4)
        if self.phase == "deal":
            return None
        verb, cards = "turned" if self.phase == "turn" else "drew", self.unseen_cards()
        kinds = {card: cards.count(card) for card in dict.fromkeys(cards)}
        return tuple(((verb, TOKENS[card]), count / len(cards)) for card, count in kinds.items())

    def draw(self, rng: Random) -> Move:
        if self.phase in ("first", "deal"):
            return super().draw(rng)
        cards = self.unseen_cards()
        return deal_move("turned" if self.phase == "turn" else "drew", [cards[int(rng.random() * len(cards))]])

    def unseen_cards(self) -> tuple[int, ...]:
        """The cards that lie in the stock, or may lie there."""
        left = list(COPIES)
        for cards in (*self.hands, *self.melds[0], *self.melds[1], *self.red, self.pile):
            for card in cards:
                left[card] -= 1
        for card, _ in self.draft:
            left[card] -= 1
        return tuple(card for card in PLACE for _ in range(left[card]))

    # -- what is known -----------------------------------------------------------------------------

    def masked(self, seat: int) -> Self:
        if self.phase in ("first", "deal", "over"):
            return self
        hands = list(self.hands)
        if seat != self.player:
            hands[self.player] += tuple(card for card, _ in self.draft)
        shown = tuple(
            hand if at == seat else mask_hand(hand, known)
            for at, (hand, known) in enumerate(zip(hands, self.known, strict=True))
        )
        if seat == self.player:
            return replace(self, hands=shown)
        phase = "draw" if self.taking else self.phase
        return replace(self, hands=shown, phase=phase, draft=(), taking=False, clears=0, done=False, new=())

    def determinize(self, seat: int, rng: Random) -> Self:
        if self.phase in ("first", "deal", "over"):
            return self
        pool = [card for card in self.unseen_cards() if card not in RED_THREES]
        hands = []
        rng.shuffle(pool)
        for at, (hand, known) in enumerate(zip(self.hands, self.known, strict=True)):
            count = 0 if at == seat else len(hand) - len(known)
            hands.append(hand if at == seat else tuple(sorted((*known, *pool[:count]))))
            del pool[:count]
        return replace(self, hands=tuple(hands))

    def observe(self, seat: int, move: Move) -> Move:
        if move[0] == DEAL:
            heard = mask_deal(move, (HAND,) * 4, seat)
            return tuple(was if CARDS.get(was) in RED_THREES else word for word, was in zip(heard, move, strict=True))
        if move[0] == "drew" and seat != self.player and CARDS[move[1]] not in RED_THREES:
            return (move[0], "?")
        return (move[0], *("?" for _ in move[1:])) if move[0] == "lay" and seat != self.turn else move

    def reveals(self, move: Move) -> bool:
        return move[0] not in ("draw", "take", "lay", "clear", "done")


@lru_cache
def _make_law(seven: str, most: str) -> Law:
    return Law(seven == "four_naturals", 99 if most == "none" else int(most))


COPIES: Final = (*(PACK.count(card) for card in range(max(PACK) + 1)), 0)
"""How often each card is in the pack; the last place is that of cards unknown."""
