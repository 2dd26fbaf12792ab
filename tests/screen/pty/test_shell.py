"""Tab in a shell."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from tests.screen.pty.terminal import Terminal


def waiting(text: str) -> bool:
    """Whether bash has said that it is ready and waits for a line.

    Keys that come before its prompt stands would be shown twice: by the terminal, then by bash.
    """
    return [line.rstrip() for line in text.split("\n") if line.strip()][-2:] == ["ready", "$"]


def test_tab_completes_in_bash(tmp_path: Path) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    home = {"PARLOR_HOME": str(tmp_path), "HOME": str(tmp_path), "PATH": path, "PS1": "$ "}
    with Terminal("--norc", "-i", environment=home, program=("bash",)) as terminal:
        terminal.until("$ ")
        terminal.press(*"eval \"$(parlor --show-completion bash)\"; echo re''ady\r")
        terminal.until(waiting)
        for typed, rest in (
            ("parlor play sha", "tranj "),
            ("parlor play pig -o variant=h", "og "),
            ("parlor play pig -s bot:easy -s bot:h", "ard "),
        ):
            terminal.press(*typed, "\t", "!")
            terminal.until(f"$ {typed}{rest}!")
            terminal.press("\x15")  # Ctrl+U clears the line
