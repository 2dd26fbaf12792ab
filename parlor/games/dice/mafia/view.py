"""Mafia: how the table looks. Everyone's dice and tokens."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import LINGER, NO_PAUSE, RESULT, Die, Scene, Share, Shares
from parlor.core.state import GAME_OVER, Move, View
from parlor.games.dice.mafia.rules import TOKENS, Mafia
from parlor.games.kits.dice.first_player import roll_lines
from parlor.games.kits.dice.rules import BLANK, RollOff, roll_faces
from parlor.games.kits.log.events import Lines

NUMBERS: Final = (
    *["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    *map(str, range(13, 26)),
)

WAYS: Final = {
    1: "turns and sixes go down the list",
    -1: "turns go up the list, sixes down",
    0: "",
}
"""Which way it goes round."""


ROOM: Final = 6
"""Dice for which each player has room: those he begins with, and one that he is handed."""
LAST_ROOM: Final = 2
"""The same once the game is over: nobody has more, and names and dice stand in the middle of the table."""


def scene(view: View[Mafia]) -> Scene:
    """The dice of each who has tokens, and the dice thrown for the boss or a token."""
    state = view.shown
    room = LAST_ROOM if state.turn == GAME_OVER else ROOM
    zone = Shares(tuple(_share(state, seat) for seat in range(state.seats)), room=room)
    boss = state.order is None and not state.step  # who has just become the boss is to be seen
    return Scene(
        (zone,),
        prompt=_prompt(state),
        notes=tuple("" if tokens else "out" for tokens in state.tokens),
        status=WAYS[state.step],
        pause=RESULT if state.ended and state.turn != GAME_OVER else LINGER if boss else NO_PAUSE,
        default="clockwise" if not state.step else "roll",
    )


def _count(number: int, one: str, many: str) -> str:
    return f"{NUMBERS[number]} {one if number == 1 else many}"


def _share(state: Mafia, seat: int) -> Share:
    """A player's tokens, and his dice: blank until he rolls them."""
    return Share(seat, _dice(state, seat), state.tokens[seat], TOKENS, _seat_note(state, seat))


def _dice(state: Mafia, seat: int) -> tuple[Die, ...]:
    """His dice as they fell, blank those that he has not rolled: new ones, and sixes that he was handed.

    Who has had the last turn is seen with the 1s and 6s that he loses by it.

    Where it is thrown for a token, the dice of that.
    """
    penalty = state.penalty
    threw = dict(state.threw)
    if penalty is not None:
        threw = dict(zip(penalty.rivals, penalty.thrown, strict=False))
        if seat in penalty.rivals:
            return (Die(threw[seat]) if seat in threw else BLANK,)
    if seat in threw:
        return (Die(threw[seat]),)
    if seat == state.thrower and state.order is None and state.step:
        return _roll_dice(state.thrown) if penalty is None else ()
    if state.ended:
        return _roll_dice(state.thrown) if seat == state.ended[0] and not threw else ()
    if state.order is not None:
        return _for_boss(state, state.order, seat)
    return tuple(Die(face) if face not in (0, 6) else BLANK for face in state.hands[seat])


def _for_boss(state: Mafia, order: RollOff, seat: int) -> tuple[Die, ...]:
    """The two dice thrown for the boss: as they fell last, blank before; what fell earlier is shown by its sum."""
    thrown = len(order.thrown)
    if seat not in order.rivals or (at := order.rivals.index(seat)) < thrown - 1:
        return ()
    return tuple(map(Die, state.thrown)) if at == thrown - 1 else (BLANK,) * order.dice


def _roll_dice(thrown: tuple[int, ...]) -> tuple[Die, ...]:
    """A roll with the 1s, which leave the game, and the 6s, which are handed on."""
    return tuple(Die(face, used=face == 6, lost=face == 1) for face in thrown)


def _seat_note(state: Mafia, seat: int) -> str:
    """What a player has thrown for who is the boss or loses a token; else how many dice he has."""
    throws = state.order or state.penalty
    if state.turn == GAME_OVER and state.tokens[seat]:
        return "wins"
    if not state.tokens[seat] and not (state.ended and state.ended[1] == seat):
        return "out"
    if state.ended:
        return "loses one" if state.ended[1] == seat else "no dice" if state.ended[0] == seat else ""
    if throws is None:
        count = len(state.hands[seat])
        leave = seat == state.thrower and state.step and count < len(state.thrown)
        return f"{NUMBERS[count]} left" if leave else _count(count, "die", "dice")
    if seat not in throws.rivals:
        return "no dice" if not state.hands[seat] else ""
    at = throws.rivals.index(seat)
    return f"threw {throws.thrown[at]}" if at < len(throws.thrown) else "throws" if seat == throws.roller else ""


def _prompt(state: Mafia) -> str:
    if state.turn == GAME_OVER:
        return f"{{{state.seats_in[0]}}} alone has tokens left."
    if state.ended:
        out, loser = state.ended
        threw = " threw the highest and" if len({loser, *state.seats_in}) > 2 else ""  # of two the other one loses
        return f"{{{out}}} has no dice left; {{{loser}}}{threw} loses a token."
    if state.order is not None:
        return "Two dice each: the highest is the boss, and says which way it goes round."
    if state.penalty is not None:
        return f"{{{state.player}}} is out of dice. One die each: the highest loses a token."
    if not state.step:
        return f"{{{state.player}}} is the boss: which way do the turns go? Sixes always go down."
    if state.turn < 0:
        return f"{{{state.player}}} rolls."
    return f"Roll all you have: each 1 leaves the game, each 6 goes to {{{state.next_seat(state.player)}}}."


def log_lines(before: View[Mafia], move: Move, after: View[Mafia]) -> Lines:
    """The throws for the boss, what leaves a hand, and who loses a token."""
    state = before.shown
    if move[0] != "rolled":
        return None
    if state.order is not None:
        return roll_lines(state.order, move, "is the boss", "for boss")
    loser = [seat for seat, tokens in enumerate(after.shown.tokens) if tokens < state.tokens[seat]]
    lost = [f"{{{seat}}} loses a token and has {_tokens_left(after.shown.tokens[seat])}" for seat in loser]
    if state.penalty is not None:
        return [f"{{{state.penalty.roller}}} rolls: {move[1]}", *lost]
    dice, seat = roll_faces(move), state.player
    ones, sixes = dice.count(1), dice.count(6)
    away = [f"{NUMBERS[ones]} away"] if ones else []
    handed = [f"{NUMBERS[sixes]} to {{{state.next_seat(seat)}}}"] if sixes else []
    lines = [f": {', '.join([' '.join(move[1:]), *away, *handed])}"]
    if ones + sixes == len(dice):
        lines.append(f"{{{seat}}} has no dice left")
    return [*lines, *lost]


def _tokens_left(tokens: int) -> str:
    return f"{NUMBERS[tokens]} left" if tokens else "none left: out"
