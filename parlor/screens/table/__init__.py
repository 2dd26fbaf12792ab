"""The table: one match being played."""
