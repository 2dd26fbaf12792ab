"""Pinochle for two. Source: the collected posts on games for two, "Two Player Pinochle"."""

from __future__ import annotations

from random import Random
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Struct

from parlor.core.options import Options, option
from parlor.core.state import CHANCE, Chances, Move
from parlor.games.kits.cards.pack import CARDS, TOKENS, UNKNOWN, card, remove_cards, suit, unseen_cards
from parlor.games.kits.common.turns import replace_at
from parlor.games.kits.pinochle.rules import CRAWL, POWER, STRICT, required_play
from parlor.games.kits.tricks.game import TURN, TrickGame
from parlor.games.kits.tricks.rules import PLAY, Hand, Law, any_card
from parlor.games.kits.tricks.view import SUIT_NAMES
from parlor.games.tricks.pinochle_2p.melding import (
    WORTH,
    Kind,
    Table,
    card_of,
    choices,
    copies,
    kinds,
    lay_meld,
    meld_move,
    meld_of,
    missing_reason,
    not_on_table,
    possible,
    table_cards,
)

EACH: Final = 12
"""Cards of each player, by the rules."""
STOCK: Final = 23
"""Cards of the stock: 48, less two hands of twelve and the card turned up."""
PACK: Final = tuple(sorted((*POWER, *POWER)))
POINTS: Final = {c: (0, 2, 3, 4, 10, 11)[power] for c, power in POWER.items()}
LAST: Final = 10
"""Points for the last trick, by the rules."""
DIX: Final = 10
"""Points for the nine of trumps, by the rules."""
TARGET: Final = 1000
"""Points that win the game, by the rules."""
STEP: Final = 250
"""By so much the target rises when both have reached it."""
DEALS: Final = 30
"""Deals after which the leader wins; the rulings' cap."""
FREE: Final = Law(legal=any_card, best=CRAWL.best, lacking=CRAWL.lacking)
DONE: Final[Move] = ("done",)
SHOW: Final[Move] = ("dix",)
EXCHANGE: Final[Move] = ("exchange",)
OUT: Final[Move] = ("out",)
STARRED: Final[dict[str, Move]] = {word: ("play", word) for c in POWER for word in (TOKENS[c] + "*", TOKENS[c] + "**")}
"""The moves that play cards of the table."""


class TwoOptions(Options, frozen=True):
    mode: Annotated[
        Literal["to_1000", "single_deal"],
        option(
            "What is played",
            to_1000="deals until one has 1000 points, or says so",
            single_deal="one deal; the higher total wins",
        ),
    ] = "to_1000"


class Counted(Struct, frozen=True):
    """How a deal came out: by seat, points in melds and in tricks."""

    melds: tuple[int, ...]
    tricks: tuple[int, ...]


class TwoPlayer(TrickGame[TwoOptions], frozen=True):
    """A deal: the trick play, melds on the table, the stock. What is on the table is among the cards of the hands.

    Its phases: deal, turn, play, meld, use, draw, over. Melds are among the points as they are made, tricks after the
    deal.
    """

    PACK = PACK
    EACH = EACH
    OPENS = TURN

    target: int = TARGET
    melds: tuple[Table, ...] = ((), ())
    nines: tuple[int, ...] = (0, 0)
    """How many dixes each holds that he has counted."""
    seen: tuple[Hand, ...] = ((), ())
    """Cards in the hands that both have seen."""
    turned: int = UNKNOWN
    """The card turned up for trumps, until it is drawn."""
    stock: int = STOCK
    drawer: int = -1
    laid: bool = False
    """Whether a meld has been laid in this turn."""
    begun: bool = False
    """Whether anything has been laid, shown or exchanged since the trick was taken."""
    draft: tuple[str, ...] = ()
    """The meld being laid, as its move says it, where copies of its cards are still to be picked."""
    picked: tuple[str, ...] = ()
    made: tuple[int, ...] = (0, 0)
    """What each has scored in melds and dixes in this deal."""
    result: Counted | None = None
    winner: int = -1

    @property
    def strict(self) -> bool:
        """Whether the second half is being played: the stock is gone, and suits must be followed."""
        return self.stock == 0 and self.turned == UNKNOWN

    def cards_in_hand(self, seat: int) -> Hand:
        """What a seat holds in his hand, and not on the table."""
        return not_on_table(self.trick_play.hands[seat], self.melds[seat])

    def total(self, seat: int) -> int:
        """What a seat has, with the cards in the tricks that he has taken."""
        piles = self.tricks.piles[seat] if self.tricks is not None and self.phase not in ("deal", "over") else ()
        return self.points[seat] + sum(POINTS[c] for c in piles)

    # -- moves -------------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "play":
            return self._play_moves()
        if self.phase == "use":
            kind = meld_of(self.draft, self.trick_play.trump)
            options = choices(kind, self.cards_in_hand(self.turn), self.melds[self.turn], self.picked)
            return tuple(("use", word) for word in options)
        return self._meld_moves()

    def _play_moves(self) -> tuple[Move, ...]:
        out = (OUT,) if self.options.mode == "to_1000" else ()
        if self.strict:
            return (*[PLAY[c] for c in dict.fromkeys(self.trick_play.legal_cards(STRICT))], *out)
        found = [PLAY[c] for c in dict.fromkeys(self.cards_in_hand(self.turn))]
        return (*found, *[STARRED[word] for word in table_cards(self.melds[self.turn])], *out)

    def _meld_moves(self) -> tuple[Move, ...]:
        """What the winner of a trick may show before he draws."""
        seat = self.turn
        held, table, trump = self.cards_in_hand(seat), self.melds[seat], self.trick_play.trump
        found: list[Move] = []
        if not self.laid:
            found = [meld_move(kind) for kind in possible(trump, held, table)]
        nine = card(trump, 9)
        if held.count(nine) > self.nines[seat]:
            found.append(SHOW)
        if self.nines[seat] and self.turned != nine:
            found.append(EXCHANGE)
        return (*found, DONE)

    def apply(self, move: Move) -> TwoPlayer:
        verb = move[0]
        if verb == "play":
            return self._play_card(move[1])
        if verb == "drew":
            return self._drew(CARDS[move[1]])
        if verb == "done":
            return replace(self, turn=CHANCE, phase="draw", drawer=self.turn, laid=False, begun=False)
        if verb == "meld":
            return replace(self, phase="use", draft=move)._picking(())
        if verb == "use":
            return self._picking((*self.picked, move[1]))
        if verb == "dix":
            return self._show_dix()
        if verb == "exchange":
            return self._exchange_dix()
        if verb == "out":
            return self._declare_win()
        if verb == "turned":
            return self._after_turn_up(CARDS[move[1]])
        return super().apply(move)

    def start_deal(self, move: Move) -> TwoPlayer:
        return replace(super().start_deal(move), target=self.target)

    def _after_turn_up(self, c: int) -> TwoPlayer:
        """A card is turned up for trumps; if it is the dix, the dealer scores it."""
        tricks = replace(self.trick_play, trump=suit(c))
        state = replace(self, turn=tricks.turn, phase="play", tricks=tricks, turned=c)
        return state._add_points(self.dealer, DIX) if c == card(suit(c), 9) else state

    def _add_points(self, seat: int, points: int) -> TwoPlayer:
        return replace(
            self,
            points=replace_at(self.points, seat, self.points[seat] + points),
            made=replace_at(self.made, seat, self.made[seat] + points),
        )

    def _play_card(self, word: str) -> TwoPlayer:
        seat, c = self.turn, card_of(word)
        melds, nines, known = self.melds, self.nines, self.seen
        if word[-1] == "*":
            table = list(melds[seat])
            table.remove(table_cards(melds[seat])[word])
            melds = replace_at(melds, seat, tuple(table))
        elif c in known[seat]:
            known = replace_at(known, seat, remove_cards(known[seat], c))
            if nines[seat] and c == card(self.trick_play.trump, 9):
                nines = replace_at(nines, seat, nines[seat] - 1)
        tricks = self.trick_play.play_card(c, STRICT if self.strict else FREE)
        phase = "play" if tricks.trick or self.strict else "meld"
        state = replace(self, turn=tricks.turn, phase=phase, tricks=tricks, melds=melds, nines=nines, seen=known)
        return state._end_deal() if tricks.done else state

    # -- melds, the dix, the stock -------------------------------------------------------------------

    def _picking(self, picked: tuple[str, ...]) -> TwoPlayer:
        """A meld with some of its copies picked; where there is but one copy, that is taken. At last it is laid."""
        seat = self.turn
        kind = meld_of(self.draft, self.trick_play.trump)
        held, table = self.cards_in_hand(seat), self.melds[seat]
        size = len(copies(kind, held, table))
        while len(picked) < size and len(options := choices(kind, held, table, picked)) == 1:
            picked = (*picked, options[0])
        if len(picked) < size:
            return replace(self, picked=picked)
        return self._lay_meld(kind, picked)

    def _lay_meld(self, kind: Kind, picked: tuple[str, ...]) -> TwoPlayer:
        seat = self.turn
        known = self.seen[seat]
        for word in picked:
            if "*" not in word and CARDS[word] in known:
                known = remove_cards(known, CARDS[word])
        state = replace(
            self,
            phase="meld",
            melds=replace_at(self.melds, seat, lay_meld(kind, self.melds[seat], picked)),
            seen=replace_at(self.seen, seat, known),
            laid=True,
            begun=True,
            draft=(),
            picked=(),
        )
        return state._add_points(seat, WORTH[kind[0]])

    def _show_dix(self) -> TwoPlayer:
        seat, nine = self.turn, card(self.trick_play.trump, 9)
        known = replace_at(self.seen, seat, tuple(sorted((*self.seen[seat], nine))))
        nines = replace_at(self.nines, seat, self.nines[seat] + 1)
        return replace(self, nines=nines, seen=known, begun=True)._add_points(seat, DIX)

    def _exchange_dix(self) -> TwoPlayer:
        seat, nine = self.turn, card(self.trick_play.trump, 9)
        return replace(
            self._holding(seat, (*remove_cards(self.trick_play.hands[seat], nine), self.turned)),
            seen=replace_at(self.seen, seat, tuple(sorted((*remove_cards(self.seen[seat], nine), self.turned)))),
            nines=replace_at(self.nines, seat, self.nines[seat] - 1),
            turned=nine,
            begun=True,
        )

    def _holding(self, seat: int, cards: Hand) -> TwoPlayer:
        tricks = self.trick_play.with_hands(replace_at(self.trick_play.hands, seat, tuple(sorted(cards))))
        return replace(self, tricks=tricks)

    def _drew(self, c: int) -> TwoPlayer:
        """A card of the stock. The last is shown, the other takes the card turned up, and melds go to the hands."""
        seat, first = self.drawer, self.drawer == self.trick_play.leader
        state = replace(self._holding(seat, (*self.trick_play.hands[seat], c)), stock=self.stock - 1)
        if state.stock:
            return (
                replace(state, drawer=1 - seat) if first else replace(state, turn=state.trick_play.turn, phase="play")
            )
        other = 1 - seat
        state = state._holding(other, (*state.trick_play.hands[other], self.turned))
        known = replace_at(
            replace_at(state.seen, seat, (*state.seen[seat], c)), other, (*state.seen[other], self.turned)
        )
        back = tuple(
            tuple(sorted((*cards, *(c for c, _ in table)))) for cards, table in zip(known, state.melds, strict=True)
        )
        return replace(
            state, turn=seat, phase="play", turned=UNKNOWN, melds=((), ()), nines=(0, 0), seen=(back[0], back[1])
        )

    # -- the end -----------------------------------------------------------------------------------

    def _end_deal(self) -> TwoPlayer:
        """The deal is counted; the game is over when one alone has reached the target, or after the last deal."""
        won = [sum(POINTS[c] for c in pile) for pile in self.trick_play.piles]
        won[self.trick_play.leader] += LAST
        points = (self.points[0] + won[0], self.points[1] + won[1])
        state = replace(self, points=points, result=Counted(self.made, (won[0], won[1])))
        target = self.target
        while min(points) >= target:
            target += STEP
        last = self.options.mode == "single_deal" or max(points) >= target or self.deal >= DEALS
        return state.end_deal(last, target=target)

    def _declare_win(self) -> TwoPlayer:
        """One says that he has enough: if so he wins, else the other does. The tricks so far count."""
        seat = self.turn
        won = tuple(sum(POINTS[c] for c in pile) for pile in self.trick_play.piles)
        points = (self.points[0] + won[0], self.points[1] + won[1])
        winner = seat if points[seat] >= self.target else 1 - seat
        return self.end_deal(True, points=points, result=Counted(self.made, won), winner=winner)

    def winners(self) -> tuple[int, ...]:
        return (self.winner,) if self.winner >= 0 else super().winners()

    # -- what is refused -----------------------------------------------------------------------------

    def refusal(self, move: Move) -> str:
        verb = move[0] if move else ""
        if self.phase == "meld":
            return self._no_meld(move)
        if verb in ("meld", "dix", "exchange"):
            return "melds are laid by the winner of a trick, before he draws."
        if verb == "out":
            return "one declares oneself out in one's turn to play a card, in a game to 1000."
        if self.phase == "play" and not self.strict and len(move) == 2 and verb == "play" and move[1] in CARDS:
            if CARDS[move[1]] in self.trick_play.hands[self.turn]:
                return f"it lies on the table: play {move[1]}*."
            return f"you do not have {move[1]}."
        return super().refusal(move)

    def required_play(self) -> str:
        return required_play(self.trick_play, STRICT)

    def _no_meld(self, move: Move) -> str:
        seat, trump = self.turn, self.trick_play.trump
        if move == SHOW:
            return f"you hold no 9 of {SUIT_NAMES[trump]} that you have not shown yet."
        if move == EXCHANGE:
            dix = self.turned == card(trump, 9)
            return "the card turned up is the dix itself." if dix else "show the dix first: then you may exchange it."
        if self.laid and any(meld_move(kind) == move for kind in kinds(trump)):
            return "one meld a turn: you have laid one."
        return missing_reason(move, trump, self.cards_in_hand(seat), self.melds[seat]) or super().refusal(move)

    # -- chance ------------------------------------------------------------------------------------

    def chances(self) -> Chances | None:
        if self.phase not in (TURN, "draw"):
            return super().chances()
        verb, cards = "turned" if self.phase == TURN else "drew", self.unseen_cards()
        return tuple(((verb, TOKENS[c]), cards.count(c) / len(cards)) for c in dict.fromkeys(cards))

    def unseen_cards(self) -> Hand:
        """The cards that are nowhere in sight: in a full position, those of the stock."""
        return unseen_cards(PACK, self.trick_play.cards_played, (self.turned,), *self.trick_play.hands)

    def draw(self, rng: Random) -> Move:
        if self.phase in (TURN, "draw"):
            verb, table = "drew" if self.phase == "draw" else "turned", self.trick_play
            seen = (*table.hands[0], *table.hands[1], *table.piles[0], *table.piles[1], self.turned)
            while True:  # any place of the pack, as often as its card is still to come: quicker than to list them
                at = int(rng.random() * len(PACK))
                if seen.count(PACK[at]) <= at & 1:
                    return verb, TOKENS[PACK[at]]
        return super().draw(rng)

    # -- what is known -------------------------------------------------------------------------------

    def masked(self, seat: int) -> TwoPlayer:
        if self.nothing_hidden:
            return self
        other = 1 - seat
        seen = (*(c for c, _ in self.melds[other]), *self.seen[other])
        return replace(self, tricks=self.trick_play.masked(seat, [(other, c) for c in seen]))

    def determinize(self, seat: int, rng: Random) -> TwoPlayer:
        if self.nothing_hidden or UNKNOWN not in self.trick_play.hands[1 - seat]:
            return self
        hand = self.trick_play.hands[1 - seat]
        seen = tuple(c for c in hand if c != UNKNOWN)
        return self._holding(1 - seat, (*seen, *rng.sample(self.unseen_cards(), len(hand) - len(seen))))

    def observe(self, seat: int, move: Move) -> Move:
        if move[0] == "drew" and seat != self.drawer and self.stock > 1:
            return ("drew", "?")
        return super().observe(seat, move)

    def reveals(self, move: Move) -> bool:
        return move[0] not in ("meld", "use") or self.apply(move).phase != "use"


replace = msgspec.structs.replace
