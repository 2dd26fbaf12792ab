"""Where everything on a screen with a table goes."""
