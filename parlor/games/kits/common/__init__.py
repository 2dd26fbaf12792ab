"""What games of every family share."""
