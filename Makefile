# `make play` opens the parlor, `make test` checks everything; both set up what they need, and no more.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
MADE := $(VENV)/made
PLAY := $(VENV)/ready-to-play
READY := $(VENV)/ready
COMPILED := $(VENV)/compiled
JOBS ?= 4
# Compiled modules are kept, whatever the environment says: the tests start the parlor hundreds of times.
unexport PYTHONDONTWRITEBYTECODE

# `make check` is what to run while working: everything that needs no screen, in about a minute.
.PHONY: play test check lint types layers unit tests pictures test-postgresql test-compiled dist dist-check lock bench clean

play: $(PLAY)
	@$(BIN)/python -m parlor

# Types are checked while tests run already: mypy keeps one core busy at most.
test: $(READY)
	@$(MAKE) --no-print-directory -j 2 lint types layers tests

# Here too, and each tells its part at its end.
check: $(READY)
	@$(MAKE) --no-print-directory -j 2 --output-sync lint types layers unit

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY)
	$(BIN)/mypy

layers: $(READY)
	$(BIN)/lint-imports

# Tests of rules, the session, the store and painters: milliseconds each.
unit: $(READY)
	$(BIN)/pytest -n 2 --dist worksteal -m "not soak and not slow" tests/unit

# Tests at the screen spend half their time waiting, so there are twice as many processes as cores at work.
tests: $(COMPILED)
	$(BIN)/pytest -n $(JOBS) --dist worksteal

# The tests of the saves, on a PostgreSQL server of their own as well. Needs Debian's package postgresql, or the like.
test-postgresql: $(READY)
	$(BIN)/python -m tests.postgresql

# The tests of the rules that can be compiled, on a wheel in which they are. Needs a C compiler and a network.
test-compiled: $(READY)
	$(BIN)/python -m tests.compiled

# Wheel and source distribution: the same bytes wherever they are built.
dist: $(READY)
	rm -rf dist
	$(BIN)/python -m hatchling build -d dist

# The wheel in a clean environment, on each Python named: make dist-check PYTHONS="python3.12 python3.13". Needs a network.
PYTHONS ?= $(BIN)/python
dist-check: dist
	$(BIN)/python -m tests.distribution dist/*.whl $(PYTHONS)

$(MADE):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Parlor needs Python 3.11 or newer: make PYTHON=python3.12 ...")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@touch $(MADE)

# What playing needs.
$(PLAY): $(MADE) requirements/play.txt
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements/play.txt
	@touch $(PLAY)

# The development tools include it, at the same versions; most of what they bring is never imported, so not compiled.
$(READY): $(MADE) requirements/dev.txt pyproject.toml
	$(BIN)/python -m pip install --quiet --no-compile --require-hashes -r requirements/dev.txt
	@$(BIN)/python -m pip uninstall -qq --yes parlor # as the distribution was called up to 0.3: it claims the same command
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e .
	@touch $(PLAY) $(READY)

# The first time every file is compiled; done here, it isn't done by each of those processes.
$(COMPILED): $(READY)
	@$(BIN)/pytest -qq --collect-only > /dev/null 2>&1 || true
	@touch $(COMPILED)

# Draws the gallery anew from the samples, and writes the page of zones and the manual.
pictures: $(READY)
	$(BIN)/python -m docs.picture
	$(BIN)/python -m docs.zones
	$(BIN)/python -m docs.manual
	$(BIN)/ruff format --quiet docs

# Needs uv. Writes exact versions with hashes, for every platform.
LOCK := uv pip compile pyproject.toml --universal --generate-hashes --no-header --no-emit-index-url --no-annotate --quiet
lock:
	$(LOCK) --group dev -o requirements/dev.txt
	$(LOCK) --constraints requirements/dev.txt -o requirements/play.txt

bench: $(READY)
	@echo "See benchmarks/README.md: each benchmark is one command."

clean:
	rm -rf $(VENV) dist build
