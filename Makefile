# Two commands do everything on a fresh machine: make run, make test.
#
#   make run     set up what is missing, then serve on 127.0.0.1:8000 (HOST=, PORT= change it)
#   make build   set up and build the lexicon only
#   make check   lint, types, unit tests: under a minute
#   make test    everything
#   make bench   benchmark tables
#   make quality how right the lexicon is
#   make screenshots  pictures of every page for docs/pages.md

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ARTIFACT := wordlists/build/lexicon.json
SEARCH := wordlists/build/search/search.json
WORDLISTS := $(wildcard wordlists/manifest.toml wordlists/*/*.tsv wordlists/sources/*/*)
ENGINE := $(wildcard lexicon/*.py lexicon/inflect/*.py lexicon/gather/*.py)

export WORTWART_HOST := $(or $(HOST),$(WORTWART_HOST),127.0.0.1)
export WORTWART_PORT := $(or $(PORT),$(WORTWART_PORT),8000)

.PHONY: run build check test bench quality docs screenshots lint types unit requirements clean

run: build
	@exec $(BIN)/wortwart serve

build: $(ARTIFACT) $(SEARCH)

$(VENV)/run.stamp: requirements/run.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("Wortwart braucht Python 3.11 oder neuer." if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq python3-venv; } || { \
	  echo "Es fehlt das Paket python3-venv: sudo apt-get install python3-venv"; exit 2; }
	@[ -x $(BIN)/python ] || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/run.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/test.stamp: requirements/test.txt $(VENV)/run.stamp
	@command -v curl >/dev/null || { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq curl; } || { \
	  echo "Es fehlt das Paket curl: sudo apt-get install curl"; exit 2; }
	@command -v chromium >/dev/null || { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq chromium; } || { \
	  echo "Es fehlt das Paket chromium: sudo apt-get install chromium"; exit 2; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/test.txt
	@touch $@

$(ARTIFACT): $(VENV)/run.stamp $(WORDLISTS) $(ENGINE)
	$(BIN)/wortwart lexicon build
	@touch $@ $(SEARCH)

# `lexicon build` writes both; the index alone is made anew when only its own code changed.
$(SEARCH): $(ARTIFACT) $(wildcard lexicon/search/*.py)
	$(BIN)/wortwart lexicon index
	@touch $@

lint: $(VENV)/test.stamp
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .

types: $(VENV)/test.stamp
	$(BIN)/mypy --no-error-summary

unit: $(VENV)/test.stamp
	$(BIN)/pytest -q -n auto -m "not artifact and not server and not slow"

check: lint types unit

test: lint types build
	$(BIN)/pytest -q

bench: build $(VENV)/test.stamp
	@command -v wrk >/dev/null || { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq wrk; } || true
	$(BIN)/python -m bench

# For maintainers: pin the newest versions again, by name, version and hash.
requirements: $(VENV)/test.stamp
	$(BIN)/python -m pip install --quiet pip-tools
	cd requirements && for name in run test; do \
	  ../$(BIN)/pip-compile --quiet --upgrade --generate-hashes --allow-unsafe --strip-extras \
	    --no-header --no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
	    -o $$name.txt $$name.in; done

clean:
	rm -rf $(VENV) wordlists/build

quality: build $(VENV)/test.stamp
	$(BIN)/python -m bench.quality

docs: $(VENV)/test.stamp
	$(BIN)/python -m bench.docs

screenshots: build $(VENV)/test.stamp
	$(BIN)/python -m bench.screenshots
