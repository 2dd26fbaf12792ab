"""What line mode does as the table on a screen does: forced moves, dice that stay, undo, confirmation, auto-play."""

from __future__ import annotations

import io
from typing import Any

from msgspec.structs import replace

from parlor.ai.budget import Budget
from parlor.core.option_text import options_of
from parlor.core.players import Player
from parlor.games.catalogue import entry
from parlor.line.table import LineTable
from parlor.play.match import Match
from parlor.play.record import read_file
from parlor.play.session.ports import InlinePorts
from tests.samples import NAMES, SAVES
from tests.unit.play.session.script import Script, seated

ANNA, BASIL = Player("Anna"), Player("Basil")


class Keyboard(io.StringIO):
    """Lines that somebody types at a terminal."""

    def isatty(self) -> bool:
        return True


def played(match: Match, *lines: str, at_terminal: bool = False) -> str:
    """Play a match by these lines, and return what was written, with its lines joined."""
    typed = "".join(f"{line}\n" for line in lines)
    out = io.StringIO()
    read = Keyboard(typed) if at_terminal else io.StringIO(typed)
    LineTable(match, read, out, InlinePorts(lambda _: Budget(iterations=1), seed=1)).play()
    return " ".join(out.getvalue().split())


def begun(game: str, *players: Player, seed: int = 1, **given: Any) -> Match:
    """A new match; of two people where nothing else is said."""
    found = entry(game)
    return Match(found, options_of(found.game, given), players or (ANNA, BASIL), seed=seed)


def test_a_forced_move_behind_a_curtain_is_made_after_it_and_reported() -> None:
    record = read_file(SAVES / "whist.json")
    people = tuple(Player(name) for name in NAMES[: len(record.seats)])
    full = Match.resume(record)
    last = [number for number, move in enumerate(full.moves) if move[0] == "play"][12 * 4]
    seat = full.position(last).turn  # it leads to the last trick
    match = Match.resume(replace(record, seats=people, moves=record.moves[:last], ended=""), seed=1)
    told = played(match, "")
    curtain, after = told.split("press Enter when nobody else is looking.", 1)
    assert f"Pass the keyboard to {people[seat].name}." in curtain
    assert "your only choice is made for you" not in curtain
    assert f"{people[seat].name}, your only choice is made for you: play " in after
    assert match.moves[last] == full.moves[last]


def test_dice_kept_stay_kept_after_a_roll_and_are_put_back() -> None:
    match = begun("generala")
    told = played(match, "roll", "keep d1", "keep d3", "roll")
    six, five = match.moves[3][1], match.moves[3][3]
    assert match.toggled_tokens() == ("d1", "d3"), "nobody had to keep them again"
    assert told.rsplit("To put back what you chose: ", 1)[1].startswith("'back d1' or 'back d3'.")
    assert f"Anna keeps {six} {five}." in told

    match = begun("generala")
    played(match, "roll", "keep d1", "keep d3", "roll", "back d1")
    assert match.toggled_tokens() == ("d3",)

    match = begun("generala")
    played(match, "roll", "keep d1", "keep d3", "roll", "keep d3")
    assert match.toggled_tokens() == ("d1",), "to keep a kept die puts it back"


def test_what_is_not_kept_is_not_put_back() -> None:
    match = begun("generala")
    told = played(match, "roll", "back d9")
    assert "'d9' can't be put back now." in told
    assert match.toggled_tokens() == ()


def test_a_way_of_several_steps_is_typed_in_one_line() -> None:
    match = begun("backgammon")
    played(match, "roll", "12/17/21")
    assert match.moves[-3:] == (("rolled", "5", "4"), ("12", "17"), ("17", "21"))


def test_what_ends_the_game_is_confirmed() -> None:
    match = begun("wish", ANNA)
    told = played(match, "concede", "no", "concede")
    assert told.count("Type 'yes', or anything else for no.") == 2
    assert not match.over
    played(match, "concede", "yes")
    assert match.over


def mancala_before_a_forced_move() -> tuple[Match, str]:
    """A match of two people, and the move after which the other one has no choice."""
    script = Script(seated(entry("mancala"), 2, [0, 1]))
    full = script.match
    rng = script.rng
    while not full.over:
        if full.turn < 0:
            full.play_chance()
        else:
            full.play(rng.choice(full.state.moves()))
    at = next(n for n in range(1, len(full)) if len(full.position(n).moves()) == 1 < len(full.position(n - 1).moves()))
    match = begun("mancala")
    for move in full.moves[: at - 1]:
        match.play(move)
    return match, " ".join(full.moves[at - 1])


def test_undo_goes_back_through_a_forced_move() -> None:
    match, move = mancala_before_a_forced_move()
    before = match.moves
    told = played(match, move, "undo")
    assert "your only choice is made for you: sow" in told
    assert "Taken back: sow" in told
    assert match.moves == before


def test_at_the_end_undo_and_another_game_are_offered_to_who_types() -> None:
    match = begun("morris9")
    told = played(match, "resign", "yes", "look", "fly", "redo", "undo", "a7", at_terminal=True)
    assert told.count("Type 'undo', 'again' for another one, or Enter to leave.") == 2, "at the end, and after 'fly'"
    assert "Nothing to redo." in told
    assert "Taken back: the resignation." in told
    assert match.moves == (("place", "a7"),)


def test_the_end_of_a_game_read_from_a_pipe_asks_nothing() -> None:
    match = begun("morris9")
    told = played(match, "resign", "yes", "undo")
    assert told.endswith("Basil wins!")
    assert match.over


def test_auto_play_makes_the_only_moves_until_the_game_ends() -> None:
    match = begun("going_to_boston", ANNA, BASIL, Player("Clara"))
    told = played(match, "on")
    assert "Type 'on' to make forced moves" in told
    assert match.over


def test_auto_play_stops_where_there_is_a_choice() -> None:
    told = played(begun("morris9"), "on")
    assert "you have a choice now" in told


def test_somebody_leaves_from_the_curtain() -> None:
    match = begun("gin_rummy")
    made = len(match)
    told = played(match, "quit", "pass")
    assert "Unmatched" not in told
    assert all(move[0] != "pass" for move in match.moves[made:])


def test_a_draw_that_is_declined_is_told_alike_of_bots_and_people() -> None:
    assert "Basil declines the draw." in played(begun("morris9"), "draw", "no")
    assert "Basil declines the draw." in played(begun("shatranj", ANNA, Player("Basil", "easy")), "draw")


def test_trouble_with_the_disk_is_told_once_and_its_end_too() -> None:
    class Disk:
        writes = 0

        def append(self, index: int, text: str) -> None:
            self.writes += 1
            if index < 2 and self.writes < 5:  # until the third move is made
                raise OSError("the disk is full")

        def truncate(self, length: int) -> None: ...

        def finish(self, length: int, scores: tuple[float, ...], winners: tuple[int, ...]) -> None: ...

    match = begun("morris9")
    match.journal = Disk()
    told = played(match, "a7", "d7", "g7", "a4")
    assert told.count("not saved: the disk is full") == 1
    assert told.count("The game is saved again.") == 1


def test_nothing_secret_is_shown_while_a_card_is_typed_and_nobody_sits_alone() -> None:
    match = begun("whist", *(Player(name) for name in NAMES[:4]))
    match.real_dice = True
    told = played(match, "", "look")  # who deals, and the card that is turned up when all hands are dealt
    assert "You can see that when you are alone at the keyboard." in told
    assert "'s hand" not in told


def test_a_label_that_ends_its_sentence_gets_no_full_stop() -> None:
    match = begun("liars_dice")
    while match.turn < 0 or ("liar",) not in match.state.moves():
        if match.turn < 0:
            match.play_chance()
        else:
            match.play(match.state.moves()[-1])
    told = played(match, "", "zzz", "moves")
    assert "liar!" in told.casefold()
    assert "!." not in told
