"""How large a terminal may be that is believed: columns and rows."""

from __future__ import annotations

from typing import Final

MAX_SIZE: Final = 2000, 2000
"""Twice what an 8K display shows in its smallest letters."""
MAX_HOSTED_SIZE: Final = 600, 250
"""The largest terminal of somebody else's: four times what a screen of 4K shows. A larger one costs memory, and many
people may bring one."""
