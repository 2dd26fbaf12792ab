"""A house in the browser: a page with a terminal, and a line from it to a session."""
