"""Placards over a table: how a hand or a game came out, and what a new game is about."""
