"""Time to the first frame of `parlor`, and of `parlor list` to its end, against an empty Textual app.

    python benchmarks/first_frame.py

All run in pseudo-terminals of 80 by 24, in turns. An app's frame counts when the screen holds its text.
"""

# ruff: noqa: T201 - a benchmark prints what it finds
from __future__ import annotations

import compileall
import os
import pty
import select
import signal
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

ROUNDS = 15
EMPTY = """
from textual.app import App
from textual.widgets import Static
class Empty(App):
    def compose(self):
        yield Static("first frame")
Empty().run()
"""
LAUNCH = "from parlor.__main__ import main; main()"


def until(code: str, arguments: list[str], word: bytes | None) -> float:
    """Seconds from the start of a program until it wrote a word, or, without one, until it ended."""
    begun = perf_counter()
    pid, fd = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor")
        os.execv(sys.executable, [sys.executable, "-c", code, *arguments])
    written = b""
    while word is None or word not in written:
        select.select([fd], [], [], 1.0)
        try:
            data = os.read(fd, 65536)
        except OSError:
            break
        if not data:
            break
        written += data
    took = perf_counter() - begun
    os.kill(pid, signal.SIGKILL)
    os.waitpid(pid, 0)
    os.close(fd)
    return took


def main() -> None:
    """Print medians and ratios."""
    os.environ["PARLOR_HOME"] = tempfile.mkdtemp()
    compileall.compile_dir(Path(__file__).parent.parent / "parlor", quiet=1)  # as the first start of all does
    empty, parlor, listed = [], [], []
    for _ in range(ROUNDS):
        empty.append(until(EMPTY, [], b"first frame"))
        parlor.append(until(LAUNCH, [], b"Enter"))
        listed.append(until(LAUNCH, ["list"], None))
    base = median(empty)
    print(f"an empty Textual app  {base * 1000:6.0f} ms")
    print(f"parlor                {median(parlor) * 1000:6.0f} ms   ratio {median(parlor) / base:.2f} (goal 1.25)")
    print(f"parlor list           {median(listed) * 1000:6.0f} ms   ratio {median(listed) / base:.2f} (goal 0.5)")


if __name__ == "__main__":
    main()
