"""What keys and clicks at a table mean: they turn a dial, move the cursor, choose things, or ask something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlor.core.printable import printable
from parlor.core.scene.tokens import may_crowd, target_of
from parlor.play.hand_order import ORDERS
from parlor.play.notation import typed_text
from parlor.play.rules_page import offered_letters
from parlor.play.session import intents
from parlor.screens.actions import ASKING, action_of_small_letter, reserved_keys
from parlor.screens.table.cursor_keys import step_by, step_by_arrow
from parlor.screens.table.face import is_covered
from parlor.screens.table.game_over import LEAVING
from parlor.screens.table.introduction import BEGIN, INTRODUCTION, TUTOR
from parlor.screens.table.presenter import Presenter
from parlor.screens.table.timing import DOING
from parlor.screens.table.typed_line import could_be
from parlor.widgets.canvas.canvas import Spot

RESERVED: Final = reserved_keys("table")
"""Characters that are the app's own."""
OVER: Final = "The game is over: p plays again, s steps through it, Esc leaves."
NOT_NOW: Final = "You can type a move when it is your turn."
LEAVE: Final = "Press Esc again to leave."
KEPT: Final = "The game will wait for you."
ARROWS: Final = ("up", "down", "left", "right")


class Controls:
    """Turns keys and clicks into changes of what is chosen, intents, and requests to the app.

    A request is the name of an action of the screen, returned to whoever passed the key on; "" where there is none.
    """

    def __init__(self, presenter: Presenter) -> None:
        self._table = presenter
        self._session = presenter.session
        self._input = presenter.input
        self._messages = presenter.messages
        self._pacing = presenter.pacing
        self._leaving = False  # whether the last key was an Esc that would have left the table

    # -- keys ----------------------------------------------------------------------------------------

    def pressed(self, key: str, character: str) -> None:
        """Note a key, whatever it means: what waits for one goes on, and the last notice has been read."""
        if not self._asks_beside(key, character):
            self._table.hints.presses += 1
            if self._session.auto:
                self._session.send(intents.Stop())
            self._pacing.key(character or key, hurries=self._input.selection is None and not self._input.actions)
        if key != "escape":
            self._leaving = False
        if self._messages.notice:
            self._messages.notice = ""
            self._table.refresh()

    def _asks_beside(self, key: str, character: str) -> bool:
        """Whether a key asks for something beside the game, so that what is being timed goes on."""
        timing = self._session.scene().timing
        waits = bool(self._table.stage.alone) or (timing is not None and timing.kind != "call")
        return key in ASKING or (waits and bool(character and action_of_small_letter(character, "table")))

    def key(self, key: str, character: str, spots: Sequence[Spot], pressed: float) -> str | None:
        """Do what a key means; return the action it asks for, "" for none, and None where it means nothing here.

        `pressed` is the moment of the key, in seconds of the monotonic clock.
        """
        input = self._input
        if (turned := input.dial.key(input.cursor, key, character)) is not None:
            self._move_cursor(turned)
        elif key in ARROWS:
            self._move_cursor(step_by_arrow(input, spots, self._table.match.game.words, key))
        elif key in ("tab", "shift+tab"):
            self._move_cursor(step_by(input, 1 if key == "tab" else -1))
        elif key in ("enter", "space"):
            return self._enter(key) if self._pacing.rhythm.enters(pressed) else ""
        elif not character or character in RESERVED:
            return None
        elif word := self._said_by(character):
            return self.choose(word) if self._pacing.rhythm.chooses(pressed) else ""
        elif (action := action_of_small_letter(character, "table")) and self._asks(character):
            return action
        elif why := input.silent(character):
            self._table.notice(why)
        else:
            return None
        return ""

    def _move_cursor(self, token: str) -> None:
        self._input.cursor = token
        self._table.refresh()

    def _enter(self, key: str) -> str:
        """Choose what is under the cursor, unless the key was meant for something else."""
        if self._table.hints.awaited or (self._table.stage.over and self._too_soon()):
            return ""
        input = self._input
        word = input.enter_word()
        if input.actions:
            return self.choose(input.cursor)
        if input.holds(key, word):
            self._table.refresh()
            return ""
        return self.choose(word)

    def _too_soon(self) -> bool:
        return self._input.cursor in LEAVING and self._table.game_over.unread()

    def _said_by(self, character: str) -> str:
        """The word that a character says now: a verb's letter, or the place of a die; "" for none."""
        word = self._input.keys(self._table.wording).get(character.casefold(), "")
        return word or (self._input.thing_at(character) if character in "123456789" else "")

    def _asks(self, letter: str) -> bool:
        """Whether a small letter may ask for what its capital does: not when it may have been meant for a verb."""
        session, input = self._session, self._input
        something = input.selection is not None or input.actions or self._table.stage.alone
        said = {*input.letters, *offered_letters(session.match.game).values()}
        return letter not in said and bool(something or session.scene().timing is not None)

    # -- clicks --------------------------------------------------------------------------------------

    def clicked(self, token: str) -> str:
        """Do what a click on a thing means; return the action it asks for."""
        self.pressed("", "")
        input = self._input
        if (turned := input.dial.key(input.cursor, token)) is not None:
            self._move_cursor(turned)
            return ""
        chosen = input.selection.chosen if input.selection else ()
        token = token if input.actions else target_of(input.scene, chosen, token)
        if why := input.refusal(token):
            self._table.notice(why)
        elif input.actions or not input.points_at(token):
            return self.choose(token)
        return ""

    # -- choosing ------------------------------------------------------------------------------------

    def choose(self, token: str) -> str:
        """Choose a thing, a verb, or a button beside the game; return the action it asks for."""
        input = self._input
        if token in input.actions:
            return self._act(token)
        outcome = input.take(token)
        self._table.hints.recheck()
        if outcome is None:
            self._table.refresh()
        else:
            self._table.send(outcome)
        return ""

    def _act(self, token: str) -> str:
        """Do what a button beside the game means; return the action of the screen that does it."""
        if token in ("yes", "no"):
            self._input.actions = {}
            self._messages.notice = ""
            self._table.send(intents.Answer(token == "yes"))
        elif token == "on":
            self._pacing.key()
        elif token == BEGIN:
            self._close_introduction()
        elif token == TUTOR:
            self._input.ask(INTRODUCTION)
            self._table.refresh()
            return TUTOR
        elif token == "retry":
            self._input.actions = {}
            self._messages.notice = ""
            if not self._session.running:
                return "restart"
            self._table.send(intents.Retry())
        elif token == "take":
            return "take_over"
        elif self._table.stage.over and token in LEAVING and self._table.game_over.unread():
            return ""
        elif token == "look":
            self._table.show_result(not self._table.stage.over)
        else:
            return {"again": "play_again", "seats": "change_seats", "leave": "leave"}.get(token, token)
        return ""

    def close_placard(self) -> bool:
        """Put away the placard that only Enter or Esc closes; whether there was one."""
        if self._table.stage.over:
            self._table.show_result(False)
        elif self._table.stage.introduction is not None:
            self._close_introduction()
        else:
            return False
        return True

    def _close_introduction(self) -> None:
        """The card about a new game has been read."""
        self._table.stage.introduction = None
        self._pacing.key()

    def back(self) -> bool:
        """Go back one step of what is being done; whether there was one. To a question it is a no."""
        if "no" in self._input.actions:
            self._act("no")
            return True
        if self._input.back():
            self._table.hints.stepped_back()
            self._table.refresh()
            return True
        choice = self._input.choice
        if choice is not None and choice.partial and not self._input.actions:
            self._table.send(intents.Undo())
            return True
        return False

    def leave(self) -> bool:
        """Whether Esc may leave the table: it has to be pressed twice while somebody here plays."""
        if self._table.match.over or self._session.watching or "leave" in self._input.actions or self._leaving:
            return True
        self._leaving = True
        self._table.notice(f"{LEAVE} {self._messages.trouble or KEPT}")
        return False

    # -- what is asked for ---------------------------------------------------------------------------

    def hint(self) -> None:
        """Ask for a hint."""
        timing = self._session.scene().timing
        if self._input.selection is None and timing is not None and self._session.people:
            self._table.notice(DOING[timing.kind])
        elif not self._table.match.over:
            if self._input.selection is not None:
                self._table.hints.ask()
                self._table.refresh()
            self._table.send(intents.Hint())

    def play_on(self) -> None:
        """Make moves that leave no choice until there is one."""
        if self._table.match.over:
            self._table.notice(OVER)
        else:
            self._table.send(intents.PlayOn())

    def undo(self) -> None:
        """Take back what is chosen of a move, or else the last decision."""
        if not self.back():
            self._table.send(intents.Undo())

    def redo(self) -> None:
        """Make again what was taken back."""
        self._table.send(intents.Redo())

    def claim(self) -> None:
        """Take everything that is left of the deal, where it is surely one's own."""
        self._table.send(intents.Claim())

    def offer_draw(self) -> None:
        """Offer a draw."""
        self._table.send(intents.OfferDraw())

    def resign(self) -> None:
        """Give the game up; this is confirmed first."""
        self._table.send(intents.Resign())

    def lens(self) -> None:
        """Look through the lens, or put it away, where anything lies crowded."""
        if may_crowd(self._input.scene):
            self._table.lens = not self._table.lens
            self._table.refresh()
        else:
            self._table.notice("Nothing here is so crowded that it needs the lens.")

    def sort(self) -> None:
        """Sort the hand in another way."""
        self._table.order = ORDERS[(ORDERS.index(self._table.order) + 1) % len(ORDERS)]
        self._table.refresh()

    # -- what is typed ---------------------------------------------------------------------------------

    def type_dice(self, typed: str) -> None:
        """Send what real dice or cards showed."""
        self._table.send(intents.TypeText(self._session.question, typed))

    def typable(self) -> list[str] | None:
        """The moves that may be typed now; None where nothing may be.

        Who watches may type, and is told then why it is not played.
        """
        if (selection := self._input.selection) is not None:
            return [typed_text(move) for move in selection.moves]
        if self._session.watching:
            return []
        if not is_covered(self._session):
            self._table.notice(OVER if self._table.match.over else NOT_NOW)
        return None

    def typing(self, typed: str) -> None:
        """Say what is typed could become."""
        if self._input.selection is not None:
            self._messages.notice = ""
            self._hint_typing(could_be(self._table.match, typed, self._table.wording.typed_text))

    def stop_typing(self) -> None:
        """What could be typed is no longer said."""
        self._hint_typing("")

    def _hint_typing(self, words: str) -> None:
        self._messages.hint = words
        self._table.refresh()

    def typed(self, typed: str) -> bool:
        """Send what was typed; whether its line stays open until it has become a move: mostly one letter is wrong."""
        if typed.strip() and self._input.selection is not None:
            self._messages.hint = ""
            self._table.send(intents.TypeText(self._session.question, typed, self._table.wording.typed_text))
            return True
        if typed.strip():
            self._table.notice(self.typed_too_late(typed))
        return False

    def typed_too_late(self, text: str) -> str:
        """Why what was typed is not played: nobody is asked any more."""
        why = "another window plays this game" if self._session.watching else "it is not your turn"
        return f"'{printable(text)}' was not played: {why}."
