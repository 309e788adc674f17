# Two commands matter: `make play` and `make test`. Everything happens in .venv, made on the first run.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
# Tests share the compiled rules, kept beside the environment.
export TABLERONDE_CACHE ?= $(CURDIR)/.cache

.PHONY: help play test check browser bench soak playthroughs types clean

help:
	@echo "make play          starts the server and opens the browser"
	@echo "make test          every check and every test"
	@echo "make check         style and types only"
	@echo "make bench         speed, against named peers"
	@echo "make soak          the long sweeps"
	@echo "make types         the types of the browser client, after a change of what the server says"
	@echo "make playthroughs  writes the golden games anew, after a change that is meant"

play: .venv/installed
	$(BIN)/tableronde

# The system's Chromium is used; where there is none, Debian's package when we may, else playwright's own.
browser: .venv/tools
	@command -v chromium chromium-browser google-chrome google-chrome-stable >/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get update -qq && apt-get install -qq -y chromium >/dev/null; \
	  else $(BIN)/playwright install chromium; fi; } || \
	  { echo "There is no browser for the browser tests: install Chromium."; exit 1; }

test: check browser
	$(BIN)/pytest -n auto -m "not soak"

check: .venv/tools
	cd web && npm run --silent check
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

bench: .venv/installed
	$(PIP) --editable ".[bench]"
	$(BIN)/python -m bench

soak: .venv/tools
	$(BIN)/pytest -n auto -m soak --timeout 0

types: .venv/tools
	$(BIN)/python -m tableronde.server.documents web
	cd web && npm run --silent types

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
