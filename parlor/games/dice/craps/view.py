"""Craps and Hazard: how the table looks. The layout, with the point marked, and what everybody has staked."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from parlor.core.scene import NO_PAUSE, Cell, Die, Pause, Scene, Sheet, Tray, Zone
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.dice.craps.law import MAINS, SEVEN, TRUE, WAYS, first_throw, later
from parlor.games.dice.craps.rules import Shooting
from parlor.games.kits.dice.first_player import opening_lines
from parlor.games.kits.dice.rules import BLANK, roll_faces
from parlor.games.kits.dice.view import roller_line
from parlor.games.kits.log.events import Lines

NEITHER: Final = Cell(" -  ", tone="quiet")
"""A sum that decides nothing."""
DECIDED: Final = {1: "win ", -1: "lose"}
"""How a sum stands on the layout, by what it decides for the shooter."""
ASKED: Final = {
    "stake": "your stake in chips: type a number, then Enter",
    "fade": "chips you fade: type a number, then Enter",
}
"""The words that a number of chips follows, and what is asked then."""
FEW: Final = 11
"""Numbers of chips in a line, where all stand in one: up to 10."""
MANY: Final = 17
"""Numbers of chips in a line, where there are more."""
OFFERS: Final = 13
"""Offers of odds in a line."""
ROOMY: Final = 8
"""Columns of them at least, so that they are about as wide as what else lies there."""
OFTEN: Final = tuple(Cell(f"{100 * ways / 36:.0f}% ", tone="quiet") for ways in WAYS.values())
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
    asked = state.turn == seat and not gains
    tray, line = Tray(dice, _roll_line(state, past=past)), _line(state, seat, done=bool(gains))
    chips = _chips(state) if asked and state.phase in ("stake", "fade", "odds") else _brings(state, gains, seat)
    return tray, _stakes(state, gains), line, chips


def _round(state: Shooting, more: int) -> str:
    """Which decision the table is about: the one that was made, or with one more the next."""
    return f"round {min(state.decisions + more, state.options.rounds)} of {state.options.rounds}"


def _roll_line(state: Shooting, *, past: bool) -> str:
    """Who has rolled the dice as they lie, or is going to."""
    return roller_line(state.thrower, past=False) if state.last and not past else f"{{{state.shooter}}} shoots"


def _stakes(state: Shooting, gains: tuple[int, ...]) -> Sheet:
    """What each player has at stake, a line each, and what it brought, once that is known."""
    talk = not state.has_main
    heads = ["", "stake"] + ["odds"] * (talk and state.options.odds)
    aside = bool(talk and state.options.side_bets)
    rows = []
    for seat in range(state.seats):
        cells = [Cell(_stake_note(state, seat))]
        if "odds" in heads:
            cells.append(Cell(_odds(state, seat) if state.odds else ""))
        if aside:
            cells.append(Cell(_side_bets_note(state, seat) if state.wagers else ""))
        gain = gains[seat] if gains else 0
        cells.append(Cell(f"{gain:+d}" if gain else "", tone="sum" if gain > 0 else ""))
        rows.append((f"{{{seat}}}", tuple(cells)))
    return Sheet(
        (*heads, *["bets aside"] * aside, "+/-"),
        tuple(rows),
        now=(state.shooter if state.turn == CHANCE else state.turn, -1),
    )


def _chips(state: Shooting) -> Sheet:
    """The numbers of chips up to the most that may be staked: whoever is asked chooses among them."""
    most = state.options.max_bet
    offers = [move[1] for move in state.moves() if move[0] == "odds"]
    if offers:
        return _offers(state.point, offers)
    open_ = [move[1] for move in state.moves() if move[0] in ASKED]
    across = _across(most)
    cells = tuple(
        Cell(chips, chips if chips in open_ else "", tone="quiet" * (chips not in open_))
        for chips in map(str, range(most + 1))
    )
    rows = tuple(("", cells[at : at + across]) for at in range(0, most + 1, across))
    return Sheet(("",) * (across + 1), rows, ASKED[state.phase], "bottom", best=open_[0], now=(-1, -1))


def _across(most: int) -> int:
    """How many numbers of chips stand in a line."""
    return FEW if most < FEW else MANY


def _brings(state: Shooting, gains: tuple[int, ...], seat: int) -> Sheet:
    """What the next roll may bring the viewer, or what the last one has brought him, where the chips lie when asked."""
    most, who = state.options.max_bet, f"{{{seat}}}"
    title, told = f"what the next roll may bring {who}", _may_bring(state, seat)
    if gains:
        title, told = f"what it has brought {who}", f"{gains[seat]:+d} chips" if gains[seat] else "nothing"
    elif not state.stake:
        title, told = "nothing is staked yet", f"a stake is 1 to {most} chips"
    elif not told:
        title, told = f"{who} has nothing at stake", ""
    bare = tuple(("", ()) for _ in range(most // _across(most)))
    return Sheet(("",), ((told, ()), *bare), title, "bottom")


def _may_bring(state: Shooting, seat: int) -> str:
    """What the viewer wins and loses, each by which sums; nothing where he has no chips in it."""
    sums: dict[int, list[str]] = {}
    for total, decided in _decides(state).items():
        if gain := state.payouts(decided)[seat]:
            sums.setdefault(gain, []).append(str(total))
    return "; ".join(f"{gain:+d} by {', '.join(sums[gain])}" for gain in sorted(sums, reverse=True))


def _offers(point: int, offers: list[str]) -> Sheet:
    """Odds that may be offered: what one puts in, and below it what that would win, by which they are chosen."""
    mine, against = TRUE[point]
    bare = max(0, ROOMY - len(offers))
    wins = (*(Cell(part, part) for part in offers), *(Cell(),) * bare)
    puts = (*(str(int(part) // mine * against) for part in offers), *("",) * bare)
    first, *others = range(0, len(offers), OFFERS)
    rows = [("to win", wins[first:OFFERS])]
    for at in others:
        rows += [("you put in", tuple(map(Cell, puts[at : at + OFFERS]))), ("to win", wins[at : at + OFFERS])]
    return Sheet(("you put in", *puts[first:OFFERS]), tuple(rows), "", "bottom", best=offers[0], now=(-1, -1))


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


def _line(state: Shooting, seat: int, *, done: bool) -> Sheet:
    """What each sum of the next throw decides for the shooter, the point or the chance in brackets.

    Once a throw has decided, what each sum would have; its own alone is bright. What is good for the viewer stands out,
    in the colour of what is won, which means nothing else here.
    """
    named, main, point = "chance" if state.has_main else "point", state.main, state.point
    sum_ = sum(state.last) if done else point
    heads = ("", *(f"[{total}]" if total == sum_ else str(total) for total in WAYS))
    if state.has_main and not state.main:
        mains = tuple(Cell("main", tone="sum") if total in MAINS else NEITHER for total in WAYS)
        return Sheet(
            heads, (("", mains), ("", OFTEN)), "this roll sets the main, any sum from 5 to 9", "bottom", now=(-1, -1)
        )
    told = f"main {main}, " if main else ""
    if done:
        told += f"{named} {point}: {sum(state.last)} came" if point else f"first roll: {sum(state.last)} came"
    elif point:
        told += f"{named} {point}: {point} wins for the shooter, {main or SEVEN} loses"
    else:
        told = f"{f'main {main}' if main else 'shooter'}: {_firsts(main, 1)}; {_firsts(main, -1)}; any other: {named}"
    outcomes = _decides(state).items()
    cells = tuple(_outcome(state, decided, seat, past=done and total != sum_) for total, decided in outcomes)
    marked = list(WAYS).index(sum_) if sum_ else -1
    return Sheet(heads, (("", cells), ("", OFTEN)), told, "bottom", now=(-1, marked))


def _decides(state: Shooting) -> dict[int, int]:
    """What each sum of the next throw decides for the shooter, once the main is known."""
    main, point = state.main, state.point
    return {total: later(main, point, total) if point else first_throw(main, total) for total in WAYS}


def _outcome(state: Shooting, decided: int, seat: int, *, past: bool) -> Cell:
    """How a sum stands on the layout, one that did not come faintly once it is `past`.

    Before he has staked, the shooter knows already what is good for him.
    """
    if not decided:
        return NEITHER
    if past:
        return Cell(DECIDED[decided], tone="quiet")
    good = state.payouts(decided)[seat] > 0 or (seat == state.shooter and decided > 0)
    return Cell(DECIDED[decided], tone="sum" if good else "")


def _firsts(main: int, decided: int) -> str:
    """The sums by which the first roll is won or lost, in a few words."""
    sums = [str(total) for total in WAYS if first_throw(main, total) == decided]
    verb = "win" if decided > 0 else "lose"
    return f"{', '.join(sums)} {verb}{'s' * (len(sums) == 1)}"


def _stake_note(state: Shooting, seat: int) -> str:
    """What a player has at stake."""
    faded, open_ = state.fades, state.phase in ("stake", "fade", "main")
    chips = faded[seat] if seat != state.shooter else state.stake if open_ else sum(faded)
    return str(chips or "")


def _odds(state: Shooting, seat: int) -> str:
    part = sum(mine for mine, _ in state.odds) if seat == state.shooter else state.odds[seat][1]
    return str(part) if part else ""


def _side_bets_note(state: Shooting, seat: int) -> str:
    mine, against = TRUE[state.point]
    bets = [f"{mine} on {state.point}" for yes, _ in state.wagers if yes == seat]
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
