"""Craps and Hazard: how the table looks. The layout, with the point marked, and what everybody has staked."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from parlor.core.scene import NO_PAUSE, Box, Boxes, Chip, Chips, Die, Pause, Scene, Stake, Stakes, Tray, Zone
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.dice.craps.law import MAINS, SEVEN, TRUE, WAYS, first_throw, later
from parlor.games.dice.craps.rules import Shooting
from parlor.games.kits.dice.first_player import opening_lines
from parlor.games.kits.dice.rules import BLANK, roll_faces
from parlor.games.kits.dice.view import roller_line
from parlor.games.kits.log.events import Lines

DECIDED: Final = {1: "win", -1: "lose"}
"""How a sum stands on the layout, by what it decides for the shooter."""
TONES: Final = {1: "good", -1: "bad"}
"""In which tone."""
ASKED: Final = {
    "stake": "your stake",
    "fade": "you fade",
}
"""The words that a number of chips follows, and what is asked then."""
OFTEN: Final = {total: f"{100 * ways / 36:.0f}%" for total, ways in WAYS.items()}
"""How likely each sum is."""


def scene(view: View[Shooting]) -> Scene:
    """The dice beside what everyone has staked, what the next throw decides, and the chips that may be staked.

    All of it lies there in every phase, so that from the first throw on nothing moves. While people look at what a
    throw has decided, the table lies as it lay then.
    """
    state = view.shown
    if state.opening is not None:
        return Scene((), prompt=state.opening.prompt)
    came = _decision_line(state)
    thrown = Scene(_zones(_past(state), state.gains, view.seat), came, status=_round(state, 0)) if came else None
    over = state.turn == GAME_OVER
    return Scene(
        _zones(_past(state) if over else state, state.gains if over else (), view.seat),
        prompt=_prompt(state),
        status=_round(state, 1),
        pause=Pause("result", before=thrown) if thrown else NO_PAUSE,
        default=_default(state),
    )


def _zones(state: Shooting, gains: tuple[int, ...], seat: int) -> tuple[Zone, ...]:
    """All that lies on the table."""
    past = not (state.main or state.point or gains or state.turn == GAME_OVER)
    dice = tuple(map(Die, state.last)) if state.last and not past else (BLANK, BLANK)
    tray = Tray(dice, _roll_line(state, past=past))
    return tray, _stakes(state, gains), _layout(state, seat, done=bool(gains)), _chips(state, gains, seat)


def _round(state: Shooting, more: int) -> str:
    """Which decision the table is about: the one that was made, or with one more the next."""
    return f"round {min(state.decisions + more, state.options.rounds)} of {state.options.rounds}"


def _roll_line(state: Shooting, *, past: bool) -> str:
    """Who has rolled the dice as they lie, or is going to."""
    return roller_line(state.thrower, past=False) if state.last and not past else f"{{{state.shooter}}} shoots"


def _stakes(state: Shooting, gains: tuple[int, ...]) -> Stakes:
    """What each player has at stake, and what it brought, once that is known."""
    talk = not state.has_main
    odds, aside = talk and state.options.odds, talk and state.options.side_bets
    stakes = [
        Stake(seat, _staked(state, seat), _bets_note(state, seat), gains[seat] if gains else 0)
        for seat in range(state.seats)
    ]
    most = state.options.max_bet * (3 if odds else 1)  # a stake, and at odds of two to one twice as much
    notes = len("2 on 10, 1 on 7") if aside else len(f"odds {most}") if odds else 0
    return Stakes(tuple(stakes), state.shooter if state.turn == CHANCE else state.turn, most, notes)


def _chips(state: Shooting, gains: tuple[int, ...], seat: int) -> Chips:
    """The numbers of chips up to the most that may be staked, for whoever is asked; else what the viewer has."""
    room = state.options.max_bet + 1
    if state.turn != seat or gains or state.phase not in ("stake", "fade", "odds"):
        bank = state.chips[seat] if gains or state.turn == GAME_OVER else state.free_chips(seat)
        return Chips((), "in hand", bank, room)
    offers = [move[1] for move in state.moves() if move[0] == "odds"]
    if offers:
        mine, against = TRUE[state.point]
        puts = [int(part) // mine * against for part in offers]
        named = [Chip(part, part, f"{put} to win {part}") for part, put in zip(offers, puts, strict=True)]
        return Chips(tuple(named), f"{against} to win {mine}", 0, room, offers[0])
    open_ = [move[1] for move in state.moves() if move[0] in ASKED]
    chips = [Chip(chips, chips if chips in open_ else "") for chips in map(str, range(room))]
    return Chips(tuple(chips), ASKED[state.phase], 0, room, open_[0])


def _decision_line(state: Shooting) -> str:
    """What the last decision brought, until somebody stakes or rolls."""
    if state.turn < 0 or state.stake or state.main or state.phase not in ("main", "stake") or not any(state.gains):
        return ""
    how = _decision_reason(_past(state), sum(state.last), won=state.gains[state.thrower] > 0)
    return f"{{{state.thrower}}} {how}."


def _past(state: Shooting) -> Shooting:
    """The table as it stood at the last decision, as far as it is shown."""
    past = state.past
    assert past is not None
    return replace(
        state,
        shooter=past.shooter,
        main=past.main,
        point=past.point,
        fades=past.fades,
        odds=past.odds,
        wagers=past.wagers,
        phase="roll",
    )


def _decision_reason(state: Shooting, total: int, *, won: bool) -> str:
    """By what a shooter has won or lost, by the table as it stood then."""
    outcome = "wins" if won else "loses"
    if not state.point:
        return f"throws {total} at once and {outcome}"
    return f"makes the {total} and wins" if won else f"throws the {total} before the {state.point} and loses"


def _layout(state: Shooting, seat: int, *, done: bool) -> Boxes:
    """What each sum of the next throw decides, with pucks on the main and on the point or the chance.

    It is what that brings the viewer, in his tone, or where he has nothing in it what it is for the shooter. Once a
    throw has decided, the sum that came alone is bright.
    """
    came, pucks = sum(state.last) if done else 0, {state.main: "MAIN", state.point: "ON"}
    mains = MAINS if state.has_main and not state.main else ()
    boxes = []
    for total, decided in _decides(state).items():
        gain = state.payouts(decided)[seat] if state.stake or done else 0
        word = f"{gain:+d}" if gain else DECIDED.get(decided, "main" * (total in mains))
        tone = TONES.get((gain and gain // abs(gain)) or decided, "") if not done or total == came else "quiet"
        boxes.append(Box(str(total), word, tone, OFTEN[total], pucks.get(total, ""), came=total == came))
    return Boxes(tuple(boxes), "the roll" if done else "the next roll")


def _decides(state: Shooting) -> dict[int, int]:
    """What each sum of the next throw decides for the shooter; of a throw for the main, which of them are one."""
    main, point = state.main, state.point
    if state.has_main and not main:
        return dict.fromkeys(WAYS, 0)
    return {total: later(main, point, total) if point else first_throw(main, total) for total in WAYS}


def _firsts(main: int, decided: int) -> str:
    """The sums by which the first roll is won or lost, in a few words."""
    sums = [str(total) for total in WAYS if first_throw(main, total) == decided]
    verb = "win" if decided > 0 else "lose"
    return f"{', '.join(sums)} {verb}{'s' * (len(sums) == 1)}"


def _staked(state: Shooting, seat: int) -> int:
    """What a player has at stake, without odds and bets aside."""
    if seat != state.shooter:
        return state.fades[seat]
    return state.stake if state.phase in ("stake", "fade", "main") else sum(state.fades)


def _bets_note(state: Shooting, seat: int) -> str:
    """What a player has staked besides."""
    if state.has_main or not state.point:
        return ""
    mine, against = TRUE[state.point]
    part = 0
    if state.odds:
        part = sum(each for each, _ in state.odds) if seat == state.shooter else state.odds[seat][1]
    bets = [f"odds {part}"] if part else []
    bets += [f"{mine} on {state.point}" for yes, _ in state.wagers if yes == seat]
    return ", ".join([*bets, *(f"{against} on 7" for _, no in state.wagers if no == seat)])


def _default(state: Shooting) -> str:
    """A single chip, where one must be staked; what may be let go by is let go by."""
    if state.turn < 0:
        return ""
    if state.phase in ("stake", "fade"):
        return "1" if state.phase == "stake" else "0"
    return {"main": "roll", "answer": "refuse", "roll": "roll"}.get(state.phase, "pass")


def _prompt(state: Shooting) -> str:
    if state.turn == GAME_OVER:
        return "The game is over."
    if state.turn == CHANCE:
        return f"{{{state.shooter}}} rolls."
    mine, against = TRUE.get(state.point, (0, 0))
    match state.phase:
        case "main":
            return "Roll the main, the sum that is played for: 5 to 9, or you roll again."
        case "stake":
            return f"The main is {state.main}. Your stake?" if state.main else "You shoot. Your stake?"
        case "fade":
            who, left = f"{{{state.shooter}}} stakes {state.stake}", state.remaining
            return f"{who}{f', {left} of it open' * (left < state.stake)}: how much do you fade (bet against it)?"
        case "odds":
            seven = f"that the 7 comes before the {state.point}"
            return f"Bet more, {against} to win {mine}, {seven}? Type what to win, or pass."
        case "answer":
            part = state.offer // mine * against
            bet = f"bet {state.offer} more to win {part}"
            return f"{{{state.waiting[0]}}} offers odds: {bet}, that the {state.point} comes before the 7?"
        case "side":
            return f"A bet among the faders? {mine} on the {state.point} stand against {against} on the seven."
        case "take":
            yours = against if state.backed == "point" else mine
            other = "seven" if state.backed == "point" else "point"
            return f"{{{state.offerer}}} bets on the {state.backed}: put {yours} on the {other}?"
    if state.point:
        return f"Roll the {state.point} again before the {state.main or SEVEN}, and you win."
    named = "chance" if state.has_main else "point"
    return f"The first roll: {_firsts(state.main, 1)}, {_firsts(state.main, -1)}; any other becomes your {named}."


def log_lines(before: View[Shooting], move: Move, after: View[Shooting]) -> Lines:
    """Who begins, and what each throw decides."""
    state, then = before.shown, after.shown
    if state.opening is not None:
        return opening_lines(before, move, after)
    seat = state.turn
    if move[0] == "fade" and move[1] == "0":
        return [f"{{{seat}}} fades nothing"]
    if move[0] == "odds":
        mine, against = TRUE[state.point]
        part = int(move[1])
        return [f"{{{seat}}} offers odds: {part // mine * against} against {part}"]
    if move[0] != "rolled":
        return None
    shooter, total = state.shooter, sum(roll_faces(move))
    line = f": {' '.join(move[1:])}"
    if state.phase == "main":
        return [line, f"The main is {total}" if then.main else f"{total} is no main"]
    if then.decisions == state.decisions:
        return [line, f"{{{shooter}}} has {total} to make"] if not state.point else [line]
    gain = then.chips[shooter] - state.chips[shooter]
    if state.point and total not in (state.point, state.main or SEVEN):
        return [line, "The stakes go back: it takes too long"]
    if gain:
        lines = [line, f"{{{shooter}}} {_decision_reason(state, total, won=gain > 0)} {abs(gain)}"]
    else:
        lines = [line, f"{{{shooter}}} throws {total}, for nothing"]
    if then.turn != GAME_OVER and then.shooter != shooter:
        lines.append(f"The dice pass to {{{then.shooter}}}")
    return lines
