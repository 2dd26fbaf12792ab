"""Commands, their arguments and what they print."""
