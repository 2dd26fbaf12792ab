"""How the games of the boards say that they ended, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from parlor.core.state import GAME_OVER
from parlor.games.catalogue import entry
from parlor.games.kits.boards.repetition import Repeats


def said(id_: str, **fields: Any) -> str:
    """What the table of a game says at its end, with so much of the position as given."""
    game = entry(id_).game
    state = replace(game.start(game.options(), 2), turn=GAME_OVER, **fields)
    return game.scene(state.seen_by(0)).prompt


def board(*pieces: str) -> str:
    """A board of eight by eight with pieces such as Kc1; small letters are Black's."""
    cells = ["."] * 64
    for piece in pieces:
        cells[(8 - int(piece[2])) * 8 + "abcdefgh".index(piece[1])] = piece[0]
    return "".join(cells)


@pytest.mark.parametrize(
    ("pieces", "won", "words"),
    [
        # The rook on a8 checks along the rank; the king on g8 has f7, g7 and h7 taken by White's rook on b7.
        (("Ke1", "Ra8", "Rb7", "kg8", "ph2"), 0, "Checkmate: White wins."),
        (("Ke1", "Ra8", "kg8"), 0, "Black's king stands bare: White wins."),
        (("Kb6", "Rc7", "ka8", "ph5"), 0, "Stalemate: White wins."),
        (("Kb6", "ka8"), -1, "Both kings stand bare: a draw."),
        (("Kb6", "Rc7", "ka8", "ph5"), -1, "Nothing taken for long: a draw."),
    ],
)
def test_shatranj_says_how_it_ended(pieces: tuple[str, ...], won: int, words: str) -> None:
    assert said("shatranj", cells=board(*pieces), won=won) == words


def test_a_draw_by_repetition_says_so() -> None:
    cells = board("Kb6", "Rc7", "ka8", "ph5")
    assert (
        said("shatranj", cells=cells, won=-1, seen=Repeats((5, 5, 5)))
        == "The same position for the third time: a draw."
    )


def test_tablut_says_how_it_ended() -> None:
    game = entry("tafl_tablut").game
    cells: str = game.start(game.options(), 2).cells  # type: ignore[attr-defined]
    assert said("tafl_tablut", cells=cells.replace("K", "."), won=1) == "The king is taken: the Muscovites win."
    assert said("tafl_tablut", won=0) == "The Muscovites can't move: the Swedes win."
    gone = cells.replace("K", ".")
    away = {said("tafl_tablut", cells=gone[:at] + "K" + gone[at + 1 :], won=0) for at in range(len(gone))}
    assert away == {"The king has escaped: the Swedes win.", "The Muscovites can't move: the Swedes win."}


def test_morris_says_how_it_ended() -> None:
    seven = 0b1111111
    assert said("morris9", white=seven, black=0b11 << 10, hands=(0, 0), won=0) == "Black has only 2 men: White wins."
    assert said("morris9", white=seven, black=0b111 << 10, hands=(0, 0), won=0) == "Black can't move: White wins."
    assert said("morris9", won=-1) == "Nothing taken for long: a draw."
    again = "The same position for the third time: a draw."
    assert said("morris9", won=-1, seen=(5, 5, 5)) == again
    assert said("fox_geese", won=-1, seen=Repeats((5, 5, 5))) == again
    every = (1 << 24) - 1
    assert said("morris12", white=every & 0x555555, black=every & 0xAAAAAA, hands=(0, 0), won=-1) == (
        "The board is full: a draw."
    )


@pytest.mark.parametrize(("game", "kept"), [("morris2", tuple), ("fox_geese", Repeats)])
def test_a_draw_that_is_near_is_told(game: str, kept: Callable[[tuple[int, ...]], object]) -> None:
    found = entry(game).game
    state = found.start(found.options(), 2)
    ready = {"hands": (0, 0)} if game == "morris2" else {"fox": 31}
    for times, warned in ((1, False), (2, True)):
        shown = replace(state, turn=0, seen=kept((5,) * times), **ready)
        assert ("second time" in found.scene(shown.seen_by(0)).prompt) is warned


@pytest.mark.parametrize(
    ("own", "won", "words"),
    [((0, 3), 1, "White has no man left: Black wins."), ((1, 3), 1, "White can't move: Black wins.")],
)
def test_alquerque_says_how_it_ended(own: tuple[int, int], won: int, words: str) -> None:
    assert said("alquerque", own=own, won=won) == words


@pytest.mark.parametrize(
    ("game", "limit", "lacking"),
    [
        ("fox_geese", 100, " without a capture"),
        ("morris2", 40, ""),
        ("morris9", 60, " without a capture"),
        ("morris3", 60, ""),
        ("tafl_alea", 200, " without a capture"),
        ("tafl_tablut", 100, " without a capture"),
        ("alquerque", 60, " without a capture"),
        ("shatranj", 100, " without a capture or a pawn's move"),
    ],
)
def test_moves_that_lead_nowhere_are_counted_down_from_twenty(game: str, limit: int, lacking: str) -> None:
    found = entry(game).game
    ready: dict[str, Any] = {"hands": (0, 0)} if "morris" in game else {"fox": 31} if game == "fox_geese" else {}
    state = found.start(found.options(), 2)

    def prompt(left: int) -> str:
        shown = replace(state, turn=0, quiet=limit - left, **ready)
        return found.scene(shown.seen_by(0)).prompt

    assert "draw" not in prompt(21)
    assert prompt(20).endswith(f" 20 more moves{lacking}: a draw.")
    assert prompt(1).endswith(f" 1 more move{lacking}: a draw.")


@pytest.mark.parametrize(
    ("game", "first", "second"),
    [
        ("tafl_shetland", "d11 c11", "f8 e8"),
        ("tafl_tawlbwrdd", "f8 e8", "e11 d11"),
        ("tafl_alea", "i15 h15", "c19 d19"),
        ("shatranj", "b1 c3", "b8 c6"),
        ("chaturanga", "b1 c3", "b8 c6"),
    ],
)
def test_the_first_position_counts_for_repetition(game: str, first: str, second: str) -> None:
    """Both sides go to and fro: after four moves it stands for the second time, after eight for the third."""
    found = entry(game).game
    state = found.start(found.options(), 2)
    for words in 2 * (first, second, " ".join(reversed(first.split())), " ".join(reversed(second.split()))):
        assert state.turn != GAME_OVER
        state = state.play(("move", *words.split()))
    assert state.turn == GAME_OVER


def test_a_draw_at_alquerque_and_at_mancala_has_a_reason() -> None:
    assert said("alquerque", quiet=60) == "Nothing taken for long: a draw."
    assert said("alquerque", seen=Repeats((5, 5, 5))) == "The same position for the third time: a draw."
    assert said("alquerque", plies=400) == "Nobody has won in 400 moves: the game is drawn."
    assert said("alquerque", passed=True) == "Neither side can move: the game is drawn."
    pits = (0,) * 6
    assert said("mancala", pits=(*pits, 24, *pits, 24)) == "Both have banked 24: the game is drawn."
    assert said("mancala", pits=(*pits, 30, *pits, 18)) == "The game is over: 30 to 18."
