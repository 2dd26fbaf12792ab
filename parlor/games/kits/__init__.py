"""Small pure parts that games share: one subject a file, none of them a game."""
