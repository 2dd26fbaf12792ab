"""Laying wild cards at a table: which meld they join is asked in words, and each meld has its letter."""

from __future__ import annotations

from parlor.app import ParlorApp
from parlor.core.players import Player
from parlor.core.scene import Meld, Melds, Scene
from parlor.core.state import parse
from parlor.games.catalogue import entry
from parlor.play.move_input.buttons import verb_buttons
from parlor.play.move_input.wording import Wording
from parlor.play.selection import Selection
from parlor.widgets.layout.frame import button_width
from tests.screen.table import buttons, message, prompt
from tests.screen.test_app import ANNA, asked, sit_down, until


async def test_a_wild_card_asks_for_its_meld_and_each_that_may_take_it_has_a_letter() -> None:
    """With the seed the first turn comes to a joker, melds of fours and queens, and a king on the pile."""
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        players = (ANNA, *(Player(name, "medium") for name in ("Basil", "Clara", "Dora")))
        screen = await sit_down(app, pilot, *players, game="canasta", seed=1)

        def offered() -> dict[str, str]:
            return {button.key: button.label for button in buttons(screen)}

        await until(pilot, lambda: asked(app) and screen.match.turn == 0)
        assert offered() == {"d": "Draw", "t": "Take the pile"}, "nobody can go out yet"
        await pilot.press("t")
        await until(pilot, lambda: asked(app) and parse("take") in screen.match.moves)
        assert offered() == {"Esc": "Back"}, "and no other word that takes back"
        await pilot.press("l")
        assert app.screen is screen, "the letter of a word does not open the log"
        assert message(screen) == "Choose a card with the arrows: Enter lays it."
        screen.controls.choose("JO")
        assert prompt(screen) == "Which meld takes the joker?"
        assert offered() == {"4": "4s", "q": "queens", "k": "kings", "Esc": "Back"}
        await pilot.press("k")
        await until(pilot, lambda: parse("lay JO K") in screen.match.moves and asked(app))
        await pilot.press("escape")
        await until(pilot, lambda: parse("lay JO K") not in screen.match.moves and asked(app))


def test_the_letters_of_many_melds_fit_in_a_line() -> None:
    """Eight melds by their names would take 80 columns, with the two words beside them."""
    melds = [("K", "kings"), ("Q", "queens"), ("J", "jacks"), ("A", "aces"), *((str(n), f"{n}s") for n in range(7, 11))]
    scene = Scene((Melds(tuple(Meld((), name, token) for token, name in melds)),))
    for count, labels in ((6, ["kings", "queens", "jacks", "aces", "7s", "8s"]), (8, [token for token, _ in melds])):
        moves = tuple(("lay", "2", token) for token, _ in melds[:count])
        selection = Selection(
            (*moves, ("discard", "2")), frozenset({"2", *(token for token, _ in melds)}), chosen=("2",)
        )
        found = verb_buttons(selection, Wording(entry("canasta").game, scene, (), 0, str), ())
        assert [button.label for button in found if button.token != "discard"] == labels
        assert [button.key for button in found][-count:] == ["k", "q", "j", "a", "7", "8", "9", "1"][:count]
        assert sum(button_width(button) + 1 for button in found) <= 78


async def test_a_wild_card_that_may_be_discarded_too_is_laid_by_the_letter_of_a_meld_alone() -> None:
    """With the seed the first turn comes to a two of hearts, and melds of sixes and eights."""
    app = ParlorApp()
    async with app.run_test(size=(80, 24)) as pilot:
        players = (ANNA, *(Player(name, "medium") for name in ("Basil", "Clara", "Dora")))
        screen = await sit_down(app, pilot, *players, game="canasta", seed=21)
        await until(pilot, lambda: asked(app) and screen.match.turn == 0)
        await pilot.press("d")
        await until(pilot, lambda: asked(app) and parse("draw") in screen.match.moves and screen.match.turn == 0)
        screen.controls.choose("2")
        assert prompt(screen) == "Which meld takes the 2♥?"
        offered = {button.key: button.label for button in buttons(screen)}
        assert offered == {"d": "Discard", "8": "8s", "6": "6s"}, "and nothing else that lays it"
        await pilot.press("6")
        await until(pilot, lambda: parse("lay 2 6") in screen.match.moves)
