"""A game stepped through."""
