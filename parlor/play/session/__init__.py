"""The one driver of a match: intents go in, events are awaited. It knows no screen, no terminal and no clock."""
