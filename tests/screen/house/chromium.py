"""The browser in which the page of a house is tried."""

from __future__ import annotations

import os
from typing import Final

CHROMIUM: Final = os.environ.get("PARLOR_CHROMIUM", "/usr/bin/chromium")
ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
NO_WEBGL: Final = "--disable-3d-apis"
"""Then the terminal is made of elements, and what they show can be read."""
ROWS: Final = "() => [...document.querySelectorAll('.xterm-rows > div')].map((row) => row.textContent)"
"""Reads the rows of the terminal."""
