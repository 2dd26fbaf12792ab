"""Saved games in a database, and what is kept beside them: statistics, recent set-ups, writing in the background."""
