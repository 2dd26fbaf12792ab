"""Tables at which people sit at terminals of their own, and accounts of people: the database is where they meet."""
