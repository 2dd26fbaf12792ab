"""Modules of others, imported in a process of their own first: there they may end it, or hang, at nobody's cost."""

from __future__ import annotations

import os
import signal
import sys
from functools import cache
from subprocess import DEVNULL, PIPE, Popen, TimeoutExpired
from typing import Final

LIMIT_S: Final = 10.0
"""How long an import may take: many times what rules need on a busy machine."""

IMPORTED: Final = 83
"""Exit code after an import that came to its end: not 0, with which the module itself may exit."""

CODE: Final = f"import os, sys; sys.path[:] = sys.argv[2:]; __import__(sys.argv[1]); os._exit({IMPORTED})"
"""What the process runs. Threads that the import has left behind do not keep it from ending."""

LONGEST: Final = 200
"""How many characters of an error are shown: about two lines."""


@cache
def import_fault(module: str) -> str:
    """Why a module can't be imported, in a few words; "" where it can."""
    command = [sys.executable, "-c", CODE, module, *sys.path]
    # In a session of its own, Ctrl-C at the terminal reaches this process alone, and is the person's.
    with Popen(command, stdin=DEVNULL, stdout=DEVNULL, stderr=PIPE, start_new_session=True) as child:
        try:
            said = child.communicate(timeout=LIMIT_S)[1].decode("utf-8", "replace").split("\n")
        except TimeoutExpired:
            return f"its import takes more than {LIMIT_S:g} seconds"
        finally:
            if child.returncode is None:
                os.killpg(child.pid, signal.SIGKILL)
    if child.returncode == IMPORTED:
        return ""
    told = ("".join(filter(str.isprintable, line))[:LONGEST] for line in reversed(said) if line.strip())
    return next(told, f"its import ends Python (exit code {child.returncode})")
