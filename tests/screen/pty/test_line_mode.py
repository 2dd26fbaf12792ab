"""Line mode in a real terminal: Ctrl+C while a line is read, and what can be done after the end."""

from __future__ import annotations

from pathlib import Path

from tests.screen.pty.terminal import Terminal

CTRL_C = "\x03"


def test_ctrl_c_leaves_the_game_saved_and_says_so(tmp_path: Path) -> None:
    home = {"PARLOR_HOME": str(tmp_path)}
    arguments = ("play", "morris9", "--plain", "--seat", "Anna", "--seat", "Ben")
    with Terminal(*arguments, environment=home) as terminal:
        terminal.until(lambda text: text.rstrip().endswith(">"))
        terminal.press(*"a7\r")
        terminal.until("Ben (Black): ")
        terminal.until(lambda text: text.rstrip().endswith(">"))
        terminal.press(CTRL_C)
        terminal.until("Saved: 'parlor resume ")
        assert terminal.ended() == 0
        assert "Traceback" not in terminal.text


def test_at_the_end_of_a_game_a_move_is_taken_back_and_another_game_is_begun(tmp_path: Path) -> None:
    home = {"PARLOR_HOME": str(tmp_path)}
    with Terminal("play", "morris9", "--plain", "--seat", "Anna", "--seat", "Ben", environment=home) as terminal:
        terminal.until(lambda text: text.rstrip().endswith(">"))
        terminal.press(*"resign\r")
        terminal.until("Type 'yes'")
        terminal.press(*"yes\r")
        terminal.until("Ben wins!")
        terminal.until("The game is over.")
        terminal.press(*"undo\r")
        terminal.until("Taken back: the resignation.")
        terminal.press(*"a7\r")
        terminal.until("Anna plays a7.")
        terminal.press(*"resign\r", *"yes\r")
        terminal.until("Anna wins!")
        terminal.press(*"again\r")
        terminal.until(lambda _: terminal.written.count(b"Nine Men's Morris: Anna, Ben.") == 2)
        terminal.press(*"quit\r")
        terminal.until("Saved: 'parlor resume ")
        assert terminal.ended() == 0


def test_ctrl_c_while_a_bot_thinks_leaves_the_game_saved_too(tmp_path: Path) -> None:
    seats = ("--seat", "bot:hard", "--seat", "bot:hard")
    with Terminal("play", "shatranj", "--plain", *seats, environment={"PARLOR_HOME": str(tmp_path)}) as terminal:
        terminal.until(lambda _: terminal.written.count(b" moves ") > 0)
        terminal.press(CTRL_C)
        terminal.until("Saved: 'parlor resume ")
        assert terminal.ended() == 0
        assert b"Traceback" not in terminal.written
