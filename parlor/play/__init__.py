"""One match as people meet it, without a screen: the match, its log, its result, and how moves are typed."""
