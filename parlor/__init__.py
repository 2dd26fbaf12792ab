"""Parlor: the traditional games of five old compendiums, in one terminal."""
