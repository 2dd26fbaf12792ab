"""The contract between games and everything that plays, shows and keeps them; no game, no screen, no file."""
