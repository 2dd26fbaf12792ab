"""The acts that games share, each with one letter and its labels: who knows one game knows the keys of the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

ACTS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "accept": ("a", ("Accept", "Accept and look", "Agree", "Play on from here")),
    "announce": ("a", ("Announce",)),
    "believe": ("b", ("Believe",)),
    "bet": ("b", ("Bet", "Vie")),
    "bid": ("b", ("Bid",)),
    "call": ("c", ("Call", "See")),
    "challenge": ("l", ("Liar!",)),
    "check": ("c", ("Check",)),
    "decline": ("d", ("Decline", "Drop")),
    "discard": ("d", ("Discard",)),
    "done": ("d", ("Done",)),
    "double": ("d", ("Double",)),
    "draw": ("d", ("Draw",)),
    "fold": ("f", ("Fold",)),
    "give up": ("g", ("Give up", "Give up a life")),
    "hold": ("h", ("Hold",)),
    "keep": ("k", ("Keep",)),
    "knock": ("k", ("Knock",)),
    "lay": ("l", ("Lay", "Lay off")),
    "lift": ("l", ("Lift dice",)),
    "look": ("k", ("Look",)),
    "meld": ("m", ("Meld", "Meld these")),
    "open": ("o", ("Open for",)),
    "pass": ("p", ("Pass", "Pass on", "Pass the dice", "Peg nothing", "Gehe: pass")),
    "pay": ("p", ("Pay",)),
    "raise": ("i", ("Raise", "Raise further", "Revie")),
    "ready": ("r", ("Ready", "No chelem")),
    "roll": ("r", ("Roll", "Roll again")),
    "score": ("s", ("Score",)),
    "stop": ("s", ("Stop", "Stand", "Stay", "Bank")),
    "take": (
        "t",
        ("Take", "Take the chien", "Take the pile", "Take the pool", "Take the skat", "Nehms: take the Tapp"),
    ),
    "turn up": ("t", ("Turn up",)),
}
"""Each act's letter, and what its button may say: a word of a game's own only where its players have one.

Acts that are offered beside each other have letters of their own: raise is `i`, for roll is `r`. The letter is for
the act, not for the label: the bank of Dix Mille stops, by `s`.
"""
LETTERS: Final[Mapping[str, str]] = {label: letter for letter, labels in ACTS.values() for label in labels}
"""The letter of each label."""
