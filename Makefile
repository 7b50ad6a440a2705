# Everything here is a thin name for an npm script; `make help` lists them.
.DEFAULT_GOAL := help
# The environment file of a service, for every command: make backup ENV_FILE=/etc/nastenka.env
TSX := node $(if $(ENV_FILE),--env-file='$(ENV_FILE)') --import tsx
INSTALLED := node_modules/.installed

.PHONY: help run dev build gen check test quick again one soak test-all screenshots handbook seed bench backup restore \
	backups fetch-backup decrypt-backup verify-desk

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | sort | awk -F '\t' '{ printf "make %-11s%s\n", $$1, $$2 }'

run: $(INSTALLED) ## production code with demo content on http://localhost:3000
	@$(TSX) scripts/run.ts

dev: $(INSTALLED) ## both sides on one port, reloaded at every change
	@$(TSX) scripts/dev.ts

build: $(INSTALLED) ## dist/server and dist/web
	@$(TSX) scripts/build.ts

gen: $(INSTALLED) ## generated/ from openapi/
	@$(TSX) scripts/gen.ts

check: $(INSTALLED) ## the fast part of the tests: checks, pure logic, the contract; a few minutes
	@$(TSX) scripts/test.ts --fast

test: $(INSTALLED) ## every test there is; a stage whose files are unchanged since it was green only with FRESH=1
	@$(TSX) scripts/test.ts

quick: $(INSTALLED) ## while one works: checks, and the tests beside what has changed
	@$(TSX) scripts/test.ts --quick

again: $(INSTALLED) ## what failed last
	@$(TSX) scripts/test.ts --again

one: $(INSTALLED) ## one stage, file or test: make one T='server/config.test.ts' or a name that a failure printed
	@T='$(subst ','\'',$(T))' $(TSX) scripts/test.ts --one

soak: $(INSTALLED) ## one stage many times under load, to find tests that fail now and then: make soak STAGE=web RUNS=20
	@STAGE='$(STAGE)' RUNS='$(or $(RUNS),20)' $(TSX) scripts/soak.ts

test-all: $(INSTALLED) ## the slow thorough run: isolated, shuffled, random seeds, twenty crashes, both databases for everything
	@$(TSX) scripts/screenshots.ts
	@TEST_ALL=1 FRESH=1 CRASH_ROUNDS=20 NEWS_PEOPLE=5000 $(TSX) scripts/test.ts

screenshots: $(INSTALLED) ## the main screens against the pictures kept of them, as a report; UPDATE=1 keeps the new ones
	@$(TSX) scripts/screenshots.ts $(if $(UPDATE),--update)

handbook: $(INSTALLED) ## the pictures of docs/prirucka/ anew, from the demo
	@$(TSX) scripts/handbook.ts

seed: $(INSTALLED) ## bulk data: make seed ARTICLES=100000 USERS=1000
	@$(TSX) scripts/seed.ts

bench: $(INSTALLED) ## our server against bare ones: ARTICLES=200000 STREAMS=5000 BENCH=reads,search,load,streams,rights,writes,mixed,stalls,instances,logs,longWrites,growth make bench
	@$(TSX) scripts/bench.ts

backup: $(INSTALLED) ## database and files into DATA_DIR/backups, also while it runs: make backup FILE=copy.tar.gz
	@$(TSX) scripts/backup.ts $(FILE)

restore: $(INSTALLED) ## a backup in the place of what is here, with the server stopped: make restore FILE=… YES=1
	@$(TSX) scripts/restore.ts $(FILE) $(if $(YES),--yes)

backups: $(INSTALLED) ## which backups lie here and off-site
	@$(TSX) scripts/backups.ts list

fetch-backup: $(INSTALLED) ## a copy back from off-site: make fetch-backup NAME=nastenka-….tar.gz
	@$(TSX) scripts/backups.ts fetch '$(NAME)'

decrypt-backup: $(INSTALLED) ## a copy that was downloaded by hand: make decrypt-backup FILE=….age; asks for the recovery key
	@$(TSX) scripts/backups.ts decrypt '$(FILE)'

verify-desk: $(INSTALLED) ## whether the records of official noticeboards are as they were written; fails when one is broken
	@$(TSX) scripts/verifyDesk.ts

# Touched by scripts/install.sh, and by scripts/postinstall.sh after a plain `npm ci`.
$(INSTALLED): package-lock.json
	@sh scripts/install.sh
