"""Melds for two: which may be laid, with which copies of a card, and what they are worth.

Cards that were melded lie on the table and are played from there as from the hand. `Laid` is one of them, with the
classes in which it has served. In moves a card on the table has a star, "KH*"; a second copy that has served
otherwise has two.
"""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from parlor.core.state import Move
from parlor.games.kits.cards.pack import CARDS, TOKENS, remove_cards
from parlor.games.kits.pinochle.rules import CLASSES, meld_cards
from parlor.games.kits.tricks.rules import NONE, Hand
from parlor.games.kits.tricks.view import SUIT_NAMES

Laid: TypeAlias = tuple[int, int]
"""A card on the table, and what it has served in, as bits of `USED`."""
Table: TypeAlias = tuple[Laid, ...]
Kind: TypeAlias = tuple[str, int]
"""A meld: its kind, and the suit of a run or a marriage."""

WORTH: Final = {
    "run": 150, "aces": 100, "kings": 80, "queens": 60, "jacks": 40, "binocle": 40, "royal": 40, "marriage": 20,
}  # fmt: skip
"""What each meld is worth, the dearest first."""
USED: Final = {kind: {"A": 1, "B": 4, "C": 8}[class_] for kind, class_ in CLASSES.items()} | {"run": 2}
BARRED: Final = {kind: {"A": 3, "B": 4, "C": 8}[class_] for kind, class_ in CLASSES.items()} | {"run": 2}
"""What a card must not have served in before: its class, but a card of a marriage may go into the dearer run."""
WORDS: Final = {kind: kind for kind in WORTH} | {"binocle": "pinochle"}
"""How each kind is said in moves."""
SUITS: Final = SUIT_NAMES[:4]


@cache
def kinds(trump: int) -> dict[Kind, frozenset[int]]:
    """Every meld there is, the dearest first, and its cards."""
    found: list[Kind] = []
    for kind in WORTH:
        if kind == "marriage":
            found += [(kind, suit) for suit in range(4) if suit != trump]
        else:
            found.append((kind, trump if kind in ("run", "royal") else NONE))
    return {kind: frozenset(meld_cards(*kind)) for kind in found}


@cache
def meld_move(kind: Kind) -> Move:
    """The move that lays a meld."""
    return ("meld", WORDS[kind[0]], SUITS[kind[1]]) if kind[0] == "marriage" else ("meld", WORDS[kind[0]])


def meld_of(move: Move, trump: int) -> Kind:
    """The meld that a move lays."""
    return next(kind for kind in kinds(trump) if meld_move(kind) == move)


def table_cards(table: Table) -> dict[str, Laid]:
    """The words of the cards on the table."""
    words: dict[str, Laid] = {}
    for laid in table:
        word = TOKENS[laid[0]] + "*"
        if words.get(word, laid) != laid:
            word += "*"
        words[word] = laid
    return words


def greatest_meld(one: Laid, trump: int) -> Kind:
    """The greatest meld in which a card on the table has served."""
    c, used = one
    return next(
        kind
        for name in ("run", "aces", "kings", "queens", "jacks", "binocle", "royal", "marriage")
        for kind, cards in kinds(trump).items()
        if kind[0] == name and c in cards and used & USED[name]
    )


def card_of(word: str) -> int:
    """The card of a word of moves, wherever it lies."""
    return CARDS[word.rstrip("*")]


def not_on_table(cards: Hand, table: Table) -> Hand:
    """Of all the cards that somebody has to play, those that are not on the table."""
    return remove_cards(cards, *(c for c, _ in table)) if table else cards


def possible(trump: int, held: Hand, table: Table) -> list[Kind]:
    """The melds that may be laid, the dearest first: those that `copies` finds cards for."""
    fresh = set(held)
    both = fresh.union([c for c, _ in table])

    def free(c: int, barred: int) -> bool:
        return c in fresh or any(not used & barred for other, used in table if other == c)

    return [
        kind
        for kind, cards in kinds(trump).items()
        if cards <= both and not cards.isdisjoint(fresh) and all(free(c, BARRED[kind[0]]) for c in cards)
    ]


def copies(kind: Kind, held: Hand, table: Table) -> tuple[tuple[str, ...], ...]:
    """By card of a meld, the words of its copies that may serve, those of the table first; () if it can't be laid.

    `held` are the cards in the hand, of which a meld needs one at least.
    """
    barred, words = BARRED[kind[0]], table_cards(table)
    found = []
    for c in meld_cards(*kind):
        good = [word for word, (other, used) in words.items() if other == c and not used & barred]
        if c in held:
            good.append(TOKENS[c])
        if not good:
            return ()
        found.append(tuple(good))
    return tuple(found) if any("*" not in good[-1] for good in found) else ()


def choices(kind: Kind, held: Hand, table: Table, picked: tuple[str, ...]) -> tuple[str, ...]:
    """The copies from which the next card of a meld may be taken, when some are picked."""
    found = copies(kind, held, table)
    here, later = found[len(picked)], found[len(picked) + 1 :]
    if any("*" not in word for word in picked) or any("*" not in options[-1] for options in later):
        return here
    return here[-1:]  # the last chance to take one from the hand


def lay_meld(kind: Kind, table: Table, picked: tuple[str, ...]) -> Table:
    """The table with a meld laid of the copies picked."""
    words, after = table_cards(table), list(table)
    for word in picked:
        c, used = words.get(word, (card_of(word), 0))
        if word in words:
            after.remove((c, used))
        after.append((c, used | USED[kind[0]]))
    return tuple(sorted(after))


def missing_reason(move: Move, trump: int, held: Hand, table: Table) -> str:
    """Why a meld can't be laid with these cards in the hand and on the table; "" for a move that lays none."""
    cards = next((meld_cards(*kind) for kind in kinds(trump) if meld_move(kind) == move), ())
    if missing := [TOKENS[c] for c in cards if c not in held and all(c != other for other, _ in table)]:
        return f"it needs {', '.join(missing)} too."
    if cards and not any(c in held for c in cards):
        return "it needs one card at least from your hand."
    return "a card that has served may serve again in another class, or in a dearer meld of its class." if cards else ""
