"""Liar's Dice with hidden dice for each player: how the table looks."""

from __future__ import annotations

from parlor.games.dice.liars_dice.rules import FACES, Liar
from parlor.rules import View
from parlor.scene import Cell, Die, Scene, Sheet, Tray


def scene(view: View[Liar]) -> Scene:
    """One's own dice, everyone's cups, and the bid; after a call all dice."""
    state, own = view.shown, view.seat
    if state.opening is not None:
        return Scene((), prompt=state.opening.prompt)
    total = sum(map(len, state.dice))
    rows = tuple(
        (f"{{{seat}}}", (Cell(_shown(hand)), Cell("bid " + state.bid if seat == state.bidder else "")))
        for seat, hand in enumerate(state.dice)
    )
    cups = Sheet(("", "dice", ""), rows, place="top")
    mine = Tray(tuple(Die(face) for face in state.dice[own]), "your dice", "bottom")
    notes = tuple("out" if not left else f"{left} dice" for left in state.left())
    if state.called >= 0:
        verdict = (
            f"{{{state.called}}} called liar on {state.bid}: there are {state.count()}. {{{state.loser}}} loses a die."
        )
        return Scene((cups,), prompt=verdict, notes=notes, status=f"{total} dice", hold=True)
    prompt = f"Bid more than {state.bid}, or call liar." if state.quantity else "Bid: how many, and of which face."
    zones = (cups, mine) if state.dice[own] else (cups,)
    wilds = ", ".join(FACES[face - 1] for face in state.options.wilds)
    status = f"{total} dice on the table" + (f", wild {wilds}" if wilds else "")
    return Scene(zones, prompt=prompt, notes=notes, status=status)


def _shown(hand: tuple[int, ...]) -> str:
    return " ".join(str(die) if die else "?" for die in hand)
