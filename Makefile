# Two commands matter: `make play` and `make test`. Everything happens in .venv, made on the first run.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
# Tests share the compiled rules, kept beside the environment.
export TABLERONDE_CACHE ?= $(CURDIR)/.cache

.PHONY: help play test check bench soak playthroughs clean

help:
	@echo "make play          a game in the terminal (GAME=cardinal SEATS=4)"
	@echo "make test          every check and every test"
	@echo "make check         style and types only"
	@echo "make bench         speed, against named peers"
	@echo "make soak          the long sweeps"
	@echo "make playthroughs  writes the golden games anew, after a change that is meant"

GAME ?= cardinal
SEATS ?= 4

play: .venv/installed
	$(BIN)/tableronde play $(GAME) --seats $(SEATS)

test: check
	$(BIN)/pytest -n auto -m "not soak"

check: .venv/tools
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

bench: .venv/installed
	$(PIP) --editable ".[bench]"
	$(BIN)/python -m bench

soak: .venv/tools
	$(BIN)/pytest -n auto -m soak

playthroughs: .venv/tools
	$(BIN)/pytest tests/playthroughs --rewrite

.venv/installed: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Table Ronde needs Python 3.11 or later; try make PYTHON=python3.12")'
	$(PYTHON) -m venv .venv
	$(PIP) --editable .
	@touch $@

.venv/tools: .venv/installed
	$(PIP) --editable ".[dev]"
	@touch $@

clean:
	rm -rf .venv .cache
