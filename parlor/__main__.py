"""`parlor`, or `python -m parlor`: the picker at once, or a command."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Open the picker without the commands, which take a third of the time to the first frame to import."""
    if sys.argv[1:] or "_PARLOR_COMPLETE" in os.environ or not (sys.stdin.isatty() and sys.stdout.isatty()):
        from parlor.cli.commands import main as command

        command()
    else:
        from parlor.runtime import garbage

        garbage.rest()
        from parlor.app import play

        play()


if __name__ == "__main__":
    main()
