"""Poker in which cards are rolled until they beat the best hand in sight."""
