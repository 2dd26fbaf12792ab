"""Games of tricks."""

from typing import Any

from parlor import former_names


def __getattr__(name: str) -> Any:
    """Find a name of version 0.3, when this was a module."""
    return former_names.attribute(__name__, name)
