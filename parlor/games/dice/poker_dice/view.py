"""Poker Dice: how the table looks."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from parlor.core.scene import Cell, Die, Pause, Scene, Sheet, Tray, Trays
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.dice.poker_dice.rules import FOLDED, HIDDEN, STAND, UNSEEN, PokerDice
from parlor.games.kits.dice.first_player import opening_lines
from parlor.games.kits.dice.hands import MARKS, NAMES, STRAIGHT, hand_name, hand_rank, short_name, value_order
from parlor.games.kits.dice.rounds import NOT_YET, OUT
from parlor.games.kits.dice.rules import BLANK, kept_lines, roll_faces
from parlor.games.kits.dice.score_sheet import DICE, ROLL, ROLLS, harmless_move
from parlor.games.kits.dice.view import kitty_status
from parlor.games.kits.log.events import Lines
from parlor.games.kits.stakes.betting import WORDS

WIDE: Final = 5
"""Seats whose dice are all drawn; of more, the others' are written in lines."""
TOLD: Final = {NOT_YET: "", OUT: "out", FOLDED: "", UNSEEN: "shows nothing"}


def scene(view: View[PokerDice]) -> Scene:
    """One's own dice, and those of the others: open, or under their cups."""
    state, course = view.shown, view.shown.course
    if course is None:
        return Scene((), prompt=state.opening.prompt if state.opening else "")
    fresh = not any(state.hands)
    if fresh and course.past and state.turn >= 0:  # people look at the round that is over, and then the table is clear
        result = Pause("result", headline=True)
        ended = replace(_dice_scene(view, state.shown, f"{_win_line(state)}."), pause=result)
        return replace(_dice_scene(view, state.hands, _prompt(state)), pause=replace(result, before=ended))
    return _dice_scene(view, state.shown if fresh and state.shown else state.hands, _prompt(state))


def _dice_scene(view: View[PokerDice], hands: tuple[tuple[int, ...], ...], prompt: str) -> Scene:
    """The table with some dice: those of this round, or of the one that is over."""
    state, course, own = view.shown, view.shown.course, view.seat
    assert course is not None
    others = {seat: hand for seat, hand in enumerate(hands) if seat != own and course.results[seat] != OUT}
    lying = hands[own] or (0,) * DICE
    mine = state.turn == own and state.vying is None and bool(state.rolls)
    dice = tuple(
        Die(
            face,
            f"d{at + 1}" if mine else "",
            MARKS[face - 1] if face else BLANK.mark,
            bool(mine and state.kept >> at & 1),
        )
        for at, face in enumerate(lying)
    )
    label = _hand_line(state, hands[own]) if hands[own] else f"{{{own}}} has not rolled yet"
    zones = (*((_others(state, others),) if others else ()), Tray(dice, label, "bottom", numbered=True))
    bet = f"kitty {course.pot + state.vying.pot}" if state.vying else kitty_status(course)
    rolls = f"roll {state.rolls} of {ROLLS}" if state.rolls else ""
    status = ", ".join(part for part in (bet, rolls) if part)
    return Scene(
        zones,
        prompt=prompt,
        notes=_notes(state, ended=hands is not state.hands),
        status=status,
        default=_default(state),
    )


def _others(state: PokerDice, hands: dict[int, tuple[int, ...]]) -> Trays | Sheet:
    """The dice of the others; of many, written in a line each."""
    if state.seats <= WIDE:
        return Trays(tuple(_tray(state, seat, hand) for seat, hand in hands.items()))
    rows = []
    for seat, hand in hands.items():
        dice = " ".join(MARKS[face - 1] if face else "?" for face in hand)
        rows.append((f"{{{seat}}}", (Cell(dice), Cell("" if hand in ((), HIDDEN) else _hand_line(state, hand)))))
    return Sheet(("", "dice", "hand"), tuple(rows))


def _tray(state: PokerDice, seat: int, hand: tuple[int, ...]) -> Tray:
    if not hand:
        return Tray((BLANK,) * DICE, f"{{{seat}}}")
    if hand == HIDDEN:
        return Tray((Die(0),) * DICE, f"{{{seat}}}", cup=True)
    called = short_name(hand_rank(hand, wild=state.wild), wild=state.wild)
    return Tray(tuple(Die(face, mark=MARKS[face - 1]) for face in hand), f"{{{seat}}}: {called}")


def _hand_line(state: PokerDice, hand: tuple[int, ...]) -> str:
    return hand_name(hand_rank(hand, wild=state.wild), wild=state.wild)


def _notes(state: PokerDice, *, ended: bool) -> tuple[str, ...]:
    """What each has bet or folded, or what he has; of a round that has `ended`, what he had."""
    course = state.course
    assert course is not None
    if state.vying is not None:
        live = state.vying.live
        return tuple(
            ("out" if course.results[seat] == OUT else "folded") if not live[seat] else f"bets {paid}" if paid else ""
            for seat, paid in enumerate(state.vying.paid)
        )
    results = course.past[-1] if ended and course.past else course.results
    return tuple(TOLD.get(result) or (short_name(result, wild=state.wild) if result > 0 else "") for result in results)


def _default(state: PokerDice) -> str:
    if state.turn < 0:
        return ""
    if state.vying is not None:
        return "call" if state.vying.owing else "check"
    if not state.rolls:
        return "roll"
    hand = state.hands[state.turn]
    made = hand != HIDDEN and value_order(wild=state.wild)[hand_rank(hand, wild=state.wild) - 1][0] >= STRAIGHT
    return harmless_move(state.moves(), state.kept, made=made) or "stand"


def _prompt(state: PokerDice) -> str:
    course = state.course
    assert course is not None
    if state.turn == GAME_OVER:
        return "The game is over."
    if state.turn == CHANCE:
        return f"{{{course.turn}}} rolls."
    if state.vying is not None:
        owing = state.vying.owing
        return f"{owing} to call." if owing else "Check, or bet."
    if state.rolls == ROLLS:
        return "Three rolls: your hand stands."
    if state.rolls and not state.kept:
        return "Keep dice by Enter or number, roll the others; or stand."
    if state.rolls:
        return "Keep or free dice by Enter or number, roll the others; or stand."
    if course.past and not any(state.hands):
        return f"A new round: {{{state.turn}}} begins and rolls all five dice."
    return "Roll the dice."


def _win_line(state: PokerDice) -> str:
    """Who has won the last round, and with what where it was shown."""
    assert state.course is not None
    winner = state.course.winner
    if winner < 0:
        return "Nobody wins the round"
    hand = state.course.past[-1][winner]
    return f"{{{winner}}} wins the round" + (f" with {hand_name(hand, wild=state.wild)}" if hand > 0 else "")


def _kept_lines(state: PokerDice, seat: int) -> list[str]:
    """What the log says of the dice that a seat keeps: of those that nobody else sees, only how many."""
    if any(state.hands[seat]):
        names = NAMES if state.kept.bit_count() == 1 else MARKS
        return kept_lines(seat, [names[face - 1] for face in state.hands[seat]], state.kept)
    count = state.kept.bit_count()
    return [f"{{{seat}}} keeps {count} dice" if count > 1 else f"{{{seat}}} keeps a die"] if count else []


def log_lines(before: View[PokerDice], move: Move, after: View[PokerDice]) -> Lines:
    """Dice by what they show, hands by their names, and how a round ends."""
    state, then = before.shown, after.shown
    course = state.course
    if course is None:
        return opening_lines(before, move, after)
    seat = course.turn if state.vying is None else state.turn
    if move == ROLL:
        return [*_kept_lines(state, seat), f"{{{seat}}} rolls"]
    if move[0] == "rolled":
        return [] if "?" in move else [f": {' '.join(MARKS[face - 1] for face in roll_faces(move))}"]
    if move[0] == "keep":
        return []  # it is logged once all are chosen
    if move == STAND:
        lines = [f"{{{seat}}} {'stands' if state.under_cups else f'has {_hand_line(state, state.hands[seat])}'}"]
    else:
        lines = [f"{{{seat}}} {WORDS[move[0]].log.replace('{}', move[-1])}"]
    assert then.course is not None
    if len(then.course.past) == len(course.past):
        return lines
    if state.under_cups:
        shown = then.course.past[-1]
        lines += [f"{{{at}}} shows {hand_name(hand, wild=state.wild)}" for at, hand in enumerate(shown) if hand > 0]
    return [*lines, _win_line(then)]
