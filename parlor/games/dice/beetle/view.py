"""Beetle: how the table looks. The beetles grow part by part."""

from __future__ import annotations

from typing import Final

from parlor.core.scene import Die, Scene, Sketch, Sketches, Tray
from parlor.core.state import GAME_OVER, Move, View
from parlor.games.dice.beetle.rules import BODY, HEAD, LEG, PARTS, WHOLE, WING, Beetle, Part
from parlor.games.kits.dice.first_player import roll_lines
from parlor.games.kits.dice.rules import roll_faces
from parlor.games.kits.dice.view import roller_line

MIRRORED: Final = str.maketrans("eaw123", "EAW456")
"""The parts of the left side, and which they are on the right."""


def _mirror_halves(*halves: str) -> tuple[str, ...]:
    """A picture from its left half, of which the last column is the middle."""
    return tuple(half + half[-2::-1].translate(MIRRORED) for half in halves)


ART: Final = (
    _mirror_halves(
        "..a.hh",
        "...ahh",
        "1..ehh",
        ".1bbbb",
        "..bwwb",
        "22bwwb",
        "..bwwb",
        ".3bwwb",
        "3..bbb",
        "....bb",
    ),
    _mirror_halves(
        "....a.....",
        ".....a....",
        ".....a..hh",
        "......ahhh",
        "......eehh",
        "1.....eehh",
        "1......hhh",
        ".11.bbbbbb",
        "...1bbwwwb",
        "....bwwwwb",
        "222.bwwwwb",
        "...2bwwwwb",
        "....bwwwwb",
        "...3bwwwwb",
        ".33.bwwwwb",
        "3...bbwwwb",
        "3....bbwwb",
        "......bbbb",
    ),
    _mirror_halves(
        ".....aa........",
        ".......a.......",
        "........a......",
        "........a...hhh",
        ".........ahhhhh",
        ".........hhhhhh",
        ".........eeehhh",
        "1........eeehhh",
        "11.......eehhhh",
        ".1........hhhhh",
        ".11....bbbbbbbb",
        "..111.bbbbbbbbb",
        "....11bbbwwwwwb",
        "......bbwwwwwwb",
        "......bwwwwwwwb",
        "2222..bwwwwwwwb",
        "...222bwwwwwwwb",
        "......bwwwwwwwb",
        "......bwwwwwwwb",
        "......bwwwwwwwb",
        "....33bwwwwwwwb",
        "..333.bwwwwwwwb",
        ".33...bbwwwwwwb",
        ".3.....bwwwwwwb",
        "33.....bbwwwwwb",
        "3.......bbwwwwb",
        ".........bbbwwb",
        "...........bbbb",
    ),
)
LETTERS: Final = ("eE", "aA", "142536", "wW", "h", "b")
"""For each part its letters in the pictures, in the order in which they are drawn."""
FRESH: Final = "n"
"""As what a part is drawn by the last roll: till the next one it is white."""
INKS: Final = (
    (FRESH, "white", "+"),
    *((letter, "gold", "o") for letter in "eE"),
    *((letter, "steel", "/") for letter in "aA"),
    *((letter, "ochre", "=") for letter in "142536"),
    *((letter, "red", "%") for letter in "wW"),
    ("h", "plum", "@"),
    ("b", "rust", "#"),
)


def scene(view: View[Beetle]) -> Scene:
    """The beetles, and the die."""
    state = view.shown
    beetles = Sketches(tuple(_beetle(state, seat) for seat in range(state.seats)))
    past = state.turn >= 0
    label = roller_line(state.roller, past=past) if state.roller >= 0 else "one die"
    tray = Tray((Die(state.last, past=past),), label, place="bottom")
    if not state.order.settled:
        return Scene((beetles,), prompt="Everyone rolls a die; the highest begins.")
    status = "the body first" if state.options.body_first else ""
    return Scene((beetles, tray), prompt=_prompt(state, view.seat), status=status, default="roll")


def _prompt(state: Beetle, seat: int) -> str:
    if state.turn == GAME_OVER:
        return f"{{{state.roller}}} has the whole beetle."
    if state.turn < 0:
        return f"{{{state.mover}}} rolls."
    open_ = [f"{at} {_article(part)}" for at, part in enumerate(PARTS, 1) if state.may_draw(state.turn, at - 1)]
    if state.turn != seat:
        return f"{{{state.turn}}} rolls: {', '.join(open_)}."
    first, *others = open_
    return f"Roll: {', '.join((first.replace(' ', ' draws ', 1), *others))}."


def _article(part: Part) -> str:
    if part.most == 1:
        return f"the {part.name}"
    return f"{'an' if part.name[0] in 'aeiou' else 'a'} {part.name}"


def _beetle(state: Beetle, seat: int) -> Sketch:
    """A beetle so far: a wing lies over the body, an eye beside the head."""
    drawn = state.drawn[seat]
    parts = {"w": "b", "W": "b"} if drawn[BODY] else {}
    for part, letters in enumerate(LETTERS):
        shown = letters if part in (HEAD, BODY) and drawn[part] else letters[: drawn[part]]
        parts |= {letter: letter for letter in shown}
    if drawn[HEAD]:
        parts = {"e": "h", "E": "h"} | parts
    if seat == state.roller and state.fresh >= 0 and state.turn != GAME_OVER:
        letters = LETTERS[state.fresh]
        new = letters if state.fresh in (HEAD, BODY) else letters[drawn[state.fresh] - 1]
        parts = {letter: FRESH if ink == new else ink for letter, ink in parts.items()}
    told = ", ".join(_count(part, drawn[part]) for part in (BODY, HEAD, WING, LEG, 0, 1) if drawn[part])
    label = f"{{{seat}}}: {sum(drawn)} of {WHOLE}"
    return Sketch(ART, tuple(sorted(parts.items())), INKS, label, told or "nothing yet")


def _count(part: int, count: int) -> str:
    kind = PARTS[part]
    if kind.most == 1:
        return kind.name
    return f"{count} of {kind.most} {kind.names}"


def log_lines(before: View[Beetle], move: Move, after: View[Beetle]) -> list[str] | None:
    """The rolls for who begins; what each roll draws."""
    state = before.shown
    if move[0] != "rolled":
        return None
    if not state.order.settled:
        return roll_lines(state.order, move)
    part = roll_faces(move)[0] - 1
    name = PARTS[part].name
    if state.may_draw(state.mover, part):
        count = after.shown.drawn[state.mover][part]
        drew = f"draws the {name}" if PARTS[part].most == 1 else f"draws {name} {count} of {PARTS[part].most}"
    else:
        full = state.drawn[state.mover][part] == PARTS[part].most
        more = f"has the {name} already" if PARTS[part].most == 1 else f"needs no more {PARTS[part].names}"
        drew = more if full else f"can't draw the {name} yet"
    return [f": {move[1]}", f"{{{state.mover}}} {drew}"]
