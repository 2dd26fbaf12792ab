"""Craps and Hazard: how the table looks. The layout, with the point marked, and what everybody has staked."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from parlor.games.dice.craps.law import MAINS, SEVEN, TRUE, WAYS, first, later
from parlor.games.dice.craps.rules import Shooting
from parlor.games.kits.dice import BLANK, faces
from parlor.games.kits.start import started
from parlor.games.kits.telling import Lines
from parlor.rules import CHANCE, NOBODY, Move, View
from parlor.scene import Cell, Die, Scene, Sheet, Tray

DECIDED: Final = {1: Cell("win", tone="sum"), -1: Cell("lose"), 0: Cell("-")}
"""How a sum stands on the layout, by what it decides for the shooter."""
ASKED: Final = {
    "stake": "your stake, in chips",
    "fade": "how many chips you fade",
    "odds": "the shooter's chips : yours",
}
"""The words that a number of chips follows, and what is asked then."""
FEW: Final = 11
"""Numbers of chips in a line, where all stand in one: up to 10."""
MANY: Final = 17
"""Numbers of chips in a line, where there are more."""


def scene(view: View[Shooting]) -> Scene:
    """The dice beside what everyone has staked, what the next throw decides, and the chips that may be staked.

    All of it lies there in every phase, so that nothing moves between a stake and a throw.
    """
    state = view.shown
    if state.opening is not None:
        return Scene((), prompt=state.opening.prompt)
    dice = tuple(map(Die, state.last)) or (BLANK, BLANK)
    status = f"round {min(state.decisions + 1, state.options.rounds)} of {state.options.rounds}"
    came, asked = _came(state), state.turn == view.seat
    shown = _past(state) if came else state
    line = _line(state if asked else shown)
    return Scene(
        (Tray(dice, _rolled(state)), _stakes(shown, state.gains if came else ()), line, _chips(state, asked=asked)),
        prompt=came if came and not asked else f"{came} {_prompt(state, brief=bool(came))}".strip(),
        status=status,
        hold=bool(came),
        default=_default(state),
    )


def _rolled(state: Shooting) -> str:
    """Who has rolled the dice as they lie."""
    return f"{{{state.thrower}}} rolled" if state.last else "two dice"


def _stakes(state: Shooting, gains: tuple[int, ...]) -> Sheet:
    """What each player has at stake, a line each, and what it brought, once that is known.

    Whoever shoots is marked, as the head of the names says.
    """
    talk = not state.has_main
    heads = ["► shoots", "stake"] + ["odds"] * (talk and state.options.odds)
    aside = bool(talk and state.options.side_bets)
    rows = []
    for seat in range(state.seats):
        cells = [Cell(_staked(state, seat))]
        if "odds" in heads:
            cells.append(Cell(_odds(state, seat) if state.odds else ""))
        if aside:
            cells.append(Cell(_aside(state, seat) if state.wagers else ""))
        gain = gains[seat] if gains else 0
        cells.append(Cell(f"{gain:+d}" if gain else "", tone="sum" if gain > 0 else ""))
        rows.append((f"{{{seat}}}", tuple(cells)))
    return Sheet((*heads, *["bets aside"] * aside, "+/-"), tuple(rows), now=(state.shooter, -1))


def _chips(state: Shooting, *, asked: bool) -> Sheet:
    """The numbers of chips up to the most that may be staked: whoever is asked chooses among them.

    Else they show how much is staked, and how much of it is faded.
    """
    most = state.options.max_bet
    open_ = {move[1] for move in state.moves() if move[0] in ASKED} if asked else set()
    faded = sum(state.fades)
    odds = state.phase == "odds" and bool(open_)
    cells = tuple(
        Cell(
            _against(state.point, chips) if odds and str(chips) in open_ else str(chips),
            str(chips) if str(chips) in open_ else "",
            tone="" if str(chips) in open_ else "sum" if not open_ and 0 < chips <= faded else "quiet",
        )
        for chips in range(most + 1)
    )
    across = FEW if most < FEW else MANY
    rows = tuple(("", cells[at : at + across]) for at in range(0, len(cells), across))
    label = ASKED[state.phase] if open_ else f"staked: {state.stake} of at most {most}, faded: {faded}"
    return Sheet(("",) * (across + 1), rows, label, "bottom", best="1", now=(-1, -1))


def _against(point: int, part: int) -> str:
    """Chips of the shooter's, and what stands against them at fair odds."""
    mine, against = TRUE[point]
    return f"{part}:{part // mine * against}"


def _came(state: Shooting) -> str:
    """What the last decision brought, until somebody stakes or rolls."""
    if state.turn < 0 or state.stake or state.main or state.phase not in ("main", "stake") or not any(state.gains):
        return ""
    how = _decided(_past(state), sum(state.last), won=state.gains[state.thrower] > 0)
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


def _decided(state: Shooting, total: int, *, won: bool) -> str:
    """By what a shooter has won or lost, by the table as it stood then."""
    outcome = "wins" if won else "loses"
    if not state.point:
        return f"throws {total} at once and {outcome}"
    return f"makes the {total} and wins" if won else f"throws the {total} before the {state.point} and loses"


def _line(state: Shooting) -> Sheet:
    """What each sum of the next throw decides for the shooter, the point or the chance marked."""
    heads = ("", *map(str, WAYS))
    if state.has_main and not state.main:
        mains = tuple(Cell("main" if total in MAINS else "-", tone="sum") for total in WAYS)
        return Sheet(
            heads, (("", mains),), "the next roll sets the main, the sum that is played for", "bottom", now=(-1, -1)
        )
    named, main, point = "chance" if state.has_main else "point", state.main, state.point
    decides = tuple(later(main, point, total) if point else first(main, total) for total in WAYS)
    label = f"{named} {point}: other sums go by" if point else f"the next roll: any other sum is the {named}"
    if main:
        label = f"main {main}, {label}"
    marked = list(WAYS).index(point) if point else -1
    return Sheet(heads, (("", tuple(map(DECIDED.__getitem__, decides))),), label, "bottom", now=(-1, marked))


def _staked(state: Shooting, seat: int) -> str:
    if seat != state.shooter:
        return str(state.fades[seat]) if state.fades[seat] else ""
    if state.phase in ("stake", "fade", "main"):
        return str(state.stake) if state.stake else ""
    return str(sum(state.fades))


def _odds(state: Shooting, seat: int) -> str:
    part = sum(mine for mine, _ in state.odds) if seat == state.shooter else state.odds[seat][1]
    return str(part) if part else ""


def _aside(state: Shooting, seat: int) -> str:
    mine, against = TRUE[state.point]
    bets = [f"{mine} on {state.point}" for yes, _ in state.wagers if yes == seat]
    return ", ".join([*bets, *(f"{against} on 7" for _, no in state.wagers if no == seat)])


def _default(state: Shooting) -> str:
    """A single chip, where one is to be staked; a bet that is offered is let go by."""
    if state.turn < 0:
        return ""
    if state.phase in ("stake", "fade"):
        return "1" if (state.phase, "1") in state.moves() else "0"
    return {"main": "roll", "answer": "refuse", "roll": "roll"}.get(state.phase, "pass")


def _prompt(state: Shooting, *, brief: bool) -> str:
    if state.turn == NOBODY:
        return "The game is over."
    if state.turn == CHANCE:
        return f"{{{state.shooter}}} rolls."
    mine, against = TRUE.get(state.point, (0, 0))
    match state.phase:
        case "main":
            main = "Roll the main, the sum that is played for"
            return f"{main}." if brief else f"{main}: 5 to 9, or you roll again."
        case "stake":
            return f"The main is {state.main}. Your stake?" if state.main else "You shoot. Your stake?"
        case "fade":
            who, left = f"{{{state.shooter}}} stakes {state.stake}", state.remaining
            return f"{who}{f', {left} of it open' * (left < state.stake)}: how much do you fade (bet against it)?"
        case "odds":
            bet = f"{{{state.shooter}}}'s {mine} to your {against}"
            return f"Offer odds? A bet more, {bet}, that the {state.point} comes before the 7."
        case "answer":
            part = state.offer // mine * against
            bet = f"a bet more, your {state.offer} to his {part}"
            return f"{{{state.waiting[0]}}} offers odds: {bet}, that the {state.point} comes before the 7."
        case "side":
            return f"A bet among the faders? {mine} on the {state.point} stand against {against} on the seven."
        case "take":
            yours = against if state.backed == "point" else mine
            other = "seven" if state.backed == "point" else "point"
            return f"{{{state.offerer}}} bets on the {state.backed}: put {yours} on the {other}?"
    if state.point:
        return f"Roll the {state.point} again before the {state.main or SEVEN}, and you win."
    if state.main:
        return f"The first roll: the main, {state.main}, wins; a sum that decides nothing is your chance."
    return "The first roll: 7 or 11 wins; a sum that decides nothing is your point."


def told(before: View[Shooting], move: Move, after: View[Shooting]) -> Lines:
    """Who begins, and what each throw decides."""
    state, then = before.shown, after.shown
    if state.opening is not None:
        return started(before, move, after)
    seat = state.turn
    if move[0] == "fade" and move[1] == "0":
        return [f"{{{seat}}} fades nothing"]
    if move[0] == "odds":
        mine, against = TRUE[state.point]
        part = int(move[1])
        return [f"{{{seat}}} offers odds: {part // mine * against} against {part}"]
    if move[0] != "rolled":
        return None
    shooter, total = state.shooter, sum(faces(move))
    line = f": {' '.join(move[1:])}"
    if state.phase == "main":
        return [line, f"The main is {total}" if then.main else f"{total} is no main"]
    if then.decisions == state.decisions:
        return [line, f"{{{shooter}}} has {total} to make"] if not state.point else [line]
    gain = then.chips[shooter] - state.chips[shooter]
    if state.point and total not in (state.point, state.main or SEVEN):
        return [line, "The stakes go back: it takes too long"]
    if gain:
        lines = [line, f"{{{shooter}}} {_decided(state, total, won=gain > 0)} {abs(gain)}"]
    else:
        lines = [line, f"{{{shooter}}} throws {total}, for nothing"]
    if then.turn != NOBODY and then.shooter != shooter:
        lines.append(f"The dice pass to {{{then.shooter}}}")
    return lines
