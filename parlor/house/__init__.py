"""A house: people come in over SSH or by browser, each to a session of his own; all else here needs `parlor[house]`."""
