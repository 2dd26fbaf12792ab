"""The box and what is claimed of it: how the table looks, and what the log says."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from parlor.core.scene import Cell, Dial, Die, Note, Pause, Scene, Sheet, Tray, Zone
from parlor.core.state import GAME_OVER, Move, View
from parlor.games.dice.liars_dice_box.box import ALL
from parlor.games.dice.liars_dice_box.claims import GROUPS, KINDS, TITLES, bid_figures, claim_name, dice_of, token
from parlor.games.dice.liars_dice_box.handing import Boxed
from parlor.games.dice.liars_dice_box.rules import InTheBox
from parlor.games.kits.dice.hands import FULL, MARKS, STRAIGHT, TWO_PAIRS, Worth, kind_name
from parlor.games.kits.dice.rules import BLANK, roll_faces
from parlor.games.kits.dice.score_sheet import DICE
from parlor.games.kits.log.events import Lines

COUNTS: Final = ("no dice", "one die", "two dice", "three dice", "four dice", "all five dice")
NO_DIAL: Final = Note(("",), "bottom", (0, 4))
"""Stands where the bids are chosen while nobody is asked for one, with the rows of that dial: nothing moves."""
LAST: Final = {"bet": "last bet", "life": "last life"}
"""What is said of who has one left."""
ORDER: Final = ("first", "second", "third", "fourth", "fifth")


def scene(view: View[Boxed]) -> Scene:
    """What is claimed, as dice, over the five dice or the shut box with them; beside both the kinds of hands."""
    state = view.shown
    if state.phase == "shake" and state.past is not None:  # the open box is looked at, and then the table is clear
        clear = _table(view, replace(state, past=None))
        ended = _table(view, state)
        prompt = f"{{{state.turn}}} begins a new round: {_begin(state)}"
        result = Pause("result", headline=True)
        opened = replace(ended, pause=result, status=f"round {state.rounds}")
        return replace(clear, prompt=prompt, pause=replace(result, before=opened))
    return _table(view, state)


def _table(view: View[Boxed], state: Boxed) -> Scene:
    """The table with a box: as it goes round, or as it was opened."""
    own = view.seat
    claim, dice = _claim(state), _dice(state, own)
    zones: tuple[Zone, ...]
    if isinstance(state, InTheBox):
        zones = (_claim_sheet(state), replace(dice, over=claim, place="middle"))
    else:
        asked = state.phase == "claim" and state.turn == own
        zones = (_claim_sheet(state), replace(dice, over=claim, place="middle"), _dial(state) if asked else NO_DIAL)
    return Scene(
        zones,
        prompt=_prompt(state, own),
        notes=tuple(_seat_note(state, seat) for seat in range(state.seats)),
        status=f"round {state.rounds + (state.phase != 'over')}",
        default=_default(state),
    )


# -- what lies on the table ----------------------------------------------------------------------------


def _dice_zone(dice: tuple[int, ...], kept: int = 0, *, tokens: bool = False) -> tuple[Die, ...]:
    return tuple(
        Die(face, f"d{at + 1}" if tokens else "", MARKS[face - 1] if face else "?", bool(kept >> at & 1))
        for at, face in enumerate(dice)
    )


def _claim(state: Boxed) -> Tray:
    """The claim that stands, or that has to be beaten, or as far as it has been said."""
    claim, label = state.claim, f"{{{state.holder}}} {_verb(state)}"
    if not claim:
        claim, label = state.beaten, "to be beaten"
    if state.phase in ("shake", "over") and state.past is not None:
        claim, label = state.past[3], f"{{{state.past[0]}}} {_doubt_line(state)}"
    dice = dice_of(claim)
    whole = isinstance(state, InTheBox)
    if not claim:
        return Tray((BLANK,) * DICE, f"no {'claim' if whole else 'bid'} yet")
    if not whole:  # of which only what counts is drawn
        label += f": {kind_name(claim)}"
    return Tray((*_dice_zone(dice), *(_dice_zone((0,)) if whole else (BLANK,)) * (DICE - len(dice))), label)


def _dice(state: Boxed, own: int) -> Tray:
    """The five dice as far as they are seen, those in the open marked; or the shut box."""
    box = state.box
    if state.phase in ("shake", "over") and state.past is not None:
        return _tray(state, state.past[4])
    if not box.dice:
        return Tray((Die(0),) * DICE, "the box", "bottom", box=True, numbered=True)
    if state.phase == "ready" and state.turn == own and not state.blind:
        return _tray(state, box.dice, state.kept, tokens=True)
    if all(box.dice) and not box.open:
        return _tray(state, box.dice)
    if not any(box.dice):
        return Tray(_dice_zone(box.dice), _memory_line(state), "bottom", box=True, numbered=True)
    shut = COUNTS[DICE - box.open.bit_count()]
    where = "on the tray" if isinstance(state, InTheBox) else "in the open"
    label = f"{where}, {shut.split()[0]} in the box" if shut != COUNTS[0] else f"{where}: {COUNTS[DICE]}"
    return Tray(_dice_zone(box.dice, box.open), label, "bottom", numbered=True)


def _tray(state: Boxed, dice: tuple[int, ...], kept: int = 0, *, tokens: bool = False) -> Tray:
    """All five dice, and what they are."""
    label = f"in the box: {kind_name(state.true_claim(dice))}"
    return Tray(_dice_zone(dice, kept, tokens=tokens), label, "bottom", numbered=True)


def _memory_line(state: Boxed) -> str:
    """What one has seen of dice of which some were rolled since."""
    memory = state.box.memory()
    if memory is None:
        return "the box"
    dice = " ".join(MARKS[die - 1] for die in memory.dice)
    *since, last = (str(each.rolled) for each in state.box.past[state.box.past.index(memory) :])
    rolled = f"{', '.join(since)} and {last} dice" if since else "1 die" if last == "1" else f"{last} dice"
    return f"you saw {dice}; {rolled} rolled since"


def _verb(state: Boxed) -> str:
    return "claims" if isinstance(state, InTheBox) else "bids"


def _doubt_line(state: Boxed) -> str:
    return "claimed" if isinstance(state, InTheBox) else "bid"


def _claim_sheet(state: Boxed) -> Sheet:
    """The kinds of hands from the highest: the one that is claimed marked, those that may be said to be chosen."""
    stands = state.claim or state.beaten
    if state.phase in ("shake", "over") and state.past is not None:
        stands = state.past[3]
    free = {move[1] for move in state.claims() if move[0] == "claim"} if state.phase == "claim" else set[str]()
    rows = []
    for kind in range(len(KINDS) - 1, -1, -1):
        if kind == STRAIGHT and not (isinstance(state, InTheBox) and state.options.straights):
            continue
        word = KINDS[kind] if KINDS[kind] in free else ""
        tone = "sum" if stands and stands[0] == kind else "quiet" if stands and kind < stands[0] else ""
        rows.append(("", (Cell(_short_title(kind), word, tone=tone),)))
    return Sheet(("", ""), tuple(rows), _verb(state))


def _short_title(kind: int) -> str:
    """The name of a kind with its number in figures, so that dice have room beside the list of them."""
    alike = GROUPS.get(kind, ())
    return f"{alike[0]} of a kind" if len(alike) == 1 and alike[0] > 2 else TITLES[kind]


def _dial(state: Boxed) -> Dial:
    """The bids that may be made, at what is true, or else at the lowest."""
    free = [bid for bid in state.all_claims() if bid > state.beaten]
    wanted = default_claim(state)
    words = tuple(move[1] for move in state.claims())
    return Dial("your bid", words, free.index(wanted), tuple(map(claim_name, free)), tuple(map(bid_figures, free)))


def default_claim(state: Boxed) -> Worth:
    """What is true where that may be claimed, else the lowest claim that may be."""
    true = state.true_claim(state.box.dice) if all(state.box.dice) else ()
    return true if true > state.beaten else next(claim for claim in state.all_claims() if claim > state.beaten)


# -- what is said of it --------------------------------------------------------------------------------


def _seat_note(state: Boxed, seat: int) -> str:
    if isinstance(state, InTheBox) and state.options.end == "all_lost":
        lost = state.lost[seat]
        return "no bet lost" if not lost else f"{lost} bet{'s' * (lost > 1)} lost"
    left, words = state.left[seat], ("bet", "bets") if isinstance(state, InTheBox) else ("life", "lives")
    if not left:
        return "out"
    if state.turn == GAME_OVER and isinstance(state, InTheBox):
        return "has won all bets"
    beside = state.scores()[seat] == left  # the figure beside the name
    if seat == state.holder and state.phase != "over":
        return "has the box"
    return LAST[words[0]] if left == 1 else "" if beside else f"{left} {words[1]}"


def _default(state: Boxed) -> str:
    """The harmless word: on the way to what is true, where that may be said."""
    if state.turn < 0:
        return ""
    match state.phase:
        case "answer":
            return "look" if ("look",) in state.moves() else "call"
        case "ready":
            return _harmless(state)
        case "claim":
            if not isinstance(state, InTheBox):
                return token(default_claim(state))
            true = state.true_claim(state.box.dice) if all(state.box.dice) else ()
            said = len(state.claim)
            words = [move[1] for move in state.moves()]
            wanted = true if true > state.beaten and true[:said] == state.claim else ()
            word = (MARKS[wanted[said] - 1] if said else KINDS[wanted[0]]) if len(wanted) > said else ""
            return word if word in words else words[-1]
    return ""


def _harmless(state: Boxed) -> str:
    """To leave what is enough as it lies; else to keep a die, and then to roll what is not kept."""
    if state.blind:
        return "roll"
    if state.true_claim(state.box.dice) > state.beaten or ("roll",) not in state.moves():
        return "stand"
    return "roll" if state.kept else "d1"


def _prompt(state: Boxed, own: int) -> str:
    if state.turn == GAME_OVER:
        return f"{_result(state)} The game is over."
    if state.phase == "start":
        return "Chance says who begins."
    match state.phase:
        case "shake":
            begin = _begin(state)
            return _result(state) or f"{begin[0].upper()}{begin[1:]}"
        case "roll":
            return f"{{{state.holder}}} shakes the box."
        case "way":
            left, right = (replace(state, way=way).next_seat(own) for way in (1, -1))
            return f"Which way does the box go: left to {{{left}}}, or right to {{{right}}}?"
        case "answer":
            if ("look",) not in state.moves():
                return f"{{{state.holder}}} {_verb(state)} {claim_name(state.claim)}: nothing is higher. Open the box."
            if ("blind",) in state.moves():
                return f"Take the box, seen or unseen, or call {{{state.holder}}} a liar?"
            last = " (wrong: you are out)" * (_seat_note(state, own) in LAST.values())
            return f"Believe {{{state.holder}}} and take the box, or open it and call liar{last}?"
        case "ready":
            return _ready(state)
    if not isinstance(state, InTheBox):
        more = f"more than {claim_name(state.beaten)}" if state.beaten else "what you like"
        return f"Bid {more}: arrows choose, Enter bids."
    if state.claim:
        return f"{TITLES[state.claim[0]].capitalize()}: {_missing(state.claim)}?"
    more = f"more than {kind_name(state.beaten)}" if state.beaten else "what you like"
    true = state.true_claim(state.box.dice) if all(state.box.dice) else ()
    return f"Claim {more}: choose a kind{f' (true: {TITLES[true[0]]})' if true > state.beaten else ''}."


def _begin(state: Boxed) -> str:
    """What begins a round."""
    return "shake the box." if isinstance(state, InTheBox) else "roll all five dice."


def _missing(claim: Worth) -> str:
    """What is asked next of a claim that is not complete."""
    kind, *said = claim
    if kind == STRAIGHT:
        return "up to which die"
    if kind == TWO_PAIRS and len(said) < len(GROUPS[kind]):
        return f"the {'lower' if said else 'higher'} pair, of which face"
    groups = GROUPS[kind]
    if len(said) < len(groups):
        return f"{COUNTS[groups[len(said)]].split()[0]}, of which face" if kind == FULL else "of which face"
    lying = sum(groups) + len(said) - len(groups)
    return f"which is the {ORDER[lying]} die"


def _ready(state: Boxed) -> str:
    if state.blind:
        return f"Roll all five unseen, or {'leave them as they lie' if state.hides else 'lay them all open'}."
    if isinstance(state, InTheBox):
        if state.kept == ALL:
            return "All five are on the tray: stand, or put a die back."
        return "Set dice out, by Enter or number, and roll the others; or stand."
    if state.kept == ALL:
        return "All five are kept: stand, or take a die back by its number."
    shown = "" if state.hides else "; all see what is kept"
    return f"Keep dice by Enter or number, roll the others, or stand{shown}."


def _result(state: Boxed) -> str:
    if state.past is None:
        return ""
    holder, caller, loser, _, _ = state.past
    lied = loser == holder
    thing = "a bet" if isinstance(state, InTheBox) else "a life"
    return f"{{{caller}}} doubted it {'rightly' if lied else 'wrongly'}: {{{loser}}} loses {thing}."


def log_lines(before: View[Boxed], move: Move, after: View[Boxed]) -> Lines:
    """What is done with the box, what is claimed of it, and what is found in it."""
    state, then, seat = before.shown, after.shown, before.turn
    name, verb = f"{{{seat}}}", move[0]
    match verb:
        case "rolled":
            return [] if "?" in move else [f": {' '.join(MARKS[face - 1] for face in roll_faces(move))}"]
        case "keep" | "back" | "claim" | "rank" | "bid":
            if not then.claim or then.phase == "claim":
                return []
            return [f"{name} {_verb(state)} {claim_name(then.claim)}"]
        case "roll":
            what = f"rolls {COUNTS[then.shaken]}" if state.box.dice else "shakes the box"
            return [f"{name} {_lay_out_line(state, then)}{what}"]
        case "stand":
            return [f"{name} {_lay_out_line(state, then)}rolls nothing"]
        case "call":
            assert then.past is not None
            holder, _, loser, _, dice = then.past
            found = " ".join(MARKS[die - 1] for die in sorted(dice, reverse=True))
            lines = [
                f"{name} calls {{{holder}}} a liar",
                f"The box has {found}: {claim_name(then.true_claim(dice))}",
                f"{{{loser}}} loses {'a bet' if isinstance(state, InTheBox) else 'a life'}",
            ]
            return [*lines, *([f"{{{loser}}} is out"] if not then.left[loser] else [])]
    return None


def _lay_out_line(state: Boxed, then: Boxed) -> str:
    """What somebody has put into the open, or has left there."""
    out, tray = then.box.open, isinstance(state, InTheBox)
    if not out or (tray and out == state.box.open):
        return ""
    shown = " ".join(MARKS[die - 1] for at, die in enumerate(then.box.dice) if out >> at & 1)
    return f"has {shown} {'on the tray' if tray else 'in the open'} and "
