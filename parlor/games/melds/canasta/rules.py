"""Canasta for two pairs of partners. Source: the compendium's "Canasta" (draft of melds, threes, frozen pile)."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from parlor.core.state import CHANCE, GAME_OVER, Move
from parlor.games.kits.cards.deals import split_deal
from parlor.games.kits.cards.pack import CARDS, remove_cards
from parlor.games.kits.common.turns import beginner, replace_at
from parlor.games.melds.canasta.melds import BLACK, CLEARS, NAMES, PACK, PLACE, RED_THREES, TWO, WORDS, Laying
from parlor.games.melds.canasta.refusals import why_not
from parlor.games.melds.canasta.state import HAND, TURNS, Table

DEALS: Final = 30
"""Deals after which the side that is ahead wins, for play that never comes to the target."""
LONG: Final = 56
"""Where cards to lay and to discard would be more than this together, discarding waits for `done`."""
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


class Canasta(Table, frozen=True):
    """A match of deals."""

    # -- the moves ---------------------------------------------------------------------------------

    def moves(self) -> tuple[Move, ...]:
        if self.turn < 0:
            return ()
        if self.phase == "answer":
            return YES, NO
        if self.phase == "draw":
            return self._drawing()
        return self._meld_moves()

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
        if held < 2 and (held + bool(own[top]) == 0 or not any(own) or self.is_frozen):
            return False
        return self.laying(taking=True).completable()

    def _meld_moves(self) -> tuple[Move, ...]:
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
        if self.answer == "yes" and len(hand) > 1 and laying.can_go_out():
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
                    can = possible[kind, place] = laying.could_complete(card, place)
                if can:
                    found[LAY[card, place]] = None
        return tuple(found)

    def apply(self, move: Move) -> Canasta:
        verb = move[0]
        match verb:
            case "first":
                return replace(self, phase="deal", dealer=beginner(move))
            case "deal":
                return self._start_deal(move)
            case "turned":
                return self._after_turn_up(CARDS[move[1]])
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
                return self._lay_card(move)
            case "clear":
                return self._clear_draft()
            case "commit":
                return self._commit_draft()
            case "done":
                return replace(self, done=True)
            case "discard":
                return self._discard(self.held_card(move[1]))
            case "out":
                return self._score_deal(self.turn)
        return self._score_deal(-1)

    def _lay_card(self, move: Move) -> Canasta:
        card = self.held_card(move[1])
        place = NAMES.index(move[2]) if len(move) > 2 else PLACE[card]
        hands = replace_at(self.hands, self.turn, remove_cards(self.hands[self.turn], card))
        return replace(self, hands=hands, draft=(*self.draft, (card, place)), silent=True)

    def _clear_draft(self) -> Canasta:
        back = tuple(sorted((*self.hands[self.turn], *(card for card, _ in self.draft))))
        after = replace(
            self, hands=replace_at(self.hands, self.turn, back), draft=(), clears=self.clears + 1, silent=True
        )
        return replace(after, taking=False, phase="draw") if self.taking and not self.must_take else after

    def _commit_draft(self) -> Canasta:
        seat, side = self.turn, self.turn % 2
        laid = self.draft
        known = _remove_known(self.known[seat], [card for card, _ in laid])
        hand, red, pile, new = self.hands[seat], self.red, self.pile, self.new
        if self.taking:
            laid = ((pile[-1], PLACE[pile[-1]]), *laid)
            rest = tuple(card for card in pile[:-1] if card not in RED_THREES)
            hand, known, new = tuple(sorted(hand + rest)), tuple(sorted(known + rest)), rest
            red = _with(red, side, (*red[side], *(card for card in pile if card in RED_THREES)))
            pile = ()
        melds = list(self.melds[side])
        for card, place in laid:
            melds[place] = (*melds[place], card)
        return replace(
            self,
            hands=replace_at(self.hands, seat, hand),
            known=replace_at(self.known, seat, known),
            red=red,
            melds=_with(self.melds, side, tuple(melds)),
            pile=pile,
            draft=(),
            taking=False,
            silent=False,
            new=new,
            melded=replace_at(self.melded, seat, True),
            fresh=self.fresh and not any(self.prior[place] for _, place in laid),
        )

    def _discard(self, card: int) -> Canasta:
        seat = self.turn
        after = replace(
            self,
            hands=replace_at(self.hands, seat, remove_cards(self.hands[seat], card)),
            known=replace_at(self.known, seat, _remove_known(self.known[seat], (card,))),
            pile=(*self.pile, card),
        )
        return after._next((seat + 1) % 4) if after.hands[seat] else after._score_deal(seat)

    def _next(self, seat: int) -> Canasta:
        """The next player's turn."""
        if self.turns >= TURNS:
            return self._score_deal(-1)
        return replace(
            self,
            turn=seat,
            player=seat,
            phase="draw",
            clears=0,
            done=False,
            silent=False,
            answer="",
            new=(),
            fresh=not self.melded[seat],
            prior=tuple(map(bool, self.melds[seat % 2])),
            turns=self.turns + 1,
        )

    def refusal(self, move: Move) -> str:
        return why_not(self, move) or super().refusal(move)

    # -- the end of a deal -------------------------------------------------------------------------

    def _score_deal(self, outer: int) -> Canasta:
        tallies = tuple(self.tally(side, outer) for side in (0, 1))
        points = (self.points[0] + tallies[0].total, self.points[1] + tallies[1].total)
        over = (max(points) >= self.options.target and points[0] != points[1]) or self.deal >= DEALS
        return replace(
            self,
            turn=GAME_OVER if over else CHANCE,
            phase="over" if over else "deal",
            dealer=(self.dealer + 1) % 4,
            points=points,
            tallies=tallies,
            outer=outer,
        )

    def _start_deal(self, move: Move) -> Canasta:
        hands = split_deal(move, (HAND,) * 4)
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

    def _after_turn_up(self, card: int) -> Canasta:
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
            return after if stock else after._score_deal(-1)
        after = replace(self, hands=replace_at(self.hands, seat, tuple(sorted((*self.hands[seat], card)))), stock=stock)
        if self.phase == "threes":
            return after._replacing()
        return replace(after, turn=seat, phase="meld", new=(card,))


def _with(both: tuple[Any, Any], side: int, value: Any) -> tuple[Any, Any]:
    return (value, both[1]) if side == 0 else (both[0], value)


def _remove_known(known: tuple[int, ...], cards: Any) -> tuple[int, ...]:
    """What is known of a hand when cards have left it."""
    for card in cards:
        if card in known:
            known = remove_cards(known, card)
    return known


def _threes(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(card for card in cards if card in RED_THREES)


AWAY: Final[dict[int, Move]] = {card: ("discard", WORDS[card]) for card in PLACE}
LAY: Final[dict[tuple[int, int], Move]] = {
    (card, place): ("lay", WORDS[card]) if PLACE[card] >= 0 else ("lay", WORDS[card], NAMES[place])
    for card in PLACE
    for place in range(12)
    if PLACE[card] in (place, TWO, -2)
}
