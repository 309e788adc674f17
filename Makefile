# Two commands matter: `make play` and `make test`. Everything happens in .venv, made on the first run.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
# Tests share the compiled rules, kept beside the environment.
export TABLERONDE_CACHE ?= $(CURDIR)/.cache

# Several things side by side; where make can, each says what it has to say when it is through.
TOGETHER := $(MAKE) --no-print-directory --jobs $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.PHONY: help play test check bench soak playthroughs types clean
.PHONY: browser system-browser browser-tests other-tests checked-client checked-style checked-types

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

# In three steps: what is wrong in style is told before the tests begin, and nothing long waits for another job of its own step,
# as make may let it wait for all the others.
test:
	@$(TOGETHER) system-browser .venv/tools
	@$(TOGETHER) browser checked-client checked-style checked-types
	@$(TOGETHER) browser-tests other-tests

check: .venv/tools
	@$(TOGETHER) checked-client checked-style checked-types

checked-client: .venv/tools
	cd web && npm run --silent check

checked-style: .venv/tools
	$(BIN)/ruff check
	$(BIN)/ruff format --check

checked-types: .venv/tools
	$(BIN)/mypy

# The system's Chromium is used, best the one without windows; where there is none, Debian's package when we may, else playwright's own.
NAMES := chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable
BROWSER := for name in $(NAMES); do command -v $$name && break; done >/dev/null
APT := apt-get install -qq -y

system-browser:
	@$(BROWSER) || [ "$$(id -u)" != 0 ] || ! command -v apt-get >/dev/null || \
	  { apt-get update -qq && { $(APT) chromium-headless-shell || $(APT) chromium; } >/dev/null; } || true

browser: system-browser .venv/tools
	@$(BROWSER) || $(BIN)/playwright install chromium || \
	  { echo "There is no browser for the browser tests: install Chromium."; exit 1; }

# Beside the others, as browsers wait much; and in processes of their own, as they leave a loop running in theirs.
browser-tests: .venv/tools
	$(BIN)/pytest -n 2 -m "not soak" tests/web

# One process more than there are cores: some test always waits for a server.
WORKERS = $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')

other-tests: .venv/tools
	$(BIN)/pytest -n $(WORKERS) -m "not soak" --ignore tests/web

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

define ENVIRONMENT
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Table Ronde needs Python 3.11 or later; try make PYTHON=python3.12")'
	$(PYTHON) -m venv .venv
endef

.venv/installed: pyproject.toml
	$(ENVIRONMENT)
	$(PIP) --editable .
	@touch $@

# With all that who plays needs, so that nothing is installed twice; half of it is never imported, so bytecode is left to the imports.
.venv/tools: pyproject.toml
	$(ENVIRONMENT)
	$(PIP) --no-compile --editable ".[dev]"
	@touch .venv/installed $@

clean:
	rm -rf .venv .cache
