"""Choosing a move at a table: what is chosen of it so far, and where the cursor stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from time import monotonic
from typing import TYPE_CHECKING, Final

from parlor.compose import DONE, Selection
from parlor.rules import Move
from parlor.scene import Fan, Laid, Ring, Scene, Tray
from parlor.screens.buttons import offered
from parlor.screens.twice import Twice
from parlor.things import best_of, first_of, groups, numbered, pit_at, places, tokens, word_of
from parlor.typed import why_not

if TYPE_CHECKING:
    from parlor.screens.table import TableScreen

FEW: Final = 3
"""Of so many mates the cursor goes to the first."""
WAITS: Final = "First choose here, or go back with Esc."
"""What a letter is told that says a word for which it is too early."""
GRACE: Final = 0.2
"""Seconds in which nobody sees that the cursor has moved."""


class Choosing:
    """The choice of the person whose turn it is.

    Things are named by their tokens, so that of two equal cards just the one that was chosen is marked.
    """

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self.twice = Twice(table)
        self.selection: Selection | None = None
        self._marks: tuple[str, ...] = ()
        """The tokens of the things chosen, in the order of the selection."""
        self._trail: list[tuple[Selection, tuple[str, ...]]] = []
        """What was chosen before each step, with its tokens."""
        self._loose: frozenset[str] = frozenset()
        self.rests = False  # whether the cursor stays on a card that need not be chosen: Enter takes it back
        self._last: tuple[Move, ...] = ()
        """The moves among which was chosen last."""
        self._given: tuple[str, ...] = ()
        """The place that all moves begin with, which is chosen for the person: the one man that can move."""
        self._advised: Move = ()
        """The move that was advised: the cursor leads through it, step by step."""
        self._since = -GRACE
        """When advice has moved the cursor."""
        self._default = ""
        """What Enter said by itself then."""

    def begin(self, moves: tuple[Move, ...], *, fresh: bool) -> None:
        """Begin to choose one of these moves. `fresh`: somebody else has acted since the last choice."""
        scene = self.table.scene()
        things = frozenset(map(word_of, tokens(scene)))
        before, now = self._verbs(self._last), self._verbs(moves)
        other = before and now and before.isdisjoint(now)  # no longer a ball's number, but a pace
        if other or self.table.view.cursor in self.table.dialling.held():  # and what is set beside a bed, is set
            self.table.view.cursor = ""
        self._last = moves
        self.table.hint = ""
        if fresh:
            self.table.stage.read()
        spoken = frozenset(verb for verb, word in self.table.match.game.words.items() if word.last)
        self.selection = Selection(moves, things, places(scene), spoken=spoken)
        self._given, self._advised = (), ()
        self.twice.begin()
        self._given = self._only_place(self.selection)
        self._anew(self.selection)
        self._loose = frozenset(self.table.match.loose()) - {word for move in moves for word in move}
        self._pass_on(scene, changed=scene.default != self._default)
        self._default = scene.default
        self._settle(fresh=fresh)
        self.table.hinting.go_on()

    def _only_place(self, selection: Selection) -> tuple[str, ...]:
        """The place that all moves begin with, where there is more to choose after it."""
        lit = selection.lit
        said = offered(selection, self.table.match.game.words, ())
        if len(lit) != 1 or lit[0] not in selection.places or said:
            return ()
        return lit if selection.take(lit[0]).move is None and selection.take(lit[0]).lit else ()

    def _anew(self, selection: Selection) -> None:
        """Choose nothing but what goes without saying."""
        self._trail = []
        self.selection, self._marks = selection.back(), self._given
        for word in self._given:
            self.selection = self.selection.take(word)

    def _pass_on(self, scene: Scene, *, changed: bool) -> None:
        """After one of several things was chosen: to the next of them, else to what Enter says by itself.

        So Enter does not choose and leave the same one for ever. Where that word has `changed`, to it at once. On a
        card that need not be chosen the cursor stays: another Enter takes it back.
        """
        cursor = self.table.view.cursor
        cards = {card.token for zone in scene.zones if isinstance(zone, Fan | Laid) for card in zone.cards}
        rests = cursor in cards and self.lit(scene.default) and not changed
        self.rests = rests and word_of(cursor) in self._loose
        if rests:
            return
        zones = [
            zone.dice if isinstance(zone, Tray | Ring) else zone.cards
            for zone in scene.zones
            if isinstance(zone, Tray | Ring | Fan | Laid)
        ]
        rows = [[thing.token for thing in things] for things in zones]
        row = next((row for row in rows if cursor in row), [])
        if word_of(cursor) not in self._loose or not row:
            return
        after = row[row.index(cursor) + 1 :] if not changed else []
        lit = self.selection.lit if self.selection is not None else ()
        self.table.view.cursor = next((token for token in after if word_of(token) in lit), "")

    def _verbs(self, moves: tuple[Move, ...]) -> set[str]:
        """The verbs of the game that what is under the cursor may follow."""
        words, word = self.table.match.game.words, word_of(self.table.view.cursor)
        return {move[0] for move in moves if move[0] in words and word in move[1:]}

    @property
    def begun(self) -> bool:
        """Whether something of a move is chosen."""
        selection = self.selection
        return selection is not None and (selection.chosen != self._given or bool(selection.said))

    def marked(self) -> frozenset[str]:
        """The tokens and verbs that are chosen."""
        return frozenset((*self._marks, *self.selection.said)) if self.selection else frozenset()

    def lit(self, token: str) -> bool:
        """Whether a thing or verb can come next."""
        selection, word = self.selection, word_of(token)
        if selection is None or token in self._marks:
            return False
        return word in selection.lit or word in selection.verbs or (word == DONE and selection.done is not None)

    def open(self, token: str) -> bool:
        """Whether Enter on a thing does something: it can be chosen, or left again."""
        left = token in self._marks and token not in self._given
        return self.lit(token) or left or self._leaves(word_of(token)) or bool(self.table.dialling.kept(token))

    def _leaves(self, word: str) -> bool:
        """Whether a thing chosen by a move of its own can be left: not once a verb has been said that asks for more."""
        return self.selection is not None and word in self._loose and not self.selection.said

    def take(self, token: str) -> None:
        """Choose a thing or a verb; leave it, if it is chosen."""
        if (before := self.selection) is None or not token:
            return
        word = word_of(token)
        if self.twice.asks(word):
            return
        if kept := self.table.dialling.kept(token):
            self._anew(before)
            self.table.view.cursor = ""
            self.table.notice(kept)
        elif token in self._given:
            self._anew(before)
        elif token in self._marks:
            self._drop(before, token)
        elif self.lit(token):
            self._take(before, token)
            self._take_sole()
        elif self._leaves(word):
            self.table.leave(word)
            return
        elif (afresh := before.back().take(word)) and (afresh.chosen or afresh.said):
            self._marks = ()
            self._take(before.back(), token)
            self._trail = []
        if self.selection is not None and (move := self.selection.move) is not None:
            self.table.make(move)
        else:
            self._forget_advice()
            self._settle(on=self._moves_on(word), led=True)

    def refused(self, token: str) -> str:
        """Why a thing can't be chosen now; "" where it can, or where nothing is to be chosen."""
        if (before := self.selection) is None or token in self._given or self.open(token):
            return ""
        afresh, match = before.back().take(word_of(token)), self.table.match
        return "" if afresh.chosen or afresh.said else why_not(match.state, word_of(token), match.game, before.chosen)

    def silent(self, character: str, letters: Mapping[str, str]) -> str:
        """Why a key says nothing: no such number, or a word for which it is too late; "" for others."""
        if self.selection is None:
            return ""
        word = letters.get(character.casefold(), "") or pit_at(self.table.scene(), character, self.open)
        if why := self.table.dialling.refused(character) or (self.refused(word) if word else ""):
            return why
        if word and self.begun and not self.open(word):
            return WAITS
        words, later = self.table.match.game.words, {move[0] for move in self.selection.possible}
        said = [words[verb].label for verb in later if verb in words and words[verb].last and not self.begun]
        first = next((label.lower() for label in said if label[0].lower() == character), "")
        closed = next((verb for verb, found in words.items() if found.key == character), "")
        if first:
            return f"Choose what to {first} first."
        return why_not(self.table.match.state, closed, self.table.match.game) if closed else ""

    def _take(self, before: Selection, token: str) -> None:
        self._trail.append((before, self._marks))
        after = before.take(word_of(token))
        if len(after.chosen) > len(before.chosen):
            self._marks = (*self._marks, token)
        self.selection = after

    def _take_sole(self) -> None:
        """After a word that need not ask which thing: the one that there is, and the one that it then goes to."""
        words = self.table.match.game.words
        while (after := self.selection) and after.move is None and after.done is None and len(after.lit) == 1:
            if not any(verb in words and words[verb].sole for verb in after.heard):
                return
            self._take(after, after.lit[0])

    def _drop(self, before: Selection, token: str) -> None:
        at = self._marks.index(token)
        self._trail = []
        self.selection = before.drop(word_of(token))
        rest = (*self._marks[:at], *self._marks[at + 1 :])
        self._marks = rest if len(rest) == len(self.selection.chosen) else self._marks[: len(self.selection.chosen)]

    def _enough(self, token: str) -> str:
        """The word that says of dice chosen one by one that they are all; "" where they are not yet a move."""
        trays = (zone for zone in self.table.scene().zones if isinstance(zone, Tray))
        selection = self.selection
        if selection is None or not any(die.token == token for tray in trays for die in tray.dice):
            return ""
        return next((word for word in (*selection.verbs, DONE) if selection.take(word).move is not None), "")

    def _moves_on(self, word: str) -> bool:
        """Whether the cursor leaves what was just chosen: a way goes on elsewhere, a set may go on at its side.

        A way goes on from a die to what it moves, and from that to the die; from a tile to the ends of the line; and
        a set to the one thing that must come next, or to the first of the few that may be the second of a pair.
        """
        selection = self.selection
        assert selection is not None
        if self._enough(word):
            return True
        if word in selection.places or not selection.lit or (len(selection.lit) == 1 and selection.done is None):
            return True
        if len(selection.chosen) == 1 and len(selection.lit) <= FEW and selection.done is None and selection.paired:
            return True
        together = ({*map(word_of, group)} for group in groups(self.table.scene()))
        return next((words for words in together if word in words), set(selection.lit)).isdisjoint(selection.lit)

    @property
    def partial(self) -> bool:
        """Whether the last move was the person's own, and only a part of what he does: Esc takes it back."""
        match, seat = self.table.match, self.table.looker
        last, words = self.table.last, match.game.words
        if last is None or last.seat != seat or match.turn != seat or not match.can_undo:
            return False
        return last.move[0] in words and words[last.move[0]].part

    def stepped_back(self) -> bool:
        """Go back one step of what is being done; whether there was one."""
        if self.begun:
            self.back()
        elif self.partial:
            self.table.action_undo()
        else:
            return False
        return True

    def back(self) -> None:
        """Take back the last step of what is chosen; all of it, where a part was left already."""
        if self.selection is None:
            return
        self.table.hinting.gone_back()
        if self._trail:
            self.selection, self._marks = self._trail.pop()
        else:
            self._anew(self.selection)
        if not self.begun and self.table.view.cursor in self.table.dialling.held():
            self.table.view.cursor = ""  # where it would ask on for what is not to be set now
        self._settle(led=True)

    def advise(self, move: Move, *, moved: bool) -> None:
        """Lead through a move: with each step that is taken of it the cursor goes on to the next.

        Of a move that what is chosen can't become it is only told: Esc goes back to where it begins.

        `moved`: the person has meanwhile gone on by himself; then the cursor stays where he put it.
        """
        if self.selection is None:
            return
        if moved:
            self._advised = move
            self.table.refresh_table()
            return
        self._since = monotonic()
        self.lead(move)

    def lead(self, move: Move, *, stay: bool = False) -> None:
        """Put the cursor on the next step of a move; or let it `stay`."""
        self._advised = move
        self._settle(led=not stay)

    def _forget_advice(self) -> None:
        """What was advised is told no longer when something else is chosen, but for a later step of it."""
        if self._advised and self.selection is not None and self._advised not in self.selection.possible:
            self._advised = self.table.hinting.planned(self.selection.possible)
            self.table.hint = self.table.hint if self._advised else ""

    def meant(self) -> str:
        """What Enter takes: what is under the cursor; nothing while advice is waited for, or has moved it just now.

        On the word in force on the dial of a bed, which can't be said again, it is what Enter says by itself.
        """
        table, advised = self.table, monotonic() - self._since <= GRACE
        if advised or table.hinting.awaited() or table.afterwards.unread() or table.dialling.astray():
            return ""
        token, default = table.view.cursor, table.scene().default
        at_home = token and token == table.dialling.home() and not self.begun and not self.lit(token)
        return default if at_home and self.lit(default) else token

    def _next_advised(self, found: list[str]) -> str:
        """The next step of the move that was advised; "" where another is being made."""
        selection = self.selection
        if not self._advised or selection is None or self._advised not in selection.possible:
            return ""
        if selection.done == self._advised:
            return DONE
        left = Counter(self._advised) - Counter((*selection.chosen, *selection.said))
        words = self.table.dialling.in_sight([word for word in self._advised if left[word]])
        return first_of(words, [token for token in found if token not in self._marks])

    def die(self, key: str) -> str:
        """The token of the die at the place that a digit names, where it can be set aside or taken back; or of a pit,
        or of a pile whose label begins with that number."""
        return numbered(self.table.scene(), key, self.open)

    # -- the cursor --------------------------------------------------------------------------------

    def _settle(self, *, fresh: bool = False, on: bool = False, led: bool = False) -> None:
        """Put the cursor on something that can be chosen, and draw."""
        view = self.table.view
        view.redraw()
        found = list(dict.fromkeys(spot.token for spot in view.open_spots()))
        if found:
            advised = self._next_advised([*found, *self.table.dialling.words()]) if led else ""
            if advised == self.table.scene().default and not self.begun:
                advised = self.table.dialling.home() or advised  # from where Enter says it, and the aim can be turned
            view.cursor = advised or self._cursor(found, view.cursor, fresh=fresh, on=on)
        elif self.table.dialling.words():  # nothing but a dial, on the word in force, which can't be chosen again
            view.cursor = self.table.dialling.home() or self.table.dialling.first()
        self.table.refresh_table()

    def _cursor(self, found: list[str], cursor: str, *, fresh: bool, on: bool) -> str:
        """Where the cursor goes: it stays where it can, and never comes upon a costly word by itself."""
        default = self.table.scene().default
        if on and cursor in self._marks and (enough := self._enough(cursor)) in found:
            return enough
        found = [token for token in found if token not in self._given] or found
        if (on or fresh or cursor not in found) and (led := self._toward(default, found)):
            return led
        home = self.table.dialling.home()
        if not self.begun and default in found and (fresh or cursor not in found or self._asks(cursor)):
            return home if home and home != cursor else default
        if not self.begun and home and cursor == default:
            return home
        if cursor in found and not (on and cursor in self._marks) and not (fresh and self._costly(cursor)):
            return cursor
        left = [token for token in found if word_of(token) not in self._loose] or found  # Enter takes nothing back
        new = [token for token in left if token not in self._marks] or left
        if (dialled := self.table.dialling.first()) and (new[0] in self.table.dialling.words()):
            return dialled
        if self.begun and (near := self.table.dialling.in_force(new) or best_of(self.table.scene(), new)):
            return near
        if (selection := self.selection) is not None and selection.said and not selection.chosen:
            order = {word: at for at, word in enumerate(selection.lit)}  # the card before the meld that it joins
            new.sort(key=lambda token: (token != default, order.get(word_of(token), -1)))
        elif beside := self.table.view.beside(cursor, new):
            return beside
        return next((token for token in new if not self._costly(token)), new[0])

    def _toward(self, default: str, found: list[str]) -> str:
        """The next place on the way to what Enter says by itself, where that has no button; "" where there is none."""
        words = self.selection.toward(default) if self.selection is not None and default not in found else ()
        return first_of(words, found)

    def _asks(self, token: str) -> bool:
        """Whether a word of the game leaves more to choose: Enter on what was said before would say it with nothing."""
        selection = self.selection
        return selection is not None and token in selection.verbs and selection.take(token).move is None

    def _costly(self, token: str) -> bool:
        words = self.table.match.game.words
        return token in words and words[token].costly
