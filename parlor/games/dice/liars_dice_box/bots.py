"""The box: how a club player claims and doubts, and how one does who reckons with what the others may have.

He doubts what is likelier false than what comes after believing it, and tells the truth where it is enough. Who must
lie says what would be believed, and not always the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import Final

from parlor.core.advice import Advice, ranked_advice
from parlor.core.scene.names import together
from parlor.core.state import Move, View
from parlor.games.dice.liars_dice_box.box import ALL
from parlor.games.dice.liars_dice_box.claims import KINDS, can_be, token
from parlor.games.dice.liars_dice_box.endgame import Duel, duel_of
from parlor.games.dice.liars_dice_box.handing import CALL, LOOK, STAND, Boxed
from parlor.games.dice.liars_dice_box.rules import PUT_BACK, InTheBox
from parlor.games.dice.liars_dice_box.weighing import (
    Dice,
    Rules,
    hands_after_throw,
    hands_seen_outside,
    lie_worths,
    plan,
    possible_hands,
    rules_of,
    take_chance,
    update_on_claim,
)
from parlor.games.kits.dice.hands import FULL, MARKS, NAMES, Worth
from parlor.games.kits.dice.rules import KEEP
from parlor.games.kits.dice.score_sheet import DICE, ROLL

THIN: Final = 0.35
"""A club player doubts what the dice that he can't see bear out no more often than this."""
FEW: Final = 3
"""The lowest claims among which he picks his lie."""
COUNTS: Final = ("no", "one", "two", "three", "four")
ALIKE: Final = 0.04
"""Chances that lie so close count as the same."""
UNSHAKEN: Final = 0.15
"""How often somebody lies who has rolled nothing, against one who has."""


def expert(view: View[Boxed], rng: Random) -> Iterator[Advice]:
    """Doubt what is likelier false than what comes after believing it; claim what is true, else what is believed.

    Between the last two players of Liar's Dice as solved.
    """
    state, moves = view.shown, view.shown.moves()
    rules, duel = rules_of(state), duel_of(state)
    match state.phase:
        case "answer":
            yield _solved_answer(state, duel, rng) if duel else _answer(state, rules, rng)
        case "ready":
            yield _prepare_box(state, rules)
        case "claim":
            yield _solved_claim(state, duel, rng) if duel else Advice(_toward(state, _claim_choice(state, rules, rng)))
        case _:
            yield Advice(moves[rng.randrange(len(moves))])


def _prepare_box(state: Boxed, rules: Rules) -> Advice:
    """What is done with a box that was taken, step by step; where dice are set out, told by those that are shaken."""
    steps = [_keep_choice(state, rules)]
    if state.blind:
        return Advice(steps[0])
    after: Boxed = state
    while steps[-1] not in (ROLL, STAND):
        after = after.apply(steps[-1])
        steps.append(_keep_choice(after, rules))
    shaken = [at for at in range(DICE) if not after.kept >> at & 1] if steps[-1] == ROLL else []
    if not isinstance(state, InTheBox):
        return Advice(steps[0], reason=_truly(state, rules, shaken))
    told = f"shake {_dice_names(state.box.dice, shaken)}" if shaken else ""
    return Advice(steps[0], plan=tuple(steps[1:]), text=told)


def _truly(state: Boxed, rules: Rules, shaken: Sequence[int]) -> str:
    """How likely what is claimed is beaten without a lie, when some of the dice are shaken."""
    low, kept = (
        rules.rung(state.beaten),
        tuple(sorted(die for at, die in enumerate(state.box.dice) if at not in shaken)),
    )
    likely = sum(each for hand, each in hands_after_throw(kept).items() if rules.levels[hand] > low)
    return f"{likely:.0%} without a lie"


def _dice_names(dice: Dice, places: Sequence[int]) -> str:
    """Some of the dice in words: "the two jacks and the ace, dice 1, 3 and 5"."""
    if len(places) == DICE:
        return "all five dice"
    counts = Counter(NAMES[dice[at] - 1] for at in places)
    groups = [f"the {COUNTS[count]} {name}s" if count > 1 else f"the {name}" for name, count in counts.items()]
    return f"{together(groups)}, {'dice' if len(places) > 1 else 'die'} {together([str(at + 1) for at in places])}"


def _answer(state: Boxed, rules: Rules, rng: Random) -> Advice:
    low, rung = rules.rung(state.beaten), rules.rung(state.claim)
    before = possible_hands(state, rules)
    if state.blind:  # he has not looked himself: what he says reveals nothing
        after, true = before, sum(chance for dice, chance in before.items() if rules.is_met(dice, rung))
    else:
        after, true = update_on_claim(rules, before, low, rung, 1.0 if state.shaken else UNSHAKEN)
    worths = {CALL: 1 - true, LOOK: take_chance(rules, after, rung)}
    return ranked_advice(worths, "chance", CALL if worths[CALL] + rng.uniform(-ALIKE, ALIKE) > worths[LOOK] else LOOK)


def _solved_answer(state: Boxed, duel: Duel, rng: Random) -> Advice:
    believed, worths = duel.answer(state)
    if LOOK not in state.moves():
        return ranked_advice({CALL: worths[CALL]}, "chance")
    return ranked_advice(worths, "chance", LOOK if rng.random() < believed else CALL)


def _solved_claim(state: Boxed, duel: Duel, rng: Random) -> Advice:
    """The next word of a claim; a word is worth as much as the best claim that begins so."""
    choices = duel.choices(state)
    (chosen,) = rng.choices(list(choices), [choice.share for choice in choices.values()])
    worths: dict[Move, float] = {}
    for claim, choice in choices.items():
        move = _toward(state, claim)
        worths[move] = max(worths.get(move, 0.0), choice.chance)
    return ranked_advice(worths, "chance", _toward(state, chosen))


def _claim_choice(state: Boxed, rules: Rules, rng: Random) -> Worth:
    """The truth where it is enough, else one of the lies that are believed most; as what is said already goes on."""
    low, said, dice = rules.rung(state.beaten), state.claim, tuple(sorted(state.box.dice))
    if all(dice):
        true = rules.ladder[rules.levels[dice]]
        if true > state.beaten and true[: len(said)] == said:
            return true
    out = _out(state)
    kept = (0,) * (DICE - state.shaken) if state.hides else out
    worths = {
        rung: worth_
        for rung, worth_ in lie_worths(rules, hands_seen_outside(rules, low, kept, state.hides), low).items()
        if rules.ladder[rung][: len(said)] == said
    }
    if not worths:
        return next(each for each in rules.ladder if each > state.beaten and each[: len(said)] == said)
    worths = {rung: each for rung, each in worths.items() if can_be(rules.ladder[rung], out)} or worths
    best = max(worths.values())
    alike = [rung for rung, worth_ in worths.items() if worth_ >= best - ALIKE]
    return rules.ladder[alike[rng.randrange(len(alike))]]


def _out(state: Boxed) -> Dice:
    """The dice that all see."""
    return tuple(sorted(die for at, die in enumerate(state.box.dice) if state.box.open >> at & 1))


def _keep_choice(state: Boxed, rules: Rules) -> Move:
    """What is kept: the dice by which the claim is beaten most often, or a lie that is believed."""
    if state.blind:
        return ROLL
    low, dice, duel = rules.rung(state.beaten), tuple(sorted(state.box.dice)), duel_of(state)
    part = duel.round.keep(low, dice) if duel else plan(rules, low, dice, state.hides)
    return STAND if len(part) == DICE else _toward_keeping(state, _bits(state.box.dice, part))


def _bits(lying_: Dice, part: Iterable[int]) -> int:
    """The places of some of the dice, as bits."""
    left, bits = list(part), 0
    for at, die in enumerate(lying_):
        if die in left:
            left.remove(die)
            bits |= 1 << at
    return bits


def _toward_keeping(state: Boxed, wanted: int) -> Move:
    """The next step towards rolling all dice but these."""
    for at in range(DICE):
        if (state.kept ^ wanted) >> at & 1:
            move = (PUT_BACK if state.kept >> at & 1 else KEEP)[at]
            if move in state.keep_moves():
                return move
    return STAND if state.kept == ALL else ROLL


def _toward(state: Boxed, claim: Worth) -> Move:
    """The next word of a claim."""
    if not isinstance(state, InTheBox):
        return ("bid", token(claim))
    said = len(state.claim)
    return ("rank", MARKS[claim[said] - 1]) if said else ("claim", KINDS[claim[0]])


# -- a club player -----------------------------------------------------------------------------------------


def heuristic(view: View[Boxed], rng: Random) -> Move:
    """The truth, or about the lowest lie; keep what is alike; doubt what the dice hardly bear out, or what is high."""
    state, moves = view.shown, view.shown.moves()
    if len(moves) == 1:
        return moves[0]
    rules = rules_of(state)
    match state.phase:
        case "answer":
            return CALL if _doubtful(state, rules) else LOOK
        case "ready":
            return _group_dice(state, rules)
        case "claim":
            return _toward(state, _plain(state, rules, rng))
    return moves[rng.randrange(len(moves))]


def _doubtful(state: Boxed, rules: Rules) -> bool:
    rung = rules.rung(state.claim)
    if all(state.box.dice):
        return not rules.is_met(tuple(sorted(state.box.dice)), rung)
    if state.hides:
        return state.claim[0] >= FULL
    seen = tuple(sorted(die for die in state.box.dice if die))
    likely = sum(chance for hand, chance in hands_after_throw(seen).items() if rules.levels[hand] >= rung)
    return likely < THIN


def _group_dice(state: Boxed, rules: Rules) -> Move:
    dice = state.box.dice
    if state.blind:
        return ROLL
    if rules.levels[tuple(sorted(dice))] > rules.rung(state.beaten):
        return STAND
    groups = [face for face in dice if dice.count(face) > 1] or [max(dice)]
    return _toward_keeping(state, _bits(dice, groups))


def _plain(state: Boxed, rules: Rules, rng: Random) -> Worth:
    """The truth where it is enough, else one of the lowest claims."""
    said, dice = state.claim, tuple(sorted(state.box.dice))
    if all(dice):
        true = rules.ladder[rules.levels[dice]]
        if true > state.beaten and true[: len(said)] == said:
            return true
    free = [each for each in rules.ladder if each > state.beaten and each[: len(said)] == said]
    free = [each for each in free if can_be(each, _out(state))] or free
    return free[min(rng.randrange(FEW), len(free) - 1)]
