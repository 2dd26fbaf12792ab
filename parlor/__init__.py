"""Parlor: the traditional games of five old compendiums, in one terminal."""

from parlor import former_names

__version__ = "1.0.0"

former_names.install()
