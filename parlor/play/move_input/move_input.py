"""What is chosen so far of the move that a person is asked for, and where the cursor stands.

Things are named by their tokens, so that of two equal cards just the one that was chosen is marked. What is chosen can
be read, and a move can be made of it, without any screen: the one thing that a front end has to say is where things
lie, as the spots of what it has painted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from time import monotonic
from typing import Final, Protocol

from parlor.core.game import Verb
from parlor.core.scene import Scene
from parlor.core.scene.tokens import best_of, first_of, groups, numbered, offer_at, pit_at, places, tokens, word_of
from parlor.core.state import Move
from parlor.play.move_input.buttons import Button, button_verbs, verb_buttons
from parlor.play.move_input.choice import Choice, Explain
from parlor.play.move_input.dial_input import DialInput
from parlor.play.move_input.wording import Wording
from parlor.play.selection import DONE, Selection
from parlor.play.session.intents import Answer, Choose, PutBack

FEW: Final = 3
"""Of so many mates the cursor goes to the first: with more, which one is meant is anybody's guess."""
TOO_EARLY: Final = "First choose here, or go back with Esc."
"""The answer to the letter of a word that comes later in the move."""
GRACE_S: Final = 0.2
"""Seconds in which nobody sees that advice has moved the cursor, so that Enter is not meant for where it is now."""

Outcome = Choose | PutBack | Answer | None
"""What choosing a thing comes to: an intent for the session, or None while the move is not whole."""


class Spot(Protocol):
    """Where a thing was painted."""

    @property
    def token(self) -> str:
        """The word of the thing."""


class MoveInput:
    """The choice of the person whose turn it is.

    `cursor` is the token that Enter takes; `actions` are buttons beside the game, by token: while there are any,
    nothing of the game can be chosen. `painted` paints the table anew and returns its spots; `nearest_place` says which
    of some places lies nearest to another; `tell` receives notices.
    """

    def __init__(
        self,
        painted: Callable[[], Sequence[Spot]],
        nearest_place: Callable[[str, Collection[str]], str],
        tell: Callable[[str], None],
        *,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._painted = painted
        self._nearest_place = nearest_place
        self._tell = tell
        self._clock = clock
        self.dial = DialInput(tell)
        self.choice: Choice | None = None
        self.explain: Explain = lambda word, chosen: ""
        self.actions: dict[str, str] = {}
        self._asked = ""  # what the buttons beside the game are an answer to
        self.cursor = ""
        self.letters: dict[str, str] = {}
        """Letters that have said a word in this game: pressed too late they ask for nothing else."""
        self.stays_on_card = False
        """Whether the cursor stays on a card that need not be chosen: Enter takes it back."""
        self.advised: Move = ()
        """The move that was advised: the cursor leads through it, step by step."""
        self._plan: tuple[Move, ...] = ()  # what is left to do of advice in several moves
        self._scene = Scene(())
        self._selection: Selection | None = None
        self._sent: tuple[Selection, tuple[str, ...], str] | None = None  # what was chosen before the move was sent
        self._confirming = ""  # the token that has to be chosen once more
        self._cell = ""  # the cell that was pointed at, and says what would be written in it
        self._marks: tuple[str, ...] = ()  # the tokens of the things chosen, in the order of the selection
        self._trail: list[tuple[Selection, tuple[str, ...]]] = []  # what was chosen before each step
        self._last: tuple[Move, ...] = ()  # the moves of the question before
        self._given: tuple[str, ...] = ()  # the place that all moves begin with: the one man that can move
        self._advised_at = -GRACE_S
        self._default = ""  # what Enter said by itself at the question before

    # -- a question ----------------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """What lies on the table, with a token of its own for each thing."""
        return self._scene

    @scene.setter
    def scene(self, scene: Scene) -> None:
        self._scene = self.dial.scene = scene

    @property
    def selection(self) -> Selection | None:
        """What is chosen of the move; None while nobody is asked, or a move is on its way."""
        return self._selection

    @selection.setter
    def selection(self, selection: Selection | None) -> None:
        self._selection = self.dial.selection = selection

    def begin(self, choice: Choice, explain: Explain, *, fresh: bool) -> None:
        """Begin to choose. `fresh`: somebody else has acted since the last choice."""
        scene, moves = self.scene, choice.moves
        things = frozenset(map(word_of, tokens(scene)))
        self.choice, self.explain = choice, explain
        before, now = self._verbs(self._last), self._verbs(moves)
        other = before and now and before.isdisjoint(now)  # no longer a ball's number, but a pace
        if other or self.cursor in self.dial.setting_words():  # and what is set beside a bed, is set
            self.cursor = ""
        self._last = moves
        spoken = frozenset(verb for verb, word in choice.game.words.items() if word.offered == "after_things")
        self.selection = Selection(moves, things, places(scene), spoken=spoken)
        self._sent, self._given = None, ()
        self._confirming = self._cell = ""
        self._given = self._only_place(self.selection)
        self._anew(self.selection)
        self._pass_on(changed=scene.default != self._default)
        self._default = scene.default
        self.advised = ()
        self._settle(fresh=fresh)

    def end(self) -> None:
        """Nobody is asked any more."""
        self.selection, self.choice, self._sent = None, None, None
        self._marks, self._trail = (), []

    def reopen(self, *, confirming: bool = False) -> None:
        """Go back to before the move that was sent: it was refused, or has to be chosen once more."""
        if self._sent is None:
            return
        self.selection, self._marks, token = self._sent
        self._sent = None
        self._confirming = token if confirming else ""
        self._settle()

    def ask(self, actions: Mapping[str, str], prompt: str = "") -> None:
        """Offer buttons beside the game, under a prompt of their own; the cursor is on the first of them."""
        self.back()
        self.actions = dict(actions)
        self._asked = prompt
        self.cursor = next(iter(self.actions), "")

    def _only_place(self, selection: Selection) -> tuple[str, ...]:
        """The place that all moves begin with, where there is more to choose after it."""
        available = selection.available
        if len(available) != 1 or available[0] not in selection.places or button_verbs(selection, self._words, ()):
            return ()
        then = selection.take(available[0])
        return available if then.move is None and then.available else ()

    def _anew(self, selection: Selection) -> None:
        """Choose nothing but what goes without saying."""
        self._trail = []
        chosen = selection.back()
        for word in self._given:
            chosen = chosen.take(word)
        self.selection, self._marks = chosen, self._given

    def _pass_on(self, *, changed: bool) -> None:
        """After one of several cards was chosen: to the next of them, else to what Enter says by itself.

        So Enter does not choose and leave the same one for ever. Where that word has `changed`, to it at once. On a
        die, and on a card that need not be chosen, the cursor stays: another Enter takes it back.
        """
        cursor, scene, toggles = self.cursor, self.scene, self._toggles
        rows = [[card.token for card in zone.card_row] for zone in scene.zones]
        stays = any(cursor in row for row in rows) and self.available(scene.default) and not changed
        self.stays_on_card = stays and word_of(cursor) in toggles
        row = next((row for row in rows if cursor in row), [])
        if stays or word_of(cursor) not in toggles or not row:
            return
        after = row[row.index(cursor) + 1 :] if not changed else []
        available = self.selection.available if self.selection is not None else ()
        self.cursor = next((token for token in after if word_of(token) in available), "")

    def _verbs(self, moves: tuple[Move, ...]) -> set[str]:
        """The verbs of the game that what is under the cursor may follow."""
        words, word = self._words, word_of(self.cursor)
        return {move[0] for move in moves if move[0] in words and word in move[1:]}

    @property
    def _words(self) -> Mapping[str, Verb]:
        return self.choice.game.words if self.choice is not None else {}

    @property
    def _toggles(self) -> frozenset[str]:
        return self.choice.toggles if self.choice is not None else frozenset()

    # -- what is chosen ------------------------------------------------------------------------------

    @property
    def is_begun(self) -> bool:
        """Whether something of a move is chosen."""
        selection = self.selection
        return selection is not None and (selection.chosen != self._given or bool(selection.said))

    def chosen_words(self) -> frozenset[str]:
        """The tokens and verbs that are chosen."""
        return frozenset((*self._marks, *self.selection.said)) if self.selection else frozenset()

    def available(self, token: str) -> bool:
        """Whether a thing or verb can come next."""
        selection, word = self.selection, word_of(token)
        if selection is None or token in self._marks:
            return False
        return (
            word in selection.available
            or word in selection.verbs
            or (word == DONE and selection.completed_move is not None)
        )

    def open(self, token: str) -> bool:
        """Whether Enter on a thing does something: it can be chosen, or put back."""
        if self.actions:
            return token in self.actions
        put_back = token in self._marks and token not in self._given
        return (
            self.available(token)
            or put_back
            or self._is_toggle(word_of(token))
            or bool(self.dial.unchanged_message(token))
        )

    def open_spots(self) -> list[Spot]:
        """The painted spots of things that Enter does something with, in the order of painting."""
        return [spot for spot in self._painted() if self.open(spot.token)]

    def _is_toggle(self, word: str) -> bool:
        """Whether a thing chosen by a move of its own can be put back: not once a verb was said that asks for more."""
        return self.selection is not None and word in self._toggles and not self.selection.said

    def take(self, token: str) -> Outcome:
        """Choose a thing or a verb, or put it back; return what it comes to."""
        before, choice = self.selection, self.choice
        if before is None or choice is None or not token:
            return None
        if self._confirming:
            confirmed, self._confirming = self._confirming == token, ""
            if confirmed:
                return Answer(True)
        word, marks = word_of(token), self._marks
        if unchanged := self.dial.unchanged_message(token):
            self._anew(before)
            self.cursor = ""
            self._tell(unchanged)
        elif token in self._given:
            self._anew(before)
        elif token in self._marks:
            self._drop(before, token)
        elif self.available(token):
            self._take(before, token)
            self._take_only_target()
        elif self._is_toggle(word):
            return PutBack(word)
        elif (afresh := before.back().take(word)) and (afresh.chosen or afresh.said):
            self._marks = ()
            self._take(before.back(), token)
            self._trail = []
        if (move := self._open_selection().move) is not None:
            self._sent = before, marks, token
            self.selection = None
            return Choose(choice.question, (move,))
        self._forget_advice()
        self._settle(on=self._moves_on(word), led=True)
        return None

    def send(self, moves: tuple[Move, ...]) -> Choose | None:
        """Choose whole moves that were not pointed at; None where nobody is asked."""
        if self.selection is None or self.choice is None:
            return None
        self._sent = self.selection, self._marks, ""
        self.selection = None
        return Choose(self.choice.question, moves)

    def _open_selection(self) -> Selection:
        assert self.selection is not None
        return self.selection

    def refusal(self, token: str) -> str:
        """Why a token can't be chosen now; "" where it can, or where nothing is to be chosen."""
        if (before := self.selection) is None or self.actions or token in self._given or self.open(token):
            return ""
        afresh = before.back().take(word_of(token))
        return "" if afresh.chosen or afresh.said else self.explain(word_of(token), before.chosen)

    def silent(self, character: str) -> str:
        """Why a key says nothing: no such number, or a word for which it is too early; "" for others."""
        selection = self.selection
        if selection is None or self.actions:
            return ""
        word = self.letters.get(character.casefold(), "") or pit_at(self.scene, character, self.open)
        if why := self.dial.refusal(character) or (self.refusal(word) if word else ""):
            return why
        if word and self.is_begun and not self.open(word):
            return TOO_EARLY
        words, later = self._words, {move[0] for move in selection.possible}
        after = [words[verb] for verb in later if verb in words and words[verb].offered == "after_things"]
        said = [verb.label for verb in after if not self.is_begun]
        first = next((label.lower() for label in said if label[0].lower() == character), "")
        closed = next((verb for verb, found in words.items() if found.key == character), "")
        if first:
            return f"Choose what to {first} first."
        return self.explain(closed, ()) if closed else ""

    def _take(self, before: Selection, token: str) -> None:
        self._trail.append((before, self._marks))
        after = before.take(word_of(token))
        if len(after.chosen) > len(before.chosen):
            self._marks = (*self._marks, token)
        self.selection = after

    def _take_only_target(self) -> None:
        """After a word that need not ask which thing: the one that there is, and the one that it then goes to."""
        words = self._words
        while (
            (after := self.selection)
            and after.move is None
            and after.completed_move is None
            and len(after.available) == 1
        ):
            if not any(verb in words and words[verb].offered == "auto_target" for verb in after.heard):
                return
            self._take(after, after.available[0])

    def _drop(self, before: Selection, token: str) -> None:
        at = self._marks.index(token)
        self._trail = []
        self.selection = after = before.drop(word_of(token))
        rest = (*self._marks[:at], *self._marks[at + 1 :])
        self._marks = rest if len(rest) == len(after.chosen) else self._marks[: len(after.chosen)]

    def _enough(self, token: str) -> str:
        """The word that says of dice chosen one by one that they are all; "" where they are not yet a move."""
        selection = self.selection
        if selection is None or not any(die.token == token for zone in self.scene.zones for die in zone.dice):
            return ""
        return next((word for word in (*selection.verbs, DONE) if selection.take(word).move is not None), "")

    def _moves_on(self, word: str) -> bool:
        """Whether the cursor leaves what was just chosen: a path goes on elsewhere, a set may go on at its side.

        A path goes on from a die to what it moves, and from that to the die; from a tile to the ends of the line; and
        a set to the one thing that must come next, or to the first of the few that may be the second of a pair.
        """
        selection = self._open_selection()
        if self._enough(word):
            return True
        if (
            word in selection.places
            or not selection.available
            or (len(selection.available) == 1 and selection.completed_move is None)
        ):
            return True
        if (
            len(selection.chosen) == 1
            and len(selection.available) <= FEW
            and selection.completed_move is None
            and selection.needs_one_more
        ):
            return True
        together = ({*map(word_of, group)} for group in groups(self.scene))
        return next((words for words in together if word in words), set(selection.available)).isdisjoint(
            selection.available
        )

    def back(self) -> bool:
        """Take back the last step of what is chosen, or all of it where a part was put back; whether there was any."""
        if self.selection is None or not self.is_begun:
            return False
        if self._trail:
            self.selection, self._marks = self._trail.pop()
        else:
            self._anew(self.selection)
        if not self.is_begun and self.cursor in self.dial.setting_words():
            self.cursor = ""  # where it would ask on for what is not to be set now
        self._settle(led=True)
        return True

    # -- guards against a slip -----------------------------------------------------------------------

    def points_at(self, token: str) -> bool:
        """Whether a click only shows what a cell of a sheet would be given: the next one on it writes that."""
        offer = offer_at(self.scene, token)
        if not offer or token == self._cell or not self.available(token):
            return False
        self._cell = self.cursor = token
        self._tell(f"{offer} would be scored there. Press again to confirm.")
        return True

    def holds(self, key: str, token: str) -> bool:
        """Whether Enter or Space chooses nothing yet, but shows what it would do."""
        scratches = offer_at(self.scene, token) == "0" and self.points_at(token)
        return scratches or (key == "space" and self._misses(token))

    def _misses(self, token: str) -> bool:
        """Whether Space missed a card, and would say that enough are chosen: it goes to the first card instead."""
        selection, words, scene = self.selection, self._words, self.scene
        if selection is None or token not in words or token != scene.default:
            return False
        free = {move[1] for move in selection.moves if move[0] in words and words[move[0]].toggles}
        rows = [[card.token for card in zone.card_row] for zone in scene.zones]
        first = next((card for row in rows for card in row if word_of(card) in free), "")
        if first:
            self.cursor = first
            letter = next((key for key, said in self.letters.items() if said == token), "Enter")
            self._tell(f"Space chooses cards, and the cursor is on one now. Press {letter} for {words[token].label}.")
        return bool(first)

    def enter_word(self) -> str:
        """What Enter takes: what is under the cursor; nothing while advice has moved it just now.

        On the word in force on the dial of a bed, which can't be said again, it is what Enter says by itself.
        """
        if self._clock() - self._advised_at <= GRACE_S or self.dial.astray(self.cursor):
            return ""
        token, default = self.cursor, self.scene.default
        at_home = token and token == self.dial.home() and not self.is_begun and not self.available(token)
        return default if at_home and self.available(default) else token

    # -- keys and buttons ----------------------------------------------------------------------------

    def buttons(self, wording: Wording) -> tuple[Button, ...]:
        """All that can be said now, or pressed beside the game."""
        if self.actions:
            return tuple(Button(word, label, label[0].lower()) for word, label in self.actions.items())
        selection, choice = self.selection, self.choice
        if selection is None or choice is None:
            return ()
        found = verb_buttons(selection, wording, self.dial.words())
        if (done := selection.completed_move) is not None:
            words = self._words
            found.append(Button(DONE, words[done[0]].label if done[0] in words else "That is all", DONE))
        if self.question() or choice.partial:
            found.append(Button("key:Esc", "Back", "Esc"))
        if choice.sure and not self.is_begun:
            found.append(Button("key:C", "Claim the rest", "C"))
        if choice.auto and not self.is_begun:
            found.append(Button("key:P", "Play on", "P"))
        return tuple(found)

    def keys(self, wording: Wording) -> dict[str, str]:
        """The word that each letter says now; the letters are remembered."""
        found = {button.key: button.token for button in self.buttons(wording) if button.key}
        words = wording.game.words
        self.letters |= {words[verb].key: verb for verb in self.scene.unoffered} | found
        return found

    def thing_at(self, digit: str) -> str:
        """The token of the die or pit at the place that a digit names, or of a pile whose label begins with it."""
        return numbered(self.scene, digit, self.open)

    def question(self) -> str:
        """What is asked for of a move that has been begun by a word which says so."""
        selection = self.selection
        if selection is None or not selection.said:
            return ""
        verb, *further = selection.heard
        asks = self._words[verb].asks if verb in self._words else ()
        if not asks and self.dial.words():
            return "How much? Arrows change it, Enter confirms it."
        at = min(len(further) + len(selection.chosen), len(asks) - 1)
        return asks[at] if len(further) < len(asks) else ""

    @property
    def asked(self) -> str:
        """What is asked beside the game, with the names of players put in; "" where nothing is."""
        return self._asked if self.actions else ""

    def prompt(self) -> str:
        """What stands over the buttons while a move is chosen: the game's own words, or what is asked for next.

        Seats and cards stand in braces there, as in any text of a scene.
        """
        choice, selection = self.choice, self.selection
        if choice is None or selection is None:
            return ""
        said = choice.game.choosing
        so_far = said(choice.view, selection.chosen) if said is not None and selection.chosen else ""
        return so_far or self.question() or self._asked_by_setting()

    def _asked_by_setting(self) -> str:
        """What is asked while the cursor is on a dial or a setting of a bed: by the dial, or by its verb."""
        selection, words = self._open_selection(), self._words
        dials = [dial for zone in self.scene.zones if (dial := zone.preset_dial) is not None]
        if not self.cursor:
            return ""
        if self.cursor == self.dial.home():
            return dials[0].asks
        if self.cursor not in {*self.dial.setting_words(), *(word for dial in dials for word in dial.words)}:
            return ""
        here = {self.cursor, *self.dial.siblings(self.cursor)}
        verb = next((move[0] for move in selection.possible if here & {*move[1:]}), "")
        return (*words[verb].asks, "")[0] if verb in words else ""

    # -- advice --------------------------------------------------------------------------------------

    def advise(self, move: Move, plan: tuple[Move, ...], *, moved: bool) -> None:
        """Lead through a move, and the moves that follow it: each step taken brings the cursor to the next.

        `moved`: the person has meanwhile gone on by himself; then the cursor stays where he put it.
        """
        self._plan = plan
        self.advised = move
        if not moved:
            self._advised_at = self._clock()
            self._settle(led=True)

    def follow_plan(self, made: Move) -> bool:
        """Lead on through advice in several moves, after one of them was made; whether it still leads."""
        left = tuple(move for move in self._plan if move != made) if made in self._plan else ()
        self._plan, self.advised = left, ()
        if not left or self.selection is None or left[0] not in self.selection.moves:
            return False
        self.advised = left[0]
        self._settle(led=not self.stays_on_card)
        return True

    def _forget_advice(self) -> None:
        """Advice ends when something else is chosen, but for a later step of it."""
        if self.advised and self.advised not in self._open_selection().possible:
            self.advised = next((move for move in self._plan if move in self._open_selection().possible), ())

    def _next_advised(self, found: Sequence[str]) -> str:
        """The next step of the move that was advised; "" where another is being made."""
        selection = self.selection
        if not self.advised or selection is None or self.advised not in selection.possible:
            return ""
        if selection.completed_move == self.advised:
            return DONE
        left = Counter(self.advised) - Counter((*selection.chosen, *selection.said))
        words = self.dial.led_to([word for word in self.advised if left[word]])
        return first_of(words, [token for token in found if token not in self._marks])

    # -- the cursor ----------------------------------------------------------------------------------

    def _settle(self, *, fresh: bool = False, on: bool = False, led: bool = False) -> None:
        """Put the cursor on something that can be chosen."""
        found = list(dict.fromkeys(spot.token for spot in self.open_spots()))
        if found:
            advised = self._next_advised([*found, *self.dial.words()]) if led else ""
            if advised == self.scene.default and not self.is_begun:
                advised = self.dial.home() or advised  # from where Enter says it, and the aim can be turned
            self.cursor = advised or self._place_cursor(found, fresh=fresh, on=on)
        elif self.dial.words():  # nothing but a dial, on the word in force, which can't be chosen again
            self.cursor = self.dial.home() or self.dial.first()

    def _place_cursor(self, found: list[str], *, fresh: bool, on: bool) -> str:
        """Where the cursor goes: it stays where it can, and never comes upon a costly word by itself."""
        cursor, default = self.cursor, self.scene.default
        if on and cursor in self._marks and (enough := self._enough(cursor)) in found:
            return enough
        found = [token for token in found if token not in self._given] or found
        if (on or fresh or cursor not in found) and (led := self._toward(default, found)):
            return led
        home = self.dial.home()
        if not self.is_begun and default in found and (fresh or cursor not in found or self._asks_more(cursor)):
            return home if home and home != cursor else default
        if not self.is_begun and home and cursor == default:
            return home
        if cursor in found and not (on and cursor in self._marks) and not (fresh and self._costly(cursor)):
            return cursor
        left = [token for token in found if word_of(token) not in self._toggles] or found  # Enter puts nothing back
        return self._first_choice([token for token in left if token not in self._marks] or left)

    def _first_choice(self, new: list[str]) -> str:
        """Of things that the cursor has not been on: where a dial stands, what lies nearest, what costs nothing."""
        if (dialled := self.dial.first()) and new[0] in self.dial.words():
            return dialled
        if self.is_begun and (near := self.dial.in_force(new) or best_of(self.scene, new)):
            return near
        if (selection := self.selection) is not None and selection.said and not selection.chosen:
            order = {word: at for at, word in enumerate(selection.available)}  # the card before the meld that it joins
            new.sort(key=lambda token: (token != self.scene.default, order.get(word_of(token), -1)))
        elif beside := self._nearest_place(self.cursor, new):
            return beside
        return next((token for token in new if not self._costly(token)), new[0])

    def _toward(self, default: str, found: list[str]) -> str:
        """The next place on the path to what Enter says by itself, where that has no button; "" for none."""
        words = self.selection.toward(default) if self.selection is not None and default not in found else ()
        return first_of(words, found)

    def _asks_more(self, token: str) -> bool:
        """Whether a word of the game leaves more to choose: Enter on what was said before would say it with nothing."""
        selection = self.selection
        return selection is not None and token in selection.verbs and selection.take(token).move is None

    def _costly(self, token: str) -> bool:
        return token in self._words and self._words[token].never_default
