"""When the garbage collector works: not before the first frame, and seldom on all there is.

What is loaded stays to the end. Walking over it would make a key wait for a tenth of a second, and took a tenth of the
time to the first frame.
"""

from __future__ import annotations

import gc


def rest() -> None:
    """Collect nothing until `calm` is called."""
    gc.disable()


def calm() -> None:
    """Collect from here on, but leave out what there is already, and walk over the rest less often than usual."""
    gc.freeze()
    gc.set_threshold(10_000, 10, 30)
    gc.enable()
