# `make play` and `make test` set everything up by themselves; a second run starts at once.
PY := .venv/bin/python
JOBS ?= 2
ARGS ?=
# compiled modules are kept whatever the surroundings say: each window would compile all of them anew
export PYTHONDONTWRITEBYTECODE =
# tests make many pictures: given back to the system and asked for anew, their memory costs a fiftieth of the whole run
HOARD := MALLOC_MMAP_THRESHOLD_=33554432 MALLOC_TRIM_THRESHOLD_=500000000

.PHONY: help play test renew check lint types imports lab bench art sounds screens words installers installers-test clean

help:
	@echo "make play      set up what is missing and start Bonspiel   (ARGS='play curdle --seed 7')"
	@echo "make test      set up what is missing and run the tests    (JOBS=2, ARGS=tests/store; docs/testing.md)"
	@echo "make renew     keep anew what tests keep of screens, decisions and matches   (ARGS=tests/scenes, ARGS='-k curdle')"
	@echo "make check     what CI runs: lint, types, import rules, tests"
	@echo "make lab       what measures or goes to scale; goes on where it was stopped   (ARGS='kills fuzz', ARGS=--list)"
	@echo "make bench     measure rules, AI, physics and frames on this machine"
	@echo "make art       bake the drawings;  make sounds: bake the sounds;  make screens: docs/screens"
	@echo "make words     collect the program's sentences, compile the catalogues, and list what is to translate or review"
	@echo "make installers       what people download, in dist/   (ARGS='linux', 'windows', 'macos')"
	@echo "make installers-test  install each where nothing of ours is, play, remove   (ARGS='run deb windows')"

play:
	@sh build/set_up.sh play
	@$(PY) -m game $(ARGS)

test:
	@sh build/set_up.sh test
	@$(HOARD) $(PY) -m pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder $(ARGS)

renew:
	@sh build/set_up.sh test
	@$(PY) -m tests.kept.renew -n $(JOBS) $(ARGS)

# types keep one core busy, so they are looked at beside the tests
check: lint imports
	@$(MAKE) --no-print-directory -j 2 types test

lint:
	@sh build/set_up.sh test
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .

types:
	@sh build/set_up.sh test
	@$(PY) -m mypy

imports:
	@sh build/set_up.sh test
	@.venv/bin/lint-imports --no-cache

lab:
	@sh build/set_up.sh test
	@$(PY) -m tests.lab.run --jobs $(JOBS) $(ARGS)

bench:
	@sh build/set_up.sh test
	@$(PY) -m tests.lab.frame_bench $(ARGS)

art sounds:
	@sh build/set_up.sh test
	@$(PY) -m $@.bake $(ARGS)

screens:
	@sh build/set_up.sh test
	@$(PY) -m tests.lab.gallery.bake $(ARGS)

words:
	@sh build/set_up.sh test
	@$(PY) build/words.py

installers:
	@sh build/installers.sh $(ARGS)

installers-test:
	@sh build/set_up.sh test
	@sh build/test_installers.sh $(ARGS)

clean:
	rm -rf .venv dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
