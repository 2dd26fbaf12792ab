# `make play` opens the parlor, `make test` checks everything; both set up what they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready

.PHONY: play test lint types layers tests lock bench clean

play: $(READY)
	@$(BIN)/parlor

test: lint types layers tests

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

layers: $(READY)
	$(BIN)/lint-imports

tests: $(READY)
	$(BIN)/pytest -n 2

$(READY): requirements/dev.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Parlor needs Python 3.11 or newer: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements/dev.txt
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	@touch $(READY)

# Needs uv. Writes exact versions with hashes, for every platform.
lock:
	uv pip compile pyproject.toml --group dev --universal --generate-hashes --no-header --no-emit-index-url \
		--no-annotate --quiet -o requirements/dev.txt

bench: $(READY)
	@echo "See benchmarks/README.md: each benchmark is one command."

clean:
	rm -rf $(VENV) dist build
