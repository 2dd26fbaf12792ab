"""Mafia: how the table looks. Everyone's dice and tokens."""

from __future__ import annotations

from typing import Final

from parlor.games.dice.mafia.rules import Mafia
from parlor.games.kits.dice import faces
from parlor.games.kits.start import rolled_for
from parlor.games.kits.telling import Lines
from parlor.rules import NOBODY, Move, View
from parlor.scene import Die, Scene, Tray, Trays

NUMBERS: Final = (
    *["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    *map(str, range(13, 26)),
)


def scene(view: View[Mafia]) -> Scene:
    """The dice of each who has tokens, and the dice thrown for the boss or a token."""
    state = view.shown
    hands = Trays(tuple(_hand(state, seat) for seat in state.seated), "middle")
    notes = tuple(f"{tokens} token{'s' * (tokens > 1)}" if tokens else "out" for tokens in state.tokens)
    thrown = state.order is not None or state.penalty is not None
    last = Tray(tuple(map(Die, state.thrown or (0, 0))), "thrown last", "bottom")
    way = {1: "clockwise", -1: "counterclockwise", 0: ""}[state.step]
    zones = (hands, last) if thrown else (hands,)
    return Scene(
        zones, prompt=_prompt(state), notes=notes, status=way, default="clockwise" if not state.step else "roll"
    )


def _count(number: int, one: str, many: str) -> str:
    return f"{NUMBERS[number]} {one if number == 1 else many}"


def _hand(state: Mafia, seat: int) -> Tray:
    dice = state.hands[seat]
    return Tray(tuple(map(Die, dice)), f"{{{seat}}}: {_count(len(dice), 'die', 'dice')}")


def _prompt(state: Mafia) -> str:
    if state.turn == NOBODY:
        return f"{{{state.seated[0]}}} alone has tokens left."
    if state.order is not None:
        return "Everyone rolls two dice: the highest is the boss of the round."
    if state.penalty is not None:
        return f"{{{state.player}}} has no dice left. The others roll one each: the highest loses a token."
    if not state.step:
        return "You are the boss: which way does it go round?"
    if state.turn < 0:
        return "The dice are rolling."
    return f"Roll: ones go away, sixes to {{{state.beside(state.player)}}}."


def told(before: View[Mafia], move: Move, after: View[Mafia]) -> Lines:
    """The throws for the boss, what leaves a hand, and who loses a token."""
    state = before.shown
    if move[0] != "rolled":
        return None
    if state.order is not None:
        return rolled_for(state.order, move, "is the boss", "to be the boss")
    loser = [seat for seat, tokens in enumerate(after.shown.tokens) if tokens < state.tokens[seat]]
    lost = [f"{{{seat}}} loses a token and has {_left(after.shown.tokens[seat])}" for seat in loser]
    if state.penalty is not None:
        return [f"{{{state.penalty.roller}}} rolls: {move[1]}", *lost]
    dice, seat = faces(move), state.player
    lines = [f": {' '.join(move[1:])}"]
    ones, sixes = dice.count(1), dice.count(6)
    if ones:
        lines.append(f"{{{seat}}} puts {_count(ones, 'die', 'dice')} away")
    if sixes:
        lines.append(f"{{{seat}}} hands {_count(sixes, 'die', 'dice')} to {{{state.beside(seat)}}}")
    if ones + sixes == len(dice):
        lines.append(f"{{{seat}}} has no dice left")
    return [*lines, *lost]


def _left(tokens: int) -> str:
    return f"{NUMBERS[tokens]} left" if tokens else "none left: out"
