"""The picker: every game, and what was left off."""
