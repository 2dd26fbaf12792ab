"""`python -m parlor` opens the parlor."""

from parlor.cli import main

main()
