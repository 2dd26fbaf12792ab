"""Shared tables on the screen: the list of open ones, the room where one waits for others, and a visit to a table."""
