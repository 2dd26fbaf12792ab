"""A house: people come in over SSH, and each has a session of his own; its parts but this one need `parlor[house]`."""
