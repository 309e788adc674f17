"""The machine that every game runs on. `docs/architecture.md` has the drawing, `contract.py` the page to start with."""
