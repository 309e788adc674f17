"""`python -m tableronde` is `tableronde`."""

from .cli import main

main()
