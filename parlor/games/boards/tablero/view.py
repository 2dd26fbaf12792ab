"""Tablero de Jesús: how the board looks, and what the log says."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from parlor.core.scene import Die, Grid, Man, Scene, Square, Tray, Trays
from parlor.core.state import CHANCE, GAME_OVER, Move, View
from parlor.games.boards.tablero.rules import FILES, MOST, TOP, UNLUCKY, Run, Tablero, runs, square
from parlor.games.kits.dice.first_player import roll_lines
from parlor.games.kits.dice.rules import BLANK, lay_dice
from parlor.games.kits.log.events import lifted_prompt

EVERYBODY: Final = -1
"""The side of what belongs to both."""
WORDS: Final = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}


def scene(view: View[Tablero]) -> Scene:
    """The board, a row that may be taken as one thing, and the dice."""
    state = view.shown
    kind = "glass" if state.gucci else "coin"
    whole: dict[str, str] = {}
    if state.phase == "throw" and state.turn >= 0:
        for run in state.takeable_rows():
            row = state.rows[run.first]
            whole |= {square(at, row): square(run.first, row) for at in range(run.first, run.after)}

    def each(column: int, row: int) -> Square:
        name = square(column, row)
        man = Man(EVERYBODY, kind) if state.rows[column] == row else None
        return Square(whole.get(name, name), man, "home" if row in (1, TOP) else "")

    ranks = tuple(range(TOP, 0, -1))
    grid = Grid(
        tuple(tuple(each(column, row) for column in range(TOP)) for row in ranks),
        FILES,
        tuple(map(str, ranks)),
        called=((kind, kind),),
    )
    what = ("glass", "glasses") if state.gucci else ("coin", "coins")
    begun = state.off is None
    notes = tuple(
        f"row {state.home(seat)}, {purse} {what[purse != 1]}" if begun else f"{purse} {what[1]}"
        for seat, purse in enumerate(state.purses)
    )
    return Scene((grid, *_dice(state)), prompt=_prompt(state), notes=notes, status=_aim(state))


def _aim(state: Tablero) -> str:
    """Whose the things on the board are, and who loses."""
    if state.queen:
        return f"whose can runs dry loses; the Queen's Number is {state.queen}"
    if state.gucci:
        return "all glasses are everybody's; whose can runs dry loses"
    return "coins are everybody's; who can't refill the board loses"


def _dice(state: Tablero) -> tuple[Trays, ...]:
    """Two dice as they lie, those that have moved a coin set aside; for who begins, one of each player.

    Each has a tray of its own: one over the other they leave enough space for the board.
    """
    left = {"move": state.dice, "throw": ()}.get(state.phase, state.thrown)
    dice = lay_dice(state.thrown, left) or (replace(BLANK, used=True),) * 2
    if state.off is not None:
        dice = (*map(Die, state.off.thrown), BLANK, BLANK)[:2]
    return (Trays(tuple(Tray((die,)) for die in dice), place="middle"),)


def _things(state: Tablero) -> str:
    return "glasses" if state.gucci else "coins"


def _prompt(state: Tablero) -> str:
    if state.turn == GAME_OVER:
        if state.lost >= 0:
            return f"{{{state.lost}}} can't fill the board: {{{1 - state.lost}}} wins."
        return f"{MOST} throws are enough."
    if state.off is not None:
        return "Everyone rolls; the lower begins."
    if state.phase == "surrender":
        return f"{_cost(state)}: surrender the dice."
    if state.phase == "queen":
        return f"The Queen's Number! Take any glass for {{{1 - state.player}}} to fill, or leave them."
    if state.phase == "move":
        one = "glass" if state.gucci else "coin"
        if len(state.dice) > 1:
            die, other = state.dice
            by = f"{die}, then another likewise" if die == other else f"{die} or {other}, then another by the other"
            return f"Move a {one} up or down by {by}."
        return f"Now move another {one} up or down by {state.dice[0]}."
    if state.turn == CHANCE:
        return "The dice fall." if state.queen or not state.gucci else "The dice say the Queen's Number."
    aim = f"{_things(state)} side by side in rows 2-6 can be taken"
    return _stop(state) if state.takeable_rows() else f"Throw: {aim}; 7, 11, 12 end your turn."


def _stop(state: Tablero) -> str:
    """What may be taken, and what it may cost to throw on."""
    run, *more = state.takeable_rows()
    row = state.rows[run.first]
    what = "a row" if more else f"the row {square(run.first, row)} to {square(run.after - 1, row)}"
    return f"Take {what}, or roll on for more: 7, 11 or 12 leaves it to {{{1 - state.player}}}."


def choosing(view: View[Tablero], part: Move) -> str:
    """Which coin is lifted."""
    if len(part) != 1 or view.shown.phase != "move":
        return ""
    what = "glass" if view.shown.gucci else "coin"
    return lifted_prompt(view, f"{what} on {part[0]}", "choose where it goes", "it")


def _cost(state: Tablero) -> str:
    """Why the dice are to be surrendered."""
    if (total := sum(state.thrown)) in UNLUCKY:
        return f"A throw of {total} costs the dice"
    return "The dice have left no row" if state.moved < 0 and not state.dice else "The dice move no two coins"


def log_lines(before: View[Tablero], move: Move, after: View[Tablero]) -> list[str] | None:
    """The throws for who begins, what is moved, surrendered and taken, and who fills the board again."""
    was, now = before.shown, after.shown
    seat, other = was.player, 1 - was.player
    if move[0] == "rolled":
        return _roll_lines(was, now, move)
    if move[0] == "move":
        return [f"{{{seat}}} moves {{{move[1]}}} to {{{move[2]}}}"]
    if move[0] == "surrender":
        return [f"{_cost(was)}: {{{seat}}} gives them to {{{other}}}"]
    if move[0] == "queen":
        return [f"{{{seat}}} takes the glass of {{{move[1]}}}", *_refill_lines(was, now, other, 1)]
    if move[0] != "take":
        return None
    run = next(run for run in runs(was.rows) if run.first == FILES.index(move[1][0]))
    lines = [f"{{{seat}}} takes {_row(run, was.rows[run.first])}: {WORDS[run.size]} {_things(was)}"]
    if run.size == TOP and was.options.seventh_bonus and was.purses[other]:
        lines.append(f"{{{other}}} gives up one more for a row of all seven")
    return [*lines, *_refill_lines(was, now, other, run.size)]


def _row(run: Run, row: int) -> str:
    return f"{{{square(run.first, row)}}} to {{{square(run.after - 1, row)}}}"


def _refill_lines(was: Tablero, now: Tablero, seat: int, count: int) -> list[str]:
    """Who fills so many columns, and what is left to him."""
    left = now.purses[seat]
    lays, what = ("fills", "glass" if count == 1 else "glasses") if was.gucci else ("lays", "coins")
    if now.lost == seat:
        return [f"{{{seat}}} has {left or 'nothing'} left, and can't fill {WORDS.get(count, 'one')}"]
    return [f"{{{seat}}} {lays} {WORDS.get(count, 'one')} {what} on row {was.home(seat)}: {left} left"]


def _roll_lines(was: Tablero, now: Tablero, move: Move) -> list[str] | None:
    if was.off is not None:
        lines = roll_lines(was.off, move, "throws higher, and fills columns a and b", "for the columns")
        return [*(lines or ()), *([f"{{{now.low}}} fills columns c to g, and begins"] if now.off is None else [])]
    return [f"The Queen's Number is {now.queen}"] if was.gucci and not was.queen else None
