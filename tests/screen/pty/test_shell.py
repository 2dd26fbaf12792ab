"""Tab in a shell."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.screen.pty.terminal import Terminal


@pytest.mark.soak
def test_tab_completes_in_bash(tmp_path: Path) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    home = {"PARLOR_HOME": str(tmp_path), "HOME": str(tmp_path), "PATH": path, "PS1": "$ "}
    with Terminal("--norc", "-i", environment=home, program=("bash",)) as terminal:
        terminal.until("$ ")
        terminal.press(*"eval \"$(parlor --show-completion bash)\"; echo re''ady\r")
        terminal.until("ready")
        for typed, rest in (
            ("parlor play sha", "tranj "),
            ("parlor play pig -o variant=h", "og "),
            ("parlor play pig -s bot:easy -s bot:h", "ard "),
        ):
            terminal.press(*typed, "\t", "!")
            terminal.until(f"$ {typed}{rest}!")
            terminal.press("\x15")  # Ctrl+U clears the line
