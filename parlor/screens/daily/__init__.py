"""The deal of a day."""
