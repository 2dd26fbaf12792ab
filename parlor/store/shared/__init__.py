"""Tables at which people sit at terminals of their own: the database is where they meet."""
