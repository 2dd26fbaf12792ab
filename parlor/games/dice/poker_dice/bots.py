"""Poker Dice: how bots play.

Every way to keep dice is weighed exactly by the chance to win the round, the others taken to play for high hands. Bets
go by that chance against the price, with a bluff now and then; whoever bets is taken to have something.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import accumulate
from random import Random
from typing import Final, TypeAlias

from parlor.core.advice import Advice, Measure, ranked_advice
from parlor.core.state import Move, View
from parlor.games.dice.poker_dice.rules import STAND, UNIT, PokerDice
from parlor.games.kits.dice.bots import Keeps
from parlor.games.kits.dice.hands import HIGH, PAIR, STRAIGHT, hand_rank, hand_value, value_order
from parlor.games.kits.dice.rounds import NOT_YET, OUT
from parlor.games.kits.dice.rules import roll_odds
from parlor.games.kits.dice.score_sheet import DICE, ROLL, ROLLS, step_to_keep
from parlor.games.kits.stakes.betting import CALL, CHECK, FOLD

BLUFF: Final = 0.08
"""How often a hand that should check bets."""
SOME: Final = 0.35
"""Below which part of all hands one who bets is taken not to be, mostly."""
Odds: TypeAlias = tuple[float, ...]
"""By place of a hand, from 0: how likely a player ends with a lower one."""


@cache
def chances_below(*, wild: bool) -> Odds:
    """How likely one who plays for high hands ends below each place."""
    once = [0.0] * (len(value_order(wild=wild)) + 1)
    for dice, chance in roll_odds(DICE):
        once[hand_rank(dice, wild=wild)] += chance
    below = (0.0, *accumulate(once))
    keeps = Keeps(lambda dice, rolls: below[hand_rank(dice, wild=wild)])
    spread = dict(roll_odds(DICE))
    for rolls in range(1, ROLLS):
        after: dict[tuple[int, ...], float] = {}
        for dice, chance in spread.items():
            ways = keeps.keep_values(dice, rolls)
            part = max(ways, key=ways.__getitem__)
            stands = keeps.worth(dice, rolls) >= ways[part]
            for new, likely in (((), 1.0),) if stands else roll_odds(DICE - len(part)):
                hand = dice if stands else tuple(sorted((*part, *new)))
                after[hand] = after.get(hand, 0.0) + chance * likely
        spread = after
    last = [0.0] * (len(value_order(wild=wild)) + 1)
    for dice, chance in spread.items():
        last[hand_rank(dice, wild=wild)] += chance
    return (0.0, *accumulate(last))[:-1]


@lru_cache(maxsize=200)
def plan(best: int, later: int, *, wild: bool) -> Keeps:
    """Keeps by the chance to win against the best hand so far, and so many still to throw."""
    below = chances_below(wild=wild)

    def win(dice: tuple[int, ...], rolls: int) -> float:
        mine = hand_rank(dice, wild=wild)
        return (1.0 if mine > best else 0.0) * below[mine] ** later

    return Keeps(win)


def expert(view: View[PokerDice], rng: Random) -> Iterator[Advice]:
    """The keep that wins most often; a bet by its price."""
    state, course = view.shown, view.shown.course
    assert course is not None
    if state.vying is not None:
        yield bets(state, rng)
        return
    seat = state.turn
    others = [result for at, result in enumerate(course.results) if at != seat and result != OUT]
    later = len(others) if state.under_cups else others.count(NOT_YET)
    best = 0 if state.under_cups else max((0, *others))
    odds_ = plan(best, later, wild=state.wild)
    dice = tuple(sorted(state.hands[seat]))
    keeps = odds_.keep_values(dice, state.rolls)
    kept = max(keeps, key=keeps.__getitem__)
    step = step_to_keep(state.hands[seat], state.kept, kept)
    stands = odds_.worth(dice, state.rolls)
    better = keeps[kept] > stands + 1e-9  # what wins anyhow stands
    measure: Measure = "chips" if course.pot else "chance"  # bets are given in chips, and so are rolls beside them
    stake = course.pot or 1
    yield ranked_advice({STAND: stake * stands, step: stake * keeps[kept]}, measure, step if better else STAND)


def bets(state: PokerDice, rng: Random) -> Advice:
    """What a word is worth in chips on average, the others answering as the odds have it."""
    vying, course = state.vying, state.course
    assert vying is not None
    assert course is not None
    seat = vying.turn
    below = chances_below(wild=state.wild)
    mine = below[state.hand_rank(seat)]
    chance = 1.0
    for at, paid in enumerate(vying.street):
        if at != seat and vying.live[at]:
            chance *= max(0.0, (mine - SOME) / (1 - SOME)) if paid > 0 and paid == max(vying.street) else mine
    pot, owing = course.pot + vying.pot, vying.owing
    stay = CALL if owing else CHECK
    worths: dict[Move, float] = {stay: chance * (pot + owing) - owing}
    if owing:
        worths[FOLD] = 0.0
    callers = sum(vying.live) - 1
    for move in vying.moves():
        if move[0] in ("bet", "raise"):
            stake = owing + int(move[1])
            held = max(0.0, (mine - SOME) / (1 - SOME)) ** callers
            fold = SOME**callers
            worths[move] = fold * pot + (1 - fold) * (held * (pot + stake + int(move[1])) - stake * 1.0)
    bet = next((move for move in worths if move[0] in ("bet", "raise")), None)
    if bet is not None and stay == CHECK and rng.random() < BLUFF:
        return ranked_advice(worths, "chips", bet)
    return ranked_advice(worths, "chips")


def heuristic(view: View[PokerDice], rng: Random) -> Move:
    """Keep the largest groups and roll the rest; bet two pairs, call with a pair of queens or if it is cheap."""
    state = view.shown
    moves = state.moves()
    if len(moves) == 1:
        return moves[0]
    if state.vying is not None:
        kind, *faces = hand_value(tuple(sorted(state.hands[state.turn])), wild=state.wild)
        bet = next((move for move in moves if move[0] == "bet"), None)
        if CHECK in moves:
            return bet if bet is not None and kind > PAIR else CHECK
        return CALL if kind > PAIR or (kind == PAIR and faces[0] >= 4) or state.vying.owing < UNIT else FOLD
    hand = state.hands[state.turn]
    dice = tuple(sorted(hand))
    kind = hand_value(dice, wild=state.wild)[0]
    if kind == STRAIGHT or len({*dice}) == 1:
        return STAND
    pairs = tuple(face for face in dice if dice.count(face) > 1 or (state.wild and face == 6))
    kept = pairs if kind > HIGH and pairs else dice[-1:]
    if len(kept) == DICE or ROLL not in moves:
        return STAND
    return step_to_keep(hand, state.kept, kept)
