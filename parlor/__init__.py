"""Parlor: the traditional games of five old compendiums, in one terminal."""

__version__ = "0.1.0"
