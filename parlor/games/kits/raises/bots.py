"""How hands whose worth is raised are played: by the cards alone, and by playing out what the others may hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from math import exp, sqrt
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from parlor.core.advice import Advice, independent, ranked_advice
from parlor.core.state import CHANCE, Move, View
from parlor.games.kits.cards.pack import CARDS
from parlor.games.kits.raises.rules import EACH, TIED, Raised

ACCEPT: Final[Move] = ("accept",)
FOLD: Final[Move] = ("fold",)
RAISE: Final[Move] = ("raise",)
RERAISE: Final[Move] = ("reraise",)
QUIET: Final[Move] = ("quiet",)
PLAY: Final[Move] = ("play",)
BATCH, BATCHES = 8, 12
"""Deals between one answer and the next, and how often."""
RAISED: Final = 4.0
"""How many times the odds on the cards alone the odds of a team are that has raised, or has accepted a raise."""
YIELDS: Final = 0.35
"""How often a raise is given up to."""
BLUFF: Final = 0.03
"""How often a club player raises on anything, where no game hangs on it."""
LEAD, BEST, SECOND, BARE = 0.9, 1.3, 3.6, -2.2
"""The logarithm of the odds to win a hand, by tricks won and the two best cards held: fitted to 12,000 hands played
out without a raise."""


def heuristic(view: View[Raised[Any]], rng: Random) -> Move:
    """Signal the truth, raise and answer by how good the cards look; win tricks as cheaply as can be."""
    state, moves, seat = view.shown, view.shown.moves(), view.seat
    if state.phase == "window":
        hand = state.trick_play.hands[seat]
        return next((move for move in moves[1:] if state.is_true(move[1], hand)), QUIET)
    says = answer_chances(state, seat, glance_chance(state, seat))
    if state.phase == "answer":
        return max(says, key=says.__getitem__)
    card = _simple_card(state, [move for move in moves if move[0] == "play"])
    if RAISE not in says:
        return card
    bluffs = rng.random() < BLUFF and match_chance(state, 1 - seat % 2, state.next_worth) < 1.0
    return RAISE if bluffs or says[RAISE] > says[PLAY] else card


def glance_chance(state: Raised[Any], seat: int) -> float:
    """The chance that the team of a seat wins the hand, at a glance at its cards and the tricks won."""
    held = sorted((state.card_strength(c) for c in state.trick_play.hands[seat]), reverse=True)
    best, second = (*held[:2], *held[:1], 0.0, 0.0)[:2]
    lead = state.won.count(seat % 2) - state.won.count(1 - seat % 2)
    return 1 / (1 + exp(-(BARE + LEAD * lead + BEST * best + SECOND * second)))


@cache
def race_chance(own: int, other: int, worths: tuple[int, ...]) -> float:
    """The chance to be first who lacks `own` points against one who lacks `other`, in hands of any of these worths."""
    if own <= 0 or other <= 0:
        return float(own <= 0)
    each = [race_chance(own - worth, other, worths) + race_chance(own, other - worth, worths) for worth in worths]
    return sum(each) / len(each) / 2


def match_chance(state: Raised[Any], team: int, won: int = 0, lost: int = 0) -> float:
    """The chance of a team to win the game when it has won, or lost, so many points more."""
    low, high, *_ = state.hand_worths
    target = state.options.target
    usual = (low, high) if high < target else (low,)
    return race_chance(target - state.points[team] - won, target - state.points[1 - team] - lost, usual)


def hand_prospect(state: Raised[Any], seat: int, chance: float, worth: int) -> float:
    """The chance to win the game with a hand of such a worth that is won by a chance."""
    team = seat % 2
    return chance * match_chance(state, team, won=worth) + (1 - chance) * match_chance(state, team, lost=worth)


def answer_chances(state: Raised[Any], seat: int, chance: float) -> dict[Move, float]:
    """The chance to win the game by whatever may be said of a hand that the cards alone win by `chance`; and by `PLAY`.

    Nobody gives up a hand that loses him the game.
    """
    moves, team = state.moves(), seat % 2

    def raise_chance(quits: int, times: int) -> float:
        gain = match_chance(state, team, won=quits)
        yields = YIELDS if gain < 1.0 else 0.0
        return yields * gain + (1 - yields) * hand_prospect(
            state, seat, discount_chance(chance, times), state.next_worth
        )

    if state.phase == "answer":
        found = {
            ACCEPT: hand_prospect(state, seat, discount_chance(chance), state.offered),
            FOLD: match_chance(state, team, lost=state.worth),
        }
        return found | ({RERAISE: raise_chance(state.offered, 2)} if RERAISE in moves else {})
    found = {PLAY: hand_prospect(state, seat, chance, state.worth)}
    return found | ({RAISE: raise_chance(state.worth, 1)} if RAISE in moves else {})


def discount_chance(chance: float, times: int = 1) -> float:
    """The chance to win a hand against a team that has raised it, or accepted it, so many times."""
    return chance / (chance + RAISED**times * (1 - chance)) if chance else 0.0


def _simple_card(state: Raised[Any], plays: list[Move]) -> Move:
    """The cheapest card that takes the trick from the others; else the lowest.

    Of a whole hand the middle card is led, for the highest wins a later trick as well: so leaders win 8 to 12 hands in
    a hundred more between two.
    """
    table, seat = state.trick_play, state.turn

    def cheap(move: Move) -> float:
        return state.card_strength(CARDS[move[1]])

    if not table.trick:
        return sorted(plays, key=cheap)[1 if len(plays) == EACH else -1]
    best = table.player_of(state.law.best(table.trick, table.trump))
    if best % 2 == seat % 2:
        return min(plays, key=cheap)
    winners = []
    for move in plays:
        trick = (*table.trick, CARDS[move[1]])
        if state.law.best(trick, table.trump) == len(trick) - 1:
            winners.append(move)
    return min(winners, key=cheap) if winners else min(plays, key=cheap)


def _play_out(state: Raised[Any], seat: int) -> float:
    """How a hand ends for a seat when it is played out without a word: 1 won, 0 lost, a half nobody's."""
    hand, team = state.hand, seat % 2
    while state.hand == hand and state.phase not in ("deal", "over"):
        plays = [move for move in state.moves() if move[0] == "play"]
        if state.turn == CHANCE or not plays:
            break
        state = state.apply(_simple_card(state, plays))
    won = state.ended[0]
    return 0.5 if won == TIED else float(won == team)


def _accept_all(state: Raised[Any]) -> Raised[Any]:
    """The position with all that was offered accepted, so that cards are all that is left."""
    while state.phase == "answer":
        state = state.apply(ACCEPT)
    return state


def expert(view: View[Raised[Any]], rng: Random) -> Iterator[Advice]:
    """Advice from deals played out: which card wins most hands, and what that makes of a raise, or an answer."""
    state, moves, seat = view.shown, view.shown.moves(), view.seat
    if state.phase == "window":
        yield Advice(heuristic(view, rng))
        return
    plays = [move for move in moves if move[0] == "play"]
    won = dict.fromkeys(plays or [ACCEPT], 0.0)
    deals = 0
    for _ in range(BATCHES):
        for _ in range(BATCH):
            deal = view.imagine(rng)
            for move in won:
                won[move] += _result_after(deal, move, seat)
        deals += BATCH
        chances = {move: count / deals for move, count in won.items()}
        chance = max(chances.values())
        says = answer_chances(state, seat, chance)
        worths = {move: hand_prospect(state, seat, chances[move], state.worth) for move in plays}
        worths |= {move: worth for move, worth in says.items() if move in moves}
        advice = ranked_advice(worths, "game", error=independent(_standard_errors(state, seat, chances, worths, deals)))
        yield advice if advice.move in plays else replace(advice, reason=f"such cards win {chance:.0%} of hands")


def _standard_errors(
    state: Raised[Any], seat: int, chances: Mapping[Move, float], worths: Mapping[Move, float], deals: int
) -> dict[Move, float]:
    """The standard errors of what moves are worth, by those of the chances to win so many deals."""
    best = max(chances.values())

    def error(move: Move) -> float:
        chance = chances.get(move, best)
        stake = state.next_worth if move in (RAISE, RERAISE) else state.offered if move == ACCEPT else state.worth
        swing = hand_prospect(state, seat, 1.0, stake) - hand_prospect(state, seat, 0.0, stake)
        return 0.0 if move == FOLD else swing * sqrt(chance * (1 - chance) / deals)

    return {move: error(move) for move in worths}


def _result_after(deal: Raised[Any], move: Move, seat: int) -> float:
    before = deal.hand
    after = _accept_all(deal.apply(move))
    if after.hand != before or after.phase in ("deal", "over"):
        return 0.5 if after.ended[0] == TIED else float(after.ended[0] == seat % 2)
    return _play_out(after, seat)
